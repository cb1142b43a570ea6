/**
 * A turn (seed: ターンの流れ): its start in the seed's order, then whatever its player likes, then its end.
 * One decision an action; nothing else can be done while a stack tree resolves.
 */

import {
  ask, cardsIn, endOfTurnModifiers, followWith, makeFrame, other, SEATS, setCounter, setPhase, setStat, setTurn,
  startOfTurnModifiers, topFrame, type Ctx, type Decision, type DecisionKind, type Frame, type Move, type Seat, type Violation,
} from '../../../engine/index.ts';
import type { SpeciesDef } from '../cards.ts';
import { statOf } from '../definition.ts';
import { optionOf } from '../options.ts';
import { checkHearts } from '../outcome.ts';
import { COUNTER, STAT, ZONE } from '../table.ts';
import { activate } from './activate.ts';
import { attack, attackPlayer } from './attack.ts';
import { cast } from './cast.ts';
import { charge } from './charge.ts';
import { evolve } from './evolve.ts';
import { fireOwn } from './field.ts';
import { drawCards } from './hand.ts';
import { pushTree } from './tree.ts';

/** One action of a turn. */
export interface TurnAction {
  list(ctx: Ctx, seat: Seat, into: Move[]): void;
  check(ctx: Ctx, seat: Seat, move: Move): Violation | null;
  apply(ctx: Ctx, seat: Seat, move: Move): void;
}

/** Parts of a turn, as `pc` of its frame. */
const START = 0;
const MAIN = 1;
const END = 2;
const PASS = 3;

/** A frame for a turn that goes on at the actions: for positions. */
export function turnAt(phase: string, seat: Seat): Frame {
  const frame = makeFrame('turn', { seat });
  frame.pc = phase === 'end' ? END : phase === 'start' ? START : MAIN;
  return frame;
}

function refill(ctx: Ctx, seat: Seat): void {
  for (const side of SEATS) {
    setCounter(ctx, side, COUNTER.casts, 0);
    setCounter(ctx, side, COUNTER.fallen, 0);
  }
  // rule: species.charge.each-turn
  setCounter(ctx, seat, COUNTER.charged, 0);
  // rule: species.turn.reset
  for (const card of cardsIn(ctx.state, ZONE.energy + seat)) setStat(ctx, card, STAT.spent, 0);
  // A card under another one has no strikes, and so gets no attacks.
  for (const card of cardsIn(ctx.state, ZONE.field + seat)) setStat(ctx, card, STAT.attacks, statOf(card, STAT.strikes));
}

function start(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  const isFirst = ctx.state.turn === 0;
  setTurn(ctx, ctx.state.turn + 1, seat);
  setPhase(ctx, 'start');
  startOfTurnModifiers(ctx, seat);
  frame.pc = MAIN;
  // rule: species.turn.first-draw
  if (!isFirst || optionOf(ctx, 'firstDraw')) {
    // rule: species.turn.draw
    drawCards(ctx, seat, 1);
    // rule: species.turn.start-order
    if (checkHearts(ctx)) return;
  }
  refill(ctx, seat);
  fireOwn(ctx, 'turn-start', seat);
  pushTree(ctx, 0);
}

/** Runs a turn. */
export function turn(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  switch (frame.pc) {
    case START:
      return start(ctx, frame);
    case MAIN:
      setPhase(ctx, 'main');
      // rule: species.turn.free
      return ask(ctx, { seat, kind: 'main', rule: 'species.turn.free', optional: true });
    case END:
      frame.pc = PASS;
      setPhase(ctx, 'end');
      fireOwn(ctx, 'turn-end', seat);
      return pushTree(ctx, 0);
    default:
      endOfTurnModifiers(ctx, seat);
      // rule: species.turn.alternate
      return followWith(ctx, frame, [makeFrame('turn', { seat: other(seat) })]);
  }
}

const end: TurnAction = {
  list: (_ctx, _seat, into) => {
    into.push({ type: 'end' });
  },
  check: () => null,
  // rule: species.turn.end
  apply: (ctx) => {
    topFrame(ctx.state).pc = END;
  },
};

const ACTIONS: { readonly [type: string]: TurnAction } = { charge, cast, activate, evolve, attack, 'attack-player': attackPlayer, end };
const ACTION_LIST = Object.values(ACTIONS);

/** The turn player's next action. */
export const main: DecisionKind<SpeciesDef> = {
  moves: {
    charge: ['card'], cast: ['card'], activate: ['card', 'value'], evolve: ['card', 'target'],
    attack: ['card', 'target'], 'attack-player': ['card'], end: [],
  },
  list(ctx, decision) {
    const moves: Move[] = [];
    for (const action of ACTION_LIST) action.list(ctx, decision.seat, moves);
    return moves;
  },
  check: (ctx: Ctx, decision: Decision, move: Move) => ACTIONS[move.type]?.check(ctx, decision.seat, move) ?? null,
  apply: (ctx: Ctx, decision: Decision, move: Move) => ACTIONS[move.type]?.apply(ctx, decision.seat, move),
  // rule: species.turn.timeout
  fallback: () => ({ type: 'end' }),
};
