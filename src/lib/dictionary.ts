/**
 * Look-ups by names that come from outside. An ordinary object answers to `constructor`, `toString` and whatever else
 * its prototype has; a dictionary has no prototype, so that it knows the names it was made with and no other.
 */

/** A look-up without a prototype; of equal names the last one counts. */
export function dictionary<T>(entries: Iterable<readonly [string, T]>): { readonly [name: string]: T } {
  const names = Object.create(null) as { [name: string]: T };
  for (const [name, value] of entries) names[name] = value;
  return names;
}
