/**
 * `npm run bench`: how fast the rules run and how fast the service answers on this machine, beside
 * yardsticks measured in the same run. `--json` for machines, `--quick` for a rough look, `--only` for a
 * part, `--growth N` to measure again with N finished matches in the database.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../games/registry.ts';
import { startEmbeddedPostgres } from '../storage/embedded/index.ts';
import { measurePlainPg } from '../storage/load.ts';
import { applyMigrations } from '../storage/migrations/index.ts';
import { measureEngine, type EngineFigures } from './bench/engine.ts';
import { growDatabase } from './bench/growth.ts';
import { makeToken, measureBare, measureLoad, type LoadFigures, type Transport } from './bench/load.ts';
import { startServer } from './bench/processes.ts';
import { bytesPerMove, coldOpenMs, residentWithLive } from './bench/stored.ts';
import { oneOf, readOptions, runCommand, wholeNumber } from './command.ts';

const USAGE = `usage: npm run bench -- [options]
  --quick       a rough look
  --only PART   engine, service or growth
  --growth N    measures again with N finished matches in the database
  --json        figures on one line
`;

const PARTS = ['engine', 'service', 'growth'] as const;

const AT_ONCE = [1, 16, 64] as const;
const TRANSPORTS: readonly Transport[] = ['graphql', 'rest'];

interface Plan {
  readonly ms: number;
  readonly growth: number;
  say(text: string): void;
}

type ServiceFigures = { readonly transport: Transport; readonly matches: number } & LoadFigures;

async function measureService(databaseUrl: string, plan: Plan): Promise<{ readonly service: ServiceFigures[]; readonly coldMs: number }> {
  const server = await startServer({ kind: 'app', databaseUrl, answerSize: 0 });
  try {
    const token = await makeToken(server.url);
    const run = (transport: Transport, matches: number, ms: number, label: string): Promise<LoadFigures> =>
      measureLoad({ url: server.url, token, transport, matches, ms, label });
    for (const transport of TRANSPORTS) await run(transport, 64, plan.ms / 2, 'warm');
    const service: ServiceFigures[] = [];
    for (const transport of TRANSPORTS) {
      for (const matches of AT_ONCE) {
        plan.say(`${transport}, ${matches} at once`);
        service.push({ transport, matches, ...(await run(transport, matches, plan.ms, `${transport}/${matches}`)) });
      }
    }
    plan.say('cold matches');
    return { service, coldMs: await coldOpenMs(databaseUrl, token, server.url) };
  } finally {
    await server.stop();
  }
}

async function measureYardsticks(databaseUrl: string, answerSize: number, plan: Plan): Promise<{ readonly [name: string]: number }> {
  const figures: { [name: string]: number } = {};
  for (const [kind, name] of [['bare', 'bareMutationPerSecond'], ['bare-pg', 'bareMutationWithPlainPgPerSecond']] as const) {
    plan.say(name);
    const server = await startServer({ kind, databaseUrl, answerSize });
    await measureBare(server.url, 64, plan.ms / 2);
    figures[name] = (await measureBare(server.url, 64, plan.ms)).movesPerSecond;
    if (kind === 'bare-pg') figures['bareCommitOneAtOnceP50Ms'] = (await measureBare(server.url, 1, plan.ms)).p50Ms;
    await server.stop();
  }
  plan.say('plain pg');
  const plain = await measurePlainPg(databaseUrl, { label: 'yardstick', matches: 64, durationMs: plan.ms, keyed: false });
  const alone = await measurePlainPg(databaseUrl, { label: 'alone', matches: 1, durationMs: plan.ms, keyed: false });
  return { ...figures, plainPgPerSecond: Math.round(plain.perSecond), plainPgOneAtOnceP50Ms: Math.round(alone.p50Ms * 1000) / 1000 };
}

async function measureGrowth(databaseUrl: string, plan: Plan): Promise<{ readonly [name: string]: number }> {
  const once = async (label: string): Promise<number> => {
    const server = await startServer({ kind: 'app', databaseUrl, answerSize: 0 });
    const token = await makeToken(server.url);
    const load = { url: server.url, token, transport: 'graphql', matches: 64, label } as const;
    await measureLoad({ ...load, ms: plan.ms / 2 });
    const { movesPerSecond } = await measureLoad({ ...load, ms: plan.ms * 2 });
    await server.stop();
    return movesPerSecond;
  };
  const before = await once('before growth');
  await growDatabase(databaseUrl, plan.growth, plan.say);
  return { finishedMatches: plan.growth, movesPerSecondBefore: before, movesPerSecondAfter: await once('after growth') };
}

async function withPostgres<T>(body: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shinpan-bench-'));
  // Where the server's account can't get in, its files would lie elsewhere and outlive this folder.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  try {
    await applyMigrations(postgres.url);
    return await body(postgres.url);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(only: string | undefined, plan: Plan): Promise<{ readonly [part: string]: unknown }> {
  const engine: EngineFigures[] = only === 'service' || only === 'growth' ? [] : GAMES.map((game) => {
    plan.say(`engine: ${game.id}`);
    return measureEngine(game, plan.ms / 4);
  });
  if (only === 'engine') return { engine };
  return withPostgres(async (databaseUrl) => {
    if (only === 'growth') return { growth: await measureGrowth(databaseUrl, plan) };
    const { service, coldMs } = await measureService(databaseUrl, plan);
    const storage = { bytesPerMove: await bytesPerMove(databaseUrl), coldOpenMs: coldMs };
    const busiest = service.find((figures) => figures.transport === 'graphql' && figures.matches === 64);
    const yardsticks = await measureYardsticks(databaseUrl, busiest?.answerSize ?? 1000, plan);
    plan.say('1,000 live matches');
    const server = await startServer({ kind: 'app', databaseUrl, answerSize: 0 });
    const token = await makeToken(server.url);
    await server.stop();
    const memory = { residentMb: await residentWithLive(databaseUrl, token) };
    const growth = plan.growth > 0 ? { growth: await measureGrowth(databaseUrl, plan) } : {};
    return { engine, service, yardsticks, storage, memory, ...growth };
  });
}

async function main(): Promise<void> {
  const values = readOptions(USAGE, {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    growth: { type: 'string', default: '0' },
  });
  const only = values.only === undefined ? undefined : oneOf('only', values.only, PARTS);
  const growth = wholeNumber('growth', values.growth);
  const plan: Plan = {
    ms: values.quick ? 1500 : 6000, growth: only === 'growth' && growth === 0 ? 100_000 : growth,
    say: (text) => process.stderr.write(`bench: ${text}\n`),
  };
  const figures = await measureAll(only, plan);
  process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${JSON.stringify(figures, null, 2)}\n`);
}

await runCommand(main);
