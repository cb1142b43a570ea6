/**
 * Coming into play and leaving it: squares, supply, 伝説, whose graveyard.
 */

import {
  cardsIn, createCard, fire, mention, moveCard, note, SEATS, setStat, shuffleZone, type Card, type Ctx, type Seat,
} from '../../engine/index.ts';
import type { CardType } from './cards.ts';
import { defOf, has, stat } from './creatures.ts';
import { changeSupply } from './supply.ts';
import { ACTIVITY, BIT, FIELD, SQUARES, STAT, ZONE } from './table.ts';

/** Zone of the field a type of card lies in, or -1 for spells that don't stay. */
export function fieldZone(type: CardType): number {
  switch (type) {
    case 'summon':
      return ZONE.creatures;
    case 'crystal':
      return ZONE.crystals;
    case 'land':
      return ZONE.lands;
    case 'sorcery':
    case 'battle':
      return -1;
  }
}

/** True for a card lying on a field. */
export function isInPlay(card: Card): boolean {
  return FIELD.includes(card.zone & ~1);
}

/** The seat whose field (or other zone) a card lies in. */
export function sideOf(card: Card): Seat {
  return (card.zone & 1) === 0 ? 0 : 1;
}

/** True when no card of that type lies on the square. */
export function isEmpty(ctx: Ctx, seat: Seat, type: CardType, place: number): boolean {
  return cardsIn(ctx.state, fieldZone(type) + seat).every((card) => card.place !== place);
}

/** True when the square is empty and no cast has reserved it. */
export function isFree(ctx: Ctx, seat: Seat, type: CardType, place: number): boolean {
  if (!isEmpty(ctx, seat, type, place)) return false;
  const casts = cardsIn(ctx.state, (type === 'crystal' ? ZONE.forming : ZONE.casting) + seat);
  // rule: crystal.field.reserved
  return casts.every((card) => stat(card, STAT.square) !== place + 1 || defOf(ctx, card.def).type !== type);
}

/** The first free square of a side for a type of card, or -1. */
export function freeSquare(ctx: Ctx, seat: Seat, type: CardType): number {
  for (let place = 0; place < SQUARES; place += 1) if (isFree(ctx, seat, type, place)) return place;
  return -1;
}

function entered(ctx: Ctx, card: Card): void {
  const def = defOf(ctx, card.def);
  // rule: crystal.creature.enters-guarding
  if (def.type === 'summon') setStat(ctx, card, STAT.activity, ACTIVITY.guard);
  if (def.supply !== null) changeSupply(ctx, card.ctrl, def.supply, 1);
  note(ctx, 'entered', { seat: card.ctrl, card: mention(ctx, card) });
  fire(ctx, 'enter', { subject: card });
  if (has(card, BIT.legendary)) purgeNamesakes(ctx, card);
}

/** Puts a card onto a square of its owner's field. */
export function enterField(ctx: Ctx, card: Card, place: number, ctrl: Seat): void {
  // rule: crystal.field.own
  moveCard(ctx, card, fieldZone(defOf(ctx, card.def).type) + card.owner, { place, ctrl });
  entered(ctx, card);
}

/** Makes a card and puts it onto a free square of a seat's field. False when there is none. */
export function createOnField(ctx: Ctx, def: number, seat: Seat): boolean {
  const { type } = defOf(ctx, def);
  const zone = fieldZone(type);
  const place = zone < 0 ? -1 : freeSquare(ctx, seat, type);
  if (place < 0) return false;
  // rule: crystal.card.generated-owner
  entered(ctx, createCard(ctx, { def, owner: seat, zone: zone + seat }, { place }));
  return true;
}

/** 伝説: namesakes in hands, libraries and graveyards leave the game; libraries are shuffled. */
function purgeNamesakes(ctx: Ctx, card: Card): void {
  const name = defOf(ctx, card.def).name.ja;
  for (const seat of SEATS) {
    // rule: crystal.keyword.legendary
    for (const zone of [ZONE.hand, ZONE.library, ZONE.graveyard]) {
      for (const one of cardsIn(ctx.state, zone + seat).filter((held) => defOf(ctx, held.def).name.ja === name)) {
        moveCard(ctx, one, ZONE.removed + one.owner);
      }
    }
  }
  // rule: crystal.keyword.legendary-shuffle
  for (const seat of SEATS) shuffleZone(ctx, ZONE.library + seat);
}

/** A card leaves the field (or any zone) for another zone of its owner. */
export function leaveTo(ctx: Ctx, card: Card, zone: number, at: 'top' | 'bottom' = 'bottom'): void {
  const { supply } = defOf(ctx, card.def);
  const { ctrl } = card;
  const supplied = supply !== null && isInPlay(card);
  // rule: crystal.control.owner-graveyard
  moveCard(ctx, card, zone + card.owner, { at });
  if (supplied) changeSupply(ctx, ctrl, supply, -1);
}

/** Destroys cards in play, all of them at once. */
export function bury(ctx: Ctx, cards: readonly Card[]): void {
  const going = cards.filter(isInPlay);
  for (const card of going) {
    note(ctx, 'destroyed', { card: mention(ctx, card) });
    fire(ctx, 'destroyed', { subject: card });
  }
  for (const card of going) leaveTo(ctx, card, ZONE.graveyard);
}
