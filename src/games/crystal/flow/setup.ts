/**
 * Set-up (１．ゲーム開始時のパラメータ): libraries shuffled, five cards each, then the first turn.
 */

import { followWith, makeFrame, SEATS, setTurn, shuffleZone, type Ctx, type Frame } from '../../../engine/index.ts';
import { startClock } from '../clock.ts';
import { OPENING_HAND, TABLE, ZONE } from '../table.ts';

/** Starts a game from its decks. */
export function setup(ctx: Ctx): void {
  startClock(ctx);
  setTurn(ctx, 0, -1);
  for (const seat of SEATS) {
    // rule: crystal.setup.shuffle
    shuffleZone(ctx, ZONE.library + seat);
  }
  ctx.state.agenda.push(makeFrame('opening'));
}

/** First hands. */
export function opening(ctx: Ctx, frame: Frame): void {
  // rule: crystal.setup.hand
  followWith(ctx, frame, [...SEATS.map((seat) => makeFrame('draw', { seat, args: [OPENING_HAND] })), makeFrame('startup')]);
}

/** Goes on from a position: at the start of the phase it names, a battle as the main phase it interrupts. */
export function resume(ctx: Ctx): void {
  startClock(ctx);
  setTurn(ctx, ctx.state.turn, -1);
  const { phase } = ctx.state;
  if (phase === TABLE.phaseIndex['startup']) {
    // The step counts the turn up.
    setTurn(ctx, ctx.state.turn - 1, -1);
    ctx.state.agenda.push(makeFrame('startup'));
  } else ctx.state.agenda.push(makeFrame(phase === TABLE.phaseIndex['cleanup'] ? 'cleanup' : 'main', { args: [1] }));
}
