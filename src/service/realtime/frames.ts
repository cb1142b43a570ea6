/**
 * The clock of real-time games, counted in frames from the start of the match. Frame numbers are made here from
 * the server's time and travel in the inputs; the engine never looks at a clock. Outages don't count.
 */

import { elapsedMs } from '../clocks.ts';
import type { Service } from '../core.ts';
import type { Hot } from '../live/hot.ts';

/** Frames a second where the match's options don't say (ruling R003-3). */
const FRAMES_PER_SECOND = 30;

/** Frames a second of a match: its option `framesPerSecond`. */
function rateOf(hot: Hot): number {
  const rate = hot.setup.options['framesPerSecond'];
  return typeof rate === 'number' && rate > 0 ? rate : FRAMES_PER_SECOND;
}

/** The frame at a server time; 0 in games without a clock of their own. */
export function frameAt(service: Service, hot: Hot, at: number): number {
  if (hot.pool.game.time === null) return 0;
  return Math.floor((elapsedMs(hot.startedAt, at, service.outages) * rateOf(hot)) / 1000);
}

/** Milliseconds from a server time until a frame begins; 0 where it has begun. */
export function untilFrameMs(service: Service, hot: Hot, when: { readonly at: number; readonly frame: number }): number {
  const startsAt = Math.ceil((when.frame * 1000) / rateOf(hot));
  return Math.max(0, startsAt - elapsedMs(hot.startedAt, when.at, service.outages));
}
