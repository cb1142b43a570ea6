/**
 * What matches cost to keep: bytes on disk for a move, all told, and the time to open one that no
 * process holds in memory.
 */

import pg from 'pg';
import { createScripted, scriptOf } from './load.ts';
import { startServer } from './processes.ts';
import { openWire } from './wire.ts';

/** Bytes on disk of everything that holds matches, divided by the moves in the log. */
export async function bytesPerMove(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string; moves: string }>(`
      SELECT (SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
              WHERE c.relkind = 'r' AND n.nspname = current_schema() AND c.relname LIKE 'match%')::text AS bytes,
             (SELECT count(*) FROM match_log WHERE seq > 0)::text AS moves`);
    return Math.round(Number(rows[0]?.bytes) / Math.max(1, Number(rows[0]?.moves)));
  } finally {
    await client.end();
  }
}

const COLD_MOVES = 300;
const COLD_MATCHES = 12;

/** The longest of some random games; where none has 300 moves, the figure is for as many as it has. */
function longScript(from: number): ReturnType<typeof scriptOf> {
  let longest = scriptOf(`cold/${from}`, COLD_MOVES);
  for (let number = from + 1; number < from + 60 && longest.steps.length < COLD_MOVES; number += 1) {
    const script = scriptOf(`cold/${number}`, COLD_MOVES);
    if (script.steps.length > longest.steps.length) longest = script;
  }
  return longest;
}

async function playLong(url: string, token: string, number: number): Promise<string> {
  const wire = await openWire(url, token);
  const script = longScript(number * 60);
  const match = await createScripted(wire, script);
  for (const step of script.steps)
    await wire.post(
      `/v1/matches/${match}/moves`,
      JSON.stringify({ seat: step.seat, prompt: step.prompt, moves: [step.move] }),
    );
  wire.close();
  return match;
}

/** Median time in ms of the first look at a match of 300 moves by a process that has never seen it. */
export async function coldOpenMs(databaseUrl: string, token: string, url: string): Promise<number> {
  const matches: string[] = [];
  for (let number = 0; number < COLD_MATCHES; number += 1) matches.push(await playLong(url, token, number));
  // Snapshots are written behind the answers.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const server = await startServer({ kind: 'app', databaseUrl, answerSize: 0 });
  try {
    const wire = await openWire(server.url, token);
    const times: number[] = [];
    for (const match of matches) {
      const before = performance.now();
      await wire.post('/graphql', JSON.stringify({ query: `{ match(id: "${match}") { view { digest } } }` }));
      times.push(performance.now() - before);
    }
    wire.close();
    // The first ones also warm the process up.
    const warm = times.slice(4).toSorted((a, b) => a - b);
    return Math.round((warm[Math.floor(warm.length / 2)] ?? 0) * 100) / 100;
  } finally {
    await server.stop();
  }
}

const LIVE_MATCHES = 1000;
const LIVE_MOVES = 40;

/** Resident memory in MB of a process that has just played 40 moves in each of 1,000 live matches. */
export async function residentWithLive(databaseUrl: string, token: string): Promise<number> {
  const server = await startServer({ kind: 'app', databaseUrl, answerSize: 0 });
  try {
    const script = scriptOf('live/0', LIVE_MOVES);
    const play = async (count: number): Promise<void> => {
      const wire = await openWire(server.url, token);
      for (let number = 0; number < count; number += 1) {
        const match = await createScripted(wire, script);
        for (const step of script.steps)
          await wire.post(
            `/v1/matches/${match}/moves`,
            JSON.stringify({ seat: step.seat, prompt: step.prompt, moves: [step.move] }),
          );
      }
      wire.close();
    };
    await Promise.all(Array.from({ length: 20 }, () => play(LIVE_MATCHES / 20)));
    return await server.residentMb();
  } finally {
    await server.stop();
  }
}
