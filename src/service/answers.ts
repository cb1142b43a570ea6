/**
 * What use cases answer with: already cut to the caller, built field by field, free of ports and records.
 * The API presents these; a field that isn't here can't leak.
 */

import type {
  Audience, CardView, DecisionView, DeckList, EventView, Json, Move, Outcome, PositionDocument, Problem, Seat, TableView, Violation, Words,
} from '../engine/contract.ts';
import type {
  BotPlayer, MatchStatus, Scope, SeriesEvent, SeriesGame, SeriesLimits, SeriesLink, SeriesStatus, TimeControl, Visibility,
} from './records.ts';
import type { LimitState, Refusal } from './outcomes.ts';

// ---------------------------------------------------------------- accounts

export interface AccountInfo {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'account' | 'bot';
  readonly createdAt: number;
}

export interface TokenInfo {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** A token with its secret, which is shown this once. */
export interface IssuedToken extends TokenInfo {
  readonly secret: string;
}

// ---------------------------------------------------------------- documents

export interface CardSetInfo {
  readonly hash: string;
  readonly game: string;
  readonly setId: string;
  readonly name: Words;
  readonly cardCount: number;
  readonly shipped: boolean;
  readonly createdAt: number;
}

export interface CardInfo {
  readonly cardSet: string;
  readonly id: string;
  readonly name: Words;
  /** Rules text generated from the effect. */
  readonly text: Words;
  /** Line by line as the game's rule book prints a card, or null where it has no such form. */
  readonly printed: Words | null;
  /** The card's own entry in the document. */
  readonly definition: Json;
}

/** A card of a match, as an audience sees it lie there. */
export interface TableCard {
  readonly view: CardView;
  /** What it is, printed as it lies; null where only its back is seen. */
  readonly card: CardInfo | null;
}

export interface DeckInfo {
  readonly id: string;
  readonly hash: string;
  readonly owner: string;
  readonly game: string;
  readonly cardSet: string;
  readonly name: string;
  readonly parts: { readonly [part: string]: readonly { readonly card: string; readonly count: number }[] };
  readonly visibility: 'private' | 'public';
  readonly createdAt: number;
}

export interface DeckCheck {
  readonly legal: boolean;
  readonly problems: readonly Problem[];
}

// ---------------------------------------------------------------- matches

export interface SeatInfo {
  readonly seat: Seat;
  readonly kind: 'open' | 'invited' | 'taken' | 'bot';
  readonly account: string | null;
  readonly name: string;
  readonly bot: BotPlayer | null;
  readonly deckReady: boolean;
  /** Content hash of the deck, shown once the match is over. */
  readonly deckHash: string | null;
  readonly entropyGiven: boolean;
}

export interface MatchInfo {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly gameVersion: string;
  readonly cardSet: string;
  readonly options: { readonly [name: string]: Json };
  readonly time: TimeControl;
  readonly visibility: Visibility;
  readonly status: MatchStatus;
  readonly creator: string;
  readonly judges: readonly string[];
  readonly seats: readonly [SeatInfo, SeatInfo];
  readonly version: number;
  readonly event: number;
  readonly result: Outcome | null;
  readonly fault: string | null;
  /** Hash of the seed, public from the start. */
  readonly seedCommitment: string;
  /** True where the maker chose the seed, and so knows it. */
  readonly seedGiven: boolean;
  /** The seed itself and both contributions, once the match is over. */
  readonly disclosed: { readonly seed: string; readonly entropy: readonly [string | null, string | null] } | null;
  /** The series it is a game of, or null. */
  readonly series: SeriesLink | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  /** Seats that this caller plays. */
  readonly yourSeats: readonly Seat[];
  readonly youJudge: boolean;
}

/** A question of the match as the caller may see it, with its clock. */
export interface Prompt {
  readonly decision: DecisionView;
  /** When the default is given, by the server's clock, or null. */
  readonly deadline: number | null;
}

export interface ClockView {
  readonly seat: Seat;
  /** Milliseconds left at `at`: of the main budget, the running period or the running prompt; null without limit. */
  readonly leftMs: number | null;
  readonly periods: number;
  readonly running: boolean;
  readonly deadline: number | null;
}

export interface LegalMove {
  readonly id: string;
  readonly move: Move;
  readonly words: Words;
}

/** A match as one audience sees it at one version. */
export interface MatchView {
  readonly match: string;
  readonly status: MatchStatus;
  readonly audience: Audience;
  readonly view: TableView;
  readonly prompts: readonly Prompt[];
  readonly clocks: readonly ClockView[];
  /** Server time the clocks are read at. */
  readonly at: number;
  /** Proves that a client's fold is in step; present when asked for. */
  readonly digest: string | null;
  readonly result: Outcome | null;
}

/** An event as an audience sees it, in words where they were asked for. */
export type ToldEvent = EventView & { readonly words?: Words };

/** What a write did: the events, and what is asked now, as the writer may see them. */
export interface MoveAnswer {
  readonly match: string;
  readonly seat: Seat | null;
  /** Version after the write; answers given beforehand have versions too, so it may be more than `applied` further on. */
  readonly version: number;
  /** How many of the sent moves were applied. */
  readonly applied: number;
  /** Why the next of several moves was not, or null where all were. */
  readonly stopped: Refusal | null;
  readonly events: readonly ToldEvent[];
  readonly prompts: readonly Prompt[];
  readonly result: Outcome | null;
  /** Present where asked for. */
  readonly view: TableView | null;
  readonly digest: string | null;
  readonly legalMoves: readonly LegalMove[] | null;
  readonly limit: LimitState | null;
}

/** Parts of a MoveAnswer that cost something and are made only when wanted. */
export interface Wants {
  readonly view?: boolean;
  readonly digest?: boolean;
  readonly legalMoves?: boolean;
  /** Texts of the legal moves in both languages; without it `words` are empty. */
  readonly words?: boolean;
  /** Texts of the events in both languages. */
  readonly eventWords?: boolean;
}

export interface Explanation {
  readonly legal: boolean;
  readonly violation: Violation | null;
  readonly words: Words | null;
}

/** Events of one version, cut to an audience. */
export interface EventPage {
  readonly match: string;
  readonly events: readonly ToldEvent[];
  /** Version and last event of the log when the page was read. */
  readonly version: number;
  readonly event: number;
  readonly more: boolean;
}

/** Whether a seat's player has a stream open, as far as this instance knows. Built-in players are always there. */
export interface SeatPresence {
  readonly seat: Seat;
  readonly present: boolean;
}

/** What the subscriber may claim against the other seat now. */
export interface ClaimRights {
  /** The other seat's time is up: its default may be claimed. */
  readonly timeout: boolean;
  /** That default would be the last: claiming it wins. */
  readonly win: boolean;
  /** From when on, if the other seat does nothing until then; null where no clock runs for it. */
  readonly at: number | null;
}

/** One message of a stream, in order. */
export type StreamItem =
  /** Before the start: the seats, again whenever they change. */
  | { readonly kind: 'lobby'; readonly match: MatchInfo }
  /** First, and again whenever a client was too far behind. */
  | {
      readonly kind: 'snapshot';
      readonly view: MatchView;
      readonly presence: readonly SeatPresence[];
      readonly claims: ClaimRights;
    }
  /** Somebody came or left. */
  | { readonly kind: 'presence'; readonly presence: readonly SeatPresence[] }
  | {
      readonly kind: 'events';
      readonly version: number;
      readonly events: readonly ToldEvent[];
      /** What is asked at this version; empty while the stream is still catching up. */
      readonly prompts: readonly Prompt[];
      readonly clocks: readonly ClockView[];
      readonly claims: ClaimRights;
      readonly at: number;
    }
  /** The match is over or set aside; nothing follows. */
  | { readonly kind: 'end'; readonly status: MatchStatus; readonly result: Outcome | null }
  /** The subscriber's right ended. Nothing follows. */
  | { readonly kind: 'closed'; readonly reason: 'forbidden' };

/** A whole match as a file: enough to verify it without the service. */
export interface MatchExport {
  readonly format: 'shinpan-match/1';
  readonly match: string;
  readonly header: Json;
  readonly cardSet: Json;
  readonly commitment: string;
  /** `input` and `events` are JSON texts, byte for byte as hashed. */
  readonly rows: readonly {
    readonly seq: number; readonly at: number; readonly input: string; readonly events: string; readonly chain: string;
  }[];
  readonly result: Outcome | null;
}

export interface PositionAnswer {
  readonly position: PositionDocument;
}

export interface PageOf<T> {
  readonly items: readonly T[];
  /** For each of the items, the cursor of the page behind it. */
  readonly cursors: readonly string[];
  /** Cursor of the next page, or null. */
  readonly next: string | null;
}

// ---------------------------------------------------------------- series

/** What a series asks between its games, of whom, and until when. */
export interface SeriesQuestion {
  /** Its number, which every answer quotes. */
  readonly step: number;
  readonly kind: 'swap' | 'choose';
  /** Seats that haven't answered yet. */
  readonly seats: readonly Seat[];
  readonly deadline: number | null;
}

export interface SeriesInfo {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly cardSet: string;
  readonly options: { readonly [name: string]: Json };
  readonly bestOf: number;
  readonly limits: SeriesLimits;
  readonly openSwaps: boolean;
  readonly time: TimeControl;
  readonly visibility: Visibility;
  readonly status: SeriesStatus;
  readonly creator: string;
  readonly judges: readonly string[];
  readonly seats: readonly [SeatInfo, SeatInfo];
  /** Games won by each seat; drawn ones count for nobody. */
  readonly score: readonly [number, number];
  readonly games: readonly SeriesGame[];
  /** Match of the game that is played now, or null. */
  readonly match: string | null;
  readonly question: SeriesQuestion | null;
  /** When the running game is drawn, and when the series ends, or null. */
  readonly gameDeadline: number | null;
  readonly seriesDeadline: number | null;
  readonly result: Outcome | null;
  /** All that happened, oldest first. */
  readonly events: readonly SeriesEvent[];
  readonly seedCommitment: string;
  /** The seed that drew who chooses first, once the series is over. */
  readonly disclosedSeed: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly yourSeats: readonly Seat[];
  readonly youJudge: boolean;
  /** Decks of the caller's seats as they are now; both once the series is over. */
  readonly decks: readonly { readonly seat: Seat; readonly deck: DeckList }[];
}

/** One message of a series' stream, in order. */
export type SeriesItem =
  /** First, and while seats are taken. */
  | { readonly kind: 'snapshot'; readonly series: SeriesInfo }
  /** What happened since, and the series after it. */
  | { readonly kind: 'events'; readonly events: readonly SeriesEvent[]; readonly series: SeriesInfo }
  | { readonly kind: 'end'; readonly status: SeriesStatus; readonly result: Outcome | null }
  | { readonly kind: 'closed'; readonly reason: 'forbidden' };
