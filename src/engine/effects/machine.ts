/**
 * The effect machine: starts programs, runs them until they end or have to wait, and collects the
 * triggered abilities that an event sets off. In what order collected triggers run is the game's.
 */

import { assert } from '../../lib/assert.ts';
import type { Seat } from '../contract.ts';
import { ask } from '../decisions/decisions.ts';
import { LEVELS_ALL, type Mention } from '../events/event.ts';
import { finishStep, makeFrame, seeEmptied } from '../flow/agenda.ts';
import type { Ctx } from '../game.ts';
import { isLive, refreshValues } from '../modifiers/modifiers.ts';
import { isBlocked, type Card, type Frame, type Snapshot, type Waiting } from '../state.ts';
import { mention } from '../table/atoms.ts';
import { findCard, snapshotOf } from '../table/find.ts';
import { REGISTER_AMOUNT, type Ability, type Machine, type Program, type TargetSpec } from './program.ts';

/** Operations of one effect between two decisions; a longer loop in a card ends there (ruling RC-9). */
const OPERATIONS_MAX = 10_000;

/** Name of the step that runs an effect. */
export const EFFECT_STEP = 'effect';

/** A machine to evaluate a card's conditions and values outside a running effect. */
export function machineFor(ctx: Ctx, source: Card, seat: Seat = source.ctrl): Machine {
  return { ctx, frame: makeFrame(EFFECT_STEP, { seat, source: source.id, def: source.def }) };
}

export interface EffectStart {
  readonly source: Card;
  readonly ability: Ability;
  readonly seat?: Seat;
  readonly subject?: Card | null;
  readonly amount?: number;
}

/** The program behind a frame. */
export function programOf(ctx: Ctx, frame: Frame): Program {
  const program = ctx.pool.programs[frame.program];
  assert(program !== undefined, `no program ${frame.program}`);
  return program;
}

/** A frame that will run an ability of a card; not yet on the agenda. */
export function effectFrame(ctx: Ctx, start: EffectStart): Frame {
  const { source, ability, subject = null } = start;
  const frame = makeFrame(EFFECT_STEP, {
    seat: start.seat ?? source.ctrl, source: source.id, def: source.def, program: ability.program, args: [0, ability.index],
    last: snapshotOf(source), subject: subject === null ? null : snapshotOf(subject),
  });
  const { registers } = programOf(ctx, frame);
  for (let register = 0; register < registers; register += 1) frame.regs.push([]);
  frame.regs[REGISTER_AMOUNT] = [start.amount ?? 0];
  return frame;
}

/** What may be chosen now for a target of an effect. */
export function targetCandidates(ctx: Ctx, frame: Frame, target: TargetSpec): number[] {
  const found = target.from({ ctx, frame });
  const { game } = ctx;
  return game.mayTarget === undefined ? found : found.filter((one) => game.mayTarget?.(ctx, frame, one) !== false);
}

/** True when every target the program needs before it starts can be chosen now. */
export function hasTargets(ctx: Ctx, start: EffectStart): boolean {
  if (start.ability.program < 0) return true;
  const frame = effectFrame(ctx, start);
  return programOf(ctx, frame).targets.every((target) => targetCandidates(ctx, frame, target).length >= target.min);
}

/**
 * Asks for the next target that is still to be chosen. True when all are (the caller goes on), false
 * when a decision is open. A target with too few candidates takes what there is.
 */
export function chooseTargets(ctx: Ctx, frame: Frame): boolean {
  const { targets } = programOf(ctx, frame);
  for (;;) {
    const done = frame.args[0] ?? 0;
    const target = targets[done];
    if (target === undefined) return true;
    if (!frame.answered) {
      const candidates = targetCandidates(ctx, frame, target);
      if (candidates.length > 0 && target.max > 0) {
        const min = Math.min(target.min, candidates.length);
        ask(ctx, { seat: frame.seat, kind: 'choose', def: frame.def, optional: min === 0, min, max: target.max, candidates });
        return false;
      }
    }
    frame.regs[target.register] = takeAnswer(frame);
    frame.args[0] = done + 1;
  }
}

/** The complete answer of a frame's last decision, taken out of it. */
export function takeAnswer(frame: Frame): number[] {
  const got = frame.got;
  frame.got = [];
  frame.answered = false;
  return got;
}

/** Runs the effect on top of the agenda until it ends, asks, or pushes something. */
function runEffect(ctx: Ctx, frame: Frame): void {
  const { state } = ctx;
  const { ops } = programOf(ctx, frame);
  const m: Machine = { ctx, frame };
  const ability = ctx.pool.defs[frame.def]?.abilities[frame.args[1] ?? -1];
  const condition = frame.pc === 0 ? ability?.condition ?? null : null;
  const idle = condition !== null && ability?.conditionFirst === true && !condition(m);
  if (!idle && !chooseTargets(ctx, frame)) return;
  if (frame.pc === 0) {
    state.resolved += 1;
    if (idle || (condition !== null && !condition(m))) frame.pc = ops.length;
  }
  for (let count = 0; frame.pc < ops.length; count += 1) {
    if (count >= OPERATIONS_MAX) {
      state.resolved = Number.MAX_SAFE_INTEGER;
      return;
    }
    const op = ops[frame.pc];
    assert(op !== undefined, 'an effect stands inside its program');
    frame.pc += 1;
    op(m);
    refreshValues(ctx);
    seeEmptied(ctx);
    if (isBlocked(state) || state.outcome !== null || state.agenda.at(-1) !== frame) return;
  }
  finishStep(ctx, frame);
  ctx.game.afterEffect(ctx, frame);
}

/** Steps the kernel brings; a game's step table spreads them in. */
export const KERNEL_STEPS = {
  [EFFECT_STEP]: { run: runEffect },
};

export interface Firing {
  /** The object the event is about; still where it was. */
  readonly subject?: Card | null;
  /** The seat the event is about, where there is no object; else the object's controller. */
  readonly seat?: Seat;
  readonly amount?: number;
}

/** Sees which abilities of cards in play an event sets off, and lists them in `state.fired`. */
export function fire(ctx: Ctx, event: string, firing: Firing = {}): void {
  const listeners = ctx.pool.triggersOf[event];
  if (listeners === undefined) return;
  const { zones } = ctx.game.table;
  for (let zone = 0; zone < ctx.state.zones.length; zone += 1) {
    if (zones[zone >> 1]?.live !== true) continue;
    for (const card of ctx.state.zones[zone] ?? [])
      if (isLive(ctx, card) && listeners[card.def] === true) fireCard(ctx, event, card, firing);
  }
}

/** The same for one card alone, wherever it lies (a card that is just being cast or drawn). */
export function fireCard(ctx: Ctx, event: string, card: Card, firing: Firing): void {
  for (const ability of ctx.pool.defs[card.def]?.abilities ?? []) {
    if (ability.trigger === null || ability.trigger.event !== event || !goesOff(ctx, card, ability, firing)) continue;
    const { subject = null, amount = 0 } = firing;
    ctx.state.fired.push(waitingFor(ctx, effectFrame(ctx, { source: card, ability, subject, amount }), true));
  }
}

/** A frame wrapped for a queue or pile. */
export function waitingFor(ctx: Ctx, frame: Frame, shown: boolean): Waiting {
  const entry = ctx.state.nextId;
  ctx.state.nextId += 1;
  return { entry, seat: frame.seat, shown, targets: chosenFor(ctx, frame), amount: frame.regs[REGISTER_AMOUNT]?.[0] ?? 0, frame };
}

/** What is chosen for an effect so far, each card as it may be seen now: from then on it is said of this one object. */
function chosenFor(ctx: Ctx, frame: Frame): Mention[] {
  if (frame.program < 0) return [];
  return programOf(ctx, frame).targets.flatMap(({ register }) => frame.regs[register] ?? []).flatMap((target): Mention[] => {
    if (target < 0) return [[target, -1, LEVELS_ALL]];
    const card = findCard(ctx.state, target);
    return card === null ? [] : [mention(ctx, card)];
  });
}

function goesOff(ctx: Ctx, card: Card, ability: Ability, firing: Firing): boolean {
  const trigger = ability.trigger;
  if (trigger === null) return false;
  const { subject = null } = firing;
  if (trigger.other && subject === card) return false;
  const seat = subject?.ctrl ?? firing.seat;
  // An event about no object (a turn begins) is a card's own when it is about its controller.
  if (trigger.of === 'self' && (subject === null ? seat !== card.ctrl : subject !== card)) return false;
  if (trigger.of === 'ally' && seat !== card.ctrl) return false;
  if (trigger.of === 'enemy' && seat === card.ctrl) return false;
  const m = machineFor(ctx, card);
  if (trigger.where !== null && (subject === null || !trigger.where(m, subject))) return false;
  return trigger.condition === null || trigger.condition(m);
}

/** The source of a running effect if it is still the same object, else null. */
export function sourceOf(m: Machine): Card | null {
  return findCard(m.ctx.state, m.frame.source);
}

/** What is known of an object a frame refers to after it has gone. */
export function lastKnown(frame: Frame, id: number): Snapshot | null {
  // rule: kernel.last-known
  if (frame.last !== null && frame.last.id === id) return frame.last;
  return frame.subject !== null && frame.subject.id === id ? frame.subject : null;
}
