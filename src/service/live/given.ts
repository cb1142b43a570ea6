/**
 * Gives the answers that seats have given beforehand (a standing yield passes for its seat). Each is an ordinary input of
 * its seat, with a row and a version of its own, in the commit of the input that brought the question: it costs its
 * player no request, and the log says who passed when.
 */

import { givenAnswer } from '../../engine/index.ts';
import type { Input } from '../../engine/contract.ts';
import type { Service } from '../core.ts';
import { frameAt } from '../realtime/frames.ts';
import { applyInput, EngineFault, guarded, type Added, type Hot } from './hot.ts';

/** Such answers in one commit at most; what is left follows in the next. */
export const GIVEN_MAX = 256;

function givenNow(hot: Hot): ReturnType<typeof givenAnswer> {
  return hot.head.status === 'running' ? guarded(() => givenAnswer(hot.match)) : null;
}

/** The next answer given beforehand, stamped as early as the question itself: it takes no thinking time. */
export function givenInput(service: Service, hot: Hot): Input | null {
  const given = givenNow(hot);
  if (given === null) return null;
  const at = hot.head.updatedAt;
  return { kind: 'move', ...given, at, frame: frameAt(service, hot, at) };
}

/** Applies what was given beforehand until a seat has to be asked, or `most` were applied. */
export function applyGiven(service: Service, hot: Hot, most: number): readonly Added[] {
  const added: Added[] = [];
  while (added.length < most) {
    const input = givenInput(service, hot);
    if (input === null) break;
    const result = applyInput(hot, input, service.outages);
    if (!result.ok) throw new EngineFault(`an answer given beforehand is refused by ${result.violation.rule}`);
    added.push(result);
  }
  return added;
}

/** True when one commit wasn't enough. */
export function isGivenLeft(hot: Hot): boolean {
  return givenNow(hot) !== null;
}
