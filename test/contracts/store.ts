/**
 * What every store must do, whatever it stands on. `makeStore` gives an empty one; `away` cuts and restores
 * its database where the implementation can be cut (else null).
 */

import type { Test } from 'tap';
import type { AppendBatch, Store } from '../../src/service/ports.ts';
import type {
  AccountRecord, CardSetRecord, DeckRecord, LogRow, MatchHead, MatchRecord, SeatRecord, SeriesHead, SeriesRecord, TokenRecord,
} from '../../src/service/records.ts';

export interface StoreUnderTest {
  readonly store: Store;
  readonly away: ((away: boolean) => Promise<void> | void) | null;
  close(): Promise<void>;
}

const T0 = 1_700_000_000_000;
export const hex = (n: number): string => n.toString(16).padStart(64, '0');

export function account(id: string, change: Partial<AccountRecord> = {}): AccountRecord {
  return { id, name: `Name of ${id}`, kind: 'account', scopes: ['play', 'cards'], createdAt: T0, ...change };
}

export function token(id: string, of: string, change: Partial<TokenRecord> = {}): TokenRecord {
  return { id, account: of, secretHash: hex(id.length * 1000 + id.charCodeAt(id.length - 1)), label: 'l', scopes: ['play'], createdAt: T0, expiresAt: null, revokedAt: null, ...change };
}

export function cardSet(n: number, change: Partial<CardSetRecord> = {}): CardSetRecord {
  return { hash: hex(n), game: 'aether', setId: `set${n}`, nameJa: '基本', nameEn: 'Basic', cardCount: 1, document: { cards: [{ id: 'a' }], n: 1.5, 'ä': '日本' }, owner: null, createdAt: T0 + n, ...change };
}

export function deck(id: string, owner: string, change: Partial<DeckRecord> = {}): DeckRecord {
  return { id, hash: hex(7), owner, game: 'aether', cardSet: hex(1), name: 'd', list: { parts: { main: [{ card: 'a', count: 3 }] } }, visibility: 'private', shareHash: null, createdAt: T0, ...change };
}

export function seatOf(change: Partial<SeatRecord> = {}): SeatRecord {
  return { kind: 'taken', account: 'ann', name: 'Ann', invitee: null, bot: null, secretHash: null, deck: { parts: { main: [{ card: 'a', count: 40 }] } }, deckHash: hex(7), entropy: null, ...change };
}

export const openHead: MatchHead = {
  status: 'open', version: -1, event: 0, acting: [], deadline: null,
  clock: { left: [0, 0], periods: [0, 0], since: [null, null] }, result: null, fault: null, chain: '', updatedAt: T0,
};

export function match(id: string, setup: Partial<MatchRecord['setup']> = {}): MatchRecord {
  return {
    setup: {
      id, name: 'm', game: 'aether', gameVersion: '1', generator: 'g', cardSet: hex(1), options: { life: 20 }, seed: hex(5), commitment: hex(6), seedGiven: false,
      position: null, time: { kind: 'none' }, visibility: 'public', creator: 'ann', judges: [], inviteHash: null,
      seats: [seatOf(), seatOf({ account: 'bob', name: 'Bob', deckHash: hex(8) })], createdAt: T0, ...setup,
    },
    head: { ...openHead, updatedAt: setup.createdAt ?? T0 }, revision: 0, startedAt: null, finishedAt: null,
  };
}

export function row(seq: number, change: Partial<LogRow> = {}): LogRow {
  return { seq, seat: seq === 0 ? null : 0, input: seq === 0 ? '' : `{"kind":"move","n":${seq}, "odd  spaces":"\\u65e5本"}`, events: `[{"n":${seq + 1}}]`, lastEvent: seq + 1, chain: hex(1000 + seq), at: T0 + seq, ...change };
}

export function batch(id: string, rows: readonly LogRow[], change: Partial<AppendBatch> = {}, head: Partial<MatchHead> = {}): AppendBatch {
  const last = rows.at(-1) ?? row(0);
  return {
    match: id, rows, key: null, start: rows[0]?.seq === 0 ? { revision: 0 } : null, played: null,
    head: { ...openHead, status: 'running', version: last.seq, event: last.lastEvent, acting: [0], chain: last.chain, updatedAt: last.at, ...head }, ...change,
  };
}

export function seriesOf(id: string, setup: Partial<SeriesRecord['setup']> = {}, head: Partial<SeriesHead> = {}): SeriesRecord {
  return {
    setup: {
      id, name: 's', game: 'aether', cardSet: hex(1), options: { life: 20 }, bestOf: 3, limits: { choiceMs: 1000, swapMs: null, gameMs: null, seriesMs: null },
      openSwaps: false, time: { kind: 'none' }, visibility: 'public', creator: 'ann', judges: [], inviteHash: null, seed: hex(5), commitment: hex(6),
      seats: [seatOf(), seatOf({ account: 'bob', name: 'Bob' })], createdAt: T0, ...setup,
    },
    head: {
      status: 'running', stage: { kind: 'ready', chooser: 0, first: 1 }, step: 1, games: [], decks: [{ parts: {} }, { parts: { main: [{ card: 'ä', count: 2 }] } }],
      ending: null, result: null, events: [{ n: 1, at: T0, kind: 'started' }], startedAt: T0, finishedAt: null, updatedAt: T0, wakeAt: T0, ...head,
    },
    revision: 0,
  };
}

/** Runs all of the store's promises; one empty store a test. */
export function storeContract(t: Test, makeStore: () => Promise<StoreUnderTest>): void {
  const subtest = (name: string, run: (t: Test, under: StoreUnderTest) => Promise<void>): void => {
    t.test(name, async (t) => {
      const under = await makeStore();
      try { await run(t, under); } finally { await under.close(); }
    });
  };
  accountTests(subtest);
  requestTests(subtest);
  asideTests(subtest);
  documentTests(subtest);
  setupTests(subtest);
  appendTests(subtest);
  logTests(subtest);
  searchTests(subtest);
  seriesTests(subtest);
  instanceTests(subtest);
  awayTests(subtest);
}

type Subtest = (name: string, run: (t: Test, under: StoreUnderTest) => Promise<void>) => void;

function accountTests(subtest: Subtest): void {
  subtest('accounts and tokens come back as they were put', async (t, { store }) => {
    await store.accounts.create(account('ann'));
    await store.accounts.create(account('bob', { kind: 'bot', scopes: [] }));
    t.strictSame(await store.accounts.byId('ann'), account('ann'));
    t.equal(await store.accounts.byId('none'), null);
    t.strictSame((await store.accounts.byIds(['bob', 'none', 'ann'])).map((a) => a.id).toSorted(), ['ann', 'bob']);
    await store.accounts.addToken(token('t1', 'ann'));
    await store.accounts.addToken(token('t2', 'ann', { createdAt: T0 + 1, expiresAt: T0 + 9 }));
    t.strictSame(await store.accounts.tokenByHash(token('t1', 'ann').secretHash), { token: token('t1', 'ann'), account: account('ann') });
    t.equal(await store.accounts.tokenByHash(hex(3)), null);
    t.strictSame((await store.accounts.tokensOf('ann')).map((x) => x.id), ['t1', 't2']);
  });
  subtest('a token is revoked once, by its own account', async (t, { store }) => {
    await store.accounts.create(account('ann'));
    await store.accounts.create(account('bob'));
    await store.accounts.addToken(token('t1', 'ann'));
    t.equal(await store.accounts.revokeToken('bob', 't1', T0 + 5), false);
    t.equal(await store.accounts.revokeToken('ann', 'none', T0 + 5), false);
    t.equal(await store.accounts.revokeToken('ann', 't1', T0 + 5), true);
    await store.accounts.revokeToken('ann', 't1', T0 + 50);
    t.equal((await store.accounts.tokensOf('ann'))[0]?.revokedAt, T0 + 5);
  });
}

function asideTests(subtest: Subtest): void {
  const at = T0 + 99;
  const aside = async (store: Store): Promise<void> => {
    await store.matches.create(match('m'));
    for (const seq of [0, 1, 2]) await store.log.append(batch('m', [row(seq)]));
    await store.log.saveSnapshot('m', { version: 1, gameVersion: '1', state: '{}', played: [] });
    await store.matches.setAside('m', 'engine.fault', T0 + 50);
  };
  subtest('a match leaves aside at an earlier version, once, and goes on from there', async (t, { store }) => {
    await aside(store);
    const head: MatchHead = { ...openHead, status: 'running', version: 1, event: 2, acting: [0, 1], deadline: at + 5, chain: row(1).chain, updatedAt: at };
    const request = { hash: hex(1), content: hex(2), answer: '{}', salt: hex(3), at };
    t.equal(await store.matches.leaveAside('m', { head, startedAt: T0 + 7, at }, request), true);
    t.match(await store.matches.byId('m'), { head, startedAt: T0 + 7, revision: 1, finishedAt: null });
    t.strictSame((await store.requests.byHash(hex(1)))?.at, at);
    t.equal(await store.matches.leaveAside('m', { head, startedAt: null, at }), false, 'it isn’t set aside any more');
    t.strictSame((await store.log.rows('m', 0, 9)).map((one) => one.seq), [0, 1]);
    t.equal(await store.log.snapshotAt('m', 9, '1'), null);
    t.strictSame(await store.matches.overdue(at + 6, 9), ['m']);
    t.strictSame(await store.log.append(batch('m', [row(2, { chain: hex(77) })])), { kind: 'applied' });
  });
  subtest('a match leaves aside as finished', async (t, { store }) => {
    await aside(store);
    const result = { winner: 1, reason: 'kernel.ruling' } as const;
    const head: MatchHead = { ...openHead, status: 'finished', version: 2, event: 3, chain: row(2).chain, result, updatedAt: at };
    t.equal(await store.matches.leaveAside('m', { head, startedAt: T0, at }), true);
    t.match(await store.matches.byId('m'), { head, finishedAt: at });
    t.equal((await store.matches.list({ visibleTo: null, result: { winner: 1 } }, { after: null, limit: 9 })).items.length, 1);
    t.strictSame(await store.log.append(batch('m', [row(3)])), { kind: 'conflict' });
  });
  subtest('matches under way are found by a card they hold', async (t, { store }) => {
    const holding = async (card: string, change: object = {}) =>
      (await store.matches.holding({ card, judge: null, ...change }, { after: null, limit: 9 })).items.map((one) => one.setup.id);
    await aside(store);
    const position = { seats: [{ zones: { hand: ['odd "card\u00e4'] } }, { zones: {} }] } as const;
    const seats = [seatOf({ deck: null }), seatOf({ deck: null })] as const;
    await store.matches.create(match('p', { position, seats, judges: ['jan'], createdAt: T0 + 1, cardSet: hex(2) }));
    t.strictSame(await holding('odd "card\u00e4'), [], 'an open match isn’t under way');
    await store.log.append(batch('p', [row(0)]));
    t.strictSame(await holding('odd "card\u00e4'), ['p']);
    t.strictSame(await holding('a'), ['m']);
    t.strictSame(await holding('card'), []);
    t.strictSame(await holding('odd "card\u00e4', { judge: 'jan', cardSet: hex(2) }), ['p']);
    t.strictSame(await holding('odd "card\u00e4', { judge: 'ann' }), []);
    t.strictSame(await holding('odd "card\u00e4', { cardSet: hex(1) }), []);
    await store.matches.create(match('q', { position, seats, createdAt: T0 + 2 }));
    await store.log.append(batch('q', [row(0)]));
    const first = await store.matches.holding({ card: 'odd "card\u00e4', judge: null }, { after: null, limit: 1 });
    const second = await store.matches.holding({ card: 'odd "card\u00e4', judge: null }, { after: first.next, limit: 1 });
    t.strictSame([...first.items, ...second.items].map((one) => one.setup.id), ['q', 'p']);
    t.equal(second.next, null);
  });
}

function requestTests(subtest: Subtest): void {
  const request = (n: number, at = T0) => ({ hash: hex(n), content: hex(2), answer: '{"id":"日本"}', salt: hex(3), at });
  subtest('a request is kept with its effect, and without it not at all', async (t, { store }) => {
    await store.accounts.create(account('ann'), token('t1', 'ann'), request(1));
    t.strictSame(await store.requests.byHash(hex(1)), request(1));
    t.equal(await store.requests.byHash(hex(9)), null);
    t.strictSame((await store.accounts.tokensOf('ann')).map((x) => x.id), ['t1']);
    const taken = { name: 'KeyTaken' };
    await t.rejects(store.accounts.create(account('bob'), null, request(1)), taken);
    t.equal(await store.accounts.byId('bob'), null);
    await t.rejects(store.accounts.addToken(token('t22', 'ann'), request(1)), taken);
    t.equal((await store.accounts.tokensOf('ann')).length, 1);
    await t.rejects(store.cardSets.add(cardSet(1), request(1)), taken);
    t.equal(await store.cardSets.byHash(hex(1)), null);
    await t.rejects(store.decks.add(deck('d', 'ann'), request(1)), taken);
    t.equal(await store.decks.byId('d'), null);
    await t.rejects(store.matches.create(match('m'), request(1)), taken);
    t.equal(await store.matches.byId('m'), null);
    await store.matches.create(match('m'), request(2));
    await t.rejects(store.matches.replaceSetup('m', 0, { setup: match('m', { name: 'x' }).setup }, request(2)), taken);
    await t.rejects(store.matches.setJudges('m', ['bob'], request(2)), taken);
    t.match(await store.matches.byId('m'), { revision: 0, setup: { name: 'm', judges: [] } });
    t.equal(await store.matches.replaceSetup('m', 7, { setup: match('m').setup }, request(3)), false);
    t.equal(await store.decks.setSharing('none', 'ann', { visibility: 'public', shareHash: null }, request(3)), false);
    t.equal(await store.requests.byHash(hex(3)), null, 'what isn’t done keeps no request');
  });
  subtest('of requests with one key that come at once, one is done', async (t, { store }) => {
    const all = await Promise.allSettled([1, 2, 3, 4].map((n) => store.matches.create(match(`m${n}`), request(1))));
    t.equal(all.filter((one) => one.status === 'fulfilled').length, 1);
    t.equal((await store.matches.list({ visibleTo: null }, { after: null, limit: 9 })).items.length, 1);
  });
  subtest('old requests are forgotten', async (t, { store }) => {
    await store.accounts.create(account('ann'), null, request(1, T0));
    await store.accounts.create(account('bob'), null, request(2, T0 + 1));
    await store.requests.forget(T0 + 1);
    t.strictSame([(await store.requests.byHash(hex(1)))?.at, (await store.requests.byHash(hex(2)))?.at], [undefined, T0 + 1]);
  });
}

function documentTests(subtest: Subtest): void {
  subtest('a card set is added once and never changes', async (t, { store }) => {
    t.equal(await store.cardSets.add(cardSet(1)), true);
    t.equal(await store.cardSets.add(cardSet(1, { nameEn: 'Other' })), false);
    t.strictSame(await store.cardSets.byHash(hex(1)), cardSet(1));
    t.equal(await store.cardSets.byHash(hex(2)), null);
  });
  subtest('card sets are paged newest first, by game and owner', async (t, { store }) => {
    await store.accounts.create(account('ann'));
    for (const n of [1, 2, 3, 4]) await store.cardSets.add(cardSet(n, n === 4 ? { owner: 'ann', game: 'species' } : {}));
    const first = await store.cardSets.list({ game: 'aether' }, { after: null, limit: 2 });
    t.strictSame(first.items.map((s) => s.setId), ['set3', 'set2']);
    t.notOk(first.items.some((s) => 'document' in s), 'no documents in lists');
    const second = await store.cardSets.list({ game: 'aether' }, { after: first.next, limit: 2 });
    t.strictSame([second.items.map((s) => s.setId), second.next], [['set1'], null]);
    t.strictSame((await store.cardSets.list({ owner: 'ann' }, { after: null, limit: 9 })).items.map((s) => s.setId), ['set4']);
  });
  subtest('decks: own and public ones are seen, sharing and removal are the owner’s', async (t, { store }) => {
    for (const id of ['ann', 'bob']) await store.accounts.create(account(id));
    await store.cardSets.add(cardSet(1));
    await store.decks.add(deck('d1', 'ann'));
    await store.decks.add(deck('d2', 'ann', { visibility: 'public', createdAt: T0 + 1 }));
    await store.decks.add(deck('d3', 'bob', { createdAt: T0 + 2, hash: hex(9) }));
    t.strictSame(await store.decks.byId('d1'), deck('d1', 'ann'));
    const seen = async (visibleTo: string | null) => (await store.decks.list({ visibleTo }, { after: null, limit: 9 })).items.map((d) => d.id);
    t.strictSame(await seen(null), ['d2']);
    t.strictSame(await seen('ann'), ['d2', 'd1']);
    t.strictSame(await seen('bob'), ['d3', 'd2']);
    t.strictSame((await store.decks.list({ visibleTo: 'bob', hash: hex(9) }, { after: null, limit: 9 })).items.map((d) => d.id), ['d3']);
    t.equal(await store.decks.setSharing('d1', 'bob', { visibility: 'public', shareHash: null }), false);
    t.equal(await store.decks.setSharing('d1', 'ann', { visibility: 'private', shareHash: hex(77) }), true);
    t.equal((await store.decks.byShareHash(hex(77)))?.id, 'd1');
    t.equal(await store.decks.remove('d1', 'bob'), false);
    t.equal(await store.decks.remove('d1', 'ann'), true);
    t.equal(await store.decks.byId('d1'), null);
  });
}

async function people(store: Store): Promise<void> {
  for (const id of ['ann', 'bob', 'cyd']) await store.accounts.create(account(id));
  await store.cardSets.add(cardSet(1));
  await store.cardSets.add(cardSet(2));
}

function setupTests(subtest: Subtest): void {
  subtest('the set-up of an open match changes by compare-and-set', async (t, { store }) => {
    await people(store);
    await store.matches.create(match('m1'));
    t.strictSame(await store.matches.byId('m1'), match('m1'));
    t.equal(await store.matches.byId('none'), null);
    const renamed = { ...match('m1').setup, name: 'new' };
    t.equal(await store.matches.replaceSetup('m1', 1, { setup: renamed }), false);
    t.equal(await store.matches.replaceSetup('m1', 0, { setup: renamed }), true);
    t.equal(await store.matches.replaceSetup('m1', 0, { setup: match('m1').setup }), false);
    t.strictSame(await store.matches.byId('m1'), { ...match('m1'), setup: renamed, revision: 1 });
    t.equal(await store.matches.setJudges('m1', ['cyd']), true);
    t.strictSame((await store.matches.byId('m1'))?.setup.judges, ['cyd']);
    t.equal(await store.matches.replaceSetup('m1', 2, { setup: renamed, status: 'cancelled' }), true);
    t.equal((await store.matches.byId('m1'))?.head.status, 'cancelled');
    t.strictSame(await store.log.append(batch('m1', [row(0)], { start: { revision: 3 } })), { kind: 'conflict' });
  });
}

function appendTests(subtest: Subtest): void {
  subtest('a match starts at the revision it was read at, once', async (t, { store }) => {
    await people(store);
    await store.matches.create(match('m1'));
    t.strictSame(await store.log.append(batch('m1', [row(0)], { start: { revision: 4 } })), { kind: 'conflict' });
    t.strictSame(await store.log.append(batch('m1', [row(1)])), { kind: 'conflict' }, 'not running yet');
    const both = await Promise.all([store.log.append(batch('m1', [row(0)])), store.log.append(batch('m1', [row(0)]))]);
    t.strictSame(both.map((r) => r.kind).toSorted(), ['applied', 'conflict']);
    const record = await store.matches.byId('m1');
    t.strictSame([record?.head, record?.startedAt, record?.finishedAt], [batch('m1', [row(0)]).head, T0, null]);
    t.equal(await store.matches.replaceSetup('m1', 0, { setup: match('m1').setup }), false, 'frozen once it runs');
  });
  subtest('of two writers of one place in the log one wins, and the loser leaves no trace', async (t, { store }) => {
    await people(store);
    await store.matches.create(match('m1'));
    await store.log.append(batch('m1', [row(0)]));
    const results = await Promise.all([5, 6].map((n) => store.log.append(batch('m1', [row(1, { chain: hex(n) })]))));
    t.strictSame(results.map((r) => r.kind).toSorted(), ['applied', 'conflict']);
    t.strictSame(await store.log.append(batch('m1', [row(3)])), { kind: 'conflict' }, 'no holes');
    t.equal((await store.log.rows('m1', 0, 10)).length, 2);
    t.equal((await store.matches.byId('m1'))?.head.version, 1);
  });
  subtest('a batch of several rows is whole', async (t, { store }) => {
    await people(store);
    await store.matches.create(match('m1'));
    await store.log.append(batch('m1', [row(0)]));
    t.equal((await store.log.append(batch('m1', [row(1), row(2), row(3)]))).kind, 'applied');
    t.equal((await store.log.append(batch('m1', [row(3), row(4)]))).kind, 'conflict');
    t.strictSame(await store.log.rows('m1', 0, 10), [row(0), row(1), row(2), row(3)]);
  });
  subtest('a used key gives back the first answer, in its own match only, before any conflict', async (t, { store }) => {
    await people(store);
    for (const id of ['m1', 'm2']) { await store.matches.create(match(id)); await store.log.append(batch(id, [row(0)])); }
    const key = { hash: hex(50), answer: '{"v":1}' };
    const twice = await Promise.all([store.log.append(batch('m1', [row(1)], { key })), store.log.append(batch('m1', [row(1)], { key: { hash: hex(50), answer: 'other' } }))]);
    t.strictSame(twice.map((r) => r.kind).toSorted(), ['applied', 'duplicate']);
    const first = await store.log.answerOf('m1', hex(50));
    t.strictSame(await store.log.append(batch('m1', [row(2)], { key })), { kind: 'duplicate', answer: first });
    t.equal(await store.log.answerOf('m2', hex(50)), null);
    t.equal((await store.log.append(batch('m2', [row(1)], { key }))).kind, 'applied');
    t.equal((await store.log.rows('m1', 0, 10)).length, 2);
  });
  subtest('many matches at once: each gets its own answer', async (t, { store }) => {
    await people(store);
    const ids = Array.from({ length: 40 }, (_, n) => `many${n}`);
    await Promise.all(ids.map((id) => store.matches.create(match(id))));
    await Promise.all(ids.map((id) => store.log.append(batch(id, [row(0)]))));
    const results = await Promise.all(ids.map((id, n) => store.log.append(batch(id, [row(n % 2 === 0 ? 1 : 7)]))));
    t.strictSame(results.map((r) => r.kind), ids.map((_, n) => (n % 2 === 0 ? 'applied' : 'conflict')));
  });
  subtest('nothing follows the end, or a fault', async (t, { store }) => {
    await people(store);
    for (const id of ['m1', 'm2']) { await store.matches.create(match(id)); await store.log.append(batch(id, [row(0)])); }
    const result = { winner: 1, reason: 'concession' } as const;
    const end = batch('m1', [row(1)], { played: ['a'] }, { status: 'finished', acting: [], result });
    t.equal((await store.log.append(end)).kind, 'applied');
    t.equal((await store.log.append(batch('m1', [row(2)]))).kind, 'conflict');
    t.equal((await store.matches.byId('m1'))?.finishedAt, end.head.updatedAt);
    await store.matches.setAside('m1', 'x', T0 + 9);
    t.equal((await store.matches.byId('m1'))?.head.status, 'finished', 'a finished match stays finished');
    await store.matches.setAside('m2', 'engine.fault', T0 + 9);
    const aside = await store.matches.byId('m2');
    t.strictSame([aside?.head.status, aside?.head.fault, aside?.head.deadline], ['aside', 'engine.fault', null]);
    t.equal((await store.log.append(batch('m2', [row(1)]))).kind, 'conflict');
  });
}

function logTests(subtest: Subtest): void {
  subtest('rows are read by version and by event, texts byte for byte', async (t, { store }) => {
    await people(store);
    await store.matches.create(match('m1'));
    const rows = [row(0, { lastEvent: 10 }), row(1, { lastEvent: 10, events: '[]' }), row(2, { lastEvent: 15, seat: 1 }), row(3, { lastEvent: 16, seat: null })];
    await store.log.append(batch('m1', rows.slice(0, 1)));
    await store.log.append(batch('m1', rows.slice(1)));
    t.strictSame(await store.log.rows('m1', 1, 2), rows.slice(1, 3));
    t.strictSame((await store.log.rowsFromEvent('m1', 11, 9)).map((r) => r.seq), [2, 3]);
    t.strictSame((await store.log.rowsFromEvent('m1', 10, 1)).map((r) => r.seq), [0]);
    t.strictSame(await store.log.rowsFromEvent('m1', 17, 9), []);
    t.strictSame(await store.log.rows('none', 0, 9), []);
  });
  subtest('snapshots: the newest at or before a version, of one game version', async (t, { store }) => {
    await people(store);
    await store.matches.create(match('m1'));
    await store.log.append(batch('m1', Array.from({ length: 30 }, (_, n) => row(n))));
    const shot = (version: number, gameVersion = '1') => ({ version, gameVersion, state: `{"v":${version},"日":"本"}`, played: ['a', 'b'] });
    for (const s of [shot(0), shot(10), shot(20), shot(25, '2')]) await store.log.saveSnapshot('m1', s);
    await store.log.saveSnapshot('m1', shot(10));
    t.strictSame(await store.log.snapshotAt('m1', 29, '1'), shot(20));
    t.strictSame(await store.log.snapshotAt('m1', 19, '1'), shot(10));
    t.strictSame(await store.log.snapshotAt('m1', 29, '2'), shot(25, '2'));
    t.equal(await store.log.snapshotAt('m1', 19, '3'), null);
  });
}

function searchTests(subtest: Subtest): void {
  subtest('matches are found by every condition, and by nobody who may not see them', async (t, { store }) => {
    await people(store);
    await store.matches.create(match('m1'));
    await store.matches.create(match('m2', { createdAt: T0 + 1, visibility: 'private', judges: ['cyd'] }));
    await store.matches.create(match('m3', { createdAt: T0 + 2, game: 'species', cardSet: hex(2), seats: [seatOf({ account: 'cyd' }), seatOf({ kind: 'invited', account: null, invitee: 'bob', deck: null, deckHash: null })], visibility: 'private', creator: 'cyd' }));
    await store.matches.create(match('m4', { createdAt: T0 + 2 }));
    for (const id of ['m1', 'm4']) await store.log.append(batch(id, [row(0)]));
    await store.log.append(batch('m1', [row(1)], { played: ['ember', 'oak'] }, { status: 'finished', result: { winner: 1, reason: 'concession' } }));
    const find = async (filter: Partial<Parameters<Store['matches']['list']>[0]>) =>
      (await store.matches.list({ visibleTo: null, ...filter }, { after: null, limit: 10 })).items.map((m) => m.setup.id);
    t.strictSame(await find({}), ['m4', 'm1']);
    t.strictSame(await find({ visibleTo: 'bob' }), ['m4', 'm3', 'm2', 'm1']);
    t.strictSame(await find({ visibleTo: 'ann' }), ['m4', 'm2', 'm1']);
    t.strictSame(await find({ visibleTo: 'cyd' }), ['m4', 'm3', 'm2', 'm1']);
    t.strictSame(await find({ visibleTo: 'cyd', player: 'cyd' }), ['m3']);
    t.strictSame(await find({ visibleTo: 'cyd', game: 'species' }), ['m3']);
    t.strictSame(await find({ visibleTo: 'cyd', cardSet: hex(2) }), ['m3']);
    t.strictSame(await find({ status: 'finished' }), ['m1']);
    t.strictSame(await find({ result: { winner: 1 } }), ['m1']);
    t.strictSame(await find({ result: { winner: null } }), []);
    t.strictSame(await find({ result: { wonBy: 'bob' } }), ['m1']);
    t.strictSame(await find({ result: { wonBy: 'ann' } }), []);
    t.strictSame(await find({ result: { reason: 'concession' } }), ['m1']);
    t.strictSame(await find({ from: T0 + 1 }), ['m4']);
    t.strictSame(await find({ to: T0 + 1 }), ['m1']);
    t.strictSame(await find({ deckHash: hex(8) }), ['m1'], 'decks of unfinished matches are not told');
    t.strictSame(await find({ cardPlayed: 'oak' }), ['m1']);
    t.strictSame(await find({ cardPlayed: 'elm' }), []);
  });
  subtest('pages neither repeat nor miss while matches are added, equal times included', async (t, { store }) => {
    await people(store);
    for (const id of ['a', 'b', 'c', 'd', 'e']) await store.matches.create(match(id));
    const first = await store.matches.list({ visibleTo: null }, { after: null, limit: 2 });
    await store.matches.create(match('z', { createdAt: T0 + 5 }));
    t.strictSame([first.keys.length, first.keys.at(-1)], [first.items.length, first.next], 'each item has its key');
    const second = await store.matches.list({ visibleTo: null }, { after: first.next, limit: 2 });
    const third = await store.matches.list({ visibleTo: null }, { after: second.next, limit: 2 });
    t.strictSame([...first.items, ...second.items, ...third.items].map((m) => m.setup.id), ['e', 'd', 'c', 'b', 'a']);
    t.equal(third.next, null);
  });
  subtest('overdue and running matches', async (t, { store }) => {
    await people(store);
    for (const id of ['a', 'b', 'c', 'd']) await store.matches.create(match(id, id === 'b' ? { seats: [seatOf(), seatOf({ kind: 'bot', account: null, bot: 'random' })] } : {}));
    for (const [id, deadline] of [['a', T0 + 20], ['b', T0 + 10], ['c', null]] as const) await store.log.append(batch(id, [row(0)], {}, { deadline }));
    t.strictSame(await store.matches.overdue(T0 + 9, 9), []);
    t.strictSame(await store.matches.overdue(T0 + 20, 9), ['b', 'a']);
    t.strictSame(await store.matches.overdue(T0 + 20, 1), ['b']);
    t.strictSame(await store.matches.running({}, null, 2), ['a', 'b']);
    t.strictSame(await store.matches.running({}, 'b', 2), ['c']);
    t.strictSame(await store.matches.running({ bot: true }, null, 9), ['b']);
    t.strictSame(await store.matches.running({ games: ['crystal'] }, null, 9), []);
  });
}

function seriesTests(subtest: Subtest): void {
  const playing = (match: string) => ({ stage: { kind: 'playing', since: T0, match }, wakeAt: null }) as const;
  subtest('a series comes back as it was put and is replaced at the revision it was read at, once, with its match', async (t, { store }) => {
    await people(store);
    await store.series.create(seriesOf('s1'));
    t.strictSame(await store.series.byId('s1'), seriesOf('s1'));
    t.equal(await store.series.byId('none'), null);
    const { setup, head } = seriesOf('s1', {}, playing('m1'));
    t.equal(await store.series.replace('s1', 1, { setup, head, match: match('m0') }), false, 'another revision');
    const both = await Promise.all(['m1', 'm2'].map((id) => store.series.replace('s1', 0, { setup, head: { ...head, ...playing(id) }, match: match(id, { series: { id: 's1', game: 1 } }) })));
    t.equal(both.filter(Boolean).length, 1, 'once');
    const record = await store.series.byId('s1');
    t.equal(record?.revision, 1);
    const made = record?.head.stage?.kind === 'playing' ? record.head.stage.match : '';
    t.strictSame((await store.matches.byId(made))?.setup.series, { id: 's1', game: 1 });
    for (const id of ['m0', made === 'm1' ? 'm2' : 'm1']) t.equal(await store.matches.byId(id), null, 'no match without its series');
    t.equal(await store.series.replace('s1', 1, { setup, head: { ...head, step: 7 }, match: null }), true);
    t.equal((await store.series.byId('s1'))?.head.step, 7);
    t.equal(await store.series.replace('none', 0, { setup, head, match: null }), false);
  });
  subtest('a series keeps the request that changed it, and is not changed twice by it', async (t, { store }) => {
    await people(store);
    const request = { hash: hex(40), content: hex(41), answer: '{}', salt: hex(42), at: T0 };
    await store.series.create(seriesOf('s1'), { ...request, hash: hex(39) });
    await t.rejects(store.series.create(seriesOf('s2'), { ...request, hash: hex(39) }), { name: 'KeyTaken' });
    t.equal(await store.series.byId('s2'), null);
    const { setup, head } = seriesOf('s1');
    t.equal(await store.series.replace('s1', 5, { setup, head, match: null }, request), false);
    t.equal(await store.requests.byHash(request.hash), null, 'not done, not kept');
    t.equal(await store.series.replace('s1', 0, { setup, head, match: null }, request), true);
    t.strictSame(await store.requests.byHash(request.hash), request);
    await t.rejects(store.series.replace('s1', 1, { setup, head, match: match('m1') }, request), { name: 'KeyTaken' });
    t.equal((await store.series.byId('s1'))?.revision, 1);
    t.equal(await store.matches.byId('m1'), null);
  });
  subtest('series are found by every condition, and by nobody who may not see them', async (t, { store }) => {
    await people(store);
    await store.series.create(seriesOf('s1', {}, { status: 'finished', stage: null, result: { winner: 1, reason: 'majority' } }));
    await store.series.create(seriesOf('s2', { createdAt: T0 + 1, visibility: 'private', judges: ['cyd'] }));
    await store.series.create(seriesOf('s3', { createdAt: T0 + 2, game: 'species', cardSet: hex(2), creator: 'cyd', seats: [seatOf({ account: 'cyd' }), seatOf({ account: null })] }));
    await store.series.create(seriesOf('s4', { createdAt: T0 + 2 }, { status: 'open', stage: null }));
    const find = async (filter: Partial<Parameters<Store['series']['list']>[0]>) =>
      (await store.series.list({ visibleTo: null, ...filter }, { after: null, limit: 10 })).items.map(({ setup }) => setup.id);
    t.strictSame(await find({}), ['s4', 's3', 's1']);
    for (const one of ['ann', 'bob', 'cyd']) t.strictSame(await find({ visibleTo: one }), ['s4', 's3', 's2', 's1'], one);
    t.strictSame(await find({ player: 'bob' }), ['s4', 's1']);
    t.strictSame(await find({ game: 'species' }), ['s3']);
    t.strictSame(await find({ cardSet: hex(2) }), ['s3']);
    t.strictSame(await find({ status: 'open' }), ['s4']);
    t.strictSame(await find({ wonBy: 'bob' }), ['s1']);
    t.strictSame(await find({ wonBy: 'ann' }), []);
    t.strictSame(await find({ from: T0 + 1 }), ['s4', 's3']);
    t.strictSame(await find({ to: T0 + 1 }), ['s1']);
    const first = await store.series.list({ visibleTo: 'ann' }, { after: null, limit: 2 });
    const second = await store.series.list({ visibleTo: 'ann' }, { after: first.next, limit: 2 });
    t.strictSame([...first.items, ...second.items].map(({ setup }) => setup.id), ['s4', 's3', 's2', 's1']);
    t.equal(second.next, null);
  });
  subtest('series that wait: their time has come, or their game does not run', async (t, { store }) => {
    await people(store);
    for (const id of ['m1', 'm2', 'm3']) await store.matches.create(match(id));
    for (const id of ['m2', 'm3']) await store.log.append(batch(id, [row(0)]));
    await store.log.append(batch('m3', [row(1)], { played: [] }, { status: 'finished', result: { winner: 0, reason: 'x' } }));
    await store.series.create(seriesOf('a', {}, { wakeAt: T0 + 10 }));
    for (const [id, game] of [['b', 'm1'], ['c', 'm2'], ['d', 'm3']] as const) await store.series.create(seriesOf(id, {}, playing(game)));
    await store.series.create(seriesOf('e', {}, { status: 'finished', wakeAt: T0 }));
    t.strictSame(await store.series.waiting(T0 + 9, 9), ['b', 'd']);
    t.strictSame(await store.series.waiting(T0 + 10, 9), ['a', 'b', 'd']);
    t.strictSame(await store.series.waiting(T0 + 10, 2), ['a', 'b']);
  });
}

function instanceTests(subtest: Subtest): void {
  subtest('a gap between beats is an outage, recorded once, and shifts deadlines', async (t, { store }) => {
    await people(store);
    await store.matches.create(match('a'));
    await store.log.append(batch('a', [row(0)], {}, { deadline: T0 + 60_000 }));
    t.strictSame((await store.instances.beat(T0, 5000)).outages, []);
    t.strictSame((await store.instances.beat(T0 + 1000, 5000)).outages, []);
    const after = await Promise.all([1, 2, 3].map(() => store.instances.beat(T0 + 31_000, 5000)));
    for (const { outages } of after) t.strictSame(outages, [{ from: T0 + 1000, to: T0 + 31_000 }]);
    t.equal((await store.matches.byId('a'))?.head.deadline, T0 + 90_000);
    t.equal((await store.instances.beat(T0 + 30_500, 5000)).outages.length, 1, 'a late beat changes nothing');
    t.equal((await store.instances.beat(T0 + 32_000, 5000)).outages.length, 1);
  });
}

function awayTests(subtest: Subtest): void {
  subtest('out of reach: appends say so, reads throw StoreUnavailable, then all goes on', async (t, { store, away }) => {
    if (away === null) { t.pass('this store cannot be cut'); return; }
    await people(store);
    await store.matches.create(match('a'));
    await away(true);
    t.strictSame(await store.log.append(batch('a', [row(0)])), { kind: 'unavailable' });
    await t.rejects(store.matches.byId('a'), { name: 'StoreUnavailable' });
    await t.rejects(store.matches.create(match('b')), { name: 'StoreUnavailable' });
    await away(false);
    t.equal((await store.matches.byId('a'))?.head.version, -1);
    t.strictSame(await store.log.append(batch('a', [row(0)])), { kind: 'applied' });
  });
}
