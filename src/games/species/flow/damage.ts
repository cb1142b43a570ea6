/**
 * Damage (seed: プレイヤーへの攻撃): the damaged player draws card by card. After each card that player is
 * asked in private whether to go on or to cast the ダメージ・ジャマー just drawn. The question comes after every
 * card, so the other player can't tell whether there was anything to cast.
 */

import {
  ask, cardsIn, findIn, finishStep, followWith, makeFrame, moveCard, note, pushStep, setCounter, takeAnswer, topFrame, type Card, type Ctx,
  type Decision, type DecisionKind, type Frame, type Move, type Seat, type Violation,
} from '../../../engine/index.ts';
import type { SpeciesDef } from '../cards.ts';
import { defOf } from '../definition.ts';
import { optionOf } from '../options.ts';
import { checkHearts } from '../outcome.ts';
import { refuse } from '../refusal.ts';
import { BIT, COUNTER, HAND_MAX, ZONE } from '../table.ts';
import { castCard, checkCastable } from './cast.ts';
import { fireOwn } from './field.ts';
import { overflow } from './hand.ts';
import { outerEntries } from './tree.ts';

/** A player takes damage, from an attack or an effect. The amount is fixed here. */
export function dealDamage(ctx: Ctx, seat: Seat, amount: number): void {
  // rule: species.damage.zero
  if (amount <= 0) return;
  note(ctx, 'damage', { seat, value: amount });
  countPending(ctx, seat, amount);
  // rule: species.attack.fixed
  pushStep(ctx, 'damage', { seat, args: [amount, amount] });
}

/** Tells everybody how many cards of damage are still to be drawn: damage may begin while other damage waits. */
function countPending(ctx: Ctx, seat: Seat, change: number): void {
  setCounter(ctx, seat, COUNTER.pending, (ctx.state.seats[seat][COUNTER.pending] ?? 0) + change);
}

const DRAW = 0;
const ANSWERED = 1;
const NEXT = 2;

/** Runs a damage draw: args are the cards still to draw, the whole amount, the card drawn last. */
export function runDamage(ctx: Ctx, frame: Frame): void {
  if (frame.pc === DRAW) drawNext(ctx, frame);
  else if (frame.pc === ANSWERED) settle(ctx, frame);
  else goOn(ctx, frame);
}

function drawNext(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  const [top] = cardsIn(ctx.state, ZONE.heart + seat);
  if (top === undefined) {
    countPending(ctx, seat, -(frame.args[0] ?? 0));
    return finishStep(ctx, frame);
  }
  // It goes to the hand even when that is full: a jammer can be cast before it is lost.
  // rule: species.hand.jammer
  moveCard(ctx, top, ZONE.hand + seat);
  // rule: species.heart.last-jammer
  if (optionOf(ctx, 'lastJammer') === 'late' && checkHearts(ctx)) return;
  frame.pc = ANSWERED;
  frame.args[0] = (frame.args[0] ?? 1) - 1;
  countPending(ctx, seat, -1);
  frame.args[2] = top.id;
  // rule: species.damage.private
  ask(ctx, { seat, kind: 'jammer', rule: 'species.damage.jammer', optional: true, candidates: [top.id], args: [top.id] });
}

function settle(ctx: Ctx, frame: Frame): void {
  const [jams = 0] = takeAnswer(frame);
  frame.pc = NEXT;
  if (jams === 1) {
    pushStep(ctx, 'jam', { seat: frame.seat, args: [frame.args[2] ?? 0] });
    return;
  }
  const hand = cardsIn(ctx.state, ZONE.hand + frame.seat);
  const card = findIn(hand, frame.args[2] ?? 0);
  // rule: species.hand.jammer-declined
  if (card !== null && hand.length > HAND_MAX) overflow(ctx, card);
}

function goOn(ctx: Ctx, frame: Frame): void {
  if (checkHearts(ctx)) return;
  frame.pc = DRAW;
  // rule: species.damage.rest
  if ((frame.args[0] ?? 0) > 0) return;
  finishStep(ctx, frame);
  fireOwn(ctx, 'damaged', frame.seat, frame.args[1] ?? 0);
}

/** Casts a jammer: what has gone off before joins the tree around, then the jammer's own tree resolves. */
export function jam(ctx: Ctx, frame: Frame): void {
  const card = findIn(cardsIn(ctx.state, ZONE.hand + frame.seat), frame.args[0] ?? 0);
  if (ctx.state.fired.length > 0) {
    pushStep(ctx, 'gather', { args: [outerEntries(ctx)] });
    return;
  }
  // rule: species.damage.whole-tree
  followWith(ctx, frame, [makeFrame('tree', { args: [ctx.state.queue.length] })]);
  // rule: species.damage.counts-as-cast
  if (card !== null) castCard(ctx, frame.seat, card);
}

function drawnCard(ctx: Ctx, decision: Decision): Card | null {
  return findIn(cardsIn(ctx.state, ZONE.hand + decision.seat), decision.args[0] ?? 0);
}

function checkJam(ctx: Ctx, decision: Decision, move: Move): Violation | null {
  const card = drawnCard(ctx, decision);
  if (card === null || move.card !== card.id) return refuse('species.damage.drawn', { card: move.card ?? 0 });
  if ((defOf(ctx, card.def).keywords & BIT.jammer) === 0) return refuse('species.damage.jammer', { card: card.id });
  return checkCastable(ctx, decision.seat, card);
}

/** Go on, or cast the card just drawn without paying. */
export const jammer: DecisionKind<SpeciesDef> = {
  moves: { continue: [], jam: ['card'] },
  small: true,
  list(ctx, decision) {
    const moves: Move[] = [{ type: 'continue' }];
    const card = drawnCard(ctx, decision);
    if (card !== null) moves.push({ type: 'jam', card: card.id });
    return moves;
  },
  check: (ctx, decision, move) => (move.type === 'continue' ? null : checkJam(ctx, decision, move)),
  apply(ctx, _decision, move) {
    const frame = topFrame(ctx.state);
    frame.got.push(move.type === 'jam' ? 1 : 0);
    frame.answered = true;
  },
  // rule: species.damage.declined
  fallback: () => ({ type: 'continue' }),
};
