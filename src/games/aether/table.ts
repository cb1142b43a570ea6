/**
 * The table of `aether`: zones, values, keywords and counters, with the numbers the flow uses.
 * The field is one zone of six places: 0–2 the front row, 3–5 the back row (場の前列・後列), so a unit
 * that changes rows stays the same object.
 */

import { defineTable, type CounterSpec, type StatSpec, type ZoneSpec } from '../../engine/index.ts';

function zone(key: string, sight: ZoneSpec['sight'], more: Partial<ZoneSpec> = {}): ZoneSpec {
  return { key, per: 'seat', sight, live: false, valued: false, places: 0, part: null, ...more };
}

function derived(key: string, more: Partial<StatSpec> = {}): StatSpec {
  return { key, from: 'derived', sight: 'face', floor: null, bonusOf: null, ...more };
}

function marked(key: string): StatSpec {
  return { key, from: 'marked', sight: 'face', floor: null, bonusOf: null };
}

function counter(key: string, start: number): CounterSpec {
  return { key, start, sight: 'all' };
}

/** Keywords of the seed, chapter 7, in its order. 凍結 is a state and a stat. */
export const KEYWORDS = ['swift', 'flying', 'ranged', 'pierce', 'barrier', 'drain', 'venom', 'regenerate', 'double-strike'] as const;

export const TABLE = defineTable({
  zones: [
    zone('library', 'hidden', { part: 'main' }),
    zone('hand', 'hand', { part: 'main' }),
    // rule: aether.field.places
    zone('field', 'open', { live: true, valued: true, places: 6 }),
    // rule: aether.resource.public
    zone('aether', 'open'),
    zone('graveyard', 'open'),
    zone('resolving', 'open'),
  ],
  phases: ['setup', 'start', 'main', 'end'],
  stats: [
    derived('attack', { floor: 0 }), derived('maxHp'), derived('hpBonus', { bonusOf: 'maxHp' }),
    marked('hp'), marked('attacks'), marked('moved'), marked('fresh'), marked('frozen'), marked('thawed'), marked('doomed'),
  ],
  keywords: KEYWORDS,
  // rule: aether.setup.life
  seatCounters: [counter('life', 20), counter('spent', 0), counter('charged', 0), counter('failedDraws', 0)],
  tableCounters: [counter('first', 0)],
});

/** Stat numbers. `maxHp` and `hp`: HP; `fresh`: entered this turn; `thawed`: may not act this turn; `doomed`: will be 撃破. */
export const STAT = {
  attack: 0, maxHp: 1, hpBonus: 2, hp: 3, attacks: 4, moved: 5, fresh: 6, frozen: 7, thawed: 8, doomed: 9,
} as const;

/** Seat counters. `spent`: used aether; `charged`: charges this turn; `failedDraws`: draws from an empty library. */
export const COUNTER = { life: 0, spent: 1, charged: 2, failedDraws: 3 } as const;

/** Table counters. `first`: who plays first. */
export const SHARED = { first: 0 } as const;

/** Keyword bits by name. */
export const BIT = {
  swift: 1, flying: 2, ranged: 4, pierce: 8, barrier: 16, drain: 32, venom: 64, regenerate: 128, doubleStrike: 256,
} as const;

/** Zone numbers: the seat is added to them. */
export const ZONE = { library: 0, hand: 2, field: 4, aether: 6, graveyard: 8, resolving: 10 } as const;

/** Places of the front row, of the back row. */
export const FRONT: readonly number[] = [0, 1, 2];
export const BACK: readonly number[] = [3, 4, 5];

export const LIFE_MAX = 20;
export const HAND_MAX = 10;
/** Printed cost from which a card is a legend (レジェンド); it limits nothing. */
// rule: aether.card.legend
export const LEGEND_COST = 6;
