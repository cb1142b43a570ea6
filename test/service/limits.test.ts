/** Budgets: what is left, when it is full again, and that they don't touch each other. */

import t from 'tap';
import { DEFAULT_BUDGETS, Limits } from '../../src/service/limits.ts';
import { submitMoves, viewMatch } from '../../src/service/index.ts';
import { arena, newMatch, PLENTIFUL } from '../support/arena.ts';
import { FakeTime } from '../support/memory-ports.ts';

t.test('a budget gives its burst, then refuses with the state, then refills evenly', async (t) => {
  const time = new FakeTime();
  const limits = new Limits(time, { ...DEFAULT_BUDGETS, thinking: { burst: 3, perSecond: 1 } });
  for (let n = 0; n < 3; n += 1) t.equal(limits.take('thinking', 'ann'), null);
  t.strictSame(limits.take('thinking', 'ann'), { limit: 'thinking', remaining: 0, resetMs: 3000, retryAfterMs: 1000 });
  t.equal(limits.take('thinking', 'bob'), null, 'another caller');
  t.equal(limits.take('playing', 'ann'), null, 'another budget');
  await time.pass(999);
  t.not(limits.take('thinking', 'ann'), null);
  await time.pass(2);
  t.equal(limits.take('thinking', 'ann'), null);
  await time.pass(60_000);
  t.strictSame(limits.state('thinking', 'ann'), { limit: 'thinking', remaining: 3, resetMs: 0, retryAfterMs: 0 });
});

t.test('several at once are taken whole or not at all', async (t) => {
  const limits = new Limits(new FakeTime(), { ...DEFAULT_BUDGETS, playing: { burst: 5, perSecond: 1 } });
  t.match(limits.take('playing', 'ann', 6), { retryAfterMs: 0 }, 'more than there ever is');
  t.equal(limits.take('playing', 'ann', 5), null);
  t.match(limits.take('playing', 'ann', 3), { resetMs: 5000, retryAfterMs: 3000 });
});

t.test('a used-up budget refuses by name and with its reset, and leaves the others alone', async (t) => {
  const { boot, person, close, time } = arena({ budgets: { ...PLENTIFUL, playing: { burst: 2, perSecond: 1 } } });
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  const send = (seat: 0 | 1) => submitMoves(service, ann.caller, { match, seat, version: seat, moves: ['keep'] });
  t.match(await send(0), { kind: 'applied', answer: { limit: { limit: 'playing', remaining: 1 } } });
  t.match(await submitMoves(service, ann.caller, { match, seat: 1, version: 1, moves: ['keep', 'pass'] }), { kind: 'throttled', limit: 'playing', remaining: 1, resetMs: 1000 });
  t.equal((await viewMatch(service, ann.caller, { match })).kind, 'ok');
  t.equal((await send(1)).kind, 'applied');
  t.equal((await send(1)).kind, 'throttled');
  await time.pass(1000);
  t.equal((await send(1)).kind, 'stale');
  await close();
});
