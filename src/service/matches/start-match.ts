/** Starts a match: the engine sets it up, and row 0 of its log is written. */

import { isCreator, lacking, maySee, seatsHeld, SERVER } from '../access.ts';
import type { MatchInfo } from '../answers.ts';
import { poolOf, type Service } from '../core.ts';
import type { Caller, ChangeMatchInput } from '../inputs.ts';
import type { WriteRequest } from '../live/door.ts';
import { applyGiven, GIVEN_MAX } from '../live/given.ts';
import { EngineFault, openHot, type Hot } from '../live/hot.ts';
import type { Lane } from '../live/lanes.ts';
import { reach, visit } from '../live/visit.ts';
import { done, NOT_FOUND, STORE_AWAY, type Answer } from '../outcomes.ts';
import type { LogRow, MatchRecord } from '../records.ts';
import { matchInfo, missing, recordOf } from './info.ts';
import { keyOf } from './submit-moves.ts';

/** Anybody with a seat, or the maker, may start what lacks nothing. Starting again is no fault. */
export async function startMatch(service: Service, caller: Caller, input: ChangeMatchInput): Promise<Answer<MatchInfo>> {
  const key = keyOf(caller, input, 'startMatch');
  const first = await firstStart(service, input.match, key);
  if (first !== null) return first;
  const found = await visit<MatchRecord>(service, input.match, { hot: recordOf, cold: (record) => record });
  if ('kind' in found) return found;
  if (!maySee(caller, found.setup)) return NOT_FOUND.match;
  if (!isCreator(caller, found.setup) && seatsHeld(caller, found.setup).length === 0) return lacking(caller, 'seat');
  if (found.head.status === 'running') return done(matchInfo(caller, found));
  if (found.head.status !== 'open') return { kind: 'wrongState', state: found.head.status };
  const lacks = missing(found.setup);
  if (lacks.length > 0) return { kind: 'wrongState', state: `missing ${lacks.join(' ')}` };
  return reach(() => begin(service, caller, found, key));
}

/** The first answer to a key of row 0, or null. */
async function firstStart(service: Service, match: string, key: StartKey): Promise<Answer<MatchInfo> | null> {
  if (key === null) return null;
  const found = await reach(async () => ({ text: await service.ports.store.log.answerOf(match, key.hash) }));
  if ('kind' in found) return found;
  if (found.text === null) return null;
  const { request, info } = JSON.parse(found.text) as FirstStart; // Our own text, made by begin.
  return request === key.request ? done(info) : { kind: 'keyReused' };
}

interface FirstStart {
  readonly request: string;
  readonly info: MatchInfo;
}

type StartKey = WriteRequest['key'];

/** Starts an open match that lacks nothing, as it was read. */
export async function begin(
  service: Service, caller: Caller, record: MatchRecord, key: StartKey = null,
): Promise<Answer<MatchInfo>> {
  const pool = await poolOf(service, record.setup.game, record.setup.cardSet);
  if (pool === null) return NOT_FOUND.cardSet;
  return service.lanes.enter(record.setup.id, async (lane) => {
    const opened = openNow(service, pool, record);
    if (opened === null) return { kind: 'aside', fault: 'engine.fault' };
    const { hot, rows } = opened;
    const info = matchInfo(caller, recordOf(hot));
    const first: FirstStart = { request: key?.request ?? '', info };
    const result = await service.ports.store.log.append({
      match: record.setup.id,
      rows,
      key: key === null ? null : { hash: key.hash, answer: JSON.stringify(first) },
      head: hot.head,
      start: { revision: record.revision },
      played: hot.head.result === null ? null : [],
    });
    if (result.kind === 'unavailable') return STORE_AWAY;
    if (result.kind !== 'applied') return startedElsewhere(service, caller, record);
    keep(service, lane, hot);
    return done(info);
  });
}

/**
 * The first answer of a request that changed an open match and perhaps started it: as the match stood right after.
 * A start that didn't come about then, because the process ended in between, comes about now.
 */
export async function asStarted(service: Service, first: MatchInfo): Promise<Answer<MatchInfo>> {
  const complete = first.seats.every((seat) => (seat.kind === 'taken' || seat.kind === 'bot') && seat.deckReady);
  if (!complete) return done(first);
  const { store } = service.ports;
  let record = await store.matches.byId(first.id);
  if (record?.head.status === 'open' && record.setup.waits !== true && missing(record.setup).length === 0) {
    const started = await begin(service, SERVER, record);
    if (started.kind !== 'ok') return started;
    record = await store.matches.byId(first.id);
  }
  const [row] = await store.log.rows(first.id, 0, 1);
  if (record === null || row === undefined) return done(first);
  const { yourSeats, youJudge } = first;
  if (record.head.version === 0) return done({ ...matchInfo(SERVER, record), yourSeats, youJudge });
  return done({ ...first, status: 'running', version: 0, event: row.lastEvent, startedAt: record.startedAt });
}

interface Opened {
  readonly hot: Hot;
  readonly rows: readonly LogRow[];
}

function openNow(service: Service, pool: Parameters<typeof openHot>[0], record: MatchRecord): Opened | null {
  try {
    const { hot, added } = openHot(pool, record, service.ports.clock.nowMs());
    return { hot, rows: [added, ...applyGiven(service, hot, GIVEN_MAX)].map(({ row }) => row) };
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    service.onFault({ code: 'engine.fault', match: record.setup.id, error });
    return null;
  }
}

function keep(service: Service, lane: Lane, hot: Hot): void {
  lane.hot = hot;
  lane.syncedAt = service.ports.clock.monotonicMs();
  service.hub.tell(hot.setup.id, null);
  service.ports.notifier.publish({ match: hot.setup.id, version: hot.head.version });
  service.afterWrite(hot);
}

/** Somebody was first: if it runs that is all that was wanted, else it changed under our hands. */
async function startedElsewhere(service: Service, caller: Caller, record: MatchRecord): Promise<Answer<MatchInfo>> {
  const now = await service.ports.store.matches.byId(record.setup.id);
  if (now === null) return NOT_FOUND.match;
  return now.head.status === 'open' ? { kind: 'wrongState', state: 'changed' } : done(matchInfo(caller, now));
}
