/**
 * Reading the areas: main and standby units, what lies under them. A fallen unit lies face-down in its place and is
 * no unit any more.
 */

import { cardsIn, findIn, type Card, type Ctx, type Seat, type Snapshot } from '../../engine/index.ts';
import type { AyakashiDef } from './cards.ts';
import { MAIN_PLACE, STAT, ZONE } from './table.ts';

/** Everything in a seat's areas, also what lies under units. */
export function areaOf(ctx: Ctx, seat: Seat): Card[] {
  return cardsIn(ctx.state, ZONE.area + seat);
}

/** The compiled card behind an object; pools of this game hold only its own definitions. */
export function defOf(ctx: Ctx, card: Card | Snapshot): AyakashiDef {
  return ctx.pool.defs[card.def] as AyakashiDef;
}

/** A current value of a card; 0 where it has none. */
export function stat(card: Card | Snapshot, index: number): number {
  return card.stats?.[index] ?? 0;
}

/** Whether a card has a keyword now. */
export function has(card: Card, bit: number): boolean {
  return (card.keywords & bit) !== 0;
}

/** True for a unit that stands: in an area, face-up, not lying under another. */
export function stands(card: Card): boolean {
  // rule: ayakashi.ko.no-unit
  return card.up && card.under === 0;
}

/** What lies in a place, standing or fallen, or null. */
export function inPlace(ctx: Ctx, seat: Seat, place: number): Card | null {
  for (const card of areaOf(ctx, seat)) if (card.place === place && card.under === 0) return card;
  return null;
}

/** The standing main unit of a seat, or null. */
export function mainUnit(ctx: Ctx, seat: Seat): Card | null {
  const card = inPlace(ctx, seat, MAIN_PLACE);
  return card !== null && card.up ? card : null;
}

/** Standing units, main and standby, in order of entering. */
export function standingUnits(ctx: Ctx, seat: Seat): Card[] {
  return areaOf(ctx, seat).filter(stands);
}

/** Standing standby units. */
export function standbyUnits(ctx: Ctx, seat: Seat): Card[] {
  return areaOf(ctx, seat).filter((card) => stands(card) && card.place !== MAIN_PLACE);
}

/** The own standing unit of that number, or null. */
export function ownUnit(ctx: Ctx, seat: Seat, id: number): Card | null {
  const card = findIn(areaOf(ctx, seat), id);
  return card !== null && stands(card) ? card : null;
}

/** Cards lying under a unit. */
export function cardsUnder(ctx: Ctx, unit: Card): Card[] {
  return areaOf(ctx, unit.ctrl).filter((card) => card.under === unit.id);
}

/** Energy of a unit, the oldest first. */
export function energyOf(ctx: Ctx, unit: Card): Card[] {
  return areaOf(ctx, unit.ctrl).filter((card) => card.under === unit.id && !card.up);
}

/** How much energy a unit has. */
export function energyCount(ctx: Ctx, unit: Card): number {
  let count = 0;
  for (const card of areaOf(ctx, unit.ctrl)) if (card.under === unit.id && !card.up) count += 1;
  return count;
}

/** The unit an attached card lies under, or null. */
export function bearerOf(ctx: Ctx, card: Card): Card | null {
  return card.under === 0 ? null : findIn(areaOf(ctx, card.ctrl), card.under);
}

/** Lowest free standby place, or -1; fallen units keep theirs. */
export function freePlace(ctx: Ctx, seat: Seat): number {
  const places = ctx.options['standbyPlaces'];
  // rule: ayakashi.area.size
  const last = typeof places === 'number' ? places : 3;
  for (let place = MAIN_PLACE + 1; place <= last; place += 1) if (inPlace(ctx, seat, place) === null) return place;
  return -1;
}

/** True when a unit has taken as much damage as it has HP. */
export function isBeaten(card: Card): boolean {
  // rule: ayakashi.ko.damage
  return stands(card) && stat(card, STAT.damage) >= stat(card, STAT.hp);
}
