/**
 * The log port: appends by group commit, reads of rows, first answers, and snapshots.
 */

import type pg from 'pg';
import { assert } from '../../lib/assert.ts';
import type { LogStore } from '../../service/ports.ts';
import type { LogRow, SnapshotRecord } from '../../service/records.ts';
import type { ConnectionOptions } from '../connection.ts';
import { reaching } from '../unavailable.ts';
import { packTextAside, unpackBody, unpackText } from './body.ts';
import { keyAsUuid, packEntry } from './entry.ts';
import { groupCommit } from './group-commit.ts';
import { Lane } from './lane.ts';

const rowColumns = 'seq, at, last_event AS "lastEvent", seat, chain, body';
const matchKey = '(SELECT key FROM matches WHERE id = $1)';

const rowsText = `
SELECT ${rowColumns} FROM match_log WHERE match_key = ${matchKey} AND seq >= $2 ORDER BY seq LIMIT $3`;

// The row that contains an event is the first whose last event isn't before it. Streams resume near the end
// of a log, so the newest row before it is looked for backwards.
const rowsFromEventText = `
SELECT ${rowColumns} FROM match_log
WHERE match_key = ${matchKey} AND seq > coalesce((
  SELECT seq FROM match_log WHERE match_key = ${matchKey} AND last_event < $2 ORDER BY seq DESC LIMIT 1), -1)
ORDER BY seq LIMIT $3`;

const snapshotText = `
SELECT version, game_version AS "gameVersion", body FROM match_snapshots
WHERE match_key = ${matchKey} AND version <= $2 AND game_version = $3 ORDER BY version DESC LIMIT 1`;

const saveSnapshotText = `
INSERT INTO match_snapshots (match_key, version, game_version, body)
SELECT key, $2, $3, $4 FROM matches WHERE id = $1
ON CONFLICT (match_key, version) DO UPDATE SET game_version = excluded.game_version, body = excluded.body`;

interface StoredRow {
  readonly seq: number;
  readonly at: number;
  readonly lastEvent: number;
  readonly seat: number | null;
  readonly chain: Buffer;
  readonly body: Buffer;
}

/** The log on Postgres, and the way to let its last commits finish. */
export interface OpenLog {
  readonly log: LogStore;
  close(): Promise<void>;
}

/** Opens the log: `laneCount` commits may be under way at once. */
export function openLog(pool: pg.Pool, options: ConnectionOptions, laneCount: number): OpenLog {
  const lanes = Array.from({ length: laneCount }, () => new Lane(options));
  const commits = groupCommit(lanes.map((lane) => (entries) => lane.commit(entries)));
  let closing = false;

  async function rowsOf(name: string, text: string, values: readonly unknown[]): Promise<readonly LogRow[]> {
    const { rows } = await reaching(() => pool.query<StoredRow>({ name, text, values: [...values] }));
    return rows.map(logRow);
  }

  return {
    log: {
      append: async (batch) => (closing ? { kind: 'unavailable' } : commits.append(packEntry(batch))),
      answerOf: (match, keyHash) => reaching(() => answerOf(pool, match, keyHash)),
      rows: (match, from, limit) => rowsOf('shinpan-rows', rowsText, [match, from, limit]),
      rowsFromEvent: (match, event, limit) => rowsOf('shinpan-rows-event', rowsFromEventText, [match, event, limit]),
      saveSnapshot: (match, snapshot) => reaching(() => saveSnapshot(pool, match, snapshot)),
      snapshotAt: (match, version, gameVersion) => reaching(() => snapshotAt(pool, match, version, gameVersion)),
    },
    close: async () => {
      closing = true;
      await commits.idle();
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

async function answerOf(pool: pg.Pool, match: string, keyHash: string): Promise<string | null> {
  const { rows } = await pool.query<{ body: Buffer }>({
    name: 'shinpan-answer',
    text: `SELECT body FROM match_log WHERE match_key = ${matchKey} AND key_hash = $2`,
    values: [match, keyAsUuid(keyHash)],
  });
  const row = rows[0];
  return row === undefined ? null : unpackBody(row.body).answer;
}

/** State and cards played in one packed text: length of the state, state, cards. */
async function saveSnapshot(pool: pg.Pool, match: string, snapshot: SnapshotRecord): Promise<void> {
  const { state, played } = snapshot;
  const body = await packTextAside(`${state.length};${state}${JSON.stringify(played)}`);
  await pool.query({
    name: 'shinpan-save-snapshot',
    text: saveSnapshotText,
    values: [match, snapshot.version, snapshot.gameVersion, body],
  });
}

async function snapshotAt(
  pool: pg.Pool, match: string, version: number, gameVersion: string,
): Promise<SnapshotRecord | null> {
  const { rows } = await pool.query<{ version: number; gameVersion: string; body: Buffer }>({
    name: 'shinpan-snapshot',
    text: snapshotText,
    values: [match, version, gameVersion],
  });
  const row = rows[0];
  if (row === undefined) return null;
  const text = unpackText(row.body);
  const stateStart = text.indexOf(';') + 1;
  const stateEnd = stateStart + Number(text.slice(0, stateStart - 1));
  const played: unknown = JSON.parse(text.slice(stateEnd));
  assert(Array.isArray(played), 'a snapshot lists the cards played');
  return { version: row.version, gameVersion: row.gameVersion, state: text.slice(stateStart, stateEnd), played: played.map(String) };
}

function logRow(row: StoredRow): LogRow {
  const { input, events } = unpackBody(row.body);
  const { seq, at, lastEvent, seat } = row;
  assert(seat === null || seat === 0 || seat === 1, 'a stored seat is 0, 1 or none');
  return { seq, seat, input, events, lastEvent, chain: row.chain.toString('hex'), at };
}
