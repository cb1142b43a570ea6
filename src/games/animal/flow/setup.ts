/**
 * Set-up (ゲームの準備) and taking up a position.
 */

import {
  ask, cardsIn, changeCard, chosenFirst, drawChance, findCard, followWith, makeFrame, moveCard, note, other, pushStep, SEATS, setPhase,
  setTableCounter, setTurn, takeAnswer,
  type Ctx, type DecisionKind, type Frame, type Seat,
} from '../../../engine/index.ts';
import { shuffleDecks } from '../actions.ts';
import type { AnimalDef } from '../cards.ts';
import { addGrowth, drawCards, stat } from '../states.ts';
import { PHASE, SHARED, STAT, ZONE } from '../table.ts';
import { startYields } from '../yields.ts';

/** Seven cards are drawn, and five stay. */
const DRAWN = 7;
const KEPT = 5;

function firstSeat(ctx: Ctx): Seat {
  return ctx.state.table[SHARED.first] === 1 ? 1 : 0;
}

function chooser(ctx: Ctx): Seat {
  const named = ctx.options['chooser'];
  // rule: animal.setup.loser-chooses
  if (named === 0 || named === 1) return named;
  // rule: animal.setup.chooser
  return drawChance(ctx, 'chooser', 2) === 1 ? 1 : 0;
}

function playsFirst(ctx: Ctx, first: Seat): void {
  setTableCounter(ctx, SHARED.first, first);
  note(ctx, 'goes-first', { seat: first });
}

function deal(ctx: Ctx): void {
  for (const seat of SEATS) {
    // rule: animal.setup.shuffle
    shuffleDecks(ctx, seat);
    // rule: animal.setup.draw
    drawCards(ctx, seat, DRAWN);
  }
}

/** Cards go under the deck in the order they were chosen. */
function putBack(ctx: Ctx, frame: Frame): void {
  for (const id of takeAnswer(frame)) {
    const card = findCard(ctx.state, id);
    // rule: animal.setup.own-order
    if (card !== null) moveCard(ctx, card, ZONE.library + card.owner, { at: 'bottom' });
  }
}

function askBottom(ctx: Ctx, seat: Seat): void {
  const candidates = cardsIn(ctx.state, ZONE.hand + seat).map((card) => card.id);
  const count = Math.max(0, candidates.length - KEPT);
  // rule: animal.setup.bottom
  ask(ctx, { seat, kind: 'choose', rule: 'animal.setup.bottom', min: count, max: count, candidates });
}

/** Who goes first, the decks, seven cards, two of them under the deck. */
export function setup(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    setPhase(ctx, 'setup');
    startYields(ctx);
    frame.pc = 1;
    const chosen = chosenFirst(ctx);
    if (chosen === null) ask(ctx, { seat: chooser(ctx), kind: 'start', rule: 'animal.setup.choose' });
    else playsFirst(ctx, chosen);
    return;
  }
  if (frame.pc === 1) {
    deal(ctx);
    frame.pc = 2;
    // rule: animal.setup.first-decides-first
    askBottom(ctx, firstSeat(ctx));
    return;
  }
  putBack(ctx, frame);
  if (frame.pc === 2) {
    frame.pc = 3;
    askBottom(ctx, other(firstSeat(ctx)));
    return;
  }
  // rule: animal.setup.start
  setTurn(ctx, 0, other(firstSeat(ctx)));
  followWith(ctx, frame, [makeFrame('wake', { seat: firstSeat(ctx) })]);
}

/** Go first or second. */
export const start: DecisionKind<AnimalDef> = {
  moves: { 'go-first': [], 'go-second': [] },
  list: () => [{ type: 'go-first' }, { type: 'go-second' }],
  check: () => null,
  apply(ctx, decision, move) {
    // rule: animal.setup.choose
    playsFirst(ctx, move.type === 'go-first' ? decision.seat : other(decision.seat));
  },
  fallback: () => ({ type: 'go-first' }),
};

/** The step that holds a phase, and how far on it is when a position begins there. */
const STEPS: readonly (readonly [step: string, pc: number])[] = [
  ['hunt', 1], ['wake', 0], ['ready', 1], ['supply', 1], ['hunt', 1], ['prepare', 1], ['attack', 2], ['defend', 2], ['damage', 2],
  ['sunset', 1], ['watch', 1],
];

/** Takes up a position: priority in its phase, with what the phase does at its start already done. */
export function resume(ctx: Ctx): void {
  const seat: Seat = ctx.state.active === 1 ? 1 : 0;
  startYields(ctx);
  if (ctx.state.phase === PHASE.setup) setPhase(ctx, 'hunt');
  let defended = 0;
  for (const side of SEATS) {
    for (const card of cardsIn(ctx.state, ZONE.field + side)) {
      if (stat(card, STAT.growth) > 0) addGrowth(ctx, card, stat(card, STAT.growth));
      if (stat(card, STAT.defending) > 0) defended = 1;
    }
    for (const zone of [ZONE.field, ZONE.land]) {
      for (const card of cardsIn(ctx.state, zone + side)) if (!card.up) changeCard(ctx, card, { known: 1 << card.ctrl });
    }
  }
  ctx.state.own['battle'] = [defended, 0];
  const [step, pc] = STEPS[ctx.state.phase] ?? ['hunt', 1];
  const frame = makeFrame(step, { seat, args: [0, 0] });
  frame.pc = pc;
  ctx.state.agenda.push(frame);
  if (pc > 0 && step !== 'watch') pushStep(ctx, 'priority', { seat, args: [0, 0, 0] });
}
