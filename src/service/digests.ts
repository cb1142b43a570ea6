/**
 * Hashes of the service: of secrets, of keys, and the chain that makes a log provable. All are the plain
 * sha-256 of a text, in lowercase hex, so that anybody can check them without this program.
 */

import { hashText } from '../engine/index.ts';

/** Sha-256 of a text, in lowercase hex. */
export function sha256(text: string): string {
  return hashText(text);
}

/** Chain hash of a row: the row before it, its number, and its two texts, joined by line feeds. */
export function chainHash(previous: string, row: { readonly seq: number; readonly input: string; readonly events: string }): string {
  return sha256(`${previous}\n${row.seq}\n${row.input}\n${row.events}`);
}
