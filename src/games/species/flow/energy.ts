/**
 * Energy (seed: エナジー): cards lying face-down, upright when they can pay, sideways when they have.
 */

import { cardsIn, setStat, type Ctx, type Seat } from '../../../engine/index.ts';
import { statOf } from '../definition.ts';
import { STAT, ZONE } from '../table.ts';

/** How many energy cards of a player can still pay. */
export function readyEnergy(ctx: Ctx, seat: Seat): number {
  let ready = 0;
  for (const card of cardsIn(ctx.state, ZONE.energy + seat)) if (statOf(card, STAT.spent) === 0) ready += 1;
  return ready;
}

/** Turns energy cards, the oldest first: sideways (1) or upright (0). As many as there are. */
export function turnEnergy(ctx: Ctx, seat: Seat, amount: number, spent: 0 | 1): void {
  let left = amount;
  for (const card of cardsIn(ctx.state, ZONE.energy + seat)) {
    if (left <= 0) return;
    if (statOf(card, STAT.spent) === spent) continue;
    setStat(ctx, card, STAT.spent, spent);
    left -= 1;
  }
}
