/**
 * The stack tree (seed: 複数の効果が同時に発動した場合): first in, first out. Effects that go off together
 * are a group; the turn player puts theirs in order first, then the other player theirs; groups that
 * arise later join at the end. A cast inside a damage draw has a tree of its own: its entries stand
 * before those that wait already, and these are left alone until it is empty.
 */

import {
  addLast, ask, cardsIn, finishStep, moveCard, moveId, pushStep, removeCard, SEATS, startNext, takeOneFired, topFrame, type Card,
  type Ctx, type Decision, type DecisionKind, type Frame, type Move, type Seat, type Waiting,
} from '../../../engine/index.ts';
import type { SpeciesDef } from '../cards.ts';
import { defOf } from '../definition.ts';
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

/** What has gone off for the seat that orders next: the turn player's first. In print order, then in that of the field. */
function group(ctx: Ctx): readonly Waiting[] {
  const { fired, active } = ctx.state;
  const first: Seat = active === 1 ? 1 : 0;
  // rule: species.tree.turn-player
  const mine = fired.filter((waiting) => waiting.seat === first);
  const next = mine.length > 0 ? mine : fired;
  return next.length < 2 ? next : next.toSorted((a, b) =>
    sentenceOf(a) - sentenceOf(b) || a.frame.source - b.frame.source || a.entry - b.entry);
}

/** The sentence of its card that an effect is, from 0: the printed order. */
function sentenceOf(waiting: Waiting): number {
  return waiting.frame.args[1] ?? 0;
}

function isOf(waiting: Waiting, source: number, sentence: number): boolean {
  return waiting.frame.source === source && sentenceOf(waiting) === sentence;
}

/** The card an effect went off about, or 0 where it doesn't speak of it. */
function aboutOf(ctx: Ctx, { frame }: Waiting): number {
  return defOf(ctx, frame.def).speaks[frame.args[1] ?? 0] === true ? frame.subject?.id ?? 0 : 0;
}

function isSame(ctx: Ctx, a: Waiting, b: Waiting): boolean {
  return isOf(a, b.frame.source, sentenceOf(b)) && aboutOf(ctx, a) === aboutOf(ctx, b);
}

/** True where the same sentence of the same card has gone off about several cards, so that a move must say about which. */
function isOneOfSeveral(ctx: Ctx, waiting: Waiting, all: readonly Waiting[]): boolean {
  return all.some((one) => isOf(one, waiting.frame.source, sentenceOf(waiting)) && aboutOf(ctx, one) !== aboutOf(ctx, waiting));
}

/** The move that stacks an effect next. */
function stackMove(ctx: Ctx, waiting: Waiting, all: readonly Waiting[]): Move {
  const move = { card: waiting.frame.source, value: sentenceOf(waiting) };
  return isOneOfSeveral(ctx, waiting, all) ? { type: 'stack-about', ...move, target: aboutOf(ctx, waiting) } : { type: 'stack', ...move };
}

/** What an order is chosen among, by number: the sources, and what else tells their effects apart. */
function offeredIn(ctx: Ctx, waiting: readonly Waiting[]): number[] {
  const about = waiting.filter((one) => isOneOfSeveral(ctx, one, waiting)).map((one) => aboutOf(ctx, one));
  return [...new Set([...waiting.map((one) => one.frame.source), ...about])];
}

/** Moves effects that have gone off into the tree, asking for their order where it can matter. */
export function gather(ctx: Ctx, frame: Frame): void {
  const outer = frame.args[0] ?? 0;
  for (;;) {
    const waiting = group(ctx);
    const [first] = waiting;
    if (first === undefined) break;
    const free = optionOf(ctx, 'stackOrder') === 'chosen' && waiting.some((one) => !isSame(ctx, one, first));
    if (free) {
      // rule: species.tree.order
      ask(ctx, { seat: first.seat, kind: 'order', rule: 'species.tree.order', candidates: offeredIn(ctx, waiting) });
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
  const waiting = group(ctx);
  return waiting.find((one) => one.seat === decision.seat && moveId(stackMove(ctx, one, waiting)) === moveId(move)) ?? null;
}

/**
 * Which effect joins the tree next: a card's number, and which of its sentences (from 0). Where that sentence has gone off
 * about several cards, `target` says which of them is meant.
 */
export const order: DecisionKind<SpeciesDef> = {
  moves: { stack: ['card', 'value'], 'stack-about': ['card', 'value', 'target'] },
  small: true,
  list(ctx) {
    const waiting = group(ctx);
    const apart = waiting.filter((one, index) => waiting.findIndex((other) => isSame(ctx, one, other)) === index);
    return apart.map((one) => stackMove(ctx, one, waiting));
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
    const waiting = group(ctx);
    const [first] = waiting;
    return first === undefined ? { type: 'stack', card: 0, value: 0 } : stackMove(ctx, first, waiting);
  },
};
