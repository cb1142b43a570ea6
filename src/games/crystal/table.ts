/**
 * The table of `crystal`: zones, values, keywords and counters, with the numbers the flow uses. A
 * player's field is eight squares; each holds a creature, a crystal and a land spell at most, so it
 * is three zones with the same places. Cards being cast lie in `casting`, except crystals, which lie
 * in `forming`: no area of the effect language reaches there, so nothing can touch them (R003-23).
 * A spell whose effect is under way lies in `resolving`.
 */

import { defineTable, type CounterSpec, type StatSpec, type ZoneSpec } from '../../engine/index.ts';

function zone(key: string, sight: ZoneSpec['sight'], more: Partial<ZoneSpec> = {}): ZoneSpec {
  return { key, per: 'seat', sight, live: false, valued: false, places: 0, part: null, ...more };
}

function derived(key: string, floor: number | null): StatSpec {
  return { key, from: 'derived', sight: 'face', floor, bonusOf: null };
}

function marked(key: string): StatSpec {
  return { key, from: 'marked', sight: 'face', floor: null, bonusOf: null };
}

function counter(key: string, start = 0): CounterSpec {
  return { key, start, sight: 'all' };
}

/** Squares of a field. */
// rule: crystal.field.squares
export const SQUARES = 8;

// rule: crystal.card.attributes
/** Attributes: 炎 水 風 光 闇. A card may have several or none. */
export const ATTRIBUTES = ['fire', 'water', 'wind', 'light', 'dark'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Keywords of the seed, in its order. 耐性 and 軽減 have numbers and are values. */
export const KEYWORDS = ['flying', 'first', 'last', 'wall', 'regenerate', 'revival', 'penetration', 'legendary', 'fly-blocking'] as const;

export const TABLE = defineTable({
  zones: [
    zone('library', 'hidden', { part: 'main' }),
    zone('hand', 'hand', { part: 'main' }),
    zone('creatures', 'open', { live: true, valued: true, places: SQUARES }),
    zone('crystals', 'open', { live: true, valued: true, places: SQUARES }),
    zone('lands', 'open', { live: true, valued: true, places: SQUARES }),
    // rule: crystal.cast.public
    zone('casting', 'open', { valued: true }),
    zone('forming', 'open', { valued: true }),
    zone('resolving', 'open', { valued: true }),
    zone('graveyard', 'open'),
    zone('removed', 'open'),
  ],
  phases: ['startup', 'main', 'battle', 'cleanup'],
  stats: [
    derived('attack', 0), derived('hp', null), derived('mitigation', 0),
    ...ATTRIBUTES.map((attribute) => derived(`resist-${attribute}`, null)),
    marked('damage'), marked('activity'), marked('absorbed'), marked('role'), marked('counter'), marked('due'),
    marked('started'), marked('aim'),
    marked('square'),
  ],
  keywords: KEYWORDS,
  seatCounters: [
    // rule: crystal.setup.parameters
    counter('hp', 20), counter('mp', 2), counter('maxMp', 2),
    ...ATTRIBUTES.map((attribute) => counter(attribute)), ...ATTRIBUTES.map((attribute) => counter(`max-${attribute}`)),
    counter('stock', 1), counter('stocked'), counter('crystals'), counter('crystalLimit', 1), counter('redraws'), counter('used'),
    counter('mitigation'), counter('maxMitigation'),
  ],
  tableCounters: [counter('frame'), counter('time')],
});

/**
 * Stat numbers. `hp`: maximum HP; `damage`: what is missing of it; `activity`: see ACTIVITY;
 * `absorbed`: mitigation used up this turn; `role`: 1 attacker, 2 main blocker, 3 and on the next
 * ones; `counter`: named for the counter-attack; `due`, `started`: on the casting clock; `aim`:
 * target of a cast (a card, or a seat as a negative number; 0 none); `square`: place + 1.
 */
export const STAT = {
  attack: 0, hp: 1, mitigation: 2, resist: 3, damage: 8, activity: 9, absorbed: 10, role: 11, counter: 12, due: 13,
  started: 14, aim: 15, square: 16,
} as const;

/** States of a creature (R003-30): 行動不可, 防御可, 行動可. */
export const ACTIVITY = { inactive: 0, guard: 1, active: 2 } as const;

/** Seat counters. `attribute` and `maxAttribute` are the first of five in the order of ATTRIBUTES. */
export const COUNTER = {
  hp: 0, mp: 1, maxMp: 2, attribute: 3, maxAttribute: 8, stock: 13, stocked: 14, crystals: 15, crystalLimit: 16, redraws: 17, used: 18,
  mitigation: 19, maxMitigation: 20,
} as const;

/** Table counters. `frame`: of the present phase; `time`: the casting clock, all main-phase frames so far. */
export const SHARED = { frame: 0, time: 1 } as const;

/** Keyword bits by name. */
export const BIT = {
  flying: 1, first: 2, last: 4, wall: 8, regenerate: 16, revival: 32, penetration: 64, legendary: 128, flyBlocking: 256,
} as const;

/** Zone numbers: the seat is added to them. */
export const ZONE = {
  library: 0, hand: 2, creatures: 4, crystals: 6, lands: 8, casting: 10, forming: 12, resolving: 14, graveyard: 16, removed: 18,
} as const;

/** The three zones of a field. */
export const FIELD: readonly number[] = [ZONE.creatures, ZONE.crystals, ZONE.lands];

export const HAND_MAX = 6;
export const OPENING_HAND = 5;
