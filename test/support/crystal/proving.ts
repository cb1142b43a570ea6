/**
 * A card set for proving rules of `crystal`: small cards, each with one thing to show, so that tuning
 * the shipped set never changes a rule test. And short ways to write positions.
 */

import { legalMoves, type Json, type Pool, type PositionCard, type PositionDocument, type PositionSeat, type Seat } from '../../../src/engine/index.ts';
import { CRYSTAL } from '../../../src/games/crystal/index.ts';
import { poolFor, Scenario } from '../scenario.ts';

type CardJson = { readonly [key: string]: Json };
const GAME = CRYSTAL as unknown as Scenario['pool']['game'];

let number = 10;

function card(id: string, type: string, more: CardJson): CardJson {
  number += 1;
  return { id, number, name: { ja: id, en: id }, rarity: 'common', type, cost: 1, castTime: 100, ...more };
}

/** A creature with its attack and HP, as `2/3`. */
export function unit(id: string, values: string, more: CardJson = {}): CardJson {
  const [attack = 0, hp = 1] = values.split('/').map(Number);
  return card(id, 'summon', { race: 'soldier', attack, hp, ...more });
}

export function sorcery(id: string, steps: readonly Json[], more: CardJson = {}): CardJson {
  return card(id, 'sorcery', { abilities: [{ on: 'cast', do: steps }], ...more });
}

export function battleSpell(id: string, steps: readonly Json[], more: CardJson = {}): CardJson {
  return card(id, 'battle', { castTime: 0, abilities: [{ on: 'battle', do: steps }], ...more });
}

export function land(id: string, abilities: readonly Json[], more: CardJson = {}): CardJson {
  return card(id, 'land', { abilities, ...more });
}

function crystal(id: string, attribute: string, at: number): CardJson {
  return card(id, 'crystal', { number: at, attributes: [attribute], cost: 0, castTime: 50, supply: { mp: 1, attributes: { [attribute]: 1 } } });
}

function skill(kind: string, cost: number, steps: readonly Json[], more: CardJson = {}): CardJson {
  return { on: kind, name: { ja: '技', en: 'Skill' }, cost, do: steps, ...more };
}

const on = (occasion: string, steps: readonly Json[], more: CardJson = {}): CardJson => ({ on: occasion, do: steps, ...more });
const hit = (to: Json, amount: Json): Json => ({ do: 'damage', to, amount });
const pull = (amount: Json, who = 'you'): Json => ({ do: 'draw', amount, who });
const mend = (to: Json, amount: Json): Json => ({ do: 'heal', to, amount });
const push = (what: Json, changes: CardJson, until = 'end-of-turn'): Json => ({ do: 'modify', what, until, ...changes });
const ANY = { in: 'creatures' };
const ENEMY = { in: 'creatures', side: 'enemy' };
const BOTH = { in: 'creatures', players: 'both' };
const PLAYERS: readonly Json[] = ['you', 'enemy'];
const CAST = { in: 'casting', side: 'enemy' };
const MINE = { in: 'creatures', side: 'you', where: { role: 'battler' } };
const FOE = { in: 'creatures', side: 'enemy', where: { role: 'battler' } };

const CARDS: readonly CardJson[] = [
  crystal('fire-gem', 'fire', 1), crystal('water-gem', 'water', 2), crystal('wind-gem', 'wind', 3), crystal('light-gem', 'light', 4), crystal('dark-gem', 'dark', 5),
  card('gem', 'crystal', { cost: 0, castTime: 50, supply: { mp: 2 } }),
  card('any-gem', 'crystal', { basic: true, cost: 0, castTime: 50, supply: { mp: 1 } }),
  // Plain ones.
  unit('blank', '0/1'), unit('man', '2/2'), unit('weak', '1/1'), unit('tall', '3/4'), unit('big', '5/5', { cost: 5, castTime: 400 }), unit('seven', '7/7'),
  unit('two', '0/2'), unit('four', '0/4'), unit('six', '0/6'),
  unit('red', '3/3', { attributes: ['fire'], needs: { fire: 2 } }), unit('blue', '3/3', { attributes: ['water'] }), unit('prism', '4/4', { attributes: ['fire', 'wind'] }),
  unit('star', '1/1', { rarity: 'super' }), unit('quick', '1/1', { castTime: 0 }), unit('slow', '1/1', { castTime: 600 }),
  // Keywords.
  unit('hawk', '2/2', { keywords: ['flying'] }), unit('spear', '2/2', { keywords: ['fly-blocking'] }), unit('fast', '2/2', { keywords: ['first'] }),
  unit('late', '2/2', { keywords: ['last'] }), unit('both', '2/2', { keywords: ['first', 'last'] }), unit('guard', '1/4', { race: 'wall' }), unit('fence', '1/4', { keywords: ['wall'] }),
  unit('troll', '1/5', { keywords: ['regenerate'] }), unit('ghost', '3/2', { keywords: ['revival'] }), unit('lance', '5/5', { keywords: ['penetration'] }),
  unit('king', '2/2', { keywords: ['legendary'] }), unit('fireproof', '1/5', { resist: { fire: 2 } }), unit('dry', '1/9', { resist: { fire: -2 } }),
  unit('twoproof', '1/6', { resist: { fire: 1, wind: 2 } }), unit('thick', '1/5', { mitigation: 2 }), unit('hardy', '1/5', { resist: { fire: 1 }, mitigation: 2 }),
  // Abilities.
  unit('scholar', '1/1', { abilities: [on('enter', [pull(1)])] }),
  unit('cheerer', '2/2', { abilities: [on('destroyed', [push({ all: { in: 'creatures', side: 'you' } }, { stats: { attack: 5 } })])] }),
  unit('bomb', '1/1', { abilities: [on('destroyed', [hit({ target: ENEMY }, 2)])] }),
  unit('herald', '1/1', { abilities: [on('startup', [mend('you', 1)]), on('cleanup', [mend('you', 10)])] }),
  unit('doomer', '1/1', { abilities: [on('startup', [hit('enemy', 1)])] }),
  unit('charger', '1/3', { abilities: [on('attacks', [push('self', { stats: { attack: 3 } }, 'end-of-battle')])] }),
  unit('parry', '1/3', { abilities: [on('blocks', [push('self', { stats: { attack: 3 } }, 'end-of-battle')])] }),
  unit('veteran', '1/5', { abilities: [on('fought', [mend('you', 5)])] }),
  unit('thief', '2/2', { abilities: [on('strikes', [pull(1)])] }),
  unit('watcher', '1/1', { abilities: [on('casts', [mend('you', 1)], { when: { of: 'enemy' } })] }),
  unit('lord', '1/1', { abilities: [{ on: 'static', affects: { in: 'creatures', side: 'you', other: true }, gives: { stats: { hp: 1, attack: 1 } } }] }),
  unit('gunner', '1/2', { abilities: [skill('active', 1, [hit({ target: BOTH }, 1)])] }),
  unit('dodger', '1/2', { abilities: [skill('hand', 1, [{ do: 'discard', what: 'self' }, pull(1)])] }),
  unit('phoenix', '1/2', { abilities: [skill('open', 2, [{ do: 'modify', what: 'self', keywords: ['revival'] }])] }),
  unit('echo', '1/3', { abilities: [on('cleanup', [hit('enemy', { stat: 'attack', of: 'self' })])] }),
  unit('riser', '1/3', { abilities: [on('startup', [mend('you', 3)], { when: { if: { is: 'self', where: { activity: 'active' } } } })] }),
  unit('cheer', '1/3', { abilities: ['attacks', 'blocks', 'strikes', 'fought'].map((occasion, index) => on(occasion, [mend('you', 10 ** index)], { when: { of: 'ally', other: true } })) }),
  unit('spy', '1/3', { abilities: ['attacks', 'blocks', 'strikes', 'fought'].map((occasion, index) => on(occasion, [mend('you', 10 ** index)], { when: { of: 'enemy' } })) }),
  unit('sage', '1/2', { abilities: [skill('active', 0, [pull(1)], { if: { compare: [{ counter: 'hp', of: 'you' }, '<=', 10] } })] }),
  // Sorceries.
  sorcery('bolt', [hit({ target: BOTH }, 2)]), sorcery('ember', [hit({ target: ANY }, 3)], { attributes: ['fire'] }), sorcery('blaze', [hit({ target: ANY }, 4)], { attributes: ['fire', 'wind'] }),
  sorcery('zap', [hit({ target: BOTH }, 2)], { castTime: 0 }), sorcery('nova', PLAYERS.map((who) => hit(who, 20))), sorcery('burn-self', [hit('you', 20), hit('enemy', 20)]),
  sorcery('smash', [{ do: 'destroy', what: { target: { in: 'field' } } }]), sorcery('snipe', [hit({ target: ENEMY }, 2)]), sorcery('lesson', [pull(2)]), sorcery('hunt', [{ do: 'destroy', what: { target: { in: 'creatures', where: { activity: 'active' } } } }]), sorcery('bounce', [{ do: 'send', what: { target: ANY }, to: 'hand' }]),
  sorcery('counter', [{ do: 'counter-cast', what: { target: CAST } }], { castTime: 0 }), sorcery('seize', [{ do: 'control', what: { target: CAST } }], { castTime: 0 }),
  sorcery('charm', [{ do: 'control', what: { target: ENEMY } }], { castTime: 0 }), sorcery('rush', [{ do: 'hasten', what: { target: { in: 'casting' } }, frames: 50 }], { castTime: 0 }),
  sorcery('lull', [{ do: 'activate', what: { target: ANY }, to: 'inactive' }], { castTime: 0 }), sorcery('wake', [{ do: 'activate', what: { target: ANY }, to: 'active' }], { castTime: 0 }),
  sorcery('cure', [mend({ target: BOTH }, 3)], { castTime: 0 }), sorcery('read', [pull(2)], { castTime: 0 }), sorcery('grow', [{ do: 'modify', what: { target: ANY }, stats: { attack: 2, hp: 2 } }], { castTime: 0 }),
  sorcery('shrink', [push({ target: ANY }, { stats: { attack: -2, hp: -2 } })], { castTime: 0 }), sorcery('might', [push({ target: ANY }, { stats: { attack: 2, hp: 2 } })], { castTime: 0 }),
  sorcery('pump', [push({ target: ANY }, { stats: { attack: 5 } }, 'end-of-battle')], { castTime: 0 }), sorcery('tonic', [mend({ target: BOTH }, 3)], { castTime: 50 }),
  sorcery('rob', [{ do: 'control', what: { target: { in: 'graveyard' } } }], { castTime: 0 }),
  sorcery('shell', [{ do: 'shield', amount: 3 }], { castTime: 0 }), sorcery('shell-ever', [{ do: 'shield', amount: 2, lasting: true }], { castTime: 0 }),
  sorcery('triumph', [{ do: 'win', who: 'you' }], { castTime: 0 }), sorcery('make', [{ do: 'create', card: 'star' }], { castTime: 0 }), sorcery('stock-up', [{ do: 'draw-stock', add: 2 }], { castTime: 0 }),
  sorcery('sap', [{ do: 'attribute-value', attribute: 'fire', who: 'enemy', add: -2 }, { do: 'mana', who: 'enemy', add: -3 }], { castTime: 0 }),
  sorcery('more-gems', [{ do: 'crystal-limit', add: 1 }], { castTime: 0 }), sorcery('raise', [{ do: 'send', what: { target: { in: 'graveyard', side: 'you' } }, to: 'field' }], { castTime: 0 }),
  sorcery('recycler', [pull(1)], { abilities: [on('cast', [pull(1)]), skill('hand', 1, [{ do: 'discard', what: 'self' }, pull(1)])] }),
  // Battle spells.
  battleSpell('sword', [push({ target: MINE }, { stats: { attack: 3 } }, 'end-of-battle')]), battleSpell('armour', [push({ all: MINE }, { stats: { hp: 3 } }, 'end-of-battle')]),
  battleSpell('arrow', [hit({ target: FOE }, 2)]), battleSpell('vanish', [{ do: 'send', what: { target: { in: 'creatures', where: { role: 'battler' } } }, to: 'hand' }]),
  battleSpell('sleep', [{ do: 'activate', what: { target: FOE }, to: 'inactive' }]), battleSpell('fire-arrow', [hit({ target: FOE }, 2)], { needs: { fire: 2 } }),
  battleSpell('dear', [hit('enemy', 1)], { cost: 9 }), battleSpell('drain', [hit('enemy', 30)]), battleSpell('balm', [mend('you', 30)]),
  battleSpell('retreat', [{ do: 'withdraw', what: { target: MINE } }]),
  // Land spells.
  land('post', [{ on: 'static', affects: { in: 'creatures', where: { square: 'same' } }, gives: { stats: { attack: 2 } } }]),
  land('tower', [skill('open', 1, [hit({ target: ENEMY }, 1)])]),
];

/** The set as a document. */
export const PROVING_SET = { game: 'crystal', id: 'proving', name: { ja: '試験', en: 'Proving' }, cards: CARDS };

let cached: Pool | null = null;

/** The compiled proving set. */
export function provingPool(): Pool {
  cached ??= poolFor(GAME, PROVING_SET);
  return cached;
}

/** Tests let the clock answer as often as they like. */
const PATIENT = { timeoutsToConcede: 0 };

/** A side of a position: creatures are active (行動可) unless their stats say otherwise, squares go up from 0. */
export interface Side {
  readonly creatures?: readonly PositionCard[];
  readonly crystals?: readonly PositionCard[];
  readonly lands?: readonly PositionCard[];
  readonly hand?: readonly string[];
  readonly library?: readonly string[];
  readonly graveyard?: readonly string[];
  readonly casting?: readonly PositionCard[];
  readonly counters?: { readonly [counter: string]: number };
}

export interface Setting {
  readonly turn?: number;
  readonly phase?: string;
  /** Frame of the main phase; 100 unless given. */
  readonly frame?: number;
  readonly options?: { readonly [name: string]: Json };
  readonly seed?: string;
  /** The proving set unless given. */
  readonly pool?: Pool;
}

function placed(list: readonly PositionCard[] | undefined, stats: { readonly [stat: string]: number }): PositionCard[] {
  return (list ?? []).map((entry, place) => {
    const named = typeof entry === 'string' ? { card: entry } : entry;
    return { place, ...named, stats: { ...stats, ...('stats' in named ? named.stats : {}) } };
  });
}

const RICH = { mp: 20, maxMp: 20, fire: 3, water: 3, wind: 3, light: 3, dark: 3, 'max-fire': 3, 'max-water': 3, 'max-wind': 3, 'max-light': 3, 'max-dark': 3 };

function seatOf(side: Side, filler: string): PositionSeat {
  return {
    counters: { ...RICH, ...side.counters },
    zones: {
      creatures: placed(side.creatures, { activity: 2 }), crystals: placed(side.crystals, {}), lands: placed(side.lands, {}),
      hand: [...(side.hand ?? [])], library: [...(side.library ?? Array.from({ length: 6 }, () => filler))], graveyard: [...(side.graveyard ?? [])],
      casting: [...(side.casting ?? [])],
    },
  };
}

/** A position document of both sides. */
export function position(first: Side, second: Side = {}, setting: Setting = {}): PositionDocument {
  const filler = setting.pool === undefined ? 'blank' : 'puppet';
  return {
    game: 'crystal', turn: setting.turn ?? 3, phase: setting.phase ?? 'main', table: { frame: setting.frame ?? 100, time: 1000 },
    seats: [seatOf(first, filler), seatOf(second, filler)],
  };
}

/** A scenario from a position. */
export function duel(first: Side, second: Side = {}, setting: Setting = {}): Scenario {
  return new Scenario({
    game: GAME, pool: setting.pool ?? provingPool(), position: position(first, second, setting),
    options: { ...PATIENT, ...setting.options }, ...(setting.seed === undefined ? {} : { seed: setting.seed }),
  });
}

/** A scenario from the start, each deck being so many of each card. */
export function start(deck: { readonly [card: string]: number }, options: { readonly [name: string]: Json } = {}, seed = 'start'): Scenario {
  const list = { parts: { main: Object.entries(deck).map(([id, count]) => ({ card: id, count })) } };
  return new Scenario({ game: GAME, pool: provingPool(), decks: [list, list], options: { ...PATIENT, ...options }, seed });
}

/** Both seats let so many frames pass, in steps a wait allows. */
export function pass(s: Scenario, frames: number): Scenario {
  let left = frames;
  for (const step of [300, 100, 50, 10]) {
    for (; left >= step; left -= step) {
      const until = timeNow(s) + step;
      while (s.match.state.outcome === null && timeNow(s) < until) waitFor(s, until - timeNow(s));
    }
  }
  return s;
}

/** The casting clock. */
export function timeNow(s: Scenario): number {
  return s.match.state.table[1] ?? 0;
}

/** Frame of the present phase. */
export function frameNow(s: Scenario): number {
  return s.match.state.table[0] ?? 0;
}

function waitFor(s: Scenario, frames: number): void {
  const value = [300, 100, 50, 10].find((one) => one <= frames) ?? 10;
  for (const seat of [0, 1] as const) {
    if (s.match.state.decisions.some((decision) => decision.seat === seat && decision.kind === 'main')) s.move(seat, { type: 'wait', value });
  }
}

/** Both seats are ready: the phase runs out, and the next turn's main phase begins. */
export function turnOver(s: Scenario): Scenario {
  const { turn } = s.match.state;
  for (let count = 0; count < 40 && s.match.state.outcome === null; count += 1) {
    const open = s.match.state.decisions[0];
    if (open === undefined || (open.kind === 'main' && s.match.state.turn !== turn)) break;
    if (open.kind === 'main') s.move(open.seat, { type: 'ready' });
    else s.timeout(open.seat);
  }
  return s;
}

/** The defender names nobody more; both use no battle spell. Whatever is asked of a battle gets its default. */
export function fightOut(s: Scenario): Scenario {
  for (let count = 0; count < 40; count += 1) {
    const open = s.match.state.decisions.find((decision) => !decision.standing && decision.answer === null);
    if (open === undefined) return s;
    s.timeout(open.seat);
  }
  return s;
}

/** An attack, blocked by these in order, without battle spells. */
export function battle(s: Scenario, seat: Seat, attacker: string, blockers: readonly string[] = []): Scenario {
  s.move(seat, { type: 'attack', card: attacker });
  for (const blocker of blockers) s.move(seat === 0 ? 1 : 0, { type: 'block', card: blocker });
  return fightOut(s);
}

/** The moves of a type a seat may choose now, as card ids (with target or place where there is one). */
export function offered(s: Scenario, seat: Seat, type: string): string[] {
  return legalMoves(s.match, seat).filter((move) => move.type === type).map((move) => {
    const target = move.target === undefined ? move.seat === undefined ? '' : `>player ${move.seat}` : `>${s.nameOf(move.target)}`;
    return `${move.card === undefined ? '' : s.nameOf(move.card)}${target}${move.place === undefined ? '' : `@${move.place}`}`;
  }).toSorted();
}
