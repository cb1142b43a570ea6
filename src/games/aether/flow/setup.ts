/**
 * Set-up (seed 3): who starts, first hands, mulligan.
 */

import {
  askTogether,
  cardsIn,
  chosenFirst,
  drawChance,
  followWith,
  makeFrame,
  moveCard,
  note,
  other,
  SEATS,
  setPhase,
  setTableCounter,
  setTurn,
  shuffleZone,
  type Ctx,
  type DecisionKind,
  type Frame,
  type Seat,
} from '../../../engine/index.ts';
import type { AetherDef } from '../cards.ts';
import { drawCards } from '../actions.ts';
import { SHARED, ZONE } from '../table.ts';

/** First hands: 5 for the first player, 6 for the second. */
const HAND_FIRST = 5;
const HAND_SECOND = 6;

function firstSeat(ctx: Ctx): Seat {
  return ctx.state.table[SHARED.first] === 1 ? 1 : 0;
}

function openingHand(ctx: Ctx, seat: Seat): number {
  // rule: aether.setup.hands
  return seat === firstSeat(ctx) ? HAND_FIRST : HAND_SECOND;
}

function deal(ctx: Ctx): void {
  // rule: aether.setup.first
  setTableCounter(ctx, SHARED.first, chosenFirst(ctx) ?? drawChance(ctx, 'first-player', 2));
  for (const seat of SEATS) {
    shuffleZone(ctx, ZONE.library + seat);
    drawCards(ctx, seat, openingHand(ctx, seat));
  }
}

/** Deals, asks both for their mulligan, and starts the first turn. */
export function setup(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    setPhase(ctx, 'setup');
    deal(ctx);
    frame.pc = 1;
    // rule: aether.setup.mulligan-secret
    askTogether(ctx, SEATS.map((seat) => ({ seat, kind: 'mulligan', rule: 'aether.setup.mulligan', optional: true })));
    return;
  }
  // rule: aether.setup.start
  const first = firstSeat(ctx);
  setTurn(ctx, 0, other(first));
  followWith(ctx, frame, [makeFrame('start-phase', { seat: first })]);
}

/** Keep the hand, or put all of it back and draw as many (引き直し). */
export const mulligan: DecisionKind<AetherDef> = {
  moves: { keep: [], redraw: [] },
  list: () => [{ type: 'keep' }, { type: 'redraw' }],
  check: () => null,
  apply(ctx, decision, move) {
    const { seat } = decision;
    note(ctx, move.type === 'redraw' ? 'redrew' : 'kept', { seat });
    if (move.type === 'keep') return;
    // rule: aether.setup.mulligan
    for (const card of cardsIn(ctx.state, ZONE.hand + seat).slice()) moveCard(ctx, card, ZONE.library + seat);
    shuffleZone(ctx, ZONE.library + seat);
    drawCards(ctx, seat, openingHand(ctx, seat));
  },
  fallback: () => ({ type: 'keep' }),
};

