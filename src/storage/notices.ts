/**
 * "Match m is at version v" between instances, over LISTEN and NOTIFY on a connection of its own. Notices of a
 * few milliseconds go together, the newest of each match only, outside all other transactions: a NOTIFY inside a
 * commit would make commits queue for Postgres' one notification lock. A notice may be lost; nobody waits for one.
 */

import type pg from 'pg';
import { StoreUnavailable, type MatchNotice, type Notifier } from '../service/ports.ts';
import { openClient, type ConnectionOptions } from './connection.ts';
import { isUnavailable } from './unavailable.ts';

/** How long notices gather. */
const gatherMs = 5;

/** How long to wait after a broken connection before the next try. */
const reconnectPauseMs = 250;

/** Postgres takes payloads of less than 8000 bytes. */
const payloadSizeMax = 7900;

/** Most matches waiting to be told of while the database is away; notices beyond are lost, as they may be. */
const waitingMax = 10_000;

const channel = 'shinpan_matches';

/** The notifier and its end. */
export interface OpenNotices {
  readonly notifier: Notifier;
  close(): Promise<void>;
}

/** Opens the notifier; it listens once the promise is kept, and reconnects by itself afterwards. */
export async function openNotices(options: ConnectionOptions): Promise<OpenNotices> {
  const listeners = new Set<(notice: MatchNotice) => void>();
  const waiting = new Map<string, number>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let sending = false;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = await openClient(options);
    fresh.on('notification', (message) => tell(message.payload ?? ''));
    fresh.on('end', () => {
      if (client === fresh) client = null;
      reconnectLater();
    });
    // A lost notice costs nothing, so the lock isn't held until the disk has it.
    await fresh.query(`SET synchronous_commit = off; LISTEN ${channel}`);
    client = fresh;
  }

  function reconnectLater(): void {
    if (closed) return;
    setTimeout(() => {
      if (closed || client !== null) return;
      connect().then(sendSoon, reconnectLater);
    }, reconnectPauseMs).unref();
  }

  function tell(payload: string): void {
    for (const notice of parseNotices(payload)) for (const listener of listeners) listener(notice);
  }

  function sendSoon(): void {
    if (timer !== null || sending || closed || waiting.size === 0) return;
    timer = setTimeout(() => {
      timer = null;
      void send();
    }, gatherMs);
    timer.unref();
  }

  async function send(): Promise<void> {
    const open = client;
    if (open === null) return;
    const payloads = formatNotices(waiting);
    waiting.clear();
    sending = true;
    try {
      await open.query({
        name: 'shinpan-notify',
        text: 'SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p',
        values: [channel, payloads],
      });
    } catch {
      // Lost, as notices may be; a broken connection reports itself through `end`.
      void open.end().catch(() => undefined);
    } finally {
      sending = false;
      sendSoon();
    }
  }

  try {
    await connect();
  } catch (error) {
    if (isUnavailable(error)) throw new StoreUnavailable('the database is away', { cause: error });
    throw error;
  }
  return {
    notifier: {
      publish: ({ match, version }) => {
        if (waiting.size >= waitingMax && !waiting.has(match)) return;
        waiting.set(match, Math.max(version, waiting.get(match) ?? -1));
        sendSoon();
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    },
    close: async () => {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      const old = client;
      client = null;
      await old?.end().catch(() => undefined);
    },
  };
}

/** `version:match` lines; a match's id holds no line break. */
function formatNotices(waiting: ReadonlyMap<string, number>): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const [match, version] of waiting) {
    const line = `${version}:${match}\n`;
    if (Buffer.byteLength(payload) + Buffer.byteLength(line) > payloadSizeMax) {
      payloads.push(payload);
      payload = '';
    }
    payload += line;
  }
  return payload === '' ? payloads : [...payloads, payload];
}

function parseNotices(payload: string): MatchNotice[] {
  return payload.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    const version = Number(line.slice(0, colon));
    return colon > 0 && Number.isSafeInteger(version) ? [{ match: line.slice(colon + 1), version }] : [];
  });
}
