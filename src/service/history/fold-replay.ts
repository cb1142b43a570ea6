/**
 * What an audience saw of a match whose rules build doesn't run here any more: the recorded events folded over
 * the table before the first of them. Nothing is decided anew, so a changed rule changes no old match.
 */

import { foldEvent, presentEvent, startMatch, viewDigest, viewOf } from '../../engine/index.ts';
import type { Audience, TableView } from '../../engine/contract.ts';
import type { MatchView } from '../answers.ts';
import { poolOf, type Service } from '../core.ts';
import { storedEvents } from '../live/answering.ts';
import { headerOf } from '../live/hot.ts';
import { done, NOT_FOUND, type Answer } from '../outcomes.ts';
import type { MatchRecord } from '../records.ts';

/** Rows read at a time. */
const ROWS_PAGE = 500;

export interface FoldOrder {
  readonly record: MatchRecord;
  readonly audience: Audience;
  readonly version: number;
  readonly digest: boolean;
}

export async function foldReplay(service: Service, order: FoldOrder): Promise<Answer<MatchView>> {
  const { record, audience, version } = order;
  const { setup, head } = record;
  if (version < 0 || version > head.version) return NOT_FOUND.version;
  const pool = await poolOf(service, setup.game, setup.cardSet);
  if (pool === null) return NOT_FOUND.cardSet;
  let view: TableView = viewOf(startMatch(pool, headerOf(setup)), audience);
  for (let next = 0; next <= version; next += ROWS_PAGE) {
    const rows = await service.ports.store.log.rows(setup.id, next, Math.min(ROWS_PAGE, version + 1 - next));
    for (const row of rows) for (const event of storedEvents(row.events)) view = foldEvent(view, presentEvent(pool, event, audience));
  }
  return done({
    match: setup.id,
    status: head.status,
    audience,
    view,
    prompts: view.decisions.map((decision) => ({ decision, deadline: null })),
    clocks: [],
    at: service.ports.clock.nowMs(),
    digest: order.digest ? viewDigest(view) : null,
    result: version === head.version ? head.result : null,
  });
}
