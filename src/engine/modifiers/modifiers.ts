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

/** Ends every modifier that the test picks; values follow at once. */
export function endModifiers(ctx: Ctx, ends: (modifier: Modifier) => boolean): void {
  const kept = ctx.state.modifiers.filter((modifier) => !ends(modifier));
  if (kept.length === ctx.state.modifiers.length) return;
  ctx.state.modifiers = kept;
  ctx.dirty = true;
  refreshValues(ctx);
}

/** Ends what lasts until the end of the present turn, whose seat is `seat` (-1: a shared turn). */
export function endOfTurnModifiers(ctx: Ctx, seat: Seat | -1): void {
  const turn = ctx.state.turn;
  endModifiers(ctx, (modifier) =>
    (modifier.until === 'end-of-turn' && modifier.since <= turn) ||
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
      if (!isLive(ctx, source)) continue;
      for (const ability of ctx.pool.defs[source.def]?.abilities ?? []) {
        if (ability.static !== null) active.push({ machine: machineFor(ctx, source), ability: ability.static });
      }
    }
  }
  return active;
}

/** Scratch lists, reused: refreshing runs after every step of every playout. */
const sums: number[] = [];
const bonuses: number[] = [];
const formerValues: number[] = [];

function addTo(stat: number, value: number): void {
  sums[stat] = (sums[stat] ?? 0) + value;
  if (value > 0) bonuses[stat] = (bonuses[stat] ?? 0) + value;
}

/**
 * True when a modifier counts now for a card: it is the card's, or its seat's and the game says so. A card
 * without a face has no values to change.
 */
function reaches(ctx: Ctx, modifier: Modifier, card: Card): boolean {
  if (!card.up) return false;
  if (modifier.target !== card.id && (modifier.target > 0 || ctx.game.reaches?.(ctx, modifier, card) !== true)) return false;
  return modifier.since <= ctx.state.turn;
}

function computeCard(ctx: Ctx, card: Card, statics: readonly ActiveStatic[]): boolean {
  const { stats: specs, statIndex } = ctx.game.table;
  const def = ctx.pool.defs[card.def];
  assert(def !== undefined && card.stats !== null, 'a valued card has a definition and values');
  const seen = isLive(ctx, card);
  let keywords = seen ? def.keywords : 0;
  for (let stat = 0; stat < specs.length; stat += 1) {
    sums[stat] = seen ? def.base[stat] ?? 0 : 0;
    bonuses[stat] = 0;
  }
  for (const modifier of ctx.state.modifiers) {
    if (!reaches(ctx, modifier, card)) continue;
    if (modifier.op === 'set') sums[modifier.what] = modifier.value;
    else if (modifier.op === 'grant') keywords |= modifier.what;
    else if (modifier.op === 'revoke') keywords &= ~modifier.what;
  }
  for (const modifier of ctx.state.modifiers) {
    if (modifier.op === 'add' && reaches(ctx, modifier, card)) addTo(modifier.what, modifier.value);
  }
  for (const { machine, ability } of statics) {
    if (!seen || !ability.applies(machine, card)) continue;
    keywords |= ability.keywords;
    for (const change of ability.changes) addTo(change.stat, change.amount(machine));
  }
  let changed = false;
  for (let stat = 0; stat < specs.length; stat += 1) {
    const spec = specs[stat];
    if (spec === undefined || spec.from !== 'derived') continue;
    const wanted = spec.bonusOf === null ? sums[stat] ?? 0 : bonuses[statIndex[spec.bonusOf] ?? 0] ?? 0;
    // rule: kernel.numbers
    const value = bounded(spec.floor === null ? wanted : Math.max(spec.floor, wanted));
    if (card.stats[stat] === value) continue;
    changed = true;
    setStat(ctx, card, stat, value);
  }
  setKeywords(ctx, card, keywords);
  return changed;
}

/** True for a card lying face-down whose values are gone already: nothing can change them there. */
function isBlank(ctx: Ctx, card: Card): boolean {
  if (card.up || card.keywords !== 0) return false;
  const { stats } = ctx.game.table;
  for (let stat = 0; stat < stats.length; stat += 1) if (card.stats?.[stat] !== 0 && stats[stat]?.from === 'derived') return false;
  return true;
}

/** Brings all current values up to date; cheap when nothing has changed. */
export function refreshValues(ctx: Ctx): void {
  if (!ctx.dirty) return;
  ctx.dirty = false;
  dropSourceless(ctx);
  const statics = ctx.pool.hasStatics ? activeStatics(ctx) : [];
  const { zones } = ctx.game.table;
  for (let zone = 0; zone < ctx.state.zones.length; zone += 1) {
    if (zones[zone >> 1]?.valued !== true) continue;
    for (const card of ctx.state.zones[zone] ?? []) {
      if (isBlank(ctx, card)) continue;
      const before = card.stats;
      assert(before !== null, 'a card in a valued zone has values');
      for (let stat = 0; stat < before.length; stat += 1) formerValues[stat] = before[stat] ?? 0;
      if (computeCard(ctx, card, statics)) ctx.game.actions.derived(ctx, card, formerValues.slice(0, before.length));
    }
  }
}

/** Ends modifiers that last while their source is in play and whose source has gone. */
function dropSourceless(ctx: Ctx): void {
  if (ctx.state.modifiers.length === 0) return;
  const kept = ctx.state.modifiers.filter((modifier) => modifier.until !== 'while-source' || findCard(ctx.state, modifier.source) !== null);
  if (kept.length !== ctx.state.modifiers.length) ctx.state.modifiers = kept;
}

/** Sum of the values of a seat's flags of that number (area-bound effects, restrictions). */
export function flagOf(ctx: Ctx, target: number, what: number): number {
  let sum = 0;
  for (const modifier of ctx.state.modifiers) {
    if (
      modifier.target === target &&
      modifier.op === 'flag' &&
      modifier.what === what &&
      modifier.since <= ctx.state.turn
    )
      sum += modifier.value;
  }
  return sum;
}
