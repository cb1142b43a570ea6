/** Long lists as NDJSON: one entry a line, all pages in one answer, read and sent page by page. */

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../service/index.ts';
import { sendRefusal } from '../plugins/errors.ts';
import type { PageWire } from '../present/documents.ts';
import { presentRefusal } from '../present/refusals.ts';
import type { RefusalWire } from '../present/refusals.ts';
import { PAGE_MAX } from '../parse/inputs.ts';
import type { Call } from './route.ts';

export const LINES_TYPE = 'application/x-ndjson';
/** Entries of one answer; who needs more goes on with the cursor of the last line. */
const LINES_MAX = 10_000;

type NextPage = (call: Call, raw: unknown) => Promise<Answer<PageWire<unknown>> | RefusalWire>;

/** Whether a client asks for lines. */
export function wantsLines(request: FastifyRequest): boolean {
  return request.headers.accept?.includes(LINES_TYPE) === true;
}

/**
 * All pages behind one another. Where it can't go on (a budget is used up, the store is away, too many entries),
 * the last line says so: `{"end": {"next": cursor, "refusal": …}}`; else its two members are null.
 */
export async function sendPages(
  call: Call,
  nextPage: NextPage,
  input: Record<string, unknown>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const first = await nextPage(call, { first: PAGE_MAX, ...input });
  if ('code' in first) return sendRefusal(call.request, reply, first);
  if (first.kind !== 'ok') return sendRefusal(call.request, reply, presentRefusal(first));
  const lines = linesOf(call, nextPage, input, first.value);
  return reply.header('content-type', LINES_TYPE).header('cache-control', 'no-store').send(Readable.from(lines));
}

async function* linesOf(
  call: Call,
  nextPage: NextPage,
  input: Record<string, unknown>,
  first: PageWire<unknown>,
): AsyncGenerator<string> {
  let page = first;
  let sent = 0;
  for (;;) {
    let lines = '';
    for (const item of page.items) lines += `${JSON.stringify(item)}\n`;
    sent += page.items.length;
    if (lines !== '') yield lines;
    if (page.next === null || sent >= LINES_MAX) return yield endLine(page.next, null);
    const next = await nextPage(call, { first: PAGE_MAX, ...input, after: page.next });
    if ('code' in next) return yield endLine(page.next, next);
    if (next.kind !== 'ok') return yield endLine(page.next, presentRefusal(next));
    page = next.value;
  }
}

function endLine(next: string | null, refusal: RefusalWire | null): string {
  return `${JSON.stringify({ end: { next, refusal } })}\n`;
}
