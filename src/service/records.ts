/**
 * What the service keeps: the shapes that cross the store port. Times are milliseconds since 1970 by the
 * server's clock; hashes are lowercase hex sha-256; ids are opaque text made by the service.
 * Nothing here is meant for a client: answers are built field by field in the use cases.
 */

import type { DeckEntry, DeckList, Json, Outcome, PositionDocument, Seat } from '../engine/contract.ts';

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
  /** The series this match is a game of; absent where it stands alone. */
  readonly series?: SeriesLink;
  /** True where it starts only when it is told to, also once nothing is missing any more; absent elsewhere. */
  readonly waits?: true;
  readonly createdAt: number;
}

/** Which game of which series. */
export interface SeriesLink {
  readonly id: string;
  /** Counted from 1, drawn games included. */
  readonly game: number;
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

// ---------------------------------------------------------------- series

export const SERIES_STATUSES = ['open', 'running', 'finished', 'cancelled'] as const;
/** `open`: seats or decks are missing. */
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/** Milliseconds; null is no limit. Outages count for none of them. */
export interface SeriesLimits {
  /** To choose who plays first; then the chooser does. */
  readonly choiceMs: number | null;
  /** To swap cards between games; then the deck stays. */
  readonly swapMs: number | null;
  /** A game; then it is drawn. */
  readonly gameMs: number | null;
  /** The whole series from its start; then the running game is drawn and more wins decide. */
  readonly seriesMs: number | null;
}

/** All of a series that is settled before its first game. */
export interface SeriesSetup {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly cardSet: string;
  readonly options: { readonly [name: string]: Json };
  /** Odd; the majority wins. */
  readonly bestOf: number;
  readonly limits: SeriesLimits;
  /** Whether everybody is shown which cards were swapped, once both seats have answered. */
  readonly openSwaps: boolean;
  /** Of each game. */
  readonly time: TimeControl;
  readonly visibility: Visibility;
  readonly creator: string;
  readonly judges: readonly string[];
  readonly inviteHash: string | null;
  /** 64 hex digits, secret until the end: decides who chooses before the first game. */
  readonly seed: string;
  readonly commitment: string;
  readonly seats: readonly [SeatRecord, SeatRecord];
  readonly createdAt: number;
}

/** A pair by seat. */
export type BySeat<T> = readonly [T, T];

/** What a running series waits for. */
export type SeriesStage =
  /** Both seats may swap cards; null where a seat hasn't answered. */
  | { readonly kind: 'swapping'; readonly since: number; readonly swaps: BySeat<DeckList | null> }
  | { readonly kind: 'choosing'; readonly since: number; readonly chooser: Seat }
  /** The next game is to be made; `first` is null in games where nobody plays first. */
  | { readonly kind: 'ready'; readonly chooser: Seat; readonly first: Seat | null }
  | { readonly kind: 'playing'; readonly since: number; readonly match: string };

/** One game of a series. */
export interface SeriesGame {
  readonly match: string;
  readonly chooser: Seat;
  readonly first: Seat | null;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** Null while it is played. A game that was set aside is drawn with reason `aside`. */
  readonly result: Outcome | null;
}

export const SERIES_EVENT_KINDS = ['started', 'asked', 'answered', 'swapped', 'chosen', 'gameStarted', 'gameEnded', 'ended'] as const;
export type SeriesEventKind = (typeof SERIES_EVENT_KINDS)[number];

/** What happened in a series; numbered from 1. Which of the optional parts are there depends on the kind. */
export interface SeriesEvent {
  readonly n: number;
  readonly at: number;
  readonly kind: SeriesEventKind;
  /** asked, answered, swapped, chosen: number of the question. */
  readonly step?: number;
  readonly question?: 'swap' | 'choose';
  /** asked: who must answer. */
  readonly seats?: readonly Seat[];
  readonly seat?: Seat;
  /** chosen, gameStarted: who plays first. */
  readonly first?: Seat | null;
  /** swapped: how many cards, and which ones (decks as they went; shown only where swaps are open). */
  readonly cards?: number;
  readonly came?: readonly DeckEntry[];
  readonly went?: readonly DeckEntry[];
  /** chosen, swapped: the time was up. */
  readonly byDefault?: boolean;
  readonly game?: number;
  readonly match?: string;
  readonly result?: Outcome;
}

/** The part of a series that changes as it goes on. */
export interface SeriesHead {
  readonly status: SeriesStatus;
  /** Null unless it runs. */
  readonly stage: SeriesStage | null;
  /** Number of the newest question; 0 before the first. */
  readonly step: number;
  readonly games: readonly SeriesGame[];
  /** Decks as they are after the newest swap; null before the start. */
  readonly decks: BySeat<DeckList> | null;
  /** It was given up, or its time is up: it ends as soon as its running game has ended. */
  readonly ending: { readonly reason: 'concession' | 'time'; readonly loser: Seat | null } | null;
  /** Reason: `majority`, `concession`, `time`, `limit` (too many games). */
  readonly result: Outcome | null;
  readonly events: readonly SeriesEvent[];
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly updatedAt: number;
  /** When something falls due by itself, by what was known when this was written; null: nothing does. */
  readonly wakeAt: number | null;
}

export interface SeriesRecord {
  readonly setup: SeriesSetup;
  readonly head: SeriesHead;
  /** Counts all changes; the compare-and-set that lets a series advance once. */
  readonly revision: number;
}
