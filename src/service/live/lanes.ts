/**
 * One lane a match: within a process, whoever looks at or changes a match does so one after the other, in
 * order of arrival, so that no reader sees what isn't committed yet. Lanes of different matches never wait
 * for each other. A lane also keeps the hot state, bounded by count over all matches.
 */

import type { Hot } from './hot.ts';

export interface Lane {
  readonly match: string;
  /** The state after the last known commit, or null: not loaded, or thrown away. */
  hot: Hot | null;
  /** When the hot state was last known to be the store's newest (monotonic milliseconds). */
  syncedAt: number;
  /** Newest version that another instance told of; above the hot one it is behind. */
  noticed: number;
  busy: boolean;
  readonly waiting: (() => void)[];
}

export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#lanes.size;
  }

  /** The lane if there is one, without touching its age. */
  peek(match: string): Lane | null {
    return this.#lanes.get(match) ?? null;
  }

  /** Runs `work` when all that came before it in this lane is done. */
  async enter<T>(match: string, work: (lane: Lane) => Promise<T> | T): Promise<T> {
    const lane = this.#touch(match);
    if (lane.busy) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    lane.busy = true;
    try {
      return await work(lane);
    } finally {
      const next = lane.waiting.shift();
      // The lane stays busy while it is handed on, so that a newcomer can't slip in between.
      if (next === undefined) {
        lane.busy = false;
        if (this.#lanes.size > this.#max) this.#evict(null);
      } else next();
    }
  }

  /** Waits until nothing is under way. */
  async drain(): Promise<void> {
    await Promise.all([...this.#lanes.values()].filter((lane) => lane.busy).map((lane) => this.enter(lane.match, () => {})));
  }

  #touch(match: string): Lane {
    const known = this.#lanes.get(match);
    if (known !== undefined) {
      this.#lanes.delete(match);
      this.#lanes.set(match, known);
      return known;
    }
    const lane: Lane = { match, hot: null, syncedAt: 0, noticed: -1, busy: false, waiting: [] };
    this.#lanes.set(match, lane);
    if (this.#lanes.size > this.#max) this.#evict(lane);
    return lane;
  }

  #evict(keep: Lane | null): void {
    for (const lane of this.#lanes.values()) {
      if (this.#lanes.size <= this.#max) return;
      if (!lane.busy && lane !== keep) this.#lanes.delete(lane.match);
    }
  }
}
