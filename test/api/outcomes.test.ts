/**
 * Every outcome of a write through both transports, with the same data: two matches that are alike in everything but
 * their ids get the same writes, one over REST, one over GraphQL.
 */

import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import { apiFixture } from '../support/api.ts';
import type { Body, Headers, Json } from '../support/api.ts';

const EVENT = 'n kind json words { ja en }';
const PROMPT = 'decision { prompt seat kind optional min max reason { rule card } candidates { id card } } deadline';
const REFUSAL = `
  code message { ja en } help { ja en } params problems { path code message }
  ... on Stale { version prompts { ${PROMPT} } }
  ... on Unavailable { version prompts { ${PROMPT} } }
  ... on Illegal { violation { rule params } words { ja en } }
  ... on NotYourDecision { version }
  ... on Finished { result { winner reason } }
  ... on Throttled { budget { limit remaining resetMs retryAfterMs } }`;
const ANSWER = `__typename
  ... on WriteAnswer {
    match seat version applied stopped { ${REFUSAL} } events { ${EVENT} } prompts { ${PROMPT} } result { winner reason }
    view { json } digest legalMoves { id move { type card target seat place value name } words { ja en } }
    limit { limit remaining resetMs retryAfterMs }
  }
  ... on Refusal { ${REFUSAL} }`;
const SUBMIT = `mutation($input: SubmitMovesInput!) { submitMoves(input: $input) { ${ANSWER} } }`;
const CONCEDE = `mutation($input: ConcedeInput!) { concede(input: $input) { ${ANSWER} } }`;
const RULE = `mutation($input: RulingInput!) { rule(input: $input) { ${ANSWER} } }`;

const SEED = '0'.repeat(63) + '7';

/** A fixture with a match that starts alike every time. */
async function world(t: Parameters<typeof apiFixture>[0], options: Parameters<typeof apiFixture>[1] = {}) {
  const f = await apiFixture(t, options);
  const me = await f.person('me');
  const match: string = (await f.match(me.auth, { seed: SEED })).id;
  return { ...f, newMatch: f.match, me, match };
}

type World = Awaited<ReturnType<typeof world>>;

/** What came back, in one shape for both transports. */
interface Seen {
  readonly outcome: string;
  readonly data: Body;
}

type Write = (w: World, how: 'moves' | 'concede' | 'rulings', input: { [key: string]: Json }, auth?: Headers) => Promise<Seen>;

const overRest: Write = async (w, how, input, auth = w.me.auth) => {
  const wants = how === 'moves' ? { view: true, digest: true, legalMoves: true, words: true } : {};
  const reply = await w.send('POST', `/v1/matches/${w.match}/${how}`, { ...input, ...wants }, auth);
  if (reply.status === 200) {
    const { outcome, ...data } = reply.body;
    return { outcome, data };
  }
  return { outcome: reply.body.code, data: refusalOf(reply.body) };
};

const overGraphql: Write = async (w, how, input, auth = w.me.auth) => {
  const query = how === 'moves' ? SUBMIT : how === 'concede' ? CONCEDE : RULE;
  const reply = await w.graphql(query, { input: { match: w.match, ...input } }, auth);
  const member = Object.values(reply.body.data ?? {})[0] as Body;
  if (member === undefined || member === null) throw new Error(reply.text);
  const { __typename: name, ...fields } = member;
  if (name !== 'Applied' && name !== 'Duplicate') return { outcome: fields.code, data: fromMember(fields) };
  return {
    outcome: name.toLowerCase(),
    data: {
      ...fields,
      stopped: fields.stopped === null ? null : fromMember(fields.stopped),
      events: fields.events.map((event: Body) => event.json),
      view: fields.view?.json ?? null,
      legalMoves: fields.legalMoves?.map((legal: Body) => ({ ...legal, move: withoutNulls(legal.move) })) ?? null,
    },
  };
};

/** Members of a refusal that both transports have. */
function refusalOf(body: Body): Body {
  const { code, message, help, params, problems } = body;
  return { code, message, help, params, problems };
}

/** A typed refusal of GraphQL in the shape of REST. */
function fromMember(member: Body): Body {
  const { code, message, help, params, problems, violation, budget, ...own } = member;
  const typed = { ...own, ...violation, ...budget };
  if (Object.keys(typed).length > 0 && !isDeepStrictEqual(typed, params)) throw new Error(`typed fields differ: ${JSON.stringify(member)}`);
  return { code, message, help, params, problems };
}

const withoutNulls = (move: object) => Object.fromEntries(Object.entries(move).filter(([, value]) => value !== null));

const settle = (seen: Body, match: string): Body => {
  const text = JSON.stringify({ ...seen, data: { ...seen.data, stopped: seen.data.stopped && refusalOf(seen.data.stopped) } });
  return JSON.parse(text.replaceAll(match, 'MATCH'));
};

interface Case {
  readonly outcome: string;
  readonly name: string;
  readonly options?: Parameters<typeof apiFixture>[1];
  readonly run: (w: World, write: Write) => Promise<Seen>;
}

const start = async (w: World): Promise<void> => w.keepBoth(w.me.auth, w.match);
const firstVersion = 2;

const cases: readonly Case[] = [
  { outcome: 'applied', name: 'one move', run: (w, write) => write(w, 'moves', { seat: 0, moves: ['keep'], version: 0 }) },
  { outcome: 'applied', name: 'by prompt, structured', run: (w, write) => write(w, 'moves', { seat: 1, moves: [{ type: 'redraw' }], prompt: 2 }) },
  {
    outcome: 'applied',
    name: 'several moves, the second refused',
    run: async (w, write) => {
      await start(w);
      return write(w, 'moves', { seat: 0, moves: ['pass', 'pass'], version: firstVersion });
    },
  },
  {
    outcome: 'duplicate',
    name: 'same key again',
    run: async (w, write) => {
      await write(w, 'moves', { seat: 0, moves: ['keep'], version: 0, idempotencyKey: 'k' });
      return write(w, 'moves', { seat: 0, moves: ['keep'], version: 0, idempotencyKey: 'k' });
    },
  },
  {
    outcome: 'keyReused',
    name: 'same key for another move',
    run: async (w, write) => {
      await write(w, 'moves', { seat: 0, moves: ['keep'], version: 0, idempotencyKey: 'k' });
      return write(w, 'moves', { seat: 0, moves: ['redraw'], version: 0, idempotencyKey: 'k' });
    },
  },
  {
    outcome: 'stale',
    name: 'an earlier version',
    run: async (w, write) => {
      await start(w);
      return write(w, 'moves', { seat: 0, moves: ['pass'], version: 0 });
    },
  },
  {
    outcome: 'notYourDecision',
    name: 'the other seat’s turn',
    run: async (w, write) => {
      await start(w);
      return write(w, 'moves', { seat: 1, moves: ['pass'], version: firstVersion });
    },
  },
  {
    outcome: 'illegal',
    name: 'a card that is not in hand',
    run: async (w, write) => {
      await start(w);
      return write(w, 'moves', { seat: 0, moves: ['play.c9999'], version: firstVersion });
    },
  },
  { outcome: 'invalid', name: 'a move of no shape', run: (w, write) => write(w, 'moves', { seat: 0, moves: [{ type: 'jump' }], version: 0 }) },
  { outcome: 'applied', name: 'giving up', run: (w, write) => write(w, 'concede', { seat: 1 }) },
  {
    outcome: 'finished',
    name: 'a move after the end',
    run: async (w, write) => {
      await write(w, 'concede', { seat: 1 });
      return write(w, 'moves', { seat: 0, moves: ['keep'], version: 1 });
    },
  },
  { outcome: 'forbidden', name: 'a ruling by no judge', run: (w, write) => write(w, 'rulings', { version: 0, reason: 'x', ruling: { kind: 'award', winner: 0 } }) },
  {
    outcome: 'unauthenticated',
    name: 'nobody moves',
    run: (w, write) => write(w, 'moves', { seat: 0, moves: ['keep'], version: 0 }, {}),
  },
  {
    outcome: 'throttled',
    name: 'a budget used up',
    options: { service: { budgets: { playing: { burst: 1, perSecond: 0.01 } } } },
    run: async (w, write) => {
      await write(w, 'moves', { seat: 0, moves: ['keep'], version: 0 });
      return write(w, 'moves', { seat: 1, moves: ['keep'], version: 1 });
    },
  },
  {
    outcome: 'storeAway',
    name: 'the store is away',
    run: async (w, write) => {
      w.world.store.away = true;
      const seen = await write(w, 'moves', { seat: 0, moves: ['keep'], version: 0 });
      w.world.store.away = false;
      return seen;
    },
  },
  {
    outcome: 'wrongState',
    name: 'a move before the start',
    run: async (w, write) => {
      const open = await w.newMatch(w.me.auth, { seats: [{ kind: 'mine' }, { kind: 'open' }] });
      return write({ ...w, match: open.id }, 'moves', { seat: 0, moves: ['keep'], version: 0 });
    },
  },
  {
    outcome: 'notFound',
    name: 'a match that is not there',
    run: (w, write) => write({ ...w, match: 'nope' }, 'moves', { seat: 0, moves: ['keep'], version: 0 }),
  },
];

for (const { outcome, name, options, run } of cases) {
  t.test(`${outcome}: ${name}`, async (t) => {
    const [a, b] = [await world(t, options), await world(t, options)];
    const rest = await run(a, overRest);
    const graphql = await run(b, overGraphql);
    t.equal(rest.outcome, outcome, JSON.stringify(rest).slice(0, 600));
    const [x, y] = [settle(rest, a.match), settle(graphql, b.match)];
    if (name !== 'giving up') t.strictSame(y, x, 'the same data');
    else t.strictSame({ ...y.data, limit: 0 }, { ...x.data, limit: 0 });
  });
}

t.test('several moves: those before the refused one are applied, and it is told why', async (t) => {
  const w = await world(t);
  await start(w);
  const seen = await overRest(w, 'moves', { seat: 0, moves: ['pass', 'pass'], version: firstVersion });
  t.equal(seen.data.applied, 1);
  t.equal(seen.data.stopped.code, 'unavailable', 'the first brought another question');
  t.equal(seen.data.version, firstVersion + 1);
});

t.test('HTTP status and headers of refusals', async (t) => {
  const w = await world(t, { service: { budgets: { playing: { burst: 1, perSecond: 0.01 } } } });
  await w.send('POST', `/v1/matches/${w.match}/moves`, { seat: 0, moves: ['keep'], version: 0 }, w.me.auth);
  const over = await w.send('POST', `/v1/matches/${w.match}/moves`, { seat: 1, moves: ['keep'], version: 1 }, w.me.auth);
  t.equal(over.status, 429);
  t.match(over.body.params, { resetMs: 100_000, retryAfterMs: 100_000 });
  t.equal(Number(over.headers['retry-after']), 100);
  t.match(String(over.headers['ratelimit']), /"playing";r=0;t=\d+/);
  const early = await w.send('GET', `/v1/matches/${w.match}/export`, undefined, w.me.auth);
  t.match(early.body, { status: 403, code: 'forbidden', params: { needs: 'judge', until: 'finished' } }, 'it isn’t over yet');
});
