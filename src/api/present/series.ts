/** A series, its games, questions and events on the wire. Decks and swaps appear only where the service discloses them. */

import { z } from 'zod';
import type { Json } from '../../engine/index.ts';
import { SERIES_EVENT_KINDS, SERIES_STATUSES } from '../../service/index.ts';
import type { SeriesEvent, SeriesGame, SeriesInfo, SeriesItem, SeriesQuestion } from '../../service/index.ts';
import { unreachable } from '../../lib/unreachable.ts';
import { deckPartsWire, entryWire, presentParts, visibilityWire } from './documents.ts';
import { presentSeat, presentTimeControl, seatInfoWire, timeControlWire } from './matches.ts';
import { jsonWire, presentTime, presentTimeOrNull, seatWire, timeWire } from './scalars.ts';
import { outcomeWire, presentOutcome } from './views.ts';

export const seriesStatusWire = z.enum(SERIES_STATUSES).meta({ id: 'SeriesStatus' });

const limit = z.int().nullable();
export const seriesLimitsWire = z
  .strictObject({ choiceMs: limit, swapMs: limit, gameMs: limit, seriesMs: limit })
  .meta({ id: 'SeriesLimits' });

export const seriesGameWire = z
  .strictObject({
    match: z.string(),
    chooser: seatWire,
    first: seatWire.nullable(),
    startedAt: timeWire,
    finishedAt: timeWire.nullable(),
    result: outcomeWire.nullable(),
  })
  .meta({ id: 'SeriesGame' });

export const seriesQuestionWire = z
  .strictObject({ step: z.int(), kind: z.enum(['swap', 'choose']), seats: z.array(seatWire), deadline: timeWire.nullable() })
  .meta({ id: 'SeriesQuestion' });

export const seriesEventWire = z
  .strictObject({
    n: z.int(),
    at: timeWire,
    kind: z.enum(SERIES_EVENT_KINDS),
    step: z.int().nullable(),
    question: z.enum(['swap', 'choose']).nullable(),
    seats: z.array(seatWire).nullable(),
    seat: seatWire.nullable(),
    first: seatWire.nullable(),
    cards: z.int().nullable(),
    came: z.array(entryWire).nullable(),
    went: z.array(entryWire).nullable(),
    byDefault: z.boolean().nullable(),
    game: z.int().nullable(),
    match: z.string().nullable(),
    result: outcomeWire.nullable(),
  })
  .meta({ id: 'SeriesEvent' });

export const seriesDeckWire = z.strictObject({ seat: seatWire, parts: deckPartsWire }).meta({ id: 'SeriesDeck' });

export const seriesWire = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    game: z.string(),
    cardSet: z.string(),
    options: z.record(z.string(), jsonWire),
    bestOf: z.int(),
    limits: seriesLimitsWire,
    openSwaps: z.boolean(),
    time: timeControlWire,
    visibility: visibilityWire,
    status: seriesStatusWire,
    creator: z.string(),
    judges: z.array(z.string()),
    seats: z.tuple([seatInfoWire, seatInfoWire]),
    score: z.array(z.int()),
    games: z.array(seriesGameWire),
    match: z.string().nullable(),
    question: seriesQuestionWire.nullable(),
    gameDeadline: timeWire.nullable(),
    seriesDeadline: timeWire.nullable(),
    result: outcomeWire.nullable(),
    events: z.array(seriesEventWire),
    seedCommitment: z.string(),
    disclosedSeed: z.string().nullable(),
    createdAt: timeWire,
    startedAt: timeWire.nullable(),
    finishedAt: timeWire.nullable(),
    yourSeats: z.array(seatWire),
    youJudge: z.boolean(),
    decks: z.array(seriesDeckWire),
  })
  .meta({ id: 'Series' });

export const seriesCreatedWire = z
  .strictObject({ series: seriesWire, invite: z.string().nullable(), seatSecrets: z.array(z.string().nullable()) })
  .meta({ id: 'SeriesCreated' });
export const seriesJoinedWire = z
  .strictObject({ series: seriesWire, seat: seatWire, seatSecret: z.string().nullable() })
  .meta({ id: 'SeriesJoined' });
export const seriesChangedWire = z.strictObject({ series: seriesWire }).meta({ id: 'SeriesChanged' });

export const seriesItemWire = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('snapshot'), series: seriesWire }),
    z.strictObject({ kind: z.literal('events'), events: z.array(seriesEventWire), series: seriesWire }),
    z.strictObject({ kind: z.literal('end'), status: seriesStatusWire, result: outcomeWire.nullable() }),
    z.strictObject({ kind: z.literal('closed'), reason: z.literal('forbidden') }),
  ])
  .meta({ id: 'SeriesItem' });

export type SeriesWire = Omit<z.infer<typeof seriesWire>, 'options'> & { options: Json };
export type SeriesLimitsWire = z.infer<typeof seriesLimitsWire>;
export type SeriesGameWire = z.infer<typeof seriesGameWire>;
export type SeriesQuestionWire = z.infer<typeof seriesQuestionWire>;
export type SeriesEventWire = z.infer<typeof seriesEventWire>;
export type SeriesDeckWire = z.infer<typeof seriesDeckWire>;
export type SeriesItemWire =
  | Extract<z.infer<typeof seriesItemWire>, { kind: 'end' | 'closed' }>
  | { kind: 'snapshot'; series: SeriesWire }
  | { kind: 'events'; events: SeriesEventWire[]; series: SeriesWire };

function presentGame(game: SeriesGame): SeriesGameWire {
  return {
    match: game.match,
    chooser: game.chooser,
    first: game.first,
    startedAt: presentTime(game.startedAt),
    finishedAt: presentTimeOrNull(game.finishedAt),
    result: presentOutcome(game.result),
  };
}

function presentQuestion(question: SeriesQuestion): SeriesQuestionWire {
  return {
    step: question.step, kind: question.kind, seats: [...question.seats], deadline: presentTimeOrNull(question.deadline),
  };
}

const entries = (cards: SeriesEvent['came']) => cards?.map(({ card, count }) => ({ card, count })) ?? null;

/** An event with all fields, null where its kind has none or the caller may not know. */
function presentSeriesEvent(event: SeriesEvent): SeriesEventWire {
  return {
    n: event.n,
    at: presentTime(event.at),
    kind: event.kind,
    step: event.step ?? null,
    question: event.question ?? null,
    seats: event.seats === undefined ? null : [...event.seats],
    seat: event.seat ?? null,
    first: event.first ?? null,
    cards: event.cards ?? null,
    came: entries(event.came),
    went: entries(event.went),
    byDefault: event.byDefault ?? null,
    game: event.game ?? null,
    match: event.match ?? null,
    result: presentOutcome(event.result ?? null),
  };
}

/** A series. Its seed goes out only once it is over, whatever comes in. */
export function presentSeries(series: SeriesInfo): SeriesWire {
  return {
    id: series.id,
    name: series.name,
    game: series.game,
    cardSet: series.cardSet,
    options: { ...series.options },
    bestOf: series.bestOf,
    limits: {
      choiceMs: series.limits.choiceMs, swapMs: series.limits.swapMs, gameMs: series.limits.gameMs, seriesMs: series.limits.seriesMs,
    },
    openSwaps: series.openSwaps,
    time: presentTimeControl(series.time),
    visibility: series.visibility,
    status: series.status,
    creator: series.creator,
    judges: [...series.judges],
    seats: [presentSeat(series.seats[0]), presentSeat(series.seats[1])],
    score: [...series.score],
    games: series.games.map(presentGame),
    match: series.match,
    question: series.question === null ? null : presentQuestion(series.question),
    gameDeadline: presentTimeOrNull(series.gameDeadline),
    seriesDeadline: presentTimeOrNull(series.seriesDeadline),
    result: presentOutcome(series.result),
    events: series.events.map(presentSeriesEvent),
    seedCommitment: series.seedCommitment,
    disclosedSeed: series.status === 'finished' ? series.disclosedSeed : null,
    createdAt: presentTime(series.createdAt),
    startedAt: presentTimeOrNull(series.startedAt),
    finishedAt: presentTimeOrNull(series.finishedAt),
    yourSeats: [...series.yourSeats],
    youJudge: series.youJudge,
    decks: series.decks.map(({ seat, deck }) => ({ seat, parts: presentParts(deck.parts) })),
  };
}

/** A message of a series' stream; the same over SSE, NDJSON and GraphQL. */
export function presentSeriesItem(item: SeriesItem): SeriesItemWire {
  switch (item.kind) {
    case 'snapshot':
      return { kind: 'snapshot', series: presentSeries(item.series) };
    case 'events':
      return { kind: 'events', events: item.events.map(presentSeriesEvent), series: presentSeries(item.series) };
    case 'end':
      return { kind: 'end', status: item.status, result: presentOutcome(item.result) };
    case 'closed':
      return { kind: 'closed', reason: item.reason };
    default:
      return unreachable(item);
  }
}

/** Number of the last event that a message tells or contains, for resuming behind it; null where it has none. */
export function lastSeriesEventOf(item: SeriesItemWire): number | null {
  return item.kind === 'snapshot' || item.kind === 'events' ? (item.series.events.at(-1)?.n ?? 0) : null;
}
