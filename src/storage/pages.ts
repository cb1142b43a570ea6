/** Pages over a stable key: one row more than asked for is read, to know whether there is a next page. */

import type { Page, PageKey } from '../service/ports.ts';

/** A page of at most `limit` of the rows that were read. */
export function pageOf<T>(rows: readonly T[], limit: number, keyOf: (row: T) => PageKey): Page<T> {
  const items = rows.slice(0, limit);
  const keys = items.map(keyOf);
  return { items, keys, next: rows.length > limit ? keys.at(-1) ?? null : null };
}
