/**
 * Letting time pass. In the stepped pace a seat waits for some frames, until something happens, or
 * (`ready`) until the phase ends; in real time there is nothing to say but `ready`.
 */

import type { Ctx, Violation } from '../../../engine/index.ts';
import { frameOf, isRealTime, lengthOf, setWait, timeOf, WAIT } from '../clock.ts';
import type { MainAction } from './main.ts';
import { refuse } from './refusal.ts';

/** Frames one can wait in a move; longer or finer waits are made of several. */
const WAITS: readonly number[] = [10, 50, 100, 300];

function checkStepped(ctx: Ctx): Violation | null {
  return isRealTime(ctx.state) ? refuse('crystal.time.wait-stepped') : null;
}

/** Waits for some frames. */
export const wait: MainAction = {
  list(_ctx, _decision, into) {
    for (const value of WAITS) into.push({ type: 'wait', value });
  },
  check(ctx, _decision, move) {
    const barred = checkStepped(ctx);
    if (barred !== null) return barred;
    const value = move.value ?? 0;
    const left = lengthOf(ctx.state, 'main') - frameOf(ctx.state);
    return WAITS.includes(value) && value <= left ? null : refuse('crystal.time.wait', { value, left });
  },
  apply: (ctx, { seat }, move) => setWait(ctx.state, seat, timeOf(ctx.state) + (move.value ?? 0)),
};

/** Waits until something happens. */
export const waitNext: MainAction = {
  list: (_ctx, _decision, into) => {
    into.push({ type: 'wait-next' });
  },
  check: checkStepped,
  apply: (ctx, { seat }) => setWait(ctx.state, seat, WAIT.next),
};

/** Has nothing more to do in this phase; both players' `ready` runs the rest of it at once (R003-8). */
export const ready: MainAction = {
  list: (_ctx, _decision, into) => {
    into.push({ type: 'ready' });
  },
  // rule: crystal.time.ready
  check: () => null,
  apply: (ctx, { seat }) => setWait(ctx.state, seat, WAIT.ready),
};
