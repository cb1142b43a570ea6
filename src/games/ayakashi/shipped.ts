/**
 * The card set and decks that ship with `ayakashi`.
 */

import type { CardSetDocument, ShippedSet } from '../../engine/index.ts';
import lanternParade from './cards/sets/lantern-parade.json' with { type: 'json' };
import decks from './cards/decks/lantern-parade.json' with { type: 'json' };

export const SHIPPED: readonly ShippedSet[] = [{
  // Checked by the card schema in the tests and whenever a pool is compiled.
  document: lanternParade as unknown as CardSetDocument,
  decks,
}];
