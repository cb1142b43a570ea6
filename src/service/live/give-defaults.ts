/**
 * Gives the default answers of overdue decisions (ruling RC-8), and brings what is due in real-time games that no
 * instance keeps a timer for, through the door; two instances can't both do it.
 */

import type { Input, Seat } from '../../engine/contract.ts';
import { deadlineOf } from '../clocks.ts';
import type { Service } from '../core.ts';
import { frameAt } from '../realtime/frames.ts';
import { dueInput } from '../realtime/keeper.ts';
import { beatIsOld } from './beats.ts';
import { writeUnasked } from './door.ts';
import type { Hot } from './hot.ts';
import { reach } from './visit.ts';

/** Overdue matches looked at in one sweep. */
const SWEEP_MAX = 200;
/** How long a player's own answer may still be on its way when the clock runs out. */
export const GRACE_MS = 250;

/** Looks for overdue decisions and answers them. */
export async function sweep(service: Service): Promise<void> {
  if (beatIsOld(service)) return;
  const now = service.ports.clock.nowMs() - GRACE_MS;
  const overdue = await reach(() => service.ports.store.matches.overdue(now, SWEEP_MAX));
  if ('kind' in overdue) return;
  await Promise.all(overdue.map((match) => giveDefaults(service, match, now)));
}

/** Answers for every seat of a match whose time was up at `now`. The hot state decides, not the store's index. */
export async function giveDefaults(service: Service, match: string, now: number): Promise<void> {
  await writeUnasked(service, match, (hot) => overdueInput(service, hot, now));
}

function overdueInput(service: Service, hot: Hot, now: number): Input | null {
  if (hot.head.status !== 'running') return null;
  const tick = dueInput(service, hot);
  if (tick !== null) return tick;
  const seat = hot.head.acting.find((candidate) => isOverdue(service, hot, { seat: candidate, now }));
  if (seat === undefined) return null;
  const at = Math.max(service.ports.clock.nowMs(), hot.head.updatedAt);
  return { kind: 'timeout', seat, prompt: hot.prompts[seat] ?? 0, at, frame: frameAt(service, hot, at) };
}

function isOverdue(service: Service, hot: Hot, when: { readonly seat: Seat; readonly now: number }): boolean {
  const deadline = deadlineOf(hot.setup.time, hot.head.clock, when.seat, service.outages);
  return deadline !== null && deadline <= when.now;
}
