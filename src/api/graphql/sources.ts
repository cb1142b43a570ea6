/** What a resolver of each type works on: mostly the wire types, which are the same in REST. */

import type { MoveAnswer } from '../../service/index.ts';
import type {
  AccountCreatedWire, AccountWire, LimitWire, MeWire, TokenCreatedWire, TokenWire,
} from '../present/accounts.ts';
import type { CodeWire } from '../present/codes.ts';
import type {
  CardSetWire, CardWire, DeckCheckWire, DeckPartsWire, DeckWire, ConnectionWire, ProblemWire,
} from '../present/documents.ts';
import type { EventWire } from '../present/events.ts';
import type { GameSchemasWire, GameWire } from '../present/games.ts';
import type {
  ClockWire, DryRunWire, ExplanationWire, LegalMoveWire, LegalMovesWire, MatchViewWire, MatchWire, MoveWire, PromptWire,
  SeatInfoWire, SeriesLinkWire, TableCardWire, TimeControlWire, ViolationWire,
} from '../present/matches.ts';
import type { WordsWire } from '../present/scalars.ts';
import type {
  SeriesDeckWire, SeriesEventWire, SeriesGameWire, SeriesItemWire, SeriesLimitsWire, SeriesQuestionWire, SeriesWire,
} from '../present/series.ts';
import type {
  AudienceWire, CardFaceWire, CardViewWire, DecisionWire, OutcomeWire, SeatCountersWire, StackWire, TableWire,
  ZoneRefWire, ZoneWire,
} from '../present/views.ts';
import type { EventPageWire, StreamItemWire } from '../present/writes.ts';

/** What every refusal has. */
export interface RefusalSource {
  readonly code: string;
  readonly message: WordsWire;
  readonly help: WordsWire;
  readonly params: unknown;
  readonly problems: readonly ProblemWire[];
}

type StreamMessage<K extends StreamItemWire['kind']> = Omit<Extract<StreamItemWire, { kind: K }>, 'kind'>;
type SeriesMessage<K extends SeriesItemWire['kind']> = Omit<Extract<SeriesItemWire, { kind: K }>, 'kind'>;
type Edge<T> = ConnectionWire<T>['edges'][number];
interface NamedNumber { readonly name: string; readonly value: number }

export interface Sources {
  ServiceInfo: object;
  RequestLimits: {
    readonly depth: number; readonly cost: number; readonly batch: number; readonly bodyBytes: number; readonly moves: number;
  };
  Words: WordsWire;
  Code: CodeWire;
  Limit: LimitWire;
  PageInfo: ConnectionWire<never>['pageInfo'];
  Game: GameWire;
  GameSchemas: GameSchemasWire;
  Rule: GameWire['rules'][number];
  DeckPart: GameWire['deckParts'][number];
  Term: { readonly key: string; readonly words: WordsWire };
  PresetDeck: GameWire['presets'][number];
  CardSet: CardSetWire;
  CardSetConnection: ConnectionWire<CardSetWire>;
  CardSetEdge: Edge<CardSetWire>;
  Card: CardWire;
  CardConnection: ConnectionWire<CardWire>;
  CardEdge: Edge<CardWire>;
  Deck: DeckWire;
  DeckPartCards: { readonly part: string; readonly cards: DeckPartsWire[string] };
  DeckEntry: DeckPartsWire[string][number];
  DeckConnection: ConnectionWire<DeckWire>;
  DeckEdge: Edge<DeckWire>;
  DeckCheck: DeckCheckWire;
  Problem: ProblemWire;
  Account: AccountWire;
  Me: MeWire;
  Token: TokenWire;
  Match: MatchWire;
  MatchConnection: ConnectionWire<MatchWire>;
  MatchEdge: Edge<MatchWire>;
  TimeControl: TimeControlWire;
  Seat: SeatInfoWire;
  Outcome: OutcomeWire;
  Disclosure: NonNullable<MatchWire['disclosed']>;
  Audience: AudienceWire;
  TableCard: TableCardWire;
  MatchView: MatchViewWire;
  Prompt: PromptWire;
  Decision: DecisionWire;
  Reason: NonNullable<DecisionWire['reason']>;
  CardFace: CardFaceWire;
  Clock: ClockWire;
  TableView: TableWire;
  NamedValue: NamedNumber;
  SeatCounters: SeatCountersWire;
  Zone: ZoneWire;
  CardView: CardViewWire;
  StackEntry: StackWire;
  LegalMoves: LegalMovesWire;
  LegalMove: LegalMoveWire;
  Move: MoveWire;
  Explanation: ExplanationWire;
  Violation: ViolationWire;
  DryRun: DryRunWire;
  SampledWorld: { readonly view: MatchViewWire; readonly position: unknown };
  EventPage: EventPageWire;
  Event: EventWire;
  ZoneRef: ZoneRefWire;
  Lobby: StreamMessage<'lobby'>;
  Snapshot: StreamMessage<'snapshot'>;
  PresenceChange: StreamMessage<'presence'>;
  SeatPresence: StreamMessage<'presence'>['presence'][number];
  ClaimRights: StreamMessage<'snapshot'>['claims'];
  EventBatch: StreamMessage<'events'>;
  StreamEnd: StreamMessage<'end'>;
  StreamClosed: StreamMessage<'closed'>;
  Applied: MoveAnswer;
  Duplicate: MoveAnswer;
  Stale: RefusalSource & { readonly version: number; readonly prompts: readonly PromptWire[] };
  Illegal: RefusalSource & { readonly violation: ViolationWire; readonly words: WordsWire | null };
  Unavailable: RefusalSource & { readonly version: number; readonly prompts: readonly PromptWire[] };
  NotYourDecision: RefusalSource & { readonly version: number };
  Finished: RefusalSource & { readonly result: OutcomeWire };
  Throttled: RefusalSource & { readonly budget: LimitWire };
  Refused: RefusalSource;
  AccountCreated: AccountCreatedWire;
  TokenCreated: TokenCreatedWire;
  TokenRevoked: { readonly id: string };
  CardSetUploaded: { readonly cardSet: CardSetWire; readonly isNew: boolean };
  DeckUploaded: { readonly deck: DeckWire; readonly share: string | null };
  DeckShared: { readonly share: string | null };
  DeckRemoved: { readonly id: string };
  MatchCreated: {
    readonly match: MatchWire; readonly invite: string | null; readonly seatSecrets: readonly (string | null)[];
  };
  MatchJoined: { readonly match: MatchWire; readonly seat: number; readonly seatSecret: string | null };
  MatchChanged: { readonly match: MatchWire };
  MatchForked: { readonly match: MatchWire };
  SeriesLink: SeriesLinkWire;
  Series: SeriesWire;
  SeriesLimits: SeriesLimitsWire;
  SeriesGame: SeriesGameWire;
  SeriesQuestion: SeriesQuestionWire;
  SeriesEvent: SeriesEventWire;
  SeriesDeck: SeriesDeckWire;
  SeriesConnection: ConnectionWire<SeriesWire>;
  SeriesEdge: Edge<SeriesWire>;
  SeriesSnapshot: SeriesMessage<'snapshot'>;
  SeriesUpdate: SeriesMessage<'events'>;
  SeriesEnd: SeriesMessage<'end'>;
  SeriesCreated: { readonly series: SeriesWire; readonly invite: string | null; readonly seatSecrets: readonly (string | null)[] };
  SeriesJoined: { readonly series: SeriesWire; readonly seat: number; readonly seatSecret: string | null };
  SeriesChanged: { readonly series: SeriesWire };
}
