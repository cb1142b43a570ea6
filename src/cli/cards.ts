/**
 * `npm run cards`: the shipped card sets and their decks; with `--text`, every card as it reads.
 */

import { cardText, compileCardSet } from '../engine/index.ts';
import { GAMES } from '../games/registry.ts';
import { readOptions, runCommand } from './command.ts';
import { gamesNamed } from './games.ts';

const USAGE = `usage: npm run cards -- [options]
  --game GAME   only this game: ${GAMES.map((game) => game.id).join(', ')}
  --text        every card as it reads
  --json        counts as JSON
`;

type Games = typeof GAMES;

function printTexts(games: Games): void {
  for (const game of games) {
    for (const set of game.shipped) {
      const compiled = compileCardSet(game, set.document);
      if (!compiled.ok) throw new Error(`${set.document.id}: ${JSON.stringify(compiled.error)}`);
      for (const def of compiled.value.defs) {
        const text = cardText(compiled.value, def);
        const indent = (lines: string): string => lines.split('\n').map((line) => `  ${line}\n`).join('');
        process.stdout.write(`${def.id}  ${def.name.ja} / ${def.name.en}\n${indent(text.ja)}${indent(text.en)}`);
      }
    }
  }
}

function main(): void {
  const values = readOptions(USAGE, {
    json: { type: 'boolean', default: false },
    game: { type: 'string' },
    text: { type: 'boolean', default: false },
  });
  const games = gamesNamed(values.game);
  const report = games.flatMap((game) => game.shipped.map((set) => ({
    game: game.id, set: set.document.id, cards: set.document.cards.length, decks: set.decks.length,
  })));
  if (values.text) printTexts(games);
  else if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else for (const { game, set, cards, decks } of report) process.stdout.write(`${game}: ${set}, ${cards} cards, ${decks} decks\n`);
}

await runCommand(main);
