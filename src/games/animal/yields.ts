/**
 * Passing cheaply. Each seat has standing yields, one for every sort of occasion at which it could get
 * priority, and possibly a wish to pass until something happens. Both are set by moves and look at nothing
 * but the turn, the phase and the pile, so that whether a seat passes by itself, which everybody sees, tells nothing
 * about what it holds. They answer the questions for their seat: every pass they stand for is an input of its own.
 */

import type { Ctx, Seat } from '../../engine/index.ts';
import { PHASE, PHASE_COUNT } from './table.ts';

/** What a seat passes until: nothing, until something happens, until the turn ends. */
export const UNTIL = { asked: 0, event: 1, turn: 2 } as const;

/** The pile as a seat sees it: empty, its own entry on top, the other's on top. */
const PILE = { empty: 0, mine: 1, theirs: 2 } as const;
const SORTS = 3;

function listOf(ctx: Ctx, seat: Seat): number[] {
  return (ctx.state.own[seat === 0 ? 'yields0' : 'yields1'] ??= startingYields(ctx));
}

function untilOf(ctx: Ctx): number[] {
  return (ctx.state.own['until'] ??= [UNTIL.asked, UNTIL.asked]);
}

/** The number of the present occasion for a seat: phase, whose turn, what lies on top of the pile. */
export function occasionOf(ctx: Ctx, seat: Seat): number {
  const top = ctx.state.queue[0];
  const pile = top === undefined ? PILE.empty : top.seat === seat ? PILE.mine : PILE.theirs;
  return occasion(ctx.state.phase, ctx.state.active === seat, pile);
}

function occasion(phase: number, mine: boolean, pile: number): number {
  return (phase * 2 + (mine ? 0 : 1)) * SORTS + pile;
}

/** The own hunt phase with an empty pile is never passed by a standing yield: it is where a turn is played. */
export function isHeart(ctx: Ctx, seat: Seat): boolean {
  return ctx.state.phase === PHASE.hunt && ctx.state.active === seat && ctx.state.queue.length === 0;
}

/** Asked where it usually matters; see option `stops`. */
function usualYields(): number[] {
  const yields: number[] = [];
  for (let phase = 0; phase < PHASE_COUNT; phase += 1) {
    for (const mine of [true, false]) {
      for (const pile of [PILE.empty, PILE.mine, PILE.theirs]) yields[occasion(phase, mine, pile)] = pile === PILE.theirs ? 0 : 1;
    }
  }
  yields[occasion(PHASE.hunt, true, PILE.empty)] = 0;
  yields[occasion(PHASE.defend, true, PILE.empty)] = 0;
  yields[occasion(PHASE.defend, false, PILE.empty)] = 0;
  yields[occasion(PHASE.sunset, false, PILE.empty)] = 0;
  return yields;
}

const USUAL: readonly number[] = usualYields();

function startingYields(ctx: Ctx): number[] {
  return ctx.options['stops'] === 'all' ? USUAL.map(() => 0) : USUAL.slice();
}

/** Makes the lists at the start of a game or of a position. */
export function startYields(ctx: Ctx): void {
  listOf(ctx, 0);
  listOf(ctx, 1);
  untilOf(ctx);
}

/** Whether a seat has said beforehand that it passes now. `needed`: a standing yield doesn't speak for it here. */
export function passesHere(ctx: Ctx, seat: Seat, needed: boolean): boolean {
  // rule: animal.pass.until
  if (untilOf(ctx)[seat] !== UNTIL.asked) return true;
  if (needed || isHeart(ctx, seat)) return false;
  // rule: animal.pass.yield
  return listOf(ctx, seat)[occasionOf(ctx, seat)] === 1;
}

export function setUntil(ctx: Ctx, seat: Seat, until: number): void {
  untilOf(ctx)[seat] = until;
}

/** Something happened that a seat may want to answer: what it passes "until something happens" ends. */
export function stir(ctx: Ctx, seat: Seat): void {
  const until = untilOf(ctx);
  if (until[seat] === UNTIL.event) until[seat] = UNTIL.asked;
}

/** A turn ended. */
export function endTurnYields(ctx: Ctx): void {
  const until = untilOf(ctx);
  for (const seat of [0, 1]) if (until[seat] === UNTIL.turn) until[seat] = UNTIL.asked;
}

/** From now on a seat passes at occasions like this one. */
export function yieldHere(ctx: Ctx, seat: Seat): void {
  listOf(ctx, seat)[occasionOf(ctx, seat)] = 1;
}

/** True when a seat's standing yields are as `stops` with that name would make them. */
export function hasStops(ctx: Ctx, seat: Seat, name: string): boolean {
  const list = listOf(ctx, seat);
  for (let index = 0; index < USUAL.length; index += 1) if ((list[index] ?? 0) !== (name === 'all' ? 0 : USUAL[index])) return false;
  return true;
}

/** Sets a seat's standing yields: asked everywhere (`all`), or where it usually matters (`usual`). */
export function setStops(ctx: Ctx, seat: Seat, name: string): void {
  ctx.state.own[seat === 0 ? 'yields0' : 'yields1'] = name === 'all' ? USUAL.map(() => 0) : USUAL.slice();
}
