/** Gives a match up for one seat (ruling RC-4): at any moment, whoever is asked. */

import { throttle, type Service } from '../core.ts';
import type { Caller, ConcedeInput } from '../inputs.ts';
import { write } from '../live/door.ts';
import type { WriteOutcome } from '../outcomes.ts';
import { frameAt } from '../realtime/frames.ts';
import { authoriseSeat, coldRefusal, keyOf, stampAt } from './submit-moves.ts';

export async function concede(service: Service, caller: Caller, input: ConcedeInput): Promise<WriteOutcome> {
  const over = throttle(service, 'playing', caller);
  if (over !== null) return over;
  return write(service, {
    match: input.match,
    authorise: (hot) => authoriseSeat(caller, hot, input),
    next: (hot, writer, applied) => {
      if (applied > 0 || writer.seat === null) return null;
      if (hot.head.result !== null) return { kind: 'finished', result: hot.head.result };
      const seen = (input.version ?? hot.head.version) === hot.head.version &&
        (input.prompt === undefined || hot.prompts.includes(input.prompt));
      if (!seen) return { kind: 'stale', version: hot.head.version, prompts: [] };
      const at = stampAt(service, hot);
      return { kind: 'concede', seats: [writer.seat], at, frame: frameAt(service, hot, at) };
    },
    key: keyOf(caller, input, 'concede'),
    wants: {},
    cold: (record, fault) => coldRefusal(caller, record, fault),
  });
}
