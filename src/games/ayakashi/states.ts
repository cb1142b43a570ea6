/**
 * Changing units: swapping, states, damage marks, energy. The one place for each.
 */

import {
  changeCard, endModifiers, KNOWN_ALL, mention, moveCard, note, setStat, type Card, type Ctx, type Seat,
} from '../../engine/index.ts';
import { MAIN_PLACE, STAT, STATE, BIT, ZONE } from './table.ts';
import { cardsUnder, energyOf, has, inPlace, stands, stat } from './units.ts';

/** What a state forbids, by option. */
export function forbids(ctx: Ctx, unit: Card, action: 'skill' | 'ex' | 'retreat'): boolean {
  const state = stat(unit, STAT.state);
  if (state === STATE.normal) return false;
  // rule: ayakashi.state.meaning
  const list = ctx.options[state === STATE.rest ? 'restForbids' : 'stunForbids'];
  return Array.isArray(list) && list.includes(action);
}

/** Gives a state to a main unit; the stricter of old and new stays. */
export function giveState(ctx: Ctx, unit: Card, state: number): void {
  // rule: ayakashi.state.main-only
  if (!stands(unit) || unit.place !== MAIN_PLACE) return;
  // rule: ayakashi.keyword.steadfast
  if (has(unit, BIT.steadfast)) return;
  // rule: ayakashi.state.stricter
  if (state <= stat(unit, STAT.state)) return;
  setStat(ctx, unit, STAT.state, state);
  note(ctx, state === STATE.rest ? 'rested' : 'stunned', { card: mention(ctx, unit) });
}

/** Ends everything that lies on a unit alone: what it loses on leaving the main area. */
function forgetEffects(ctx: Ctx, unit: Card): void {
  // rule: ayakashi.effect.unit-bound
  endModifiers(ctx, (modifier) => modifier.target === unit.id);
  // rule: ayakashi.state.leaves
  setStat(ctx, unit, STAT.state, STATE.normal);
}

/** Puts a standby unit into the main area; what was there takes its place. */
export function swapMain(ctx: Ctx, seat: Seat, unit: Card): void {
  const former = inPlace(ctx, seat, MAIN_PLACE);
  if (!stands(unit) || unit === former) return;
  const { place } = unit;
  if (former !== null) {
    if (former.up) forgetEffects(ctx, former);
    // rule: ayakashi.ko.place
    changeCard(ctx, former, { place });
  }
  changeCard(ctx, unit, { place: MAIN_PLACE });
  note(ctx, 'swapped', { seat, card: mention(ctx, unit) });
}

/** Puts damage markers on a unit. */
export function markDamage(ctx: Ctx, unit: Card, amount: number): void {
  if (!stands(unit) || amount <= 0) return;
  // rule: ayakashi.card.markers
  setStat(ctx, unit, STAT.damage, stat(unit, STAT.damage) + amount);
  note(ctx, 'damaged', { card: mention(ctx, unit), value: amount });
}

/** Takes damage markers off a unit. */
export function healUnit(ctx: Ctx, unit: Card, amount: number): void {
  // rule: ayakashi.effect.heal
  const healed = Math.min(amount, stat(unit, STAT.damage));
  if (!stands(unit) || healed <= 0) return;
  setStat(ctx, unit, STAT.damage, stat(unit, STAT.damage) - healed);
  note(ctx, 'healed', { card: mention(ctx, unit), value: healed });
}

/** Discards the newest energy of a unit, as much as there is up to `amount`. */
export function discardEnergy(ctx: Ctx, unit: Card, amount: number): void {
  for (const card of energyOf(ctx, unit).slice(-Math.max(1, amount)).slice(0, amount)) moveCard(ctx, card, ZONE.discard + card.owner);
}

/** Puts a card face-down under a unit as energy; its owner keeps knowing a card that was known. */
export function addEnergy(ctx: Ctx, unit: Card, card: Card, known: boolean): void {
  // rule: ayakashi.charge.face-down
  moveCard(ctx, card, ZONE.area + unit.ctrl, { up: false, under: unit.id, known: known ? 1 << unit.ctrl : 0 });
}

/** Discards everything that lies under a unit. */
export function stripUnit(ctx: Ctx, unit: Card): void {
  for (const card of cardsUnder(ctx, unit)) moveCard(ctx, card, ZONE.discard + card.owner);
}

/** KO: the unit turns face-down where it lies, and everything on it goes. */
export function knockOut(ctx: Ctx, unit: Card): void {
  note(ctx, 'knocked-out', { card: mention(ctx, unit) });
  // rule: ayakashi.ko.discard
  stripUnit(ctx, unit);
  endModifiers(ctx, (modifier) => modifier.target === unit.id);
  for (const marked of [STAT.damage, STAT.state, STAT.enteredOn, STAT.setOn]) setStat(ctx, unit, marked, 0);
  // rule: ayakashi.ko.face-down
  changeCard(ctx, unit, { up: false, known: KNOWN_ALL });
}
