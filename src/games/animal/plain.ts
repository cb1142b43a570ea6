/**
 * What a sensible player attacks and defends with, for players that look one move ahead: an attack is
 * judged by the defence that would meet it. No rule depends on this, and it is never what the clock answers.
 */

import { findCard, type Card, type Ctx, type Decision, type Move } from '../../engine/index.ts';
import { attackers, defenders, mayDefend } from './flow/battle.ts';
import { controlled, has, isAnimal, lifeOf, opposing, stat } from './states.ts';
import { BIT, STAT } from './table.ts';

/** Worth of an animal, in points of ATK and DEF. */
function worth(card: Card): number {
  return stat(card, STAT.attack) + stat(card, STAT.defense) + (card.keywords === 0 ? 0 : 1);
}

function left(card: Card): number {
  return stat(card, STAT.defense) - stat(card, STAT.damage);
}

/** Whether one animal's damage destroys another. */
function destroys(source: Card, target: Card): boolean {
  if (has(target, BIT.indestructible)) return false;
  const power = stat(source, STAT.attack);
  return power >= left(target) || (power > 0 && has(source, BIT.venomous));
}

/** Whether an animal survives a fight of two. */
function survives(card: Card, other: Card): boolean {
  if (!destroys(other, card)) return true;
  return has(card, BIT.quickstrike) && !has(other, BIT.quickstrike) && destroys(card, other);
}

/** What a defender gains by a fight: what it destroys, less itself if it goes. */
function gain(defender: Card, attacker: Card): number {
  return (survives(attacker, defender) ? 0 : worth(attacker)) - (survives(defender, attacker) ? 0 : worth(defender));
}

function candidates(ctx: Ctx, decision: Decision): Card[] {
  return decision.candidates.map((id) => findCard(ctx.state, id)).filter((card) => card !== null);
}

/** Names one defender if that pays or has to be, else none. */
export function plainDefend(ctx: Ctx, decision: Decision): Move {
  const done: Move = { type: 'done' };
  if (defenders(ctx).length > 0) return done;
  const foes = attackers(ctx);
  const power = foes.reduce((sum, card) => sum + stat(card, STAT.attack), 0);
  const dying = power >= lifeOf(ctx, decision.seat);
  let best: Card | null = null;
  let most = dying ? -Infinity : -0.5;
  for (const card of candidates(ctx, decision)) {
    const met = foes.filter((foe) => mayDefend(card, foe));
    const value = met.length === 1 ? Math.max(...met.map((foe) => gain(card, foe))) : power >= left(card) ? -worth(card) + 2 : 2;
    if (value <= most) continue;
    best = card;
    most = value;
  }
  return best === null ? done : { type: 'defend', card: best.id };
}

/** Whether no defender the other has makes an attack a loss. */
function pays(ctx: Ctx, attacker: Card): boolean {
  return controlled(ctx, opposing(attacker.ctrl)).every((card) => {
    const ready = isAnimal(ctx, card) && stat(card, STAT.moved) === 0 && !has(card, BIT.cannotDefend);
    return !ready || !mayDefend(card, attacker) || gain(card, attacker) <= 0;
  });
}

/** Attacks with one animal that pays, or the first when one has to; others go with it where nobody can defend. */
export function plainAttack(ctx: Ctx, decision: Decision): Move {
  const able = candidates(ctx, decision);
  const paying = able.find((card) => stat(card, STAT.attack) > 0 && pays(ctx, card));
  if (decision.min === 0) {
    const foes = controlled(ctx, opposing(decision.seat)).filter((card) => isAnimal(ctx, card) && stat(card, STAT.moved) === 0);
    const free = foes.every((foe) => ![...attackers(ctx), ...able.slice(0, 1)].some((card) => mayDefend(foe, card)));
    if (!free || able[0] === undefined) return { type: 'done' };
  }
  const chosen = paying ?? able[0];
  return chosen === undefined ? { type: 'done' } : { type: 'attack', card: chosen.id };
}
