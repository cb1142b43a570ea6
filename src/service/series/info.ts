/** What a series tells about itself, field by field, to a caller who may see it. Swapped cards stay secret until it ends. */

import { seriesScore } from '../../engine/index.ts';
import { SEATS, type Seat } from '../../engine/contract.ts';
import { isJudge, seatsHeld } from '../access.ts';
import type { SeriesInfo, SeriesQuestion } from '../answers.ts';
import type { Service } from '../core.ts';
import type { Caller } from '../inputs.ts';
import { seatInfo } from '../matches/info.ts';
import type { SeriesEvent, SeriesRecord } from '../records.ts';
import { resultsOf, seriesDeadline, stageDeadline } from './stages.ts';

export function seriesInfo(service: Service, caller: Caller, record: SeriesRecord): SeriesInfo {
  const { setup, head } = record;
  const { stage } = head;
  const over = head.status === 'finished';
  const seated = { seats: setup.seats, position: null };
  const clock = { setup, outages: service.outages };
  return {
    id: setup.id,
    name: setup.name,
    game: setup.game,
    cardSet: setup.cardSet,
    options: setup.options,
    bestOf: setup.bestOf,
    limits: setup.limits,
    openSwaps: setup.openSwaps,
    time: setup.time,
    visibility: setup.visibility,
    status: head.status,
    creator: setup.creator,
    judges: setup.judges,
    seats: [seatInfo(seated, 0, over), seatInfo(seated, 1, over)],
    score: seriesScore(resultsOf(head)),
    games: head.games,
    match: stage?.kind === 'playing' ? stage.match : null,
    question: questionOf(service, record),
    gameDeadline: stage?.kind === 'playing' ? stageDeadline(clock, stage) : null,
    seriesDeadline: head.status === 'running' ? seriesDeadline(clock, head) : null,
    result: head.result,
    events: eventsFor(caller, record),
    seedCommitment: setup.commitment,
    disclosedSeed: over ? setup.seed : null,
    createdAt: setup.createdAt,
    startedAt: head.startedAt,
    finishedAt: head.finishedAt,
    yourSeats: seatsHeld(caller, setup),
    youJudge: isJudge(caller, setup),
    decks: decksFor(caller, record),
  };
}

function questionOf(service: Service, { setup, head }: SeriesRecord): SeriesQuestion | null {
  const { stage, step } = head;
  if (stage === null || (stage.kind !== 'choosing' && stage.kind !== 'swapping')) return null;
  const deadline = stageDeadline({ setup, outages: service.outages }, stage);
  if (stage.kind === 'choosing') return { step, kind: 'choose', seats: [stage.chooser], deadline };
  return { step, kind: 'swap', seats: SEATS.filter((seat) => stage.swaps[seat] === null), deadline };
}

/** Seats whose decks the caller may see now. */
function openSeats(caller: Caller, { setup, head }: SeriesRecord): readonly Seat[] {
  return head.status === 'finished' || isJudge(caller, setup) ? SEATS : seatsHeld(caller, setup);
}

function decksFor(caller: Caller, record: SeriesRecord): SeriesInfo['decks'] {
  const { decks } = record.head;
  return openSeats(caller, record).flatMap((seat) => {
    const deck = decks?.[seat] ?? record.setup.seats[seat].deck;
    return deck === null ? [] : { seat, deck };
  });
}

/** All events; which cards a swap moved only for whom it concerns, unless swaps are open. */
export function eventsFor(caller: Caller, record: SeriesRecord): readonly SeriesEvent[] {
  const { events } = record.head;
  const open = record.setup.openSwaps ? SEATS : openSeats(caller, record);
  return events.map((event) => {
    if (event.kind !== 'swapped' || (event.seat !== undefined && open.includes(event.seat))) return event;
    const { came: _came, went: _went, ...told } = event;
    return told;
  });
}
