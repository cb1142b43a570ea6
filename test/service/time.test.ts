/** Clocks at work: defaults given once by whoever sweeps, restarts and outages not charged, built-in players. */

import t from 'tap';
import { createMatch, getMatch, listEvents, viewMatch } from '../../src/service/index.ts';
import { arena, matchInput, newMatch, nextTurn, PLAIN, playOn, value } from '../support/arena.ts';
import { settle } from '../support/memory-ports.ts';

const FAST = { kind: 'decision', limitMs: 10_000 } as const;

t.test('an overdue decision gets its default once, although two instances sweep; in a row it loses', async (t) => {
  const { boot, person, close, time, store } = arena();
  const [a] = [await boot(), await boot()];
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller, { time: FAST });
  await playOn(a, ann.caller, match, 2);
  const prompt = value(await viewMatch(a, ann.caller, { match })).prompts[0];
  t.equal(prompt?.deadline, time.now + 10_000);
  await time.pass(9900);
  t.equal(value(await getMatch(a, ann.caller, match)).version, 2);
  await time.pass(1500);
  t.equal(value(await getMatch(a, ann.caller, match)).version, 3, 'one default for the one overdue decision');
  const row = (await store.log.rows(match, 3, 1))[0];
  t.match(JSON.parse(row?.input ?? ''), { kind: 'timeout' });
  await time.pass(60_000);
  await time.pass(60_000);
  t.match(value(await getMatch(a, ann.caller, match)), { status: 'finished' });
  await close();
});

t.test('an outage is not charged: deadlines move, in the index and in the view', async (t) => {
  const { boot, person, close, time, store } = arena();
  const a = await boot();
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller, { time: { kind: 'main', mainMs: 60_000, incrementMs: 0 } });
  await playOn(a, ann.caller, match, 2);
  await time.pass(5000);
  await close();
  time.now += 3_600_000;
  const b = await boot();
  await time.pass(5000);
  const seen = value(await viewMatch(b, ann.caller, { match }));
  const running = seen.clocks.find((clock) => clock.running);
  t.ok((running?.leftMs ?? 0) >= 49_000 && (running?.leftMs ?? 0) <= 51_500, `left ${running?.leftMs}`);
  t.equal(seen.prompts[0]?.deadline, (await store.matches.byId(match))?.head.deadline);
  t.equal(value(await getMatch(b, ann.caller, match)).version, 2);
  const { stopping } = b;
  t.notOk(stopping);
  await time.pass(60_000);
  t.ok(value(await getMatch(b, ann.caller, match)).version > 2);
  for (const cancel of b.cancels) cancel();
});

t.test('a store that was away charges nobody either', async (t) => {
  const { boot, person, close, time, store } = arena();
  const a = await boot();
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller, { time: FAST });
  await playOn(a, ann.caller, match, 2);
  await time.pass(2000);
  store.away = true;
  await time.pass(120_000);
  store.away = false;
  await time.pass(4000);
  t.equal(value(await getMatch(a, ann.caller, match)).version, 2);
  await time.pass(6000);
  t.equal(value(await getMatch(a, ann.caller, match)).version, 3);
  await close();
});

t.test('built-in players answer by themselves, through the same log; a new instance adopts their matches', async (t) => {
  const { boot, person, close, time } = arena();
  const a = await boot();
  const ann = await person(a, 'Ann');
  const bot = { kind: 'bot', player: 'random', deck: PLAIN } as const;
  const { id: match } = await newMatch(a, ann.caller, { seats: [{ kind: 'mine', deck: PLAIN }, bot] });
  for (let n = 0; n < 60; n += 1) {
    await settle();
    if ((await nextTurn(a, ann.caller, match)) === null) break;
    await playOn(a, ann.caller, match, 1);
  }
  t.equal(value(await getMatch(a, ann.caller, match)).status, 'finished');
  const two = value(await createMatch(a, ann.caller, matchInput({ seats: [bot, bot] }))).match.id;
  for (let n = 0; n < 40; n += 1) await settle();
  t.equal(value(await getMatch(a, ann.caller, two)).status, 'finished');
  const { id: waiting } = await newMatch(a, ann.caller, { seats: [{ kind: 'mine', deck: PLAIN }, bot] });
  await close();
  const b = await boot();
  await time.pass(1000);
  t.ok(value(await listEvents(b, ann.caller, { match: waiting, after: 0 })).version >= 1);
  for (const cancel of b.cancels) cancel();
});
