/**
 * Tables for the rule tests of `species`, written down in a line: what each side has where. Cards on the
 * field can attack unless marked fresh; energy lies upright.
 */

import type { Json, PositionCard, PositionSeat, Seat } from '../../../src/engine/index.ts';
import { SPECIES } from '../../../src/games/species/index.ts';
import { Scenario } from '../scenario.ts';
import { TEST_POOL } from './cards.ts';

/** One side of a table. `field`: `wolf` may attack, `~wolf` is fresh, `wolf>base` lies on base. */
export interface Side {
  readonly field?: readonly string[];
  readonly hand?: readonly string[];
  /** So many plain cards as energy; `spent` of them sideways. */
  readonly energy?: number;
  readonly spent?: number;
  /** The heart from its top; so many plain cards for a number. 20 unless given. */
  readonly heart?: number | readonly string[];
  readonly evolve?: readonly string[];
  readonly grave?: readonly string[];
  readonly counters?: { readonly [counter: string]: number };
}

export interface TableMore {
  readonly options?: { readonly [name: string]: Json };
  readonly active?: Seat;
  readonly phase?: string;
  readonly turn?: number;
}

function times(card: string, count: number): string[] {
  return Array.from({ length: count }, () => card);
}

function fieldCards(names: readonly string[]): PositionCard[] {
  const cards: PositionCard[] = [];
  for (const name of names) {
    const [top = '', ...below] = name.replace('~', '').split('>');
    const host = cards.length;
    cards.push({ card: top, stats: { attacks: name.startsWith('~') ? 0 : 1 } });
    for (const card of below) cards.push({ card, under: host });
  }
  return cards;
}

function seatOf(side: Side, filler: string): PositionSeat {
  const { heart = 20, energy = 0, spent = 0 } = side;
  return {
    ...(side.counters === undefined ? {} : { counters: side.counters }),
    zones: {
      heart: typeof heart === 'number' ? times(filler, heart) : heart,
      hand: side.hand ?? [], evolve: side.evolve ?? [], grave: side.grave ?? [],
      energy: times(filler, energy).map((card, index) => ({ card, faceUp: false, stats: { spent: index < spent ? 1 : 0 } })),
      field: fieldCards(side.field ?? []),
    },
  };
}

/** A table in the middle of seat 0's turn, unless said otherwise. */
export function table(mine: Side, theirs: Side = {}, more: TableMore = {}): Scenario {
  return new Scenario({
    game: SPECIES, pool: TEST_POOL, options: more.options ?? {},
    position: { turn: more.turn ?? 3, active: more.active ?? 0, phase: more.phase ?? 'main', seats: [seatOf(mine, 'filler'), seatOf(theirs, 'filler')] },
  });
}

/** The same with shipped cards; effects that go off together stand in print order, and hearts and energy are plain cards of the races. */
export function shown(mine: Side, theirs: Side = {}, more: TableMore = {}): Scenario {
  return new Scenario({
    game: SPECIES, options: { stackOrder: 'printed', timeoutsToConcede: 0, ...more.options },
    position: {
      turn: more.turn ?? 9, active: more.active ?? 0, phase: more.phase ?? 'main',
      seats: [seatOf({ energy: 10, ...mine }, 'antpire-runner'), seatOf({ energy: 10, ...theirs }, 'drake-familiar')],
    },
  });
}

/** A deck list of the test set. */
export function deck(main: { readonly [card: string]: number }, evolve: { readonly [card: string]: number } = {}) {
  const entries = (part: { readonly [card: string]: number }) => Object.entries(part).map(([card, count]) => ({ card, count }));
  return { parts: { main: entries(main), evolve: entries(evolve) } };
}

/** An ordinary deck of 40 different-enough cards. */
export const PLAIN_DECK = deck({
  filler: 3, two: 3, three: 3, four: 3, five: 3, nine: 3, guard: 3, swift: 3, bolt: 3, burn: 3, lesson: 3, muster: 3, 'jam-bolt': 3, greeter: 1,
}, { growth: 1 });

/** A match from its set-up. */
export function opened(options: { readonly [name: string]: Json } = {}, seed = 'species'): Scenario {
  return new Scenario({ game: SPECIES, pool: TEST_POOL, decks: [PLAIN_DECK, PLAIN_DECK], options, seed });
}

/** Lets the damaged seat go on until nothing of the damage is left. */
export function goOn(scenario: Scenario, seat: Seat, times: number): Scenario {
  for (let count = 0; count < times; count += 1) scenario.asks({ seat, kind: 'jammer' }).move(seat, { type: 'continue' });
  return scenario;
}
