/** All events of a match as NDJSON, read and sent page by page. */

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { listEvents } from '../../service/index.ts';
import type { EventPage, EventsInput } from '../../service/index.ts';
import { EVENTS_MAX } from '../parse/inputs.ts';
import { presentEvent } from '../present/events.ts';
import { presentRefusal } from '../present/refusals.ts';
import { LINES_TYPE } from './lines.ts';
import { refused } from './route.ts';
import type { Call, Reply } from './route.ts';

/** One event a line. If it has to stop early, the last line is `{"end": {"refusal": …}}`. */
export async function sendEventLines(call: Call, input: EventsInput, reply: FastifyReply): Promise<Reply | null> {
  const all = { ...input, limit: EVENTS_MAX };
  const first = await listEvents(call.api.service, call.caller, all);
  if (first.kind !== 'ok') return refused(presentRefusal(first));
  void reply.header('content-type', LINES_TYPE).header('cache-control', 'no-store');
  void reply.send(Readable.from(linesOf(call, all, first.value)));
  return null;
}

async function* linesOf(call: Call, input: EventsInput, first: EventPage): AsyncGenerator<string> {
  let page = first;
  for (;;) {
    let lines = '';
    for (const event of page.events) lines += `${JSON.stringify(presentEvent(event))}\n`;
    if (lines !== '') yield lines;
    const last = page.events.at(-1);
    if (!page.more || last === undefined) return;
    const next = await listEvents(call.api.service, call.caller, { ...input, after: last.n });
    if (next.kind !== 'ok') return yield `${JSON.stringify({ end: { refusal: presentRefusal(next) } })}\n`;
    page = next.value;
  }
}
