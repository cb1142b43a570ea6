/**
 * Main phase (seed 2): five kinds of action in any order, until the player goes on to the battle phase. One decision an
 * action.
 */

import {
  ask, finishStep, makeFrame, setPhase, topFrame, type Ctx, type Decision, type DecisionKind, type Frame, type Move, type Violation,
} from '../../../engine/index.ts';
import type { AyakashiDef } from '../cards.ts';
import { ex, set, use } from '../decisions/commands.ts';
import { charge, chargeTop, deploy, retreat } from '../decisions/units.ts';
import { isSettled } from './fall.ts';

/** One kind of action. */
export interface MainAction {
  list(ctx: Ctx, decision: Decision, into: Move[]): void;
  check(ctx: Ctx, decision: Decision, move: Move): Violation | null;
  apply(ctx: Ctx, decision: Decision, move: Move): void;
}

const battle: MainAction = {
  list: (_ctx, _decision, into) => {
    into.push({ type: 'battle' });
  },
  check: () => null,
  apply(ctx, { seat }) {
    finishStep(ctx, topFrame(ctx.state));
    // rule: ayakashi.battle.no-return
    ctx.state.agenda.push(makeFrame('battle', { seat }));
  },
};

const ACTIONS: { readonly [type: string]: MainAction } = { charge, 'charge-top': chargeTop, deploy, use, set, ex, retreat, battle };
const ACTION_LIST = Object.values(ACTIONS);

/** Asks the turn player for the next action. */
export function main(ctx: Ctx, frame: Frame): void {
  setPhase(ctx, 'main');
  if (!isSettled(ctx)) return;
  // rule: ayakashi.main.order
  ask(ctx, { seat: frame.seat, kind: 'main', rule: 'ayakashi.main.order' });
}

/** The turn player's choice in the main phase. */
export const mainKind: DecisionKind<AyakashiDef> = {
  moves: {
    charge: ['card', 'target'], 'charge-top': ['target'], deploy: ['card'], use: ['card'],
    set: ['card', 'target'], ex: ['card'], retreat: ['target'], battle: [],
  },
  list(ctx, decision) {
    const moves: Move[] = [];
    for (const action of ACTION_LIST) action.list(ctx, decision, moves);
    return moves;
  },
  check: (ctx, decision, move) => ACTIONS[move.type]?.check(ctx, decision, move) ?? null,
  apply: (ctx, decision, move) => ACTIONS[move.type]?.apply(ctx, decision, move),
  fallback: () => ({ type: 'battle' }),
};
