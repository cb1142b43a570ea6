/**
 * What the service needs from the world. The storage room implements the store on Postgres; memory and the
 * simulator are two others; one contract suite per port (test/contracts) runs on all of them.
 * A store method that can't reach its database throws StoreUnavailable; the use cases turn that into the
 * outcome `storeAway`. Any other exception is a fault.
 */

import type { Seat } from '../engine/contract.ts';
import type {
  AccountRecord, CardSetRecord, CardSetSummary, DeckRecord, LogRow, MatchHead, MatchRecord, MatchSetup, MatchStatus,
  RequestRecord,
  Outage, SeriesHead, SeriesRecord, SeriesSetup, SeriesStatus, SnapshotRecord, TokenRecord,
} from './records.ts';

/** The store can't be reached now. Nothing is known about a write that was under way. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** A request with this key was kept before. Nothing was changed; the first answer can be read. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

export interface Clock {
  /** Milliseconds since 1970, for what is logged. */
  nowMs(): number;
  /** Milliseconds from any origin, never going back, for measuring and for real-time frames. */
  monotonicMs(): number;
}

export interface Entropy {
  /** Unpredictable bytes. */
  bytes(count: number): Uint8Array;
}

export interface Scheduler {
  /** Calls back once after a delay, unless cancelled first. Must not keep the process alive by itself. */
  after(delayMs: number, call: () => void): Cancel;
}
export type Cancel = () => void;

/** "Match m is at version v": a hint, which may be lost or come twice; readers always read the log. */
export interface MatchNotice {
  readonly match: string;
  readonly version: number;
}

/** "An instance has streams open for these seats of match m": a hint like the other. */
export interface PresenceNotice {
  readonly match: string;
  /** Name of the instance: letters and digits. */
  readonly instance: string;
  /** By seat, whether a player's stream is open there. */
  readonly seats: readonly [boolean, boolean];
  /** True where the sender knows nothing yet of the others' streams and wants to be told. */
  readonly asks: boolean;
}

export interface Notifier {
  /** Tells the other instances. Never waits and never throws; batches as it likes. */
  publish(notice: MatchNotice): void;
  /** Hears the notices of all instances, perhaps its own too. */
  subscribe(listener: (notice: MatchNotice) => void): Cancel;
  /** The same two for who is there. */
  announce(notice: PresenceNotice): void;
  hear(listener: (notice: PresenceNotice) => void): Cancel;
}

// ---------------------------------------------------------------- store

/**
 * Methods with a `request` keep it in the same transaction as their effect, wholly or not at all; they throw
 * KeyTaken where its hash is kept already. An effect that isn't done (false) keeps no request either.
 */
export interface Store {
  readonly requests: RequestStore;
  readonly accounts: AccountStore;
  readonly cardSets: CardSetStore;
  readonly decks: DeckStore;
  readonly matches: MatchStore;
  readonly log: LogStore;
  readonly series: SeriesStore;
  readonly instances: InstanceStore;
}

/** A page: rows after `after` in the list's own order, each with its key; `next` is that of the last row, null at the end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly keys: readonly PageKey[];
  readonly next: PageKey | null;
}
/** Stable key of a row: its time and its id, compared in this order. */
export interface PageKey {
  readonly at: number;
  readonly id: string;
}
export interface PageRequest {
  /** Last row of the page before, or null for the first page. */
  readonly after: PageKey | null;
  readonly limit: number;
}

export interface RequestStore {
  byHash(hash: string): Promise<RequestRecord | null>;
  /** Forgets what was kept before a time. */
  forget(before: number): Promise<void>;
}

export interface AccountStore {
  /** The account, with its first token where one is given, in one transaction. */
  create(account: AccountRecord, token?: TokenRecord | null, request?: RequestRecord | null): Promise<void>;
  byId(id: string): Promise<AccountRecord | null>;
  /** Ids that exist, in any order; unknown ones are left out. */
  byIds(ids: readonly string[]): Promise<readonly AccountRecord[]>;
  addToken(token: TokenRecord, request?: RequestRecord | null): Promise<void>;
  tokenByHash(secretHash: string): Promise<{ readonly token: TokenRecord; readonly account: AccountRecord } | null>;
  /** Oldest first. */
  tokensOf(account: string): Promise<readonly TokenRecord[]>;
  /** Revokes; false where the account has no such token. An earlier revocation keeps its time. */
  revokeToken(account: string, token: string, at: number): Promise<boolean>;
}

export interface CardSetFilter {
  readonly game?: string;
  readonly owner?: string;
}

export interface CardSetStore {
  /** True if it is new; false, changing nothing, if the hash is already there. */
  add(set: CardSetRecord, request?: RequestRecord | null): Promise<boolean>;
  byHash(hash: string): Promise<CardSetRecord | null>;
  /** Newest first. */
  list(filter: CardSetFilter, page: PageRequest): Promise<Page<CardSetSummary>>;
}

export interface DeckFilter {
  readonly game?: string;
  readonly cardSet?: string;
  readonly hash?: string;
  /** Only decks that are public or belong to this account. Null: only public ones. */
  readonly visibleTo: string | null;
  readonly owner?: string;
}

export interface DeckStore {
  add(deck: DeckRecord, request?: RequestRecord | null): Promise<void>;
  byId(id: string): Promise<DeckRecord | null>;
  byShareHash(shareHash: string): Promise<DeckRecord | null>;
  /** False where the owner has no such deck. */
  setSharing(
    deck: string, owner: string, sharing: Pick<DeckRecord, 'visibility' | 'shareHash'>, request?: RequestRecord | null,
  ): Promise<boolean>;
  remove(deck: string, owner: string): Promise<boolean>;
  /** Newest first. */
  list(filter: DeckFilter, page: PageRequest): Promise<Page<DeckRecord>>;
}

/** All given conditions hold together. Times are `from` inclusive, `to` exclusive, of `createdAt`. */
export interface MatchFilter {
  /** Account that holds a seat. */
  readonly player?: string;
  readonly game?: string;
  readonly status?: MatchStatus;
  /** Only finished ones. */
  readonly result?: { readonly winner: Seat | null } | { readonly wonBy: string } | { readonly reason: string };
  readonly from?: number;
  readonly to?: number;
  /** Finished matches only: what is in a deck is a secret until then. */
  readonly deckHash?: string;
  readonly cardSet?: string;
  /** Card definition id that was played (finished matches only). */
  readonly cardPlayed?: string;
  /** Only public matches and those where this account has a seat, an invitation, a judge's place or made it. Null: public. */
  readonly visibleTo: string | null;
}

/** Both given conditions hold together. */
export interface RunningFilter {
  /** A built-in player holds a seat. */
  readonly bot?: true;
  readonly games?: readonly string[];
}

export interface SetupReplacement {
  readonly setup: MatchSetup;
  readonly status?: 'cancelled';
}

export interface AsideChange {
  readonly head: MatchHead;
  readonly startedAt: number | null;
  readonly at: number;
}

export interface HoldingFilter {
  /** Card definition id. */
  readonly card: string;
  readonly cardSet?: string;
  /** Only matches that this account judges; null for all. */
  readonly judge: string | null;
}

export interface MatchStore {
  /** A match with status `open`, version -1 and revision 0. */
  create(record: MatchRecord, request?: RequestRecord | null): Promise<void>;
  byId(id: string): Promise<MatchRecord | null>;
  /**
   * Replaces the set-up, and where given the status, of an open match if its revision is still `revision`.
   * False, changing nothing, otherwise. The revision goes up by one.
   */
  replaceSetup(id: string, revision: number, change: SetupReplacement, request?: RequestRecord | null): Promise<boolean>;
  /** Replaces the judges of a match of any status; the revision goes up by one. False if it doesn't exist. */
  setJudges(id: string, judges: readonly string[], request?: RequestRecord | null): Promise<boolean>;
  /** Newest first by (createdAt, id). */
  list(filter: MatchFilter, page: PageRequest): Promise<Page<MatchRecord>>;
  /** Running matches whose deadline is at or before `now`, the most overdue first. */
  overdue(now: number, limit: number): Promise<readonly string[]>;
  /** Ids of running matches in id order after `after`, for what must be driven by the service: bots or frames. */
  running(filter: RunningFilter, after: string | null, limit: number): Promise<readonly string[]>;
  /** Sets a running match aside; nothing more can be appended. */
  setAside(id: string, fault: string, at: number): Promise<void>;
  /**
   * Gives a set-aside match another head, running or finished: its log ends at the head's version, what was behind
   * is kept apart, snapshots go. False, changing nothing, where it isn't set aside. The revision goes up by one.
   */
  leaveAside(id: string, change: AsideChange, request?: RequestRecord | null): Promise<boolean>;
  /** Matches under way (running or set aside) with a card in a deck or in their position, newest first. */
  holding(filter: HoldingFilter, page: PageRequest): Promise<Page<MatchRecord>>;
}

/** All given conditions hold together. Times are `from` inclusive, `to` exclusive, of `createdAt`. */
export interface SeriesFilter {
  /** Account that holds a seat. */
  readonly player?: string;
  readonly game?: string;
  readonly cardSet?: string;
  readonly status?: SeriesStatus;
  /** Account that won it. */
  readonly wonBy?: string;
  readonly from?: number;
  readonly to?: number;
  /** Only public series and those where this account has a seat, an invitation, a judge's place or made it. Null: public. */
  readonly visibleTo: string | null;
}

/** What a series becomes, and the match (open, version -1) that is made with it for its next game. */
export interface SeriesChange {
  readonly setup: SeriesSetup;
  readonly head: SeriesHead;
  readonly match: MatchRecord | null;
}

export interface SeriesStore {
  /** A new series; its revision is 0. */
  create(record: SeriesRecord, request?: RequestRecord | null): Promise<void>;
  byId(id: string): Promise<SeriesRecord | null>;
  /**
   * Replaces a series if its revision is still `revision`, and makes the match, both or neither. False, changing
   * nothing, otherwise. The revision goes up by one.
   */
  replace(id: string, revision: number, change: SeriesChange, request?: RequestRecord | null): Promise<boolean>;
  /** Newest first by (createdAt, id). */
  list(filter: SeriesFilter, page: PageRequest): Promise<Page<SeriesRecord>>;
  /** Running series to be looked at: their `wakeAt` is at or before `now`, or their newest game isn't running. In id order. */
  waiting(now: number, limit: number): Promise<readonly string[]>;
}

/** What makes a repeated request recognisable. */
export interface WriteKey {
  /** Hash of (caller, seat, the client's key). Unique within its match. */
  readonly hash: string;
  /** The first answer, as the service wants it back: a short JSON text. */
  readonly answer: string;
}

/**
 * One accepted request of one match: its rows (one an input; several when several moves came in one call),
 * committed wholly or not at all together with the new head.
 */
export interface AppendBatch {
  readonly match: string;
  /** Never empty; seqs ascend by one. The first seq is the compare-and-set: the log must end just before it. */
  readonly rows: readonly LogRow[];
  readonly key: WriteKey | null;
  readonly head: MatchHead;
  /** Row 0 only: the revision whose set-up is being started; the match must still be open at that revision. */
  readonly start: { readonly revision: number } | null;
  /** On the row that ends the match: card definition ids played in it, for the search index. Else null. */
  readonly played: readonly string[] | null;
}

export type AppendResult =
  | { readonly kind: 'applied' }
  /** The log is not where the batch thought (or the match isn't running, or the revision moved). Nothing changed. */
  | { readonly kind: 'conflict' }
  /** The key was used before in this match: the first answer. Nothing changed. */
  | { readonly kind: 'duplicate'; readonly answer: string }
  /** The store couldn't be reached or couldn't say whether it committed. */
  | { readonly kind: 'unavailable' };

export interface LogStore {
  /**
   * Appends of many matches are grouped into one commit; each promise is settled after its commit.
   * A duplicate key wins over a conflict. One conflicting batch doesn't disturb the others of its group.
   * Never rejects for want of a database: that is `unavailable`.
   */
  append(batch: AppendBatch): Promise<AppendResult>;
  /** First answer to a key of this match, or null. */
  answerOf(match: string, keyHash: string): Promise<string | null>;
  /** Rows with seq from `from` on, ascending, at most `limit`. */
  rows(match: string, from: number, limit: number): Promise<readonly LogRow[]>;
  /** The row that contains this event number, and those after it. */
  rowsFromEvent(match: string, event: number, limit: number): Promise<readonly LogRow[]>;
  saveSnapshot(match: string, snapshot: SnapshotRecord): Promise<void>;
  /** The newest snapshot at or before a version, written by this game version, or null. */
  snapshotAt(match: string, version: number, gameVersion: string): Promise<SnapshotRecord | null>;
}

/**
 * Signs of life, so that clocks stand while nobody serves. Every instance beats about once a second; a beat
 * that comes more than `gapMs` after the last one of any instance records an outage of that span and shifts
 * the deadlines of all running matches by its length, in one transaction, once.
 */
export interface InstanceStore {
  /** Answers with the outages that ended within the last 30 days, oldest first, the new one included. */
  beat(now: number, gapMs: number): Promise<{ readonly outages: readonly Outage[] }>;
}

/** Everything the service stands on, handed to it by the composition root. */
export interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly notifier: Notifier;
  readonly scheduler: Scheduler;
}
