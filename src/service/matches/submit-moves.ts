/** Plays one or several moves for a seat, in order until the first that isn't applied. */

import { decisionsOf, parseMove } from '../../engine/index.ts';
import type { Input, Seat } from '../../engine/contract.ts';
import { maySee, seatFor } from '../access.ts';
import { throttle, type Service } from '../core.ts';
import { sha256 } from '../digests.ts';
import type { Caller, Expectation, SubmitMovesInput } from '../inputs.ts';
import { INPUTS_MAX, write, type Writer, type WriteRequest } from '../live/door.ts';
import type { Hot } from '../live/hot.ts';
import { NOT_FOUND, type Refusal, type WriteOutcome } from '../outcomes.ts';
import type { MatchRecord } from '../records.ts';
import { frameAt } from '../realtime/frames.ts';

export async function submitMoves(service: Service, caller: Caller, input: SubmitMovesInput): Promise<WriteOutcome> {
  const over = throttle(service, 'playing', caller, Math.max(1, input.moves.length));
  if (over !== null) return over;
  const malformed = checkShape(input);
  if (malformed !== null) return malformed;
  const outcome = await write(service, {
    match: input.match,
    authorise: (hot) => authoriseSeat(caller, hot, input),
    next: (hot, writer, applied) => nextMove(service, input, { hot, writer, applied }),
    key: keyOf(caller, input),
    wants: input.wants ?? {},
    cold: (record, fault) => coldRefusal(caller, record, fault),
  });
  return outcome.kind === 'applied'
    ? { kind: 'applied', answer: { ...outcome.answer, limit: service.limits.state('playing', caller.limitKey) } }
    : outcome;
}

function checkShape(input: SubmitMovesInput): Refusal | null {
  const problem = (path: string, message: string): Refusal => ({ kind: 'invalid', problems: [{ path, code: 'schema', message }] });
  if (input.moves.length === 0) return problem('/moves', 'needs at least one move');
  if (input.moves.length > INPUTS_MAX) return problem('/moves', `takes at most ${INPUTS_MAX} moves`);
  return expectationProblem(input);
}

/** A write says what it has seen, so that it can't hit a position its sender never saw. */
export function expectationProblem(input: Expectation): Refusal | null {
  if (input.prompt !== undefined || input.version !== undefined) return null;
  return { kind: 'invalid', problems: [{ path: '/prompt', code: 'expectation.missing', message: 'needs a prompt or a version' }] };
}

/** The writer of a seat's input: the seat asked for, or the caller's. */
export function authoriseSeat(caller: Caller, hot: Hot, input: { readonly seat?: Seat; readonly prompt?: number }): Writer | Refusal {
  const quoted = input.prompt;
  const byPrompt = quoted === undefined || input.seat !== undefined ? [] : hot.head.acting.filter((s) => hot.prompts[s] === quoted);
  const seat = seatFor(caller, hot.setup, input.seat, byPrompt.length > 0 ? byPrompt : hot.head.acting);
  return typeof seat === 'number' ? { seat, audience: { kind: 'seat', seat } } : seat;
}

/** Refusals that come before the rules: the match is over, or the caller saw another position, or isn't asked. */
export function checkTurn(hot: Hot, seat: Seat, input: Expectation): Refusal | null {
  const { head, prompts } = hot;
  if (head.result !== null) return { kind: 'finished', result: head.result };
  const stale: Refusal = { kind: 'stale', version: head.version, prompts: [] };
  if (input.version !== undefined && input.version !== head.version) return stale;
  const prompt = prompts[seat];
  if (prompt !== null) return input.prompt === undefined || input.prompt === prompt ? null : stale;
  const asksOther = input.prompt === undefined || decisionsOf(hot.match).some((decision) => decision.prompt === input.prompt);
  return asksOther ? { kind: 'notYourDecision', version: head.version } : stale;
}

interface Turn {
  readonly hot: Hot;
  readonly writer: Writer;
  readonly applied: number;
}

function nextMove(service: Service, input: SubmitMovesInput, turn: Turn): Input | Refusal | null {
  const { hot, writer, applied } = turn;
  const { seat } = writer;
  if (applied >= input.moves.length || seat === null) return null;
  const refusal = applied === 0 ? checkTurn(hot, seat, input) : checkTurn(hot, seat, {});
  if (refusal !== null) {
    // After the first move "not yours any more" means that what it brought overtook the rest.
    return applied > 0 && refusal.kind === 'notYourDecision' ? { kind: 'unavailable', version: hot.head.version, prompts: [] } : refusal;
  }
  const parsed = parseMove(hot.pool.game, input.moves[applied]);
  if (!parsed.ok) {
    return { kind: 'invalid', problems: parsed.error.map((problem) => ({ ...problem, path: `/moves/${applied}${problem.path}` })) };
  }
  const at = stampAt(service, hot);
  return { kind: 'move', seat, prompt: hot.prompts[seat] ?? 0, move: parsed.value, at, frame: frameAt(service, hot, at) };
}

/** Server time of an input; never before the one logged last, whichever instance's clock that was. */
export function stampAt(service: Service, hot: Hot): number {
  return Math.max(service.ports.clock.nowMs(), hot.head.updatedAt);
}

/** The stored form of an idempotency key: it belongs to its caller and seat, and to one request. */
export function keyOf(
  caller: Caller, input: { readonly idempotencyKey?: string; readonly seat?: Seat }, ...content: readonly unknown[]
): WriteRequest['key'] {
  if (input.idempotencyKey === undefined) return null;
  const who = caller.account ?? [...caller.secretHashes].toSorted((a, b) => (a < b ? -1 : 1)).join(',');
  const body = content.length === 0 && 'moves' in input ? input.moves : content;
  return { hash: sha256(`${who}\n${input.seat ?? ''}\n${input.idempotencyKey}`), request: sha256(JSON.stringify(body)).slice(0, 16) };
}

/** What a writer hears of a match that has no running state. */
export function coldRefusal(caller: Caller, record: MatchRecord, fault: string | null): Refusal {
  if (!maySee(caller, record.setup)) return NOT_FOUND.match;
  if (fault !== null) return { kind: 'aside', fault };
  return { kind: 'wrongState', state: record.head.status };
}
