/**
 * Looking objects up. An id that isn't found is an object that has gone; callers skip it.
 */

import type { Seat } from '../contract.ts';
import type { Ctx } from '../game.ts';
import type { Card, Snapshot, State } from '../state.ts';
import { cardsIn } from './atoms.ts';
import { zoneNumber } from './schema.ts';

/** The object of that number, wherever it lies, or null. */
export function findCard(state: State, id: number): Card | null {
  if (id <= 0) return null;
  const zones = state.zones;
  for (let zone = zones.length - 1; zone >= 0; zone -= 1) {
    const cards = zones[zone];
    if (cards === undefined) continue;
    for (const card of cards) if (card.id === id) return card;
  }
  return null;
}

/** The object of that number in one zone, or null. */
export function findIn(cards: readonly Card[], id: number): Card | null {
  for (const card of cards) if (card.id === id) return card;
  return null;
}

/** A seat's zone by key (or a shared one). */
export function zoneOf(ctx: Ctx, key: string, seat: Seat): Card[] {
  return cardsIn(ctx.state, zoneNumber(ctx.game.table, key, seat));
}

/** An object as it is now, to be read after it has gone. */
export function snapshotOf(card: Card): Snapshot {
  return {
    id: card.id, def: card.def, owner: card.owner, ctrl: card.ctrl, keywords: card.keywords, place: card.place,
    stats: card.stats === null ? [] : card.stats.slice(),
  };
}

/** The other seat. */
export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** A seat as a target number, and back. */
export function seatTarget(seat: Seat): number {
  return -1 - seat;
}

/** The seat behind a negative target number. */
export function targetSeat(target: number): Seat {
  return target === -1 ? 0 : 1;
}
