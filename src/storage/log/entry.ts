/**
 * An append as it waits for its group: its rows packed into bytes, its texts ready for the statement.
 */

import { assert, at, present } from '../../lib/assert.ts';
import type { AppendBatch } from '../../service/ports.ts';
import type { MatchHead } from '../../service/records.ts';
import { textArray } from '../arrays.ts';
import { packBody } from './body.ts';

/** A row ready to be written. */
export interface PackedRow {
  readonly seq: number;
  readonly at: number;
  readonly lastEvent: number;
  readonly seat: number | null;
  readonly chain: Buffer;
  readonly body: Buffer;
}

/** One request's append, packed. */
export interface AppendEntry {
  readonly match: string;
  readonly first: PackedRow;
  /** The rows after the first, where several moves came in one call. */
  readonly rest: readonly PackedRow[];
  readonly keyHash: string | null;
  /** Revision of the set-up that this append starts, or null for a running match. */
  readonly startRevision: number | null;
  readonly head: MatchHead;
  readonly headChain: Buffer;
  readonly clock: string;
  /** Array literal of the cards played, on the row that ends a match. */
  readonly played: string | null;
}

/** Packs a batch. Costs the compression of its rows, so it's done once, before the batch waits. */
export function packEntry(batch: AppendBatch): AppendEntry {
  const rows = batch.rows.map((row, index): PackedRow => {
    assert(row.seq === at(batch.rows, 0).seq + index, 'rows of a batch must ascend by one');
    const answer = index === 0 && batch.key !== null ? batch.key.answer : null;
    return {
      seq: row.seq,
      at: row.at,
      lastEvent: row.lastEvent,
      seat: row.seat,
      chain: Buffer.from(row.chain, 'hex'),
      body: packBody({ input: row.input, events: row.events, answer }),
    };
  });
  const last = present(rows.at(-1), 'a batch has at least one row');
  assert(batch.head.version === last.seq, 'a head stands at the last row of its batch');
  return {
    match: batch.match,
    first: at(rows, 0),
    rest: rows.slice(1),
    keyHash: batch.key === null ? null : keyAsUuid(batch.key.hash),
    startRevision: batch.start === null ? null : batch.start.revision,
    head: batch.head,
    headChain: Buffer.from(batch.head.chain, 'hex'),
    clock: JSON.stringify(batch.head.clock),
    played: batch.played === null ? null : textArray(batch.played),
  };
}

/** The last row of an entry. */
export function lastRow(entry: AppendEntry): PackedRow {
  return entry.rest.at(-1) ?? entry.first;
}

/** The first half of a key's hash, in the form of Postgres' 16-byte type: nobody finds two alike in one match. */
export function keyAsUuid(hash: string): string {
  assert(/^[0-9a-f]{64}$/.test(hash), 'a write key is a sha-256 in hex');
  return hash.slice(0, 32);
}

/** Seats as bits: 1 seat 0, 2 seat 1. */
export function actingBits(acting: readonly number[]): number {
  return acting.reduce((bits, seat) => bits | (1 << seat), 0);
}
