/**
 * Maximum MP and attribute values, which crystals (and a few other cards) raise while they're in play.
 */

import { setCounter, type Ctx, type Seat } from '../../engine/index.ts';
import type { Supply } from './cards.ts';
import { addCounter, counterOf } from './creatures.ts';
import { COUNTER } from './table.ts';

/** Raises (`sign` 1) or lowers (-1) a seat's maxima by a supply, and the current values with them. */
export function changeSupply(ctx: Ctx, seat: Seat, supply: Supply, sign: 1 | -1): void {
  changeOne(ctx, seat, COUNTER.mp, { max: COUNTER.maxMp, by: supply.mp * sign });
  supply.attributes.forEach((value, index) => {
    changeOne(ctx, seat, COUNTER.attribute + index, { max: COUNTER.maxAttribute + index, by: value * sign });
  });
}

function changeOne(ctx: Ctx, seat: Seat, current: number, change: { readonly max: number; readonly by: number }): void {
  if (change.by === 0) return;
  setCounter(ctx, seat, change.max, Math.max(0, counterOf(ctx, seat, change.max) + change.by));
  // rule: crystal.supply.raise
  if (change.by > 0 && ctx.options['crystalRaises'] === 'both') addCounter(ctx, seat, current, change.by);
  // rule: crystal.supply.lower
  if (change.by < 0) setCounter(ctx, seat, current, Math.min(counterOf(ctx, seat, current), counterOf(ctx, seat, change.max)));
}

/** Whether a seat has the MP and attribute values a card asks for: null, or what is missing. */
export function lacking(ctx: Ctx, seat: Seat, cost: number, needs: readonly number[]): 'mp' | 'attribute' | null {
  if (counterOf(ctx, seat, COUNTER.mp) < cost) return 'mp';
  // rule: crystal.cast.threshold
  return needs.every((need, index) => counterOf(ctx, seat, COUNTER.attribute + index) >= need) ? null : 'attribute';
}
