/**
 * A whole match as a file, and its proof. The file holds the header, every input and every event with the hash
 * chain; verifying needs nothing but the games' rules: it replays the inputs and compares what happens.
 */

import { compileCardSet, openMatch, submit, type Game, type GameEvent } from '../../engine/index.ts';
import type { Header, Input, Json, Outcome } from '../../engine/contract.ts';
import { canonicalJson } from '../../lib/canonical-json.ts';
import { isJudge, maySee } from '../access.ts';
import type { MatchExport } from '../answers.ts';
import { throttle, type Service } from '../core.ts';
import { chainHash } from '../digests.ts';
import type { Caller } from '../inputs.ts';
import { genesis, headerOf } from '../live/hot.ts';
import { reach } from '../live/visit.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { LogRow, MatchRecord } from '../records.ts';

/** Rows read at a time. */
const ROWS_PAGE = 500;

const NOT_OVER: Refusal = { kind: 'forbidden', needs: 'judge', until: 'finished' };

/** The whole log of a finished match; of a running or set-aside one only for its judge. */
export async function exportMatch(service: Service, caller: Caller, id: string): Promise<Answer<MatchExport>> {
  const no = throttle(service, 'exporting', caller);
  if (no !== null) return no;
  return reach(async () => {
    const record = await service.ports.store.matches.byId(id);
    if (record === null || !maySee(caller, record.setup)) return NOT_FOUND.match;
    const { status, version } = record.head;
    if (version < 0) return { kind: 'wrongState', state: status };
    const may = status === 'finished' || isJudge(caller, record.setup) || caller.scopes.includes('admin');
    // Whoever asks may have it in the end; till then it would tell hidden cards.
    if (!may) return NOT_OVER;
    const cardSet = await service.ports.store.cardSets.byHash(record.setup.cardSet);
    if (cardSet === null) return NOT_FOUND.cardSet;
    return done(fileOf(record, cardSet.document, await allRows(service, record)));
  });
}

async function allRows(service: Service, record: MatchRecord): Promise<readonly LogRow[]> {
  const rows: LogRow[] = [];
  while (rows.length <= record.head.version) {
    const left = record.head.version + 1 - rows.length;
    const page = await service.ports.store.log.rows(record.setup.id, rows.length, Math.min(ROWS_PAGE, left));
    if (page.length === 0) break;
    rows.push(...page);
  }
  return rows;
}

function fileOf(record: MatchRecord, cardSet: Json, rows: readonly LogRow[]): MatchExport {
  return {
    format: 'shinpan-match/1',
    match: record.setup.id,
    header: headerOf(record.setup) as unknown as Json, // A header is plain JSON by its type's making.
    cardSet,
    commitment: record.setup.commitment,
    rows: rows.map(({ seq, at, input, events, chain }) => ({ seq, at, input, events, chain })),
    result: record.head.result,
  };
}

/** Has it the form of an export, as far as a verification needs it? Whether it's true is what that finds out. */
export function isMatchExport(value: unknown): value is MatchExport {
  if (typeof value !== 'object' || value === null) return false;
  const file = value as Partial<MatchExport>; // Looked at field by field here.
  return file.format === 'shinpan-match/1' && typeof file.header === 'object' && file.header !== null
    && file.result !== undefined && Array.isArray(file.rows) && file.rows.every(isRow);
}

function isRow(value: unknown): boolean {
  const texts = ['input', 'events', 'chain'].map((key): unknown => Reflect.get(Object(value), key));
  return texts.every((text) => typeof text === 'string');
}

export type Verification =
  | { readonly ok: true; readonly version: number; readonly result: Outcome | null }
  /** The first difference: at which row, and what it is. */
  | { readonly ok: false; readonly seq: number; readonly what: string };

/** Replays an export. Says what differs first, or that all of it is so. */
export function verifyExport(games: readonly Game[], file: MatchExport): Verification {
  const header = file.header as unknown as Header; // What isn't one is found out by the engine below.
  const game = games.find((entry) => entry.id === header.game);
  if (game === undefined) return { ok: false, seq: -1, what: `no game ${header.game} here` };
  if (game.version !== header.gameVersion) {
    return { ok: false, seq: -1, what: `rules ${header.gameVersion} were played, ${game.version} are here` };
  }
  const pool = compileCardSet(game, file.cardSet);
  if (!pool.ok) return { ok: false, seq: -1, what: 'the card set does not compile' };
  if (pool.value.hash !== header.cardSet) return { ok: false, seq: -1, what: 'the card set is not the one of the header' };
  const opened = openMatch(pool.value, header);
  let chain = genesis(header);
  for (const [index, row] of file.rows.entries()) {
    if (row.seq !== index) return { ok: false, seq: index, what: 'a row is missing' };
    const result = index === 0 ? { ok: true as const, events: opened.events } : submit(opened.match, JSON.parse(row.input) as Input);
    const what = result.ok ? difference(result.events, row.events) : `the rules refuse this input (${result.violation.rule})`;
    if (what !== null) return { ok: false, seq: row.seq, what };
    chain = chainHash(chain, row);
    if (chain !== row.chain) return { ok: false, seq: row.seq, what: 'the hash chain breaks here' };
  }
  if (canonicalJson(opened.match.state.outcome) !== canonicalJson(file.result)) {
    return { ok: false, seq: file.rows.length, what: 'the result is not the one that follows' };
  }
  return { ok: true, version: file.rows.length - 1, result: file.result };
}

function difference(made: readonly GameEvent[], recorded: string): string | null {
  const text = JSON.stringify(made);
  if (text === recorded) return null;
  const old = JSON.parse(recorded) as readonly GameEvent[];
  for (const [index, event] of made.entries()) {
    if (JSON.stringify(event) !== JSON.stringify(old[index])) return `event ${event.n} differs from the recorded one`;
  }
  return `${old.length} events were recorded, ${made.length} follow`;
}
