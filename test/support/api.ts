/** An API on memory ports with the tiny game, and people who call it: what tests of the transports start from. */

import { buildApp } from '../../src/app.ts';
import type { App, AppOptions } from '../../src/app.ts';
import { PLENTIFUL } from './arena.ts';
import { memoryWorld } from './memory-ports.ts';
import { TINY } from './tiny-game.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
// oxlint-disable-next-line typescript/no-explicit-any -- answers of the wire are looked into freely
export type Body = any;

export interface Sent {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly body: Body;
  readonly text: string;
}

type Teardown = { teardown(action: () => Promise<void>): void };

export interface Headers { readonly [name: string]: string }

export const PLAIN = { kind: 'preset', name: 'plain' };
export const MINE = [{ kind: 'mine', deck: PLAIN }, { kind: 'mine', deck: PLAIN }];

/** Builds an app; it is closed with the test. */
export async function apiFixture(t: Teardown, options: Partial<AppOptions> = {}) {
  const world = memoryWorld();
  const app: App = await buildApp({
    ports: world.ports(), games: [TINY], ...options, service: { budgets: PLENTIFUL, ...options.service },
  });
  t.teardown(() => app.close());
  const send = async (method: string, url: string, payload?: Json | string, headers: Headers = {}): Promise<Sent> => {
    const isRaw = typeof payload === 'string';
    const reply = await app.server.inject({
      method: method as 'GET',
      url,
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(payload === undefined ? {} : { payload: isRaw ? payload : JSON.stringify(payload) }),
    });
    return { status: reply.statusCode, headers: reply.headers, body: readBody(reply.payload), text: reply.payload };
  };
  const graphql = (query: string, variables: Json = {}, headers: Headers = {}) =>
    send('POST', '/graphql', { query, variables }, headers);
  const person = async (name: string, kind = 'account'): Promise<{ id: string; token: string; auth: Headers }> => {
    const made = await send('POST', '/v1/accounts', { name, kind });
    return { id: made.body.account.id, token: made.body.secret, auth: { authorization: `Bearer ${made.body.secret}` } };
  };
  const match = async (auth: Headers, change: { [key: string]: Json } = {}): Promise<Body> => {
    const made = await send('POST', '/v1/matches', { game: 'tiny', visibility: 'public', seats: MINE, ...change }, auth);
    if (made.status !== 201) throw new Error(`no match: ${made.text}`);
    return made.body.match;
  };
  /** Both seats keep their hands; the match is then at seat 0's first turn. */
  const keepBoth = async (auth: Headers, id: string): Promise<void> => {
    for (const seat of [0, 1]) {
      const view = await send('GET', `/v1/matches/${id}/view?audience=seat${seat}`, undefined, auth);
      const made = await send('POST', `/v1/matches/${id}/moves`, { seat, moves: ['keep'], version: view.body.view.version }, auth);
      if (made.status !== 200) throw new Error(`not kept: ${made.text}`);
    }
  };
  return { app, world, send, graphql, person, match, keepBoth };
}

export type Fixture = Awaited<ReturnType<typeof apiFixture>>;

function readBody(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
