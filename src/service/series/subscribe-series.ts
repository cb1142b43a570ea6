/**
 * A series as a stream: a snapshot, then what happens with its numbers, each time with the series after it. News come
 * as hints, from this process or by notice; the store is read each time, and now and then without being told.
 */

import { maySee } from '../access.ts';
import { tokenStands } from '../accounts/tokens.ts';
import type { SeriesItem } from '../answers.ts';
import { throttle, type Service } from '../core.ts';
import type { Caller, SubscribeSeriesInput } from '../inputs.ts';
import { Inbox, leavable } from '../live/inbox.ts';
import { reach } from '../live/visit.ts';
import { done, NOT_FOUND, type Answer } from '../outcomes.ts';
import type { SeriesRecord } from '../records.ts';
import { seriesInfo } from './info.ts';

/** Pause after the store was out of reach. */
const RETRY_MS = 1000;

const CLOSED = { kind: 'closed', reason: 'forbidden' } as const satisfies SeriesItem;

/** Authorises, then streams. The right is looked at again each time. */
export async function subscribeSeries(
  service: Service, caller: Caller, input: SubscribeSeriesInput,
): Promise<Answer<AsyncGenerator<SeriesItem, void, void>>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  const found = await reach(async () => {
    const record = await service.ports.store.series.byId(input.series);
    return record !== null && maySee(caller, record.setup) ? done(null) : NOT_FOUND.series;
  });
  if (found.kind !== 'ok') return found;
  return done(cancellable(service, { caller, id: input.series, after: input.after ?? null, revision: -1, gone: false }));
}

interface Reader {
  readonly caller: Caller;
  readonly id: string;
  /** Number of the last event handed out; null before the first snapshot. */
  after: number | null;
  /** Revision last looked at. */
  revision: number;
  /** True when the reader has left. */
  gone: boolean;
}

/** The stream, with a `return` that doesn't wait for the next news. */
function cancellable(service: Service, reader: Reader): AsyncGenerator<SeriesItem, void, void> {
  const inbox = new Inbox();
  return leavable(stream(service, reader, inbox), () => {
    reader.gone = true;
    inbox.put(null);
  });
}

async function* stream(service: Service, reader: Reader, inbox: Inbox): AsyncGenerator<SeriesItem, void, void> {
  const deaf = service.hub.listen(reader.id, (news) => inbox.put(news));
  try {
    for (;;) {
      await inbox.wait(service);
      if (service.stopping || reader.gone) return;
      inbox.take(0);
      const found = await reach(async () => ({ record: await service.ports.store.series.byId(reader.id) }));
      if ('kind' in found) {
        inbox.fallBehind();
        await new Promise<void>((resolve) => void service.ports.scheduler.after(RETRY_MS, resolve));
        continue;
      }
      const { record } = found;
      if (record === null || !(await tokenStands(service, reader.caller)) || !maySee(reader.caller, record.setup)) {
        yield CLOSED;
        return;
      }
      const item = itemOf(service, reader, record);
      if (item !== null) yield item;
      const { status, result } = record.head;
      if (status !== 'finished' && status !== 'cancelled') continue;
      yield { kind: 'end', status, result };
      return;
    }
  } finally {
    deaf();
  }
}

function itemOf(service: Service, reader: Reader, record: SeriesRecord): SeriesItem | null {
  if (reader.revision === record.revision) return null;
  reader.revision = record.revision;
  const series = seriesInfo(service, reader.caller, record);
  const { after } = reader;
  const events = after === null ? [] : series.events.filter(({ n }) => n > after);
  const last = series.events.at(-1)?.n ?? 0;
  const seating = record.head.status === 'open' || record.head.status === 'cancelled';
  reader.after = last;
  if (after === null || after > last || seating) return { kind: 'snapshot', series };
  return events.length === 0 ? null : { kind: 'events', events, series };
}
