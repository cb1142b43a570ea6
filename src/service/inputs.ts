/**
 * What use cases are asked with. The API has parsed shapes and lengths already; `unknown` marks documents of a
 * game (card set, deck, options, position, move), which only the engine can read, with every problem at its path.
 */

import type { Seat } from '../engine/contract.ts';
import type { Wants } from './answers.ts';
import type { BotPlayer, MatchStatus, Scope, SeriesLimits, SeriesStatus, TimeControl, Visibility } from './records.ts';

/** Who asks. Made by `identify` only. */
export interface Caller {
  readonly account: string | null;
  readonly name: string | null;
  readonly scopes: readonly Scope[];
  /** Token the caller came with, or null. */
  readonly token: string | null;
  /** When that token ends, or null. */
  readonly expiresAt: number | null;
  /** Hashes of the seat, invitation and share secrets shown with the request. */
  readonly secretHashes: readonly string[];
  /** Whose rate budget is used: the account, or the network address. */
  readonly limitKey: string;
}

export interface Credentials {
  /** Token secret as received, or null where none was sent. */
  readonly token: string | null;
  /** Seat secrets, invitation or share secrets as received. */
  readonly secrets: readonly string[];
  /** Network address: the rate budget of nameless callers. */
  readonly address: string;
}

/** Page of a list. `cursor` is a text given out before. */
export interface PageInput {
  readonly cursor?: string;
  /** 1 to 100; 20 if left out. */
  readonly limit?: number;
}

/** A request that may be sent again: with the same key and content it gives the first answer. */
export interface Keyed {
  /** 1 to 128 characters; 22 at least from a nameless caller, whom nothing else tells from others. */
  readonly idempotencyKey?: string;
}

// ---------------------------------------------------------------- accounts

export interface CreateAccountInput extends Keyed {
  readonly name: string;
  readonly kind: 'guest' | 'account' | 'bot';
}

export interface CreateTokenInput extends Keyed {
  readonly label: string;
  readonly scopes: readonly Scope[];
  /** Null: never. */
  readonly expiresAt: number | null;
}

// ---------------------------------------------------------------- documents

export interface SearchCardsInput extends PageInput {
  readonly cardSet: string;
  /** Part of a name or text, in either language; case is ignored. */
  readonly text?: string;
  /** Values that fields of the card's definition must have, e.g. `{type: 'unit', cost: 3}`. */
  readonly where?: { readonly [field: string]: string | number | boolean };
}

export interface UploadCardSetInput extends Keyed {
  readonly game: string;
  readonly document: unknown;
}

export interface ShareDeckInput extends Keyed {
  readonly deck: string;
  readonly visibility: 'private' | 'public';
  readonly renewSecret?: boolean;
}

export interface UploadDeckInput extends Keyed {
  readonly game: string;
  readonly cardSet: string;
  readonly name: string;
  readonly deck: unknown;
  /** Private if left out. */
  readonly visibility?: 'private' | 'public';
  /** Options of the format to check for; the game's own if left out. */
  readonly options?: unknown;
}

export interface ListDecksInput extends PageInput {
  readonly game?: string;
  readonly cardSet?: string;
  readonly hash?: string;
  readonly mine?: boolean;
}

// ---------------------------------------------------------------- matches

export type SeatInput =
  /** Held by the caller. */
  | { readonly kind: 'mine'; readonly deck?: DeckChoice }
  | { readonly kind: 'open' }
  | { readonly kind: 'invited'; readonly account: string }
  /** A built-in player; without a deck it takes one of the set's presets by chance. */
  | { readonly kind: 'bot'; readonly player: BotPlayer; readonly deck?: DeckChoice };

/** A deck by the id of a stored one, a preset of the shipped set by name, or written out. */
export type DeckChoice =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'preset'; readonly name: string }
  | { readonly kind: 'list'; readonly deck: unknown };

export interface CreateMatchInput extends Keyed {
  readonly game: string;
  /** Refused unless it is the version that runs here; null for that one. */
  readonly gameVersion: string | null;
  /** Hash; null for the game's first shipped set. */
  readonly cardSet: string | null;
  readonly options?: unknown;
  /** 64 hex digits; only for matches where no one could profit: null for one drawn here. */
  readonly seed: string | null;
  readonly name?: string;
  readonly seats: readonly [SeatInput, SeatInput];
  readonly visibility: Visibility;
  readonly time: TimeControl;
  /** Accounts with the judge's role in this match. */
  readonly judges?: readonly string[];
  /** Start from here instead of the ordinary set-up; decks may then be left out. */
  readonly position?: unknown;
  /** Start at once where nothing is missing. True if left out. */
  readonly autoStart?: boolean;
}

/** Starts a match, or calls it off. */
export interface ChangeMatchInput extends Keyed {
  readonly match: string;
}

export interface LeaveMatchInput extends Keyed {
  readonly match: string;
  readonly seat?: Seat;
}

export interface AppointJudgesInput extends Keyed {
  readonly match: string;
  readonly judges: readonly string[];
}

export interface JoinMatchInput extends Keyed {
  readonly match: string;
  /** Any free seat if left out. */
  readonly seat?: Seat;
  readonly deck?: DeckChoice;
  /** Name to show for a guest without an account. */
  readonly name?: string;
}

export interface SubmitDeckInput extends Keyed {
  readonly match: string;
  readonly seat?: Seat;
  readonly deck: DeckChoice;
}

export interface EntropyInput extends Keyed {
  readonly match: string;
  readonly seat?: Seat;
  /** Up to 64 hex digits. */
  readonly entropy: string;
}

/** Which eyes to look with: only what the caller may use is granted. Default: own seat, else judge, else spectator. */
export type AudienceInput = 'seat0' | 'seat1' | 'spectator' | 'judge';

export interface LookInput {
  readonly match: string;
  readonly audience?: AudienceInput;
}

export interface ViewInput extends LookInput {
  readonly digest?: boolean;
}

export interface CardOfMatchInput extends LookInput {
  /** Its number on the table. */
  readonly card: number;
}

export interface MovesInput {
  readonly match: string;
  readonly seat?: Seat;
  readonly words?: boolean;
}

export interface ExplainInput {
  readonly match: string;
  readonly seat?: Seat;
  readonly move: unknown;
}

/** Quoted by every write of a running match: what the caller had seen. One of the two at least, save to concede. */
export interface Expectation {
  readonly prompt?: number;
  readonly version?: number;
}

export interface SubmitMovesInput extends Expectation {
  readonly match: string;
  readonly seat?: Seat;
  /** One to 64 moves, structured or as id text; applied in order until the first that isn't. */
  readonly moves: readonly unknown[];
  /** 1 to 128 characters. */
  readonly idempotencyKey?: string;
  readonly wants?: Wants;
}

export interface ConcedeInput extends Expectation {
  readonly match: string;
  readonly seat?: Seat;
  readonly idempotencyKey?: string;
}

/** Claims that the other seat's time is up. */
export interface ClaimInput extends Keyed {
  readonly match: string;
  readonly seat?: Seat;
}

export interface RulingInput {
  readonly match: string;
  readonly version: number;
  readonly reason: string;
  readonly ruling: { readonly kind: 'award'; readonly winner: Seat | null } | { readonly kind: 'position'; readonly position: unknown };
  readonly idempotencyKey?: string;
}

/** What becomes of a match that was set aside. */
export interface SettleFaultInput extends Keyed {
  readonly match: string;
  /** The last good version; a refusal `stale` tells it. -1 where none can be replayed. */
  readonly version: number;
  readonly reason: string;
  readonly remedy: { readonly kind: 'resume' } | { readonly kind: 'award'; readonly winner: Seat | null };
}

export interface AffectedInput extends PageInput {
  /** Card definition id. */
  readonly card: string;
  readonly cardSet?: string;
}

export interface DryRunInput extends Expectation {
  readonly match: string;
  readonly seat?: Seat;
  readonly moves: readonly unknown[];
}

export interface EventsInput extends LookInput {
  /** Number of the last event already known; 0 from the start. */
  readonly after: number;
  readonly limit?: number;
  readonly words?: boolean;
}

export interface ListMatchesInput extends PageInput {
  readonly player?: string;
  readonly game?: string;
  readonly status?: MatchStatus;
  readonly winner?: Seat | null;
  readonly wonBy?: string;
  readonly reason?: string;
  readonly from?: number;
  readonly to?: number;
  readonly deckHash?: string;
  readonly cardSet?: string;
  readonly cardPlayed?: string;
}

export interface ReplayInput extends LookInput {
  readonly version: number;
  readonly digest?: boolean;
}

/** A world that agrees with all that the caller's seat knows; the truth is never looked at. */
export interface SampleInput {
  readonly match: string;
  readonly seat?: Seat;
  readonly seed: string;
  /** Moves to try in that world, by whoever must act. */
  readonly moves?: readonly unknown[];
}

/** A new match from a finished one's version, or from the caller's own sampled world of a running one. */
export interface ForkInput extends Keyed {
  readonly match: string;
  readonly version?: number;
  readonly seed?: string;
  readonly seats?: readonly [SeatInput, SeatInput];
}

export interface SubscribeInput extends LookInput {
  /** Number of the last event already known; without it the stream starts at the present. */
  readonly after?: number;
  /** Events in words, too. */
  readonly words?: boolean;
}

// ---------------------------------------------------------------- series

export interface CreateSeriesInput extends Omit<CreateMatchInput, 'seed' | 'position' | 'autoStart'> {
  readonly bestOf: number;
  /** What is left out gets its default. */
  readonly limits?: Partial<SeriesLimits>;
  readonly openSwaps?: boolean;
}

/** The same as for a match, of a series. */
export interface JoinSeriesInput extends Omit<JoinMatchInput, 'match'> {
  readonly series: string;
}
export interface SeriesDeckInput extends Omit<SubmitDeckInput, 'match'> {
  readonly series: string;
}

/** An answer to a question of a series quotes the question's number. */
export interface SeriesAnswerInput extends Keyed {
  readonly series: string;
  readonly step: number;
  readonly seat?: Seat;
}
export interface ChooseFirstInput extends SeriesAnswerInput {
  /** True: the chooser plays first. */
  readonly goFirst: boolean;
}
export interface SwapCardsInput extends SeriesAnswerInput {
  /** The whole deck after the swap; left out: it stays. */
  readonly deck?: unknown;
}

export interface ConcedeSeriesInput extends Keyed {
  readonly series: string;
  readonly seat?: Seat;
}
export type LeaveSeriesInput = ConcedeSeriesInput;
/** What changes a series and says no more than which. */
export interface ChangeSeriesInput extends Keyed {
  readonly series: string;
}

export interface ListSeriesInput extends PageInput {
  readonly player?: string;
  readonly game?: string;
  readonly cardSet?: string;
  readonly status?: SeriesStatus;
  readonly wonBy?: string;
  readonly from?: number;
  readonly to?: number;
}

export interface SubscribeSeriesInput {
  readonly series: string;
  /** Number of the last event already known; without it the stream starts at the present. */
  readonly after?: number;
}
