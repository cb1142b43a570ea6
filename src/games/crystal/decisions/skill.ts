/**
 * Skills (スキル): → of active creatures, ・ of creatures and land spells in any state, ■ from the hand.
 * They take effect at once.
 */

import {
  cardsIn, findCard, machineFor, mention, note, pushStep, SEATS, seatTarget, setStat, targetSeat, type Ability, type Card,
  type Ctx, type Decision, type Move,
  type Seat, type Violation,
} from '../../../engine/index.ts';
import { needsTarget, targetsOf } from '../casting.ts';
import { addCounter, counterOf, defOf, stat } from '../creatures.ts';
import { isInPlay } from '../field.ts';
import { pushEffect } from '../flow/completion.ts';
import { ACTIVITY, COUNTER, FIELD, STAT, ZONE } from '../table.ts';
import type { MainAction } from './main.ts';
import { refuse } from './refusal.ts';

function isSkill(ability: Ability): boolean {
  return ability.on === 'active' || ability.on === 'open' || ability.on === 'hand';
}

function costOf(ability: Ability): number {
  return Number(ability.doc['cost'] ?? 0);
}

/** A card whose skills might be used: of the own hand, or in play. */
function sourceCard(ctx: Ctx, seat: Seat, id: number): Card | null {
  const card = findCard(ctx.state, id);
  if (card === null) return null;
  return isInPlay(card) || card.zone === ZONE.hand + seat ? card : null;
}

function checkUse(ctx: Ctx, seat: Seat, card: Card, ability: Ability): Violation | null {
  // rule: crystal.skill.hand
  if ((ability.on === 'hand') === isInPlay(card)) return refuse('crystal.skill.where', { card: card.id });
  if (isInPlay(card) && card.ctrl !== seat) return refuse('crystal.skill.controller', { card: card.id });
  // rule: crystal.skill.open
  if (ability.on === 'active' && stat(card, STAT.activity) !== ACTIVITY.active) return refuse('crystal.skill.active', { card: card.id });
  const mp = counterOf(ctx, seat, COUNTER.mp);
  if (mp < costOf(ability)) return refuse('crystal.skill.mp', { needed: costOf(ability), mp });
  const holds = ability.condition === null || ability.condition(machineFor(ctx, card, seat));
  return holds ? null : refuse('crystal.skill.condition', { card: card.id });
}

function targetOf(move: Move): number {
  return move.target ?? (move.seat === undefined ? 0 : seatTarget(move.seat));
}

function check(ctx: Ctx, { seat }: Decision, move: Move): Violation | null {
  const card = sourceCard(ctx, seat, move.card ?? 0);
  const ability = card === null ? undefined : defOf(ctx, card.def).abilities[move.value ?? -1];
  if (card === null || ability === undefined || !isSkill(ability)) {
    return refuse('crystal.skill.none', { card: move.card ?? 0, skill: move.value ?? -1 });
  }
  const barred = checkUse(ctx, seat, card, ability);
  if (barred !== null) return barred;
  const target = targetOf(move);
  const legal = needsTarget(ctx, ability) ? targetsOf(ctx, card, ability, seat).includes(target) : target === 0;
  return legal ? null : refuse('crystal.skill.target', { target });
}

function apply(ctx: Ctx, { seat }: Decision, move: Move): void {
  const card = sourceCard(ctx, seat, move.card ?? 0);
  const ability = card === null ? undefined : defOf(ctx, card.def).abilities[move.value ?? -1];
  if (card === null || ability === undefined) return;
  // rule: crystal.skill.pay
  addCounter(ctx, seat, COUNTER.mp, -costOf(ability));
  // rule: crystal.redraw.hand-skill
  if (ability.on === 'hand') addCounter(ctx, seat, COUNTER.used, 1);
  // rule: crystal.skill.exhausts
  if (ability.on === 'active') setStat(ctx, card, STAT.activity, ACTIVITY.inactive);
  const shown = mention(ctx, card);
  note(ctx, 'skill', { seat, card: [shown[0], shown[1], 0b101010], value: move.value ?? 0 });
  pushStep(ctx, 'settle');
  // rule: crystal.skill.at-once
  pushEffect(ctx, card, ability, { seat, target: targetOf(move) });
}

function usable(ctx: Ctx, seat: Seat): { readonly card: Card; readonly ability: Ability }[] {
  const found: { readonly card: Card; readonly ability: Ability }[] = [];
  const add = (card: Card): void => {
    for (const ability of defOf(ctx, card.def).abilities) {
      if (isSkill(ability) && checkUse(ctx, seat, card, ability) === null) found.push({ card, ability });
    }
  };
  for (const card of cardsIn(ctx.state, ZONE.hand + seat)) add(card);
  for (const side of SEATS) for (const zone of FIELD) for (const card of cardsIn(ctx.state, zone + side)) if (card.ctrl === seat) add(card);
  return found;
}

/** A skill without a target. */
export const skill: MainAction = {
  list(ctx, { seat }, into) {
    for (const { card, ability } of usable(ctx, seat)) {
      if (!needsTarget(ctx, ability)) into.push({ type: 'skill', card: card.id, value: ability.index });
    }
  },
  check,
  apply,
};

/** A skill on its target: a card (`skill-at`) or a player (`skill-on`). */
export const skillAt: MainAction = {
  list(ctx, { seat }, into) {
    for (const { card, ability } of usable(ctx, seat)) {
      for (const target of targetsOf(ctx, card, ability, seat)) {
        const shared = { card: card.id, value: ability.index };
        into.push(target < 0 ? { type: 'skill-on', ...shared, seat: targetSeat(target) } : { type: 'skill-at', ...shared, target });
      }
    }
  },
  check,
  apply,
};
