/**
 * Set-up (seed 対戦のしかた ①–⑥): hands, face-down main units, who starts, reveal.
 */

import { assert } from '../../../lib/assert.ts';
import {
  ask, askTogether, cardsIn, changeCard, chosenFirst, followWith, LEVELS_ALL, makeFrame, moveCard, note, other, pushStep, reveal,
  SEATS, setPhase, setTableCounter,
  setTurn, shuffleZone, takeAnswer, type Ctx, type DecisionKind, type Frame, type Seat,
} from '../../../engine/index.ts';
import { drawCards } from '../actions.ts';
import type { AyakashiDef } from '../cards.ts';
import { refuse } from '../decisions/refusal.ts';
import { MAIN_PLACE, SHARED, ZONE } from '../table.ts';
import { defOf, inPlace } from '../units.ts';

const HAND_SIZE = 5;
/** Rounds of redrawing beyond which a deck has no unit at all; one unit in fifty is found in a dozen. */
const REDRAWS_MAX = 5000;

function deal(ctx: Ctx, seat: Seat): void {
  // rule: ayakashi.setup.shuffle
  shuffleZone(ctx, ZONE.deck + seat);
  // rule: ayakashi.setup.hand
  drawCards(ctx, seat, HAND_SIZE);
}

function handUnits(ctx: Ctx, seat: Seat): number[] {
  return cardsIn(ctx.state, ZONE.hand + seat).filter((card) => defOf(ctx, card).type === 'unit').map((card) => card.id);
}

/** Shows a hand without a unit and deals anew. */
function redraw(ctx: Ctx, seat: Seat): void {
  const hand = cardsIn(ctx.state, ZONE.hand + seat);
  // rule: ayakashi.setup.redraw-shown
  reveal(ctx, { seat, zone: ZONE.hand + seat, cards: hand, levels: LEVELS_ALL });
  note(ctx, 'redrew', { seat });
  for (const card of hand.slice()) moveCard(ctx, card, ZONE.deck + seat);
  deal(ctx, seat);
}

/** Redraws until both hands hold a unit; `frame.args` counts the extra cards each seat may draw. */
function settleHands(ctx: Ctx, frame: Frame): void {
  for (let round = 0; ; round += 1) {
    assert(round < REDRAWS_MAX, 'decks are checked to hold units');
    const lacking = SEATS.filter((seat) => handUnits(ctx, seat).length === 0);
    const [first] = lacking;
    if (first === undefined) return;
    // rule: ayakashi.setup.redraw
    for (const seat of lacking) redraw(ctx, seat);
    // rule: ayakashi.setup.redraw-both
    if (lacking.length === 1) frame.args[other(first)] = (frame.args[other(first)] ?? 0) + 1;
  }
}

/** Asks for the next extra card. True when none is left. */
function extraCards(ctx: Ctx, frame: Frame): boolean {
  for (const seat of SEATS) {
    const left = frame.args[seat] ?? 0;
    if (left === 0) continue;
    if (frame.answered) {
      const [yes] = takeAnswer(frame);
      frame.args[seat] = left - 1;
      // rule: ayakashi.setup.extra-free
      if (yes === 1 && cardsIn(ctx.state, ZONE.deck + seat).length > 0) drawCards(ctx, seat, 1);
    } else {
      // rule: ayakashi.setup.extra
      ask(ctx, { seat, kind: 'option', rule: 'ayakashi.setup.extra', optional: true, min: 1, max: 2 });
    }
    return false;
  }
  return true;
}

function start(ctx: Ctx, frame: Frame, first: Seat): void {
  setTableCounter(ctx, SHARED.first, first);
  note(ctx, 'goes-first', { seat: first });
  for (const seat of SEATS) {
    const unit = inPlace(ctx, seat, MAIN_PLACE);
    // rule: ayakashi.setup.reveal
    if (unit !== null) changeCard(ctx, unit, { up: true, known: 0 });
  }
  setTurn(ctx, 0, other(first));
  followWith(ctx, frame, [makeFrame('turn', { seat: first })]);
}

/** The set-up, in the order of the seed. */
export function setup(ctx: Ctx, frame: Frame): void {
  switch (frame.pc) {
    case 0:
      setPhase(ctx, 'setup');
      frame.args = [0, 0];
      for (const seat of SEATS) deal(ctx, seat);
      settleHands(ctx, frame);
      frame.pc = 1;
      return;
    case 1:
      // rule: ayakashi.setup.order
      if (!extraCards(ctx, frame)) return;
      frame.pc = 2;
      // rule: ayakashi.setup.main
      askTogether(ctx, SEATS.map((seat) => ({ seat, kind: 'place-main', rule: 'ayakashi.setup.main', candidates: handUnits(ctx, seat) })));
      return;
    case 2: {
      frame.pc = 3;
      const chosen = chosenFirst(ctx);
      if (chosen !== null) start(ctx, frame, chosen);
      // rule: ayakashi.setup.janken
      else pushStep(ctx, 'janken', { args: [-1, -1] });
      return;
    }
    default: {
      const [winner] = takeAnswer(frame);
      // rule: ayakashi.setup.first
      start(ctx, frame, winner === 1 ? 1 : 0);
    }
  }
}

/** Which unit begins in the main area, face-down. */
export const placeMain: DecisionKind<AyakashiDef> = {
  moves: { place: ['card'] },
  list: (_ctx, decision) => decision.candidates.map((card) => ({ type: 'place', card })),
  check: (_ctx, decision, move) =>
    (decision.candidates.includes(move.card ?? 0) ? null : refuse('ayakashi.setup.unit', { card: move.card ?? 0 })),
  apply(ctx, { seat }, move) {
    const card = cardsIn(ctx.state, ZONE.hand + seat).find((one) => one.id === move.card);
    // rule: ayakashi.setup.face-down
    if (card !== undefined) moveCard(ctx, card, ZONE.area + seat, { place: MAIN_PLACE, up: false, known: 1 << seat });
  },
  fallback: (_ctx, decision) => ({ type: 'place', card: decision.candidates[0] ?? 0 }),
};
