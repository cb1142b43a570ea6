/**
 * The table as an audience sees it, from the state, by allow-list: an unknown audience is a spectator,
 * and what the sight table doesn't grant isn't there at all.
 */

import { canonicalJson } from '../../lib/canonical-json.ts';
import type { Audience, CardView, DecisionView, Seat, SeatView, TableView, ZoneView } from '../contract.ts';
import type { Match, Pool } from '../game.ts';
import { hashText } from '../hash.ts';
import type { Card, Decision, State, Waiting } from '../state.ts';
import { recordOf } from '../table/atoms.ts';
import { findCard } from '../table/find.ts';
import { zoneSpec, type CounterSpec, type Table } from '../table/schema.ts';
import { audienceIndex, cardLevels, levelOf, seesOffered } from '../table/sight.ts';
import { presentCard, presentDecision, presentStack, zoneRef, type StackRecord } from './present.ts';
import { LEVELS_ALL, type AskRecord } from './event.ts';

type Index = 0 | 1 | 2 | 'all';

function zoneView(pool: Pool, zone: number, cards: readonly Card[], index: Index): ZoneView {
  const seen: CardView[] = [];
  // Nobody sees a card of a hidden zone, so none is looked at.
  if (zoneSpec(pool.game.table, zone).sight !== 'hidden') {
    for (const card of cards) {
      const level = levelOf(cardLevels(pool.game.table, card), index);
      const view = level === 0 ? null : presentCard(pool, recordOf(card), level);
      if (view !== null) seen.push(view);
    }
  }
  return { ...zoneRef(pool, zone), count: cards.length, cards: seen };
}

function zoneViews(pool: Pool, state: State, index: Index): ZoneView[] {
  const { table } = pool.game;
  const views: ZoneView[] = [];
  state.zones.forEach((cards, zone) => {
    if (table.zones[zone >> 1]?.per === 'table' && (zone & 1) === 1) return;
    views.push(zoneView(pool, zone, cards, index));
  });
  return views;
}

function named(specs: readonly CounterSpec[], values: readonly number[], own: boolean): { [name: string]: number } {
  const counters: { [name: string]: number } = {};
  specs.forEach((spec, index) => {
    if (own || spec.sight === 'all') counters[spec.key] = values[index] ?? 0;
  });
  return counters;
}

/** A decision as events carry it. */
export function askRecordOf(table: Table, state: State, decision: Decision): AskRecord {
  return {
    prompt: decision.prompt, seat: decision.seat, kind: decision.kind, rule: decision.rule, def: decision.def,
    optional: decision.optional ? 1 : 0, min: decision.min, max: decision.max,
    candidates: decision.candidates.map((id) => [id, defOfCandidate(table, state, decision.seat, id)] as const),
  };
}

/**
 * Definition of a candidate, as far as the asked seat may know it (else -1): of a card, or of one gone by now whose
 * trigger waits to be put in order, or which that is about.
 */
export function defOfCandidate(table: Table, state: State, seat: Seat, id: number): number {
  const card = findCard(state, id);
  if (card !== null) return seesOffered(table, card, seat) ? card.def : -1;
  for (const { frame } of state.fired) {
    if (frame.source === id) return frame.def;
    if (frame.subject?.id === id) return frame.subject.def;
  }
  return -1;
}

function decisionViews(pool: Pool, state: State, index: Index): DecisionView[] {
  return state.decisions.filter((decision) => decision.answer === null)
    .map((decision) => presentDecision(pool, askRecordOf(pool.game.table, state, decision), index));
}

/** A waiting ability as events carry it; its source is public once it is on the table. */
export function stackRecordOf({ entry, seat, targets, amount, frame }: Waiting): StackRecord {
  return { e: entry, s: seat, c: [frame.source, frame.def, LEVELS_ALL], a: frame.args[1] ?? 0, t: targets, v: amount };
}

/** The view of an audience. */
export function viewOf(match: Match, audience: Audience): TableView {
  return viewOfState(match.pool, match.state, audience);
}

/** The view of a state that stands for itself. */
export function viewOfState(pool: Pool, state: State, audience: Audience): TableView {
  const { table } = pool.game;
  const index = audienceIndex(audience);
  const seat = (number: 0 | 1): SeatView => ({
    counters: named(table.seatCounters, state.seats[number], index === 'all' || index === number),
  });
  return {
    game: pool.game.id, version: state.inputs, event: state.events, turn: state.turn,
    active: state.active === -1 ? null : state.active, phase: table.phases[state.phase] ?? '',
    table: named(table.tableCounters, state.table, true), seats: [seat(0), seat(1)], zones: zoneViews(pool, state, index),
    stack: state.queue.filter((waiting) => waiting.shown).map((waiting) => presentStack(pool, stackRecordOf(waiting), index)),
    decisions: decisionViews(pool, state, index), outcome: state.outcome,
  };
}

/** Digest by which a client proves that it is in step: sha-256 of the view's canonical JSON, in hex. */
export function viewDigest(view: TableView): string {
  return hashText(canonicalJson(view));
}
