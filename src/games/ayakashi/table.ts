/**
 * The table of `ayakashi`: zones, values, keywords and counters, with the numbers the flow uses. Main and
 * standby area are one zone of numbered places, so a unit that changes between them stays the same object with
 * its damage and cards. Energy and 強化 lie in the same zone under their unit, energy face-down.
 */

import { defineTable, statIndex, type CounterSpec, type StatSpec, type ZoneSpec } from '../../engine/index.ts';

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

/** Values effects change for a time; `locked` is the number, from 1, of the skill the unit can't use. */
export const LASTING = ['hp', 'power', 'guard', 'cost', 'retreat', 'locked'] as const;

/** What lies on a unit but doesn't count yet is marked under the same names: for its player's next turn, and for the opponent's. */
export const COMING = ['own', 'foe'] as const;
export type Coming = (typeof COMING)[number];

export function comingKey(coming: Coming, key: string): string {
  return `${coming}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}

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
    marked('damage'), marked('state'), marked('enteredOn'), marked('setOn'), marked('usedOn'), derived('locked', null),
    ...COMING.flatMap((coming) => LASTING.map((key) => derived(comingKey(coming, key), null))),
  ],
  keywords: [...KEYWORDS, ...COMING.flatMap((coming) => KEYWORDS.map((key) => comingKey(coming, key)))],
  seatCounters: [counter('charged'), counter('retreated'), counter('strategies'), counter('failedDraws')],
  tableCounters: [counter('first')],
});

/**
 * Stat numbers. `power`: added to damage its skills deal; `guard`: taken off damage skills deal it; `cost`: added to
 * what its skills need; `state`: see STATE; `enteredOn`, `setOn`, `usedOn`: turn it entered, was last set on, was used (EX);
 * `locked`: see LASTING. The marks of what is to come follow.
 */
export const STAT = {
  hp: 0, power: 1, guard: 2, cost: 3, retreat: 4, damage: 5, state: 6, enteredOn: 7, setOn: 8, usedOn: 9, locked: 10,
} as const;

/** Number of the stat that marks a coming change of another. */
export function comingStat(coming: Coming, stat: number): number {
  return statIndex(TABLE, comingKey(coming, TABLE.stats[stat]?.key ?? ''));
}

/** Keyword bits that mark coming ones. */
export function comingKeywords(coming: Coming, bits: number): number {
  return bits << (KEYWORDS.length * (COMING.indexOf(coming) + 1));
}

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
