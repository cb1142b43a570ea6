/** Matches before their start, and lists of matches. */

import type { z } from 'zod';
import {
  appointJudges, cancelMatch, contributeEntropy, createMatch, forkMatch, getMatch, joinMatch, leaveMatch, listMatches,
  startMatch, submitDeck,
} from '../../../service/index.ts';
import type { MatchInfo } from '../../../service/index.ts';
import {
  appointJudgesInput, changeMatchInput, createMatchInput, entropyInput, forkMatchInput, joinMatchInput, leaveMatchInput, listMatchesInput,
  matchInput, submitDeckInput,
} from '../../parse/inputs.ts';
import { toCreateMatch, toListMatches } from '../../parse/translate.ts';
import { pageWire, presentPage } from '../../present/documents.ts';
import { matchChangedWire, matchCreatedWire, matchJoinedWire, matchWire, presentMatch } from '../../present/matches.ts';
import { pagesRoute, reply, route } from '../route.ts';
import type { Reply, RestRoute } from '../route.ts';

const changed = (match: MatchInfo) => ({ match: presentMatch(match) });

async function created(answer: Promise<Reply>): Promise<Reply> {
  const made = await answer;
  if (made.kind !== 'sent') return made;
  const body = made.body as z.infer<typeof matchChangedWire>;
  return { ...made, location: `/v1/matches/${body.match.id}` };
}

const listRoutes: readonly RestRoute[] = [
  pagesRoute({
    method: 'GET',
    path: '/v1/matches',
    operation: 'listMatches',
    tag: 'history',
    summary: 'Matches that are public or concern the caller, newest first. All given conditions hold together.',
    input: listMatchesInput,
    reply: pageWire(matchWire),
    handle: async ({ api, caller }, input) => {
      const page = await listMatches(api.service, caller, toListMatches(input));
      return page.kind === 'ok' ? { kind: 'ok', value: presentPage(page.value, presentMatch) } : page;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/matches/{match}',
    operation: 'getMatch',
    tag: 'matches',
    summary: 'One match, as far as the caller may see it.',
    input: matchInput,
    reply: matchWire,
    handle: ({ api, caller }, input) => reply(getMatch(api.service, caller, input.match), presentMatch),
  }),
];

const openRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    path: '/v1/matches',
    operation: 'createMatch',
    tag: 'matches',
    summary: 'Creates a match, and starts it where nothing is missing. Secrets are shown this once.',
    input: createMatchInput,
    reply: matchCreatedWire,
    status: 201,
    takesDocuments: true,
    handle: ({ api, caller }, input) =>
      created(
        reply(
          createMatch(api.service, caller, toCreateMatch(input)),
          (made) => ({ match: presentMatch(made.match), invite: made.invite, seatSecrets: [...made.seatSecrets] }),
          201,
        ),
      ),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/join',
    operation: 'joinMatch',
    tag: 'matches',
    summary: 'Takes a free seat.',
    input: joinMatchInput,
    reply: matchJoinedWire,
    takesDocuments: true,
    handle: ({ api, caller }, input) =>
      reply(joinMatch(api.service, caller, input), (made) => ({
        match: presentMatch(made.match), seat: made.seat, seatSecret: made.seatSecret,
      })),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/leave',
    operation: 'leaveMatch',
    tag: 'matches',
    summary: 'Gives a seat back before the start.',
    input: leaveMatchInput,
    reply: matchChangedWire,
    handle: ({ api, caller }, input) => reply(leaveMatch(api.service, caller, input), changed),
  }),
  route({
    method: 'PUT',
    path: '/v1/matches/{match}/deck',
    operation: 'submitDeck',
    tag: 'matches',
    summary: "Brings or changes a seat's deck before the start.",
    input: submitDeckInput,
    reply: matchChangedWire,
    takesDocuments: true,
    handle: ({ api, caller }, input) => reply(submitDeck(api.service, caller, input), changed),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/entropy',
    operation: 'contributeEntropy',
    tag: 'matches',
    summary: "Adds a seat's own entropy to the seed before the start.",
    input: entropyInput,
    reply: matchChangedWire,
    handle: ({ api, caller }, input) => reply(contributeEntropy(api.service, caller, input), changed),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/start',
    operation: 'startMatch',
    tag: 'matches',
    summary: 'Starts a match in which nothing is missing.',
    input: changeMatchInput,
    reply: matchChangedWire,
    handle: ({ api, caller }, input) => reply(startMatch(api.service, caller, input), changed),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/cancel',
    operation: 'cancelMatch',
    tag: 'matches',
    summary: 'Calls off a match that has not started.',
    input: changeMatchInput,
    reply: matchChangedWire,
    handle: ({ api, caller }, input) => reply(cancelMatch(api.service, caller, input), changed),
  }),
  route({
    method: 'PUT',
    path: '/v1/matches/{match}/judges',
    operation: 'appointJudges',
    tag: 'matches',
    summary: "Names the match's judges, in place of those before.",
    input: appointJudgesInput,
    reply: matchChangedWire,
    handle: ({ api, caller }, input) => reply(appointJudges(api.service, caller, input), changed),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/fork',
    operation: 'forkMatch',
    tag: 'matches',
    summary: "A new match from a finished one's position, or from the caller's own sampled world of a running one.",
    input: forkMatchInput,
    reply: matchChangedWire,
    status: 201,
    takesDocuments: true,
    handle: ({ api, caller }, input) =>
      created(reply(forkMatch(api.service, caller, input), (made) => changed(made.match), 201)),
  }),
];

export const matchRoutes: readonly RestRoute[] = [...listRoutes, ...openRoutes];
