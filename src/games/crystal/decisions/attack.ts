/**
 * Declaring an attack, and who could attack at all.
 */

import { cardsIn, findIn, pushStep, type Card, type Seat, type Violation } from '../../../engine/index.ts';
import { attackFrom, frameOf } from '../clock.ts';
import { has, stat } from '../creatures.ts';
import { sideOf } from '../field.ts';
import { ACTIVITY, BIT, STAT, ZONE } from '../table.ts';
import type { MainAction } from './main.ts';
import { refuse } from './refusal.ts';

/** Why a creature can't attack for a seat, time apart. */
function checkAttacker(card: Card, seat: Seat): Violation | null {
  // On the own field and under own control; the seed's list, not its example (R003-32).
  if (sideOf(card) !== seat || card.ctrl !== seat) return refuse('crystal.attack.own', { card: card.id });
  if (has(card, BIT.wall)) return refuse('crystal.keyword.wall', { card: card.id });
  return stat(card, STAT.activity) === ACTIVITY.active ? null : refuse('crystal.attack.active', { card: card.id });
}

/** True when a creature can make the counter-attack of a seat. */
export function mayCounter(card: Card, seat: Seat): boolean {
  // rule: crystal.attack.counter-any-time
  return stat(card, STAT.role) === 0 && checkAttacker(card, seat) === null;
}

/** 攻撃: one creature, which starts a battle at once. */
export const attack: MainAction = {
  list(ctx, { seat }, into) {
    for (const card of cardsIn(ctx.state, ZONE.creatures + seat)) into.push({ type: 'attack', card: card.id });
  },
  check(ctx, { seat }, move) {
    const id = move.card ?? 0;
    const card = findIn(cardsIn(ctx.state, ZONE.creatures + seat), id) ?? findIn(cardsIn(ctx.state, ZONE.creatures + (1 - seat)), id);
    if (card === null) return refuse('crystal.attack.creature', { card: id });
    const barred = checkAttacker(card, seat);
    if (barred !== null) return barred;
    const opens = attackFrom(ctx.state);
    return frameOf(ctx.state) >= opens ? null : refuse('crystal.attack.window', { from: opens, frame: frameOf(ctx.state) });
  },
  apply(ctx, { seat }, move) {
    // rule: crystal.battle.at-once
    pushStep(ctx, 'battle', { seat, source: move.card ?? 0 });
  },
};
