/**
 * A card set for rule tests: each card does one thing and is named for it. Tables are written as two
 * sides; `pass` and `resolve` go on by whoever has priority.
 */

import { decisionsOf, type PositionCard, type PositionDocument, type Seat } from '../../../src/engine/index.ts';
import { ANIMAL } from '../../../src/games/animal/index.ts';
import { poolFor, Scenario } from '../scenario.ts';

type Card = { readonly [key: string]: unknown };

const MINE = { in: 'animals', side: 'you' };
const FOE = { in: 'animals', side: 'enemy' };

/** A card of the proving set; names are the id in both languages. */
export function card(id: string, type: string, more: Card = {}): Card {
  return { id, name: { ja: id, en: id }, type, ...(type === 'territory' || more['token'] === true ? {} : { cost: 1 }), ...more };
}

/** An animal with `attack/defense`. */
export function animal(id: string, values: string, more: Card = {}): Card {
  const [attack, defense] = values.split('/').map(Number);
  return card(id, 'animal', { attack, defense, ...more });
}

export function keyed(id: string, values: string, ...keywords: readonly string[]): Card {
  return animal(id, values, { keywords });
}

export function feat(id: string, ...steps: readonly Card[]): Card {
  return card(id, 'feat', { abilities: [{ on: 'play', do: steps }] });
}

export function on(event: string, ...steps: readonly Card[]): Card {
  return { on: event, do: steps };
}

export function activate(cost: Card, ...steps: readonly Card[]): Card {
  return { on: 'activate', ...cost, do: steps };
}

export function target(selector: Card): Card {
  return { target: selector };
}

const gain = (amount: unknown): Card => ({ do: 'heal', to: 'you', amount });
const night = (what: unknown): Card => ({ do: 'night', what });

const TERRITORIES: readonly Card[] = [
  card('plains', 'territory', { terrain: ['plains'], basic: true, abilities: [activate({ move: true }, night('self'))] }),
  card('mountain', 'territory', { terrain: ['mountain'], basic: true }),
  card('water', 'territory', { terrain: ['water'], basic: true }),
  card('forest', 'territory', { terrain: ['forest'], basic: true }),
  card('blank', 'territory'),
  card('plains-mountain', 'territory', { terrain: ['plains', 'mountain'] }),
  card('spring', 'territory', { abilities: [on('territory', gain(3))] }),
];

const ANIMALS: readonly Card[] = [
  animal('filler', '1/1'), animal('mouse', '1/1'), animal('cat', '2/2'), animal('ox', '3/4'), animal('giant', '6/6'), animal('calf', '0/3'),
  animal('pup', '1/1', { token: true }),
  keyed('hare', '2/1', 'swift'), keyed('gull', '2/2', 'winged'), keyed('heron', '1/3', 'anti-air'), keyed('rhino', '5/5', 'breakthrough'),
  keyed('viper', '1/1', 'venomous'), keyed('shadow', '2/2', 'stealthy'), keyed('rock', '1/2', 'indestructible'), keyed('quick', '3/1', 'quickstrike'),
  keyed('wall', '1/5', 'ironclad'), keyed('salmon', '2/2', 'nimble'), keyed('stray', '2/2', 'wanderer'), keyed('decoy', '2/2', 'makeshift'),
  keyed('sleeper', '3/3', 'hibernating'), keyed('post', '2/4', 'cannot-attack'), keyed('coward', '3/2', 'cannot-defend'), keyed('ghost', '2/2', 'elusive'),
  keyed('furry', '1/3', 'winter-coat'), keyed('king', '4/4', 'unique'),
  animal('greeter', '1/1', { abilities: [on('enter', gain(1))] }),
  animal('mourner', '1/1', { abilities: [on('destroyed', gain(2))] }),
  animal('watcher', '1/4', { abilities: [{ on: 'destroyed', when: { of: 'any', other: true, where: { type: 'animal' } }, do: [gain(1)] }] }),
  animal('biter', '2/2', { abilities: [on('attack', { do: 'damage', to: target(FOE), amount: 1 })] }),
  animal('guard', '1/4', { abilities: [on('defend', gain(1))] }),
  animal('raider', '2/2', { abilities: [on('hit', gain(1))] }),
  animal('hunter', '2/2', { abilities: [on('hunt', gain(1))] }),
  animal('early', '2/2', { abilities: [on('ready', gain(1))] }),
  animal('late', '2/2', { abilities: [on('sunset', gain(1))] }),
  animal('sprite', '1/1', { abilities: [on('nightfall', gain(1)), on('daybreak', gain(2))] }),
  animal('leader', '2/2', { abilities: [{ on: 'static', affects: { ...MINE, other: true }, gives: { stats: { attack: 1, defense: 1 } } }] }),
  animal('herder', '1/1', { abilities: [{ on: 'cheaper', by: 2, cards: { type: 'animal' }, do: [] }] }),
  animal('tapper', '1/2', { abilities: [activate({ move: true }, gain(1))] }),
  animal('swarm', '1/1', { x: true, abilities: [on('enter', { do: 'grow', what: 'self', amount: { x: true } })] }),
  animal('night-owl', '2/2', { condition: [['night']] }),
  animal('two-plains', '2/2', { condition: [['plains', 'plains']] }),
  animal('pm-both', '2/2', { condition: [['plains', 'mountain']] }),
  animal('choice', '2/2', { condition: [['forest'], ['night']] }),
  animal('three-any', '2/2', { condition: [['any', 'any', 'any']] }),
  animal('dear', '5/5', { cost: 3 }),
];

const OTHERS: readonly Card[] = [
  feat('bolt', { do: 'damage', to: target({ in: 'animals', players: 'enemy' }), amount: 3 }),
  feat('sting', { do: 'damage', to: target(FOE), amount: 1 }),
  feat('cheer', { do: 'modify', what: target(MINE), stats: { attack: 2, defense: 2 }, until: 'end-of-turn' }),
  feat('shrink', { do: 'modify', what: target({ in: 'animals' }), stats: { defense: -3 }, until: 'end-of-turn' }),
  feat('slay', { do: 'destroy', what: target({ in: 'existences' }) }),
  feat('slay-all', { do: 'destroy', what: { all: { in: 'animals' } } }),
  feat('dark', night(target({ in: 'existences' }))),
  feat('dark-land', night(target({ in: 'territories', side: 'you' }))),
  feat('daylight', { do: 'dawn', what: target({ in: 'existences' }) }),
  feat('hush', { do: 'move', what: target({ in: 'animals' }) }),
  feat('rouse', { do: 'wake', what: target({ in: 'animals' }) }),
  feat('no', { do: 'hinder', what: target({ in: 'plays' }) }),
  feat('bounce', { do: 'send', what: target({ in: 'animals' }), to: 'hand' }),
  feat('two-stings', { do: 'target', what: FOE, as: 'both', count: 2 }, { do: 'damage', to: { ref: 'both' }, amount: 1 }),
  feat('litter', { do: 'create', card: 'pup', count: 2 }),
  feat('feed', { do: 'grow', what: target({ in: 'existences' }), amount: 2 }),
  feat('doom-you', { do: 'lose', who: 'enemy' }), feat('doom-both', { do: 'lose', who: 'enemy' }, { do: 'lose', who: 'you' }),
  feat('drain-both', { do: 'damage', to: 'enemy', amount: 30 }, { do: 'counter', counter: 'life', who: 'you', add: -30 }),
  feat('read', { do: 'draw', amount: 2 }),
  feat('tame', { do: 'control', what: target(FOE) }),
  feat('hint', gain(1)),
  card('herd', 'scene', { abilities: [on('play', gain(5))] }),
  card('den', 'lair', { abilities: [{ on: 'enter', when: { of: 'ally' }, do: [gain(1)] }] }),
  card('club', 'tool', {
    keywords: ['equipment'], abilities: [
      activate({ cost: 1, slow: true }, { do: 'attach', to: target(MINE) }),
      { on: 'static', affects: { in: 'animals', where: { bearer: true } }, gives: { stats: { attack: 2 } } },
    ],
  }),
  card('lamp', 'tool', { abilities: [activate({ cost: 1, once: true }, gain(1)), activate({ stock: 1 }, gain(2)), activate({ discard: 1 }, gain(3))] }),
  card('altar', 'tool', { abilities: [{ ...activate({ sacrifice: true, life: 2 }, { do: 'draw', amount: 1 }), if: { compare: [{ counter: 'life', of: 'you' }, '<=', 10] } }] }),
  card('bow', 'tool', { abilities: [activate({ move: true }, { do: 'damage', to: target(FOE), amount: 1 })] }),
];

/** The proving set as a document, with more cards if a test needs them. */
export function provingSet(...more: readonly Card[]): Card {
  return { game: 'animal', id: 'proving', name: { ja: '試験', en: 'Proving' }, cards: [...TERRITORIES, ...ANIMALS, ...OTHERS, ...more] };
}

export const PROVING = poolFor(ANIMAL, provingSet());

/** One side of a table. Land is a list of territories; four plains unless given. */
export interface Side {
  readonly hand?: readonly PositionCard[];
  readonly field?: readonly PositionCard[];
  readonly land?: readonly PositionCard[];
  readonly library?: readonly PositionCard[];
  readonly territories?: readonly PositionCard[];
  readonly graveyard?: readonly PositionCard[];
  readonly exile?: readonly PositionCard[];
  readonly life?: number;
}

export interface TableStart {
  readonly phase?: string;
  readonly active?: Seat;
  readonly turn?: number;
  readonly stops?: 'usual' | 'all';
  readonly options?: { readonly [name: string]: string | number | boolean };
  readonly pool?: typeof PROVING;
}

function seatOf(side: Side): PositionDocument['seats'][0] {
  return {
    counters: { life: side.life ?? 20 },
    zones: {
      hand: side.hand ?? [], field: side.field ?? [], land: side.land ?? ['plains', 'plains', 'plains', 'plains'],
      library: side.library ?? ['filler', 'filler', 'filler'], 'territory-deck': side.territories ?? [], graveyard: side.graveyard ?? [],
      exile: side.exile ?? [],
    },
  };
}

/** A table in seat 0's hunt phase, unless said otherwise. Everybody is asked everywhere, unless `stops` says so. */
export function table(mine: Side, theirs: Side = {}, start: TableStart = {}): Scenario {
  return new Scenario({
    game: ANIMAL, pool: start.pool ?? PROVING, options: { stops: start.stops ?? 'all', ...start.options },
    position: { phase: start.phase ?? 'hunt', active: start.active ?? 0, turn: start.turn ?? 5, seats: [seatOf(mine), seatOf(theirs)] },
  });
}

/** Whoever has priority passes, so many times. */
export function pass(s: Scenario, times = 1): Scenario {
  for (let count = 0; count < times; count += 1) {
    const [asked] = decisionsOf(s.match);
    if (asked === undefined) throw new Error('nobody is asked');
    s.move(asked.seat, 'pass');
  }
  return s;
}

/** Both pass: the top of the pile resolves, or the step ends. */
export function both(s: Scenario): Scenario {
  return pass(s, 2);
}

/** Plays a card with its targets and lets it resolve. */
export function play(s: Scenario, seat: Seat, name: string, ...targets: readonly string[]): Scenario {
  announce(s, seat, name, ...targets);
  return both(s);
}

/** Plays a card with its targets; it stays on the pile. Territories are moved automatically. */
export function announce(s: Scenario, seat: Seat, name: string, ...targets: readonly string[]): Scenario {
  s.move(seat, { type: 'play', card: name.includes('/') || name.includes('@') ? name : `${name}@${seat}/hand` });
  for (const one of targets) s.move(seat, one.startsWith('player') ? { type: 'choose-player', seat: one.endsWith('1') ? 1 : 0 } : { type: 'choose', card: one });
  if (decisionsOf(s.match)[0]?.kind === 'pay') s.move(seat, 'auto');
  return s;
}

/** From the hunt phase: declares battle, passes its preparation, names attackers. The attack step's priority is open. */
export function attackWith(s: Scenario, seat: Seat, ...names: readonly string[]): Scenario {
  s.move(seat, 'battle');
  both(s);
  for (const name of names) s.move(seat, { type: 'attack', card: name });
  if (decisionsOf(s.match)[0]?.kind === 'attack') s.move(seat, 'done');
  return s;
}

/** Passes the attack step and names defenders; the defence step's priority is open. */
export function defendWith(s: Scenario, seat: Seat, ...names: readonly string[]): Scenario {
  both(s);
  for (const name of names) s.move(seat, { type: 'defend', card: name });
  if (decisionsOf(s.match)[0]?.kind === 'defend') s.move(seat, 'done');
  return s;
}

/** A card lying on the table in some state. */
export function lying(id: string, stats: { readonly [stat: string]: number }, more: { readonly faceUp?: boolean; readonly controller?: Seat } = {}): PositionCard {
  return { card: id, stats, ...more };
}

/** A night card. */
export function nightCard(id: string, stats: { readonly [stat: string]: number } = {}): PositionCard {
  return { card: id, faceUp: false, stats };
}

/** Priority with an empty pile. */
export const PRIORITY = (seat: Seat) => ({ seat, kind: 'priority' }) as const;

/** Priority in a battle step with an empty pile. */
export const BATTLE = (seat: Seat) => ({ seat, kind: 'battle-priority' }) as const;

/** Priority with something on the pile. */
export const ANSWER = (seat: Seat) => ({ seat, kind: 'respond' }) as const;
