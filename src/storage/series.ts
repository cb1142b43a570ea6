/**
 * The series port: one row a series, replaced by compare-and-set on its revision, in one transaction with the match
 * that is made for its next game.
 */

import type pg from 'pg';
import type { SeriesChange, SeriesFilter, Page, PageRequest, SeriesStore } from '../service/ports.ts';
import type { SeriesHead, SeriesRecord, SeriesSetup } from '../service/records.ts';
import { textArray } from './arrays.ts';
import { inTransaction } from './connection.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { membersOf } from './matches/record.ts';
import { createMatch } from './matches/store.ts';
import { pageOf } from './pages.ts';
import { keeping, keepRequest, type Queries } from './requests.ts';
import { reaching } from './unavailable.ts';

/** The series port on Postgres. */
export function seriesStore(pool: pg.Pool, prisma: PrismaClient): SeriesStore {
  return {
    create: (record, request) => reaching(() => keeping(pool, request, (on) => create(on, record))),
    byId: (id) => reaching(() => byId(pool, id)),
    replace: (id, revision, change, request) =>
      reaching(() => inTransaction(pool, async (client) => {
        if (!(await replace(client, { id, revision, change }))) return false;
        if (change.match !== null) await createMatch(client, change.match);
        if (request !== null && request !== undefined) await keepRequest(client, request);
        return true;
      })),
    list: (filter, page) => reaching(() => list(prisma, filter, page)),
    waiting: (now, limit) => reaching(() => waiting(pool, now, limit)),
  };
}

/** The columns that a series is found by, and its document, in the order of the statements below. */
function columns(setup: SeriesSetup, head: SeriesHead): (string | number | null)[] {
  const winner = head.result?.winner ?? null;
  return [
    setup.visibility,
    textArray(setup.seats.map((seat) => seat.account ?? '')),
    textArray(membersOf(setup)),
    winner === null ? null : setup.seats[winner].account,
    head.status,
    head.stage?.kind === 'playing' ? head.stage.match : null,
    head.wakeAt,
    JSON.stringify({ setup, head }),
  ];
}

async function create(on: Queries, { setup, head, revision }: SeriesRecord): Promise<void> {
  await on.query({
    name: 'shinpan-create-series',
    text: `INSERT INTO series (id, created_at, game, card_set, revision, visibility, players, members, won_by, status, match,
        wake_at, document)
      VALUES ($1, $2, $3, $4, $5, $6, $7::text[], $8::text[], $9, $10::series_status, $11, $12, $13::json)`,
    values: [setup.id, setup.createdAt, setup.game, setup.cardSet, revision, ...columns(setup, head)],
  });
}

async function replace(
  on: Queries, next: { readonly id: string; readonly revision: number; readonly change: SeriesChange },
): Promise<boolean> {
  const { id, revision, change } = next;
  const { rowCount } = await on.query({
    name: 'shinpan-replace-series',
    text: `UPDATE series SET revision = revision + 1, visibility = $3, players = $4::text[], members = $5::text[], won_by = $6,
        status = $7::series_status, match = $8, wake_at = $9, document = $10::json
      WHERE id = $1 AND revision = $2`,
    values: [id, revision, ...columns(change.setup, change.head)],
  });
  return rowCount === 1;
}

async function byId(pool: pg.Pool, id: string): Promise<SeriesRecord | null> {
  const { rows } = await pool.query<{ document: unknown; revision: number }>({
    name: 'shinpan-series', text: 'SELECT document, revision FROM series WHERE id = $1', values: [id],
  });
  const row = rows[0];
  return row === undefined ? null : seriesRecord(row.document, row.revision);
}

/** Only this file writes the column, from a set-up and a head. */
function seriesRecord(document: unknown, revision: number): SeriesRecord {
  const { setup, head } = document as Pick<SeriesRecord, 'setup' | 'head'>;
  return { setup, head, revision };
}

async function list(prisma: PrismaClient, filter: SeriesFilter, page: PageRequest): Promise<Page<SeriesRecord>> {
  const rows = await prisma.series.findMany({
    where: { AND: conditions(filter, page) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: page.limit + 1,
    select: { document: true, revision: true },
  });
  const records = rows.map((row) => seriesRecord(row.document, row.revision));
  return pageOf(records, page.limit, ({ setup }) => ({ at: setup.createdAt, id: setup.id }));
}

function conditions(filter: SeriesFilter, page: PageRequest): Prisma.SeriesWhereInput[] {
  const { player, game, cardSet, status, wonBy, from, to, visibleTo } = filter;
  const { after } = page;
  const all: (Prisma.SeriesWhereInput | null)[] = [
    visibleTo === null ? { visibility: 'public' } : { OR: [{ visibility: 'public' }, { members: { has: visibleTo } }] },
    player === undefined ? null : { players: { has: player } },
    game === undefined ? null : { game },
    cardSet === undefined ? null : { cardSet },
    status === undefined ? null : { status },
    // The second is implied by the first; it lets the search begin at the account's seats.
    wonBy === undefined ? null : { wonBy, players: { has: wonBy } },
    from === undefined ? null : { createdAt: { gte: from } },
    to === undefined ? null : { createdAt: { lt: to } },
    after === null ? null : { createdAt: { lte: after.at } },
    after === null ? null : { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] },
  ];
  return all.filter((condition) => condition !== null);
}

async function waiting(pool: pg.Pool, now: number, limit: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'shinpan-waiting-series',
    text: `SELECT s.id FROM series s LEFT JOIN matches m ON m.id = s.match
      WHERE s.status = 'running' AND (s.wake_at <= $1 OR m.status <> 'running')
      ORDER BY s.id LIMIT $2`,
    values: [now, limit],
  });
  return rows.map((row) => row.id);
}
