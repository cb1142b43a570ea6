/**
 * Charging, bringing units and retreating (seed 2 メインフェイズ ①②⑤). Each action: candidates, checks in order, what it does.
 */

import {
  cardsIn, mention, moveCard, note, pushStep, setCounter, setStat, type Ctx, type Decision, type Move, type Violation,
} from '../../../engine/index.ts';
import type { MainAction } from '../flow/main.ts';
import { addEnergy, forbids } from '../states.ts';
import { BIT, COUNTER, STAT, ZONE } from '../table.ts';
import { defOf, energyCount, freePlace, has, mainUnit, ownUnit, standbyUnits, standingUnits, stat } from '../units.ts';
import { handCard, refuse } from './refusal.ts';

function checkCharge(ctx: Ctx, { seat }: Decision, move: Move): Violation | null {
  // The charge is open in every own turn, also in the first (R002-9).
  if ((ctx.state.seats[seat][COUNTER.charged] ?? 0) > 0) return refuse('ayakashi.charge.once');
  return ownUnit(ctx, seat, move.target ?? 0) === null ? refuse('ayakashi.charge.unit', { unit: move.target ?? 0 }) : null;
}

/** チャージ: a hand card goes face-down under an own unit. */
export const charge: MainAction = {
  list(ctx, { seat }, into) {
    if ((ctx.state.seats[seat][COUNTER.charged] ?? 0) > 0 || ctx.options['chargeFrom'] === 'deck') return;
    const units = standingUnits(ctx, seat);
    for (const card of cardsIn(ctx.state, ZONE.hand + seat)) {
      for (const unit of units) into.push({ type: 'charge', card: card.id, target: unit.id });
    }
  },
  check(ctx, decision, move) {
    if (ctx.options['chargeFrom'] === 'deck' || handCard(ctx, decision.seat, move) === null) return refuse('ayakashi.charge.card', { card: move.card ?? 0 });
    return checkCharge(ctx, decision, move);
  },
  apply(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    const unit = ownUnit(ctx, seat, move.target ?? 0);
    if (card === null || unit === null) return;
    setCounter(ctx, seat, COUNTER.charged, 1);
    addEnergy(ctx, unit, card, true);
    note(ctx, 'charged', { seat, card: mention(ctx, unit) });
  },
};

/** チャージ where titles take the top card of the deck: nobody looks at it. */
export const chargeTop: MainAction = {
  list(ctx, { seat }, into) {
    if ((ctx.state.seats[seat][COUNTER.charged] ?? 0) > 0 || ctx.options['chargeFrom'] !== 'deck') return;
    for (const unit of standingUnits(ctx, seat)) into.push({ type: 'charge-top', target: unit.id });
  },
  check(ctx, decision, move) {
    if (ctx.options['chargeFrom'] !== 'deck' || cardsIn(ctx.state, ZONE.deck + decision.seat).length === 0) return refuse('ayakashi.charge.source');
    return checkCharge(ctx, decision, move);
  },
  apply(ctx, { seat }, move) {
    const card = cardsIn(ctx.state, ZONE.deck + seat)[0];
    const unit = ownUnit(ctx, seat, move.target ?? 0);
    if (card === undefined || unit === null) return;
    setCounter(ctx, seat, COUNTER.charged, 1);
    addEnergy(ctx, unit, card, false);
    note(ctx, 'charged', { seat, card: mention(ctx, unit) });
  },
};

/** A unit from the hand takes the lowest free standby place. */
export const deploy: MainAction = {
  list(ctx, { seat }, into) {
    if (freePlace(ctx, seat) < 0) return;
    for (const card of cardsIn(ctx.state, ZONE.hand + seat)) {
      if (defOf(ctx, card).type === 'unit') into.push({ type: 'deploy', card: card.id });
    }
  },
  check(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    if (card === null || defOf(ctx, card).type !== 'unit') return refuse('ayakashi.deploy.unit', { card: move.card ?? 0 });
    return freePlace(ctx, seat) < 0 ? refuse('ayakashi.deploy.place') : null;
  },
  apply(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    if (card === null) return;
    moveCard(ctx, card, ZONE.area + seat, { place: freePlace(ctx, seat) });
    // rule: ayakashi.set.entering
    setStat(ctx, card, STAT.enteredOn, ctx.state.turn);
    note(ctx, 'deployed', { seat, card: mention(ctx, card) });
  },
};

/** 退却: the main unit swaps with a standby unit, for energy. */
export const retreat: MainAction = {
  list(ctx, { seat }, into) {
    if ((ctx.state.seats[seat][COUNTER.retreated] ?? 0) > 0) return;
    for (const unit of standbyUnits(ctx, seat)) into.push({ type: 'retreat', target: unit.id });
  },
  check(ctx, { seat }, move) {
    const unit = mainUnit(ctx, seat);
    const target = ownUnit(ctx, seat, move.target ?? 0);
    if (unit === null || target === null || target === unit) return refuse('ayakashi.retreat.standby', { unit: move.target ?? 0 });
    if ((ctx.state.seats[seat][COUNTER.retreated] ?? 0) > 0) return refuse('ayakashi.retreat.once');
    if (forbids(ctx, unit, 'retreat')) return refuse('ayakashi.state.stun', { unit: unit.id });
    if (has(unit, BIT.anchored)) return refuse('ayakashi.keyword.anchored', { unit: unit.id });
    const needed = stat(unit, STAT.retreat);
    const have = energyCount(ctx, unit);
    return have < needed ? refuse('ayakashi.retreat.cost', { needed, have }) : null;
  },
  apply(ctx, { seat }, move) {
    setCounter(ctx, seat, COUNTER.retreated, 1);
    pushStep(ctx, 'retreat', { seat, args: [move.target ?? 0] });
  },
};
