/**
 * Deck construction (デッキ, デッキ投入制限): all violations, each with its rule.
 */

import type { DeckList, Pool, Problem } from '../../engine/index.ts';
import type { CrystalDef } from './cards.ts';

const DECK_MIN = 40;
const DECK_MAX = 80;
const COPIES_MAX = 4;

/** All violations of a deck, with JSON paths into it. */
export function checkDeck(pool: Pool<CrystalDef>, deck: DeckList): Problem[] {
  const problems: Problem[] = [];
  const copies: { [name: string]: number } = {};
  let size = 0;
  (deck.parts['main'] ?? []).forEach((entry, index) => {
    size += entry.count;
    const path = `/parts/main/${index}`;
    const def = pool.defs[pool.byId[entry.card] ?? -1];
    if (def === undefined) {
      problems.push({ path: `${path}/card`, code: 'card.unknown', message: `No card has the id ${entry.card}.` });
      return;
    }
    if (def.rarity === 'super') problems.push({ path, code: 'crystal.deck.super', message: `${def.name.en} is a ☆ card.` });
    // rule: crystal.deck.basic
    if (def.basic) return;
    const before = copies[def.name.ja] ?? 0;
    copies[def.name.ja] = before + entry.count;
    if (before <= COPIES_MAX && before + entry.count > COPIES_MAX) {
      problems.push({ path, code: 'crystal.deck.copies', message: `${before + entry.count} copies of ${def.name.en}; ${COPIES_MAX} are allowed.` });
    }
  });
  if (size < DECK_MIN || size > DECK_MAX) {
    problems.push({ path: '/parts/main', code: 'crystal.deck.size', message: `${size} cards; ${DECK_MIN} to ${DECK_MAX} are needed.` });
  }
  return problems;
}
