/** What a match tells about itself, field by field, to a caller who may see it. */

import { SEATS, type Seat } from '../../engine/contract.ts';
import { isJudge, seatsHeld } from '../access.ts';
import type { MatchInfo, SeatInfo } from '../answers.ts';
import type { Caller } from '../inputs.ts';
import type { Hot } from '../live/hot.ts';
import type { MatchRecord, MatchSetup } from '../records.ts';

/** The record of a hot match. */
export function recordOf(hot: Hot): MatchRecord {
  const { setup, head, revision, startedAt } = hot;
  return { setup, head, revision, startedAt, finishedAt: head.status === 'finished' ? head.updatedAt : null };
}

export function matchInfo(caller: Caller, record: MatchRecord): MatchInfo {
  const { setup, head } = record;
  const over = head.status === 'finished';
  const [first, second] = setup.seats;
  return {
    id: setup.id,
    name: setup.name,
    game: setup.game,
    gameVersion: setup.gameVersion,
    cardSet: setup.cardSet,
    options: setup.options,
    time: setup.time,
    visibility: setup.visibility,
    status: head.status,
    creator: setup.creator,
    judges: setup.judges,
    seats: [seatInfo(setup, 0, over), seatInfo(setup, 1, over)],
    version: head.version,
    event: head.event,
    result: head.result,
    fault: head.fault,
    seedCommitment: setup.commitment,
    seedGiven: setup.seedGiven,
    disclosed: over ? { seed: setup.seed, entropy: [first.entropy, second.entropy] } : null,
    series: setup.series ?? null,
    createdAt: setup.createdAt,
    startedAt: record.startedAt,
    finishedAt: record.finishedAt,
    yourSeats: seatsHeld(caller, setup),
    youJudge: isJudge(caller, setup),
  };
}

/** What a seat tells about itself; its deck's hash once all is over. */
export function seatInfo(setup: Pick<MatchSetup, 'seats' | 'position'>, index: Seat, over: boolean): SeatInfo {
  const seat = setup.seats[index];
  return {
    seat: index,
    kind: seat.kind,
    account: seat.account,
    name: seat.name,
    bot: seat.bot,
    deckReady: seat.deck !== null || setup.position !== null,
    deckHash: over ? seat.deckHash : null,
    entropyGiven: seat.entropy !== null,
  };
}

/** What a match still lacks before it can start: `seat0.player`, `seat1.deck` … */
export function missing(setup: Pick<MatchSetup, 'seats' | 'position'>): readonly string[] {
  const lacks: string[] = [];
  for (const index of SEATS) {
    const seat = setup.seats[index];
    if (seat.kind === 'open' || seat.kind === 'invited') lacks.push(`seat${index}.player`);
    if (seat.deck === null && setup.position === null) lacks.push(`seat${index}.deck`);
  }
  return lacks;
}
