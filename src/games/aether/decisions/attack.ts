/**
 * Attacks (seed 6): which unit may attack, and what. The fight itself is flow/combat.ts.
 */

import {
  cardsIn,
  findIn,
  other,
  pushStep,
  setStat,
  type Card,
  type Ctx,
  type Move,
  type Seat,
  type Violation,
} from '../../../engine/index.ts';
import { fightPlayer, fightUnits } from '../flow/combat.ts';
import type { MainAction } from '../flow/main-phase.ts';
import { has, stat } from '../states.ts';
import { BIT, FRONT, STAT, ZONE } from '../table.ts';
import { checkActive } from './actions.ts';
import { ownUnit, refuse } from './refusal.ts';

/** Stands for the move while candidates are listed: only refusals that aren't shown would read it. */
const NO_MOVE: Move = { type: 'attack' };

/** Attacks a unit may make in a turn. */
function attacksAllowed(card: Card): number {
  // rule: aether.keyword.double-strike
  return has(card, BIT.doubleStrike) ? 2 : 1;
}

/** Whether a unit may attack at all (攻撃できるユニット); null for a card that isn't an own unit. */
function checkAttacker(card: Card | null, move: Move): Violation | null {
  if (card === null) return refuse('aether.attack.unit', { card: move.card ?? 0 });
  const barred = checkActive(card);
  if (barred !== null) return barred;
  // rule: aether.keyword.swift
  if (stat(card, STAT.fresh) > 0 && !has(card, BIT.swift)) return refuse('aether.attack.fresh', { card: card.id });
  if (stat(card, STAT.moved) > 0) return refuse('aether.attack.moved', { card: card.id });
  if (stat(card, STAT.attacks) >= attacksAllowed(card)) return refuse('aether.attack.again', { card: card.id });
  // rule: aether.keyword.ranged
  if (!FRONT.includes(card.place) && !has(card, BIT.ranged)) return refuse('aether.attack.row', { card: card.id });
  return stat(card, STAT.attack) < 1 ? refuse('aether.attack.power', { card: card.id }) : null;
}

function hasFront(field: readonly Card[]): boolean {
  for (const card of field) if (FRONT.includes(card.place)) return true;
  return false;
}

/** Whether the enemy's front row leaves a target open (攻撃できる対象); place -1 is the player. */
function isOpen(field: readonly Card[], place: number, attacker: Card): boolean {
  // rule: aether.keyword.flying
  if (has(attacker, BIT.flying)) return true;
  // rule: aether.attack.front-empty
  return FRONT.includes(place) || !hasFront(field);
}

function enemyField(ctx: Ctx, seat: Seat): readonly Card[] {
  return cardsIn(ctx.state, ZONE.field + other(seat));
}

function strike(ctx: Ctx, card: Card): void {
  setStat(ctx, card, STAT.attacks, stat(card, STAT.attacks) + 1);
  pushStep(ctx, 'settle');
}

/** 攻撃 on a unit. */
export const attack: MainAction = {
  list(ctx, { seat }, into) {
    const enemies = enemyField(ctx, seat);
    if (enemies.length === 0) return;
    for (const card of cardsIn(ctx.state, ZONE.field + seat)) {
      if (checkAttacker(card, NO_MOVE) !== null) continue;
      for (const target of enemies)
        if (isOpen(enemies, target.place, card)) into.push({ type: 'attack', card: card.id, target: target.id });
    }
  },
  check(ctx, { seat }, move) {
    const card = ownUnit(ctx, seat, move);
    const barred = checkAttacker(card, move);
    if (card === null || barred !== null) return barred;
    const enemies = enemyField(ctx, seat);
    const target = findIn(enemies, move.target ?? 0);
    if (target === null) return refuse('aether.attack.target', { target: move.target ?? 0 });
    return isOpen(enemies, target.place, card) ? null : refuse('aether.attack.front-first', { target: target.id });
  },
  apply(ctx, { seat }, move) {
    const card = ownUnit(ctx, seat, move);
    const target = findIn(enemyField(ctx, seat), move.target ?? 0);
    if (card === null || target === null) return;
    strike(ctx, card);
    fightUnits(ctx, card, target);
  },
};

/** 攻撃 on the enemy player. */
export const attackPlayer: MainAction = {
  list(ctx, { seat }, into) {
    const enemies = enemyField(ctx, seat);
    for (const card of cardsIn(ctx.state, ZONE.field + seat)) {
      if (checkAttacker(card, NO_MOVE) === null && isOpen(enemies, -1, card)) into.push({ type: 'attack-player', card: card.id });
    }
  },
  check(ctx, { seat }, move) {
    const card = ownUnit(ctx, seat, move);
    const barred = checkAttacker(card, move);
    if (card === null || barred !== null) return barred;
    return isOpen(enemyField(ctx, seat), -1, card) ? null : refuse('aether.attack.wall', {});
  },
  apply(ctx, { seat }, move) {
    const card = ownUnit(ctx, seat, move);
    if (card === null) return;
    strike(ctx, card);
    fightPlayer(ctx, card, other(seat));
  },
};
