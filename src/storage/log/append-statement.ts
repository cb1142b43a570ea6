/**
 * The hot statement: all appends of a group in one round trip, one transaction, one flush to disk.
 *
 * Updating the head is the compare-and-set: it matches only where the match stands exactly before the new
 * rows, may be appended to, and doesn't know the key yet. Rows go in for those heads alone. An append that
 * isn't among the answers changed nothing and disturbs no other.
 */

import type pg from 'pg';
import { integerArray, textArray } from '../arrays.ts';
import { actingBits, type AppendEntry, type PackedRow } from './entry.ts';

/**
 * How the planner is held to the one good plan, once a connection: read the input in its order (which is by
 * match, so that two instances lock heads in the same order) and look up each head by its id. The statement's
 * `IS TRUE` belongs to it: a bare comparison invites the planner to search by status, which on a database that
 * was empty when the connection was made looks just as cheap, and then costs a walk over all running matches a move.
 */
export const laneSettings =
  'SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_seqscan = off; SET jit = off; ' +
  'SET plan_cache_mode = force_generic_plan; SET synchronous_commit = on';

const appendText = `
WITH entry AS (
  SELECT * FROM unnest(
    $2::text[], $3::int[], $4::int[], $5::match_status[], $6::int[], $7::int[], $8::smallint[], $9::bigint[], $10::smallint[],
    $11::text[], $12::text[], $13::text[], $14::bigint[], $15::text[], $16::int[], $17::int[],
    $18::bigint[], $19::int[], $20::smallint[], $21::uuid[], $22::int[], $23::int[]
  ) WITH ORDINALITY AS e(
    id, seq, revision, status, version, event, acting, deadline, winner,
    reason, fault, clock, updated_at, played, head_chain_from, head_chain_size,
    at, last_event, seat, key_hash, row_from, row_size, place
  )
), head AS (
  UPDATE matches m SET
    started_at = CASE WHEN e.revision IS NULL THEN m.started_at ELSE e.at END,
    finished_at = CASE WHEN e.status = 'finished' THEN e.updated_at ELSE m.finished_at END,
    status = e.status, winner = e.winner, reason = e.reason, fault = e.fault,
    sweep_at = CASE WHEN e.deadline IS NULL THEN m.sweep_at ELSE LEAST(m.sweep_at, e.deadline) END,
    deadline = e.deadline, updated_at = e.updated_at, version = e.version, event = e.event, acting = e.acting,
    clock = e.clock, chain = substring($1::bytea FROM e.head_chain_from FOR e.head_chain_size)
  FROM entry e
  WHERE m.id = e.id AND m.version = e.seq - 1
    AND (m.status = CASE WHEN e.revision IS NULL THEN 'running'::match_status ELSE 'open'::match_status END) IS TRUE
    AND (e.revision IS NULL OR m.revision = e.revision)
    AND (e.key_hash IS NULL OR NOT EXISTS (
      SELECT 1 FROM match_log l WHERE l.match_key = m.key AND l.key_hash = e.key_hash))
  RETURNING m.key, e.place, e.seq, e.at, e.last_event, e.seat, e.key_hash, e.row_from, e.row_size, e.played
), log AS (
  INSERT INTO match_log (match_key, at, seq, last_event, seat, key_hash, chain, body)
  SELECT key, at, seq, last_event, seat, key_hash,
    substring($1::bytea FROM row_from FOR 32), substring($1::bytea FROM row_from + 32 FOR row_size - 32)
  FROM head
  UNION ALL
  SELECT h.key, r.at, r.seq, r.last_event, r.seat, NULL,
    substring($1::bytea FROM r.row_from FOR 32), substring($1::bytea FROM r.row_from + 32 FOR r.row_size - 32)
  FROM unnest($24::int[], $25::bigint[], $26::int[], $27::int[], $28::smallint[], $29::int[], $30::int[])
    AS r(place, at, seq, last_event, seat, row_from, row_size)
  JOIN head h ON h.place = r.place
), cards AS (
  INSERT INTO match_played (match_key, cards) SELECT key, played::text[] FROM head WHERE played IS NOT NULL
)
SELECT place::int - 1 AS place FROM head`;

/** Bytes of the group, with the place of each piece in them (counted from 1, as SQL does). */
class Blob {
  readonly #pieces: Buffer[] = [];
  #size = 0;
  add(...pieces: readonly Buffer[]): { readonly from: number; readonly size: number } {
    const from = this.#size + 1;
    for (const piece of pieces) {
      this.#pieces.push(piece);
      this.#size += piece.length;
    }
    return { from, size: this.#size + 1 - from };
  }
  bytes(): Buffer {
    return Buffer.concat(this.#pieces, this.#size);
  }
}

/** The statement for a group; entries must be of different matches and in the order of their ids. */
export function appendQuery(entries: readonly AppendEntry[]): pg.QueryConfig {
  const blob = new Blob();
  const heads = entries.map((entry) => blob.add(entry.headChain));
  const firsts = entries.map((entry) => blob.add(entry.first.chain, entry.first.body));
  const rest = entries.flatMap((entry, index) =>
    entry.rest.map((row) => ({ row, place: index + 1, ...blob.add(row.chain, row.body) })));
  return {
    name: 'shinpan-append',
    text: appendText,
    values: [
      blob.bytes(),
      ...headValues(entries),
      integerArray(heads.map((piece) => piece.from)),
      integerArray(heads.map((piece) => piece.size)),
      ...rowValues(entries.map((entry) => entry.first)),
      textArray(entries.map((entry) => entry.keyHash)),
      integerArray(firsts.map((piece) => piece.from)),
      integerArray(firsts.map((piece) => piece.size)),
      integerArray(rest.map((piece) => piece.place)),
      integerArray(rest.map((piece) => piece.row.at)),
      integerArray(rest.map((piece) => piece.row.seq)),
      integerArray(rest.map((piece) => piece.row.lastEvent)),
      integerArray(rest.map((piece) => piece.row.seat)),
      integerArray(rest.map((piece) => piece.from)),
      integerArray(rest.map((piece) => piece.size)),
    ],
  };
}

/** $2 to $15. */
function headValues(entries: readonly AppendEntry[]): string[] {
  return [
    textArray(entries.map((entry) => entry.match)),
    integerArray(entries.map((entry) => entry.first.seq)),
    integerArray(entries.map((entry) => entry.startRevision)),
    textArray(entries.map((entry) => entry.head.status)),
    integerArray(entries.map((entry) => entry.head.version)),
    integerArray(entries.map((entry) => entry.head.event)),
    integerArray(entries.map((entry) => actingBits(entry.head.acting))),
    integerArray(entries.map((entry) => entry.head.deadline)),
    integerArray(entries.map((entry) => entry.head.result?.winner ?? null)),
    textArray(entries.map((entry) => entry.head.result?.reason ?? null)),
    textArray(entries.map((entry) => entry.head.fault)),
    textArray(entries.map((entry) => entry.clock)),
    integerArray(entries.map((entry) => entry.head.updatedAt)),
    textArray(entries.map((entry) => entry.played)),
  ];
}

/** $18 to $20. */
function rowValues(rows: readonly PackedRow[]): string[] {
  return [
    integerArray(rows.map((row) => row.at)),
    integerArray(rows.map((row) => row.lastEvent)),
    integerArray(rows.map((row) => row.seat)),
  ];
}

/** What is there in place of an append that wasn't applied: the row with its key, and its last row's chain. */
export function refusedQuery(entries: readonly AppendEntry[]): pg.QueryConfig {
  return {
    text: `
SELECT e.place::int - 1 AS place, k.seq AS "keySeq", k.body AS "keyBody", k.chain AS "keyChain", l.chain AS "lastChain"
FROM unnest($1::text[], $2::uuid[], $3::int[]) WITH ORDINALITY AS e(id, key_hash, last, place)
JOIN matches m ON m.id = e.id
LEFT JOIN match_log k ON k.match_key = m.key AND k.key_hash = e.key_hash
LEFT JOIN match_log l ON l.match_key = m.key AND l.seq = e.last`,
    values: [
      textArray(entries.map((entry) => entry.match)),
      textArray(entries.map((entry) => entry.keyHash)),
      integerArray(entries.map((entry) => entry.head.version)),
    ],
  };
}
