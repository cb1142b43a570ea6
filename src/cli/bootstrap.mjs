/**
 * The one way in: `node src/cli/bootstrap.mjs COMMAND [arguments]`, behind every npm script. It depends on
 * nothing but Node, brings a fresh clone to a working state (packages, Prisma's client, tap's plugins),
 * and then runs the command in this same process, so that signals and exit codes need no forwarding.
 * What it has to say goes to standard error: standard output belongs to the command.
 */

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const inRoot = (...parts) => path.join(root, ...parts);

/** Test folders that need neither a database nor a socket: what `npm run check` runs. */
const pureTestFolders = [
  'tidy', 'lib', 'engine', 'games', 'tournaments', 'bots', 'rules', 'cards', 'conformance',
  'counts', 'order', 'transcripts', 'regressions',
];

/** Builds that are kept: of the present state of src and a few earlier ones, from which a process may still run. */
const buildsKept = 4;

const commands = {
  start: () => runBuilt('main'),
  bench: () => runBench(),
  setup: () => undefined,
  test: (args) => runTests(args),
  check: () => runCheck(),
  typecheck: () => runTool('typescript/bin/tsc', ['--noEmit']),
  lint: (args) => runTool('oxlint/bin/oxlint', args),
  generate: () => runGenerate(),
  build: () => runModule('src/cli/build.ts'),
};

await main(process.argv.slice(2));

async function main([name = 'start', ...args]) {
  if (!nodeIsNewEnough()) fail(`Shinpan needs Node 20.19 or newer; this is ${process.version}`);
  process.chdir(root);
  setUp();
  const command = Object.hasOwn(commands, name) ? commands[name] : null;
  if (command !== null) {
    const status = await command(args);
    if (typeof status === 'number') process.exitCode = status;
    return;
  }
  const file = `src/cli/${name}.ts`;
  if (!/^[a-z-]+$/.test(name) || !fs.existsSync(inRoot(file))) fail(`there is no command '${name}'`);
  await runModule(file);
}

// --- Commands ---------------------------------------------------------------------------------------

/** Runs a TypeScript module of ours as if it had been started by itself, with the remaining arguments. */
async function runModule(file) {
  await import('tsx');
  process.argv.splice(1, 2, inRoot(file));
  await import(pathToFileURL(inRoot(file)).href);
}

/**
 * Runs a module of ours from a build, which is a tenth faster than the loader of TypeScript and lighter. Errors still
 * name lines of the sources.
 */
async function runBuilt(name) {
  const folder = ensureBuilt();
  if (folder === null) return await runModule(`src/${name}.ts`);
  process.setSourceMapsEnabled(true);
  const file = path.join(folder, 'src', `${name}.js`);
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
}

/** What is measured is what is served: a bench's servers come from the build, too. */
async function runBench() {
  const folder = ensureBuilt();
  if (folder !== null) process.env.SHINPAN_BUILT = folder;
  await runModule('src/cli/bench.ts');
}

/** Runs tap over the named files, or over all, beside one shared Postgres for the tests. */
async function runTests(args) {
  await import('tsx');
  const { startTestCluster } = await import('../../test/support/cluster.ts');
  const cluster = await startTestCluster();
  // Where nobody watches, CI keeps the reporter from drawing its progress over and over.
  const quiet = process.stdout.isTTY ? {} : { CI: 'true' };
  const env = { ...process.env, ...quiet, SHINPAN_TEST_POSTGRES_URL: cluster.url };
  try {
    return await runTool('tap/dist/esm/run.mjs', withFolders(args), env);
  } finally {
    await cluster.stop();
  }
}

async function runCheck() {
  const folders = pureTestFolders.map((name) => `test/${name}`).filter((name) => fs.existsSync(inRoot(name)));
  const steps = [
    ['typescript/bin/tsc', ['--noEmit']],
    ['oxlint/bin/oxlint', []],
    ['tap/dist/esm/run.mjs', withFolders(folders)],
  ];
  for (const [tool, args] of steps) {
    const status = await runTool(tool, args);
    if (status !== 0) return status;
  }
  return 0;
}

/** Arguments for tap, which wants files: a folder stands for the tests in it. */
function withFolders(args) {
  return args.flatMap((arg) => {
    if (!fs.statSync(inRoot(arg), { throwIfNoEntry: false })?.isDirectory()) return [arg];
    return fs.readdirSync(inRoot(arg), { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(arg, name));
  });
}

/** Writes every generated file anew, Prisma's client included. */
async function runGenerate() {
  generateClient();
  if (fs.existsSync(inRoot('src/cli/generate.ts'))) await runModule('src/cli/generate.ts');
}

/** Runs an installed tool under Node and resolves with its exit status; signals are passed on. */
function runTool(bin, args, env = process.env) {
  const child = spawn(process.execPath, [inRoot('node_modules', bin), ...args], { stdio: 'inherit', env });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.on('error', (error) => fail(error.message));
    child.on('exit', (status) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(status ?? 1);
    });
  });
}

// --- Set-up -----------------------------------------------------------------------------------------

/** Does what is missing, and nothing when nothing is: three comparisons of files. */
function setUp() {
  const steps = [
    [() => !packagesInstalled(), installPackages],
    [() => !clientGenerated(), generateClient],
    [() => !tapBuilt(), buildTap],
  ];
  if (!steps.some(([needed]) => needed())) return;
  withLock(() => {
    for (const [needed, step] of steps) if (needed()) step();
  });
}

/** Are all packages of the lock file there, in the same versions? Packages for other machines may lack. */
function packagesInstalled() {
  const wanted = readJson('package-lock.json');
  const found = readJson('node_modules/.package-lock.json');
  if (wanted === null) fail('package-lock.json is missing');
  if (found === null) return false;
  return Object.entries(wanted.packages).every(([place, entry]) => {
    if (place === '' || entry.optional || entry.devOptional || entry.peer) return true;
    return found.packages[place]?.version === entry.version;
  });
}

function installPackages() {
  say('installing packages (npm ci)');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, ...npmCache() };
  if (npm !== undefined && /npm-cli\.c?js$/.test(npm)) runStep(process.execPath, [npm, ...args], env);
  else runStep(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, env);
}

/** Where npm's own cache can't be written (an account without a home folder), it gets one in the clone's data. */
function npmCache() {
  const usual = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm');
  try {
    fs.mkdirSync(usual, { recursive: true });
    fs.accessSync(usual, fs.constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: inRoot('.data', 'npm-cache') };
  }
}

/** A text that changes whenever the generated client has to. */
function clientStamp() {
  const schema = fs.readFileSync(inRoot('prisma/schema.prisma'));
  const version = readJson('node_modules/prisma/package.json')?.version ?? '';
  return createHash('sha256').update(version).update(schema).digest('hex');
}

function clientGenerated() {
  return readText('src/storage/generated/.stamp') === clientStamp();
}

/** Prisma wants a native schema engine to be there, but doesn't use it here: any program will do. */
function generateClient() {
  say("generating Prisma's client");
  fs.rmSync(inRoot('src/storage/generated'), { recursive: true, force: true });
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  const bin = inRoot('node_modules/prisma/build/index.js');
  runStep(process.execPath, [bin, 'generate', '--config', inRoot('.config/prisma.ts')], env);
  fs.writeFileSync(inRoot('src/storage/generated/.stamp'), clientStamp());
}

function tapStamp() {
  const version = readJson('node_modules/tap/package.json')?.version ?? '';
  return createHash('sha256').update(version).update(fs.readFileSync(inRoot('.taprc'))).digest('hex');
}

function tapBuilt() {
  return readText('node_modules/.tap-built') === tapStamp();
}

function buildTap() {
  say("building tap's plugins");
  runStep(process.execPath, [inRoot('node_modules/tap/dist/esm/run.mjs'), 'build']);
  fs.writeFileSync(inRoot('node_modules/.tap-built'), tapStamp());
}

/** The folder of a build of src as it is now, made if there is none; null where this account can't make one. */
function ensureBuilt() {
  const builds = inRoot('node_modules', '.cache', 'shinpan');
  const folder = path.join(builds, sourceStamp());
  if (!fs.existsSync(folder)) {
    if (!mayWrite(builds)) return null;
    withLock(() => {
      if (!fs.existsSync(folder)) makeBuild(builds, folder);
    });
  }
  return folder;
}

function makeBuild(builds, folder) {
  const making = path.join(builds, 'making');
  runStep(process.execPath, [fileURLToPath(import.meta.url), 'build', making]);
  // Whoever finds the folder finds all of it.
  fs.renameSync(making, folder);
  const made = (name) => fs.statSync(path.join(builds, name)).mtimeMs;
  const newestFirst = fs.readdirSync(builds).toSorted((a, b) => made(b) - made(a));
  for (const old of newestFirst.slice(buildsKept)) fs.rmSync(path.join(builds, old), { recursive: true, force: true });
}

function mayWrite(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A text that changes with whatever goes into a build. */
function sourceStamp() {
  const hash = createHash('sha256');
  const inFolder = (folder) => fs.readdirSync(inRoot(folder), { recursive: true }).map((name) => path.join(folder, name));
  const files = [...inFolder('src'), ...inFolder('prisma'), 'schema.graphql', 'package.json'];
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (fs.statSync(inRoot(file)).isFile()) hash.update(`${file}\0`).update(fs.readFileSync(inRoot(file))).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Runs one step to its end, its output on standard error; the whole command fails with it. */
function runStep(program, args, env = process.env) {
  const done = spawnSync(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: program.endsWith('.cmd'),
  });
  if (done.status === 0) return;
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  fail(`the set-up step failed: ${program} ${args.join(' ')} ${done.error?.message ?? ''}`);
}

/** One set-up at a time in a clone. A lock whose owner is gone is taken over. */
function withLock(action) {
  const lock = inRoot('.data', 'setup.lock');
  if (!fs.existsSync(path.dirname(lock))) makeFolder(path.dirname(lock));
  while (!takeLock(lock)) {
    const owner = Number(fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8') : '');
    if (owner > 0 && !isAlive(owner)) fs.rmSync(lock, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  process.on('exit', () => fs.rmSync(lock, { force: true }));
  action();
  fs.rmSync(lock, { force: true });
}

function makeFolder(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    fail(`${error.message}: the clone has to be set up by an account that may write to it`);
  }
}

function takeLock(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    return fail(`${error.message}: the clone has to be set up by an account that may write to it`);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// --- Small things -----------------------------------------------------------------------------------

function nodeIsNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

function readText(file) {
  try {
    return fs.readFileSync(inRoot(file), 'utf8');
  } catch {
    return null;
  }
}

function readJson(file) {
  const text = readText(file);
  return text === null ? null : JSON.parse(text);
}

function say(text) {
  process.stderr.write(`shinpan: ${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
