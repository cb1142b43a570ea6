/**
 * Bad input gets a clear refusal with a stable code at its place, never a 500, and changes nothing. A table: what is
 * sent, and the status, code and problem path that must come back.
 */

import t from 'tap';
import { apiFixture, MINE } from '../support/api.ts';
import type { Headers, Json } from '../support/api.ts';

const f = await apiFixture(t, { limits: { queryCost: 1000 } });
const me = await f.person('me');
const match: string = (await f.match(me.auth)).id;
const url = `/v1/matches/${match}`;

interface Row {
  readonly name: string;
  readonly method?: string;
  readonly url: string;
  readonly body?: Json | string;
  readonly headers?: Headers;
  readonly status: number;
  readonly code: string;
  readonly path?: string;
  readonly problem?: string;
  readonly message?: string;
}

const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const setOf = (document: Json): Json => ({ game: 'tiny', document });

const rest: readonly Row[] = [
  { name: 'unknown path', url: '/v1/nothing', status: 404, code: 'routeUnknown' },
  { name: 'unknown path by POST', method: 'POST', url: '/nothing', body: {}, status: 404, code: 'routeUnknown' },
  { name: 'wrong method', method: 'DELETE', url: '/v1/me', status: 405, code: 'methodNotAllowed' },
  { name: 'wrong method with parameter', method: 'PUT', url: `${url}/moves`, body: {}, status: 405, code: 'methodNotAllowed' },
  { name: 'malformed JSON', method: 'POST', url: '/v1/accounts', body: '{"name": ', status: 400, code: 'malformedJson' },
  { name: 'empty body', method: 'POST', url: '/v1/accounts', body: '', status: 400, code: 'malformedJson' },
  { name: 'prototype key', method: 'POST', url: '/v1/accounts', body: '{"__proto__": {"x": 1}, "name": "a"}', status: 400, code: 'malformedJson' },
  { name: 'constructor key', method: 'POST', url: '/v1/accounts', body: '{"constructor": {"prototype": {"x": 1}}}', status: 400, code: 'malformedJson' },
  { name: 'not JSON at all', method: 'POST', url: '/v1/accounts', body: '<a/>', headers: { 'content-type': 'text/xml' }, status: 415, code: 'mediaTypeUnsupported' },
  { name: 'huge body', method: 'POST', url: '/v1/accounts', body: `{"name": "${'x'.repeat(70_000)}"}`, status: 413, code: 'bodyTooLarge' },
  { name: 'huge document', method: 'POST', url: '/v1/card-sets', body: `{"game": "${'x'.repeat(1_100_000)}"}`, headers: me.auth, status: 413, code: 'bodyTooLarge' },
  { name: 'array for object', method: 'POST', url: '/v1/accounts', body: [], status: 400, code: 'badRequest', path: '', problem: 'wrongType' },
  { name: 'number for object', method: 'POST', url: '/v1/accounts', body: '7', status: 400, code: 'badRequest', path: '', problem: 'wrongType' },
  { name: 'null for object', method: 'POST', url: '/v1/accounts', body: 'null', status: 400, code: 'badRequest', path: '/name', problem: 'missing' },
  { name: 'missing field', method: 'POST', url: '/v1/accounts', body: { kind: 'guest' }, status: 400, code: 'badRequest', path: '/name', problem: 'missing' },
  { name: 'wrong type', method: 'POST', url: '/v1/accounts', body: { name: 7, kind: 'guest' }, status: 400, code: 'badRequest', path: '/name', problem: 'wrongType' },
  { name: 'wrong value', method: 'POST', url: '/v1/accounts', body: { name: 'a', kind: 'king' }, status: 400, code: 'badRequest', path: '/kind', problem: 'wrongValue' },
  { name: 'unknown field', method: 'POST', url: '/v1/accounts', body: { name: 'a', kind: 'bot', admin: true }, status: 400, code: 'badRequest', path: '/admin', problem: 'unknownField' },
  { name: 'too long', method: 'POST', url: '/v1/accounts', body: { name: 'x'.repeat(61), kind: 'bot' }, status: 400, code: 'badRequest', path: '/name', problem: 'tooBig' },
  { name: 'too short', method: 'POST', url: '/v1/accounts', body: { name: '', kind: 'bot' }, status: 400, code: 'badRequest', path: '/name', problem: 'tooSmall' },
  { name: 'only spaces', method: 'POST', url: '/v1/accounts', body: { name: '   ', kind: 'bot' }, status: 422, code: 'invalid', path: '/name' },
  { name: 'nothing that can be seen', method: 'POST', url: '/v1/accounts', body: { name: '\u200b\u2060', kind: 'bot' }, status: 422, code: 'invalid', path: '/name' },
  { name: 'writing turned round', method: 'POST', url: '/v1/accounts', body: { name: 'a\u202eb', kind: 'bot' }, status: 422, code: 'invalid', path: '/name' },
  { name: 'NUL in a text', method: 'POST', url: '/v1/accounts', body: '{"name": "a\\u0000b", "kind": "bot"}', status: 400, code: 'badRequest', path: '/name', problem: 'badText' },
  { name: 'half a surrogate', method: 'POST', url: '/v1/accounts', body: '{"name": "a\\ud800b", "kind": "bot"}', status: 400, code: 'badRequest', path: '/name', problem: 'badText' },
  { name: 'no time', method: 'POST', url: '/v1/tokens', body: { label: 'a', scopes: ['play'], expiresAt: 'soon' }, headers: me.auth, status: 400, code: 'badRequest', path: '/expiresAt', problem: 'wrongFormat' },
  { name: 'unknown query parameter', url: '/v1/matches?sort=up', status: 400, code: 'badRequest', path: '/sort', problem: 'unknownField' },
  { name: 'query parameter __proto__', url: '/v1/matches?__proto__=a&__proto__=b', status: 400, code: 'badRequest', path: '/__proto__', problem: 'unknownField' },
  { name: 'page size as text', url: '/v1/matches?first=all', status: 400, code: 'badRequest', path: '/first', problem: 'wrongType' },
  { name: 'page size too big', url: '/v1/matches?first=1000', status: 400, code: 'badRequest', path: '/first', problem: 'tooBig' },
  { name: 'parameter twice', url: '/v1/matches?game=a&game=b', status: 400, code: 'badRequest', path: '/game', problem: 'wrongType' },
  { name: 'no cursor of ours', url: '/v1/matches?after=xyz', status: 422, code: 'invalid', path: '/after', problem: 'cursor.bad' },
  { name: 'bad URL encoding', url: '/v1/matches/%ff', status: 400, code: 'malformedRequest' },
  { name: 'NUL in the path', url: '/v1/matches/%00', status: 400, code: 'badRequest', path: '/match', problem: 'badText' },
  { name: 'very long id', url: `/v1/matches/${'x'.repeat(400)}`, status: 400, code: 'badRequest', path: '/match', problem: 'tooBig' },
  { name: 'too long for any id', url: `/v1/matches/${'x'.repeat(3000)}`, status: 400, code: 'malformedRequest' },
  { name: 'unknown match', url: '/v1/matches/nope', status: 404, code: 'notFound' },
  { name: 'unknown game', url: '/v1/games/chess', status: 404, code: 'notFound' },
  { name: 'game named like a method', url: '/v1/games/constructor', status: 404, code: 'notFound' },
  { name: 'unknown card set', url: '/v1/card-sets/00', status: 404, code: 'notFound' },
  { name: 'unknown deck', url: '/v1/decks/00', status: 404, code: 'notFound' },
  { name: 'unknown account', url: '/v1/accounts/00', status: 404, code: 'notFound' },
  { name: 'unknown token id', method: 'DELETE', url: '/v1/tokens/00', headers: me.auth, status: 404, code: 'notFound' },
  { name: 'unknown token', url: '/v1/me', headers: { authorization: 'Bearer shp_unknown' }, status: 401, code: 'unauthenticated' },
  { name: 'no bearer', url: '/v1/me', headers: { authorization: 'Basic eDp5' }, status: 401, code: 'unauthenticated' },
  { name: 'empty token', url: '/v1/me', headers: { authorization: 'Bearer ' }, status: 401, code: 'unauthenticated' },
  { name: 'nobody makes a match', method: 'POST', url: '/v1/matches', body: { game: 'tiny', seats: MINE }, status: 401, code: 'unauthenticated' },
  { name: 'scope beyond one’s own', method: 'POST', url: '/v1/tokens', body: { label: 'a', scopes: ['admin'] }, headers: me.auth, status: 403, code: 'forbidden' },
  { name: 'one seat only', method: 'POST', url: '/v1/matches', body: { game: 'tiny', seats: [{ kind: 'open' }] }, headers: me.auth, status: 400, code: 'badRequest', path: '/seats/1', problem: 'missing' },
  { name: 'three seats', method: 'POST', url: '/v1/matches', body: { game: 'tiny', seats: [...MINE, { kind: 'open' }] }, headers: me.auth, status: 400, code: 'badRequest', path: '/seats', problem: 'tooBig' },
  { name: 'unknown kind of seat', method: 'POST', url: '/v1/matches', body: { game: 'tiny', seats: [{ kind: 'throne' }, { kind: 'open' }] }, headers: me.auth, status: 400, code: 'badRequest', path: '/seats/0/kind' },
  { name: 'field of another kind', method: 'POST', url: '/v1/matches', body: { game: 'tiny', seats: [{ kind: 'open', player: 'random' }, { kind: 'open' }] }, headers: me.auth, status: 400, code: 'badRequest', path: '/seats/0/player', problem: 'unknownField' },
  { name: 'short seed', method: 'POST', url: '/v1/matches', body: { game: 'tiny', seats: MINE, seed: 'ab' }, headers: me.auth, status: 400, code: 'badRequest', path: '/seed', problem: 'wrongFormat' },
  { name: 'unknown option', method: 'POST', url: '/v1/matches', body: { game: 'tiny', seats: MINE, options: { luck: 7 } }, headers: me.auth, status: 422, code: 'invalid' },
  { name: 'unknown preset', method: 'POST', url: '/v1/matches', body: { game: 'tiny', seats: [{ kind: 'mine', deck: { kind: 'preset', name: 'nope' } }, { kind: 'open' }] }, headers: me.auth, status: 404, code: 'notFound' },
  { name: 'unknown card in a deck', method: 'POST', url: '/v1/decks/check', body: { game: 'tiny', cardSet: 'x', deck: {} }, headers: me.auth, status: 404, code: 'notFound' },
  { name: 'card set of a wrong shape', method: 'POST', url: '/v1/card-sets', body: setOf({ cards: 7 }), headers: me.auth, status: 422, code: 'invalid' },
  { name: 'card set left out', method: 'POST', url: '/v1/card-sets', body: { game: 'tiny' }, headers: me.auth, status: 400, code: 'badRequest', path: '/document', problem: 'missing' },
  { name: 'deeply nested document', method: 'POST', url: '/v1/card-sets', body: `{"game": "tiny", "document": ${deep('[', ']', 100_000)}}`, headers: me.auth, status: 400, code: 'badRequest', problem: 'tooDeep' },
  { name: 'deeply nested body', method: 'POST', url: '/v1/accounts', body: `{"name": ${deep('[', ']', 20_000)}, "kind": "bot"}`, status: 400, code: 'badRequest', path: '/name', problem: 'wrongType' },
  { name: 'no moves', method: 'POST', url: `${url}/moves`, body: { seat: 0, moves: [], version: 0 }, headers: me.auth, status: 400, code: 'badRequest', path: '/moves', problem: 'tooSmall' },
  { name: 'too many moves', method: 'POST', url: `${url}/moves`, body: { seat: 0, moves: Array.from({ length: 65 }, () => 'keep'), version: 0 }, headers: me.auth, status: 400, code: 'badRequest', path: '/moves', problem: 'tooBig' },
  { name: 'a null move', method: 'POST', url: `${url}/moves`, body: { seat: 0, moves: [null], version: 0 }, headers: me.auth, status: 400, code: 'badRequest', path: '/moves/0', problem: 'missing' },
  { name: 'a move of no shape', method: 'POST', url: `${url}/moves`, body: { seat: 0, moves: [{ jump: 1 }], version: 0 }, headers: me.auth, status: 422, code: 'invalid', path: '/moves/0/type' },
  { name: 'a move id of no type', method: 'POST', url: `${url}/moves`, body: { seat: 0, moves: ['kep'], version: 0 }, headers: me.auth, status: 422, code: 'invalid', path: '/moves/0', problem: 'move.type', message: 'No move type is called kep; there are keep, redraw, play, pass, choose, choose-player, done, pick.' },
  { name: 'a move of no type', method: 'POST', url: `${url}/moves`, body: { seat: 0, moves: [{ type: 'kep' }], version: 0 }, headers: me.auth, status: 422, code: 'invalid', path: '/moves/0/type', problem: 'move.type' },
  { name: 'a move id with a field too many', method: 'POST', url: `${url}/moves`, body: { seat: 0, moves: ['keep.c3'], version: 0 }, headers: me.auth, status: 422, code: 'invalid', path: '/moves/0', problem: 'move.id' },
  { name: 'a missing choice', method: 'POST', url: '/v1/accounts', body: { name: 'a' }, headers: me.auth, status: 400, code: 'badRequest', path: '/kind', problem: 'missing', message: 'must be there, one of guest, account, bot' },
  { name: 'a move id of no shape', method: 'POST', url: `${url}/moves`, body: { seat: 0, moves: ['??'], version: 0 }, headers: me.auth, status: 422, code: 'invalid' },
  { name: 'neither prompt nor version', method: 'POST', url: `${url}/moves`, body: { seat: 0, moves: ['keep'] }, headers: me.auth, status: 422, code: 'invalid' },
  { name: 'seat 2', method: 'POST', url: `${url}/moves`, body: { seat: 2, moves: ['keep'], version: 0 }, headers: me.auth, status: 400, code: 'badRequest', path: '/seat', problem: 'wrongValue' },
  { name: 'half a version', method: 'POST', url: `${url}/moves`, body: { seat: 0, moves: ['keep'], version: 0.5 }, headers: me.auth, status: 400, code: 'badRequest', path: '/version', problem: 'wrongType' },
  { name: 'version beyond 32 bits', url: `${url}/replay?version=99999999999`, headers: me.auth, status: 400, code: 'badRequest', path: '/version', problem: 'tooBig' },
  { name: 'match in path and body', method: 'POST', url: `${url}/moves`, body: { match: 'x', moves: ['keep'], version: 0 }, headers: me.auth, status: 400, code: 'badRequest', problem: 'unknownField' },
  { name: 'unknown version', url: `${url}/replay?version=99&audience=seat0`, headers: me.auth, status: 404, code: 'notFound' },
  { name: 'export before the end', url: `${url}/export`, headers: me.auth, status: 403, code: 'forbidden' },
  { name: 'negative event number', url: `${url}/events?after=-1`, headers: me.auth, status: 400, code: 'badRequest', path: '/after', problem: 'tooSmall' },
  { name: 'stream of an unknown match', url: '/v1/matches/nope/stream', status: 404, code: 'notFound' },
  { name: 'ruling by no judge', method: 'POST', url: `${url}/rulings`, body: { version: 0, reason: 'x', ruling: { kind: 'award', winner: 0 } }, headers: me.auth, status: 403, code: 'forbidden' },
];

const gql = (query: Json, variables?: Json): Json => (variables === undefined ? { query } : { query, variables });

const graphql: readonly Row[] = [
  { name: 'no query', method: 'POST', url: '/graphql', body: {}, status: 400, code: 'badRequest', path: '/query', problem: 'missing' },
  { name: 'query of a wrong type', method: 'POST', url: '/graphql', body: { query: 7 }, status: 400, code: 'badRequest', path: '/query', problem: 'wrongType' },
  { name: 'unknown member', method: 'POST', url: '/graphql', body: { query: '{ me { scopes } }', admin: 1 }, status: 400, code: 'badRequest', path: '/admin', problem: 'unknownField' },
  { name: 'variables of a wrong type', method: 'POST', url: '/graphql', body: gql('{ me { scopes } }', []), status: 400, code: 'badRequest', path: '/variables', problem: 'wrongType' },
  { name: 'operationName of a wrong type', method: 'POST', url: '/graphql', body: { query: '{ me { scopes } }', operationName: 7 }, status: 400, code: 'badRequest', path: '/operationName', problem: 'wrongType' },
  { name: 'number for body', method: 'POST', url: '/graphql', body: '7', status: 400, code: 'badRequest', path: '', problem: 'wrongType' },
  { name: 'malformed JSON', method: 'POST', url: '/graphql', body: '{', status: 400, code: 'malformedJson' },
  { name: 'syntax error', method: 'POST', url: '/graphql', body: gql('{ me {'), status: 400, code: 'queryInvalid', path: '/query:1:7' },
  { name: 'empty document', method: 'POST', url: '/graphql', body: gql(''), status: 400, code: 'queryInvalid' },
  { name: 'unknown field', method: 'POST', url: '/graphql', body: gql('{ me { password } }'), status: 400, code: 'queryInvalid', path: '/query:1:8' },
  { name: 'unknown operation', method: 'POST', url: '/graphql', body: { query: 'query a { me { scopes } }', operationName: 'b' }, status: 400, code: 'queryInvalid' },
  { name: 'two operations, none named', method: 'POST', url: '/graphql', body: gql('query a { me { scopes } } query b { me { scopes } }'), status: 400, code: 'queryInvalid' },
  { name: 'variable missing', method: 'POST', url: '/graphql', body: gql('query($id: ID!) { match(id: $id) { id } }'), status: 400, code: 'queryInvalid' },
  { name: 'variable of a wrong type', method: 'POST', url: '/graphql', body: gql('query($n: Int) { matches(first: $n) { pageInfo { endCursor } } }', { n: 'x' }), status: 400, code: 'queryInvalid' },
  { name: 'unknown input field', method: 'POST', url: '/graphql', body: gql('mutation($i: CreateAccountInput!) { createAccount(input: $i) { __typename } }', { i: { name: 'a', kind: 'bot', admin: true } }), status: 400, code: 'queryInvalid' },
  { name: 'deep query', method: 'POST', url: '/graphql', body: gql(`{ ${deep('a {', '}', 50)} }`.replace('{}', '{ b }')), status: 400, code: 'queryTooDeep' },
  { name: 'very deep query', method: 'POST', url: '/graphql', body: gql(`${deep('{ a ', '}', 900)}`), status: 400, code: 'queryTooDeep' },
  { name: 'endless braces', method: 'POST', url: '/graphql', body: gql('{ a '.repeat(50_000)), status: 400, code: 'queryInvalid' },
  { name: 'costly query', method: 'POST', url: '/graphql', body: gql('{ matches(first: 100) { edges { node { view { digest } replay(version: 1) { digest } } } } }'), status: 400, code: 'queryTooCostly' },
  { name: 'costly by variable', method: 'POST', url: '/graphql', body: gql('query($n: Int) { matches(first: $n) { edges { node { view { digest } } } } }', { n: 100 }), status: 400, code: 'queryTooCostly' },
  { name: 'many aliases', method: 'POST', url: '/graphql', body: gql(`{ ${Array.from({ length: 200 }, (_, i) => `a${i}: checkDeck(game: "tiny", cardSet: "x", deck: {}) { legal }`).join(' ')} }`), status: 400, code: 'queryTooCostly' },
  { name: 'fragments that multiply', method: 'POST', url: '/graphql', body: gql(`{ ...f0 } ${Array.from({ length: 30 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(' ')} fragment f30 on Query { __typename }`), status: 400, code: 'queryTooCostly' },
  { name: 'fragments in a circle', method: 'POST', url: '/graphql', body: gql('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'), status: 400, code: 'queryInvalid' },
  { name: 'subscription by POST', method: 'POST', url: '/graphql', body: gql('subscription { matchEvents(match: "x") { __typename } }'), status: 400, code: 'queryInvalid' },
  { name: 'write by GET', url: '/graphql?query=mutation{cancelMatch(match:"x"){__typename}}', status: 405, code: 'methodNotAllowed' },
  { name: 'GET without a query', url: '/graphql', status: 400, code: 'badRequest', path: '/query', problem: 'missing' },
  { name: 'GET with variables that are no JSON', url: '/graphql?query={me{scopes}}&variables={', status: 400, code: 'badRequest', path: '/variables', problem: 'wrongType' },
  { name: 'prototype key in a literal', method: 'POST', url: '/graphql', body: gql('{ checkDeck(game: "tiny", cardSet: "x", deck: { __proto__: { a: 1 } }) { legal } }'), status: 400, code: 'queryInvalid' },
  { name: 'unknown token', method: 'POST', url: '/graphql', body: gql('{ me { scopes } }'), headers: { authorization: 'Bearer x' }, status: 401, code: 'unauthenticated' },
  { name: 'wrong method', method: 'PUT', url: '/graphql', body: {}, status: 405, code: 'methodNotAllowed' },
];

for (const row of [...rest, ...graphql]) {
  t.test(`${row.url.startsWith('/graphql') ? 'graphql' : 'rest'}: ${row.name}`, async (t) => {
    const reply = await f.send(row.method ?? 'GET', row.url, row.body, row.headers);
    const inErrors = reply.body.errors?.[0]?.extensions;
    const refusal = inErrors ?? reply.body;
    t.equal(reply.status, row.status, reply.text.slice(0, 500));
    t.equal(refusal.code, row.code, reply.text.slice(0, 500));
    t.ok(refusal.message?.ja && refusal.help?.en, 'says what to do');
    if (inErrors === undefined) {
      t.match(reply.headers['content-type'], /^application\/problem\+json/);
      t.equal(refusal.status, row.status);
      t.match(refusal.instance, /^urn:shinpan:request:/);
    }
    if (row.path !== undefined) t.equal(refusal.problems[0]?.path, row.path, JSON.stringify(refusal.problems));
    if (row.problem !== undefined) t.equal(refusal.problems[0]?.code, row.problem);
    if (row.message !== undefined) t.equal(refusal.problems[0]?.message, row.message);
  });
}

t.test('nothing was changed', async (t) => {
  const after = await f.send('GET', url, undefined, me.auth);
  t.equal(after.body.version, 0);
  const mine = await f.send('GET', `/v1/matches?player=${me.id}`, undefined, me.auth);
  t.equal(mine.body.items.length, 1);
  t.notOk('x' in {}, 'no prototype was touched');
});

t.test('batches', async (t) => {
  const one = gql('{ me { scopes } }');
  const good = await f.send('POST', '/graphql', [one, gql('{ nope }'), one]);
  t.equal(good.status, 200);
  t.strictSame(good.body.map((answer: { data?: unknown }) => answer.data === undefined), [false, true, false]);
  const many = await f.send('POST', '/graphql', Array.from({ length: 11 }, () => one));
  t.equal(many.body.errors[0].extensions.code, 'batchTooLarge');
  const none = await f.send('POST', '/graphql', []);
  t.equal(none.body.errors[0].extensions.code, 'batchTooLarge');
  const heavy = gql('{ matches(first: 50) { edges { node { view { at } } } } }');
  const costly = await f.send('POST', '/graphql', [heavy, heavy]);
  t.equal(costly.body[1].errors[0].extensions.code, 'queryTooCostly', 'the limit holds for the whole batch');
});
