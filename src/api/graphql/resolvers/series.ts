/** Series: what is asked about them, and what changes them. */

import {
  answerFirst, cancelSeries, concedeSeries, createSeries, getSeries, joinSeries, leaveSeries, listSeries, submitSeriesDeck, swapCards,
} from '../../../service/index.ts';
import type { Answer, SeriesInfo } from '../../../service/index.ts';
import { id, parseWith } from '../../parse/parse.ts';
import type { Compact } from '../../parse/parse.ts';
import {
  changeSeriesInput, chooseFirstInput, concedeSeriesInput, createSeriesInput, joinSeriesInput, leaveSeriesInput, listSeriesInput,
  seriesDeckInput, swapCardsInput, toCreateSeries,
} from '../../parse/series.ts';
import { splitPage } from '../../parse/translate.ts';
import { presentConnection } from '../../present/documents.ts';
import { presentEdge } from '../../present/refusals.ts';
import { presentSeries } from '../../present/series.ts';
import type { z } from 'zod';
import { readArgs, refusedMember, valueOf, valueOrNull, write } from '../context.ts';
import type { Member } from '../generated.ts';
import type { TypeResolvers } from '../resolver-types.ts';
import { refusalMember } from './outcomes.ts';

export const seriesQueries = {
  series: (_root, args, { api, caller }) => valueOrNull(getSeries(api.service, caller, readArgs(id, args.id)), presentSeries),
  seriesList: (_root, { filter, ...page }, { api, caller }) =>
    valueOf(listSeries(api.service, caller, splitPage(readArgs(listSeriesInput, { ...filter, ...page }))), (found) =>
      presentConnection(found, page.after, presentSeries),
    ),
} satisfies Partial<TypeResolvers<'Query'>>;

const changed = (series: SeriesInfo): Member<'SeriesResult'> => ({ __typename: 'SeriesChanged', series: presentSeries(series) });

/** Parses an answer to a series, gives it, and tells every refusal by its own type. */
async function answer<S extends z.ZodType>(
  schema: S, input: unknown, act: (input: Compact<z.infer<S>>) => Promise<Answer<SeriesInfo>>,
): Promise<Member<'SeriesAnswerResult'>> {
  const parsed = parseWith(schema, input, '/input');
  if (!parsed.ok) return refusedMember(presentEdge('badRequest', {}, parsed.error));
  const given = await act(parsed.value);
  return given.kind === 'ok' ? { __typename: 'SeriesChanged', series: presentSeries(given.value) } : refusalMember(given);
}

export const seriesMutations = {
  createSeries: (_root, args, { api, caller }) =>
    write(createSeriesInput, args.input, (input) => createSeries(api.service, caller, toCreateSeries(input)), (made) => ({
      __typename: 'SeriesCreated' as const,
      series: presentSeries(made.series),
      invite: made.invite,
      seatSecrets: made.seatSecrets,
    })),
  joinSeries: (_root, args, { api, caller }) =>
    write(joinSeriesInput, args.input, (input) => joinSeries(api.service, caller, input), (made) => ({
      __typename: 'SeriesJoined' as const,
      series: presentSeries(made.series),
      seat: made.seat,
      seatSecret: made.seatSecret,
    })),
  leaveSeries: (_root, args, { api, caller }) =>
    write(leaveSeriesInput, args.input, (input) => leaveSeries(api.service, caller, input), changed),
  submitSeriesDeck: (_root, args, { api, caller }) =>
    write(seriesDeckInput, args.input, (input) => submitSeriesDeck(api.service, caller, input), changed),
  cancelSeries: (_root, args, { api, caller }) =>
    write(changeSeriesInput, args, (input) => cancelSeries(api.service, caller, input), changed),
  chooseFirst: (_root, args, { api, caller }) =>
    answer(chooseFirstInput, args.input, (input) => answerFirst(api.service, caller, input)),
  swapCards: (_root, args, { api, caller }) =>
    answer(swapCardsInput, args.input, (input) => swapCards(api.service, caller, input)),
  concedeSeries: (_root, args, { api, caller }) =>
    answer(concedeSeriesInput, args.input, (input) => concedeSeries(api.service, caller, input)),
} satisfies Partial<TypeResolvers<'Mutation'>>;
