/**
 * A new match that goes on from another one: from any version of a finished match, or, of a running one, from a
 * world sampled from what the caller's seat knows. A sandbox: private unless asked otherwise.
 */

import { sampleMatch, writePosition } from '../../engine/index.ts';
import type { PositionDocument } from '../../engine/contract.ts';
import type { Service } from '../core.ts';
import { sha256 } from '../digests.ts';
import type { Caller, CreateMatchInput, ForkInput } from '../inputs.ts';
import { makeSeed } from '../identifiers.ts';
import { visit } from '../live/visit.ts';
import { checkRequest, goOn, makeMatch, type CreatedMatch } from '../matches/create-match.ts';
import { recordOf } from '../matches/info.ts';
import { coldLook, thinkAs } from '../matches/look.ts';
import { done, type Answer, type Refusal } from '../outcomes.ts';
import type { MatchRecord } from '../records.ts';
import { once, type Request } from '../requests.ts';
import { atVersion } from './replay.ts';

export async function forkMatch(service: Service, caller: Caller, input: ForkInput): Promise<Answer<CreatedMatch>> {
  const record = await visit<MatchRecord | Refusal>(service, input.match, {
    hot: recordOf,
    cold: (cold, fault) => coldLook(caller, cold, fault),
  });
  if ('kind' in record) return record;
  return once<CreatedMatch>(service, caller, {
    operation: 'forkMatch',
    input,
    work: (request) => makeFork(service, caller, { input, record, request }),
    goOn: (first) => goOn(service, first, true),
  });
}

async function makeFork(
  service: Service, caller: Caller,
  from: { readonly input: ForkInput; readonly record: MatchRecord; readonly request: Request<CreatedMatch> },
): Promise<Answer<CreatedMatch>> {
  const { input, record, request } = from;
  const position = record.head.status === 'finished' ? await truth(service, caller, input) : await guess(service, caller, input);
  if (position.kind !== 'ok') return position;
  const { setup } = record;
  const match: CreateMatchInput = {
    game: setup.game,
    gameVersion: setup.gameVersion,
    cardSet: setup.cardSet,
    options: setup.options,
    seed: input.seed ?? null,
    name: setup.name,
    seats: input.seats ?? [{ kind: 'mine' }, { kind: 'mine' }],
    visibility: 'private',
    time: { kind: 'none' },
    position: position.value,
  };
  return checkRequest(service, caller, match) ?? makeMatch(service, caller, { input: match, request });
}

function truth(service: Service, caller: Caller, input: ForkInput): Promise<Answer<PositionDocument>> {
  const { match, version } = input;
  return atVersion(service, caller, { match, audience: 'judge', ...(version === undefined ? {} : { version }) }, {
    hot: (hot) => done(writePosition(hot.match, { exact: true })),
    otherBuild: () => ({ kind: 'aside', fault: 'rules.build' }),
  });
}

function guess(service: Service, caller: Caller, input: ForkInput): Promise<Answer<PositionDocument>> {
  return thinkAs(service, caller, { match: input.match }, (hot, seat) => {
    if (input.version !== undefined && input.version !== hot.head.version) return { kind: 'wrongState', state: hot.head.status };
    const seed = sha256(input.seed ?? makeSeed(service.ports));
    return done(writePosition(sampleMatch(hot.match, { kind: 'seat', seat }, seed), { exact: true }));
  });
}
