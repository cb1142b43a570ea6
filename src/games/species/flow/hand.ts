/**
 * The hand and its limit of 15 (seed: 枚数上限について), and ordinary draws.
 */

import { cardsIn, createCard, mention, moveCard, note, removeCard, type Card, type Ctx, type Seat } from '../../../engine/index.ts';
import { HAND_MAX, ZONE } from '../table.ts';

/** So many new tokens of one kind for a player. */
export interface Made {
  readonly seat: Seat;
  readonly def: number;
  readonly count: number;
}

/** A card finds no place in a hand and goes to the graveyard; a token ceases to exist. */
export function overflow(ctx: Ctx, card: Card): void {
  // rule: species.token.overflow
  if (card.token) removeCard(ctx, card);
  else moveCard(ctx, card, ZONE.grave + card.owner);
  note(ctx, 'overflow', { seat: card.owner, ...(card.token ? {} : { card: mention(ctx, card) }) });
}

/** A card is discarded; a token ceases to exist. */
export function discardCard(ctx: Ctx, card: Card | null): void {
  if (card === null) return;
  if (card.token) removeCard(ctx, card);
  else moveCard(ctx, card, ZONE.grave + card.owner);
}

/** Puts a card into its owner's hand, or where it goes when the hand is full. */
export function toHand(ctx: Ctx, card: Card): void {
  // rule: species.hand.limit
  if (cardsIn(ctx.state, ZONE.hand + card.owner).length >= HAND_MAX) overflow(ctx, card);
  else moveCard(ctx, card, ZONE.hand + card.owner);
}

/** Makes tokens in a hand, one at a time, as far as there is room. */
export function createInHand(ctx: Ctx, made: Made): void {
  const { seat, def, count } = made;
  for (let index = 0; index < count; index += 1) {
    if (cardsIn(ctx.state, ZONE.hand + seat).length >= HAND_MAX) note(ctx, 'overflow', { seat });
    else createCard(ctx, { def, owner: seat, zone: ZONE.hand + seat });
  }
}

/** Draws one after another, never offering a jammer; an empty heart gives nothing. */
export function drawCards(ctx: Ctx, seat: Seat, amount: number): void {
  for (let drawn = 0; drawn < amount; drawn += 1) {
    // rule: species.heart.draw
    const [top] = cardsIn(ctx.state, ZONE.heart + seat);
    if (top === undefined) break;
    // rule: species.hand.draw-full
    toHand(ctx, top);
  }
}
