/**
 * The table of `ayakashi`: zones, values, keywords and counters, with the numbers the flow uses. Main and
 * standby area are one zone of numbered places, so a unit that changes between them stays the same object with
 * its damage and cards. Energy and 強化 lie in the same zone under their unit, energy face-down.
 */

import { defineTable, type CounterSpec, type StatSpec, type ZoneSpec } from '../../engine/index.ts';

function zone(key: string, sight: ZoneSpec['sight'], more: Partial<ZoneSpec> = {}): ZoneSpec {
  return { key, per: 'seat', sight, live: false, valued: false, places: 0, part: null, ...more };
}

function derived(key: string, floor: number | null): StatSpec {
  return { key, from: 'derived', sight: 'face', floor, bonusOf: null };
}

function marked(key: string): StatSpec {
  return { key, from: 'marked', sight: 'object', floor: null, bonusOf: null };
}

function counter(key: string): CounterSpec {
  return { key, start: 0, sight: 'all' };
}

/** Place of the main unit; the standby area is the places after it. */
export const MAIN_PLACE = 0;
/** Most standby places an option may ask for. */
export const STANDBY_MAX = 5;

/** What a card may say of a unit in one word. */
export const KEYWORDS = ['anchored', 'sealed', 'steadfast', 'level', 'veiled'] as const;

export const TABLE = defineTable({
  zones: [
    zone('deck', 'hidden', { part: 'main' }),
    zone('hand', 'hand', { part: 'main' }),
    zone('area', 'open', { live: true, valued: true, places: STANDBY_MAX + 1, part: 'main' }),
    zone('play', 'open'),
    zone('discard', 'open'),
  ],
  phases: ['setup', 'draw', 'main', 'battle', 'end'],
  stats: [
    derived('hp', 0), derived('power', null), derived('guard', null), derived('cost', null), derived('retreat', 0),
    marked('damage'), marked('state'), marked('enteredOn'), marked('setOn'), marked('usedOn'),
  ],
  keywords: KEYWORDS,
  seatCounters: [counter('charged'), counter('retreated'), counter('strategies'), counter('failedDraws')],
  tableCounters: [counter('first')],
});

/**
 * Stat numbers. `power`: added to damage its skills deal; `guard`: taken off damage skills deal it; `cost`: added to
 * what its skills need; `state`: see STATE; `enteredOn`, `setOn`, `usedOn`: turn it entered, was last set on, was used (EX).
 */
export const STAT = { hp: 0, power: 1, guard: 2, cost: 3, retreat: 4, damage: 5, state: 6, enteredOn: 7, setOn: 8, usedOn: 9 } as const;

/** States of a main unit, the stricter the higher (通常・レスト・スタン). */
export const STATE = { normal: 0, rest: 1, stun: 2 } as const;

/** Seat counters; all but `failedDraws` count this turn's actions. */
export const COUNTER = { charged: 0, retreated: 1, strategies: 2, failedDraws: 3 } as const;

/** Table counters. `first`: who plays first. */
export const SHARED = { first: 0 } as const;

/** Keyword bits: can't retreat, can't use skills, takes no state, isn't hit double, is out of skills' reach on standby. */
export const BIT = { anchored: 1, sealed: 2, steadfast: 4, level: 8, veiled: 16 } as const;

/** Zone numbers: the seat is added to them. */
export const ZONE = { deck: 0, hand: 2, area: 4, play: 6, discard: 8 } as const;

/** Number of the flag that bars a unit's skill; the skill's index is added. */
export const FLAG_LOCKED = 100;
