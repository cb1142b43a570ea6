/**
 * The field: entering, leaving, its limit of 7, and cards under others (seed: 枚数上限について,
 * 場に存在するカードと場のカードの違い).
 */

import {
  cardsIn, createCard, fire, fireCard, moveCard, note, removeCard, setStat, type Card, type Ctx, type Seat,
} from '../../../engine/index.ts';
import { defOf, has, statOf } from '../definition.ts';
import { optionOf } from '../options.ts';
import { BIT, FIELD_MAX, STAT, ZONE } from '../table.ts';
import { toHand, type Made } from './hand.ts';

/** Places left on a field. Cards under others take none. */
export function freeRoom(ctx: Ctx, seat: Seat): number {
  let taken = 0;
  // rule: species.field.under-free
  for (const card of cardsIn(ctx.state, ZONE.field + seat)) if (card.under === 0) taken += 1;
  // rule: species.field.limit
  return Math.max(0, FIELD_MAX - taken);
}

/** True for a card on a field, on top. */
export function isOnField(card: Card): boolean {
  return (card.zone & ~1) === ZONE.field && card.under === 0;
}

function entered(ctx: Ctx, card: Card): void {
  // A card enters with no attack to make: the marked value starts at 0 and is set at its player's turn start.
  // rule: species.attack.fresh
  // rule: species.keyword.swift
  if (has(card, BIT.swift)) setStat(ctx, card, STAT.attacks, statOf(card, STAT.strikes));
  fire(ctx, 'enter', { subject: card });
}

/** A card is put into play, from wherever it lies. */
export function enterField(ctx: Ctx, card: Card): void {
  moveCard(ctx, card, ZONE.field + card.owner);
  entered(ctx, card);
}

/** New tokens are put into play: all of them, or none. */
export function createOnField(ctx: Ctx, made: Made): void {
  const { seat, def, count } = made;
  // rule: species.field.all-or-nothing
  if (freeRoom(ctx, seat) < count) {
    note(ctx, 'no-room', { seat, value: count });
    return;
  }
  for (let index = 0; index < count; index += 1) entered(ctx, createCard(ctx, { def, owner: seat, zone: ZONE.field + seat }));
}

/** Cards are put into play by an effect: all of them, or none. */
export function summonAll(ctx: Ctx, cards: readonly Card[]): void {
  for (const seat of [0, 1] as const) {
    const mine = cards.filter((card) => card.owner === seat && defOf(ctx, card.def).kind === 'species' && !isOnField(card));
    if (mine.length > freeRoom(ctx, seat)) note(ctx, 'no-room', { seat, value: mine.length });
    else for (const card of mine) enterField(ctx, card);
  }
}

/** Where a card may go that leaves its zone by an effect. */
export type Goal = 'hand' | 'heart' | 'energy' | 'grave' | 'soul';

/** Moves one card to a zone of its owner, by the rules of that zone. */
export function place(ctx: Ctx, card: Card, goal: Goal, at: 'top' | 'bottom'): void {
  switch (goal) {
    case 'hand':
      return toHand(ctx, card);
    case 'heart':
      return moveCard(ctx, card, ZONE.heart + card.owner, { at });
    case 'energy':
      return moveCard(ctx, card, ZONE.energy + card.owner, { up: false });
    case 'grave':
      return moveCard(ctx, card, ZONE.grave + card.owner);
    case 'soul':
      return moveCard(ctx, card, ZONE.soul + card.owner);
  }
}

function leaveAlone(ctx: Ctx, card: Card, goal: Goal, at: 'top' | 'bottom'): void {
  // rule: species.token.leave
  if (card.token) removeCard(ctx, card);
  // rule: species.evolve.soul
  else if (defOf(ctx, card.def).kind === 'evolve') place(ctx, card, optionOf(ctx, 'evolveLeaves'), at);
  else place(ctx, card, goal, at);
}

/** A card leaves the field; what lies under it goes to the graveyard. */
export function leaveField(ctx: Ctx, card: Card, goal: Goal, at: 'top' | 'bottom' = 'bottom'): void {
  const under = cardsIn(ctx.state, ZONE.field + card.owner).filter((one) => one.under === card.id);
  leaveAlone(ctx, card, goal, at);
  // rule: species.evolve.under-leaves
  for (const base of under) leaveAlone(ctx, base, 'grave', 'bottom');
}

/** Sets off what a destruction sets off; the card is still there. */
export function fireDestroyed(ctx: Ctx, card: Card): void {
  // rule: species.last-will
  fireCard(ctx, 'last-will', card, { subject: card });
  fire(ctx, 'destroyed', { subject: card });
}

/** Sets off what cards of a player wait for when something happens to that player. */
export function fireOwn(ctx: Ctx, event: string, seat: Seat, amount = 0): void {
  for (const card of cardsIn(ctx.state, ZONE.field + seat)) if (card.under === 0) fireCard(ctx, event, card, { subject: card, amount });
}
