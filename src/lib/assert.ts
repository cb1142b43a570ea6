/**
 * Assertions that stay on in production. A failed one means that our code is wrong (a fault), never that
 * a caller was: callers get result values.
 */

/** Thrown when something that must hold doesn't. Carries no player's data. */
export class AssertionFault extends Error {
  override readonly name = 'AssertionFault';
}

/** Throws an AssertionFault unless the condition holds. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionFault(message);
}

/** The value, proved to be neither null nor undefined. */
export function present<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new AssertionFault(message);
  return value;
}

/** The element at an index that must exist. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new AssertionFault(`no element ${index} in a list of ${list.length}`);
  return value;
}
