/**
 * What a player may claim when the other one's time is up. The server gives defaults by itself a moment after a
 * deadline (ruling RC-8); a claim does the same at once, and so ends the match where that default was the last one.
 */

import type { Input, Seat } from '../../engine/contract.ts';
import { seatsHeld } from '../access.ts';
import type { ClaimRights } from '../answers.ts';
import { deadlineOf } from '../clocks.ts';
import { throttle, type Service } from '../core.ts';
import type { Caller, ClaimInput } from '../inputs.ts';
import { GRACE_MS } from '../live/give-defaults.ts';
import { write } from '../live/door.ts';
import type { Hot } from '../live/hot.ts';
import type { Refusal, WriteOutcome } from '../outcomes.ts';
import { frameAt } from '../realtime/frames.ts';
import { authoriseSeat, coldRefusal, keyOf, stampAt } from './submit-moves.ts';

const NONE: ClaimRights = { timeout: false, win: false, at: null };

/** What a caller may claim now. Who holds both seats, or none, may claim nothing. */
export function claimRights(service: Service, hot: Hot, caller: Caller): ClaimRights {
  const [seat, second] = seatsHeld(caller, hot.setup);
  return seat === undefined || second !== undefined ? NONE : rightsOf(service, hot, seat);
}

function rightsOf(service: Service, hot: Hot, seat: Seat): ClaimRights {
  const other = seat === 0 ? 1 : 0;
  const deadline = deadlineOf(hot.setup.time, hot.head.clock, other, service.outages);
  if (hot.head.status !== 'running' || deadline === null) return NONE;
  const at = deadline + GRACE_MS;
  const timeout = at <= service.ports.clock.nowMs();
  return { timeout, win: timeout && isLastTimeout(hot, other), at };
}

/** Whether the next time-out of a seat counts as conceding. */
function isLastTimeout(hot: Hot, seat: Seat): boolean {
  const limit = hot.setup.options['timeoutsToConcede'];
  const count = hot.match.state.own['timeouts']?.[seat] ?? 0;
  return typeof limit === 'number' && limit > 0 && count + 1 >= limit;
}

/** Has the other seat's overdue decision answered by its default, now. */
export async function claim(service: Service, caller: Caller, input: ClaimInput): Promise<WriteOutcome> {
  const over = throttle(service, 'playing', caller);
  if (over !== null) return over;
  return write(service, {
    match: input.match,
    authorise: (hot) => authoriseSeat(caller, hot, input),
    next: (hot, writer, applied) => (applied > 0 || writer.seat === null ? null : claimedInput(service, hot, writer.seat)),
    key: keyOf(caller, input, 'claim'),
    wants: {},
    cold: (record, fault) => coldRefusal(caller, record, fault),
  });
}

function claimedInput(service: Service, hot: Hot, seat: Seat): Input | Refusal {
  if (hot.head.result !== null) return { kind: 'finished', result: hot.head.result };
  const other = seat === 0 ? 1 : 0;
  const prompt = hot.prompts[other];
  if (!rightsOf(service, hot, seat).timeout || prompt === null) return { kind: 'wrongState', state: 'nothing to claim' };
  const at = stampAt(service, hot);
  return { kind: 'timeout', seat: other, prompt, at, frame: frameAt(service, hot, at) };
}
