/**
 * Who strikes whom for how much: the three steps of a battle (⑥ ⑦ ⑧). Inside a step all strikes are
 * worked out first and dealt together.
 */

import { findIn, cardsIn, fire, other, SEATS, type Card, type Ctx, type Frame } from '../../../engine/index.ts';
import { damageCreature, damagePlayer, defOf, has, lethalDamage, stat } from '../creatures.ts';
import { ACTIVITY, BIT, STAT, ZONE } from '../table.ts';

/** The attacker of a battle, or null when it has left the field. */
export function attackerOf(ctx: Ctx, frame: Frame): Card | null {
  for (const seat of SEATS) {
    const card = findIn(cardsIn(ctx.state, ZONE.creatures + seat), frame.source);
    if (card !== null) return card;
  }
  return null;
}

/** Creatures in the battle: the attacker, then the blockers in the order they were named. */
export function battlers(ctx: Ctx): Card[] {
  return SEATS.flatMap((seat) => cardsIn(ctx.state, ZONE.creatures + seat).filter((card) => stat(card, STAT.role) > 0))
    .toSorted((a, b) => stat(a, STAT.role) - stat(b, STAT.role));
}

/** -1, 0 or 1: the step in which a creature strikes. */
function stepOf(card: Card): number {
  // rule: crystal.keyword.first
  const early = has(card, BIT.first) ? -1 : 0;
  // rule: crystal.keyword.last
  const late = has(card, BIT.last) ? 1 : 0;
  // rule: crystal.keyword.first-last
  return early + late;
}

function strikesIn(card: Card, step: number): boolean {
  // rule: crystal.battle.inactive-no-strike
  return stepOf(card) === step && stat(card, STAT.activity) !== ACTIVITY.inactive;
}

interface Strike {
  readonly source: Card;
  /** A creature, or null for the defending player. */
  readonly target: Card | null;
  readonly amount: number;
}

/** What each blocker gets, and what is left over. */
export interface Spread {
  readonly parts: readonly number[];
  readonly left: number;
}

/** How an attack falls on blockers: in order, each as much as destroys it (例 ① ②); what is left stays over. */
export function spread(attack: number, blockers: readonly Card[], attributes: readonly number[]): Spread {
  let left = attack;
  const parts = blockers.map((blocker) => {
    // rule: crystal.battle.spread
    const part = Math.min(left, lethalDamage(blocker, attributes));
    left -= part;
    return part;
  });
  return { parts, left };
}

function attackerStrikes(ctx: Ctx, frame: Frame, attacker: Card, blockers: readonly Card[]): Strike[] {
  const attack = stat(attacker, STAT.attack);
  // rule: crystal.battle.unblocked
  if (frame.args[0] !== 1) return [{ source: attacker, target: null, amount: attack }];
  // rule: crystal.battle.rest-lost
  const { parts, left } = spread(attack, blockers, defOf(ctx, attacker.def).attributes);
  const strikes: Strike[] = blockers.map((target, index) => ({ source: attacker, target, amount: parts[index] ?? 0 }));
  // rule: crystal.keyword.penetration
  if (has(attacker, BIT.penetration)) strikes.push({ source: attacker, target: null, amount: left });
  return strikes;
}

/** One of the three steps; `step` is -1, 0 or 1. */
export function strike(ctx: Ctx, frame: Frame, step: number): void {
  const attacker = attackerOf(ctx, frame);
  // rule: crystal.battle.blockers-no-player
  if (attacker === null) return;
  const blockers = battlers(ctx).filter((card) => stat(card, STAT.role) >= 2);
  const strikes = strikesIn(attacker, step) ? attackerStrikes(ctx, frame, attacker, blockers) : [];
  for (const blocker of blockers) {
    // rule: crystal.battle.blockers-strike
    if (strikesIn(blocker, step)) strikes.push({ source: blocker, target: attacker, amount: stat(blocker, STAT.attack) });
  }
  // rule: crystal.battle.step-together
  for (const { source, target, amount } of strikes) {
    if (target !== null) damageCreature(ctx, target, amount, defOf(ctx, source.def).attributes);
    else {
      const taken = damagePlayer(ctx, other(frame.seat), amount);
      if (taken > 0) fire(ctx, 'strikes', { subject: source, amount: taken });
    }
  }
}
