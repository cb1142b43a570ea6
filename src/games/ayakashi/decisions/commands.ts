/**
 * Commands (seed メインフェイズ ③④): 戦略 and 戦術, setting 強化, EX skills.
 */

import {
  cardsIn, findIn, mention, note, pushStep, setCounter, setStat, type Ability, type Card, type Ctx, type Seat, type Violation,
} from '../../../engine/index.ts';
import type { Skill } from '../cards.ts';
import type { MainAction } from '../flow/main.ts';
import { isPossible } from '../possible.ts';
import { forbids } from '../states.ts';
import { BIT, COUNTER, STAT, ZONE } from '../table.ts';
import { areaOf, bearerOf, defOf, energyCount, has, ownUnit, standingUnits, stat } from '../units.ts';
import { handCard, refuse } from './refusal.ts';

/** Own turns 1 and 2 are the players' first ones: turns alternate strictly. */
const FIRST_TURNS = 2;

/** The effect of a 戦略 or 戦術. */
function effectOf(ctx: Ctx, card: Card): Ability | null {
  return defOf(ctx, card).abilities.find((ability) => ability.on === 'effect') ?? null;
}

/** 戦略 and 戦術: used from the hand, then to the discard pile. */
export const use: MainAction = {
  list(ctx, { seat }, into) {
    for (const card of cardsIn(ctx.state, ZONE.hand + seat)) if (effectOf(ctx, card) !== null) into.push({ type: 'use', card: card.id });
  },
  check(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    const ability = card === null ? null : effectOf(ctx, card);
    if (card === null || ability === null) return refuse('ayakashi.command.hand', { card: move.card ?? 0 });
    // 戦術 have no such limit.
    if (defOf(ctx, card).type === 'strategy' && (ctx.state.seats[seat][COUNTER.strategies] ?? 0) > 0) return refuse('ayakashi.command.strategy');
    return isPossible(ctx, card, seat, ability) ? null : refuse('ayakashi.command.possible');
  },
  apply(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    if (card === null) return;
    // rule: ayakashi.command.counted
    const used = (ctx.state.seats[seat][COUNTER.strategies] ?? 0) + 1;
    if (defOf(ctx, card).type === 'strategy') setCounter(ctx, seat, COUNTER.strategies, used);
    pushStep(ctx, 'command', { seat, source: card.id });
  },
};

/** Whether a unit may carry another 強化 now. */
function checkSet(ctx: Ctx, unit: Card): Violation | null {
  if (ctx.state.turn <= FIRST_TURNS) return refuse('ayakashi.set.first-turn');
  if (stat(unit, STAT.enteredOn) === ctx.state.turn) return refuse('ayakashi.set.entered', { unit: unit.id });
  return stat(unit, STAT.setOn) === ctx.state.turn ? refuse('ayakashi.set.once', { unit: unit.id }) : null;
}

/** セット: a 強化 goes under an own unit. */
export const set: MainAction = {
  list(ctx, { seat }, into) {
    const units = standingUnits(ctx, seat).filter((unit) => checkSet(ctx, unit) === null);
    for (const card of cardsIn(ctx.state, ZONE.hand + seat)) {
      if (defOf(ctx, card).type === 'gear') for (const unit of units) into.push({ type: 'set', card: card.id, target: unit.id });
    }
  },
  check(ctx, { seat }, move) {
    const card = handCard(ctx, seat, move);
    if (card === null || defOf(ctx, card).type !== 'gear') return refuse('ayakashi.set.card', { card: move.card ?? 0 });
    const unit = ownUnit(ctx, seat, move.target ?? 0);
    return unit === null ? refuse('ayakashi.set.unit', { unit: move.target ?? 0 }) : checkSet(ctx, unit);
  },
  apply(ctx, { seat }, move) {
    pushStep(ctx, 'set', { seat, source: move.card ?? 0, args: [move.target ?? 0] });
  },
};

/** What bars a unit from a skill: the state, a seal, too little energy. */
export function checkSkill(ctx: Ctx, unit: Card, skill: Skill): Violation | null {
  if (has(unit, BIT.sealed)) return refuse('ayakashi.keyword.sealed', { unit: unit.id });
  // rule: ayakashi.damage.cost-floor
  const needed = Math.max(0, skill.cost + stat(unit, STAT.cost));
  const have = energyCount(ctx, unit);
  return have < needed ? refuse('ayakashi.skill.cost', { needed, have }) : null;
}

function exSkill(ctx: Ctx, seat: Seat, id: number): { readonly card: Card; readonly unit: Card; readonly skill: Skill } | null {
  const card = findIn(areaOf(ctx, seat), id);
  if (card === null || !card.up) return null;
  const unit = bearerOf(ctx, card);
  const [skill] = defOf(ctx, card).skills;
  return unit === null || skill === undefined ? null : { card, unit, skill };
}

/** EXスキル of a set 強化. */
export const ex: MainAction = {
  list(ctx, { seat }, into) {
    for (const card of areaOf(ctx, seat)) {
      if (card.under !== 0 && card.up && defOf(ctx, card).skills.length > 0) into.push({ type: 'ex', card: card.id });
    }
  },
  check(ctx, { seat }, move) {
    const found = exSkill(ctx, seat, move.card ?? 0);
    if (found === null) return refuse('ayakashi.ex.card', { card: move.card ?? 0 });
    const { card, unit, skill } = found;
    if (forbids(ctx, unit, 'ex')) return refuse('ayakashi.ex.state', { unit: unit.id });
    const barred = checkSkill(ctx, unit, skill);
    if (barred !== null) return barred;
    return stat(card, STAT.usedOn) === ctx.state.turn ? refuse('ayakashi.ex.once', { card: card.id }) : null;
  },
  apply(ctx, { seat }, move) {
    const found = exSkill(ctx, seat, move.card ?? 0);
    if (found === null) return;
    setStat(ctx, found.card, STAT.usedOn, ctx.state.turn);
    note(ctx, 'ex-used', { seat, card: mention(ctx, found.card), target: mention(ctx, found.unit) });
    pushStep(ctx, 'skill', { seat, source: found.card.id, args: [found.skill.index] });
  },
};
