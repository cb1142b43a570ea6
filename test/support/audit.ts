/** Compares what players were told with what is in the database, once the dust has settled. */

import type { Test } from 'tap';
import { systemClock, systemEntropy, systemScheduler } from '../../src/app.ts';
import { foldEvent, viewDigest } from '../../src/engine/index.ts';
import { moveId, type Move } from '../../src/engine/index.ts';
import { GAMES } from '../../src/games/registry.ts';
import {
  createService, exportMatch, listEvents, listMatches, replayMatch, verifyExport, viewMatch, type AudienceInput, type Caller, type MatchInfo, type Service,
} from '../../src/service/index.ts';
import { openStorage } from '../../src/storage/index.ts';
import { PLENTIFUL, value } from './arena.ts';
import type { Acknowledged, Ledger } from './http-player.ts';

const ADMIN: Caller = {
  account: 'auditor', name: 'auditor', scopes: ['admin', 'judge', 'play'], token: null, expiresAt: null, secretHashes: [], limitKey: 'auditor',
};

/** Everything acknowledged is there once, nothing else is, logs verify, views fold. */
export async function audit(t: Test, databaseUrl: string, ledger: Ledger): Promise<void> {
  const storage = await openStorage({ databaseUrl });
  try {
    const ports = { store: storage.store, notifier: storage.notifier, clock: systemClock, entropy: systemEntropy, scheduler: systemScheduler };
    const service = createService(ports, { games: GAMES, budgets: PLENTIFUL });
    const matches = await allMatches(service);
    t.strictSame(new Set(matches.map((match) => match.id)), new Set(ledger.matches.values()), 'one match for each key');
    t.equal(new Set(ledger.matches.values()).size, ledger.matches.size);
    const faults: string[] = [];
    for (const match of matches) {
      const moves = ledger.moves.filter((move) => move.match === match.id);
      faults.push(...(await faultsOfLog(service, match, moves)), ...(await faultsOfFold(service, match)));
    }
    t.strictSame(faults, [], `${ledger.moves.length} moves of ${matches.length} matches are in the logs, once`);
    t.strictSame(ledger.problems, [], 'no answer that should not be');
  } finally {
    await storage.close();
  }
}

async function allMatches(service: Service): Promise<MatchInfo[]> {
  const all: MatchInfo[] = [];
  for (let cursor: string | null = null; ;) {
    const page: { items: readonly MatchInfo[]; next: string | null } = value(await listMatches(service, ADMIN, { limit: 100, ...(cursor === null ? {} : { cursor }) }));
    all.push(...page.items);
    if (page.next === null) return all;
    cursor = page.next;
  }
}

async function faultsOfLog(service: Service, match: MatchInfo, moves: readonly Acknowledged[]): Promise<string[]> {
  const faults: string[] = [];
  const file = value(await exportMatch(service, ADMIN, match.id));
  const verified = verifyExport(GAMES, file);
  if (!verified.ok) faults.push(`${match.id}: ${verified.what} at ${verified.seq}`);
  const logged = file.rows.slice(1).map((row) => JSON.parse(row.input) as { seat: number; prompt: number; move: Move });
  const numbers = file.rows.map((row) => (JSON.parse(row.events) as { n: number }[]).map((event) => event.n));
  const gapless = numbers.flat().every((n, index) => n === index + 1);
  if (!gapless) faults.push(`${match.id}: event numbers have a gap`);
  if (logged.length !== moves.length) faults.push(`${match.id}: ${logged.length} moves in the log, ${moves.length} acknowledged`);
  for (const told of moves) {
    const there = logged[told.version - 1];
    const same = there !== undefined && there.seat === told.seat && there.prompt === told.prompt && moveId(there.move) === told.move &&
      JSON.stringify(numbers[told.version]) === JSON.stringify(told.events);
    if (!same) faults.push(`${match.id}: version ${told.version} isn't ${told.move} of seat ${told.seat}`);
  }
  if (new Set(moves.map((move) => move.version)).size !== moves.length) faults.push(`${match.id}: a version was acknowledged twice`);
  return faults;
}

async function faultsOfFold(service: Service, { id: match }: MatchInfo): Promise<string[]> {
  const faults: string[] = [];
  for (const audience of ['seat0', 'spectator'] as const satisfies readonly AudienceInput[]) {
    const caller: Caller = audience === 'seat0' ? await judgeOf(service, match) : ADMIN;
    let view = value(await replayMatch(service, caller, { match, version: 0, audience })).view;
    for (;;) {
      const page = value(await listEvents(service, caller, { match, after: view.event, audience, limit: 1000 }));
      for (const event of page.events) view = foldEvent(view, event);
      if (!page.more) break;
    }
    const now = value(await viewMatch(service, caller, { match, audience, digest: true }));
    if (viewDigest(view) !== now.digest) faults.push(`${match}: the view of ${audience} doesn't fold`);
  }
  return faults;
}

/** Whoever made the match plays it. */
async function judgeOf(service: Service, match: string): Promise<Caller> {
  const record = await service.ports.store.matches.byId(match);
  return { ...ADMIN, account: record?.setup.creator ?? '', scopes: ['play'] };
}
