/** Changing an open match: one compare-and-set loop that all of its use cases share. */

import { maySee } from '../access.ts';
import type { MatchInfo } from '../answers.ts';
import type { Service } from '../core.ts';
import type { Caller, Keyed } from '../inputs.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { MatchRecord, MatchSetup, RequestRecord, SeatRecord } from '../records.ts';
import { once } from '../requests.ts';
import type { Seat } from '../../engine/contract.ts';
import { matchInfo, missing } from './info.ts';
import { asStarted, begin } from './start-match.ts';

/** Several people may change one set-up at once; each tries again on what the others left. */
const TRIES_MAX = 8;

export interface SetupChange {
  readonly setup: MatchSetup;
  readonly status?: 'cancelled';
  /** Start at once if nothing is missing any more and the match doesn't wait to be told. */
  readonly start: boolean;
}

/** What to change, by what is there; may be called again. */
export type Change = (record: MatchRecord) => Promise<SetupChange | Refusal> | SetupChange | Refusal;

export interface Plan {
  readonly change: Change;
  /** What the store keeps with the change, of the match as it is then. */
  keep(info: MatchInfo): RequestRecord | null;
}

/** Changes the set-up by a function of what is there. */
export async function changeSetup(
  service: Service, caller: Caller, match: string, plan: Plan,
): Promise<Answer<MatchInfo>> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const record = await service.ports.store.matches.byId(match);
    if (record === null || !maySee(caller, record.setup)) return NOT_FOUND.match;
    if (record.head.status !== 'open') return { kind: 'wrongState', state: record.head.status };
    // Its seats and decks are the series'.
    if (record.setup.series !== undefined) return { kind: 'wrongState', state: 'series' };
    const changed = await plan.change(record);
    if ('kind' in changed) return changed;
    const { start, ...replacement } = changed;
    const now = afterChange(record, replacement);
    const request = plan.keep(matchInfo(caller, now));
    if (!(await service.ports.store.matches.replaceSetup(match, record.revision, replacement, request))) continue;
    service.hub.tell(match, null);
    service.ports.notifier.publish({ match, version: -1 });
    const starts = start && now.setup.waits !== true && missing(now.setup).length === 0;
    return starts ? begin(service, caller, now) : done(matchInfo(caller, now));
  }
  return { kind: 'wrongState', state: 'changed' };
}

/** A request that changes an open match. */
export interface OpenChange {
  readonly operation: string;
  readonly input: Keyed & { readonly match: string };
  /** Whether the change may start the match. */
  readonly starts: boolean;
}

/** Changes an open match by a request that may come again. */
export function changeOnce(
  service: Service, caller: Caller, asked: OpenChange, change: Change,
): Promise<Answer<MatchInfo>> {
  const { operation, input, starts } = asked;
  return once<MatchInfo>(service, caller, {
    operation,
    input,
    work: (request) => changeSetup(service, caller, input.match, { change, keep: (info) => request.keep(info) }),
    goOn: async (first) => (starts ? asStarted(service, first) : done(first)),
  });
}

function afterChange(record: MatchRecord, replacement: { readonly setup: MatchSetup; readonly status?: 'cancelled' }): MatchRecord {
  return {
    ...record,
    setup: replacement.setup,
    head: { ...record.head, status: replacement.status ?? record.head.status },
    revision: record.revision + 1,
  };
}

/** The set-up with one seat replaced. */
export function withSeat(setup: MatchSetup, seat: Seat, record: SeatRecord): MatchSetup {
  return { ...setup, seats: seat === 0 ? [record, setup.seats[1]] : [setup.seats[0], record] };
}
