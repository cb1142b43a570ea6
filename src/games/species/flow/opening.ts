/**
 * Before the first turn (seed: ゲーム開始時): shuffle, じゃんけん, the winner chooses, first hands.
 */

import {
  ask, askTogether, chosenFirst, drawChance, drawNumber, followWith, makeFrame, note, other, SEATS, setPhase, setTableCounter,
  shuffleZone, takeAnswer, topFrame, type Ctx, type DecisionKind, type Frame, type Move, type Seat,
} from '../../../engine/index.ts';
import type { SpeciesDef } from '../cards.ts';
import { optionOf } from '../options.ts';
import { HAND_START, SHARED, ZONE } from '../table.ts';
import { drawCards } from './hand.ts';

/** Shapes of a hand: each is beaten by the next, the last by the first. */
export const HANDS = ['rock', 'paper', 'scissors'] as const;

/** The winner of two hands by their numbers, or null for a tie. */
function winnerOf(first: number, second: number): Seat | null {
  const lead = (first - second + HANDS.length) % HANDS.length;
  if (lead === 0) return null;
  return lead === 1 ? 0 : 1;
}

function askHands(ctx: Ctx): void {
  // rule: species.setup.janken
  askTogether(ctx, SEATS.map((seat) => ({ seat, kind: 'janken', rule: 'species.setup.janken' })));
}

function readHands(ctx: Ctx, frame: Frame): void {
  const hands = takeAnswer(frame);
  const [first = 0, second = 0] = hands;
  for (const seat of SEATS) note(ctx, HANDS[hands[seat] ?? 0] ?? '', { seat });
  const winner = winnerOf(first, second);
  // rule: species.setup.janken-tie
  if (winner === null) askHands(ctx);
  else askOrder(ctx, frame, winner);
}

function askOrder(ctx: Ctx, frame: Frame, winner: Seat): void {
  frame.pc = 2;
  frame.seat = winner;
  // rule: species.setup.order
  ask(ctx, { seat: winner, kind: 'turn-order', rule: 'species.setup.order' });
}

function deal(ctx: Ctx, frame: Frame, first: Seat): void {
  setTableCounter(ctx, SHARED.first, first);
  note(ctx, 'goes-first', { seat: first });
  // rule: species.setup.hand
  for (const seat of [first, other(first)]) drawCards(ctx, seat, HAND_START);
  followWith(ctx, frame, [makeFrame('turn', { seat: first })]);
}

/** Runs the set-up to the first turn. */
export function opening(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    frame.pc = 1;
    setPhase(ctx, 'opening');
    // rule: species.setup.shuffle
    for (const seat of SEATS) shuffleZone(ctx, ZONE.heart + seat);
    const chosen = chosenFirst(ctx);
    if (chosen !== null) deal(ctx, frame, chosen);
    else if (optionOf(ctx, 'janken') === 'real') askHands(ctx);
    // rule: species.setup.janken-seeded
    else askOrder(ctx, frame, drawChance(ctx, 'janken', 2) === 0 ? 0 : 1);
    return;
  }
  if (frame.pc === 1) {
    readHands(ctx, frame);
    return;
  }
  const [goesSecond = 0] = takeAnswer(frame);
  deal(ctx, frame, goesSecond === 1 ? other(frame.seat) : frame.seat);
}

function secretHand(ctx: Ctx, prompt: number): number {
  return drawNumber(`${ctx.key}/janken/${prompt}`, { draws: 0 }, HANDS.length);
}

/** A hand shown in secret. */
export const janken: DecisionKind<SpeciesDef> = {
  moves: { rock: [], paper: [], scissors: [] },
  list: () => HANDS.map((type): Move => ({ type })),
  check: () => null,
  apply(ctx, _decision, move) {
    topFrame(ctx.state).got.push(HANDS.findIndex((hand) => hand === move.type));
  },
  // A fixed hand would be known beforehand: the missing player's is drawn from the match's key, apart from
  // its stream, so that asking for it twice changes nothing.
  // rule: species.setup.janken-timeout
  fallback: (ctx, decision) => ({ type: HANDS[secretHand(ctx, decision.prompt)] ?? 'rock' }),
};

/** The winner's choice of turn. */
export const turnOrder: DecisionKind<SpeciesDef> = {
  moves: { 'go-first': [], 'go-second': [] },
  list: () => [{ type: 'go-first' }, { type: 'go-second' }],
  check: () => null,
  apply(ctx, _decision, move) {
    const frame = topFrame(ctx.state);
    frame.got.push(move.type === 'go-second' ? 1 : 0);
    frame.answered = true;
  },
  fallback: () => ({ type: 'go-first' }),
};
