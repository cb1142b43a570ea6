/**
 * `npm run demo`: starts the service on a free port and referees one whole game between two built-in
 * players over the public API: accounts, a match, legal moves, moves, and at the end the log.
 */

import { createHash } from 'node:crypto';
import { startApp } from '../app.ts';
import { chanceFrom, PLAYER_NAMES, PLAYERS, type PlayerName } from '../bots/index.ts';
import { readConfig } from '../config.ts';
import type { Move, Seat, TableView } from '../engine/contract.ts';
import { GAMES } from '../games/registry.ts';
import { oneOf, readOptions, runCommand, UsageError } from './command.ts';
import { gameNamed } from './games.ts';
import { httpClient, textAt, wireAt, type HttpClient, type Wire } from './http-client.ts';

const MOVES_MAX = 20_000;
/** The demo asks as fast as it can; nobody else is there to be kept waiting. */
const FREE = { burst: 1_000_000, perSecond: 1_000_000 };

const USAGE = `usage: npm run demo -- [options]
  --game GAME       ${GAMES.map((game) => game.id).join(', ')}; aether if left out
  --seed TEXT       the same text gives the same game; 1 if left out
  --player PLAYER   ${PLAYER_NAMES.join(', ')}; greedy if left out
  --json            one JSON object a line
`;

interface Demo {
  readonly game: string;
  readonly seed: string;
  readonly player: PlayerName;
  readonly json: boolean;
}

function optionsOf(): Demo {
  const values = readOptions(USAGE, {
    game: { type: 'string', default: 'aether' }, seed: { type: 'string', default: '1' }, player: { type: 'string', default: 'greedy' },
    json: { type: 'boolean', default: false },
  });
  return { game: gameNamed(values.game).id, seed: values.seed, player: oneOf('player', values.player, PLAYER_NAMES), json: values.json };
}

function print(demo: Demo, object: Wire, text: string): void {
  if (demo.json) process.stdout.write(`${JSON.stringify(object)}\n`);
  else if (text !== '') process.stdout.write(`${text}\n`);
}

/** A seed in the service's form (64 hex digits) from any text, so that a demo can be shown again. */
function seedOf(text: string): string {
  return createHash('sha256').update(`demo/${text}`).digest('hex');
}

async function openMatch(client: HttpClient, demo: Demo): Promise<string> {
  const game = await client.get(`/v1/games/${demo.game}`);
  const presets: unknown = Reflect.get(Object(game), 'presets');
  const names = (Array.isArray(presets) ? presets : []).map((preset: unknown) => textAt(preset, 'id'));
  const pick = chanceFrom(Number.parseInt(seedOf(demo.seed).slice(0, 8), 16));
  const deck = (): Wire => ({ kind: 'preset', name: names[Math.floor(pick() * names.length)] ?? '' });
  const created = await client.post('/v1/matches', {
    game: demo.game,
    name: 'demo',
    visibility: 'public',
    seed: seedOf(demo.seed),
    seats: [
      { kind: 'mine', deck: deck() },
      { kind: 'mine', deck: deck() },
    ],
  });
  return textAt(wireAt(created, 'match'), 'id');
}

interface Turn {
  readonly seat: Seat;
  readonly prompt: number;
  readonly moves: readonly Wire[];
}

/** Whose decision is next, with its legal moves; null when the match is over. */
async function nextTurn(client: HttpClient, match: string): Promise<Turn | null> {
  for (const seat of [0, 1] as const) {
    const legal = await client.get(`/v1/matches/${match}/legal-moves?seat=${seat}`);
    const moves: unknown = Reflect.get(Object(legal), 'moves');
    if (!Array.isArray(moves) || moves.length === 0) continue;
    const prompts: unknown = Reflect.get(Object(legal), 'prompts');
    const mine = (Array.isArray(prompts) ? prompts : [])
      .map((prompt: unknown) => wireAt(prompt, 'decision'))
      .find((decision) => decision['seat'] === seat);
    return { seat, prompt: Number(mine?.['prompt'] ?? 0), moves };
  }
  return null;
}

async function playMatch(client: HttpClient, match: string, demo: Demo): Promise<number> {
  const chance = chanceFrom(Number.parseInt(seedOf(`${demo.seed}/moves`).slice(0, 8), 16));
  for (let count = 0; count < MOVES_MAX; count += 1) {
    const turn = await nextTurn(client, match);
    if (turn === null) return count;
    const shown = await client.get(`/v1/matches/${match}/view?audience=seat${turn.seat}`);
    // The wire form of a view and of a move is the contract's.
    const view = wireAt(shown, 'view') as unknown as TableView;
    const moves = turn.moves.map((entry) => wireAt(entry, 'move') as unknown as Move);
    const move = PLAYERS[demo.player]({ seat: turn.seat, view, moves, chance, simulate: null });
    const entry = turn.moves[moves.indexOf(move)];
    const answer = await client.post(`/v1/matches/${match}/moves`, { seat: turn.seat, prompt: turn.prompt, moves: [textAt(entry, 'id')] });
    if (textAt(answer, 'outcome') !== 'applied') throw new Error(`a legal move was not applied: ${JSON.stringify(answer)}`);
    const words = wireAt(entry, 'words');
    print(demo, { seat: turn.seat, move: textAt(entry, 'id'), words }, `${String(view.turn).padStart(3)}  player ${turn.seat + 1}: ${textAt(words, 'en')}`);
  }
  throw new Error(`no end after ${MOVES_MAX} moves`);
}

async function main(): Promise<void> {
  const demo = optionsOf();
  const config = readConfig();
  if (!config.ok) throw new UsageError(config.error.join('; '));
  const say = (text: string): void => {
    process.stderr.write(`shinpan: ${text}\n`);
  };
  const app = await startApp(
    { ...config.value, port: 0, host: 'localhost', logLevel: 'silent' },
    { say, budgets: { playing: FREE, looking: FREE } },
  );
  try {
    const account = await httpClient({ url: app.url }).post('/v1/accounts', { name: 'demo', kind: 'account' });
    const client = httpClient({ url: app.url, token: textAt(account, 'secret') });
    const match = await openMatch(client, demo);
    const moves = await playMatch(client, match, demo);
    const shown = await client.get(`/v1/matches/${match}/view`);
    const view = wireAt(shown, 'view');
    const outcome = wireAt(view, 'outcome');
    const winner = outcome['winner'];
    const text =
      typeof winner === 'number'
        ? `player ${winner + 1} wins (${textAt(outcome, 'reason')})`
        : `a draw (${textAt(outcome, 'reason')})`;
    print(demo, { outcome, turns: view['turn'], moves, match }, `${text}, ${moves} moves, ${String(view['turn'])} turns, match ${match}`);
  } finally {
    await app.close();
  }
}

await runCommand(main);
