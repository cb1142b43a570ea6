/**
 * Deck construction (seed 3): all violations, each with its rule.
 */

import type { DeckList, Pool, Problem } from '../../engine/index.ts';
import type { AetherDef } from './cards.ts';

const DECK_SIZE = 40;
const COPIES_MAX = 3;

/** All violations of a deck, with JSON paths into it. */
export function checkDeck(pool: Pool<AetherDef>, deck: DeckList): Problem[] {
  const problems: Problem[] = [];
  const entries = deck.parts['main'] ?? [];
  // Printed costs and attributes are not looked at.
  // rule: aether.deck.attributes
  const copies: { [name: string]: number } = {};
  let size = 0;
  entries.forEach((entry, index) => {
    size += entry.count;
    const path = `/parts/main/${index}`;
    const def = pool.defs[pool.byId[entry.card] ?? -1];
    if (def === undefined) {
      problems.push({ path: `${path}/card`, code: 'card.unknown', message: `No card has the id ${entry.card}.` });
      return;
    }
    if (def.token) problems.push({ path, code: 'aether.deck.token', message: `${def.name.en} is a token.` });
    const before = copies[def.name.ja] ?? 0;
    copies[def.name.ja] = before + entry.count;
    if (before <= COPIES_MAX && before + entry.count > COPIES_MAX) {
      problems.push({ path, code: 'aether.deck.copies', message: `${before + entry.count} copies of ${def.name.en}; ${COPIES_MAX} are allowed.` });
    }
  });
  if (size !== DECK_SIZE)
    problems.push({
      path: '/parts/main',
      code: 'aether.deck.size',
      message: `${size} cards; exactly ${DECK_SIZE} are needed.`,
    });
  return problems;
}
