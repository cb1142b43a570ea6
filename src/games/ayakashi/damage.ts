/**
 * Damage of skills, in the order of the rule book (R002-5): printed, attacker's side, 有利, defender's side, floor.
 */

import { mention, note, other, type Card, type Ctx, type Frame } from '../../engine/index.ts';
import { BIT, MAIN_PLACE, STAT } from './table.ts';
import { markDamage } from './states.ts';
import { bearerOf, defOf, has, mainUnit, stat } from './units.ts';

/** The unit whose skill is running: the source, or the bearer of an EX skill's card. */
export function attackerOf(ctx: Ctx, source: Card): Card {
  return bearerOf(ctx, source) ?? source;
}

/** Whether a running effect is a skill's (EX skills too) and not a command's. */
export function isSkill(ctx: Ctx, frame: Frame): boolean {
  const on = ctx.pool.defs[frame.def]?.abilities[frame.args[1] ?? -1]?.on;
  return on === 'skill' || on === 'ex';
}

/** Whether 有利 doubles the damage of a unit's skill to a unit. */
function isDoubled(ctx: Ctx, attacker: Card, target: Card): boolean {
  // rule: ayakashi.damage.main-only
  if (target.place !== MAIN_PLACE || has(target, BIT.level)) return false;
  // rule: ayakashi.damage.advantage
  return defOf(ctx, attacker).advantage.includes(defOf(ctx, target).attribute);
}

/** Deals a skill's damage to the opposing main unit. */
export function strike(ctx: Ctx, attacker: Card, printed: number): void {
  const target = mainUnit(ctx, other(attacker.ctrl));
  // rule: ayakashi.damage.none
  if (target === null || printed <= 0) return;
  // rule: ayakashi.damage.attacker
  let amount = printed + stat(attacker, STAT.power);
  const doubled = isDoubled(ctx, attacker, target);
  if (doubled) amount *= 2;
  // rule: ayakashi.damage.defender
  amount -= stat(target, STAT.guard);
  // rule: ayakashi.damage.floor
  amount = Math.max(0, amount);
  note(ctx, doubled ? 'struck-double' : 'struck', { card: mention(ctx, attacker), target: mention(ctx, target), value: amount });
  markDamage(ctx, target, amount);
}

/** Damage a step names outright: as printed, but a skill's is weakened by what guards an opposing unit. */
export function effectDamage(ctx: Ctx, frame: Frame, target: Card, amount: number): void {
  if (target.ctrl === frame.seat || !isSkill(ctx, frame)) {
    // rule: ayakashi.damage.command
    markDamage(ctx, target, amount);
    return;
  }
  if (target.place !== MAIN_PLACE && has(target, BIT.veiled)) return;
  markDamage(ctx, target, amount - stat(target, STAT.guard));
}
