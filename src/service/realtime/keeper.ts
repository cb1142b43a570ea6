/**
 * Lets game time pass in real-time games. The engine says at which frame something happens next; a timer of
 * this process brings the tick then. A tick that another instance brought first is a lost race, no more. What
 * nobody's timer brings, because its instance is gone, the sweeper does: the time is a deadline of the match.
 */

import type { Input } from '../../engine/contract.ts';
import type { Service } from '../core.ts';
import { writeUnasked } from '../live/door.ts';
import type { Hot } from '../live/hot.ts';
import { visit } from '../live/visit.ts';
import type { Cancel } from '../ports.ts';
import { dueFrame, dueTime, frameAt } from './frames.ts';

export interface FrameKeeper {
  /** Sets the timer for what is due next in a match. */
  look(hot: Hot): void;
  /** Takes up running matches that no process here has touched. */
  adopt(): Promise<void>;
}

const keepers = new WeakMap<Service, FrameKeeper>();

/** The one keeper of a service. */
export function frameKeeper(service: Service): FrameKeeper {
  const known = keepers.get(service);
  if (known !== undefined) return known;
  const timers = new Map<string, Cancel>();
  const keeper: FrameKeeper = {
    look: (hot) => look(service, timers, hot),
    adopt: () => adopt(service, timers),
  };
  keepers.set(service, keeper);
  return keeper;
}

function look(service: Service, timers: Map<string, Cancel>, hot: Hot): void {
  if (hot.pool.game.time === null) return;
  const match = hot.setup.id;
  stop(service, timers, match);
  const due = dueTime(hot, service.outages);
  if (due === null) return;
  const delayMs = Math.max(0, due - service.ports.clock.nowMs());
  const cancel = service.ports.scheduler.after(delayMs, () => {
    stop(service, timers, match);
    tick(service, timers, match).catch((error: unknown) => service.onFault({ code: 'service.fault', match, error }));
  });
  timers.set(match, cancel);
  service.cancels.add(cancel);
}

function stop(service: Service, timers: Map<string, Cancel>, match: string): void {
  const cancel = timers.get(match);
  if (cancel === undefined) return;
  cancel();
  timers.delete(match);
  service.cancels.delete(cancel);
}

/** Brings everything that is due by now, and sets the timer for what comes then, whoever brought this. */
async function tick(service: Service, timers: Map<string, Cancel>, match: string): Promise<void> {
  await writeUnasked(service, match, (hot, _writer, applied) => (applied > 0 ? null : dueInput(service, hot)));
  if (service.stopping || timers.has(match)) return;
  await visit(service, match, { hot: (hot) => look(service, timers, hot), cold: () => {} });
}

/** The tick that brings what is due by now, or null. */
export function dueInput(service: Service, hot: Hot): Input | null {
  const due = dueFrame(hot.match);
  if (due === null) return null;
  const at = Math.max(service.ports.clock.nowMs(), hot.head.updatedAt);
  const frame = frameAt(service, hot, at);
  return frame < due ? null : { kind: 'tick', at, frame };
}

async function adopt(service: Service, timers: Map<string, Cancel>): Promise<void> {
  const games = [...service.games.values()].filter((game) => game.time !== null).map((game) => game.id);
  if (games.length === 0) return;
  for (let after: string | null = null; ;) {
    const page: readonly string[] = await service.ports.store.matches.running({ games }, after, 200);
    await Promise.all(page.filter((match) => !timers.has(match)).map((match) => tick(service, timers, match)));
    after = page.at(-1) ?? null;
    if (page.length < 200) return;
  }
}
