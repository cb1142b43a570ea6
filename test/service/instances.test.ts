/** Several instances on one store, restarts, lost answers, an engine that throws: nothing is lost, guessed or doubled. */

import t from 'tap';
import { present } from '../../src/lib/assert.ts';
import { listEvents, getMatch, submitMoves, viewMatch, exportMatch, verifyExport, concede } from '../../src/service/index.ts';
import { settle } from '../support/memory-ports.ts';
import { arena, newMatch, nextTurn, playOn, value } from '../support/arena.ts';
import { TINY } from '../support/tiny-game.ts';

t.test('of two instances that get a move at once one applies it, the other says stale', async (t) => {
  const { boot, person, close, store, notifier } = arena();
  notifier.lose = true;
  const [a, b] = [await boot(), await boot()];
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller);
  for (let n = 0; n < 12; n += 1) {
    const turn = await nextTurn(n % 2 === 0 ? a : b, ann.caller, match);
    if (turn === null) break;
    const input = { match, seat: turn.seat, prompt: turn.prompt, moves: [turn.moves[0]?.id] };
    const outcomes = await Promise.all([submitMoves(a, ann.caller, input), submitMoves(b, ann.caller, input)]);
    const kinds = outcomes.map((o) => o.kind).toSorted();
    t.ok(kinds[0] === 'applied' && ['finished', 'notYourDecision', 'stale'].includes(kinds[1] ?? ''), kinds.join());
  }
  const info = value(await getMatch(a, ann.caller, match));
  t.equal((await store.log.rows(match, 0, 99)).length, info.version + 1);
  await close();
});

t.test('the same key sent to two instances: applied once, the first answer to both', async (t) => {
  const { boot, person, close } = arena();
  const [a, b] = [await boot(), await boot()];
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller);
  const turn = present(await nextTurn(b, ann.caller, match), 'somebody acts');
  const input = { match, seat: turn.seat, prompt: turn.prompt, moves: ['keep'], idempotencyKey: 'once' };
  const outcomes = await Promise.all([submitMoves(a, ann.caller, input), submitMoves(b, ann.caller, input)]);
  t.strictSame(outcomes.map((o) => o.kind).toSorted(), ['applied', 'duplicate']);
  const [x, y] = outcomes.map((o) => (o.kind === 'applied' || o.kind === 'duplicate' ? o.answer : null));
  t.strictSame([x?.version, x?.events, x?.prompts.map((p) => p.decision)], [y?.version, y?.events, y?.prompts.map((p) => p.decision)]);
  await close();
});

t.test('an instance whose notices are lost is behind for a second at most', async (t) => {
  const { boot, person, close, time, notifier } = arena();
  notifier.lose = true;
  const [a, b] = [await boot(), await boot()];
  const ann = await person(a, 'Ann');
  const { id: match } = await newMatch(a, ann.caller);
  t.equal(value(await viewMatch(b, ann.caller, { match })).view.version, 0);
  await playOn(a, ann.caller, match, 3);
  await time.pass(1001);
  t.equal(value(await viewMatch(b, ann.caller, { match })).view.version, 3);
  await playOn(a, ann.caller, match, 1);
  notifier.lose = false;
  await playOn(a, ann.caller, match, 1);
  await settle();
  t.equal(value(await viewMatch(b, ann.caller, { match })).view.version, 5, 'at once with a notice');
  await close();
});

t.test('a restart in mid-game goes on where it was, from rows alone and from a snapshot', async (t) => {
  for (const snapshotEvery of [1000, 2]) {
    const { boot, person, close, faults, store } = arena({ snapshotEvery });
    const a = await boot();
    const ann = await person(a, 'Ann');
    const { id: match } = await newMatch(a, ann.caller);
    await playOn(a, ann.caller, match, 7);
    const before = value(await viewMatch(a, ann.caller, { match, audience: 'seat1', digest: true }));
    const reads = store.rowReads;
    const b = await boot();
    const after = value(await viewMatch(b, ann.caller, { match, audience: 'seat1', digest: true }));
    t.ok(store.rowReads > reads);
    t.strictSame([after.view, after.digest, after.prompts], [before.view, before.digest, before.prompts]);
    await playOn(b, ann.caller, match, 999);
    t.equal(value(await getMatch(b, ann.caller, match)).status, 'finished');
    t.match(verifyExport([TINY], value(await exportMatch(b, ann.caller, match))), { ok: true });
    t.strictSame(faults, []);
    await close();
  }
});

t.test('a commit whose answer is lost: the client hears storeAway, retries with its key, gets the first answer', async (t) => {
  const { boot, person, close, store } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  const turn = present(await nextTurn(service, ann.caller, match), 'somebody acts');
  const input = { match, seat: turn.seat, prompt: turn.prompt, moves: ['keep'], idempotencyKey: 'k' };
  store.loseAnswers = 1;
  t.equal((await submitMoves(service, ann.caller, input)).kind, 'storeAway');
  t.match(await submitMoves(service, ann.caller, input), { kind: 'duplicate', answer: { version: 1 } });
  await close();
});

t.test('a store that is away: clean answers, then all goes on by itself', async (t) => {
  const { boot, person, close, store, faults } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  await playOn(service, ann.caller, match, 2);
  const turn = present(await nextTurn(service, ann.caller, match), 'somebody acts');
  store.away = true;
  const input = { match, seat: turn.seat, prompt: turn.prompt, moves: ['pass'] };
  t.equal((await submitMoves(service, ann.caller, input)).kind, 'storeAway');
  t.equal((await viewMatch(service, ann.caller, { match })).kind, 'storeAway');
  t.equal((await listEvents(service, ann.caller, { match, after: 0 })).kind, 'storeAway');
  store.away = false;
  t.equal((await submitMoves(service, ann.caller, input)).kind, 'applied');
  t.strictSame(faults, []);
  await close();
});

t.test('an engine fault sets the match aside with a code; the log keeps what was; others go on', async (t) => {
  const { boot, person, close, faults } = arena();
  const [service, second] = [await boot(), await boot()];
  const ann = await person(service, 'Ann');
  const bugs = { kind: 'preset', name: 'bugs' } as const;
  const { id: match } = await newMatch(service, ann.caller, { seats: [{ kind: 'mine', deck: bugs }, { kind: 'mine', deck: bugs }] });
  const { id: sound } = await newMatch(service, ann.caller);
  await playOn(second, ann.caller, match, 2);
  const turn = present(await nextTurn(service, ann.caller, match), 'somebody acts');
  const input = { match, seat: turn.seat, prompt: turn.prompt, moves: [turn.moves[0]?.id] };
  t.match(await submitMoves(service, ann.caller, input), { kind: 'aside', fault: 'engine.fault' });
  t.match(faults.map((f) => [f.code, f.match]), [['engine.fault', match]]);
  for (const one of [service, second]) {
    await settle();
    t.match(await submitMoves(one, ann.caller, input), { kind: 'aside' });
    t.match(value(await getMatch(one, ann.caller, match)), { status: 'aside', fault: 'engine.fault', version: 2 });
    t.match(await concede(one, ann.caller, { match, seat: 0 }), { kind: 'aside' });
  }
  t.equal(value(await listEvents(service, ann.caller, { match, after: 0 })).version, 2);
  t.equal(await playOn(service, ann.caller, sound, 2), 2);
  await close();
});

t.test('a log that the rules no longer give is set aside, not guessed on', async (t) => {
  const { boot, person, close, faults, store } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  await playOn(service, ann.caller, match, 3);
  const rows = await store.log.rows(match, 0, 9);
  Object.assign(present(rows[2], 'a row'), { events: '[]' });
  const other = await boot();
  t.match(await viewMatch(other, ann.caller, { match }), { kind: 'aside', fault: 'engine.replay' });
  t.equal(faults[0]?.code, 'engine.replay');
  await close();
});

t.test('hot states are bounded; a match that was put out comes back', async (t) => {
  const { boot, person, close } = arena({ liveMatchesMax: 3 });
  const service = await boot();
  const ann = await person(service, 'Ann');
  const matches = [];
  for (let n = 0; n < 10; n += 1) matches.push((await newMatch(service, ann.caller)).id);
  await Promise.all(matches.map((match) => playOn(service, ann.caller, match, 5)));
  t.ok(service.lanes.size <= 3);
  for (const match of matches) t.equal(value(await getMatch(service, ann.caller, match)).version, 5);
  await close();
});
