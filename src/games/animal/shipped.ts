/**
 * The card set and decks that ship with `animal`.
 */

import type { CardSetDocument, ShippedSet } from '../../engine/index.ts';
import firstSeason from './cards/sets/first-season.json' with { type: 'json' };
import decks from './cards/decks/first-season.json' with { type: 'json' };

export const SHIPPED: readonly ShippedSet[] = [{
  // Checked by the card schema in the tests and whenever a pool is compiled.
  document: firstSeason as unknown as CardSetDocument,
  decks,
}];
