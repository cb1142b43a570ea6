/**
 * The turn begins (seed 1 ドローフェイズ).
 */

import { followWith, makeFrame, setCounter, setPhase, setTurn, startOfTurnModifiers, type Ctx, type Frame } from '../../../engine/index.ts';
import { drawCards } from '../actions.ts';
import { COUNTER } from '../table.ts';
import { isSettled } from './fall.ts';

/** A new turn of a seat: this turn's limits start afresh. */
export function turn(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  setTurn(ctx, ctx.state.turn + 1, seat);
  startOfTurnModifiers(ctx, seat);
  for (const counter of [COUNTER.charged, COUNTER.retreated, COUNTER.strategies]) setCounter(ctx, seat, counter, 0);
  followWith(ctx, frame, [makeFrame('draw', { seat })]);
}

/** The draw phase; the first player draws too. */
export function draw(ctx: Ctx, frame: Frame): void {
  if (frame.pc === 0) {
    frame.pc = 1;
    setPhase(ctx, 'draw');
    // rule: ayakashi.draw.one
    drawCards(ctx, frame.seat, 1);
  }
  // rule: ayakashi.win.deck-out
  if (isSettled(ctx)) followWith(ctx, frame, [makeFrame('main', { seat: frame.seat })]);
}
