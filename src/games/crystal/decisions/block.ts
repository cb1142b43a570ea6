/**
 * Naming blockers, in order, and the creature that will counter-attack (ブロッククリーチャーの選択). One
 * creature a move, then `done`.
 */

import { assert } from '../../../lib/assert.ts';
import {
  ask, cardsIn, findCard, findIn, setStat, topFrame, type Card, type Ctx, type Decision, type DecisionKind, type Move, type Seat,
  type Violation,
} from '../../../engine/index.ts';
import type { CrystalDef } from '../cards.ts';
import { counterOf, defOf, has, lethalDamage, stat } from '../creatures.ts';
import { STAGE } from '../flow/battle.ts';
import { ACTIVITY, BIT, COUNTER, STAT, ZONE } from '../table.ts';
import { mayCounter } from './attack.ts';
import { refuse } from './refusal.ts';

/** Why a creature of the defender's field can't block this attacker. */
function checkBlocker(card: Card, attacker: Card): Violation | null {
  if (stat(card, STAT.activity) === ACTIVITY.inactive) return refuse('crystal.battle.block-inactive', { card: card.id });
  if (stat(card, STAT.role) > 0 || stat(card, STAT.counter) > 0) return refuse('crystal.battle.block-twice', { card: card.id });
  if (!has(attacker, BIT.flying)) return null;
  // rule: crystal.keyword.fly-blocking
  return has(card, BIT.flying | BIT.flyBlocking) ? null : refuse('crystal.keyword.flying', { card: card.id });
}

/** True when a creature can block this attacker. */
export function mayBlock(card: Card, attacker: Card): boolean {
  return checkBlocker(card, attacker) === null;
}

function own(ctx: Ctx, seat: Seat): readonly Card[] {
  return cardsIn(ctx.state, ZONE.creatures + seat);
}

function checkCounter(ctx: Ctx, seat: Seat, card: Card): Violation | null {
  if (own(ctx, seat).some((one) => stat(one, STAT.counter) > 0)) return refuse('crystal.battle.counter-one');
  return mayCounter(card, seat) ? null : refuse('crystal.battle.counter-able', { card: card.id });
}

function checkNaming(ctx: Ctx, decision: Decision, move: Move): Violation | null {
  if (move.type === 'done') return null;
  // Whoever controls it: who has the field commands it.
  // rule: crystal.control.block-field
  const card = findIn(own(ctx, decision.seat), move.card ?? 0);
  if (card === null) return refuse('crystal.battle.block-field', { card: move.card ?? 0 });
  if (move.type === 'counter') return checkCounter(ctx, decision.seat, card);
  const attacker = findCard(ctx.state, decision.args[0] ?? 0);
  assert(attacker !== null, 'nothing happens to the attacker while blockers are named');
  return checkBlocker(card, attacker);
}

function listNamings(ctx: Ctx, decision: Decision): Move[] {
  const moves: Move[] = [{ type: 'done' }];
  for (const card of own(ctx, decision.seat)) moves.push({ type: 'block', card: card.id }, { type: 'counter', card: card.id });
  return moves;
}

function name(ctx: Ctx, decision: Decision, move: Move): void {
  const cards = own(ctx, decision.seat);
  const card = findIn(cards, move.card ?? 0);
  if (card === null) return;
  // rule: crystal.battle.counter-not-yet
  if (move.type === 'counter') setStat(ctx, card, STAT.counter, 1);
  // rule: crystal.battle.block-order
  else setStat(ctx, card, STAT.role, 2 + cards.filter((one) => stat(one, STAT.role) >= 2).length);
}

/** How good a single block is for a look ahead: 3 kills and lives, 2 lives, 1 a fair trade, 0 no good. */
function blockWorth(ctx: Ctx, attacker: Card, blocker: Card): number {
  const kills = stat(blocker, STAT.attack) >= lethalDamage(attacker, defOf(ctx, blocker.def).attributes);
  const early = kills && has(blocker, BIT.first) && !has(attacker, BIT.first);
  const hurts = stat(attacker, STAT.attack) >= lethalDamage(blocker, defOf(ctx, attacker.def).attributes);
  const dies = hurts && !early && !has(blocker, BIT.revival);
  if (!dies) return kills ? 3 : 2;
  return kills && defOf(ctx, blocker.def).cost <= defOf(ctx, attacker.def).cost ? 1 : 0;
}

/** One blocker, the one that comes off best; any one against a deadly attack. */
function plainBlock(ctx: Ctx, decision: Decision): Move {
  const attacker = findCard(ctx.state, decision.args[0] ?? 0);
  const cards = own(ctx, decision.seat);
  if (attacker === null || cards.some((card) => stat(card, STAT.role) >= 2)) return { type: 'done' };
  const deadly = stat(attacker, STAT.attack) >= counterOf(ctx, decision.seat, COUNTER.hp);
  let best: Card | null = null;
  let bestWorth = deadly ? -1 : 0;
  for (const card of cards) {
    const worth = mayBlock(card, attacker) ? blockWorth(ctx, attacker, card) : -1;
    if (worth <= bestWorth) continue;
    best = card;
    bestWorth = worth;
  }
  return best === null ? { type: 'done' } : { type: 'block', card: best.id };
}

/** Blockers and counter-attacker of the defender. */
export const block: DecisionKind<CrystalDef> = {
  // rule: crystal.battle.block
  moves: { block: ['card'], counter: ['card'], done: [] },
  list: listNamings,
  check: checkNaming,
  apply(ctx, decision, move) {
    if (move.type !== 'done') {
      name(ctx, decision, move);
      const more = listNamings(ctx, decision).some((next) => next.type !== 'done' && checkNaming(ctx, decision, next) === null);
      if (more) {
        ask(ctx, { seat: decision.seat, kind: 'block', rule: 'crystal.battle.block', optional: true, args: decision.args });
        return;
      }
    }
    topFrame(ctx.state).pc = STAGE.spells;
  },
  small: true,
  plain: plainBlock,
  // rule: crystal.battle.timeout
  fallback: () => ({ type: 'done' }),
};
