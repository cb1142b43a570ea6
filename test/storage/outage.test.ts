/** Postgres away, slow, or silent just when it commits: every append gets a true answer in bounded time. */

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import t, { type Test } from 'tap';
import { openStorage, type Storage } from '../../src/storage/index.ts';
import { loadMatch, loadRecord, nextBatch, type LoadMatch } from '../../src/storage/load.ts';
import { cuttableWire, type CuttableWire } from '../support/cuttable.ts';
import { createTestDatabase } from '../support/postgres.ts';

interface Fixture {
  readonly storage: Storage;
  readonly wire: CuttableWire;
  readonly admin: pg.Client;
  readonly start: (id: string) => Promise<LoadMatch>;
}

/** A storage behind a wire; a match is started with its set-up and one move. */
async function fixture(t: Test, options: { readonly statementTimeoutMs?: number } = {}): Promise<Fixture> {
  const database = await createTestDatabase();
  const wire = await cuttableWire(database.url);
  const storage = await openStorage({ databaseUrl: wire.url, laneCount: 1, ...options });
  const admin = new pg.Client({ connectionString: database.url });
  admin.on('error', () => undefined);
  await admin.connect();
  t.teardown(async () => {
    await storage.close();
    await admin.end();
    await wire.close();
    await database.drop();
  });
  const start = async (id: string): Promise<LoadMatch> => {
    const match = loadMatch(id, 1);
    await storage.store.matches.create(loadRecord(id, 1));
    for (let count = 0; count < 2; count += 1) {
      t.strictSame(await storage.store.log.append(nextBatch(match, 1, true)), { kind: 'applied' });
    }
    return match;
  };
  return { storage, wire, admin, start };
}

const isAppend = (sent: Buffer): boolean => sent.includes('shinpan-append');

t.test('the connection breaks after the server got the append: found to be applied, once', async (t) => {
  const { storage, wire, start } = await fixture(t);
  const match = await start('m');
  for (let round = 0; round < 3; round += 1) {
    wire.breakOnce((sent) => (isAppend(sent) ? 'break after' : 'pass'));
    const batch = nextBatch(match, 2, true);
    t.strictSame(await storage.store.log.append(batch), { kind: 'applied' });
    t.strictSame(await storage.store.log.rows('m', batch.head.version, 10), batch.rows);
    t.equal((await storage.store.matches.byId('m'))?.head.version, batch.head.version);
  }
});

t.test('the connection breaks before the server got the append: sent again, applied once', async (t) => {
  const { storage, wire, start } = await fixture(t);
  const match = await start('m');
  wire.breakOnce((sent) => (isAppend(sent) ? 'break before' : 'pass'));
  const batch = nextBatch(match, 2, false);
  t.strictSame(await storage.store.log.append(batch), { kind: 'applied' });
  t.strictSame(await storage.store.log.rows('m', batch.head.version, 10), batch.rows);
});

t.test('another won the place while the connection was broken: a conflict, not ours', async (t) => {
  const { storage, wire, start } = await fixture(t);
  const match = await start('m');
  const other = await openStorage({ databaseUrl: wire.url });
  const ours = nextBatch({ ...match, random: match.random }, 2, false);
  const theirs = nextBatch(match, 3, false);
  wire.breakOnce((sent) => (isAppend(sent) ? 'break before' : 'pass'));
  const answer = storage.store.log.append(ours);
  await sleep(20);
  t.strictSame(await other.store.log.append(theirs), { kind: 'applied' });
  t.strictSame(await answer, { kind: 'conflict' });
  await other.close();
});

t.test('away: answered at once; back: goes on without a restart, notices too', async (t) => {
  const { storage, wire, start } = await fixture(t);
  const match = await start('m');
  t.equal(await storage.healthy(), true);
  await wire.cut();
  const batch = nextBatch(match, 2, true);
  const first = performance.now();
  t.strictSame(await storage.store.log.append(batch), { kind: 'unavailable' });
  const second = performance.now();
  t.strictSame(await storage.store.log.append(batch), { kind: 'unavailable' });
  t.ok(second - first < 4000, 'in bounded time');
  t.ok(performance.now() - second < 500, 'and at once while it stays away');
  t.equal(await storage.healthy(), false);
  await t.rejects(storage.store.matches.list({ visibleTo: null }, { after: null, limit: 1 }), { name: 'StoreUnavailable' });
  await t.rejects(storage.store.accounts.byId('a'), { name: 'StoreUnavailable' });
  await t.rejects(storage.store.instances.beat(1, 1), { name: 'StoreUnavailable' });
  await t.rejects(openStorage({ databaseUrl: wire.url }), { name: 'StoreUnavailable' });
  storage.notifier.publish({ match: 'm', version: 1 });
  await wire.join();
  t.strictSame(await storage.store.log.append(batch), { kind: 'applied' });
  t.strictSame(await storage.store.log.append(batch), { kind: 'duplicate', answer: batch.key?.answer });
  t.equal(await storage.healthy(), true);
  const heard = new Promise((resolve) => storage.notifier.subscribe((notice) => {
    if (notice.version === 9) resolve(true);
  }));
  await sleep(600);
  storage.notifier.publish({ match: 'm', version: 9 });
  t.equal(await heard, true);
});

t.test('the server ends all its connections: nobody notices but for the time', async (t) => {
  const { storage, admin, start } = await fixture(t);
  const match = await start('m');
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
  t.strictSame(await storage.store.log.append(nextBatch(match, 2, false)), { kind: 'applied' });
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
  await sleep(50);
  t.equal((await storage.store.log.rows('m', 0, 10)).length, 3);
});

t.test('a statement that hangs is given up, and what was given up never happens later', async (t) => {
  const { storage, admin, start } = await fixture(t, { statementTimeoutMs: 300 });
  const match = await start('m');
  await admin.query('BEGIN');
  await admin.query(`SELECT 1 FROM matches WHERE id = 'm' FOR UPDATE`);
  const started = performance.now();
  const batch = nextBatch(match, 2, true);
  t.strictSame(await storage.store.log.append(batch), { kind: 'unavailable' });
  t.ok(performance.now() - started < 5000, 'in bounded time');
  await admin.query('COMMIT');
  await sleep(200);
  t.equal((await storage.store.log.rows('m', 0, 10)).length, 2);
  t.strictSame(await storage.store.log.append(batch), { kind: 'applied' });
});

t.test('an append that the server can’t digest fails alone', async (t) => {
  const { storage, start } = await fixture(t);
  const matches = await Promise.all(['a', 'b', 'c'].map((id) => start(id)));
  const results = await Promise.allSettled(matches.map((match, place) => {
    const batch = nextBatch(match, 2, false);
    const fault = place === 1 ? 'a text with \0 in it' : null;
    return storage.store.log.append({ ...batch, head: { ...batch.head, fault } });
  }));
  t.strictSame(results.map((result) => result.status), ['fulfilled', 'rejected', 'fulfilled']);
  t.strictSame((await storage.store.log.rows('c', 2, 9)).length, 1);
  t.strictSame((await storage.store.log.rows('b', 2, 9)).length, 0);
});

t.test('closing lets the appends under way finish, and refuses later ones', async (t) => {
  const database = await createTestDatabase();
  t.teardown(() => database.drop());
  const storage = await openStorage({ databaseUrl: database.url });
  const match = loadMatch('m', 1);
  await storage.store.matches.create(loadRecord('m', 1));
  const answer = storage.store.log.append(nextBatch(match, 1, false));
  const closed = storage.close();
  t.strictSame(await answer, { kind: 'applied' });
  t.strictSame(await storage.store.log.append(nextBatch(match, 1, false)), { kind: 'unavailable' });
  await closed;
});
