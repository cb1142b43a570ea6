/**
 * Choosing a battle spell: both seats in secret, one each, paid when the choice is shown.
 */

import { assert } from '../../../lib/assert.ts';
import {
  cardsIn, mention, moveCard, note, seatTarget, setStat, targetSeat, type Card, type Ctx, type Decision, type DecisionKind,
  type Move, type Violation,
} from '../../../engine/index.ts';
import type { CrystalDef } from '../cards.ts';
import { inHand, needsTarget, spellAbility, targetsOf } from '../casting.ts';
import { addCounter, defOf } from '../creatures.ts';
import { lacking } from '../supply.ts';
import { COUNTER, STAT, ZONE } from '../table.ts';
import { refuse } from './refusal.ts';

function targetOf(move: Move): number {
  return move.target ?? (move.seat === undefined ? 0 : seatTarget(move.seat));
}

function payable(ctx: Ctx, decision: Decision, card: Card): Violation | null {
  const def = defOf(ctx, card.def);
  if (def.type !== 'battle') return refuse('crystal.battle.spell-type', { card: card.id });
  const lack = lacking(ctx, decision.seat, def.cost, def.needs);
  if (lack === null) return null;
  if (lack === 'mp') return refuse('crystal.battle.spell-mp', { needed: def.cost });
  return refuse('crystal.battle.spell-attribute', { card: card.id });
}

function check(ctx: Ctx, decision: Decision, move: Move): Violation | null {
  if (move.type === 'no-spell') return null;
  const card = inHand(ctx, decision.seat, move.card ?? 0);
  if (card === null) return refuse('crystal.battle.spell-hand', { card: move.card ?? 0 });
  const unpaid = payable(ctx, decision, card);
  if (unpaid !== null) return unpaid;
  const ability = spellAbility(ctx, card);
  const target = targetOf(move);
  assert(ability !== null, 'a battle spell has an effect');
  const legal = needsTarget(ctx, ability) ? targetsOf(ctx, card, ability, decision.seat).includes(target) : target === 0;
  return legal ? null : refuse('crystal.battle.spell-target', { target });
}

function list(ctx: Ctx, decision: Decision): Move[] {
  const moves: Move[] = [{ type: 'no-spell' }];
  for (const card of cardsIn(ctx.state, ZONE.hand + decision.seat)) {
    const ability = spellAbility(ctx, card);
    if (ability === null || payable(ctx, decision, card) !== null) continue;
    if (!needsTarget(ctx, ability)) moves.push({ type: 'spell', card: card.id });
    for (const target of targetsOf(ctx, card, ability, decision.seat)) {
      moves.push(target < 0 ? { type: 'spell-on', card: card.id, seat: targetSeat(target) } : { type: 'spell-at', card: card.id, target });
    }
  }
  return moves;
}

/** The battle spell of a seat, or none. */
export const battleSpell: DecisionKind<CrystalDef> = {
  // rule: crystal.battle.spells
  moves: { spell: ['card'], 'spell-at': ['card', 'target'], 'spell-on': ['card', 'seat'], 'no-spell': [] },
  list,
  check,
  apply(ctx, decision, move) {
    const card = inHand(ctx, decision.seat, move.card ?? 0);
    if (move.type === 'no-spell' || card === null) return;
    const { cost } = defOf(ctx, card.def);
    // rule: crystal.battle.spell-pay
    addCounter(ctx, decision.seat, COUNTER.mp, -cost);
    addCounter(ctx, decision.seat, COUNTER.used, 1);
    moveCard(ctx, card, ZONE.resolving + card.owner, { ctrl: decision.seat });
    setStat(ctx, card, STAT.aim, targetOf(move));
    note(ctx, 'battle-spell', { seat: decision.seat, card: mention(ctx, card) });
  },
  small: true,
  // rule: crystal.battle.spell-timeout
  fallback: () => ({ type: 'no-spell' }),
};
