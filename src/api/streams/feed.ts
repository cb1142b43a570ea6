/**
 * Streams of a match over plain HTTP: Server-Sent Events, or NDJSON for whoever asks for it. The messages are
 * those of the GraphQL subscription. A slow reader is waited for: the service then skips ahead with a snapshot.
 */

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { StreamItem } from '../../service/index.ts';
import type { ApiLimits } from '../api.ts';
import { lastEventOf, presentStreamItem } from '../present/writes.ts';
import type { StreamItemWire } from '../present/writes.ts';

/** How a message becomes bytes. */
export interface FeedFormat {
  readonly type: string;
  readonly opening: string;
  readonly heartbeat: string;
  readonly message: (item: StreamItemWire) => string;
}

/** Server-Sent Events; the id of a message is the number of its last event, so a browser resumes by itself. */
export const EVENT_STREAM: FeedFormat = {
  type: 'text/event-stream; charset=utf-8',
  opening: 'retry: 2000\n\n',
  heartbeat: ': alive\n\n',
  message(item) {
    const last = lastEventOf(item);
    const id = last === null ? '' : `id: ${last}\n`;
    return `${id}event: ${item.kind}\ndata: ${JSON.stringify(item)}\n\n`;
  },
};

/** One message a line; an empty line is a sign of life. */
export const LINE_STREAM: FeedFormat = {
  type: 'application/x-ndjson',
  opening: '',
  heartbeat: '\n',
  message: (item) => `${JSON.stringify(item)}\n`,
};

/** Writes a subscription to the connection until either ends. */
export async function feed(
  reply: FastifyReply,
  items: AsyncIterableIterator<StreamItem>,
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
      if (!(await write(response, format.message(presentStreamItem(item))))) break;
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
