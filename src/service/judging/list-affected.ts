/** Which matches under way hold a card: what an operator asks when a card turns out to be faulty. */

import type { MatchInfo, PageOf } from '../answers.ts';
import { throttle, type Service } from '../core.ts';
import type { Caller, AffectedInput } from '../inputs.ts';
import { reach } from '../live/visit.ts';
import { matchInfo } from '../matches/info.ts';
import { done, type Answer } from '../outcomes.ts';
import { pageOf, pageRequest } from '../pages.ts';

/** All of them for an admin; for a judge those they judge, since what a deck holds is a secret. */
export async function listAffected(service: Service, caller: Caller, input: AffectedInput): Promise<Answer<PageOf<MatchInfo>>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  if (caller.account === null) return { kind: 'unauthenticated' };
  const isAdmin = caller.scopes.includes('admin');
  if (!isAdmin && !caller.scopes.includes('judge')) return { kind: 'forbidden', needs: 'judge' };
  const request = pageRequest(input);
  if (request.kind !== 'page') return request;
  const { card, cardSet } = input;
  const filter = { card, judge: isAdmin ? null : caller.account, ...(cardSet === undefined ? {} : { cardSet }) };
  return reach(async () => {
    const page = await service.ports.store.matches.holding(filter, request.page);
    return done(pageOf(page, (record) => matchInfo(caller, record)));
  });
}
