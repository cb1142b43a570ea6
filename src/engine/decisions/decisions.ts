/**
 * Questions to seats. A step asks and returns; the answer comes back through the one door. Decisions
 * of one group are secret and simultaneous: an answer is held back until the last one is in. Standing
 * decisions are offers the flow doesn't wait for (a turn that both seats share): each is answered when
 * its seat likes, the others keep their prompts; any question that must be answered withdraws them.
 */

import { assert } from '../../lib/assert.ts';
import type { Move, Seat } from '../contract.ts';
import { askRecordOf } from '../events/view.ts';
import type { Ctx, DecisionKind } from '../game.ts';
import type { Decision } from '../state.ts';
import { emit } from '../table/atoms.ts';
import { KERNEL_KINDS } from './kinds.ts';

export interface Asking {
  readonly seat: Seat;
  readonly kind: string;
  readonly rule?: string;
  /** Definition of the asking card. */
  readonly def?: number;
  readonly optional?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly candidates?: readonly number[];
  readonly args?: readonly number[];
}

/** Takes the standing decisions back: something has to be answered first. Their seats are asked anew afterwards. */
export function withdrawStanding(ctx: Ctx): void {
  const { state } = ctx;
  const standing = state.decisions.filter((one) => one.standing);
  if (standing.length === 0) return;
  state.decisions = state.decisions.filter((one) => !one.standing);
  for (const one of standing) emit(ctx, { k: 'answer', p: one.prompt, s: one.seat });
}

interface Opening {
  readonly group: number;
  readonly standing: boolean;
}

function open(ctx: Ctx, asking: Asking, { group, standing }: Opening): void {
  const state = ctx.state;
  if (!standing) withdrawStanding(ctx);
  state.prompts += 1;
  const decision: Decision = {
    prompt: state.prompts, seat: asking.seat, kind: asking.kind, rule: asking.rule ?? null, def: asking.def ?? -1,
    optional: asking.optional ?? false, min: asking.min ?? 1, max: asking.max ?? 1,
    candidates: asking.candidates === undefined ? [] : asking.candidates.slice(),
    args: asking.args === undefined ? [] : asking.args.slice(), group, standing, answer: null,
  };
  state.decisions.push(decision);
  emit(ctx, { k: 'ask', d: askRecordOf(ctx.game.table, state, decision) });
}

/** Asks one seat. */
export function ask(ctx: Ctx, asking: Asking): void {
  open(ctx, asking, { group: 0, standing: false });
}

/** Makes a seat an offer that stays open while the flow goes on; see `rest`. */
export function askStanding(ctx: Ctx, asking: Asking): void {
  open(ctx, asking, { group: 0, standing: true });
}

/** Ends the run of the flow for this input: nothing is left to do until a standing decision is answered or time passes. */
export function rest(ctx: Ctx): void {
  ctx.resting = true;
}

/** Asks several seats at once, in secret: all answers count from the moment the last is in. */
export function askTogether(ctx: Ctx, askings: readonly Asking[]): void {
  const group = ctx.state.prompts + 1;
  for (const asking of askings) open(ctx, asking, { group, standing: false });
}

/** The open decision a seat has still to answer, or null. */
export function decisionOf(ctx: Ctx, seat: Seat): Decision | null {
  for (const decision of ctx.state.decisions) {
    if (decision.seat === seat && decision.answer === null) return decision;
  }
  return null;
}

/** The kind of a decision: the game's own, or one of the kernel's. */
export function kindOf(ctx: Ctx, decision: Decision): DecisionKind {
  const kind = ctx.game.kinds[decision.kind] ?? KERNEL_KINDS[decision.kind];
  assert(kind !== undefined, `no decision kind ${decision.kind}`);
  return kind;
}

/** Takes a legal answer; acts on it at once, or when the last of its group is in. */
export function answer(ctx: Ctx, decision: Decision, move: Move): void {
  const state = ctx.state;
  emit(ctx, { k: 'answer', p: decision.prompt, s: decision.seat });
  if (decision.group === 0) {
    state.decisions = state.decisions.filter((one) => one !== decision);
    kindOf(ctx, decision).apply(ctx, decision, move);
    return;
  }
  decision.answer = move;
  const group = state.decisions.filter((one) => one.group === decision.group);
  if (group.some((one) => one.answer === null)) return;
  state.decisions = state.decisions.filter((one) => one.group !== decision.group);
  for (const one of group) if (one.answer !== null) kindOf(ctx, one).apply(ctx, one, one.answer);
}
