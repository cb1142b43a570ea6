/**
 * Clean-up phase (クリーンアップフェイズ): triggers, then what lasted this turn ends, then the rest of its
 * frames, then the next turn.
 */

import {
  endOfTurnModifiers, followWith, makeFrame, pushStep, rest, setPhase, setTableCounter, type Ctx, type Frame,
} from '../../../engine/index.ts';
import { lengthOf, runOut } from '../clock.ts';
import { SHARED } from '../table.ts';
import { fireForAll } from './startup.ts';

/** Ends a turn. */
export function cleanup(ctx: Ctx, frame: Frame): void {
  switch (frame.pc) {
    case 0:
      frame.pc = 1;
      setPhase(ctx, 'cleanup');
      setTableCounter(ctx, SHARED.frame, 0);
      // rule: crystal.cleanup.triggers
      fireForAll(ctx, 'cleanup');
      pushStep(ctx, 'settle');
      return;
    case 1:
      // What dies of it may set off something that lasts this turn, too: again, until nothing has ended.
      // rule: crystal.cleanup.until
      // rule: crystal.battle.until-turn
      if (!endOfTurnModifiers(ctx, -1)) frame.pc = 2;
      pushStep(ctx, 'settle');
      return;
    default:
      // rule: crystal.cleanup.next
      if (runOut(ctx, lengthOf(ctx.state, 'cleanup'))) followWith(ctx, frame, [makeFrame('startup')]);
      else rest(ctx);
  }
}
