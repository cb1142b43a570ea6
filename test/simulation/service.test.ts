/**
 * Several instances on one store that loses answers, goes away and forgets notices, from a seed: what was
 * acknowledged is in the log exactly once, clients that retry with their key get on, and every log verifies.
 * `SIMULATION_SEED` repeats one run; its seed is in the name of the test.
 */

import t from 'tap';
import { chanceFrom } from '../../src/bots/index.ts';
import { at, present } from '../../src/lib/assert.ts';
import { exportMatch, getMatch, submitMoves, verifyExport, type Caller, type Service, type WriteOutcome } from '../../src/service/index.ts';
import { arena, newMatch, nextTurn, value } from '../support/arena.ts';
import { settle, type MemoryStore } from '../support/memory-ports.ts';
import { TINY } from '../support/tiny-game.ts';

const seeds = process.env['SIMULATION_SEED'] === undefined ? [1, 2, 3, 4] : [Number(process.env['SIMULATION_SEED'])];
const INSTANCES = 3;
const MATCHES = 4;
/** Requests of one client before the run is called stuck; a match takes about 30 moves. */
const REQUESTS_MAX = 3000;

interface Ledger {
  /** Version that each key was acknowledged with. */
  readonly acknowledged: Map<string, number>;
  readonly problems: string[];
}

function note(ledger: Ledger, key: string, outcome: WriteOutcome): boolean {
  if (outcome.kind !== 'applied' && outcome.kind !== 'duplicate') return false;
  const { version } = outcome.answer;
  const before = ledger.acknowledged.get(key);
  if (before !== undefined && before !== version) ledger.problems.push(`${key} was ${before}, then ${version}`);
  ledger.acknowledged.set(key, version);
  return true;
}

/** Whether this prompt is answered in the log; only one client answers it, always under one key. */
async function isAnswered(store: MemoryStore, match: string, turn: { readonly seat: number; readonly prompt: number }): Promise<boolean> {
  const { away } = store;
  store.away = false;
  const rows = await store.log.rows(match, 1, 9999);
  store.away = away;
  return rows.some((row) => row.input.includes(`"seat":${turn.seat},"prompt":${turn.prompt},`));
}

/** Plays both seats of a match through changing instances, sending some requests twice and at two instances at once. */
async function client(services: readonly Service[], store: MemoryStore, who: { caller: Caller; match: string }, chance: () => number, ledger: Ledger): Promise<void> {
  const pick = (): Service => at(services, Math.floor(chance() * services.length));
  for (let request = 0; request < REQUESTS_MAX; request += 1) {
    const info = await getMatch(pick(), who.caller, who.match);
    if (info.kind === 'ok' && info.value.status === 'finished') return;
    const turn = await nextTurn(pick(), who.caller, who.match);
    if (turn === null) { await settle(); continue; }
    const move = at(turn.moves, Math.floor(chance() * turn.moves.length)).id;
    const key = `${who.match} ${turn.prompt}`;
    const input = { match: who.match, seat: turn.seat, prompt: turn.prompt, moves: [move], idempotencyKey: key };
    for (let tries = 0; tries < 50; tries += 1) {
      const sent = chance() < 0.3 ? [pick(), pick()] : [pick()];
      const outcomes = await Promise.all(sent.map((service) => submitMoves(service, who.caller, input)));
      if (outcomes.map((outcome) => note(ledger, key, outcome)).some(Boolean)) break;
      if (outcomes.some((outcome) => outcome.kind !== 'storeAway')) {
        // Another move under the same key is refused as such, and that is right.
        if (outcomes.some((outcome) => outcome.kind === 'keyReused')) break;
        if (await isAnswered(store, who.match, turn)) ledger.problems.push(`${key} is in the log, but was answered ${outcomes[0]?.kind}`);
        break;
      }
      await settle();
    }
  }
  ledger.problems.push(`${who.match} is stuck`);
}

for (const seed of seeds) {
  t.test(`seed ${seed}: nothing acknowledged is lost or doubled`, async (t) => {
    const { boot, person, close, store, notifier, time, faults } = arena({ snapshotEvery: 5, liveMatchesMax: 3, freshMs: 50 });
    const chance = chanceFrom(seed);
    const services: Service[] = [];
    for (let n = 0; n < INSTANCES; n += 1) services.push(await boot());
    const ann = await person(at(services, 0), 'Ann');
    const matches: string[] = [];
    for (let n = 0; n < MATCHES; n += 1) matches.push((await newMatch(at(services, 0), ann.caller)).id);
    const ledger: Ledger = { acknowledged: new Map(), problems: [] };
    let over = false;
    const weather = (async () => {
      while (!over) {
        if (chance() < 0.2) store.loseAnswers += 1;
        store.away = chance() < 0.1;
        notifier.lose = chance() < 0.5;
        if (chance() < 0.05) services[Math.floor(chance() * INSTANCES)] = await boot().catch(() => at(services, 0));
        await time.pass(20);
      }
    })();
    await Promise.all(matches.map((match) => client(services, store, { caller: ann.caller, match }, chance, ledger)));
    over = true;
    await weather;
    store.away = false;
    t.strictSame(ledger.problems, []);
    for (const match of matches) {
      const rows = await store.log.rows(match, 0, 9999);
      t.strictSame(rows.map((row) => row.seq), rows.map((_, index) => index), 'no hole');
      const answered = [...ledger.acknowledged].filter(([key]) => key.startsWith(match)).map(([, version]) => version);
      t.equal(new Set(answered).size, answered.length, 'no version twice');
      t.ok(answered.every((version) => version < rows.length), 'all acknowledged rows are there');
      const file = value(await exportMatch(present(services[0], 'an instance'), ann.caller, match));
      t.match(verifyExport([TINY], file), { ok: true });
    }
    t.strictSame(faults, []);
    await close();
  });
}
