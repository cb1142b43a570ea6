/** What a built-in player is: a choice among legal moves from a view and chance. It can't reach a game or a state. */

import type { Move, Seat, TableView } from '../engine/contract.ts';

/** A number from 0 (inclusive) to 1 (exclusive); handed in, so that a player is repeatable. */
export type Chance = () => number;

/** The view after a move, in a world that agrees with what the seat knows; null where it can't be told. */
export type Simulate = (move: Move) => TableView | null;

/** What a player has to go by. */
export interface Situation {
  readonly seat: Seat;
  readonly view: TableView;
  /** Never empty. */
  readonly moves: readonly Move[];
  readonly chance: Chance;
  /** For players that look one move ahead; null where nobody offers it. */
  readonly simulate: Simulate | null;
}

export type Player = (situation: Situation) => Move;
