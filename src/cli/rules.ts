/**
 * `npm run rules`: the rule catalogues, and which rules no test names.
 */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GAMES } from '../games/registry.ts';
import { testsOf } from './rule-scan.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    game: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('../../', import.meta.url));

const report = GAMES.filter((game) => values.game === undefined || game.id === values.game).map((game) => ({
  game: game.id,
  rules: game.rules.length,
  untested: game.rules.map((rule) => rule.id).filter((rule) => testsOf(root, game, rule).length === 0),
}));

if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else if (values.list) {
  for (const game of GAMES) {
    if (values.game !== undefined && game.id !== values.game) continue;
    for (const rule of game.rules) process.stdout.write(`${rule.id}\t${rule.chapter}\t${rule.source}\t${rule.text.ja}\t${rule.text.en}\n`);
  }
} else {
  for (const { game, rules, untested } of report) {
    process.stdout.write(`${game}: ${rules} rules, ${untested.length} untested\n${untested.map((rule) => `  ${rule}\n`).join('')}`);
  }
}
