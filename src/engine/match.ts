/**
 * The one door. A match is opened from its header, and from then on changes only by inputs that go
 * through `submit`: checked first, then applied. Same header and inputs, same states and events.
 */

import { assert } from '../lib/assert.ts';
import { unreachable } from '../lib/unreachable.ts';
import { SEATS, type Header, type Input, type Move, type Seat, type Violation } from './contract.ts';
import { answer, decisionOf, kindOf } from './decisions/decisions.ts';
import { givenIn, isGiven, type Given } from './decisions/given.ts';
import type { GameEvent } from './events/event.ts';
import { runAgenda } from './flow/agenda.ts';
import type { Ctx, Match, Pool } from './game.ts';
import { hasFields } from './moves.ts';
import { readPosition } from './position/read.ts';
import { streamKey } from './random.ts';
import { cloneState, type Card, type Decision, type State } from './state.ts';
import { emit, endGame } from './table/atoms.ts';
import { zoneNumber, zoneSpec, type Table } from './table/schema.ts';

/** Longest deck entry list the kernel will open; decks are checked before. */
const CARDS_MAX = 400;

/** A state with empty zones and counters at their start. */
export function emptyState(table: Table): State {
  return {
    inputs: 0, events: 0, nextId: 1, draws: 0, prompts: 0, turn: 0, active: -1, phase: 0,
    table: table.tableCounters.map((counter) => counter.start),
    seats: [table.seatCounters.map((counter) => counter.start), table.seatCounters.map((counter) => counter.start)],
    zones: table.zones.flatMap(() => [[], []]), modifiers: [], fired: [], queue: [], agenda: [], decisions: [], resolved: 0,
    outcome: null, own: { timeouts: [0, 0] },
  };
}

/** The start state: decks in their zones, in the order of their lists, nothing shuffled. */
function dealtState(pool: Pool, header: Header): State {
  const { game } = pool;
  const state = emptyState(game.table);
  for (const seat of SEATS) {
    for (const part of game.deckParts) {
      const zone = zoneNumber(game.table, part.zone, seat);
      for (const entry of header.decks[seat].parts[part.key] ?? []) {
        const def = pool.byId[entry.card];
        assert(def !== undefined, 'decks are checked before a match opens');
        for (let copy = 0; copy < entry.count; copy += 1) state.zones[zone]?.push(freshCard(pool, state, { def, owner: seat, zone }));
      }
      assert((state.zones[zone]?.length ?? 0) <= CARDS_MAX, 'a deck has a bound');
    }
  }
  return state;
}

function freshCard(pool: Pool, state: State, dealt: { readonly def: number; readonly owner: Seat; readonly zone: number }): Card {
  const { def, owner, zone } = dealt;
  const id = state.nextId;
  state.nextId += 1;
  const valued = zoneSpec(pool.game.table, zone).valued;
  const base = pool.defs[def];
  return {
    id, def, owner, ctrl: owner, zone, place: -1, up: true, known: 0, under: 0, token: false,
    keywords: valued ? base?.keywords ?? 0 : 0, stats: valued ? base?.base.slice() ?? [] : null,
  };
}

/** A match before anything has happened: what events are folded over from the first. */
export function startMatch(pool: Pool, header: Header): Match {
  const state = header.position === null ? dealtState(pool, header) : readPosition(pool, header.position);
  return { pool, header, key: streamKey(header.seed, header.entropy), state };
}

/** A context for one call. */
export function contextOf(match: Match, clock = 0): Ctx {
  return {
    game: match.pool.game,
    pool: match.pool,
    state: match.state,
    options: match.header.options,
    key: match.key,
    out: [],
    clock,
    dirty: true,
    emptied: [],
    resting: false,
  };
}

/** Opens a match and runs the set-up to its first decision. */
export function openMatch(pool: Pool, header: Header): { readonly match: Match; readonly events: readonly GameEvent[] } {
  const match = startMatch(pool, header);
  const ctx = contextOf(match);
  if (header.position === null) pool.game.setup(ctx, header);
  else if (header.position.exact === undefined) pool.game.resume(ctx);
  runAgenda(ctx);
  return { match, events: ctx.out };
}

/** What a seat is asked now, or null. */
export function openDecision(match: Match, seat: Seat): Decision | null {
  return match.state.decisions.find((decision) => decision.seat === seat && decision.answer === null) ?? null;
}

/** Who must act now, for those who run matches. */
export function decisionsOf(match: Match): readonly { readonly prompt: number; readonly seat: Seat; readonly kind: string }[] {
  return match.state.decisions.filter((decision) => decision.answer === null);
}

/** All legal moves of a seat, in a stable order; empty when nothing is asked of it. */
export function legalMoves(match: Match, seat: Seat): readonly Move[] {
  const ctx = contextOf(match);
  const decision = decisionOf(ctx, seat);
  if (decision === null) return [];
  return legalIn(ctx, decision);
}

function legalIn(ctx: Ctx, decision: Decision): Move[] {
  const kind = kindOf(ctx, decision);
  return kind.list(ctx, decision).filter((move) => kind.check(ctx, decision, move) === null);
}

/** Why a well-formed move can't be made now, or null when it can. */
export function explain(match: Match, seat: Seat, move: Move): Violation | null {
  if (match.state.outcome !== null) return { rule: 'kernel.finished', params: {} };
  const ctx = contextOf(match);
  const decision = decisionOf(ctx, seat);
  // rule: kernel.decision.none
  if (decision === null) return { rule: 'kernel.decision.none', params: { seat } };
  const kind = kindOf(ctx, decision);
  const fields = kind.moves[move.type];
  // rule: kernel.move.type
  if (fields === undefined) {
    return { rule: 'kernel.move.type', params: { type: move.type, decision: decision.kind } };
  }
  // rule: kernel.move.fields
  if (!hasFields(move, fields)) return { rule: 'kernel.move.fields', params: { type: move.type, needs: fields.join(' ') } };
  return kind.check(ctx, decision, move);
}

export type Submission =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly violation: Violation };

/** Everything due up to the stamp of an input happens before the input itself. */
function passTime(ctx: Ctx): void {
  const { time } = ctx.game;
  if (time === null || !time.runs(ctx.state)) return;
  time.pass(ctx);
  runAgenda(ctx);
}

function finishInput(ctx: Ctx): Submission {
  runAgenda(ctx);
  ctx.state.inputs += 1;
  emit(ctx, { k: 'applied', v: ctx.state.inputs });
  return { ok: true, events: ctx.out };
}

/** Applies an answer that is known to be legal (it came from `legalMoves` or passed `explain`). */
export function applyMove(match: Match, seat: Seat, move: Move, clock = 0): readonly GameEvent[] {
  const ctx = contextOf(match, clock);
  const decision = decisionOf(ctx, seat);
  assert(decision !== null, 'a move answers a decision');
  takeMove(ctx, decision, move);
  finishInput(ctx);
  return ctx.out;
}

/** The answer that a seat has given beforehand to what is asked now, or null; to be submitted as that seat's move. */
export function givenAnswer(match: Match): Given | null {
  return match.state.outcome === null ? givenIn(contextOf(match)) : null;
}

/** Submits what was given beforehand until a seat has to be asked, where no log is kept; what happened meanwhile. */
export function followGiven(match: Match): readonly GameEvent[] {
  const events: GameEvent[] = [];
  for (let given = givenAnswer(match); given !== null; given = givenAnswer(match)) {
    events.push(...applyMove(match, given.seat, given.move));
  }
  return events;
}

/**
 * A seat's own answer: no loop runs without a decision, and the seat has not run out of time. What was given beforehand
 * shows neither, so that a loop still ends when all pass by themselves.
 */
function takeMove(ctx: Ctx, decision: Decision, move: Move): void {
  if (!isGiven(ctx, decision, move)) {
    ctx.state.resolved = 0;
    const counts = ctx.state.own['timeouts'];
    if (counts !== undefined) counts[decision.seat] = 0;
  }
  answer(ctx, decision, move);
}

/** A move in a game whose clock runs: tried on a copy after time has passed, so that a refused one leaves no trace. */
function submitInTime(match: Match, input: Input & { readonly kind: 'move' }): Submission {
  const trial = cloneMatch(match);
  const ctx = contextOf(trial, input.frame);
  passTime(ctx);
  const violation = explain(trial, input.seat, input.move);
  if (violation !== null) return { ok: false, violation };
  const decision = decisionOf(ctx, input.seat);
  assert(decision !== null, 'a legal move answers a decision');
  takeMove(ctx, decision, input.move);
  finishInput(ctx);
  Object.assign(match.state, trial.state);
  return { ok: true, events: ctx.out };
}

function submitTimeout(match: Match, seat: Seat, clock: number): Submission {
  const ctx = contextOf(match, clock);
  if (decisionOf(ctx, seat) === null) return { ok: false, violation: { rule: 'kernel.decision.none', params: { seat } } };
  passTime(ctx);
  // What became due meanwhile may have taken the question back.
  const decision = decisionOf(ctx, seat);
  if (decision === null) return finishInput(ctx);
  const counts = (match.state.own['timeouts'] ??= [0, 0]);
  counts[seat] = (counts[seat] ?? 0) + 1;
  // rule: kernel.timeouts
  const limit = ctx.options['timeoutsToConcede'];
  if (typeof limit === 'number' && limit > 0 && counts[seat] >= limit) {
    endGame(ctx, { winner: seat === 0 ? 1 : 0, reason: 'kernel.timeouts' });
    return finishInput(ctx);
  }
  ctx.state.resolved = 0;
  // rule: kernel.timeout
  answer(ctx, decision, kindOf(ctx, decision).fallback(ctx, decision));
  return finishInput(ctx);
}

function submitRuling(match: Match, input: Input & { readonly kind: 'ruling' }): Submission {
  const ctx = contextOf(match, input.frame);
  const { ruling } = input;
  // Everybody is told why, before what.
  emit(ctx, { k: 'rule', w: input.reason });
  // rule: kernel.ruling
  if (ruling.kind === 'award') {
    endGame(ctx, { winner: ruling.winner, reason: 'kernel.ruling' });
    return finishInput(ctx);
  }
  const { inputs, events, prompts, nextId } = match.state;
  const fresh = readPosition(match.pool, ruling.position);
  Object.assign(match.state, fresh, { inputs, events, prompts, nextId: Math.max(nextId, fresh.nextId), draws: match.state.draws });
  if (ruling.position.exact === undefined) match.pool.game.resume(ctx);
  emit(ctx, { k: 'reset', s: cloneState(match.state) });
  return finishInput(ctx);
}

/** The one door: checks an input and applies it, or says which rule refuses it and changes nothing. */
export function submit(match: Match, input: Input): Submission {
  // rule: kernel.finished
  if (match.state.outcome !== null) return { ok: false, violation: { rule: 'kernel.finished', params: {} } };
  switch (input.kind) {
    case 'move': {
      if (match.pool.game.time?.runs(match.state) === true) return submitInTime(match, input);
      // rule: kernel.atomic
      const violation = explain(match, input.seat, input.move);
      if (violation !== null) return { ok: false, violation };
      return { ok: true, events: applyMove(match, input.seat, input.move, input.frame) };
    }
    case 'timeout':
      return submitTimeout(match, input.seat, input.frame);
    case 'tick': {
      const ctx = contextOf(match, input.frame);
      passTime(ctx);
      return finishInput(ctx);
    }
    case 'concede': {
      const ctx = contextOf(match, input.frame);
      // rule: kernel.concede
      const [first] = input.seats;
      passTime(ctx);
      endGame(ctx, { winner: input.seats.length > 1 || first === undefined ? null : first === 0 ? 1 : 0, reason: 'kernel.concede' });
      return finishInput(ctx);
    }
    case 'ruling':
      return submitRuling(match, input);
    default:
      return unreachable(input);
  }
}

/** A match of its own in the same state, for trying things out. */
export function cloneMatch(match: Match): Match {
  return { pool: match.pool, header: match.header, key: match.key, state: cloneState(match.state) };
}

/** The state as text, to be read back by `loadMatch`. */
export function saveState(match: Match): string {
  return JSON.stringify(match.state);
}

/** A match from a saved state; the text comes from `saveState` and is trusted. */
export function loadMatch(pool: Pool, header: Header, saved: string): Match {
  // Written by saveState from a State.
  const state = JSON.parse(saved) as State;
  return { pool, header, key: streamKey(header.seed, header.entropy), state };
}

/** Frame at which a real-time game has something scheduled, or null. */
export function nextDue(match: Match): number | null {
  return match.pool.game.time?.nextDue(match.state) ?? null;
}

