/** Looking at a match: its face, a view, the legal moves, why a move is legal or not. */

import { explain, parseMove, viewDigest, viewOf } from '../../engine/index.ts';
import type { Audience, Seat } from '../../engine/contract.ts';
import { audienceFor, maySee, seatFor } from '../access.ts';
import type { Explanation, LegalMove, MatchInfo, MatchView, Prompt } from '../answers.ts';
import { clockViews } from '../clocks.ts';
import { throttle, type Service } from '../core.ts';
import { foldReplay } from '../history/fold-replay.ts';
import type { Caller, ExplainInput, MovesInput, ViewInput } from '../inputs.ts';
import { listMoves, promptOf, promptsAmong, ruleWords } from '../live/answering.ts';
import { guarded, type Hot } from '../live/hot.ts';
import { visit } from '../live/visit.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { MatchRecord } from '../records.ts';
import { matchInfo, recordOf } from './info.ts';

/** The match's own face. */
export async function getMatch(service: Service, caller: Caller, id: string): Promise<Answer<MatchInfo>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  return visit<Answer<MatchInfo>>(service, id, {
    hot: (hot) => infoFor(caller, recordOf(hot)),
    cold: (record) => infoFor(caller, record),
  });
}

function infoFor(caller: Caller, record: MatchRecord): Answer<MatchInfo> {
  return maySee(caller, record.setup) ? done(matchInfo(caller, record)) : NOT_FOUND.match;
}

/** What an audience sees now. */
export async function viewMatch(service: Service, caller: Caller, input: ViewInput): Promise<Answer<MatchView>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  const digest = input.digest === true;
  return visit<Answer<MatchView>>(service, input.match, {
    hot: (hot) => {
      const audience = audienceFor(caller, { setup: hot.setup, status: hot.head.status }, input.audience);
      return isAudience(audience) ? done(makeView(service, hot, audience, digest)) : audience;
    },
    cold: (record, fault) => {
      const { setup, head } = record;
      const audience = audienceFor(caller, { setup, status: head.status }, input.audience);
      if (!isAudience(audience)) return audience;
      if (fault === 'rules.build') return foldReplay(service, { record, audience, version: head.version, digest });
      return coldLook(caller, record, fault);
    },
  });
}

export function makeView(service: Service, hot: Hot, audience: Audience, digest: boolean): MatchView {
  const table = guarded(() => viewOf(hot.match, audience));
  const at = service.ports.clock.nowMs();
  return {
    match: hot.setup.id,
    status: hot.head.status,
    audience,
    view: table,
    prompts: table.decisions.map((decision) => promptOf(service, hot, decision)),
    clocks: clockViews(hot.setup.time, hot.head.clock, at, service.outages),
    at,
    digest: digest ? viewDigest(table) : null,
    result: hot.head.result,
  };
}

export function isAudience(value: Audience | Refusal): value is Audience {
  return value.kind === 'seat' || value.kind === 'spectator' || value.kind === 'judge';
}

export function coldLook(caller: Caller, record: MatchRecord, fault: string | null): Refusal {
  if (!maySee(caller, record.setup)) return NOT_FOUND.match;
  return fault === null ? { kind: 'wrongState', state: record.head.status } : { kind: 'aside', fault };
}

/** Lets a caller think as a seat they hold. */
export function thinkAs<T>(
  service: Service, caller: Caller, input: { readonly match: string; readonly seat?: Seat }, think: (hot: Hot, seat: Seat) => Answer<T>,
): Promise<Answer<T>> {
  return visit<Answer<T>>(service, input.match, {
    hot: (hot) => {
      const seat = seatFor(caller, hot.setup, input.seat, hot.head.acting);
      return typeof seat === 'number' ? think(hot, seat) : seat;
    },
    cold: (record, fault) => coldLook(caller, record, fault),
  });
}

export interface LegalMoves {
  readonly version: number;
  readonly prompts: readonly Prompt[];
  readonly moves: readonly LegalMove[];
}

/** Everything a seat may answer now; empty where it isn't asked. */
export async function listLegalMoves(service: Service, caller: Caller, input: MovesInput): Promise<Answer<LegalMoves>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  return thinkAs(service, caller, input, (hot, seat) => done({
    version: hot.head.version,
    prompts: promptsAmong(service, hot, { kind: 'seat', seat }),
    moves: hot.prompts[seat] === null ? [] : listMoves(hot, seat, input.words !== false),
  }));
}

/** Whether a well-formed move would be legal now, and if not, by which rule. */
export async function explainMove(service: Service, caller: Caller, input: ExplainInput): Promise<Answer<Explanation>> {
  const no = throttle(service, 'thinking', caller);
  if (no !== null) return no;
  return thinkAs<Explanation>(service, caller, input, (hot, seat) => {
    if (hot.head.result !== null) return { kind: 'finished', result: hot.head.result };
    const parsed = parseMove(hot.pool.game, input.move);
    if (!parsed.ok) return { kind: 'invalid', problems: parsed.error.map((p) => ({ ...p, path: `/move${p.path}` })) };
    if (hot.prompts[seat] === null) return { kind: 'notYourDecision', version: hot.head.version };
    const violation = guarded(() => explain(hot.match, seat, parsed.value));
    return done({ legal: violation === null, violation, words: violation === null ? null : ruleWords(hot, violation.rule) });
  });
}
