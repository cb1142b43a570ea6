/** Shapes of what clients send about series, shared by REST and GraphQL. */

import { z } from 'zod';
import { SERIES_STATUSES } from '../../service/index.ts';
import type { CreateSeriesInput } from '../../service/index.ts';
import { deckChoice, flag, idempotencyKey, page, seatChoice, timeControl, visibility } from './inputs.ts';
import { count, document, id, optional, seat, text, time } from './parse.ts';
import type { Compact } from './parse.ts';

/** Milliseconds of a limit, a second to a week; null for none. */
const limitMs = z.int().min(1000).max(7 * 24 * 3600 * 1000).nullable().optional();

export const createSeriesInput = z.strictObject({
  game: id,
  gameVersion: optional(id),
  cardSet: optional(id),
  options: optional(document),
  name: optional(text(0, 128)),
  bestOf: z.literal([1, 3, 5]),
  seats: z.tuple([seatChoice, seatChoice]),
  visibility: optional(visibility),
  time: optional(timeControl),
  limits: optional(z.strictObject({ choiceMs: limitMs, swapMs: limitMs, gameMs: limitMs, seriesMs: limitMs })),
  openSwaps: flag,
  judges: optional(z.array(id).max(16)),
  idempotencyKey,
});

export const joinSeriesInput = z.strictObject({
  series: id, seat: optional(seat), deck: optional(deckChoice), name: optional(text(1, 64)), idempotencyKey,
});
export const leaveSeriesInput = z.strictObject({ series: id, seat: optional(seat), idempotencyKey });
export const seriesDeckInput = z.strictObject({ series: id, seat: optional(seat), deck: deckChoice, idempotencyKey });
export const seriesInput = z.strictObject({ series: id });
export const changeSeriesInput = z.strictObject({ series: id, idempotencyKey });

const answer = { series: id, step: count, seat: optional(seat), idempotencyKey };
export const chooseFirstInput = z.strictObject({ ...answer, goFirst: z.boolean() });
export const swapCardsInput = z.strictObject({ ...answer, deck: optional(document) });
export const concedeSeriesInput = z.strictObject({ series: id, seat: optional(seat), idempotencyKey });

export const listSeriesInput = z.strictObject({
  player: optional(id),
  game: optional(id),
  cardSet: optional(id),
  status: optional(z.enum(SERIES_STATUSES)),
  wonBy: optional(id),
  from: optional(time),
  to: optional(time),
  ...page,
});

export const subscribeSeriesInput = z.strictObject({ series: id, after: optional(count) });

/** A new series: private, its games without a clock, unless said otherwise. */
export function toCreateSeries(input: Compact<z.infer<typeof createSeriesInput>>): CreateSeriesInput {
  return {
    ...input,
    gameVersion: input.gameVersion ?? null,
    cardSet: input.cardSet ?? null,
    visibility: input.visibility ?? 'private',
    time: input.time ?? { kind: 'none' },
  };
}
