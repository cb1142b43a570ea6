/**
 * Plays the move after which the table looks best, one move ahead; ties are broken at random. Among
 * very many moves it looks at a random part of them.
 */

import { at } from '../lib/assert.ts';
import type { Move } from '../engine/contract.ts';
import type { Bot, BotTurn } from './bot.ts';
import { evaluate } from './evaluate.ts';

/** Moves looked at in one decision. */
const LOOKED_AT_MAX = 60;
/** How much better a move must be than doing nothing more, so that a bot doesn't play for nothing. */
const RESTLESSNESS = 0.01;

function someOf(turn: BotTurn): readonly Move[] {
  const { moves, choose } = turn;
  if (moves.length <= LOOKED_AT_MAX) return moves;
  const rest = moves.slice();
  const some: Move[] = [];
  while (some.length < LOOKED_AT_MAX) some.push(...rest.splice(choose(rest.length), 1));
  return some;
}

export const GREEDY_BOT: Bot = {
  id: 'greedy',
  move(turn) {
    if (turn.moves.length === 1) return at(turn.moves, 0);
    let best: Move = at(turn.moves, 0);
    let bestWorth = Number.NEGATIVE_INFINITY;
    let ties = 1;
    for (const move of someOf(turn)) {
      const worth = evaluate(turn.simulate(move), turn.seat) + (move.card === undefined ? 0 : RESTLESSNESS);
      if (worth > bestWorth) {
        best = move;
        bestWorth = worth;
        ties = 1;
      } else if (worth === bestWorth) {
        ties += 1;
        if (turn.choose(ties) === 0) best = move;
      }
    }
    return best;
  },
};
