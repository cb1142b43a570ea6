/** An exported match: a file, whose header, inputs and events stay exactly as hashed. */

import type { Json } from '../../engine/index.ts';
import type { MatchExport } from '../../service/index.ts';
import { presentOutcome } from './views.ts';

export function presentExport(file: MatchExport): Json {
  return {
    format: file.format,
    match: file.match,
    header: file.header,
    cardSet: file.cardSet,
    commitment: file.commitment,
    rows: file.rows.map((row) => ({
      seq: row.seq, at: row.at, input: row.input, events: row.events, chain: row.chain,
    })),
    result: presentOutcome(file.result),
  };
}
