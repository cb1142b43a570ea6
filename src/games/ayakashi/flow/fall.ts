/**
 * KO, replacement and the end of the game (seed バトルフェイズ ②–④). Looked at before every next action and whenever a
 * phase ends, so after every skill, command and other effect as a whole.
 */

import { ask, endIfLost, finishStep, other, pushStep, takeAnswer, type Ctx, type Frame, type Seat } from '../../../engine/index.ts';
import { knockOut, swapMain } from '../states.ts';
import { COUNTER } from '../table.ts';
import { areaOf, isBeaten, mainUnit, ownUnit, standbyUnits, standingUnits } from '../units.ts';

function needsCheck(ctx: Ctx, seat: Seat): boolean {
  if ((ctx.state.seats[seat][COUNTER.failedDraws] ?? 0) > 0 || mainUnit(ctx, seat) === null) return true;
  // rule: ayakashi.ko.any-time
  for (const card of areaOf(ctx, seat)) if (isBeaten(card)) return true;
  return false;
}

/** True when nothing has fallen and nobody has lost; else the check is on the agenda and the caller waits. */
export function isSettled(ctx: Ctx): boolean {
  if (!needsCheck(ctx, 0) && !needsCheck(ctx, 1)) return true;
  pushStep(ctx, 'fall');
  return false;
}

function turnPlayer(ctx: Ctx): Seat {
  return ctx.state.active === 1 ? 1 : 0;
}

function lossOf(ctx: Ctx, seat: Seat): string | null {
  // rule: ayakashi.win.hand
  const stands = standingUnits(ctx, seat).length > 0;
  // rule: ayakashi.win.knock-out
  if (!stands) return 'ayakashi.win.knock-out';
  // rule: ayakashi.win.deck
  return (ctx.state.seats[seat][COUNTER.failedDraws] ?? 0) > 0 ? 'ayakashi.win.deck' : null;
}

/** Knocks out everything that is beaten, all together. True when something was. */
function knockOutBeaten(ctx: Ctx): boolean {
  const first = turnPlayer(ctx);
  const beaten = [first, other(first)].flatMap((seat) => standingUnits(ctx, seat).filter(isBeaten));
  for (const unit of beaten) knockOut(ctx, unit);
  return beaten.length > 0;
}

/** Sees to one seat's empty main area. True when it isn't (any more). */
function replace(ctx: Ctx, frame: Frame, seat: Seat): boolean {
  if (mainUnit(ctx, seat) !== null) return true;
  const candidates = standbyUnits(ctx, seat).map((card) => card.id);
  if (!frame.answered && candidates.length > 1) {
    // rule: ayakashi.ko.chooser
    ask(ctx, { seat, kind: 'choose', rule: 'ayakashi.ko.replace', candidates });
    return false;
  }
  const [chosen = candidates[0] ?? 0] = takeAnswer(frame);
  const unit = ownUnit(ctx, seat, chosen);
  // rule: ayakashi.ko.replace
  if (unit !== null) swapMain(ctx, seat, unit);
  return true;
}

/** The check: fallen units, then who has lost, then who steps forward. */
export function fall(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    // Values may change when cards go with the fallen: look again until nothing more falls.
    if (knockOutBeaten(ctx)) return;
    // rule: ayakashi.win.both
    endIfLost(ctx, [lossOf(ctx, 0), lossOf(ctx, 1)], 'ayakashi.win.both');
    // rule: ayakashi.win.at-once
    if (ctx.state.outcome !== null) return;
    frame.pc = 1;
  }
  const first = turnPlayer(ctx);
  // rule: ayakashi.ko.together
  for (const seat of [other(first), first]) if (!replace(ctx, frame, seat)) return;
  finishStep(ctx, frame);
}

