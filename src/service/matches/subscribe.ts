/**
 * A match as a stream: a snapshot, then every event with its number, cut to one audience. What is appended here
 * comes at once; what other instances append comes by notice, and a lost notice is made up for by the next
 * look at the log. A slow reader is kept waiting in the log, not in memory.
 */

import { SEATS, type Audience } from '../../engine/contract.ts';
import { audienceFor, maySee, seatsHeld } from '../access.ts';
import { tokenStands } from '../accounts/tokens.ts';
import type { SeatPresence, StreamItem } from '../answers.ts';
import { clockViews } from '../clocks.ts';
import { throttle, type Service } from '../core.ts';
import { eventsAfter } from '../history/events.ts';
import type { AudienceInput, Caller, SubscribeInput } from '../inputs.ts';
import { promptsAmong, tellerFor } from '../live/answering.ts';
import type { Hot } from '../live/hot.ts';
import type { News } from '../live/hub.ts';
import { Inbox, leavable } from '../live/inbox.ts';
import { visit } from '../live/visit.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { MatchRecord } from '../records.ts';
import { claimRights } from './claim.ts';
import { matchInfo } from './info.ts';
import { isAudience, makeView } from './look.ts';

/** Rows read at a time by a reader that is behind. */
const ROWS_PAGE = 200;
/** Pause after the store was out of reach. */
const RETRY_MS = 1000;

/** Authorises, then streams; a match that hasn't started shows its seats first. The right is looked at again each time. */
export async function subscribeMatch(
  service: Service, caller: Caller, input: SubscribeInput,
): Promise<Answer<AsyncGenerator<StreamItem, void, void>>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  const may = await visit<Answer<null>>(service, input.match, {
    hot: (hot) => {
      const audience = eyes(caller, hot, input.audience);
      return isAudience(audience) ? done(null) : audience;
    },
    cold: (record) => (maySee(caller, record.setup) ? done(null) : NOT_FOUND.match),
  });
  if (may.kind !== 'ok') return may;
  const reader: Reader = {
    caller, input, after: input.after ?? null, audience: input.audience, lobby: -1, leave: null, presence: null, over: false, gone: false,
  };
  return done(cancellable(service, reader));
}

/** The stream, with a `return` that doesn't wait for the next news. */
function cancellable(service: Service, reader: Reader): AsyncGenerator<StreamItem, void, void> {
  const inbox = new Inbox();
  return leavable(stream(service, reader, inbox), () => {
    reader.gone = true;
    inbox.put(null);
  });
}

interface Reader {
  readonly caller: Caller;
  readonly input: SubscribeInput;
  /** Number of the last event handed out; null before the first snapshot. */
  after: number | null;
  /** Whose eyes: what was asked for, from the first look on what was granted, so that a stream never changes them. */
  audience: AudienceInput | undefined;
  /** Revision of the set-up last shown. */
  lobby: number;
  /** Ends the reader's presence; null before the match runs. */
  leave: (() => void) | null;
  /** Who was there when that was told last. */
  presence: readonly SeatPresence[] | null;
  /** True when the last event of an ended match is out. */
  over: boolean;
  /** True when the reader has left. */
  gone: boolean;
}

function eyes(caller: Caller, hot: Hot, wish: AudienceInput | undefined): Audience | Refusal {
  return audienceFor(caller, { setup: hot.setup, status: hot.head.status }, wish);
}

function wishOf(audience: Audience): AudienceInput {
  return audience.kind === 'seat' ? (audience.seat === 0 ? 'seat0' : 'seat1') : audience.kind;
}

async function* stream(service: Service, reader: Reader, inbox: Inbox): AsyncGenerator<StreamItem, void, void> {
  const deaf = service.hub.listen(reader.input.match, (news) => inbox.put(news));
  try {
    for (;;) {
      await inbox.wait(service);
      if (service.stopping || reader.gone) return;
      const item = (await tokenStands(service, reader.caller)) ? await nextItem(service, reader, inbox) : CLOSED;
      if (item.kind === 'storeAway') {
        inbox.fallBehind();
        await new Promise<void>((resolve) => void service.ports.scheduler.after(RETRY_MS, resolve));
        continue;
      }
      if (item.kind !== 'nothing') yield item;
      if (item.kind === 'closed' || item.kind === 'end') return;
    }
  } finally {
    deaf();
    reader.leave?.();
  }
}

const CLOSED = { kind: 'closed', reason: 'forbidden' } as const satisfies StreamItem;
const NOTHING = { kind: 'nothing' } as const;

type Next = StreamItem | typeof NOTHING | { readonly kind: 'storeAway' };

async function nextItem(service: Service, reader: Reader, inbox: Inbox): Promise<Next> {
  const item = await visit<Next>(service, reader.input.match, {
    hot: (hot) => hotItem(service, reader, { hot, inbox }),
    cold: (record) => coldItem(reader, record, inbox),
  });
  if (isNext(item)) return item;
  return item.kind === 'aside' ? { kind: 'end', status: 'aside', result: null } : CLOSED;
}

const NEXT_KINDS: readonly string[] = ['snapshot', 'presence', 'events', 'lobby', 'end', 'closed', 'nothing', 'storeAway'];

function isNext(item: Next | Refusal): item is Next {
  return NEXT_KINDS.includes(item.kind);
}

function coldItem(reader: Reader, record: MatchRecord, inbox: Inbox): Next {
  const { caller } = reader;
  if (!maySee(caller, record.setup)) return CLOSED;
  inbox.take(0);
  if (record.head.status !== 'open') return { kind: 'end', status: record.head.status, result: record.head.result };
  if (reader.lobby === record.revision) return NOTHING;
  reader.lobby = record.revision;
  return { kind: 'lobby', match: matchInfo(caller, record) };
}

interface Scene {
  readonly hot: Hot;
  readonly inbox: Inbox;
}

async function hotItem(service: Service, reader: Reader, scene: Scene): Promise<Next> {
  const { hot, inbox } = scene;
  const audience = eyes(reader.caller, hot, reader.audience);
  if (!isAudience(audience)) return CLOSED;
  reader.audience = wishOf(audience);
  reader.leave ??= service.presence.enter(hot.setup.id, seatsHeld(reader.caller, hot.setup));
  if (reader.over) return { kind: 'end', status: hot.head.status, result: hot.head.result };
  if (reader.after === null || reader.after > hot.head.event) {
    inbox.take(hot.head.event);
    reader.after = hot.head.event;
    finish(reader, hot, inbox);
    reader.presence = presenceOf(service, hot);
    const claims = claimRights(service, hot, reader.caller);
    return { kind: 'snapshot', view: makeView(service, hot, audience, true), presence: reader.presence, claims };
  }
  const news = inbox.take(reader.after) ?? (await readLog(service, reader.after, scene));
  const tell = tellerFor(hot.pool, audience, reader.input.words === true);
  const events = news.flatMap((one) => one.events.map(tell));
  const last = news.at(-1);
  if (last === undefined) {
    finish(reader, hot, inbox);
    return reader.over ? { kind: 'end', status: hot.head.status, result: hot.head.result } : cameOrLeft(service, reader, hot);
  }
  reader.after = last.lastEvent;
  finish(reader, hot, inbox);
  const at = service.ports.clock.nowMs();
  return {
    kind: 'events',
    version: last.version,
    events,
    // Of the present version; a reader that is still behind hears of it with the last page.
    prompts: last.version === hot.head.version ? promptsAmong(service, hot, audience, events) : [],
    clocks: clockViews(hot.setup.time, hot.head.clock, at, service.outages),
    claims: claimRights(service, hot, reader.caller),
    at,
  };
}

function presenceOf(service: Service, hot: Hot): readonly SeatPresence[] {
  const there = service.presence.seats(hot.setup.id);
  return SEATS.map((seat) => ({ seat, present: hot.setup.seats[seat].kind === 'bot' || there[seat] }));
}

/** Presence, where it isn't what was told last. */
function cameOrLeft(service: Service, reader: Reader, hot: Hot): Next {
  const presence = presenceOf(service, hot);
  const same = reader.presence?.every((before, seat) => before.present === presence[seat]?.present) === true;
  reader.presence = presence;
  return same ? NOTHING : { kind: 'presence', presence };
}

/** Looks whether all is told of an ended match, and comes back for more where it isn't. */
function finish(reader: Reader, hot: Hot, inbox: Inbox): void {
  const all = (reader.after ?? 0) >= hot.head.event;
  reader.over = all && hot.head.status !== 'running';
  if (reader.over || !all) inbox.fallBehind();
}

async function readLog(service: Service, after: number, scene: Scene): Promise<readonly News[]> {
  const { hot, inbox } = scene;
  if (hot.head.event <= after) return [];
  const rows = await service.ports.store.log.rowsFromEvent(hot.setup.id, after + 1, ROWS_PAGE);
  if (rows.length === ROWS_PAGE) inbox.fallBehind();
  return rows.filter((row) => row.seq <= hot.head.version)
    .map((row) => ({ version: row.seq, lastEvent: row.lastEvent, events: eventsAfter([row], after) }));
}
