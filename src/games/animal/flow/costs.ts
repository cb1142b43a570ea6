/**
 * Paying: what an activated ability costs beside territories, and moving the territories themselves.
 */

import { assert } from '../../../lib/assert.ts';
import {
  ask, cardsIn, findCard, finishStep, moveCard, setStat, takeAnswer, type Card, type Ctx, type DecisionKind, type Frame, type Seat,
} from '../../../engine/index.ts';
import type { AnimalDef } from '../cards.ts';
import { refuse } from '../decisions/refusal.ts';
import { leave, loseLife, moveIt, nightfall, stat } from '../states.ts';
import { STAT, ZONE } from '../table.ts';
import { canPay, payable, payNext, paySorts } from '../territory.ts';

/** What an activated ability asks for, out of its document. */
export interface UseCost {
  readonly cost: number;
  readonly move: boolean;
  readonly night: boolean;
  readonly sacrifice: boolean;
  readonly stock: number;
  readonly life: number;
  readonly discard: number;
  readonly once: boolean;
  readonly slow: boolean;
}

const costsOf = new WeakMap<object, UseCost>();

/** The cost of an activated ability; read once a card set. */
export function useCost(doc: { readonly [key: string]: unknown }): UseCost {
  const known = costsOf.get(doc);
  if (known !== undefined) return known;
  const number = (key: string): number => (typeof doc[key] === 'number' ? doc[key] : 0);
  const made: UseCost = {
    cost: number('cost'), move: doc['move'] === true, night: doc['night'] === true, sacrifice: doc['sacrifice'] === true,
    stock: number('stock'),
    life: number('life'), discard: number('discard'), once: doc['once'] === true, slow: doc['slow'] === true,
  };
  costsOf.set(doc, made);
  return made;
}

function costOfFrame(ctx: Ctx, frame: Frame): UseCost {
  const ability = ctx.pool.defs[frame.def]?.abilities[frame.args[1] ?? -1];
  assert(ability !== undefined, 'an activated ability has a document');
  return useCost(ability.doc);
}

/** Pays what the source itself and its player give up. */
export function payOwnCosts(ctx: Ctx, frame: Frame): void {
  const cost = costOfFrame(ctx, frame);
  const source = findCard(ctx.state, frame.source);
  if (source === null) return;
  if (cost.stock > 0) setStat(ctx, source, STAT.stock, stat(source, STAT.stock) - cost.stock);
  if (cost.move) moveIt(ctx, source);
  if (cost.night) nightfall(ctx, source);
  loseLife(ctx, frame.seat, cost.life);
  if (cost.sacrifice) leave(ctx, source, ZONE.graveyard);
}

/** Asks for the hand cards to discard, and discards them. True when done. */
export function payDiscard(ctx: Ctx, frame: Frame): boolean {
  const { discard } = costOfFrame(ctx, frame);
  if (discard === 0) return true;
  if (!frame.answered) {
    const candidates = cardsIn(ctx.state, ZONE.hand + frame.seat).map((card) => card.id);
    ask(ctx, { seat: frame.seat, kind: 'choose', def: frame.def, rule: 'animal.use.discard', min: discard, max: discard, candidates });
    return false;
  }
  for (const id of takeAnswer(frame)) {
    const card = findCard(ctx.state, id);
    if (card !== null) moveCard(ctx, card, ZONE.graveyard + card.owner);
  }
  return true;
}

/** Moves one territory of a payment. */
function payWith(ctx: Ctx, frame: Frame, territory: Card): void {
  moveIt(ctx, territory);
  frame.args[0] = (frame.args[0] ?? 0) - 1;
}

/**
 * Moves `args[0]` territories: by itself where only one sort is left or everything has to be moved,
 * else one choice after another.
 */
export function pay(ctx: Ctx, frame: Frame): void {
  const left = frame.args[0] ?? 0;
  if (left === 0) {
    finishStep(ctx, frame);
    return;
  }
  const sorts = paySorts(ctx, frame.seat);
  // rule: animal.cost.automatic
  if (frame.args[1] === 1 || sorts.length === 1 || payable(ctx, frame.seat) === left) {
    const next = payNext(ctx, frame.seat);
    assert(next !== null, 'a payment is tested before it starts');
    payWith(ctx, frame, next);
    return;
  }
  // rule: animal.cost.choice
  ask(ctx, { seat: frame.seat, kind: 'pay', def: frame.def, rule: 'animal.cost.choice', min: left, max: left, candidates: sorts });
}

function payingFrame(ctx: Ctx): Frame {
  const frame = ctx.state.agenda.at(-1);
  assert(frame !== undefined && frame.step === 'pay', 'a payment is going on');
  return frame;
}

function territoryOf(ctx: Ctx, seat: Seat, id: number): Card | null {
  return cardsIn(ctx.state, ZONE.land + seat).find((card) => card.id === id) ?? null;
}

/** Which territory to move next: one of each sort is offered, or the rest is moved automatically. */
export const payKind: DecisionKind<AnimalDef> = {
  moves: { pay: ['card'], auto: [] },
  list: (_ctx, decision) => [{ type: 'auto' }, ...decision.candidates.map((card) => ({ type: 'pay', card }))],
  check(ctx, decision, move) {
    if (move.type === 'auto') return null;
    const territory = territoryOf(ctx, decision.seat, move.card ?? 0);
    if (territory === null || !canPay(ctx, territory)) return refuse('animal.cost.awake', { card: move.card ?? 0 });
    return decision.candidates.includes(territory.id) ? null : refuse('animal.cost.sorts', { card: territory.id });
  },
  apply(ctx, decision, move) {
    const frame = payingFrame(ctx);
    if (move.type === 'auto') {
      frame.args[1] = 1;
      return;
    }
    const territory = territoryOf(ctx, decision.seat, move.card ?? 0);
    if (territory !== null) payWith(ctx, frame, territory);
  },
  fallback: () => ({ type: 'auto' }),
  small: true,
};
