/** The option `--game` of all commands that have one. */

import { present } from '../lib/assert.ts';
import { gameById, GAMES } from '../games/registry.ts';
import { oneOf } from './command.ts';

/** The game an option names. */
export function gameNamed(text: string): (typeof GAMES)[number] {
  const id = oneOf('game', text, GAMES.map((game) => game.id));
  return present(gameById(id), 'a known game is there');
}

/** The game an option names, or all where it's left out. */
export function gamesNamed(text: string | undefined): typeof GAMES {
  return text === undefined ? GAMES : [gameNamed(text)];
}
