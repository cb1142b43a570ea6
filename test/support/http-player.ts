/**
 * A client that plays both seats of one match after another over HTTP, with an idempotency key on everything that
 * changes something, through whatever happens to the service: it sends the same again until there is an answer.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { chanceFrom } from '../../src/bots/index.ts';
import { at } from '../../src/lib/assert.ts';
import type { Body } from './api.ts';

/** A move that the service acknowledged. */
export interface Acknowledged {
  readonly match: string;
  readonly version: number;
  readonly seat: number;
  readonly prompt: number;
  readonly move: string;
  readonly events: readonly number[];
}

/** What all players of a test have seen. */
export class Ledger {
  readonly moves: Acknowledged[] = [];
  /** Match by the key it was created under. */
  readonly matches = new Map<string, string>();
  /** Answers that should never have been. */
  readonly problems: string[] = [];
  readonly count = { requests: 0, broken: 0, away: 0, duplicates: 0 };
}

export interface PlayerOptions {
  readonly name: string;
  readonly seed: number;
  /** Where the service listens now, or null. */
  readonly url: () => string | null;
  readonly ledger: Ledger;
  /** True when no new request is to be begun. */
  readonly isOver: () => boolean;
  readonly decks: readonly string[];
}

interface Sent {
  readonly status: number;
  readonly body: Body;
}

/** Longest time for one request to come through, all repetitions included. */
const PATIENCE_MS = 60_000;

export class HttpPlayer {
  readonly #options: PlayerOptions;
  readonly #chance: () => number;
  #token = '';
  #games = 0;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#chance = chanceFrom(options.seed);
  }

  /** Plays until it is over; every request that was begun is brought to its answer. */
  async play(): Promise<void> {
    const { name, ledger, isOver } = this.#options;
    const account = await this.#send('POST', '/v1/accounts', { name, kind: 'account' }, `account of ${name} ${'x'.repeat(22)}`);
    this.#token = account.body.secret;
    while (!isOver()) {
      this.#games += 1;
      const key = `${name} game ${this.#games}`;
      const seat = () => ({ kind: 'mine', deck: { kind: 'preset', name: at(this.#options.decks, Math.floor(this.#chance() * this.#options.decks.length)) } });
      const made = await this.#send('POST', '/v1/matches', { game: 'aether', visibility: 'public', seats: [seat(), seat()] }, key);
      if (made.status !== 201) { ledger.problems.push(`${key}: ${made.status} ${JSON.stringify(made.body).slice(0, 300)}`); return; }
      ledger.matches.set(key, made.body.match.id);
      await this.#playMatch(made.body.match.id);
    }
  }

  async #playMatch(match: string): Promise<void> {
    const { ledger, isOver } = this.#options;
    let acting = 0;
    while (!isOver()) {
      let legal = await this.#send('GET', `/v1/matches/${match}/legal-moves?seat=${acting}`);
      if (legal.body.moves?.length === 0) {
        acting = 1 - acting;
        legal = await this.#send('GET', `/v1/matches/${match}/legal-moves?seat=${acting}`);
      }
      const { moves, prompts } = legal.body;
      const prompt = prompts?.find((one: Body) => one.decision.seat === acting)?.decision.prompt;
      if (moves === undefined || moves.length === 0 || prompt === undefined) {
        const seen = await this.#send('GET', `/v1/matches/${match}`);
        if (seen.body.status !== 'finished') ledger.problems.push(`${match}: nobody acts: ${JSON.stringify(legal.body).slice(0, 200)}`);
        return;
      }
      const move = moves[Math.floor(this.#chance() * moves.length)].id;
      const key = `prompt ${prompt}`;
      const done = await this.#send('POST', `/v1/matches/${match}/moves`, { seat: acting, prompt, moves: [move] }, key);
      if (done.status !== 200) {
        ledger.problems.push(`${match} ${key} ${move}: ${done.status} ${JSON.stringify(done.body).slice(0, 300)}`);
        return;
      }
      const { version, outcome, events, result } = done.body;
      if (outcome === 'duplicate') ledger.count.duplicates += 1;
      ledger.moves.push({ match, version, seat: acting, prompt, move, events: events.map((event: Body) => event.n) });
      if (result !== null) return;
    }
  }

  /** Sends until there is an answer that isn't "the store is away". */
  async #send(method: string, path: string, body?: object, key?: string): Promise<Sent> {
    const { ledger, url } = this.#options;
    const began = performance.now();
    while (performance.now() - began < PATIENCE_MS) {
      const base = url();
      if (base !== null) {
        const sent = await this.#sendOnce(`${base}${path}`, method, body, key);
        ledger.count.requests += 1;
        if (sent === null) ledger.count.broken += 1;
        else if (sent.status === 503) {
          ledger.count.away += 1;
          if (sent.body.code !== 'storeAway') ledger.problems.push(`503 without its code: ${JSON.stringify(sent.body)}`);
        } else {
          if (sent.status >= 500) ledger.problems.push(`${method} ${path}: ${sent.status} ${JSON.stringify(sent.body).slice(0, 300)}`);
          return sent;
        }
      }
      await sleep(30);
    }
    throw new Error(`${method} ${path} never came through`);
  }

  async #sendOnce(url: string, method: string, body: object | undefined, key: string | undefined): Promise<Sent | null> {
    try {
      const response = await fetch(url, {
        method,
        signal: AbortSignal.timeout(20_000),
        headers: {
          ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }
}
