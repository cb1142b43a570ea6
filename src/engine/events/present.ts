/**
 * A stored event cut to an audience. Everything is built field by field from what the levels allow; a
 * field that isn't named here doesn't leave. Needs the card pool, never the state.
 */

import type { Audience, CardFace, CardView, DecisionView, EventView, Reason, Seat, StackView, ZoneRef } from '../contract.ts';
import type { CardDef, Pool } from '../game.ts';
import { zoneSeat, zoneSpec, type Table } from '../table/schema.ts';
import { audienceIndex, levelOf, type Level } from '../table/sight.ts';
import type { AskRecord, CardRecord, GameEvent, Levels, Mention } from './event.ts';
import { viewOfState } from './view.ts';

type Index = 0 | 1 | 2 | 'all';

/** An entry of the pile or stack tree as events carry it: number, seat, source, ability, targets, amount. */
export interface StackRecord {
  readonly e: number;
  readonly s: Seat;
  readonly c: Mention;
  readonly a: number;
  readonly t: readonly Mention[];
  readonly v: number;
}

/** A zone by name and seat. */
export function zoneRef(pool: Pool, zone: number): ZoneRef {
  return { zone: zoneSpec(pool.game.table, zone).key, seat: zoneSeat(pool.game.table, zone) };
}

/** Definition id of a card, or null for none. */
export function defId(pool: Pool, def: number): string | null {
  return pool.defs[def]?.id ?? null;
}

const NO_KEYWORDS: readonly string[] = [];
/** Keyword lists by table and bits, made once: views are made far more often than keywords change. */
const keywordLists = new WeakMap<Table, Map<number, readonly string[]>>();

/** Names of the keywords in a bit set, in the table's order. */
export function keywordNames(pool: Pool, bits: number): readonly string[] {
  if (bits === 0) return NO_KEYWORDS;
  const { table } = pool.game;
  const lists = keywordLists.get(table) ?? new Map<number, readonly string[]>();
  keywordLists.set(table, lists);
  const known = lists.get(bits);
  if (known !== undefined) return known;
  const names = table.keywords.filter((_key, bit) => (bits & (1 << bit)) !== 0);
  lists.set(bits, names);
  return names;
}

/** Printed values by definition, made once. */
const printedValues = new WeakMap<CardDef, { readonly [name: string]: number }>();

function printedOf(pool: Pool, index: number): { readonly [name: string]: number } {
  const def = pool.defs[index];
  if (def === undefined) return {};
  const known = printedValues.get(def);
  if (known !== undefined) return known;
  const printed = statNames(pool, def.base, 2);
  printedValues.set(def, printed);
  return printed;
}

/** Values by name; zero is left out, in views and events alike. */
function statNames(pool: Pool, values: readonly number[] | null, level: Level): { [name: string]: number } {
  const named: { [name: string]: number } = {};
  if (values === null) return named;
  const { stats } = pool.game.table;
  for (let stat = 0; stat < stats.length; stat += 1) {
    const spec = stats[stat];
    const value = values[stat] ?? 0;
    if (spec !== undefined && value !== 0 && (level === 2 || spec.sight === 'object')) named[spec.key] = value;
  }
  return named;
}

/** A card as somebody with that level sees it; null when only counted. */
export function presentCard(pool: Pool, record: CardRecord, level: Level): CardView | null {
  if (level === 0) return null;
  const [id, def, owner, controller, place, up, under, token, keywords, stats] = record;
  const face = level === 2;
  return {
    id, card: face ? defId(pool, def) : null, owner, controller, place: place < 0 ? null : place, faceUp: up === 1,
    under: under === 0 ? null : under, token: face && token === 1,
    stats: statNames(pool, stats, level), base: face ? printedOf(pool, def) : {},
    keywords: face ? keywordNames(pool, keywords) : NO_KEYWORDS,
  };
}

function presentFace(pool: Pool, mention: Mention | null, index: Index): CardFace | null {
  if (mention === null) return null;
  const level = levelOf(mention[2], index);
  return level === 0 ? null : { id: mention[0], card: level === 2 ? defId(pool, mention[1]) : null };
}

/** A decision as an audience sees it: whole for the asked seat and judges, else just who is waited for. */
export function presentDecision(pool: Pool, ask: AskRecord, index: Index): DecisionView {
  if (index !== ask.seat && index !== 'all') {
    return { prompt: ask.prompt, seat: ask.seat, kind: 'waiting', reason: null, optional: false, min: 0, max: 0, candidates: [] };
  }
  const reason: Reason | null = ask.rule === null && ask.def < 0 ? null : { rule: ask.rule, card: defId(pool, ask.def) };
  return {
    prompt: ask.prompt, seat: ask.seat, kind: ask.kind, reason, optional: ask.optional === 1, min: ask.min, max: ask.max,
    candidates: ask.candidates.map(([id, def]) => ({ id, card: defId(pool, def) })),
  };
}

function presentMove(pool: Pool, event: GameEvent & { readonly k: 'move' }, index: Index): EventView {
  const old = event.o !== 0 && levelOf(event.lo, index) > 0 ? event.o : null;
  const card = event.c === null ? null : presentCard(pool, event.c, levelOf(event.l, index));
  return {
    n: event.n,
    kind: 'moved',
    from: event.f < 0 ? null : zoneRef(pool, event.f),
    to: event.t < 0 ? null : zoneRef(pool, event.t),
    old,
    card,
  };
}

/** An entry of the pile or stack tree. */
export function presentStack(pool: Pool, stacked: StackRecord, index: Index): StackView {
  const face = presentFace(pool, stacked.c, index);
  return {
    entry: stacked.e, controller: stacked.s, source: face?.id ?? null, card: face?.card ?? null, ability: stacked.a,
    targets: stacked.t.map((target) => presentFace(pool, target, index)).filter((target) => target !== null), amount: stacked.v,
  };
}

function sees(levels: Levels, index: Index): boolean {
  return levelOf(levels, index) > 0;
}

/** The event as an audience may see it; `hidden` keeps the numbering whole. */
export function presentEvent(pool: Pool, event: GameEvent, audience: Audience): EventView {
  const index = audienceIndex(audience);
  const { n } = event;
  const table = pool.game.table;
  switch (event.k) {
    case 'move':
      return presentMove(pool, event, index);
    case 'change': {
      const card = presentCard(pool, event.c, levelOf(event.l, index));
      return card === null ? { n, kind: 'hidden' } : { n, kind: 'changed', card };
    }
    case 'stat':
      return sees(event.l, index)
        ? { n, kind: 'stat', card: event.c, stat: table.stats[event.s]?.key ?? '', value: event.v }
        : { n, kind: 'hidden' };
    case 'keywords':
      return sees(event.l, index) ? { n, kind: 'keywords', card: event.c, keywords: keywordNames(pool, event.v) } : { n, kind: 'hidden' };
    case 'seat': {
      const spec = table.seatCounters[event.c];
      const mine = spec?.sight === 'all' || index === 'all' || index === event.s;
      return mine && spec !== undefined ? { n, kind: 'counter', seat: event.s, counter: spec.key, value: event.v } : { n, kind: 'hidden' };
    }
    case 'table':
      return { n, kind: 'table', counter: table.tableCounters[event.c]?.key ?? '', value: event.v };
    case 'turn':
      return { n, kind: 'turn', turn: event.turn, active: event.active === -1 ? null : event.active };
    case 'phase':
      return { n, kind: 'phase', phase: table.phases[event.p] ?? '' };
    case 'shuffle':
      return { n, kind: 'shuffled', zone: zoneRef(pool, event.z), cards: presentAll(pool, event.c, levelOf(event.l, index)) };
    case 'reveal': {
      const cards = event.c.map((mention) => presentFace(pool, mention, index)).filter((face) => face !== null);
      return cards.length === 0 ? { n, kind: 'hidden' } : { n, kind: 'revealed', seat: event.s, zone: zoneSpec(table, event.z).key, cards };
    }
    case 'chance':
      return sees(event.l, index) ? { n, kind: 'chance', what: event.w, value: event.v } : { n, kind: 'hidden' };
    case 'stack':
      return { n, kind: 'stacked', entry: presentStack(pool, event, index), at: event.at };
    case 'unstack':
      return { n, kind: 'unstacked', entry: event.e };
    case 'ask':
      return { n, kind: 'asked', decision: presentDecision(pool, event.d, index) };
    case 'answer':
      return { n, kind: 'answered', prompt: event.p, seat: event.s };
    case 'note':
      return presentNote(pool, event, index);
    case 'applied':
      return { n, kind: 'applied', version: event.v };
    case 'end':
      return { n, kind: 'ended', outcome: event.o };
    case 'rule':
      return { n, kind: 'ruled', reason: event.w };
    case 'reset':
      return { n, kind: 'reset', view: viewOfState(pool, event.s, audience) };
  }
}

function presentAll(pool: Pool, records: readonly CardRecord[], level: Level): CardView[] {
  return records.map((record) => presentCard(pool, record, level)).filter((card) => card !== null);
}

function presentNote(pool: Pool, event: GameEvent & { readonly k: 'note' }, index: Index): EventView {
  const { n } = event;
  if (!sees(event.l, index)) return { n, kind: 'hidden' };
  return {
    n, kind: 'note', what: event.w, seat: event.s === -1 ? null : event.s, card: presentFace(pool, event.c, index),
    target: presentFace(pool, event.d, index), value: event.v,
  };
}
