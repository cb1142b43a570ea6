/** What a seat brings before the start: its deck, its share of the randomness; or it leaves again. */

import { isCreator, seatFor } from '../access.ts';
import type { MatchInfo } from '../answers.ts';
import { poolOf, throttle, type Service } from '../core.ts';
import { chooseDeck } from '../decks/choose-deck.ts';
import type { Caller, EntropyInput, LeaveMatchInput, SubmitDeckInput } from '../inputs.ts';
import { NOT_FOUND, type Answer } from '../outcomes.ts';
import { OPEN_SEAT } from './create-match.ts';
import { changeOnce, withSeat } from './set-up.ts';

/** Gives a seat its deck, or another one. Starts the match if nothing is missing then. */
export async function submitDeck(service: Service, caller: Caller, input: SubmitDeckInput): Promise<Answer<MatchInfo>> {
  const no = throttle(service, 'making', caller);
  if (no !== null) return no;
  return changeOnce(service, caller, { operation: 'submitDeck', input, starts: true }, async ({ setup }) => {
    const held = seatFor(caller, setup, input.seat, []);
    // The maker brings the decks of built-in players.
    const forBot = input.seat !== undefined && setup.seats[input.seat].kind === 'bot' && isCreator(caller, setup);
    const seat = forBot ? input.seat : held;
    if (typeof seat !== 'number') return seat;
    const pool = await poolOf(service, setup.game, setup.cardSet);
    if (pool === null) return NOT_FOUND.cardSet;
    const chosen = await chooseDeck(service, caller, input.deck, { pool, options: setup.options });
    if (chosen.kind !== 'deck') return chosen;
    const record = { ...setup.seats[seat], deck: chosen.deck, deckHash: chosen.deckHash };
    return { setup: withSeat(setup, seat, record), start: true };
  });
}

/** Once a seat: entropy that goes into the first shuffle together with the seed. */
export async function contributeEntropy(service: Service, caller: Caller, input: EntropyInput): Promise<Answer<MatchInfo>> {
  if (!/^[0-9a-f]{1,64}$/.test(input.entropy)) {
    return { kind: 'invalid', problems: [{ path: '/entropy', code: 'schema', message: 'must be 1 to 64 lowercase hex digits' }] };
  }
  return changeOnce(service, caller, { operation: 'contributeEntropy', input, starts: false }, ({ setup }) => {
    const seat = seatFor(caller, setup, input.seat, []);
    if (typeof seat !== 'number') return seat;
    if (setup.seats[seat].entropy !== null) return { kind: 'wrongState', state: 'entropy given' };
    return { setup: withSeat(setup, seat, { ...setup.seats[seat], entropy: input.entropy }), start: false };
  });
}

/** Gives a seat free again before the start. */
export async function leaveMatch(service: Service, caller: Caller, input: LeaveMatchInput): Promise<Answer<MatchInfo>> {
  return changeOnce(service, caller, { operation: 'leaveMatch', input, starts: false }, ({ setup }) => {
    const seat = seatFor(caller, setup, input.seat, []);
    return typeof seat === 'number' ? { setup: withSeat(setup, seat, OPEN_SEAT), start: false } : seat;
  });
}
