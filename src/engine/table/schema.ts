/**
 * How a game declares its table: zones, counters, card values, keywords, phases. The kernel derives
 * visibility, views, folding, positions and sampling from these declarations, so that a game never
 * writes a view and can't forget to hide something.
 */

import { assert } from '../../lib/assert.ts';
import { dictionary } from '../../lib/dictionary.ts';
import type { Seat } from '../contract.ts';

/**
 * Who sees the cards of a zone.
 * - `hidden`: nobody; everybody knows the count (a library).
 * - `hand`: its seat sees them; others know the count.
 * - `covered`: its seat sees the faces; others see that many card backs with their public values.
 * - `open`: everybody sees faces of cards lying face-up.
 */
export type Sight = 'hidden' | 'hand' | 'covered' | 'open';

export interface ZoneSpec {
  readonly key: string;
  /** One zone for each seat, or one for the whole table. */
  readonly per: 'seat' | 'table';
  readonly sight: Sight;
  /** Cards here have current values and take modifiers. */
  readonly valued: boolean;
  /** Their abilities work here; such a zone is valued too. */
  readonly live: boolean;
  /** Number of numbered places, or 0. */
  readonly places: number;
  /** The deck part whose cards may lie hidden here (sampling fills from it), or null. */
  readonly part: string | null;
}

export interface StatSpec {
  readonly key: string;
  /**
   * `derived`: printed value, modifiers and static abilities decide it, the kernel keeps it up to date.
   * `marked`: the game writes it (damage, states); 0 on entering a zone.
   */
  readonly from: 'derived' | 'marked';
  /** `face`: only those who see the face know it. `object`: everybody who sees a card there. */
  readonly sight: 'face' | 'object';
  /** Lowest value when read (ruling RC-10), or null. Modifiers are summed before. */
  readonly floor: number | null;
  /** Key of another stat: this one is the sum of that one's positive changes (what can end), or null. */
  readonly bonusOf: string | null;
}

export interface CounterSpec {
  readonly key: string;
  readonly start: number;
  /** `own`: only the seat itself and judges. */
  readonly sight: 'all' | 'own';
}

export interface TableSpec {
  readonly zones: readonly ZoneSpec[];
  readonly phases: readonly string[];
  readonly stats: readonly StatSpec[];
  /** At most 31; a card's keywords are a bit set. */
  readonly keywords: readonly string[];
  readonly seatCounters: readonly CounterSpec[];
  readonly tableCounters: readonly CounterSpec[];
}

/** A derived value as it is brought up to date; `bonusOf` is the number of that stat, or -1. */
export interface DerivedStat {
  readonly stat: number;
  readonly floor: number | null;
  readonly bonusOf: number;
}

/** A declared table with the look-ups the kernel needs. Zone numbers are `index * 2 + seat`. */
export interface Table extends TableSpec {
  readonly derived: readonly DerivedStat[];
  readonly zoneIndex: { readonly [key: string]: number };
  readonly statIndex: { readonly [key: string]: number };
  readonly keywordBit: { readonly [key: string]: number };
  readonly seatCounterIndex: { readonly [key: string]: number };
  readonly tableCounterIndex: { readonly [key: string]: number };
  readonly phaseIndex: { readonly [key: string]: number };
}

function derivedStats(stats: readonly StatSpec[]): DerivedStat[] {
  const derived: DerivedStat[] = [];
  for (const [stat, { from, floor, bonusOf }] of stats.entries()) {
    if (from === 'derived') derived.push({ stat, floor, bonusOf: bonusOf === null ? -1 : stats.findIndex((one) => one.key === bonusOf) });
  }
  return derived;
}

function indexByKey(list: readonly { readonly key: string }[]): { readonly [key: string]: number } {
  return dictionary(list.map((entry, index) => [entry.key, index]));
}

/** Checks a declaration and adds its look-ups. */
export function defineTable(spec: TableSpec): Table {
  assert(spec.keywords.length <= 31, 'a table has at most 31 keywords');
  return {
    ...spec,
    derived: derivedStats(spec.stats),
    zoneIndex: indexByKey(spec.zones),
    statIndex: indexByKey(spec.stats),
    seatCounterIndex: indexByKey(spec.seatCounters),
    tableCounterIndex: indexByKey(spec.tableCounters),
    keywordBit: dictionary(spec.keywords.map((key, bit) => [key, 1 << bit])),
    phaseIndex: dictionary(spec.phases.map((key, index) => [key, index])),
  };
}

/** The number of a zone: of a seat's own one, or (seat 0) of a shared one. */
export function zoneNumber(table: Table, key: string, seat: Seat): number {
  const index = table.zoneIndex[key];
  assert(index !== undefined, `no zone ${key}`);
  return index * 2 + (table.zones[index]?.per === 'seat' ? seat : 0);
}

/** The declaration behind a zone number. */
export function zoneSpec(table: Table, zone: number): ZoneSpec {
  const spec = table.zones[zone >> 1];
  assert(spec !== undefined, `no zone number ${zone}`);
  return spec;
}

/** Whose zone a zone number is. */
export function zoneSeat(table: Table, zone: number): Seat | null {
  if (zoneSpec(table, zone).per === 'table') return null;
  return (zone & 1) === 0 ? 0 : 1;
}

/** Index of a declared stat; throws on a name the table lacks. */
export function statIndex(table: Table, key: string): number {
  const index = table.statIndex[key];
  assert(index !== undefined, `no stat ${key}`);
  return index;
}
