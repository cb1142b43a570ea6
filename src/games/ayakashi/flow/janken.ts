/**
 * じゃんけん: both commit a hand in secret, then both are shown; a tie is thrown again (RC-7). The step leaves the
 * winner's seat as the answer of the frame that called it. A hand is kept in the kernel's closed answer, and reaches
 * the table only when both are in; nothing about it (event, view, refusal) differs before.
 */

import {
  askTogether, drawChance, finishStep, LEVELS_NONE, note, SEATS, topFrame, type Ctx, type DecisionKind, type Frame, type Seat,
} from '../../../engine/index.ts';
import type { AyakashiDef } from '../cards.ts';
import { refuse } from '../decisions/refusal.ts';

/** Each beats the next: グー, チョキ, パー. */
export const HANDS = ['rock', 'scissors', 'paper'] as const;

function decide(ctx: Ctx, frame: Frame, winner: Seat): void {
  note(ctx, 'janken-won', { seat: winner });
  finishStep(ctx, frame);
  const caller = topFrame(ctx.state);
  caller.got = [winner];
  caller.answered = true;
}

/** One game of janken, until somebody wins. `args` holds the hands shown, -1 for none. */
export function janken(ctx: Ctx, frame: Frame): void {
  if (ctx.options['janken'] === 'seeded') {
    // rule: ayakashi.janken.seeded
    decide(ctx, frame, drawChance(ctx, 'janken', 2) === 0 ? 0 : 1);
    return;
  }
  const [mine = -1, theirs = -1] = frame.args;
  if (mine < 0 || theirs < 0) {
    // rule: ayakashi.janken.secret
    askTogether(ctx, SEATS.map((seat) => ({ seat, kind: 'janken', rule: 'ayakashi.janken.secret' })));
    return;
  }
  frame.args = [-1, -1];
  note(ctx, HANDS[mine] ?? '', { seat: 0 });
  note(ctx, HANDS[theirs] ?? '', { seat: 1 });
  // rule: ayakashi.janken.tie
  if (mine === theirs) note(ctx, 'janken-tie');
  // rule: ayakashi.janken.beats
  else decide(ctx, frame, (mine + 1) % HANDS.length === theirs ? 0 : 1);
}

/** A hand. */
export const jankenKind: DecisionKind<AyakashiDef> = {
  moves: { throw: ['name'] },
  small: true,
  list: () => HANDS.map((name) => ({ type: 'throw', name })),
  check: (_ctx, _decision, move) =>
    (HANDS.some((hand) => hand === move.name) ? null : refuse('ayakashi.janken.hand', { hand: move.name ?? '' })),
  apply(ctx, { seat }, move) {
    topFrame(ctx.state).args[seat] = HANDS.findIndex((hand) => hand === move.name);
  },
  fallback(ctx) {
    // rule: ayakashi.janken.timeout
    return { type: 'throw', name: HANDS[drawChance(ctx, 'janken-hand', HANDS.length, LEVELS_NONE)] ?? 'rock' };
  },
};
