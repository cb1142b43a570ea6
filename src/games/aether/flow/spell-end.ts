/**
 * A resolved spell leaves last (R000-37).
 */

import { cardsIn, finishStep, moveCard, type Ctx, type Frame } from '../../../engine/index.ts';
import { ZONE } from '../table.ts';

/** Puts the spell of that seat into the graveyard. */
export function spellEnd(ctx: Ctx, frame: Frame): void {
  finishStep(ctx, frame);
  // rule: aether.spell.graveyard
  for (const card of cardsIn(ctx.state, ZONE.resolving + frame.seat).slice()) moveCard(ctx, card, ZONE.graveyard + card.owner);
}
