/**
 * Deck construction: デッキ, 予備デッキ and 領土デッキ. All violations, each with its rule.
 */

import type { DeckList, Json, Pool, Problem } from '../../engine/index.ts';
import type { AnimalDef } from './cards.ts';

const MAIN_MIN = 40;
const RESERVE_MAX = 15;
const TERRITORIES = 10;
const COPIES_MAX = 4;

type Counts = { [name: string]: number };

interface Part {
  readonly size: number;
  readonly problems: readonly Problem[];
}

interface Limits {
  readonly counts: Counts;
  /** How many of a card's name may stand in all parts that share `counts`. */
  allowed(def: AnimalDef): number;
}

/** Looks through one part. */
function readPart(pool: Pool<AnimalDef>, deck: DeckList, part: string, { counts, allowed }: Limits): Part {
  const problems: Problem[] = [];
  let size = 0;
  (deck.parts[part] ?? []).forEach((entry, index) => {
    size += entry.count;
    const path = `/parts/${part}/${index}`;
    const def = pool.defs[pool.byId[entry.card] ?? -1];
    if (def === undefined) {
      problems.push({ path: `${path}/card`, code: 'card.unknown', message: `No card has the id ${entry.card}.` });
      return;
    }
    if (def.token) problems.push({ path, code: 'animal.deck.token', message: `${def.name.en} is a token.` });
    if ((def.type === 'territory') !== (part === 'territory')) {
      problems.push({ path, code: 'animal.deck.part', message: `${def.name.en} belongs into ${def.type === 'territory' ? 'the territory deck' : 'deck or reserve'}.` });
    }
    const before = counts[def.name.ja] ?? 0;
    const after = before + entry.count;
    counts[def.name.ja] = after;
    const most = allowed(def);
    if (before <= most && after > most) {
      const code = part === 'territory' ? 'animal.deck.special-territories' : 'animal.deck.copies';
      problems.push({ path, code, message: `${after} copies of ${def.name.en}; ${most} are allowed.` });
    }
  });
  return { size, problems };
}

function sizeProblem(part: string, code: string, size: number, wanted: string): Problem {
  return { path: `/parts/${part}`, code, message: `${size} cards; ${wanted}.` };
}

/** All violations of a deck, with JSON paths into it. */
export function checkDeck(pool: Pool<AnimalDef>, deck: DeckList, options: { readonly [name: string]: Json }): Problem[] {
  const counts: Counts = {};
  // rule: animal.deck.copies
  const copies = (def: AnimalDef): number => def.limit ?? COPIES_MAX;
  const main = readPart(pool, deck, 'main', { counts, allowed: copies });
  const reserve = readPart(pool, deck, 'reserve', { counts, allowed: copies });
  const special = typeof options['specialCopies'] === 'number' ? options['specialCopies'] : COPIES_MAX;
  // rule: animal.deck.special-territories
  const territory = readPart(pool, deck, 'territory', { counts: {}, allowed: (def) => (def.basic ? TERRITORIES : def.limit ?? special) });
  const problems = [...main.problems, ...reserve.problems, ...territory.problems];
  // rule: animal.deck.size
  if (main.size < MAIN_MIN) problems.push(sizeProblem('main', 'animal.deck.size', main.size, `at least ${MAIN_MIN} are needed`));
  // rule: animal.deck.reserve
  if (reserve.size > RESERVE_MAX) {
    problems.push(sizeProblem('reserve', 'animal.deck.reserve', reserve.size, `at most ${RESERVE_MAX} are allowed`));
  }
  // rule: animal.deck.territories
  if (territory.size !== TERRITORIES) {
    problems.push(sizeProblem('territory', 'animal.deck.territories', territory.size, `exactly ${TERRITORIES} are needed`));
  }
  return problems;
}
