/**
 * The one random source of a match (ruling RC-2): a stream of sha-256 blocks over the match's key
 * and a counter that lives in the state. Cryptographic, because players see the results of shuffles
 * and must not be able to work out the next; counted, so that replaying the same inputs draws the
 * same numbers. Not a general generator: every draw has a bound and is unbiased.
 */

import { assert } from '../lib/assert.ts';
import { hashBytes, hashText } from './hash.ts';

/** Name and version of this stream; a match's header pins it. */
export const GENERATOR = 'sha256-counter-1';

const WORDS_PER_BLOCK = 8;
const WORD_RANGE = 0x1_0000_0000;

/** Key of a match's stream: seed and what the seats contributed, all as text. */
export function streamKey(seed: string, entropy: readonly (string | null)[]): string {
  return hashText(JSON.stringify([seed, ...entropy]));
}

/** The public promise made at the start: the hash of the seed's text. */
export function seedCommitment(seed: string): string {
  return hashText(seed);
}

/** The last block read, kept because neighbouring draws share it; a pure function's memory. */
const memo: { key: string; block: number; bytes: Buffer } = { key: '', block: -1, bytes: Buffer.alloc(0) };

function word(key: string, counter: number): number {
  const block = Math.floor(counter / WORDS_PER_BLOCK);
  if (memo.block !== block || memo.key !== key) {
    memo.bytes = hashBytes(`${key}/${block}`);
    memo.block = block;
    memo.key = key;
  }
  return memo.bytes.readUInt32BE((counter % WORDS_PER_BLOCK) * 4);
}

/** Where the counter lives; the match state is one. */
export interface Stream {
  draws: number;
}

/**
 * A whole number from 0 to bound-1, each as likely (words from the uneven tail are thrown away).
 * `bound` is at most 2^31.
 */
export function drawNumber(key: string, stream: Stream, bound: number): number {
  // rule: kernel.random
  assert(Number.isInteger(bound) && bound >= 1 && bound <= 0x8000_0000, 'a draw needs a bound from 1 to 2^31');
  if (bound === 1) return 0;
  const limit = WORD_RANGE - (WORD_RANGE % bound);
  for (;;) {
    const value = word(key, stream.draws);
    stream.draws += 1;
    if (value < limit) return value % bound;
  }
}

/** Puts a list into random order in place (Fisher and Yates). */
export function shuffleList(key: string, stream: Stream, list: unknown[]): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const pick = drawNumber(key, stream, last + 1);
    const held = list[last];
    list[last] = list[pick];
    list[pick] = held;
  }
}
