/** Series on several instances, through kills, lost answers, outages and faults: every step is taken, and taken once. */

import t, { type Test } from 'tap';
import { chanceFrom } from '../../src/bots/index.ts';
import { present } from '../../src/lib/assert.ts';
import { answerFirst, concede, concedeSeries, createSeries, getSeries, listMatches, stopService, submitMoves, swapCards, viewMatch, type Caller, type Service } from '../../src/service/index.ts';
import { arena, nextTurn, value } from '../support/arena.ts';
import { settle, type MemoryStore } from '../support/memory-ports.ts';
import { choose, keepBoth, lose, PRESET, seriesArena, seriesInput, SIDED } from '../support/series.ts';

/** What a process leaves undone that is killed right after a commit. */
const deaf = (service: Service): void => { service.afterWrite = () => {}; };

/** Every game of a series has its match, and there is no other match. */
async function checkMatches(t: Test, service: Service, caller: Caller, id: string): Promise<void> {
  const series = value(await getSeries(service, caller, id));
  const matches = value(await listMatches(service, caller, { limit: 100 })).items.filter((match) => match.series?.id === id);
  t.strictSame(matches.map((match) => match.id).toSorted((a, b) => (a < b ? -1 : 1)), series.games.map(({ match }) => match).toSorted((a, b) => (a < b ? -1 : 1)));
  t.strictSame(matches.map((match) => match.series?.game).toSorted((a, b) => (a ?? 0) - (b ?? 0)), series.games.map((_, index) => index + 1), 'numbered once each');
}

t.test('of two answers given at two instances at once one counts; the next game is made once', async (t) => {
  const { boot, service, ann, look, close, id } = await seriesArena();
  const second = await boot();
  const seat = present((await look()).question?.seats[0], 'a chooser');
  const answers = await Promise.all([[service, true], [second, false]].map(([by, goFirst]) =>
    answerFirst(by as Service, ann.caller, { series: id, step: 1, seat, goFirst: goFirst === true })));
  t.strictSame(answers.map(({ kind }) => kind).toSorted((a, b) => (a < b ? -1 : 1)), ['ok', 'stale']);
  let series = await look();
  t.equal(series.games.length, 1);
  await Promise.all([service, second].map((by) => concede(by, ann.caller, { match: present(series.match, 'a game'), seat: 0 })));
  await settle();
  series = await look(second);
  t.match(series, { score: [0, 1], question: { step: 2 } });
  const step = 2;
  await Promise.all([swapCards(service, ann.caller, { series: id, step, seat: 0 }), swapCards(second, ann.caller, { series: id, step, seat: 1 })]);
  series = await look();
  t.match(series.question, { kind: 'choose', step: 3 });
  await choose(second, ann.caller, series);
  await checkMatches(t, service, ann.caller, id);
  await close();
});

t.test('a kill between the end of a game and what follows: another instance goes on', async (t) => {
  const { boot, service, ann, look, close, time, id } = await seriesArena();
  const first = await choose(service, ann.caller, await look());
  deaf(service);
  await concede(service, ann.caller, { match: present(first.match, 'a game'), seat: 0 });
  await stopService(service);
  const second = await boot();
  t.match(await look(second), { score: [0, 0], match: first.match }, 'nobody has noticed yet');
  await time.pass(1500);
  t.match(await look(second), { score: [0, 1], question: { kind: 'swap' } });
  await checkMatches(t, second, ann.caller, id);
  await close();
});

t.test('a kill between the making of a game and its start: it is started, not made again', async (t) => {
  const { boot, service, ann, look, close, time, store, id } = await seriesArena();
  const { append } = store.log;
  Object.assign(store.log, { append: () => Promise.resolve({ kind: 'unavailable' }) });
  const made = await choose(service, ann.caller, await look());
  const match = present(made.match, 'a game');
  t.equal((await store.matches.byId(match))?.head.status, 'open');
  await stopService(service);
  Object.assign(store.log, { append });
  const second = await boot();
  await time.pass(1500);
  t.equal((await store.matches.byId(match))?.head.status, 'running');
  t.match(await look(second), { match, games: [{ match }] });
  await checkMatches(t, second, ann.caller, id);
  await close();
});

t.test('a kill between an answer and the making of the game, and after giving up: done by the sweep', async (t) => {
  const { boot, service, ann, look, close, time, store } = await seriesArena();
  const { replace } = store.series;
  let left = 1;
  const dying: MemoryStore['series']['replace'] = async (...change) => {
    left -= 1;
    return left < 0 ? await Promise.reject(Object.assign(new Error('killed'), { name: 'Killed' })) : replace(...change);
  };
  Object.assign(store.series, { replace: dying });
  await t.rejects(choose(service, ann.caller, await look()), { name: 'Killed' });
  await stopService(service);
  Object.assign(store.series, { replace });
  const second = await boot();
  t.match(await look(second), { games: [], question: null, match: null });
  await time.pass(1500);
  const series = await look(second);
  t.match(series, { games: [{ result: null }] });
  left = 1;
  Object.assign(store.series, { replace: dying });
  await concedeSeries(second, ann.caller, { series: series.id, seat: 0 }).catch(() => {});
  await stopService(second);
  Object.assign(store.series, { replace });
  const third = await boot();
  await time.pass(2000);
  t.match(await look(third), { status: 'finished', result: { winner: 1, reason: 'concession' }, games: [{ result: { winner: 1 } }] });
  await close();
});

t.test('a lost answer of a commit: the same key tells the first answer', async (t) => {
  const { service, ann, look, close, store, id } = await seriesArena();
  const seat = present((await look()).question?.seats[0], 'a chooser');
  const { replace } = store.series;
  Object.assign(store.series, {
    replace: async (...change: Parameters<typeof replace>) => {
      Object.assign(store.series, { replace });
      await replace(...change);
      store.away = true;
      return store.series.byId('').then(() => true);
    },
  });
  const input = { series: id, step: 1, seat, goFirst: true, idempotencyKey: 'k' };
  t.match(await answerFirst(service, ann.caller, input), { kind: 'storeAway' });
  store.away = false;
  t.match(await answerFirst(service, ann.caller, input), { kind: 'ok', value: { games: [{ first: seat }] } });
  await checkMatches(t, service, ann.caller, id);
  await close();
});

t.test('while nobody serves no time of a series runs', async (t) => {
  const { boot, service, look, close, time } = await seriesArena({ limits: { choiceMs: 60_000, seriesMs: 90_000 } });
  await time.pass(30_000);
  await stopService(service);
  await time.pass(3_600_000);
  const second = await boot();
  const series = await look(second);
  t.match(series, { status: 'running', games: [] });
  t.ok((series.question?.deadline ?? 0) > time.now + 25_000);
  await time.pass(25_000);
  t.equal((await look(second)).games.length, 0);
  await time.pass(10_000);
  t.equal((await look(second)).games.length, 1, 'the rest of the minute is over');
  await time.pass(40_000);
  t.match(await look(second), { status: 'finished', result: { winner: null, reason: 'time' } });
  await close();
});

t.test('a game that a fault stops counts for nobody; the series goes on', async (t) => {
  const bugs = { kind: 'preset', name: 'bugs' } as const;
  const { service, ann, look, close, time, faults } = await seriesArena({ seats: [{ kind: 'mine', deck: bugs }, { kind: 'mine', deck: bugs }] });
  let series = await choose(service, ann.caller, await look());
  const match = present(series.match, 'a game');
  for (let guard = 0; guard < 3; guard += 1) {
    const turn = await nextTurn(service, ann.caller, match);
    if (turn === null) break;
    await submitMoves(service, ann.caller, { match, seat: turn.seat, prompt: turn.prompt, moves: [present(turn.moves[0], 'a move').id] });
  }
  t.match(await viewMatch(service, ann.caller, { match }), { kind: 'aside' });
  await time.pass(1500);
  series = await look();
  t.match(series, { score: [0, 0], games: [{ result: { winner: null, reason: 'aside' } }], question: { kind: 'swap' } });
  series = await keepBoth(service, ann.caller, series);
  t.match(series.question?.seats, [series.games[0]?.chooser]);
  series = await lose(service, ann.caller, await choose(service, ann.caller, series), 0);
  t.match(series.score, [0, 1]);
  t.ok(faults.every(({ code }) => code === 'engine.fault'));
  await close();
});

t.test('a game that was set aside waits for the judges of the series, as long as the series may', async (t) => {
  const bugs = { kind: 'preset', name: 'bugs' } as const;
  const { boot, person, close, time } = arena({ games: [SIDED] });
  const service = await boot();
  const [ann, judge] = [await person(service, 'Ann'), await person(service, 'Judge')];
  const seats = [{ kind: 'mine', deck: bugs }, { kind: 'mine', deck: bugs }] as const;
  const made = value(await createSeries(service, ann.caller, seriesInput({ seats, judges: [judge.id], limits: { gameMs: 60_000 } }))).series;
  let series = await choose(service, ann.caller, made);
  const match = present(series.match, 'a game');
  for (let turn = await nextTurn(service, ann.caller, match); turn !== null; turn = await nextTurn(service, ann.caller, match)) {
    await submitMoves(service, ann.caller, { match, seat: turn.seat, prompt: turn.prompt, moves: [present(turn.moves[0], 'a move').id] });
  }
  await time.pass(30_000);
  series = value(await getSeries(service, ann.caller, made.id));
  t.match(series, { match, games: [{ result: null }] });
  await time.pass(32_000);
  series = value(await getSeries(service, ann.caller, made.id));
  t.match(series, { match: null, games: [{ result: { winner: null, reason: 'aside' } }], question: { kind: 'swap' } });
  await close();
});

for (const seed of [1, 2, 3]) {
  t.test(`seed ${seed}: series of built-in players in bad weather end, with one match a game`, async (t) => {
    const { boot, person, close, store, notifier, time, faults } = arena({ games: [SIDED], snapshotEvery: 5 });
    const chance = chanceFrom(seed);
    const services = [await boot(), await boot()];
    const [home] = services;
    const ann = await person(present(home, 'an instance'), 'Ann');
    const bot = { kind: 'bot', player: 'random', deck: PRESET } as const;
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(value(await createSeries(present(home, 'an instance'), ann.caller, seriesInput({ seats: [bot, bot], bestOf: 5 }))).series.id);
    const over = async (): Promise<boolean> => {
      store.away = false;
      const all = await Promise.all(ids.map((id) => store.series.byId(id)));
      return all.every((one) => one?.head.status === 'finished');
    };
    for (let guard = 0; guard < 3000 && !(await over()); guard += 1) {
      if (chance() < 0.3) store.loseAnswers += 1;
      store.away = chance() < 0.15;
      notifier.lose = chance() < 0.5;
      if (chance() < 0.02) {
        store.away = false;
        const at = Math.floor(chance() * services.length);
        const old = present(services[at], 'an instance');
        services[at] = await boot();
        await stopService(old);
      }
      await time.pass(250);
    }
    store.away = false;
    const service = await boot();
    for (const id of ids) {
      t.match(value(await getSeries(service, ann.caller, id)), { status: 'finished', result: { reason: 'majority' } });
      await checkMatches(t, service, ann.caller, id);
    }
    t.strictSame(faults, []);
    await close();
  });
}
