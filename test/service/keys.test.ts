/** Requests under an idempotency key: done once, answered alike again, secrets and all, to their own caller alone. */

import t, { type Test } from 'tap';
import { present } from '../../src/lib/assert.ts';
import {
  appointJudges, cancelMatch, contributeEntropy, createAccount, createMatch, createToken, forkMatch, getMatch, identify, joinMatch, leaveMatch, listDecks,
  listMatches, listTokens, shareDeck, startMatch, submitDeck, submitMoves, uploadCardSet, uploadDeck, type Answer, type Caller, type Service,
} from '../../src/service/index.ts';
import { arena, bearer, matchInput, NOBODY, PLAIN, playOn, value } from '../support/arena.ts';
import { TINY } from '../support/tiny-game.ts';

const LONG = '0123456789abcdef-0123456789';
const OPEN = { kind: 'open' } as const;

/** Sends twice under one key; both answers must be the same in every detail. */
async function twice<T>(t: Test, send: (idempotencyKey: string) => Promise<Answer<T>>, key: string): Promise<T> {
  const first = value(await send(key));
  t.strictSame(value(await send(key)), first, `${key} again`);
  return first;
}

t.test('every creating write answers alike again, and is done once', async (t) => {
  const { boot, person, close, time } = arena();
  const service = await boot();
  const [ann, ben] = [await person(service, 'Ann'), await person(service, 'Ben')];
  const same = <T>(send: (idempotencyKey: string) => Promise<Answer<T>>, key: string): Promise<T> => twice(t, async (k) => {
    time.now += 1000;
    return send(k);
  }, key);

  const token = await same((idempotencyKey) => createToken(service, ann.caller, { label: 'x', scopes: ['play'], expiresAt: null, idempotencyKey }), 'token');
  t.equal(value(await identify(service, { token: token.secret, secrets: [], address: 'x' })).account, ann.id, 'the secret told twice works');
  t.equal(value(await listTokens(service, ann.caller)).length, 2);

  const guest = await same((idempotencyKey) => createAccount(service, NOBODY, { name: 'Cid', kind: 'guest', idempotencyKey }), LONG);
  t.equal(value(await identify(service, { token: guest.token.secret, secrets: [], address: 'x' })).account, guest.account.id);

  const cards = present(TINY.shipped[0], 'a set').document;
  t.equal((await same((idempotencyKey) => uploadCardSet(service, ann.caller, { game: 'tiny', document: { ...cards, id: 'other' }, idempotencyKey }), 'set')).isNew, true);

  const list = present(TINY.shipped[0]?.decks[0], 'a deck');
  const cardSet = present(service.shipped.get('tiny'), 'a shipped set');
  const deck = await same((idempotencyKey) => uploadDeck(service, ann.caller, {
    game: 'tiny', cardSet, name: 'd', deck: { parts: list.parts }, visibility: 'private', idempotencyKey,
  }), 'deck');
  t.equal(value(await listDecks(service, ann.caller, { mine: true })).items.length, 1);
  const shared = await same((idempotencyKey) => shareDeck(service, ann.caller, { deck: deck.deck.id, visibility: 'private', idempotencyKey }), 'share');
  t.not(shared.share, deck.share);

  const running = await same((idempotencyKey) => createMatch(service, ann.caller, matchInput({ idempotencyKey })), 'match');
  t.match(running, { match: { status: 'running', version: 0 } });
  await playOn(service, ann.caller, running.match.id, 3);
  t.strictSame(value(await createMatch(service, ann.caller, matchInput({ idempotencyKey: 'match' }))), running, 'as it was then, though it went on');
  await playOn(service, ann.caller, running.match.id, 999);
  const fork = await same((idempotencyKey) => forkMatch(service, ann.caller, { match: running.match.id, version: 2, idempotencyKey }), 'fork');
  t.match(fork.match.status, 'running');

  const open = await same((idempotencyKey) => createMatch(service, ann.caller, matchInput({
    visibility: 'private', seats: [{ kind: 'mine' }, OPEN], idempotencyKey,
  })), 'open');
  const friend: Caller = { ...ben.caller, secretHashes: (await bearer(service, present(open.invite, 'an invitation'))).secretHashes };
  const joined = await same((idempotencyKey) => joinMatch(service, friend, { match: open.match.id, idempotencyKey }), 'join');
  const left = await same((idempotencyKey) => leaveMatch(service, friend, { match: open.match.id, seat: 1, idempotencyKey }), 'leave');
  t.equal(left.seats[1].kind, 'open');
  await same((idempotencyKey) => joinMatch(service, friend, { match: open.match.id, deck: PLAIN, idempotencyKey }), 'join 2');
  t.equal(joined.seat, 1);
  await same((idempotencyKey) => contributeEntropy(service, ann.caller, { match: open.match.id, entropy: 'ab', idempotencyKey }), 'entropy');
  await same((idempotencyKey) => appointJudges(service, ann.caller, { match: open.match.id, judges: [], idempotencyKey }), 'judges');
  const started = await same((idempotencyKey) => submitDeck(service, ann.caller, { match: open.match.id, deck: PLAIN, idempotencyKey }), 'bring');
  t.match(started, { status: 'running', version: 0 });

  t.equal(value(await listMatches(service, ann.caller, {})).items.length, 3, 'no match was made twice');
  await close();
});

t.test('the same key for anything else is refused; refusals use no key up', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, ben] = [await person(service, 'Ann'), await person(service, 'Ben')];
  const idempotencyKey = 'k';
  t.match(await createMatch(service, ann.caller, matchInput({ idempotencyKey, game: 'none' })), { kind: 'notFound' });
  t.match(await createMatch(service, ann.caller, matchInput({ idempotencyKey, options: { bad: 1 } })), { kind: 'invalid' });
  const made = value(await createMatch(service, ann.caller, matchInput({ idempotencyKey })));
  t.strictSame(await createMatch(service, ann.caller, matchInput({ idempotencyKey, name: 'other' })), { kind: 'keyReused' });
  t.strictSame(await createToken(service, ann.caller, { label: 'x', scopes: ['play'], expiresAt: null, idempotencyKey }), { kind: 'keyReused' });
  t.not(value(await createMatch(service, ben.caller, matchInput({ idempotencyKey }))).match.id, made.match.id, 'another caller’s key is another key');
  await close();
});

t.test('a nameless caller’s key must be unguessable; one with a lesser token gets no greater secret', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  t.match(await createAccount(service, NOBODY, { name: 'Cid', kind: 'guest', idempotencyKey: '1' }), {
    kind: 'invalid', problems: [{ path: '/idempotencyKey', code: 'key.weak' }],
  });
  const input = { label: 'x', scopes: ['judge'], expiresAt: null, idempotencyKey: 'k' } as const;
  value(await createToken(service, ann.caller, input));
  const lesser: Caller = { ...ann.caller, scopes: ['play'] };
  t.match(await createToken(service, lesser, input), { kind: 'forbidden' });
  await close();
});

t.test('what the store keeps of a request opens nothing', async (t) => {
  const { boot, close, store } = arena();
  const service = await boot();
  const kept: string[] = [];
  const create = store.accounts.create;
  store.accounts.create = async (account, token, request) => {
    kept.push(JSON.stringify([account, token, request]));
    return create(account, token, request);
  };
  const made = value(await createAccount(service, NOBODY, { name: 'Cid', kind: 'guest', idempotencyKey: LONG }));
  t.equal(kept.length, 1);
  t.notOk(kept[0]?.includes(made.token.secret));
  t.notOk(kept[0]?.includes(LONG));
  await close();
});

t.test('a process that ends between making and starting a match: the retry starts that very match', async (t) => {
  const { boot, person, close, store } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const append = store.log.append;
  store.log.append = async () => ({ kind: 'unavailable' });
  const input = matchInput({ idempotencyKey: 'k' });
  t.strictSame(await createMatch(service, ann.caller, input), { kind: 'storeAway' });
  store.log.append = append;
  const other = await boot();
  const made = value(await createMatch(other, ann.caller, input));
  t.match(made.match, { status: 'running', version: 0, yourSeats: [0, 1] });
  t.equal(value(await listMatches(other, ann.caller, {})).items.length, 1);
  const seat = await bearer(other, present(made.seatSecrets[0], 'a secret'));
  t.match(await submitMoves(other, seat, { match: made.match.id, seat: 0, version: 0, moves: ['keep'] }), { kind: 'applied' }, 'its secrets are told and work');
  await close();
});

t.test('starting and calling off under a key', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const made = value(await createMatch(service, ann.caller, matchInput({ autoStart: false }))).match;
  const other = value(await createMatch(service, ann.caller, matchInput({ autoStart: false }))).match;
  const start = { match: made.id, idempotencyKey: 'k' };
  const first = value(await startMatch(service, ann.caller, start));
  await playOn(service, ann.caller, made.id, 999);
  t.strictSame(value(await startMatch(service, ann.caller, start)), first);
  t.match(await startMatch(service, ann.caller, { match: made.id }), { kind: 'wrongState', state: 'finished' });
  const off = { match: other.id, idempotencyKey: 'k2' };
  const called = value(await cancelMatch(service, ann.caller, off));
  t.equal(called.status, 'cancelled');
  t.strictSame(value(await cancelMatch(service, ann.caller, off)), called);
  t.strictSame(await cancelMatch(service, ann.caller, { ...off, match: made.id }), { kind: 'keyReused' });
  await close();
});

t.test('sent to two instances at once: one answer, one effect', async (t) => {
  const { boot, person, close } = arena();
  const services: readonly Service[] = [await boot(), await boot()];
  const ann = await person(present(services[0], 'one'), 'Ann');
  for (let n = 0; n < 5; n += 1) {
    const input = matchInput({ idempotencyKey: `k${n}` });
    const answers = await Promise.all([...services, ...services].map((service) => createMatch(service, ann.caller, input)));
    const ids = new Set(answers.map((answer) => value(answer).match.id));
    t.equal(ids.size, 1);
    t.equal(value(await getMatch(present(services[1], 'two'), ann.caller, [...ids][0] ?? '')).status, 'running');
  }
  t.equal(value(await listMatches(present(services[1], 'two'), ann.caller, {})).items.length, 5);
  await close();
});
