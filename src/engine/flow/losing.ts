/**
 * The end of a game by losing: both at once is a draw, in every game (ruling RC-5).
 */

import type { Ctx } from '../game.ts';
import { endGame } from '../table/atoms.ts';

/**
 * Ends the game if a seat has lost. `reasons` gives for each seat the rule it has lost by, or null;
 * `both` is the reason told when both have.
 */
export function endIfLost(ctx: Ctx, reasons: readonly [string | null, string | null], both: string): void {
  const [first, second] = reasons;
  // rule: kernel.draw
  if (first !== null && second !== null) endGame(ctx, { winner: null, reason: both });
  else if (first !== null) endGame(ctx, { winner: 1, reason: first });
  else if (second !== null) endGame(ctx, { winner: 0, reason: second });
}
