/**
 * Signs of life of this instance. The store learns from them when nobody served, and answers with the spans in
 * which clocks stand; whoever hasn't heard that lately may not judge any clock.
 */

import type { Service } from '../core.ts';

export const BEAT_MS = 1000;
/** A silence of all instances longer than this is an outage; far above a beat, below what a player would notice. */
const GAP_MS = 6000;
/** A beat older than this leaves room for an outage that isn't known here yet. */
const OLD_MS = 3000;

/** Tells that this instance lives and learns of outages. Throws StoreUnavailable like every store call. */
export async function beat(service: Service): Promise<void> {
  const { outages } = await service.ports.store.instances.beat(service.ports.clock.nowMs(), GAP_MS);
  service.outages = outages;
  service.beatAt = service.ports.clock.monotonicMs();
}

/** True where clocks can't be judged before another beat. */
export function beatIsOld(service: Service): boolean {
  return service.ports.clock.monotonicMs() - service.beatAt > OLD_MS;
}
