/**
 * A load's HTTP client: one keep-alive connection, one request at a time, as little work as possible, so
 * that a measurement on two cores measures the server.
 */

import { connect, type Socket } from 'node:net';

export interface Wire {
  /** Sends a request with a JSON body; answers the body's text. */
  post(path: string, body: string): Promise<string>;
  close(): void;
}

/** Length of the head and of the body, or null while the head isn't whole. */
function measure(buffer: Buffer): { readonly head: number; readonly body: number; readonly status: number } | null {
  const head = buffer.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const text = buffer.toString('latin1', 0, head);
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${text.slice(0, 200)}`);
  return { head: head + 4, body: Number(length), status: Number(text.slice(9, 12)) };
}

function openSocket(url: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}

/** Opens a connection. Answers that aren't 2xx are thrown. */
export async function openWire(base: string, token: string | null): Promise<Wire> {
  const url = new URL(base);
  const socket = await openSocket(url);
  let waiting: { resolve(text: string): void; reject(error: Error): void } | null = null;
  let buffer: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    const size = measure(buffer);
    if (size === null || buffer.length < size.head + size.body) return;
    const text = buffer.toString('utf8', size.head, size.head + size.body);
    buffer = Buffer.alloc(0);
    const done = waiting;
    waiting = null;
    if (size.status >= 200 && size.status < 300) done?.resolve(text);
    else done?.reject(new Error(`${size.status}: ${text}`));
  });
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')));
  const head = `host: ${url.host}\r\ncontent-type: application/json\r\n${token === null ? '' : `authorization: Bearer ${token}\r\n`}`;
  return {
    post: (path, body) => new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(`POST ${path} HTTP/1.1\r\n${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    }),
    close: () => socket.destroy(),
  };
}
