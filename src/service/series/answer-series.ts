/**
 * What players answer between games: who plays first, which cards are swapped; and giving the whole series up. An answer
 * quotes the number of its question, so that it can't hit a later one; a repeated key changes nothing.
 */

import { checkSwap, other, type Pool } from '../../engine/index.ts';
import { SEATS, type DeckList, type Seat } from '../../engine/contract.ts';
import { maySee, seatFor } from '../access.ts';
import type { SeriesInfo } from '../answers.ts';
import { poolOf, throttle, type Service } from '../core.ts';
import { parseDeck } from '../documents.ts';
import type { Caller, ChooseFirstInput, ConcedeSeriesInput, SwapCardsInput } from '../inputs.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { SeriesHead, SeriesRecord } from '../records.ts';
import { once, type Request } from '../requests.ts';
import { courseOf, tellSeries } from './advance.ts';
import { seriesInfo } from './info.ts';
import { asAdvanced } from './look-at-series.ts';
import { chooseFirst, decksOf, giveUp, swapIn, type Course } from './stages.ts';

/** Both seats may answer at once; each tries again on what the other left. */
const TRIES_MAX = 8;

/** The chooser says whether to play first. */
export async function answerFirst(service: Service, caller: Caller, input: ChooseFirstInput): Promise<Answer<SeriesInfo>> {
  return answer(service, caller, { operation: 'chooseFirst', input }, ({ course, record, seat }) => {
    const { head } = record;
    const refusal = checkQuestion(head, seat, { kind: 'choosing', step: input.step });
    if (refusal !== null) return refusal;
    return chooseFirst(course, head, { first: input.goFirst ? seat : other(seat), byDefault: false });
  });
}

/** A seat's deck for the next game. Nobody is told what it is before both are in. */
export async function swapCards(service: Service, caller: Caller, input: SwapCardsInput): Promise<Answer<SeriesInfo>> {
  return answer(service, caller, { operation: 'swapCards', input }, ({ course, record, seat, pool }) => {
    const { head, setup } = record;
    const refusal = checkQuestion(head, seat, { kind: 'swapping', step: input.step });
    if (refusal !== null) return refusal;
    const before = decksOf(head)[seat];
    if (input.deck === undefined) return swapIn(course, head, { seat, deck: before });
    const deck = swapped(pool, { before, after: input.deck, options: setup.options });
    return 'kind' in deck ? deck : swapIn(course, head, { seat, deck });
  });
}

interface Swap {
  readonly before: DeckList;
  readonly after: unknown;
  readonly options: SeriesRecord['setup']['options'];
}

/** The deck after the swap if it may be made and played, else everything that is wrong with it, each with its rule. */
function swapped(pool: Pool, { before, after, options }: Swap): DeckList | Refusal {
  const parsed = parseDeck(pool, after, options);
  if (!parsed.ok) return { kind: 'invalid', problems: parsed.error };
  const problems = checkSwap(pool.game, before, parsed.value);
  if (problems.length > 0) return { kind: 'invalid', problems };
  return { ...(before.name === undefined ? {} : { name: before.name }), parts: parsed.value.parts };
}

/** Gives up the whole series, and the game that is played now. At any moment of a running series. */
export async function concedeSeries(service: Service, caller: Caller, input: ConcedeSeriesInput): Promise<Answer<SeriesInfo>> {
  return answer(service, caller, { operation: 'concedeSeries', input }, ({ course, record, seat }) =>
    (record.head.ending === null ? giveUp(course, record.head, seat) : { kind: 'wrongState', state: 'ending' }));
}

interface Asked {
  readonly kind: 'choosing' | 'swapping';
  readonly step: number;
}

function checkQuestion(head: SeriesHead, seat: Seat, asked: Asked): Refusal | null {
  const { stage, step } = head;
  if (asked.step !== step || stage?.kind !== asked.kind || head.ending !== null) return { kind: 'stale', version: step, prompts: [] };
  const open = stage.kind === 'choosing' ? stage.chooser === seat : stage.kind === 'swapping' && stage.swaps[seat] === null;
  return open ? null : { kind: 'notYourDecision', version: step };
}

interface Answering {
  readonly operation: string;
  readonly input: ConcedeSeriesInput;
}

interface Place {
  readonly record: SeriesRecord;
  readonly course: Course;
  readonly pool: Pool;
  readonly seat: Seat;
}

/** What an answer makes of the present head; may be called again on a newer one. */
type Act = (place: Place) => SeriesHead | Refusal;

/** Carries an answer out, then goes on as far as it leads. */
async function answer(service: Service, caller: Caller, asked: Answering, act: Act): Promise<Answer<SeriesInfo>> {
  const no = throttle(service, 'playing', caller);
  if (no !== null) return no;
  return once<SeriesInfo>(service, caller, {
    ...asked,
    work: (request) => carryOut(service, caller, { input: asked.input, request, act }),
    goOn: async (first) => done(await asAdvanced(service, caller, first)),
  });
}

async function carryOut(
  service: Service, caller: Caller, asked: { readonly input: ConcedeSeriesInput; readonly request: Request<SeriesInfo>; readonly act: Act },
): Promise<Answer<SeriesInfo>> {
  const { input, request, act } = asked;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const record = await service.ports.store.series.byId(input.series);
    if (record === null || !maySee(caller, record.setup)) return NOT_FOUND.series;
    const seat = seatFor(caller, record.setup, input.seat, actingSeats(record.head));
    if (typeof seat !== 'number') return seat;
    const place = await placeOf(service, record, seat);
    if (!('course' in place)) return place;
    const head = act(place);
    if ('kind' in head) return head;
    const { setup, revision } = record;
    const info = seriesInfo(service, caller, { setup, head, revision: revision + 1 });
    if (!(await service.ports.store.series.replace(input.series, revision, { setup, head, match: null }, request.keep(info)))) continue;
    tellSeries(service, record);
    return done(await asAdvanced(service, caller, info));
  }
  return { kind: 'wrongState', state: 'changed' };
}

function actingSeats({ stage }: SeriesHead): readonly Seat[] {
  if (stage?.kind === 'choosing') return [stage.chooser];
  if (stage?.kind !== 'swapping') return [];
  const { swaps } = stage;
  return SEATS.filter((seat) => swaps[seat] === null);
}

async function placeOf(service: Service, record: SeriesRecord, seat: Seat): Promise<Place | Refusal> {
  const { setup, head } = record;
  if (head.result !== null) return { kind: 'finished', result: head.result };
  if (head.status !== 'running') return { kind: 'wrongState', state: head.status };
  const game = service.games.get(setup.game);
  const pool = game === undefined ? null : await poolOf(service, setup.game, setup.cardSet);
  if (game === undefined || pool === null) return NOT_FOUND.cardSet;
  return { record, course: courseOf(service, game, setup), pool, seat };
}
