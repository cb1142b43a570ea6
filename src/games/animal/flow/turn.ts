/**
 * The phases of a turn outside battle, in the order they run (ターンの進行), and priority.
 */

import {
  ask, cardsIn, endOfTurnModifiers, fireCard, finishStep, followWith, makeFrame, moveCard, other, pushStep, setPhase, setStat,
  setTableCounter, setTurn,
  SEATS, startOfTurnModifiers, takeAnswer, findCard, type Ctx, type Frame, type Seat,
} from '../../../engine/index.ts';
import { controlled, daybreak, drawCards, enterTerritory, has, leave, territoriesOf, turnPlayer, wakeIt } from '../states.ts';
import { BIT, PHASE, SHARED, STAT, ZONE } from '../table.ts';
import { endTurnYields, stir } from '../yields.ts';
import { isInterrupted } from './battle.ts';
import { isSettled, isUnsettled } from './check.ts';
import { resolveTop } from './pile.ts';

/** Cards a player may keep at the end of the own turn. */
const HAND_MAX = 6;

/** Abilities of the turn player's own cards that go off at the start of a phase. */
function firePhase(ctx: Ctx, event: string, seat: Seat): void {
  if (ctx.pool.triggersOf[event] === undefined) return;
  for (const card of [...controlled(ctx, seat), ...territoriesOf(ctx, seat)]) if (card.up) fireCard(ctx, event, card, { subject: card });
}

function givePriority(ctx: Ctx, seat: Seat): void {
  // rule: animal.priority.turn-player
  pushStep(ctx, 'priority', { seat, args: [0, 0, 0] });
}

/** The kind of decision priority is asked by: with something on the pile, in battle, or otherwise. */
function kindOfMoment(ctx: Ctx): string {
  if (ctx.state.queue.length > 0) return 'respond';
  return ctx.state.phase >= PHASE.prepare && ctx.state.phase <= PHASE.damage ? 'battle-priority' : 'priority';
}

/**
 * Priority goes back and forth until both pass in a row: then the top of the pile resolves, or, with an
 * empty pile, the step ends. `args[0]` counts the passes, `seat` has priority,
 * and `args[2]` is 1 once it has changed its stops.
 */
export function priorityStep(ctx: Ctx, frame: Frame): void {
  if (!isSettled(ctx)) return;
  if (isInterrupted(ctx)) {
    finishStep(ctx, frame);
    return;
  }
  if ((frame.args[0] ?? 0) >= SEATS.length) {
    // rule: animal.priority.step-ends
    if (ctx.state.queue.length === 0) {
      finishStep(ctx, frame);
      return;
    }
    frame.args = [0, 0, 0];
    // rule: animal.priority.after-resolving
    frame.seat = turnPlayer(ctx);
    resolveTop(ctx);
    return;
  }
  ask(ctx, { seat: frame.seat, kind: kindOfMoment(ctx), rule: 'animal.priority.turn-player', optional: true });
}

/** 起床フェイズ: night ends, everything of the turn player's wakes, 行動待機 goes; nobody gets priority. */
export function wake(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  endTurnYields(ctx);
  setTurn(ctx, ctx.state.turn + 1, seat);
  setPhase(ctx, 'wake');
  startOfTurnModifiers(ctx, seat);
  ctx.state.own['used'] = [];
  setTableCounter(ctx, SHARED.battles, 0);
  // rule: animal.wake.own
  const cards = [...controlled(ctx, seat), ...territoriesOf(ctx, seat)];
  // rule: animal.wake.night
  for (const card of cards) daybreak(ctx, card);
  for (const card of cards) {
    // rule: animal.keyword.hibernating
    if (!has(card, BIT.hibernating)) wakeIt(ctx, card);
    // rule: animal.wake.waiting
    setStat(ctx, card, STAT.waiting, 0);
  }
  // rule: animal.wake.no-priority
  followWith(ctx, frame, [makeFrame('ready', { seat })]);
}

/** 準備フェイズ. */
export function ready(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    frame.pc = 1;
    setPhase(ctx, 'ready');
    firePhase(ctx, 'ready', frame.seat);
    givePriority(ctx, frame.seat);
    return;
  }
  // rule: animal.turn.ready
  followWith(ctx, frame, [makeFrame('supply', { seat: frame.seat })]);
}

/** 補充フェイズ: a card and a territory. */
export function supply(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    frame.pc = 1;
    setPhase(ctx, 'supply');
    // rule: animal.supply.draw
    // rule: animal.supply.first-turn
    if (ctx.state.turn > 1) drawCards(ctx, frame.seat, 1);
    // rule: animal.supply.territory
    enterTerritory(ctx, frame.seat);
    givePriority(ctx, frame.seat);
    return;
  }
  // rule: animal.turn.supply
  followWith(ctx, frame, [makeFrame('hunt', { seat: frame.seat, args: [0, 0] })]);
}

/** 狩猟フェイズ. `args`: whether it goes on after a battle, whether battle was declared. */
export function hunt(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    frame.pc = 1;
    setPhase(ctx, 'hunt');
    // rule: animal.hunt.begins
    if (frame.args[0] !== 1) firePhase(ctx, 'hunt', frame.seat);
    stir(ctx, frame.seat);
    givePriority(ctx, frame.seat);
    return;
  }
  // rule: animal.hunt.battle-or-sunset
  followWith(ctx, frame, [makeFrame(frame.args[1] === 1 ? 'prepare' : 'sunset', { seat: frame.seat, args: [0, 0] })]);
}

/** 急造 goes to the graveyard and 放浪者 home, as the sunset begins. */
function sunsetKeywords(ctx: Ctx, seat: Seat): void {
  for (const card of controlled(ctx, seat)) {
    // rule: animal.keyword.makeshift
    if (has(card, BIT.makeshift)) leave(ctx, card, ZONE.graveyard);
    // rule: animal.keyword.wanderer
    else if (has(card, BIT.wanderer)) leave(ctx, card, ZONE.hand);
  }
}

/** 日没フェイズ. */
export function sunset(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    frame.pc = 1;
    setPhase(ctx, 'sunset');
    firePhase(ctx, 'sunset', frame.seat);
    sunsetKeywords(ctx, frame.seat);
    givePriority(ctx, frame.seat);
    return;
  }
  // rule: animal.turn.sunset
  followWith(ctx, frame, [makeFrame('watch', { seat: frame.seat })]);
}

/** All damage and everything that lasts until the end of the turn goes at once. */
function endTurnEffects(ctx: Ctx, seat: Seat): void {
  // rule: animal.watch.damage
  for (const side of SEATS) {
    for (const card of cardsIn(ctx.state, ZONE.field + side)) if (card.stats !== null) setStat(ctx, card, STAT.damage, 0);
  }
  // rule: animal.watch.until
  endOfTurnModifiers(ctx, seat);
}

/** Asks for what has to be discarded; true when nothing has to be. */
function discardDown(ctx: Ctx, frame: Frame): boolean {
  const hand = cardsIn(ctx.state, ZONE.hand + frame.seat);
  if (frame.answered) {
    for (const id of takeAnswer(frame)) {
      const card = findCard(ctx.state, id);
      if (card !== null) moveCard(ctx, card, ZONE.graveyard + card.owner);
    }
    return true;
  }
  // rule: animal.watch.hand
  const over = hand.length - HAND_MAX;
  if (over <= 0) return true;
  ask(ctx, { seat: frame.seat, kind: 'choose', rule: 'animal.watch.hand', min: over, max: over, candidates: hand.map((card) => card.id) });
  return false;
}

/** 夜警フェイズ, then the other player's turn. */
export function watch(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    frame.pc = 1;
    setPhase(ctx, 'watch');
    endTurnEffects(ctx, frame.seat);
    return;
  }
  if (frame.pc === 1) {
    if (discardDown(ctx, frame)) frame.pc = 2;
    return;
  }
  if (isUnsettled(ctx)) {
    // rule: animal.watch.again
    frame.pc = 0;
    givePriority(ctx, frame.seat);
    return;
  }
  // rule: animal.turn.next
  followWith(ctx, frame, [makeFrame('wake', { seat: other(frame.seat) })]);
}
