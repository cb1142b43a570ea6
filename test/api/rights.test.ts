/** Who may see and do what: other people's matches, tokens that ended, seat secrets; and what nobody may read. */

import t from 'tap';
import { apiFixture, PLAIN } from '../support/api.ts';
import type { Body, Fixture, Headers } from '../support/api.ts';

const SECRET = 'shinpan-secret';

t.test('other people’s matches', async (t) => {
  const f = await apiFixture(t);
  const [me, you] = [await f.person('me'), await f.person('you')];
  const mine = await f.match(me.auth, { visibility: 'private' });
  for (const path of ['', '/view', '/cards/1', '/events', '/legal-moves?seat=0', '/replay?version=0', '/stream', '/export', '/position']) {
    const reply = await f.send('GET', `/v1/matches/${mine.id}${path}`, undefined, you.auth);
    t.equal(reply.status, 404, `${path}: a private match isn't there for others`);
  }
  const graphql = await f.graphql('query($id: ID!) { match(id: $id) { id } }', { id: mine.id }, you.auth);
  t.strictSame(graphql.body.data, { match: null });
  const shown = await f.match(me.auth);
  t.equal((await f.send('GET', `/v1/matches/${shown.id}/view`, undefined, you.auth)).body.audience.kind, 'spectator');
  for (const audience of ['seat0', 'seat1', 'judge']) {
    const reply = await f.send('GET', `/v1/matches/${shown.id}/view?audience=${audience}`, undefined, you.auth);
    t.equal(reply.body.code, 'forbidden', audience);
  }
  for (const how of ['moves', 'concede']) {
    const body = { seat: 0, version: 0, ...(how === 'moves' ? { moves: ['keep'] } : {}) };
    t.equal((await f.send('POST', `/v1/matches/${shown.id}/${how}`, body, you.auth)).body.code, 'forbidden', how);
  }
  t.equal((await f.send('PUT', `/v1/matches/${shown.id}/judges`, { judges: [you.id] }, you.auth)).status, 403);
});

t.test('tokens: expired, revoked, of fewer scopes', async (t) => {
  const f = await apiFixture(t);
  const me = await f.person('me');
  const expiresAt = new Date(f.world.time.now + 60_000).toISOString();
  const short = await f.send('POST', '/v1/tokens', { label: 'short', scopes: ['play'], expiresAt }, me.auth);
  const auth: Headers = { authorization: `Bearer ${short.body.secret}` };
  t.equal((await f.send('GET', '/v1/me', undefined, auth)).status, 200);
  t.equal((await f.send('POST', '/v1/card-sets', { game: 'tiny', document: {} }, auth)).body.code, 'forbidden', 'no scope for it');
  const later = new Date(f.world.time.now + 60_001).toISOString();
  for (const ends of [{}, { expiresAt: null }, { expiresAt: later }]) {
    const longer = await f.send('POST', '/v1/tokens', { label: 'longer', scopes: ['play'], ...ends }, auth);
    t.match(longer.body, { code: 'invalid', problems: [{ path: '/expiresAt', code: 'token.outlives' }] }, 'no token outlives the one it is made with');
  }
  t.equal((await f.send('POST', '/v1/tokens', { label: 'as long', scopes: ['play'], expiresAt }, auth)).status, 201);
  await f.world.time.pass(61_000);
  t.equal((await f.send('GET', '/v1/me', undefined, auth)).body.code, 'unauthenticated', 'expired');
  const other = await f.send('POST', '/v1/tokens', { label: 'other', scopes: ['play'] }, me.auth);
  const otherAuth: Headers = { authorization: `Bearer ${other.body.secret}` };
  t.equal((await f.send('GET', '/v1/me', undefined, otherAuth)).status, 200);
  t.equal((await f.send('DELETE', `/v1/tokens/${other.body.token.id}`, undefined, me.auth)).status, 200);
  t.equal((await f.send('GET', '/v1/me', undefined, otherAuth)).body.code, 'unauthenticated', 'revoked');
  const listed = await f.send('GET', '/v1/tokens', undefined, me.auth);
  t.notMatch(listed.text, /secret/i, 'no secret comes twice');
});

t.test('a guest plays with a seat secret, and only this seat', async (t) => {
  const f = await apiFixture(t);
  const me = await f.person('me');
  const made = await f.send('POST', '/v1/matches', {
    game: 'tiny', visibility: 'private', seats: [{ kind: 'mine', deck: PLAIN }, { kind: 'open' }],
  }, me.auth);
  const id = made.body.match.id;
  t.equal((await f.send('POST', `/v1/matches/${id}/join`, { deck: PLAIN })).status, 404, 'not without the invitation');
  const joined = await f.send('POST', `/v1/matches/${id}/join`, { deck: PLAIN, name: 'guest' }, { [SECRET]: made.body.invite });
  t.equal(joined.status, 200, joined.text);
  const secret: Headers = { [SECRET]: joined.body.seatSecret };
  await f.send('POST', `/v1/matches/${id}/start`, {}, me.auth);
  const view = await f.send('GET', `/v1/matches/${id}/view`, undefined, secret);
  t.strictSame(view.body.audience, { kind: 'seat', seat: 1 });
  t.equal((await f.send('GET', `/v1/matches/${id}/view?audience=seat0`, undefined, secret)).body.code, 'forbidden');
  t.equal((await f.send('POST', `/v1/matches/${id}/moves`, { moves: ['keep'], version: 0 }, secret)).body.outcome, 'applied');
  t.equal((await f.send('POST', `/v1/matches/${id}/moves`, { seat: 0, moves: ['keep'], version: 1 }, secret)).body.code, 'forbidden');
  t.equal((await f.send('GET', `/v1/matches/${id}`, undefined, { [SECRET]: 'seat_wrong' })).status, 404);
  const both = await f.send('GET', `/v1/matches/${id}`, undefined, { [SECRET]: `x, ${joined.body.seatSecret}` });
  t.strictSame(both.body.yourSeats, [1]);
});

/** Everything that a caller may read of a match, over both transports, as one text. */
async function everythingSeen(f: Fixture, id: string, auth: Headers, seat: number): Promise<string> {
  const rest = ['', '/view?digest=true', '/events?words=true', `/legal-moves?words=true&seat=${seat}`, '/replay?version=0', '/position', '/export'];
  const texts: string[] = [];
  for (const path of rest) texts.push((await f.send('GET', `/v1/matches/${id}${path}`, undefined, auth)).text);
  const lines = await f.send('GET', `/v1/matches/${id}/events?words=true`, undefined, { ...auth, accept: 'application/x-ndjson' });
  texts.push(lines.text);
  const asked = [{ move: 'play.c1' }, { move: 'play.c9999' }, { move: 'pass' }];
  for (const body of asked) texts.push((await f.send('POST', `/v1/matches/${id}/explain`, { seat, ...body }, auth)).text);
  texts.push((await f.send('POST', `/v1/matches/${id}/dry-run`, { seat, moves: ['pass', 'pass'], version: 2 }, auth)).text);
  const query = `query($id: ID!, $seat: Int) { match(id: $id) { options seats { name deckHash } disclosed { seed }
    view { view { json zones { cards { id card stats { name value } } } decisions { kind candidates { id card } } } prompts { decision { kind } } }
    legalMoves(seat: $seat) { moves { id words { ja en } } } events { events { json words { ja en } card { card } cards { card } faces { card } } }
    replay(version: 0) { view { json } } position export } }`;
  texts.push((await f.graphql(query, { id, seat }, auth)).text);
  return texts.join('\n');
}

t.test('no payload names a hidden card', async (t) => {
  const f = await apiFixture(t);
  const [me, you, stranger] = [await f.person('me'), await f.person('you'), await f.person('stranger')];
  // Each deck has cards that the other has not, so that a name tells whose hand or library it comes from.
  const deck = (card: string) => ({ kind: 'list', deck: { parts: { main: [{ card, count: 30 }] } } });
  const made = await f.send('POST', '/v1/matches', {
    game: 'tiny', visibility: 'public', seats: [{ kind: 'mine', deck: deck('p2') }, { kind: 'open' }],
  }, me.auth);
  const id = made.body.match.id;
  await f.send('POST', `/v1/matches/${id}/join`, { deck: deck('p3') }, you.auth);
  await f.send('POST', `/v1/matches/${id}/start`, {}, me.auth);
  await f.send('POST', `/v1/matches/${id}/moves`, { moves: ['redraw'], version: 0 }, me.auth);
  await f.send('POST', `/v1/matches/${id}/moves`, { moves: ['redraw'], version: 1 }, you.auth);
  const mine = await everythingSeen(f, id, me.auth, 0);
  const yours = await everythingSeen(f, id, you.auth, 1);
  const theirs = await everythingSeen(f, id, stranger.auth, 0);
  const nobodys = await everythingSeen(f, id, {}, 0);
  const names = (text: string) => [...new Set(text.match(/"p\d+"|Power \d+/g))].toSorted();
  t.strictSame(names(mine), ['"p2"', 'Power 2'].filter((name) => mine.includes(name)), 'seat 0 reads its own cards only');
  t.notMatch(mine, /"p3"|Power 3/);
  t.notMatch(yours, /"p2"|Power 2/);
  t.match(mine, /"p2"/, 'and does read them');
  t.match(yours, /"p3"/);
  t.strictSame(names(theirs), [], 'a spectator reads none');
  t.strictSame(names(nobodys), []);
  const match = (await f.send('GET', `/v1/matches/${id}`, undefined, me.auth)).body as Body;
  t.equal(match.disclosed, null);
  t.notMatch(mine, /"seed"\s*:\s*"/, 'no seed before the end');
  await f.send('POST', `/v1/matches/${id}/concede`, {}, you.auth);
  const over = (await f.send('GET', `/v1/matches/${id}`, undefined, stranger.auth)).body as Body;
  t.match(over.disclosed.seed, /^[0-9a-f]{64}$/, 'disclosed after the end');
});

t.test('faults tell nothing', async (t) => {
  const f = await apiFixture(t);
  const me = await f.person('me');
  const bugs = { kind: 'mine', deck: { kind: 'preset', name: 'bugs' } };
  const match = await f.match(me.auth, { seats: [bugs, bugs] });
  await f.keepBoth(me.auth, match.id);
  const legal = await f.send('GET', `/v1/matches/${match.id}/legal-moves?seat=0`, undefined, me.auth);
  const play = legal.body.moves.find((one: Body) => one.id.startsWith('play')).id;
  const reply = await f.send('POST', `/v1/matches/${match.id}/moves`, { seat: 0, moves: [play], version: 2 }, me.auth);
  t.equal(reply.body.code, 'aside', reply.text);
  t.notMatch(reply.text, /a bug of the tiny game|\.ts/, 'nothing of the inside');
});
