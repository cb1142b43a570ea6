/**
 * A match that a fault set aside, brought to an end or back to play by a judge or an operator. All of its log is
 * replayed first, from the set-up on and without any snapshot; what the rules give again up to its end, or up to the
 * row where they first don't, is the last good version, and whoever settles the fault must name it. Rows behind
 * it are cut off and kept apart. What was decided, by whom and why, is a ruling in the log.
 */

import { writePosition } from '../../engine/index.ts';
import type { Input } from '../../engine/contract.ts';
import { isJudge, maySee } from '../access.ts';
import type { MatchInfo } from '../answers.ts';
import { firstDeadline } from '../clocks.ts';
import { poolOf, throttle, type Service } from '../core.ts';
import type { Caller, SettleFaultInput } from '../inputs.ts';
import { write } from '../live/door.ts';
import { applyRows, EngineFault, ReplayFault, restoreHot, type Hot } from '../live/hot.ts';
import { matchInfo } from '../matches/info.ts';
import { forget } from '../matches/manage-match.ts';
import { coldRefusal, stampAt } from '../matches/submit-moves.ts';
import { done, NOT_FOUND, type Answer, type Refusal, type WriteOutcome } from '../outcomes.ts';
import type { MatchHead, MatchRecord } from '../records.ts';
import { dueTime, frameAt, timeRuns } from '../realtime/frames.ts';
import { once, type Request } from '../requests.ts';

/** Rows read at a time. */
const ROWS_PAGE = 500;

export async function settleFault(service: Service, caller: Caller, input: SettleFaultInput): Promise<Answer<MatchInfo>> {
  const no = throttle(service, 'exporting', caller);
  if (no !== null) return no;
  return once<MatchInfo>(service, caller, {
    operation: 'settleFault',
    input,
    work: (request) => settle(service, caller, { input, request }),
    goOn: (first) => ruleOnIt(service, caller, { input, first }),
  });
}

async function settle(
  service: Service, caller: Caller, asked: { readonly input: SettleFaultInput; readonly request: Request<MatchInfo> },
): Promise<Answer<MatchInfo>> {
  const { input, request } = asked;
  const record = await service.ports.store.matches.byId(input.match);
  const refusal = record === null ? NOT_FOUND.match : mayNot(service, caller, record);
  if (record === null || refusal !== null) return refusal ?? NOT_FOUND.match;
  const good = await replayGood(service, record, record.head.version);
  const version = good?.head.version ?? -1;
  if (input.version !== version) return { kind: 'stale', version, prompts: [] };
  const change = good === null ? unplayable(record, input) : resumed(service, record, good);
  if ('kind' in change) return change;
  const first = matchInfo(caller, { ...record, ...change, revision: record.revision + 1 });
  const at = service.ports.clock.nowMs();
  if (!(await service.ports.store.matches.leaveAside(input.match, { ...change, at }, request.keep(first)))) {
    return { kind: 'wrongState', state: 'changed' };
  }
  forget(service, input.match);
  return ruleOnIt(service, caller, { input, first });
}

function mayNot(service: Service, caller: Caller, record: MatchRecord): Refusal | null {
  const { setup, head } = record;
  const isAdmin = caller.scopes.includes('admin');
  if (!isAdmin && !maySee(caller, setup)) return NOT_FOUND.match;
  if (!isAdmin && !isJudge(caller, setup)) return { kind: 'forbidden', needs: 'judge' };
  if (service.games.get(setup.game)?.version !== setup.gameVersion) return { kind: 'aside', fault: 'rules.build' };
  return head.status === 'aside' ? null : { kind: 'wrongState', state: head.status };
}

/** The state at the last row, at or before a version, up to which the rules give what is recorded; null if not even the set-up. */
async function replayGood(service: Service, record: MatchRecord, version: number): Promise<Hot | null> {
  const pool = await poolOf(service, record.setup.game, record.setup.cardSet);
  if (pool === null || version < 0) return null;
  let seq = 0;
  try {
    let rows = await service.ports.store.log.rows(record.setup.id, 0, Math.min(ROWS_PAGE, version + 1));
    const [first] = rows;
    if (first === undefined) return null;
    const hot = restoreHot(pool, record, { snapshot: null, row: first });
    rows = rows.slice(1);
    while (rows.length > 0) {
      for (const row of rows) {
        seq = row.seq;
        applyRows(hot, [row], service.outages);
      }
      rows = await service.ports.store.log.rows(record.setup.id, seq + 1, Math.min(ROWS_PAGE, version - seq));
    }
    return hot;
  } catch (error) {
    if (!(error instanceof EngineFault) && !(error instanceof ReplayFault)) throw error;
    // The state is spoilt by the row it failed at: made once more, to just before it.
    return replayGood(service, record, seq - 1);
  }
}

interface Change {
  readonly head: MatchHead;
  readonly startedAt: number | null;
}

/** The head to go on from: nobody's clock ran while the match was set aside. */
function resumed(service: Service, record: MatchRecord, hot: Hot): Change {
  const now = service.ports.clock.nowMs();
  const isWhole = hot.head.version === record.head.version;
  const { left, periods, since } = isWhole ? record.head.clock : hot.head.clock;
  const startNow = (from: number | null): number | null => (from === null ? null : now);
  const clock = { left, periods, since: [startNow(since[0]), startNow(since[1])] as const };
  // Frames are counted from the start, which moves by the time set aside.
  const startedAt = timeRuns(hot.match) ? hot.startedAt + Math.max(0, now - record.head.updatedAt) : hot.startedAt;
  const due = dueTime({ startedAt, match: hot.match }, service.outages);
  const limit = firstDeadline(record.setup.time, clock, service.outages);
  const deadline = due === null || limit === null ? due ?? limit : Math.min(due, limit);
  return { startedAt, head: { ...hot.head, status: 'running', fault: null, clock, deadline, updatedAt: now } };
}

/** No version can be replayed: it can only be ended, and the result stands beside the log. */
function unplayable(record: MatchRecord, { remedy }: SettleFaultInput): Change | Refusal {
  const { head, startedAt } = record;
  if (remedy.kind === 'resume') return { kind: 'aside', fault: head.fault ?? 'engine.fault' };
  const result = { winner: remedy.winner, reason: 'kernel.ruling' };
  return { startedAt, head: { ...head, status: 'finished', acting: [], deadline: null, result, fault: null } };
}

/** The ruling in the log; written by the retry where the process ended in between. */
async function ruleOnIt(
  service: Service, caller: Caller, asked: { readonly input: SettleFaultInput; readonly first: MatchInfo },
): Promise<Answer<MatchInfo>> {
  const { input, first } = asked;
  if (first.status === 'finished') return done(first);
  const outcome: WriteOutcome = await write(service, {
    match: input.match,
    authorise: () => ({ seat: null, audience: { kind: 'judge' } }),
    next: (hot, _writer, applied) => (applied > 0 ? null : rulingInput(service, caller, { hot, input })),
    key: null,
    wants: {},
    cold: (record, fault) => coldRefusal(caller, record, fault),
  });
  // Nothing to write is an empty draft: it was ruled on before, or play has gone on.
  const isDone = outcome.kind === 'applied' || (outcome.kind === 'invalid' && outcome.problems.length === 0);
  if (!isDone) return outcome.kind === 'duplicate' ? done(first) : outcome;
  if (input.remedy.kind === 'resume') return done(first);
  const now = await service.ports.store.matches.byId(input.match);
  return now === null ? NOT_FOUND.match : done(matchInfo(caller, now));
}

function rulingInput(service: Service, caller: Caller, at: { readonly hot: Hot; readonly input: SettleFaultInput }): Input | null {
  const { hot, input } = at;
  if (hot.head.result !== null) return null;
  const stamp = stampAt(service, hot);
  const frame = frameAt(service, hot, stamp);
  const ruling = { kind: 'ruling', by: caller.account ?? '', reason: input.reason, at: stamp, frame } as const;
  if (input.remedy.kind === 'award') return { ...ruling, ruling: { kind: 'award', winner: input.remedy.winner } };
  if (hot.head.version !== input.version) return null;
  // The very same position: it is told anew to everybody, since some may have seen rows that are gone.
  return { ...ruling, ruling: { kind: 'position', position: writePosition(hot.match, { exact: true }) } };
}

