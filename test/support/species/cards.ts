/**
 * A card set for the rule tests of `species`: plain cards whose names say what they do, so that tuning the
 * shipped cards never touches a rule's test. Two races: `red` has nearly everything, `blue` a little.
 */

import type { Json } from '../../../src/engine/index.ts';
import { SPECIES } from '../../../src/games/species/index.ts';
import { poolFor } from '../scenario.ts';

type Steps = readonly { readonly [key: string]: Json }[];
type AbilityJson = { readonly [key: string]: Json };
type CardJson = { readonly [key: string]: Json };

function on(event: string, steps: Steps, more: { readonly [key: string]: Json } = {}): AbilityJson {
  return { on: event, ...more, do: steps };
}

function words(id: string): Json {
  return { ja: `「${id}」`, en: id };
}

function unit(id: string, cost: number, power: number, abilities: readonly AbilityJson[] = [], more: { readonly [key: string]: Json } = {}): CardJson {
  return { id, name: words(id), race: 'red', kind: 'species', cost, power, abilities, ...more };
}

function magic(id: string, cost: number, sentences: readonly Steps[], more: { readonly [key: string]: Json } = {}): CardJson {
  return { id, name: words(id), race: 'red', kind: 'magic', cost, abilities: sentences.map((steps) => on('effect', steps)), ...more };
}

function evolve(id: string, power: number, how: { readonly [key: string]: Json }, abilities: readonly AbilityJson[] = [], more: CardJson = {}): CardJson {
  return { id, name: words(id), race: 'red', kind: 'evolve', power, abilities: [on('evolve', [], how), ...abilities], ...more };
}

const field = (side: string, where: Json = {}): Json => ({ in: 'field', side, where });
const pawns = (count: number): Steps => [{ do: 'create', card: 'pawn', count }];
const draw = (amount: number): Steps => [{ do: 'draw', amount }];
const hurt = (amount: number): Steps => [{ do: 'damage', amount }];
const kill = (what: Json): Steps => [{ do: 'destroy', what }];
const grow = (power: number): Steps => [{ do: 'modify', what: 'self', stats: { power }, until: 'end-of-turn' }];
const keyword = (id: string, power: number, ...keywords: string[]): CardJson => unit(id, 2, power, [], { keywords });

const CARDS: readonly CardJson[] = [
  { ...unit('filler-twin', 1, 1), name: words('filler') },
  // plain ones, by power
  unit('filler', 1, 1), unit('one', 1, 1), unit('two', 2, 2), unit('three', 3, 3), unit('four', 4, 4), unit('five', 5, 5), unit('nine', 7, 9),
  { ...unit('pawn', 1, 1), token: true, traits: ['small'] },
  { ...magic('spark', 0, [[{ do: 'refresh', amount: 1 }]]), token: true },
  // what they do on leaving, entering, seeing
  unit('will', 2, 2, [on('last-will', pawns(1))]), unit('will-draw', 2, 2, [on('last-will', draw(1))]),
  unit('will-two', 2, 2, [on('last-will', draw(1)), on('last-will', pawns(1))]),
  { ...unit('will-token', 1, 1, [on('last-will', draw(1))]), token: true },
  unit('greeter', 2, 2, [on('enter', draw(1))]), unit('twins', 3, 2, [on('enter', pawns(2))]),
  unit('watcher', 3, 2, [on('cast', pawns(1), { when: { of: 'enemy' } })]), unit('scribe', 2, 2, [on('cast', draw(1), { when: { of: 'ally' } })]),
  unit('mourner', 2, 2, [on('destroyed', draw(1), { when: { of: 'ally', other: true } })]),
  unit('sufferer', 2, 2, [on('damaged', pawns(1))]),
  unit('double', 3, 2, [on('enter', draw(1)), on('enter', pawns(1))]),
  // attacking
  unit('charger', 2, 2, [on('attack', grow(2))]), unit('martyr', 2, 2, [on('attack', kill('self'))]),
  unit('sniper', 2, 2, [on('attack', kill({ choose: field('enemy') }))]), unit('striker', 3, 2, [], { strikes: 2 }),
  unit('hitter', 2, 2, [on('hit', draw(1))]), unit('victor', 3, 3, [on('win', pawns(1))]),
  unit('restless', 3, 3, [on('win', [{ do: 'rouse', what: 'self' }])]),
  unit('fuse', 2, 3, [on('last-will', [{ do: 'damage', who: 'enemy', amount: 1 }])]),
  // keywords
  keyword('guard', 3, 'guard'), keyword('veiled', 2, 'veiled'), keyword('tough', 2, 'tough'), keyword('gentle', 3, 'gentle'), keyword('swift', 2, 'swift'),
  // activated
  unit('smith', 2, 2, [on('activate', draw(1), { energy: 1 })]), unit('scholar', 2, 2, [on('activate', draw(1), { discard: 1 })]),
  unit('altar', 2, 2, [on('activate', hurt(1), { sacrifice: { other: true } })]), unit('bomb', 2, 2, [on('activate', hurt(1), { sacrifice: 'self' })]),
  unit('breeder', 2, 2, [on('activate', pawns(1), { energy: 1 })]), unit('idler', 2, 2, [on('activate', grow(1))]),
  // magic
  magic('bolt', 1, [kill({ choose: field('enemy', { stats: { power: { max: 3 } } }) })]), magic('burn', 2, [hurt(2)]),
  magic('doubler', 2, [draw(1), pawns(1)]), magic('muster', 2, [pawns(2)]), magic('muster-draw', 2, [pawns(2), draw(1)]), magic('lesson', 1, [draw(1)]),
  magic('share', 1, [[{ do: 'draw', who: 'both', amount: 3 }]]), magic('mutual-pain', 1, [[{ do: 'damage', who: 'enemy', amount: 3 }, { do: 'damage', who: 'you', amount: 3 }]]),
  magic('wipe', 2, [kill({ all: field('both') })]), magic('recall', 2, [[{ do: 'send', what: { choose: field('enemy') }, to: 'hand' }]]),
  magic('mill', 1, [[{ do: 'mill', who: 'enemy', amount: 2 }]]), magic('dig', 1, [[{ do: 'send', what: { choose: { in: 'present', side: 'you' } }, to: 'hand' }]]),
  magic('ban', 1, [[{ do: 'send', what: { choose: field('enemy') }, to: 'soul' }]]), magic('give-spark', 1, [[{ do: 'create', card: 'spark', zone: 'hand' }]]),
  magic('raise', 2, [[{ do: 'summon', what: { choose: { in: 'grave', side: 'you', where: { kind: 'species' } }, count: 2 } }]]),
  magic('weaken', 1, [[{ do: 'modify', what: { all: field('both') }, stats: { power: -2 }, until: 'end-of-turn' }]]),
  magic('raze', 1, [kill({ all: { in: 'present', side: 'both' } })]),
  magic('sweep-back', 1, [[{ do: 'send', what: { all: { in: 'present', side: 'both' } }, to: 'hand' }]]),
  magic('call', 1, [[{ do: 'summon', what: { all: { in: 'heart', side: 'you', top: 1 } } }]]),
  magic('forget', 1, [[{ do: 'discard', what: { all: { in: 'heart', side: 'you', top: 5 } } }]]),
  magic('scour', 1, [kill({ all: { in: 'heart', side: 'you', top: 5 } })]),
  magic('race', 1, [[{ do: 'draw', amount: 1 }, { do: 'mill', who: 'enemy', amount: 2 }]]),
  magic('clearing', 1, [kill({ all: field('you', { named: ['two', 'three'] }) }), pawns(2)]), magic('two-musters', 1, [pawns(2), pawns(2)]),
  magic('gift', 1, [[{ do: 'create', card: 'pawn', count: 2, who: 'enemy' }]]),
  magic('perhaps', 1, [[{ do: 'if', if: { exists: field('both') }, then: pawns(2), else: [{ do: 'may', may: pawns(1) }] }]]),
  magic('perhaps-draw', 1, [[{ do: 'if', if: { exists: field('both') }, then: pawns(2), else: draw(1) }]]),
  magic('pick-raise', 1, [[{ do: 'choose', from: { in: 'grave', side: 'you', where: { kind: 'species' } }, count: 2, as: 'x' }, { do: 'summon', what: { ref: 'x' } }]]),
  magic('either', 1, [[{ do: 'modes', modes: [pawns(1), [{ do: 'each', each: { all: field('you') }, steps: pawns(2) }]] }]]),
  magic('avenge', 1, [[{ do: 'destroy', what: { all: field('you', { named: ['will'] }) } }, { do: 'damage', who: 'enemy', amount: 2 }]]),
  unit('avenger', 2, 2, [on('destroyed', [{ do: 'damage', amount: { stat: 'power', of: 'that' } }], { when: { of: 'ally', other: true } })]),
  unit('forge', 2, 2, [on('activate', pawns(1), { sacrifice: 'self' })]), unit('kiln', 2, 2, [on('activate', pawns(2), { sacrifice: { other: true } })]),
  magic('bolster', 1, [[{ do: 'modify', what: { choose: field('you') }, stats: { power: 3 }, keywords: ['guard'] }]]),
  magic('plunder', 1, [[{ do: 'destroy', what: { choose: field('enemy') } }, { do: 'draw', amount: 2 }], [{ do: 'create', card: 'spark', zone: 'hand' }]]),
  magic('plunder-some', 1, [[{ do: 'destroy', what: { choose: field('enemy'), upTo: true } }, { do: 'draw', amount: 2 }]]),
  // jammers
  magic('jam-bolt', 3, [kill({ choose: field('enemy') })], { keywords: ['jammer'] }), magic('jam-double', 3, [draw(1), pawns(1)], { keywords: ['jammer'] }),
  magic('jam-muster', 3, [pawns(2)], { keywords: ['jammer'] }), unit('jam-unit', 4, 3, [], { keywords: ['jammer'] }),
  magic('jam-heal', 3, [[{ do: 'send', what: { choose: { in: 'grave', side: 'you' } }, to: 'heart' }]], { keywords: ['jammer'] }),
  magic('jam-burn', 3, [hurt(1)], { keywords: ['jammer'] }),
  // costs and lasting things
  unit('cheaper', 3, 3, [on('discount', [], { less: { count: { in: 'field', side: 'you', where: { named: ['pawn'] } } } })]),
  unit('leader', 3, 2, [{ on: 'static', affects: { in: 'field', side: 'you', other: true }, gives: { stats: { power: 1 } } }]),
  // evolve cards
  evolve('growth', 6, { base: { named: ['two'] }, need: { exists: { in: 'field', side: 'you', where: { named: ['pawn'] } } }, energy: 1 }),
  evolve('ascent', 5, { base: { kind: 'species' } }, [on('evolved', draw(1)), on('last-will', pawns(1))]),
  evolve('summit', 8, { base: {} }, [], { strikes: 2 }),
  // another race
  { ...unit('blue-one', 1, 1), race: 'blue' }, { ...evolve('blue-growth', 5, { base: {} }), race: 'blue' },
];

/** The pool of the test cards. */
export const TEST_POOL = poolFor(SPECIES, { game: 'species', id: 'species-test', name: words('test'), cards: CARDS });
