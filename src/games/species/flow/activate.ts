/**
 * Activated effects (seed: 起動効果の発動): pay, then the tree. As often a turn as the cost can be paid, by
 * cards that entered this turn as well.
 */

import {
  ask, cardsIn, effectFrame, endGame, findCard, finishStep, mention, note, pushStep, takeAnswer, waitingFor, type Ability,
  type Card, type Ctx, type Frame, type Seat, type Violation,
} from '../../../engine/index.ts';
import { payable, priceOf } from '../asides.ts';
import { defOf } from '../definition.ts';
import { optionOf } from '../options.ts';
import { fieldCard, refuse } from '../refusal.ts';
import { isBarred } from '../room.ts';
import { ZONE } from '../table.ts';
import { doom } from './destroy.ts';
import { readyEnergy, turnEnergy } from './energy.ts';
import { discardCard } from './hand.ts';
import { pushTree } from './tree.ts';
import type { TurnAction } from './turn.ts';

function abilityOf(ctx: Ctx, card: Card | null, index: number | undefined): Ability | null {
  const ability = card === null ? undefined : defOf(ctx, card.def).abilities[index ?? -1];
  return ability?.on === 'activate' ? ability : null;
}

function checkPrice(ctx: Ctx, seat: Seat, card: Card, ability: Ability): Violation | null {
  const price = priceOf(ability);
  const have = readyEnergy(ctx, seat);
  if (have < price.energy) return refuse('species.activate.energy', { cost: price.energy, have });
  const hand = cardsIn(ctx.state, ZONE.hand + seat).length;
  if (hand < price.discard) return refuse('species.activate.discard', { cost: price.discard, have: hand });
  const offered = payable(ctx, ability, card).length;
  if (offered < price.sacrifice) return refuse('species.activate.sacrifice', { cost: price.sacrifice, have: offered });
  // What is given up makes room.
  const freed = price.sacrifice + (price.self ? 1 : 0);
  return isBarred(ctx, seat, defOf(ctx, card.def).rooms[ability.index] ?? null, freed) ? refuse('species.activate.barred') : null;
}

/** Free effects used in one turn beyond the loop limit make the game a draw (R001-15, RC-9). */
function countFree(ctx: Ctx, ability: Ability): void {
  const { energy, discard, sacrifice, self } = priceOf(ability);
  if (energy + discard + sacrifice > 0 || self) return;
  const uses = (ctx.state.own['free'] ??= [0, 0]);
  if (uses[1] !== ctx.state.turn) uses[0] = 0;
  uses[0] = (uses[0] ?? 0) + 1;
  uses[1] = ctx.state.turn;
  // rule: species.activate.free-loop
  if (uses[0] > optionOf(ctx, 'loopLimit')) endGame(ctx, { winner: null, reason: 'species.activate.free-loop' });
}

/** 起動効果. `value` says which of the card's abilities, from 0. */
export const activate: TurnAction = {
  list(ctx, seat, into) {
    for (const card of cardsIn(ctx.state, ZONE.field + seat)) {
      if (card.under !== 0) continue;
      // rule: species.activate.fresh
      for (const { on, index } of defOf(ctx, card.def).abilities) {
        if (on === 'activate') into.push({ type: 'activate', card: card.id, value: index });
      }
    }
  },
  check(ctx, seat, move) {
    const card = fieldCard(ctx, seat, move.card ?? 0);
    const ability = abilityOf(ctx, card, move.value);
    if (card === null || ability === null) return refuse('species.activate.own', { card: move.card ?? 0 });
    return checkPrice(ctx, seat, card, ability);
  },
  apply(ctx, seat, move) {
    const card = fieldCard(ctx, seat, move.card ?? 0);
    const ability = abilityOf(ctx, card, move.value);
    if (card === null || ability === null) return;
    countFree(ctx, ability);
    if (ctx.state.outcome !== null) return;
    note(ctx, 'activated', { seat, card: mention(ctx, card), value: ability.index });
    const price = priceOf(ability);
    turnEnergy(ctx, seat, price.energy, 1);
    // Nothing of it is used up but its price: it may be activated again.
    // rule: species.activate.unlimited
    if (ability.program >= 0) ctx.state.fired.push(waitingFor(ctx, effectFrame(ctx, { source: card, ability }), true));
    pushTree(ctx, 0);
    pushStep(ctx, 'pay', { seat, source: card.id, def: card.def, args: [ability.index] });
    if (price.self) doom(ctx, card);
  },
};

const DISCARD = 0;
const DISCARDED = 1;
const SACRIFICED = 2;

/** Asks which cards pay, unless there is nothing to choose. */
function askPayment(ctx: Ctx, frame: Frame, candidates: readonly number[], count: number): boolean {
  if (candidates.length <= count) {
    frame.got = candidates.slice();
    return false;
  }
  // rule: species.activate.pay
  ask(ctx, { seat: frame.seat, kind: 'choose', rule: 'species.activate.pay', def: frame.def, min: count, max: count, candidates });
  return true;
}

/** Takes the cards an activated effect costs. */
export function pay(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  const ability = defOf(ctx, frame.def).abilities[frame.args[0] ?? 0];
  if (ability === undefined) return finishStep(ctx, frame);
  const price = priceOf(ability);
  if (frame.pc === DISCARD) {
    frame.pc = DISCARDED;
    if (price.discard > 0 && askPayment(ctx, frame, cardsIn(ctx.state, ZONE.hand + seat).map((card) => card.id), price.discard)) return;
  }
  if (frame.pc === DISCARDED) {
    for (const id of takeAnswer(frame)) discardCard(ctx, findCard(ctx.state, id));
    frame.pc = SACRIFICED;
    const source = findCard(ctx.state, frame.source);
    const offered = source === null ? [] : payable(ctx, ability, source);
    if (price.sacrifice > 0 && askPayment(ctx, frame, offered, price.sacrifice)) return;
  }
  const cards = takeAnswer(frame).map((id) => findCard(ctx.state, id));
  finishStep(ctx, frame);
  // What is given up is destroyed, so its last will works.
  for (const card of cards) if (card !== null) doom(ctx, card);
}
