/**
 * What the shared verbs mean in `ayakashi`.
 */

import { assert } from '../../lib/assert.ts';
import {
  cardsIn, findCard, moveCard, note, setCounter, zoneNumber, type Actions, type Card, type Ctx, type Seat,
} from '../../engine/index.ts';
import type { AyakashiDef } from './cards.ts';
import { effectDamage } from './damage.ts';
import { healUnit, markDamage, stripUnit } from './states.ts';
import { COUNTER, STAT, TABLE, ZONE } from './table.ts';
import { stands, stat } from './units.ts';

/** Draws what there is; too few cards is a loss at the next check. */
export function drawCards(ctx: Ctx, seat: Seat, amount: number): void {
  const deck = cardsIn(ctx.state, ZONE.deck + seat);
  for (let left = amount; left > 0; left -= 1) {
    const top = deck[0];
    if (top === undefined) {
      // rule: ayakashi.win.draw-effect
      setCounter(ctx, seat, COUNTER.failedDraws, (ctx.state.seats[seat][COUNTER.failedDraws] ?? 0) + left);
      note(ctx, 'out-of-cards', { seat });
      return;
    }
    moveCard(ctx, top, ZONE.hand + seat);
  }
}

/** Moves a card away by an effect; what lies under a unit that leaves is discarded. */
function send(ctx: Ctx, card: Card, zone: string, at: 'top' | 'bottom'): void {
  if (stands(card) && (card.zone & ~1) === ZONE.area) stripUnit(ctx, card);
  moveCard(ctx, card, zoneNumber(TABLE, zone, card.owner), { at });
}

export const ACTIONS: Actions<AyakashiDef> = {
  damage(ctx, frame, target, amount) {
    const card = findCard(ctx.state, target);
    if (card !== null && stands(card)) effectDamage(ctx, frame, card, amount);
  },
  heal(ctx, _frame, target, amount) {
    const card = findCard(ctx.state, target);
    if (card !== null) healUnit(ctx, card, amount);
  },
  destroy: (ctx, _frame, card) => markDamage(ctx, card, Math.max(0, stat(card, STAT.hp) - stat(card, STAT.damage))),
  draw: (ctx, _frame, seat, amount) => drawCards(ctx, seat, amount),
  discard(ctx, _frame, card) {
    moveCard(ctx, card, ZONE.discard + card.owner);
  },
  send: (ctx, _frame, card, to) => send(ctx, card, to.zone, to.at),
  create: () => assert(false, 'the language of this game makes no tokens'),
  control: () => assert(false, 'the language of this game changes no control'),
  // HP that changed is looked at by the check before the next action.
  derived: () => undefined,
};
