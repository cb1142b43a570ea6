/** Finds matches by who played, what, when, and how it ended; only those the caller may see. */

import type { MatchInfo, PageOf } from '../answers.ts';
import { throttle, type Service } from '../core.ts';
import type { Caller, ListMatchesInput } from '../inputs.ts';
import { reach } from '../live/visit.ts';
import { matchInfo } from '../matches/info.ts';
import { done, type Answer } from '../outcomes.ts';
import { pageOf, pageRequest } from '../pages.ts';
import type { MatchFilter } from '../ports.ts';

export async function listMatches(service: Service, caller: Caller, input: ListMatchesInput): Promise<Answer<PageOf<MatchInfo>>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  const request = pageRequest(input);
  if (request.kind !== 'page') return request;
  return reach(async () => {
    const page = await service.ports.store.matches.list(filterOf(caller, input), request.page);
    return done(pageOf(page, (record) => matchInfo(caller, record)));
  });
}

function filterOf(caller: Caller, input: ListMatchesInput): MatchFilter {
  const { player, game, status, from, to, deckHash, cardSet, cardPlayed } = input;
  const result: MatchFilter['result'] = input.wonBy !== undefined ? { wonBy: input.wonBy }
    : input.winner !== undefined ? { winner: input.winner }
      : input.reason !== undefined ? { reason: input.reason } : undefined;
  return {
    visibleTo: caller.account,
    ...(player === undefined ? {} : { player }),
    ...(game === undefined ? {} : { game }),
    ...(status === undefined ? {} : { status }),
    ...(result === undefined ? {} : { result }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(deckHash === undefined ? {} : { deckHash }),
    ...(cardSet === undefined ? {} : { cardSet }),
    ...(cardPlayed === undefined ? {} : { cardPlayed }),
  };
}
