/**
 * Whenever a player would get priority: who has lost, what is destroyed, which of two 唯一 stays, then what
 * has gone off is put onto the pile (R004-1, R004-31, R004-38, R004-41).
 */

import {
  ask, cardsIn, endGame, finishStep, pushStep, refreshValues, SEATS, takeAnswer, type Card, type Ctx, type Frame, type Seat,
} from '../../../engine/index.ts';
import { buryAll, defOf, detachLoose, has, isAnimal, leave, lifeOf, stat } from '../states.ts';
import { BIT, STAT, ZONE } from '../table.ts';
import { pushTriggers } from './pile.ts';

function lossOf(ctx: Ctx, seat: Seat): string | null {
  // rule: animal.lose.life
  if (lifeOf(ctx, seat) <= 0) return 'animal.lose.life';
  const why = ctx.state.own['lost']?.[seat] ?? 0;
  // rule: animal.lose.deck
  if (why === 1) return 'animal.lose.deck';
  // rule: animal.lose.effect
  return why === 2 ? 'animal.lose.effect' : null;
}

/** Ends the game when somebody has lost; both in the same check is a draw. */
function checkEnd(ctx: Ctx): boolean {
  const first = lossOf(ctx, 0);
  const second = lossOf(ctx, 1);
  if (first === null && second === null) return false;
  // rule: animal.lose.both
  if (first !== null && second !== null) endGame(ctx, { winner: null, reason: 'animal.lose.both' });
  else endGame(ctx, { winner: first === null ? 0 : 1, reason: first ?? second ?? 'animal.lose.both' });
  return true;
}

function isDue(ctx: Ctx, card: Card): boolean {
  if (stat(card, STAT.doomed) > 0) return true;
  if (!isAnimal(ctx, card)) return false;
  const defense = stat(card, STAT.defense);
  // rule: animal.damage.no-defense
  if (defense <= 0) return true;
  // rule: animal.damage.destroyed
  return stat(card, STAT.damage) >= defense && !has(card, BIT.indestructible);
}

/** Destroys everything that is due, together; true when there was something. */
export function buryDue(ctx: Ctx): boolean {
  const due: Card[] = [];
  for (const seat of SEATS) for (const card of cardsIn(ctx.state, ZONE.field + seat)) if (isDue(ctx, card)) due.push(card);
  if (due.length === 0) return false;
  // rule: animal.damage.together
  buryAll(ctx, due);
  return true;
}

/** Cards of one name with 唯一 under one controller, or none. */
function rivals(ctx: Ctx): Card[] {
  // Made at every check: without two 唯一 on the field nothing is to be compared.
  const found: Card[] = [];
  for (const side of SEATS) {
    for (const card of cardsIn(ctx.state, ZONE.field + side)) if (card.up && has(card, BIT.unique)) found.push(card);
  }
  if (found.length < 2) return [];
  for (const seat of SEATS) {
    const unique = found.filter((card) => card.ctrl === seat);
    for (const card of unique) {
      const name = defOf(ctx, card).name.ja;
      const same = unique.filter((one) => defOf(ctx, one).name.ja === name);
      if (same.length > 1) return same;
    }
  }
  return [];
}

/** Asks which of several 唯一 stays, and puts the others into the graveyard. */
export function uniqueness(ctx: Ctx, frame: Frame): void {
  const cards = rivals(ctx);
  const [first] = cards;
  if (first === undefined) {
    finishStep(ctx, frame);
    return;
  }
  if (!frame.answered) {
    ask(ctx, { seat: first.ctrl, kind: 'choose', rule: 'animal.keyword.unique', min: 1, max: 1, candidates: cards.map((card) => card.id) });
    return;
  }
  const [kept] = takeAnswer(frame);
  // rule: animal.keyword.unique
  for (const card of cards) if (card.id !== kept) leave(ctx, card, ZONE.graveyard);
  finishStep(ctx, frame);
}

/** True when nothing is left to be done before somebody gets priority. */
export function isSettled(ctx: Ctx): boolean {
  do {
    refreshValues(ctx);
    // rule: animal.check.when
    if (checkEnd(ctx)) return false;
  } while (buryDue(ctx));
  if (rivals(ctx).length > 0) {
    pushStep(ctx, 'uniqueness');
    return false;
  }
  detachLoose(ctx);
  if (ctx.state.fired.length === 0) return true;
  pushTriggers(ctx);
  return false;
}

/** True when a check would find something: somebody has lost, or an animal is destroyed, or something has gone off. */
export function isUnsettled(ctx: Ctx): boolean {
  if (ctx.state.fired.length > 0 || lossOf(ctx, 0) !== null || lossOf(ctx, 1) !== null) return true;
  for (const seat of SEATS) for (const card of cardsIn(ctx.state, ZONE.field + seat)) if (isDue(ctx, card)) return true;
  return false;
}
