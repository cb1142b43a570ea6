/** How the commands answer wrong use: one line, an exit code, and nothing started for it. */

import { spawn } from 'node:child_process';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs one command as its npm script would; its reader may leave after the first output. */
function run(args: readonly string[], readerLeaves = false): Promise<Ran> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    if (readerLeaves) child.stdout.destroy();
  });
  child.stderr.on('data', (chunk: Buffer) => { err += chunk.toString(); });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

const command = (name: string): string => `src/cli/${name}.ts`;

t.test('--help prints the usage', async (t) => {
  for (const name of ['demo', 'rules', 'cards', 'selfplay', 'bench', 'fuzz', 'bless', 'shinpan']) {
    const { code, out, err } = await run([command(name), '--help']);
    t.equal(code, 0, name);
    t.match(out, /^usage:/, name);
    t.equal(err, '', name);
  }
});

t.test('wrong use is one line and exit code 2, before anything starts', async (t) => {
  for (const [args, said] of [
    [['demo', '--game', 'nonsense'], /^shinpan: --game is one of aether, .*, not 'nonsense'/],
    [['demo', '--nonsense'], /^shinpan: Unknown option '--nonsense'/],
    [['cards', 'nonsense'], /^shinpan: unexpected argument 'nonsense'/],
    [['fuzz', '--seconds', 'soon'], /^shinpan: --seconds is a whole number of at least 0, not 'soon'/],
    [['selfplay', '--options', '7'], /^shinpan: --options is not a JSON object/],
  ] as const) {
    const [name, ...rest] = args;
    const { code, out, err } = await run([command(name), ...rest]);
    t.equal(code, 2, args.join(' '));
    t.equal(out, '');
    t.match(err, said);
    t.match(err, /^[^\n]*\n$/, 'one line');
  }
});

t.test('a reader that leaves early ends a command in silence', async (t) => {
  const { code, err } = await run([command('cards'), '--text'], true);
  t.equal(code, 0);
  t.equal(err, '');
});

t.test('shinpan verify tells what is no exported match', async (t) => {
  const folder = t.testdir({ 'other.json': '{"a":1}', 'broken.json': '{' });
  const other = await run([command('shinpan'), 'verify', path.join(folder, 'other.json')]);
  t.equal(other.code, 2);
  t.match(other.err, /other\.json is not a shinpan-match\/1 file/);
  const broken = await run([command('shinpan'), 'verify', path.join(folder, 'broken.json')]);
  t.equal(broken.code, 2);
  t.match(broken.err, /^shinpan: [^\n]*broken\.json: [^\n]*\n$/);
});

t.test('a service that does not answer is named', async (t) => {
  const { code, err } = await run([command('shinpan'), 'export', 'M', '--url', 'http://127.0.0.1:2']);
  t.equal(code, 1);
  t.match(err, /^shinpan: no answer from http:\/\/127\.0\.0\.1:2\/v1\/matches\/M\/export \(ECONNREFUSED\)\n$/);
});
