/** Changing an open match: one compare-and-set loop that all of its use cases share. */

import { maySee } from '../access.ts';
import type { MatchInfo } from '../answers.ts';
import type { Service } from '../core.ts';
import type { Caller } from '../inputs.ts';
import { reach } from '../live/visit.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { MatchRecord, MatchSetup, SeatRecord } from '../records.ts';
import type { Seat } from '../../engine/contract.ts';
import { matchInfo, missing } from './info.ts';
import { begin } from './start-match.ts';

/** Several people may change one set-up at once; each tries again on what the others left. */
const TRIES_MAX = 8;

export interface SetupChange {
  readonly setup: MatchSetup;
  readonly status?: 'cancelled';
  /** Start at once if nothing is missing any more. */
  readonly start: boolean;
}

/** Changes the set-up by a function of what is there; the function may be called again. */
export async function changeSetup(
  service: Service, caller: Caller, match: string, change: (record: MatchRecord) => Promise<SetupChange | Refusal> | SetupChange | Refusal,
): Promise<Answer<MatchInfo>> {
  return reach(async () => {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const record = await service.ports.store.matches.byId(match);
      if (record === null || !maySee(caller, record.setup)) return NOT_FOUND.match;
      if (record.head.status !== 'open') return { kind: 'wrongState', state: record.head.status };
      const changed = await change(record);
      if ('kind' in changed) return changed;
      const { start, ...replacement } = changed;
      if (!(await service.ports.store.matches.replaceSetup(match, record.revision, replacement))) continue;
      service.hub.tell(match, null);
      service.ports.notifier.publish({ match, version: -1 });
      const now = afterChange(record, replacement);
      return start && missing(now.setup).length === 0 ? await begin(service, caller, now) : done(matchInfo(caller, now));
    }
    return { kind: 'wrongState', state: 'changed' };
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
