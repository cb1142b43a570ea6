/**
 * Two service processes on one Postgres, streams open on one, moves made on the other: all arrives in order, without
 * gaps, within a second; who is there is known at both; overdue decisions get one default although both sweep.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { at } from '../../src/lib/assert.ts';
import { AETHER } from '../../src/games/aether/index.ts';
import { CRYSTAL } from '../../src/games/crystal/index.ts';
import type { Body } from '../support/api.ts';
import { testDatabase } from '../support/postgres.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { HttpStream } from '../support/streams.ts';

t.setTimeout(240_000);

const databaseUrl = await testDatabase(t);
const services = [new ServiceProcess(databaseUrl), new ServiceProcess(databaseUrl)];
t.teardown(async () => { for (const service of services) await service.kill(); });
// One after the other: the first one migrates nothing, but puts the shipped sets in.
const urls: string[] = [];
for (const service of services) urls.push(await service.start());
const [here, there] = [at(urls, 0), at(urls, 1)];

async function call(url: string, method: string, path: string, token: string, body?: object): Promise<Body> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: Body = await response.json();
  if (response.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

const account = async (name: string): Promise<string> => (await call(here, 'POST', '/v1/accounts', '', { name, kind: 'account' })).secret;
const seat = (game: Pick<typeof AETHER, 'shipped'>) => ({ kind: 'mine', deck: { kind: 'preset', name: game.shipped[0]?.decks[0]?.id ?? '' } });

async function newMatch(token: string, change: object = {}): Promise<string> {
  const made = await call(here, 'POST', '/v1/matches', token, { game: 'aether', visibility: 'public', seats: [seat(AETHER), seat(AETHER)], ...change });
  return made.match.id;
}

/** Plays first legal moves at alternating services; gives back when each version was acknowledged. */
async function play(token: string, match: string, count: number): Promise<Map<number, number>> {
  const acknowledged = new Map<number, number>();
  while (acknowledged.size < count) {
    const url = at(urls, acknowledged.size % 2);
    for (const acting of [0, 1]) {
      const legal = await call(url, 'GET', `/v1/matches/${match}/legal-moves?seat=${acting}`, token);
      if (legal.moves.length === 0) continue;
      const prompt = legal.prompts.find((one: Body) => one.decision.seat === acting).decision.prompt;
      // What the other process did a moment ago may not be known here yet: that is told as stale.
      const done = await call(url, 'POST', `/v1/matches/${match}/moves`, token, { seat: acting, prompt, moves: [legal.moves[0].id] })
        .catch(async (error: Error) => { if (/"(stale|notYourDecision)"/.test(error.message)) return null; throw error; });
      if (done === null) break;
      acknowledged.set(done.version, performance.now());
      if (done.result !== null) return acknowledged;
      break;
    }
  }
  return acknowledged;
}

/** Reads a stream and notes when each version came. */
async function read(url: string, match: string, headers: { [name: string]: string }) {
  const stream = await HttpStream.open(`${url}/v1/matches/${match}/stream`, headers);
  const arrived = new Map<number, number>();
  const numbers: number[] = [];
  const presence: boolean[][] = [];
  const reading = (async () => {
    for (let message = await stream.next(); message !== null; message = await stream.next()) {
      const { kind, events, version, view } = message.data;
      if (message.data.presence !== undefined) presence.push(message.data.presence.map((one: Body) => one.present));
      if (kind === 'snapshot') numbers.push(view.view.event);
      if (kind !== 'events') continue;
      arrived.set(version, performance.now());
      numbers.push(...events.map((event: Body) => event.n));
    }
  })();
  return { arrived, numbers, presence, close: async () => { stream.close(); await reading; } };
}

t.test('moves of either process reach streams of both, in order, without gaps, within a second', async (t) => {
  const token = await account('Ann');
  const match = await newMatch(token);
  const streams = [await read(here, match, {}), await read(there, match, {}), await read(there, match, { authorization: `Bearer ${token}` })];
  await sleep(200);
  const acknowledged = await play(token, match, 30);
  const last = Math.max(...acknowledged.keys());
  for (let waited = 0; waited < 1000 && streams.some((stream) => !stream.arrived.has(last)); waited += 20) await sleep(20);
  const delays: number[] = [];
  for (const stream of streams) {
    t.strictSame(stream.numbers, stream.numbers.map((_, index) => at(stream.numbers, 0) + index), 'each number once, in order');
    for (const [version, when] of stream.arrived) delays.push(when - (acknowledged.get(version) ?? when));
    t.ok(stream.arrived.has(last), 'and the last one is there');
  }
  t.comment(`delays after the answer: median ${Math.round(delays.toSorted((a, b) => a - b)[delays.length >> 1] ?? 0)} ms, most ${Math.round(Math.max(...delays))} ms`);
  t.ok(Math.max(...delays) < 1000, 'within a second');
  t.strictSame(streams[0]?.presence.at(-1), [true, true], 'the player at the other process is known here');
  for (const stream of streams) await stream.close();
});

t.test('an overdue decision gets one default, although both sweep', async (t) => {
  const token = await account('Ben');
  const matches: string[] = [];
  for (let n = 0; n < 5; n += 1) matches.push(await newMatch(token, { time: { kind: 'decision', limitMs: 500 }, options: { timeoutsToConcede: 2 } }));
  await sleep(500);
  for (let waited = 0; waited < 30_000; waited += 250) {
    const states = await Promise.all(matches.map((match) => call(there, 'GET', `/v1/matches/${match}`, token)));
    if (states.every((one) => one.status === 'finished')) break;
    await sleep(250);
  }
  for (const match of matches) {
    const info = await call(here, 'GET', `/v1/matches/${match}`, token);
    t.match(info, { status: 'finished', result: { reason: 'kernel.timeouts' } });
    const file = await call(there, 'GET', `/v1/matches/${match}/export`, token);
    const inputs: Body[] = file.rows.slice(1).map((row: Body) => JSON.parse(row.input));
    t.ok(inputs.every((input) => input.kind === 'timeout'));
    t.equal(new Set(inputs.map((input) => input.prompt)).size, inputs.length, 'no prompt was answered twice');
  }
});

t.test('real time: what is scheduled reaches the streams of both by itself, once', async (t) => {
  const token = await account('Cid');
  const options = { pace: 'realtime', frameRate: 100, startupFrames: 60, mainFrames: 100, cleanupFrames: 30 };
  const match = await newMatch(token, { game: 'crystal', seats: [seat(CRYSTAL), seat(CRYSTAL)], options });
  const started = Date.parse((await call(here, 'GET', `/v1/matches/${match}`, token)).startedAt);
  const offset = Date.now() - performance.now();
  const streams = [await read(here, match, {}), await read(there, match, {})];
  await sleep(4000);
  const file = (await call(there, 'GET', `/v1/matches/${match}/events?after=0&first=1000`, token)).events as Body[];
  t.ok(file.length > 0);
  const late: number[] = [];
  for (const stream of streams) {
    t.strictSame(stream.numbers, stream.numbers.map((_, index) => at(stream.numbers, 0) + index));
    const first = stream.arrived.get(1);
    if (first !== undefined) late.push(first + offset - started - 600);
  }
  t.equal(late.length, 2, 'the end of the start-up came to both');
  t.comment(`the first scheduled event came ${late.map((ms) => `${Math.round(ms)} ms`).join(' and ')} after its time`);
  for (const stream of streams) await stream.close();
});
