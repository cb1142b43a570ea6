/** Readers of streams over real sockets, for tests. */

import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Body, Headers } from './api.ts';

export interface Message {
  readonly id: string | null;
  readonly event: string;
  readonly data: Body;
}

/** An open HTTP stream whose messages are waited for one by one. */
export class HttpStream {
  readonly messages: Message[] = [];
  heartbeats = 0;
  ended = false;
  status = 0;
  headers: { readonly [name: string]: unknown } = {};
  text = '';
  #wake: () => void = () => {};
  #response: IncomingMessage | null = null;
  #taken = 0;

  static async open(url: string, headers: Headers = {}): Promise<HttpStream> {
    const stream = new HttpStream();
    const isLines = headers['accept'] === 'application/x-ndjson';
    await new Promise<void>((resolve, reject) => {
      const sent = request(url, { headers }, (response) => {
        stream.#response = response;
        stream.status = response.statusCode ?? 0;
        stream.headers = response.headers;
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          stream.text += chunk;
          const parts = (rest + chunk).split(isLines ? '\n' : '\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts) stream.#take(part, isLines);
          stream.#wake();
        });
        const end = () => { stream.ended = true; stream.#wake(); };
        response.on('close', end);
        response.on('error', end);
        resolve();
      });
      sent.on('error', reject);
      sent.end();
    });
    return stream;
  }

  #take(part: string, isLines: boolean): void {
    if (part === '' || part.startsWith(':')) { this.heartbeats += 1; return; }
    if (isLines) {
      const data = JSON.parse(part);
      this.messages.push({ id: null, event: data.kind, data });
      return;
    }
    const field = (name: string) => part.split('\n').find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
    const data = field('data');
    if (data !== null) this.messages.push({ id: field('id'), event: field('event') ?? '', data: JSON.parse(data) });
  }

  /** The next message, or null at the end of the stream. */
  async next(): Promise<Message | null> {
    for (;;) {
      const message = this.messages[this.#taken];
      if (message !== undefined) { this.#taken += 1; return message; }
      if (this.ended) return null;
      await new Promise<void>((resolve) => { this.#wake = resolve; });
    }
  }

  close(): void {
    this.#response?.destroy();
  }
}

/** A graphql-transport-ws client of the fixture's server. */
export function socketClient(url: string, connectionParams: Headers = {}) {
  return createClient({ url: `${url.replace(/^http/, 'ws')}/graphql`, webSocketImpl: WebSocket, connectionParams, retryAttempts: 0 });
}

/** Counts of an iterator's items until a test is satisfied. */
export async function takeUntil(items: AsyncIterableIterator<Body>, isEnough: (item: Body) => boolean): Promise<Body[]> {
  const taken: Body[] = [];
  for await (const item of items) {
    taken.push(item);
    if (isEnough(item)) break;
  }
  return taken;
}
