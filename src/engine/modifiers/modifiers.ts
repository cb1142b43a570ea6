/**
 * Continuous changes of objects: records with an end, and static abilities of cards in play. Current
 * values are kept in the cards and brought up to date here after anything they may depend on has
 * changed, so that reading one is reading a field.
 *
 * Order inside a value (ruling RC-10): printed value, then `set` modifiers in order of time, then all
 * sums, then the floor. Keywords are granted and revoked in order of time; static abilities come last.
 */

import { assert } from '../../lib/assert.ts';
import { bounded } from '../../lib/bounded.ts';
import type { Seat } from '../contract.ts';
import type { Ctx } from '../game.ts';
import { machineFor } from '../effects/machine.ts';
import type { Machine, Static } from '../effects/program.ts';
import type { Card, Modifier, Until } from '../state.ts';
import { setKeywords, setStat } from '../table/atoms.ts';
import { findCard } from '../table/find.ts';

export interface Modification {
  /** Object id, or a seat as a negative number. */
  readonly target: number;
  readonly op: Modifier['op'];
  readonly what: number;
  readonly value: number;
  readonly until: Until;
  /** Whose turn `until` speaks of. */
  readonly seat: Seat;
  readonly source: number;
  /** Turn number from which it counts; the present turn unless given ("in your next turn"). */
  readonly since?: number;
}

/** Adds a continuous change. */
export function addModifier(ctx: Ctx, change: Modification): void {
  const state = ctx.state;
  const id = state.nextId;
  state.nextId += 1;
  ctx.dirty = true;
  const modifier: Modifier = {
    id, target: change.target, op: change.op, what: change.what, value: change.value, until: change.until,
    seat: change.seat, since: change.since ?? state.turn, source: change.source,
  };
  const alike = modifier.op === 'add' ? state.modifiers.find((one) => addsLike(one, modifier)) : undefined;
  if (alike === undefined) state.modifiers.push(modifier);
  else alike.value = bounded(alike.value + modifier.value);
}

/**
 * True for two sums of one kind, to one value, from one source, that end together: they are kept as one, so that
 * an effect repeated without end doesn't make a list without end.
 */
function addsLike(a: Modifier, b: Modifier): boolean {
  return a.op === 'add' && a.target === b.target && a.what === b.what && a.until === b.until && a.seat === b.seat && a.since === b.since &&
    a.source === b.source && a.value > 0 === b.value > 0;
}

/** Ends every modifier that the test picks; values follow at once. True when there was one. */
export function endModifiers(ctx: Ctx, ends: (modifier: Modifier) => boolean): boolean {
  const kept = ctx.state.modifiers.filter((modifier) => !ends(modifier));
  if (kept.length === ctx.state.modifiers.length) return false;
  ctx.state.modifiers = kept;
  ctx.dirty = true;
  refreshValues(ctx);
  return true;
}

/**
 * Ends what lasts until the end of the present turn, whose seat is `seat` (-1: a shared turn), or for a battle that
 * never came. True when something did.
 */
export function endOfTurnModifiers(ctx: Ctx, seat: Seat | -1): boolean {
  const turn = ctx.state.turn;
  return endModifiers(ctx, (modifier) =>
    (modifier.until === 'end-of-turn' && modifier.since <= turn) || modifier.until === 'end-of-battle' ||
    (modifier.until === 'end-of-own-turn' && modifier.since < turn && (seat === -1 || modifier.seat === seat)));
}

/** Ends what lasts until the start of that seat's turn. */
export function startOfTurnModifiers(ctx: Ctx, seat: Seat): void {
  endModifiers(ctx, (modifier) => modifier.until === 'start-of-own-turn' && modifier.seat === seat && modifier.since < ctx.state.turn);
}

/** True for a card that has values, and abilities where its zone is live: face-up, and not silent under another card. */
export function isLive(ctx: Ctx, card: Card): boolean {
  return card.up && (card.under === 0 || ctx.game.liveUnder);
}

interface ActiveStatic {
  readonly machine: Machine;
  readonly ability: Static;
}

function activeStatics(ctx: Ctx): ActiveStatic[] {
  const active: ActiveStatic[] = [];
  const { zones } = ctx.game.table;
  for (let zone = 0; zone < ctx.state.zones.length; zone += 1) {
    if (zones[zone >> 1]?.live !== true) continue;
    for (const source of ctx.state.zones[zone] ?? []) {
      const abilities = ctx.pool.staticsOf[source.def];
      if (abilities === undefined || abilities.length === 0 || !isLive(ctx, source)) continue;
      const machine = machineFor(ctx, source);
      for (const ability of abilities) active.push({ machine, ability });
    }
  }
  return active;
}

/** Scratch lists by stat, reused: refreshing runs after every step of every playout. */
const sums: number[] = [];
const bonuses: number[] = [];

function addTo(stat: number, value: number): void {
  sums[stat] = (sums[stat] ?? 0) + value;
  if (value > 0) bonuses[stat] = (bonuses[stat] ?? 0) + value;
}

/** True when a modifier counts now for a live card: it is the card's, or its seat's and the game says so. */
function reaches(ctx: Ctx, modifier: Modifier, card: Card): boolean {
  if (modifier.target !== card.id && (modifier.target > 0 || ctx.game.reaches?.(ctx, modifier, card) !== true)) return false;
  return modifier.since <= ctx.state.turn;
}

/** Lets the modifiers that reach a live card count, all sums after the rest; its keywords then. */
function countModifiers(ctx: Ctx, card: Card, printed: number): number {
  const { modifiers } = ctx.state;
  let keywords = printed;
  let adds = false;
  for (const modifier of modifiers) {
    if (!reaches(ctx, modifier, card)) continue;
    if (modifier.op === 'add') adds = true;
    else if (modifier.op === 'set') sums[modifier.what] = modifier.value;
    else if (modifier.op === 'grant') keywords |= modifier.what;
    else if (modifier.op === 'revoke') keywords &= ~modifier.what;
  }
  if (!adds) return keywords;
  for (const modifier of modifiers) if (modifier.op === 'add' && reaches(ctx, modifier, card)) addTo(modifier.what, modifier.value);
  return keywords;
}

/** Brings one card up to date; what its values were before, or null when none of them has changed. */
function computeCard(ctx: Ctx, card: Card, statics: readonly ActiveStatic[]): readonly number[] | null {
  const { derived } = ctx.game.table;
  const { stats } = card;
  const def = ctx.pool.defs[card.def];
  assert(def !== undefined && stats !== null, 'a valued card has a definition and values');
  const seen = isLive(ctx, card);
  // Only derived values are gone through: a game with many marks has no more to do here than others.
  for (const { stat, bonusOf } of derived) {
    sums[stat] = seen ? def.base[stat] ?? 0 : 0;
    if (bonusOf >= 0) bonuses[bonusOf] = 0;
  }
  let keywords = seen ? def.keywords : 0;
  // A card without a face, or silent under another one, has no values to change.
  if (seen) {
    if (ctx.state.modifiers.length > 0) keywords = countModifiers(ctx, card, keywords);
    for (const { machine, ability } of statics) {
      if (!ability.applies(machine, card)) continue;
      keywords |= ability.keywords;
      for (const change of ability.changes) addTo(change.stat, change.amount(machine));
    }
  }
  let before: readonly number[] | null = null;
  for (const { stat, floor, bonusOf } of derived) {
    const wanted = (bonusOf < 0 ? sums[stat] : bonuses[bonusOf]) ?? 0;
    // rule: kernel.numbers
    const value = bounded(floor === null ? wanted : Math.max(floor, wanted));
    if (stats[stat] === value) continue;
    before ??= stats.slice();
    setStat(ctx, card, stat, value);
  }
  setKeywords(ctx, card, keywords);
  return before;
}

/** True for a card lying face-down whose values are gone already: nothing can change them there. */
function isBlank(ctx: Ctx, card: Card): boolean {
  if (card.up || card.keywords !== 0) return false;
  for (const { stat } of ctx.game.table.derived) if (card.stats?.[stat] !== 0) return false;
  return true;
}

/** Brings all current values up to date; cheap when nothing has changed. */
export function refreshValues(ctx: Ctx): void {
  if (!ctx.dirty) return;
  ctx.dirty = false;
  dropSourceless(ctx);
  const statics = activeStatics(ctx);
  const { zones } = ctx.game.table;
  for (let zone = 0; zone < ctx.state.zones.length; zone += 1) {
    if (zones[zone >> 1]?.valued !== true) continue;
    for (const card of ctx.state.zones[zone] ?? []) {
      if (isBlank(ctx, card)) continue;
      const before = computeCard(ctx, card, statics);
      if (before !== null) ctx.game.actions.derived(ctx, card, before);
    }
  }
}

/** Ends modifiers that last while their source is in play and whose source has gone. */
function dropSourceless(ctx: Ctx): void {
  if (ctx.state.modifiers.length === 0) return;
  const kept = ctx.state.modifiers.filter((modifier) => modifier.until !== 'while-source' || findCard(ctx.state, modifier.source) !== null);
  if (kept.length !== ctx.state.modifiers.length) ctx.state.modifiers = kept;
}
