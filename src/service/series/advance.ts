/**
 * Carries a series on: gives overdue defaults, makes and starts the next game, takes in a game's result. Each step is
 * one compare-and-set in the store, so it happens once whichever instances try it, and whoever finds a series after a
 * kill goes on from the step that was committed last.
 */

import { GENERATOR, hasFirstPlayer, seedCommitment, type Game } from '../../engine/index.ts';
import type { Input } from '../../engine/contract.ts';
import { SERVER } from '../access.ts';
import type { Service } from '../core.ts';
import { deckHash } from '../decks/choose-deck.ts';
import { makeId, makeSeed } from '../identifiers.ts';
import { beat, beatIsOld } from '../live/beats.ts';
import { write } from '../live/door.ts';
import type { Hot } from '../live/hot.ts';
import { newRecord } from '../matches/create-match.ts';
import { begin } from '../matches/start-match.ts';
import { stampAt } from '../matches/submit-moves.ts';
import { StoreUnavailable } from '../ports.ts';
import { frameAt } from '../realtime/frames.ts';
import type { MatchRecord, SeatRecord, SeriesHead, SeriesRecord, SeriesSetup } from '../records.ts';
import { decksOf, fallDue, gameEnded, gameMade, stageDeadline, wakeTime, type Course } from './stages.ts';

/** Result of a game that a fault stopped. */
const NO_GAME = { winner: null, reason: 'aside' } as const;
/** Steps of one call at most; a series between two games needs about four. */
const STEPS_MAX = 24;
/** Series looked at in one sweep. */
const SWEEP_MAX = 100;
/** How long an answer may still be on its way when the time is up. */
const GRACE_MS = 250;

/** Goes on with what waits: time that is up, games that ended, steps that a killed process left undone. */
export async function sweepSeries(service: Service): Promise<void> {
  if (beatIsOld(service)) return;
  const waiting = await service.ports.store.series.waiting(service.ports.clock.nowMs() - GRACE_MS, SWEEP_MAX);
  for (const id of waiting) await advanceSeries(service, id);
}

/** Takes all steps that can be taken now. Throws StoreUnavailable like every store call; the sweep comes back then. */
export async function advanceSeries(service: Service, id: string): Promise<void> {
  if (beatIsOld(service)) await beat(service);
  for (let steps = 0; steps < STEPS_MAX && !service.stopping; steps += 1) {
    const record = await service.ports.store.series.byId(id);
    if (record === null || record.head.status !== 'running') return;
    const game = service.games.get(record.setup.game);
    if (game === undefined || !(await step(service, { record, game }))) return;
  }
}

/** The same where an unreachable store may be left to the sweep. */
export async function tryAdvance(service: Service, id: string): Promise<void> {
  try {
    await advanceSeries(service, id);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/** What the stages of a series depend on, now. */
export function courseOf(service: Service, game: Game, setup: SeriesSetup): Course {
  return {
    setup,
    choosable: hasFirstPlayer(game),
    swapPart: game.swapParts?.[0] ?? null,
    now: service.ports.clock.nowMs(),
    outages: service.outages,
  };
}

interface Place {
  readonly record: SeriesRecord;
  readonly game: Game;
}

/** One step. False where nothing is to be done now. */
async function step(service: Service, place: Place): Promise<boolean> {
  const { record, game } = place;
  const { head, setup } = record;
  const course = courseOf(service, game, setup);
  const due = fallDue(course, head, course.now - GRACE_MS);
  if (due !== null) return change(service, record, { head: due });
  switch (head.stage?.kind) {
    case 'ready': {
      const match = nextMatch(service, place);
      return change(service, record, { head: gameMade(course, head, match.setup.id), match });
    }
    case 'playing':
      return lookAtGame(service, place, head.stage.match);
    case 'swapping':
    case 'choosing':
    case undefined:
      return setWake(service, record, course);
  }
}

/** Commits a step. True in any case: whoever was first, there's a newer head to look at. */
async function change(
  service: Service, record: SeriesRecord, next: { readonly head: SeriesHead; readonly match?: MatchRecord },
): Promise<boolean> {
  if (await replaceHead(service, record, next)) tellSeries(service, record);
  return true;
}

function replaceHead(
  service: Service, record: SeriesRecord, next: { readonly head: SeriesHead; readonly match?: MatchRecord },
): Promise<boolean> {
  const { setup, revision } = record;
  return service.ports.store.series.replace(setup.id, revision, { setup, head: next.head, match: next.match ?? null });
}

/** Tells the streams of this process and the other instances that a series has changed. */
export function tellSeries(service: Service, record: SeriesRecord): void {
  service.hub.tell(record.setup.id, null);
  service.ports.notifier.publish({ match: record.setup.id, version: record.revision + 1 });
}

/** An outage has moved the deadlines on: the store's index follows. */
async function setWake(service: Service, record: SeriesRecord, course: Course): Promise<boolean> {
  const { head } = record;
  const wakeAt = wakeTime(course, head);
  if (head.wakeAt !== null && head.wakeAt !== wakeAt) await replaceHead(service, record, { head: { ...head, wakeAt } });
  return false;
}

// ---------------------------------------------------------------- games

function nextMatch(service: Service, { record, game }: Place): MatchRecord {
  const { setup, head } = record;
  const [first, second] = decksOf(head);
  const seed = makeSeed(service.ports);
  const seatOf = (seat: SeatRecord, deck: typeof first): SeatRecord => ({ ...seat, deck, deckHash: deckHash(deck), entropy: null });
  const chosen = head.stage?.kind === 'ready' ? head.stage.first : null;
  return newRecord({
    id: makeId(service.ports),
    name: setup.name,
    game: setup.game,
    gameVersion: game.version,
    generator: GENERATOR,
    cardSet: setup.cardSet,
    options: chosen === null ? setup.options : { ...setup.options, firstPlayer: chosen },
    seed,
    commitment: seedCommitment(seed),
    seedGiven: false,
    position: null,
    time: setup.time,
    visibility: setup.visibility,
    creator: setup.creator,
    judges: setup.judges,
    inviteHash: setup.inviteHash,
    seats: [seatOf(setup.seats[0], first), seatOf(setup.seats[1], second)],
    series: { id: setup.id, game: head.games.length + 1 },
    createdAt: service.ports.clock.nowMs(),
  });
}

async function lookAtGame(service: Service, place: Place, id: string): Promise<boolean> {
  const { record, game } = place;
  const { head, setup } = record;
  const match = await service.ports.store.matches.byId(id);
  if (match === null) return false;
  const course = courseOf(service, game, setup);
  switch (match.head.status) {
    case 'open':
      return startGame(service, match);
    case 'running':
      return mustEnd(course, head) ? endGame(service, head, id) : setWake(service, record, course);
    case 'finished':
      return match.head.result !== null && change(service, record, { head: gameEnded(course, head, match.head.result) });
    case 'aside':
      // Judges can still settle it; without any, and once it must end, it counts for nobody.
      if (setup.judges.length > 0 && !mustEnd(course, head)) return setWake(service, record, course);
      return change(service, record, { head: gameEnded(course, head, NO_GAME) });
    case 'cancelled':
      return change(service, record, { head: gameEnded(course, head, NO_GAME) });
  }
}

/** True where the game was started, here or elsewhere. */
async function startGame(service: Service, match: MatchRecord): Promise<boolean> {
  const started = await begin(service, SERVER, match);
  if (started.kind !== 'aside') return started.kind === 'ok';
  // The engine failed at the set-up: this game will never run, and counts for nobody.
  return service.ports.store.matches.replaceSetup(match.setup.id, match.revision, { setup: match.setup, status: 'cancelled' });
}

function mustEnd(course: Course, head: SeriesHead): boolean {
  if (head.ending !== null) return true;
  const due = head.stage === null ? null : stageDeadline(course, head.stage);
  return due !== null && due <= course.now - GRACE_MS;
}

/** Ends the running game through the door like everybody else: for the seat that gave up, or drawn as the time is up. */
async function endGame(service: Service, head: SeriesHead, match: string): Promise<boolean> {
  const loser = head.ending?.loser ?? null;
  const outcome = await write(service, {
    match,
    authorise: () => ({ seat: null, audience: { kind: 'spectator' } }),
    next: (hot, _writer, applied) => (applied > 0 || hot.head.result !== null ? null : lastInput(service, hot, loser)),
    key: null,
    wants: {},
    cold: (cold) => ({ kind: 'wrongState', state: cold.head.status }),
  });
  // Nothing left to do: the game ended in the meantime, and its result counts.
  return outcome.kind === 'applied' || outcome.kind === 'invalid' || outcome.kind === 'aside';
}

function lastInput(service: Service, hot: Hot, loser: 0 | 1 | null): Input {
  const at = stampAt(service, hot);
  const frame = frameAt(service, hot, at);
  if (loser !== null) return { kind: 'concede', seats: [loser], at, frame };
  return { kind: 'ruling', by: 'series', reason: 'time', ruling: { kind: 'award', winner: null }, at, frame };
}
