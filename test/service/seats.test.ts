/** Getting a match together: seats, invitations, secrets, decks, entropy, judges; and what stays hidden from whom. */

import t from 'tap';
import { foldEvent } from '../../src/engine/index.ts';
import { present } from '../../src/lib/assert.ts';
import {
  appointJudges, cancelMatch, contributeEntropy, createMatch, createToken, exportMatch, getMatch, identify, joinMatch, leaveMatch,
  listEvents, listLegalMoves, listMatches, replayMatch, rule, startMatch, submitDeck, submitMoves, verifyExport, viewMatch, writeMatchPosition,
} from '../../src/service/index.ts';
import { arena, bearer, matchInput, newMatch, NOBODY, PLAIN, playOn, value } from '../support/arena.ts';
import { TINY } from '../support/tiny-game.ts';

const OPEN = { kind: 'open' } as const;
const MINE = { kind: 'mine', deck: PLAIN } as const;

t.test('a private match does not exist for others; its invitation opens it', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob, cyd] = [await person(service, 'Ann'), await person(service, 'Bob'), await person(service, 'Cyd')];
  const made = value(await createMatch(service, ann.caller, matchInput({ visibility: 'private', seats: [MINE, OPEN] })));
  const match = made.match.id;
  const hidden = { kind: 'notFound', what: 'match' };
  for (const caller of [cyd.caller, NOBODY]) {
    t.match(await getMatch(service, caller, match), hidden);
    t.match(await viewMatch(service, caller, { match }), hidden);
    t.match(await joinMatch(service, caller, { match, deck: PLAIN }), hidden);
    t.match(await listEvents(service, caller, { match, after: 0 }), hidden);
    t.match(await replayMatch(service, caller, { match, version: 0 }), hidden);
    t.match(await exportMatch(service, caller, match), hidden);
    t.match(await startMatch(service, caller, { match }), hidden);
    t.match(await submitMoves(service, caller, { match, version: 0, moves: ['pass'] }), hidden);
    t.match(await rule(service, caller, { match, version: 0, reason: '', ruling: { kind: 'award', winner: 0 } }), hidden);
    t.strictSame(value(await listMatches(service, caller, {})).items, []);
  }
  const invited = { ...bob.caller, secretHashes: (await bearer(service, present(made.invite, 'an invitation'))).secretHashes };
  const { match: joined } = value(await joinMatch(service, invited, { match, deck: PLAIN }));
  t.equal(joined.status, 'running');
  t.strictSame(value(await listMatches(service, bob.caller, {})).items.map((m) => m.id), [match]);
  t.match(await getMatch(service, cyd.caller, match), hidden);
  t.match(await viewMatch(service, cyd.caller, { match }), hidden);
  t.match(await submitMoves(service, cyd.caller, { match, version: 0, moves: ['keep'] }), hidden);
  await close();
});

t.test('an invited seat is for its account alone', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob, cyd] = [await person(service, 'Ann'), await person(service, 'Bob'), await person(service, 'Cyd')];
  const { id: match } = await newMatch(service, ann.caller, { seats: [MINE, { kind: 'invited', account: bob.id }] });
  t.match(await joinMatch(service, cyd.caller, { match, deck: PLAIN }), { kind: 'notFound', what: 'seat' });
  t.equal(value(await joinMatch(service, bob.caller, { match, deck: PLAIN })).seat, 1);
  t.match(await createMatch(service, ann.caller, matchInput({ seats: [MINE, { kind: 'invited', account: 'nobody' }] })), { kind: 'notFound', what: 'account' });
  await close();
});

t.test('a guest plays with the seat’s secret, sees its own hand, and nobody else does', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller, { seats: [MINE, OPEN] });
  const joined = value(await joinMatch(service, NOBODY, { match, deck: PLAIN, name: 'Guest' }));
  t.equal(joined.match.seats[1].name, 'Guest');
  t.strictSame(joined.match.yourSeats, [1]);
  const guest = await bearer(service, joined.seatSecret);
  const hand = value(await viewMatch(service, guest, { match })).view.zones.find((z) => z.zone === 'hand' && z.seat === 1);
  t.ok(hand?.cards.every((card) => card.card !== null));
  t.match(await viewMatch(service, NOBODY, { match, audience: 'seat1' }), { kind: 'forbidden' });
  t.match(await viewMatch(service, await bearer(service, 'seat_guess'), { match, audience: 'seat1' }), { kind: 'forbidden' });
  const legal = value(await listLegalMoves(service, guest, { match }));
  t.equal((await submitMoves(service, guest, { match, version: legal.version, moves: ['keep'] })).kind, 'applied');
  t.match(await submitMoves(service, guest, { match, seat: 0, version: legal.version + 1, moves: ['keep'] }), { kind: 'forbidden' });
  await close();
});

t.test('decks: every problem told, no deck no start, none seen before the end', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob] = [await person(service, 'Ann'), await person(service, 'Bob')];
  const list = (deck: unknown) => ({ kind: 'list', deck }) as const;
  const bad = await createMatch(service, ann.caller, matchInput({ seats: [{ kind: 'mine', deck: list({ parts: { main: [{ card: 'p1', count: 3 }] } }) }, OPEN] }));
  t.match(bad, { kind: 'invalid', problems: [{ code: 'tiny.size', path: '/seats/0/deck/parts/main' }] });
  const { id: match } = await newMatch(service, ann.caller, { seats: [{ kind: 'mine' }, OPEN] });
  value(await joinMatch(service, bob.caller, { match }));
  t.match(await startMatch(service, ann.caller, { match }), { kind: 'wrongState', state: 'missing seat0.deck seat1.deck' });
  const unknown = { parts: { main: [{ card: 'p1', count: 1 }, { card: 'zz', count: 1 }, { card: 'yy', count: 1 }], side: [] } };
  t.match(await submitDeck(service, ann.caller, { match, deck: list(unknown) }), { kind: 'invalid', problems: [{ path: '/parts/side' }] });
  t.match(await submitDeck(service, ann.caller, { match, deck: list({ parts: { main: unknown.parts.main } }) }),
    { kind: 'invalid', problems: [{ path: '/parts/main/1/card', code: 'card.unknown' }, { path: '/parts/main/2/card' }] });
  t.match(await submitDeck(service, NOBODY, { match, deck: PLAIN }), { kind: 'unauthenticated' });
  value(await submitDeck(service, ann.caller, { match, deck: PLAIN }));
  const info = value(await submitDeck(service, bob.caller, { match, deck: list({ parts: { main: [{ card: 'p1', count: 30 }] } }) }));
  t.strictSame([info.status, info.seats.map((s) => s.deckHash)], ['running', [null, null]]);
  t.notMatch(JSON.stringify(info), /"p1"|[0-9a-f]{64}.*"seed"/);
  await playOn(service, { ...ann.caller, secretHashes: [] }, match, 1);
  t.match(await submitDeck(service, ann.caller, { match, deck: PLAIN }), { kind: 'wrongState', state: 'running' });
  await close();
});

t.test('the seed: committed at the start, mixed with both players’ entropy, told at the end only', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const seed = 'ab'.repeat(32);
  const play = async (entropy: string | null) => {
    const { id: match } = await newMatch(service, ann.caller, { seed, autoStart: false });
    if (entropy !== null) value(await contributeEntropy(service, ann.caller, { match, seat: 1, entropy }));
    t.match(await contributeEntropy(service, ann.caller, { match, seat: 0, entropy: 'XY' }), { kind: 'invalid' });
    const started = value(await startMatch(service, ann.caller, { match }));
    t.strictSame([started.disclosed, started.seedGiven, started.seats[1].entropyGiven], [null, true, entropy !== null]);
    const view = value(await viewMatch(service, ann.caller, { match, audience: 'seat0' })).view;
    await playOn(service, ann.caller, match, 999);
    const over = value(await getMatch(service, NOBODY, match));
    t.strictSame(over.disclosed, { seed, entropy: [null, entropy] });
    return JSON.stringify(view.zones);
  };
  const [one, two, three] = [await play(null), await play(null), await play('0f')];
  t.equal(one, two);
  t.not(one, three);
  await close();
});

t.test('leaving, cancelling, starting twice', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob] = [await person(service, 'Ann'), await person(service, 'Bob')];
  const { id: match } = await newMatch(service, ann.caller, { seats: [{ kind: 'mine' }, OPEN] });
  value(await joinMatch(service, bob.caller, { match }));
  t.equal(value(await leaveMatch(service, bob.caller, { match })).seats[1].kind, 'open');
  t.match(await cancelMatch(service, bob.caller, { match }), { kind: 'forbidden' });
  t.equal(value(await cancelMatch(service, ann.caller, { match })).status, 'cancelled');
  t.match(await joinMatch(service, bob.caller, { match }), { kind: 'wrongState', state: 'cancelled' });
  t.match(await viewMatch(service, ann.caller, { match }), { kind: 'wrongState', state: 'cancelled' });
  const { id: other } = await newMatch(service, ann.caller, { autoStart: false });
  const both = await Promise.all([startMatch(service, ann.caller, { match: other }), startMatch(service, ann.caller, { match: other })]);
  t.strictSame(both.map((b) => b.kind), ['ok', 'ok']);
  await close();
});

t.test('two people who take one seat at once: one gets it', async (t) => {
  const { boot, person, close } = arena();
  const [a, b] = [await boot(), await boot()];
  const people = [await person(a, 'Ann'), await person(a, 'Bob'), await person(a, 'Cyd')] as const;
  const { id: match } = await newMatch(a, people[0].caller, { seats: [MINE, OPEN] });
  const both = await Promise.all([joinMatch(a, people[1].caller, { match, deck: PLAIN }), joinMatch(b, people[2].caller, { match, deck: PLAIN })]);
  t.equal(both.filter((answer) => answer.kind === 'ok').length, 1);
  await close();
});

t.test('a corrected position: every audience folds it, nobody learns a hidden card, play goes on, the log verifies', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob, jo] = [await person(service, 'Ann'), await person(service, 'Bob'), await person(service, 'Jo')];
  const made = await newMatch(service, ann.caller, { judges: [jo.id], seats: [MINE, OPEN] });
  const { id: match } = value(await joinMatch(service, bob.caller, { match: made.id, deck: PLAIN })).match;
  for (const caller of [ann.caller, bob.caller, ann.caller]) {
    const legal = value(await listLegalMoves(service, caller, { match }));
    if (legal.moves.length > 0) await submitMoves(service, caller, { match, version: legal.version, moves: [present(legal.moves[0], 'a move').id] });
  }
  const eyes = [[ann.caller, 'seat0'], [bob.caller, 'seat1'], [NOBODY, 'spectator'], [jo.caller, 'judge']] as const;
  const before = await Promise.all(eyes.map(async ([caller, audience]) => value(await viewMatch(service, caller, { match, audience })).view));
  const { version, position } = value(await writeMatchPosition(service, jo.caller, { match }));
  const corrected = { ...position, seats: [{ ...position.seats[0], counters: { life: 7 } }, position.seats[1]] };
  t.match(await rule(service, jo.caller, { match, version, reason: 'R1', ruling: { kind: 'position', position: corrected } }), { kind: 'applied' });
  for (const [index, [caller, audience]] of eyes.entries()) {
    const start = present(before[index], 'a view');
    const { events } = value(await listEvents(service, caller, { match, audience, after: start.event }));
    const now = value(await viewMatch(service, caller, { match, audience })).view;
    t.strictSame(events.reduce(foldEvent, start), now, audience);
    t.equal(now.seats[0].counters['life'], 7);
    const hidden = now.zones.filter((z) => z.zone === 'library' || (z.zone === 'hand' && audience !== 'judge' && audience !== `seat${z.seat}`));
    if (audience !== 'judge') t.ok(hidden.every((z) => z.cards.every((c) => c.card === null)), `${audience} learns nothing`);
  }
  for (let n = 0; n < 200; n += 1) {
    let moved = false;
    for (const caller of [ann.caller, bob.caller]) {
      const legal = value(await listLegalMoves(service, caller, { match }));
      if (legal.moves.length === 0) continue;
      moved = (await submitMoves(service, caller, { match, version: legal.version, moves: [present(legal.moves[0], 'a move').id] })).kind === 'applied';
    }
    if (!moved) break;
  }
  t.match(verifyExport([TINY], value(await exportMatch(service, NOBODY, match))), { ok: true });
  await close();
});

t.test('a judge of this match sees all and rules; a judge’s scope alone, or a seat, gives nothing', async (t) => {
  const { boot, person, close, store } = arena();
  const service = await boot();
  const [ann, jo, kim] = [await person(service, 'Ann'), await person(service, 'Jo'), await person(service, 'Kim')];
  const { id: match } = await newMatch(service, ann.caller, { judges: [jo.id] });
  t.match(await viewMatch(service, kim.caller, { match, audience: 'judge' }), { kind: 'forbidden' });
  t.match(await viewMatch(service, ann.caller, { match, audience: 'judge' }), { kind: 'forbidden' }, 'who plays judges nothing');
  const weak = value(await createToken(service, jo.caller, { label: 'weak', scopes: ['play'], expiresAt: null }));
  const weakCaller = value(await identify(service, { token: weak.secret, secrets: [], address: '' }));
  t.match(await viewMatch(service, weakCaller, { match, audience: 'judge' }), { kind: 'forbidden' }, 'without the scope');
  const seen = value(await viewMatch(service, jo.caller, { match }));
  t.equal(seen.audience.kind, 'judge');
  t.ok(seen.view.zones.filter((z) => z.zone === 'hand').every((z) => z.cards.every((c) => c.card !== null)));
  value(await writeMatchPosition(service, jo.caller, { match }));
  t.match(await writeMatchPosition(service, ann.caller, { match }), { kind: 'forbidden' });
  t.match(await rule(service, ann.caller, { match, version: 0, reason: 'x', ruling: { kind: 'award', winner: 0 } }), { kind: 'forbidden', needs: 'judge' });
  t.match(await appointJudges(service, ann.caller, { match, judges: [kim.id] }), { kind: 'forbidden' }, 'not by a player once it runs');
  t.match(await rule(service, jo.caller, { match, version: 7, reason: 'x', ruling: { kind: 'award', winner: 0 } }), { kind: 'stale' });
  t.match(await rule(service, jo.caller, { match, version: 0, reason: 'x', ruling: { kind: 'position', position: { seats: 3 } } }), { kind: 'invalid' });
  const ruled = await rule(service, jo.caller, { match, version: 0, reason: 'late', ruling: { kind: 'award', winner: 1 }, idempotencyKey: 'r' });
  t.match(ruled, { kind: 'applied', answer: { result: { winner: 1 } } });
  t.match(JSON.parse(present((await store.log.rows(match, 1, 1))[0], 'a row').input), { kind: 'ruling', by: jo.id, reason: 'late' });
  t.match(await rule(service, jo.caller, { match, version: 0, reason: 'late', ruling: { kind: 'award', winner: 1 }, idempotencyKey: 'r' }), { kind: 'duplicate' });
  await close();
});
