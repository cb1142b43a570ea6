/**
 * Compiled effects. A program is a flat list of operations; where a running one stands (position,
 * registers) is in its frame, in the state, so an effect can stop in its middle for a choice and go
 * on after a restart. Operations are closures over the card's document: they live in the pool, are
 * made once per card set, and hold no state.
 */

import type { Json, Seat } from '../contract.ts';
import type { Ctx } from '../game.ts';
import type { Card, Frame } from '../state.ts';

/** What an operation works with. */
export interface Machine {
  readonly ctx: Ctx;
  readonly frame: Frame;
}

/** One operation. It moves `frame.pc` itself only when it jumps or has to be run again. */
export type Op = (m: Machine) => void;
export type NumberOf = (m: Machine) => number;
/** Object ids, and seats as negative numbers. */
export type TargetsOf = (m: Machine) => number[];
export type Test = (m: Machine) => boolean;
export type CardTest = (m: Machine, card: Card) => boolean;

/** Something chosen before the effect starts (対象). */
export interface TargetSpec {
  readonly register: number;
  readonly min: number;
  readonly max: number;
  readonly from: TargetsOf;
}

export interface Program {
  readonly index: number;
  readonly ops: readonly Op[];
  readonly targets: readonly TargetSpec[];
  readonly registers: number;
}

/** When a triggered ability goes off. */
export interface Trigger {
  readonly event: string;
  readonly of: 'self' | 'ally' | 'enemy' | 'any';
  /** Leaves the card itself out. */
  readonly other: boolean;
  readonly where: CardTest | null;
  readonly condition: Test | null;
}

/** A continuous ability of a card in play. */
export interface Static {
  readonly applies: CardTest;
  readonly changes: readonly { readonly stat: number; readonly amount: NumberOf }[];
  readonly keywords: number;
}

/** One ability of a card, compiled. */
export interface Ability {
  /** Position in the card's list, from 0. */
  readonly index: number;
  /** The occasion it belongs to, by the game's language (`enter`, `cast`, `skill`, `static` …). */
  readonly on: string;
  readonly trigger: Trigger | null;
  readonly static: Static | null;
  /** Program number in the pool, or -1. */
  readonly program: number;
  /** Tested when the ability resolves (or is used); null: always. */
  readonly condition: Test | null;
  /** The condition speaks of nothing that is chosen, so it is tested before targets are asked for, too. */
  readonly conditionFirst: boolean;
  /** The holder may decline it. */
  readonly optional: boolean;
  readonly doc: { readonly [key: string]: Json };
}

/** Registers every program has: the object a loop is at or that was chosen last, and the trigger's amount. */
export const REGISTER_IT = 0;
export const REGISTER_AMOUNT = 1;
export const REGISTERS_FIXED = 2;

/** Seats in the words of a card. */
export function seatOf(m: Machine, who: 'you' | 'enemy'): Seat {
  const you = m.frame.seat;
  if (who === 'you') return you;
  return you === 0 ? 1 : 0;
}
