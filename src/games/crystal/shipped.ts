/**
 * The card set and decks that ship with `crystal`.
 */

import type { CardSetDocument, ShippedSet } from '../../engine/index.ts';
import firstCrystals from './cards/sets/first-crystals.json' with { type: 'json' };
import decks from './cards/decks/first-crystals.json' with { type: 'json' };

export const SHIPPED: readonly ShippedSet[] = [{
  // Checked by the card schema in the tests and whenever a pool is compiled.
  document: firstCrystals as unknown as CardSetDocument,
  decks,
}];
