/**
 * Deck construction (seed: 用意するもの): all violations, each with its rule.
 */

import type { DeckList, Json, Pool, Problem } from '../../engine/index.ts';
import type { SpeciesDef } from './cards.ts';
import { optionsSchema } from './options.ts';

const COPIES_MAX = 3;
const EVOLVE_MAX = 3;

interface Entry {
  readonly def: SpeciesDef;
  readonly count: number;
  readonly path: string;
}

function entriesOf(pool: Pool<SpeciesDef>, deck: DeckList, part: string, problems: Problem[]): Entry[] {
  return (deck.parts[part] ?? []).flatMap((entry, index) => {
    const path = `/parts/${part}/${index}`;
    const def = pool.defs[pool.byId[entry.card] ?? -1];
    if (def !== undefined) return [{ def, count: entry.count, path }];
    problems.push({ path: `${path}/card`, code: 'card.unknown', message: `No card has the id ${entry.card}.` });
    return [];
  });
}

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0);
}

function checkCopies(main: readonly Entry[]): Problem[] {
  const copies: { [name: string]: number } = {};
  return main.flatMap(({ def, count, path }) => {
    const before = copies[def.name.ja] ?? 0;
    copies[def.name.ja] = before + count;
    if (before > COPIES_MAX || before + count <= COPIES_MAX) return [];
    return [{ path, code: 'species.deck.copies', message: `${before + count} copies of ${def.name.en}; ${COPIES_MAX} are allowed.` }];
  });
}

/** The race of a deck is that of its first card. */
function checkRaces(main: readonly Entry[], evolve: readonly Entry[]): Problem[] {
  const race = main[0]?.def.race ?? evolve[0]?.def.race;
  return [
    ...main.filter((entry) => entry.def.race !== race)
      .map((entry) => ({ path: entry.path, code: 'species.deck.race', message: `${entry.def.name.en} is of another race than ${race}.` })),
    ...evolve.filter((entry) => entry.def.race !== race)
      .map(({ def, path }) => ({ path, code: 'species.deck.evolve-race', message: `${def.name.en} is of another race than ${race}.` })),
  ];
}

function checkKinds(main: readonly Entry[], evolve: readonly Entry[]): Problem[] {
  const tokens = main.filter((entry) => entry.def.token)
    .map(({ def, path }) => ({ path, code: 'species.deck.token', message: `${def.name.en} is a token.` }));
  const misplaced = [...main.filter((entry) => entry.def.kind === 'evolve'), ...evolve.filter((entry) => entry.def.kind !== 'evolve')]
    .map(({ def, path }) => ({ path, code: 'species.deck.evolve-kind', message: `${def.name.en} is ${def.kind === 'evolve' ? 'an' : 'no'} evolve card.` }));
  return [...tokens, ...misplaced];
}

/** All violations of a deck, with JSON paths into it. */
export function checkDeck(pool: Pool<SpeciesDef>, deck: DeckList, options: { readonly [name: string]: Json }): Problem[] {
  const problems: Problem[] = [];
  const { deckSize } = optionsSchema.parse(options);
  const main = entriesOf(pool, deck, 'main', problems);
  const evolve = entriesOf(pool, deck, 'evolve', problems);
  if (sizeOf(main) !== deckSize) {
    problems.push({ path: '/parts/main', code: 'species.deck.size', message: `${sizeOf(main)} cards; exactly ${deckSize} are needed.` });
  }
  if (sizeOf(evolve) > EVOLVE_MAX) {
    problems.push({ path: '/parts/evolve', code: 'species.deck.evolve-size', message: `${sizeOf(evolve)} evolve cards; at most ${EVOLVE_MAX} are allowed.` });
  }
  return [...problems, ...checkRaces(main, evolve), ...checkCopies(main), ...checkKinds(main, evolve)];
}
