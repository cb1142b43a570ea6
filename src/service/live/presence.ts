/**
 * Which seats have a stream open, here or at another instance. Best effort: instances tell each other by notices
 * that may be lost, say it again now and then, and are forgotten when they don't. Nothing is decided by it.
 */

import type { Seat } from '../../engine/contract.ts';
import type { Clock, Notifier, PresenceNotice } from '../ports.ts';

/** How often an instance says again which streams it has. */
export const PRESENCE_MS = 10_000;
/** What another instance hasn't said again for so long holds no more. */
const FORGET_MS = 25_000;

export type SeatPair = readonly [boolean, boolean];

interface Elsewhere {
  readonly seats: SeatPair;
  readonly until: number;
}

interface Watched {
  /** Streams open here, by seat. */
  readonly here: [number, number];
  readonly elsewhere: Map<string, Elsewhere>;
  /** What was told last. */
  told: SeatPair;
}

/** Told of every match whose presence changed. */
export type PresenceListener = (match: string) => void;

export class Presence {
  readonly #matches = new Map<string, Watched>();
  readonly #instance: string;
  readonly #clock: Clock;
  readonly #notifier: Notifier;
  readonly #changed: PresenceListener;

  constructor(instance: string, ports: { readonly clock: Clock; readonly notifier: Notifier }, changed: PresenceListener) {
    this.#instance = instance;
    this.#clock = ports.clock;
    this.#notifier = ports.notifier;
    this.#changed = changed;
  }

  /** A stream opens that plays these seats (none for a spectator's). Call the result once when it closes. */
  enter(match: string, seats: readonly Seat[]): () => void {
    const watched = this.#matches.get(match) ?? { here: [0, 0], elsewhere: new Map(), told: [false, false] };
    const isNew = !this.#matches.has(match);
    this.#matches.set(match, watched);
    for (const seat of seats) watched.here[seat] += 1;
    if (isNew || seats.length > 0) this.#announce(match, watched, isNew);
    this.#tell(match, watched);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      for (const seat of seats) watched.here[seat] -= 1;
      if (seats.length > 0) this.#announce(match, watched, false);
      this.#tell(match, watched);
    };
  }

  /** By seat, whether a player is there. */
  seats(match: string): SeatPair {
    const watched = this.#matches.get(match);
    return watched === undefined ? [false, false] : this.#now(watched);
  }

  /** What another instance, or this one, has said. */
  hear(notice: PresenceNotice): void {
    const watched = this.#matches.get(notice.match);
    if (watched === undefined || notice.instance === this.#instance) return;
    if (notice.asks) this.#announce(notice.match, watched, false);
    watched.elsewhere.set(notice.instance, { seats: notice.seats, until: this.#clock.monotonicMs() + FORGET_MS });
    this.#tell(notice.match, watched);
  }

  /** Says it again, and forgets who hasn't; `isWatched` says where a stream is open at all. */
  renew(isWatched: (match: string) => boolean): void {
    for (const [match, watched] of this.#matches) {
      if (!isWatched(match)) {
        this.#matches.delete(match);
        continue;
      }
      if (watched.here[0] + watched.here[1] > 0) this.#announce(match, watched, false);
      this.#tell(match, watched);
    }
  }

  #now({ here, elsewhere }: Watched): SeatPair {
    const now = this.#clock.monotonicMs();
    const seats: [boolean, boolean] = [here[0] > 0, here[1] > 0];
    for (const [instance, there] of elsewhere) {
      if (there.until <= now) elsewhere.delete(instance);
      else for (const seat of [0, 1] as const) seats[seat] ||= there.seats[seat];
    }
    return seats;
  }

  #tell(match: string, watched: Watched): void {
    const now = this.#now(watched);
    if (now[0] === watched.told[0] && now[1] === watched.told[1]) return;
    watched.told = now;
    this.#changed(match);
  }

  #announce(match: string, { here }: Watched, asks: boolean): void {
    this.#notifier.announce({ match, instance: this.#instance, seats: [here[0] > 0, here[1] > 0], asks });
  }
}
