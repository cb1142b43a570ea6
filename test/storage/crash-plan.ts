/**
 * What the crash test writes: for each match a fixed row of requests, so that whoever reads the database afterwards
 * knows every byte that may be there and where one request ends and the next begins.
 */

import { loadMatch, loadMovesPerMatch, nextBatch } from '../../src/storage/load.ts';
import type { AppendBatch } from '../../src/service/ports.ts';

const startedAt = 1_700_000_000_000;

/** All requests of a match in order; some carry several moves, all carry a key. */
export function* requestsOf(id: string): Generator<AppendBatch, void> {
  const match = loadMatch(id, seedOf(id));
  while (match.version < loadMovesPerMatch) {
    const batch = nextBatch(match, startedAt + match.version, true);
    const more = batch.start !== null || (seedOf(id) + match.version) % 5 !== 0 ? 0 : 2;
    const rows = [...batch.rows];
    let last = batch;
    for (let count = 0; count < more && match.version < loadMovesPerMatch; count += 1) {
      last = nextBatch(match, startedAt + match.version, false);
      rows.push(...last.rows);
    }
    yield { ...batch, rows, head: last.head, played: last.played };
  }
}

function seedOf(id: string): number {
  return Buffer.from(id).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7);
}
