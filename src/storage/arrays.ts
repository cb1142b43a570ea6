/**
 * Postgres array literals. The driver's own conversion walks values with type tests; the append path sends
 * some twenty arrays a statement, so it writes them directly.
 */

/** `{1,2,NULL}` from integers. */
export function integerArray(values: readonly (number | null)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) text += ',';
    text += values[index] ?? 'NULL';
  }
  return `${text}}`;
}

/** `{"a","b",NULL}` from texts. */
export function textArray(values: readonly (string | null)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) text += ',';
    const value = values[index] ?? null;
    text += value === null ? 'NULL' : `"${value.replace(/[\\"]/g, '\\$&')}"`;
  }
  return `${text}}`;
}
