/** Streams tell who is there and what may be claimed; a claim does what the clock would do a moment later, once. */

import t from 'tap';
import { present } from '../../src/lib/assert.ts';
import {
  claim, createMatch, getMatch, joinMatch, subscribeMatch, type Caller, type Service, type StreamItem, type SubscribeInput,
} from '../../src/service/index.ts';
import { arena, matchInput, NOBODY, PLAIN, playOn, value } from '../support/arena.ts';
import { settle, type FakeTime } from '../support/memory-ports.ts';

const BOT = { kind: 'bot', player: 'random', deck: PLAIN } as const;

/** Reads a stream into a list. */
async function listen(service: Service, caller: Caller, input: SubscribeInput) {
  const stream = value(await subscribeMatch(service, caller, input));
  const items: StreamItem[] = [];
  const reading = (async () => {
    for await (const item of stream) items.push(item);
  })();
  await settle();
  return { items, leave: async () => { await stream.return(); await reading; await settle(); } };
}

const there = (item: StreamItem | undefined) =>
  (item?.kind === 'snapshot' || item?.kind === 'presence' ? item.presence.map((one) => one.present) : item?.kind);

async function duel(services: readonly Service[], people: readonly [Caller, Caller], change: object = {}): Promise<string> {
  const [service] = services;
  const one = present(service, 'an instance');
  const made = value(await createMatch(one, people[0], matchInput({ seats: [{ kind: 'mine', deck: PLAIN }, { kind: 'open' }], ...change })));
  value(await joinMatch(one, people[1], { match: made.match.id, deck: PLAIN }));
  return made.match.id;
}

t.test('who comes and leaves is told to all streams, those of other instances too', async (t) => {
  const { boot, person, close } = arena();
  const [a, b] = [await boot(), await boot()];
  const [ann, ben] = [(await person(a, 'Ann')).caller, (await person(a, 'Ben')).caller];
  const match = await duel([a], [ann, ben]);
  const watcher = await listen(b, NOBODY, { match });
  t.strictSame(watcher.items.map(there), [[false, false]]);
  const first = await listen(a, ann, { match });
  t.strictSame(first.items.map(there), [[true, false]]);
  const second = await listen(b, ben, { match });
  t.strictSame(second.items.map(there).at(-1), [true, true]);
  await settle();
  t.strictSame(first.items.map(there).at(-1), [true, true]);
  const again = await listen(b, ben, { match });
  await second.leave();
  t.strictSame(watcher.items.map(there).at(-1), [true, true], 'still there by another stream');
  await again.leave();
  await settle();
  t.strictSame(first.items.map(there).at(-1), [true, false]);
  t.strictSame(watcher.items.map(there), [[false, false], [true, false], [true, true], [true, false]]);
  await first.leave();
  await watcher.leave();
  await close();
});

t.test('built-in players are always there', async (t) => {
  const { boot, person, close } = arena();
  const a = await boot();
  const ann = (await person(a, 'Ann')).caller;
  const { id: match } = value(await createMatch(a, ann, matchInput({ seats: [{ kind: 'mine', deck: PLAIN }, BOT] }))).match;
  const stream = await listen(a, NOBODY, { match });
  t.strictSame(there(stream.items[0]), [false, true]);
  await stream.leave();
  await close();
});

t.test('an instance that is gone without a word takes its players along after half a minute', async (t) => {
  const { boot, person, close, time, notifier } = arena();
  const [a, b] = [await boot(), await boot()];
  const [ann, ben] = [(await person(a, 'Ann')).caller, (await person(a, 'Ben')).caller];
  const match = await duel([a], [ann, ben]);
  const first = await listen(a, ann, { match });
  const watcher = await listen(b, NOBODY, { match });
  t.strictSame(there(watcher.items.at(-1)), [true, false], 'it asked, and was told');
  await time.pass(60_000);
  t.strictSame(there(watcher.items.at(-1)), [true, false], 'and is told again and again');
  notifier.lose = true;
  await time.pass(40_000);
  t.strictSame(there(watcher.items.at(-1)), [false, false]);
  notifier.lose = false;
  await time.pass(11_000);
  t.strictSame(there(watcher.items.at(-1)), [true, false]);
  await first.leave();
  await watcher.leave();
  await close();
});

/** The time until a time-out may be claimed, with the sweeper asleep. */
async function untilClaim(service: Service, time: FakeTime): Promise<void> {
  for (const cancel of service.cancels) cancel();
  time.now += 10_250;
  service.beatAt = time.now;
}

t.test('claims: told with the snapshot, refused too early, done once, and the last one wins', async (t) => {
  const { boot, person, time } = arena();
  const a = await boot();
  const [ann, ben] = [(await person(a, 'Ann')).caller, (await person(a, 'Ben')).caller];
  const match = await duel([a], [ann, ben], { time: { kind: 'decision', limitMs: 10_000 }, options: { timeoutsToConcede: 2 } });
  const snapshot = async (caller: Caller) => {
    const stream = await listen(a, caller, { match });
    await stream.leave();
    const [item] = stream.items;
    return item?.kind === 'snapshot' ? item.claims : null;
  };
  const start = time.now;
  t.strictSame(await snapshot(ann), { timeout: false, win: false, at: start + 10_250 });
  t.strictSame(await snapshot(NOBODY), { timeout: false, win: false, at: null }, 'nobody’s claim');
  t.match(await claim(a, ann, { match }), { kind: 'wrongState', state: 'nothing to claim' });
  await untilClaim(a, time);
  t.strictSame(await snapshot(ann), { timeout: true, win: false, at: start + 10_250 });
  t.match(await claim(a, NOBODY, { match }), { kind: 'unauthenticated' });
  const input = { match, idempotencyKey: 'k' };
  t.match(await claim(a, ann, input), { kind: 'applied', answer: { seat: 0 } });
  t.match(await claim(a, ann, input), { kind: 'duplicate' });
  t.equal(value(await getMatch(a, ann, match)).version, 1);
  t.match(await claim(a, ben, { match }), { kind: 'applied' }, 'both were late');
  await untilClaim(a, time);
  const late = value(await getMatch(a, ann, match));
  const loser = (await snapshot(ann))?.win === true ? 1 : 0;
  t.match(await claim(a, loser === 1 ? ann : ben, { match }), { kind: 'applied', answer: { result: { winner: 1 - loser, reason: 'kernel.timeouts' } } });
  t.equal(value(await getMatch(a, ann, match)).version, late.version + 1);
});

t.test('who plays both seats has nothing to claim', async (t) => {
  const { boot, person, close, time } = arena();
  const a = await boot();
  const ann = (await person(a, 'Ann')).caller;
  const { id: match } = value(await createMatch(a, ann, matchInput({ time: { kind: 'decision', limitMs: 10_000 } }))).match;
  await playOn(a, ann, match, 2);
  const stream = await listen(a, ann, { match });
  t.match(stream.items[0], { kind: 'snapshot', claims: { timeout: false, win: false, at: null } });
  await time.pass(1);
  await stream.leave();
  await close();
});
