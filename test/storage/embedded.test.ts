import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import t from 'tap';
import { explainAccess } from '../../src/storage/embedded/folder.ts';
import { startEmbeddedPostgres } from '../../src/storage/embedded/index.ts';

/** A data folder of the test's own, which the server's account can reach. */
function dataFolder(t: { teardown(action: () => void): void }): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shinpan-embedded-'));
  fs.chmodSync(folder, 0o755);
  t.teardown(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function query(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = (folder: string): number => (
  Number(fs.readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
);

/** A process that has ended may still be listed where nobody asks for its exit status. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !fs.existsSync('/proc/self/stat') || !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

t.test('the first user starts the server, the last one stops it, and what was written stays', async (t) => {
  const dataDir = dataFolder(t);
  const [first, second] = await Promise.all([startEmbeddedPostgres({ dataDir }), startEmbeddedPostgres({ dataDir })]);
  t.equal(first.url, second.url);
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  t.same(await query(first.url, 'SHOW fsync'), [{ fsync: 'on' }]);
  const pid = pidOf(dataDir);
  await first.stop();
  t.same(await query(second.url, 'SELECT n FROM kept'), [{ n: 7 }]);
  await second.stop();
  await second.stop();
  t.notOk(isRunning(pid), 'the server is gone');
  const again = await startEmbeddedPostgres({ dataDir });
  t.same(await query(again.url, 'SELECT n FROM kept'), [{ n: 7 }]);
  await again.stop();
});

t.test('a server that is killed comes back in its place', async (t) => {
  const dataDir = dataFolder(t);
  const postgres = await startEmbeddedPostgres({ dataDir });
  await query(postgres.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  process.kill(pidOf(dataDir), 'SIGKILL');
  let rows: readonly unknown[] = [];
  for (let attempt = 0; attempt < 200 && rows.length === 0; attempt += 1) {
    await sleep(50);
    rows = await query(postgres.url, 'SELECT n FROM kept').catch(() => []);
  }
  t.same(rows, [{ n: 7 }]);
  await postgres.stop();
});

t.test("a left-over postmaster.pid with somebody else's number doesn't stop the next start", async (t) => {
  const dataDir = dataFolder(t);
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const left = [process.pid, path.join(dataDir, 'cluster'), 1, 5432, '', '127.0.0.1', '1 1', 'ready'];
  fs.writeFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), `${left.join('\n')}\n`);
  const postgres = await startEmbeddedPostgres({ dataDir });
  t.same(await query(postgres.url, 'SELECT 1 AS n'), [{ n: 1 }]);
  await postgres.stop();
});

t.test("a killed user's server is taken over, and stops with the one that took it", async (t) => {
  const dataDir = dataFolder(t);
  const module = new URL('../../src/storage/embedded/index.ts', import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => { child.stdout.once('data', resolve); });
  const pid = pidOf(dataDir);
  child.kill('SIGKILL');
  await new Promise((resolve) => { child.once('exit', resolve); });
  t.ok(isRunning(pid), 'the server outlives its user');
  const postgres = await startEmbeddedPostgres({ dataDir });
  t.equal(pidOf(dataDir), pid, 'and is used again');
  await postgres.stop();
  t.notOk(isRunning(pid));
});

t.test('whoever comes first starts the server, and the next one hears that it runs', async (t) => {
  const dataDir = dataFolder(t);
  const heard: string[] = [];
  const onUse = (how: string): void => { heard.push(how); };
  const first = await startEmbeddedPostgres({ dataDir, onUse });
  const second = await startEmbeddedPostgres({ dataDir, onUse });
  t.same(heard, ['starting', 'using']);
  await first.stop();
  await second.stop();
});

t.test('a data folder that cannot be made is named at once', { skip: !fs.existsSync('/proc/self') }, async (t) => {
  const dataDir = '/proc/no-such-place/postgres';
  await t.rejects(startEmbeddedPostgres({ dataDir }), { message: /^the data folder \/proc\/no-such-place\/postgres can't be made \(.*DATA_DIR/ });
});

t.test('a data folder of somebody else is told with what to do about it', async (t) => {
  const refused = Object.assign(new Error("EACCES: permission denied, open 'lock'"), { code: 'EACCES' });
  t.match(explainAccess('/data', refused), { message: /EACCES.*The data folder \/data isn't this account's to write.*DATA_DIR/ });
  const other = new Error('initdb failed');
  t.equal(explainAccess('/data', other), other);
});
