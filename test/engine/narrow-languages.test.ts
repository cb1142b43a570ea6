/** A game's language offers what means something in that game, and says no to the rest where it stands. */

import t from 'tap';
import { compileCardSet, type Game, type Json } from '../../src/engine/index.ts';
import { AETHER } from '../../src/games/aether/index.ts';
import { SPECIES } from '../../src/games/species/index.ts';

type CardJson = { readonly id: string; readonly [key: string]: Json };

function problems(game: Game, ...cards: readonly CardJson[]): string[] {
  const named = cards.map((card) => ({ name: { ja: card.id, en: card.id }, ...card }));
  const compiled = compileCardSet(game, { game: game.id, id: 'narrow', name: { ja: 'x', en: 'x' }, cards: named });
  return compiled.ok ? [] : compiled.error.map(({ path, code }) => `${path} ${code}`);
}

function spell(id: string, ...steps: readonly Json[]): CardJson {
  return { id, type: 'spell', attribute: 'neutral', cost: 1, abilities: [{ on: 'cast', do: steps }] };
}

t.test('aether: what effects make enters the field, and is a unit', (t) => {
  const cub = { id: 'cub', type: 'token', attribute: 'neutral', cost: 0, attack: 1, hp: 1 };
  t.strictSame(problems(AETHER, cub, spell('make', { do: 'create', card: 'cub', count: 2 })), []);
  t.strictSame(problems(AETHER, cub, spell('make', { do: 'create', card: 'cub', zone: 'hand' })), ['/cards/1/abilities/0/do/0/zone schema']);
  const nested = { do: 'if', if: { exists: { in: 'units' } }, then: [{ do: 'create', card: 'make' }] };
  t.strictSame(problems(AETHER, cub, spell('make', nested)), ['/cards/1/abilities/0/do/0/then/0/card card.create']);
  t.end();
});

t.test('aether: nothing lasts as long as a fight', (t) => {
  const change = (until: string): Json => ({ do: 'modify', what: { all: { in: 'units' } }, stats: { attack: 1 }, until });
  t.strictSame(problems(AETHER, spell('rage', change('end-of-turn'))), []);
  t.strictSame(problems(AETHER, spell('rage', change('end-of-battle'))), ['/cards/0/abilities/0/do/0/until schema']);
  const set = { do: 'set-value', what: { all: { in: 'units' } }, stat: 'attack', value: 3, until: 'end-of-battle' };
  t.strictSame(problems(AETHER, spell('still', set)), ['/cards/0/abilities/0/do/0/until schema']);
  t.end();
});

const RED = { race: 'red' };

function unit(id: string, ...abilities: readonly Json[]): CardJson {
  return { id, ...RED, kind: 'species', cost: 1, power: 1, abilities };
}

function magic(id: string, ...steps: readonly Json[]): CardJson {
  return { id, ...RED, kind: 'magic', cost: 1, abilities: [{ on: 'effect', do: steps }] };
}

t.test('species: keywords that are looked at once can not be given later, nor taken for granted from another card', (t) => {
  const give = (...keywords: readonly string[]): Json => ({ do: 'modify', what: { all: { in: 'field' } }, keywords });
  t.strictSame(problems(SPECIES, magic('bless', give('guard', 'veiled', 'tough', 'gentle'))), []);
  t.strictSame(problems(SPECIES, magic('bless', give('swift'))), ['/cards/0/abilities/0/do/0/keywords/0 schema']);
  t.strictSame(problems(SPECIES, magic('bless', give('guard', 'jammer'))), ['/cards/0/abilities/0/do/0/keywords/1 schema']);
  const aura = (keyword: string): Json => ({ on: 'static', affects: { in: 'field', side: 'you' }, gives: { keywords: [keyword] } });
  t.strictSame(problems(SPECIES, unit('chief', aura('guard'))), []);
  t.strictSame(problems(SPECIES, unit('chief', aura('swift'))), ['/cards/0/abilities/0/gives/keywords/0 schema']);
  // A card may still have them, and be asked for them.
  t.strictSame(problems(SPECIES, { ...unit('runner'), keywords: ['swift'] }, magic('hunt', { do: 'destroy', what: { all: { in: 'field', where: { keyword: 'swift' } } } })), []);
  t.end();
});

t.test('species: a magic is made in a hand only, an evolve card nowhere', (t) => {
  const peak = { id: 'peak', ...RED, kind: 'evolve', power: 5, abilities: [{ on: 'evolve', do: [], base: {} }] };
  const make = (card: string, zone?: string): CardJson => magic('make', { do: 'create', card, ...(zone === undefined ? {} : { zone }) });
  t.strictSame(problems(SPECIES, peak, unit('ant'), make('ant')), []);
  t.strictSame(problems(SPECIES, peak, unit('ant'), make('make', 'hand')), []);
  t.strictSame(problems(SPECIES, peak, unit('ant'), make('make')), ['/cards/2/abilities/0/do/0/card card.create']);
  t.strictSame(problems(SPECIES, peak, unit('ant'), make('peak', 'hand')), ['/cards/2/abilities/0/do/0/card card.create']);
  t.end();
});
