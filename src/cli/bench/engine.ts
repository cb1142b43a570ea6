/**
 * How fast the rules run, one game after another on one core: random playouts through legal moves,
 * application and events, and the single operations on a match in its middle.
 */

import { chanceFrom } from '../../bots/index.ts';
import {
  applyMove, cloneMatch, compileCardSet, decisionsOf, followGiven, GENERATOR, legalMoves, openMatch, viewOf, type Game, type Json,
  type Match, type Pool,
} from '../../engine/index.ts';

export interface EngineFigures {
  readonly game: string;
  readonly decisionsPerSecond: number;
  readonly playoutsPerSecond: number;
  readonly legalMovesUs: number;
  readonly applyUs: number;
  readonly cloneUs: number;
  readonly viewUs: number;
}

function open(pool: Pool, number: number): Match {
  const { game } = pool;
  const decks = game.shipped[0]?.decks ?? [];
  const first = decks[number % decks.length];
  const second = decks[(number + 1) % decks.length];
  if (first === undefined || second === undefined) throw new Error(`${game.id} ships no decks`);
  return openMatch(pool, {
    game: game.id, gameVersion: game.version, generator: GENERATOR, cardSet: pool.hash,
    // The defaults of the game's own schema.
    options: game.optionsSchema.parse({}) as { readonly [name: string]: Json },
    seed: `bench/${number}`, entropy: [null, null], decks: [first, second], position: null,
  }).match;
}

/** Plays at random until the end or so many decisions; answers how many there were. */
function playOut(match: Match, chance: () => number, most: number): number {
  let count = 0;
  for (; match.state.outcome === null && count < most; count += 1) {
    followGiven(match);
    const acting = decisionsOf(match);
    if (match.state.outcome !== null) break;
    const decision = acting[Math.floor(chance() * acting.length)];
    if (decision === undefined) throw new Error('nobody is asked');
    const moves = legalMoves(match, decision.seat);
    const move = moves[Math.floor(chance() * moves.length)];
    if (move === undefined) throw new Error('no legal move');
    applyMove(match, decision.seat, move);
  }
  return count;
}

/** Mean time of a call in µs, over about so many milliseconds. */
function timeOf(call: () => void, ms: number): number {
  for (let warm = 0; warm < 500; warm += 1) call();
  const started = performance.now();
  let calls = 0;
  while (performance.now() - started < ms) {
    for (let inner = 0; inner < 50; inner += 1) call();
    calls += 50;
  }
  return ((performance.now() - started) * 1000) / calls;
}

/** Time of one application: decisions of whole games with the listing taken out. */
function applyTime(pool: Pool, legalUs: number, ms: number): number {
  let decisions = 0;
  const started = performance.now();
  for (let number = 0; performance.now() - started < ms; number += 1)
    decisions += playOut(open(pool, number), chanceFrom(number), Infinity);
  return Math.max(0, ((performance.now() - started) * 1000) / decisions - legalUs);
}

/** Mean time of listing the legal moves at the decisions of random games. */
function legalTime(pool: Pool, ms: number): number {
  const chance = chanceFrom(9);
  const matches: Match[] = [];
  for (let number = 0; number < 40; number += 1) {
    const match = open(pool, number);
    playOut(match, chance, 10 + Math.floor(chance() * 100));
    if (match.state.outcome === null) matches.push(match);
  }
  let at = 0;
  return timeOf(() => {
    const match = matches[at % matches.length];
    at += 1;
    if (match !== undefined) legalMoves(match, decisionsOf(match)[0]?.seat ?? 0);
  }, ms);
}

function middleOf(pool: Pool): Match {
  for (let number = 1; ; number += 1) {
    const match = open(pool, number);
    playOut(match, chanceFrom(number), 60);
    if (match.state.outcome === null) return match;
  }
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The engine's figures for one game; `ms` is the time given to each of them. */
export function measureEngine(game: Game, ms: number): EngineFigures {
  const compiled = compileCardSet(game, game.shipped[0]?.document);
  if (!compiled.ok) throw new Error(`${game.id}: ${JSON.stringify(compiled.error.slice(0, 3))}`);
  const pool = compiled.value;
  const chance = chanceFrom(1);
  for (let number = 0; number < 40; number += 1) playOut(open(pool, number), chance, Infinity);
  let decisions = 0;
  let playouts = 0;
  const started = performance.now();
  for (; performance.now() - started < ms * 3; playouts += 1) decisions += playOut(open(pool, playouts), chance, Infinity);
  const seconds = (performance.now() - started) / 1000;
  const legalMovesUs = legalTime(pool, ms);
  const middle = middleOf(pool);
  return {
    game: game.id, decisionsPerSecond: Math.round(decisions / seconds), playoutsPerSecond: Math.round(playouts / seconds),
    legalMovesUs: round(legalMovesUs), applyUs: round(applyTime(pool, legalMovesUs, ms)),
    cloneUs: round(timeOf(() => cloneMatch(middle), ms)), viewUs: round(timeOf(() => viewOf(middle, { kind: 'seat', seat: 0 }), ms)),
  };
}
