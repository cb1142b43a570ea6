/** Streams over real sockets: a snapshot, then numbered events; resuming; heartbeats; the same over all transports. */

import t from 'tap';
import WebSocket from 'ws';
import { apiFixture } from '../support/api.ts';
import type { Body, Fixture } from '../support/api.ts';
import { HttpStream, socketClient } from '../support/streams.ts';

const SUBSCRIBE = `subscription($match: ID!, $after: Int, $audience: AudienceName) {
  matchEvents(match: $match, after: $after, audience: $audience) {
    __typename
    ... on Lobby { match { status } }
    ... on Snapshot { view { audience { kind seat } view { version event json } } }
    ... on EventBatch { version events { n kind json } prompts { decision { prompt kind } } }
    ... on StreamEnd { status result { winner reason } }
    ... on StreamClosed { reason }
  }
}`;

async function listening(t: Parameters<typeof apiFixture>[0], limits = {}) {
  const f = await apiFixture(t, { limits });
  const url = await f.app.server.listen({ port: 0, host: '127.0.0.1' });
  const me = await f.person('me');
  const match: string = (await f.match(me.auth)).id;
  return { ...f, newMatch: f.match, url, me, match };
}

const move = (f: Pick<Fixture, 'send'>, match: string, auth: { [name: string]: string }, seat: number, id: string, version: number) =>
  f.send('POST', `/v1/matches/${match}/moves`, { seat, moves: [id], version }, auth);

t.test('SSE: snapshot, events, resume by Last-Event-ID and by after, end', async (t) => {
  const f = await listening(t);
  const path = `${f.url}/v1/matches/${f.match}/stream`;
  const stream = await HttpStream.open(`${path}?audience=seat0`, f.me.auth);
  t.equal(stream.status, 200);
  t.match(stream.headers['content-type'], /^text\/event-stream/);
  const first = await stream.next();
  t.equal(first?.event, 'snapshot');
  t.equal(Number(first?.id), first?.data.view.view.event);
  await f.keepBoth(f.me.auth, f.match);
  const events: Body[] = [];
  let lastId = '';
  while (events.at(-1)?.kind !== 'applied' || events.at(-1).version < 2) {
    const message = await stream.next();
    t.equal(message?.event, 'events');
    events.push(...message?.data.events);
    lastId = message?.id ?? '';
    t.equal(Number(lastId), events.at(-1).n, 'the id is the number of the last event');
  }
  const from = first?.data.view.view.event;
  t.strictSame(events.map((event) => event.n), events.map((_, index) => from + 1 + index), 'no number is missing');
  stream.close();
  // Something happens while nobody listens.
  await move(f, f.match, f.me.auth, 0, 'pass', 2);
  const again = await HttpStream.open(`${path}?audience=seat0`, { ...f.me.auth, 'last-event-id': lastId });
  const missed = await again.next();
  t.equal(missed?.event, 'events');
  t.equal(missed?.data.events[0].n, Number(lastId) + 1, 'goes on behind the last event');
  const late = await HttpStream.open(`${path}?audience=seat0&after=${from}`, f.me.auth);
  t.equal((await late.next())?.data.events[0].n, from + 1);
  await f.send('POST', `/v1/matches/${f.match}/concede`, { seat: 0 }, f.me.auth);
  let message = await again.next();
  while (message?.event === 'events') message = await again.next();
  t.equal(message?.event, 'end');
  t.equal(message?.data.status, 'finished');
  t.equal(await again.next(), null, 'the stream ends by itself');
  late.close();
});

t.test('NDJSON and the subscription carry the same messages as SSE', async (t) => {
  const f = await listening(t);
  const path = `${f.url}/v1/matches/${f.match}/stream?audience=seat1`;
  const sse = await HttpStream.open(path, f.me.auth);
  const lines = await HttpStream.open(path, { ...f.me.auth, accept: 'application/x-ndjson' });
  const client = socketClient(f.url, { Authorization: f.me.auth['authorization'] ?? '' });
  const items = client.iterate({ query: SUBSCRIBE, variables: { match: f.match, audience: 'seat1' } });
  const overSocket: Body[] = [(await items.next()).value.data.matchEvents];
  const overSse = [(await sse.next())?.data];
  const overLines = [(await lines.next())?.data];
  await f.keepBoth(f.me.auth, f.match);
  await f.send('POST', `/v1/matches/${f.match}/concede`, { seat: 1 }, f.me.auth);
  for await (const item of items) overSocket.push((item as Body).data.matchEvents);
  for (let message = await sse.next(); message !== null; message = await sse.next()) overSse.push(message.data);
  for (let message = await lines.next(); message !== null; message = await lines.next()) overLines.push(message.data);
  const eventsOf = (messages: Body[]) => messages.flatMap((message) => message.events ?? []);
  t.strictSame(overLines[0], overSse[0]);
  t.strictSame(overSocket[0].view.view.json, overSse[0].view.view);
  t.strictSame(eventsOf(overLines), eventsOf(overSse));
  t.strictSame(eventsOf(overSocket).map((event) => event.json), eventsOf(overSse));
  t.equal(overSocket.at(-1).__typename, 'StreamEnd');
  await client.dispose();
});

t.test('events come in words where they are asked for, over all transports alike', async (t) => {
  const f = await listening(t);
  const path = `${f.url}/v1/matches/${f.match}/stream?audience=spectator&words=true`;
  const sse = await HttpStream.open(path, f.me.auth);
  const client = socketClient(f.url, { Authorization: f.me.auth['authorization'] ?? '' });
  const query = `subscription($match: ID!) { matchEvents(match: $match, audience: spectator) {
    ... on EventBatch { events { n words { ja en } } } ... on StreamEnd { status }
  } }`;
  const items = client.iterate({ query, variables: { match: f.match } });
  await Promise.all([sse.next(), items.next()]);
  await f.keepBoth(f.me.auth, f.match);
  const moved = await f.send('POST', `/v1/matches/${f.match}/moves`, { seat: 0, moves: ['pass'], version: 2, words: true }, f.me.auth);
  t.ok(moved.body.events.every((event: Body) => typeof event.words.ja === 'string'), 'in the answer to a move');
  const mutation = `mutation($i: SubmitMovesInput!) { submitMoves(input: $i) { ... on Applied { events { n words { en } } } } }`;
  const answer = await f.graphql(mutation, { i: { match: f.match, seat: 1, moves: ['pass'], version: 3 } }, f.me.auth);
  t.ok(answer.body.data.submitMoves.events.every((event: Body) => typeof event.words.en === 'string'));
  await f.send('POST', `/v1/matches/${f.match}/concede`, { seat: 1 }, f.me.auth);
  const overSse: Body[] = [];
  for (let message = await sse.next(); message !== null; message = await sse.next()) overSse.push(...(message.data.events ?? []));
  const overSocket: Body[] = [];
  for await (const item of items) overSocket.push(...((item as Body).data.matchEvents.events ?? []));
  t.ok(overSse.length > 5);
  t.strictSame(overSocket, overSse.map(({ n, words }) => ({ n, words })));
  await client.dispose();
});

t.test('the lobby: seats before the start, then the match', async (t) => {
  const f = await listening(t);
  const open = await f.newMatch(f.me.auth, { seats: [{ kind: 'mine', deck: { kind: 'preset', name: 'plain' } }, { kind: 'open' }] });
  const stream = await HttpStream.open(`${f.url}/v1/matches/${open.id}/stream`, f.me.auth);
  t.equal((await stream.next())?.event, 'lobby');
  const you = await f.person('you');
  await f.send('POST', `/v1/matches/${open.id}/join`, { deck: { kind: 'preset', name: 'plain' } }, you.auth);
  await f.send('POST', `/v1/matches/${open.id}/start`, {}, f.me.auth);
  let message = await stream.next();
  while (message?.event === 'lobby') message = await stream.next();
  t.equal(message?.event, 'snapshot');
  stream.close();
});

t.test('heartbeats, the limit of streams, and closing', async (t) => {
  const f = await listening(t, { heartbeatMs: 30, streamsPerCaller: 2 });
  const path = `${f.url}/v1/matches/${f.match}/stream`;
  const [a, b] = [await HttpStream.open(path, f.me.auth), await HttpStream.open(path, f.me.auth)];
  await a.next();
  while (a.heartbeats < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  const c = await HttpStream.open(path, f.me.auth);
  t.equal(c.status, 503);
  const client = socketClient(f.url, { Authorization: f.me.auth['authorization'] ?? '' });
  const refused = await client.iterate({ query: SUBSCRIBE, variables: { match: f.match } }).next();
  t.equal((refused.value as Body).errors[0].extensions.code, 'tooManyConnections');
  b.close();
  while (f.app.api.slots.open > 1) await new Promise((resolve) => setTimeout(resolve, 5));
  const d = await HttpStream.open(path, f.me.auth);
  t.equal(d.status, 200, 'a closed stream gives its place back');
  await client.dispose();
  const closing = f.app.close();
  while (!(a.ended && d.ended)) await new Promise((resolve) => setTimeout(resolve, 5));
  await closing;
  t.equal(f.app.api.slots.open, 0);
});

t.test('graphql-transport-ws: refusals and bad messages', async (t) => {
  const f = await listening(t);
  const client = socketClient(f.url);
  const first = async (query: string, variables = {}): Promise<Body> => {
    try {
      return (await client.iterate({ query, variables }).next()).value;
    } catch (error) {
      return { thrown: error };
    }
  };
  const codeOf = (answer: Body) => answer.errors?.[0]?.extensions?.code ?? answer.thrown?.[0]?.extensions?.code;
  t.equal(codeOf(await first('subscription { matchEvents(match: "nope") { __typename } }')), 'notFound');
  t.equal(codeOf(await first('subscription { nothing }')), 'queryInvalid');
  t.equal(codeOf(await first('subscription {')), 'queryInvalid');
  t.equal(codeOf(await first('{ matches(first: 100) { edges { node { export replay(version: 0) { at } } } } }')), 'queryTooCostly');
  t.equal(codeOf(await first('query($id: ID!) { match(id: $id) { id } }')), 'queryInvalid');
  t.equal(codeOf(await first('{ checkDeck(game: "tiny", cardSet: "x", deck: {}) { legal } }')), 'notFound');
  t.strictSame((await first('{ me { scopes } }')).data, { me: { scopes: [] } });
  const bad = socketClient(f.url, { authorization: 'Bearer nope' });
  await t.rejects(bad.iterate({ query: '{ me { scopes } }' }).next(), { code: 4403 });
  const closeCode = (send: string, protocol: string[] = ['graphql-transport-ws']) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${f.url.replace('http', 'ws')}/graphql`, protocol);
      socket.on('open', () => socket.send(send));
      socket.on('close', resolve);
    });
  t.equal(await closeCode('{'), 4400);
  t.equal(await closeCode('{"type": "subscribe", "id": "1", "payload": {"query": "{ me { scopes } }"}}'), 4401);
  t.equal(await closeCode('{}', []), 4406);
  t.equal(await closeCode(`"${'x'.repeat(1_100_000)}"`), 1009);
  await client.dispose();
});
