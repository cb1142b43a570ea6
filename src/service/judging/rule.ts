/** A judge's ruling on a running match: an award, or a corrected position, logged like every other input. */

import { checkPosition, tryPosition } from '../../engine/index.ts';
import type { Input, PositionDocument, Ruling } from '../../engine/contract.ts';
import { isJudge, lacking, maySee } from '../access.ts';
import { throttle, type Service } from '../core.ts';
import type { Caller, RulingInput } from '../inputs.ts';
import { write } from '../live/door.ts';
import type { Hot } from '../live/hot.ts';
import { coldRefusal, keyOf, stampAt } from '../matches/submit-moves.ts';
import { NOT_FOUND, type Refusal, type WriteOutcome } from '../outcomes.ts';
import { frameAt } from '../realtime/frames.ts';

export async function rule(service: Service, caller: Caller, input: RulingInput): Promise<WriteOutcome> {
  const over = throttle(service, 'playing', caller);
  if (over !== null) return over;
  return write(service, {
    match: input.match,
    authorise: (hot) => {
      if (!maySee(caller, hot.setup)) return NOT_FOUND.match;
      if (!isJudge(caller, hot.setup)) return lacking(caller, 'judge');
      return { seat: null, audience: { kind: 'judge' } };
    },
    next: (hot, _writer, applied) => (applied > 0 ? null : rulingInput(service, caller, { hot, input })),
    key: keyOf(caller, input, input.ruling, input.reason),
    wants: {},
    cold: (record, fault) => coldRefusal(caller, record, fault),
  });
}

function rulingInput(service: Service, caller: Caller, at: { readonly hot: Hot; readonly input: RulingInput }): Input | Refusal {
  const { hot, input } = at;
  if (hot.head.result !== null) return { kind: 'finished', result: hot.head.result };
  if (input.version !== hot.head.version) return { kind: 'stale', version: hot.head.version, prompts: [] };
  const ruling = parseRuling(hot, input.ruling);
  if (ruling.kind === 'invalid') return ruling;
  const time = stampAt(service, hot);
  return { kind: 'ruling', by: caller.account ?? '', reason: input.reason, ruling, at: time, frame: frameAt(service, hot, time) };
}

function parseRuling(hot: Hot, ruling: RulingInput['ruling']): Ruling | (Refusal & { kind: 'invalid' }) {
  if (ruling.kind === 'award') return { kind: 'award', winner: ruling.winner };
  const position = ruling.position as PositionDocument; // Proved by checkPosition, before anything else reads it.
  const wrong = checkPosition(hot.pool, position);
  const problems = wrong.length > 0 ? wrong : tryPosition(hot.pool, position, hot.setup.options);
  if (problems.length > 0) {
    return { kind: 'invalid', problems: problems.map((problem) => ({ ...problem, path: `/ruling/position${problem.path}` })) };
  }
  return { kind: 'position', position };
}
