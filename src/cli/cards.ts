/**
 * `npm run cards`: the shipped card sets and their decks; with `--text`, every card as it reads.
 */

import { parseArgs } from 'node:util';
import { cardText, compileCardSet } from '../engine/index.ts';
import { GAMES } from '../games/registry.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    game: { type: 'string' },
    text: { type: 'boolean', default: false },
  },
});

const games = GAMES.filter((game) => values.game === undefined || game.id === values.game);
const report = games.flatMap((game) => game.shipped.map((set) => ({
  game: game.id, set: set.document.id, cards: set.document.cards.length, decks: set.decks.length,
})));

function printTexts(): void {
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

if (values.text) printTexts();
else if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else for (const { game, set, cards, decks } of report) process.stdout.write(`${game}: ${set}, ${cards} cards, ${decks} decks\n`);
