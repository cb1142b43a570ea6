/**
 * What the shared verbs mean in `species`.
 */

import { findCard, targetSeat, type Actions, type Card, type Ctx } from '../../engine/index.ts';
import type { SpeciesDef } from './cards.ts';
import { dealDamage } from './flow/damage.ts';
import { doomByEffect } from './flow/destroy.ts';
import { createOnField, leaveField, place, type Goal } from './flow/field.ts';
import { createInHand, discardCard, drawCards } from './flow/hand.ts';
import { ZONE } from './table.ts';

/** Zones an effect may move cards to. */
export const GOALS: readonly Goal[] = ['hand', 'heart', 'energy', 'grave', 'soul'];

function send(ctx: Ctx, card: Card, goal: Goal, at: 'top' | 'bottom'): void {
  // A token under another card has ceased to exist if that one has been sent just before it.
  if (findCard(ctx.state, card.id) === null) return;
  // A card under another one leaves alone; one on top takes what lies under it along.
  if ((card.zone & ~1) === ZONE.field) leaveField(ctx, card, goal, at);
  // Tokens live on the field, in hands and as energy; anywhere else they cease to exist.
  else if (card.token && goal !== 'hand' && goal !== 'energy') discardCard(ctx, card);
  else place(ctx, card, goal, at);
}

export const ACTIONS: Actions<SpeciesDef> = {
  // Only players take damage: power is compared, not dealt (R001-35).
  damage: (ctx, _frame, target, amount) => {
    // rule: species.damage.effects
    if (target < 0) dealDamage(ctx, targetSeat(target), amount);
  },
  heal: () => undefined,
  destroy: (ctx, _frame, card) => doomByEffect(ctx, card),
  // rule: species.damage.not-draws
  draw: (ctx, _frame, seat, amount) => drawCards(ctx, seat, amount),
  discard: (ctx, _frame, card) => send(ctx, card, 'grave', 'bottom'),
  send: (ctx, _frame, card, to) => {
    const goal = GOALS.find((one) => one === to.zone);
    if (goal !== undefined) send(ctx, card, goal, to.at);
  },
  create(ctx, _frame, made) {
    if (made.zone === 'hand') createInHand(ctx, made);
    else createOnField(ctx, made);
  },
  control: () => undefined,
  derived: () => undefined,
};
