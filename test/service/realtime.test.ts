/** Real-time games: frames come by the server's clock, once whoever brings them, and stand while nobody serves. */

import t from 'tap';
import { present } from '../../src/lib/assert.ts';
import { exportMatch, getMatch, submitMoves, verifyExport, viewMatch } from '../../src/service/index.ts';
import { arena, newMatch, nextTurn, value } from '../support/arena.ts';
import { TICKING } from '../support/tiny-game.ts';

t.test('what is due happens at its frame, once although two instances watch, until the end', async (t) => {
  const { boot, person, close, time, faults } = arena({ games: [TICKING] });
  const [a, b] = [await boot(), await boot()];
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller, { game: 'ticking' });
  const life = async () => value(await viewMatch(b, ann.caller, { match })).view.seats[0].counters['life'];
  await time.pass(999);
  t.equal(await life(), 20);
  await time.pass(2);
  t.equal(value(await getMatch(a, ann.caller, match)).version, 1);
  const turn = present(await nextTurn(b, ann.caller, match), 'somebody acts');
  t.equal((await submitMoves(b, ann.caller, { match, seat: turn.seat, prompt: turn.prompt, moves: ['keep'] })).kind, 'applied');
  await time.pass(9000);
  await time.pass(1100);
  t.equal(await life(), 20 - 11);
  await time.pass(30_000);
  t.match(value(await getMatch(a, ann.caller, match)), { status: 'finished', result: { winner: null, reason: 'tiny.time' } });
  t.match(verifyExport([TICKING], value(await exportMatch(a, ann.caller, match))), { ok: true });
  t.strictSame(faults, []);
  await close();
});

t.test('a restart: the frames of the outage don’t count, another instance takes over', async (t) => {
  const { boot, person, close, time } = arena({ games: [TICKING] });
  const a = await boot();
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller, { game: 'ticking' });
  await time.pass(3500);
  await close();
  time.now += 600_000;
  const b = await boot();
  await time.pass(100);
  const life = value(await viewMatch(b, ann.caller, { match })).view.seats[0].counters['life'] ?? 0;
  t.ok(life === 17 || life === 16, `life ${life}`);
  await time.pass(4000);
  t.ok((value(await viewMatch(b, ann.caller, { match })).view.seats[0].counters['life'] ?? 0) < life);
  for (const cancel of b.cancels) cancel();
});
