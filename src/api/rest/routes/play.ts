/** A running match: looking, asking, moving, and the stream. */

import {
  claim, concede, dryRun, explainMove, listLegalMoves, rule, sampleWorld, submitMoves, subscribeMatch, viewCard, viewMatch,
  writeMatchPosition,
} from '../../../service/index.ts';
import type { WriteOutcome } from '../../../service/index.ts';
import { claimInput } from '../../parse/judging.ts';
import {
  cardOfMatchInput, concedeInput, dryRunInput, explainInput, legalMovesInput, positionInput, rulingInput, sampleInput, submitMovesInput,
  subscribeInput, viewInput, wantsInput,
} from '../../parse/inputs.ts';
import {
  dryRunWire, explanationWire, legalMovesWire, matchViewWire, presentExplanation, presentLegalMoves, presentMatchView,
  presentTableCard, sampledWire, tableCardWire,
} from '../../present/matches.ts';
import { presentRefusal } from '../../present/refusals.ts';
import { jsonWire } from '../../present/scalars.ts';
import { lastEventOf, presentStreamItem, presentWriteAnswer, streamItemWire, writeAnswerWire } from '../../present/writes.ts';
import { lastEventId, streamed } from '../streamed.ts';
import { refused, reply, route, sent, streamRoute } from '../route.ts';
import type { Call, Reply, RestRoute } from '../route.ts';

const lookRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/v1/matches/{match}/view',
    operation: 'viewMatch',
    tag: 'play',
    summary: 'The table now, with what is asked and the clocks.',
    input: viewInput,
    reply: matchViewWire,
    handle: ({ api, caller }, input) => reply(viewMatch(api.service, caller, input), presentMatchView),
  }),
  route({
    method: 'GET',
    path: '/v1/matches/{match}/cards/{card}',
    operation: 'viewCard',
    tag: 'play',
    summary: 'A card on the table by its number: how it lies there, and what it is where the audience sees its face.',
    input: cardOfMatchInput,
    reply: tableCardWire,
    handle: ({ api, caller }, input) => reply(viewCard(api.service, caller, input), presentTableCard),
  }),
  route({
    method: 'GET',
    path: '/v1/matches/{match}/legal-moves',
    operation: 'listLegalMoves',
    tag: 'play',
    summary: 'What a seat may do now, each with its id and its structured form; `words` adds texts.',
    input: legalMovesInput,
    reply: legalMovesWire,
    handle: ({ api, caller }, input) => reply(listLegalMoves(api.service, caller, input), presentLegalMoves),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/explain',
    operation: 'explainMove',
    tag: 'play',
    summary: 'Whether a move is legal, and if not, which rule forbids it.',
    input: explainInput,
    reply: explanationWire,
    handle: ({ api, caller }, input) =>
      reply(explainMove(api.service, caller, input), presentExplanation),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/dry-run',
    operation: 'dryRun',
    tag: 'play',
    summary: 'Tries moves in order: one result a move, up to the first refused. Nothing is changed, nothing new is told.',
    input: dryRunInput,
    reply: dryRunWire,
    handle: ({ api, caller }, input) =>
      reply(dryRun(api.service, caller, input), (answer) => ({
        version: answer.version, results: answer.results.map(presentExplanation),
      })),
  }),
  route({
    method: 'GET',
    path: '/v1/matches/{match}/position',
    operation: 'writePosition',
    tag: 'play',
    summary: 'The table as a position document. For judges, and for everybody once the match is over.',
    input: positionInput,
    reply: jsonWire,
    handle: ({ api, caller }, input) =>
      reply(writeMatchPosition(api.service, caller, input), (answer) => answer.position),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/sample',
    operation: 'sampleWorld',
    tag: 'play',
    summary: "A world that agrees with all that the caller's seat knows. The truth is never looked at.",
    input: sampleInput,
    reply: sampledWire,
    handle: ({ api, caller }, input) =>
      reply(sampleWorld(api.service, caller, input), (world) => ({
        view: presentMatchView(world.view), position: world.position,
      })),
  }),
];

const writeRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    path: '/v1/matches/{match}/moves',
    operation: 'submitMoves',
    tag: 'play',
    summary:
      "Submits one or several moves; they are applied in order until the first that can't be. Quote `prompt` or " +
      '`version`. `view`, `digest`, `legalMoves` and `words` ask for more in the answer.',
    input: submitMovesInput.extend(wantsInput.shape),
    reply: writeAnswerWire,
    handle: (call, { view, digest, legalMoves, words, ...input }) => {
      const wants = {
        view: view === true, digest: digest === true, legalMoves: legalMoves === true, words: words === true,
        eventWords: words === true,
      };
      return written(call, submitMoves(call.api.service, call.caller, { ...input, wants }));
    },
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/concede',
    operation: 'concede',
    tag: 'play',
    summary: "Gives the match up. Possible at any time, also when it isn't the seat's decision.",
    input: concedeInput,
    reply: writeAnswerWire,
    handle: (call, input) => written(call, concede(call.api.service, call.caller, input)),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/claims',
    operation: 'claim',
    tag: 'play',
    summary: "Claims that the other seat's time is up: its default is given at once, which wins where it is the last.",
    input: claimInput,
    reply: writeAnswerWire,
    handle: (call, input) => written(call, claim(call.api.service, call.caller, input)),
  }),
  route({
    method: 'POST',
    path: '/v1/matches/{match}/rulings',
    operation: 'rule',
    tag: 'play',
    summary: "A judge's ruling: ends the match, or puts a corrected position in its place.",
    input: rulingInput,
    reply: writeAnswerWire,
    takesDocuments: true,
    handle: (call, input) => written(call, rule(call.api.service, call.caller, input)),
  }),
];

const streamRoutes: readonly RestRoute[] = [
  streamRoute({
    method: 'GET',
    path: '/v1/matches/{match}/stream',
    operation: 'subscribeMatch',
    tag: 'play',
    summary:
      'The match as it happens: Server-Sent Events, or NDJSON with `Accept: application/x-ndjson`. First a snapshot, ' +
      'then numbered events; `after` or `Last-Event-ID` goes on behind an event already known; `words` adds texts.',
    input: subscribeInput,
    reply: streamItemWire,
    stream: (call, input, raw) =>
      streamed(call, raw, {
        open: () => {
          const resume = input.after ?? lastEventId(call);
          return subscribeMatch(call.api.service, call.caller, { ...input, ...(resume === null ? {} : { after: resume }) });
        },
        present: (item) => {
          const wire = presentStreamItem(item);
          return { item: wire, last: lastEventOf(wire) };
        },
      }),
  }),
];

export const playRoutes: readonly RestRoute[] = [...lookRoutes, ...writeRoutes, ...streamRoutes];

/** A write's outcome: applied and duplicate are answers, the rest are refusals. */
async function written(call: Call, write: Promise<WriteOutcome>): Promise<Reply> {
  const outcome = await write;
  call.api.metrics.write('rest', outcome.kind);
  if (outcome.kind !== 'applied' && outcome.kind !== 'duplicate') return refused(presentRefusal(outcome));
  const body = presentWriteAnswer(outcome.kind, outcome.answer);
  return body.limit === null ? sent(body) : { kind: 'sent', status: 200, body, limit: body.limit };
}
