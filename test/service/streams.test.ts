/** Streams: snapshot, then numbered events without gaps, whatever is lost, slow or taken away on the way. */

import t from 'tap';
import { foldEvent, type TableView } from '../../src/engine/index.ts';
import { present } from '../../src/lib/assert.ts';
import {
  createMatch, createToken, identify, joinMatch, revokeToken, listEvents, subscribeMatch, viewMatch, type Caller, type Service, type StreamItem, type SubscribeInput,
} from '../../src/service/index.ts';
import { arena, bearer, matchInput, newMatch, NOBODY, PLAIN, playOn, value } from '../support/arena.ts';
import { settle } from '../support/memory-ports.ts';

/** Reads a stream in the background. */
async function follow(service: Service, caller: Caller, input: SubscribeInput) {
  const stream = value(await subscribeMatch(service, caller, input));
  const items: StreamItem[] = [];
  const ended = (async () => { for await (const item of stream) items.push(item); })();
  const events = () => items.flatMap((item) => (item.kind === 'events' ? item.events : []));
  /** What a client has that folds the stream. */
  const folded = (): TableView => {
    const first = items.find((item) => item.kind === 'snapshot');
    return events().reduce(foldEvent, present(first?.kind === 'snapshot' ? first.view.view : null, 'a snapshot'));
  };
  return { items, events, folded, ended, stream };
}

t.test('a stream folded is the view, for a seat and for spectators, until the end', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  const seat = await follow(service, ann.caller, { match, audience: 'seat1' });
  const watcher = await follow(service, NOBODY, { match });
  const reader = await follow(service, NOBODY, { match, words: true });
  for (let n = 0; n < 6; n += 1) {
    await playOn(service, ann.caller, match, 1);
    await settle();
    t.strictSame(seat.folded(), value(await viewMatch(service, ann.caller, { match, audience: 'seat1' })).view);
    t.strictSame(watcher.folded(), value(await viewMatch(service, NOBODY, { match })).view);
  }
  const last = seat.items.at(-1);
  t.ok(last?.kind === 'events' && last.prompts.length === 1, 'prompts come with the events');
  await playOn(service, ann.caller, match, 999);
  await Promise.all([seat.ended, watcher.ended]);
  t.match(seat.items.at(-1), { kind: 'end', status: 'finished', result: { reason: /tiny/ } });
  const numbers = watcher.events().map((event) => event.n);
  t.strictSame(numbers, numbers.map((_, index) => (numbers[0] ?? 0) + index), 'no gap, no repetition');
  await reader.ended;
  t.ok(watcher.events().every((event) => !('words' in event)), 'no words unless they are asked for');
  const read = value(await listEvents(service, NOBODY, { match, after: (numbers[0] ?? 0) - 1, words: true, limit: 1000 }));
  t.strictSame(reader.events(), read.events, 'with words the stream tells what pages of events tell');
  const late = await follow(service, NOBODY, { match });
  await late.ended;
  t.strictSame(late.items.map((item) => item.kind), ['snapshot', 'end']);
  await close();
});

t.test('resuming after n gives what came since, from the log', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  const start = value(await viewMatch(service, NOBODY, { match })).view;
  await playOn(service, ann.caller, match, 5);
  const again = await follow(service, NOBODY, { match, after: start.event });
  await settle();
  await playOn(service, ann.caller, match, 1);
  await settle();
  t.notOk(again.items.some((item) => item.kind === 'snapshot'));
  t.strictSame(again.events().reduce(foldEvent, start), value(await viewMatch(service, NOBODY, { match })).view);
  const beyond = await follow(service, NOBODY, { match, after: 99_999 });
  await settle();
  t.equal(beyond.items[0]?.kind, 'snapshot', 'a number from nowhere starts anew');
  await close();
});

t.test('other instances: by notice at once, without one by the next look', async (t) => {
  const { boot, person, close, notifier, time } = arena();
  const [a, b] = [await boot(), await boot()];
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller);
  const stream = await follow(b, NOBODY, { match });
  await settle();
  await playOn(a, ann.caller, match, 2);
  await settle();
  t.equal(stream.events().findLast((e) => e.kind === 'applied')?.version, 2);
  notifier.lose = true;
  await playOn(a, ann.caller, match, 2);
  await settle();
  await time.pass(16_000);
  t.strictSame(stream.folded(), value(await viewMatch(a, NOBODY, { match })).view);
  await close();
});

t.test('a reader that does not read costs no memory and misses nothing', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  const stream = value(await subscribeMatch(service, NOBODY, { match }));
  const first = await stream.next();
  await playOn(service, ann.caller, match, 999);
  let view = present(first.value?.kind === 'snapshot' ? first.value.view.view : null, 'a snapshot');
  for await (const item of stream) if (item.kind === 'events') view = item.events.reduce(foldEvent, view);
  t.strictSame(view, value(await viewMatch(service, NOBODY, { match })).view);
  await close();
});

t.test('first authorised, then subscribed, and looked at again: a revoked token ends its streams', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const made = value(await createMatch(service, ann.caller, matchInput({ visibility: 'private' })));
  const match = made.match.id;
  t.match(await subscribeMatch(service, NOBODY, { match }), { kind: 'notFound' });
  const guest = await bearer(service, made.invite ?? '');
  t.match(await subscribeMatch(service, guest, { match, audience: 'seat0' }), { kind: 'forbidden' });
  const token = value(await createToken(service, ann.caller, { label: 'x', scopes: ['play'], expiresAt: null }));
  const caller = value(await identify(service, { token: token.secret, secrets: [], address: 'z' }));
  const stream = await follow(service, caller, { match, audience: 'seat0' });
  await settle();
  t.equal(stream.items.length, 1);
  value(await revokeToken(service, ann.caller, token.id));
  await playOn(service, ann.caller, match, 1);
  await stream.ended;
  t.strictSame(stream.items.at(-1), { kind: 'closed', reason: 'forbidden' });
  t.equal(stream.events().length, 0, 'nothing after the revocation');
  await close();
});

t.test('a reader that leaves is gone at once, also while nothing happens', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  const stream = value(await subscribeMatch(service, NOBODY, { match }));
  await stream.next();
  const waiting = stream.next();
  await settle();
  t.ok(service.hub.watches(match));
  await stream.return();
  t.strictSame(await waiting, { value: undefined, done: true });
  t.notOk(service.hub.watches(match));
  await close();
});

t.test('before the start a stream shows the seats, then the table; stopping the service ends it', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob] = [await person(service, 'Ann'), await person(service, 'Bob')];
  const { id: match } = await newMatch(service, ann.caller, { seats: [{ kind: 'mine', deck: PLAIN }, { kind: 'open' }] });
  const stream = await follow(service, ann.caller, { match });
  await settle();
  value(await joinMatch(service, bob.caller, { match, deck: PLAIN }));
  await settle();
  t.strictSame(stream.items.map((item) => item.kind), ['lobby', 'snapshot']);
  await close();
  await stream.ended;
});
