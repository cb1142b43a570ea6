/** Clocks are a function of the control and logged times; each kind, both sides of its threshold, and outages. */

import t from 'tap';
import { advanceClock, clockViews, deadlineOf, elapsedMs, firstDeadline, newClock, type PromptPair } from '../../src/service/clocks.ts';
import type { ClockState, Outage, TimeControl } from '../../src/service/records.ts';

interface Step { readonly at: number; readonly asks: PromptPair }

/** Runs steps from the start; each says who is asked after it. */
function run(control: TimeControl, steps: readonly Step[], outages: readonly Outage[] = []): ClockState {
  let clock = newClock(control);
  let before: PromptPair = [null, null];
  for (const { at, asks } of steps) {
    clock = advanceClock(control, clock, { before, after: asks, at }, outages);
    before = asks;
  }
  return clock;
}

t.test('none: no deadline, whatever passes', async (t) => {
  const clock = run({ kind: 'none' }, [{ at: 0, asks: [1, null] }]);
  t.equal(deadlineOf({ kind: 'none' }, clock, 0, []), null);
  t.equal(firstDeadline({ kind: 'none' }, clock, []), null);
  t.equal(clockViews({ kind: 'none' }, clock, 99, [])[0]?.leftMs, null);
});

t.test('decision: each prompt has its own limit, and the other seat none', async (t) => {
  const control: TimeControl = { kind: 'decision', limitMs: 1000 };
  const clock = run(control, [{ at: 0, asks: [1, null] }, { at: 900, asks: [2, null] }]);
  t.equal(deadlineOf(control, clock, 0, []), 1900);
  t.equal(deadlineOf(control, clock, 1, []), null);
  t.strictSame(clockViews(control, clock, 1000, []).map((c) => [c.leftMs, c.running]), [[900, true], [1000, false]]);
});

t.test('main: runs while asked, gets the increment when the hand passes, never goes below nothing', async (t) => {
  const control: TimeControl = { kind: 'main', mainMs: 10_000, incrementMs: 500 };
  const clock = run(control, [{ at: 0, asks: [1, null] }, { at: 3000, asks: [2, null] }, { at: 4000, asks: [null, 3] }]);
  t.strictSame(clock.left, [6500, 10_000]);
  t.equal(deadlineOf(control, clock, 1, []), 14_000);
  const over = run(control, [{ at: 0, asks: [1, null] }, { at: 99_000, asks: [2, null] }]);
  t.equal(over.left[0], 0);
  t.equal(deadlineOf(control, over, 0, []), 99_000);
});

t.test('byo-yomi: a period answered in time comes back whole, an overrun one is gone', async (t) => {
  const control: TimeControl = { kind: 'byoyomi', mainMs: 5000, periodMs: 1000, periods: 3 };
  const steps: Step[] = [{ at: 0, asks: [1, null] }, { at: 5999, asks: [2, null] }];
  t.strictSame([run(control, steps).left[0], run(control, steps).periods[0]], [0, 3]);
  const overrun = run(control, [...steps, { at: 5999 + 1000, asks: [3, null] }]);
  t.equal(overrun.periods[0], 2);
  t.equal(deadlineOf(control, overrun, 0, []), 6999 + 2000);
  t.equal(deadlineOf(control, run(control, [{ at: 0, asks: [1, null] }]), 0, []), 8000);
});

t.test('both seats asked at once: both clocks run, each stops with its own answer', async (t) => {
  const control: TimeControl = { kind: 'main', mainMs: 10_000, incrementMs: 0 };
  const clock = run(control, [{ at: 0, asks: [1, 2] }, { at: 1000, asks: [null, 2] }, { at: 4000, asks: [3, null] }]);
  t.strictSame(clock.left, [9000, 6000]);
  t.strictSame(clock.since, [4000, null]);
  const asked = run(control, [{ at: 0, asks: [1, 2] }, { at: 1000, asks: [null, 2] }]);
  t.equal(firstDeadline(control, asked, []), 10_000);
});

t.test('outages: no clock runs in them, wherever they lie', async (t) => {
  t.equal(elapsedMs(0, 100, [{ from: 20, to: 50 }, { from: 90, to: 200 }]), 60);
  t.equal(elapsedMs(0, 100, [{ from: 200, to: 300 }]), 100);
  t.equal(elapsedMs(30, 40, [{ from: 20, to: 50 }]), 0);
  const control: TimeControl = { kind: 'decision', limitMs: 1000 };
  const clock = run(control, [{ at: 0, asks: [1, null] }]);
  t.equal(deadlineOf(control, clock, 0, [{ from: 500, to: 5500 }]), 6000);
  t.equal(deadlineOf(control, clock, 0, [{ from: 500, to: 5500 }, { from: 5700, to: 5800 }]), 6100);
  t.equal(deadlineOf(control, clock, 0, [{ from: 1000, to: 5500 }]), 1000, 'an outage after the deadline comes too late');
  t.equal(deadlineOf(control, clock, 0, [{ from: -500, to: 100 }]), 1100);
});
