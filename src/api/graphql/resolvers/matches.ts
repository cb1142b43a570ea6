/** A match's own questions: each asks the service again, so that each is answered for the caller it is asked by. */

import {
  dryRun, explainMove, exportMatch, listEvents, listLegalMoves, replayMatch, sampleWorld, viewCard, viewMatch, writeMatchPosition,
} from '../../../service/index.ts';
import {
  cardOfMatchInput, dryRunInput, eventsInput, explainInput, legalMovesInput, positionInput, replayInput, sampleInput, viewInput,
} from '../../parse/inputs.ts';
import { toEvents } from '../../parse/translate.ts';
import { presentExport } from '../../present/exports.ts';
import { presentExplanation, presentLegalMoves, presentMatchView, presentTableCard } from '../../present/matches.ts';
import { presentEventPage } from '../../present/writes.ts';
import { readArgs, selected, valueOf, valueOrNull } from '../context.ts';
import type { TypeResolvers } from '../resolver-types.ts';

export const matchResolvers: TypeResolvers<'Match'> = {
  view: (match, args, { api, caller }, info) => {
    const digest = selected(info).has('digest');
    return valueOf(viewMatch(api.service, caller, readArgs(viewInput, { ...args, match: match.id, digest })), presentMatchView);
  },
  card: (match, args, { api, caller }) =>
    valueOrNull(viewCard(api.service, caller, readArgs(cardOfMatchInput, { ...args, match: match.id })), presentTableCard),
  legalMoves: (match, args, { api, caller }, info) => {
    const words = selected(info).has('moves.words');
    const input = readArgs(legalMovesInput, { ...args, match: match.id, words });
    return valueOf(listLegalMoves(api.service, caller, input), presentLegalMoves);
  },
  explain: (match, args, { api, caller }) =>
    valueOf(explainMove(api.service, caller, readArgs(explainInput, { ...args, match: match.id })), presentExplanation),
  dryRun: (match, args, { api, caller }) =>
    valueOf(dryRun(api.service, caller, readArgs(dryRunInput, { ...args, match: match.id })), (answer) => ({
      version: answer.version, results: answer.results.map(presentExplanation),
    })),
  events: (match, args, { api, caller }, info) => {
    const words = selected(info).has('events.words');
    const input = toEvents(readArgs(eventsInput, { ...args, match: match.id, words }));
    return valueOf(listEvents(api.service, caller, input), presentEventPage);
  },
  replay: (match, args, { api, caller }, info) => {
    const digest = selected(info).has('digest');
    const input = readArgs(replayInput, { ...args, match: match.id, digest });
    return valueOf(replayMatch(api.service, caller, input), presentMatchView);
  },
  position: (match, args, { api, caller }) =>
    valueOf(
      writeMatchPosition(api.service, caller, readArgs(positionInput, { ...args, match: match.id })),
      (answer) => answer.position,
    ),
  sample: (match, args, { api, caller }) =>
    valueOf(sampleWorld(api.service, caller, readArgs(sampleInput, { ...args, match: match.id })), (world) => ({
      view: presentMatchView(world.view), position: world.position,
    })),
  export: (match, _args, { api, caller }) => valueOf(exportMatch(api.service, caller, match.id), presentExport),
};
