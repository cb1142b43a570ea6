/** Series through both transports: the same script over REST and over GraphQL gives the same outcomes and data. */

import t from 'tap';
import { apiFixture } from '../support/api.ts';
import type { Body, Headers, Json } from '../support/api.ts';
import { settle } from '../support/memory-ports.ts';
import { SIDED } from '../support/series.ts';
import { HttpStream, socketClient } from '../support/streams.ts';
import { TINY } from '../support/tiny-game.ts';

const OUTCOME = 'winner reason';
const EVENT = `n at kind step question seats seat first cards came { card count } went { card count } byDefault game match result { ${OUTCOME} }`;
const SERIES = `
  id name game cardSet options bestOf limits { choiceMs swapMs gameMs seriesMs } openSwaps
  time { kind limitMs mainMs incrementMs periodMs periods } visibility status creator judges
  seats { seat kind account name bot deckReady deckHash entropyGiven } score
  games { match chooser first startedAt finishedAt result { ${OUTCOME} } } match
  question { step kind seats deadline } gameDeadline seriesDeadline result { ${OUTCOME} } events { ${EVENT} }
  seedCommitment disclosedSeed createdAt startedAt finishedAt yourSeats youJudge decks { seat parts { part cards { card count } } }`;
const REFUSAL = `code message { ja en } help { ja en }
  ... on Stale { version } ... on NotYourDecision { version } ... on Finished { result { ${OUTCOME} } }
  ... on Throttled { budget { limit remaining resetMs } } ... on Refused { params problems { path code message } }`;

const MUTATIONS: { readonly [how: string]: readonly [name: string, input: string, more: string] } = {
  create: ['createSeries', 'CreateSeriesInput', '... on SeriesCreated { series { S } invite seatSecrets }'],
  join: ['joinSeries', 'JoinSeriesInput', '... on SeriesJoined { series { S } seat seatSecret }'],
  leave: ['leaveSeries', 'LeaveSeriesInput', '... on SeriesChanged { series { S } }'],
  deck: ['submitSeriesDeck', 'SeriesDeckInput', '... on SeriesChanged { series { S } }'],
  first: ['chooseFirst', 'ChooseFirstInput', '... on SeriesChanged { series { S } }'],
  swap: ['swapCards', 'SwapCardsInput', '... on SeriesChanged { series { S } }'],
  concede: ['concedeSeries', 'ConcedeSeriesInput', '... on SeriesChanged { series { S } }'],
};

async function world(t: Parameters<typeof apiFixture>[0]) {
  const f = await apiFixture(t, { games: [SIDED, TINY] });
  return { ...f, ann: await f.person('Ann'), bob: await f.person('Bob'), cyd: await f.person('Cyd') };
}
type World = Awaited<ReturnType<typeof world>>;

interface Seen { readonly outcome: string; readonly data: Body }
type Write = (w: World, how: string, input: { [key: string]: Json }, auth: Headers) => Promise<Seen>;

const overRest: Write = async (w, how, { series, ...input }, auth) => {
  const method = how === 'deck' ? 'PUT' : 'POST';
  const url = how === 'create' ? '/v1/series' : `/v1/series/${typeof series === 'string' ? series : ''}/${how}`;
  const reply = await w.send(method, url, input, auth);
  if (reply.status < 300) return { outcome: 'done', data: reply.body };
  const { code, message, help, params, problems } = reply.body;
  return { outcome: code, data: { code, message, help, params, problems } };
};

const partsMap = (series: Body): Body => ({
  ...series,
  decks: series.decks.map(({ seat, parts }: Body) => ({ seat, parts: Object.fromEntries(parts.map(({ part, cards }: Body) => [part, cards])) })),
});

const overGraphql: Write = async (w, how, input, auth) => {
  if (how === 'cancel') {
    const reply = await w.graphql(`mutation($series: ID!) { cancelSeries(series: $series) { __typename ... on SeriesChanged { series { ${SERIES} } } ... on Refusal { ${REFUSAL} } } }`, input, auth);
    return memberOf(reply.body.data.cancelSeries);
  }
  const [name, type, more] = MUTATIONS[how] ?? ['', '', ''];
  const reply = await w.graphql(`mutation($input: ${type}!) { ${name}(input: $input) { __typename ${more.replace('{ S }', `{ ${SERIES} }`)} ... on Refusal { ${REFUSAL} } } }`, { input }, auth);
  if (reply.body.data === undefined) throw new Error(reply.text);
  return memberOf(reply.body.data[name]);
};

function memberOf({ __typename: name, ...fields }: Body): Seen {
  if (fields.code === undefined) return { outcome: 'done', data: { ...fields, series: partsMap(fields.series) } };
  const { code, message, help, params, problems, budget, ...own } = fields;
  return { outcome: code, data: { code, message, help, params: params ?? { ...own, ...budget }, problems: problems ?? [] } };
}

/** What differs between two runs: ids, secrets, hashes of what chance gave. */
function blur(value: Body): Body {
  const text = JSON.stringify(value, (key, member: unknown) =>
    (/^(id|match|seatSecret|invite|disclosedSeed|seedCommitment|account|creator)$/.test(key) && typeof member === 'string' ? key : key === 'seatSecrets' ? 'secrets' : key === 'prompts' ? undefined : member));
  return JSON.parse(text);
}

const PRESET = { kind: 'preset', name: 'plain' };
const CARDS = [{ card: 'p1', count: 10 }, { card: 'p2', count: 9 }, { card: 'p3', count: 10 }, { card: 'p13', count: 1 }];
const SWAP = { parts: { main: CARDS, reserve: [{ card: 'p1', count: 2 }, { card: 'p2', count: 1 }] } };

/** Everything once: the outcomes in order. Chance decides who chooses first, so the script asks. */
async function script(w: World, write: Write): Promise<Seen[]> {
  const seen: Seen[] = [];
  const did = async (how: string, input: { [key: string]: Json }, auth: Headers): Promise<Seen> => {
    const one = await write(w, how, input, auth);
    seen.push(one);
    await settle();
    return one;
  };
  const base = { game: 'sided', bestOf: 3, visibility: 'public', name: 'final', limits: { gameMs: 1_200_000, seriesMs: 3_600_000, swapMs: null } };
  await did('create', { ...base, bestOf: 1, seats: [{ kind: 'open' }, { kind: 'open' }], game: 'none' }, w.ann.auth);
  await did('create', { ...base, seats: [{ kind: 'open' }, { kind: 'open' }] }, {});
  await did('create', { ...base, bestOf: 1, seats: [{ kind: 'open' }, { kind: 'open' }], options: { luck: 1 } }, w.ann.auth);
  const made = await did('create', { ...base, seats: [{ kind: 'mine' }, { kind: 'open' }] }, w.ann.auth);
  const series: string = made.data.series.id;
  await did('first', { series, step: 1, goFirst: true }, w.ann.auth);
  await did('join', { series, deck: PRESET }, w.bob.auth);
  await did('join', { series, deck: PRESET }, w.bob.auth);
  await did('leave', { series }, w.bob.auth);
  await did('join', { series, deck: PRESET }, w.bob.auth);
  await did('deck', { series, deck: { kind: 'list', deck: { parts: { main: [{ card: 'p1', count: 3 }] } } } }, w.ann.auth);
  const begun = await did('deck', { series, deck: PRESET }, w.ann.auth);
  const auths = [w.ann.auth, w.bob.auth] as const;
  const chooser: 0 | 1 = begun.data.series.question.seats[0];
  seen.pop();
  t.equal((await write(w, 'first', { series, step: 1, goFirst: true }, auths[chooser === 0 ? 1 : 0])).outcome, 'notYourDecision');
  const playing = await write(w, 'first', { series, step: 1, goFirst: chooser === 0 }, auths[chooser]);
  t.equal(playing.data.series.games[0].first, 0);
  await did('first', { series, step: 1, goFirst: true }, w.ann.auth);
  await w.send('POST', `/v1/matches/${playing.data.series.match}/concede`, { seat: 0 }, w.ann.auth);
  await settle();
  await did('swap', { series, step: 1 }, w.ann.auth);
  await did('swap', { series, step: 2, deck: { parts: { main: CARDS } } }, w.ann.auth);
  await did('swap', { series, step: 2, deck: SWAP }, w.ann.auth);
  await did('swap', { series, step: 2 }, w.ann.auth);
  await did('swap', { series, step: 2 }, w.cyd.auth);
  await did('swap', { series, step: 2 }, w.bob.auth);
  await did('first', { series, step: 3, goFirst: false, idempotencyKey: 'k' }, w.ann.auth);
  await did('first', { series, step: 3, goFirst: false, idempotencyKey: 'k' }, w.ann.auth);
  await did('first', { series, step: 3, goFirst: true, idempotencyKey: 'k' }, w.ann.auth);
  await did('concede', { series }, w.bob.auth);
  await did('concede', { series }, w.ann.auth);
  await did('concede', { series: 'none' }, w.ann.auth);
  const next = await write(w, 'create', { ...base, seats: [{ kind: 'open' }, { kind: 'open' }] }, w.ann.auth);
  await did('cancel', { series: next.data.series.id }, w.bob.auth);
  await did('cancel', { series: next.data.series.id }, w.ann.auth);
  return seen;
}

t.test('the same script, the same outcomes and data', async (t) => {
  const [rest, graphql] = [await script(await world(t), overRest), await script(await world(t), overGraphql)];
  t.strictSame(rest.map(({ outcome }) => outcome), [
    'notFound', 'unauthenticated', 'invalid', 'done', 'wrongState', 'done', 'notFound', 'done', 'done', 'invalid', 'stale', 'stale', 'invalid', 'done',
    'notYourDecision', 'forbidden', 'done', 'done', 'done', 'keyReused', 'done', 'finished', 'notFound', 'forbidden', 'done',
  ]);
  for (const [index, seen] of rest.entries()) {
    const other = graphql[index];
    t.equal(other?.outcome, seen.outcome, `${index}`);
    // Chance gives another chooser before the first game in each run.
    const [a, b] = [seen, other].map((one) => { const data = blur(one?.data); delete data.series?.events; delete data.series?.games; return data; });
    t.strictSame(b, a, `${index} ${seen.outcome}`);
  }
  t.match(rest[12]?.data.problems, [{ path: '/parts/reserve', code: 'kernel.swap.size' }], 'rule and place');
  t.match(rest[20]?.data.series, { status: 'finished', result: { winner: 0, reason: 'concession' }, decks: [{ seat: 0 }, { seat: 1 }] });
});

t.test('looking and lists, on both transports alike', async (t) => {
  const w = await world(t);
  const bot = { kind: 'bot', player: 'random', deck: PRESET };
  const made = await overRest(w, 'create', { game: 'sided', bestOf: 1, visibility: 'public', seats: [{ kind: 'mine', deck: PRESET }, bot], limits: { choiceMs: 1000 } }, w.ann.auth);
  const series: string = made.data.series.id;
  await w.world.time.pass(3000);
  const one = (await w.send('GET', `/v1/series/${series}`, undefined, w.ann.auth)).body;
  const same = await w.graphql(`{ series(id: "${series}") { ${SERIES} } }`, {}, w.ann.auth);
  t.strictSame(partsMap(same.body.data.series), one);
  t.equal(one.games.length, 1);
  const match = (await w.send('GET', `/v1/matches/${one.match}`, undefined, w.ann.auth)).body;
  t.strictSame(match.series, { id: series, game: 1 });
  const linked = await w.graphql(`{ match(id: "${one.match}") { series { id game } } series(id: "none") { id } }`, {}, w.ann.auth);
  t.strictSame(linked.body.data, { match: { series: { id: series, game: 1 } }, series: null });
  const list = (await w.send('GET', `/v1/series?player=${w.ann.id}&status=running&game=sided`, undefined, w.bob.auth)).body;
  t.strictSame(list.items.map(({ id }: Body) => id), [series]);
  t.strictSame(list.items[0].decks, [], 'decks are not for others');
  const found = await w.graphql(`query($p: ID!) { seriesList(filter: { player: $p, status: running }) { edges { node { ${SERIES} } } pageInfo { hasNextPage } } }`, { p: w.ann.id }, w.bob.auth);
  t.strictSame(partsMap(found.body.data.seriesList.edges[0].node), list.items[0]);
  t.equal((await w.send('GET', '/v1/series?wonBy=x')).body.items.length, 0);
  t.equal((await w.send('GET', '/v1/series/none')).status, 404);
  t.equal((await w.send('POST', '/v1/series', { game: 'sided', bestOf: 2, seats: [bot, bot] }, w.ann.auth)).body.problems[0].path, '/bestOf');
  t.equal((await w.send('POST', `/v1/series/${series}/first`, { goFirst: true }, w.ann.auth)).body.problems[0].path, '/step');
});

t.test('streams: the same messages over SSE and GraphQL, resuming by number', async (t) => {
  const w = await world(t);
  const url = await w.app.server.listen({ port: 0, host: '127.0.0.1' });
  const mine = { kind: 'mine', deck: PRESET };
  const made = await overRest(w, 'create', { game: 'sided', bestOf: 1, visibility: 'public', seats: [mine, mine] }, w.ann.auth);
  const series: string = made.data.series.id;
  const sse = await HttpStream.open(`${url}/v1/series/${series}/stream`, w.ann.auth);
  const client = socketClient(url, w.ann.auth);
  const messages = client.iterate({ query: `subscription { seriesEvents(series: "${series}") { __typename ... on SeriesSnapshot { series { id } } ... on SeriesUpdate { events { ${EVENT} } series { status } } ... on SeriesEnd { status result { ${OUTCOME} } } } }` });
  const first = await sse.next();
  t.match(first, { event: 'snapshot', id: '2', data: { series: { id: series } } });
  t.match((await messages.next()).value, { data: { seriesEvents: { __typename: 'SeriesSnapshot', series: { id: series } } } });
  const chosen = await overRest(w, 'first', { series, step: 1, goFirst: true }, w.ann.auth);
  await w.send('POST', `/v1/matches/${chosen.data.series.match}/concede`, { seat: 1 }, w.ann.auth);
  const heard: Body[] = [];
  for (let message = await sse.next(); message !== null; message = await sse.next()) heard.push(message.data);
  t.match(heard.at(-1), { kind: 'end', status: 'finished', result: { winner: 0, reason: 'majority' } });
  const events = heard.flatMap((item) => item.events ?? []);
  t.strictSame(events.map(({ n, kind }: Body) => [n, kind]), [[3, 'chosen'], [4, 'gameStarted'], [5, 'gameEnded'], [6, 'ended']]);
  const told: Body[] = [];
  for await (const message of messages) told.push((message as Body).data.seriesEvents);
  t.strictSame(told.flatMap((item) => item.events ?? []), events);
  t.match(told.at(-1), { __typename: 'SeriesEnd', status: 'finished' });
  const late = await HttpStream.open(`${url}/v1/series/${series}/stream?after=4`, { accept: 'application/x-ndjson' });
  t.match((await late.next())?.data, { kind: 'events', events: [{ n: 5 }, { n: 6 }] });
  t.equal((await HttpStream.open(`${url}/v1/series/none/stream`)).status, 404);
  await client.dispose();
});
