/**
 * The decisions all games share: pick objects one by one, pick one of several options, put things in
 * order. Answers go into the frame that asked (`got`), which then goes on.
 */

import type { Move, Violation } from '../contract.ts';
import type { Ctx, DecisionKind } from '../game.ts';
import type { Decision } from '../state.ts';
import { topFrame } from '../flow/agenda.ts';
import { seatTarget, targetSeat } from '../table/find.ts';
import { ask } from './decisions.ts';

function refuse(rule: string, params: Violation['params'] = {}): Violation {
  return { rule, params };
}

/** The object or seat a choosing move names, as a target number; 0 for none. */
function chosenTarget(move: Move): number {
  if (move.card !== undefined) return move.card;
  return move.seat === undefined ? 0 : seatTarget(move.seat);
}

function chooseMove(target: number): Move {
  return target < 0 ? { type: 'choose-player', seat: targetSeat(target) } : { type: 'choose', card: target };
}

/** Pick up to `max` of the candidates, one a move; `done` once `min` are picked. */
const choose: DecisionKind = {
  small: true,
  moves: { choose: ['card'], 'choose-player': ['seat'], done: [] },
  list(_ctx, decision) {
    const moves = decision.candidates.map(chooseMove);
    if (decision.min === 0) moves.push({ type: 'done' });
    return moves;
  },
  check(_ctx, decision, move) {
    if (move.type === 'done') return decision.min === 0 ? null : refuse('kernel.choose.minimum', { missing: decision.min });
    const target = chosenTarget(move);
    return decision.candidates.includes(target) ? null : refuse('kernel.choose.candidate', { target });
  },
  apply(ctx, decision, move) {
    const frame = topFrame(ctx.state);
    if (move.type === 'done') {
      frame.answered = true;
      return;
    }
    const target = chosenTarget(move);
    frame.got.push(target);
    const rest = decision.candidates.filter((candidate) => candidate !== target);
    if (decision.max <= 1 || rest.length === 0) frame.answered = true;
    else askNext(ctx, decision, rest);
  },
  fallback(_ctx, decision) {
    if (decision.min === 0) return { type: 'done' };
    // Players have no number of that kind: the first of them, where there is nothing else.
    const cards = decision.candidates.filter((candidate) => candidate > 0);
    return chooseMove(cards.length > 0 ? Math.min(...cards) : Math.max(...decision.candidates));
  },
};

function askNext(ctx: Ctx, decision: Decision, candidates: readonly number[]): void {
  const min = Math.max(0, decision.min - 1);
  ask(ctx, {
    seat: decision.seat, kind: decision.kind, def: decision.def, optional: min === 0, min, max: decision.max - 1, candidates,
    args: decision.args, ...(decision.rule === null ? {} : { rule: decision.rule }),
  });
}

/** Pick one of `max` numbered options (modes; for an optional effect 0 is no and 1 is yes). */
const option: DecisionKind = {
  small: true,
  moves: { pick: ['value'] },
  list(_ctx, decision) {
    const moves: Move[] = [];
    for (let value = 0; value < decision.max; value += 1) if (allowed(decision, value)) moves.push({ type: 'pick', value });
    return moves;
  },
  check(_ctx, decision, move) {
    const value = move.value ?? -1;
    return value >= 0 && value < decision.max && allowed(decision, value) ? null : refuse('kernel.option', { value });
  },
  apply(ctx, _decision, move) {
    const frame = topFrame(ctx.state);
    frame.got.push(move.value ?? 0);
    frame.answered = true;
  },
  fallback(_ctx, decision) {
    for (let value = 0; value < decision.max; value += 1) if (allowed(decision, value)) return { type: 'pick', value };
    return { type: 'pick', value: 0 };
  },
};

/** `args` of an option decision lists the options that may not be picked now. */
function allowed(decision: Decision, value: number): boolean {
  return !decision.args.includes(value);
}

/** The kernel's own decision kinds by name. */
export const KERNEL_KINDS: { readonly [kind: string]: DecisionKind } = { choose, option };
