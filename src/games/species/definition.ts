/**
 * The compiled card behind a card in play. Apart from cards.ts, because flow and language both read it.
 */

import type { Card, Ctx } from '../../engine/index.ts';
import type { SpeciesDef } from './cards.ts';

/** The compiled card behind a definition number; pools of this game hold only its own. */
export function defOf(ctx: Ctx, def: number): SpeciesDef {
  return ctx.pool.defs[def] as SpeciesDef;
}

/** A current value of a card; 0 where cards have none. */
export function statOf(card: Card, stat: number): number {
  return card.stats?.[stat] ?? 0;
}

/** True when a card has a keyword now. */
export function has(card: Card, bit: number): boolean {
  return (card.keywords & bit) !== 0;
}
