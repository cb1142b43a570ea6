import pg from 'pg';
import t from 'tap';
import { applyMigrations, diffMigration, listMigrations } from '../../src/storage/migrations/index.ts';
import { createTestDatabase, testDatabase } from '../support/postgres.ts';

t.test('the migrations lead exactly to schema.prisma', async (t) => {
  t.equal(await diffMigration(await testDatabase(t)), '', 'run `npm run migrate:new -- name`');
});

t.test('processes that migrate at once apply each migration once', async (t) => {
  const database = await createTestDatabase({ empty: true });
  t.teardown(() => database.drop());
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(database.url)));
  t.same(applied.flat(), listMigrations());
  t.same(await applyMigrations(database.url), [], 'and a second start applies nothing');
});

t.test('a drift is seen', async (t) => {
  const url = await testDatabase(t);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE forgotten (id int PRIMARY KEY)');
  await client.end();
  t.match(await diffMigration(url), /DROP TABLE "forgotten"/);
});
