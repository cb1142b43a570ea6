/**
 * Playing a move through, for players that look one move ahead: the questions that belong to carrying
 * it out (what to destroy, in which order, whether to go on) are answered in the plainest way, so that a
 * table can be judged when the move is done and not in its middle.
 */

import type { Move, Seat } from './contract.ts';
import { kindOf } from './decisions/decisions.ts';
import { runAgenda } from './flow/agenda.ts';
import type { Ctx, Match } from './game.ts';
import { applyMove, contextOf, followGiven } from './match.ts';
import type { Decision } from './state.ts';

/** Questions of one move; longer chains are judged where they stand. */
const QUESTIONS_MAX = 60;

/** Its own player does what may be done; the other gives the clock's answer. */
function plainAnswer(ctx: Ctx, decision: Decision, seat: Seat): Move {
  const kind = kindOf(ctx, decision);
  if (kind.plain !== undefined) return kind.plain(ctx, decision);
  if (decision.seat !== seat || !decision.optional) return kind.fallback(ctx, decision);
  const moves = kind.list(ctx, decision).filter((move) => kind.check(ctx, decision, move) === null);
  return moves.find((move) => move.type === 'choose' || (move.type === 'pick' && move.value === 1)) ?? kind.fallback(ctx, decision);
}

/** Lets what takes time come about. True when the game has anything of the kind and wasn't asked before. */
function foresee(match: Match): boolean {
  const { game } = match.pool;
  if (game.foresee === undefined) return false;
  const ctx = contextOf(match);
  game.foresee(ctx);
  runAgenda(ctx);
  return true;
}

/** Answers the small questions of a match, a copy made for looking ahead, until something else is asked. */
export function playThrough(match: Match, seat: Seat): void {
  let foreseen = false;
  for (let count = 0; count < QUESTIONS_MAX && match.state.outcome === null; count += 1) {
    followGiven(match);
    const ctx = contextOf(match);
    const decision = match.state.decisions.find((one) => one.answer === null && kindOf(ctx, one).small === true);
    if (decision !== undefined) applyMove(match, decision.seat, plainAnswer(ctx, decision, seat));
    else if (foreseen || !foresee(match)) return;
    else foreseen = true;
  }
}
