/**
 * Looks one move ahead and takes what leaves the best table: more life, more and stronger cards in play, more
 * in hand. It judges by the shape that all games share, so it knows no rule; without a look ahead it prefers
 * doing something to passing.
 */

import { at } from '../lib/assert.ts';
import type { Move, Seat, TableView, ZoneView } from '../engine/contract.ts';
import type { Player, Situation } from './player.ts';

/** Worth of a won table; above everything else. */
const WIN = 1_000_000;

/** Weights of counters by name; unknown ones count little, so that a new game is playable at once. */
const COUNTERS: { readonly [name: string]: number } = { life: 3, hp: 3, heart: 3, mp: 0.5 };

/** Weights of a card by its zone; hidden zones count by number only. */
const ZONES: { readonly [zone: string]: number } = { hand: 2, field: 4, front: 4, back: 4, main: 4, standby: 3, aether: 1.5, territory: 1.5 };

/** Moves tried at most; beyond it a sample is taken, so that a crowded table costs no more. */
const TRIED_MAX = 40;

export const playGreedy: Player = (situation) => {
  const { moves, chance } = situation;
  if (moves.length === 1) return at(moves, 0);
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
  for (let index = 0; index < TRIED_MAX; index += 1) picked.push(at(moves, Math.min(moves.length - 1, Math.floor(chance() * moves.length))));
  return picked;
}

function worthOf({ seat, simulate }: Situation, move: Move): number {
  const after = simulate === null ? null : simulate(move);
  if (after !== null) return tableWorth(after, seat);
  return move.type === 'pass' || move.type === 'end' || move.type === 'decline' ? -1 : 0;
}

/** How good a table is for a seat: its own side less the other's. */
export function tableWorth(view: TableView, seat: Seat): number {
  if (view.outcome !== null) return view.outcome.winner === null ? 0 : view.outcome.winner === seat ? WIN : -WIN;
  return sideWorth(view, seat) - sideWorth(view, seat === 0 ? 1 : 0);
}

function sideWorth(view: TableView, seat: Seat): number {
  let worth = 0;
  for (const [name, value] of Object.entries(view.seats[seat].counters)) worth += value * (COUNTERS[name] ?? 0.1);
  for (const zone of view.zones) if (zone.seat === seat) worth += zoneWorth(zone);
  return worth;
}

function zoneWorth(zone: ZoneView): number {
  const weight = ZONES[zone.zone] ?? 0;
  let worth = zone.count * weight;
  if (weight < 3) return worth;
  for (const card of zone.cards) {
    for (const value of Object.values(card.stats)) worth += Math.max(-5, Math.min(10, value)) * 0.7;
    worth += card.keywords.length * 0.5;
  }
  return worth;
}
