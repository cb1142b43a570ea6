/**
 * The process that the crash test kills: plays many matches at once through the store, and writes a line for every
 * answer once it has it. Started again it goes on where the database stands.
 * Arguments: database address, number of matches at once, label of the matches.
 */

import * as fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable, type AppendBatch, type Store } from '../../src/service/ports.ts';
import { openStorage } from '../../src/storage/index.ts';
import { loadRecord } from '../../src/storage/load.ts';
import { requestsOf } from './crash-plan.ts';

const [databaseUrl = '', count = '', label = ''] = process.argv.slice(2);

/** Written at once: a line that this process has given up must outlive it. */
function say(line: string): void {
  fs.writeSync(1, `${line}\n`);
}

async function untilReachable<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await sleep(30);
    }
  }
}

/** The version at which a match stands; made if it isn't there. */
async function versionOf(store: Store, id: string): Promise<number> {
  const found = await untilReachable(() => store.matches.byId(id));
  if (found !== null) return found.head.version;
  // Whether an earlier try was committed isn't known; then the id is taken, by us.
  await untilReachable(() => store.matches.create(loadRecord(id, 1))).catch(async (error: unknown) => {
    if ((await untilReachable(() => store.matches.byId(id))) === null) throw error;
  });
  return (await untilReachable(() => store.matches.byId(id)))?.head.version ?? -1;
}

async function send(store: Store, batch: AppendBatch): Promise<void> {
  for (;;) {
    const result = await store.log.append(batch);
    switch (result.kind) {
      case 'unavailable':
        await sleep(30);
        break;
      case 'applied':
        return say(`ack ${batch.match} ${batch.head.version}`);
      case 'duplicate':
        if (result.answer !== batch.key?.answer) say(`bad answer to ${batch.match} ${batch.head.version}: ${result.answer}`);
        return say(`ack ${batch.match} ${batch.head.version}`);
      case 'conflict':
        return say(`bad conflict at ${batch.match} ${batch.head.version}`);
    }
  }
}

async function play(store: Store, place: number): Promise<void> {
  for (let generation = 0; ; generation += 1) {
    const id = `${label}-${place}-${generation}`;
    const version = await versionOf(store, id);
    for (const batch of requestsOf(id)) if ((batch.rows[0]?.seq ?? 0) > version) await send(store, batch);
  }
}

const storage = await untilReachable(() => openStorage({ databaseUrl, statementTimeoutMs: 3000 }));
await Promise.all(Array.from({ length: Number(count) }, (_, place) => play(storage.store, place)));
