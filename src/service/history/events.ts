/** Events of a match from a number on, cut to an audience; read from the log, so old rules builds don't matter. */

import type { GameEvent, Pool } from '../../engine/index.ts';
import type { Audience } from '../../engine/contract.ts';
import { audienceFor } from '../access.ts';
import type { EventPage, ToldEvent } from '../answers.ts';
import { poolOf, throttle, type Service } from '../core.ts';
import type { Caller, EventsInput } from '../inputs.ts';
import { storedEvents, tellerFor } from '../live/answering.ts';
import { visit } from '../live/visit.ts';
import { isAudience } from '../matches/look.ts';
import { recordOf } from '../matches/info.ts';
import { done, NOT_FOUND, type Answer } from '../outcomes.ts';
import type { LogRow, MatchRecord } from '../records.ts';

/** Events on one page at most, and unless told otherwise. Pages end between rows, so one may hold more. */
export const EVENTS_PAGE_MAX = 1000;
const EVENTS_PAGE = 200;

export async function listEvents(service: Service, caller: Caller, input: EventsInput): Promise<Answer<EventPage>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  const found = await visit<MatchRecord | { pool: Pool; record: MatchRecord }>(service, input.match, {
    hot: (hot) => ({ pool: hot.pool, record: recordOf(hot) }),
    cold: (record) => record,
  });
  if ('kind' in found) return found;
  const record = 'record' in found ? found.record : found;
  const { head, setup } = record;
  const audience = audienceFor(caller, { setup, status: head.status }, input.audience);
  if (!isAudience(audience)) return audience;
  const pool = 'pool' in found ? found.pool : await poolOf(service, setup.game, setup.cardSet);
  if (pool === null) return NOT_FOUND.cardSet;
  return done(await readPage(service, { record, pool, audience, input }));
}

interface PageOrder {
  readonly record: MatchRecord;
  readonly pool: Pool;
  readonly audience: Audience;
  readonly input: EventsInput;
}

async function readPage(service: Service, order: PageOrder): Promise<EventPage> {
  const { record, pool, audience, input } = order;
  const limit = Math.min(Math.max(1, input.limit ?? EVENTS_PAGE), EVENTS_PAGE_MAX);
  const tell = tellerFor(pool, audience, input.words === true);
  const events: ToldEvent[] = [];
  let last = input.after;
  while (events.length < limit && last < record.head.event) {
    const rows = await service.ports.store.log.rowsFromEvent(record.setup.id, last + 1, 50);
    // Never past the head this page was authorised at.
    const known = rows.filter((row) => row.seq <= record.head.version);
    if (known.length === 0) break;
    for (const event of eventsAfter(known, last)) {
      if (events.length >= limit) break;
      events.push(tell(event));
      last = event.n;
    }
  }
  return { match: record.setup.id, events, version: record.head.version, event: record.head.event, more: last < record.head.event };
}

/** The stored events of rows whose number is above `after`. */
export function eventsAfter(rows: readonly LogRow[], after: number): readonly GameEvent[] {
  return rows.flatMap((row) => (row.lastEvent <= after ? [] : storedEvents(row.events).filter((event) => event.n > after)));
}
