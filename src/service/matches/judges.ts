/** Who may be named a judge: accounts that exist, and that don't play what they would judge. */

import type { Problem } from '../../engine/contract.ts';
import type { Held } from '../access.ts';
import type { Service } from '../core.ts';
import type { Caller } from '../inputs.ts';
import { NOT_FOUND, type Refusal } from '../outcomes.ts';

/** Judges a match may have. */
const JUDGES_MAX = 8;

/** Code of the problem that somebody would both judge and play. */
const PLAYS = 'judge.seat';

/** The judges asked for, each once; or why they can't be. Seats tell who plays, or is asked to. */
export async function checkJudges(
  service: Service, asked: readonly string[], seats: Held['seats'],
): Promise<{ readonly judges: readonly string[] } | Refusal> {
  const judges = [...new Set(asked)];
  if (judges.length > JUDGES_MAX) {
    return { kind: 'invalid', problems: [{ path: '/judges', code: 'schema', message: `takes at most ${JUDGES_MAX} judges` }] };
  }
  const known = judges.length === 0 ? [] : await service.ports.store.accounts.byIds(judges);
  if (known.length !== judges.length) return NOT_FOUND.account;
  const problems: Problem[] = asked.flatMap((judge, index) => seats.some((seat) => seat.account === judge || seat.invitee === judge)
    ? [{ path: `/judges/${index}`, code: PLAYS, message: 'holds a seat of this match, or is invited to one' }]
    : []);
  return problems.length > 0 ? { kind: 'invalid', problems } : { judges };
}

/** Why this caller may not take that seat, though it is free: they judge. Null if they don't. */
export function judgeTakesSeat(caller: Caller, setup: Held): Refusal | null {
  if (caller.account === null || !setup.judges.includes(caller.account)) return null;
  return { kind: 'invalid', problems: [{ path: '/seat', code: PLAYS, message: 'a judge of this match takes no seat of it' }] };
}
