/**
 * Creatures and players as things that are hurt: current HP, 耐性 and 軽減, healing, the three states.
 */

import { fire, mention, note, setCounter, setStat, type Card, type Ctx, type Seat } from '../../engine/index.ts';
import type { CrystalDef } from './cards.ts';
import { COUNTER, STAT } from './table.ts';

/** The compiled card behind a definition number; pools of this game hold only its own. */
export function defOf(ctx: Ctx, def: number): CrystalDef {
  return ctx.pool.defs[def] as CrystalDef;
}

/** A current value of a card; 0 for one without values. */
export function stat(card: Card, which: number): number {
  return card.stats?.[which] ?? 0;
}

/** A counter of a seat. */
export function counterOf(ctx: Ctx, seat: Seat, which: number): number {
  return ctx.state.seats[seat][which] ?? 0;
}

/** Adds to a counter of a seat. */
export function addCounter(ctx: Ctx, seat: Seat, which: number, amount: number): void {
  setCounter(ctx, seat, which, counterOf(ctx, seat, which) + amount);
}

/** True when a card has one of these keyword bits now. */
export function has(card: Card, bits: number): boolean {
  return (card.keywords & bits) !== 0;
}

/** Current HP of a creature. */
export function hpOf(card: Card): number {
  return stat(card, STAT.hp) - stat(card, STAT.damage);
}

/** 軽減 a creature still has this turn. */
export function mitigationOf(card: Card): number {
  return Math.max(0, stat(card, STAT.mitigation) - stat(card, STAT.absorbed));
}

/** 耐性 of a creature against a source: that of every attribute of the source (R003-44). */
export function resistanceOf(card: Card, attributes: readonly number[]): number {
  let sum = 0;
  // rule: crystal.keyword.resist-attributes
  for (const attribute of attributes) sum += stat(card, STAT.resist + attribute);
  return sum;
}

/** Damage that must be dealt to a creature to destroy it now, after 耐性 and 軽減. */
export function lethalDamage(card: Card, attributes: readonly number[]): number {
  return Math.max(1, hpOf(card) + mitigationOf(card) + resistanceOf(card, attributes));
}

/** Deals damage to a creature from a source of these attributes. Returns what it took. */
export function damageCreature(ctx: Ctx, card: Card, amount: number, attributes: readonly number[]): number {
  if (card.stats === null || amount <= 0) return 0;
  // rule: crystal.keyword.resist
  const resisted = Math.max(0, amount - resistanceOf(card, attributes));
  // rule: crystal.keyword.resist-first
  const absorbed = Math.min(resisted, mitigationOf(card));
  // rule: crystal.keyword.mitigation
  setStat(ctx, card, STAT.absorbed, stat(card, STAT.absorbed) + absorbed);
  const taken = resisted - absorbed;
  if (taken <= 0) return 0;
  setStat(ctx, card, STAT.damage, stat(card, STAT.damage) + taken);
  note(ctx, 'damaged', { card: mention(ctx, card), value: taken });
  fire(ctx, 'damaged', { subject: card, amount: taken });
  return taken;
}

/** Deals damage to a player. Returns what the player took. */
export function damagePlayer(ctx: Ctx, seat: Seat, amount: number): number {
  if (amount <= 0) return 0;
  // rule: crystal.keyword.mitigation-player
  const absorbed = Math.min(amount, counterOf(ctx, seat, COUNTER.mitigation));
  addCounter(ctx, seat, COUNTER.mitigation, -absorbed);
  const taken = amount - absorbed;
  if (taken > 0) {
    addCounter(ctx, seat, COUNTER.hp, -taken);
    note(ctx, 'player-damaged', { seat, value: taken });
  }
  return taken;
}

/** Restores HP of a creature, up to its maximum. */
export function healCreature(ctx: Ctx, card: Card, amount: number): void {
  if (card.stats === null || amount <= 0) return;
  // rule: crystal.creature.heal-maximum
  setStat(ctx, card, STAT.damage, Math.max(0, stat(card, STAT.damage) - amount));
}

/** Restores HP of a player. */
export function healPlayer(ctx: Ctx, seat: Seat, amount: number): void {
  // rule: crystal.win.hp-no-limit
  if (amount > 0) addCounter(ctx, seat, COUNTER.hp, amount);
}
