/**
 * The clock of a match: frames of the present phase, the casting clock, and what comes next on them.
 * In real time the frames the server stamps on inputs move it; in the stepped pace it moves when both
 * players wait. It stands still while the flow waits for an answer (a battle, a discard). The facts
 * it needs lie in `state.own`: `clock` (1 if it runs by stamps, the stamp reached, the stamp allowed),
 * `lengths` of the phases, and what each seat is waiting for.
 */

import {
  cardsIn, isBlocked, note, SEATS, setStat, setTableCounter, type Card, type Ctx, type GameTime, type Seat, type State,
} from '../../engine/index.ts';
import type { CrystalDef } from './cards.ts';
import { stat } from './creatures.ts';
import { SHARED, STAT, TABLE, ZONE } from './table.ts';

const STARTUP = TABLE.phaseIndex['startup'];
const MAIN = TABLE.phaseIndex['main'];
const CLEANUP = TABLE.phaseIndex['cleanup'];

/** What a seat waits for: nothing (it may be asked), the next happening, the end of the phase; else a time. */
export const WAIT = { none: -1, next: -2, ready: -3 } as const;

function numberOption(ctx: Ctx, name: string): number {
  const value = ctx.options[name];
  return typeof value === 'number' ? value : 0;
}

/** Sets the clock's facts up from the options of the match. */
export function startClock(ctx: Ctx): void {
  const { own } = ctx.state;
  own['clock'] = [ctx.options['pace'] === 'realtime' ? 1 : 0, ctx.clock, ctx.clock];
  own['lengths'] = ['startupFrames', 'mainFrames', 'cleanupFrames', 'attackFrom'].map((name) => numberOption(ctx, name));
  own['waits'] = [WAIT.none, WAIT.none];
}

function clockOf(state: State): number[] {
  return state.own['clock'] ?? [0, 0, 0];
}

/** True where time passes by the stamps of the inputs. */
export function isRealTime(state: State): boolean {
  return clockOf(state)[0] === 1;
}

/** Frame of the present phase. */
export function frameOf(state: State): number {
  return state.table[SHARED.frame] ?? 0;
}

/** The casting clock: main-phase frames since the start of the game. */
export function timeOf(state: State): number {
  return state.table[SHARED.time] ?? 0;
}

/** Length of a phase in frames. */
export function lengthOf(state: State, phase: 'startup' | 'main' | 'cleanup'): number {
  return state.own['lengths']?.[phase === 'startup' ? 0 : phase === 'main' ? 1 : 2] ?? 0;
}

/** Frame of the main phase from which attacks may be declared. */
export function attackFrom(state: State): number {
  return state.own['lengths']?.[3] ?? 0;
}

/** What a seat is waiting for. */
export function waitOf(state: State, seat: Seat): number {
  return state.own['waits']?.[seat] ?? WAIT.none;
}

/** Notes what a seat waits for. */
export function setWait(state: State, seat: Seat, wait: number): void {
  (state.own['waits'] ??= [WAIT.none, WAIT.none])[seat] = wait;
}

/** Zones in which cards are being cast, crystals included. */
const CASTING: readonly number[] = SEATS.flatMap((seat) => [ZONE.casting + seat, ZONE.forming + seat]);

/** The cast that finishes first of those that are due now, or null. */
export function finishedCast(state: State): Card | null {
  const now = timeOf(state);
  let first: Card | null = null;
  for (const zone of CASTING) {
    for (const card of cardsIn(state, zone)) {
      // rule: crystal.cast.instant
      if (stat(card, STAT.due) <= now && (first === null || isBefore(state, card, first))) first = card;
    }
  }
  return first;
}

/** Every cast under way is due at once; for looking ahead, where what it does must be seen to be judged. */
export function finishCasts(ctx: Ctx): void {
  const now = timeOf(ctx.state);
  for (const zone of CASTING) {
    for (const card of cardsIn(ctx.state, zone)) setStat(ctx, card, STAT.due, Math.min(now, stat(card, STAT.due)));
  }
}

/** Earliest start first; exact ties go to player 1 on odd turns and to player 2 on even ones (R003-5). */
function isBefore(state: State, card: Card, than: Card): boolean {
  // rule: crystal.time.cast-order
  const earlier = stat(card, STAT.started) - stat(than, STAT.started);
  if (earlier !== 0) return earlier < 0;
  // rule: crystal.time.tie
  const first: Seat = state.turn % 2 === 1 ? 0 : 1;
  return card.ctrl === than.ctrl ? card.id < than.id : card.ctrl === first;
}

/** Frames until the next happening of the present phase; 0 when something is due. */
export function framesToNext(state: State): number {
  const frame = frameOf(state);
  if (state.phase === STARTUP) return lengthOf(state, 'startup') - frame;
  if (state.phase === CLEANUP) return lengthOf(state, 'cleanup') - frame;
  let next = lengthOf(state, 'main') - frame;
  const opens = attackFrom(state) - frame;
  if (opens > 0) next = Math.min(next, opens);
  const now = timeOf(state);
  for (const zone of CASTING) for (const card of cardsIn(state, zone)) next = Math.min(next, Math.max(0, stat(card, STAT.due) - now));
  return next;
}

/** Moves the clock on. Casting runs in main phases only (R003-6). */
export function advance(ctx: Ctx, frames: number): void {
  if (frames <= 0) return;
  const { state } = ctx;
  const frame = frameOf(state);
  setTableCounter(ctx, SHARED.frame, frame + frames);
  // rule: crystal.cast.main-only
  if (state.phase !== MAIN) return;
  setTableCounter(ctx, SHARED.time, timeOf(state) + frames);
  const opens = attackFrom(state);
  if (frame < opens && frame + frames >= opens) note(ctx, 'attacks-open', { value: opens });
}

/** Frames the stamps allow to pass now. */
export function framesAllowed(state: State): number {
  const [, reached = 0, allowed = 0] = clockOf(state);
  return Math.max(0, allowed - reached);
}

/** Moves the clock on by stamps. */
export function advanceByStamp(ctx: Ctx, frames: number): void {
  const clock = clockOf(ctx.state);
  clock[1] = (clock[1] ?? 0) + frames;
  advance(ctx, frames);
}

/** Runs a phase in which nobody acts towards its end; true when it is there. */
export function runOut(ctx: Ctx, length: number): boolean {
  const { state } = ctx;
  const left = length - frameOf(state);
  if (!isRealTime(state)) advance(ctx, left);
  else advanceByStamp(ctx, Math.min(left, framesAllowed(state)));
  return frameOf(state) >= length;
}

/** The clock as the kernel asks for it. */
export const TIME: GameTime<CrystalDef> = {
  runs: isRealTime,
  isRealTime: (options) => options['pace'] === 'realtime',
  framesPerSecond: (options) => Number(options['frameRate']),
  nextDue(state) {
    if (!isRealTime(state) || state.outcome !== null || isBlocked(state)) return null;
    return (clockOf(state)[1] ?? 0) + framesToNext(state);
  },
  pass(ctx) {
    const clock = clockOf(ctx.state);
    const stamp = Math.max(clock[2] ?? 0, ctx.clock);
    // rule: crystal.time.stops
    if (isBlocked(ctx.state)) clock[1] = stamp;
    // rule: crystal.time.server
    clock[2] = stamp;
  },
};
