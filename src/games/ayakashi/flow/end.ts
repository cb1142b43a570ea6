/**
 * End phase (seed 4): states, a throw against one's own, then what lasts this turn, then the other player's turn.
 */

import {
  endOfTurnModifiers, followWith, makeFrame, mention, note, other, pushStep, setPhase, setStat, takeAnswer, type Ctx, type Frame,
  type Seat,
} from '../../../engine/index.ts';
import { STAT, STATE } from '../table.ts';
import { mainUnit, stat } from '../units.ts';
import { isSettled } from './fall.ts';

/** Whether a seat has a throw to make against its main unit's state. */
function mustThrow(ctx: Ctx, seat: Seat): boolean {
  // rule: ayakashi.end.own-only
  const unit = mainUnit(ctx, seat);
  return unit !== null && stat(unit, STAT.state) !== STATE.normal;
}

function recoverOneGrade(ctx: Ctx, seat: Seat, winner: number | undefined): void {
  const unit = mainUnit(ctx, seat);
  // rule: ayakashi.end.recover
  if (winner !== seat || unit === null) return;
  setStat(ctx, unit, STAT.state, stat(unit, STAT.state) - 1);
  note(ctx, stat(unit, STAT.state) === STATE.normal ? 'recovered' : 'rested', { card: mention(ctx, unit) });
}

/** Ends a seat's turn. */
export function end(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  if (frame.pc === 0) {
    setPhase(ctx, 'end');
    frame.pc = 1;
    // rule: ayakashi.end.throw
    if (mustThrow(ctx, seat)) {
      pushStep(ctx, 'janken', { args: [-1, -1] });
      return;
    }
  }
  if (frame.pc === 1) {
    if (frame.answered) recoverOneGrade(ctx, seat, takeAnswer(frame)[0]);
    frame.pc = 2;
    // rule: ayakashi.end.order
    endOfTurnModifiers(ctx, seat);
  }
  if (!isSettled(ctx)) return;
  // The turn ends without a look at the hand.
  // rule: ayakashi.hand.no-limit
  // rule: ayakashi.game.turns
  followWith(ctx, frame, [makeFrame('turn', { seat: other(seat) })]);
}
