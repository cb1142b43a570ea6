/** Matches that a fault set aside: found by a card, brought back at the last good version, or ended, by a ruling in the log. */

import t from 'tap';
import { present } from '../../src/lib/assert.ts';
import {
  appointJudges, exportMatch, getMatch, listAffected, listEvents, settleFault, submitMoves, verifyExport, viewMatch, type SettleFaultInput, type Service,
} from '../../src/service/index.ts';
import { settle } from '../support/memory-ports.ts';
import { arena, newMatch, nextTurn, PLAIN, playOn, value, type Person } from '../support/arena.ts';
import { TINY } from '../support/tiny-game.ts';

const BUGS = { kind: 'preset', name: 'bugs' } as const;
const ASIDE = [{ kind: 'mine', deck: BUGS }, { kind: 'mine', deck: BUGS }] as const;
const RESUME = { kind: 'resume' } as const;

/** A match of bugs, set aside by the first card played, with a judge. */
async function asideMatch(service: Service, ann: Person, judge: Person, change: object = {}): Promise<string> {
  const { id: match } = await newMatch(service, ann.caller, { seats: ASIDE, ...change });
  await playOn(service, ann.caller, match, 2);
  const turn = present(await nextTurn(service, ann.caller, match), 'somebody acts');
  await submitMoves(service, ann.caller, { match, seat: turn.seat, prompt: turn.prompt, moves: [turn.moves[0]?.id] });
  const admin = { ...ann.caller, scopes: [...ann.caller.scopes, 'admin'] as const };
  value(await appointJudges(service, admin, { match, judges: [judge.id] }));
  return match;
}

const settling = (match: string, change: Partial<SettleFaultInput> = {}): SettleFaultInput =>
  ({ match, version: 2, reason: 'the card is withdrawn', remedy: RESUME, ...change });

t.test('a judge brings it back where it stood; the ruling is in the log for all; nobody’s clock ran', async (t) => {
  const { boot, person, close, time } = arena();
  const [a, b] = [await boot(), await boot()];
  const [ann, jan] = [await person(a, 'Ann'), await person(a, 'Jan')];
  const match = await asideMatch(a, ann, jan, { time: { kind: 'main', mainMs: 60_000, incrementMs: 0 } });
  await time.pass(3_600_000);
  t.match(value(await getMatch(b, ann.caller, match)), { status: 'aside', version: 2 });
  const back = value(await settleFault(b, jan.caller, settling(match)));
  t.match(back, { status: 'running', version: 2, fault: null });
  await settle();
  const seen = value(await viewMatch(a, ann.caller, { match, audience: 'seat0', digest: true }));
  t.equal(seen.view.version, 3);
  t.ok(seen.clocks.every((clock) => (clock.leftMs ?? 0) > 59_000), 'an hour aside costs nothing');
  t.ok((seen.prompts[0]?.deadline ?? 0) > time.now + 59_000);
  const events = value(await listEvents(a, ann.caller, { match, after: 0 })).events;
  t.ok(events.some((event) => event.kind === 'reset'), 'everybody is told the position anew');
  t.strictSame(events.map((event) => event.n), events.map((_, index) => index + 1), 'numbers have no gap');
  const turn = present(await nextTurn(a, ann.caller, match), 'play goes on');
  const pass = present(turn.moves.find((move) => move.id === 'pass'), 'another move than the faulty one').id;
  t.equal((await submitMoves(b, ann.caller, { match, seat: turn.seat, prompt: turn.prompt, moves: [pass] })).kind, 'applied');
  t.match(verifyExport([TINY], value(await exportMatch(a, jan.caller, match))), { ok: true, version: 4 });
  await close();
});

t.test('a judge ends it; the award is the log’s last row', async (t) => {
  const { boot, person, close } = arena();
  const a = await boot();
  const [ann, jan] = [await person(a, 'Ann'), await person(a, 'Jan')];
  const match = await asideMatch(a, ann, jan);
  const input = settling(match, { remedy: { kind: 'award', winner: 1 }, idempotencyKey: 'k' });
  const ended = value(await settleFault(a, jan.caller, input));
  t.match(ended, { status: 'finished', version: 3, result: { winner: 1, reason: 'kernel.ruling' }, fault: null });
  t.strictSame(value(await settleFault(a, jan.caller, input)), ended, 'asked again under its key');
  t.match(await settleFault(a, jan.caller, settling(match)), { kind: 'wrongState', state: 'finished' });
  t.match(verifyExport([TINY], value(await exportMatch(a, ann.caller, match))), { ok: true, version: 3 });
  await close();
});

t.test('the last good version is found by replaying, must be named, and what is behind it is cut off', async (t) => {
  const { boot, person, close, store } = arena({ snapshotEvery: 2 });
  const a = await boot();
  const [ann, jan] = [await person(a, 'Ann'), await person(a, 'Jan')];
  const { id: match } = await newMatch(a, ann.caller);
  await playOn(a, ann.caller, match, 6);
  const admin = { ...ann.caller, scopes: [...ann.caller.scopes, 'admin'] as const };
  value(await appointJudges(a, admin, { match, judges: [jan.id] }));
  Object.assign(present((await store.log.rows(match, 5, 1))[0], 'a row'), { events: '[]' });
  await store.matches.setAside(match, 'engine.replay', 1);
  const b = await boot();
  t.strictSame(await settleFault(b, jan.caller, settling(match, { version: 6 })), { kind: 'stale', version: 4, prompts: [] });
  t.match(value(await settleFault(b, jan.caller, settling(match, { version: 4 }))), { status: 'running', version: 4 });
  t.match(value(await getMatch(b, ann.caller, match)), { status: 'running', version: 5 });
  await playOn(b, ann.caller, match, 999);
  t.match(verifyExport([TINY], value(await exportMatch(b, ann.caller, match))), { ok: true });
  await close();
});

t.test('where not even the set-up is what was recorded it can be ended, not resumed', async (t) => {
  const { boot, person, close, store } = arena();
  const a = await boot();
  const [ann, jan] = [await person(a, 'Ann'), await person(a, 'Jan')];
  const { id: match } = await newMatch(a, ann.caller, { judges: [jan.id] });
  Object.assign(present((await store.log.rows(match, 0, 1))[0], 'a row'), { events: '[]' });
  await store.matches.setAside(match, 'engine.replay', 1);
  const b = await boot();
  t.match(await settleFault(b, jan.caller, settling(match, { version: -1 })), { kind: 'aside' });
  const input = settling(match, { version: -1, remedy: { kind: 'award', winner: null } });
  t.match(value(await settleFault(b, jan.caller, input)), { status: 'finished', result: { winner: null, reason: 'kernel.ruling' } });
  await close();
});

t.test('players, strangers and judges of other matches may not', async (t) => {
  const { boot, person, close } = arena();
  const a = await boot();
  const [ann, jan, eve] = [await person(a, 'Ann'), await person(a, 'Jan'), await person(a, 'Eve')];
  const match = await asideMatch(a, ann, jan);
  t.match(await settleFault(a, ann.caller, settling(match)), { kind: 'forbidden', needs: 'judge' });
  t.match(await settleFault(a, eve.caller, settling(match)), { kind: 'forbidden', needs: 'judge' });
  t.match(value(await settleFault(a, { ...eve.caller, scopes: ['admin'] }, settling(match))), { status: 'running' });
  t.match(await settleFault(a, jan.caller, settling(match)), { kind: 'wrongState', state: 'running' });
  await close();
});

t.test('matches under way that hold a card: all for an operator, their own for a judge, none for players', async (t) => {
  const { boot, person, close } = arena();
  const a = await boot();
  const [ann, jan] = [await person(a, 'Ann'), await person(a, 'Jan')];
  const match = await asideMatch(a, ann, jan);
  const { id: other } = await newMatch(a, ann.caller, { seats: [{ kind: 'mine', deck: PLAIN }, { kind: 'mine', deck: BUGS }] });
  const { id: sound } = await newMatch(a, ann.caller);
  const deck = present(TINY.shipped[0]?.decks.find((entry) => entry.id === 'bugs'), 'the deck');
  const card = present(deck.parts['main']?.[0], 'a card').card;
  const admin = { ...ann.caller, scopes: ['admin'] as const };
  const ids = async (caller: typeof ann.caller, input: object = {}) => value(await listAffected(a, caller, { card, ...input })).items.map((m) => m.id);
  t.strictSame(new Set(await ids(admin)), new Set([match, other]));
  t.strictSame(await ids(jan.caller), [match]);
  t.strictSame(await ids(admin, { cardSet: 'none' }), []);
  t.strictSame(await ids(admin, { card: 'none' }), []);
  t.match(await listAffected(a, { ...ann.caller, scopes: ['play'] }, { card }), { kind: 'forbidden' });
  t.notOk((await ids(admin)).includes(sound));
  await close();
});
