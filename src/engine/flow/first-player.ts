/**
 * Who plays first where that was settled before the game: an option that every game with a first player has, so that
 * whoever runs several games in a row can carry out the loser's choice. The game's own way (a draw, じゃんけん, a
 * choice) is left out then.
 */

import { z } from 'zod';
import type { Json, Seat } from '../contract.ts';
import type { CardDef, Game } from '../game.ts';

/** The option, the same in all games; it is always called `firstPlayer`. */
export const firstPlayerOption = z.union([z.literal('random'), z.literal(0), z.literal(1)]).default('random')
  .describe('Who plays first: found out in the game’s own way, or this seat, as was settled beforehand (R004-6)');

/** The seat that was settled to play first, or null: the game finds out by itself. */
export function chosenFirst(ctx: { readonly options: { readonly [name: string]: Json } }): Seat | null {
  const chosen = ctx.options['firstPlayer'];
  // rule: kernel.first-player
  return chosen === 0 || chosen === 1 ? chosen : null;
}

/** Whether somebody plays first in this game at all; where both act at once there is nothing to choose. */
export function hasFirstPlayer<D extends CardDef>(game: Game<D>): boolean {
  return game.optionsSchema.safeParse({ firstPlayer: 0 }).success;
}
