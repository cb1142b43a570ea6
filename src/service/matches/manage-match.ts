/** What a match's maker may do besides playing: call it off before the start, name its judges. */

import { isCreator, lacking, maySee, seatsHeld } from '../access.ts';
import type { MatchInfo } from '../answers.ts';
import type { Service } from '../core.ts';
import type { AppointJudgesInput, Caller, ChangeMatchInput } from '../inputs.ts';
import { visit } from '../live/visit.ts';
import { done, NOT_FOUND, type Answer } from '../outcomes.ts';
import type { MatchRecord } from '../records.ts';
import { once } from '../requests.ts';
import { matchInfo, recordOf } from './info.ts';
import { checkJudges } from './judges.ts';
import { changeOnce } from './set-up.ts';

/** Calls an open match off. */
export async function cancelMatch(service: Service, caller: Caller, input: ChangeMatchInput): Promise<Answer<MatchInfo>> {
  return changeOnce(service, caller, { operation: 'cancelMatch', input, starts: false }, ({ setup }) =>
    (isCreator(caller, setup) ? { setup, status: 'cancelled', start: false } : lacking(caller, 'creator')));
}

/** Replaces the judges; the maker may, one who plays only before the start. Nobody judges a match they play. */
export async function appointJudges(service: Service, caller: Caller, input: AppointJudgesInput): Promise<Answer<MatchInfo>> {
  const found = await visit<MatchRecord>(service, input.match, { hot: recordOf, cold: (record) => record });
  if ('kind' in found) return found;
  if (!maySee(caller, found.setup)) return NOT_FOUND.match;
  // A maker who plays must not send a friend to look behind the cards once they are dealt.
  const may = isCreator(caller, found.setup) && (found.head.status === 'open' || seatsHeld(caller, found.setup).length === 0);
  if (!may && !caller.scopes.includes('admin')) return lacking(caller, 'creator');
  if (found.head.status === 'finished' || found.head.status === 'cancelled') return { kind: 'wrongState', state: found.head.status };
  return once<MatchInfo>(service, caller, {
    operation: 'appointJudges',
    input,
    work: async (request) => {
      const checked = await checkJudges(service, input.judges, found.setup.seats);
      if ('kind' in checked) return checked;
      const { judges } = checked;
      const info = matchInfo(caller, { ...found, setup: { ...found.setup, judges } });
      if (!(await service.ports.store.matches.setJudges(input.match, judges, request.keep(info)))) return NOT_FOUND.match;
      forget(service, input.match);
      return done(info);
    },
  });
}

/** The hot state is old in a way that no row tells: it is read anew here, and on other instances by the notice. */
export function forget(service: Service, match: string): void {
  const lane = service.lanes.peek(match);
  if (lane !== null) lane.noticed = Number.MAX_SAFE_INTEGER;
  service.hub.tell(match, null);
  service.ports.notifier.publish({ match, version: Number.MAX_SAFE_INTEGER });
}
