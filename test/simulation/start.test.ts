/** `npm start`, run the way people run it: from a build, with the flags that every way of serving shares. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { SERVING_FLAGS } from '../../src/cli/children.ts';
import { testDatabase } from '../support/postgres.ts';

const read = (name: string): string => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

function startScript(): string {
  const manifest: unknown = JSON.parse(read('package.json'));
  return String(Reflect.get(Object(Reflect.get(Object(manifest), 'scripts')), 'start'));
}

t.test('all ways to serve have the same flags', (t) => {
  for (const flag of SERVING_FLAGS) {
    t.match(startScript().split(' '), [/./, /./, flag], 'package.json');
    t.ok(/^CMD .*$/m.exec(read('Dockerfile'))?.[0].includes(`"${flag}"`), 'Dockerfile');
  }
  t.end();
});

t.test('npm start serves from a build and ends when told', async (t) => {
  const [, ...args] = startScript().replace(/^exec /, '').split(' ');
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('NODE_') && !name.startsWith('TAP_'));
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...Object.fromEntries(kept), PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: await testDatabase(t) },
  });
  let out = '';
  child.stdout.on('data', (data: Buffer) => { out += data.toString('utf8'); });
  while (!/serves at/.test(out)) await once(child.stdout, 'data');
  const url = /serves at (\S+)/.exec(out)?.[1] ?? '';
  t.match(await (await fetch(`${url}/healthz`)).json(), { status: 'ok' });
  t.match(await (await fetch(`${url}/v1/games`)).text(), /"aether"/);
  child.kill('SIGTERM');
  t.same(await once(child, 'exit'), [0, null]);
});
