/**
 * Using a card: what is asked before, its targets, and starting the cast. Targets are fixed when it
 * starts and looked at again when it finishes (R003-25).
 */

import {
  cardsIn, fire, machineFor, mention, moveCard, note, setStat, type Ability, type Card, type Ctx, type Seat,
} from '../../engine/index.ts';
import { timeOf } from './clock.ts';
import { addCounter, defOf } from './creatures.ts';
import { COUNTER, STAT, ZONE } from './table.ts';

/** The ability that is a spell's effect, or null for cards that stay in play. */
export function spellAbility(ctx: Ctx, card: Card): Ability | null {
  const def = defOf(ctx, card.def);
  if (def.type !== 'sorcery' && def.type !== 'battle') return null;
  return def.abilities.find((ability) => ability.on === 'cast' || ability.on === 'battle') ?? null;
}

/** True when an ability has a target to be named. */
export function needsTarget(ctx: Ctx, ability: Ability): boolean {
  return (ctx.pool.programs[ability.program]?.targets.length ?? 0) > 0;
}

/** What may be named as the target: cards, and seats as negative numbers. `seat` is who looks. */
export function targetsOf(ctx: Ctx, card: Card, ability: Ability, seat: Seat): readonly number[] {
  const target = ctx.pool.programs[ability.program]?.targets[0];
  return target === undefined ? [] : target.from(machineFor(ctx, card, seat));
}

export interface Aim {
  /** A card, a seat as a negative number, or 0. */
  readonly target: number;
  /** Place of the field, or -1. */
  readonly place: number;
}

/** Pays for a card of the hand and starts casting it. */
export function startCast(ctx: Ctx, card: Card, seat: Seat, aim: Aim): void {
  const def = defOf(ctx, card.def);
  const isCrystal = def.type === 'crystal';
  // rule: crystal.cast.pay
  addCounter(ctx, seat, COUNTER.mp, -def.cost);
  addCounter(ctx, seat, COUNTER.used, 1);
  // rule: crystal.cast.crystal-counted
  if (isCrystal) addCounter(ctx, seat, COUNTER.crystals, 1);
  // rule: crystal.control.caster
  moveCard(ctx, card, (isCrystal ? ZONE.forming : ZONE.casting) + card.owner, { ctrl: seat });
  // rule: crystal.cast.parallel
  const now = timeOf(ctx.state);
  setStat(ctx, card, STAT.started, now);
  setStat(ctx, card, STAT.due, now + def.castTime);
  setStat(ctx, card, STAT.aim, aim.target);
  setStat(ctx, card, STAT.square, aim.place + 1);
  note(ctx, 'cast-started', { seat, card: mention(ctx, card), value: def.castTime });
  if (!isCrystal) fire(ctx, 'casts', { subject: card });
}

/** True when a card of the hand is of the seat and named by its number. */
export function inHand(ctx: Ctx, seat: Seat, id: number): Card | null {
  return cardsIn(ctx.state, ZONE.hand + seat).find((card) => card.id === id) ?? null;
}
