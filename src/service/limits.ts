/**
 * Rate budgets as data. A budget is a bucket that refills evenly: `burst` requests at once, `perSecond` in the
 * long run. Separate budgets, so that thinking or exporting never eats what playing needs. Budgets are per
 * caller and per process: a guard against flooding, not an account of use.
 */

import type { LimitState } from './outcomes.ts';
import type { Clock } from './ports.ts';

export const LIMIT_NAMES = ['playing', 'looking', 'thinking', 'exporting', 'making', 'entering'] as const;
/**
 * `playing`: moves. `looking`: views, lists. `thinking`: dry runs, samples, explanations. `exporting`: exports
 * and replays. `making`: matches, decks, card sets. `entering`: new accounts and tokens.
 */
export type LimitName = (typeof LIMIT_NAMES)[number];

export interface Budget {
  readonly burst: number;
  readonly perSecond: number;
}

export type Budgets = { readonly [name in LimitName]: Budget };

export const DEFAULT_BUDGETS: Budgets = {
  playing: { burst: 2000, perSecond: 500 },
  looking: { burst: 1000, perSecond: 200 },
  thinking: { burst: 300, perSecond: 50 },
  exporting: { burst: 30, perSecond: 2 },
  making: { burst: 100, perSecond: 10 },
  entering: { burst: 50, perSecond: 2 },
};

/** Callers remembered; past it the longest idle are forgotten, whose buckets are full again by then. */
const BUCKETS_MAX = 20_000;

interface Bucket {
  level: number;
  at: number;
}

/** The buckets of one process. */
export class Limits {
  readonly #clock: Clock;
  readonly #budgets: Budgets;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, budgets: Budgets) {
    this.#clock = clock;
    this.#budgets = budgets;
  }

  /** Takes from a budget; null if it was there, else the state to refuse with. */
  take(limit: LimitName, caller: string, count = 1): LimitState | null {
    const bucket = this.#bucket(limit, caller);
    if (bucket.level < count) return this.#state(limit, bucket, count);
    bucket.level -= count;
    return null;
  }

  /** The state of a budget, for the answer's headers. */
  state(limit: LimitName, caller: string): LimitState {
    return this.#state(limit, this.#bucket(limit, caller));
  }

  #state(limit: LimitName, bucket: Bucket, count = 1): LimitState {
    const { burst, perSecond } = this.#budgets[limit];
    const untilMs = (level: number): number => Math.max(0, Math.ceil(((level - bucket.level) / perSecond) * 1000));
    // What is more than the whole budget never fits; a full one is the most there can be.
    return { limit, remaining: Math.floor(bucket.level), resetMs: untilMs(burst), retryAfterMs: untilMs(Math.min(count, burst)) };
  }

  #bucket(limit: LimitName, caller: string): Bucket {
    const { burst, perSecond } = this.#budgets[limit];
    const key = `${limit} ${caller}`;
    const now = this.#clock.monotonicMs();
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      if (this.#buckets.size >= BUCKETS_MAX) this.#forget();
      bucket = { level: burst, at: now };
      this.#buckets.set(key, bucket);
      return bucket;
    }
    bucket.level = Math.min(burst, bucket.level + ((now - bucket.at) * perSecond) / 1000);
    bucket.at = now;
    return bucket;
  }

  /** Drops the older half in order of first use; whoever comes back starts with a full bucket. */
  #forget(): void {
    let drop = BUCKETS_MAX / 2;
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key);
      drop -= 1;
      if (drop === 0) return;
    }
  }
}
