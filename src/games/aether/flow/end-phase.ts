/**
 * End phase (seed 5 終了フェイズ): end effects, then what lasts this turn, then the other player's turn.
 */

import {
  cardsIn,
  endOfTurnModifiers,
  fire,
  followWith,
  makeFrame,
  other,
  pushStep,
  SEATS,
  setPhase,
  setStat,
  type Ctx,
  type Frame,
} from '../../../engine/index.ts';
import { STAT, ZONE } from '../table.ts';

/** Ends a seat's turn. */
export function endPhase(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  if (frame.pc === 0) {
    frame.pc = 1;
    setPhase(ctx, 'end');
    // rule: aether.end.triggers
    fire(ctx, 'turn-end', { seat });
    pushStep(ctx, 'settle');
    return;
  }
  if (frame.pc === 1) {
    // rule: aether.end.until
    const ended = endOfTurnModifiers(ctx, seat);
    for (const side of SEATS) for (const card of cardsIn(ctx.state, ZONE.field + side)) setStat(ctx, card, STAT.thawed, 0);
    // What dies of it may set off something that lasts this turn, too: again, until nothing has ended.
    if (ended) {
      pushStep(ctx, 'settle');
      return;
    }
  }
  // rule: aether.end.pass
  followWith(ctx, frame, [makeFrame('start-phase', { seat: other(seat) })]);
}
