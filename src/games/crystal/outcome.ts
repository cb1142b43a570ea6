/**
 * Winning (ゲームの目的, R003-9 to R003-12): the HP check and the library check.
 */

import { cardsIn, endGame, endIfLost, SEATS, type Ctx, type Seat } from '../../engine/index.ts';
import { counterOf } from './creatures.ts';
import { COUNTER, TABLE, ZONE } from './table.ts';

// rule: crystal.win.conditions
function lose(ctx: Ctx, hasLost: (seat: Seat) => boolean, reason: string): void {
  // rule: crystal.win.both
  endIfLost(ctx, [hasLost(0) ? reason : null, hasLost(1) ? reason : null], 'crystal.win.both');
}

/** HP 0 or less loses; never looked at inside a battle or between a battle and its counter-attacks (R003-10). */
export function checkHp(ctx: Ctx): void {
  // rule: crystal.battle.no-check
  if (ctx.state.phase === TABLE.phaseIndex['battle']) return;
  // rule: crystal.win.hp
  lose(ctx, (seat) => counterOf(ctx, seat, COUNTER.hp) <= 0, 'crystal.win.hp');
}

function hasNoLibrary(ctx: Ctx, seat: Seat): boolean {
  return cardsIn(ctx.state, ZONE.library + seat).length === 0;
}

/** Who can't draw at start-up loses; from turn 26 on only two empty libraries end the game, as a draw. */
export function checkLibraries(ctx: Ctx): void {
  const from = ctx.options['deckingEnds'];
  // rule: crystal.win.library-late
  if (ctx.state.turn >= (typeof from === 'number' ? from : 26)) {
    if (SEATS.every((seat) => hasNoLibrary(ctx, seat))) endGame(ctx, { winner: null, reason: 'crystal.win.library-late' });
    return;
  }
  // rule: crystal.win.library
  lose(ctx, (seat) => hasNoLibrary(ctx, seat), 'crystal.win.library');
}
