/**
 * Main phase (seed 5 メインフェイズ): charge, summon, cast, attack, move, in any order, until the
 * player ends it. One decision an action; the checks of each action stand in the order they're made.
 */

import {
  ask,
  finishStep,
  makeFrame,
  setPhase,
  type Ctx,
  type Decision,
  type DecisionKind,
  type Frame,
  type Move,
  type Violation,
} from '../../../engine/index.ts';
import type { AetherDef } from '../cards.ts';
import { attack, attackPlayer } from '../decisions/attack.ts';
import { cast, charge, move, summon } from '../decisions/actions.ts';


/** One action of the main phase. */
export interface MainAction {
  list(ctx: Ctx, decision: Decision, into: Move[]): void;
  check(ctx: Ctx, decision: Decision, move: Move): Violation | null;
  apply(ctx: Ctx, decision: Decision, move: Move): void;
}

const end: MainAction = {
  list: (_ctx, _decision, into) => {
    into.push({ type: 'end' });
  },
  check: () => null,
  apply(ctx, decision) {
    const frame = ctx.state.agenda.at(-1);
    if (frame !== undefined) finishStep(ctx, frame);
    ctx.state.agenda.push(makeFrame('end-phase', { seat: decision.seat }));
  },
};

const ACTIONS: { readonly [type: string]: MainAction } = { charge, summon, cast, attack, 'attack-player': attackPlayer, move, end };
const ACTION_LIST = Object.values(ACTIONS);

/** Asks the turn player for the next action. */
export function mainPhase(ctx: Ctx, frame: Frame): void {
  setPhase(ctx, 'main');
  // Only the turn player is ever asked for an action.
  // rule: aether.main.enemy-turn
  // rule: aether.main.any-order
  ask(ctx, { seat: frame.seat, kind: 'main', rule: 'aether.main.any-order' });
}

/** The turn player's choice in the main phase. */
export const main: DecisionKind<AetherDef> = {
  moves: {
    charge: ['card'],
    summon: ['card', 'place'],
    cast: ['card'],
    attack: ['card', 'target'],
    'attack-player': ['card'],
    move: ['card', 'place'],
    end: [],
  },
  list(ctx, decision) {
    const moves: Move[] = [];
    for (const action of ACTION_LIST) action.list(ctx, decision, moves);
    return moves;
  },
  check: (ctx, decision, chosen) => ACTIONS[chosen.type]?.check(ctx, decision, chosen) ?? null,
  apply: (ctx, decision, chosen) => ACTIONS[chosen.type]?.apply(ctx, decision, chosen),
  // rule: aether.main.timeout
  fallback: () => ({ type: 'end' }),
};
