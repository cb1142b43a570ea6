/**
 * Real matches of `aether` as a load: their moves are played out beforehand with the same seed, so the
 * timed part only sends them and waits for each answer.
 */

import { createHash } from 'node:crypto';
import { chanceFrom } from '../../bots/index.ts';
import {
  applyMove,
  compileCardSet,
  decisionsOf,
  GENERATOR,
  legalMoves,
  moveId,
  openMatch,
  type Json,
  type Pool,
} from '../../engine/index.ts';
import { gameById } from '../../games/registry.ts';
import { openWire, type Wire } from './wire.ts';

export interface LoadFigures {
  readonly movesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Mean length of an answer, in characters. */
  readonly answerSize: number;
  readonly moves: number;
}

/** A move as it is sent. */
interface Step {
  readonly seat: number;
  readonly prompt: number;
  readonly move: string;
}

interface Script {
  readonly seed: string;
  readonly decks: readonly [string, string];
  readonly steps: readonly Step[];
}

export type Transport = 'graphql' | 'rest';

const MUTATION = `mutation Submit($input: SubmitMovesInput!) { submitMoves(input: $input) { __typename ... on Applied {
  version events { json } prompts { decision { prompt seat kind } } legalMoves { id } result { winner reason } } } }`;

function benchPool(): Pool {
  const game = gameById('aether');
  if (game === null) throw new Error('no game aether');
  const compiled = compileCardSet(game, game.shipped[0]?.document);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error.slice(0, 3)));
  return compiled.value;
}

const pool = benchPool();

/** The moves of one random game, and what is needed to open the same one at the server. */
export function scriptOf(label: string, most: number): Script {
  const decks = pool.game.shipped[0]?.decks ?? [];
  const seed = createHash('sha256').update(label).digest('hex');
  const number = Number.parseInt(seed.slice(0, 6), 16);
  const first = decks[number % decks.length];
  const second = decks[(number >> 4) % decks.length];
  if (first === undefined || second === undefined) throw new Error('no decks');
  const { match } = openMatch(pool, {
    game: 'aether', gameVersion: pool.game.version, generator: GENERATOR, cardSet: pool.hash,
    // The defaults of the game's own schema.
    options: pool.game.optionsSchema.parse({}) as { readonly [name: string]: Json },
    seed, entropy: [null, null], decks: [first, second], position: null,
  });
  const chance = chanceFrom(number);
  const steps: Step[] = [];
  while (match.state.outcome === null && steps.length < most) {
    const [decision] = decisionsOf(match);
    if (decision === undefined) break;
    const moves = legalMoves(match, decision.seat);
    const move = moves[Math.floor(chance() * moves.length)];
    if (move === undefined) break;
    steps.push({ seat: decision.seat, prompt: decision.prompt, move: moveId(move) });
    applyMove(match, decision.seat, move);
  }
  return { seed, decks: [first.id, second.id], steps };
}

/** Creates a scripted match, both seats held by the caller. */
export async function createScripted(wire: Wire, script: Script): Promise<string> {
  const deck = (name: string): Json => ({ kind: 'mine', deck: { kind: 'preset', name } });
  const answer: unknown = JSON.parse(await wire.post('/v1/matches', JSON.stringify({
    game: 'aether', visibility: 'public', seed: script.seed, seats: script.decks.map(deck),
  })));
  const match: unknown = Reflect.get(Object(answer), 'match');
  return String(Reflect.get(Object(match), 'id'));
}

function requestOf(transport: Transport, match: string, step: Step): { readonly path: string; readonly body: string } {
  const input = { match, seat: step.seat, prompt: step.prompt, moves: [step.move] };
  if (transport === 'graphql') return { path: '/graphql', body: JSON.stringify({ query: MUTATION, variables: { input } }) };
  return {
    path: `/v1/matches/${match}/moves`,
    body: JSON.stringify({ seat: step.seat, prompt: step.prompt, moves: [step.move], legalMoves: true }),
  };
}

function isApplied(transport: Transport, answer: string): boolean {
  return answer.includes(transport === 'graphql' ? '"__typename":"Applied"' : '"outcome":"applied"');
}

/** An account to play with. */
export async function makeToken(url: string): Promise<string> {
  const wire = await openWire(url, null);
  const answer: unknown = JSON.parse(await wire.post('/v1/accounts', JSON.stringify({ name: 'bench', kind: 'account' })));
  wire.close();
  return String(Reflect.get(Object(answer), 'secret'));
}

export interface LoadPlan {
  readonly url: string;
  readonly token: string;
  readonly transport: Transport;
  readonly matches: number;
  readonly ms: number;
  readonly label: string;
}

/** Plays so many matches at once for so long; each waits for its own answers. */
export async function measureLoad(plan: LoadPlan): Promise<LoadFigures> {
  const scripts = Array.from({ length: Math.max(8, plan.matches) }, (_unused, index) => scriptOf(`${plan.label}/${index % 16}`, 400));
  const times: number[] = [];
  let sizes = 0;
  let deadline = Infinity;
  const play = async (place: number): Promise<void> => {
    const wire = await openWire(plan.url, plan.token);
    for (let round = 0; performance.now() < deadline; round += 1) {
      const script = scripts[(place + round) % scripts.length];
      if (script === undefined) break;
      const match = await createScripted(wire, script);
      for (const step of script.steps) {
        const { path, body } = requestOf(plan.transport, match, step);
        const before = performance.now();
        const answer = await wire.post(path, body);
        const now = performance.now();
        if (!isApplied(plan.transport, answer)) throw new Error(`not applied: ${answer.slice(0, 500)}`);
        times.push(now - before);
        sizes += answer.length;
        if (now >= deadline) break;
      }
    }
    wire.close();
  };
  const started = performance.now();
  deadline = started + plan.ms;
  await Promise.all(Array.from({ length: plan.matches }, (_unused, place) => play(place)));
  return figuresOf(times, performance.now() - started, sizes / times.length);
}

function figuresOf(times: number[], tookMs: number, answerSize: number): LoadFigures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 1000) / 1000;
  return {
    movesPerSecond: Math.round((times.length / tookMs) * 1000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    answerSize: Math.round(answerSize),
    moves: times.length,
  };
}

/** The same load on a bare mutation: as many connections, answers of the same size. */
export async function measureBare(url: string, connections: number, ms: number): Promise<LoadFigures> {
  const body = JSON.stringify({
    query: 'mutation Submit($match: ID!, $seat: Int!, $prompt: Int!, $moves: [String!]!) { submit(match: $match, seat: $seat, prompt: $prompt, moves: $moves) { version payload } }',
    variables: { match: '01m8pd83n7x0dsyep4rjjqajfr', seat: 0, prompt: 12, moves: ['attack.c12.t31'] },
  });
  const times: number[] = [];
  const started = performance.now();
  const play = async (): Promise<void> => {
    const wire = await openWire(url, null);
    while (performance.now() - started < ms) {
      const before = performance.now();
      await wire.post('/graphql', body);
      times.push(performance.now() - before);
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: connections }, play));
  return figuresOf(times, performance.now() - started, 0);
}
