/**
 * The pile (パイル): announcing plays and abilities, putting triggers on it, resolving its top. An entry
 * is announced in the order X, targets, costs; then it lies on the pile.
 */

import { assert } from '../../../lib/assert.ts';
import {
  addFirst, ask, cardsIn, chooseTargets, finishStep, findCard, fire, mention, moveCard, note, other, programOf, pushStep, startNext,
  takeAnswer,
  takeOneFired, targetCandidates, waitingFor, type Ctx, type Frame, type Waiting,
} from '../../../engine/index.ts';
import { payDiscard, payOwnCosts } from './costs.ts';
import { bring, defOf, turnPlayer } from '../states.ts';
import { ZONE } from '../table.ts';
import { payable } from '../territory.ts';
import { stir } from '../yields.ts';

/** What a frame that is being announced is. */
export const KIND = { play: 0, use: 1, trigger: 2 } as const;
/** Places in the `args` of such a frame; the first two are the kernel's. */
export const ARG = { ability: 1, kind: 2, x: 3, cost: 4 } as const;

/** Announces what its frame will do, one question after another, then puts it onto the pile. */
export function announce(ctx: Ctx, frame: Frame): void {
  const kind = frame.args[ARG.kind] ?? KIND.play;
  if (frame.pc === 0) {
    if (!chooseX(ctx, frame)) return;
    frame.pc = 1;
  }
  if (frame.pc === 1) {
    // rule: animal.trigger.no-target
    if (kind === KIND.trigger && !targetsExist(ctx, frame)) {
      finishStep(ctx, frame);
      return;
    }
    if (frame.program >= 0 && !chooseTargets(ctx, frame)) return;
    frame.pc = kind === KIND.trigger ? 5 : 2;
  }
  if (frame.pc === 2) {
    if (kind === KIND.use) payOwnCosts(ctx, frame);
    frame.pc = 3;
  }
  if (frame.pc === 3) {
    if (kind === KIND.use && !payDiscard(ctx, frame)) return;
    frame.pc = 4;
  }
  if (frame.pc === 4) {
    frame.pc = 5;
    const cost = (frame.args[ARG.cost] ?? 0) + (frame.args[ARG.x] ?? 0);
    if (cost > 0) {
      pushStep(ctx, 'pay', { seat: frame.seat, def: frame.def, args: [cost] });
      return;
    }
  }
  putOnPile(ctx, frame, kind);
}

/** X is chosen before anything is paid (R004-15). */
function chooseX(ctx: Ctx, frame: Frame): boolean {
  if ((frame.args[ARG.kind] ?? 0) !== KIND.play || !defOf(ctx, frame).x) return true;
  const most = payable(ctx, frame.seat) - (frame.args[ARG.cost] ?? 0);
  if (most > 0 && !frame.answered) {
    // rule: animal.cost.x
    ask(ctx, { seat: frame.seat, kind: 'option', def: frame.def, rule: 'animal.cost.x', min: 1, max: most + 1 });
    return false;
  }
  const [x = 0] = takeAnswer(frame);
  frame.args[ARG.x] = x;
  if (frame.regs.length > 1) frame.regs[1] = [x];
  return true;
}

function targetsExist(ctx: Ctx, frame: Frame): boolean {
  if ((frame.args[0] ?? 0) > 0 || frame.answered) return true;
  return programOf(ctx, frame).targets.every((target) => targetCandidates(ctx, frame, target).length >= target.min);
}

function putOnPile(ctx: Ctx, frame: Frame, kind: number): void {
  finishStep(ctx, frame);
  const card = findCard(ctx.state, frame.source);
  frame.step = frame.program < 0 ? 'arrive' : 'effect';
  frame.pc = 0;
  const waiting = waitingFor(ctx, frame, true);
  // rule: animal.pile.open
  if (kind === KIND.play) waiting.amount = frame.args[ARG.x] ?? 0;
  // rule: animal.pile.last-in
  addFirst(ctx, waiting);
  stir(ctx, other(frame.seat));
  if (kind !== KIND.play || card === null) return;
  note(ctx, 'played', { seat: frame.seat, card: mention(ctx, card) });
  fire(ctx, 'played', { subject: card });
}

/** An existence on the pile comes to the field. */
export function arrive(ctx: Ctx, frame: Frame): void {
  finishStep(ctx, frame);
  const card = findCard(ctx.state, frame.source);
  // rule: animal.pile.existence-arrives
  if (card !== null && card.zone === ZONE.pile) bring(ctx, card, frame.seat, frame.args[ARG.x] ?? 0);
}

/** Resolves the top of the pile. */
export function resolveTop(ctx: Ctx): void {
  // rule: animal.pile.resolve-one
  const frame = startNext(ctx);
  if (frame !== null && frame.program >= 0) recheckTargets(ctx, frame);
}

/** Targets that are no longer legal are let go; when none is left, nothing happens (R004-37). */
function recheckTargets(ctx: Ctx, frame: Frame): void {
  const { targets, ops } = programOf(ctx, frame);
  let before = 0;
  let after = 0;
  for (const target of targets) {
    const chosen = frame.regs[target.register] ?? [];
    if (chosen.length === 0) continue;
    const legal = targetCandidates(ctx, frame, target);
    before += chosen.length;
    // rule: animal.pile.some-targets
    const kept = chosen.filter((one) => legal.includes(one));
    after += kept.length;
    frame.regs[target.register] = kept;
  }
  if (before === 0 || after > 0) return;
  // rule: animal.pile.no-targets
  frame.pc = ops.length;
  note(ctx, 'fizzled');
}

/** A scene or feat whose effect has ended goes to the graveyard. */
export function afterEffect(ctx: Ctx, frame: Frame): void {
  const card = cardsIn(ctx.state, ZONE.pile).find((one) => one.id === frame.source);
  // rule: animal.pile.graveyard
  if (card !== undefined) moveCard(ctx, card, ZONE.graveyard + card.owner);
}

// ---------------------------------------------------------------- triggers

/** Collected triggers in their usual order: the turn player's first, by age of their sources. */
function firedOf(ctx: Ctx): readonly Waiting[] {
  const first = turnPlayer(ctx);
  return ctx.state.fired.toSorted((a, b) =>
    Number(a.seat !== first) - Number(b.seat !== first) || a.frame.source - b.frame.source || a.entry - b.entry);
}

/** True for triggers that do the same for the same card: their order can't matter. */
function sameTrigger(a: Waiting, b: Waiting): boolean {
  if (a.frame.program !== b.frame.program || a.frame.source !== b.frame.source) return false;
  return (a.frame.subject?.id ?? 0) === (b.frame.subject?.id ?? 0);
}

/** Puts one collected trigger onto the pile, its targets first. */
function putNext(ctx: Ctx, entry: number): void {
  const waiting = takeOneFired(ctx, entry);
  assert(waiting !== null, 'a trigger waits to be put onto the pile');
  const { frame } = waiting;
  frame.step = 'announce';
  frame.args[ARG.kind] = KIND.trigger;
  ctx.state.agenda.push(frame);
}

/**
 * Puts what has gone off onto the pile, one after another: the turn player's first, so that they resolve
 * last, each player's own in an order of its choice. `args` holds the seats that left theirs to the usual order.
 */
export function triggers(ctx: Ctx, frame: Frame): void {
  // rule: animal.trigger.turn-player-first
  const fired = firedOf(ctx);
  const [next] = fired;
  if (next === undefined) {
    finishStep(ctx, frame);
    return;
  }
  if (frame.answered) {
    const [picked = -1] = takeAnswer(frame);
    if (picked >= 0) putNext(ctx, picked);
    else frame.args.push(next.seat);
    return;
  }
  const mine = fired.filter((one) => one.seat === next.seat);
  if (frame.args.includes(next.seat) || mine.every((one) => sameTrigger(one, next))) {
    putNext(ctx, next.entry);
    return;
  }
  // rule: animal.trigger.own-order
  ask(ctx, {
    seat: next.seat, kind: 'order', rule: 'animal.trigger.own-order', max: mine.length, args: mine.map((one) => one.entry),
    candidates: mine.map((one) => one.frame.source),
  });
}

/** Puts the collected triggers onto the pile before anybody gets priority. */
export function pushTriggers(ctx: Ctx): void {
  // rule: animal.trigger.before-priority
  pushStep(ctx, 'triggers');
}
