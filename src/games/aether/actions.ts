/**
 * What the shared verbs mean in `aether`.
 */

import {
  cardsIn,
  createCard,
  findCard,
  moveCard,
  removeCard,
  setCounter,
  setStat,
  targetSeat,
  type Actions,
  type Card,
  type Ctx,
  type Frame,
  type Seat,
} from '../../engine/index.ts';
import { defOf } from './language.ts';
import type { AetherDef } from './cards.ts';
import { damageUnit, doom, freePlace, gainLife, healUnit, loseLife, stat } from './states.ts';
import { BACK, BIT, COUNTER, FRONT, HAND_MAX, STAT, ZONE } from './table.ts';

/** Draws one after another; stops at an empty library, which counts as a failed draw (seed 1). */
export function drawCards(ctx: Ctx, seat: Seat, amount: number): void {
  for (let drawn = 0; drawn < amount; drawn += 1) {
    const [top] = cardsIn(ctx.state, ZONE.library + seat);
    if (top === undefined) {
      // rule: aether.lose.failed-draw
      setCounter(ctx, seat, COUNTER.failedDraws, (ctx.state.seats[seat][COUNTER.failedDraws] ?? 0) + 1);
      return;
    }
    toHand(ctx, top);
  }
}

/** Puts a card into its owner's hand, or into the graveyard when the hand is full. */
function toHand(ctx: Ctx, card: Card): void {
  // rule: aether.hand.overflow
  const full = cardsIn(ctx.state, ZONE.hand + card.owner).length >= HAND_MAX;
  const zone = (full ? ZONE.graveyard : ZONE.hand) + card.owner;
  if (card.zone !== zone) moveCard(ctx, card, zone);
}

/** Places in the order an effect fills them (seed 8, 召喚する). */
function placesFor(def: AetherDef): readonly number[] {
  // rule: aether.term.summon-row
  return def.prefers === 'back' ? [...BACK, ...FRONT] : [...FRONT, ...BACK];
}

/** Puts units into play by an effect, one at a time, as long as there is room. */
export function summonByEffect(ctx: Ctx, seat: Seat, def: number, count: number): void {
  for (let made = 0; made < count; made += 1) {
    const place = freePlace(ctx, seat, placesFor(defOf(ctx, def)));
    // rule: aether.term.summon-full
    if (place < 0) return;
    const card = createCard(ctx, { def, owner: seat, zone: ZONE.field + seat }, { place });
    setStat(ctx, card, STAT.fresh, 1);
  }
}

/** A unit leaves the field for a zone; a token ceases to exist instead. */
function leaveField(ctx: Ctx, card: Card, zone: 'hand' | number): void {
  // rule: aether.token.vanish
  if (card.token) removeCard(ctx, card);
  else if (zone === 'hand') returnToHand(ctx, card);
  else moveCard(ctx, card, zone + card.owner);
}

function returnToHand(ctx: Ctx, card: Card): void {
  // As a new object it has neither damage nor changes.
  // rule: aether.term.return
  if (ctx.options['returnToFullHand'] === 'hand') moveCard(ctx, card, ZONE.hand + card.owner);
  // rule: aether.hand.return-full
  else toHand(ctx, card);
}

function sourceKeywords(ctx: Ctx, frame: Frame): number {
  const source = findCard(ctx.state, frame.source);
  return source?.keywords ?? frame.last?.keywords ?? 0;
}

function damage(ctx: Ctx, frame: Frame, target: number, amount: number): void {
  const keywords = sourceKeywords(ctx, frame);
  let dealt = amount;
  if (target < 0) loseLife(ctx, targetSeat(target), amount);
  else {
    // rule: aether.term.target-gone
    const card = findCard(ctx.state, target);
    dealt = card === null ? 0 : damageUnit(ctx, card, amount, keywords);
  }
  // rule: aether.keyword.drain-effects
  if ((keywords & BIT.drain) !== 0) gainLife(ctx, frame.seat, dealt);
}

function send(ctx: Ctx, card: Card, zone: string, where: 'top' | 'bottom'): void {
  if ((card.zone & ~1) === ZONE.field) {
    leaveField(ctx, card, zone === 'hand' ? 'hand' : ZONE[zone === 'library' ? 'library' : zone === 'aether' ? 'aether' : 'graveyard']);
    return;
  }
  if (zone === 'hand') toHand(ctx, card);
  else if (zone === 'field') returnToField(ctx, card);
  else if (zone === 'library') moveCard(ctx, card, ZONE.library + card.owner, { at: where });
  else moveCard(ctx, card, (zone === 'aether' ? ZONE.aether : ZONE.graveyard) + card.owner);
}

/** A unit card comes into play by an effect: not summoned from the hand, so no 登場時. */
function returnToField(ctx: Ctx, card: Card): void {
  const place = freePlace(ctx, card.owner, placesFor(defOf(ctx, card.def)));
  if (place < 0 || defOf(ctx, card.def).type === 'spell') return;
  moveCard(ctx, card, ZONE.field + card.owner, { place });
  setStat(ctx, card, STAT.fresh, 1);
}

/**
 * Keeps HP in step with its maximum: what begins or ends is added or taken, but a bonus that ends
 * only caps HP (R000-35; by option it is subtracted).
 */
function derived(ctx: Ctx, card: Card, before: readonly number[]): void {
  // rule: aether.term.modify
  const change = stat(card, STAT.maxHp) - (before[STAT.maxHp] ?? 0);
  const lostBonus = Math.max(0, (before[STAT.hpBonus] ?? 0) - stat(card, STAT.hpBonus));
  if (change === 0) return;
  // rule: aether.term.temporary-hp
  const kept = ctx.options['temporaryHp'] === 'subtract' ? 0 : lostBonus;
  setStat(ctx, card, STAT.hp, Math.min(stat(card, STAT.maxHp), stat(card, STAT.hp) + change + kept));
}

export const ACTIONS: Actions<AetherDef> = {
  damage,
  heal(ctx, _frame, target, amount) {
    if (target < 0) gainLife(ctx, targetSeat(target), amount);
    else {
      const card = findCard(ctx.state, target);
      if (card !== null) healUnit(ctx, card, amount);
    }
  },
  // rule: aether.term.destroy
  destroy: (ctx, _frame, card) => doom(ctx, card),
  draw: (ctx, _frame, seat, amount) => drawCards(ctx, seat, amount),
  discard: (ctx, _frame, card) => moveCard(ctx, card, ZONE.graveyard + card.owner),
  send: (ctx, _frame, card, to) => send(ctx, card, to.zone, to.at),
  create: (ctx, _frame, made) => summonByEffect(ctx, made.seat, made.def, made.count),
  control: () => undefined,
  derived,
};
