/**
 * Opaque page cursors over a stable key: a short list of strings and integers, as base64url text.
 * A cursor says where a page ended, not how many rows came before it, so pages neither repeat nor miss
 * rows while data changes. It is no secret and no permission.
 */

import { err, ok, type Result } from './result.ts';

/** The values of the sort key of the last row on a page. */
export type CursorKey = readonly (string | number)[];

/** A longer text is refused unread. */
const cursorTextLengthMax = 512;

/** A key as text. */
export function formatCursor(key: CursorKey): string {
  return toBase64Url(JSON.stringify(key));
}

/** Reads a cursor made by formatCursor; the number of key parts must match. */
export function parseCursor(text: string, partCount: number): Result<CursorKey, 'bad-cursor'> {
  if (text.length > cursorTextLengthMax || !/^[\w-]+$/.test(text)) return err('bad-cursor');
  const key = parseJson(new TextDecoder().decode(fromBase64Url(text)));
  if (!Array.isArray(key) || key.length !== partCount) return err('bad-cursor');
  const parts: (string | number)[] = [];
  for (const part of key as readonly unknown[]) {
    if (typeof part !== 'string' && !Number.isSafeInteger(part)) return err('bad-cursor');
    parts.push(part as string | number);
  }
  return formatCursor(parts) === text ? ok(parts) : err('bad-cursor');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toBase64Url(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url');
}

function fromBase64Url(text: string): Uint8Array {
  return Buffer.from(text, 'base64url');
}
