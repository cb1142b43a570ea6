/**
 * How good a table looks to a seat, from its view alone: weights on what any game may have. A game
 * nobody has weighted still gets sensible play out of cards in play, cards in hand and life.
 */

import type { CardView, Seat, TableView } from '../engine/contract.ts';

/** Weights of one game; zones and counters by name, per card or point of the own side. */
export interface Weights {
  readonly counters: { readonly [counter: string]: number };
  /** Per card lying in the zone. */
  readonly zones: { readonly [zone: string]: number };
  /** Per point of a value of a card in play. */
  readonly stats: { readonly [stat: string]: number };
  readonly keywords: number;
  /** Keywords whose worth is another, by name. */
  readonly keyword?: { readonly [keyword: string]: number };
  /** Worth of a card in play for so many face-down cards lying under it (index), the last for more. */
  readonly heap?: readonly number[];
}

const WEIGHTS: { readonly [game: string]: Weights } = {
  aether: { counters: { life: 0.9 }, zones: { field: 0.5, hand: 0.9, aether: 1.2, library: 0.02 }, stats: { attack: 1, hp: 0.9, frozen: -0.8 }, keywords: 0.5 },
  // The heart is life; cards in hand are worth about half of one, upright energy more than spent.
  species: {
    counters: {}, zones: { heart: 1, hand: 0.55, energy: 1.1, field: 0.5, evolve: 0.3 }, stats: { power: 0.9, strikes: 0.2, spent: -0.12 }, keywords: 0.4,
  },
  // Units are worth their HP less their damage; energy is worth more where there is some already, up to what skills need.
  ayakashi: {
    counters: { failedDraws: -50 }, zones: { hand: 0.7, area: 0.4, deck: 0.02 },
    stats: { hp: 0.003, damage: -0.003, power: 0.004, guard: 0.004, cost: -0.3, state: -1.5 }, keywords: 0.3, keyword: { sealed: -1, anchored: -0.3 },
    heap: [0, 0.8, 1.8, 3, 4, 4.5, 4.6],
  },
};

/** How many face-down cards lie under each card of a zone. */
function heapsOf(cards: readonly CardView[]): { readonly [host: number]: number } {
  const heaps: { [host: number]: number } = {};
  for (const card of cards) if (card.under !== null && !card.faceUp) heaps[card.under] = (heaps[card.under] ?? 0) + 1;
  return heaps;
}

const DEFAULT: Weights = {
  counters: { life: 1, hp: 1, mp: 0.2 }, zones: { field: 1, hand: 0.8, library: 0.05 }, stats: { attack: 0.8, power: 0.8, hp: 0.6, defense: 0.6 }, keywords: 0.3,
};

function cardWorth(card: CardView, weights: Weights): number {
  let worth = 0;
  for (const keyword of card.keywords) worth += weights.keyword?.[keyword] ?? weights.keywords;
  for (const [stat, weight] of Object.entries(weights.stats)) worth += weight * (card.stats[stat] ?? 0);
  return worth;
}

function heapWorth({ heap = [] }: Weights, count: number): number {
  return heap[Math.min(count, heap.length - 1)] ?? 0;
}

/** Points of a won game; a lost one counts as many against it. */
const WON = 10_000;

/** The worth of a table for a seat: its own side less the other's. */
export function tableWorth(view: TableView, seat: Seat): number {
  if (view.outcome !== null) return view.outcome.winner === null ? 0 : view.outcome.winner === seat ? WON : -WON;
  const weights = WEIGHTS[view.game] ?? DEFAULT;
  let worth = 0;
  for (const zone of view.zones) {
    const each = weights.zones[zone.zone] ?? 0;
    const side = (zone.seat ?? seat) === seat ? 1 : -1;
    worth += side * each * zone.count;
    const heaps = weights.heap === undefined ? {} : heapsOf(zone.cards);
    for (const card of zone.cards) worth += (card.controller === seat ? 1 : -1) * (cardWorth(card, weights) + heapWorth(weights, heaps[card.id] ?? 0));
  }
  for (const [counter, weight] of Object.entries(weights.counters)) {
    worth += weight * ((view.seats[seat].counters[counter] ?? 0) - (view.seats[seat === 0 ? 1 : 0].counters[counter] ?? 0));
  }
  return worth;
}
