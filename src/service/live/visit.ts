/**
 * Entering a match's lane with its state loaded, and the one place where what is thrown there is caught: an
 * unreachable store becomes an answer; a fault of ours sets the match aside, so that nothing is guessed on.
 */

import type { Service } from '../core.ts';
import { NOT_FOUND, STORE_AWAY, type Refusal } from '../outcomes.ts';
import { StoreUnavailable } from '../ports.ts';
import type { MatchRecord } from '../records.ts';
import { EngineFault, ReplayFault, type Hot } from './hot.ts';
import type { Lane } from './lanes.ts';
import { loadFresh, loadHot, type Loaded } from './sync.ts';

/** Something to do with a match, by what there is of it. */
export interface Visitor<T> {
  /** It has started and its state is here. */
  hot(hot: Hot, lane: Lane): Promise<T> | T;
  /** It hasn't started, was cancelled or set aside, or needs another rules build. */
  cold(record: MatchRecord, fault: string | null): Promise<T> | T;
}

/** Visits for looking: the state is the newest, or at most `freshMs` old. */
export function visit<T>(service: Service, match: string, visitor: Visitor<T>): Promise<T | Refusal> {
  return enter(service, match, visitor, loadFresh);
}

/** Visits for writing: no comparison with the store, since the log's compare-and-set does that. */
export function visitToWrite<T>(service: Service, match: string, visitor: Visitor<T>): Promise<T | Refusal> {
  return enter(service, match, visitor, loadHot);
}

function enter<T>(
  service: Service, match: string, visitor: Visitor<T>, load: (service: Service, lane: Lane) => Promise<Loaded>,
): Promise<T | Refusal> {
  return service.lanes.enter(match, async (lane) => {
    try {
      const loaded: Loaded = load === loadHot && lane.hot !== null ? { kind: 'hot', hot: lane.hot } : await load(service, lane);
      switch (loaded.kind) {
        case 'missing':
          return NOT_FOUND.match;
        case 'cold':
          return await visitor.cold(loaded.record, loaded.fault);
        case 'hot':
          return await visitor.hot(loaded.hot, lane);
      }
    } catch (error) {
      return caught(service, lane, error);
    }
  });
}

async function caught(service: Service, lane: Lane, error: unknown): Promise<Refusal> {
  lane.hot = null;
  if (error instanceof StoreUnavailable) return STORE_AWAY;
  const fault = faultCode(error);
  if (fault === null) throw error;
  service.onFault({ code: fault, match: lane.match, error });
  try {
    await service.ports.store.matches.setAside(lane.match, fault, service.ports.clock.nowMs());
  } catch (second) {
    if (second instanceof StoreUnavailable) return STORE_AWAY;
    throw second;
  }
  service.ports.notifier.publish({ match: lane.match, version: Number.MAX_SAFE_INTEGER });
  return { kind: 'aside', fault };
}

/** Stable code of what the engine did wrong, or null where the error isn't the engine's. */
export function faultCode(error: unknown): string | null {
  if (error instanceof ReplayFault) return 'engine.replay';
  return error instanceof EngineFault ? 'engine.fault' : null;
}

/** Runs a store call of a use case outside any lane; an unreachable store becomes an answer. */
export async function reach<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable) return STORE_AWAY;
    throw error;
  }
}
