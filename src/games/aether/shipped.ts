/**
 * The card set and decks that ship with `aether`.
 */

import type { CardSetDocument, ShippedSet } from '../../engine/index.ts';
import firstLight from './cards/sets/first-light.json' with { type: 'json' };
import decks from './cards/decks/first-light.json' with { type: 'json' };

export const SHIPPED: readonly ShippedSet[] = [{
  // Checked by the card schema in the tests and whenever a pool is compiled.
  document: firstLight as unknown as CardSetDocument,
  decks,
}];
