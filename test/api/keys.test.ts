/** Idempotency keys, claims and the settling of faults on the wire: REST by header or body, GraphQL by the input's field. */

import t from 'tap';
import { apiFixture, MINE, type Json } from '../support/api.ts';

t.test('REST: the header and the body say the same; another request under the key is refused', async (t) => {
  const { send, person } = await apiFixture(t);
  const { auth } = await person('Ann');
  const body = { game: 'tiny', visibility: 'private', seats: MINE };
  const key = { 'idempotency-key': 'one' };
  const first = await send('POST', '/v1/matches', body, { ...auth, ...key });
  t.equal(first.status, 201);
  for (const again of [
    await send('POST', '/v1/matches', body, { ...auth, ...key }),
    await send('POST', '/v1/matches', { ...body, idempotencyKey: 'one' }, auth),
  ]) t.strictSame([again.status, again.body, again.headers['location']], [201, first.body, first.headers['location']], 'secrets and all');
  const other = await send('POST', '/v1/matches', { ...body, name: 'other' }, { ...auth, ...key });
  t.strictSame([other.status, other.body.code], [422, 'keyReused']);
  const stranger = await person('Eve');
  const theirs = await send('POST', '/v1/matches', body, { ...stranger.auth, ...key });
  t.not(theirs.body.match.id, first.body.match.id);
  t.notMatch(theirs.text, first.body.invite);
  t.equal((await send('GET', '/v1/matches', undefined, auth)).body.items.length, 1);
});

t.test('REST: two keys that differ are refused, and nothing is done', async (t) => {
  const { send, person } = await apiFixture(t);
  const { auth } = await person('Ann');
  const header = { ...auth, 'idempotency-key': 'one' };
  const body = { game: 'tiny', seats: MINE };
  const both = await send('POST', '/v1/matches', { ...body, idempotencyKey: 'two' }, header);
  t.match(both, { status: 400, body: { code: 'badRequest', problems: [{ path: '/idempotencyKey', code: 'key.mismatch' }] } });
  t.strictSame((await send('GET', '/v1/matches', undefined, auth)).body.items, []);
  const first = await send('POST', '/v1/matches', { ...body, idempotencyKey: 'one' }, header);
  t.equal(first.status, 201, 'the same one twice is one');
  const unset = await send('POST', '/v1/matches', { ...body, idempotencyKey: null }, header);
  t.strictSame(unset.body, first.body, 'null is none');
  const play = await send('POST', `/v1/matches/${first.body.match.id}/moves`, { seat: 0, version: 0, moves: ['keep'], idempotencyKey: 'two' }, header);
  t.match(play, { status: 400, body: { problems: [{ path: '/idempotencyKey', code: 'key.mismatch' }] } });
});

t.test('REST: an account under a key that nobody guesses; under another it is refused', async (t) => {
  const { send } = await apiFixture(t);
  const body = { name: 'Ann', kind: 'account' };
  const weak = await send('POST', '/v1/accounts', body, { 'idempotency-key': '1' });
  t.match([weak.status, weak.body.problems], [422, [{ path: '/idempotencyKey', code: 'key.weak' }]]);
  const key = { 'idempotency-key': '7d3f1f2e-7a0c-4b8e-9d55-0a1b2c3d4e5f' };
  const first = await send('POST', '/v1/accounts', body, key);
  t.strictSame((await send('POST', '/v1/accounts', body, key)).body, first.body);
});

t.test('GraphQL: the field of the input', async (t) => {
  const { graphql, person } = await apiFixture(t);
  const { auth } = await person('Ann');
  const query = `mutation ($input: CreateMatchInput!) { createMatch(input: $input) {
    __typename ... on MatchCreated { match { id status } invite } ... on Refused { code } } }`;
  const input: { [name: string]: Json } = { game: 'tiny', seats: MINE, idempotencyKey: 'one' };
  const first = await graphql(query, { input }, auth);
  t.match(first.body.data.createMatch, { __typename: 'MatchCreated', match: { status: 'running' } });
  t.strictSame((await graphql(query, { input }, auth)).body.data, first.body.data);
  t.strictSame((await graphql(query, { input: { ...input, name: 'x' } }, auth)).body.data.createMatch, { __typename: 'Refused', code: 'keyReused' });
});

t.test('a match set aside: found by its card, told which version is good, brought back; alike over both', async (t) => {
  const { send, graphql, person, match, keepBoth, world } = await apiFixture(t);
  const [ann, jan] = [await person('Ann'), await person('Jan')];
  const ids: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { id } = await match(ann.auth, { seats: MINE, judges: [jan.id] });
    await keepBoth(ann.auth, id);
    await world.store.matches.setAside(id, 'engine.fault', 1);
    ids.push(id);
  }
  const found = await send('GET', '/v1/affected-matches?card=p1', undefined, jan.auth);
  t.strictSame(found.body.items.map((one: { id: string }) => one.id).toSorted(), ids.toSorted());
  const asked = await graphql('{ affectedMatches(card: "p1") { edges { node { id fault } } } }', {}, jan.auth);
  t.strictSame(asked.body.data.affectedMatches.edges.map((edge: { node: { fault: string } }) => edge.node.fault), ['engine.fault', 'engine.fault']);
  t.equal((await send('GET', '/v1/affected-matches?card=p1')).status, 401);
  const settle = (version: number) => ({ version, reason: 'withdrawn', remedy: { kind: 'resume' } });
  const stale = await send('POST', `/v1/matches/${ids[0]}/settle-fault`, settle(9), jan.auth);
  t.match([stale.status, stale.body.code, stale.body.params.version], [409, 'stale', 2]);
  t.equal((await send('POST', `/v1/matches/${ids[0]}/settle-fault`, settle(2), ann.auth)).status, 403);
  t.match((await send('POST', `/v1/matches/${ids[0]}/settle-fault`, settle(2), jan.auth)).body, { match: { status: 'running' } });
  const query = `mutation ($input: SettleFaultInput!) { settleFault(input: $input) { __typename ... on MatchChanged { match { status result { winner } } } ... on Refused { code params } } }`;
  const wrong = await graphql(query, { input: { match: ids[1] ?? '', ...settle(9) } }, jan.auth);
  t.match(wrong.body.data.settleFault, { __typename: 'Refused', code: 'stale', params: { version: 2 } });
  const award = { match: ids[1] ?? '', version: 2, reason: 'x', remedy: { kind: 'award', winner: 1 } };
  t.match((await graphql(query, { input: award }, jan.auth)).body.data.settleFault, { match: { status: 'finished', result: { winner: 1 } } });
});

t.test('claims: refused while nobody is late, over both', async (t) => {
  const { send, graphql, person, match } = await apiFixture(t);
  const { auth } = await person('Ann');
  const { id } = await match(auth);
  t.match(await send('POST', `/v1/matches/${id}/claims`, { seat: 0 }, auth), { status: 409, body: { code: 'wrongState' } });
  const query = 'mutation ($input: ClaimInput!) { claim(input: $input) { __typename ... on Refused { code } } }';
  t.strictSame((await graphql(query, { input: { match: id, seat: 0 } }, auth)).body.data.claim, { __typename: 'Refused', code: 'wrongState' });
});
