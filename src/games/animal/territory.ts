/**
 * Territory condition and cost: two tests (R004-9). The condition counts territories, moved or not, as a
 * matching of symbols to territories; the cost moves awake ones. Nothing is stored.
 */

import { Compiler, machineFor, type Card, type CardTest, type Ctx, type FilterDoc, type Pool, type Seat } from '../../engine/index.ts';
import type { AnimalDef } from './cards.ts';
import { controlled, defOf, stat, territoriesOf } from './states.ts';
import { STAT, SYMBOL } from './table.ts';

/** The symbols one territory answers, as bits. */
export function answers(ctx: Ctx, territory: Card): number {
  // rule: animal.condition.night
  if (!territory.up) return SYMBOL.night | SYMBOL.any;
  // rule: animal.condition.any
  return defOf(ctx, territory).terrain | SYMBOL.any;
}

/** Whether symbols from `at` on can each be given a territory of its own. */
function matches(symbols: readonly number[], at: number, offers: readonly number[], used: number): boolean {
  const symbol = symbols[at];
  // Symbols without a type stand last, and any territory left over answers them.
  if (symbol === undefined || symbol === SYMBOL.any) return true;
  for (let index = 0; index < offers.length; index += 1) {
    if ((used & (1 << index)) !== 0 || ((offers[index] ?? 0) & symbol) === 0) continue;
    if (matches(symbols, at + 1, offers, used | (1 << index))) return true;
  }
  return false;
}

/** More territories than this answer nothing more; a matching is looked for in 31 bits. */
const TERRITORIES_MAX = 30;

/** Whether a player's territories answer a card's territory condition. */
export function meetsCondition(ctx: Ctx, seat: Seat, alternatives: AnimalDef['condition']): boolean {
  // rule: animal.condition.none
  if (alternatives.length === 0) return true;
  const territories = territoriesOf(ctx, seat);
  const offers: number[] = [];
  // rule: animal.condition.counts-moved
  for (const territory of territories) if (offers.length < TERRITORIES_MAX) offers.push(answers(ctx, territory));
  // rule: animal.condition.alternatives
  for (const symbols of alternatives) {
    // rule: animal.condition.matching
    if (symbols.length <= offers.length && matches(symbols, 0, offers, 0)) return true;
  }
  return false;
}

/** Whether a territory can be moved to pay. */
export function canPay(ctx: Ctx, territory: Card): boolean {
  // rule: animal.cost.night-pays
  if (!territory.up && ctx.options['nightPays'] === false) return false;
  return stat(territory, STAT.moved) === 0;
}

/** How many territories a player could move now, leaving one out. */
export function payable(ctx: Ctx, seat: Seat, without = 0): number {
  let count = 0;
  for (const territory of territoriesOf(ctx, seat)) if (territory.id !== without && canPay(ctx, territory)) count += 1;
  return count;
}

// ---------------------------------------------------------------- reductions

interface Reducer {
  readonly by: number;
  readonly test: CardTest;
}

/** Cost reductions of a pool's cards, by definition; a pure function's memory. */
const reducersOf = new WeakMap<Pool, readonly (readonly Reducer[])[]>();

function compileReducers(pool: Pool): readonly (readonly Reducer[])[] {
  return pool.defs.map((def) => def.abilities.filter((ability) => ability.on === 'cheaper').map(({ doc }) => ({
    by: Number(doc['by']),
    // The ability's schema has accepted the filter.
    test: new Compiler(pool.game.table, pool.game.language, pool.byId).filter(doc['cards'] as unknown as FilterDoc),
  })));
}

function reducers(pool: Pool): readonly (readonly Reducer[])[] {
  const known = reducersOf.get(pool);
  if (known !== undefined) return known;
  const made = compileReducers(pool);
  reducersOf.set(pool, made);
  return made;
}

/** What a seat has to pay for a card now, X aside. */
export function costOf(ctx: Ctx, seat: Seat, card: Card): number {
  let { cost } = defOf(ctx, card);
  const table = reducers(ctx.pool);
  for (const source of controlled(ctx, seat)) {
    const list = table[source.def];
    if (list === undefined || list.length === 0 || !source.up) continue;
    for (const reducer of list) if (reducer.test(machineFor(ctx, source), card)) cost -= reducer.by;
  }
  // rule: animal.cost.reduction
  return Math.max(0, cost);
}

// ---------------------------------------------------------------- choosing what to move

/** Territories that are the same to a payer have the same key: what they are, and whether it is night there. */
function payKey(territory: Card): number {
  return territory.def * 2 + (territory.up ? 1 : 0);
}

/** One awake territory of each sort; a payment chooses among these. */
export function paySorts(ctx: Ctx, seat: Seat): number[] {
  const keys: number[] = [];
  const sorts: number[] = [];
  for (const territory of territoriesOf(ctx, seat)) {
    if (!canPay(ctx, territory) || keys.includes(payKey(territory))) continue;
    keys.push(payKey(territory));
    sorts.push(territory.id);
  }
  return sorts;
}

/**
 * The territory an automatic payment moves next: night ones first, then the sort there is most of, the
 * oldest of it.
 */
export function payNext(ctx: Ctx, seat: Seat): Card | null {
  let best: Card | null = null;
  let bestScore = -1;
  const territories = territoriesOf(ctx, seat);
  for (const territory of territories) {
    if (!canPay(ctx, territory)) continue;
    let score = territory.up ? 0 : 100;
    for (const one of territories) if (canPay(ctx, one) && payKey(one) === payKey(territory)) score += 1;
    if (score > bestScore) {
      best = territory;
      bestScore = score;
    }
  }
  return best;
}
