/** Judges and faults: matches that hold a card, and what becomes of a match that was set aside. */

import { listAffected, settleFault } from '../../../service/index.ts';
import { affectedInput, settleFaultInput } from '../../parse/judging.ts';
import { splitPage } from '../../parse/translate.ts';
import { pageWire, presentPage } from '../../present/documents.ts';
import { matchChangedWire, matchWire, presentMatch } from '../../present/matches.ts';
import { pagesRoute, reply, route } from '../route.ts';
import type { RestRoute } from '../route.ts';

export const judgingRoutes: readonly RestRoute[] = [
  pagesRoute({
    method: 'GET',
    path: '/v1/affected-matches',
    operation: 'listAffected',
    tag: 'history',
    summary: 'Matches under way with a card in a deck or in their position, newest first: all for an admin, for a judge their own.',
    input: affectedInput,
    reply: pageWire(matchWire),
    handle: async ({ api, caller }, input) => {
      const page = await listAffected(api.service, caller, splitPage(input));
      return page.kind === 'ok' ? { kind: 'ok', value: presentPage(page.value, presentMatch) } : page;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/settle-fault',
    operation: 'settleFault',
    tag: 'play',
    summary:
      'Brings a match that was set aside back to its last good version, or ends it, by a ruling. `version` names that ' +
      'version; a refusal `stale` tells it.',
    input: settleFaultInput,
    reply: matchChangedWire,
    handle: ({ api, caller }, input) =>
      reply(settleFault(api.service, caller, input), (match) => ({ match: presentMatch(match) })),
  }),
];
