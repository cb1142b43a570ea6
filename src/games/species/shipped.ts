/**
 * The card set and decks that ship with `species`.
 */

import type { CardSetDocument, ShippedSet } from '../../engine/index.ts';
import decks from './cards/decks/two-races.json' with { type: 'json' };
import twoRaces from './cards/sets/two-races.json' with { type: 'json' };

export const SHIPPED: readonly ShippedSet[] = [{
  // Checked by the card schema in the tests and whenever a pool is compiled.
  document: twoRaces as unknown as CardSetDocument,
  decks,
}];
