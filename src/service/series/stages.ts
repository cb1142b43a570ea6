/**
 * How a series goes on, as pure functions from one head to the next: who is asked what, what follows from an answer, a
 * default, the end of a game, a concession or the clock. Nothing here reads a store or a clock; see advance.ts for that.
 */

import { drawNumber, nextChooser, other, seriesScore, seriesWinner, swapDifference } from '../../engine/index.ts';
import { SEATS, type DeckList, type Outcome, type Seat } from '../../engine/contract.ts';
import { assert, present } from '../../lib/assert.ts';
import { dueAfter } from '../clocks.ts';
import type { BySeat, Outage, SeriesEvent, SeriesGame, SeriesHead, SeriesSetup, SeriesStage } from '../records.ts';

/** What the next head depends on beside the present one. */
export interface Course {
  readonly setup: SeriesSetup;
  /** Whether anybody plays first in this game, so that there is something to choose. */
  readonly choosable: boolean;
  /** First part of the deck whose gains and losses tell a swap; null where nothing can be swapped. */
  readonly swapPart: string | null;
  readonly now: number;
  readonly outages: readonly Outage[];
}

/** Games of one series at most, drawn ones included; players who draw so often want no decision. */
export const GAMES_MAX = 30;

const NO_DECK: DeckList = { parts: {} };

/** A series whose seats are being taken. */
export function newHead(now: number): SeriesHead {
  return {
    status: 'open', stage: null, step: 0, games: [], decks: null, ending: null, result: null, events: [],
    startedAt: null, finishedAt: null, updatedAt: now, wakeAt: null,
  };
}

/** Starts: chance decides who chooses before the first game. */
export function startSeries(course: Course, head: SeriesHead): SeriesHead {
  const { seats, seed } = course.setup;
  const decks: BySeat<DeckList> = [seats[0].deck ?? NO_DECK, seats[1].deck ?? NO_DECK];
  const chooser: Seat = drawNumber(`${seed}/first-chooser`, { draws: 0 }, 2) === 0 ? 0 : 1;
  const started = tell(course, { ...head, status: 'running', decks, startedAt: course.now }, { kind: 'started' });
  return askChoice(course, started, chooser);
}

function askChoice(course: Course, head: SeriesHead, chooser: Seat): SeriesHead {
  if (!course.choosable) return rest(course, { ...head, stage: { kind: 'ready', chooser, first: null } });
  const asked: SeriesHead = { ...head, step: head.step + 1, stage: { kind: 'choosing', since: course.now, chooser } };
  if (course.setup.seats[chooser].kind === 'bot') return chooseFirst(course, asked, { first: chooser, byDefault: false });
  return rest(course, tell(course, asked, { kind: 'asked', step: asked.step, question: 'choose', seats: [chooser] }));
}

/** The chooser's answer, or the default. */
export function chooseFirst(course: Course, head: SeriesHead, answer: { readonly first: Seat; readonly byDefault: boolean }): SeriesHead {
  assert(head.stage?.kind === 'choosing', 'a choice answers a question');
  const { chooser } = head.stage;
  const chosen: SeriesHead = { ...head, stage: { kind: 'ready', chooser, first: answer.first } };
  return rest(course, tell(course, chosen, { kind: 'chosen', step: head.step, seat: chooser, ...answer }));
}

/** The next game has been made. */
export function gameMade(course: Course, head: SeriesHead, match: string): SeriesHead {
  assert(head.stage?.kind === 'ready', 'a game is made when all is ready');
  const { chooser, first } = head.stage;
  const game: SeriesGame = { match, chooser, first, startedAt: course.now, finishedAt: null, result: null };
  const games = [...head.games, game];
  const playing: SeriesHead = { ...head, games, stage: { kind: 'playing', since: course.now, match } };
  return rest(course, tell(course, playing, { kind: 'gameStarted', game: games.length, match, first }));
}

/** The running game has ended: the series is decided, or cards may be swapped for the next one. */
export function gameEnded(course: Course, head: SeriesHead, result: Outcome): SeriesHead {
  const last = present(head.games.at(-1), 'a game ended');
  const games = [...head.games.slice(0, -1), { ...last, finishedAt: course.now, result }];
  const ended = tell(course, { ...head, games }, { kind: 'gameEnded', game: games.length, match: last.match, result });
  if (head.ending !== null) return endAsSettled(course, ended);
  const winner = seriesWinner(course.setup.bestOf, resultsOf(ended));
  if (winner !== null) return finish(course, ended, { winner, reason: 'majority' });
  if (games.length >= GAMES_MAX) return finish(course, ended, { winner: leaderOf(ended), reason: 'limit' });
  return askSwaps(course, ended);
}

function askSwaps(course: Course, head: SeriesHead): SeriesHead {
  // Keeping the deck would be the only answer, and waiting for it would keep everybody.
  if (course.swapPart === null) return askNextChoice(course, head);
  const decks = decksOf(head);
  const swaps: BySeat<DeckList | null> = [autoSwap(course, decks, 0), autoSwap(course, decks, 1)];
  const step = head.step + 1;
  const asked: SeriesHead = { ...head, step, stage: { kind: 'swapping', since: course.now, swaps } };
  const seats = SEATS.filter((seat) => swaps[seat] === null);
  if (seats.length === 0) return swapAll(course, asked, []);
  return rest(course, tell(course, asked, { kind: 'asked', step, question: 'swap', seats }));
}

/** Built-in players keep their decks. */
function autoSwap(course: Course, decks: BySeat<DeckList>, seat: Seat): DeckList | null {
  return course.setup.seats[seat].kind === 'bot' ? decks[seat] : null;
}

/** A seat's deck for the next game; it takes effect when both are in. */
export function swapIn(course: Course, head: SeriesHead, answer: { readonly seat: Seat; readonly deck: DeckList }): SeriesHead {
  assert(head.stage?.kind === 'swapping', 'a swap answers a question');
  const { seat, deck } = answer;
  const [first, second] = head.stage.swaps;
  const swaps: BySeat<DeckList | null> = seat === 0 ? [deck, second] : [first, deck];
  const told = tell(course, { ...head, stage: { ...head.stage, swaps } }, { kind: 'answered', step: head.step, seat });
  return swaps.includes(null) ? rest(course, told) : swapAll(course, told, []);
}

/** The time to swap is up: whoever hasn't answered keeps the deck. */
function keepDecks(course: Course, head: SeriesHead): SeriesHead {
  assert(head.stage?.kind === 'swapping', 'decks are kept where a swap was asked for');
  const { swaps } = head.stage;
  const decks = decksOf(head);
  const late = SEATS.filter((seat) => swaps[seat] === null);
  const kept: BySeat<DeckList> = [swaps[0] ?? decks[0], swaps[1] ?? decks[1]];
  return swapAll(course, { ...head, stage: { ...head.stage, swaps: kept } }, late);
}

function swapAll(course: Course, head: SeriesHead, late: readonly Seat[]): SeriesHead {
  assert(head.stage?.kind === 'swapping', 'swaps are carried out where they were asked for');
  const before = decksOf(head);
  const [first, second] = head.stage.swaps;
  const decks: BySeat<DeckList> = [first ?? before[0], second ?? before[1]];
  let next: SeriesHead = { ...head, decks };
  for (const seat of SEATS) {
    const { came, went } = course.swapPart === null ? { came: [], went: [] } : swapDifference(before[seat], decks[seat], course.swapPart);
    const cards = came.reduce((sum, { count }) => sum + count, 0);
    next = tell(course, next, { kind: 'swapped', step: head.step, seat, cards, came, went, byDefault: late.includes(seat) });
  }
  return askNextChoice(course, next);
}

/** Who chooses follows from the game before. */
function askNextChoice(course: Course, head: SeriesHead): SeriesHead {
  const last = present(head.games.at(-1), 'a game was played before');
  return askChoice(course, head, nextChooser({ chooser: last.chooser, result: present(last.result, 'the last game has ended') }));
}

/** A seat gives the whole series up: at once, or as soon as the running game has been ended for it. */
export function giveUp(course: Course, head: SeriesHead, loser: Seat): SeriesHead {
  const settled: SeriesHead = { ...head, ending: { reason: 'concession', loser }, updatedAt: course.now };
  return head.stage?.kind === 'playing' ? rest(course, settled) : endAsSettled(course, settled);
}

/** What the clock does where all that ran out by `by` counts, or null: nothing. A running game must be ended first. */
export function fallDue(course: Course, head: SeriesHead, by: number): SeriesHead | null {
  const { stage } = head;
  if (stage === null || head.ending !== null) return null;
  const end = seriesDeadline(course, head);
  if (end !== null && end <= by) {
    const settled: SeriesHead = { ...head, ending: { reason: 'time', loser: null }, updatedAt: course.now };
    return stage.kind === 'playing' ? rest(course, settled) : endAsSettled(course, settled);
  }
  const due = stageDeadline(course, stage);
  if (due === null || due > by) return null;
  if (stage.kind === 'swapping') return keepDecks(course, head);
  return stage.kind === 'choosing' ? chooseFirst(course, head, { first: stage.chooser, byDefault: true }) : null;
}

function endAsSettled(course: Course, head: SeriesHead): SeriesHead {
  const ending = present(head.ending, 'the end was settled');
  const winner = ending.loser === null ? leaderOf(head) : other(ending.loser);
  return finish(course, head, { winner, reason: ending.reason });
}

function finish(course: Course, head: SeriesHead, result: Outcome): SeriesHead {
  const over: SeriesHead = { ...head, status: 'finished', stage: null, result, finishedAt: course.now, wakeAt: null };
  return tell(course, over, { kind: 'ended', result });
}

// ---------------------------------------------------------------- reading a head

/** When the stage's own time is up, or null. */
export function stageDeadline(course: Pick<Course, 'setup' | 'outages'>, stage: SeriesStage): number | null {
  const { choiceMs, swapMs, gameMs } = course.setup.limits;
  switch (stage.kind) {
    case 'swapping':
      return swapMs === null ? null : dueAfter(stage.since, swapMs, course.outages);
    case 'choosing':
      return choiceMs === null ? null : dueAfter(stage.since, choiceMs, course.outages);
    case 'playing':
      return gameMs === null ? null : dueAfter(stage.since, gameMs, course.outages);
    case 'ready':
      return null;
  }
}

/** When the whole series' time is up, or null. */
export function seriesDeadline(course: Pick<Course, 'setup' | 'outages'>, head: SeriesHead): number | null {
  const { seriesMs } = course.setup.limits;
  return seriesMs === null || head.startedAt === null ? null : dueAfter(head.startedAt, seriesMs, course.outages);
}

/** Results of the games that have ended. */
export function resultsOf(head: SeriesHead): readonly Outcome[] {
  return head.games.flatMap(({ result }) => result ?? []);
}

/** Decks of a running series. */
export function decksOf(head: SeriesHead): BySeat<DeckList> {
  return present(head.decks, 'a running series has decks');
}

function leaderOf(head: SeriesHead): Seat | null {
  const [a, b] = seriesScore(resultsOf(head));
  return a === b ? null : a > b ? 0 : 1;
}

/** When the head must be looked at again by itself. */
export function wakeTime(course: Pick<Course, 'setup' | 'outages'>, head: SeriesHead): number | null {
  if (head.stage === null) return null;
  if (head.stage.kind === 'ready' || head.ending !== null) return head.updatedAt;
  const due = [stageDeadline(course, head.stage), seriesDeadline(course, head)].filter((time) => time !== null);
  return due.length === 0 ? null : Math.min(...due);
}

function rest(course: Course, head: SeriesHead): SeriesHead {
  return { ...head, updatedAt: course.now, wakeAt: wakeTime(course, { ...head, updatedAt: course.now }) };
}

function tell(course: Course, head: SeriesHead, event: Omit<SeriesEvent, 'n' | 'at'>): SeriesHead {
  const told: SeriesEvent = { n: head.events.length + 1, at: course.now, ...event };
  return { ...head, events: [...head.events, told], updatedAt: course.now };
}
