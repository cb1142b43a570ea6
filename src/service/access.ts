/**
 * Who may see and do what in a match. Everything is derived from the set-up and the caller; whoever proves
 * nothing gets the least. A match that may not be seen doesn't exist for its caller.
 */

import { SEATS, type Audience, type Seat } from '../engine/contract.ts';
import type { AudienceInput, Caller } from './inputs.ts';
import { NOT_FOUND, type Refusal } from './outcomes.ts';
import type { MatchSetup, MatchStatus, Scope } from './records.ts';

/** The server itself, for bots, clocks and frames. Never made from a request. */
export const SERVER: Caller = {
  account: null, name: null, scopes: ['admin'], token: null, expiresAt: null, secretHashes: [], limitKey: 'server',
};

/** What of a match, or of a series of matches, decides who may do what. */
export type Held = Pick<MatchSetup, 'seats' | 'visibility' | 'creator' | 'judges' | 'inviteHash'>;

/** Seats that the caller plays: as their account, with the right to play, or by the seat's secret. */
export function seatsHeld(caller: Caller, setup: Held): readonly Seat[] {
  return SEATS.filter((seat) => holdsSeat(caller, setup, seat));
}

export function holdsSeat(caller: Caller, setup: Held, seat: Seat): boolean {
  const { account, secretHash, kind } = setup.seats[seat];
  if (kind !== 'taken') return false;
  return (account !== null && account === caller.account && caller.scopes.includes('play')) ||
    (secretHash !== null && caller.secretHashes.includes(secretHash));
}

/** Judge of this very match, with a token that carries the right. Nobody judges a match they play. */
export function isJudge(caller: Caller, setup: Held): boolean {
  return caller.account !== null && caller.scopes.includes('judge') && setup.judges.includes(caller.account) &&
    seatsHeld(caller, setup).length === 0;
}

/** The maker may set up; making gives no sight of hidden cards. */
export function isCreator(caller: Caller, setup: Held): boolean {
  return caller.account !== null && setup.creator === caller.account;
}

export function isInvited(caller: Caller, setup: Held): boolean {
  return (setup.inviteHash !== null && caller.secretHashes.includes(setup.inviteHash)) ||
    (caller.account !== null && setup.seats.some((seat) => seat.invitee === caller.account));
}

/** May know that the match exists and watch it. */
export function maySee(caller: Caller, setup: Held): boolean {
  return setup.visibility === 'public' || caller === SERVER || isCreator(caller, setup) || isInvited(caller, setup) ||
    seatsHeld(caller, setup).length > 0 || isJudge(caller, setup);
}

/** What decides who may look with whose eyes. */
export interface Watched {
  readonly setup: MatchSetup;
  readonly status: MatchStatus;
}

/**
 * The audience asked for, if the caller may use it; without a wish the best of their own. Who holds both seats
 * looks with the first one's eyes, whoever is asked, so that events and views they fetch fit together.
 */
export function audienceFor(caller: Caller, match: Watched, wish: AudienceInput | undefined): Audience | Refusal {
  const { setup, status } = match;
  if (!maySee(caller, setup)) return NOT_FOUND.match;
  const over = status === 'finished';
  switch (wish) {
    case undefined: {
      const [seat] = seatsHeld(caller, setup);
      if (seat !== undefined) return { kind: 'seat', seat };
      return isJudge(caller, setup) ? { kind: 'judge' } : { kind: 'spectator' };
    }
    case 'spectator':
      return { kind: 'spectator' };
    case 'judge':
      return over || isJudge(caller, setup) ? { kind: 'judge' } : { kind: 'forbidden', needs: 'judge' };
    case 'seat0':
    case 'seat1': {
      const seat = wish === 'seat0' ? 0 : 1;
      if (over || holdsSeat(caller, setup, seat) || isJudge(caller, setup)) return { kind: 'seat', seat };
      return { kind: 'forbidden', needs: 'seat' };
    }
  }
}

/** The seat to act for: the one asked for if held, else the only one held, else of both the one that acts. */
export function seatFor(caller: Caller, setup: Held, wish: Seat | undefined, acting: readonly Seat[]): Seat | Refusal {
  if (!maySee(caller, setup)) return NOT_FOUND.match;
  if (wish !== undefined) return holdsSeat(caller, setup, wish) ? wish : lacking(caller, 'seat');
  const held = seatsHeld(caller, setup);
  return held.find((s) => acting.includes(s)) ?? held[0] ?? lacking(caller, 'seat');
}

/** The refusal to a caller who has no right: who has shown nothing at all is told to say who they are. */
export function lacking(caller: Caller, needs: 'seat' | 'judge' | 'creator'): Refusal {
  return caller.account === null && caller.secretHashes.length === 0 ? { kind: 'unauthenticated' } : { kind: 'forbidden', needs };
}

/** Null if the token carries the scope, else the refusal. */
export function needScope(caller: Caller, scope: Scope): Refusal | null {
  if (caller.account === null) return { kind: 'unauthenticated' };
  return caller.scopes.includes(scope) || caller.scopes.includes('admin') ? null : { kind: 'forbidden', needs: scope };
}

/** One name for an audience, as a map key. */
export function audienceKey(audience: Audience): string {
  return audience.kind === 'seat' ? `seat${audience.seat}` : audience.kind;
}
