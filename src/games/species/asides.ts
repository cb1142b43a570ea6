/**
 * Parts of a card that aren't run but asked: what an evolve card may be laid on and when, what an
 * activated effect costs, by how much a card costs less. Compiled once for each ability and kept beside it.
 */

import {
  cardsIn, Compiler, machineFor, type Ability, type Card, type CardTest, type ConditionDoc, type Ctx, type FilterDoc, type Machine,
  type NumberOf, type Seat, type Test, type ValueDoc,
} from '../../engine/index.ts';
import { defOf } from './definition.ts';
import { ZONE } from './table.ts';

interface Aside {
  readonly base: CardTest;
  readonly need: Test;
  readonly less: NumberOf;
  readonly given: CardTest;
}

/** What an activated effect costs. `self`: the card itself is given up. */
export interface Price {
  readonly energy: number;
  readonly discard: number;
  readonly sacrifice: number;
  readonly self: boolean;
}

interface SacrificeDoc {
  readonly count?: number;
  readonly where?: FilterDoc;
  readonly other?: boolean;
}

const asides = new WeakMap<Ability, Aside>();

function asideOf(ctx: Ctx, ability: Ability): Aside {
  const known = asides.get(ability);
  if (known !== undefined) return known;
  const compiler = new Compiler(ctx.game.table, ctx.game.language, ctx.pool.byId);
  // Checked by the schemas of the occasions `evolve`, `activate` and `discount`.
  const { base, need, less, sacrifice } = ability.doc as {
    readonly base?: FilterDoc; readonly need?: ConditionDoc; readonly less?: ValueDoc; readonly sacrifice?: 'self' | SacrificeDoc;
  };
  const aside = {
    base: compiler.filter(base),
    need: need === undefined ? () => true : compiler.condition(need),
    less: compiler.value(less ?? 0),
    given: compiler.filter(typeof sacrifice === 'object' ? sacrifice.where : undefined),
  };
  asides.set(ability, aside);
  return aside;
}

function discountOf(ctx: Ctx, ability: Ability, m: Machine): number {
  const { need, less } = asideOf(ctx, ability);
  return need(m) ? less(m) : 0;
}

/** What it costs a player to cast a card now; never below 0 (RC-10). */
export function costOf(ctx: Ctx, seat: Seat, card: Card): number {
  const def = defOf(ctx, card.def);
  let { cost } = def;
  for (const ability of def.abilities) if (ability.on === 'discount') cost -= discountOf(ctx, ability, machineFor(ctx, card, seat));
  return Math.max(0, cost);
}

/** True when an evolve card may be laid on that card, its condition and energy aside. */
export function isBase(ctx: Ctx, ability: Ability, evolve: Card, base: Card): boolean {
  return defOf(ctx, base.def).kind !== 'magic' && asideOf(ctx, ability).base(machineFor(ctx, evolve), base);
}

/** True when the condition of an evolve card is met. */
export function mayEvolve(ctx: Ctx, ability: Ability, evolve: Card): boolean {
  return asideOf(ctx, ability).need(machineFor(ctx, evolve));
}

/** The price of an activated effect. */
export function priceOf(ability: Ability): Price {
  // Checked by the schema of the occasion `activate`.
  const { energy, discard, sacrifice } = ability.doc as {
    readonly energy?: number; readonly discard?: number; readonly sacrifice?: 'self' | SacrificeDoc;
  };
  return {
    energy: energy ?? 0, discard: discard ?? 0, self: sacrifice === 'self',
    sacrifice: typeof sacrifice === 'object' ? sacrifice.count ?? 1 : 0,
  };
}

/** Cards of the player's field that may be given up for an activated effect, by number. */
export function payable(ctx: Ctx, ability: Ability, source: Card): number[] {
  const { sacrifice } = ability.doc as { readonly sacrifice?: 'self' | SacrificeDoc };
  if (typeof sacrifice !== 'object') return [];
  const { given } = asideOf(ctx, ability);
  const m = machineFor(ctx, source);
  return cardsIn(ctx.state, ZONE.field + source.ctrl)
    .filter((card) => card.under === 0 && (sacrifice.other !== true || card.id !== source.id) && given(m, card)).map((card) => card.id);
}
