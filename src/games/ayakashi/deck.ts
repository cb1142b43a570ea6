/**
 * Deck construction (seed 2): all violations, each with its rule.
 */

import type { DeckList, Pool, Problem } from '../../engine/index.ts';
import type { AyakashiDef } from './cards.ts';

const DECK_SIZE = 50;
const COPIES_MAX = 4;

/** All violations of a deck, with JSON paths into it. */
export function checkDeck(pool: Pool<AyakashiDef>, deck: DeckList): Problem[] {
  const problems: Problem[] = [];
  const copies: { [name: string]: number } = {};
  let size = 0;
  let units = 0;
  (deck.parts['main'] ?? []).forEach((entry, index) => {
    const path = `/parts/main/${index}`;
    const def = pool.defs[pool.byId[entry.card] ?? -1];
    size += entry.count;
    if (def === undefined) {
      problems.push({ path: `${path}/card`, code: 'card.unknown', message: `No card has the id ${entry.card}.` });
      return;
    }
    if (def.type === 'unit') units += entry.count;
    // The whole name with its epithet, and the kind: another epithet is another card (R002-38).
    const key = `${def.type} ${def.name.ja}`;
    const before = copies[key] ?? 0;
    copies[key] = before + entry.count;
    if (before <= COPIES_MAX && before + entry.count > COPIES_MAX) {
      problems.push({ path, code: 'ayakashi.deck.copies', message: `${before + entry.count} copies of ${def.name.en}; ${COPIES_MAX} are allowed.` });
    }
  });
  if (size !== DECK_SIZE) {
    problems.push({ path: '/parts/main', code: 'ayakashi.deck.size', message: `${size} cards; exactly ${DECK_SIZE} are needed.` });
  }
  if (units === 0) problems.push({ path: '/parts/main', code: 'ayakashi.deck.unit', message: 'No unit; at least one is needed.' });
  return problems;
}
