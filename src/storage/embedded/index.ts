/**
 * The Postgres that comes with a clone: a real PostgreSQL server from an npm package, its data in `.data/`.
 * The first process that needs it starts it, further ones attach to it, the last one to leave stops it;
 * a server left over from a killed process is taken over, and one that dies is started again in its place.
 * It isn't for production: there, DATABASE_URL names a Postgres that somebody looks after.
 */

import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import pg from 'pg';
import { canReach, chooseAccount, commonFolder, giveTo, openCommonFolder, type Account } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { explainAccess, openDataFolder } from './folder.ts';
import { enter, hasUsers, leave, readText, withLock } from './lease.ts';
import {
  createCluster, findServer, isServerOf, startServer, stopServer, urlOf, type RunningServer, type ServerPlan,
} from './server.ts';

/** What may differ between the product's cluster and that of the tests. */
export interface EmbeddedPostgresOptions {
  /** The folder for all that belongs to the cluster. */
  readonly dataDir: string;
  /** The database to have in it; made if it isn't there. */
  readonly database?: string;
  /** Off only for tests that may lose everything with the machine. */
  readonly durable?: boolean;
  readonly connectionMax?: number;
  /** Told before the work: does a server have to be started, or does one run already? */
  readonly onUse?: (how: 'starting' | 'using') => void;
}

/** A running Postgres; whoever got one stops it, which stops the server once nobody uses it. */
export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** How often a user looks whether the server is still there. */
const watchIntervalMs = 500;

let leaseCount = 0;

/** Starts the embedded Postgres of a data folder, or attaches to it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const database = options.database ?? 'shinpan';
  const dataDir = openDataFolder(options.dataDir);
  const lock = path.join(dataDir, 'lock');
  const users = path.join(dataDir, 'users');
  leaseCount += 1;
  const key = String(leaseCount);
  const { plan, found } = await withLock(lock, async () => {
    const made = makePlan(dataDir, options);
    const there = fs.existsSync(made.clusterDir) ? await findServer(made) : null;
    options.onUse?.(there === null ? 'starting' : 'using');
    if (!fs.existsSync(made.clusterDir)) createCluster(made);
    const running = there ?? await ensureRunning(made, dataDir, false);
    enter(users, key);
    return { plan: made, found: running };
  }).catch((error: unknown) => { throw explainAccess(dataDir, error); });
  let server = found;
  const url = urlOf(server.port, plan.password, database);
  await ensureDatabase(urlOf(server.port, plan.password, 'postgres'), database);

  const watch = keepRunning({ plan, dataDir, pid: server.pid }, (again) => { server = again; });
  const onExit = (): void => {
    leave(users, key);
    if (!hasUsers(users) && isServerOf(server.pid, plan.clusterDir)) process.kill(server.pid, 'SIGINT');
  };
  process.on('exit', onExit);
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    process.off('exit', onExit);
    await watch.end();
    await withLock(lock, async () => {
      leave(users, key);
      if (!hasUsers(users)) await stopServer(plan, server.pid);
    });
  };
  return { url, stop: () => (stopping ??= stop()) };
}

function makePlan(dataDir: string, options: EmbeddedPostgresOptions): ServerPlan {
  const inside = path.join(dataDir, 'cluster');
  const outside = process.getuid?.() === 0 ? path.join(commonFolder(), nameOf(dataDir), 'cluster') : inside;
  const account = chooseAccount([inside, outside]);
  const clusterDir = placeOfCluster(account, inside, outside);
  if (clusterDir !== inside) {
    fs.writeFileSync(path.join(dataDir, 'location.txt'), `The cluster of this folder is in ${outside}\n`);
  }
  return {
    account,
    binaries: prepareBinaries(account, dataDir),
    clusterDir,
    logFile: path.join(dataDir, 'server.log'),
    password: keptPassword(path.join(dataDir, 'password')),
    durable: options.durable ?? true,
    connectionMax: options.connectionMax ?? 100,
  };
}

/** Inside the data folder; outside of it only where the server's account can't get in. */
function placeOfCluster(account: Account | null, inside: string, outside: string): string {
  const reachable = canReach(account, path.dirname(inside));
  if (reachable && (fs.existsSync(inside) || !fs.existsSync(outside))) return inside;
  openCommonFolder();
  const folder = path.dirname(outside);
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o700);
  giveTo(account, folder);
  return outside;
}

/** One name for one data folder, with a part that a person recognises: the clone's folder. */
function nameOf(dataDir: string): string {
  const clone = path.basename(path.resolve(dataDir, '..', '..')).replaceAll(/[^\w-]/g, '_');
  return `${clone}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

function keptPassword(file: string): string {
  const kept = readText(file);
  if (kept !== null) return kept;
  const password = randomBytes(24).toString('base64url');
  fs.writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** To be called under the lock. A server that others already know must keep its port. */
async function ensureRunning(plan: ServerPlan, dataDir: string, samePort: boolean): Promise<RunningServer> {
  const found = await findServer(plan);
  if (found !== null) return found;
  const portFile = path.join(dataDir, 'port');
  const wished = Number(readText(portFile) ?? '') || null;
  const server = await startServer(plan, { wished, onlyThatPort: samePort && wished !== null });
  fs.writeFileSync(portFile, String(server.port));
  return server;
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } catch (error) {
    // Two first users may both have seen that it wasn't there.
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error;
  } finally {
    await client.end();
  }
}

/** Starts the server again when it has died under us, on the same port, so that pools find it again. */
function keepRunning(
  first: { readonly plan: ServerPlan; readonly dataDir: string; readonly pid: number },
  onFound: (server: RunningServer) => void,
): { end(): Promise<void> } {
  const { plan, dataDir } = first;
  let current: Promise<void> | null = null;
  let pid = first.pid;
  const look = async (): Promise<void> => {
    if (isServerOf(pid, plan.clusterDir)) return;
    const server = await withLock(path.join(dataDir, 'lock'), () => ensureRunning(plan, dataDir, true));
    pid = server.pid;
    onFound(server);
  };
  const timer = setInterval(() => {
    current ??= look().catch(() => undefined).finally(() => { current = null; });
  }, watchIntervalMs);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
