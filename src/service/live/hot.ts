/**
 * A match in memory: its set-up, the engine's match, and the head after the newest input. `applyInput` is the
 * only way forward; writing, catching up with other instances and rebuilding after a restart all use it.
 */

import { decisionsOf, presentEvent, hashDocument, loadMatch, openMatch, saveState, submit } from '../../engine/index.ts';
import type { GameEvent, Match, Pool } from '../../engine/index.ts';
import { SEATS, type DeckList, type Header, type Input, type Json, type Seat, type Violation } from '../../engine/contract.ts';
import { advanceClock, firstDeadline, newClock, type PromptPair } from '../clocks.ts';
import { chainHash } from '../digests.ts';
import { dueTime, timeRuns } from '../realtime/frames.ts';
import type { LogRow, MatchHead, MatchRecord, MatchSetup, Outage, SnapshotRecord } from '../records.ts';

/** A started match in memory. Changed only inside its lane. */
export interface Hot {
  setup: MatchSetup;
  revision: number;
  startedAt: number;
  readonly pool: Pool;
  readonly match: Match;
  head: MatchHead;
  /** Who is asked what now. */
  prompts: PromptPair;
  /** Those of them whose seat's clock runs. */
  timed: PromptPair;
  /** Definition ids of the cards played so far. */
  readonly played: Set<string>;
  /** Version of the newest snapshot known. */
  snapshotVersion: number;
}

/** Our state isn't what the log says it must be: a bug, or another rules build. */
export class ReplayFault extends Error {
  override readonly name = 'ReplayFault';
  readonly seq: number;

  constructor(seq: number) {
    super(`replaying row ${seq} gave other events than recorded`);
    this.seq = seq;
  }
}

/** The engine threw: a bug, or a state that can't be. Its message may name hidden cards and goes to operators only. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
}

/**
 * Lets the engine work; what it throws is an engine fault. Views and moves are wrapped in it too: a match that
 * can't be shown can't go on.
 */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new EngineFault('the engine failed', { cause });
  }
}

const EMPTY_DECK: DeckList = { parts: {} };

/** The engine's header of a set-up. */
export function headerOf(setup: MatchSetup): Header {
  const [a, b] = setup.seats;
  return {
    game: setup.game,
    gameVersion: setup.gameVersion,
    generator: setup.generator,
    cardSet: setup.cardSet,
    options: setup.options,
    seed: setup.seed,
    entropy: [a.entropy, b.entropy],
    decks: [a.deck ?? EMPTY_DECK, b.deck ?? EMPTY_DECK],
    position: setup.position,
  };
}

/** Where the chain begins: the hash of the whole header, so that the chain proves decks and options too. */
export function genesis(header: Header): string {
  return hashDocument(header as unknown as Json); // A header is plain JSON by its type's making.
}

/** What an input, or the set-up, added. */
export interface Added {
  readonly row: LogRow;
  readonly events: readonly GameEvent[];
}

/** Sets a match up and makes row 0. */
export function openHot(pool: Pool, record: MatchRecord, at: number): { readonly hot: Hot; readonly added: Added } {
  const { setup } = record;
  const header = headerOf(setup);
  const opened = guarded(() => openMatch(pool, header));
  const hot: Hot = {
    setup,
    revision: record.revision,
    startedAt: at,
    pool,
    match: opened.match,
    head: {
      status: 'running', version: -1, event: 0, acting: [], deadline: null, clock: newClock(setup.time), result: null, fault: null,
      chain: genesis(header), updatedAt: at,
    },
    prompts: [null, null],
    timed: [null, null],
    played: new Set(),
    snapshotVersion: 0,
  };
  return { hot, added: advance(hot, { text: '', seat: null, at }, opened.events, []) };
}

export type Applied = ({ readonly ok: true } & Added) | { readonly ok: false; readonly violation: Violation };

/** Gives one input to the engine's door; a refusal changes nothing. What it throws is an engine fault. */
export function submitInput(hot: Hot, input: Input): ReturnType<typeof submit> {
  return guarded(() => submit(hot.match, input));
}

/** Makes the row of an input that was just submitted; nothing else may happen to the match in between. */
export function recordInput(
  hot: Hot, done: { readonly input: Input; readonly events: readonly GameEvent[] }, outages: readonly Outage[],
): Added {
  const { input, events } = done;
  if (input.kind === 'move' && input.move.card !== undefined) notePlayed(hot, input.move.card, events);
  const seat = input.kind === 'move' || input.kind === 'timeout' ? input.seat : input.kind === 'concede' ? input.seats[0] ?? null : null;
  return advance(hot, { text: JSON.stringify(input), seat, at: input.at }, events, outages);
}

/** Submits an input and makes its row. */
export function applyInput(hot: Hot, input: Input, outages: readonly Outage[]): Applied {
  const result = submitInput(hot, input);
  return result.ok ? { ok: true, ...recordInput(hot, { input, events: result.events }, outages) } : result;
}

interface Step {
  readonly text: string;
  readonly seat: Seat | null;
  readonly at: number;
}

/** Moves the head one version on. */
function advance(hot: Hot, step: Step, events: readonly GameEvent[], outages: readonly Outage[]): Added {
  const { head, setup } = hot;
  const before = hot.timed;
  const after = timedPair(hot.match);
  const prompts = promptPair(hot.match);
  const seq = head.version + 1;
  const eventsText = JSON.stringify(events);
  const lastEvent = events.at(-1)?.n ?? head.event;
  const chain = chainHash(head.chain, { seq, input: step.text, events: eventsText });
  const clock = advanceClock(setup.time, head.clock, { before, after, at: step.at }, outages);
  const result = hot.match.state.outcome;
  hot.prompts = prompts;
  hot.timed = after;
  hot.head = {
    status: result === null ? 'running' : 'finished',
    version: seq,
    event: lastEvent,
    acting: SEATS.filter((seat) => prompts[seat] !== null),
    deadline: result === null ? earlier(firstDeadline(setup.time, clock, outages), dueTime(hot, outages)) : null,
    clock,
    result,
    fault: null,
    chain,
    updatedAt: step.at,
  };
  return { row: { seq, seat: step.seat, input: step.text, events: eventsText, lastEvent, chain, at: step.at }, events };
}

function promptPair(match: Match): PromptPair {
  const pair: [number | null, number | null] = [null, null];
  for (const decision of decisionsOf(match)) pair[decision.seat] = decision.prompt;
  return pair;
}

/**
 * Prompts that thinking time is counted for. Where game time runs by itself, an offer that it doesn't wait for
 * costs nobody anything: the phase itself ends it (ruling R003-4).
 */
function timedPair(match: Match): PromptPair {
  const pair: [number | null, number | null] = [null, null];
  const runs = timeRuns(match);
  for (const { seat, prompt, answer, standing } of match.state.decisions) {
    if (answer === null && !(runs && standing)) pair[seat] = prompt;
  }
  return pair;
}

function earlier(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}

/** A card counts as played when the move that names it takes it out of the hand. */
function notePlayed(hot: Hot, card: number, events: readonly GameEvent[]): void {
  for (const event of events) {
    const seen = presentEvent(hot.pool, event, { kind: 'judge' });
    if (seen.kind !== 'moved' || seen.old !== card) continue;
    if (seen.from?.zone === 'hand' && seen.card?.card !== null && seen.card?.card !== undefined) hot.played.add(seen.card.card);
    return;
  }
}

/** Applies stored rows; each must give exactly the recorded events. */
export function applyRows(hot: Hot, rows: readonly LogRow[], outages: readonly Outage[]): readonly Added[] {
  const added: Added[] = [];
  for (const row of rows) {
    const input = JSON.parse(row.input) as Input; // Our own text, proved by its chain hash below.
    const result = applyInput(hot, input, outages);
    if (!result.ok || result.row.events !== row.events || result.row.chain !== row.chain) throw new ReplayFault(row.seq);
    added.push(result);
  }
  return added;
}

/** The state to go on from: a snapshot, or the set-up replayed from row 0. */
export function restoreHot(pool: Pool, record: MatchRecord, base: { readonly snapshot: SnapshotRecord | null; readonly row: LogRow }): Hot {
  const { snapshot, row } = base;
  const startedAt = record.startedAt ?? row.at;
  if (snapshot === null) {
    const { hot, added } = openHot(pool, record, startedAt);
    if (added.row.events !== row.events || added.row.chain !== row.chain) throw new ReplayFault(0);
    return hot;
  }
  const match = guarded(() => loadMatch(pool, headerOf(record.setup), snapshot.state));
  const prompts = promptPair(match);
  return {
    setup: record.setup,
    revision: record.revision,
    startedAt,
    pool,
    match,
    head: {
      ...record.head, status: 'running', version: snapshot.version, event: row.lastEvent, chain: row.chain,
      acting: SEATS.filter((seat) => prompts[seat] !== null), result: match.state.outcome, fault: null, updatedAt: row.at,
    },
    prompts,
    timed: timedPair(match),
    played: new Set(snapshot.played),
    snapshotVersion: snapshot.version,
  };
}

/** The state as a snapshot record. */
export function snapshotOf(hot: Hot): SnapshotRecord {
  return { version: hot.head.version, gameVersion: hot.setup.gameVersion, state: saveState(hot.match), played: [...hot.played] };
}
