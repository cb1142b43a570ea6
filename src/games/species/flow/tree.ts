/**
 * The stack tree (seed: 複数の効果が同時に発動した場合): first in, first out. Effects that go off together
 * are a group; the turn player puts theirs in order first, then the other player theirs; groups that
 * arise later join at the end. A cast inside a damage draw has a tree of its own: its entries stand
 * before those that wait already, and these are left alone until it is empty.
 */

import {
  addLast, ask, cardsIn, finishStep, moveCard, pushStep, removeCard, SEATS, startNext, takeOneFired, topFrame, type Card,
  type Ctx, type Decision, type DecisionKind, type Frame, type Move, type Seat, type Waiting,
} from '../../../engine/index.ts';
import type { SpeciesDef } from '../cards.ts';
import { optionOf } from '../options.ts';
import { ZONE } from '../table.ts';
import { refuse } from '../refusal.ts';

/** How many entries at the end of the queue belong to trees around the present one. */
export function outerEntries(ctx: Ctx): number {
  const { agenda } = ctx.state;
  for (let index = agenda.length - 1; index >= 0; index -= 1) {
    const frame = agenda[index];
    if (frame?.step === 'tree') return frame.args[0] ?? 0;
  }
  return 0;
}

/** Starts a tree around what has gone off; `outer` entries that wait already are left alone. */
export function pushTree(ctx: Ctx, outer: number): void {
  pushStep(ctx, 'tree', { args: [outer] });
}

/** One round: clear the table of magics that are done, order what has gone off, start the next entry. */
export function runTree(ctx: Ctx, frame: Frame): void {
  const outer = frame.args[0] ?? 0;
  sweepCasting(ctx);
  if (ctx.state.fired.length > 0) {
    // rule: species.tree.joins
    pushStep(ctx, 'gather', { args: [outer] });
    return;
  }
  // rule: species.tree.fifo
  if (ctx.state.queue.length > outer) startNext(ctx);
  else finishStep(ctx, frame);
}

function isResolving(ctx: Ctx, card: Card): boolean {
  return ctx.state.queue.some((waiting) => waiting.frame.source === card.id) || ctx.state.agenda.some((frame) => frame.source === card.id);
}

/** Magics whose last instruction has resolved go to the graveyard. */
function sweepCasting(ctx: Ctx): void {
  for (const seat of SEATS) {
    const cards = cardsIn(ctx.state, ZONE.casting + seat);
    if (cards.length === 0) continue;
    for (const card of cards.slice()) {
      if (ctx.state.fired.some((waiting) => waiting.frame.source === card.id) || isResolving(ctx, card)) continue;
      // rule: species.token.cast
      if (card.token) removeCard(ctx, card);
      // rule: species.cast.grave
      else moveCard(ctx, card, ZONE.grave + card.owner);
    }
  }
}

/** What has gone off for the seat that orders next: the turn player's first. In field and print order. */
function group(ctx: Ctx): readonly Waiting[] {
  const { fired, active } = ctx.state;
  const first: Seat = active === 1 ? 1 : 0;
  // rule: species.tree.turn-player
  const mine = fired.filter((waiting) => waiting.seat === first);
  const next = mine.length > 0 ? mine : fired;
  return next.length < 2 ? next : next.toSorted((a, b) => a.frame.source - b.frame.source || a.entry - b.entry);
}

function isSame(a: Waiting, b: Waiting): boolean {
  return a.frame.source === b.frame.source && a.frame.program === b.frame.program;
}

/** Moves effects that have gone off into the tree, asking for their order where it can matter. */
export function gather(ctx: Ctx, frame: Frame): void {
  const outer = frame.args[0] ?? 0;
  for (;;) {
    const waiting = group(ctx);
    const [first] = waiting;
    if (first === undefined) break;
    const free = optionOf(ctx, 'stackOrder') === 'chosen' && waiting.some((one) => !isSame(one, first));
    if (free) {
      const candidates = waiting.map((one) => one.frame.source).filter((id, index, all) => all.indexOf(id) === index);
      // rule: species.tree.order
      ask(ctx, { seat: first.seat, kind: 'order', rule: 'species.tree.order', candidates });
      return;
    }
    join(ctx, first, outer);
  }
  finishStep(ctx, frame);
}

function join(ctx: Ctx, waiting: Waiting, outer: number): void {
  // The entry holds what it needs to know of its source, which may leave before it resolves.
  // rule: species.tree.source-gone
  const taken = takeOneFired(ctx, waiting.entry);
  if (taken !== null) addLast(ctx, taken, outer);
}

function matching(ctx: Ctx, decision: Decision, move: Move): Waiting | null {
  return group(ctx).find((waiting) =>
    waiting.seat === decision.seat && waiting.frame.source === move.card && waiting.frame.args[1] === move.value) ?? null;
}

/** Which effect joins the tree next: a card's number, and which of its sentences (from 0). */
export const order: DecisionKind<SpeciesDef> = {
  moves: { stack: ['card', 'value'] },
  small: true,
  list(ctx) {
    const moves: Move[] = [];
    const waiting = group(ctx);
    waiting.forEach((one, index) => {
      const earlier = waiting.findIndex((other) => isSame(one, other));
      if (earlier === index) moves.push({ type: 'stack', card: one.frame.source, value: one.frame.args[1] ?? 0 });
    });
    return moves;
  },
  check(ctx, decision, move) {
    return matching(ctx, decision, move) === null ? refuse('species.tree.offered', { card: move.card ?? 0 }) : null;
  },
  apply(ctx, decision, move) {
    const waiting = matching(ctx, decision, move);
    if (waiting !== null) join(ctx, waiting, topFrame(ctx.state).args[0] ?? 0);
  },
  // rule: species.tree.default-order
  fallback(ctx) {
    const [first] = group(ctx);
    return { type: 'stack', card: first?.frame.source ?? 0, value: first?.frame.args[1] ?? 0 };
  },
};
