/** The stream of a match as a subscription. The messages are those of the HTTP streams. */

import { subscribeMatch } from '../../../service/index.ts';
import type { StreamItem } from '../../../service/index.ts';
import { unreachable } from '../../../lib/unreachable.ts';
import { subscribeInput } from '../../parse/inputs.ts';
import { presentEdge, presentRefusal } from '../../present/refusals.ts';
import { presentStreamItem } from '../../present/writes.ts';
import { RefusalError, readArgs } from '../context.ts';
import type { GraphqlContext } from '../context.ts';
import type { Fields, Member } from '../generated.ts';

/** What the executor wants of a subscription field: an iterator, and the field's value for each of its items. */
interface MatchEvents {
  readonly subscribe: (
    root: unknown,
    args: Fields['Subscription']['matchEvents']['args'],
    context: GraphqlContext,
  ) => Promise<AsyncIterableIterator<StreamItem>>;
  readonly resolve: (item: StreamItem) => Member<'StreamItem'>;
}

export const subscriptionResolvers: { readonly matchEvents: MatchEvents } = {
  matchEvents: {
    subscribe: async (_root, args, { api, caller }) => {
      const input = readArgs(subscribeInput, args);
      const release = api.slots.take(caller.limitKey);
      if (release === null) throw new RefusalError(presentEdge('tooManyConnections'));
      const subscription = await subscribeMatch(api.service, caller, input).catch((error: unknown) => {
        release();
        throw error;
      });
      if (subscription.kind === 'ok') return releasing(subscription.value, release);
      release();
      throw new RefusalError(presentRefusal(subscription));
    },
    resolve: (item) => member(item),
  },
};

function member(item: StreamItem): Member<'StreamItem'> {
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

/** The same items; the slot is given back however the stream ends. */
function releasing(items: AsyncIterableIterator<StreamItem>, release: () => void): AsyncIterableIterator<StreamItem> {
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
