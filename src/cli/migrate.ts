/**
 * `npm run migrate:new -- NAME` writes the migration that prisma/schema.prisma asks for;
 * `npm run migrate:check` fails if it asks for any. Both work on a scratch database of the embedded Postgres.
 */

import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../storage/embedded/index.ts';
import { applyMigrations, diffMigration, listMigrations, writeMigration } from '../storage/migrations/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

process.exitCode = await main(process.argv.slice(2));

async function main([command, name = '']: readonly string[]): Promise<number> {
  if (command === 'check') return check();
  if (command === 'new' && /^[a-z][a-z0-9_]*$/.test(name)) return create(name);
  console.error('usage: npm run migrate:new -- NAME   (NAME of a-z, 0-9 and _)\n       npm run migrate:check');
  return 2;
}

async function check(): Promise<number> {
  const sql = await differenceFromSchema();
  if (sql === '') {
    console.log(`${listMigrations().length} migration(s) lead exactly to prisma/schema.prisma`);
    return 0;
  }
  console.error(`prisma/schema.prisma differs from the migrations; npm run migrate:new -- NAME\n\n${sql}`);
  return 1;
}

async function create(name: string): Promise<number> {
  const sql = await differenceFromSchema();
  if (sql === '') {
    console.log('nothing to migrate: the migrations lead exactly to prisma/schema.prisma');
    return 0;
  }
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  console.log(`wrote ${path.relative(root, writeMigration(`${stamp}_${name}`, sql))}: read it before you commit it`);
  return 0;
}

/** What would have to be done to a database that holds all migrations. */
async function differenceFromSchema(): Promise<string> {
  const dataDir = path.join(root, '.data', 'test-postgres');
  const postgres = await startEmbeddedPostgres({
    dataDir, database: `test_${process.pid}_0`, durable: false, connectionMax: 400,
  });
  try {
    await applyMigrations(postgres.url);
    return await diffMigration(postgres.url);
  } finally {
    await postgres.stop();
  }
}
