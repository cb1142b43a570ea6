/** A rule fix raises a game's version: old matches are still seen as they were, and nobody plays them on wrongly. */

import t from 'tap';
import { createService, getMatch, listEvents, listMatches, replayMatch, startService, stopService, submitMoves, viewMatch, writeMatchPosition } from '../../src/service/index.ts';
import { arena, newMatch, NOBODY, playOn, PLENTIFUL, value } from '../support/arena.ts';
import { TINY } from '../support/tiny-game.ts';

t.test('matches of another build: views, events and replays from the record, no moves', async (t) => {
  const { boot, person, close, ports, faults } = arena();
  const old = await boot();
  const ann = await person(old, 'Ann');
  const { id: over } = await newMatch(old, ann.caller);
  await playOn(old, ann.caller, over, 999);
  const { id: running } = await newMatch(old, ann.caller);
  await playOn(old, ann.caller, running, 4);
  const fixed = createService(ports(), { games: [{ ...TINY, version: '2' }], budgets: PLENTIFUL });
  await startService(fixed);
  t.equal(value(await getMatch(fixed, NOBODY, over)).gameVersion, '1');
  for (const match of [over, running]) {
    const before = value(await viewMatch(old, ann.caller, { match, audience: 'seat1', digest: true }));
    const after = value(await viewMatch(fixed, ann.caller, { match, audience: 'seat1', digest: true }));
    t.strictSame([after.view, after.digest, after.result], [before.view, before.digest, before.result]);
    const replay = { match, version: 3, audience: 'seat0' } as const;
    t.strictSame(value(await replayMatch(fixed, ann.caller, replay)).view, value(await replayMatch(old, ann.caller, replay)).view);
    t.strictSame(value(await listEvents(fixed, ann.caller, { match, after: 5 })).events, value(await listEvents(old, ann.caller, { match, after: 5 })).events);
  }
  t.match(await viewMatch(fixed, NOBODY, { match: running, audience: 'seat0' }), { kind: 'forbidden' });
  t.match(await writeMatchPosition(fixed, ann.caller, { match: over }), { kind: 'aside', fault: 'rules.build' });
  t.match(await submitMoves(fixed, ann.caller, { match: running, seat: 0, version: 4, moves: ['pass'] }), { kind: 'aside', fault: 'rules.build' });
  t.equal(value(await listMatches(fixed, NOBODY, {})).items.length, 2);
  t.equal(value(await getMatch(old, ann.caller, running)).status, 'running', 'the old build plays on');
  t.equal(await playOn(old, ann.caller, running, 1), 1);
  t.equal((await newMatch(fixed, ann.caller)).gameVersion, '2');
  t.strictSame(faults, []);
  await stopService(fixed);
  await close();
});
