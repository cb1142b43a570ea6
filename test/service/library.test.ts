/** Accounts and tokens, card sets, decks, search, replays: what isn't the match itself. */

import t from 'tap';
import {
  checkDeckList, createAccount, createAdmin, createToken, forkMatch, getAccount, getCard, getCardSet, getDeck, getMatch, getSharedDeck, identify,
  listCardSets, listDecks, listMatches, listTokens, removeDeck, replayMatch, revokeToken, searchCards, shareDeck, submitMoves, uploadCardSet,
  uploadDeck, viewMatch, whoAmI, writeMatchPosition, createMatch,
} from '../../src/service/index.ts';
import { arena, bearer, matchInput, newMatch, NOBODY, nextTurn, playOn, value } from '../support/arena.ts';
import { TINY } from '../support/tiny-game.ts';

const credentials = (token: string) => ({ token, secrets: [], address: 'x' });

t.test('tokens: scopes no wider than their maker’s, expiry, revocation, secrets shown once and kept nowhere', async (t) => {
  const { boot, person, close, time, store } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  t.match(await createAccount(service, NOBODY, { name: '  ', kind: 'guest' }), { kind: 'invalid', problems: [{ path: '/name' }] });
  t.match(await createToken(service, NOBODY, { label: '', scopes: [], expiresAt: null }), { kind: 'unauthenticated' });
  t.match(await createToken(service, ann.caller, { label: '', scopes: ['admin'], expiresAt: null }), { kind: 'forbidden', needs: 'admin' });
  t.match(await createToken(service, ann.caller, { label: '', scopes: ['play'], expiresAt: time.now - 1 }), { kind: 'invalid' });
  const short = value(await createToken(service, ann.caller, { label: 'short', scopes: ['play'], expiresAt: time.now + 3000 }));
  const caller = value(await identify(service, credentials(short.secret)));
  t.strictSame(caller.scopes, ['play']);
  t.match(await createToken(service, caller, { label: '', scopes: ['cards'], expiresAt: null }), { kind: 'forbidden' });
  t.match(await uploadCardSet(service, caller, { game: 'tiny', document: {} }), { kind: 'forbidden', needs: 'cards' });
  await time.pass(3000);
  t.match(await identify(service, credentials(short.secret)), { kind: 'unauthenticated' });
  t.match(await identify(service, credentials('shp_nonsense')), { kind: 'unauthenticated' });
  t.match(value(await identify(service, { token: null, secrets: [], address: 'x' })), { account: null, scopes: [] });
  const tokens = value(await listTokens(service, ann.caller));
  t.equal(tokens.length, 2);
  t.notMatch(JSON.stringify([tokens, await store.accounts.tokensOf(ann.id)]), /shp_/);
  value(await revokeToken(service, ann.caller, tokens.find((token) => token.label === 'first')?.id ?? ''));
  t.match(await identify(service, credentials(ann.secret)), { kind: 'unauthenticated' });
  t.match(await revokeToken(service, ann.caller, 'other'), { kind: 'notFound' });
  t.match(value(await whoAmI(service, NOBODY)), { account: null });
  t.match(value(await getAccount(service, NOBODY, ann.id)), { name: 'Ann' });
  t.equal(value(await createAdmin(service, 'root')).token.scopes.includes('admin'), true);
  await close();
});

t.test('card sets: all problems, immutable by hash, used by a match at once', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const good = { game: 'tiny', id: 'mine', name: { ja: '私', en: 'Mine' }, cards: [{ id: 'big', name: { ja: '大', en: 'Big' }, power: 20 }] };
  const bad = { ...good, cards: [{ ...good.cards[0], power: 99 }, { id: 'X!', name: {}, power: 1 }] };
  const refused = await uploadCardSet(service, ann.caller, { game: 'tiny', document: bad });
  t.ok(refused.kind === 'invalid' && refused.problems.length >= 3 && refused.problems.every((p) => p.path.startsWith('/cards/')));
  t.match(await uploadCardSet(service, ann.caller, { game: 'chess', document: good }), { kind: 'notFound', what: 'game' });
  t.match(await uploadCardSet(service, NOBODY, { game: 'tiny', document: good }), { kind: 'unauthenticated' });
  const first = value(await uploadCardSet(service, ann.caller, { game: 'tiny', document: good }));
  const again = value(await uploadCardSet(service, ann.caller, { game: 'tiny', document: structuredClone(good) }));
  t.strictSame([first.isNew, again.isNew, again.cardSet.hash], [true, false, first.cardSet.hash]);
  const { hash } = first.cardSet;
  t.strictSame(value(await getCardSet(service, NOBODY, hash)).document, good);
  t.strictSame(value(await listCardSets(service, NOBODY, { game: 'tiny' })).items.map((s) => `${s.setId} ${s.shipped}`).toSorted(), ['mine false', 'tiny-set true']);
  t.strictSame(value(await searchCards(service, NOBODY, { cardSet: hash, text: 'BIG' })).items.map((c) => c.id), ['big']);
  t.match(value(await getCard(service, NOBODY, { cardSet: hash, card: 'big' })), { name: { ja: '大' }, definition: { power: 20 } });
  t.match(await getCard(service, NOBODY, { cardSet: hash, card: '__proto__' }), { kind: 'notFound', what: 'card' });
  const deck = { kind: 'list', deck: { parts: { main: [{ card: 'big', count: 30 }] } } } as const;
  const { id: match } = await newMatch(service, ann.caller, { cardSet: hash, seats: [{ kind: 'mine', deck }, { kind: 'mine', deck }] });
  await playOn(service, ann.caller, match, 3);
  t.equal(value(await getMatch(service, NOBODY, match)).status, 'finished');
  t.match(await createMatch(service, ann.caller, matchInput({ cardSet: '0'.repeat(64) })), { kind: 'notFound', what: 'cardSet' });
  await close();
});

t.test('card search: by text, by values, in pages', async (t) => {
  const { boot, close } = arena();
  const service = await boot();
  const cardSet = service.shipped.get('tiny') ?? '';
  t.strictSame(value(await searchCards(service, NOBODY, { cardSet, where: { power: 13 } })).items.map((c) => c.id), ['p13']);
  const first = value(await searchCards(service, NOBODY, { cardSet, text: 'power', limit: 3 }));
  const rest = value(await searchCards(service, NOBODY, { cardSet, text: 'power', limit: 3, cursor: first.next ?? '' }));
  t.strictSame([...first.items, ...rest.items].map((c) => c.id), ['p1', 'p2', 'p3', 'p13']);
  t.equal(rest.next, null);
  t.match(await searchCards(service, NOBODY, { cardSet, cursor: 'garbage' }), { kind: 'invalid', problems: [{ code: 'cursor.bad' }] });
  await close();
});

t.test('decks: kept, shared by secret, public or gone; used in a match by id', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob] = [await person(service, 'Ann'), await person(service, 'Bob')];
  const cardSet = service.shipped.get('tiny') ?? '';
  const parts = { main: [{ card: 'p1', count: 30 }] };
  t.strictSame(value(await checkDeckList(service, NOBODY, { game: 'tiny', cardSet, deck: { parts } })), { legal: true, problems: [] });
  t.match(value(await checkDeckList(service, NOBODY, { game: 'tiny', cardSet, deck: { parts: { main: [] } } })), { legal: false, problems: [{ code: 'tiny.size' }] });
  const kept = value(await uploadDeck(service, ann.caller, { game: 'tiny', cardSet, name: 'Ones', deck: { parts }, visibility: 'private' }));
  t.match(await getDeck(service, bob.caller, kept.deck.id), { kind: 'notFound' });
  t.match(await createMatch(service, bob.caller, matchInput({ seats: [{ kind: 'mine', deck: { kind: 'stored', id: kept.deck.id } }, { kind: 'open' }] })), { kind: 'notFound', what: 'deck' });
  t.equal(value(await getSharedDeck(service, bob.caller, kept.share ?? '')).id, kept.deck.id);
  t.equal(value(await getDeck(service, await bearer(service, kept.share ?? ''), kept.deck.id)).name, 'Ones');
  t.match(await shareDeck(service, bob.caller, { deck: kept.deck.id, visibility: 'public' }), { kind: 'notFound' });
  value(await shareDeck(service, ann.caller, { deck: kept.deck.id, visibility: 'private' }));
  t.match(await getSharedDeck(service, bob.caller, kept.share ?? ''), { kind: 'notFound' }, 'a new secret closes the old');
  value(await shareDeck(service, ann.caller, { deck: kept.deck.id, visibility: 'public' }));
  t.strictSame(value(await listDecks(service, bob.caller, { game: 'tiny' })).items.map((d) => d.id), [kept.deck.id]);
  const stored = { kind: 'mine', deck: { kind: 'stored', id: kept.deck.id } } as const;
  t.equal((await newMatch(service, bob.caller, { seats: [stored, stored] })).status, 'running');
  t.match(await removeDeck(service, bob.caller, kept.deck.id), { kind: 'notFound' });
  value(await removeDeck(service, ann.caller, kept.deck.id));
  t.match(await getDeck(service, ann.caller, kept.deck.id), { kind: 'notFound' });
  await close();
});

t.test('history: found by player, result and cards played; replayed at every version as it was seen', async (t) => {
  const { boot, person, close } = arena({ snapshotEvery: 3 });
  const service = await boot();
  const [ann, bob] = [await person(service, 'Ann'), await person(service, 'Bob')];
  const { id: match } = await newMatch(service, ann.caller);
  const seen = [];
  for (let version = 0; version <= 6; version += 1) {
    seen.push(value(await viewMatch(service, ann.caller, { match, audience: 'seat0' })).view);
    await playOn(service, ann.caller, match, 1);
  }
  for (const [version, view] of seen.entries()) {
    t.strictSame(value(await replayMatch(service, ann.caller, { match, version, audience: 'seat0' })).view, view);
  }
  t.match(await replayMatch(service, bob.caller, { match, version: 3, audience: 'seat0' }), { kind: 'forbidden' });
  t.match(await replayMatch(service, ann.caller, { match, version: 99 }), { kind: 'notFound', what: 'version' });
  t.strictSame(value(await listMatches(service, NOBODY, { cardPlayed: 'p3' })).items, []);
  await playOn(service, ann.caller, match, 999);
  const info = value(await getMatch(service, NOBODY, match));
  const find = async (input: object) => value(await listMatches(service, NOBODY, input)).items.map((m) => m.id);
  t.strictSame(await find({ player: ann.id, status: 'finished', cardPlayed: 'p3' }), [match]);
  t.strictSame(await find({ winner: info.result?.winner }), [match]);
  t.strictSame(await find({ wonBy: ann.id, game: 'tiny' }), [match]);
  t.strictSame(await find({ cardPlayed: 'p13' }), []);
  t.strictSame(await find({ deckHash: info.seats[0].deckHash }), [match]);
  t.strictSame(await find({ to: info.createdAt }), []);
  const all = value(await replayMatch(service, bob.caller, { match, version: 4, audience: 'judge' })).view;
  t.ok(all.zones.filter((z) => z.zone === 'hand').every((z) => z.cards.every((c) => c.card !== null)), 'open to all after the end');
  await close();
});

t.test('a position is written out and played on from, exactly', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { id: match } = await newMatch(service, ann.caller);
  await playOn(service, ann.caller, match, 999);
  const { position } = value(await writeMatchPosition(service, ann.caller, { match, version: 4, exact: true }));
  const { id: copy } = await newMatch(service, ann.caller, { position, seats: [{ kind: 'mine' }, { kind: 'mine' }] });
  const [there, here] = [value(await replayMatch(service, ann.caller, { match, version: 4, audience: 'judge' })).view, value(await viewMatch(service, ann.caller, { match: copy, audience: 'seat0' })).view];
  t.strictSame(here.seats, there.seats);
  t.strictSame(here.decisions.map((d) => d.seat), there.decisions.map((d) => d.seat));
  const fork = value(await forkMatch(service, ann.caller, { match, version: 4 }));
  t.strictSame([fork.match.visibility, fork.match.status], ['private', 'running']);
  const turn = await nextTurn(service, ann.caller, fork.match.id);
  t.equal((await submitMoves(service, ann.caller, { match: fork.match.id, seat: turn?.seat ?? 0, version: turn?.version ?? 0, moves: ['pass'] })).kind, 'applied');
  t.match(await createMatch(service, ann.caller, matchInput({ position: { seats: [{ zones: { hand: ['zz'] } }, { zones: {} }] } })), { kind: 'invalid', problems: [{ path: /^\/position/ }] });
  const bare = { seats: [{ counters: { life: 3 } }, {}] };
  t.match(await newMatch(service, ann.caller, { position: bare, seats: [{ kind: 'mine' }, { kind: 'mine' }] }), { status: 'finished' }, 'zones left out are empty: nobody can draw');
  t.equal(TINY.id, 'tiny');
  await close();
});
