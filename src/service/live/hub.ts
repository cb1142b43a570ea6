/**
 * Who waits for news of a match in this process. The hub holds no history: it hands on what was just appended,
 * and a subscriber that isn't exactly in step reads the log instead. So a lost notice loses nothing, and a
 * slow reader costs no memory.
 */

import type { GameEvent } from '../../engine/index.ts';

/** One appended row. */
export interface News {
  readonly version: number;
  readonly lastEvent: number;
  readonly events: readonly GameEvent[];
}

/** Told of each append at once; `null` says only that something may have changed. */
export type Listener = (news: News | null) => void;

export class Hub {
  readonly #listeners = new Map<string, Set<Listener>>();

  listen(match: string, listener: Listener): () => void {
    const set = this.#listeners.get(match) ?? new Set();
    set.add(listener);
    this.#listeners.set(match, set);
    return () => {
      set.delete(listener);
      if (set.size === 0) this.#listeners.delete(match);
    };
  }

  /** True where somebody listens. */
  watches(match: string): boolean {
    return this.#listeners.has(match);
  }

  tell(match: string, news: News | null): void {
    const set = this.#listeners.get(match);
    if (set !== undefined) for (const listener of set) listener(news);
  }

  tellAll(): void {
    for (const match of this.#listeners.keys()) this.tell(match, null);
  }
}
