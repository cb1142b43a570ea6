/**
 * An own, empty, migrated database for every test that wants one, on the shared server. The migrations run
 * once per state of prisma/migrations, into a template; each database is a copy of that, made in some
 * tens of milliseconds.
 */

import { createHash } from 'node:crypto';
import pg from 'pg';
import { applyMigrations, listMigrations, readMigration } from '../../src/storage/migrations/index.ts';
import { startTestCluster } from './cluster.ts';

/** A database of one's own. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** The part of tap's `t` that is needed to clean up. */
type Teardown = { teardown(action: () => Promise<void>): void };

let made = 0;

/** A migrated database that is dropped when the test ends. */
export async function testDatabase(t: Teardown): Promise<string> {
  const database = await createTestDatabase();
  t.teardown(() => database.drop());
  return database.url;
}

/** A migrated database, or (with `empty`) one without any table. */
export async function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const shared = process.env['SHINPAN_TEST_POSTGRES_URL'];
  const own = shared === undefined ? await startTestCluster() : null;
  const adminUrl = shared ?? own?.url ?? '';
  const template = options.empty === true ? 'template0' : await ensureTemplate(adminUrl);
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await runSql(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: withDatabase(adminUrl, name),
    drop: async () => {
      await runSql(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await own?.stop();
    },
  };
}

/** Makes the template unless somebody has; it appears under its name only when it's complete. */
async function ensureTemplate(adminUrl: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of listMigrations()) hash.update(`${name}\0${readMigration(name)}\0`);
  const template = `template_${hash.digest('hex').slice(0, 16)}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    if (await exists(client, template)) return template;
    await client.query('SELECT pg_advisory_lock(5347092)');
    if (await exists(client, template)) return template;
    const draft = `${template}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
    await applyMigrations(withDatabase(adminUrl, draft));
    await renameOnceFree(client, draft, template);
    return template;
  } finally {
    await client.end();
  }
}

/** The engine's connections close a moment after its answer; a database in use can't be renamed. */
async function renameOnceFree(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [from]);
  await client.query(`ALTER DATABASE ${from} RENAME TO ${to}`);
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  return rowCount !== 0;
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
