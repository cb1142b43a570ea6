/**
 * Losing (seed: ハートが0枚). Looked at when a card has left a heart: after each damage card, and after
 * the whole instruction for everything else.
 */

import { cardsIn, endIfLost, finishStep, pushStep, type Ctx, type Frame, type Seat } from '../../engine/index.ts';
import { ZONE } from './table.ts';

/** Ends the game when a heart is empty. True when it has ended. */
export function checkHearts(ctx: Ctx): boolean {
  // rule: species.heart.empty
  const lost = (seat: Seat): string | null => (cardsIn(ctx.state, ZONE.heart + seat).length === 0 ? 'species.heart.empty' : null);
  // rule: species.heart.both
  endIfLost(ctx, [lost(0), lost(1)], 'species.heart.both');
  return ctx.state.outcome !== null;
}

/** Has the hearts looked at as soon as the running instruction is done. */
export function askVerdict(ctx: Ctx): void {
  if (cardsIn(ctx.state, ZONE.heart).length === 0 || cardsIn(ctx.state, ZONE.heart + 1).length === 0) pushStep(ctx, 'verdict');
}

/** The step behind `askVerdict`. */
export function verdict(ctx: Ctx, frame: Frame): void {
  finishStep(ctx, frame);
  checkHearts(ctx);
}
