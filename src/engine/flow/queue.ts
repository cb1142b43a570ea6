/**
 * The list of abilities waiting to resolve, and the policies games order it by: a queue (first in,
 * first out) or a pile (last in, first out). Entries marked as shown are seen by everybody.
 */

import type { Seat } from '../contract.ts';
import { stackRecordOf } from '../events/view.ts';
import type { Ctx } from '../game.ts';
import type { Frame, Waiting } from '../state.ts';
import { emit } from '../table/atoms.ts';

function tellStacked(ctx: Ctx, waiting: Waiting, at: number): void {
  if (!waiting.shown) return;
  emit(ctx, { k: 'stack', ...stackRecordOf(waiting), at });
}

function shownBefore(queue: readonly Waiting[], at: number): number {
  let count = 0;
  for (let index = 0; index < at; index += 1) if (queue[index]?.shown === true) count += 1;
  return count;
}

/**
 * Adds an entry at the end: it resolves after all that wait already, save the last `behind` ones (a
 * queue inside another one, whose entries go on waiting).
 */
export function addLast(ctx: Ctx, waiting: Waiting, behind = 0): void {
  const { queue } = ctx.state;
  const at = queue.length - behind;
  tellStacked(ctx, waiting, shownBefore(queue, at));
  queue.splice(at, 0, waiting);
}

/** Adds an entry on top: it resolves before all that wait already. */
export function addFirst(ctx: Ctx, waiting: Waiting): void {
  tellStacked(ctx, waiting, 0);
  ctx.state.queue.unshift(waiting);
}

/** Takes the next entry out and puts its effect on the agenda. */
export function startNext(ctx: Ctx): Frame | null {
  const waiting = ctx.state.queue.shift();
  if (waiting === undefined) return null;
  if (waiting.shown) emit(ctx, { k: 'unstack', e: waiting.entry });
  ctx.state.agenda.push(waiting.frame);
  return waiting.frame;
}

/** Takes an entry out without resolving it (countered, or no longer wanted). */
export function dropEntry(ctx: Ctx, entry: number): Waiting | null {
  const waiting = ctx.state.queue.find((one) => one.entry === entry) ?? null;
  if (waiting === null) return null;
  ctx.state.queue = ctx.state.queue.filter((one) => one !== waiting);
  if (waiting.shown) emit(ctx, { k: 'unstack', e: entry });
  return waiting;
}

/**
 * The triggers collected since last time, out of `fired`, in the usual order: the given seat's first,
 * each seat's by age of their sources (objects' numbers grow with time), then as printed.
 */
export function takeFired(ctx: Ctx, first: Seat): Waiting[] {
  const { fired } = ctx.state;
  if (fired.length === 0) return fired;
  ctx.state.fired = [];
  return fired.toSorted((a, b) =>
    Number(a.seat !== first) - Number(b.seat !== first) || a.frame.source - b.frame.source || a.entry - b.entry);
}

/** One collected trigger, out of `fired`, where a player decides which comes next. */
export function takeOneFired(ctx: Ctx, entry: number): Waiting | null {
  const waiting = ctx.state.fired.find((one) => one.entry === entry) ?? null;
  if (waiting !== null) ctx.state.fired = ctx.state.fired.filter((one) => one !== waiting);
  return waiting;
}
