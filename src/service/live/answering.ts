/**
 * What a write is answered with, cut to the writer's audience. The prompt comes from the events just made;
 * a view, a digest, the legal moves are made only when wanted.
 */

import {
  decisionsOf, eventWords, presentEvent, legalMoves, moveId, moveWords, viewDigest, viewOf, type GameEvent, type Pool,
} from '../../engine/index.ts';
import type { Audience, DecisionView, EventView, Seat, Words } from '../../engine/contract.ts';
import type { LegalMove, MoveAnswer, Prompt, ToldEvent, Wants } from '../answers.ts';
import { deadlineOf } from '../clocks.ts';
import type { Service } from '../core.ts';
import { recordOf } from '../matches/info.ts';
import { STORE_AWAY, type Refusal, type WriteOutcome } from '../outcomes.ts';
import type { Draft, Writer, WriteRequest } from './door.ts';
import { guarded, type Hot } from './hot.ts';
import { stage } from './stage.ts';
import { hotAt } from './sync.ts';

interface Made {
  readonly hot: Hot;
  readonly writer: Writer;
  readonly draft: Draft;
  readonly wants: Wants;
}

export async function moveAnswer(service: Service, made: Made): Promise<MoveAnswer> {
  await stage();
  const { hot, writer, draft, wants } = made;
  const tell = tellerFor(hot.pool, writer.audience, wants.eventWords === true);
  const events = draft.events.flatMap((list) => list.map(tell));
  const table = wants.view === true || wants.digest === true ? viewOf(hot.match, writer.audience) : null;
  const prompts = promptsAmong(service, hot, writer.audience, events);
  await stage();
  return {
    match: hot.setup.id,
    seat: writer.seat,
    version: hot.head.version,
    applied: draft.own,
    stopped: withPrompts(draft.stopped, prompts),
    events,
    prompts,
    result: hot.head.result,
    view: wants.view === true ? table : null,
    digest: wants.digest === true && table !== null ? viewDigest(table) : null,
    legalMoves: wants.legalMoves === true && writer.seat !== null ? listMoves(hot, writer.seat, wants.words === true) : null,
    limit: null,
  };
}

/** How an audience is told events: cut to what it may know, and in words where it wants them. */
export function tellerFor(pool: Pool, audience: Audience, words: boolean): (event: GameEvent) => ToldEvent {
  return (event) => {
    const seen = presentEvent(pool, event, audience);
    return words ? { ...seen, words: eventWords(pool, seen) } : seen;
  };
}

function withPrompts(stopped: Refusal | null, prompts: readonly Prompt[]): Refusal | null {
  return stopped?.kind === 'unavailable' || stopped?.kind === 'stale' ? { ...stopped, prompts } : stopped;
}

/**
 * The open questions as an audience sees them, with deadlines. Taken from the `asked` events where those just
 * made hold them, so that ordinarily no view is needed.
 */
export function promptsAmong(service: Service, hot: Hot, audience: Audience, events: readonly EventView[] = []): readonly Prompt[] {
  const asked = new Map<number, DecisionView>();
  for (const event of events) if (event.kind === 'asked') asked.set(event.decision.prompt, event.decision);
  const open = decisionsOf(hot.match);
  const decisions = open.every((decision) => asked.has(decision.prompt))
    ? open.flatMap((decision) => asked.get(decision.prompt) ?? [])
    : guarded(() => viewOf(hot.match, audience)).decisions;
  return decisions.map((decision) => promptOf(service, hot, decision));
}

export function promptOf(service: Service, hot: Hot, decision: DecisionView): Prompt {
  return { decision, deadline: deadlineOf(hot.setup.time, hot.head.clock, decision.seat, service.outages) };
}

/** The text of a rule in the game's catalogue; null for rules of the kernel itself. */
export function ruleWords(hot: Hot, rule: string): Words | null {
  return hot.pool.game.rules.find((entry) => entry.id === rule)?.text ?? null;
}

const NO_WORDS: Words = { ja: '', en: '' };

export function listMoves(hot: Hot, seat: Seat, words: boolean): readonly LegalMove[] {
  return guarded(() => legalMoves(hot.match, seat).map((move) => ({
    id: moveId(move), move, words: words ? moveWords(hot.match, seat, move) : NO_WORDS,
  })));
}

// ---------------------------------------------------------------- repeated requests

/** What is kept with an idempotency key: enough to give the first answer again. */
interface FirstAnswer {
  readonly request: string;
  readonly from: number;
  readonly to: number;
  readonly own: number;
  readonly seat: Seat | null;
  readonly stopped: Refusal | null;
}

export function keyText(request: string, draft: Draft, writer: Writer): string {
  const first: FirstAnswer = {
    request,
    from: draft.rows[0]?.seq ?? 0,
    to: draft.rows.at(-1)?.seq ?? 0,
    own: draft.own,
    seat: writer.seat,
    stopped: draft.stopped,
  };
  return JSON.stringify(first);
}

/** The first answer again: events from the log, the rest from the state as it stood then, for the same eyes. */
export async function answerAgain(
  service: Service, hot: Hot, again: { readonly first: string; readonly request: WriteRequest; readonly writer: Writer },
): Promise<WriteOutcome> {
  const { request } = again;
  const first = JSON.parse(again.first) as FirstAnswer; // Our own text, made by keyText.
  if (first.request !== request.key?.request) return { kind: 'keyReused' };
  const audience: Audience = first.seat === null ? again.writer.audience : { kind: 'seat', seat: first.seat };
  const rows = await service.ports.store.log.rows(hot.setup.id, first.from, first.to - first.from + 1);
  const then = first.to === hot.head.version ? hot : await hotAt(service, recordOf(hot), first.to);
  if (then === null) return STORE_AWAY;
  const events = rows.map((row) => [...storedEvents(row.events)]);
  const draft: Draft = { own: first.own, rows: [...rows], events, stopped: first.stopped };
  const answer = await moveAnswer(service, { hot: then, writer: { seat: first.seat, audience }, draft, wants: request.wants });
  return { kind: 'duplicate', answer };
}

/** The stored events of a row. */
export function storedEvents(text: string): readonly GameEvent[] {
  return JSON.parse(text) as GameEvent[]; // Our own text, proved by the chain.
}
