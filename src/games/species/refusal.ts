/**
 * Refusals, and the cards a move names.
 */

import { cardsIn, findIn, type Card, type Ctx, type Move, type Seat, type Violation } from '../../engine/index.ts';
import { ZONE } from './table.ts';

/** A refusal with the rule that gives it. */
export function refuse(rule: string, params: Violation['params'] = {}): Violation {
  return { rule, params };
}

/** The card of the mover's hand that a move names, or null. */
export function handCard(ctx: Ctx, seat: Seat, move: Move): Card | null {
  return findIn(cardsIn(ctx.state, ZONE.hand + seat), move.card ?? 0);
}

/** The card on top of a seat's field of that number, or null. */
export function fieldCard(ctx: Ctx, seat: Seat, id: number): Card | null {
  const card = findIn(cardsIn(ctx.state, ZONE.field + seat), id);
  return card === null || card.under !== 0 ? null : card;
}
