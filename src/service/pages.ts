/** Cursors of the service's lists: the key of the last row, as opaque text. */

import { formatCursor, parseCursor } from '../lib/cursor.ts';
import type { PageOf } from './answers.ts';
import type { PageInput } from './inputs.ts';
import type { Refusal } from './outcomes.ts';
import type { Page, PageKey, PageRequest } from './ports.ts';

export const PAGE_MAX = 100;
const PAGE_DEFAULT = 20;

export function pageRequest(input: PageInput): { readonly kind: 'page'; readonly page: PageRequest } | Refusal {
  const limit = Math.min(Math.max(1, input.limit ?? PAGE_DEFAULT), PAGE_MAX);
  if (input.cursor === undefined) return { kind: 'page', page: { after: null, limit } };
  const parsed = parseCursor(input.cursor, 2);
  const [at, id] = parsed.ok ? parsed.value : [];
  if (typeof at !== 'number' || typeof id !== 'string') {
    return { kind: 'invalid', problems: [{ path: '/after', code: 'cursor.bad', message: 'is no cursor of this list' }] };
  }
  return { kind: 'page', page: { after: { at, id }, limit } };
}

export function pageOf<T, U>(page: Page<T>, present: (item: T) => U): PageOf<U> {
  return { items: page.items.map(present), cursors: page.keys.map(cursorOf), next: page.next === null ? null : cursorOf(page.next) };
}

function cursorOf(key: PageKey): string {
  return formatCursor([key.at, key.id]);
}
