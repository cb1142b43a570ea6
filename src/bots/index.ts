/** Built-in players. */

import { playGreedy } from './greedy.ts';
import type { Player } from './player.ts';
import { playRandom } from './random.ts';

export { tableWorth } from './evaluate.ts';
export { playGreedy } from './greedy.ts';
export { playRandom } from './random.ts';
export type { Chance, Player, Simulate, Situation } from './player.ts';

export const PLAYER_NAMES = ['random', 'greedy'] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

/** All players by name. */
export const PLAYERS: { readonly [name in PlayerName]: Player } = { random: playRandom, greedy: playGreedy };

/** Repeatable chance from a number: the `mulberry32` generator, which is plenty for choosing moves. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
