/**
 * The control stack of a match: frames of flow and effects as data. Steps push what has to happen
 * first; the loop runs the top frame until somebody must decide or the game is over.
 */

import { assert } from '../../lib/assert.ts';
import type { Seat } from '../contract.ts';
import type { Ctx } from '../game.ts';
import { refreshValues } from '../modifiers/modifiers.ts';
import { isBlocked, type Frame, type State } from '../state.ts';
import { endGame } from '../table/atoms.ts';

/** Steps in one input beyond which something in us is wrong; a game turn takes a few dozen. */
const STEPS_MAX = 100_000;

export interface FrameStart {
  readonly seat?: Seat;
  readonly source?: number;
  readonly def?: number;
  readonly program?: number;
  readonly args?: readonly number[];
  readonly last?: Frame['last'];
  readonly subject?: Frame['subject'];
}

/** A frame for a step, not yet on the agenda. */
export function makeFrame(step: string, start: FrameStart = {}): Frame {
  return {
    step, pc: 0, seat: start.seat ?? 0, source: start.source ?? 0, def: start.def ?? -1, program: start.program ?? -1,
    args: start.args === undefined ? [] : start.args.slice(), got: [], answered: false, regs: [],
    last: start.last ?? null, subject: start.subject ?? null,
  };
}

/** Puts a step on top of the agenda: it runs before everything already there. */
export function pushStep(ctx: Ctx, step: string, start: FrameStart = {}): Frame {
  const frame = makeFrame(step, start);
  ctx.state.agenda.push(frame);
  return frame;
}

/** Takes the finished top frame off. Anything it pushed must have run before. */
export function finishStep(ctx: Ctx, frame: Frame): void {
  const top = ctx.state.agenda.pop();
  assert(top === frame, 'a step ends only while it is on top');
}

/** Replaces the finished top frame by following steps; the first of the list runs first. */
export function followWith(ctx: Ctx, frame: Frame, steps: readonly Frame[]): void {
  finishStep(ctx, frame);
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    if (step !== undefined) ctx.state.agenda.push(step);
  }
}

/** The frame that is running or waits for an answer. */
export function topFrame(state: State): Frame {
  const frame = state.agenda.at(-1);
  assert(frame !== undefined, 'nobody can act and the game is not over');
  return frame;
}

/** Runs until a decision blocks the flow, a step says that it rests, or the game has ended. */
export function runAgenda(ctx: Ctx): void {
  const { state, game } = ctx;
  ctx.resting = false;
  for (let count = 0; !isBlocked(state) && !ctx.resting && state.outcome === null; count += 1) {
    assert(count < STEPS_MAX, 'the flow does not come to rest');
    refreshValues(ctx);
    const frame = topFrame(state);
    const step = game.steps[frame.step];
    assert(step !== undefined, `no step ${frame.step}`);
    step.run(ctx, frame);
    seeEmptied(ctx);
    // rule: kernel.loop
    if (state.resolved > loopLimit(ctx)) endGame(ctx, { winner: null, reason: 'kernel.loop' });
  }
  refreshValues(ctx);
}

/** Lets the game see that a zone has lost its last card. */
export function seeEmptied(ctx: Ctx): void {
  const { emptied } = ctx;
  if (emptied.length === 0) return;
  ctx.emptied = [];
  if (!isBlocked(ctx.state) && ctx.state.outcome === null) ctx.game.emptied?.(ctx, emptied);
}

/** Effects without a decision after which a game is drawn (ruling RC-9), by option `loopLimit`. */
function loopLimit(ctx: Ctx): number {
  const limit = ctx.options['loopLimit'];
  return typeof limit === 'number' ? limit : 1000;
}
