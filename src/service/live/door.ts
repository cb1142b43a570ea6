/**
 * The one door of the service: whatever changes a running match (moves, concessions, the clock, frames,
 * rulings, built-in players) comes through `write`. It applies inputs to the hot state, appends their rows in
 * one commit, and answers after it. If the commit didn't happen the hot state is thrown away and made anew.
 */

import type { GameEvent } from '../../engine/index.ts';
import type { Audience, Input, Seat, Violation } from '../../engine/contract.ts';
import type { Wants } from '../answers.ts';
import type { Service } from '../core.ts';
import type { Refusal, WriteOutcome } from '../outcomes.ts';
import { STORE_AWAY } from '../outcomes.ts';
import type { AppendBatch, AppendResult } from '../ports.ts';
import { timeRuns } from '../realtime/frames.ts';
import type { LogRow, MatchRecord } from '../records.ts';
import { answerAgain, keyText, moveAnswer, promptsAmong, ruleWords } from './answering.ts';
import { beat, beatIsOld } from './beats.ts';
import { applyGiven, GIVEN_MAX } from './given.ts';
import { recordInput, snapshotOf, submitInput, type Hot } from './hot.ts';
import type { Lane } from './lanes.ts';
import { stage } from './stage.ts';
import { loadHot, syncHot } from './sync.ts';
import { visitToWrite } from './visit.ts';

/** What somebody wants done to a match. Its functions are called inside the lane, perhaps again on a newer state. */
export interface WriteRequest {
  readonly match: string;
  /** May they, and with whose eyes is the answer made? */
  authorise(hot: Hot): Writer | Refusal;
  /** The next input, given how many of its own were applied; null when nothing is left to do. */
  next(hot: Hot, writer: Writer, applied: number): Input | Refusal | null;
  readonly key: { readonly hash: string; readonly request: string } | null;
  readonly wants: Wants;
  /** Refusal for a match that isn't running, or may not be known. */
  cold(record: MatchRecord, fault: string | null): Refusal;
}

export interface Writer {
  readonly seat: Seat | null;
  readonly audience: Audience;
}

/** Times a request is tried again on a newer state before it is called stale. */
const TRIES_MAX = 4;

/** Inputs of one request at most. */
export const INPUTS_MAX = 64;

const AGAIN = { kind: 'again' } as const;

/** Does what is asked, or says why not. Resolves after the commit. */
export async function write(service: Service, request: WriteRequest): Promise<WriteOutcome> {
  await stage();
  const outcome = await visitToWrite<WriteOutcome>(service, request.match, {
    cold: (record, fault) => request.cold(record, fault),
    hot: (hot, lane) => writeInLane(service, request, { hot, lane }),
  });
  return outcome;
}

/** What the service does of itself (time, defaults, answers given beforehand): for no seat, and nobody waits for the answer. */
export async function writeUnasked(service: Service, match: string, next: WriteRequest['next']): Promise<void> {
  await write(service, {
    match,
    authorise: () => ({ seat: null, audience: { kind: 'spectator' } }),
    next,
    key: null,
    wants: {},
    cold: (record) => ({ kind: 'wrongState', state: record.head.status }),
  });
}

interface Place {
  readonly hot: Hot;
  readonly lane: Lane;
}

async function writeInLane(service: Service, request: WriteRequest, first: Place): Promise<WriteOutcome> {
  let place = first;
  let last: WriteOutcome = STORE_AWAY;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const outcome = await attempt(service, request, place);
    if (outcome.kind !== 'again') return outcome;
    const loaded = await loadHot(service, place.lane);
    if (loaded.kind === 'missing') return { kind: 'notFound', what: 'match' };
    if (loaded.kind === 'cold') return request.cold(loaded.record, loaded.fault);
    place = { hot: loaded.hot, lane: place.lane };
    last = { kind: 'stale', version: loaded.hot.head.version, prompts: [] };
  }
  return last;
}

async function attempt(service: Service, request: WriteRequest, place: Place): Promise<WriteOutcome | typeof AGAIN> {
  const { hot, lane } = place;
  if ((hot.setup.time.kind !== 'none' || timeRuns(hot.match)) && beatIsOld(service)) await beat(service);
  const writer = request.authorise(hot);
  if ('kind' in writer) return refuse(service, request, place, { refusal: writer, writer: null });
  const draft = await apply(service, request, { hot, writer });
  if (draft.rows.length === 0) {
    return refuse(service, request, place, { refusal: draft.stopped ?? { kind: 'invalid', problems: [] }, writer });
  }
  await stage();
  const pending = service.ports.store.log.append(batchOf(request, hot, { draft, writer }));
  // Made while the commit is under way: the state is at this very version, and the time costs nothing.
  const answer = await moveAnswer(service, { hot, writer, draft, wants: request.wants });
  const result = await pending;
  if (result.kind !== 'applied') return lost(service, request, place, { result, writer });
  lane.syncedAt = service.ports.clock.monotonicMs();
  tell(service, hot, draft);
  return { kind: 'applied', answer };
}

/** Inputs applied in memory, waiting for their commit. */
export interface Draft {
  /** How many of the rows are the request's own inputs; the rest was given beforehand. */
  own: number;
  readonly rows: LogRow[];
  readonly events: GameEvent[][];
  stopped: Refusal | null;
}

async function apply(service: Service, request: WriteRequest, at: { readonly hot: Hot; readonly writer: Writer }): Promise<Draft> {
  const { hot, writer } = at;
  const draft: Draft = { own: 0, rows: [], events: [], stopped: null };
  while (draft.own < INPUTS_MAX) {
    const input = request.next(hot, writer, draft.own);
    if (input === null) return draft;
    if (!('at' in input)) {
      draft.stopped = input;
      return draft;
    }
    const submission = submitInput(hot, input);
    if (!submission.ok) {
      const { violation } = submission;
      draft.stopped = overtaken(hot, violation) ?? { kind: 'illegal', violation, words: ruleWords(hot, violation.rule) };
      return draft;
    }
    await stage();
    const recorded = recordInput(hot, { input, events: submission.events }, service.outages);
    const most = GIVEN_MAX - (draft.rows.length - draft.own);
    draft.own += 1;
    for (const { row, events } of [recorded, ...applyGiven(service, hot, most)]) {
      draft.rows.push(row);
      draft.events.push([...events]);
    }
  }
  return draft;
}

/** In real time a question may end between its asking and the answer's stamp, by what is due in between. */
function overtaken(hot: Hot, violation: Violation): Refusal | null {
  if (violation.rule !== 'kernel.decision.none' || !timeRuns(hot.match)) return null;
  return { kind: 'stale', version: hot.head.version, prompts: [] };
}

function batchOf(request: WriteRequest, hot: Hot, made: { readonly draft: Draft; readonly writer: Writer }): AppendBatch {
  const { draft, writer } = made;
  return {
    match: request.match,
    rows: draft.rows,
    key: request.key === null ? null : { hash: request.key.hash, answer: keyText(request.key.request, draft, writer) },
    head: hot.head,
    start: null,
    played: hot.head.result === null ? null : [...hot.played],
  };
}

/**
 * Nothing was changed. Before that is told, a used key is looked for (the first answer comes again), and the
 * state is compared with the store, since another instance may have gone on.
 */
async function refuse(
  service: Service, request: WriteRequest, place: Place, why: { readonly refusal: Refusal; readonly writer: Writer | null },
): Promise<WriteOutcome | typeof AGAIN> {
  const { hot, lane } = place;
  const { writer, refusal } = why;
  if (writer !== null && request.key !== null) {
    const first = await service.ports.store.log.answerOf(request.match, request.key.hash);
    if (first !== null) return answerAgain(service, hot, { first, request, writer });
  }
  const before = hot.head.version;
  const loaded = await syncHot(service, lane);
  const same = loaded.kind === 'hot' && loaded.hot === hot && hot.head.version === before;
  if (!same) return AGAIN;
  return refusal.kind === 'stale' && writer !== null ? { ...refusal, prompts: promptsAmong(service, hot, writer.audience) } : refusal;
}

type NotApplied = Exclude<AppendResult, { readonly kind: 'applied' }>;

/** The commit didn't happen as meant: the hot state is wrong and goes. */
async function lost(
  service: Service, request: WriteRequest, place: Place, how: { readonly result: NotApplied; readonly writer: Writer },
): Promise<WriteOutcome | typeof AGAIN> {
  place.lane.hot = null;
  switch (how.result.kind) {
    case 'conflict':
      return AGAIN;
    case 'unavailable':
      return STORE_AWAY;
    case 'duplicate': {
      const loaded = await loadHot(service, place.lane);
      if (loaded.kind !== 'hot') return AGAIN;
      return answerAgain(service, loaded.hot, { first: how.result.answer, request, writer: how.writer });
    }
  }
}

/** After the commit: streams of this process, other instances, and now and then a snapshot. */
function tell(service: Service, hot: Hot, draft: Draft): void {
  if (service.hub.watches(hot.setup.id)) {
    for (const [index, row] of draft.rows.entries()) {
      service.hub.tell(hot.setup.id, { version: row.seq, lastEvent: row.lastEvent, events: draft.events[index] ?? [] });
    }
  }
  service.ports.notifier.publish({ match: hot.setup.id, version: hot.head.version });
  if (hot.head.version - hot.snapshotVersion >= service.settings.snapshotEvery && hot.head.result === null) {
    hot.snapshotVersion = hot.head.version;
    // A snapshot only saves time; one that is lost is made again later.
    service.ports.store.log.saveSnapshot(hot.setup.id, snapshotOf(hot)).catch(() => {});
  }
  service.afterWrite(hot);
}
