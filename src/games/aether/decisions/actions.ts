/**
 * Charge, summon, cast and move (seed 4, 5). Each action: candidates, checks in order, what it does.
 */

import {
  cardsIn, effectFrame, fire, hasTargets, mention, moveCard, note, pushStep, setCounter, setStat, type Ability, type Card, type Ctx,
  type Seat, type Violation,
} from '../../../engine/index.ts';
import { drawCards } from '../actions.ts';
import type { MainAction } from '../flow/main-phase.ts';
import { countAether, defOf } from '../language.ts';
import { stat, toPlace } from '../states.ts';
import { BACK, COUNTER, FRONT, STAT, ZONE } from '../table.ts';
import { handCard, ownUnit, refuse } from './refusal.ts';

const PLACES = [...FRONT, ...BACK];

function unspent(ctx: Ctx, seat: Seat): number {
  // rule: aether.resource.one-each
  // rule: aether.resource.fresh
  return cardsIn(ctx.state, ZONE.aether + seat).length - (ctx.state.seats[seat][COUNTER.spent] ?? 0);
}

/** Cost and attribute of a hand card (カードを使う条件). */
function checkUse(ctx: Ctx, seat: Seat, card: Card): Violation | null {
  const { cost, attribute } = defOf(ctx, card.def);
  const have = unspent(ctx, seat);
  if (have < cost) return refuse('aether.resource.cost', { cost, have });
  if (attribute !== 'neutral' && countAether(ctx, seat, attribute) === 0) return refuse('aether.resource.attribute', { attribute });
  return null;
}

function pay(ctx: Ctx, seat: Seat, card: Card): void {
  // rule: aether.resource.pay
  setCounter(ctx, seat, COUNTER.spent, (ctx.state.seats[seat][COUNTER.spent] ?? 0) + defOf(ctx, card.def).cost);
}

function isFree(ctx: Ctx, seat: Seat, place: number): boolean {
  for (const card of cardsIn(ctx.state, ZONE.field + seat)) if (card.place === place) return false;
  return true;
}

/** チャージ: a hand card becomes aether, and its player draws. */
export const charge: MainAction = {
  list(ctx, decision, into) {
    if ((ctx.state.seats[decision.seat][COUNTER.charged] ?? 0) > 0) return;
    for (const card of cardsIn(ctx.state, ZONE.hand + decision.seat)) into.push({ type: 'charge', card: card.id });
  },
  check(ctx, { seat }, move) {
    if (handCard(ctx, seat, move) === null) return refuse('aether.resource.charge-hand', { card: move.card ?? 0 });
    return (ctx.state.seats[seat][COUNTER.charged] ?? 0) > 0 ? refuse('aether.resource.charge-limit') : null;
  },
  apply(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    if (card === null) return;
    setCounter(ctx, seat, COUNTER.charged, 1);
    // rule: aether.resource.charge-full
    moveCard(ctx, card, ZONE.aether + seat);
    note(ctx, 'charged', { seat, card: mention(ctx, card) });
    // rule: aether.resource.charge-draw
    drawCards(ctx, seat, 1);
    pushStep(ctx, 'settle');
  },
};

/** 召喚: a unit from the hand takes a free place. */
export const summon: MainAction = {
  list(ctx, { seat }, into) {
    for (const card of cardsIn(ctx.state, ZONE.hand + seat)) {
      if (defOf(ctx, card.def).type === 'spell' || checkUse(ctx, seat, card) !== null) continue;
      for (const place of PLACES) if (isFree(ctx, seat, place)) into.push({ type: 'summon', card: card.id, place });
    }
  },
  check(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    if (card === null || defOf(ctx, card.def).type === 'spell') return refuse('aether.summon.unit', { card: move.card ?? 0 });
    const { place = -1 } = move;
    if (cardsIn(ctx.state, ZONE.field + seat).length >= PLACES.length) return refuse('aether.summon.full');
    if (!PLACES.includes(place) || !isFree(ctx, seat, place)) return refuse('aether.summon.place', { place });
    return checkUse(ctx, seat, card);
  },
  apply(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    if (card === null) return;
    pay(ctx, seat, card);
    moveCard(ctx, card, ZONE.field + seat, { place: move.place ?? 0 });
    setStat(ctx, card, STAT.fresh, 1);
    note(ctx, 'summoned', { seat, card: mention(ctx, card) });
    // rule: aether.term.enter
    fire(ctx, 'enter', { subject: card });
    // Its targets are asked for when the effect's turn comes, as far as there are any.
    // rule: aether.term.target-enter
    pushStep(ctx, 'settle');
  },
};

function castAbility(ctx: Ctx, card: Card): Ability | null {
  return ctx.pool.defs[card.def]?.abilities.find((ability) => ability.on === 'cast') ?? null;
}

/** スペル: pay, resolve, then to the graveyard. */
export const cast: MainAction = {
  list(ctx, { seat }, into) {
    for (const card of cardsIn(ctx.state, ZONE.hand + seat))
      if (defOf(ctx, card.def).type === 'spell') into.push({ type: 'cast', card: card.id });
  },
  check(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    const ability = card === null ? null : castAbility(ctx, card);
    if (card === null || ability === null) return refuse('aether.spell.spell', { card: move.card ?? 0 });
    const unusable = checkUse(ctx, seat, card);
    if (unusable !== null) return unusable;
    return hasTargets(ctx, { source: card, ability }) ? null : refuse('aether.term.target-needed');
  },
  apply(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    const ability = card === null ? null : castAbility(ctx, card);
    if (card === null || ability === null) return;
    pay(ctx, seat, card);
    moveCard(ctx, card, ZONE.resolving + seat);
    note(ctx, 'cast', { seat, card: mention(ctx, card) });
    pushStep(ctx, 'settle');
    fire(ctx, 'spell', { seat });
    pushStep(ctx, 'spell-end', { seat });
    ctx.state.agenda.push(effectFrame(ctx, { source: card, ability }));
  },
};

/** A unit's own bars to acting: freezing, and what it has done this turn. */
export function checkActive(card: Card): Violation | null {
  // rule: aether.keyword.freeze-acts
  if (stat(card, STAT.frozen) > 0) return refuse('aether.keyword.freeze', { card: card.id });
  return stat(card, STAT.thawed) > 0 ? refuse('aether.start.thawed', { card: card.id }) : null;
}

/** 移動: to a free place of the other row. */
export const move: MainAction = {
  list(ctx, { seat }, into) {
    for (const card of cardsIn(ctx.state, ZONE.field + seat)) {
      if (stat(card, STAT.moved) > 0 || stat(card, STAT.attacks) > 0) continue;
      for (const place of FRONT.includes(card.place) ? BACK : FRONT)
        if (isFree(ctx, seat, place)) into.push({ type: 'move', card: card.id, place });
    }
  },
  check(ctx, { seat }, chosen) {
    const card = ownUnit(ctx, seat, chosen);
    if (card === null) return refuse('aether.move.unit', { card: chosen.card ?? 0 });
    const { place = -1 } = chosen;
    const barred = checkActive(card);
    if (barred !== null) return barred;
    if (stat(card, STAT.moved) > 0 || stat(card, STAT.attacks) > 0) return refuse('aether.move.acted', { card: card.id });
    if (!(FRONT.includes(card.place) ? BACK : FRONT).includes(place)) return refuse('aether.move.row', { place });
    return isFree(ctx, seat, place) ? null : refuse('aether.move.free', { place });
  },
  apply(ctx, { seat }, chosen) {
    const card = ownUnit(ctx, seat, chosen);
    if (card === null) return;
    toPlace(ctx, card, chosen.place ?? 0);
    setStat(ctx, card, STAT.moved, 1);
    note(ctx, 'moved', { seat, card: mention(ctx, card), value: chosen.place ?? 0 });
    // A row may lend values to those who stand in it.
    pushStep(ctx, 'settle');
  },
};

