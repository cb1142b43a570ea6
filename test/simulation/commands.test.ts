/** Commands that start children of their own, run the way people run them. */

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import t from 'tap';

async function run(...args: readonly string[]): Promise<{ readonly code: unknown; readonly out: string }> {
  const child = spawn(process.execPath, ['src/cli/bootstrap.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Without what this test was itself started with: the loader of TypeScript, above all.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NODE_') && !name.startsWith('TAP_'))),
  });
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  return { out: await text(child.stdout), code: await ended };
}

t.test('self-play shares its matches out among processes, and the same matches are counted whatever their number', async (t) => {
  const [one, two] = await Promise.all(['1', '2'].map((threads) => run('selfplay', '--matches', '4', '--threads', threads, '--json')));
  t.equal(two?.code, 0);
  t.match(JSON.parse(two?.out ?? ''), { matches: 4, unfinished: 0 });
  t.equal(two?.out, one?.out);
});
