/**
 * "Match m is at version v" between instances, over LISTEN and NOTIFY on a connection of its own. Notices of a
 * few milliseconds go together, the newest of each match only, outside all other transactions: a NOTIFY inside a
 * commit would make commits queue for Postgres' one notification lock. A notice may be lost; nobody waits for one.
 */

import type pg from 'pg';
import type { Cancel, MatchNotice, Notifier, PresenceNotice } from '../service/ports.ts';
import { openClient, type ConnectionOptions } from './connection.ts';

/** How long notices gather. */
const gatherMs = 5;

/** How long to wait after a broken connection before the next try. */
const reconnectPauseMs = 250;

/** Postgres takes payloads of less than 8000 bytes. */
const payloadSizeMax = 7900;

/** Most matches waiting to be told of while the database is away; notices beyond are lost, as they may be. */
const waitingMax = 10_000;

const channel = 'shinpan_matches';

/** The notifier of one instance. */
export class Notices implements Notifier {
  readonly #options: ConnectionOptions;
  readonly #listeners = new Set<(notice: MatchNotice) => void>();
  readonly #presenceListeners = new Set<(notice: PresenceNotice) => void>();
  readonly #waiting = new Map<string, number>();
  readonly #presence = new Map<string, PresenceNotice>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #sending = false;
  #closed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  publish({ match, version }: MatchNotice): void {
    if (this.#waiting.size >= waitingMax && !this.#waiting.has(match)) return;
    this.#waiting.set(match, Math.max(version, this.#waiting.get(match) ?? -1));
    this.#sendSoon();
  }

  subscribe(listener: (notice: MatchNotice) => void): Cancel {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  announce(notice: PresenceNotice): void {
    const before = this.#presence.get(notice.match);
    if (before === undefined && this.#presence.size >= waitingMax) return;
    this.#presence.set(notice.match, { ...notice, asks: notice.asks || before?.asks === true });
    this.#sendSoon();
  }

  hear(listener: (notice: PresenceNotice) => void): Cancel {
    this.#presenceListeners.add(listener);
    return () => {
      this.#presenceListeners.delete(listener);
    };
  }

  /** Listens once this promise is kept; reconnects by itself afterwards. */
  async connect(): Promise<void> {
    const fresh = await openClient(this.#options);
    fresh.on('notification', (message) => this.#tell(message.payload ?? ''));
    fresh.on('end', () => {
      if (this.#client === fresh) this.#client = null;
      this.#reconnectLater();
    });
    // A lost notice costs nothing, so the lock isn't held until the disk has it.
    await fresh.query(`SET synchronous_commit = off; LISTEN ${channel}`);
    this.#client = fresh;
    this.#sendSoon();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const old = this.#client;
    this.#client = null;
    await old?.end().catch(() => undefined);
  }

  #reconnectLater(): void {
    if (this.#closed) return;
    setTimeout(() => {
      if (this.#closed || this.#client !== null) return;
      this.connect().catch(() => this.#reconnectLater());
    }, reconnectPauseMs).unref();
  }

  #tell(payload: string): void {
    for (const line of payload.split('\n')) {
      const presence = parsePresence(line);
      if (presence !== null) for (const listener of this.#presenceListeners) listener(presence);
      const notice = presence === null ? parseNotice(line) : null;
      if (notice !== null) for (const listener of this.#listeners) listener(notice);
    }
  }

  #sendSoon(): void {
    const isIdle = this.#waiting.size + this.#presence.size === 0;
    if (this.#timer !== null || this.#sending || this.#closed || this.#client === null || isIdle) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#send();
    }, gatherMs);
    this.#timer.unref();
  }

  async #send(): Promise<void> {
    const client = this.#client;
    if (client === null) return;
    const payloads = formatLines([
      ...[...this.#waiting].map(([match, version]) => `${version}:${match}\n`),
      ...[...this.#presence.values()].map(presenceLine),
    ]);
    this.#waiting.clear();
    this.#presence.clear();
    this.#sending = true;
    try {
      await client.query({
        name: 'shinpan-notify',
        text: 'SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p',
        values: [channel, payloads],
      });
    } catch {
      // Lost, as notices may be; a broken connection reports itself through `end`.
      void client.end().catch(() => undefined);
    } finally {
      this.#sending = false;
      this.#sendSoon();
    }
  }
}

/** Lines in as few payloads as they need: `version:match` and presence; a match's id holds no line break. */
function formatLines(lines: readonly string[]): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const line of lines) {
    if (Buffer.byteLength(payload) + Buffer.byteLength(line) > payloadSizeMax) {
      payloads.push(payload);
      payload = '';
    }
    payload += line;
  }
  return payload === '' ? payloads : [...payloads, payload];
}

function parseNotice(line: string): MatchNotice | null {
  const colon = line.indexOf(':');
  const version = Number(line.slice(0, colon));
  return colon > 0 && Number.isSafeInteger(version) ? { match: line.slice(colon + 1), version } : null;
}

/** `@` or `?` (asks), a digit a seat, the instance, the match: `@10instance:match`. */
function presenceLine({ match, instance, seats, asks }: PresenceNotice): string {
  return `${asks ? '?' : '@'}${seats[0] ? 1 : 0}${seats[1] ? 1 : 0}${instance}:${match}\n`;
}

function parsePresence(line: string): PresenceNotice | null {
  const [, asks, first, second, instance, match] = /^([@?])([01])([01])(\w+):(.+)$/.exec(line) ?? [];
  if (instance === undefined || match === undefined) return null;
  return { match, instance, seats: [first === '1', second === '1'], asks: asks === '?' };
}
