/**
 * The main phase's decision: one act a move. Both seats have it open at once; what one does leaves the
 * other's prompt as it is, unless the flow has to wait for somebody.
 */

import { other, type Ctx, type Decision, type DecisionKind, type Move, type Violation } from '../../../engine/index.ts';
import type { CrystalDef } from '../cards.ts';
import { setWait, WAIT } from '../clock.ts';
import { attack } from './attack.ts';
import { cast, castAt, place } from './cast.ts';
import { drawStock, redraw } from './library.ts';
import { skill, skillAt } from './skill.ts';
import { ready, wait, waitNext } from './waiting.ts';

/** One kind of act. */
export interface MainAction {
  list(ctx: Ctx, decision: Decision, into: Move[]): void;
  check(ctx: Ctx, decision: Decision, move: Move): Violation | null;
  apply(ctx: Ctx, decision: Decision, move: Move): void;
}

const WAITING: { readonly [type: string]: MainAction } = { wait, 'wait-next': waitNext, ready };
const ACTS: { readonly [type: string]: MainAction } = {
  place, cast, 'cast-at': castAt, 'cast-on': castAt, skill, 'skill-at': skillAt, 'skill-on': skillAt, attack, redraw,
  'draw-stock': drawStock,
};
const LISTED: readonly MainAction[] = [place, cast, castAt, skill, skillAt, attack, redraw, drawStock, waitNext, wait, ready];

/** What a seat does in the main phase. */
export const main: DecisionKind<CrystalDef> = {
  moves: {
    place: ['card', 'place'], cast: ['card'], 'cast-at': ['card', 'target'], 'cast-on': ['card', 'seat'],
    skill: ['card', 'value'], 'skill-at': ['card', 'target', 'value'], 'skill-on': ['card', 'seat', 'value'],
    attack: ['card'], redraw: [], 'draw-stock': [], wait: ['value'], 'wait-next': [], ready: [],
  },
  list(ctx, decision) {
    const moves: Move[] = [];
    for (const action of LISTED) action.list(ctx, decision, moves);
    return moves;
  },
  check: (ctx, decision, move) => (ACTS[move.type] ?? WAITING[move.type])?.check(ctx, decision, move) ?? null,
  apply(ctx, decision, move) {
    const act = ACTS[move.type];
    if (act !== undefined) {
      setWait(ctx.state, decision.seat, WAIT.none);
      // rule: crystal.time.wait-broken
      setWait(ctx.state, other(decision.seat), WAIT.none);
    }
    // rule: crystal.time.commands
    (act ?? WAITING[move.type])?.apply(ctx, decision, move);
  },
  // rule: crystal.main.timeout
  fallback: () => ({ type: 'ready' }),
};
