/**
 * Thinking time as a pure function of the time control and logged server times. A clock runs from the moment
 * its seat's prompt was put to the moment that prompt is answered, not counting outages. What a client sends
 * about time is never looked at.
 */

import { SEATS, type Seat } from '../engine/contract.ts';
import type { ClockView } from './answers.ts';
import type { ClockState, Outage, TimeControl } from './records.ts';

/** Prompt number by seat, null where the seat has nothing to decide. */
export type PromptPair = readonly [number | null, number | null];

/** Clocks before the first prompt. */
export function newClock(control: TimeControl): ClockState {
  const main = control.kind === 'main' || control.kind === 'byoyomi' ? control.mainMs : 0;
  const periods = control.kind === 'byoyomi' ? control.periods : 0;
  return { left: [main, main], periods: [periods, periods], since: [null, null] };
}

/** What an input did to the questions: who was asked before it, and after it. */
export interface ClockStep {
  readonly before: PromptPair;
  readonly after: PromptPair;
  readonly at: number;
}

/** Clocks after an input. */
export function advanceClock(control: TimeControl, clock: ClockState, step: ClockStep, outages: readonly Outage[]): ClockState {
  const left: [number, number] = [...clock.left];
  const periods: [number, number] = [...clock.periods];
  const since: [number | null, number | null] = [...clock.since];
  for (const seat of SEATS) {
    const before = step.before[seat];
    const after = step.after[seat];
    if (before === after) continue;
    const ran = since[seat];
    if (before !== null && ran !== null) {
      const spent = elapsedMs(ran, step.at, outages);
      const charged = charge(control, left[seat], periods[seat], spent);
      left[seat] = charged.left + (after === null && control.kind === 'main' ? control.incrementMs : 0);
      periods[seat] = charged.periods;
    }
    since[seat] = after === null ? null : step.at;
  }
  return { left, periods, since };
}

function charge(control: TimeControl, left: number, periods: number, spent: number): { left: number; periods: number } {
  switch (control.kind) {
    case 'none':
    case 'decision':
      return { left, periods };
    case 'main':
      return { left: Math.max(0, left - spent), periods };
    case 'byoyomi': {
      const over = spent - left;
      if (over <= 0) return { left: left - spent, periods };
      return { left: 0, periods: Math.max(0, periods - Math.floor(over / control.periodMs)) };
    }
  }
}

/** When the clock of a seat runs out, or null where it stands or has no limit. */
export function deadlineOf(control: TimeControl, clock: ClockState, seat: Seat, outages: readonly Outage[]): number | null {
  const since = clock.since[seat];
  if (since === null || control.kind === 'none') return null;
  const budget = control.kind === 'decision' ? control.limitMs
    : control.kind === 'main' ? clock.left[seat] : clock.left[seat] + clock.periods[seat] * control.periodMs;
  return dueAfter(since, budget, outages);
}

/** When a time that began at `since` has run for `budgetMs`, outages not counted. They're in order of time. */
export function dueAfter(since: number, budgetMs: number, outages: readonly Outage[]): number {
  let deadline = since + budgetMs;
  for (const outage of outages) {
    const from = Math.max(outage.from, since);
    if (outage.to > since && from < deadline) deadline += outage.to - from;
  }
  return deadline;
}

/** The first deadline of both seats, or null. */
export function firstDeadline(control: TimeControl, clock: ClockState, outages: readonly Outage[]): number | null {
  if (control.kind === 'none') return null;
  const [a, b] = [deadlineOf(control, clock, 0, outages), deadlineOf(control, clock, 1, outages)];
  return a === null ? b : b === null ? a : Math.min(a, b);
}

/** Both clocks as shown at a server time. */
export function clockViews(control: TimeControl, clock: ClockState, now: number, outages: readonly Outage[]): readonly ClockView[] {
  return SEATS.map((seat) => {
    const since = clock.since[seat];
    const deadline = deadlineOf(control, clock, seat, outages);
    const spent = since === null ? 0 : elapsedMs(since, now, outages);
    const { left, periods } = charge(control, clock.left[seat], clock.periods[seat], spent);
    return { seat, leftMs: leftMs(control, { left, deadline, now }), periods, running: since !== null, deadline };
  });
}

function leftMs(control: TimeControl, time: { left: number; deadline: number | null; now: number }): number | null {
  switch (control.kind) {
    case 'none':
      return null;
    case 'decision':
      return time.deadline === null ? control.limitMs : Math.max(0, time.deadline - time.now);
    case 'main':
    case 'byoyomi':
      return time.left;
  }
}

/** Milliseconds of a span that weren't an outage. Outages don't overlap each other. */
export function elapsedMs(from: number, to: number, outages: readonly Outage[]): number {
  let elapsed = Math.max(0, to - from);
  for (const outage of outages) {
    elapsed -= Math.max(0, Math.min(to, outage.to) - Math.max(from, outage.from));
  }
  return Math.max(0, elapsed);
}
