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

/** What came of sending: the places that were applied, and whether an earlier sending may have been too. */
interface Sent {
  readonly places: ReadonlySet<number>;
  readonly sentBefore: boolean;
}

const applied: AppendResult = { kind: 'applied' };
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
export class Lane {
  readonly #options: ConnectionOptions;
  #client: pg.Client | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** Commits a group; answers in its order, an Error for what the server can't digest. */
  async commit(entries: readonly AppendEntry[]): Promise<GroupResult> {
    const sent = await this.#sendUntilKnown(entries);
    if (sent === 'unavailable') return entries.map(() => unavailable);
    if (sent instanceof Error) return this.#separately(entries, sent);
    const refused = entries.filter((_, index) => !sent.places.has(index));
    const reasons = refused.length === 0 ? [] : await this.#reasonsOf(refused, sent.sentBefore);
    let next = 0;
    return entries.map((_, index) => (sent.places.has(index) ? applied : (reasons[next++] ?? unavailable)));
  }

  async close(): Promise<void> {
    const old = this.#client;
    this.#client = null;
    await old?.end().catch(() => undefined);
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client !== null) return this.#client;
    const fresh = await openClient(this.#options);
    fresh.on('end', () => {
      if (this.#client === fresh) this.#client = null;
    });
    await fresh.query(laneSettings);
    this.#client = fresh;
    return fresh;
  }

  /** Gives up the connection; after a timeout it may still be busy with the statement. */
  #drop(): void {
    const old = this.#client;
    this.#client = null;
    if (old !== null) void old.end().catch(() => undefined);
  }

  async #sendUntilKnown(entries: readonly AppendEntry[]): Promise<Sent | 'unavailable' | Error> {
    const started = performance.now();
    let sentBefore = false;
    let rollbacks = 0;
    for (;;) {
      try {
        const client = await this.#connected().catch((error: unknown) => {
          // Nothing has been sent, so nothing is in doubt: the answer can be given at once.
          if (!sentBefore && isUnavailable(error)) return null;
          throw error;
        });
        if (client === null) return 'unavailable';
        const { rows } = await client.query<{ place: number }>(appendQuery(entries));
        return { places: new Set(rows.map((row) => row.place)), sentBefore };
      } catch (error) {
        if (isRolledBack(error) && rollbacks < deadlockRetriesMax) {
          rollbacks += 1;
          continue;
        }
        if (!isUnavailable(error)) return error instanceof Error ? error : new Error(String(error));
        this.#drop();
        sentBefore = true;
        if (performance.now() - started > resolveTimeMaxMs) return 'unavailable';
        await new Promise((resolve) => setTimeout(resolve, resolvePauseMs));
      }
    }
  }

  /** One append that the server can't digest must not take its group with it. */
  async #separately(entries: readonly AppendEntry[], error: Error): Promise<GroupResult> {
    if (entries.length === 1) return [error];
    const results: (AppendResult | Error)[] = [];
    for (const entry of entries) results.push(...(await this.commit([entry])));
    return results;
  }

  async #reasonsOf(entries: readonly AppendEntry[], sentBefore: boolean): Promise<AppendResult[]> {
    try {
      const client = await this.#connected();
      const { rows } = await client.query<RefusedRow>(refusedQuery(entries));
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      return entries.map((entry, index) => reasonOf(entry, byPlace.get(index) ?? null, sentBefore));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#drop();
      return entries.map(() => unavailable);
    }
  }
}

function reasonOf(entry: AppendEntry, found: RefusedRow | null, sentBefore: boolean): AppendResult {
  if (found === null) return conflict;
  if (sentBefore && found.lastChain !== null && found.lastChain.equals(lastRow(entry).chain)) return applied;
  if (found.keyBody === null) return conflict;
  const { answer } = unpackBody(found.keyBody);
  assert(answer !== null, 'a row with a key has an answer');
  return { kind: 'duplicate', answer };
}
