/** Matches that a fault stopped: set aside, brought back, and found by a card they hold. */

import type pg from 'pg';
import type { AsideChange, HoldingFilter, Page, PageRequest } from '../../service/ports.ts';
import type { MatchRecord, RequestRecord } from '../../service/records.ts';
import { inTransaction } from '../connection.ts';
import { actingBits } from '../log/entry.ts';
import { pageOf } from '../pages.ts';
import { keepRequest } from '../requests.ts';
import { matchColumns, matchRecord, type MatchColumns } from './record.ts';

export async function setAside(pool: pg.Pool, id: string, fault: string, at: number): Promise<void> {
  await pool.query(
    `UPDATE matches SET status = 'aside', fault = $2, deadline = NULL, updated_at = $3 WHERE id = $1 AND status = 'running'`,
    [id, fault, at],
  );
}

const leaveText = `
UPDATE matches SET status = $2, winner = $3, reason = $4, fault = NULL, sweep_at = $5, deadline = $5, updated_at = $6,
  version = $7, event = $8, acting = $9, clock = $10, chain = $11, started_at = $12, finished_at = $13, revision = revision + 1
WHERE id = $1 AND status = 'aside' RETURNING key`;

const removeText = `
WITH gone AS (DELETE FROM match_log WHERE match_key = $1 AND seq > $2 RETURNING *)
INSERT INTO match_removed_log (match_key, removed_at, seq, at, last_event, seat, chain, body)
SELECT match_key, $3, seq, at, last_event, seat, chain, body FROM gone`;

/** Another head, the log cut to it, and the request, together. */
export async function leaveAside(
  pool: pg.Pool, change: AsideChange & { readonly id: string; readonly request: RequestRecord | null },
): Promise<boolean> {
  const { id, head, startedAt, at, request } = change;
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ key: number }>(leaveText, [
      id, head.status, head.result?.winner ?? null, head.result?.reason ?? null, head.deadline, head.updatedAt, head.version,
      head.event, actingBits(head.acting), JSON.stringify(head.clock), Buffer.from(head.chain, 'hex'), startedAt,
      head.status === 'finished' ? head.updatedAt : null,
    ]);
    const key = rows[0]?.key;
    if (key === undefined) return false;
    await client.query(removeText, [key, head.version, at]);
    // One of them may hold the very state that is not to be trusted; they are made again.
    await client.query('DELETE FROM match_snapshots WHERE match_key = $1', [key]);
    if (request !== null) await keepRequest(client, request);
    return true;
  });
}

// A deck's entry names its card in the field `card`, a position also by the id alone; within a JSON text neither
// can be part of another text, since that would have its quotes escaped.
const holdingText = `
SELECT ${matchColumns}, s.document FROM matches m JOIN match_setups s ON s.match_key = m.key
WHERE m.status IN ('running', 'aside')
  AND (strpos(s.document::text, '"card":' || $1) > 0 OR strpos((s.document->'position')::text, $1) > 0)
  AND ($2::text IS NULL OR m.card_set = $2)
  AND ($3::text IS NULL OR EXISTS (SELECT 1 FROM json_array_elements_text(s.document->'judges') j WHERE j = $3))
  AND ($4::bigint IS NULL OR (m.created_at, m.id) < ($4, $5))
ORDER BY m.created_at DESC, m.id DESC LIMIT $6`;

/** An operator's question, and rare: it reads the set-ups of all matches under way. */
export async function holding(pool: pg.Pool, filter: HoldingFilter, page: PageRequest): Promise<Page<MatchRecord>> {
  const { card, cardSet, judge } = filter;
  const { rows } = await pool.query<MatchColumns & { document: unknown }>({
    name: 'shinpan-holding',
    text: holdingText,
    values: [JSON.stringify(card), cardSet ?? null, judge, page.after?.at ?? null, page.after?.id ?? null, page.limit + 1],
  });
  const records = rows.map((row) => matchRecord(row, row.document));
  return pageOf(records, page.limit, (record) => ({ at: record.setup.createdAt, id: record.setup.id }));
}
