/**
 * Events as they're stored: compact, complete, each with its secrecy decided where it was made.
 * An event says for each audience how much it may see (levels), so cutting one to an audience needs
 * the card pool but no state, years later as well as now.
 */

import type { Outcome, Seat } from '../contract.ts';
import type { State } from '../state.ts';

/**
 * How much each of seat 0, seat 1 and the spectators sees of an object, two bits each:
 * 0 nothing but the count, 1 a card back, 2 the face.
 */
export type Levels = number;

/** Nobody sees more than a count. */
export const LEVELS_NONE: Levels = 0;
/** Everybody sees the face. */
export const LEVELS_ALL: Levels = 0b101010;

/** Card as stored in an event: id, def, owner, controller, place, up, under, token, keywords, stats. */
export type CardRecord = readonly [
  id: number, def: number, owner: Seat, ctrl: Seat, place: number, up: 0 | 1, under: number, token: 0 | 1,
  keywords: number, stats: readonly number[] | null,
];

/** A card an event mentions: object id (0: none), definition, and who sees it how well. */
export type Mention = readonly [id: number, def: number, levels: Levels];

/** A decision as an event carries it; faces of the candidates go to the asked seat only. */
export interface AskRecord {
  readonly prompt: number;
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: string | null;
  readonly def: number;
  readonly optional: 0 | 1;
  readonly min: number;
  readonly max: number;
  readonly candidates: readonly (readonly [id: number, def: number])[];
}

export type EventBody =
  | {
      readonly k: 'move';
      readonly f: number;
      readonly t: number;
      readonly o: number;
      readonly lo: Levels;
      readonly l: Levels;
      readonly c: CardRecord | null;
    }
  | { readonly k: 'change'; readonly z: number; readonly l: Levels; readonly c: CardRecord }
  | { readonly k: 'stat'; readonly c: number; readonly s: number; readonly v: number; readonly l: Levels }
  | { readonly k: 'keywords'; readonly c: number; readonly v: number; readonly l: Levels }
  | { readonly k: 'seat'; readonly s: Seat; readonly c: number; readonly v: number }
  | { readonly k: 'table'; readonly c: number; readonly v: number }
  | { readonly k: 'turn'; readonly turn: number; readonly active: Seat | -1 }
  | { readonly k: 'phase'; readonly p: number }
  | { readonly k: 'shuffle'; readonly z: number; readonly c: readonly CardRecord[]; readonly l: Levels }
  | { readonly k: 'reveal'; readonly s: Seat; readonly z: number; readonly c: readonly Mention[] }
  | { readonly k: 'chance'; readonly w: string; readonly v: number; readonly l: Levels }
  | {
      readonly k: 'stack';
      readonly e: number;
      readonly s: Seat;
      readonly c: Mention;
      readonly a: number;
      readonly t: readonly Mention[];
      readonly v: number;
      readonly at: number;
    }
  | { readonly k: 'unstack'; readonly e: number }
  | { readonly k: 'ask'; readonly d: AskRecord }
  | { readonly k: 'answer'; readonly p: number; readonly s: Seat }
  | {
      readonly k: 'note';
      readonly w: string;
      readonly s: Seat | -1;
      readonly c: Mention | null;
      readonly d: Mention | null;
      readonly v: number | null;
      readonly l: Levels;
    }
  | { readonly k: 'applied'; readonly v: number }
  | { readonly k: 'end'; readonly o: Outcome }
  | { readonly k: 'rule'; readonly w: string }
  | { readonly k: 'reset'; readonly s: State };

/** A stored event: its body and its number in the match, counted from 1. */
export type GameEvent = EventBody & { readonly n: number };
