/**
 * A small proving set for the rules of `ayakashi`, and `duel`: positions in a few words. Numbers are round so that a
 * sum shows where it comes from. `stone` has no attribute that matters; fire beats leaf, leaf beats fire.
 */

import type { Json, PositionCard, PositionDocument, PositionSeat, Pool, Seat } from '../../../src/engine/index.ts';
import { AYAKASHI } from '../../../src/games/ayakashi/index.ts';
import { poolFor, Scenario } from '../scenario.ts';

type Steps = readonly object[];

function words(id: string): { readonly ja: string; readonly en: string } {
  return { ja: id, en: id };
}

/** A skill with printed damage (0: none) and further steps. */
export function skill(cost: number, damage: number, steps: Steps = [], on = 'skill'): object {
  return { on, name: words('s'), cost, ...(damage === 0 ? {} : { damage }), do: steps };
}

/** A unit; `more` overrides any field. */
export function unit(id: string, hp: number, skills: readonly object[], more: object = {}): object {
  return { id, name: words(id), type: 'unit', attribute: { id: 'stone', ja: '石', en: 'Stone' }, hp, retreat: 1, abilities: skills, ...more };
}

/** A 戦略 or 戦術. */
export function command(type: 'strategy' | 'tactic', id: string, steps: Steps): object {
  return { id, name: words(id), type, abilities: [{ on: 'effect', do: steps }] };
}

/** A 強化. */
export function gear(id: string, abilities: readonly object[]): object {
  return { id, name: words(id), type: 'gear', abilities };
}

/** What the bearer of a 強化 gets. */
export function bearerHas(gives: object): object {
  return { on: 'static', affects: { in: 'bearer' }, gives };
}

/** References the tests often need. */
export const REF = {
  foe: { all: { in: 'main', side: 'enemy' } }, mine: { all: { in: 'main', side: 'you' } },
  foes: { all: { in: 'units', side: 'enemy' } }, allies: { all: { in: 'units', side: 'you' } },
  foeStandby: { choose: { in: 'standby', side: 'enemy' } }, allyStandby: { choose: { in: 'standby', side: 'you' } },
} as const;

const FIRE = { attribute: { id: 'fire', ja: '火', en: 'Fire' }, advantage: ['leaf'] };
const LEAF = { attribute: { id: 'leaf', ja: '葉', en: 'Leaf' }, advantage: ['fire'] };

const CARDS: readonly object[] = [
  // Skill 0 costs nothing and deals 100, skill 1 costs 2 and deals 300.
  unit('rock', 1000, [skill(0, 100), skill(2, 300)]),
  unit('pebble', 300, [skill(0, 100)], { retreat: 0 }),
  unit('wall', 2000, [skill(0, 100)], { retreat: 2 }),
  unit('flame', 1000, [skill(0, 100), skill(0, 0, [{ do: 'damage', to: REF.foes, amount: 100 }])], FIRE),
  unit('fern', 1000, [skill(0, 100)], LEAF),
  unit('giant', 1000, [skill(0, 2500)], { retreat: 3 }),
  unit('bomb', 300, [skill(0, 300, [{ do: 'damage', to: 'self', amount: 300 }])]),
  unit('quake', 1000, [skill(0, 0, [{ do: 'damage', to: REF.foes, amount: 1000 }, { do: 'damage', to: REF.allies, amount: 1000 }])]),
  unit('sleeper', 1000, [skill(0, 0, [{ do: 'inflict', what: REF.foe, state: 'rest' }]), skill(0, 0, [{ do: 'inflict', what: REF.foe, state: 'stun' }])]),
  unit('gambler', 1000, [
    skill(0, 100, [{ do: 'janken', won: [{ do: 'damage', to: REF.foeStandby, amount: 200 }] }]),
    skill(0, 0, [{ do: 'janken', times: 3 }, { do: 'strike', damage: 200, per: { wins: 'that' } }]),
  ]),
  unit('focus', 1000, [skill(0, 0, [{ do: 'unit-effect', what: 'self', stats: { power: 500 }, during: 'next-own-turn' }]), skill(0, 100)]),
  unit('priest', 1000, [skill(0, 0, [{ do: 'area-effect', whose: 'you', stats: { power: 500 }, during: 'next-own-turn' }]), skill(0, 100)]),
  unit('locker', 1000, [skill(0, 100, [{ do: 'lock-skill' }]), skill(0, 100)], { retreat: 0 }),
  unit('anchor', 1000, [skill(0, 100)], { retreat: 0, keywords: ['anchored'] }),
  unit('mute', 1000, [skill(0, 100)], { keywords: ['sealed'] }),
  unit('firm', 1000, [skill(0, 100)], { keywords: ['steadfast'] }),
  unit('even', 1000, [skill(0, 100)], { ...LEAF, keywords: ['level'] }),
  unit('mist', 300, [skill(0, 100)], { keywords: ['veiled'] }),
  command('strategy', 'plan', [{ do: 'draw', amount: 1 }]),
  command('strategy', 'lure', [{ do: 'swap', who: 'enemy', by: 'you' }]),
  command('strategy', 'shove', [{ do: 'swap', who: 'enemy' }]),
  command('tactic', 'snack', [{ do: 'heal', to: { all: { in: 'units', side: 'you', where: { damaged: true } } }, amount: 200 }]),
  command('tactic', 'step', [{ do: 'swap', who: 'you' }]),
  command('tactic', 'dart', [{ do: 'damage', to: REF.foe, amount: 300 }]),
  command('tactic', 'rain', [{ do: 'damage', to: REF.foes, amount: 300 }]),
  command('tactic', 'doom', [{ do: 'damage', to: REF.foes, amount: 2000 }, { do: 'damage', to: REF.allies, amount: 2000 }]),
  command('tactic', 'greed', [{ do: 'draw', amount: 3 }]),
  command('tactic', 'share', [{ do: 'draw', amount: 3 }, { do: 'draw', who: 'enemy', amount: 3 }]),
  command('tactic', 'scout', [{ do: 'search', where: { type: 'unit' } }]),
  command('tactic', 'wish', [{ do: 'search' }]),
  command('tactic', 'ease', [{ do: 'area-effect', whose: 'you', stats: { cost: -1 }, during: 'this-turn' }]),
  command('tactic', 'curse', [{ do: 'unit-effect', what: REF.foe, stats: { hp: -500 }, during: 'this-turn' }]),
  command('tactic', 'boon', [{ do: 'unit-effect', what: REF.mine, stats: { hp: 500 }, during: 'this-turn' }]),
  command('tactic', 'coma', [{ do: 'inflict', what: REF.foes, state: 'rest' }]),
  command('tactic', 'shock', [{ do: 'inflict', what: REF.foe, state: 'stun' }]),
  command('tactic', 'balm', [{ do: 'recover', what: REF.mine }]),
  command('tactic', 'spare', [{ do: 'damage', to: REF.foeStandby, amount: 100 }]),
  gear('sword', [bearerHas({ stats: { power: 100 } })]),
  gear('shield', [bearerHas({ stats: { guard: 150 } })]),
  gear('coat', [bearerHas({ stats: { hp: 300 } })]),
  gear('wand', [skill(1, 200, [], 'ex')]),
];

/** The proving pool, perhaps with further cards. */
export function provingPool(...more: readonly object[]): Pool {
  return poolFor(AYAKASHI, { game: 'ayakashi', id: 'proving', name: words('proving'), cards: [...CARDS, ...more] });
}

const PROVING = provingPool();

/** A unit in an area: its card, how much energy (or which cards), which 強化, and marks. */
export type Standing = string | {
  readonly card: string;
  readonly energy?: number | readonly string[];
  readonly gear?: readonly string[];
  readonly fallen?: boolean;
  readonly stats?: { readonly [stat: string]: number };
};

export interface Side {
  readonly main?: Standing;
  readonly standby?: readonly Standing[];
  readonly hand?: readonly string[];
  readonly deck?: readonly string[];
  readonly discard?: readonly string[];
  readonly counters?: { readonly [counter: string]: number };
}

function areaOf(side: Side, filler: string): PositionCard[] {
  const units = [side.main ?? 'rock', ...side.standby ?? []].map((one) => (typeof one === 'string' ? { card: one } : one));
  const hosts = units.map((one, place): PositionCard => ({
    card: one.card, place, ...(one.fallen === true ? { faceUp: false } : {}), ...(one.stats === undefined ? {} : { stats: one.stats }),
  }));
  const under = units.flatMap((one, host): PositionCard[] => {
    const energy = typeof one.energy === 'number' ? Array.from({ length: one.energy }, () => filler) : one.energy ?? [];
    return [...energy.map((card) => ({ card, under: host, faceUp: false })), ...(one.gear ?? []).map((card) => ({ card, under: host }))];
  });
  return [...hosts, ...under];
}

function seatOf(side: Side, filler: string): PositionSeat {
  return {
    ...(side.counters === undefined ? {} : { counters: side.counters }),
    zones: { deck: side.deck ?? Array.from({ length: 10 }, () => filler), hand: side.hand ?? [], area: areaOf(side, filler), discard: side.discard ?? [] },
  };
}

export interface DuelMore {
  readonly turn?: number;
  readonly active?: Seat;
  readonly phase?: string;
  readonly pool?: Pool;
  readonly options?: { readonly [option: string]: Json };
  readonly seed?: string;
}

/** A position of seat 0 against seat 1; seat 0's main phase of turn 5 unless told otherwise. */
export function duel(mine: Side, theirs: Side = {}, more: DuelMore = {}): Scenario {
  const { turn = 5, active = 0, phase = 'main', pool = PROVING, options, seed } = more;
  // Cards whose faces don't matter.
  const filler = pool.byId['pebble'] === undefined ? 'small-feast' : 'pebble';
  const position: PositionDocument = { turn, active, phase, seats: [seatOf(mine, filler), seatOf(theirs, filler)] };
  return new Scenario({ game: AYAKASHI, pool, position, ...(options === undefined ? {} : { options }), ...(seed === undefined ? {} : { seed }) });
}

/** Both throw hands so that the seat wins. */
export function winThrow(s: Scenario, winner: Seat): Scenario {
  const loser = winner === 0 ? 1 : 0;
  return s.asks({ seat: 0, kind: 'janken' }, { seat: 1, kind: 'janken' })
    .move(winner, { type: 'throw', name: 'rock' }).move(loser, { type: 'throw', name: 'scissors' });
}

/** The main unit's skill of that index, from the main phase. */
export function useSkill(s: Scenario, seat: Seat, value: number): Scenario {
  return s.move(seat, { type: 'battle' }).move(seat, { type: 'skill', value });
}

/** The turn is ended without a skill, whether there is one or not. */
export function endTurn(s: Scenario, seat: Seat): Scenario {
  s.move(seat, { type: 'battle' });
  const [open] = s.match.state.decisions;
  return open?.kind === 'battle' && open.seat === seat ? s.move(seat, { type: 'pass' }) : s;
}

/** What a seat is asked in its main phase. */
export function mainOf(seat: Seat): { readonly seat: Seat; readonly kind: string } {
  return { seat, kind: 'main' };
}
