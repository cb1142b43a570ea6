/**
 * ダメージ判定ステップ: each attacker's ATK is split among defenders, each defender's among attackers, then
 * all of it is dealt (R004-28 to R004-32, R004-34). Splitting is a row of small questions.
 */

import {
  ask, findCard, finishStep, fire, mention, note, pushStep, refreshValues, seatTarget, setPhase, takeAnswer, targetSeat, topFrame,
  type Card, type Ctx, type DecisionKind, type Frame,
} from '../../../engine/index.ts';
import type { AnimalDef } from '../cards.ts';
import { refuse } from '../decisions/refusal.ts';
import { damageAnimal, has, isAnimal, loseLife, stat } from '../states.ts';
import { BIT, STAT } from '../table.ts';
import { attackers, defenders, defendingSeat, endBattle, mayDefend } from './battle.ts';
import { buryDue } from './check.ts';

/** Places in the `args` of an assigning frame; what has been assigned follows in threes: source, target, amount. */
const ARG = { source: 0, target: 1, rest: 2, first: 3 } as const;
const NOT_BEGUN = -1;
/** Answer by which the rest of one animal's damage is spread automatically. */
const AUTO = -1;

/** Who deals damage, in the order it is split: attackers without 突破, those with it, then defenders. */
function sources(ctx: Ctx): Card[] {
  const list = attackers(ctx);
  return [
    ...list.filter((card) => !has(card, BIT.breakthrough)),
    // rule: animal.damage.attackers-first
    ...list.filter((card) => has(card, BIT.breakthrough)), ...defenders(ctx),
  ];
}

/** Whom an animal may hit: animals by number; for an attacker nobody stands in the way of, the player. */
function receivers(ctx: Ctx, source: Card): number[] {
  // rule: animal.damage.defenders-to-attackers
  if (stat(source, STAT.defending) > 0) return attackers(ctx).filter((one) => mayDefend(source, one)).map((one) => one.id);
  const list = defenders(ctx).filter((one) => mayDefend(one, source)).map((one) => one.id);
  // rule: animal.damage.undefended
  return list.length > 0 ? list : [seatTarget(defendingSeat(ctx))];
}

function assignedTo(frame: Frame, target: number): number {
  let sum = 0;
  for (let at: number = ARG.first; at < frame.args.length; at += 3) if (frame.args[at + 1] === target) sum += frame.args[at + 2] ?? 0;
  return sum;
}

/** True when some damage of a 有毒 animal is already meant for a target. */
function poisoned(ctx: Ctx, frame: Frame, target: number): boolean {
  for (let at: number = ARG.first; at < frame.args.length; at += 3) {
    const source = findCard(ctx.state, frame.args[at] ?? 0);
    if (frame.args[at + 1] === target && (frame.args[at + 2] ?? 0) > 0 && source !== null && has(source, BIT.venomous)) return true;
  }
  return false;
}

/** How much more damage of a source destroys an animal, given what is assigned already. */
function needed(ctx: Ctx, frame: Frame, source: Card, target: number): number {
  const card = findCard(ctx.state, target);
  if (card === null || poisoned(ctx, frame, target)) return 0;
  const rest = Math.max(0, stat(card, STAT.defense) - stat(card, STAT.damage) - assignedTo(frame, target));
  return has(source, BIT.venomous) ? Math.min(1, rest) : rest;
}

/** One source gives one receiver an amount of what it has left. */
function give(ctx: Ctx, frame: Frame, blow: { readonly source: Card; readonly target: number; readonly amount: number }): void {
  const { source, target, amount } = blow;
  if (amount > 0) {
    frame.args.push(source.id, target, amount);
    note(ctx, target < 0 ? 'assigned-player' : 'assigned', {
      card: mention(ctx, source), target: target < 0 ? null : [target, findCard(ctx.state, target)?.def ?? -1, 0b101010], value: amount,
    });
  }
  frame.args[ARG.rest] = (frame.args[ARG.rest] ?? 0) - amount;
  frame.args[ARG.target] = (frame.args[ARG.target] ?? 0) + 1;
}

function nextSource(frame: Frame): void {
  frame.args[ARG.source] = (frame.args[ARG.source] ?? 0) + 1;
  frame.args[ARG.target] = 0;
  frame.args[ARG.rest] = NOT_BEGUN;
}

/** Whether a source may let some of its damage through to the player when all its receivers are destroyed. */
function breaksThrough(source: Card, list: readonly number[]): boolean {
  return has(source, BIT.breakthrough) && stat(source, STAT.attacking) > 0 && (list[0] ?? 0) > 0;
}

/** The smallest amount a source may give its last receiver: all it has left, unless 突破 lets the rest through. */
function leastForLast(ctx: Ctx, frame: Frame, source: Card, list: readonly number[]): number {
  const rest = frame.args[ARG.rest] ?? 0;
  // rule: animal.damage.all-assigned
  if (!breaksThrough(source, list)) return rest;
  const others = list.slice(0, -1).every((target) => needed(ctx, frame, source, target) === 0);
  // rule: animal.damage.breakthrough
  return others ? Math.min(rest, needed(ctx, frame, source, list.at(-1) ?? 0)) : rest;
}

/** What an automatic split gives the receiver whose turn it is: enough to destroy it; the last gets the rest. */
function automatic(ctx: Ctx, frame: Frame, source: Card, list: readonly number[]): number {
  const at = frame.args[ARG.target] ?? 0;
  const rest = frame.args[ARG.rest] ?? 0;
  if (at === list.length - 1) return leastForLast(ctx, frame, source, list);
  return Math.min(rest, needed(ctx, frame, source, list[at] ?? 0));
}

/** Splits one animal's damage as far as it can without asking; false when a question is open. */
function split(ctx: Ctx, frame: Frame, source: Card): boolean {
  const list = receivers(ctx, source);
  if (frame.args[ARG.rest] === NOT_BEGUN) frame.args[ARG.rest] = stat(source, STAT.attack);
  let auto = false;
  if (frame.answered) {
    const [value = AUTO] = takeAnswer(frame);
    auto = value === AUTO;
    if (!auto) give(ctx, frame, { source, target: list[frame.args[ARG.target] ?? 0] ?? 0, amount: value });
  }
  for (let at = frame.args[ARG.target] ?? 0; at < list.length; at = frame.args[ARG.target] ?? 0) {
    const rest = frame.args[ARG.rest] ?? 0;
    const target = list[at] ?? 0;
    const last = at === list.length - 1;
    const least = last ? leastForLast(ctx, frame, source, list) : 0;
    if (auto) give(ctx, frame, { source, target, amount: automatic(ctx, frame, source, list) });
    else if (least === rest) give(ctx, frame, { source, target, amount: rest });
    else {
      // rule: animal.damage.split
      ask(ctx, {
        seat: source.ctrl, kind: 'assign', rule: 'animal.damage.split', min: 1, max: 1, candidates: [source.id, target],
        args: [least, rest],
      });
      return false;
    }
  }
  const rest = frame.args[ARG.rest] ?? 0;
  // Only 突破 leaves anything over, for the player.
  if (rest > 0 && list.length > 0) give(ctx, frame, { source, target: seatTarget(defendingSeat(ctx)), amount: rest });
  return true;
}

/** Splits the damage of one animal after another. */
export function assign(ctx: Ctx, frame: Frame): void {
  const list = sources(ctx);
  for (let at = frame.args[ARG.source] ?? 0; at < list.length; at = frame.args[ARG.source] ?? 0) {
    const source = list[at];
    if (source !== undefined && !split(ctx, frame, source)) return;
    nextSource(frame);
  }
  finishStep(ctx, frame);
  topFrame(ctx.state).args.push(...frame.args.slice(ARG.first));
}

/** How much of an animal's damage a receiver gets; `auto` splits what is left of it. */
export const assignDecision: DecisionKind<AnimalDef> = {
  moves: { assign: ['value'], auto: [] },
  list(_ctx, decision) {
    const [least = 0, most = 0] = decision.args;
    const moves: { type: string; value?: number }[] = [{ type: 'auto' }];
    for (let value = least; value <= most; value += 1) moves.push({ type: 'assign', value });
    return moves;
  },
  check(_ctx, decision, move) {
    const [least = 0, most = 0] = decision.args;
    const value = move.value ?? AUTO;
    if (move.type === 'auto' || (value >= least && value <= most)) return null;
    return refuse('animal.damage.amount', { value, least, most });
  },
  apply(ctx, _decision, move) {
    const frame = topFrame(ctx.state);
    frame.got = [move.type === 'auto' ? AUTO : move.value ?? AUTO];
    frame.answered = true;
  },
  fallback: () => ({ type: 'auto' }),
  small: true,
};

/** Deals what sources with 早業 (or without it) have assigned, all at once. */
function deal(ctx: Ctx, frame: Frame, quick: boolean): void {
  const blows: { readonly source: Card; readonly target: number; readonly amount: number; readonly keywords: number }[] = [];
  for (let at: number = DEALT; at < frame.args.length; at += 3) {
    const source = findCard(ctx.state, frame.args[at] ?? 0);
    // rule: animal.keyword.quickstrike
    // rule: animal.damage.moved-defender
    if (source === null || has(source, BIT.quickstrike) !== quick || !isAnimal(ctx, source) || !fights(source)) continue;
    blows.push({ source, target: frame.args[at + 1] ?? 0, amount: frame.args[at + 2] ?? 0, keywords: source.keywords });
  }
  // rule: animal.damage.at-once
  for (const blow of blows) {
    if (blow.target < 0) hit(ctx, blow.source, blow.target, blow.amount);
    else {
      const card = findCard(ctx.state, blow.target);
      // rule: animal.damage.excess-lost
      if (card !== null) damageAnimal(ctx, card, blow.amount, { keywords: blow.keywords, battle: true });
    }
  }
}

function fights(card: Card): boolean {
  return stat(card, STAT.attacking) > 0 || stat(card, STAT.defending) > 0;
}

function hit(ctx: Ctx, source: Card, target: number, amount: number): void {
  loseLife(ctx, targetSeat(target), amount);
  fire(ctx, 'hit', { subject: source, amount });
}

/** The first places of a damage frame's `args` aren't used; what was assigned follows. */
const DEALT = 2;

/** ダメージ判定ステップ. */
export function damage(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    frame.pc = 1;
    frame.args = [0, 0];
    setPhase(ctx, 'damage');
    pushStep(ctx, 'assign', { seat: frame.seat, args: [0, 0, NOT_BEGUN] });
    return;
  }
  if (frame.pc === 1) {
    frame.pc = 2;
    deal(ctx, frame, true);
    refreshValues(ctx);
    // What the quick ones destroy deals nothing.
    buryDue(ctx);
    refreshValues(ctx);
    deal(ctx, frame, false);
    pushStep(ctx, 'priority', { seat: frame.seat, args: [0] });
    return;
  }
  // rule: animal.battle.to-hunt
  endBattle(ctx, frame);
}
