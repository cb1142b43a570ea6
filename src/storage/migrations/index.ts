/**
 * The database's migrations: ordinary `prisma/migrations/<name>/migration.sql` files, applied in order of
 * their names by Prisma's own engine and noted in its usual table. Forward only: a mistake is mended by a
 * further migration.
 */

import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { MigrationList, SchemaContainer } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { noFilter, withSchemaEngine } from './engine.ts';

const prismaDir = fileURLToPath(new URL('../../../prisma', import.meta.url));
const migrationsDir = path.join(prismaDir, 'migrations');

/** Any number of ours; all processes that migrate one database queue at this lock. */
const migrationLock = 5_347_091;

/** Brings a database up to date and names what was applied. Processes that start together don't collide. */
export async function applyMigrations(databaseUrl: string): Promise<readonly string[]> {
  return withMigrationLock(databaseUrl, async () => {
    const input = { migrationsList: readMigrations(), filters: noFilter };
    const done = await withSchemaEngine(databaseUrl, readSchema(), (engine) => engine.applyMigrations(input));
    return done.appliedMigrationNames;
  });
}

/**
 * The SQL that leads from a database to prisma/schema.prisma: empty when they agree. The database should hold
 * all migrations and nothing else, so that the answer is what the next migration must do.
 */
export async function diffMigration(databaseUrl: string): Promise<string> {
  const schema = readSchema();
  const result = await withSchemaEngine(databaseUrl, schema, (engine) => engine.diff({
    from: { tag: 'schemaDatasource', files: [schema], configDir: prismaDir },
    to: { tag: 'schemaDatamodel', files: [schema] },
    script: true,
    exitCode: null,
    filters: noFilter,
  }));
  const sql = (result.stdout ?? '').trim();
  return sql === '-- This is an empty migration.' ? '' : sql;
}

/** The names of all migrations, in order. */
export function listMigrations(): readonly string[] {
  return fs.readdirSync(migrationsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Writes a new migration's file and returns its path. */
export function writeMigration(name: string, sql: string): string {
  const file = path.join(migrationsDir, name, 'migration.sql');
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, `${sql}\n`);
  return file;
}

/** The text of a migration. */
export function readMigration(name: string): string {
  return fs.readFileSync(path.join(migrationsDir, name, 'migration.sql'), 'utf8');
}

async function withMigrationLock<T>(databaseUrl: string, action: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    return await action();
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}

function readSchema(): SchemaContainer {
  const file = path.join(prismaDir, 'schema.prisma');
  return { path: file, content: fs.readFileSync(file, 'utf8') };
}

function readMigrations(): MigrationList {
  return {
    baseDir: migrationsDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: fs.readFileSync(path.join(migrationsDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: listMigrations().map((name) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: readMigration(name) } },
    })),
  };
}
