/**
 * How good a table looks to a seat, from its view alone: weights on what any game may have. A game
 * nobody has weighted still gets sensible play out of cards in play, cards in hand and life.
 */

import type { CardView, Move, Seat, TableView } from '../engine/contract.ts';

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
  /** Worth of having so many (index; the last for more) of a zone's cards or a counter's points, instead of a weight. */
  readonly curves?: { readonly [name: string]: readonly number[] };
  /** Worth of standing in front. */
  readonly stand?: Stand;
  /** Types of moves that only settle when their seat is asked. They do what passing does, so they aren't tried. */
  readonly settings?: readonly string[];
}

/** Where a card stands: on these places its values count so much more, above a threshold. */
interface Stand {
  readonly places: readonly number[];
  readonly stats: { readonly [stat: string]: number };
  readonly threshold: number;
  /** Keywords with which a card would rather stand elsewhere, and how much that is worth. */
  readonly elsewhere: { readonly [keyword: string]: number };
  /** Worth of having anybody there at all. */
  readonly guard: number;
}

const WEIGHTS: { readonly [game: string]: Weights } = {
  // Life counts the more the less there is; cards in hand and territories are what plays are made of; a moved animal defends nothing.
  animal: {
    counters: {},
    zones: { hand: 1.2, field: 0.6, land: 0.6 },
    stats: { attack: 0.8, defense: 0.65, moved: -0.15, doomed: -3, stock: 0.4 },
    keywords: 0.4,
    keyword: {
      winged: 0.8,
      elusive: 1,
      venomous: 1,
      indestructible: 1.5,
      makeshift: -2,
      'cannot-attack': -1,
      'cannot-defend': -0.6,
      hibernating: -0.6,
    },
    curves: {
      life: [
        0, 1.6, 3.1, 4.5, 5.8, 7, 8.1, 9.1, 10, 10.8, 11.5, 12.1, 12.7, 13.2, 13.7, 14.2, 14.7, 15.1, 15.5, 15.9, 16.3,
        16.6, 16.9, 17.2, 17.5,
      ],
      library: [-3, -1.5, -0.8, -0.4, -0.2, 0],
    },
    settings: ['pass-until', 'yield', 'stops'],
  },
  // Aether is worth little beyond what cards cost, life the more the less there is; a library must last, and the front row fights.
  aether: {
    counters: {},
    zones: { field: 0.5, hand: 0.65 },
    stats: { attack: 1, hp: 0.7, frozen: -0.8 },
    keywords: 0.5,
    keyword: { venom: 1.5, flying: 1, 'double-strike': 1.5, drain: 1, barrier: 1.2 },
    curves: {
      life: [0, 2.4, 4.8, 7.2, 9.6, 12, 14, 16, 18, 20, 22, 23.6, 25.2, 26.8, 28.4, 30, 31.3, 32.6, 33.9, 35.2, 36.5],
      aether: [0, 1.6, 3.2, 4.7, 6.1, 7.3, 8.3, 9, 9.4, 9.5],
      library: [-6, -4.6, -3.4, -2.5, -1.8, -1.3, -1, -0.7, -0.5, -0.3, -0.1, 0],
    },
    stand: {
      places: [0, 1, 2],
      stats: { attack: 0.2, hp: 0.1 },
      threshold: 0.35,
      elsewhere: { ranged: 0.4 },
      guard: 1.5,
    },
  },
  // The heart is life, its last cards most of all; a hand card is worth about half of one; energy little beyond what cards cost.
  species: {
    counters: {},
    zones: { hand: 0.55, field: 0.5, evolve: 0.3 },
    stats: { power: 0.9, strikes: 0.2, attacks: 0.25, spent: -0.12 },
    keywords: 0.4,
    curves: {
      heart: [
        0, 1.6, 3.2, 4.8, 6.4, 8.0, 9.6, 10.85, 12.1, 13.35, 14.6, 15.85, 17.1, 18.35, 19.6, 20.6, 21.6, 22.6, 23.6,
        24.6, 25.6, 26.6, 27.6, 28.6, 29.6, 30.6, 31.6, 32.6, 33.6, 34.6, 35.6, 36.6, 37.6, 38.6, 39.6, 40.6, 41.6,
        42.6, 43.6, 44.6, 45.6,
      ],
      energy: [0, 1.4, 2.7, 3.9, 5, 6, 6.9, 7.6, 8.1, 8.4, 8.5],
    },
  },
  // Units are worth their HP less their damage; energy is worth more where there is some already, up to what skills need.
  ayakashi: {
    counters: { failedDraws: -50 },
    zones: { hand: 0.7, area: 0.4, deck: 0.02 },
    stats: { hp: 0.003, damage: -0.003, power: 0.004, guard: 0.004, cost: -0.3, state: -1.5 },
    keywords: 0.3,
    keyword: { sealed: -1, anchored: -0.3 },
    heap: [0, 0.8, 1.8, 3, 4, 4.5, 4.6],
  },
  // Creatures are worth what they do in battle; a cast is worth a card more than in the hand, or nothing would ever be cast.
  crystal: {
    counters: { stock: 0.5, mp: 0.03 },
    zones: { creatures: 0.5, lands: 2.2, casting: 1.3, forming: 2.4 },
    stats: { attack: 1.05, hp: 0.8, damage: -0.8, mitigation: 0.6, activity: 0.15 },
    keywords: 0.6,
    keyword: { flying: 1.6, first: 1.6, revival: 1.5, wall: -0.3, last: -0.6, legendary: 0 },
    curves: {
      hp: [
        -8, 0, 2, 3.6, 4.9, 6.1, 7.2, 8.2, 9.1, 10, 10.8, 11.6, 12.4, 13.1, 13.8, 14.5, 15.2, 15.8, 16.4, 17, 17.6,
        18.2, 18.7, 19.2, 19.7, 20.2,
      ],
      hand: [0, 1.1, 2.2, 3.2, 4.1, 4.9, 5.6, 5.6],
      crystals: [0, 2.5, 5, 7.5, 9.8, 12, 14, 15, 15.8, 16.4],
    },
  },
};

/** True for a move that only settles when its seat is asked. */
export function isSetting(game: string, move: Move): boolean {
  return WEIGHTS[game]?.settings?.includes(move.type) === true;
}

/** How many face-down cards lie under each card of a zone. */
function heapsOf(cards: readonly CardView[]): { readonly [host: number]: number } {
  const heaps: { [host: number]: number } = {};
  for (const card of cards) if (card.under !== null && !card.faceUp) heaps[card.under] = (heaps[card.under] ?? 0) + 1;
  return heaps;
}

const DEFAULT: Weights = {
  counters: { life: 1, hp: 1, mp: 0.2 },
  zones: { field: 1, hand: 0.8, library: 0.05 },
  stats: { attack: 0.8, power: 0.8, hp: 0.6, defense: 0.6 },
  keywords: 0.3,
};

/** What standing where it stands is worth to a card. */
function placeWorth(card: CardView, stand: Stand): number {
  if (card.place === null) return 0;
  const inFront = stand.places.includes(card.place);
  const special = card.keywords.find((keyword) => stand.elsewhere[keyword] !== undefined);
  if (special !== undefined) return inFront ? 0 : stand.elsewhere[special] ?? 0;
  if (!inFront) return 0;
  let worth = -stand.threshold;
  for (const [stat, weight] of Object.entries(stand.stats)) worth += weight * (card.stats[stat] ?? 0);
  return worth;
}

/** Worth of an amount by a curve, the last step for more than it has. */
function curveWorth(curve: readonly number[], amount: number): number {
  return curve[Math.max(0, Math.min(amount, curve.length - 1))] ?? 0;
}

function cardWorth(card: CardView, weights: Weights): number {
  let worth = weights.stand === undefined ? 0 : placeWorth(card, weights.stand);
  for (const keyword of card.keywords) worth += weights.keyword?.[keyword] ?? weights.keywords;
  for (const [stat, weight] of Object.entries(weights.stats)) worth += weight * (card.stats[stat] ?? 0);
  return worth;
}

function heapWorth({ heap = [] }: Weights, count: number): number {
  return heap[Math.min(count, heap.length - 1)] ?? 0;
}

function countersWorth(view: TableView, seat: Seat, { counters, curves = {} }: Weights): number {
  let worth = 0;
  for (const [counter, value] of Object.entries(view.seats[seat].counters)) {
    const curve = curves[counter];
    worth += curve === undefined ? (counters[counter] ?? 0) * value : curveWorth(curve, value);
  }
  return worth;
}

/** Points of a won game; a lost one counts as many against it. */
const WON = 10_000;

/** The worth of a table for a seat: its own side less the other's. */
export function tableWorth(view: TableView, seat: Seat): number {
  if (view.outcome !== null) return view.outcome.winner === null ? 0 : view.outcome.winner === seat ? WON : -WON;
  const weights = WEIGHTS[view.game] ?? DEFAULT;
  let worth = 0;
  for (const zone of view.zones) {
    const side = (zone.seat ?? seat) === seat ? 1 : -1;
    const curve = weights.curves?.[zone.zone];
    worth += side * (curve === undefined ? (weights.zones[zone.zone] ?? 0) * zone.count : curveWorth(curve, zone.count));
    const heaps = weights.heap === undefined ? {} : heapsOf(zone.cards);
    if (
      weights.stand !== undefined &&
      zone.cards.some((card) => card.place !== null && weights.stand?.places.includes(card.place) === true)
    )
      worth += side * weights.stand.guard;
    for (const card of zone.cards)
      worth +=
        (card.controller === seat ? 1 : -1) * (cardWorth(card, weights) + heapWorth(weights, heaps[card.id] ?? 0));
  }
  return worth + countersWorth(view, seat, weights) - countersWorth(view, seat === 0 ? 1 : 0, weights);
}
