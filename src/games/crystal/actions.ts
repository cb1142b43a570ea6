/**
 * What the shared verbs mean in `crystal`.
 */

import {
  cardsIn, changeCard, createCard, findCard, moveCard, pushStep, targetSeat, type Actions, type Card, type Ctx, type Frame,
  type Seat,
} from '../../engine/index.ts';
import type { CrystalDef } from './cards.ts';
import { damageCreature, damagePlayer, defOf, healCreature, healPlayer } from './creatures.ts';
import { bury, createOnField, enterField, fieldZone, freeSquare, isInPlay, leaveTo } from './field.ts';
import { changeSupply } from './supply.ts';
import { ZONE } from './table.ts';

const ZONES: { readonly [zone: string]: number } = {
  hand: ZONE.hand, library: ZONE.library, graveyard: ZONE.graveyard, removed: ZONE.removed,
};

function damage(ctx: Ctx, frame: Frame, target: number, amount: number): void {
  if (target < 0) {
    damagePlayer(ctx, targetSeat(target), amount);
    return;
  }
  const card = findCard(ctx.state, target);
  if (card !== null && (card.zone & ~1) === ZONE.creatures) damageCreature(ctx, card, amount, defOf(ctx, frame.def).attributes);
}

function send(ctx: Ctx, frame: Frame, card: Card, to: { readonly zone: string; readonly at: 'top' | 'bottom' }): void {
  if (to.zone === 'field') {
    const { type } = defOf(ctx, card.def);
    const place = fieldZone(type) < 0 ? -1 : freeSquare(ctx, card.owner, type);
    if (place >= 0 && !isInPlay(card)) enterField(ctx, card, place, frame.seat);
    return;
  }
  leaveTo(ctx, card, ZONES[to.zone] ?? ZONE.graveyard, to.at);
  if (to.zone === 'hand') pushStep(ctx, 'trim', { seat: card.owner });
}

/** Another seat gains control of a card where it lies; it doesn't move (オーナーとコントローラーについて). */
function control(ctx: Ctx, card: Card, seat: Seat): void {
  // rule: crystal.control.where
  if (card.ctrl === seat || !(isInPlay(card) || (card.zone & ~1) === ZONE.casting)) return;
  const { supply } = defOf(ctx, card.def);
  const supplied = supply !== null && isInPlay(card);
  if (supplied) changeSupply(ctx, card.ctrl, supply, -1);
  // rule: crystal.control.stays
  // rule: crystal.control.owner
  changeCard(ctx, card, { ctrl: seat });
  if (supplied) changeSupply(ctx, seat, supply, 1);
}

/** Generated cards go to the field, or to another zone of the seat. */
function create(ctx: Ctx, seat: Seat, def: number, to: { readonly count: number; readonly zone: string }): void {
  for (let made = 0; made < to.count; made += 1) {
    if (to.zone === '' || to.zone === 'field') {
      if (!createOnField(ctx, def, seat)) return;
    } else createCard(ctx, { def, owner: seat, zone: (ZONES[to.zone] ?? ZONE.hand) + seat });
  }
  if (to.zone === 'hand') pushStep(ctx, 'trim', { seat });
}

export const ACTIONS: Actions<CrystalDef> = {
  damage,
  heal(ctx, _frame, target, amount) {
    if (target < 0) healPlayer(ctx, targetSeat(target), amount);
    else {
      const card = findCard(ctx.state, target);
      if (card !== null) healCreature(ctx, card, amount);
    }
  },
  // rule: crystal.creature.destroy-effect
  destroy: (ctx, _frame, card) => bury(ctx, [card]),
  draw(ctx, _frame, seat, amount) {
    pushStep(ctx, 'draw', { seat, args: [amount] });
  },
  discard(ctx, _frame, card) {
    if ((card.zone & ~1) === ZONE.hand) moveCard(ctx, card, ZONE.graveyard + card.owner);
  },
  send,
  create: (ctx, _frame, made) => create(ctx, made.seat, made.def, made),
  control: (ctx, _frame, card, seat) => control(ctx, card, seat),
  derived: () => undefined,
};

/** How many cards a seat holds. */
export function handSize(ctx: Ctx, seat: Seat): number {
  return cardsIn(ctx.state, ZONE.hand + seat).length;
}
