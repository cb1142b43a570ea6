/** The streams of matches and series as subscriptions. The messages are those of the HTTP streams. */

import type { GraphQLResolveInfo } from 'graphql';
import { subscribeMatch, subscribeSeries } from '../../../service/index.ts';
import type { Answer, SeriesItem, StreamItem } from '../../../service/index.ts';
import { unreachable } from '../../../lib/unreachable.ts';
import { subscribeInput } from '../../parse/inputs.ts';
import { subscribeSeriesInput } from '../../parse/series.ts';
import { presentEdge, presentRefusal } from '../../present/refusals.ts';
import { presentSeriesItem } from '../../present/series.ts';
import { presentStreamItem } from '../../present/writes.ts';
import { RefusalError, readArgs, selected } from '../context.ts';
import type { GraphqlContext } from '../context.ts';
import type { Fields, Member } from '../generated.ts';

/** What the executor wants of a subscription field: an iterator, and the field's value for each of its items. */
interface Stream<F extends keyof Fields['Subscription'], Item, U extends 'StreamItem' | 'SeriesItem'> {
  readonly subscribe: (
    root: unknown,
    args: Fields['Subscription'][F]['args'],
    context: GraphqlContext,
    info: GraphQLResolveInfo,
  ) => Promise<AsyncIterableIterator<Item>>;
  readonly resolve: (item: Item) => Member<U>;
}

interface Streams {
  readonly matchEvents: Stream<'matchEvents', StreamItem, 'StreamItem'>;
  readonly seriesEvents: Stream<'seriesEvents', SeriesItem, 'SeriesItem'>;
}

export const subscriptionResolvers: Streams = {
  matchEvents: {
    subscribe: async (_root, args, context, info) => {
      const input = { ...readArgs(subscribeInput, args), words: selected(info).has('events.words') };
      return open(context, () => subscribeMatch(context.api.service, context.caller, input));
    },
    resolve: (item) => matchMember(item),
  },
  seriesEvents: {
    subscribe: async (_root, args, context) => {
      const input = readArgs(subscribeSeriesInput, args);
      return open(context, () => subscribeSeries(context.api.service, context.caller, input));
    },
    resolve: (item) => seriesMember(item),
  },
};

/** A subscription in a slot of its own, or the refusal as the field's error. */
async function open<T>(
  { api, caller }: GraphqlContext, subscribe: () => Promise<Answer<AsyncIterableIterator<T>>>,
): Promise<AsyncIterableIterator<T>> {
  const release = api.slots.take(caller.limitKey);
  if (release === null) throw new RefusalError(presentEdge('tooManyConnections'));
  const subscription = await subscribe().catch((error: unknown) => {
    release();
    throw error;
  });
  if (subscription.kind === 'ok') return releasing(subscription.value, release);
  release();
  throw new RefusalError(presentRefusal(subscription));
}

function matchMember(item: StreamItem): Member<'StreamItem'> {
  const wire = presentStreamItem(item);
  switch (wire.kind) {
    case 'lobby':
      return { __typename: 'Lobby', match: wire.match };
    case 'snapshot':
      return { __typename: 'Snapshot', ...wire };
    case 'presence':
      return { __typename: 'PresenceChange', presence: wire.presence };
    case 'events':
      return { __typename: 'EventBatch', ...wire };
    case 'end':
      return { __typename: 'StreamEnd', ...wire };
    case 'closed':
      return { __typename: 'StreamClosed', ...wire };
    default:
      return unreachable(wire);
  }
}

function seriesMember(item: SeriesItem): Member<'SeriesItem'> {
  const wire = presentSeriesItem(item);
  switch (wire.kind) {
    case 'snapshot':
      return { __typename: 'SeriesSnapshot', series: wire.series };
    case 'events':
      return { __typename: 'SeriesUpdate', events: wire.events, series: wire.series };
    case 'end':
      return { __typename: 'SeriesEnd', ...wire };
    case 'closed':
      return { __typename: 'StreamClosed', ...wire };
    default:
      return unreachable(wire);
  }
}

/** The same items; the slot is given back however the stream ends. */
function releasing<T>(items: AsyncIterableIterator<T>, release: () => void): AsyncIterableIterator<T> {
  return {
    async next() {
      const step = await items.next();
      if (step.done === true) release();
      return step;
    },
    async return() {
      release();
      await items.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
