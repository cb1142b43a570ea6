/**
 * Drawing, and the limit of six cards (R003-19): who holds more discards at once, of their choice.
 */

import {
  ask, cardsIn, findIn, finishStep, moveCard, note, type Ctx, type DecisionKind, type Frame,
} from '../../../engine/index.ts';
import type { CrystalDef } from '../cards.ts';
import { refuse } from '../decisions/refusal.ts';
import { HAND_MAX, ZONE } from '../table.ts';

function askDiscard(ctx: Ctx, frame: Frame): boolean {
  const hand = cardsIn(ctx.state, ZONE.hand + frame.seat);
  // rule: crystal.hand.limit
  if (hand.length <= HAND_MAX) return false;
  ask(ctx, { seat: frame.seat, kind: 'discard', rule: 'crystal.hand.limit', candidates: hand.map((card) => card.id) });
  return true;
}

/** Draws one card after another; `args` holds how many are left. */
export function drawStep(ctx: Ctx, frame: Frame): void {
  if (askDiscard(ctx, frame)) return;
  const left = frame.args[0] ?? 0;
  const [top] = cardsIn(ctx.state, ZONE.library + frame.seat);
  // rule: crystal.hand.draw-empty
  if (left <= 0 || top === undefined) {
    finishStep(ctx, frame);
    return;
  }
  frame.args[0] = left - 1;
  moveCard(ctx, top, ZONE.hand + frame.seat);
}

/** Brings a hand down to the limit after cards came back to it. */
export function trimStep(ctx: Ctx, frame: Frame): void {
  if (!askDiscard(ctx, frame)) finishStep(ctx, frame);
}

/** Which card goes when the hand is over its limit. */
export const discard: DecisionKind<CrystalDef> = {
  moves: { discard: ['card'] },
  list: (_ctx, decision) => decision.candidates.map((card) => ({ type: 'discard', card })),
  check(_ctx, decision, move) {
    const card = move.card ?? 0;
    return decision.candidates.includes(card) ? null : refuse('crystal.hand.discard', { card });
  },
  apply(ctx, decision, move) {
    const card = findIn(cardsIn(ctx.state, ZONE.hand + decision.seat), move.card ?? 0);
    if (card === null) return;
    note(ctx, 'discarded', { seat: decision.seat });
    moveCard(ctx, card, ZONE.graveyard + card.owner);
  },
  small: true,
  // rule: crystal.hand.timeout
  fallback: (_ctx, decision) => ({ type: 'discard', card: decision.candidates.at(-1) ?? 0 }),
};
