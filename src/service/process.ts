/** The running part of the service: signs of life, the clock's sweeper, notices, built-in players, frames. */

import { loadShippedSets } from './card-sets/card-sets.ts';
import type { Service } from './core.ts';
import { beat, BEAT_MS } from './live/beats.ts';
import { botsToAct, driveBots } from './live/drive-bots.ts';
import { sweep } from './live/give-defaults.ts';
import { giveRest } from './live/give-given.ts';
import { isGivenLeft } from './live/given.ts';
import { PRESENCE_MS } from './live/presence.ts';
import { StoreUnavailable } from './ports.ts';
import { frameKeeper } from './realtime/keeper.ts';
import { advanceSeries, sweepSeries } from './series/advance.ts';
import { KEYS_KEPT_MS } from './requests.ts';

const SWEEP_MS = 500;
/** How often series are looked for whose time is up, or whose next step a killed process left undone. */
const SERIES_MS = 1000;
/** How often matches are looked for that nobody drives, because their instance is gone. */
const ADOPT_MS = 10_000;
/** How often old idempotency keys are forgotten. */
const FORGET_MS = 3_600_000;

/** Loads the shipped sets, takes the first beat (which notices an outage), then starts all timers. */
export async function startService(service: Service): Promise<void> {
  await loadShippedSets(service);
  await beat(service);
  const keeper = frameKeeper(service);
  service.afterWrite = (hot) => {
    if (isGivenLeft(hot)) inBackground(service, giveRest(service, hot.setup.id));
    else if (botsToAct(hot).length > 0) inBackground(service, driveBots(service, hot.setup.id));
    keeper.look(hot);
    const { series } = hot.setup;
    if (series !== undefined && hot.head.result !== null) inBackground(service, advanceSeries(service, series.id));
  };
  service.cancels.add(service.ports.notifier.subscribe(({ match, version }) => {
    const lane = service.lanes.peek(match);
    if (lane !== null && version > lane.noticed) lane.noticed = version;
    // The own process has told its streams already, with the news itself.
    if (lane === null || lane.hot === null || lane.hot.head.version < version || version < 0) service.hub.tell(match, null);
  }));
  service.cancels.add(service.ports.notifier.hear((notice) => service.presence.hear(notice)));
  every(service, PRESENCE_MS, async () => service.presence.renew((match) => service.hub.watches(match)));
  every(service, BEAT_MS, () => beat(service));
  every(service, SWEEP_MS, () => sweep(service));
  every(service, SERIES_MS, () => sweepSeries(service));
  every(service, ADOPT_MS, () => adopt(service));
  every(service, FORGET_MS, () => service.ports.store.requests.forget(service.ports.clock.nowMs() - KEYS_KEPT_MS));
  await adopt(service);
}

/** Ends timers and streams, and waits for writes under way. */
export async function stopService(service: Service): Promise<void> {
  service.stopping = true;
  for (const cancel of service.cancels) cancel();
  service.cancels.clear();
  service.hub.tellAll();
  await service.lanes.drain();
}

/** Drives what waits for the service: built-in players and frames of matches that no process here has touched. */
async function adopt(service: Service): Promise<void> {
  const { matches } = service.ports.store;
  for (let after: string | null = null; ;) {
    const page: readonly string[] = await matches.running({ bot: true }, after, 200);
    for (const match of page) inBackground(service, driveBots(service, match));
    after = page.at(-1) ?? null;
    if (page.length < 200) break;
  }
  await frameKeeper(service).adopt();
}

/** Repeats a task with a pause after each end, until the service stops. */
function every(service: Service, pauseMs: number, task: () => Promise<void>): void {
  let cancel = (): void => {};
  const again = (): void => {
    service.cancels.delete(cancel);
    if (service.stopping) return;
    cancel = service.ports.scheduler.after(pauseMs, () => {
      void guarded(service, task()).then(again);
    });
    service.cancels.add(cancel);
  };
  again();
}

function inBackground(service: Service, task: Promise<void>): void {
  void guarded(service, task);
}

/** An unreachable store is waited for; anything else is told to the operator. */
async function guarded(service: Service, task: Promise<void>): Promise<void> {
  try {
    await task;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) service.onFault({ code: 'service.fault', match: null, error });
  }
}
