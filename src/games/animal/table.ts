/**
 * The table of `animal`: zones, values, keywords, counters and phases, with the numbers the flow uses.
 * A card's three states are independent of one another: face-down is night (夜状態), `moved` is 1 in
 * the moved state (ムーブ状態), and `waiting` is the mark 行動待機.
 */

import { defineTable, type StatSpec, type ZoneSpec } from '../../engine/index.ts';

function zone(key: string, sight: ZoneSpec['sight'], more: Partial<ZoneSpec> = {}): ZoneSpec {
  return { key, per: 'seat', sight, live: false, valued: false, places: 0, part: null, ...more };
}

function derived(key: string, floor: number | null): StatSpec {
  return { key, from: 'derived', sight: 'face', floor, bonusOf: null };
}

/** Marks lie on the card and are seen on a night card too. */
function marked(key: string): StatSpec {
  return { key, from: 'marked', sight: 'object', floor: null, bonusOf: null };
}

/** Keywords: those of the game as it is played, then four restrictions and protections that cards give. */
export const KEYWORDS = [
  'unique', 'winged', 'breakthrough', 'swift', 'nimble', 'quickstrike', 'ironclad', 'anti-air', 'venomous', 'stealthy', 'indestructible',
  'makeshift',
  'equipment', 'winter-coat', 'wanderer', 'hibernating', 'cannot-attack', 'cannot-defend', 'elusive',
] as const;

export const TABLE = defineTable({
  zones: [
    // rule: animal.zone.decks
    zone('library', 'hidden', { part: 'main' }),
    zone('territory-deck', 'hidden', { part: 'territory' }),
    // rule: animal.zone.hand
    zone('hand', 'hand', { part: 'main' }),
    // rule: animal.zone.open
    zone('field', 'open', { live: true, valued: true }),
    zone('land', 'open', { live: true, valued: true }),
    zone('graveyard', 'open'),
    zone('exile', 'open'),
    // rule: animal.setup.reserve
    zone('reserve', 'hand', { part: 'reserve' }),
    zone('pile', 'open', { per: 'table' }),
  ],
  phases: ['setup', 'wake', 'ready', 'supply', 'hunt', 'prepare', 'attack', 'defend', 'damage', 'sunset', 'watch'],
  stats: [
    // ATK is never read below 0, whatever lowers it (RC-10).
    derived('attack', 0), derived('defense', null),
    // rule: animal.state.independent
    marked('damage'), marked('moved'), marked('waiting'), marked('attacking'), marked('defending'), marked('growth'), marked('stock'),
    marked('doomed'),
  ],
  keywords: KEYWORDS,
  // rule: animal.setup.life
  seatCounters: [{ key: 'life', start: 20, sight: 'all' }],
  tableCounters: [{ key: 'first', start: 0, sight: 'all' }, { key: 'battles', start: 0, sight: 'all' }],
});

/** Stat numbers. `growth` and `stock` are counters; `doomed`: will be destroyed at the next check. */
export const STAT = {
  attack: 0, defense: 1, damage: 2, moved: 3, waiting: 4, attacking: 5, defending: 6, growth: 7, stock: 8, doomed: 9,
} as const;

export const COUNTER = { life: 0 } as const;

/** Table counters. `first`: who plays first; `battles`: battles of this turn. */
export const SHARED = { first: 0, battles: 1 } as const;

/** Zone numbers: the seat is added to them, save for the shared pile. */
export const ZONE = { library: 0, territories: 2, hand: 4, field: 6, land: 8, graveyard: 10, exile: 12, reserve: 14, pile: 16 } as const;

/** Phase numbers, in the order of a turn. */
export const PHASE = {
  setup: 0, wake: 1, ready: 2, supply: 3, hunt: 4, prepare: 5, attack: 6, defend: 7, damage: 8, sunset: 9, watch: 10,
} as const;
export const PHASE_COUNT = 11;

/** Keyword bits by name. */
export const BIT = {
  unique: 1 << 0, winged: 1 << 1, breakthrough: 1 << 2, swift: 1 << 3, nimble: 1 << 4, quickstrike: 1 << 5, ironclad: 1 << 6,
  antiAir: 1 << 7,
  venomous: 1 << 8, stealthy: 1 << 9, indestructible: 1 << 10, makeshift: 1 << 11, equipment: 1 << 12, winterCoat: 1 << 13,
  wanderer: 1 << 14,
  hibernating: 1 << 15, cannotAttack: 1 << 16, cannotDefend: 1 << 17, elusive: 1 << 18,
} as const;

/** Symbols of a territory condition (領土条件), as bits: what a territory answers and what a card asks for. */
export const SYMBOLS = ['plains', 'mountain', 'water', 'forest', 'night', 'any'] as const;
export const SYMBOL = { plains: 1, mountain: 2, water: 4, forest: 8, night: 16, any: 32 } as const;
/** Types a territory may have printed (領土の種別). */
export const TERRAINS = ['plains', 'mountain', 'water', 'forest'] as const;

/** Damage from plays and abilities that 冬毛 takes off. */
export const WINTER_COAT = 2;
