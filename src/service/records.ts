/**
 * What the service keeps: the shapes that cross the store port. Times are milliseconds since 1970 by the
 * server's clock; hashes are lowercase hex sha-256; ids are opaque text made by the service.
 * Nothing here is meant for a client: answers are built field by field in the use cases.
 */

import type { DeckList, Json, Outcome, PositionDocument, Seat } from '../engine/contract.ts';

// ---------------------------------------------------------------- accounts

export const SCOPES = ['play', 'organise', 'judge', 'cards', 'admin'] as const;
/** What a token may do. `judge` lets its bearer be named judge of a match; it gives no sight by itself. */
export type Scope = (typeof SCOPES)[number];

export interface AccountRecord {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'account' | 'bot';
  /** The most that a token of this account may carry. */
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
}

export interface TokenRecord {
  readonly id: string;
  readonly account: string;
  /** Hash of the secret; the secret itself is shown once and kept nowhere. */
  readonly secretHash: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** A request that made something, kept with what it made so that it is recognised when it comes again. */
export interface RequestRecord {
  /** Hash of (caller, the client's key). */
  readonly hash: string;
  /** Hash of what was asked for. */
  readonly content: string;
  /** The answer as JSON; secrets stand in it as marks (see requests.ts). */
  readonly answer: string;
  /** 64 hex digits by chance: together with the client's key they make the secrets again. */
  readonly salt: string;
  readonly at: number;
}

// ---------------------------------------------------------------- documents

/** An uploaded or shipped card set. Immutable; its key is its content hash. */
export interface CardSetRecord {
  readonly hash: string;
  readonly game: string;
  /** The document's own id and names, for lists. */
  readonly setId: string;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly cardCount: number;
  readonly document: Json;
  /** Null for a set that ships with the service. */
  readonly owner: string | null;
  readonly createdAt: number;
}

export type CardSetSummary = Omit<CardSetRecord, 'document'>;

export interface DeckRecord {
  readonly id: string;
  /** Content hash of `list.parts`, so that equal decks are found together. */
  readonly hash: string;
  readonly owner: string;
  readonly game: string;
  readonly cardSet: string;
  readonly name: string;
  readonly list: DeckList;
  readonly visibility: 'private' | 'public';
  /** Hash of the secret that opens a private deck to whoever holds it, or null. */
  readonly shareHash: string | null;
  readonly createdAt: number;
}

// ---------------------------------------------------------------- matches

export const MATCH_STATUSES = ['open', 'running', 'finished', 'cancelled', 'aside'] as const;
/** `open`: seats or decks are missing. `aside`: an engine fault stopped it; nothing more is applied. */
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export type Visibility = 'public' | 'private';

export const BOT_PLAYERS = ['random', 'greedy'] as const;
export type BotPlayer = (typeof BOT_PLAYERS)[number];

/** How thinking time is limited. All durations in milliseconds. */
export type TimeControl =
  | { readonly kind: 'none' }
  /** Each prompt has this long; nothing is carried over. */
  | { readonly kind: 'decision'; readonly limitMs: number }
  /** A budget for the match; `incrementMs` is added each time the seat hands over. */
  | { readonly kind: 'main'; readonly mainMs: number; readonly incrementMs: number }
  /** After the budget, periods of fixed length; an answer inside one gives the whole period back. */
  | { readonly kind: 'byoyomi'; readonly mainMs: number; readonly periodMs: number; readonly periods: number };

/** Who holds a seat and what they brought. */
export interface SeatRecord {
  readonly kind: 'open' | 'invited' | 'taken' | 'bot';
  readonly account: string | null;
  /** Name shown to everybody. */
  readonly name: string;
  /** Account that alone may take an invited seat. */
  readonly invitee: string | null;
  readonly bot: BotPlayer | null;
  /** Hash of the seat's secret: who shows it plays this seat without an account. */
  readonly secretHash: string | null;
  readonly deck: DeckList | null;
  readonly deckHash: string | null;
  /** 64 hex digits at most, contributed before the start. Secret until the end. */
  readonly entropy: string | null;
}

/** All of a match that is settled before its first input. Never changes once it runs. */
export interface MatchSetup {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly gameVersion: string;
  readonly generator: string;
  readonly cardSet: string;
  readonly options: { readonly [name: string]: Json };
  /** 64 hex digits. Secret until the end; `commitment` is its public hash. */
  readonly seed: string;
  readonly commitment: string;
  /** True where the maker chose the seed, and so knows it. */
  readonly seedGiven: boolean;
  readonly position: PositionDocument | null;
  readonly time: TimeControl;
  readonly visibility: Visibility;
  readonly creator: string;
  readonly judges: readonly string[];
  /** Hash of the secret that lets its bearer see and join a private match, or null. */
  readonly inviteHash: string | null;
  readonly seats: readonly [SeatRecord, SeatRecord];
  readonly createdAt: number;
}

/** Clock state after the newest input; a pure function of the control and the logged times. */
export interface ClockState {
  /** Main time left by seat, not counting what runs since `since`. */
  readonly left: readonly [number, number];
  readonly periods: readonly [number, number];
  /** When the seat's running prompt was put, or null where its clock stands. */
  readonly since: readonly [number | null, number | null];
}

/** The part of a match that every input changes. */
export interface MatchHead {
  readonly status: MatchStatus;
  /** Inputs applied; -1 before the start. The log holds rows 0 (set-up) to `version`. */
  readonly version: number;
  /** Number of the last event of the log; 0 before the start. */
  readonly event: number;
  /** Seats that must act now. */
  readonly acting: readonly Seat[];
  /** When the first default falls due by the store's knowledge, or null. Outages shift it. */
  readonly deadline: number | null;
  readonly clock: ClockState;
  readonly result: Outcome | null;
  /** Why the match was set aside, or null. */
  readonly fault: string | null;
  /** Chain hash of the newest row: proves the whole log. Empty before the start. */
  readonly chain: string;
  readonly updatedAt: number;
}

export interface MatchRecord {
  readonly setup: MatchSetup;
  readonly head: MatchHead;
  /** Counts changes of `setup`; the compare-and-set of the time before the start. */
  readonly revision: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/**
 * One row of the log. `input` and `events` are JSON texts exactly as hashed; `input` is '' in row 0.
 * `chain` = sha-256 over (chain of the row before, seq, input, events), see digests.ts.
 */
export interface LogRow {
  readonly seq: number;
  /** Who gave the input; null for the set-up, ticks and rulings. */
  readonly seat: Seat | null;
  readonly input: string;
  readonly events: string;
  /** Number of the last event up to and including this row. */
  readonly lastEvent: number;
  readonly chain: string;
  readonly at: number;
}

/** A saved state after the row of the same version. Discardable: it can be rebuilt from the log. */
export interface SnapshotRecord {
  readonly version: number;
  /** Which game version wrote `state`; another one doesn't read it. */
  readonly gameVersion: string;
  readonly state: string;
  /** Definition ids of the cards played so far, for the search index. */
  readonly played: readonly string[];
}

/** A span in which no instance was alive or no store was reachable; no clock runs in it. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}
