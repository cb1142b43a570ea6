/**
 * Random play for tests: matches of every game with every shipped deck, driven by one number. The
 * number is all it takes to play the same game again.
 */

import {
  applyMove,
  compileCardSet,
  decisionsOf,
  GENERATOR,
  givenAnswer,
  legalMoves,
  openMatch,
  type Audience,
  type DeckList,
  type Game,
  type GameEvent,
  type Header,
  type Json,
  type Match,
  type Move,
  type Pool,
  type Seat,
} from '../../src/engine/index.ts';
import { GAMES } from '../../src/games/registry.ts';

/** Everybody a view can be made for. */
export const AUDIENCES: readonly Audience[] = [
  { kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }, { kind: 'judge' },
];

/** A small seeded generator for choices in tests; never used by the product. */
export function chooser(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const pools = new Map<string, Pool>();

/** The compiled shipped set of a game. */
export function poolOf(game: Game): Pool {
  const known = pools.get(game.id);
  if (known !== undefined) return known;
  const [set] = game.shipped;
  if (set === undefined) throw new Error(`${game.id} ships no set`);
  const compiled = compileCardSet(game, set.document);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error.slice(0, 5)));
  pools.set(game.id, compiled.value);
  return compiled.value;
}

/** The shipped decks of a game. */
export function decksOf(game: Game): readonly DeckList[] {
  return game.shipped[0]?.decks ?? [];
}

/** A header for match number `seed` of a game: decks go round, options are the defaults and those given. */
export function headerFor(game: Game, seed: number, options: { readonly [name: string]: Json } = {}): Header {
  const decks = decksOf(game);
  const pick = (at: number): DeckList => decks[Math.abs(at) % decks.length] ?? { parts: {} };
  return {
    game: game.id,
    gameVersion: game.version,
    generator: GENERATOR,
    cardSet: poolOf(game).hash,
    options: game.optionsSchema.parse(options) as { readonly [name: string]: Json },
    seed: `test/${seed}`,
    entropy: [null, null],
    decks: [pick(seed), pick(seed + Math.floor(Math.abs(seed) / decks.length))],
    position: null,
  };
}

export interface Played {
  readonly seat: Seat;
  readonly move: Move;
  readonly events: readonly GameEvent[];
}

/** Opens match number `seed`. */
export function openNumbered(game: Game, seed: number): { readonly match: Match; readonly events: readonly GameEvent[] } {
  return openMatch(poolOf(game), headerFor(game, seed));
}

/** Lets one open decision be answered, at random unless its seat has said beforehand what it answers; null when the game is over. */
export function playOne(match: Match, choose: (bound: number) => number): Played | null {
  if (match.state.outcome !== null) return null;
  const given = givenAnswer(match);
  if (given !== null) return { seat: given.seat, move: given.move, events: applyMove(match, given.seat, given.move) };
  const open = decisionsOf(match);
  const decision = open[choose(open.length)];
  if (decision === undefined) throw new Error('nobody is asked and the game is not over');
  const moves = legalMoves(match, decision.seat);
  const move = moves[choose(moves.length)];
  if (move === undefined) throw new Error(`no legal move in ${decision.kind}`);
  return { seat: decision.seat, move, events: applyMove(match, decision.seat, move) };
}

/** Calls `body` once a game. */
export function eachGame(body: (game: Game) => void): void {
  for (const game of GAMES) body(game);
}

/** How many random runs a property gets, and a fixed seed when one is asked for: `PROPERTY_RUNS`, `PROPERTY_SEED`. */
export function propertyRuns(usual: number): { numRuns: number; seed?: number } {
  const seed = process.env['PROPERTY_SEED'];
  const numRuns = Number(process.env['PROPERTY_RUNS'] ?? usual);
  return seed === undefined ? { numRuns } : { numRuns, seed: Number(seed) };
}
