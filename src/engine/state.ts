/**
 * The state of a match: plain JSON data with a fixed key order, cheap to clone. Written only by the
 * atoms (table/atoms.ts), the agenda and the decisions of the kernel; a game reads it.
 */

import type { Move, Outcome, Seat } from './contract.ts';
import type { Mention } from './events/event.ts';

/** A game object. `id` is renewed whenever it changes zone (ruling RC-13). */
export interface Card {
  id: number;
  /** Index of its definition in the pool. */
  def: number;
  owner: Seat;
  ctrl: Seat;
  /** Zone number (table/schema.ts). */
  zone: number;
  /** Numbered place in the zone, or -1. */
  place: number;
  up: boolean;
  /** Bits of the seats, then of the spectators, that know the face although it lies face-down or hidden. */
  known: number;
  /** Object this one lies under or is attached to, or 0. */
  under: number;
  token: boolean;
  /** Current keywords as bits. */
  keywords: number;
  /** Current values by stat index; null outside live zones. */
  stats: number[] | null;
}

/** Until when a modifier lasts. `seat` names whose turn for the kinds that need one. */
export const UNTIL = ['forever', 'end-of-turn', 'end-of-own-turn', 'start-of-own-turn', 'while-source', 'end-of-battle'] as const;
export type Until = (typeof UNTIL)[number];

/** A continuous change of one object (or, with a negative target, of a seat: -1 - seat). */
export interface Modifier {
  id: number;
  target: number;
  op: 'add' | 'set' | 'grant' | 'revoke';
  /** Stat index for add and set; keyword bits for grant and revoke. */
  what: number;
  value: number;
  until: Until;
  seat: Seat;
  /** Turn number from which it counts, and from which `until` may end it, so that "next own turn" isn't the present one. */
  since: number;
  source: number;
}

/** What is left of an object that has gone: its values as it last was (ruling RC-12). */
export interface Snapshot {
  id: number;
  def: number;
  owner: Seat;
  ctrl: Seat;
  keywords: number;
  place: number;
  stats: number[];
}

/**
 * A piece of running flow or effect: which step, where in it, and its registers. The whole control
 * stack of a match is a list of these, so it is stored, restored and goes on elsewhere.
 */
export interface Frame {
  step: string;
  pc: number;
  seat: Seat;
  /** Source object and its definition, or 0 and -1. */
  source: number;
  def: number;
  /** Program number in the pool for effects, else -1. */
  program: number;
  args: number[];
  /** Answers of the decision this frame asked for, and whether they're complete. */
  got: number[];
  answered: boolean;
  /** Registers of an effect: lists of object ids (negative: seats) or single numbers. */
  regs: number[][];
  /** The source as it was when the effect began. */
  last: Snapshot | null;
  /** The object the trigger was about, as it was. */
  subject: Snapshot | null;
}

/** A triggered ability waiting to be put in order, or an entry of the pile / stack tree. */
export interface Waiting {
  entry: number;
  seat: Seat;
  /** True where players see it on the table (pile, stack tree). */
  shown: boolean;
  /** What had been chosen for it when it came to wait, as each audience saw it then. */
  targets: Mention[];
  /** The X it was announced with, or the number its trigger speaks of. */
  amount: number;
  frame: Frame;
}

/** A question to one seat. `answer` is held back while others of the same `group` are open. */
export interface Decision {
  prompt: number;
  seat: Seat;
  kind: string;
  rule: string | null;
  def: number;
  optional: boolean;
  min: number;
  max: number;
  /** Object ids that may be chosen. */
  candidates: number[];
  args: number[];
  /** Number shared by decisions that are revealed together, or 0. */
  group: number;
  /** Open while the flow goes on: nobody waits for it, and another seat's answer leaves it as it is. */
  standing: boolean;
  answer: Move | null;
}

export interface State {
  inputs: number;
  events: number;
  nextId: number;
  draws: number;
  prompts: number;
  turn: number;
  active: Seat | -1;
  phase: number;
  table: number[];
  seats: [number[], number[]];
  zones: Card[][];
  modifiers: Modifier[];
  /** Pile or stack tree, and triggers not yet put there. */
  fired: Waiting[];
  queue: Waiting[];
  agenda: Frame[];
  decisions: Decision[];
  /** Effects resolved since a player last decided (ruling RC-9). */
  resolved: number;
  outcome: Outcome | null;
  /** The game's own derived facts, public by definition. */
  own: { [name: string]: number[] };
}

/** True while a decision is open that the flow has to wait for. */
export function isBlocked(state: State): boolean {
  for (const decision of state.decisions) if (!decision.standing) return true;
  return false;
}

function cloneCard(card: Card): Card {
  return {
    id: card.id, def: card.def, owner: card.owner, ctrl: card.ctrl, zone: card.zone, place: card.place, up: card.up,
    known: card.known, under: card.under, token: card.token, keywords: card.keywords,
    stats: card.stats === null ? null : card.stats.slice(),
  };
}

function cloneSnapshot(last: Snapshot | null): Snapshot | null {
  return last === null ? null : { ...last, stats: last.stats.slice() };
}

/** A frame that shares nothing with the given one. */
export function cloneFrame(frame: Frame): Frame {
  return {
    step: frame.step, pc: frame.pc, seat: frame.seat, source: frame.source, def: frame.def, program: frame.program,
    args: frame.args.slice(), got: frame.got.slice(), answered: frame.answered,
    regs: frame.regs.map((list) => list.slice()), last: cloneSnapshot(frame.last), subject: cloneSnapshot(frame.subject),
  };
}

function cloneWaiting(waiting: Waiting): Waiting {
  return { ...waiting, targets: waiting.targets.slice(), frame: cloneFrame(waiting.frame) };
}

function cloneDecision(decision: Decision): Decision {
  return { ...decision, candidates: decision.candidates.slice(), args: decision.args.slice() };
}

function cloneZones(zones: Card[][]): Card[][] {
  const copy: Card[][] = [];
  for (const zone of zones) {
    const cards: Card[] = [];
    for (const card of zone) cards.push(cloneCard(card));
    copy.push(cards);
  }
  return copy;
}

/** A state that shares nothing with the given one. */
export function cloneState(state: State): State {
  const own: { [name: string]: number[] } = {};
  for (const name in state.own) own[name] = (state.own[name] ?? []).slice();
  return {
    inputs: state.inputs, events: state.events, nextId: state.nextId, draws: state.draws, prompts: state.prompts,
    turn: state.turn, active: state.active, phase: state.phase,
    table: state.table.slice(), seats: [state.seats[0].slice(), state.seats[1].slice()],
    zones: cloneZones(state.zones), modifiers: state.modifiers.map((modifier) => ({ ...modifier })),
    fired: state.fired.map(cloneWaiting), queue: state.queue.map(cloneWaiting), agenda: state.agenda.map(cloneFrame),
    decisions: state.decisions.map(cloneDecision), resolved: state.resolved, outcome: state.outcome, own,
  };
}
