/**
 * The clock of real-time games, counted in frames from the start of the match. Frame numbers are made here from
 * the server's time and travel in the inputs; the engine never looks at a clock. Outages don't count.
 */

import { elapsedMs } from '../clocks.ts';
import type { Service } from '../core.ts';
import type { Hot } from '../live/hot.ts';

/** Frames a second of a match, as its game says from the options. */
function rateOf(hot: Hot): number {
  return hot.pool.game.time?.framesPerSecond(hot.setup.options) ?? 1;
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
