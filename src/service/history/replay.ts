/** A match as it stood at any version: its view for an audience, or its position as a document. */

import { writePosition } from '../../engine/index.ts';
import type { Audience, PositionDocument } from '../../engine/contract.ts';
import { audienceFor } from '../access.ts';
import type { MatchView } from '../answers.ts';
import { throttle, type Service } from '../core.ts';
import type { Caller, LookInput, ReplayInput } from '../inputs.ts';
import type { Hot } from '../live/hot.ts';
import { hotAt } from '../live/sync.ts';
import { reach, visit } from '../live/visit.ts';
import { recordOf } from '../matches/info.ts';
import { coldLook, isAudience, makeView } from '../matches/look.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { MatchRecord } from '../records.ts';
import { foldReplay } from './fold-replay.ts';

/** The view at a version, with the eyes the caller may use now. */
export async function replayMatch(service: Service, caller: Caller, input: ReplayInput): Promise<Answer<MatchView>> {
  const no = throttle(service, 'exporting', caller);
  if (no !== null) return no;
  const digest = input.digest === true;
  return atVersion(service, caller, input, {
    hot: (hot, audience) => done(makeView(service, hot, audience, digest)),
    otherBuild: (record, audience) => foldReplay(service, { record, audience, version: input.version, digest }),
  });
}

export interface PositionInput extends LookInput {
  readonly exact?: boolean;
  readonly version?: number;
}

/** The whole position: for judges, and for everybody once the match is over. */
export async function writeMatchPosition(
  service: Service, caller: Caller, input: PositionInput,
): Promise<Answer<{ readonly version: number; readonly position: PositionDocument }>> {
  const no = throttle(service, 'exporting', caller);
  if (no !== null) return no;
  return atVersion(service, caller, { ...input, audience: 'judge' }, {
    hot: (hot) => done({ version: hot.head.version, position: writePosition(hot.match, { exact: input.exact === true }) }),
    otherBuild: () => OTHER_BUILD,
  });
}

const OTHER_BUILD = { kind: 'aside', fault: 'rules.build' } as const satisfies Refusal;

/** What to do with a match at a version: with its state, or where only another rules build could make that. */
export interface Look<T> {
  hot(hot: Hot, audience: Audience): Answer<T>;
  otherBuild(record: MatchRecord, audience: Audience): Promise<Answer<T>> | Answer<T>;
}

/** A state of its own at a version, shown to what the caller may be; the hot state isn't touched. */
export async function atVersion<T>(
  service: Service, caller: Caller, input: LookInput & { readonly version?: number }, look: Look<T>,
): Promise<Answer<T>> {
  const found = await visit<MatchRecord | Refusal>(service, input.match, {
    hot: recordOf,
    cold: (record, fault) => (record.head.status === 'aside' || fault === 'rules.build' ? record : coldLook(caller, record, fault)),
  });
  if ('kind' in found) return found;
  const { setup, head } = found;
  const audience = audienceFor(caller, { setup, status: head.status }, input.audience);
  if (!isAudience(audience)) return audience;
  const version = input.version ?? head.version;
  if (version < 0 || version > head.version) return NOT_FOUND.version;
  return reach(async () => {
    if (service.games.get(setup.game)?.version !== setup.gameVersion) return look.otherBuild(found, audience);
    const hot = await hotAt(service, found, version);
    return hot === null ? NOT_FOUND.version : look.hot(hot, audience);
  });
}
