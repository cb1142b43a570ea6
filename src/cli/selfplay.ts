/**
 * `npm run selfplay`: plays many games of the built-in players against each other, every preset deck
 * against every other, and counts. For tuning card sets; no server, no database.
 */

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chanceFrom, PLAYER_NAMES, PLAYERS, type PlayerName } from '../bots/index.ts';
import {
  applyMove,
  cloneMatch,
  compileCardSet,
  decisionsOf,
  GENERATOR,
  followGiven,
  legalMoves,
  openMatch,
  playThrough,
  sampleMatch,
  viewOf,
  type Json,
  type Match,
} from '../engine/index.ts';
import { gameById, GAMES } from '../games/registry.ts';
import { CHILD_ARGUMENTS } from './children.ts';
import { oneOf, readOptions, runCommand, UsageError, wholeNumber } from './command.ts';
import { gameNamed } from './games.ts';

const USAGE = `usage: npm run selfplay -- [options]
  --game GAME        ${GAMES.map((game) => game.id).join(', ')}; aether if left out
  --matches N        how many; 400 if left out
  --players A,B      of ${PLAYER_NAMES.join(', ')}; greedy,greedy if left out
  --seed N           the same number gives the same matches
  --threads N        processes; one a core if left out
  --options JSON     options of the game
  --turns-max N      ends a match that goes on for longer; 120 if left out
  --json             all on one line
`;

interface Task {
  readonly game: string;
  readonly players: readonly [PlayerName, PlayerName];
  readonly from: number;
  readonly step: number;
  readonly matches: number;
  readonly seed: number;
  readonly options: { readonly [name: string]: Json };
  readonly turnsMax: number;
}

interface Result {
  readonly decks: readonly [string, string];
  /** Seat that played first by the game's own table counter, or 0. */
  readonly first: 0 | 1;
  readonly winner: 0 | 1 | null;
  readonly turns: number;
  readonly moves: number;
  readonly finished: boolean;
  readonly reason: string;
}

const MOVES_MAX = 20_000;

function playMatch(match: Match, task: Task, number: number): { readonly moves: number } {
  const chance = chanceFrom(task.seed * 1_000_003 + number);
  let moves = 0;
  for (; match.state.outcome === null && match.state.turn <= task.turnsMax && moves < MOVES_MAX; moves += 1) {
    followGiven(match);
    const open = decisionsOf(match);
    if (open.length === 0) break;
    const decision = open[Math.floor(chance() * open.length)];
    if (decision === undefined) throw new Error('nobody is asked');
    const { seat } = decision;
    const player = task.players[seat];
    let world: Match | null = null;
    const move = PLAYERS[player]({
      view: player === 'random' ? viewless(match) : viewOf(match, { kind: 'seat', seat }), seat, moves: legalMoves(match, seat), chance,
      simulate(candidate) {
        world ??= sampleMatch(match, { kind: 'seat', seat }, `${task.seed}/${number}/${moves}`);
        const copy = cloneMatch(world);
        applyMove(copy, seat, candidate);
        playThrough(copy, seat);
        return viewOf(copy, { kind: 'seat', seat });
      },
    });
    applyMove(match, seat, move);
  }
  return { moves };
}

const views = new WeakMap<Match, ReturnType<typeof viewOf>>();

/** One view a match, for players that don't look at it. */
function viewless(match: Match): ReturnType<typeof viewOf> {
  const known = views.get(match) ?? viewOf(match, { kind: 'spectator' });
  views.set(match, known);
  return known;
}

function runTask(task: Task): Result[] {
  const game = gameById(task.game);
  if (game === null) throw new Error(`no game ${task.game}`);
  const [set] = game.shipped;
  if (set === undefined) throw new Error(`${task.game} ships no set`);
  const compiled = compileCardSet(game, set.document);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error.slice(0, 5)));
  const pairs = set.decks.flatMap((first) =>
    set.decks.filter((second) => second !== first || set.decks.length === 1).map((second) => [first, second] as const),
  );
  const results: Result[] = [];
  for (let number = task.from; number < task.matches; number += task.step) {
    const pair = pairs[number % pairs.length];
    if (pair === undefined) throw new Error('no decks');
    const { match } = openMatch(compiled.value, {
      game: game.id, gameVersion: game.version, generator: GENERATOR, cardSet: compiled.value.hash,
      options: game.optionsSchema.parse(task.options) as { readonly [name: string]: Json },
      seed: `selfplay/${task.seed}/${number}`, entropy: [null, null], decks: [pair[0], pair[1]], position: null,
    });
    const { moves } = playMatch(match, task, number);
    const { outcome } = match.state;
    const firstIndex = game.table.tableCounterIndex['first'];
    results.push({
      decks: [pair[0].id, pair[1].id], first: firstIndex !== undefined && match.state.table[firstIndex] === 1 ? 1 : 0,
      winner: outcome?.winner ?? null, turns: match.state.turn, moves, finished: outcome !== null, reason: outcome?.reason ?? 'unfinished',
    });
  }
  return results;
}

/** What the counts say, as the command prints it. */
function summarise(results: readonly Result[], turnsAreShared: boolean): { readonly [key: string]: Json } {
  const decided = results.filter((result) => result.winner !== null);
  const rate = (won: number, of: number): number => (of === 0 ? 0 : Math.round((won / of) * 1000) / 1000);
  const names = [...new Set(results.flatMap((result) => result.decks))].toSorted();
  const decks: { [name: string]: Json } = {};
  for (const name of names) {
    const played = decided.filter((result) => result.decks.includes(name) && result.decks[0] !== result.decks[1]);
    decks[name] = rate(played.filter((result) => result.decks[result.winner ?? 0] === name).length, played.length);
  }
  const reasons: { [reason: string]: number } = {};
  for (const result of results) reasons[result.reason] = (reasons[result.reason] ?? 0) + 1;
  const turns = results.map((result) => (turnsAreShared ? result.turns : Math.ceil(result.turns / 2))).toSorted((a, b) => a - b);
  return {
    firstPlayerWinRate: rate(decided.filter((result) => result.winner === result.first).length, decided.length), decks,
    turns: { median: turns[Math.floor(turns.length / 2)] ?? 0, max: turns.at(-1) ?? 0 },
    unfinished: results.filter((result) => !result.finished).length,
    matches: results.length, draws: results.filter((result) => result.finished && result.winner === null).length,
    movesPerMatch: Math.round(results.reduce((sum, result) => sum + result.moves, 0) / Math.max(1, results.length)), reasons,
  };
}

async function runAll(task: Omit<Task, 'from' | 'step'>, threads: number): Promise<Result[]> {
  if (threads <= 1) return runTask({ ...task, from: 0, step: 1 });
  const parts = Array.from({ length: threads }, (_unused, from) => new Promise<Result[]>((resolve, reject) => {
    const part = fork(fileURLToPath(import.meta.url), ['--part'], { stdio: 'inherit', execArgv: [...CHILD_ARGUMENTS] });
    // Sent back by the same file below.
    part.once('message', (results) => resolve(results as Result[]));
    part.once('error', reject);
    part.once('exit', (code) => reject(new Error(`a part ended with exit code ${code}`)));
    part.send({ ...task, from, step: threads });
  }));
  return (await Promise.all(parts)).flat();
}

/** The game's options, in the form its own schema wants. */
function optionsFrom(text: string, game: (typeof GAMES)[number]): { readonly [name: string]: Json } {
  try {
    const given: unknown = JSON.parse(text);
    game.optionsSchema.parse(given);
    // What the schema takes is an object of JSON.
    return given as { readonly [name: string]: Json };
  } catch {
    throw new UsageError(`--options is not a JSON object of ${game.id}'s options: ${text}`);
  }
}

async function main(): Promise<void> {
  const values = readOptions(USAGE, {
    game: { type: 'string', default: 'aether' },
    matches: { type: 'string', default: '400' },
    players: { type: 'string', default: 'greedy,greedy' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'boolean', default: false },
    options: { type: 'string', default: '{}' },
    'turns-max': { type: 'string', default: '120' },
  });
  const game = gameNamed(values.game);
  const [one = 'greedy', two = one] = values.players.split(',').map((name) => oneOf('players', name, PLAYER_NAMES));
  const task = {
    game: game.id,
    players: [one, two] as const,
    matches: wholeNumber('matches', values.matches, 1),
    seed: wholeNumber('seed', values.seed),
    options: optionsFrom(values.options, game),
    turnsMax: wholeNumber('turns-max', values['turns-max'], 1),
  };
  const threads = wholeNumber('threads', values.threads, 1);
  const summary = summarise(await runAll(task, threads), game.sharedTurn);
  process.stdout.write(values.json ? `${JSON.stringify(summary)}\n` : `${JSON.stringify(summary, null, 2)}\n`);
}

/** One part of the matches, in a process of its own. */
function servePart(): void {
  process.once('message', (task) => {
    // Sent by runAll above.
    process.send?.(runTask(task as Task), () => process.disconnect());
  });
}

if (process.argv.includes('--part')) servePart();
else await runCommand(main);
