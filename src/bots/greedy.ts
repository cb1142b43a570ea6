/**
 * Looks one move ahead and takes what leaves the best table: more life, more and stronger cards in play, more
 * in hand. It judges by the shape that all games share, so it knows no rule; without a look ahead it prefers
 * doing something to passing.
 */

import { at } from '../lib/assert.ts';
import type { Move } from '../engine/contract.ts';
import { isSetting, tableWorth } from './evaluate.ts';
import type { Player, Situation } from './player.ts';

/** Moves tried at most; beyond it a sample is taken, so that a crowded table costs no more. */
const TRIED_MAX = 60;

/** What doing something with a card is worth by itself, so that a player doesn't stand idle between equals. */
const RESTLESSNESS = 0.02;

export const playGreedy: Player = (situation) => {
  const { chance, view } = situation;
  const moves = situation.moves.filter((move) => !isSetting(view.game, move));
  if (moves.length < 2) return at(moves.length === 0 ? situation.moves : moves, 0);
  let best = at(moves, 0);
  let bestWorth = -Infinity;
  for (const move of sample(moves, chance)) {
    // A breath of chance decides between equals, so that games differ.
    const worth = worthOf(situation, move) + chance() * 0.01;
    if (worth > bestWorth) {
      best = move;
      bestWorth = worth;
    }
  }
  return best;
};

function sample(moves: readonly Move[], chance: () => number): readonly Move[] {
  if (moves.length <= TRIED_MAX) return moves;
  const picked: Move[] = [];
  for (let index = 0; index < TRIED_MAX; index += 1) {
    picked.push(at(moves, Math.min(moves.length - 1, Math.floor(chance() * moves.length))));
  }
  return picked;
}

function worthOf({ seat, simulate, view }: Situation, move: Move): number {
  // What the other player draws at once is no reason to do something foolish instead of ending the turn.
  if (move.type === 'end') return tableWorth(view, seat);
  const after = simulate === null ? null : simulate(move);
  if (after !== null) return tableWorth(after, seat) + (move.card === undefined ? 0 : RESTLESSNESS);
  return move.type === 'pass' || move.type === 'end' || move.type === 'decline' ? -1 : 0;
}
