/**
 * Killed at any moment, under load: what was acknowledged is there after the restart, exactly once; what wasn't is
 * there wholly or not at all. First the service's process is killed, then Postgres itself.
 *
 * SHINPAN_CRASH_SEED repeats a run's moments, SHINPAN_CRASH_ROUNDS makes it longer.
 */

import { spawn, type ChildProcess } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import t, { type Test } from 'tap';
import { startEmbeddedPostgres } from '../../src/storage/embedded/index.ts';
import { openStorage } from '../../src/storage/index.ts';
import { loadRandom } from '../../src/storage/load.ts';
import { applyMigrations } from '../../src/storage/migrations/index.ts';
import type { Store } from '../../src/service/ports.ts';
import type { LogRow } from '../../src/service/records.ts';
import { requestsOf } from './crash-plan.ts';

const seed = Number(process.env['SHINPAN_CRASH_SEED'] ?? Date.now() % 1_000_000);
const rounds = Number(process.env['SHINPAN_CRASH_ROUNDS'] ?? 3);
const matchesAtOnce = 24;
const writerFile = fileURLToPath(new URL('crash-writer.ts', import.meta.url));

/** A writer process and all that it said. */
class Writer {
  readonly acknowledged: Map<string, number>;
  readonly bad: string[] = [];
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #rest = '';
  #writing: () => void = () => undefined;
  /** Kept at the first answer: from then on a kill falls into the load. */
  readonly writing = new Promise<void>((resolve) => {
    this.#writing = resolve;
  });

  constructor(databaseUrl: string, label: string, acknowledged: Map<string, number>) {
    this.acknowledged = acknowledged;
    const args = ['--import=tsx', writerFile, databaseUrl, String(matchesAtOnce), label];
    this.#child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stdout?.on('data', (data: Buffer) => this.#hear(data.toString('latin1')));
    this.#child.stderr?.on('data', (data: Buffer) => this.bad.push(data.toString('utf8')));
    this.#ended = new Promise((resolve) => this.#child.on('close', () => resolve()));
  }

  /** Ends it as a power cut would, and hears what it still said. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  #hear(text: string): void {
    const lines = `${this.#rest}${text}`.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const [word, match = '', version = ''] = line.split(' ');
      if (word === 'ack') {
        this.acknowledged.set(match, Number(version));
        this.#writing();
      } else this.bad.push(line);
    }
  }
}

async function allRows(store: Store, match: string): Promise<LogRow[]> {
  const rows: LogRow[] = [];
  for (;;) {
    const page = await store.log.rows(match, rows.length, 100);
    rows.push(...page);
    if (page.length < 100) return rows;
  }
}

/** What is wrong with a match in the database; nothing, if all is well. */
async function faultsOf(store: Store, match: string, acknowledged: number): Promise<string[]> {
  const faults: string[] = [];
  const record = await store.matches.byId(match);
  if (record === null) return [`${match}: gone`];
  const { version, chain } = record.head;
  const rows = await allRows(store, match);
  if (rows.length !== version + 1) faults.push(`${match}: ${rows.length} rows at version ${version}`);
  if (version < acknowledged) faults.push(`${match}: at ${version}, though ${acknowledged} was acknowledged`);
  if (chain !== (rows.at(-1)?.chain ?? '')) faults.push(`${match}: the head isn't at the last row`);
  let end = -1;
  for (const request of requestsOf(match)) {
    const { key } = request;
    const there = request.head.version <= version;
    const answer = key === null ? null : await store.log.answerOf(match, key.hash);
    if ((answer !== null) !== there) faults.push(`${match}: the key of ${request.head.version} and its rows disagree`);
    if (!there) break;
    end = request.head.version;
    for (const row of request.rows) {
      if (JSON.stringify(rows[row.seq]) !== JSON.stringify(row)) faults.push(`${match}: row ${row.seq} isn't as written`);
    }
  }
  if (end !== version) faults.push(`${match}: version ${version} is inside a request`);
  return faults;
}

async function check(t: Test, databaseUrl: string, writers: { readonly acknowledged: Map<string, number> }): Promise<void> {
  const storage = await openStorage({ databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string }>('SELECT id FROM matches');
    const ids = new Set([...rows.map((row) => row.id), ...writers.acknowledged.keys()]);
    const faults: string[] = [];
    for (const id of ids) faults.push(...(await faultsOf(storage.store, id, writers.acknowledged.get(id) ?? -1)));
    const total = [...writers.acknowledged.values()].reduce((sum, version) => sum + version + 1, 0);
    t.strictSame(faults, [], `${total} acknowledged rows of ${ids.size} matches are there, once`);
  } finally {
    await client.end();
    await storage.close();
  }
}

async function killPostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ file: string }>(`SELECT pg_read_file('postmaster.pid') AS file`);
  process.kill(Number(rows[0]?.file.split('\n')[0]), 'SIGKILL');
  await client.end().catch(() => undefined);
}

t.setTimeout(280_000);

t.test('kill -9 at any moment', { timeout: 270_000 }, async (t) => {
  t.comment(`SHINPAN_CRASH_SEED=${seed} SHINPAN_CRASH_ROUNDS=${rounds}`);
  const random = loadRandom(seed);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shinpan-crash-'));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, database: 'crash' });
  t.teardown(async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  await applyMigrations(postgres.url);

  await t.test('the service', { timeout: 130_000 }, async (t) => {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const writer = new Writer(postgres.url, `service-${seed}`, acknowledged);
      await writer.writing;
      await sleep(50 + random(600));
      await writer.kill();
      t.strictSame(writer.bad, [], `round ${round}`);
      await check(t, postgres.url, { acknowledged });
    }
    t.ok(acknowledged.size > 0, 'something was acknowledged');
  });

  await t.test('Postgres', { timeout: 130_000 }, async (t) => {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const writer = new Writer(postgres.url, `postgres-${seed}`, acknowledged);
      await writer.writing;
      await sleep(50 + random(600));
      const before = sumOf(acknowledged);
      await killPostgres(postgres.url);
      await goesOn(t, acknowledged, before);
      await writer.kill();
      t.strictSame(writer.bad, [], `round ${round}`);
      await check(t, postgres.url, { acknowledged });
    }
  });
});

function sumOf(acknowledged: ReadonlyMap<string, number>): number {
  return [...acknowledged.values()].reduce((sum, version) => sum + version, 0);
}

/** The same service process must go on by itself once Postgres is back. */
async function goesOn(t: Test, acknowledged: ReadonlyMap<string, number>, before: number): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < 30_000) {
    await sleep(100);
    if (performance.now() - start > 1500 && sumOf(acknowledged) > before + 500) return;
  }
  t.fail('the service never went on');
}
