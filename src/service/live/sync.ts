/**
 * Brings a lane's hot state to the store's newest: loads it from the newest snapshot and the rows after it,
 * or applies the rows that other instances added. A state that can't be trusted is thrown away, never mended.
 */

import type { Service } from '../core.ts';
import { poolOf } from '../core.ts';
import type { MatchRecord } from '../records.ts';
import { applyRows, restoreHot, type Added, type Hot } from './hot.ts';
import type { Lane } from './lanes.ts';

/** Rows read at a time while catching up. */
const ROWS_PAGE = 500;

/** What a lane has after loading: a state, or the record of a match that has none. */
export type Loaded =
  | { readonly kind: 'hot'; readonly hot: Hot }
  /** Not started, cancelled, set aside, or of a rules build that doesn't run here. */
  | { readonly kind: 'cold'; readonly record: MatchRecord; readonly fault: string | null }
  | { readonly kind: 'missing' };

/** The state for writing: whatever is in memory, else loaded. The log's compare-and-set finds out if it is old. */
export async function loadHot(service: Service, lane: Lane): Promise<Loaded> {
  if (lane.hot !== null) return { kind: 'hot', hot: lane.hot };
  const record = await service.ports.store.matches.byId(lane.match);
  if (record === null) return { kind: 'missing' };
  return rebuild(service, lane, record);
}

/** The state for looking: compared with the store if a notice or its age says so. */
export async function loadFresh(service: Service, lane: Lane): Promise<Loaded> {
  const { hot } = lane;
  if (hot === null) return loadHot(service, lane);
  const settled = hot.head.status !== 'running';
  const young = service.ports.clock.monotonicMs() - lane.syncedAt < service.settings.freshMs;
  if (lane.noticed <= hot.head.version && (settled || young)) return { kind: 'hot', hot };
  return syncHot(service, lane);
}

/** Compares with the store now, whatever the age. */
export async function syncHot(service: Service, lane: Lane): Promise<Loaded> {
  const { hot } = lane;
  if (hot === null) return loadHot(service, lane);
  const record = await service.ports.store.matches.byId(lane.match);
  if (record === null) return { kind: 'missing' };
  if (record.revision !== hot.revision || record.head.status === 'aside' || record.head.version < hot.head.version) {
    lane.hot = null;
    return rebuild(service, lane, record);
  }
  return catchUp(service, lane, { hot, record });
}

async function rebuild(service: Service, lane: Lane, record: MatchRecord): Promise<Loaded> {
  const { status } = record.head;
  if (status === 'open' || status === 'cancelled') return { kind: 'cold', record, fault: null };
  if (status === 'aside') return { kind: 'cold', record, fault: record.head.fault };
  const game = service.games.get(record.setup.game);
  if (game === undefined || game.version !== record.setup.gameVersion) return { kind: 'cold', record, fault: 'rules.build' };
  const hot = await hotAt(service, record, record.head.version);
  if (hot === null) return { kind: 'cold', record, fault: 'log.missing' };
  // The clock of the newest row is the store's; what was folded on the way from the snapshot wasn't complete.
  hot.head = { ...hot.head, clock: record.head.clock, deadline: record.head.deadline };
  return catchUp(service, lane, { hot, record });
}

/** A state of its own at any version of the log; null if the log doesn't reach it. */
export async function hotAt(service: Service, record: MatchRecord, version: number): Promise<Hot | null> {
  const { setup } = record;
  const { log } = service.ports.store;
  const pool = await poolOf(service, setup.game, setup.cardSet);
  if (pool === null || version < 0) return null;
  const snapshot = await log.snapshotAt(setup.id, version, setup.gameVersion);
  const from = snapshot?.version ?? 0;
  let rows = await log.rows(setup.id, from, Math.min(ROWS_PAGE, version - from + 1));
  const first = rows[0];
  if (first === undefined) return null;
  const hot = restoreHot(pool, record, { snapshot, row: first });
  rows = rows.slice(1);
  for (;;) {
    applyRows(hot, rows, service.outages);
    if (hot.head.version >= version) return hot;
    rows = await log.rows(setup.id, hot.head.version + 1, Math.min(ROWS_PAGE, version - hot.head.version));
    if (rows.length === 0) return null;
  }
}

async function catchUp(service: Service, lane: Lane, known: { readonly hot: Hot; readonly record: MatchRecord }): Promise<Loaded> {
  const { hot } = known;
  lane.hot = null; // Until it has gone well: a fault on the way leaves nothing half done.
  while (hot.head.status === 'running' && hot.head.version < Math.max(known.record.head.version, lane.noticed)) {
    const rows = await service.ports.store.log.rows(lane.match, hot.head.version + 1, ROWS_PAGE);
    if (rows.length === 0) break;
    const added = applyRows(hot, rows, service.outages);
    tellHub(service, hot, added);
  }
  lane.hot = hot;
  lane.noticed = Math.min(lane.noticed, hot.head.version);
  lane.syncedAt = service.ports.clock.monotonicMs();
  return { kind: 'hot', hot };
}

function tellHub(service: Service, hot: Hot, added: readonly Added[]): void {
  for (const one of added) service.hub.tell(hot.setup.id, { version: one.row.seq, lastEvent: one.row.lastEvent, events: one.events });
}
