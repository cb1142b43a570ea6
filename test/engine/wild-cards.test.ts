/** Card sets by anybody: no effect makes a number that isn't one, and an ability without steps is used like any other. */

import t from 'tap';
import { applyMove, compileCardSet, decisionsOf, GENERATOR, legalMoves, openMatch, saveState, type Game, type Json, type Match } from '../../src/engine/index.ts';
import { GAMES } from '../../src/games/registry.ts';

t.setTimeout(120_000);

type Document = { cards: { id: string; abilities?: { do?: Json }[] }[] };


const WILD: { readonly [name: string]: (game: Game) => readonly Json[] } = {
  'no steps': () => [],
  'endless damage': () => [{ do: 'damage', to: 'enemy', amount: { sum: [endless(), 1] } }],
  'endless minus endless': () => [{ do: 'damage', to: 'enemy', amount: { sum: [endless(), { times: [endless(), -1] }] } }],
  'endless values': (game) => [{ do: 'modify', what: 'self', stats: { [game.table.stats[0]?.key ?? '']: endless() } }],
  'endless changes': (game) => [{ do: 'repeat', times: 40, steps: [{ do: 'repeat', times: 40, steps: [{ do: 'modify', what: 'self', stats: { [game.table.stats[0]?.key ?? '']: 1 } }] }] }],
  'endless times nothing': () => [{ do: 'draw', amount: { times: [endless(), 0] } }],
  'endless loss': () => [{ do: 'repeat', times: 40, steps: [{ do: 'heal', to: 'you', amount: { times: [endless(), -1] } }] }],
};

/** 9999 to the hundredth power and more: no number any more, were it worked out. */
function endless(): Json {
  let value: Json = 9999;
  for (let power = 0; power < 45; power += 1) value = { times: [value, { times: [9999, 9999] }] };
  return value;
}

/** The shipped set with other steps in every ability that may have them; null where none may. */
function wildSet(game: Game, steps: readonly Json[]): unknown {
  const document = structuredClone(game.shipped[0]?.document) as unknown as Document;
  const printed = structuredClone(document);
  const played = new Set((game.shipped[0]?.decks ?? []).slice(0, 2).flatMap((deck) => Object.values(deck.parts).flat().map((entry) => entry.card)));
  const abilities = document.cards.filter((card) => played.has(card.id)).flatMap((card) => card.abilities ?? []);
  for (const ability of abilities) if (ability.do !== undefined) ability.do = structuredClone(steps) as Json;
  for (let round = 0; round < 4; round += 1) {
    const compiled = compileCardSet(game, document);
    if (compiled.ok) return document;
    for (const { path } of compiled.error) {
      const [, card = -1, ability = -1] = (/^\/cards\/(\d+)\/abilities\/(\d+)/.exec(path) ?? []).map(Number);
      const before = printed.cards[card]?.abilities?.[ability];
      const here = document.cards[card]?.abilities;
      if (before !== undefined && here !== undefined) here[ability] = before;
    }
  }
  return null;
}

function open(game: Game, set: unknown): Match {
  const compiled = compileCardSet(game, set);
  if (!compiled.ok) throw new Error('does not compile');
  const [one, two] = game.shipped[0]?.decks ?? [];
  if (one === undefined || two === undefined) throw new Error('no decks');
  return openMatch(compiled.value, {
    game: game.id, gameVersion: game.version, generator: GENERATOR, cardSet: compiled.value.hash, options: game.optionsSchema.parse({}) as { [name: string]: Json },
    seed: '5'.repeat(64), entropy: [null, null], decks: [one, two], position: null,
  }).match;
}

for (const game of GAMES) {
  for (const [name, steps] of Object.entries(WILD)) {
    const set = wildSet(game, steps(game));
    if (set === null) continue;
    t.test(`${game.id}: ${name}`, async (t) => {
      const match = open(game, set);
      for (let move = 0; move < 80 && match.state.outcome === null; move += 1) {
        const [asked] = decisionsOf(match).slice(move % decisionsOf(match).length);
        const moves = asked === undefined ? [] : legalMoves(match, asked.seat);
        const chosen = moves[(move * 31) % moves.length];
        if (asked === undefined || chosen === undefined) throw new Error('nobody can move');
        applyMove(match, asked.seat, chosen, move * 9);
      }
      const { seats, table, zones } = match.state;
      const numbers = [...seats.flat(), ...table, ...zones.flat().flatMap((card) => card.stats ?? [])];
      t.ok(numbers.every((number) => Number.isInteger(number) && Math.abs(number) <= 2 ** 31 - 1), 'whole numbers of 32 bits');
      t.ok(match.state.modifiers.length < 400, 'no list without end');
      t.same(JSON.parse(saveState(match)), match.state, 'the state survives being written down');
    });
  }
}

t.test('a set that is wrong everywhere is refused before it takes long', async (t) => {
  for (const game of GAMES) {
    const [card] = (structuredClone(game.shipped[0]?.document) as unknown as Document).cards.filter((one) => one.abilities?.some((ability) => ability.do !== undefined));
    if (card === undefined) throw new Error('no card with steps');
    let wrong: Json = 'wrong';
    for (let level = 0; level < 7; level += 1) wrong = { sum: [wrong, wrong] };
    const steps = (amount: Json): Json => [{ do: 'draw', amount }];
    const withSteps = (amount: Json) => ({ ...card, abilities: card.abilities?.map((ability) => ({ ...ability, do: steps(amount) })) });
    const set = (cards: readonly unknown[]) => compileCardSet(game, { game: game.id, id: 'wrong', name: { ja: 'x', en: 'x' }, cards });
    const many = set(Array.from({ length: 200 }, () => withSteps(wrong)));
    t.ok(!many.ok && many.error.length <= 500 && many.error.every((problem) => /^\/cards\/\d\d?\//.test(problem.path)), `${game.id}: the rest isn't read`);
    const huge = set([withSteps({ sum: [wrong, wrong, wrong, wrong, wrong, wrong] as Json[] })]);
    t.match(huge, { ok: false, error: [{ path: '/cards/0', code: 'card.size' }] }, `${game.id}: a card has a size`);
    const two = set([{ id: 'a', bad: 1 }, { id: 'b', bad: 1 }]);
    t.ok(!two.ok && ['/cards/0', '/cards/1'].every((path) => two.error.some((problem) => problem.path.startsWith(path))), `${game.id}: all problems at once`);
  }
});
