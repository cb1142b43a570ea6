/**
 * Who sees what of an object: the one place that answers it. Everything that leaves the kernel
 * (events, views, decisions, sampling) asks here.
 */

import { SEATS, type Audience, type Seat } from '../contract.ts';
import type { Levels } from '../events/event.ts';
import type { Card } from '../state.ts';
import { zoneSeat, zoneSpec, type Table } from './schema.ts';

/** Nothing but the count · a card back · the face. */
export type Level = 0 | 1 | 2;

/** Position of an audience in Levels; judges have none of their own. */
export function audienceIndex(audience: Audience): 0 | 1 | 2 | 'all' {
  switch (audience.kind) {
    case 'seat':
      return audience.seat;
    case 'judge':
      return 'all';
    case 'spectator':
      return 2;
  }
}

/** One audience's part of the levels. Judges see whatever somebody sees; a library's order nobody does. */
export function levelOf(levels: Levels, index: 0 | 1 | 2 | 'all'): Level {
  if (index === 'all') return levels === 0 ? 0 : 2;
  const level = (levels >> (index * 2)) & 3;
  return level === 0 ? 0 : level === 1 ? 1 : 2;
}

/** Levels with `mine` for one seat and `others` for everybody else. */
export function levelsFor(seat: Seat, mine: Level, others: Level): Levels {
  let levels = others << 4;
  for (const other of SEATS) levels |= (other === seat ? mine : others) << (other * 2);
  return levels;
}

/** Bits of `known` for a face that was public when the card was turned: spectators have the bit after the seats. */
export const KNOWN_ALL = 0b111;
const AUDIENCES = [0, 1, 2] as const;

/** What everybody sees of a card where it lies now. */
export function cardLevels(table: Table, card: Card): Levels {
  // rule: kernel.views
  const spec = zoneSpec(table, card.zone);
  const seat = zoneSeat(table, card.zone) ?? card.ctrl;
  switch (spec.sight) {
    case 'hidden':
      return 0;
    case 'hand':
      return levelsFor(seat, 2, 0) | knownLevels(card, 2);
    case 'covered':
      return levelsFor(seat, 2, 1) | knownLevels(card, 2);
    case 'open':
      return card.up ? 0b101010 : faceDownLevels(card);
  }
}

/**
 * Whether a seat sees the face of a card that it may choose. Searching a zone that nobody sees, it looks at the cards there;
 * all others it chooses as it sees them, so that of another hand it gets backs.
 */
export function seesOffered(table: Table, card: Card, seat: Seat): boolean {
  return zoneSpec(table, card.zone).sight === 'hidden' || levelOf(cardLevels(table, card), seat) === 2;
}

/** A known face-down card counts as seen by those who know it; 2 already holds both bits needed. */
function knownLevels(card: Card, level: 2): Levels {
  let levels = 0;
  for (const one of AUDIENCES) if ((card.known & (1 << one)) !== 0) levels |= level << (one * 2);
  return levels;
}

function faceDownLevels(card: Card): Levels {
  let levels = 0;
  for (const one of AUDIENCES) levels |= ((card.known & (1 << one)) !== 0 ? 2 : 1) << (one * 2);
  return levels;
}
