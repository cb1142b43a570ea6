/**
 * Damage of skills, in the order of the rule book (R002-5): printed, attacker's side, 有利, defender's side, floor.
 */

import { findCard, LEVELS_ALL, mention, note, other, type Card, type Ctx, type Frame, type Snapshot } from '../../engine/index.ts';
import { BIT, MAIN_PLACE, STAT } from './table.ts';
import { markDamage } from './states.ts';
import { defOf, has, mainUnit, stat } from './units.ts';

/** The unit whose skill is running, or what it was when it has left since (RC-12): the source, or the bearer of an EX skill's card. */
export function attackerOf(ctx: Ctx, frame: Frame): Card | Snapshot | null {
  const known = frame.subject ?? frame.last;
  // rule: ayakashi.effect.gone
  return known === null ? null : findCard(ctx.state, known.id) ?? known;
}

/** Whether a running effect is a skill's (EX skills too) and not a command's. */
export function isSkill(ctx: Ctx, frame: Frame): boolean {
  const on = ctx.pool.defs[frame.def]?.abilities[frame.args[1] ?? -1]?.on;
  return on === 'skill' || on === 'ex';
}

/** Whether 有利 doubles the damage of a unit's skill to the opposing main unit. */
function isDoubled(ctx: Ctx, attacker: Card | Snapshot, target: Card): boolean {
  // rule: ayakashi.keyword.level
  if (has(target, BIT.level)) return false;
  // rule: ayakashi.damage.advantage
  return defOf(ctx, attacker).advantage.includes(defOf(ctx, target).attribute);
}

/** Damage of a skill that names so much, to the opposing main unit. */
function hitMain(ctx: Ctx, attacker: Card | Snapshot, target: Card, printed: number): void {
  // rule: ayakashi.damage.none
  if (printed <= 0) return;
  // rule: ayakashi.damage.attacker
  let amount = printed + stat(attacker, STAT.power);
  const doubled = isDoubled(ctx, attacker, target);
  if (doubled) amount *= 2;
  // rule: ayakashi.damage.defender
  amount -= stat(target, STAT.guard);
  // rule: ayakashi.damage.floor
  amount = Math.max(0, amount);
  // A unit that uses a skill is seen by everybody, and what was seen may be told when it has left.
  const card = 'zone' in attacker ? mention(ctx, attacker) : [attacker.id, attacker.def, LEVELS_ALL] as const;
  note(ctx, doubled ? 'struck-double' : 'struck', { card, target: mention(ctx, target), value: amount });
  markDamage(ctx, target, amount);
}

/** Deals a skill's damage to the opposing main unit. */
export function strike(ctx: Ctx, attacker: Card | Snapshot, printed: number): void {
  const target = mainUnit(ctx, other(attacker.ctrl));
  if (target !== null) hitMain(ctx, attacker, target, printed);
}

/** Damage a step names outright. */
export function effectDamage(ctx: Ctx, frame: Frame, target: Card, amount: number): void {
  const attacker = isSkill(ctx, frame) && target.ctrl !== frame.seat ? attackerOf(ctx, frame) : null;
  if (attacker === null) {
    // rule: ayakashi.damage.command
    markDamage(ctx, target, amount);
  } else if (target.place === MAIN_PLACE) {
    // rule: ayakashi.damage.step
    // rule: ayakashi.damage.main-only
    hitMain(ctx, attacker, target, amount);
  } else {
    // rule: ayakashi.keyword.veiled
    if (has(target, BIT.veiled)) return;
    // rule: ayakashi.damage.standby
    markDamage(ctx, target, amount - stat(target, STAT.guard));
  }
}
