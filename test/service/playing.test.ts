/** A whole match through the use cases, and every outcome of a write with what it must leave alone. */

import t from 'tap';
import { present } from '../../src/lib/assert.ts';
import { foldEvent } from '../../src/engine/index.ts';
import {
  concede, explainMove, getMatch, joinMatch, listEvents, listLegalMoves, submitMoves, viewMatch, createMatch, exportMatch, verifyExport,
  type WriteOutcome,
} from '../../src/service/index.ts';
import { arena, bearer, matchInput, newMatch, nextTurn, NOBODY, PLAIN, playOn, value } from '../support/arena.ts';
import { TINY } from '../support/tiny-game.ts';

const kinds = (outcomes: readonly WriteOutcome[]) => outcomes.map((o) => o.kind);

t.test('two people play a whole match; its log verifies, and a changed one does not', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob] = [await person(service, 'Ann'), await person(service, 'Bob')];
  const made = value(await createMatch(service, ann.caller, matchInput({ seats: [{ kind: 'mine', deck: PLAIN }, { kind: 'open' }] })));
  t.equal(made.match.status, 'open');
  t.match(made.match.seedCommitment, /^[0-9a-f]{64}$/);
  t.equal(made.match.disclosed, null);
  const joined = value(await joinMatch(service, bob.caller, { match: made.match.id, deck: PLAIN }));
  t.strictSame([joined.seat, joined.match.status, joined.match.version], [1, 'running', 0]);
  const match = made.match.id;
  const people = [ann.caller, bob.caller] as const;
  for (let guard = 0; guard < 500; guard += 1) {
    let moved = false;
    for (const caller of people) {
      const legal = value(await listLegalMoves(service, caller, { match }));
      const [move] = legal.moves;
      if (move === undefined) continue;
      const outcome = await submitMoves(service, caller, { match, version: legal.version, moves: [move.move] });
      t.equal(outcome.kind, 'applied');
      moved = true;
    }
    if (!moved) break;
  }
  const info = value(await getMatch(service, NOBODY, match));
  t.equal(info.status, 'finished');
  t.match(info.disclosed?.seed ?? '', /^[0-9a-f]{64}$/);
  const file = value(await exportMatch(service, NOBODY, match));
  t.strictSame(verifyExport([TINY], file), { ok: true, version: info.version, result: info.result });
  const rows = file.rows.map((row) => (row.seq === 3 ? { ...row, input: row.input.replace('"seat":', '"seat": ') } : row));
  t.strictSame(verifyExport([TINY], { ...file, rows }), { ok: false, seq: 3, what: 'the hash chain breaks here' });
  t.match(verifyExport([TINY], { ...file, rows: file.rows.slice(1) }), { ok: false, seq: 0 });
  t.match(await submitMoves(service, ann.caller, { match, version: info.version, moves: ['pass'] }), { kind: 'finished', result: info.result });
  await close();
});

t.test('stale, not yours, illegal, malformed: told apart, and nothing changes', async (t) => {
  const { boot, person, close, store } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  await playOn(service, ann.caller, match, 3);
  const turn = present(await nextTurn(service, ann.caller, match), 'somebody acts');
  const other = turn.seat === 0 ? 1 : 0;
  const before = JSON.stringify([value(await viewMatch(service, ann.caller, { match, audience: 'seat0' })).view, await store.log.rows(match, 0, 99)]);
  const send = (change: object) => submitMoves(service, ann.caller, { match, seat: turn.seat, prompt: turn.prompt, moves: ['pass'], ...change });
  const stale = await send({ prompt: turn.prompt - 1 });
  t.match(stale, { kind: 'stale', version: turn.version });
  t.equal(stale.kind === 'stale' && stale.prompts[0]?.decision.prompt, turn.prompt, 'with the prompt that is open now');
  t.match(await send({ prompt: undefined, version: turn.version - 1 }), { kind: 'stale' });
  t.match(await send({ seat: other }), { kind: 'notYourDecision', version: turn.version });
  t.match(await send({ moves: [{ type: 'play', card: 9999 }] }), { kind: 'illegal', violation: { rule: 'tiny.hand', params: { card: 9999 } }, words: { en: /hand/ } });
  t.match(await send({ moves: [{ type: 'play' }] }), { kind: /invalid|illegal/ });
  t.match(await send({ moves: [{ type: 'nonsense', foo: 1 }] }), { kind: 'invalid' });
  t.match(await send({ moves: [] }), { kind: 'invalid' });
  t.match(await send({ prompt: undefined }), { kind: 'invalid', problems: [{ code: 'expectation.missing' }] });
  t.match(await submitMoves(service, NOBODY, { match, version: turn.version, moves: ['pass'] }), { kind: 'unauthenticated' });
  t.match(await submitMoves(service, ann.caller, { match: 'nosuch', version: 0, moves: ['pass'] }), { kind: 'notFound', what: 'match' });
  const after = JSON.stringify([value(await viewMatch(service, ann.caller, { match, audience: 'seat0' })).view, await store.log.rows(match, 0, 99)]);
  t.equal(after, before);
  t.match(value(await explainMove(service, ann.caller, { match, seat: turn.seat, move: 'pass' })), { legal: true });
  await close();
});

t.test('an idempotency key gives the first answer again, however often and late', async (t) => {
  const { boot, person, close, store } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  const turn = present(await nextTurn(service, ann.caller, match), 'somebody acts');
  const input = { match, seat: turn.seat, prompt: turn.prompt, moves: ['keep'], idempotencyKey: 'k1' };
  const both = await Promise.all([submitMoves(service, ann.caller, input), submitMoves(service, ann.caller, input)]);
  t.strictSame(kinds(both), ['applied', 'duplicate']);
  await playOn(service, ann.caller, match, 4);
  const late = await submitMoves(service, ann.caller, input);
  t.equal(late.kind, 'duplicate');
  const [first] = both;
  if (first?.kind === 'applied' && late.kind === 'duplicate') {
    t.strictSame([late.answer.version, late.answer.events, late.answer.applied], [first.answer.version, first.answer.events, 1]);
  }
  t.match(await submitMoves(service, ann.caller, { ...input, moves: ['redraw'] }), { kind: 'keyReused' });
  t.equal((await store.log.rows(match, 0, 99)).length, 6);
  await close();
});

t.test('several moves: in order until the first that is not applied, in one commit', async (t) => {
  const { boot, person, close, store } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  await playOn(service, ann.caller, match, 2);
  const turn = present(await nextTurn(service, ann.caller, match), 'somebody acts');
  const appends = store.appends;
  const outcome = await submitMoves(service, ann.caller, { match, seat: turn.seat, prompt: turn.prompt, moves: ['pass', 'pass'] });
  t.match(outcome, { kind: 'applied', answer: { applied: 1, stopped: { kind: 'unavailable', version: turn.version + 1 } } });
  t.equal(store.appends, appends + 1);
  const next = present(await nextTurn(service, ann.caller, match), 'somebody acts');
  const illegal = await submitMoves(service, ann.caller, { match, seat: next.seat, prompt: next.prompt, moves: ['play.c9999', 'pass'] });
  t.equal(illegal.kind, 'illegal', 'the first decides');
  await close();
});

t.test('what is asked for comes along: view, digest, legal moves', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  await playOn(service, ann.caller, match, 2);
  const turn = present(await nextTurn(service, ann.caller, match), 'somebody acts');
  const outcome = await submitMoves(service, ann.caller, {
    match, seat: turn.seat, prompt: turn.prompt, moves: ['pass'], wants: { view: true, digest: true, legalMoves: true, eventWords: true },
  });
  const seen = value(await viewMatch(service, ann.caller, { match, audience: turn.seat === 0 ? 'seat0' : 'seat1', digest: true }));
  t.match(outcome, { kind: 'applied', answer: { digest: seen.digest, legalMoves: [] } });
  t.strictSame(outcome.kind === 'applied' && outcome.answer.view, seen.view);
  t.strictSame(outcome.kind === 'applied' && outcome.answer.prompts, seen.prompts);
  const told = outcome.kind === 'applied' ? outcome.answer.events : [];
  const read = value(await listEvents(service, ann.caller, {
    match, after: (told[0]?.n ?? 0) - 1, audience: turn.seat === 0 ? 'seat0' : 'seat1', words: true,
  }));
  t.strictSame(told, read.events, 'events come in the words that pages of events have');
  t.ok(told.every((event) => event.words !== undefined));
  await close();
});

t.test('events folded over the first view are the current view, for every audience; hands stay hidden', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob] = [await person(service, 'Ann'), await person(service, 'Bob')];
  const made = await newMatch(service, ann.caller, { seats: [{ kind: 'mine', deck: PLAIN }, { kind: 'open' }] });
  const { id: match } = value(await joinMatch(service, bob.caller, { match: made.id, deck: PLAIN })).match;
  const eyes = [[ann.caller, 'seat0'], [bob.caller, 'seat1'], [NOBODY, 'spectator']] as const;
  const first = await Promise.all(eyes.map(async ([caller, audience]) => value(await viewMatch(service, caller, { match, audience })).view));
  for (let n = 0; n < 5; n += 1) {
    for (const caller of [ann.caller, bob.caller]) {
      const legal = value(await listLegalMoves(service, caller, { match }));
      const move = legal.moves[0];
      if (move !== undefined) await submitMoves(service, caller, { match, version: legal.version, moves: [move.id] });
    }
  }
  for (const [index, [caller, audience]] of eyes.entries()) {
    const start = present(first[index], 'a view');
    const page = value(await listEvents(service, caller, { match, audience, after: start.event, limit: 1000 }));
    const now = value(await viewMatch(service, caller, { match, audience })).view;
    t.strictSame(page.events.reduce(foldEvent, start), now, audience);
  }
  const spectator = value(await viewMatch(service, NOBODY, { match })).view;
  t.ok(spectator.zones.filter((z) => z.zone === 'hand').every((z) => z.cards.every((c) => c.card === null)), 'no hand for spectators');
  t.match(await viewMatch(service, NOBODY, { match, audience: 'seat0' }), { kind: 'forbidden' });
  t.match(await viewMatch(service, ann.caller, { match, audience: 'seat1' }), { kind: 'forbidden' });
  t.match(await viewMatch(service, ann.caller, { match, audience: 'judge' }), { kind: 'forbidden' });
  await close();
});

t.test('conceding: at any moment, also when not asked; twice with a key is once', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob] = [await person(service, 'Ann'), await person(service, 'Bob')];
  const made = await newMatch(service, ann.caller, { seats: [{ kind: 'mine', deck: PLAIN }, { kind: 'open' }] });
  const { match, seatSecret } = value(await joinMatch(service, bob.caller, { match: made.id, deck: PLAIN }));
  t.match(await concede(service, NOBODY, { match: match.id }), { kind: 'unauthenticated' });
  const guest = await bearer(service, seatSecret);
  const outcome = await concede(service, guest, { match: match.id, idempotencyKey: 'x' });
  t.match(outcome, { kind: 'applied', answer: { result: { winner: 0 } } });
  t.match(await concede(service, guest, { match: match.id, idempotencyKey: 'x' }), { kind: 'duplicate', answer: { result: { winner: 0 } } });
  t.match(await concede(service, ann.caller, { match: match.id }), { kind: 'finished' });
  await close();
});
