/**
 * One Postgres server process on one cluster folder: make the cluster, start it, find it running, stop it.
 * The server runs apart from us (Ctrl-C in the terminal isn't meant for it), listens on 127.0.0.1 alone,
 * and is recognised by the number in its postmaster.pid plus the folder on its command line, since after a
 * crash that number may belong to somebody else.
 */

import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { giveTo, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive, readText } from './lease.ts';

/** All that is needed to run the server of one cluster. */
export interface ServerPlan {
  readonly account: Account | null;
  readonly binaries: Binaries;
  readonly clusterDir: string;
  readonly logFile: string;
  readonly password: string;
  readonly durable: boolean;
  readonly connectionMax: number;
}

/** A server that answers. */
export type RunningServer = { readonly pid: number; readonly port: number };

/** The database user that owns everything in an embedded cluster. */
export const databaseUser = 'shinpan';

/** Recovery of a large cluster after a crash is the slowest honest start. */
const startWaitMs = 90_000;
const stopWaitMs = 60_000;
const startTriesMax = 5;

/** Makes the cluster in one step: what is half made after a crash is never taken for a cluster. */
export function createCluster(plan: ServerPlan): void {
  const draft = `${plan.clusterDir}.new`;
  const passwordFile = `${plan.clusterDir}.password`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  fs.writeFileSync(passwordFile, plan.password, { mode: 0o600 });
  giveTo(plan.account, draft);
  giveTo(plan.account, passwordFile);
  const args = [
    '-D', draft, '-U', databaseUser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8',
    '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions',
    ...(plan.durable ? [] : ['--no-sync']),
  ];
  const done = spawnSync(plan.binaries.initdb, args, { ...plan.account, cwd: '/', env: serverEnv(), encoding: 'utf8' });
  fs.rmSync(passwordFile);
  if (done.status !== 0) {
    throw new Error(`initdb failed: ${done.error?.message ?? ''}${done.stdout ?? ''}${done.stderr ?? ''}`);
  }
  fs.renameSync(draft, plan.clusterDir);
}

/** The server of this cluster if it runs and answers; waits for one that is just starting or stopping. */
export async function findServer(plan: ServerPlan): Promise<RunningServer | null> {
  const waitUntilMs = performance.now() + startWaitMs;
  for (;;) {
    const [pidText, , , portText] = (readText(path.join(plan.clusterDir, 'postmaster.pid')) ?? '').split('\n');
    const pid = Number(pidText);
    const port = Number(portText);
    if (!(pid > 0) || !isServerOf(pid, plan.clusterDir)) return null;
    if (port > 0 && (await answers(port, plan.password))) return { pid, port };
    if (performance.now() > waitUntilMs) throw new Error(`the Postgres server ${pid} runs but doesn't answer`);
    await sleep(50);
  }
}

/** Starts the server, on the wished port if that is free; `onlyThatPort` refuses any other. */
export async function startServer(
  plan: ServerPlan,
  port: { readonly wished: number | null; readonly onlyThatPort: boolean },
): Promise<RunningServer> {
  fs.rmSync(path.join(plan.clusterDir, 'postmaster.pid'), { force: true });
  let problem = '';
  for (let attempt = 0; attempt < startTriesMax; attempt += 1) {
    const wished = attempt === 0 || port.onlyThatPort ? port.wished : null;
    const chosen = wished ?? (await freePort());
    const pid = spawnServer(plan, chosen);
    if (await becomesReady(plan, pid, chosen)) return { pid, port: chosen };
    problem = (readText(plan.logFile) ?? '').trimEnd().split('\n').slice(-8).join('\n');
    await sleep(200 * (attempt + 1));
  }
  throw new Error(`the embedded Postgres didn't start; the end of ${plan.logFile}:\n${problem}`);
}

/** Stops the server as an administrator would: connections are closed, everything is written. */
export async function stopServer(plan: ServerPlan, pid: number): Promise<void> {
  if (!isServerOf(pid, plan.clusterDir)) return;
  process.kill(pid, 'SIGINT');
  const waitUntilMs = performance.now() + stopWaitMs;
  while (isServerOf(pid, plan.clusterDir) && performance.now() < waitUntilMs) await sleep(10);
}

/** Is this process alive, and the server of this cluster? */
export function isServerOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  const line = readText(`/proc/${pid}/cmdline`);
  if (line !== null) return line.includes(clusterDir);
  if (process.platform === 'linux') return false;
  const done = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return done.status !== 0 || done.stdout.includes(clusterDir);
}

/** The address of a database of the cluster. */
export function urlOf(port: number, password: string, database: string): string {
  return `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/${database}`;
}

function spawnServer(plan: ServerPlan, port: number): number {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: String(plan.connectionMax),
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...(plan.durable ? { fsync: 'on' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = ['-D', plan.clusterDir];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  if (fs.existsSync(plan.logFile)) fs.renameSync(plan.logFile, `${plan.logFile}.before`);
  const log = fs.openSync(plan.logFile, 'w');
  const child = spawn(plan.binaries.postgres, args, {
    ...plan.account,
    cwd: '/',
    env: serverEnv(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', (error) => fs.appendFileSync(plan.logFile, `${error.message}\n`));
  child.unref();
  fs.closeSync(log);
  return child.pid ?? 0;
}

async function becomesReady(plan: ServerPlan, pid: number, port: number): Promise<boolean> {
  const waitUntilMs = performance.now() + startWaitMs;
  while (performance.now() < waitUntilMs) {
    await sleep(20);
    if (pid === 0 || !isAlive(pid)) return false;
    const status = (readText(path.join(plan.clusterDir, 'postmaster.pid')) ?? '').split('\n')[7] ?? '';
    if (status.trim() === 'ready' && (await answers(port, plan.password))) return true;
  }
  return false;
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(port, password, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** The server's environment: nothing of ours, so that no PG… variable or locale changes what it does. */
function serverEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
