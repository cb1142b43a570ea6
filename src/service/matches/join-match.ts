/** Takes a free seat: for an account, or for a guest who gets the seat's secret. */

import { SEATS, type Seat } from '../../engine/contract.ts';
import { isCreator, isInvited, type Held } from '../access.ts';
import type { MatchInfo } from '../answers.ts';
import { poolOf, throttle, type Service } from '../core.ts';
import { chooseDeck } from '../decks/choose-deck.ts';
import { sha256 } from '../digests.ts';
import type { Caller, JoinMatchInput } from '../inputs.ts';
import { checkName } from '../names.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { MatchSetup, SeatRecord } from '../records.ts';
import { once, type Request } from '../requests.ts';
import { judgeTakesSeat } from './judges.ts';
import { changeSetup, withSeat } from './set-up.ts';
import { asStarted } from './start-match.ts';

export interface JoinedMatch {
  readonly match: MatchInfo;
  readonly seat: Seat;
  /** Plays the seat without the account's token, or without any account. Shown once. */
  readonly seatSecret: string;
}

export async function joinMatch(service: Service, caller: Caller, input: JoinMatchInput): Promise<Answer<JoinedMatch>> {
  const no = throttle(service, 'making', caller) ?? checkName(input.name ?? '', { path: '/name', min: 0, max: 60 });
  if (no !== null) return no;
  if (caller.account !== null && !caller.scopes.includes('play')) return { kind: 'forbidden', needs: 'play' };
  return once<JoinedMatch>(service, caller, {
    operation: 'joinMatch',
    input,
    work: (request) => takeSeat(service, caller, { input, request }),
    goOn: async (first) => {
      const match = await asStarted(service, first.match);
      return match.kind === 'ok' ? done({ ...first, match: match.value }) : match;
    },
  });
}

async function takeSeat(
  service: Service, caller: Caller, asked: { readonly input: JoinMatchInput; readonly request: Request<JoinedMatch> },
): Promise<Answer<JoinedMatch>> {
  const { input, request } = asked;
  const seatSecret = request.secret('seat');
  const secretHash = sha256(seatSecret);
  let taken: Seat = 0;
  // A guest holds the seat from now on, so the answer is made with the new secret's eyes.
  const eyes = { ...caller, secretHashes: [...caller.secretHashes, secretHash] };
  const answer = await changeSetup(service, eyes, input.match, {
    change: async ({ setup }) => {
      const seat = freeSeat(caller, setup, input.seat);
      if (typeof seat !== 'number') return seat;
      taken = seat;
      const record = await seatWithDeck(service, caller, { setup, input, secretHash });
      return 'refusal' in record ? record.refusal : { setup: withSeat(setup, seat, record.seat), start: true };
    },
    keep: (match) => request.keep({ match, seat: taken, seatSecret }),
  });
  return answer.kind === 'ok' ? done({ match: answer.value, seat: taken, seatSecret }) : answer;
}

/** The seat a caller may take: the one asked for, else one that waits for them, else any. */
export function freeSeat(caller: Caller, setup: Held, wish: Seat | undefined): Seat | Refusal {
  const free = (seat: Seat): boolean => {
    const { kind, invitee } = setup.seats[seat];
    if (kind === 'invited') return invitee !== null && invitee === caller.account;
    return kind === 'open' && (setup.visibility === 'public' || isInvited(caller, setup) || isCreator(caller, setup));
  };
  const seat = wish === undefined ? SEATS.find((s) => setup.seats[s].kind === 'invited' && free(s)) ?? SEATS.find(free) : wish;
  if (seat === undefined || !free(seat)) return NOT_FOUND.seat;
  return judgeTakesSeat(caller, setup) ?? seat;
}

/** What decides whether a deck may be brought. */
type Brought = Pick<MatchSetup, 'game' | 'cardSet' | 'options'>;

/** The seat as the caller takes it, with the deck they brought. */
export async function seatWithDeck(
  service: Service, caller: Caller,
  given: { readonly setup: Brought; readonly input: Omit<JoinMatchInput, 'match'>; readonly secretHash: string },
): Promise<{ readonly seat: SeatRecord } | { readonly refusal: Refusal }> {
  const { setup, input, secretHash } = given;
  const seat: SeatRecord = {
    kind: 'taken', account: caller.account, name: caller.name ?? input.name ?? '', invitee: null, bot: null, secretHash,
    deck: null, deckHash: null, entropy: null,
  };
  if (input.deck === undefined) return { seat };
  const pool = await poolOf(service, setup.game, setup.cardSet);
  if (pool === null) return { refusal: NOT_FOUND.cardSet };
  const chosen = await chooseDeck(service, caller, input.deck, { pool, options: setup.options });
  return chosen.kind === 'deck' ? { seat: { ...seat, deck: chosen.deck, deckHash: chosen.deckHash } } : { refusal: chosen };
}
