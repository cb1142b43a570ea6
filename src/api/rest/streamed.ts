/** How every stream route answers: a slot, a subscription, its messages in the format the client takes. */

import type { FastifyReply } from 'fastify';
import type { Answer } from '../../service/index.ts';
import { presentEdge, presentRefusal } from '../present/refusals.ts';
import { EVENT_STREAM, LINE_STREAM, feed } from '../streams/feed.ts';
import type { FeedSource } from '../streams/feed.ts';
import { wantsLines } from './lines.ts';
import { refused } from './route.ts';
import type { Call, Reply } from './route.ts';

interface Subscription<T> {
  readonly open: () => Promise<Answer<AsyncIterableIterator<T>>>;
  readonly present: FeedSource<T>['present'];
}

/** Streams until either side ends; gives back a refusal where it doesn't begin. */
export async function streamed<T>(call: Call, raw: FastifyReply, subscription: Subscription<T>): Promise<Reply | null> {
  const { api, caller, request } = call;
  const release = api.slots.take(caller.limitKey);
  if (release === null) return refused(presentEdge('tooManyConnections'));
  try {
    const opened = await subscription.open();
    if (opened.kind !== 'ok') return refused(presentRefusal(opened));
    const source = { items: opened.value, present: subscription.present };
    await feed(raw, source, wantsLines(request) ? LINE_STREAM : EVENT_STREAM, api.limits);
    return null;
  } finally {
    release();
  }
}

/** Where a browser's EventSource wants to go on. */
export function lastEventId({ request }: Call): number | null {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;
}
