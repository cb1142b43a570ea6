/** Seed 2: attributes and card types. */

import t from 'tap';
import { compileCardSet } from '../../../src/engine/index.ts';
import { AETHER } from '../../../src/games/aether/index.ts';
import { duel, on, provingPool, pull, spell, token, unit } from '../../support/aether/proving.ts';

const MAIN = { seat: 0, kind: 'main' } as const;

function problems(...cards: readonly object[]): readonly { readonly path: string; readonly code: string }[] {
  // Through JSON, so that a field set to undefined is a missing one.
  const document: unknown = JSON.parse(JSON.stringify({ game: 'aether', id: 'x', name: { ja: 'x', en: 'x' }, cards }));
  const compiled = compileCardSet(AETHER, document);
  return compiled.ok ? [] : compiled.error.map(({ path, code }) => ({ path, code }));
}

t.test('aether.card.attributes: five attributes and no other', (t) => {
  for (const attribute of ['flame', 'tide', 'grove', 'umbra', 'neutral']) t.strictSame(problems(unit('a', '1/1', { attribute })), []);
  for (const attribute of ['light', 'Flame', '', 3]) t.strictSame(problems(unit('a', '1/1', { attribute } as never)), [{ path: '/cards/0/attribute', code: 'schema' }]);
  t.end();
});

t.test('aether.card.unit: units and tokens have attack and HP, spells have neither', (t) => {
  t.strictSame(problems(unit('a', '0/1')), []);
  t.strictSame(problems({ ...unit('a', '1/1'), hp: undefined }), [{ path: '/cards/0', code: 'card.stats' }]);
  t.strictSame(problems({ ...token('a', '1/1'), attack: undefined }), [{ path: '/cards/0', code: 'card.stats' }]);
  t.strictSame(problems({ ...spell('a', [pull(1)]), attack: 1, hp: 1 }), [{ path: '/cards/0', code: 'card.stats' }]);
  t.strictSame(problems({ ...spell('a', [pull(1)]), keywords: ['swift'] }), [{ path: '/cards/0', code: 'card.stats' }]);
  t.strictSame(problems(unit('a', '1/0')), [{ path: '/cards/0/hp', code: 'schema' }]);
  t.strictSame(problems(unit('a', '-1/1')), [{ path: '/cards/0/attack', code: 'schema' }]);
  t.end();
});

t.test('aether.card.unit: abilities must suit the type', (t) => {
  t.strictSame(problems(unit('a', '1/1', { abilities: [on('cast', [pull(1)])] })), [{ path: '/cards/0/abilities', code: 'card.unit' }]);
  t.strictSame(problems({ ...spell('a', [pull(1)]), abilities: [on('enter', [pull(1)])] }), [{ path: '/cards/0/abilities', code: 'card.spell' }]);
  t.strictSame(problems({ ...spell('a', [pull(1)]), abilities: [] }), [{ path: '/cards/0/abilities', code: 'card.spell' }]);
  t.strictSame(problems({ ...token('a', '1/1'), cost: 1 }), [{ path: '/cards/0/cost', code: 'card.token' }]);
  t.end();
});

t.test('aether.card.legend: a printed cost of 6 makes a legend, 5 does not, and three of one are allowed', (t) => {
  const pool = provingPool(
    unit('five', '1/1', { cost: 5 }), unit('six', '1/1', { cost: 6 }),
    spell('humble', [{ do: 'destroy', what: { all: { in: 'units', where: { legend: true } } } }]),
  );
  duel({ hand: ['humble'], front: ['five'] }, { front: ['six'] }, { pool }).move(0, { type: 'cast', card: 'humble' }).zone(0, 'field', ['five']).zone(1, 'field', []).asks(MAIN);
  const deck = { parts: { main: [...Array.from({ length: 12 }, (_unused, at) => ({ card: ['stone', 'fire', 'water', 'leaf', 'shade', 'wall', 'giant', 'hawk', 'archer', 'lance', 'shield', 'leech'][at] ?? '', count: 3 })), { card: 'lord', count: 3 }, { card: 'viper', count: 1 }] } };
  t.strictSame(AETHER.checkDeck(pool as never, deck, {}), []);
  t.end();
});

t.test('aether.token.unit: a token counts as a unit and comes from effects', (t) => {
  const pool = provingPool(spell('tally', [{ do: 'heal', to: 'you', amount: { count: { in: 'units', side: 'you', where: { type: 'unit' } } } }]));
  duel({ life: 10, hand: ['breeder', 'tally'] }, {}, { pool })
    .move(0, { type: 'summon', card: 'breeder', place: 0 }).zone(0, 'field', ['breeder', 'cub', 'cub'])
    .move(0, { type: 'cast', card: 'tally' }).counters(0, { life: 13 }).asks(MAIN);
  t.end();
});

t.test('aether.token.vanish: a token that leaves play is put nowhere', (t) => {
  const back = duel({ hand: ['recall'], front: ['cub', 'stone'] }).move(0, { type: 'cast', card: 'recall' }).move(0, { type: 'choose', card: 'cub' });
  back.zone(0, 'hand', []).zone(0, 'field', ['stone']).zone(0, 'graveyard', ['recall']).asks(MAIN);
  t.notOk(back.exists('cub'));
  const dead = duel({ hand: ['sweep'], front: ['cub', 'stone'] }).move(0, { type: 'cast', card: 'sweep' });
  dead.zone(0, 'graveyard', ['sweep']).zone(0, 'field', ['stone']).asks(MAIN);
  t.notOk(dead.exists('cub'));
  t.end();
});

t.test("aether.token.death: a destroyed token's on-death effect works; a returned one's does not", (t) => {
  duel({ hand: ['sweep'], front: ['ghost'], library: ['fire', 'water'] }).move(0, { type: 'cast', card: 'sweep' })
    .zone(0, 'hand', ['fire']).zone(0, 'graveyard', ['sweep']).asks(MAIN);
  duel({ hand: ['recall'], front: ['ghost'], library: ['fire'] }).moves(0, { type: 'cast', card: 'recall' }, { type: 'choose', card: 'ghost' })
    .zone(0, 'hand', []).ordered(0, 'library', ['fire']).asks(MAIN);
  t.end();
});

t.test('aether.spell.graveyard: a spell goes to the graveyard after its effect and does not count itself there', (t) => {
  const cast = duel({ hand: ['count-grave'], graveyard: ['stone*2'] }).move(0, { type: 'cast', card: 'count-grave' });
  cast.counters(1, { life: 18 }).zone(0, 'graveyard', ['stone', 'stone', 'count-grave']).asks(MAIN);
  // While it waits for a choice it lies apart, for everybody to see.
  const waiting = duel({ hand: ['slay'], front: ['stone'] }).move(0, { type: 'cast', card: 'slay' });
  waiting.zone(0, 'resolving', ['slay']).zone(0, 'graveyard', []).asks({ seat: 0, kind: 'choose', candidates: ['stone'] });
  // On-death effects set off by the spell find it in the graveyard.
  const pool = provingPool(unit('gravedigger', '1/1', { abilities: [on('death', [{ do: 'damage', to: 'enemy', amount: { count: { in: 'graveyard', side: 'you' } } }])] }));
  duel({ hand: ['sweep'], front: ['gravedigger'] }, {}, { pool }).move(0, { type: 'cast', card: 'sweep' }).counters(1, { life: 18 }).asks(MAIN);
  t.end();
});

t.test('aether.spell.spell: only a spell of the own hand can be cast', (t) => {
  const s = duel({ hand: ['study', 'stone'], graveyard: ['sweep'] }, { hand: ['cure'], front: ['wall'] });
  s.refused(0, { type: 'cast', card: 'stone@0/hand' }, 'aether.spell.spell').refused(0, { type: 'cast', card: 'sweep' }, 'aether.spell.spell');
  s.refused(0, { type: 'cast', card: 'cure' }, 'aether.spell.spell').refused(0, { type: 'cast', card: 9999 }, 'aether.spell.spell');
  s.move(0, { type: 'cast', card: 'study' }).asks(MAIN);
  t.end();
});
