/** The process: configuration, start, what to try next, and a clean end on SIGTERM or SIGINT. */

import { startApp } from './app.ts';
import type { StartedApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';

const say = (text: string): void => {
  process.stderr.write(`shinpan: ${text}\n`);
};

await main();

async function main(): Promise<void> {
  const config = readConfig();
  if (!config.ok) {
    for (const problem of config.error) say(problem);
    process.exitCode = 2;
    return;
  }
  try {
    const app = await startApp(config.value, { say });
    closeOnSignals(app, config.value);
    process.stdout.write(whatToTry(app));
  } catch (error) {
    say(`could not start: ${describe(error)}`);
    process.exitCode = 1;
  }
}

/** The first signal closes, a second one doesn't wait. */
function closeOnSignals(app: StartedApp, config: Config): void {
  let isClosing = false;
  const close = (signal: string): void => {
    if (isClosing) process.exit(1);
    isClosing = true;
    say(`${signal}: closing`);
    const late = setTimeout(() => {
      say('requests are still under way; leaving them');
      process.exit(1);
    }, config.shutdownMs);
    app.close().then(
      () => {
        clearTimeout(late);
        process.exit(0);
      },
      (error: unknown) => {
        say(`could not close cleanly: ${describe(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => close(signal));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'EADDRINUSE') return `${error.message}. Another program uses the port: set PORT to another one.`;
  return error.message === '' ? error.name : error.message;
}

function whatToTry({ url, example }: StartedApp): string {
  const deck = `{"kind": "preset", "name": "${example.preset}"}`;
  return `
Shinpan (審判) serves at ${url}

  ${url}/docs       REST, to read          ${url}/openapi.json   for machines
  ${url}/graphiql   GraphQL, to try        ${url}/schema.graphql
  ${url}/healthz    ${url}/readyz    ${url}/metrics

A first account, and a match against the built-in player:

  curl -s ${url}/v1/accounts -H 'content-type: application/json' \\
    -d '{"name": "me", "kind": "account"}'
  curl -s ${url}/v1/matches -H 'content-type: application/json' -H 'authorization: Bearer SECRET' \\
    -d '{"game": "${example.game}", "seats": [{"kind": "mine", "deck": ${deck}}, {"kind": "bot", "player": "greedy"}]}'
  curl -s '${url}/v1/matches/MATCH/legal-moves?words=true' -H 'authorization: Bearer SECRET'
  curl -s ${url}/v1/matches/MATCH/moves -H 'content-type: application/json' -H 'authorization: Bearer SECRET' \\
    -d '{"moves": ["MOVE"], "prompt": PROMPT}'
  curl -s ${url}/v1/games/${example.game}    # rules, words, preset decks

Ctrl-C ends it. \`npm run demo\` shows a whole game.

`;
}
