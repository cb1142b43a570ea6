/** Two instances on one database: of two writers of one place one wins, and nobody waits for a deadlock. */

import pg from 'pg';
import t from 'tap';
import { openStorage, type Storage } from '../../src/storage/index.ts';
import { loadMatch, loadRecord, nextBatch } from '../../src/storage/load.ts';
import { testDatabase } from '../support/postgres.ts';

const matchCount = 48;
const versionMax = 40;

t.test('racing for every move of many matches', async (t) => {
  const databaseUrl = await testDatabase(t);
  const first = await openStorage({ databaseUrl });
  const storages = [first, await openStorage({ databaseUrl })];
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const ids = Array.from({ length: matchCount }, (_, place) => `match-${place}`);
  await Promise.all(ids.map((id) => first.store.matches.create(loadRecord(id, 1))));

  const won = [0, 0];
  let beats = 0;
  /** Both instances know the same rows, in the opposite order of matches; each says what it won. */
  const play = async (storage: Storage, instance: number, id: string): Promise<void> => {
    const match = loadMatch(id, 1);
    while (match.version < versionMax) {
      const result = await storage.store.log.append(nextBatch(match, 1 + instance, match.version % 2 === 0));
      if (result.kind === 'applied') won[instance] = (won[instance] ?? 0) + 1;
      else t.match(result.kind, /^(conflict|duplicate)$/);
    }
  };
  const shift = async (storage: Storage): Promise<void> => {
    for (; won[0] !== undefined && won[1] !== undefined && won[0] + won[1] < matchCount * versionMax; beats += 1) {
      await storage.store.instances.beat(beats * 10_000, 1000);
      await storage.store.matches.overdue(beats * 10_000, 100);
    }
  };
  await Promise.all([
    ...storages.flatMap((storage, instance) =>
      (instance === 0 ? ids : ids.toReversed()).map((id) => play(storage, instance, id))),
    ...storages.map(shift),
  ]);

  t.equal((won[0] ?? 0) + (won[1] ?? 0), matchCount * (versionMax + 1), `won ${won.join(' and ')}, with ${beats} outages`);
  const { rows } = await admin.query<{ count: number }>('SELECT count(*)::int AS count FROM match_log');
  t.equal(rows[0]?.count, matchCount * (versionMax + 1));
  const { rows: stats } = await admin.query<{ deadlocks: number }>(
    'SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()');
  t.equal(stats[0]?.deadlocks, 0, 'no deadlocks');
  await admin.end();
  await Promise.all(storages.map((storage) => storage.close()));
});
