/**
 * Position documents to states: what a judge or a puzzle writes down, checked in full first.
 */

import { z } from 'zod';
import { assert } from '../../lib/assert.ts';
import { SEATS, type PositionCard, type PositionDocument, type PositionSeat, type Problem, type Seat } from '../contract.ts';
import type { Pool } from '../game.ts';
import { emptyState } from '../match.ts';
import { problemsOf } from '../problems.ts';
import type { Card, Modifier, State } from '../state.ts';
import { zoneNumber, zoneSpec } from '../table/schema.ts';
import { checkState } from './check-state.ts';
import { stateSchema } from './state-schema.ts';

const CARDS_PER_ZONE_MAX = 200;
const numbers = z.partialRecord(z.string().max(40), z.int().min(-9999).max(9999));
const cardSchema = z.union([
  z.string().max(64),
  z.strictObject({
    card: z.string().max(64), place: z.int().min(0).max(99).optional(), faceUp: z.boolean().optional(),
    controller: z.union([z.literal(0), z.literal(1)]).optional(), under: z.int().min(0).max(199).optional(), stats: numbers.optional(),
    keywords: z.array(z.string().max(40)).max(31).optional(),
  }),
]);
const seatSchema = z.strictObject({
  counters: numbers.optional(),
  zones: z.partialRecord(z.string().max(40), z.array(cardSchema).max(CARDS_PER_ZONE_MAX)).optional(),
});

/** The zod schema of position documents, to be published as JSON Schema. */
export const positionSchema = z.strictObject({
  game: z.string().optional(), turn: z.int().min(1).max(10_000).optional(), active: z.union([z.literal(0), z.literal(1)]).optional(),
  phase: z.string().optional(), table: numbers.optional(), seats: z.tuple([seatSchema, seatSchema]), exact: z.unknown().optional(),
});

function unknownKeys(given: object | undefined, known: { readonly [key: string]: number }, path: string, code: string): Problem[] {
  return Object.keys(given ?? {}).filter((key) => known[key] === undefined)
    .map((key) => ({ path: `${path}/${key}`, code, message: `The game has no ${code.split('.')[1] ?? 'entry'} ${key}.` }));
}

function checkCard(
  pool: Pool,
  card: PositionCard,
  path: string,
  zone: { readonly places: number; readonly taken: Set<number> },
): Problem[] {
  const { places, taken } = zone;
  const named = typeof card === 'string' ? { card } : card;
  const problems: Problem[] = [];
  if (pool.byId[named.card] === undefined)
    problems.push({
      path: typeof card === 'string' ? path : `${path}/card`,
      code: 'card.unknown',
      message: `No card has the id ${named.card}.`,
    });
  if (typeof card === 'string') {
    if (places > 0)
      problems.push({ path, code: 'position.place', message: `This zone has ${places} numbered places: say which.` });
    return problems;
  }
  problems.push(...unknownKeys(card.stats, pool.game.table.statIndex, `${path}/stats`, 'position.stat'));
  (card.keywords ?? []).forEach((key, index) => {
    if (pool.game.table.keywordBit[key] === undefined) {
      problems.push({
        path: `${path}/keywords/${index}`,
        code: 'position.keyword',
        message: `The game has no keyword ${key}.`,
      });
    }
  });
  const { place, under } = card;
  if (places > 0 && under === undefined && (place === undefined || place >= places || taken.has(place))) {
    problems.push({
      path: `${path}/place`,
      code: 'position.place',
      message: `A free place from 0 to ${places - 1} is needed.`,
    });
  }
  if (place !== undefined && under === undefined) taken.add(place);
  return problems;
}

function checkSeat(pool: Pool, seat: PositionSeat, path: string): Problem[] {
  const { table } = pool.game;
  const problems = [
    ...unknownKeys(seat.counters, table.seatCounterIndex, `${path}/counters`, 'position.counter'),
    ...unknownKeys(seat.zones, table.zoneIndex, `${path}/zones`, 'position.zone'),
  ];
  for (const [key, cards] of Object.entries(seat.zones ?? {})) {
    const index = table.zoneIndex[key];
    if (index === undefined) continue;
    const zone = { places: table.zones[index]?.places ?? 0, taken: new Set<number>() };
    cards.forEach((card, at) => problems.push(...checkCard(pool, card, `${path}/zones/${key}/${at}`, zone)));
  }
  return problems;
}

/** All problems of a position document, each with its JSON path. */
export function checkPosition(pool: Pool, value: unknown): readonly Problem[] {
  const parsed = positionSchema.safeParse(value);
  if (!parsed.success) return problemsOf(parsed.error);
  const { game } = pool;
  // The schema has the shape of PositionDocument; `exact` is checked below.
  const document = parsed.data as PositionDocument;
  const problems: Problem[] = [];
  if (document.game !== undefined && document.game !== game.id)
    problems.push({ path: '/game', code: 'position.game', message: `This is a position of ${document.game}.` });
  if (document.phase !== undefined && game.table.phaseIndex[document.phase] === undefined) {
    problems.push({ path: '/phase', code: 'position.phase', message: `The game has no phase ${document.phase}.` });
  }
  problems.push(...unknownKeys(document.table, game.table.tableCounterIndex, '/table', 'position.counter'));
  SEATS.forEach((seat) => problems.push(...checkSeat(pool, document.seats[seat], `/seats/${seat}`)));
  if (document.exact !== undefined) {
    const exact = stateSchema(pool).safeParse(document.exact);
    // What has passed the schema has the shape of a state.
    const found = exact.success ? checkState(pool, exact.data as State) : problemsOf(exact.error);
    problems.push(...found.map((problem) => ({ ...problem, path: `/exact${problem.path}` })));
  }
  return problems;
}

function placeCard(pool: Pool, state: State, entry: PositionCard, to: { readonly seat: Seat; readonly zone: number }): Card {
  const { seat, zone } = to;
  const named = typeof entry === 'string' ? { card: entry } : entry;
  const index = pool.byId[named.card];
  const def = index === undefined ? undefined : pool.defs[index];
  assert(index !== undefined && def !== undefined, 'positions are checked before they are read');
  const { valued } = zoneSpec(pool.game.table, zone);
  const up = ('faceUp' in named ? named.faceUp : undefined) ?? true;
  const stats = valued ? (up ? def.base.slice() : def.base.map(() => 0)) : null;
  for (const [key, value] of Object.entries(('stats' in named ? named.stats : undefined) ?? {})) {
    const stat = pool.game.table.statIndex[key];
    if (stats !== null && stat !== undefined) stats[stat] = value;
  }
  const id = state.nextId;
  state.nextId += 1;
  return {
    id, def: index, owner: seat, ctrl: ('controller' in named ? named.controller : undefined) ?? seat, zone,
    place: ('place' in named ? named.place : undefined) ?? -1, up, known: 0, under: 0,
    token: def.token, keywords: valued && up ? def.keywords : 0, stats,
  };
}

/** What a position says of a card beyond its print lasts: as changes without an end. */
function changeCard(pool: Pool, state: State, entry: PositionCard, card: Card): void {
  const def = pool.defs[card.def];
  if (typeof entry === 'string' || card.stats === null || def === undefined) return;
  const add = (op: Modifier['op'], what: number, value: number): void => {
    state.modifiers.push({
      id: state.nextId,
      target: card.id,
      op,
      what,
      value,
      until: 'forever',
      seat: card.ctrl,
      since: 0,
      source: card.id,
    });
    state.nextId += 1;
  };
  pool.game.table.stats.forEach((spec, stat) => {
    const given = entry.stats?.[spec.key];
    const printed = def.base[stat] ?? 0;
    if (spec.from === 'derived' && spec.bonusOf === null && given !== undefined && given !== printed) add('add', stat, given - printed);
  });
  if (entry.keywords === undefined) return;
  const wanted = entry.keywords.reduce((bits, key) => bits | (pool.game.table.keywordBit[key] ?? 0), 0);
  if ((wanted & ~def.keywords) !== 0) add('grant', wanted & ~def.keywords, 0);
  if ((def.keywords & ~wanted) !== 0) add('revoke', def.keywords & ~wanted, 0);
  card.keywords = wanted;
}

function readSeat(pool: Pool, state: State, document: PositionSeat, seat: Seat): void {
  const { table } = pool.game;
  for (const [key, value] of Object.entries(document.counters ?? {})) {
    const counter = table.seatCounterIndex[key];
    if (counter !== undefined) state.seats[seat][counter] = value;
  }
  // Zones in the table's order, so that a document's key order can't change object numbers.
  for (const spec of table.zones) {
    const entries = document.zones?.[spec.key] ?? [];
    const zone = zoneNumber(table, spec.key, seat);
    const cards = entries.map((entry) => placeCard(pool, state, entry, { seat, zone }));
    entries.forEach((entry, at) => {
      const host = typeof entry === 'string' || entry.under === undefined ? undefined : cards[entry.under];
      const card = cards[at];
      if (host !== undefined && card !== undefined) card.under = host.id;
    });
    entries.forEach((entry, at) => {
      const card = cards[at];
      if (card !== undefined) changeCard(pool, state, entry, card);
    });
    state.zones[zone]?.push(...cards);
  }
}

/** The state a checked document describes. */
export function readPosition(pool: Pool, document: PositionDocument): State {
  // Checked against stateSchema when the document came in.
  if (document.exact !== undefined) return structuredCloneState(document.exact);
  const { table } = pool.game;
  const state = emptyState(table);
  state.turn = document.turn ?? 1;
  state.active = document.active ?? 0;
  state.phase = table.phaseIndex[document.phase ?? ''] ?? 0;
  for (const [key, value] of Object.entries(document.table ?? {})) {
    const counter = table.tableCounterIndex[key];
    if (counter !== undefined) state.table[counter] = value;
  }
  for (const seat of SEATS) readSeat(pool, state, document.seats[seat], seat);
  return state;
}

function structuredCloneState(exact: unknown): State {
  // A JSON copy, so that the document and the running match share nothing.
  return JSON.parse(JSON.stringify(exact)) as State;
}
