/**
 * Using cards of the hand in the main phase: placing what stays on a square, casting sorceries.
 */

import {
  cardsIn, seatTarget, targetSeat, type Card, type Ctx, type Decision, type Move, type Seat, type Violation,
} from '../../../engine/index.ts';
import { inHand, needsTarget, spellAbility, startCast, targetsOf } from '../casting.ts';
import { counterOf, defOf } from '../creatures.ts';
import { fieldZone, isFree } from '../field.ts';
import { lacking } from '../supply.ts';
import { COUNTER, SQUARES, ZONE } from '../table.ts';
import type { MainAction } from './main.ts';
import { refuse } from './refusal.ts';

/** Why a seat can't pay for a card now. */
function checkPayment(ctx: Ctx, seat: Seat, card: Card): Violation | null {
  const def = defOf(ctx, card.def);
  if (def.type === 'crystal' && counterOf(ctx, seat, COUNTER.crystals) >= counterOf(ctx, seat, COUNTER.crystalLimit)) {
    return refuse('crystal.cast.crystal-limit', { limit: counterOf(ctx, seat, COUNTER.crystalLimit) });
  }
  const lack = lacking(ctx, seat, def.cost, def.needs);
  if (lack === null) return null;
  return lack === 'mp' ? refuse('crystal.cast.mp', { needed: def.cost, mp: counterOf(ctx, seat, COUNTER.mp) }) : refuse('crystal.cast.attribute', { card: card.id });
}

/** The own hand card a move names, or the refusal. */
function handCard(ctx: Ctx, seat: Seat, move: Move): Card | Violation {
  return inHand(ctx, seat, move.card ?? 0) ?? refuse('crystal.cast.hand', { card: move.card ?? 0 });
}

/** Cards that stay: crystals, creatures and land spells, each onto a square. */
export const place: MainAction = {
  list(ctx, { seat }, into) {
    for (const card of cardsIn(ctx.state, ZONE.hand + seat)) {
      if (fieldZone(defOf(ctx, card.def).type) < 0 || checkPayment(ctx, seat, card) !== null) continue;
      for (let square = 0; square < SQUARES; square += 1) into.push({ type: 'place', card: card.id, place: square });
    }
  },
  check(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    if ('rule' in card) return card;
    const { type } = defOf(ctx, card.def);
    if (fieldZone(type) < 0) return refuse('crystal.cast.place', { card: card.id });
    const unpaid = checkPayment(ctx, seat, card);
    if (unpaid !== null) return unpaid;
    const square = move.place ?? -1;
    return square >= 0 && square < SQUARES && isFree(ctx, seat, type, square) ? null : refuse('crystal.field.square', { place: square });
  },
  apply(ctx, { seat }, move) {
    const card = inHand(ctx, seat, move.card ?? 0);
    if (card !== null) startCast(ctx, card, seat, { target: 0, place: move.place ?? -1 });
  },
};

function targetOf(move: Move): number {
  return move.target ?? (move.seat === undefined ? 0 : seatTarget(move.seat));
}

function checkSpell(ctx: Ctx, { seat }: Decision, move: Move): Violation | null {
  const card = handCard(ctx, seat, move);
  if ('rule' in card) return card;
  const ability = spellAbility(ctx, card);
  if (ability === null || defOf(ctx, card.def).type !== 'sorcery') return refuse('crystal.cast.sorcery', { card: card.id });
  const unpaid = checkPayment(ctx, seat, card);
  if (unpaid !== null) return unpaid;
  const target = targetOf(move);
  const legal = needsTarget(ctx, ability) ? targetsOf(ctx, card, ability, seat).includes(target) : target === 0;
  return legal ? null : refuse('crystal.cast.target', { target });
}

function applySpell(ctx: Ctx, { seat }: Decision, move: Move): void {
  const card = inHand(ctx, seat, move.card ?? 0);
  if (card !== null) startCast(ctx, card, seat, { target: targetOf(move), place: -1 });
}

function sorceries(ctx: Ctx, seat: Seat): readonly Card[] {
  const hand = cardsIn(ctx.state, ZONE.hand + seat);
  return hand.filter((card) => defOf(ctx, card.def).type === 'sorcery' && checkPayment(ctx, seat, card) === null);
}

/** A sorcery without a target. */
export const cast: MainAction = {
  list(ctx, { seat }, into) {
    for (const card of sorceries(ctx, seat)) {
      const ability = spellAbility(ctx, card);
      if (ability !== null && !needsTarget(ctx, ability)) into.push({ type: 'cast', card: card.id });
    }
  },
  check: checkSpell,
  apply: applySpell,
};

/** A sorcery on its target: a card (`cast-at`) or a player (`cast-on`). */
export const castAt: MainAction = {
  list(ctx, { seat }, into) {
    for (const card of sorceries(ctx, seat)) {
      const ability = spellAbility(ctx, card);
      if (ability === null) continue;
      for (const target of targetsOf(ctx, card, ability, seat)) {
        into.push(target < 0 ? { type: 'cast-on', card: card.id, seat: targetSeat(target) } : { type: 'cast-at', card: card.id, target });
      }
    }
  },
  check: checkSpell,
  apply: applySpell,
};
