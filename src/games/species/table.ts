/**
 * The table of `species`: zones, values, keywords and counters, with the numbers the flow uses.
 * The deck is the heart (ハート): its count is its player's life, so there is no life counter.
 */

import { defineTable, type CounterSpec, type StatSpec, type ZoneSpec } from '../../engine/index.ts';

function zone(key: string, sight: ZoneSpec['sight'], more: Partial<ZoneSpec> = {}): ZoneSpec {
  return { key, per: 'seat', sight, live: false, valued: false, places: 0, part: null, ...more };
}

function stat(key: string, more: Partial<StatSpec> = {}): StatSpec {
  return { key, from: 'derived', sight: 'face', floor: 0, bonusOf: null, ...more };
}

function counter(key: string): CounterSpec {
  return { key, start: 0, sight: 'all' };
}

/**
 * Keywords of cards. `jammer` is the seed's ダメージ・ジャマー; the others shorten texts that come up often:
 * `swift` attacks in the turn it enters, `guard` must be attacked first, `veiled` can't be attacked, `tough`
 * isn't destroyed by effects, `gentle` can't attack players.
 */
export const KEYWORDS = ['jammer', 'swift', 'guard', 'veiled', 'tough', 'gentle'] as const;

export const TABLE = defineTable({
  zones: [
    // rule: species.sight.heart
    zone('heart', 'hidden', { part: 'main' }),
    // rule: species.sight.hand
    zone('hand', 'hand', { part: 'main' }),
    // rule: species.sight.energy
    zone('energy', 'covered', { valued: true, part: 'main' }),
    // rule: species.sight.public
    zone('field', 'open', { valued: true, live: true }),
    // rule: species.sight.evolve
    zone('evolve', 'hand', { part: 'evolve' }),
    zone('grave', 'open'),
    zone('soul', 'open'),
    zone('casting', 'open'),
  ],
  phases: ['main', 'opening', 'start', 'end'],
  stats: [
    stat('power'), stat('strikes'),
    stat('attacks', { from: 'marked', floor: null }), stat('spent', { from: 'marked', floor: null, sight: 'object' }),
  ],
  keywords: KEYWORDS,
  seatCounters: [counter('charged'), counter('casts'), counter('fallen'), counter('pending')],
  tableCounters: [counter('first'), counter('attacker'), counter('attacked')],
});

/**
 * Stat numbers. `power`: パワー; `strikes`: attacks a turn; `attacks`: attacks left this turn (攻撃可能回数);
 * `spent`: energy lying sideways.
 */
export const STAT = { power: 0, strikes: 1, attacks: 2, spent: 3 } as const;

/**
 * Seat counters. Of the present turn, `charged`: charges; `casts`: cards cast; `fallen`: own cards destroyed. `pending`: cards of
 * damage still to be drawn.
 */
export const COUNTER = { charged: 0, casts: 1, fallen: 2, pending: 3 } as const;

/**
 * Table counters. `first`: who plays first; `attacker`, `attacked`: numbers of the cards of the attack under way, else 0
 * (the player is attacked where there is an attacker alone).
 */
export const SHARED = { first: 0, attacker: 1, attacked: 2 } as const;

/** Keyword bits by name. */
export const BIT = { jammer: 1, swift: 2, guard: 4, veiled: 8, tough: 16, gentle: 32 } as const;

/** Zone numbers: the seat is added to them. */
export const ZONE = { heart: 0, hand: 2, energy: 4, field: 6, evolve: 8, grave: 10, soul: 12, casting: 14 } as const;

export const FIELD_MAX = 7;
export const HAND_MAX = 15;
/** Cards drawn before the first turn. */
export const HAND_START = 5;
/** Printed attacks a turn go no higher. */
export const STRIKES_MAX = 5;
