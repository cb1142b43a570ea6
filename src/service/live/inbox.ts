/** The bounded news of one stream between two of its reads; what doesn't fit is read from the log later. */

import type { Service } from '../core.ts';
import type { News } from './hub.ts';

/** Rows kept for a reader that is busy. */
const WAITING_MAX = 64;
/** How long a quiet stream waits before it looks at the log without being told. */
const LOOK_MS = 15_000;

export class Inbox {
  #news: News[] = [];
  /** True where there may be news that aren't in the list. */
  #behind = true;
  #wake: (() => void) | null = null;

  put(news: News | null): void {
    if (news === null || this.#news.length >= WAITING_MAX) this.fallBehind();
    else if (!this.#behind) this.#news.push(news);
    this.#wake?.();
  }

  /** Forgets the list: the log must be read. */
  fallBehind(): void {
    this.#behind = true;
    this.#news = [];
  }

  /** Rows right after event `after`; null where the log must be read for them. */
  take(after: number): readonly News[] | null {
    const news = this.#news;
    const behind = this.#behind;
    this.#news = [];
    this.#behind = false;
    if (behind) return null;
    const fresh = news.filter((one) => one.lastEvent > after);
    const first = fresh[0]?.events[0]?.n;
    return first === undefined || first === after + 1 ? fresh : null;
  }

  /** Resolves when there is something to take. */
  async wait(service: Service): Promise<void> {
    if (this.#behind || this.#news.length > 0) return;
    await new Promise<void>((resolve) => {
      const cancel = service.ports.scheduler.after(LOOK_MS, () => {
        this.fallBehind();
        resolve();
      });
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
    this.#wake = null;
  }
}

/** A stream with a `return` that doesn't wait for the next news: `leave` is called first, to wake it. */
export function leavable<Item>(items: AsyncGenerator<Item, void, void>, leave: () => void): AsyncGenerator<Item, void, void> {
  const outer: AsyncGenerator<Item, void, void> = {
    next: () => items.next(),
    return: (value) => {
      leave();
      return items.return(value);
    },
    throw: (error) => {
      leave();
      return items.throw(error);
    },
    [Symbol.asyncIterator]: () => outer,
  };
  return outer;
}
