/**
 * Casting (seed: カードのキャスト): pay, put the card on the field or, for a magic, on the table while it
 * resolves; then the tree of what that sets off.
 */

import {
  cardsIn, fire, fireCard, mention, moveCard, note, setCounter, type Card, type Ctx, type Seat, type Violation,
} from '../../../engine/index.ts';
import { defOf } from '../definition.ts';
import { costOf } from '../asides.ts';
import { handCard, refuse } from '../refusal.ts';
import { isBarred } from '../room.ts';
import { COUNTER, ZONE } from '../table.ts';
import { readyEnergy, turnEnergy } from './energy.ts';
import { enterField, freeRoom } from './field.ts';
import { pushTree } from './tree.ts';
import type { TurnAction } from './turn.ts';

/** What bars a card from being cast, costs aside. */
export function checkCastable(ctx: Ctx, seat: Seat, card: Card): Violation | null {
  const def = defOf(ctx, card.def);
  if (def.kind === 'species') return freeRoom(ctx, seat) > 0 ? null : refuse('species.cast.field-full');
  for (const ability of def.abilities) {
    // A magic without a legal choice may be cast; one that could only fill a full field may not.
    // rule: species.cast.no-choice
    if (ability.on === 'effect' && !isBarred(ctx, seat, def.rooms[ability.index] ?? null)) return null;
  }
  return refuse('species.cast.barred');
}

/** A card is cast; its cost is paid, or it costs nothing. Sets off what that sets off. */
export function castCard(ctx: Ctx, seat: Seat, card: Card): void {
  setCounter(ctx, seat, COUNTER.casts, (ctx.state.seats[seat][COUNTER.casts] ?? 0) + 1);
  if (defOf(ctx, card.def).kind === 'species') {
    // rule: species.cast.species
    enterField(ctx, card);
    note(ctx, 'cast', { seat, card: mention(ctx, card) });
  } else {
    // rule: species.cast.magic
    moveCard(ctx, card, ZONE.casting + seat);
    note(ctx, 'cast', { seat, card: mention(ctx, card) });
    // Each sentence of a card is an ability of its own, and so an entry of its own.
    // rule: species.tree.sentence
    fireCard(ctx, 'effect', card, { subject: card });
  }
  // rule: species.tree.cast-trigger
  fire(ctx, 'cast', { subject: card });
}

/** キャスト. */
export const cast: TurnAction = {
  list(ctx, seat, into) {
    for (const card of cardsIn(ctx.state, ZONE.hand + seat)) into.push({ type: 'cast', card: card.id });
  },
  check(ctx, seat, move) {
    const card = handCard(ctx, seat, move);
    if (card === null) return refuse('species.cast.hand', { card: move.card ?? 0 });
    const barred = checkCastable(ctx, seat, card);
    if (barred !== null) return barred;
    const cost = costOf(ctx, seat, card);
    const have = readyEnergy(ctx, seat);
    return have < cost ? refuse('species.cast.cost', { cost, have }) : null;
  },
  apply(ctx, seat, move) {
    const card = handCard(ctx, seat, move);
    if (card === null) return;
    // rule: species.cast.pay
    turnEnergy(ctx, seat, costOf(ctx, seat, card), 1);
    castCard(ctx, seat, card);
    pushTree(ctx, 0);
  },
};
