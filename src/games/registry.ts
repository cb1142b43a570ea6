/**
 * The list of games. The only file here that knows more than one of them.
 */

import type { Game } from '../engine/index.ts';
import { ANIMAL } from './animal/index.ts';
import { AETHER } from './aether/index.ts';
import { CRYSTAL } from './crystal/index.ts';
import { SPECIES } from './species/index.ts';
import { AYAKASHI } from './ayakashi/index.ts';

/** Every game this referee knows, in the order they're shown. */
export const GAMES: readonly Game[] = [AETHER, SPECIES, AYAKASHI, ANIMAL, CRYSTAL];

/** A game by its id, or null. */
export function gameById(id: string): Game | null {
  return GAMES.find((game) => game.id === id) ?? null;
}
