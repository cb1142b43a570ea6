/**
 * The whole service against power cuts: real processes, a Postgres that waits for the disk, clients over HTTP that play
 * aether under load and send everything again under its key until it is answered. `SHINPAN_CRASH_SEED` repeats the
 * choices (not the timing), `SHINPAN_CRASH_SECONDS` plays longer.
 */

import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import t, { type Test } from 'tap';
import { chanceFrom } from '../../src/bots/index.ts';
import { AETHER } from '../../src/games/aether/index.ts';
import { startEmbeddedPostgres } from '../../src/storage/embedded/index.ts';
import { applyMigrations } from '../../src/storage/migrations/index.ts';
import { audit } from '../support/audit.ts';
import { HttpPlayer, Ledger } from '../support/http-player.ts';
import { ServiceProcess } from '../support/service-process.ts';

const seed = Number(process.env['SHINPAN_CRASH_SEED'] ?? Date.now() % 1_000_000);
const seconds = Number(process.env['SHINPAN_CRASH_SECONDS'] ?? 10);
const PLAYERS = 8;
/** However slow the machine is. */
const KILLS_MIN = 3;
const chance = chanceFrom(seed);
const between = (least: number, most: number): number => least + Math.floor(chance() * (most - least));

t.setTimeout((seconds * 2 + 240) * 1000);
t.comment(`SHINPAN_CRASH_SEED=${seed} SHINPAN_CRASH_SECONDS=${seconds}`);

/** A durable Postgres of the test's own, with one database a subtest. */
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shinpan-power-'));
fs.chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, database: 'power' });
t.teardown(async () => {
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function freshDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  await applyMigrations(url.href);
  return url.href;
}

/** Plays while `weather` goes on; then all that was begun is brought to its end. */
async function playThrough(service: ServiceProcess, weather: (ledger: Ledger) => Promise<void>): Promise<Ledger> {
  const ledger = new Ledger();
  let over = false;
  const decks = AETHER.shipped[0]?.decks.map((deck) => deck.id) ?? [];
  const players = Array.from({ length: PLAYERS }, (_, index) => new HttpPlayer({
    name: `P${index}`, seed: seed + index, url: () => service.url, ledger, isOver: () => over, decks,
  }).play());
  const playing = Promise.all(players);
  try {
    await Promise.race([weather(ledger), playing]);
  } finally {
    over = true;
  }
  await playing;
  return ledger;
}

/** Until moves are being played again: a power cut is worth most then. */
async function untilPlaying(ledger: Ledger, moves: number): Promise<void> {
  const before = ledger.moves.length;
  while (ledger.moves.length < before + moves) await sleep(5);
}

function report(t: Test, ledger: Ledger, what: string): void {
  const { requests, broken, away, duplicates } = ledger.count;
  t.comment(`${what}: ${requests} requests, ${broken} broken off, ${away} told that the store is away, ${duplicates} answered again`);
  t.ok(ledger.moves.length > 10, `${ledger.moves.length} moves were played`);
}

t.test('kill -9 of the service at any moment', { timeout: (seconds + 120) * 1000 }, async (t) => {
  const databaseUrl = await freshDatabase('killed');
  const service = new ServiceProcess(databaseUrl);
  await service.start();
  let kills = 0;
  const ledger = await playThrough(service, async (ledger) => {
    for (const end = performance.now() + seconds * 1000; performance.now() < end || kills < KILLS_MIN;) {
      // Now and then while it starts, else at play.
      if (chance() < 0.8) await untilPlaying(ledger, 1);
      await sleep(between(0, 600));
      await service.kill();
      kills += 1;
      await service.start();
    }
  });
  await service.kill();
  report(t, ledger, `${kills} kills`);
  t.ok(ledger.count.broken > 0, `${kills} kills, in the middle of something`);
  t.equal(service.complaints, '');
  await audit(t, databaseUrl, ledger);
});

/** Somebody who needs the store at once: the status of the answer, and the code of a refusal. */
async function newcomer(url: string, number: number): Promise<string> {
  const response = await fetch(`${url}/v1/accounts`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: `N${number}`, kind: 'account' }),
  });
  const body: unknown = await response.json();
  return `${response.status} ${String(Reflect.get(Object(body), 'code') ?? '')}`;
}

t.test('kill -9 of Postgres while the service runs', { timeout: (seconds + 120) * 1000 }, async (t) => {
  const databaseUrl = await freshDatabase('bereft');
  const service = new ServiceProcess(databaseUrl);
  const url = await service.start();
  const answers: string[] = [];
  let kills = 0;
  const ledger = await playThrough(service, async (ledger) => {
    for (const end = performance.now() + (seconds / 2) * 1000; performance.now() < end || kills < KILLS_MIN;) {
      await untilPlaying(ledger, 1);
      await sleep(between(0, 800));
      await killPostgres(databaseUrl);
      kills += 1;
      answers.push(await newcomer(url, kills));
    }
    await untilPlaying(ledger, PLAYERS);
  });
  report(t, ledger, `${kills} kills of Postgres`);
  t.equal(service.url, url, 'the service was never started again');
  // How long it is away is the machine's affair: moves wait a while for it to come back, and may never hear of it.
  for (const answer of answers) t.match(answer, /^(?:201 |503 storeAway)$/, 'whoever comes now is served, or told that the store is away');
  t.equal((await fetch(`${url}/readyz`)).status, 200);
  await service.kill();
  t.equal(service.complaints, '');
  await audit(t, databaseUrl, ledger);
});

/** Kills the server, once it answers. */
async function killPostgres(databaseUrl: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ file: string }>(`SELECT pg_read_file('postmaster.pid') AS file`);
      process.kill(Number(rows[0]?.file.split('\n')[0]), 'SIGKILL');
      return;
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
