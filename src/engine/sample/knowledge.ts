/**
 * What an audience knows, as a state with holes: every card it can't see has no definition, every
 * answer it can't see is blank, and the random stream is cut off. Two matches that differ only in
 * secrets have equal knowledge; sampling starts from here and is never handed anything else.
 */

import type { Audience } from '../contract.ts';
import type { Mention } from '../events/event.ts';
import type { Match } from '../game.ts';
import { cloneState, type Card, type Decision, type Frame, type Snapshot, type State } from '../state.ts';
import type { Table } from '../table/schema.ts';
import { audienceIndex, cardLevels, levelOf, seesOffered } from '../table/sight.ts';

type Index = 0 | 1 | 2 | 'all';

/** Definition number of a card nobody may know. */
export const UNKNOWN = -1;

function blankCard(table: Table, card: Card, index: Index): void {
  const level = levelOf(cardLevels(table, card), index);
  if (level === 2) return;
  card.def = UNKNOWN;
  card.keywords = 0;
  // Which cards of a hidden pile others have seen is theirs to know.
  card.known = 0;
  if (card.stats !== null) card.stats = card.stats.map((value, stat) => (table.stats[stat]?.sight === 'object' ? value : 0));
  // Order within a pile isn't known, so neither are the numbers of its cards.
  if (level === 0) card.id = 0;
}

function blankSnapshot(last: Snapshot | null, hidden: ReadonlySet<number>): void {
  if (last === null || !hidden.has(last.id)) return;
  last.def = UNKNOWN;
  last.keywords = 0;
  last.stats = last.stats.map(() => 0);
}

function blankFrame(frame: Frame, hidden: ReadonlySet<number>): void {
  blankSnapshot(frame.last, hidden);
  blankSnapshot(frame.subject, hidden);
  frame.got = frame.got.map((target) => (hidden.has(target) ? 0 : target));
  frame.regs = frame.regs.map((list) => list.map((target) => (hidden.has(target) ? 0 : target)));
}

/** A card as it was seen when it was mentioned: perhaps its back, perhaps nothing. */
function blankMention([id, def, levels]: Mention, index: Index): Mention {
  const level = levelOf(levels, index);
  return level === 2 ? [id, def, levels] : [level === 1 ? id : 0, -1, levels];
}

function blankDecision(decision: Decision, index: Index, hidden: ReadonlySet<number>): void {
  if (index === 'all' || decision.seat === index) return;
  decision.candidates = decision.candidates.map((id) => (hidden.has(id) ? 0 : id)).toSorted((a, b) => a - b);
  // That an answer is in is known; which one isn't.
  if (decision.answer !== null) decision.answer = { type: 'unknown' };
}

/** The knowledge of an audience. */
export function knowledgeOf(match: Match, audience: Audience): State {
  const { table } = match.pool.game;
  const index = audienceIndex(audience);
  const state = cloneState(match.state);
  const hidden = new Set<number>();
  for (const cards of state.zones) {
    for (const card of cards) {
      if (levelOf(cardLevels(table, card), index) < 2) hidden.add(card.id);
    }
  }
  // A seat asked to choose among cards knows their numbers, wherever they lie, and some of their faces.
  const offered = state.decisions.filter((decision) => decision.seat === index).flatMap((decision) => decision.candidates);
  for (const card of state.zones.flat()) {
    const { id } = card;
    if (offered.includes(id) && seesOffered(table, card, index === 1 ? 1 : 0)) continue;
    blankCard(table, card, index);
    if (offered.includes(id)) card.id = id;
  }
  for (const id of offered) hidden.delete(id);
  for (const frame of state.agenda) blankFrame(frame, hidden);
  for (const waiting of [...state.queue, ...state.fired]) {
    blankFrame(waiting.frame, hidden);
    waiting.targets = waiting.targets.map((target) => blankMention(target, index));
  }
  for (const decision of state.decisions) blankDecision(decision, index, hidden);
  state.draws = 0;
  return state;
}

