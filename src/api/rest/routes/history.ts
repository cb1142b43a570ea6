/** What happened: events, replays, exports. */

import { exportMatch, listEvents, replayMatch } from '../../../service/index.ts';
import { eventsInput, matchInput, replayInput } from '../../parse/inputs.ts';
import { toEvents } from '../../parse/translate.ts';
import { matchViewWire, presentMatchView } from '../../present/matches.ts';
import { jsonWire } from '../../present/scalars.ts';
import { eventPageWire, presentEventPage } from '../../present/writes.ts';
import { presentExport } from '../../present/exports.ts';
import { sendEventLines } from '../event-lines.ts';
import { reply, route, streamRoute } from '../route.ts';
import type { RestRoute } from '../route.ts';
import { wantsLines } from '../lines.ts';

export const historyRoutes: readonly RestRoute[] = [
  streamRoute({
    method: 'GET',
    path: '/v1/matches/{match}/events',
    operation: 'listEvents',
    tag: 'history',
    summary:
      'Events after a number, oldest first. With `Accept: application/x-ndjson` all of them, one a line; `words` ' +
      'adds texts.',
    input: eventsInput,
    reply: eventPageWire,
    stream: async (call, input, raw) => {
      const { api, caller, request } = call;
      if (wantsLines(request)) return sendEventLines(call, toEvents(input), raw);
      return reply(listEvents(api.service, caller, toEvents(input)), presentEventPage);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/matches/{match}/replay',
    operation: 'replayMatch',
    tag: 'history',
    summary: 'The table as it was at a version; 0 is after the set-up.',
    input: replayInput,
    reply: matchViewWire,
    handle: ({ api, caller }, input) => reply(replayMatch(api.service, caller, input), presentMatchView),
  }),
  route({
    method: 'GET',
    path: '/v1/matches/{match}/export',
    operation: 'exportMatch',
    tag: 'history',
    summary: 'The whole match as a file that `shinpan verify` checks. Once it is over; for a judge at any time.',
    input: matchInput,
    reply: jsonWire,
    handle: ({ api, caller }, input) => reply(exportMatch(api.service, caller, input.match), presentExport),
  }),
];
