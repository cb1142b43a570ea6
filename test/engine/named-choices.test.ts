/** A name that an effect gives to what it picks is for that effect: another one, or a misspelled one, is told with its place. */

import t from 'tap';
import { compileCardSet, type Game, type Json } from '../../src/engine/index.ts';
import { GAMES } from '../../src/games/registry.ts';

type Card = { readonly [key: string]: Json };
type Steps = readonly Json[];

/** Where a card of the shipped set has an ability with steps. */
function placeOf(game: Game): { readonly card: number; readonly ability: number } {
  const cards = game.shipped[0]?.document.cards ?? [];
  for (const [card, { abilities }] of cards.entries()) {
    const ability = Array.isArray(abilities) ? abilities.findIndex((one) => JSON.stringify(one).includes('"do":[{"do":"draw"')) : -1;
    if (ability >= 0) return { card, ability };
  }
  throw new Error(`no card of ${game.id} draws`);
}

/** The problems of the shipped set with other steps in that place, by path below the steps. */
function problemsWith(game: Game, steps: Steps): readonly (readonly [string, string])[] {
  const { card, ability } = placeOf(game);
  const document = structuredClone(game.shipped[0]?.document) as unknown as { cards: Card[] };
  const abilities = document.cards[card]?.['abilities'] as unknown as { do: Steps }[];
  const changed = abilities[ability];
  if (changed === undefined) throw new Error('it was there');
  changed.do = steps;
  const compiled = compileCardSet(game, document);
  const root = `/cards/${card}/abilities/${ability}/do`;
  return compiled.ok ? [] : compiled.error.map(({ path, code }) => [path.startsWith(root) ? path.slice(root.length) : path, code]);
}

for (const game of GAMES) {
  const area = game.language.areas[0]?.key ?? '';
  const prey = { do: 'choose', from: { in: area }, as: 'prey' };
  const speak = (each: Json): Json => ({ do: 'each', each, steps: [] });

  t.test(`${game.id}: a name nobody gave`, async (t) => {
    t.strictSame(problemsWith(game, [prey, speak({ ref: 'pray' })]), [['/1/each/ref', 'name.unknown']]);
    t.strictSame(problemsWith(game, [prey, { do: 'draw', amount: { picked: 'pray' } }]), [['/1/amount/picked', 'name.unknown']]);
    t.strictSame(problemsWith(game, [
      { do: 'if', if: { exists: { in: area } }, then: [speak({ ref: 'one' })], else: [speak({ ref: 'two' })] },
    ]), [['/0/then/0/each/ref', 'name.unknown'], ['/0/else/0/each/ref', 'name.unknown']], 'all at once');
  });

  t.test(`${game.id}: a name of the same ability, and the loop's own`, async (t) => {
    t.strictSame(problemsWith(game, [prey, speak({ ref: 'prey' }), { do: 'draw', amount: { picked: 'prey' } }]), []);
    t.strictSame(problemsWith(game, [speak({ choose: { in: area }, as: 'prey' }), speak({ ref: 'prey' })]), []);
    t.strictSame(problemsWith(game, [{ do: 'each', each: { all: { in: area } }, steps: [speak('it'), speak({ ref: 'it' })] }]), []);
  });
}

t.test('a name of another ability is none', async (t) => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('no game');
  const area = game.language.areas[0]?.key ?? '';
  const document = structuredClone(game.shipped[0]?.document) as unknown as { cards: Card[] };
  const { card, ability } = placeOf(game);
  const abilities = document.cards[card]?.['abilities'] as unknown as { do: Steps }[];
  const second = structuredClone(abilities[ability]);
  if (second === undefined) throw new Error('it was there');
  second.do = [{ do: 'each', each: { ref: 'prey' }, steps: [] }];
  abilities.splice(ability, 1, { ...second, do: [{ do: 'choose', from: { in: area }, as: 'prey' }] }, second);
  const compiled = compileCardSet(game, document);
  t.strictSame(compiled.ok ? [] : compiled.error.map(({ path }) => path), [`/cards/${card}/abilities/${ability + 1}/do/0/each/ref`]);
});
