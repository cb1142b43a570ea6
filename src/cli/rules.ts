/**
 * `npm run rules`: the rule catalogues, and which rules no test names.
 */

import { fileURLToPath } from 'node:url';
import { GAMES } from '../games/registry.ts';
import { readOptions, runCommand } from './command.ts';
import { gamesNamed } from './games.ts';
import { testsOf } from './rule-scan.ts';

const USAGE = `usage: npm run rules -- [options]
  --game GAME   only this game: ${GAMES.map((game) => game.id).join(', ')}
  --list        every rule with chapter, source and both texts
  --json        counts as JSON
`;

const root = fileURLToPath(new URL('../../', import.meta.url));

function main(): void {
  const values = readOptions(USAGE, {
    json: { type: 'boolean', default: false },
    game: { type: 'string' },
    list: { type: 'boolean', default: false },
  });
  const games = gamesNamed(values.game);
  if (values.list && !values.json) {
    for (const rule of games.flatMap((game) => game.rules)) {
      process.stdout.write(`${rule.id}\t${rule.chapter}\t${rule.source}\t${rule.text.ja}\t${rule.text.en}\n`);
    }
    return;
  }
  const report = games.map((game) => ({
    game: game.id,
    rules: game.rules.length,
    untested: game.rules.map((rule) => rule.id).filter((rule) => testsOf(root, game, rule).length === 0),
  }));
  if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else {
    for (const { game, rules, untested } of report) {
      process.stdout.write(`${game}: ${rules} rules, ${untested.length} untested\n${untested.map((rule) => `  ${rule}\n`).join('')}`);
    }
  }
}

await runCommand(main);
