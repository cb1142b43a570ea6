/**
 * States of units and how they act on players' life: freezing, barrier, venom, drain.
 */

import {
  addModifier,
  cardsIn,
  changeCard,
  mention,
  note,
  setCounter,
  setStat,
  type Card,
  type Ctx,
  type Seat,
} from '../../engine/index.ts';
import { BIT, COUNTER, LIFE_MAX, STAT, ZONE } from './table.ts';

/** A current value of a unit; 0 for a card without values. */
export function stat(card: Card, which: number): number {
  return card.stats?.[which] ?? 0;
}

/** True when a unit has all of these keyword bits. */
export function has(card: Card, bit: number): boolean {
  return (card.keywords & bit) !== 0;
}

/** 凍結. The mark stays until the controller's next start phase; freezing a frozen unit changes nothing. */
export function freezeUnit(ctx: Ctx, card: Card): void {
  if (card.stats === null) return;
  // rule: aether.keyword.freeze-once
  setStat(ctx, card, STAT.frozen, 1);
}

/** Raises life, to 20 at most (seed 8, 回復). */
export function gainLife(ctx: Ctx, seat: Seat, amount: number): void {
  if (amount <= 0) return;
  const life = ctx.state.seats[seat][COUNTER.life] ?? 0;
  // rule: aether.term.heal-player
  setCounter(ctx, seat, COUNTER.life, Math.max(life, Math.min(LIFE_MAX, life + amount)));
}

/** Lowers life; it may pass below 0 and come back before the next check. */
export function loseLife(ctx: Ctx, seat: Seat, amount: number): void {
  if (amount <= 0) return;
  // rule: aether.damage.life-below-zero
  setCounter(ctx, seat, COUNTER.life, (ctx.state.seats[seat][COUNTER.life] ?? 0) - amount);
  note(ctx, 'player-damaged', { seat, value: amount });
}

/** Restores HP up to the maximum. */
export function healUnit(ctx: Ctx, card: Card, amount: number): void {
  if (card.stats === null || amount <= 0) return;
  // rule: aether.term.heal-unit
  setStat(ctx, card, STAT.hp, Math.max(stat(card, STAT.hp), Math.min(stat(card, STAT.maxHp), stat(card, STAT.hp) + amount)));
}

/** Marks a unit for 破壊: it goes when the effect that is running has ended. */
export function doom(ctx: Ctx, card: Card): void {
  // rule: aether.keyword.barrier-other
  if (card.stats !== null) setStat(ctx, card, STAT.doomed, 1);
}

/**
 * Deals damage to a unit. Returns what was dealt: 0 when a barrier took it, or there was none.
 * `sourceKeywords` are those of the unit that deals it (0 for a spell).
 */
export function damageUnit(ctx: Ctx, card: Card, amount: number, sourceKeywords: number): number {
  // rule: aether.keyword.barrier-zero
  if (card.stats === null || amount <= 0) return 0;
  if (has(card, BIT.barrier)) {
    // rule: aether.keyword.barrier
    addModifier(ctx, { target: card.id, op: 'revoke', what: BIT.barrier, value: 0, until: 'forever', seat: card.ctrl, source: card.id });
    note(ctx, 'barrier', { card: mention(ctx, card), value: amount });
    return 0;
  }
  // rule: aether.damage.stays
  setStat(ctx, card, STAT.hp, stat(card, STAT.hp) - amount);
  note(ctx, 'unit-damaged', { card: mention(ctx, card), value: amount });
  // rule: aether.keyword.venom
  if ((sourceKeywords & BIT.venom) !== 0) doom(ctx, card);
  return amount;
}

/** The first free place of a side, in the order given, or -1. */
export function freePlace(ctx: Ctx, seat: Seat, places: readonly number[]): number {
  const field = cardsIn(ctx.state, ZONE.field + seat);
  return places.find((place) => !field.some((card) => card.place === place)) ?? -1;
}

/** Puts a unit on another place of its side. */
export function toPlace(ctx: Ctx, card: Card, place: number): void {
  changeCard(ctx, card, { place });
}
