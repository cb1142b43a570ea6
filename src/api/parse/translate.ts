/** Parsed inputs in the words of the service, where the wire lets more be left out. */

import type { z } from 'zod';
import type { CreateMatchInput, EventsInput, ListMatchesInput, PageInput } from '../../service/index.ts';
import { EVENTS_DEFAULT } from './inputs.ts';
import type { createMatchInput, eventsInput, listMatchesInput } from './inputs.ts';
import type { Compact } from './parse.ts';

type Parsed<S extends z.ZodType> = Compact<z.infer<S>>;

/** A new match: private and without a clock unless said otherwise. */
export function toCreateMatch(input: Parsed<typeof createMatchInput>): CreateMatchInput {
  return {
    ...input,
    gameVersion: input.gameVersion ?? null,
    cardSet: input.cardSet ?? null,
    seed: input.seed ?? null,
    visibility: input.visibility ?? 'private',
    time: input.time ?? { kind: 'none' },
  };
}

/** `drawn` of the wire is a winner of null in the service. */
export function toListMatches(input: Parsed<typeof listMatchesInput>): ListMatchesInput {
  const { drawn, ...filter } = input;
  return { ...splitPage(filter), ...(drawn === true ? { winner: null } : {}) };
}

export function toEvents(input: Parsed<typeof eventsInput>): EventsInput {
  const { first, after, ...rest } = input;
  return { ...rest, after: after ?? 0, limit: first ?? EVENTS_DEFAULT };
}

/** `first` and `after` of the wire as `limit` and `cursor` of the service. */
export function splitPage<T extends { readonly first?: number; readonly after?: string }>(
  input: T,
): Omit<T, 'first' | 'after'> & PageInput {
  const { first, after, ...rest } = input;
  return {
    ...rest,
    ...(first === undefined ? {} : { limit: first }),
    ...(after === undefined ? {} : { cursor: after }),
  };
}
