/**
 * `crystal` in real time through the service, on the simulated clock (R003-3, R003-4): frames are stamped on arrival,
 * what is scheduled happens by itself and once, questions that the game waits for have a limit, restarts cost nothing.
 */

import t from 'tap';
import { present } from '../../src/lib/assert.ts';
import { CRYSTAL } from '../../src/games/crystal/index.ts';
import {
  createMatch, exportMatch, getMatch, subscribeMatch, submitMoves, verifyExport, viewMatch, type Caller, type MatchInfo, type Service, type StreamItem,
} from '../../src/service/index.ts';
import { arena, matchInput, nextTurn, value } from '../support/arena.ts';
import { settle, type MemoryStore } from '../support/memory-ports.ts';

const [deck] = CRYSTAL.shipped[0]?.decks ?? [];
const SEAT = { kind: 'mine', deck: { kind: 'preset', name: deck?.id ?? '' } } as const;
const SECOND = 1000;

async function newMatch(service: Service, caller: Caller, options: object = {}): Promise<MatchInfo> {
  const input = matchInput({ game: 'crystal', options: { pace: 'realtime', ...options }, seats: [SEAT, SEAT] });
  return value(await createMatch(service, caller, input)).match;
}

const table = async (service: Service, caller: Caller, match: string) => value(await viewMatch(service, caller, { match })).view;

interface Input { readonly kind: string; readonly frame: number; readonly at: number }
async function inputs(store: MemoryStore, match: string): Promise<Input[]> {
  const rows = await store.log.rows(match, 1, 9999);
  return rows.map((row) => JSON.parse(row.input) as Input);
}

t.test('phases end at their frames by themselves, once although three instances watch', async (t) => {
  const { boot, person, close, time, faults, store } = arena({ games: [CRYSTAL] });
  const [a, b, c] = [await boot(), await boot(), await boot()];
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller, { frameRate: 50 });
  t.equal((await table(b, ann.caller, match)).phase, 'startup');
  await time.pass(1199);
  t.equal((await table(b, ann.caller, match)).phase, 'startup', '60 frames at 50 a second');
  await time.pass(1);
  await settle();
  t.equal((await table(c, ann.caller, match)).phase, 'main');
  await time.pass(18 * SECOND - 1);
  t.equal((await table(c, ann.caller, match)).phase, 'main');
  await time.pass(2);
  t.equal((await table(b, ann.caller, match)).phase, 'cleanup');
  const ticks = (await inputs(store, match)).filter((input) => input.kind === 'tick').map((input) => input.frame);
  t.strictSame(ticks, [60, 110, 960], 'start-up, attacks open, main: each once');
  t.strictSame(faults, []);
  await close();
});

t.test('a move carries the frame it arrived at, whatever its sender says', async (t) => {
  const { boot, person, close, time, store } = arena({ games: [CRYSTAL] });
  const [a, b] = [await boot(), await boot()];
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller);
  await time.pass(2 * SECOND + 500);
  const turn = present(await nextTurn(b, ann.caller, match), 'the main phase asks');
  t.equal((await submitMoves(b, ann.caller, { match, seat: turn.seat, prompt: turn.prompt, moves: ['ready'] })).kind, 'applied');
  t.match((await inputs(store, match)).at(-1), { kind: 'move', frame: 75 });
  await close();
});

t.test('scheduled events reach the streams of every instance at their time', async (t) => {
  const { boot, person, close, time } = arena({ games: [CRYSTAL] });
  const [a, b] = [await boot(), await boot()];
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller);
  const stream = value(await subscribeMatch(b, ann.caller, { match }));
  const heard: { at: number; item: StreamItem }[] = [];
  const reading = (async () => {
    for await (const item of stream) heard.push({ at: time.now, item });
  })();
  const start = time.now;
  await settle();
  await time.pass(3 * SECOND);
  const main = present(heard.find(({ item }) => item.kind === 'events' && item.events.some((event) => event.kind === 'asked')), 'the main phase begins');
  t.ok(main.at - start >= 2000 && main.at - start <= 2050, `${main.at - start} ms after the start`);
  await stream.return();
  await reading;
  await close();
});

t.test('the clock stands for questions; a player who is silent gets the default, one who only watches gets none', async (t) => {
  const { boot, person, close, time, store } = arena({ games: [CRYSTAL] });
  const a = await boot();
  const ann = await person(a, 'Ann');
  const made = await newMatch(a, ann.caller);
  t.strictSame(made.time, { kind: 'decision', limitMs: 30_000 }, 'a limit is set where the maker sets none');
  const stepped = value(await createMatch(a, ann.caller, matchInput({ game: 'crystal', seats: [SEAT, SEAT] }))).match;
  t.strictSame(stepped.time, { kind: 'none' });
  await time.pass(10 * 60 * SECOND);
  const all = await inputs(store, made.id);
  const timeouts = all.filter((input) => input.kind === 'timeout');
  t.ok(timeouts.length > 0, 'over the hand’s limit somebody is asked, and the default given');
  for (const timeout of timeouts) {
    const before = present(all.filter((input) => input.at < timeout.at).at(-1), 'what asked');
    t.ok(timeout.at - before.at >= 30_000 && timeout.at - before.at < 31_000, `after ${timeout.at - before.at} ms`);
  }
  t.equal(value(await getMatch(a, ann.caller, stepped.id)).version, 0, 'in the stepped pace nothing moves by itself');
  const file = value(await exportMatch(a, { ...ann.caller, scopes: ['admin'] }, made.id));
  t.match(verifyExport([CRYSTAL], file), { ok: true });
  await close();
});

t.test('a restart pauses the clock: no frame of the outage passes', async (t) => {
  const { boot, person, close, time, store } = arena({ games: [CRYSTAL] });
  const a = await boot();
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller);
  await time.pass(12 * SECOND);
  t.equal((await table(a, ann.caller, match)).phase, 'main');
  await close();
  time.now += 3600 * SECOND;
  const b = await boot();
  await time.pass(SECOND);
  t.equal((await table(b, ann.caller, match)).phase, 'main', 'an hour away, and still the same main phase');
  await time.pass(18 * SECOND);
  t.equal((await table(b, ann.caller, match)).phase, 'main');
  await time.pass(3 * SECOND);
  t.not((await table(b, ann.caller, match)).phase, 'main');
  const frames = (await inputs(store, match)).map((input) => input.frame);
  t.ok(frames.every((frame) => frame < 2000), `frames ${frames.join()}`);
  for (const cancel of b.cancels) cancel();
});

t.test('an instance that is gone: another brings what is due within a second', async (t) => {
  const { boot, person, time, store } = arena({ games: [CRYSTAL] });
  const [a, b] = [await boot(), await boot()];
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller);
  await time.pass(SECOND);
  for (const cancel of a.cancels) cancel();
  a.stopping = true;
  await time.pass(2 * SECOND);
  t.equal((await table(b, ann.caller, match)).phase, 'main');
  const [first] = await inputs(store, match);
  t.ok(present(first, 'a tick').at - time.now <= 0 && (first?.frame ?? 0) < 60 + 30, `at frame ${first?.frame}`);
  for (const cancel of b.cancels) cancel();
});

t.test('a store that is away: time stands, then goes on', async (t) => {
  const { boot, person, close, time, store, faults } = arena({ games: [CRYSTAL] });
  const a = await boot();
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller);
  await time.pass(SECOND);
  store.away = true;
  await time.pass(120 * SECOND);
  store.away = false;
  await time.pass(4 * SECOND);
  t.equal((await table(a, ann.caller, match)).phase, 'main');
  const [tick] = await inputs(store, match);
  t.ok((tick?.frame ?? 0) >= 60 && (tick?.frame ?? 0) < 150, `the outage is not counted: frame ${tick?.frame}`);
  t.strictSame(faults, []);
  await close();
});
