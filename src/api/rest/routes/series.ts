/** Series: best of n games of two players, with the loser's choice and swaps between the games. */

import {
  answerFirst, cancelSeries, concedeSeries, createSeries, getSeries, joinSeries, leaveSeries, listSeries, submitSeriesDeck,
  subscribeSeries, swapCards,
} from '../../../service/index.ts';
import type { SeriesInfo } from '../../../service/index.ts';
import {
  changeSeriesInput, chooseFirstInput, concedeSeriesInput, createSeriesInput, joinSeriesInput, leaveSeriesInput, listSeriesInput,
  seriesDeckInput, seriesInput, subscribeSeriesInput, swapCardsInput, toCreateSeries,
} from '../../parse/series.ts';
import { splitPage } from '../../parse/translate.ts';
import { pageWire, presentPage } from '../../present/documents.ts';
import { presentRefusal } from '../../present/refusals.ts';
import {
  lastSeriesEventOf, presentSeries, presentSeriesItem, seriesChangedWire, seriesCreatedWire, seriesItemWire, seriesJoinedWire,
  seriesWire,
} from '../../present/series.ts';
import { pagesRoute, refused, reply, route, sent, streamRoute } from '../route.ts';
import type { RestRoute } from '../route.ts';
import { lastEventId, streamed } from '../streamed.ts';

const changed = (series: SeriesInfo) => ({ series: presentSeries(series) });

const lookRoutes: readonly RestRoute[] = [
  pagesRoute({
    method: 'GET',
    path: '/v1/series',
    operation: 'listSeries',
    tag: 'series',
    summary: 'Series that are public or concern the caller, newest first. All given conditions hold together.',
    input: listSeriesInput,
    reply: pageWire(seriesWire),
    handle: async ({ api, caller }, input) => {
      const page = await listSeries(api.service, caller, splitPage(input));
      return page.kind === 'ok' ? { kind: 'ok', value: presentPage(page.value, presentSeries) } : page;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/series/{series}',
    operation: 'getSeries',
    tag: 'series',
    summary: 'One series with its games and all that happened, as far as the caller may see it.',
    input: seriesInput,
    reply: seriesWire,
    handle: ({ api, caller }, input) => reply(getSeries(api.service, caller, input.series), presentSeries),
  }),
  streamRoute({
    method: 'GET',
    path: '/v1/series/{series}/stream',
    operation: 'subscribeSeries',
    tag: 'series',
    summary:
      'The series as it happens: Server-Sent Events, or NDJSON with `Accept: application/x-ndjson`. First a snapshot, ' +
      'then numbered events; `after` or `Last-Event-ID` goes on behind an event already known.',
    input: subscribeSeriesInput,
    reply: seriesItemWire,
    stream: (call, input, raw) =>
      streamed(call, raw, {
        open: () => {
          const resume = input.after ?? lastEventId(call);
          return subscribeSeries(call.api.service, call.caller, { ...input, ...(resume === null ? {} : { after: resume }) });
        },
        present: (item) => {
          const wire = presentSeriesItem(item);
          return { item: wire, last: lastSeriesEventOf(wire) };
        },
      }),
  }),
];

const openRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    path: '/v1/series',
    operation: 'createSeries',
    tag: 'series',
    summary: 'Creates a series, and starts it where nothing is missing. Secrets are shown this once.',
    input: createSeriesInput,
    reply: seriesCreatedWire,
    status: 201,
    takesDocuments: true,
    handle: async ({ api, caller }, input) => {
      const made = await createSeries(api.service, caller, toCreateSeries(input));
      if (made.kind !== 'ok') return refused(presentRefusal(made));
      const { series, invite, seatSecrets } = made.value;
      return sent({ series: presentSeries(series), invite, seatSecrets: [...seatSecrets] }, 201, `/v1/series/${series.id}`);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/series/{series}/join',
    operation: 'joinSeries',
    tag: 'series',
    summary: 'Takes a free seat, for all games.',
    input: joinSeriesInput,
    reply: seriesJoinedWire,
    takesDocuments: true,
    handle: ({ api, caller }, input) =>
      reply(joinSeries(api.service, caller, input), (made) => ({
        series: presentSeries(made.series), seat: made.seat, seatSecret: made.seatSecret,
      })),
  }),
  route({
    method: 'POST',
    path: '/v1/series/{series}/leave',
    operation: 'leaveSeries',
    tag: 'series',
    summary: 'Gives a seat back before the start.',
    input: leaveSeriesInput,
    reply: seriesChangedWire,
    handle: ({ api, caller }, input) => reply(leaveSeries(api.service, caller, input), changed),
  }),
  route({
    method: 'PUT',
    path: '/v1/series/{series}/deck',
    operation: 'submitSeriesDeck',
    tag: 'series',
    summary: "Brings or changes a seat's deck before the start.",
    input: seriesDeckInput,
    reply: seriesChangedWire,
    takesDocuments: true,
    handle: ({ api, caller }, input) => reply(submitSeriesDeck(api.service, caller, input), changed),
  }),
  route({
    method: 'POST',
    path: '/v1/series/{series}/cancel',
    operation: 'cancelSeries',
    tag: 'series',
    summary: 'Calls off a series that has not started.',
    input: changeSeriesInput,
    reply: seriesChangedWire,
    handle: ({ api, caller }, input) => reply(cancelSeries(api.service, caller, input), changed),
  }),
];

const answerRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    path: '/v1/series/{series}/first',
    operation: 'chooseFirst',
    tag: 'series',
    summary: 'The chooser says whether to play the next game first or second. Quote the question’s `step`.',
    input: chooseFirstInput,
    reply: seriesChangedWire,
    handle: ({ api, caller }, input) => reply(answerFirst(api.service, caller, input), changed),
  }),
  route({
    method: 'POST',
    path: '/v1/series/{series}/swap',
    operation: 'swapCards',
    tag: 'series',
    summary: 'A seat’s whole deck for the next game, secret until both are in; without `deck` it stays. Quote the question’s `step`.',
    input: swapCardsInput,
    reply: seriesChangedWire,
    takesDocuments: true,
    handle: ({ api, caller }, input) => reply(swapCards(api.service, caller, input), changed),
  }),
  route({
    method: 'POST',
    path: '/v1/series/{series}/concede',
    operation: 'concedeSeries',
    tag: 'series',
    summary: 'Gives the whole series up, with the game that is played now.',
    input: concedeSeriesInput,
    reply: seriesChangedWire,
    handle: ({ api, caller }, input) => reply(concedeSeries(api.service, caller, input), changed),
  }),
];

export const seriesRoutes: readonly RestRoute[] = [...lookRoutes, ...openRoutes, ...answerRoutes];
