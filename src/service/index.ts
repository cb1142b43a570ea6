/**
 * The service's face: use cases, each `(service, caller, input) → answer`, and the types that cross it.
 * Storage implements `Ports`; the API calls the use cases and presents their answers.
 */

import type { Game, Outcome, PositionDocument } from '../engine/index.ts';
import type * as a from './answers.ts';
import type * as i from './inputs.ts';
import type { LimitState, Answer, WriteOutcome } from './outcomes.ts';
import type { Ports } from './ports.ts';
import type { Scope } from './records.ts';

export * from './answers.ts';
export * from './inputs.ts';
export * from './outcomes.ts';
export * from './ports.ts';
export * from './records.ts';

/** Sizes and spans that an operator may set. */
export interface ServiceOptions {
  readonly games: readonly Game[];
  /** Hot states kept in memory. */
  readonly liveMatchesMax?: number;
  /** Versions between snapshots. */
  readonly snapshotEvery?: number;
  readonly limits?: { readonly [name: string]: { readonly burst: number; readonly perSecond: number } };
}

/** Ports, hot matches, streams, budgets. Opaque outside the service. */
export interface Service { readonly ports: Ports }

type Done<T> = Promise<Answer<T>>;

// process
/** Builds the service; nothing runs before `startService`. */
export declare function createService(ports: Ports, options: ServiceOptions): Service;
/** Loads shipped card sets, starts beats, sweeper, bots, frames. */
export declare function startService(service: Service): Promise<void>;
/** Ends streams and timers; waits for writes under way. */
export declare function stopService(service: Service): Promise<void>;

// accounts
export declare function identify(service: Service, credentials: i.Credentials): Done<i.Caller>;
/** Anybody may; answers with the account and its first token (scopes of its kind). */
export declare function createAccount(service: Service, caller: i.Caller, input: i.CreateAccountInput): Done<{ account: a.AccountInfo; token: a.IssuedToken }>;
export declare function getAccount(service: Service, caller: i.Caller, id: string): Done<a.AccountInfo>;
/** The caller's own account, scopes and budgets. */
export declare function whoAmI(service: Service, caller: i.Caller): Done<{ account: a.AccountInfo | null; scopes: readonly Scope[]; limits: readonly LimitState[] }>;
export declare function createToken(service: Service, caller: i.Caller, input: i.CreateTokenInput): Done<a.IssuedToken>;
export declare function listTokens(service: Service, caller: i.Caller): Done<readonly a.TokenInfo[]>;
export declare function revokeToken(service: Service, caller: i.Caller, id: string): Done<{ id: string }>;

// games and card sets
export declare function listGames(service: Service): readonly Game[];
export declare function uploadCardSet(service: Service, caller: i.Caller, input: { game: string; document: unknown }): Done<{ cardSet: a.CardSetInfo; isNew: boolean }>;
export declare function listCardSets(service: Service, caller: i.Caller, input: i.PageInput & { game?: string; mine?: boolean }): Done<a.PageOf<a.CardSetInfo>>;
export declare function getCardSet(service: Service, caller: i.Caller, hash: string): Done<{ cardSet: a.CardSetInfo; document: unknown }>;
export declare function searchCards(service: Service, caller: i.Caller, input: i.SearchCardsInput): Done<a.PageOf<a.CardInfo>>;
export declare function getCard(service: Service, caller: i.Caller, input: { cardSet: string; card: string }): Done<a.CardInfo>;

// decks
export declare function checkDeckList(service: Service, caller: i.Caller, input: { game: string; cardSet: string; deck: unknown; options?: unknown }): Done<a.DeckCheck>;
/** A deck that breaks rules is refused with all of them (`invalid`). `share` is a secret shown once, for private decks. */
export declare function uploadDeck(service: Service, caller: i.Caller, input: i.UploadDeckInput): Done<{ deck: a.DeckInfo; share: string | null }>;
export declare function getDeck(service: Service, caller: i.Caller, id: string): Done<a.DeckInfo>;
export declare function getSharedDeck(service: Service, caller: i.Caller, share: string): Done<a.DeckInfo>;
export declare function shareDeck(service: Service, caller: i.Caller, input: { deck: string; visibility: 'private' | 'public'; renewSecret?: boolean }): Done<{ share: string | null }>;
export declare function removeDeck(service: Service, caller: i.Caller, id: string): Done<{ id: string }>;
export declare function listDecks(service: Service, caller: i.Caller, input: i.ListDecksInput): Done<a.PageOf<a.DeckInfo>>;

// before a match
/** `secrets` are shown once: of the invitation (private), and of a guest's own seats. */
export declare function createMatch(service: Service, caller: i.Caller, input: i.CreateMatchInput): Done<{ match: a.MatchInfo; invite: string | null; seatSecrets: readonly [string | null, string | null] }>;
export declare function joinMatch(service: Service, caller: i.Caller, input: i.JoinMatchInput): Done<{ match: a.MatchInfo; seat: 0 | 1; seatSecret: string | null }>;
export declare function leaveMatch(service: Service, caller: i.Caller, input: { match: string; seat?: 0 | 1 }): Done<a.MatchInfo>;
export declare function submitDeck(service: Service, caller: i.Caller, input: i.SubmitDeckInput): Done<a.MatchInfo>;
export declare function contributeEntropy(service: Service, caller: i.Caller, input: i.EntropyInput): Done<a.MatchInfo>;
export declare function startMatch(service: Service, caller: i.Caller, input: { match: string }): Done<a.MatchInfo>;
export declare function cancelMatch(service: Service, caller: i.Caller, input: { match: string }): Done<a.MatchInfo>;
export declare function appointJudges(service: Service, caller: i.Caller, input: { match: string; judges: readonly string[] }): Done<a.MatchInfo>;

// a running match
export declare function getMatch(service: Service, caller: i.Caller, id: string): Done<a.MatchInfo>;
export declare function viewMatch(service: Service, caller: i.Caller, input: i.ViewInput): Done<a.MatchView>;
export declare function listLegalMoves(service: Service, caller: i.Caller, input: i.MovesInput): Done<{ version: number; prompts: readonly a.Prompt[]; moves: readonly a.LegalMove[] }>;
export declare function explainMove(service: Service, caller: i.Caller, input: i.ExplainInput): Done<a.Explanation>;
/** Like submitMoves on a copy: what each move would be refused for, nothing is changed, no new secrets are told. */
export declare function dryRun(service: Service, caller: i.Caller, input: i.DryRunInput): Done<{ version: number; results: readonly a.Explanation[] }>;
export declare function submitMoves(service: Service, caller: i.Caller, input: i.SubmitMovesInput): Promise<WriteOutcome>;
export declare function concede(service: Service, caller: i.Caller, input: i.ConcedeInput): Promise<WriteOutcome>;
export declare function rule(service: Service, caller: i.Caller, input: i.RulingInput): Promise<WriteOutcome>;
/** Authorises, then streams. Ends by itself at the match's end; `return()` ends it from outside. */
export declare function subscribeMatch(service: Service, caller: i.Caller, input: i.SubscribeInput): Done<AsyncIterableIterator<a.StreamItem>>;

// history
export declare function listEvents(service: Service, caller: i.Caller, input: i.EventsInput): Done<a.EventPage>;
export declare function listMatches(service: Service, caller: i.Caller, input: i.ListMatchesInput): Done<a.PageOf<a.MatchInfo>>;
export declare function replayMatch(service: Service, caller: i.Caller, input: i.ReplayInput): Done<a.MatchView>;
/** Finished matches; a judge's of a running one. */
export declare function exportMatch(service: Service, caller: i.Caller, id: string): Done<a.MatchExport>;
/** Replays an export: null, or where the first difference is. Pure. */
export declare function verifyExport(games: readonly Game[], file: unknown): { ok: true; version: number; result: Outcome | null } | { ok: false; seq: number; what: string };
export declare function writeMatchPosition(service: Service, caller: i.Caller, input: i.LookInput & { exact?: boolean; version?: number }): Done<{ position: PositionDocument }>;
export declare function sampleWorld(service: Service, caller: i.Caller, input: i.SampleInput): Done<{ view: a.MatchView; position: PositionDocument }>;
export declare function forkMatch(service: Service, caller: i.Caller, input: i.ForkInput): Done<{ match: a.MatchInfo }>;
