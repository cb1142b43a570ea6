/** A series' own face, and lists of series; only those the caller may see. */

import { maySee } from '../access.ts';
import type { PageOf, SeriesInfo } from '../answers.ts';
import { throttle, type Service } from '../core.ts';
import type { Caller, ListSeriesInput } from '../inputs.ts';
import { reach } from '../live/visit.ts';
import { done, NOT_FOUND, type Answer } from '../outcomes.ts';
import { pageOf, pageRequest } from '../pages.ts';
import { tryAdvance } from './advance.ts';
import { seriesInfo } from './info.ts';

export async function getSeries(service: Service, caller: Caller, id: string): Promise<Answer<SeriesInfo>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  return reach(async () => {
    const record = await service.ports.store.series.byId(id);
    return record !== null && maySee(caller, record.setup) ? done(seriesInfo(service, caller, record)) : NOT_FOUND.series;
  });
}

/** Newest first. */
export async function listSeries(service: Service, caller: Caller, input: ListSeriesInput): Promise<Answer<PageOf<SeriesInfo>>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  const request = pageRequest(input);
  if (request.kind !== 'page') return request;
  const { cursor: _cursor, limit: _limit, ...filter } = input;
  return reach(async () => {
    const page = await service.ports.store.series.list({ ...filter, visibleTo: caller.account }, request.page);
    return done(pageOf(page, (record) => seriesInfo(service, caller, record)));
  });
}

/** A series that was just changed, after all steps that follow by themselves; as it was where the store is away now. */
export async function asAdvanced(service: Service, caller: Caller, known: SeriesInfo): Promise<SeriesInfo> {
  if (known.status !== 'running') return known;
  await tryAdvance(service, known.id);
  const now = await reach(async () => ({ record: await service.ports.store.series.byId(known.id) }));
  return 'kind' in now || now.record === null ? known : seriesInfo(service, caller, now.record);
}
