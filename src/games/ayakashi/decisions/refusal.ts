/**
 * Making refusals, and the look-ups all actions begin with.
 */

import { cardsIn, findIn, type Card, type Ctx, type Move, type Seat, type Violation } from '../../../engine/index.ts';
import { ZONE } from '../table.ts';

/** A refusal by a rule. */
export function refuse(rule: string, params: Violation['params'] = {}): Violation {
  return { rule, params };
}

/** The own hand card a move names, or null. */
export function handCard(ctx: Ctx, seat: Seat, move: Move): Card | null {
  return findIn(cardsIn(ctx.state, ZONE.hand + seat), move.card ?? 0);
}
