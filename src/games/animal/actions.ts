/**
 * What the shared verbs mean in `animal`.
 */

import { findCard, moveCard, setStat, shuffleZone, targetSeat, type Actions, type Card, type Ctx, type Frame } from '../../engine/index.ts';
import type { AnimalDef } from './cards.ts';
import { bring, changeControl, damageAnimal, doom, drawCards, gainLife, leave, loseLife, makeTokens, stat } from './states.ts';
import { STAT, ZONE } from './table.ts';

function sourceKeywords(ctx: Ctx, frame: Frame): number {
  return findCard(ctx.state, frame.source)?.keywords ?? frame.last?.keywords ?? 0;
}

function damage(ctx: Ctx, frame: Frame, target: number, amount: number): void {
  if (target < 0) {
    loseLife(ctx, targetSeat(target), amount);
    return;
  }
  const card = findCard(ctx.state, target);
  if (card !== null) damageAnimal(ctx, card, amount, { keywords: sourceKeywords(ctx, frame), battle: false });
}

function heal(ctx: Ctx, target: number, amount: number): void {
  if (target < 0) {
    gainLife(ctx, targetSeat(target), amount);
    return;
  }
  const card = findCard(ctx.state, target);
  if (card !== null && card.stats !== null) setStat(ctx, card, STAT.damage, Math.max(0, stat(card, STAT.damage) - amount));
}

const ZONES: { readonly [zone: string]: number } = {
  library: ZONE.library, hand: ZONE.hand, graveyard: ZONE.graveyard, exile: ZONE.exile, 'territory-deck': ZONE.territories,
};

function send(ctx: Ctx, frame: Frame, card: Card, { zone, at }: { readonly zone: string; readonly at: 'top' | 'bottom' }): void {
  if (zone === 'field') {
    bring(ctx, card, frame.seat);
    return;
  }
  const to = ZONES[zone] ?? ZONE.graveyard;
  if ((card.zone & ~1) === ZONE.field || (card.zone & ~1) === ZONE.land) leave(ctx, card, to, at);
  else moveCard(ctx, card, to + card.owner, { at });
}

export const ACTIONS: Actions<AnimalDef> = {
  damage,
  heal: (ctx, _frame, target, amount) => heal(ctx, target, amount),
  // rule: animal.effect.destroy
  destroy: (ctx, _frame, card) => doom(ctx, card),
  draw: (ctx, _frame, seat, amount) => drawCards(ctx, seat, amount),
  discard: (ctx, _frame, card) => moveCard(ctx, card, ZONE.graveyard + card.owner),
  send,
  create: (ctx, _frame, { seat, def, count }) => makeTokens(ctx, seat, def, count),
  control: (ctx, _frame, card, seat) => changeControl(ctx, card, seat),
  derived: () => undefined,
};

/** Shuffles a seat's decks at the start. */
export function shuffleDecks(ctx: Ctx, seat: 0 | 1): void {
  shuffleZone(ctx, ZONE.library + seat);
  shuffleZone(ctx, ZONE.territories + seat);
}
