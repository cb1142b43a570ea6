/**
 * The clock of real-time games, counted in frames from the start of the match. Frame numbers are made here from
 * the server's time and travel in the inputs; the engine never looks at a clock. Outages don't count.
 */

import { nextDue, type Match } from '../../engine/index.ts';
import { elapsedMs } from '../clocks.ts';
import type { Service } from '../core.ts';
import type { Hot } from '../live/hot.ts';
import type { Outage } from '../records.ts';

/** When a match started, and the match. */
type Started = Pick<Hot, 'startedAt' | 'match'>;

function rateOf({ header, pool }: Match): number {
  return pool.game.time?.framesPerSecond(header.options) ?? 1;
}

/** True where time passes by itself in a match. */
export function timeRuns(match: Match): boolean {
  return match.pool.game.time?.runs(match.state) === true;
}

/** The frame at a server time; 0 in games without a clock of their own. */
export function frameAt(service: Service, hot: Started, at: number): number {
  if (hot.match.pool.game.time === null) return 0;
  return Math.floor((elapsedMs(hot.startedAt, at, service.outages) * rateOf(hot.match)) / 1000);
}

/** Frame of the next happening of a match whose time runs by itself, or null where it stands. */
export function dueFrame(match: Match): number | null {
  return match.state.outcome === null && timeRuns(match) ? nextDue(match) : null;
}

/** Server time at which a frame begins, by the outages known. */
export function timeOfFrame({ startedAt, match }: Started, frame: number, outages: readonly Outage[]): number {
  let time = startedAt + Math.ceil((frame * 1000) / rateOf(match));
  for (const outage of outages) {
    const from = Math.max(outage.from, startedAt);
    if (outage.to > startedAt && from < time) time += outage.to - from;
  }
  return time;
}

/** Server time of the next happening, or null. */
export function dueTime(hot: Started, outages: readonly Outage[]): number | null {
  const frame = dueFrame(hot.match);
  return frame === null ? null : timeOfFrame(hot, frame, outages);
}
