/** What writes to a running match answer, event pages and stream messages, on the wire. */

import { z } from 'zod';
import { unreachable } from '../../lib/unreachable.ts';
import type { ClaimRights, EventPage, MoveAnswer, SeatPresence, StreamItem } from '../../service/index.ts';
import { limitWire, presentLimit } from './accounts.ts';
import { eventWire, presentEvent } from './events.ts';
import {
  clockWire, legalMoveWire, matchViewWire, matchWire, presentClock, presentLegalMove, presentMatch, presentMatchView,
  presentPrompt, promptWire,  statusWire,
} from './matches.ts';
import type { MatchWire } from './matches.ts';
import { presentRefusal, refusalWire } from './refusals.ts';
import { presentTime, presentTimeOrNull, seatWire, timeWire } from './scalars.ts';
import { outcomeWire, presentOutcome, presentTable, tableWire } from './views.ts';

export const writeAnswerWire = z
  .strictObject({
    outcome: z.literal(['applied', 'duplicate']),
    match: z.string(),
    seat: seatWire.nullable(),
    version: z.int(),
    applied: z.int(),
    stopped: refusalWire.nullable(),
    events: z.array(eventWire),
    prompts: z.array(promptWire),
    result: outcomeWire.nullable(),
    view: tableWire.nullable(),
    digest: z.string().nullable(),
    legalMoves: z.array(legalMoveWire).nullable(),
    limit: limitWire.nullable(),
  })
  .meta({ id: 'WriteAnswer' });

export const eventPageWire = z
  .strictObject({
    match: z.string(),
    events: z.array(eventWire),
    version: z.int(),
    event: z.int(),
    more: z.boolean(),
  })
  .meta({ id: 'EventPage' });

export const presenceWire = z.strictObject({ seat: seatWire, present: z.boolean() }).meta({ id: 'SeatPresence' });

export const claimsWire = z
  .strictObject({ timeout: z.boolean(), win: z.boolean(), at: timeWire.nullable() })
  .meta({ id: 'ClaimRights' });

export const streamItemWire = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('lobby'), match: matchWire }),
    z.strictObject({ kind: z.literal('snapshot'), view: matchViewWire, presence: z.array(presenceWire), claims: claimsWire }),
    z.strictObject({ kind: z.literal('presence'), presence: z.array(presenceWire) }),
    z.strictObject({
      kind: z.literal('events'),
      version: z.int(),
      events: z.array(eventWire),
      prompts: z.array(promptWire),
      clocks: z.array(clockWire),
      claims: claimsWire,
      at: timeWire,
    }),
    z.strictObject({ kind: z.literal('end'), status: statusWire, result: outcomeWire.nullable() }),
    z.strictObject({ kind: z.literal('closed'), reason: z.literal('forbidden') }),
  ])
  .meta({ id: 'StreamItem' });

export type WriteAnswerWire = Omit<z.infer<typeof writeAnswerWire>, 'stopped'> & {
  stopped: ReturnType<typeof presentRefusal> | null;
};
export type EventPageWire = z.infer<typeof eventPageWire>;
export type StreamItemWire =
  | Exclude<z.infer<typeof streamItemWire>, { kind: 'lobby' }>
  | { kind: 'lobby'; match: MatchWire };

/** An applied write, or the first answer again. */
export function presentWriteAnswer(outcome: 'applied' | 'duplicate', answer: MoveAnswer): WriteAnswerWire {
  return {
    outcome,
    match: answer.match,
    seat: answer.seat,
    version: answer.version,
    applied: answer.applied,
    stopped: answer.stopped === null ? null : presentRefusal(answer.stopped),
    events: answer.events.map(presentEvent),
    prompts: answer.prompts.map(presentPrompt),
    result: presentOutcome(answer.result),
    view: answer.view === null ? null : presentTable(answer.view),
    digest: answer.digest,
    legalMoves: answer.legalMoves === null ? null : answer.legalMoves.map(presentLegalMove),
    limit: answer.limit === null ? null : presentLimit(answer.limit),
  };
}

export function presentEventPage(page: EventPage): EventPageWire {
  return {
    match: page.match,
    events: page.events.map(presentEvent),
    version: page.version,
    event: page.event,
    more: page.more,
  };
}

function presentPresence({ seat, present }: SeatPresence): z.infer<typeof presenceWire> {
  return { seat, present };
}

function presentClaims({ timeout, win, at }: ClaimRights): z.infer<typeof claimsWire> {
  return { timeout, win, at: presentTimeOrNull(at) };
}

/** A message of a stream; the same over SSE, NDJSON and GraphQL. */
export function presentStreamItem(item: StreamItem): StreamItemWire {
  switch (item.kind) {
    case 'lobby':
      return { kind: 'lobby', match: presentMatch(item.match) };
    case 'snapshot':
      return {
        kind: 'snapshot',
        view: presentMatchView(item.view),
        presence: item.presence.map(presentPresence),
        claims: presentClaims(item.claims),
      };
    case 'presence':
      return { kind: 'presence', presence: item.presence.map(presentPresence) };
    case 'events':
      return {
        kind: 'events',
        version: item.version,
        events: item.events.map(presentEvent),
        prompts: item.prompts.map(presentPrompt),
        clocks: item.clocks.map(presentClock),
        claims: presentClaims(item.claims),
        at: presentTime(item.at),
      };
    case 'end':
      return { kind: 'end', status: item.status, result: presentOutcome(item.result) };
    case 'closed':
      return { kind: 'closed', reason: item.reason };
    default:
      return unreachable(item);
  }
}

/** Number of the last event that a message contains, for resuming behind it; null where it has none. */
export function lastEventOf(item: StreamItemWire): number | null {
  if (item.kind === 'snapshot') return item.view.view.event;
  return item.kind === 'events' ? (item.events.at(-1)?.n ?? null) : null;
}
