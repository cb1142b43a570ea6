/**
 * Answers given beforehand: a seat that has said "pass until something happens" is asked like any other, and what
 * it has said is its answer, one recorded input for each question. Whoever runs a match submits these right after
 * the input that brought the question (`givenAnswer`), so that they cost a player nothing; a replay finds
 * them among the inputs and needs nothing of this.
 */

import type { Move, Seat } from '../contract.ts';
import type { Ctx } from '../game.ts';
import { moveId } from '../moves.ts';
import type { Decision } from '../state.ts';
import { kindOf } from './decisions.ts';

/** An answer that can be submitted for its seat without asking it. */
export interface Given {
  readonly seat: Seat;
  readonly prompt: number;
  readonly move: Move;
}

function givenMove(ctx: Ctx, decision: Decision): Move | null {
  return kindOf(ctx, decision).given?.(ctx, decision) ?? null;
}

/** The first open question that its seat has answered beforehand, with that answer, or null. */
export function givenIn(ctx: Ctx): Given | null {
  for (const decision of ctx.state.decisions) {
    const move = decision.answer === null ? givenMove(ctx, decision) : null;
    if (move !== null) return { seat: decision.seat, prompt: decision.prompt, move };
  }
  return null;
}

/** True for an answer that its seat has given beforehand: nobody has decided anything just now. */
export function isGiven(ctx: Ctx, decision: Decision, move: Move): boolean {
  const given = givenMove(ctx, decision);
  return given !== null && moveId(given) === moveId(move);
}
