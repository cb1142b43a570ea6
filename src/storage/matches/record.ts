/**
 * A match between its tables and its record: the set-up is one document, the head is columns.
 */

import { assert } from '../../lib/assert.ts';
import type { Outcome, Seat } from '../../engine/contract.ts';
import type { ClockState, MatchHead, MatchRecord, MatchSetup, MatchStatus } from '../../service/records.ts';

/** Columns of a match as both pg and Prisma hand them out; Prisma's integers of 64 bits are bigint. */
export interface MatchColumns {
  readonly revision: number;
  readonly startedAt: number | bigint | null;
  readonly finishedAt: number | bigint | null;
  readonly status: MatchStatus;
  readonly winner: number | null;
  readonly reason: string | null;
  readonly fault: string | null;
  readonly deadline: number | bigint | null;
  readonly updatedAt: number | bigint;
  readonly version: number;
  readonly event: number;
  readonly acting: number;
  readonly clock: string;
  readonly chain: Uint8Array;
}

/** Those columns in SQL, of a table named `m`. */
export const matchColumns = `m.revision, m.started_at AS "startedAt", m.finished_at AS "finishedAt", m.status, m.winner,
m.reason, m.fault, m.deadline, m.updated_at AS "updatedAt", m.version, m.event, m.acting, m.clock, m.chain`;

/** The record of a match. */
export function matchRecord(columns: MatchColumns, setup: unknown): MatchRecord {
  return {
    // Only `matches/store.ts` writes this column, from a MatchSetup.
    setup: setup as MatchSetup,
    head: matchHead(columns),
    revision: columns.revision,
    startedAt: numberOf(columns.startedAt),
    finishedAt: numberOf(columns.finishedAt),
  };
}

function matchHead(columns: MatchColumns): MatchHead {
  return {
    status: columns.status,
    version: columns.version,
    event: columns.event,
    acting: ([0, 1] as const).filter((seat) => (columns.acting & (1 << seat)) !== 0),
    deadline: numberOf(columns.deadline),
    // Only the append statement and `matches/store.ts` write this column, from a ClockState.
    clock: JSON.parse(columns.clock) as ClockState,
    result: outcome(columns),
    fault: columns.fault,
    chain: Buffer.from(columns.chain).toString('hex'),
    updatedAt: Number(columns.updatedAt),
  };
}

function outcome(columns: MatchColumns): Outcome | null {
  return columns.reason === null ? null : { winner: seatOf(columns.winner), reason: columns.reason };
}

function seatOf(value: number | null): Seat | null {
  assert(value === null || value === 0 || value === 1, 'a stored seat is 0, 1 or none');
  return value;
}

function numberOf(value: number | bigint | null): number | null {
  return value === null ? null : Number(value);
}

/** Accounts that may see a match even where it is private. */
export function membersOf(setup: Pick<MatchSetup, 'seats' | 'creator' | 'judges'>): readonly string[] {
  const seats = setup.seats.flatMap((seat) => [seat.account, seat.invitee]);
  const all = [setup.creator, ...setup.judges, ...seats].filter((account) => account !== null);
  return [...new Set(all)];
}
