/** A series before its start: taking a seat, bringing a deck, leaving, calling it off; one compare-and-set loop for all. */

import type { Seat } from '../../engine/contract.ts';
import { isCreator, maySee, seatFor } from '../access.ts';
import type { SeriesInfo } from '../answers.ts';
import { poolOf, throttle, type Service } from '../core.ts';
import { chooseDeck } from '../decks/choose-deck.ts';
import { sha256 } from '../digests.ts';
import type { Caller, ChangeSeriesInput, JoinSeriesInput, LeaveSeriesInput, SeriesDeckInput } from '../inputs.ts';
import { OPEN_SEAT } from '../matches/create-match.ts';
import { missing } from '../matches/info.ts';
import { freeSeat, seatWithDeck } from '../matches/join-match.ts';
import { checkName } from '../names.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { RequestRecord, SeatRecord, SeriesHead, SeriesRecord, SeriesSetup } from '../records.ts';
import { once, type Request } from '../requests.ts';
import { courseOf, tellSeries } from './advance.ts';
import { seriesInfo } from './info.ts';
import { asAdvanced } from './look-at-series.ts';
import { startSeries } from './stages.ts';

/** Several people may change one series at once; each tries again on what the others left. */
const TRIES_MAX = 8;

export interface JoinedSeries {
  readonly series: SeriesInfo;
  readonly seat: Seat;
  /** Plays the seat in all games without the account's token, or without any account. Shown once. */
  readonly seatSecret: string;
}

/** Takes a free seat: for an account, or for a guest who gets the seat's secret. */
export async function joinSeries(service: Service, caller: Caller, input: JoinSeriesInput): Promise<Answer<JoinedSeries>> {
  const no = throttle(service, 'making', caller) ?? checkName(input.name ?? '', { path: '/name', min: 0, max: 60 });
  if (no !== null) return no;
  if (caller.account !== null && !caller.scopes.includes('play')) return { kind: 'forbidden', needs: 'play' };
  return once<JoinedSeries>(service, caller, {
    operation: 'joinSeries',
    input,
    work: (request) => takeSeat(service, caller, { input, request }),
    goOn: async (first) => done({ ...first, series: await asAdvanced(service, caller, first.series) }),
  });
}

async function takeSeat(
  service: Service, caller: Caller, asked: { readonly input: JoinSeriesInput; readonly request: Request<JoinedSeries> },
): Promise<Answer<JoinedSeries>> {
  const { input, request } = asked;
  const seatSecret = request.secret('seat');
  const secretHash = sha256(seatSecret);
  let taken: Seat = 0;
  // A guest holds the seat from now on, so the answer is made with the new secret's eyes.
  const eyes = { ...caller, secretHashes: [...caller.secretHashes, secretHash] };
  const answer = await changeSeats(service, eyes, input.series, {
    change: async (setup) => {
      const seat = freeSeat(caller, setup, input.seat);
      if (typeof seat !== 'number') return seat;
      taken = seat;
      const made = await seatWithDeck(service, caller, { setup, input, secretHash });
      return 'refusal' in made ? made.refusal : { setup: withSeat(setup, seat, made.seat) };
    },
    keep: (series) => request.keep({ series, seat: taken, seatSecret }),
  });
  return answer.kind === 'ok' ? done({ series: answer.value, seat: taken, seatSecret }) : answer;
}

/** Gives a seat its deck, or another one. */
export async function submitSeriesDeck(service: Service, caller: Caller, input: SeriesDeckInput): Promise<Answer<SeriesInfo>> {
  const no = throttle(service, 'making', caller);
  if (no !== null) return no;
  return changeOnce(service, caller, { operation: 'submitSeriesDeck', input }, async (setup) => {
    // The maker brings the decks of built-in players.
    const forBot = input.seat !== undefined && setup.seats[input.seat].kind === 'bot' && isCreator(caller, setup);
    const seat = forBot ? input.seat : seatFor(caller, setup, input.seat, []);
    if (typeof seat !== 'number') return seat;
    const pool = await poolOf(service, setup.game, setup.cardSet);
    if (pool === null) return NOT_FOUND.cardSet;
    const chosen = await chooseDeck(service, caller, input.deck, { pool, options: setup.options });
    if (chosen.kind !== 'deck') return chosen;
    return { setup: withSeat(setup, seat, { ...setup.seats[seat], deck: chosen.deck, deckHash: chosen.deckHash }) };
  });
}

/** Gives a seat free again. */
export async function leaveSeries(service: Service, caller: Caller, input: LeaveSeriesInput): Promise<Answer<SeriesInfo>> {
  return changeOnce(service, caller, { operation: 'leaveSeries', input }, (setup) => {
    const seat = seatFor(caller, setup, input.seat, []);
    return typeof seat === 'number' ? { setup: withSeat(setup, seat, OPEN_SEAT) } : seat;
  });
}

/** Calls an open series off; its maker may. */
export async function cancelSeries(service: Service, caller: Caller, input: ChangeSeriesInput): Promise<Answer<SeriesInfo>> {
  return changeOnce(service, caller, { operation: 'cancelSeries', input }, (setup) =>
    (isCreator(caller, setup) ? { setup, cancel: true } : { kind: 'forbidden', needs: 'creator' }));
}

interface Seating {
  readonly setup: SeriesSetup;
  readonly cancel?: true;
}

type Change = (setup: SeriesSetup) => Promise<Seating | Refusal> | Seating | Refusal;

interface Plan {
  /** What to change, by what is there; may be called again. */
  readonly change: Change;
  /** What the store keeps with the change, of the series as it is then. */
  keep(info: SeriesInfo): RequestRecord | null;
}

/** Changes the seats by a request that may come again. */
function changeOnce(
  service: Service, caller: Caller, asked: { readonly operation: string; readonly input: ChangeSeriesInput }, change: Change,
): Promise<Answer<SeriesInfo>> {
  return once<SeriesInfo>(service, caller, {
    ...asked,
    work: (request) => changeSeats(service, caller, asked.input.series, { change, keep: (info) => request.keep(info) }),
    goOn: async (first) => done(await asAdvanced(service, caller, first)),
  });
}

/** Changes the seats, and starts the series once nothing is missing. */
async function changeSeats(service: Service, caller: Caller, id: string, plan: Plan): Promise<Answer<SeriesInfo>> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const record = await service.ports.store.series.byId(id);
    if (record === null || !maySee(caller, record.setup)) return NOT_FOUND.series;
    if (record.head.status !== 'open') return { kind: 'wrongState', state: record.head.status };
    const seated = await plan.change(record.setup);
    if ('kind' in seated) return seated;
    const next = nextRecord(service, record, seated);
    const info = seriesInfo(service, caller, next);
    const change = { setup: next.setup, head: next.head, match: null };
    if (!(await service.ports.store.series.replace(id, record.revision, change, plan.keep(info)))) continue;
    tellSeries(service, record);
    return done(await asAdvanced(service, caller, info));
  }
  return { kind: 'wrongState', state: 'changed' };
}

function nextRecord(service: Service, record: SeriesRecord, { setup, cancel }: Seating): SeriesRecord {
  const revision = record.revision + 1;
  const now = service.ports.clock.nowMs();
  const open: SeriesHead = { ...record.head, status: cancel === true ? 'cancelled' : 'open', updatedAt: now };
  const game = service.games.get(setup.game);
  const starts = cancel !== true && game !== undefined && missing({ seats: setup.seats, position: null }).length === 0;
  return { setup, revision, head: starts ? startSeries(courseOf(service, game, setup), open) : open };
}

function withSeat(setup: SeriesSetup, seat: Seat, record: SeatRecord): SeriesSetup {
  return { ...setup, seats: seat === 0 ? [record, setup.seats[1]] : [setup.seats[0], record] };
}
