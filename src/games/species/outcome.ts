/**
 * Losing (seed: ハートが0枚). Looked at whenever a heart has lost its last card, whatever took it: after each damage
 * card, and after the whole instruction for everything else (the kernel says when: `Game.emptied`).
 */

import { cardsIn, endIfLost, type Ctx, type Seat } from '../../engine/index.ts';
import { ZONE } from './table.ts';

/** Ends the game when a heart is empty. True when it has ended. */
export function checkHearts(ctx: Ctx): boolean {
  // rule: species.heart.empty
  const lost = (seat: Seat): string | null => (cardsIn(ctx.state, ZONE.heart + seat).length === 0 ? 'species.heart.empty' : null);
  // rule: species.heart.both
  endIfLost(ctx, [lost(0), lost(1)], 'species.heart.both');
  return ctx.state.outcome !== null;
}
