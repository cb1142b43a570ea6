/**
 * Attacks (seed: 攻撃の流れ): declare, resolve what that sets off, then damage to the player or a battle.
 */

import {
  cardsIn, endModifiers, findCard, finishStep, fire, mention, note, other, pushStep, seatTarget, setStat, setTableCounter,
  type Card, type Ctx, type Frame, type Seat, type Violation,
} from '../../../engine/index.ts';
import { has, statOf } from '../definition.ts';
import { optionOf } from '../options.ts';
import { fieldCard, refuse } from '../refusal.ts';
import { BIT, SHARED, STAT, ZONE } from '../table.ts';
import { dealDamage } from './damage.ts';
import { doom } from './destroy.ts';
import { isOnField } from './field.ts';
import { pushTree } from './tree.ts';
import type { TurnAction } from './turn.ts';

function checkAttacker(card: Card | null, id: number): Violation | null {
  if (card === null) return refuse('species.attack.own', { card: id });
  return statOf(card, STAT.attacks) < 1 ? refuse('species.attack.count', { card: id }) : null;
}

/** True when a card that must be attacked first stands on that field. */
function isGuarded(ctx: Ctx, seat: Seat): boolean {
  for (const card of cardsIn(ctx.state, ZONE.field + seat)) {
    if (card.under === 0 && has(card, BIT.guard) && !has(card, BIT.veiled)) return true;
  }
  return false;
}

/** Whether guards stand before what is attacked: a card, or (null) the player. */
function checkGuards(ctx: Ctx, seat: Seat, target: Card | null): Violation | null {
  if ((target !== null && has(target, BIT.guard)) || !isGuarded(ctx, other(seat))) return null;
  return refuse('species.keyword.guard', { target: target?.id ?? 0 });
}

function checkTarget(ctx: Ctx, seat: Seat, target: Card | null, id: number): Violation | null {
  if (target === null) return refuse('species.attack.target', { target: id });
  if (has(target, BIT.veiled)) return refuse('species.keyword.veiled', { target: id });
  return checkGuards(ctx, seat, target);
}

/** Says which attack is under way; none by 0. */
function tellAttack(ctx: Ctx, attacker: number, attacked: number): void {
  setTableCounter(ctx, SHARED.attacker, attacker);
  setTableCounter(ctx, SHARED.attacked, attacked);
}

function declare(ctx: Ctx, seat: Seat, card: Card, target: number): void {
  // rule: species.attack.spend
  setStat(ctx, card, STAT.attacks, statOf(card, STAT.attacks) - 1);
  const goal = findCard(ctx.state, target);
  tellAttack(ctx, card.id, goal?.id ?? 0);
  if (goal === null) note(ctx, 'attack-player', { seat, card: mention(ctx, card) });
  else note(ctx, 'attack', { seat, card: mention(ctx, card), target: mention(ctx, goal) });
  // rule: species.attack.order
  fire(ctx, 'attack', { subject: card });
  pushStep(ctx, 'attack', { seat, source: card.id, def: card.def, args: [target] });
  pushTree(ctx, 0);
}

/** 攻撃宣言 against a card. */
export const attack: TurnAction = {
  list(ctx, seat, into) {
    for (const card of cardsIn(ctx.state, ZONE.field + seat)) {
      if (card.under !== 0 || statOf(card, STAT.attacks) < 1) continue;
      for (const target of cardsIn(ctx.state, ZONE.field + other(seat))) {
        if (target.under === 0) into.push({ type: 'attack', card: card.id, target: target.id });
      }
    }
  },
  check(ctx, seat, move) {
    const { card = 0, target = 0 } = move;
    return checkAttacker(fieldCard(ctx, seat, card), card) ?? checkTarget(ctx, seat, fieldCard(ctx, other(seat), target), target);
  },
  apply(ctx, seat, move) {
    const card = fieldCard(ctx, seat, move.card ?? 0);
    if (card !== null) declare(ctx, seat, card, move.target ?? 0);
  },
};

/** 攻撃宣言 against the player. */
export const attackPlayer: TurnAction = {
  list(ctx, seat, into) {
    for (const card of cardsIn(ctx.state, ZONE.field + seat)) {
      if (card.under === 0 && statOf(card, STAT.attacks) > 0) into.push({ type: 'attack-player', card: card.id });
    }
  },
  check(ctx, seat, move) {
    const id = move.card ?? 0;
    const card = fieldCard(ctx, seat, id);
    const barred = checkAttacker(card, id);
    if (barred !== null) return barred;
    if (card !== null && has(card, BIT.gentle)) return refuse('species.keyword.gentle', { card: id });
    return checkGuards(ctx, seat, null);
  },
  apply(ctx, seat, move) {
    const card = fieldCard(ctx, seat, move.card ?? 0);
    if (card !== null) declare(ctx, seat, card, seatTarget(other(seat)));
  },
};

/** Compares powers; what is lower is destroyed. */
function battle(ctx: Ctx, attacker: Card, defender: Card): void {
  // rule: species.attack.no-damage
  const lead = statOf(attacker, STAT.power) - statOf(defender, STAT.power);
  note(ctx, 'battle', { card: mention(ctx, attacker), target: mention(ctx, defender), value: lead });
  if (lead === 0) {
    // rule: species.attack.equal
    if (optionOf(ctx, 'equalPower') === 'none') return;
    doom(ctx, attacker);
    doom(ctx, defender);
    return;
  }
  // rule: species.attack.battle
  fire(ctx, 'win', { subject: lead > 0 ? attacker : defender });
  doom(ctx, lead > 0 ? defender : attacker);
}

function fight(ctx: Ctx, frame: Frame): void {
  const attacker = findCard(ctx.state, frame.source);
  // rule: species.attack.attacker-gone
  if (attacker === null || !isOnField(attacker)) return;
  const target = frame.args[0] ?? 0;
  if (target < 0) {
    // rule: species.attack.player
    const power = statOf(attacker, STAT.power);
    frame.args[1] = power;
    dealDamage(ctx, other(frame.seat), power);
    return;
  }
  const defender = findCard(ctx.state, target);
  // rule: species.attack.target-gone
  if (defender !== null && isOnField(defender)) battle(ctx, attacker, defender);
}

/** Runs an attack that has been declared: the fight, and then what that has set off. */
export function runAttack(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    frame.pc = 1;
    fight(ctx, frame);
    return;
  }
  if (frame.pc === 1) {
    frame.pc = 2;
    const attacker = findCard(ctx.state, frame.source);
    const damage = frame.args[1] ?? 0;
    if (damage > 0 && attacker !== null && isOnField(attacker)) fire(ctx, 'hit', { subject: attacker, amount: damage });
    pushTree(ctx, 0);
    return;
  }
  endModifiers(ctx, (modifier) => modifier.until === 'end-of-battle');
  tellAttack(ctx, 0, 0);
  finishStep(ctx, frame);
}
