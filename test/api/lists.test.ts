/** Documents and lists over both transports: card sets, cards, decks, matches; pages, NDJSON, history. */

import t from 'tap';
import { apiFixture, MINE, PLAIN } from '../support/api.ts';
import type { Body } from '../support/api.ts';

const f = await apiFixture(t);
const me = await f.person('me');
const linesOf = (text: string): Body[] => text.trim().split('\n').map((line) => JSON.parse(line));

t.test('a card set is uploaded, found, searched, and used at once', async (t) => {
  const document = { game: 'tiny', id: 'mine', name: { ja: '私の', en: 'Mine' }, cards: [4, 5].map((power) => ({ id: `x${power}`, name: { ja: `強${power}`, en: `Strong ${power}` }, power })) };
  const made = await f.send('POST', '/v1/card-sets', { game: 'tiny', document }, me.auth);
  t.equal(made.status, 201, made.text);
  const hash = made.body.cardSet.hash;
  t.equal((await f.send('POST', '/v1/card-sets', { game: 'tiny', document }, me.auth)).body.isNew, false, 'the same document is one set');
  const bad = await f.send('POST', '/v1/card-sets', { game: 'tiny', document: { ...document, cards: [{ id: 'a' }, { id: 'b', power: 99 }] } }, me.auth);
  t.ok(bad.body.problems.length >= 3, 'every problem with its place');
  t.match(bad.body.problems[0].path, /^\/(document\/)?cards\/0\//);
  const rest = await f.send('GET', `/v1/card-sets/${hash}`);
  const graphql = await f.graphql('query($h: ID!) { cardSet(hash: $h) { hash game setId name { ja en } cardCount shipped createdAt document } }', { h: hash });
  const { document: whole, ...info } = graphql.body.data.cardSet;
  t.strictSame(info, rest.body);
  t.strictSame(whole, (await f.send('GET', `/v1/card-sets/${hash}/document`)).body);
  const found = await f.send('GET', `/v1/card-sets/${hash}/cards?text=strong%205`);
  t.strictSame(found.body.items.map((card: Body) => card.id), ['x5']);
  const where = encodeURIComponent(JSON.stringify({ power: 4 }));
  t.strictSame((await f.send('GET', `/v1/card-sets/${hash}/cards?where=${where}`)).body.items.map((card: Body) => card.id), ['x4']);
  const cards = await f.graphql('query($h: ID!) { cards(cardSet: $h, where: {power: 4}) { edges { node { id name { en } text { ja en } definition } } pageInfo { hasNextPage endCursor } } card(cardSet: $h, id: "x5") { id } }', { h: hash });
  t.equal(cards.body.data.cards.edges[0].node.id, 'x4', cards.text);
  t.equal(cards.body.data.card.id, 'x5');
  t.equal((await f.send('GET', `/v1/card-sets/${hash}/cards/nope`)).body.code, 'notFound');
  const seat = { kind: 'mine', deck: { kind: 'list', deck: { parts: { main: [{ card: 'x4', count: 30 }] } } } };
  t.equal((await f.match(me.auth, { cardSet: hash, seats: [seat, seat] })).cardSet, hash);
});

t.test('decks: checked, stored, shared, removed', async (t) => {
  const set = (await f.send('GET', '/v1/games/tiny')).body.defaultCardSet;
  const short = { parts: { main: [{ card: 'p1', count: 3 }] } };
  const check = await f.send('POST', '/v1/decks/check', { game: 'tiny', cardSet: set, deck: short });
  const same = await f.graphql('query($s: ID!, $d: JSON!) { checkDeck(game: "tiny", cardSet: $s, deck: $d) { legal problems { path code message } } }', { s: set, d: short });
  t.equal(check.body.problems[0].code, 'tiny.size', check.text);
  t.strictSame(same.body.data.checkDeck, check.body);
  const deck = { parts: { main: [{ card: 'p1', count: 30 }] } };
  const made = await f.send('POST', '/v1/decks', { game: 'tiny', cardSet: set, name: 'ones', deck }, me.auth);
  t.equal(made.status, 201, made.text);
  const id = made.body.deck.id;
  t.equal((await f.send('GET', `/v1/decks/${id}`)).status, 404, 'private');
  t.equal((await f.send('POST', '/v1/decks/shared', { share: made.body.share })).body.id, id);
  const over = await f.graphql('query($id: ID!) { deck(id: $id) { id hash owner game cardSet name parts { part cards { card count } } visibility createdAt } }', { id }, me.auth);
  t.strictSame(over.body.data.deck.parts, [{ part: 'main', cards: [{ card: 'p1', count: 30 }] }]);
  await f.send('PUT', `/v1/decks/${id}/sharing`, { visibility: 'public' }, me.auth);
  t.equal((await f.send('GET', `/v1/decks/${id}`)).status, 200);
  t.equal((await f.send('GET', '/v1/decks?mine=true', undefined, me.auth)).body.items.length, 1);
  t.equal((await f.match(me.auth, { seats: [{ kind: 'mine', deck: { kind: 'stored', id } }, MINE[1] ?? {}] })).status, 'running');
  t.equal((await f.send('DELETE', `/v1/decks/${id}`, undefined, me.auth)).status, 200);
  t.equal((await f.send('DELETE', `/v1/decks/${id}`, undefined, me.auth)).body.code, 'notFound');
});

t.test('lists: pages don’t overlap, NDJSON has all, both transports agree', async (t) => {
  const you = await f.person('you');
  for (let n = 0; n < 5; n += 1) { await f.world.time.pass(10); await f.match(you.auth, { name: `m${n}` }); }
  const names: string[] = [];
  let after: string | null = null;
  do {
    const page: Body = await f.send('GET', `/v1/matches?player=${you.id}&first=2${after === null ? '' : `&after=${after}`}`);
    names.push(...page.body.items.map((match: Body) => match.name));
    after = page.body.next;
  } while (after !== null);
  t.strictSame(names, ['m4', 'm3', 'm2', 'm1', 'm0'], 'newest first');
  const lines = linesOf((await f.send('GET', `/v1/matches?player=${you.id}&first=2`, undefined, { accept: 'application/x-ndjson' })).text);
  t.strictSame(lines.slice(0, -1).map((match) => match.name), names);
  t.strictSame(lines.at(-1), { end: { next: null, refusal: null } });
  const query = 'query($f: MatchFilter, $a: String) { matches(filter: $f, first: 3, after: $a) { edges { cursor node { name } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }';
  const first = (await f.graphql(query, { f: { player: you.id, status: 'running' } })).body.data.matches;
  t.ok(first.pageInfo.hasNextPage);
  const second = (await f.graphql(query, { f: { player: you.id }, a: first.pageInfo.endCursor })).body.data.matches;
  t.strictSame([...first.edges, ...second.edges].map((edge: Body) => edge.node.name), names);
  t.strictSame(first.pageInfo, { ...first.pageInfo, hasPreviousPage: false, startCursor: first.edges[0].cursor, endCursor: first.edges[2].cursor });
  t.strictSame(second.pageInfo, {
    hasNextPage: false, hasPreviousPage: true, startCursor: second.edges[0].cursor, endCursor: second.edges.at(-1).cursor,
  });
  const behind = (await f.graphql(query, { f: { player: you.id }, a: first.edges[0].cursor })).body.data.matches;
  t.strictSame(behind.edges.map((edge: Body) => edge.node.name), names.slice(1, 4), 'each entry has the cursor of the page behind it');
  const none = (await f.graphql(query, { f: { player: 'nobody' } })).body.data.matches;
  t.strictSame(none, { edges: [], pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null } });
});

t.test('history: events, replay, export, position, samples, forks', async (t) => {
  const match = await f.match(me.auth);
  const url = `/v1/matches/${match.id}`;
  await f.keepBoth(me.auth, match.id);
  await f.send('POST', `${url}/moves`, { seat: 0, moves: ['pass'], version: 2 }, me.auth);
  const page = (await f.send('GET', `${url}/events?audience=seat0&first=1000&words=true`, undefined, me.auth)).body;
  t.strictSame(page.events.map((event: Body) => event.n), page.events.map((_: Body, index: number) => index + 1));
  const lines = linesOf((await f.send('GET', `${url}/events?audience=seat0&words=true`, undefined, { ...me.auth, accept: 'application/x-ndjson' })).text);
  t.strictSame(lines, page.events);
  const graphql = await f.graphql('query($id: ID!) { match(id: $id) { events(first: 1000, audience: seat0) { version event more events { json words { ja en } } } replay(version: 1, audience: seat0) { digest view { json } } } }', { id: match.id }, me.auth);
  t.strictSame(graphql.body.data.match.events.events.map((event: Body) => event.json), page.events);
  const replay = (await f.send('GET', `${url}/replay?version=1&audience=seat0&digest=true`, undefined, me.auth)).body;
  t.strictSame(graphql.body.data.match.replay, { digest: replay.digest, view: { json: replay.view } });
  const sample = { seat: 0, seed: 'dice', moves: ['pass'] };
  const world = await f.send('POST', `${url}/sample`, sample, me.auth);
  t.equal(world.status, 200, world.text);
  const again = await f.graphql('query($id: ID!) { match(id: $id) { sample(seat: 0, seed: "dice", moves: ["pass"]) { view { view { json } audience { kind seat } } position } } }', { id: match.id }, me.auth);
  t.strictSame(again.body.data.match.sample.position, world.body.position, 'same seed, same world');
  for (const { view } of [world.body, again.body.data.match.sample]) t.strictSame(view.audience, { kind: 'seat', seat: 0 }, "the seat's idea, no judge's");
  const dry = await f.send('POST', `${url}/dry-run`, { seat: 1, moves: ['pass', 'play.c9999'], version: 3 }, me.auth);
  t.equal(dry.status, 200, dry.text);
  t.equal((await f.send('GET', url, undefined, me.auth)).body.version, 3, 'nothing was changed');
  await f.send('POST', `${url}/concede`, { seat: 0, idempotencyKey: 'bye' }, me.auth);
  const file = await f.send('GET', `${url}/export`, undefined, me.auth);
  t.equal(file.body.format, 'shinpan-match/1');
  const same = await f.graphql('query($id: ID!) { match(id: $id) { export position(version: 2) } }', { id: match.id }, me.auth);
  t.strictSame(same.body.data.match.export, file.body);
  t.strictSame(same.body.data.match.position, (await f.send('GET', `${url}/position?version=2`, undefined, me.auth)).body);
  const fork = await f.send('POST', `${url}/fork`, { version: 2 }, me.auth);
  t.equal(fork.status, 201, fork.text);
  t.equal(fork.headers['location'], `/v1/matches/${fork.body.match.id}`);
  const forked = await f.graphql('mutation($i: ForkMatchInput!) { forkMatch(input: $i) { __typename ... on MatchForked { match { status } } ... on Refusal { code } } }', { i: { match: match.id, version: 1 } }, me.auth);
  t.equal(forked.body.data.forkMatch.__typename, 'MatchForked', forked.text);
});

t.test('before the start, over GraphQL', async (t) => {
  const you = await f.person('you');
  const run = async (field: string, type: string, input: Body, auth = me.auth) =>
    (await f.graphql(`mutation($input: ${type}!) { done: ${field}(input: $input) { __typename ${type === 'JoinMatchInput' ? '... on MatchJoined { seat }' : '... on MatchChanged { match { status seats { kind deckReady entropyGiven } judges } }'} ... on Refused { code params problems { path code } } } }`, { input }, auth)).body.data.done;
  const made = await f.graphql('mutation($input: CreateMatchInput!) { createMatch(input: $input) { __typename ... on MatchCreated { match { id } invite } ... on Refused { code problems { path code } } } }', {
    input: { game: 'tiny', seats: [{ kind: 'mine' }, { kind: 'open', deck: null }], visibility: 'public', time: { kind: 'main', mainMs: 60_000, incrementMs: 0 }, autoStart: false, judges: [] },
  }, me.auth);
  t.equal(made.body.data.createMatch.__typename, 'MatchCreated', made.text);
  const match = made.body.data.createMatch.match.id;
  t.match(await run('joinMatch', 'JoinMatchInput', { match }, you.auth), { __typename: 'MatchJoined', seat: 1 });
  t.match(await run('joinMatch', 'JoinMatchInput', { match }, you.auth), { __typename: 'Refused', code: 'notFound', params: { what: 'seat' } });
  for (const [seat, auth] of [[0, me.auth], [1, you.auth]] as const) {
    t.equal((await run('contributeEntropy', 'EntropyInput', { match, seat, entropy: 'abcd' }, auth)).match.seats[seat].entropyGiven, true);
    t.equal((await run('submitDeck', 'SubmitDeckInput', { match, seat, deck: PLAIN }, auth)).match.seats[seat].deckReady, true);
  }
  t.match(await run('submitDeck', 'SubmitDeckInput', { match, deck: { kind: 'preset' } }), { code: 'badRequest', problems: [{ path: '/input/deck/name', code: 'missing' }] });
  t.match(await run('appointJudges', 'AppointJudgesInput', { match, judges: [] }), { match: { status: 'open', judges: [] } }, 'it waits to be started');
  const started = await f.graphql('mutation($m: ID!) { startMatch(match: $m) { __typename ... on MatchChanged { match { status seats { kind } legalMoves(seat: 0) { moves { id } } } } } }', { m: match }, me.auth);
  t.equal(started.body.data.startMatch.match.status, 'running', started.text);
  t.strictSame((await run('appointJudges', 'AppointJudgesInput', { match, judges: [you.id] })).__typename, 'Refused', 'who plays names no judges any more');
  t.equal(started.body.data.startMatch.match.legalMoves.moves.length, 2);
  const cancelled = await f.graphql('mutation($m: ID!) { cancelMatch(match: $m) { __typename ... on Refused { code } } }', { m: match }, me.auth);
  t.equal(cancelled.body.data.cancelMatch.code, 'wrongState');
});

t.test('a judge rules', async (t) => {
  const [judge, you] = [await f.person('judge'), await f.person('you')];
  const match = await f.match(you.auth, { judges: [judge.id] });
  const view = await f.send('GET', `/v1/matches/${match.id}/view`, undefined, judge.auth);
  t.equal(view.body.audience.kind, 'judge', view.text);
  const ruled = await f.send('POST', `/v1/matches/${match.id}/rulings`, { version: 0, reason: 'no show', ruling: { kind: 'award', winner: 1 } }, judge.auth);
  t.equal(ruled.status, 200, ruled.text);
  t.strictSame(ruled.body.result, { winner: 1, reason: 'kernel.ruling' });
  const kinds = ruled.body.events.map((event: Body) => event.kind);
  t.strictSame(kinds, ['ruled', 'ended', 'applied']);
  const { n } = ruled.body.events[0];
  const { events } = (await f.send('GET', `/v1/matches/${match.id}/events?after=${n - 1}&words=true`)).body;
  t.match(events[0], { n, kind: 'ruled', reason: 'no show', words: { ja: '審判の裁定：no show', en: 'a judge ruled: no show' } }, 'whoever watches reads why');
  const asked = await f.graphql(`query($id: ID!) { match(id: $id) { events(after: ${n - 1}) { events { kind reason } } } }`, { id: match.id }, you.auth);
  t.strictSame(asked.body.data.match.events.events[0], { kind: 'ruled', reason: 'no show' });
});

t.test('a key makes a thing once, in the body or as a header', async (t) => {
  const body = { game: 'tiny', visibility: 'private', seats: MINE };
  const first = await f.send('POST', '/v1/matches', body, { ...me.auth, 'idempotency-key': 'once' });
  const again = await f.send('POST', '/v1/matches', { ...body, idempotencyKey: 'once' }, me.auth);
  t.equal(first.status, 201, first.text);
  t.equal(again.body.match.id, first.body.match.id);
  t.equal(again.body.invite, first.body.invite, 'with the same secrets');
  const input = { game: 'tiny', visibility: 'private', seats: MINE, idempotencyKey: 'once' };
  const over = await f.graphql('mutation($i: CreateMatchInput!) { createMatch(input: $i) { __typename ... on MatchCreated { match { id } seatSecrets } ... on Refusal { code } } }', { i: input }, me.auth);
  t.equal(over.body.data.createMatch.match?.id, first.body.match.id, over.text);
  const other = await f.send('POST', '/v1/matches', { ...body, name: 'other', idempotencyKey: 'once' }, me.auth);
  t.equal(other.body.code, 'keyReused');
});
