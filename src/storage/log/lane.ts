/**
 * A lane commits one group after another on its own connection, and finds out what became of a group whose
 * connection broke: the same statement is sent again on a new connection, which applies what wasn't applied and
 * leaves alone what was; a row of ours that is already there (same chain hash, which proves input, events and all
 * before them) counts as applied. Where that can't be done in time the answer is `unavailable`.
 */

import type pg from 'pg';
import { assert } from '../../lib/assert.ts';
import type { AppendResult } from '../../service/ports.ts';
import { openClient, type ConnectionOptions } from '../connection.ts';
import { isRolledBack, isUnavailable } from '../unavailable.ts';
import { appendQuery, laneSettings, refusedQuery } from './append-statement.ts';
import { unpackBody } from './body.ts';
import { lastRow, type AppendEntry } from './entry.ts';

/** How long a lane tries to learn what became of a group. */
const resolveTimeMaxMs = 2000;
const resolvePauseMs = 100;

/** How often a statement that the server rolled back to break a deadlock is sent again. */
const deadlockRetriesMax = 5;

type GroupResult = readonly (AppendResult | Error)[];

const unavailable: AppendResult = { kind: 'unavailable' };
const conflict: AppendResult = { kind: 'conflict' };

interface RefusedRow {
  readonly place: number;
  readonly keySeq: number | null;
  readonly keyBody: Buffer | null;
  readonly keyChain: Buffer | null;
  readonly lastChain: Buffer | null;
}

/** A lane; it connects when first used and again after its connection broke. */
export interface Lane {
  commit(entries: readonly AppendEntry[]): Promise<GroupResult>;
  close(): Promise<void>;
}

/** Opens a lane. */
export function openLane(options: ConnectionOptions): Lane {
  let client: pg.Client | null = null;

  async function connected(): Promise<pg.Client> {
    if (client !== null) return client;
    const fresh = await openClient(options);
    fresh.on('end', () => {
      if (client === fresh) client = null;
    });
    await fresh.query(laneSettings);
    client = fresh;
    return fresh;
  }

  /** Gives up the connection; after a timeout it may still be busy with the statement. */
  function drop(): void {
    const old = client;
    client = null;
    if (old !== null) void old.end().catch(() => undefined);
  }

  async function commit(entries: readonly AppendEntry[]): Promise<GroupResult> {
    const applied = await sendUntilKnown(entries);
    if (applied === 'unavailable') return entries.map(() => unavailable);
    if (applied instanceof Error) return separately(entries, applied);
    const refused = entries.filter((_, index) => !applied.places.has(index));
    const reasons = refused.length === 0 ? [] : await reasonsOf(refused, applied.sentBefore);
    let next = 0;
    return entries.map((_, index) => (applied.places.has(index) ? { kind: 'applied' } : (reasons[next++] ?? unavailable)));
  }

  /** Sends the statement; `sentBefore` where an earlier sending may have been committed without our hearing of it. */
  async function sendUntilKnown(
    entries: readonly AppendEntry[],
  ): Promise<{ readonly places: ReadonlySet<number>; readonly sentBefore: boolean } | 'unavailable' | Error> {
    const started = performance.now();
    let sentBefore = false;
    let rollbacks = 0;
    for (;;) {
      try {
        const open = await connected().catch((error: unknown) => {
          if (!sentBefore && isUnavailable(error)) return null;
          throw error;
        });
        if (open === null) return 'unavailable';
        const { rows } = await open.query<{ place: number }>(appendQuery(entries));
        return { places: new Set(rows.map((row) => row.place)), sentBefore };
      } catch (error) {
        if (isRolledBack(error) && rollbacks < deadlockRetriesMax) {
          rollbacks += 1;
          continue;
        }
        if (!isUnavailable(error)) return error instanceof Error ? error : new Error(String(error));
        drop();
        sentBefore = true;
        if (performance.now() - started > resolveTimeMaxMs) return 'unavailable';
        await new Promise((resolve) => setTimeout(resolve, resolvePauseMs));
      }
    }
  }

  /** One append that the server can't digest must not take its group with it. */
  async function separately(entries: readonly AppendEntry[], error: Error): Promise<GroupResult> {
    if (entries.length === 1) return [error];
    const results: (AppendResult | Error)[] = [];
    for (const entry of entries) results.push(...(await commit([entry])));
    return results;
  }

  async function reasonsOf(entries: readonly AppendEntry[], sentBefore: boolean): Promise<AppendResult[]> {
    try {
      const open = await connected();
      const { rows } = await open.query<RefusedRow>(refusedQuery(entries));
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      return entries.map((entry, index) => reasonOf(entry, byPlace.get(index) ?? null, sentBefore));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      drop();
      return entries.map(() => unavailable);
    }
  }

  return {
    commit,
    close: async () => {
      const old = client;
      client = null;
      await old?.end().catch(() => undefined);
    },
  };
}

function reasonOf(entry: AppendEntry, found: RefusedRow | null, sentBefore: boolean): AppendResult {
  if (found === null) return conflict;
  if (sentBefore && found.lastChain !== null && found.lastChain.equals(lastRow(entry).chain)) return { kind: 'applied' };
  if (found.keyBody === null) return conflict;
  const { answer } = unpackBody(found.keyBody);
  assert(answer !== null, 'a row with a key has an answer');
  return { kind: 'duplicate', answer };
}
