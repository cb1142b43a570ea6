/**
 * What a built-in player is: a function of what its seat sees. Bots know the contract's types only, so
 * they can't look into a state; what would happen they learn from `simulate`, which plays in a sampled
 * world, never in the true one.
 */

import type { Move, Seat, TableView } from '../engine/contract.ts';

/** One decision as a bot gets it. */
export interface BotTurn {
  readonly view: TableView;
  readonly seat: Seat;
  readonly moves: readonly Move[];
  /** A random whole number from 0 to bound-1, of the bot's own stream. */
  choose(bound: number): number;
  /** The bot's view after a move in a world it thinks possible. */
  simulate(move: Move): TableView;
}

export interface Bot {
  readonly id: string;
  move(turn: BotTurn): Move;
}
