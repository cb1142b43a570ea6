/**
 * Texts and numbers that a database, a terminal or another program can't hold, sent to a service on real Postgres in every
 * place that takes a text: refused as bad input with a place, never an error of ours, and nothing is kept.
 */

import t from 'tap';
import { buildApp, systemClock, systemEntropy, systemScheduler } from '../../src/app.ts';
import { checkName } from '../../src/service/names.ts';
import { openStorage } from '../../src/storage/index.ts';
import { PLENTIFUL } from '../support/arena.ts';
import { MINE, type Body, type Json } from '../support/api.ts';
import { testDatabase } from '../support/postgres.ts';
import { TINY } from '../support/tiny-game.ts';

t.setTimeout(120_000);

const databaseUrl = await testDatabase(t);
const storage = await openStorage({ databaseUrl });

const app = await buildApp({
  ports: { store: storage.store, notifier: storage.notifier, clock: systemClock, entropy: systemEntropy, scheduler: systemScheduler },
  games: [TINY],
  service: { budgets: PLENTIFUL },
});
t.teardown(async () => {
  await app.close();
  await storage.close();
});

let token = '';
interface Answer { readonly status: number; readonly body: Body }
async function send(method: string, url: string, payload?: Json, headers: { [name: string]: string } = {}): Promise<Answer> {
  const reply = await app.server.inject({
    method: method as 'GET',
    url,
    headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  return { status: reply.statusCode, body: reply.payload === '' ? null : JSON.parse(reply.payload) };
}

token = (await send('POST', '/v1/accounts', { name: 'Ann', kind: 'account' })).body.secret;
const match: string = (await send('POST', '/v1/matches', { game: 'tiny', visibility: 'public', seats: MINE })).body.match.id;
const open: string = (await send('POST', '/v1/matches', { game: 'tiny', visibility: 'public', seats: [{ kind: 'open' }, { kind: 'open' }] })).body.match.id;
const cardSet: string = (await send('GET', '/v1/card-sets')).body.items[0].hash;

const BAD: { readonly [name: string]: string } = {
  'a NUL': 'a\u0000b',
  'half a surrogate pair': 'a\ud800b',
  'the other half': '\udfffb',
  'a very long text': 'x'.repeat(900_000),
};

/** Every place that takes a text; `$` stands for it. */
const PLACES: readonly (readonly [method: string, url: string, body: Json])[] = [
  ['POST', '/v1/accounts', { name: '$', kind: 'account' }],
  ['POST', '/v1/accounts', { name: 'Ben', kind: 'account', idempotencyKey: '$' }],
  ['POST', '/v1/accounts', { name: 'Ben', kind: '$' }],
  ['POST', '/v1/tokens', { label: '$', scopes: ['play'] }],
  ['POST', '/v1/tokens', { label: 'x', scopes: ['$'] }],
  ['POST', '/v1/tokens', { label: 'x', scopes: ['play'], expiresAt: '$' }],
  ['POST', '/v1/card-sets', { game: '$', document: {} }],
  ['POST', '/v1/card-sets', { game: 'tiny', document: { id: '$' } }],
  ['POST', '/v1/card-sets', { game: 'tiny', document: { $: 1 } }],
  ['POST', '/v1/decks', { game: 'tiny', cardSet, name: '$', deck: { parts: {} }, visibility: 'private' }],
  ['POST', '/v1/decks', { game: 'tiny', cardSet: '$', name: 'd', deck: { parts: {} }, visibility: 'private' }],
  ['POST', '/v1/decks', { game: 'tiny', cardSet, name: 'd', deck: { parts: { main: [{ card: '$', count: 30 }] } }, visibility: 'private' }],
  ['POST', '/v1/decks/shared', { share: '$' }],
  ['POST', '/v1/matches', { game: 'tiny', name: '$', seats: MINE }],
  ['POST', '/v1/matches', { game: 'tiny', options: { $: '$' }, seats: MINE }],
  ['POST', '/v1/matches', { game: 'tiny', seed: '$', seats: MINE }],
  ['POST', '/v1/matches', { game: 'tiny', seats: [{ kind: 'invited', account: '$' }, { kind: 'open' }] }],
  ['POST', '/v1/matches', { game: 'tiny', seats: [{ kind: 'mine', deck: { kind: 'preset', name: '$' } }, { kind: 'open' }] }],
  ['POST', '/v1/matches', { game: 'tiny', judges: ['$'], seats: MINE }],
  ['POST', '/v1/matches', { game: 'tiny', position: { seats: ['$'] }, seats: MINE }],
  ['POST', `/v1/matches/${open}/join`, { name: '$' }],
  ['PUT', `/v1/matches/${open}/judges`, { judges: ['$'] }],
  ['POST', `/v1/matches/${open}/entropy`, { entropy: '$' }],
  ['POST', `/v1/matches/${match}/moves`, { moves: ['$'], version: 0 }],
  ['POST', `/v1/matches/${match}/moves`, { moves: [{ type: '$' }], version: 0 }],
  ['POST', `/v1/matches/${match}/moves`, { moves: ['keep'], version: 0, idempotencyKey: '$' }],
  ['POST', `/v1/matches/${match}/explain`, { move: { type: 'x', name: '$' } }],
  ['POST', `/v1/matches/${match}/rulings`, { version: 0, reason: '$', ruling: { kind: 'award', winner: 0 } }],
  ['POST', `/v1/matches/${match}/settle-fault`, { version: 0, reason: '$', remedy: { kind: 'resume' } }],
  ['POST', `/v1/matches/${match}/sample`, { seed: '$' }],
  ['POST', `/v1/matches/${match}/claims`, { idempotencyKey: '$' }],
];

const filled = (body: Json, text: string): Json => {
  if (typeof body === 'string') return body === '$' ? text : body;
  if (Array.isArray(body)) return body.map((one) => filled(one, text));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key === '$' ? text : key, filled(value, text)]));
};

for (const [name, text] of Object.entries(BAD)) {
  t.test(`${name} in a body`, async (t) => {
    for (const [method, url, body] of PLACES) {
      const { status, body: problem } = await send(method, url, filled(body, text));
      t.ok(status >= 400 && status < 500, `${method} ${url} ${JSON.stringify(body)}: ${status} ${problem?.code}`);
      t.type(problem?.code, 'string');
    }
  });
  t.test(`${name} in an address or a header`, async (t) => {
    const coded = text.length > 1000 ? 'x'.repeat(9000) : text.includes('\u0000') ? 'a%00b' : 'a%ED%A0%80b';
    const addresses = [
      `/v1/accounts/${coded}`, `/v1/games/${coded}`, `/v1/card-sets/${coded}`, `/v1/card-sets/${cardSet}/cards?text=${coded}`, `/v1/card-sets/${cardSet}/cards/${coded}`,
      `/v1/decks/${coded}`, `/v1/matches/${coded}`, `/v1/matches?player=${coded}`, `/v1/matches?cardPlayed=${coded}`, `/v1/matches?after=${coded}`,
      `/v1/affected-matches?card=${coded}`, `/v1/matches/${coded}/stream`, `/v1/matches/${match}/view?audience=${coded}`,
    ];
    for (const address of addresses) {
      const { status } = await send('GET', address);
      // Bytes that are no UTF-8 are read as the replacement character, which is a text that names nothing.
      const isRefused = status >= 400 || (coded.includes('%ED') && address.includes('?'));
      t.ok(isRefused && status < 500, `GET ${address.slice(0, 80)}: ${status}`);
    }
    for (const header of ['shinpan-secret', 'last-event-id']) {
      const { status } = await send('GET', `/v1/matches/${match}`, undefined, { [header]: coded.slice(0, 300) });
      t.ok(status < 500, `${header}: ${status}`);
    }
    t.equal((await send('GET', '/v1/me', undefined, { authorization: `Bearer ${coded.slice(0, 300)}` })).status, 401);
  });
  t.test(`${name} over GraphQL`, async (t) => {
    const variables = { name: text };
    const made = await send('POST', '/graphql', {
      query: 'mutation ($name: String!) { createAccount(input: {name: $name, kind: account}) { __typename ... on Refused { code problems { path code } } } }', variables,
    });
    t.ok(made.status < 500 && made.body.data?.createAccount?.__typename !== 'AccountCreated', `${made.status}`);
    const asked = await send('POST', '/graphql', { query: 'query ($name: ID!) { match(id: $name) { id } deck(id: $name) { id } account(id: $name) { id } }', variables: variables });
    t.ok(asked.status < 500 && JSON.stringify(asked.body).includes('"errors"') || asked.status >= 400);
    t.notMatch(JSON.stringify(asked.body), /internal/);
  });
}

t.test('huge numbers', async (t) => {
  const numbers = ['1e308', '1e999', '-1e999', '9007199254740993', '2147483648', '-2147483649', '1e-320', '-0', '0.1', '123456789012345678901234567890'];
  const raw = async (url: string, payload: string): Promise<Answer> => {
    const reply = await app.server.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, payload });
    return { status: reply.statusCode, body: JSON.parse(reply.payload) };
  };
  for (const n of numbers) {
    for (const [url, payload] of [
      [`/v1/matches/${match}/moves`, `{"moves": ["keep"], "version": ${n === '-0' ? '7' : n}, "seat": 0}`],
      [`/v1/matches/${match}/moves`, `{"moves": [{"type": "play", "card": ${n}}], "version": 0, "seat": 0}`],
      [`/v1/matches/${match}/moves`, `{"moves": ["keep"], "prompt": ${n}, "seat": 0}`],
      ['/v1/matches', `{"game": "tiny", "seats": [{"kind": "open"}, {"kind": "open"}], "time": {"kind": "decision", "limitMs": ${n}}}`],
      ['/v1/matches', `{"game": "tiny", "seats": ${JSON.stringify(MINE)}, "options": {"timeoutsToConcede": ${n}}}`],
      ['/v1/matches', `{"game": "tiny", "seats": ${JSON.stringify(MINE)}, "position": {"turn": ${n}, "seats": [{"zones": {}}, {"zones": {}}]}}`],
      ['/v1/decks/check', `{"game": "tiny", "cardSet": "${cardSet}", "deck": {"parts": {"main": [{"card": "p1", "count": ${n}}]}}}`],
      ['/v1/card-sets', `{"game": "tiny", "document": {"id": "x", "cards": [{"power": ${n}}]}}`],
    ] as const) {
      const { status, body } = await raw(url, payload);
      const isCheck = url.endsWith('/check');
      // Whole numbers that a game's options take are taken.
      const isTaken = status === 201 && /^-?\d+$/.test(n) && n !== '-0' && payload.includes('"options"');
      t.ok(isCheck ? status < 500 && body.legal !== true : isTaken || (status >= 400 && status < 500), `${n} at ${url}: ${status} ${body?.code ?? ''}`);
    }
    for (const address of [`/v1/matches/${match}/events?after=${n}`, `/v1/matches/${match}/replay?version=${n}`, `/v1/matches?first=${n}`]) {
      const { status } = await send('GET', address);
      t.ok(status < 500, `GET ${address}: ${status}`);
    }
  }
});

t.test('nothing of all that was kept, and nothing went wrong inside', async (t) => {
  const options = (await send('GET', '/v1/matches?first=100')).body.items.map((one: Body) => one.options.timeoutsToConcede);
  t.ok(options.every((value: number | undefined) => value === undefined || Number.isSafeInteger(value)), options.join());
  t.equal((await send('GET', '/v1/decks?mine=true')).body.items.length, 0);
  t.equal((await send('GET', '/v1/tokens')).body.items.length, 1);
  t.equal((await send('GET', `/v1/matches/${match}`)).body.version, 0);

});

t.test('the service itself refuses such names, whoever calls it', async (t) => {
  for (const name of ['a\u0000b', 'a\ud800b', '\udfffb', 'a\nb', 'x'.repeat(61), ' ']) t.match(checkName(name, { path: '/name', min: 1, max: 60 }), { kind: 'invalid' });
  for (const name of ['Ann', '日本 😀', 'é']) t.equal(checkName(name, { path: '/name', min: 1, max: 60 }), null);

});
