/**
 * Connections to Postgres: one pool for ordinary queries (Prisma's and our own), and single clients for those
 * who need one for themselves (append lanes, notices). Every wait has a bound, so that a database that
 * hangs looks like one that is away.
 */

import pg from 'pg';

/** Where the database is, and how long anything may take. */
export interface ConnectionOptions {
  readonly databaseUrl: string;
  /** Longest time to make a connection, milliseconds. */
  readonly connectTimeoutMs: number;
  /** Longest time for a statement; the server gives up at it, this side half a second later. */
  readonly statementTimeoutMs: number;
  /** Connections of the pool. */
  readonly poolSize: number;
}

/** What this side waits beyond the server's own time limit. */
const answerGraceMs = 500;

/** bigint, which holds times and keys only: all safe integers. */
const int8Oid = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8Oid && format !== 'binary') return Number;
    return format === undefined ? pg.types.getTypeParser(oid) : pg.types.getTypeParser(oid, format as 'text');
  },
};

function clientConfig(options: ConnectionOptions): pg.ClientConfig {
  return {
    connectionString: options.databaseUrl,
    application_name: 'shinpan',
    connectionTimeoutMillis: options.connectTimeoutMs,
    statement_timeout: options.statementTimeoutMs,
    query_timeout: options.statementTimeoutMs + answerGraceMs,
    // Row locks of a process that was stopped in the middle of a transaction hold up others no longer than this.
    idle_in_transaction_session_timeout: options.statementTimeoutMs,
    keepAlive: true,
    types,
  };
}

/** The pool. A connection that breaks while idle is dropped and replaced at the next use. */
export function openPool(options: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(options), max: options.poolSize, idleTimeoutMillis: 30_000 });
  // Without a listener a broken idle connection would end the process; the pool has already dropped it.
  pool.on('error', () => undefined);
  return pool;
}

/** A connected client of one's own. Whoever opens it listens to its `error` and ends it. */
export async function openClient(options: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(options));
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/** Runs calls on one pooled connection as one transaction. */
export async function inTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('BEGIN');
    const value = await run(client);
    await client.query('COMMIT');
    broken = false;
    return value;
  } catch (error) {
    broken = await client.query('ROLLBACK').then(() => false, () => true);
    throw error;
  } finally {
    client.release(broken);
  }
}
