/**
 * Main phase (メインフェイズ): both seats act when they like. Between acts the clock moves to the next
 * happening: a cast that finishes, the frame from which attacks are open, the end of the phase.
 */

import {
  askStanding, followWith, makeFrame, pushStep, rest, SEATS, setPhase, setTableCounter, withdrawStanding, type Ctx, type Frame,
} from '../../../engine/index.ts';
import {
  advance, advanceByStamp, attackFrom, finishedCast, frameOf, framesAllowed, framesToNext, isRealTime, lengthOf, setWait,
  timeOf, WAIT, waitOf,
} from '../clock.ts';
import { SHARED } from '../table.ts';

/** What the frame does next: enter the phase, look what has changed, go on. */
const ENTER = 0;
const LOOK = 1;
const GO_ON = 2;

function enter(ctx: Ctx, frame: Frame): void {
  // A position names the frame it stands at.
  const fromPosition = frame.args[0] === 1;
  setPhase(ctx, 'main');
  if (!fromPosition) setTableCounter(ctx, SHARED.frame, 0);
  for (const seat of SEATS) setWait(ctx.state, seat, WAIT.none);
}

/** Frames until the first moment somebody waits for. */
function framesWaited(ctx: Ctx): number {
  const { state } = ctx;
  let frames = framesToNext(state);
  for (const seat of SEATS) {
    const wait = waitOf(state, seat);
    if (wait >= 0) frames = Math.min(frames, wait - timeOf(state));
  }
  return Math.max(0, frames);
}

/** Wakes the seats whose wait is over: its time has come, or something has happened. */
function wake(ctx: Ctx): void {
  const { state } = ctx;
  const happened = framesToNext(state) === 0 || frameOf(state) === attackFrom(state);
  for (const seat of SEATS) {
    const wait = waitOf(state, seat);
    if (wait === WAIT.ready) continue;
    // rule: crystal.time.wait-ends
    if (happened || (wait >= 0 && wait <= timeOf(state))) setWait(state, seat, WAIT.none);
  }
}

/** Lets time pass up to the next happening. False when it may not pass now. */
function passTime(ctx: Ctx): boolean {
  const { state } = ctx;
  // rule: crystal.time.ready-both
  const bothReady = SEATS.every((seat) => waitOf(state, seat) === WAIT.ready);
  if (isRealTime(state) && !bothReady) {
    const frames = Math.min(framesAllowed(state), framesToNext(state));
    advanceByStamp(ctx, frames);
    return frames > 0;
  }
  // rule: crystal.time.both-wait
  if (SEATS.some((seat) => waitOf(state, seat) === WAIT.none)) return false;
  advance(ctx, framesWaited(ctx));
  wake(ctx);
  return true;
}

function offer(ctx: Ctx): void {
  for (const seat of SEATS) {
    if (ctx.state.decisions.some((decision) => decision.seat === seat)) continue;
    if (!isRealTime(ctx.state) && waitOf(ctx.state, seat) !== WAIT.none) continue;
    // rule: crystal.main.both
    askStanding(ctx, { seat, kind: 'main', rule: 'crystal.main.both', optional: true });
  }
  rest(ctx);
}

/** One look at the main phase. */
export function main(ctx: Ctx, frame: Frame): void {
  if (frame.pc === ENTER) enter(ctx, frame);
  if (frame.pc !== GO_ON) {
    frame.pc = GO_ON;
    pushStep(ctx, 'settle');
    return;
  }
  frame.pc = LOOK;
  // rule: crystal.main.length
  if (frameOf(ctx.state) >= lengthOf(ctx.state, 'main')) {
    withdrawStanding(ctx);
    // rule: crystal.cast.waits-at-end
    followWith(ctx, frame, [makeFrame('cleanup')]);
    return;
  }
  const cast = finishedCast(ctx.state);
  // rule: crystal.time.casts-first
  if (cast !== null) pushStep(ctx, 'complete', { seat: cast.ctrl, source: cast.id, def: cast.def });
  else if (!passTime(ctx)) offer(ctx);
}
