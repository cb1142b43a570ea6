/**
 * The match port: set-ups by compare-and-set before the start, reading, and what the sweeper and the drivers
 * of running matches look for. Heads of running matches are changed by the append statement.
 */

import type pg from 'pg';
import type { MatchStore } from '../../service/ports.ts';
import type { MatchRecord, MatchSetup, RequestRecord } from '../../service/records.ts';
import { textArray } from '../arrays.ts';
import { inTransaction } from '../connection.ts';
import type { PrismaClient } from '../generated/client.ts';
import { actingBits } from '../log/entry.ts';
import { keeping, keepRequest, type Queries } from '../requests.ts';
import { reaching } from '../unavailable.ts';
import { holding, leaveAside, setAside } from './aside.ts';
import { listMatches } from './list.ts';
import { matchColumns, matchRecord, membersOf, type MatchColumns } from './record.ts';

/** Most stale sweep times that one look for overdue matches puts right. */
const staleSweepsMax = 1000;

/** The match port on Postgres. */
export function matchStore(pool: pg.Pool, prisma: PrismaClient): MatchStore {
  return {
    create: (record, request) => reaching(() => keeping(pool, request, (on) => createMatch(on, record))),
    byId: (id) => reaching(() => byId(pool, id)),
    replaceSetup: (id, revision, change, request) =>
      reaching(() => keeping(pool, request, (on) => replaceSetup(on, { id, revision, ...change }))),
    setJudges: (id, judges, request) => reaching(() => setJudges(pool, { id, judges, request: request ?? null })),
    list: (filter, page) => reaching(() => listMatches(prisma, filter, page)),
    overdue: (now, limit) => reaching(() => overdue(pool, now, limit)),
    running: (filter, after, limit) => reaching(() => running(pool, filter, { after, limit })),
    setAside: (id, fault, at) => reaching(() => setAside(pool, id, fault, at)),
    leaveAside: (id, change, request) => reaching(() => leaveAside(pool, { id, ...change, request: request ?? null })),
    holding: (filter, page) => reaching(() => holding(pool, filter, page)),
  };
}

const createText = `
WITH m AS (
  INSERT INTO matches (created_at, id, game, card_set, visibility, has_bot, revision, started_at, finished_at, status, winner,
    reason, fault, sweep_at, deadline, updated_at, version, event, acting, clock, chain)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::match_status, $11, $12, $13, $14, $14, $15, $16, $17, $18, $19, $20)
  RETURNING key
), s AS (
  INSERT INTO match_setups (match_key, document) SELECT key, $21::json FROM m
), seats AS (
  INSERT INTO match_seats (match_key, seat, account, deck_hash)
  SELECT m.key, v.place - 1, v.account, v.deck_hash
  FROM m, unnest($22::text[], $23::text[]) WITH ORDINALITY AS v(account, deck_hash, place)
)
INSERT INTO match_members (match_key, account) SELECT m.key, v FROM m, unnest($24::text[]) AS v`;

/** Puts a new match into its tables, within a transaction or by itself. */
export async function createMatch(on: Queries, record: MatchRecord): Promise<void> {
  const { setup, head } = record;
  await on.query({
    name: 'shinpan-create',
    text: createText,
    values: [
      setup.createdAt, setup.id, setup.game, setup.cardSet, setup.visibility, hasBot(setup), record.revision,
      record.startedAt, record.finishedAt, head.status, head.result?.winner ?? null, head.result?.reason ?? null, head.fault,
      head.deadline, head.updatedAt, head.version, head.event, actingBits(head.acting), JSON.stringify(head.clock),
      Buffer.from(head.chain, 'hex'), JSON.stringify(setup), ...searchArrays(setup),
    ],
  });
}

function hasBot(setup: MatchSetup): boolean {
  return setup.seats.some((seat) => seat.kind === 'bot');
}

/** Accounts and decks by seat, and members, as array literals. */
function searchArrays(setup: MatchSetup): [string, string, string] {
  return [
    textArray(setup.seats.map((seat) => seat.account)),
    textArray(setup.seats.map((seat) => seat.deckHash)),
    textArray(membersOf(setup)),
  ];
}

async function byId(pool: pg.Pool, id: string): Promise<MatchRecord | null> {
  const { rows } = await pool.query<MatchColumns & { document: unknown }>({
    name: 'shinpan-match',
    text: `SELECT ${matchColumns}, s.document FROM matches m JOIN match_setups s ON s.match_key = m.key WHERE m.id = $1`,
    values: [id],
  });
  const row = rows[0];
  return row === undefined ? null : matchRecord(row, row.document);
}

/** The set-up and everything that is searched by it; `m` gives the key of the match. */
const setupChanges = `
s AS (UPDATE match_setups t SET document = $2::json FROM m WHERE t.match_key = m.key),
seats AS (
  UPDATE match_seats t SET account = v.account, deck_hash = v.deck_hash
  FROM m, unnest($3::text[], $4::text[]) WITH ORDINALITY AS v(account, deck_hash, place)
  WHERE t.match_key = m.key AND t.seat = v.place - 1
),
gone AS (DELETE FROM match_members t USING m WHERE t.match_key = m.key AND t.account <> ALL ($5::text[])),
come AS (
  INSERT INTO match_members (match_key, account) SELECT m.key, v FROM m, unnest($5::text[]) AS v ON CONFLICT DO NOTHING
)
SELECT key FROM m`;

const replaceText = `
WITH m AS (
  UPDATE matches SET revision = revision + 1, status = coalesce($7::match_status, status), game = $8, card_set = $9,
    visibility = $10, has_bot = $11
  WHERE id = $1 AND status = 'open' AND revision = $6 RETURNING key
), ${setupChanges}`;

async function replaceSetup(
  on: Queries,
  change: { readonly id: string; readonly revision: number; readonly setup: MatchSetup; readonly status?: 'cancelled' },
): Promise<boolean> {
  const { id, revision, setup, status } = change;
  const { rows } = await on.query({
    name: 'shinpan-replace-setup',
    text: replaceText,
    values: [
      id, JSON.stringify(setup), ...searchArrays(setup), revision, status ?? null,
      setup.game, setup.cardSet, setup.visibility, hasBot(setup),
    ],
  });
  return rows.length === 1;
}

async function setJudges(
  pool: pg.Pool, change: { readonly id: string; readonly judges: readonly string[]; readonly request: RequestRecord | null },
): Promise<boolean> {
  const { id, judges, request } = change;
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<MatchColumns & { document: unknown }>(
      `SELECT ${matchColumns}, s.document FROM matches m JOIN match_setups s ON s.match_key = m.key WHERE m.id = $1 FOR UPDATE OF m`,
      [id],
    );
    const row = rows[0];
    if (row === undefined) return false;
    const setup: MatchSetup = { ...matchRecord(row, row.document).setup, judges };
    await client.query(
      `WITH m AS (UPDATE matches SET revision = revision + 1 WHERE id = $1 RETURNING key), ${setupChanges}`,
      [id, JSON.stringify(setup), ...searchArrays(setup)],
    );
    if (request !== null) await keepRequest(client, request);
    return true;
  });
}

// A sweep time is at or before its match's deadline; moves leave it behind. Those it finds too early are put right first.
// Rows that a commit holds are skipped: their deadline is just changing.
const staleText = `
UPDATE matches SET sweep_at = deadline WHERE key IN (
  SELECT key FROM matches
  WHERE status = 'running' AND sweep_at <= $1 AND (deadline IS NULL OR deadline > $1) LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)`;

async function overdue(pool: pg.Pool, now: number, limit: number): Promise<readonly string[]> {
  await pool.query({ name: 'shinpan-stale', text: staleText, values: [now, staleSweepsMax] });
  const { rows } = await pool.query<{ id: string }>({
    name: 'shinpan-overdue',
    text: `SELECT id FROM matches WHERE status = 'running' AND sweep_at <= $1 AND deadline <= $1 ORDER BY deadline, id LIMIT $2`,
    values: [now, limit],
  });
  return rows.map((row) => row.id);
}

async function running(
  pool: pg.Pool,
  filter: Parameters<MatchStore['running']>[0],
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'shinpan-running',
    text: `SELECT id FROM matches WHERE status = 'running' AND ($1::text IS NULL OR id > $1)
      AND ($2::boolean IS NULL OR has_bot = $2) AND ($3::text[] IS NULL OR game = ANY ($3)) ORDER BY id LIMIT $4`,
    values: [page.after, filter.bot ?? null, filter.games === undefined ? null : textArray(filter.games), page.limit],
  });
  return rows.map((row) => row.id);
}

