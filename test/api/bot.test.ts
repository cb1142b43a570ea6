/** The bot that the documentation gives to bot authors, run as it stands there. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { GAMES } from '../../src/games/registry.ts';
import { apiFixture } from '../support/api.ts';

const BOT = fileURLToPath(new URL('../../docs/clients/bot.mjs', import.meta.url));

function run(...args: string[]): Promise<{ readonly text: string; readonly code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [BOT, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const out of [child.stdout, child.stderr]) out.on('data', (chunk: Buffer) => { text += chunk.toString(); });
    child.on('close', (code) => resolve({ text, code }));
  });
}

t.test('the bot of the documentation plays a whole match over HTTP', async (t) => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('there is a game');
  const f = await apiFixture(t, { games: [game] });
  const url = await f.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { text, code } = await run(game.id, url);
  t.equal(code, 0, text);
  t.match(text, /^match \w+\nfinished \{.*\} after \d+ moves\n$/, 'no refusal, and an end');
});

t.test('the bot says in a line what it was given wrong', async (t) => {
  const f = await apiFixture(t, { games: GAMES.slice(0, 1) });
  const url = await f.app.server.listen({ port: 0, host: '127.0.0.1' });
  t.match(await run('nonsense', url), { code: 1, text: /^nonsense: [^\n]+\n$/ });
  t.match(await run('aether', 'http://127.0.0.1:2'), { code: 1, text: /^no answer from http:\/\/127\.0\.0\.1:2: ECONNREFUSED\n$/ });
});
