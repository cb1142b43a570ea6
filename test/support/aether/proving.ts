/**
 * A card set for proving rules: small cards, each with one thing to show, so that tuning the shipped
 * set never changes a rule test. And short ways to write positions.
 */

import type { Json, Pool, PositionCard, PositionDocument, PositionSeat, Seat } from '../../../src/engine/index.ts';
import { AETHER } from '../../../src/games/aether/index.ts';
import { poolFor, Scenario } from '../scenario.ts';

type CardJson = { readonly [key: string]: Json };

function card(id: string, type: string, more: CardJson): CardJson {
  return { id, name: { ja: id, en: id }, type, attribute: 'neutral', cost: type === 'token' ? 0 : 1, ...more };
}

/** A unit with its attack and HP, as `2/3`. */
export function unit(id: string, values: string, more: CardJson = {}): CardJson {
  const [attack = 0, hp = 1] = values.split('/').map(Number);
  return card(id, 'unit', { attack, hp, ...more });
}

export function token(id: string, values: string, more: CardJson = {}): CardJson {
  return { ...unit(id, values, more), type: 'token', cost: 0 };
}

export function spell(id: string, steps: readonly Json[], more: CardJson = {}): CardJson {
  return card(id, 'spell', { abilities: [{ on: 'cast', do: steps }], ...more });
}

const ANY = { in: 'units' };
const ENEMY = { in: 'units', side: 'enemy' };
const OWN = { in: 'units', side: 'you' };

/** An ability. */
export function on(occasion: string, steps: readonly Json[], more: CardJson = {}): CardJson {
  return { on: occasion, do: steps, ...more };
}

export const hit = (to: Json, amount: Json): Json => ({ do: 'damage', to, amount });
export const pull = (amount: Json, who = 'you'): Json => ({ do: 'draw', amount, who });
export const mend = (to: Json, amount: Json): Json => ({ do: 'heal', to, amount });

const CARDS: readonly CardJson[] = [
  // Plain ones, one an attribute.
  unit('stone', '2/2'), unit('fire', '2/2', { attribute: 'flame' }), unit('water', '2/2', { attribute: 'tide' }),
  unit('leaf', '2/2', { attribute: 'grove' }), unit('shade', '2/2', { attribute: 'umbra' }),
  unit('free-fire', '1/1', { attribute: 'flame', cost: 0 }), unit('wall', '0/5'), unit('giant', '5/5', { cost: 3 }), unit('lord', '6/6', { cost: 6 }),
  // One keyword each, and the combinations the rulings speak of.
  unit('runner', '2/2', { keywords: ['swift'] }), unit('hawk', '2/2', { keywords: ['flying'] }), unit('archer', '2/2', { keywords: ['ranged'] }),
  unit('lance', '4/4', { keywords: ['pierce'] }), unit('shield', '2/2', { keywords: ['barrier'] }), unit('leech', '3/3', { keywords: ['drain'] }),
  unit('viper', '1/1', { keywords: ['venom'] }), unit('troll', '2/5', { keywords: ['regenerate'] }), unit('dancer', '2/4', { keywords: ['double-strike'] }),
  unit('drinker', '5/5', { keywords: ['drain', 'pierce'] }), unit('fang', '5/5', { keywords: ['venom', 'pierce'] }), unit('kite', '2/2', { keywords: ['flying', 'ranged'] }),
  // Abilities.
  unit('scholar', '1/1', { abilities: [on('enter', [pull(1)])] }),
  unit('sniper', '1/1', { abilities: [on('enter', [hit({ target: ANY }, 2)])] }),
  unit('hunter', '1/1', { abilities: [on('enter', [hit({ target: ENEMY }, 2)])] }),
  unit('resonator', '1/1', { abilities: [on('enter', [hit({ target: ANY }, 2)], { if: { resonance: 'flame', atLeast: 3 } })] }),
  unit('martyr', '1/1', { abilities: [on('death', [pull(1)])] }),
  unit('bomb', '1/1', { abilities: [on('death', [hit('enemy', 2)])] }),
  unit('blaster', '1/1', { abilities: [on('death', [hit({ all: ANY }, 1)])] }),
  unit('vampire', '1/1', { keywords: ['drain'], abilities: [on('enter', [hit({ target: ENEMY }, 2)])] }),
  unit('spitter', '1/1', { keywords: ['venom'], abilities: [on('enter', [hit({ target: ENEMY }, 1)])] }),
  unit('breeder', '1/1', { abilities: [on('enter', [{ do: 'create', card: 'cub', count: 2 }])] }),
  unit('fletcher', '1/1', { abilities: [on('enter', [{ do: 'create', card: 'bow-cub', count: 2 }])] }),
  unit('dawn', '1/3', { abilities: [on('turn-start', [hit('enemy', 1)])] }),
  unit('dusk', '1/3', { abilities: [on('turn-end', [hit('enemy', 1)])] }),
  unit('banner', '1/3', { abilities: [{ on: 'static', affects: { ...OWN, other: true }, gives: { stats: { attack: 1, maxHp: 1 } } }] }),
  unit('drum', '1/3', { abilities: [{ on: 'static', affects: { ...OWN, other: true }, gives: { keywords: ['swift'] } }] }),
  unit('pyre', '1/3', { abilities: [{ on: 'static', affects: 'self', if: { resonance: 'flame', atLeast: 2 }, gives: { stats: { attack: 2 } } }] }),
  token('cub', '1/1'), token('bow-cub', '1/1', { prefers: 'back' }), token('ghost', '1/1', { abilities: [on('death', [pull(1)])] }),
  // Spells.
  spell('bolt', [hit({ target: { ...ANY, players: 'enemy' } }, 3)], { attribute: 'flame' }),
  spell('free-bolt', [hit('enemy', 1)], { attribute: 'flame', cost: 0 }),
  spell('sweep', [hit({ all: ANY }, 1)]), spell('storm', [hit({ all: ANY }, 5)]),
  spell('slay', [{ do: 'destroy', what: { target: ANY } }]), spell('cull', [{ do: 'destroy', what: { all: ENEMY } }]),
  spell('frost', [{ do: 'freeze', what: { target: ANY } }]),
  spell('recall', [{ do: 'send', what: { target: ANY }, to: 'hand' }]),
  spell('grow', [{ do: 'modify', what: { target: ANY }, stats: { attack: 2, maxHp: 2 }, until: 'end-of-turn' }]),
  spell('bless', [{ do: 'modify', what: { target: ANY }, stats: { attack: 2, maxHp: 2 } }]),
  spell('weaken', [{ do: 'modify', what: { target: ANY }, stats: { attack: -3, maxHp: -2 }, until: 'end-of-turn' }]),
  spell('wither', [{ do: 'modify', what: { target: ANY }, stats: { attack: -2, maxHp: -2 } }]),
  spell('ward', [{ do: 'modify', what: { target: ANY }, keywords: ['barrier'] }]),
  spell('salve', [mend({ target: ANY }, 3)]), spell('cure', [mend('you', 5)]),
  spell('study', [pull(3)]), spell('feast', [pull(3), pull(3, 'enemy')]), spell('ruin', [hit('you', 3), hit('enemy', 3)]),
  spell('gamble', [pull(3), hit('enemy', 20)]), spell('phoenix', [hit('you', 30), mend('you', 30)]),
  spell('twin', [{ do: 'target', what: ANY, as: 'two', count: 2 }, hit({ ref: 'two' }, 1)]),
  spell('scatter', [{ do: 'target', what: ENEMY, as: 'some', count: 2, upTo: true }, hit({ ref: 'some' }, 1)]),
  spell('banish', [{ do: 'target', what: ANY, as: 'one' }, { do: 'send', what: { ref: 'one' }, to: 'hand' }, hit({ ref: 'one' }, 5), pull(1)]),
  spell('revive', [hit({ target: ANY }, 5), mend({ all: ANY }, 5)]),
  spell('surge', [hit({ target: { ...ANY, players: 'enemy' } }, { when: { resonance: 'flame', atLeast: 3 }, then: 5, else: 2 })], { attribute: 'flame' }),
  spell('count-grave', [hit('enemy', { count: { in: 'graveyard', side: 'you' } })]),
  spell('litter', [{ do: 'create', card: 'cub', count: 7 }]), spell('haunt', [{ do: 'create', card: 'ghost' }]),
  spell('deepen', [{ do: 'send', what: { all: { in: 'library', side: 'you', top: 1 } }, to: 'aether' }]),
  spell('bury', [{ do: 'send', what: { all: { in: 'hand', side: 'you' } }, to: 'graveyard' }]),
  spell('dredge', [{ do: 'send', what: { choose: { in: 'graveyard', side: 'you' } }, to: 'hand' }]),
  spell('wipe', [hit({ all: ANY }, { stat: 'attack', of: { all: OWN } })]),
  spell('zero', [hit({ all: ANY }, 0)]),
];

/** The proving set, and any further cards. */
export function provingPool(...more: readonly CardJson[]): Pool {
  return poolFor(AETHER, { game: 'aether', id: 'proving', name: { ja: '試験', en: 'Proving' }, cards: [...CARDS, ...more] });
}

const PROVING = provingPool();

export interface Side {
  readonly life?: number;
  readonly spent?: number;
  readonly charged?: number;
  readonly hand?: readonly string[];
  /** Three places; null for an empty one. */
  readonly front?: readonly (PositionCard | null)[];
  readonly back?: readonly (PositionCard | null)[];
  /** Card ids; `stone*4` stands for four. */
  readonly aether?: readonly string[];
  readonly library?: readonly string[];
  readonly graveyard?: readonly string[];
}

function many(ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const [name = '', count = '1'] = id.split('*');
    return Array.from({ length: Number(count) }, () => name);
  });
}

function placed(cards: readonly (PositionCard | null)[] | undefined, first: number): PositionCard[] {
  return (cards ?? []).flatMap((entry, index) => {
    if (entry === null) return [];
    return [typeof entry === 'string' ? { card: entry, place: first + index } : { ...entry, place: first + index }];
  });
}

/** One side of a position: 20 life, six neutral aether and ten cards in the library unless said otherwise. */
export function side(given: Side = {}): PositionSeat {
  return {
    counters: { life: given.life ?? 20, spent: given.spent ?? 0, charged: given.charged ?? 0 },
    zones: {
      library: many(given.library ?? ['stone*10']), hand: many(given.hand ?? []), field: [...placed(given.front, 0), ...placed(given.back, 3)],
      aether: many(given.aether ?? ['stone*6']), graveyard: many(given.graveyard ?? []),
    },
  };
}

export interface Duel {
  readonly active?: Seat;
  readonly turn?: number;
  readonly options?: { readonly [name: string]: Json };
  readonly pool?: Pool;
  readonly seed?: string;
}

/** A scenario in the main phase of seat 0's turn 5 (unless said otherwise). */
export function duel(mine: Side, theirs: Side = {}, how: Duel = {}): Scenario {
  const position: PositionDocument = { turn: how.turn ?? 5, active: how.active ?? 0, seats: [side(mine), side(theirs)] };
  return new Scenario({
    game: AETHER, pool: how.pool ?? PROVING, position, ...(how.options === undefined ? {} : { options: how.options }),
    ...(how.seed === undefined ? {} : { seed: how.seed }),
  });
}
