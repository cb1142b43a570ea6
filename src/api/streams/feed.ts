/**
 * Streams over plain HTTP: Server-Sent Events, or NDJSON for whoever asks for it. The messages are
 * those of the GraphQL subscription. A slow reader is waited for: the service then skips ahead with a snapshot.
 */

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ApiLimits } from '../api.ts';

/** A message on the wire, and the number of the last event in it: what a reader resumes behind. */
export interface FeedMessage {
  readonly item: { readonly kind: string };
  readonly last: number | null;
}

/** What is streamed, and how it looks on the wire. */
export interface FeedSource<T> {
  readonly items: AsyncIterableIterator<T>;
  readonly present: (item: T) => FeedMessage;
}

/** How a message becomes bytes. */
export interface FeedFormat {
  readonly type: string;
  readonly opening: string;
  readonly heartbeat: string;
  readonly message: (message: FeedMessage) => string;
}

/** Server-Sent Events; the id of a message is the number of its last event, so a browser resumes by itself. */
export const EVENT_STREAM: FeedFormat = {
  type: 'text/event-stream; charset=utf-8',
  opening: 'retry: 2000\n\n',
  heartbeat: ': alive\n\n',
  message({ item, last }) {
    const id = last === null ? '' : `id: ${last}\n`;
    return `${id}event: ${item.kind}\ndata: ${JSON.stringify(item)}\n\n`;
  },
};

/** One message a line; an empty line is a sign of life. */
export const LINE_STREAM: FeedFormat = {
  type: 'application/x-ndjson',
  opening: '',
  heartbeat: '\n',
  message: ({ item }) => `${JSON.stringify(item)}\n`,
};

/** Writes a subscription to the connection until either ends. */
export async function feed<T>(
  reply: FastifyReply,
  { items, present }: FeedSource<T>,
  format: FeedFormat,
  limits: ApiLimits,
): Promise<void> {
  const response = reply.raw;
  const headers = { ...reply.getHeaders(), 'content-type': format.type, 'cache-control': 'no-store' };
  reply.hijack();
  response.once('close', () => void items.return?.());
  response.writeHead(200, headers as Record<string, string>);
  response.write(format.opening === '' ? format.heartbeat : format.opening);
  const heart = setInterval(() => {
    // A reader that hasn't taken the last beat in a whole interval is gone.
    if (response.writableNeedDrain) response.destroy();
    else response.write(format.heartbeat);
  }, limits.heartbeatMs);
  try {
    for await (const item of items) {
      if (!(await write(response, format.message(present(item))))) break;
    }
  } finally {
    clearInterval(heart);
    response.end();
  }
}

/** False once the connection is gone. */
async function write(response: ServerResponse, chunk: string): Promise<boolean> {
  if (response.destroyed || response.writableEnded) return false;
  if (response.write(chunk)) return true;
  await Promise.race([once(response, 'drain'), once(response, 'close')]).catch(() => undefined);
  return !response.destroyed;
}
