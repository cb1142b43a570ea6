/** The Postgres storage keeps the same contracts as the memory ports. */

import t from 'tap';
import { openStorage } from '../../src/storage/index.ts';
import { cuttableWire } from '../support/cuttable.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { notifierContract } from './notifier.ts';
import { storeContract } from './store.ts';

t.setTimeout(180_000);

t.test('postgres store', { timeout: 150_000 }, async (t) => {
  storeContract(t, async () => {
    const database = await createTestDatabase();
    const wire = await cuttableWire(database.url);
    const storage = await openStorage({ databaseUrl: wire.url });
    return {
      store: storage.store,
      away: (away) => (away ? wire.cut() : wire.join()),
      close: async () => {
        await storage.close();
        await wire.close();
        await database.drop();
      },
    };
  });
});

t.test('postgres notifier', async (t) => {
  notifierContract(t, async () => {
    const database = await createTestDatabase();
    const [a, b] = await Promise.all([1, 2].map(() => openStorage({ databaseUrl: database.url })));
    if (a === undefined || b === undefined) throw new Error('two storages were opened');
    return {
      a: a.notifier,
      b: b.notifier,
      close: async () => {
        await Promise.all([a.close(), b.close()]);
        await database.drop();
      },
    };
  });
});
