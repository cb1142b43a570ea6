/**
 * 戦闘フェイズ: preparing, attacking, defending. Defenders are not paired with attackers (R004-27); the
 * damage step is in damage.ts. `own.battle` holds: defenders were declared · an own animal left while
 * battle was prepared.
 */

import {
  ask, endModifiers, fire, followWith, makeFrame, mention, note, other, pushStep, SEATS, setPhase, setStat, setTableCounter, topFrame,
  cardsIn, type Card, type Ctx, type DecisionKind, type Frame, type Seat, type Violation,
} from '../../../engine/index.ts';
import type { AnimalDef } from '../cards.ts';
import { refuse } from '../decisions/refusal.ts';
import { controlled, has, isAnimal, isWaiting, leaveBattle, moveIt, stat, turnPlayer } from '../states.ts';
import { BIT, PHASE, SHARED, STAT, ZONE } from '../table.ts';
import { stir } from '../yields.ts';

const BATTLE = { defended: 0, left: 1 } as const;

function battleOf(ctx: Ctx): number[] {
  return (ctx.state.own['battle'] ??= [0, 0]);
}

/** Animals with a mark of the battle, in order of their numbers (as they came to the field). */
function inBattle(ctx: Ctx, mark: number): Card[] {
  const found: Card[] = [];
  for (const seat of SEATS) for (const card of cardsIn(ctx.state, ZONE.field + seat)) if (stat(card, mark) > 0) found.push(card);
  return found.length < 2 ? found : found.sort((a, b) => a.id - b.id);
}

export function attackers(ctx: Ctx): Card[] {
  return inBattle(ctx, STAT.attacking);
}

export function defenders(ctx: Ctx): Card[] {
  return inBattle(ctx, STAT.defending);
}

/** Why an animal can't attack, or null. */
function attackProblem(ctx: Ctx, card: Card): string | null {
  // rule: animal.attack.animal
  if (!isAnimal(ctx, card)) return 'animal.attack.animal';
  // rule: animal.attack.already
  if (stat(card, STAT.attacking) > 0) return 'animal.attack.already';
  // rule: animal.attack.awake
  if (stat(card, STAT.moved) > 0) return 'animal.attack.awake';
  // rule: animal.attack.waiting
  if (isWaiting(card)) return 'animal.attack.waiting';
  // rule: animal.keyword.cannot-attack
  return has(card, BIT.cannotAttack) ? 'animal.keyword.cannot-attack' : null;
}

/** Whether an animal of the turn player can attack now. */
export function canAttack(ctx: Ctx, card: Card): boolean {
  return attackProblem(ctx, card) === null;
}

/** Whether a defender stands in the way of an attacker (R004-34). */
export function mayDefend(defender: Card, attacker: Card): boolean {
  // rule: animal.keyword.elusive
  if (has(attacker, BIT.elusive)) return false;
  // rule: animal.keyword.winged
  // rule: animal.keyword.anti-air
  return !has(attacker, BIT.winged) || (defender.keywords & (BIT.winged | BIT.antiAir)) !== 0;
}

/** Why an animal can't defend, or null. 行動待機 doesn't matter. */
function defendProblem(ctx: Ctx, card: Card): string | null {
  // rule: animal.defend.animal
  if (!isAnimal(ctx, card)) return 'animal.defend.animal';
  // rule: animal.defend.already
  if (stat(card, STAT.defending) > 0) return 'animal.defend.already';
  // rule: animal.defend.awake
  if (stat(card, STAT.moved) > 0 && !has(card, BIT.ironclad)) return 'animal.defend.awake';
  // rule: animal.keyword.cannot-defend
  if (has(card, BIT.cannotDefend)) return 'animal.keyword.cannot-defend';
  // rule: animal.defend.able
  return attackers(ctx).some((attacker) => mayDefend(card, attacker)) ? null : 'animal.defend.able';
}

/** Whether the turn player may go back from 戦闘準備 to the hunt. */
export function mayRetreat(ctx: Ctx, seat: Seat): boolean {
  return ctx.state.phase === PHASE.prepare && ctx.state.active === seat && ctx.state.queue.length === 0 && battleOf(ctx)[BATTLE.left] === 1;
}

/** True when a battle step can't go on as it stands, and the pile is empty: its step then decides how to go on. */
export function isInterrupted(ctx: Ctx): boolean {
  const { phase, queue } = ctx.state;
  if (queue.length > 0 || (phase !== PHASE.attack && phase !== PHASE.defend)) return false;
  if (attackers(ctx).length === 0) return true;
  return phase === PHASE.defend && battleOf(ctx)[BATTLE.defended] === 1 && defenders(ctx).length === 0;
}

// ---------------------------------------------------------------- the steps

/** 戦闘準備ステップ. */
export function prepare(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    frame.pc = 1;
    setPhase(ctx, 'prepare');
    // rule: animal.battle.many
    setTableCounter(ctx, SHARED.battles, (ctx.state.table[SHARED.battles] ?? 0) + 1);
    ctx.state.own['battle'] = [0, 0];
    stir(ctx, other(frame.seat));
    pushStep(ctx, 'priority', { seat: frame.seat, args: [0, 0, 0] });
    return;
  }
  // rule: animal.battle.to-attack
  if (frame.args[1] === 1) backToHunt(ctx, frame);
  else followWith(ctx, frame, [makeFrame('attack', { seat: frame.seat })]);
}

function askAttack(ctx: Ctx, seat: Seat): void {
  const chosen = attackers(ctx).length;
  const able = controlled(ctx, seat).filter((card) => canAttack(ctx, card));
  if (able.length === 0) {
    topFrame(ctx.state).pc = 1;
    return;
  }
  // rule: animal.attack.declare
  ask(ctx, {
    seat, kind: 'attack', rule: 'animal.attack.declare', optional: chosen > 0, min: chosen > 0 ? 0 : 1, max: able.length,
    candidates: able.map((card) => card.id),
  });
}

/** 攻撃ステップ. `pc`: 0 choosing attackers, 1 they are declared, 2 priority has been given. */
export function attack(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    setPhase(ctx, 'attack');
    // rule: animal.attack.nobody-left
    if (attackers(ctx).length === 0 && !controlled(ctx, frame.seat).some((card) => canAttack(ctx, card))) endBattle(ctx, frame);
    else askAttack(ctx, frame.seat);
    return;
  }
  if (frame.pc === 1) {
    frame.pc = 2;
    const list = attackers(ctx);
    for (const card of list) {
      // rule: animal.attack.moves
      moveIt(ctx, card);
      note(ctx, 'attacks', { seat: frame.seat, card: mention(ctx, card) });
    }
    for (const card of list) fire(ctx, 'attack', { subject: card });
    stir(ctx, other(frame.seat));
    pushStep(ctx, 'priority', { seat: frame.seat, args: [0, 0, 0] });
    return;
  }
  // rule: animal.battle.no-attackers
  if (attackers(ctx).length === 0) endBattle(ctx, frame);
  // rule: animal.battle.to-defend
  else followWith(ctx, frame, [makeFrame('defend', { seat: frame.seat })]);
}

function askDefend(ctx: Ctx, seat: Seat): void {
  const able = controlled(ctx, seat).filter((card) => defendProblem(ctx, card) === null);
  if (able.length === 0) {
    topFrame(ctx.state).pc = 1;
    return;
  }
  // rule: animal.defend.declare
  // rule: animal.defend.optional
  ask(ctx, {
    seat, kind: 'defend', rule: 'animal.defend.declare', optional: true, min: 0, max: able.length, candidates: able.map((card) => card.id),
  });
}

/** 防御ステップ; begins anew when every defender has gone. `pc` as in the attack step. */
export function defend(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    setPhase(ctx, 'defend');
    askDefend(ctx, other(frame.seat));
    return;
  }
  if (frame.pc === 1) {
    frame.pc = 2;
    const list = defenders(ctx);
    for (const card of list) {
      // rule: animal.defend.moves
      // rule: animal.keyword.ironclad
      if (!has(card, BIT.ironclad)) moveIt(ctx, card);
      note(ctx, 'defends', { seat: card.ctrl, card: mention(ctx, card) });
    }
    for (const card of list) fire(ctx, 'defend', { subject: card });
    battleOf(ctx)[BATTLE.defended] = list.length > 0 ? 1 : 0;
    stir(ctx, frame.seat);
    pushStep(ctx, 'priority', { seat: frame.seat, args: [0, 0, 0] });
    return;
  }
  if (attackers(ctx).length === 0) endBattle(ctx, frame);
  else if (battleOf(ctx)[BATTLE.defended] === 1 && defenders(ctx).length === 0) {
    // rule: animal.defend.again
    frame.pc = 0;
    battleOf(ctx)[BATTLE.defended] = 0;
  // rule: animal.battle.to-damage
  } else followWith(ctx, frame, [makeFrame('damage', { seat: frame.seat })]);
}

/** The battle is over: nobody attacks or defends any more, and the hunt goes on. */
export function endBattle(ctx: Ctx, frame: Frame): void {
  for (const seat of SEATS) for (const card of cardsIn(ctx.state, ZONE.field + seat)) leaveBattle(ctx, card);
  backToHunt(ctx, frame);
}

/** Back to 狩猟フェイズ: it doesn't begin, so nothing goes off (R004-33), and what lasts for the battle is over. */
function backToHunt(ctx: Ctx, frame: Frame): void {
  // rule: animal.battle.until
  endModifiers(ctx, (modifier) => modifier.until === 'end-of-battle');
  // rule: animal.battle.no-hunt-triggers
  followWith(ctx, frame, [makeFrame('hunt', { seat: frame.seat, args: [1, 0] })]);
}

// ---------------------------------------------------------------- declaring

function declareKind(type: 'attack' | 'defend', mark: number, problem: (ctx: Ctx, card: Card) => string | null): DecisionKind<AnimalDef> {
  const find = (ctx: Ctx, seat: Seat, id: number): Card | null => controlled(ctx, seat).find((card) => card.id === id) ?? null;
  return {
    moves: { [type]: ['card'], done: [] },
    list: (_ctx, decision) => [...decision.candidates.map((card) => ({ type, card })), { type: 'done' }],
    check(ctx, decision, move): Violation | null {
      if (move.type === 'done') return decision.min === 0 ? null : refuse('animal.attack.one');
      const card = find(ctx, decision.seat, move.card ?? 0);
      // rule: animal.attack.own
      // rule: animal.defend.own
      if (card === null) return refuse(`animal.${type}.own`, { card: move.card ?? 0 });
      const rule = problem(ctx, card);
      return rule === null ? null : refuse(rule, { card: card.id });
    },
    apply(ctx, decision, move) {
      const card = find(ctx, decision.seat, move.card ?? 0);
      if (move.type === 'done' || card === null) topFrame(ctx.state).pc = 1;
      else setStat(ctx, card, mark, 1);
    },
    fallback: (_ctx, decision) => (decision.min === 0 ? { type: 'done' } : { type, card: decision.candidates[0] ?? 0 }),
  };
}

/** Which animals attack, one after another, then `done`. They are moved together. */
export const attackDecision = declareKind('attack', STAT.attacking, attackProblem);

/** Which animals defend, one after another, then `done`. */
export const defendDecision = declareKind('defend', STAT.defending, defendProblem);

/** Whose turn it is attacks the other. */
export function defendingSeat(ctx: Ctx): Seat {
  // rule: animal.attack.player
  return other(turnPlayer(ctx));
}
