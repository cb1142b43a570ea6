/**
 * The atoms: the only functions that write the table. Each tests whether anything changes, writes,
 * and emits the event with its audiences in the same place, so there is no change without an event
 * and no event that shows more than its audience may know.
 */

import { assert } from '../../lib/assert.ts';
import { bounded } from '../../lib/bounded.ts';
import type { Outcome, Seat } from '../contract.ts';
import { LEVELS_ALL, LEVELS_NONE, type CardRecord, type EventBody, type GameEvent, type Levels, type Mention } from '../events/event.ts';
import type { Ctx } from '../game.ts';
import { drawNumber, shuffleList } from '../random.ts';
import type { Card, Frame, State } from '../state.ts';
import { snapshotOf } from './find.ts';
import { zoneSpec } from './schema.ts';
import { cardLevels } from './sight.ts';

/** Numbers an event and adds it to what happened. */
export function emit(ctx: Ctx, body: EventBody): void {
  const state = ctx.state;
  state.events += 1;
  const event = body as GameEvent & { n: number };
  event.n = state.events;
  ctx.out.push(event);
}

/** A card as an event carries it. */
export function recordOf(card: Card): CardRecord {
  return [
    card.id, card.def, card.owner, card.ctrl, card.place, card.up ? 1 : 0, card.under, card.token ? 1 : 0,
    card.keywords, card.stats === null ? null : card.stats.slice(),
  ];
}

/** A card as a note mentions it, seen as well as where it lies now. */
export function mention(ctx: Ctx, card: Card): Mention {
  return [card.id, card.def, cardLevels(ctx.game.table, card)];
}

function nextId(state: State): number {
  const id = state.nextId;
  state.nextId += 1;
  return id;
}

export interface Placing {
  readonly place?: number;
  readonly up?: boolean;
  readonly ctrl?: Seat;
  readonly at?: 'top' | 'bottom';
  readonly known?: number;
  readonly under?: number;
}

/** Gives a card the values it has on entering its zone: printed ones, zeros while it lies face-down, or none. */
function resetValues(ctx: Ctx, card: Card): void {
  const def = ctx.pool.defs[card.def];
  assert(def !== undefined, 'a card has a definition');
  const valued = zoneSpec(ctx.game.table, card.zone).valued;
  card.stats = valued ? (card.up ? def.base.slice() : def.base.map(() => 0)) : null;
  card.keywords = valued && card.up ? def.keywords : 0;
}

function enter(ctx: Ctx, card: Card, zone: number, placing: Placing): void {
  // rule: kernel.new-object
  card.id = nextId(ctx.state);
  card.zone = zone;
  card.place = placing.place ?? -1;
  card.up = placing.up ?? true;
  card.ctrl = placing.ctrl ?? card.owner;
  card.known = placing.known ?? 0;
  card.under = placing.under ?? 0;
  resetValues(ctx, card);
  const cards = cardsIn(ctx.state, zone);
  if (placing.at === 'top') cards.unshift(card);
  else cards.push(card);
}

/** The cards of a zone, in order; the first of a library is its top. */
export function cardsIn(state: State, zone: number): Card[] {
  const cards = state.zones[zone];
  assert(cards !== undefined, `no zone number ${zone}`);
  return cards;
}

/**
 * Everything that waits or runs and speaks of an object which is about to leave gets its values as they are now
 * (ruling RC-12): they may have changed since the ability went off.
 */
function rememberLast(state: State, card: Card): void {
  const { fired, queue, agenda } = state;
  for (const { frame } of fired) keepLast(frame, card);
  for (const { frame } of queue) keepLast(frame, card);
  for (const frame of agenda) keepLast(frame, card);
}

function keepLast(frame: Frame, card: Card): void {
  if (frame.last !== null && frame.last.id === card.id) frame.last = snapshotOf(card);
  if (frame.subject !== null && frame.subject.id === card.id) frame.subject = snapshotOf(card);
}

function takeOut(ctx: Ctx, card: Card): void {
  const cards = cardsIn(ctx.state, card.zone);
  const index = cards.indexOf(card);
  assert(index >= 0, 'a card lies in its zone');
  rememberLast(ctx.state, card);
  cards.splice(index, 1);
  if (cards.length === 0) ctx.emptied.push(card.zone);
}

function forgetModifiers(state: State, id: number): void {
  if (state.modifiers.length === 0) return;
  const kept = state.modifiers.filter((modifier) => modifier.target !== id);
  if (kept.length !== state.modifiers.length) state.modifiers = kept;
}

/** Moves a card to a zone as a new object (ruling RC-13). Tokens and attached cards are the game's business. */
export function moveCard(ctx: Ctx, card: Card, zone: number, placing: Placing = {}): void {
  const table = ctx.game.table;
  const from = card.zone;
  const old = card.id;
  const seenThere = cardLevels(table, card);
  takeOut(ctx, card);
  forgetModifiers(ctx.state, old);
  enter(ctx, card, zone, placing);
  ctx.dirty = true;
  emit(ctx, { k: 'move', f: from, t: zone, o: old, lo: seenThere, l: cardLevels(table, card), c: recordOf(card) });
}

/** Makes a new object out of a definition (a token, a generated card). */
export function createCard(
  ctx: Ctx,
  made: { readonly def: number; readonly owner: Seat; readonly zone: number },
  placing: Placing = {},
): Card {
  const { def, owner, zone } = made;
  const token = ctx.pool.defs[def]?.token ?? false;
  const card: Card = {
    id: 0,
    def,
    owner,
    ctrl: owner,
    zone,
    place: -1,
    up: true,
    known: 0,
    under: 0,
    token,
    keywords: 0,
    stats: null,
  };
  enter(ctx, card, zone, placing);
  ctx.dirty = true;
  emit(ctx, {
    k: 'move',
    f: -1,
    t: zone,
    o: 0,
    lo: LEVELS_NONE,
    l: cardLevels(ctx.game.table, card),
    c: recordOf(card),
  });
  return card;
}

/** An object ceases to exist (a token that left play). */
export function removeCard(ctx: Ctx, card: Card): void {
  const levels = cardLevels(ctx.game.table, card);
  takeOut(ctx, card);
  forgetModifiers(ctx.state, card.id);
  ctx.dirty = true;
  emit(ctx, { k: 'move', f: card.zone, t: -1, o: card.id, lo: levels, l: LEVELS_NONE, c: null });
}

/** Changes how an object lies in its zone; it stays the same object. */
export function changeCard(ctx: Ctx, card: Card, change: Placing): void {
  const { place = card.place, up = card.up, ctrl = card.ctrl, known = card.known, under = card.under } = change;
  if (place === card.place && up === card.up && ctrl === card.ctrl && known === card.known && under === card.under) return;
  card.place = place;
  card.up = up;
  card.ctrl = ctrl;
  card.known = known;
  card.under = under;
  ctx.dirty = true;
  emit(ctx, { k: 'change', z: card.zone, l: cardLevels(ctx.game.table, card), c: recordOf(card) });
}

/** Levels with the faces blanked for those who see only backs. */
function faceLevels(levels: Levels): Levels {
  return levels & 0b101010;
}

/** Levels as given where the stat shows on a card back, else only for those who see the face. */
function statLevels(ctx: Ctx, card: Card, stat: number): Levels {
  const levels = cardLevels(ctx.game.table, card);
  return ctx.game.table.stats[stat]?.sight === 'object' ? levels : faceLevels(levels);
}

/** Writes a current value of a card. */
export function setStat(ctx: Ctx, card: Card, stat: number, wanted: number): void {
  assert(card.stats !== null, 'only cards in valued zones have values');
  const value = bounded(wanted);
  if (card.stats[stat] === value) return;
  card.stats[stat] = value;
  emit(ctx, { k: 'stat', c: card.id, s: stat, v: value, l: statLevels(ctx, card, stat) });
}

/** Writes a card's current keywords; only the modifier layer calls it. */
export function setKeywords(ctx: Ctx, card: Card, bits: number): void {
  if (card.keywords === bits) return;
  card.keywords = bits;
  emit(ctx, { k: 'keywords', c: card.id, v: bits, l: faceLevels(cardLevels(ctx.game.table, card)) });
}

/** Writes a seat's counter. */
export function setCounter(ctx: Ctx, seat: Seat, counter: number, wanted: number): void {
  const counters = ctx.state.seats[seat];
  const value = bounded(wanted);
  if (counters[counter] === value) return;
  counters[counter] = value;
  ctx.dirty = true;
  emit(ctx, { k: 'seat', s: seat, c: counter, v: value });
}

/** Writes a counter of the whole table. */
export function setTableCounter(ctx: Ctx, counter: number, wanted: number): void {
  const value = bounded(wanted);
  if (ctx.state.table[counter] === value) return;
  ctx.state.table[counter] = value;
  ctx.dirty = true;
  emit(ctx, { k: 'table', c: counter, v: value });
}

/** Starts a turn; `active` is -1 where the turn is shared. */
export function setTurn(ctx: Ctx, turn: number, active: Seat | -1): void {
  ctx.state.turn = turn;
  ctx.state.active = active;
  ctx.dirty = true;
  emit(ctx, { k: 'turn', turn, active });
}

/** Enters a phase by its key. */
export function setPhase(ctx: Ctx, key: string): void {
  const phase = ctx.game.table.phaseIndex[key];
  assert(phase !== undefined, `no phase ${key}`);
  if (ctx.state.phase === phase) return;
  ctx.state.phase = phase;
  ctx.dirty = true;
  emit(ctx, { k: 'phase', p: phase });
}

/**
 * Shuffles a zone; every card in it becomes a new object, so nobody can follow one. Where nobody sees the cards their new
 * numbers follow their definitions: whoever searches the zone learns nothing from them of where a card lies.
 */
export function shuffleZone(ctx: Ctx, zone: number): void {
  const cards = cardsIn(ctx.state, zone);
  shuffleList(ctx.key, ctx.state, cards);
  const isHidden = zoneSpec(ctx.game.table, zone).sight === 'hidden';
  for (const card of isHidden ? cards.toSorted((a, b) => a.def - b.def) : cards) {
    card.id = nextId(ctx.state);
    card.known = 0;
  }
  const first = cards[0];
  const levels = first === undefined ? LEVELS_NONE : cardLevels(ctx.game.table, first);
  emit(ctx, { k: 'shuffle', z: zone, c: levels === LEVELS_NONE ? [] : cards.map(recordOf), l: levels });
}

/** Shows cards to the audiences of `levels` without moving them. */
export function reveal(
  ctx: Ctx,
  shown: { readonly seat: Seat; readonly zone: number; readonly cards: readonly Card[]; readonly levels: Levels },
): void {
  emit(ctx, {
    k: 'reveal',
    s: shown.seat,
    z: shown.zone,
    c: shown.cards.map((card) => [card.id, card.def, shown.levels]),
  });
}

/** A named random number from 0 to bound-1, recorded for those who may see it. */
export function drawChance(ctx: Ctx, what: string, bound: number, levels: Levels = LEVELS_ALL): number {
  const value = drawNumber(ctx.key, ctx.state, bound);
  emit(ctx, { k: 'chance', w: what, v: value, l: levels });
  return value;
}

export interface Noting {
  readonly seat?: Seat;
  readonly card?: Mention | null;
  readonly target?: Mention | null;
  readonly value?: number;
  readonly levels?: Levels;
}

/** Tells what happened in the game's own words; changes nothing. */
export function note(ctx: Ctx, what: string, about: Noting = {}): void {
  emit(ctx, {
    k: 'note', w: what, s: about.seat ?? -1, c: about.card ?? null, d: about.target ?? null, v: about.value ?? null,
    l: about.levels ?? LEVELS_ALL,
  });
}

/** Ends the game; nothing more resolves (ruling RC-6). */
export function endGame(ctx: Ctx, outcome: Outcome): void {
  const state = ctx.state;
  if (state.outcome !== null) return;
  state.outcome = outcome;
  state.decisions = [];
  state.agenda = [];
  state.fired = [];
  state.queue = [];
  emit(ctx, { k: 'end', o: outcome });
}
