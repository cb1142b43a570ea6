import t from 'tap';
import { CRYSTAL } from '../../../src/games/crystal/index.ts';
import type { Game, Json } from '../../../src/engine/index.ts';
import { frameNow, provingPool, start } from '../../support/crystal/proving.ts';

const GAME = CRYSTAL as unknown as Game;

/** Codes of everything wrong with a deck. */
function problems(deck: { readonly [card: string]: number }): string[] {
  const list = { parts: { main: Object.entries(deck).map(([card, count]) => ({ card, count })) } };
  return GAME.checkDeck(provingPool(), list, {}).map((problem) => problem.code);
}

t.test('crystal.deck.size: 40 to 80 cards', (t) => {
  t.same(problems({ 'fire-gem': 39 }), ['crystal.deck.size']);
  t.same(problems({ 'fire-gem': 40 }), []);
  t.same(problems({ 'fire-gem': 80 }), []);
  t.same(problems({ 'fire-gem': 81 }), ['crystal.deck.size']);
  t.end();
});

t.test('crystal.deck.copies: four of a card, not five', (t) => {
  t.same(problems({ 'fire-gem': 36, man: 4 }), []);
  t.same(problems({ 'fire-gem': 36, man: 5 }), ['crystal.deck.copies']);
  t.same(problems({ 'fire-gem': 36, gem: 5 }), ['crystal.deck.copies']);
  t.end();
});

t.test('crystal.deck.basic: numbers 1 to 5 and cards marked basic have no limit', (t) => {
  t.same(problems({ 'dark-gem': 40 }), []);
  t.same(problems({ 'any-gem': 40 }), []);
  t.end();
});

t.test('crystal.deck.super: no ☆ card, not even one', (t) => {
  t.same(problems({ 'fire-gem': 40, star: 1 }), ['crystal.deck.super']);
  t.end();
});

t.test('crystal.setup.shuffle: another seed, another order; the same seed, the same', (t) => {
  const deck = { 'fire-gem': 10, 'water-gem': 10, 'wind-gem': 10, 'light-gem': 10 };
  const [a, b, again] = ['a', 'b', 'a'].map((seed) => start(deck, {}, seed).zoneNames(0, 'library'));
  t.same(a, again);
  t.notSame(a, b);
  t.equal(a?.length, 34);
  t.end();
});

t.test('crystal.setup.parameters: 20 HP, 2 MP, draw stock 1, attributes 0', (t) => {
  const s = start({ 'fire-gem': 40 });
  for (const seat of [0, 1] as const) s.counters(seat, { hp: 20, mp: 2, maxMp: 2, stock: 1, crystalLimit: 1, fire: 0, water: 0, wind: 0, light: 0, dark: 0 });
  t.end();
});

t.test('crystal.setup.hand: five cards and the start-up draw make six', (t) => {
  const s = start({ 'fire-gem': 40 });
  for (const seat of [0, 1] as const) t.equal(s.zoneNames(seat, 'hand').length, 6);
  s.asks({ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' });
  t.equal(s.match.state.turn, 1);
  t.end();
});

t.test('crystal.time.lengths: phase lengths and the first attack are options', (t) => {
  const options: { readonly [name: string]: Json } = { mainFrames: 200, attackFrom: 0, startupFrames: 0 };
  const s = start({ quick: 40 }, options);
  s.move(0, { type: 'wait', value: 100 }).refused(0, { type: 'attack', card: 'quick#1' }, 'kernel.decision.none');
  s.move(1, { type: 'wait', value: 100 });
  t.equal(frameNow(s), 100);
  s.refused(0, { type: 'wait', value: 300 }, 'crystal.time.wait');
  for (const seat of [0, 1] as const) s.move(seat, { type: 'wait', value: 100 });
  t.equal(s.match.state.turn, 2);
  t.same(Object.entries(CRYSTAL.optionsSchema.parse({}) as object).filter(([key]) => key.endsWith('Frames') || key === 'frameRate' || key === 'attackFrom'),
    [['frameRate', 30], ['startupFrames', 60], ['mainFrames', 900], ['cleanupFrames', 30], ['attackFrom', 50]]);
  t.end();
});

t.test('crystal.card.types: the five types and no other', (t) => {
  for (const type of ['crystal', 'sorcery', 'land', 'summon', 'battle']) t.ok(provingPool().document.cards.some((card) => card['type'] === type));
  t.notOk(CRYSTAL.cardSchema.safeParse({ id: 'x', number: 9, name: { ja: 'x', en: 'x' }, rarity: 'common', type: 'token', cost: 0, castTime: 0 }).success);
  t.end();
});

t.test('crystal.card.rarity: four marks', (t) => {
  const card = { id: 'x', number: 9, name: { ja: 'x', en: 'x' }, type: 'crystal', cost: 0, castTime: 0 };
  t.same(['common', 'uncommon', 'rare', 'super', 'legend'].map((rarity) => CRYSTAL.cardSchema.safeParse({ ...card, rarity }).success), [true, true, true, true, false]);
  const printed = (id: string): string => {
    const def = provingPool().defs[provingPool().byId[id] ?? 0];
    return GAME.text.printed?.(provingPool(), def as never, null).ja.slice(0, 1) ?? '';
  };
  t.same(['man', 'star'].map(printed), ['●', '☆']);
  t.end();
});

t.test('crystal.card.attributes: several, one or none of five', (t) => {
  const { defs, byId } = provingPool();
  const attributes = (id: string): unknown => (defs[byId[id] ?? 0] as unknown as { readonly attributes: readonly number[] }).attributes;
  t.same([attributes('man'), attributes('red'), attributes('prism'), attributes('dark-gem')], [[], [0], [0, 2], [4]]);
  t.end();
});
