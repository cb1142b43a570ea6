/**
 * The clock of real-time games, counted in frames from the start of the match. Frame numbers are made here from
 * the server's time and travel in the inputs; the engine never looks at a clock. Outages don't count.
 */

import { elapsedMs } from '../clocks.ts';
import type { Service } from '../core.ts';
import type { Hot } from '../live/hot.ts';

/** Frames a second of a game's clock. */
export const FRAMES_PER_SECOND = 60;

/** The frame at a server time; 0 in games without a clock of their own. */
export function frameAt(service: Service, hot: Hot, at: number): number {
  if (hot.pool.game.time === null) return 0;
  return Math.floor((elapsedMs(hot.startedAt, at, service.outages) * FRAMES_PER_SECOND) / 1000);
}
