/**
 * The Postgres server that all tests share. `npm test` starts it once and hands its address on in
 * SHINPAN_TEST_POSTGRES_URL; a test file run by itself starts it, or attaches to it, on its own.
 * It doesn't wait for the disk, so it's fast and not durable: tests of crash safety start their own.
 */

import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/storage/embedded/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Test databases carry the number of the process that made them. */
export const testDatabaseName = /^test_(\d+)_\d+$/;

/** Starts the shared server or attaches to it; `stop` leaves it to those who still use it. */
export async function startTestCluster(): Promise<EmbeddedPostgres> {
  const cluster = await startEmbeddedPostgres({
    dataDir: path.join(root, '.data', 'test-postgres'),
    database: 'postgres',
    durable: false,
    connectionMax: 400,
  });
  await dropLeftovers(cluster.url);
  return cluster;
}

/** Drops databases of processes that were killed before they could. */
async function dropLeftovers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
  for (const { datname } of rows) {
    const owner = Number(testDatabaseName.exec(datname)?.[1] ?? 0);
    if (owner === 0 || isAlive(owner)) continue;
    await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`).catch(() => undefined);
  }
  await client.end();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
