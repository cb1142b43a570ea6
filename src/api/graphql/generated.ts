/** Made from schema.graphql by `npm run generate`; not to be edited. */

import type { Json } from '../../engine/index.ts';

import type { Sources } from './sources.ts';

export type AccountKind = 'guest' | 'account' | 'bot';

export type Scope = 'play' | 'organise' | 'judge' | 'cards' | 'admin';

export type MatchStatus = 'open' | 'running' | 'finished' | 'cancelled' | 'aside';

export type Visibility = 'public' | 'private';

export type BotPlayer = 'random' | 'greedy';

export type AudienceName = 'seat0' | 'seat1' | 'spectator' | 'judge';

export type TimeControlKind = 'none' | 'decision' | 'main' | 'byoyomi';

export type SeatKind = 'open' | 'invited' | 'taken' | 'bot';

export type EventKind = 'hidden' | 'moved' | 'changed' | 'stat' | 'keywords' | 'counter' | 'table' | 'turn' | 'phase' | 'shuffled' | 'revealed' | 'chance' | 'stacked' | 'unstacked' | 'asked' | 'answered' | 'note' | 'applied' | 'ended' | 'ruled' | 'reset';

export type SeriesStatus = 'open' | 'running' | 'finished' | 'cancelled';

export type SeriesQuestionKind = 'swap' | 'choose';

export type SeriesEventKind = 'started' | 'asked' | 'answered' | 'swapped' | 'chosen' | 'gameStarted' | 'gameEnded' | 'ended';

export interface CreateAccountInput {
  readonly name: string;
  readonly kind: AccountKind;
  readonly idempotencyKey?: string | null;
}

export interface CreateTokenInput {
  readonly label: string;
  readonly scopes: readonly (Scope)[];
  readonly expiresAt?: string | null;
  readonly idempotencyKey?: string | null;
}

export interface UploadCardSetInput {
  readonly game: string;
  readonly document: Json;
}

export interface UploadDeckInput {
  readonly game: string;
  readonly cardSet: string;
  readonly name: string;
  readonly deck: Json;
  readonly visibility?: Visibility | null;
  readonly options?: Json | null;
  readonly idempotencyKey?: string | null;
}

export interface ShareDeckInput {
  readonly deck: string;
  readonly visibility: Visibility;
  readonly renewSecret?: boolean | null;
  readonly idempotencyKey?: string | null;
}

export interface MatchFilter {
  readonly player?: string | null;
  readonly game?: string | null;
  readonly status?: MatchStatus | null;
  readonly winner?: number | null;
  readonly drawn?: boolean | null;
  readonly wonBy?: string | null;
  readonly reason?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly deckHash?: string | null;
  readonly cardSet?: string | null;
  readonly cardPlayed?: string | null;
}

export interface SeatInput {
  readonly kind: SeatInputKind;
  readonly account?: string | null;
  readonly player?: BotPlayer | null;
  readonly deck?: DeckChoiceInput | null;
}

export type SeatInputKind = 'mine' | 'open' | 'invited' | 'bot';

export interface DeckChoiceInput {
  readonly kind: DeckChoiceKind;
  readonly id?: string | null;
  readonly name?: string | null;
  readonly deck?: Json | null;
}

export type DeckChoiceKind = 'stored' | 'preset' | 'list';

export interface TimeControlInput {
  readonly kind: TimeControlKind;
  readonly limitMs?: number | null;
  readonly mainMs?: number | null;
  readonly incrementMs?: number | null;
  readonly periodMs?: number | null;
  readonly periods?: number | null;
}

export interface CreateMatchInput {
  readonly game: string;
  readonly gameVersion?: string | null;
  readonly cardSet?: string | null;
  readonly options?: Json | null;
  readonly seed?: string | null;
  readonly name?: string | null;
  readonly seats: readonly (SeatInput)[];
  readonly visibility?: Visibility | null;
  readonly time?: TimeControlInput | null;
  readonly judges?: readonly (string)[] | null;
  readonly position?: Json | null;
  readonly autoStart?: boolean | null;
  readonly idempotencyKey?: string | null;
}

export interface JoinMatchInput {
  readonly match: string;
  readonly seat?: number | null;
  readonly deck?: DeckChoiceInput | null;
  readonly name?: string | null;
  readonly idempotencyKey?: string | null;
}

export interface LeaveMatchInput {
  readonly match: string;
  readonly seat?: number | null;
  readonly idempotencyKey?: string | null;
}

export interface SubmitDeckInput {
  readonly match: string;
  readonly seat?: number | null;
  readonly deck: DeckChoiceInput;
  readonly idempotencyKey?: string | null;
}

export interface EntropyInput {
  readonly match: string;
  readonly seat?: number | null;
  readonly entropy: string;
  readonly idempotencyKey?: string | null;
}

export interface AppointJudgesInput {
  readonly match: string;
  readonly judges: readonly (string)[];
  readonly idempotencyKey?: string | null;
}

export interface ForkMatchInput {
  readonly match: string;
  readonly version?: number | null;
  readonly seed?: string | null;
  readonly seats?: readonly (SeatInput)[] | null;
  readonly idempotencyKey?: string | null;
}

export interface SubmitMovesInput {
  readonly match: string;
  readonly seat?: number | null;
  readonly moves: readonly (Json)[];
  readonly prompt?: number | null;
  readonly version?: number | null;
  readonly idempotencyKey?: string | null;
}

export interface ConcedeInput {
  readonly match: string;
  readonly seat?: number | null;
  readonly prompt?: number | null;
  readonly version?: number | null;
  readonly idempotencyKey?: string | null;
}

export interface ClaimInput {
  readonly match: string;
  readonly seat?: number | null;
  readonly idempotencyKey?: string | null;
}

export interface SettleFaultInput {
  readonly match: string;
  readonly version: number;
  readonly reason: string;
  readonly remedy: RemedyInput;
  readonly idempotencyKey?: string | null;
}

export interface RemedyInput {
  readonly kind: RemedyKind;
  readonly winner?: number | null;
}

export type RemedyKind = 'resume' | 'award';

export interface RulingInput {
  readonly match: string;
  readonly version: number;
  readonly reason: string;
  readonly ruling: RulingChoiceInput;
  readonly idempotencyKey?: string | null;
}

export interface RulingChoiceInput {
  readonly kind: RulingKind;
  readonly winner?: number | null;
  readonly position?: Json | null;
}

export type RulingKind = 'award' | 'position';

export interface SeriesFilter {
  readonly player?: string | null;
  readonly game?: string | null;
  readonly cardSet?: string | null;
  readonly status?: SeriesStatus | null;
  readonly wonBy?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

export interface CreateSeriesInput {
  readonly game: string;
  readonly gameVersion?: string | null;
  readonly cardSet?: string | null;
  readonly options?: Json | null;
  readonly name?: string | null;
  readonly bestOf: number;
  readonly seats: readonly (SeatInput)[];
  readonly visibility?: Visibility | null;
  readonly time?: TimeControlInput | null;
  readonly limits?: SeriesLimitsInput | null;
  readonly openSwaps?: boolean | null;
  readonly judges?: readonly (string)[] | null;
  readonly idempotencyKey?: string | null;
}

export interface SeriesLimitsInput {
  readonly choiceMs?: number | null;
  readonly swapMs?: number | null;
  readonly gameMs?: number | null;
  readonly seriesMs?: number | null;
}

export interface JoinSeriesInput {
  readonly series: string;
  readonly seat?: number | null;
  readonly deck?: DeckChoiceInput | null;
  readonly name?: string | null;
  readonly idempotencyKey?: string | null;
}

export interface LeaveSeriesInput {
  readonly series: string;
  readonly seat?: number | null;
  readonly idempotencyKey?: string | null;
}

export interface SeriesDeckInput {
  readonly series: string;
  readonly seat?: number | null;
  readonly deck: DeckChoiceInput;
  readonly idempotencyKey?: string | null;
}

export interface ChooseFirstInput {
  readonly series: string;
  readonly step: number;
  readonly seat?: number | null;
  readonly goFirst: boolean;
  readonly idempotencyKey?: string | null;
}

export interface SwapCardsInput {
  readonly series: string;
  readonly step: number;
  readonly seat?: number | null;
  readonly deck?: Json | null;
  readonly idempotencyKey?: string | null;
}

export interface ConcedeSeriesInput {
  readonly series: string;
  readonly seat?: number | null;
  readonly idempotencyKey?: string | null;
}

export interface Fields {
  Query: {
    service: { args: {  }; gives: Sources['ServiceInfo'] };
    games: { args: {  }; gives: readonly (Sources['Game'])[] };
    game: { args: { readonly id: string }; gives: Sources['Game'] | null };
    codes: { args: {  }; gives: readonly (Sources['Code'])[] };
    cardSets: { args: { readonly game?: string | null; readonly mine?: boolean | null; readonly first: number | null; readonly after?: string | null }; gives: Sources['CardSetConnection'] };
    cardSet: { args: { readonly hash: string }; gives: Sources['CardSet'] | null };
    cards: { args: { readonly cardSet: string; readonly text?: string | null; readonly where?: Json | null; readonly first: number | null; readonly after?: string | null }; gives: Sources['CardConnection'] };
    card: { args: { readonly cardSet: string; readonly id: string }; gives: Sources['Card'] | null };
    decks: { args: { readonly game?: string | null; readonly cardSet?: string | null; readonly hash?: string | null; readonly mine?: boolean | null; readonly first: number | null; readonly after?: string | null }; gives: Sources['DeckConnection'] };
    deck: { args: { readonly id: string }; gives: Sources['Deck'] | null };
    sharedDeck: { args: { readonly share: string }; gives: Sources['Deck'] | null };
    checkDeck: { args: { readonly game: string; readonly cardSet: string; readonly deck: Json; readonly options?: Json | null }; gives: Sources['DeckCheck'] };
    match: { args: { readonly id: string }; gives: Sources['Match'] | null };
    matches: { args: { readonly filter?: MatchFilter | null; readonly first: number | null; readonly after?: string | null }; gives: Sources['MatchConnection'] };
    series: { args: { readonly id: string }; gives: Sources['Series'] | null };
    seriesList: { args: { readonly filter?: SeriesFilter | null; readonly first: number | null; readonly after?: string | null }; gives: Sources['SeriesConnection'] };
    affectedMatches: { args: { readonly card: string; readonly cardSet?: string | null; readonly first: number | null; readonly after?: string | null }; gives: Sources['MatchConnection'] };
    me: { args: {  }; gives: Sources['Me'] };
    account: { args: { readonly id: string }; gives: Sources['Account'] | null };
  };
  Mutation: {
    createAccount: { args: { readonly input: CreateAccountInput }; gives: Member<'CreateAccountResult'> };
    createToken: { args: { readonly input: CreateTokenInput }; gives: Member<'CreateTokenResult'> };
    revokeToken: { args: { readonly id: string }; gives: Member<'RevokeTokenResult'> };
    uploadCardSet: { args: { readonly input: UploadCardSetInput }; gives: Member<'UploadCardSetResult'> };
    uploadDeck: { args: { readonly input: UploadDeckInput }; gives: Member<'UploadDeckResult'> };
    shareDeck: { args: { readonly input: ShareDeckInput }; gives: Member<'ShareDeckResult'> };
    removeDeck: { args: { readonly id: string }; gives: Member<'RemoveDeckResult'> };
    createMatch: { args: { readonly input: CreateMatchInput }; gives: Member<'CreateMatchResult'> };
    joinMatch: { args: { readonly input: JoinMatchInput }; gives: Member<'JoinMatchResult'> };
    leaveMatch: { args: { readonly input: LeaveMatchInput }; gives: Member<'MatchResult'> };
    submitDeck: { args: { readonly input: SubmitDeckInput }; gives: Member<'MatchResult'> };
    contributeEntropy: { args: { readonly input: EntropyInput }; gives: Member<'MatchResult'> };
    startMatch: { args: { readonly match: string; readonly idempotencyKey?: string | null }; gives: Member<'MatchResult'> };
    cancelMatch: { args: { readonly match: string; readonly idempotencyKey?: string | null }; gives: Member<'MatchResult'> };
    appointJudges: { args: { readonly input: AppointJudgesInput }; gives: Member<'MatchResult'> };
    forkMatch: { args: { readonly input: ForkMatchInput }; gives: Member<'ForkMatchResult'> };
    submitMoves: { args: { readonly input: SubmitMovesInput }; gives: Member<'WriteResult'> };
    concede: { args: { readonly input: ConcedeInput }; gives: Member<'WriteResult'> };
    claim: { args: { readonly input: ClaimInput }; gives: Member<'WriteResult'> };
    settleFault: { args: { readonly input: SettleFaultInput }; gives: Member<'MatchResult'> };
    rule: { args: { readonly input: RulingInput }; gives: Member<'WriteResult'> };
    createSeries: { args: { readonly input: CreateSeriesInput }; gives: Member<'CreateSeriesResult'> };
    joinSeries: { args: { readonly input: JoinSeriesInput }; gives: Member<'JoinSeriesResult'> };
    leaveSeries: { args: { readonly input: LeaveSeriesInput }; gives: Member<'SeriesResult'> };
    submitSeriesDeck: { args: { readonly input: SeriesDeckInput }; gives: Member<'SeriesResult'> };
    cancelSeries: { args: { readonly series: string; readonly idempotencyKey?: string | null }; gives: Member<'SeriesResult'> };
    chooseFirst: { args: { readonly input: ChooseFirstInput }; gives: Member<'SeriesAnswerResult'> };
    swapCards: { args: { readonly input: SwapCardsInput }; gives: Member<'SeriesAnswerResult'> };
    concedeSeries: { args: { readonly input: ConcedeSeriesInput }; gives: Member<'SeriesAnswerResult'> };
  };
  Subscription: {
    matchEvents: { args: { readonly match: string; readonly after?: number | null; readonly audience?: AudienceName | null }; gives: Member<'StreamItem'> };
    seriesEvents: { args: { readonly series: string; readonly after?: number | null }; gives: Member<'SeriesItem'> };
  };
  ServiceInfo: {
    version: { args: {  }; gives: string };
    schemaHash: { args: {  }; gives: string };
    time: { args: {  }; gives: string };
    limits: { args: {  }; gives: Sources['RequestLimits'] };
  };
  RequestLimits: {
    depth: { args: {  }; gives: number };
    cost: { args: {  }; gives: number };
    batch: { args: {  }; gives: number };
    bodyBytes: { args: {  }; gives: number };
    moves: { args: {  }; gives: number };
  };
  Words: {
    ja: { args: {  }; gives: string };
    en: { args: {  }; gives: string };
  };
  Code: {
    code: { args: {  }; gives: string };
    status: { args: {  }; gives: number };
    message: { args: {  }; gives: Sources['Words'] };
    help: { args: {  }; gives: Sources['Words'] };
    params: { args: {  }; gives: readonly (string)[] };
  };
  Limit: {
    limit: { args: {  }; gives: string };
    remaining: { args: {  }; gives: number };
    resetMs: { args: {  }; gives: number };
    retryAfterMs: { args: {  }; gives: number };
  };
  PageInfo: {
    hasNextPage: { args: {  }; gives: boolean };
    hasPreviousPage: { args: {  }; gives: boolean };
    startCursor: { args: {  }; gives: string | null };
    endCursor: { args: {  }; gives: string | null };
  };
  Game: {
    id: { args: {  }; gives: string };
    version: { args: {  }; gives: string };
    name: { args: {  }; gives: Sources['Words'] };
    rules: { args: {  }; gives: readonly (Sources['Rule'])[] };
    defaultCardSet: { args: {  }; gives: string | null };
    realTime: { args: {  }; gives: boolean };
    deckParts: { args: {  }; gives: readonly (Sources['DeckPart'])[] };
    terms: { args: {  }; gives: readonly (Sources['Term'])[] };
    schemas: { args: {  }; gives: Sources['GameSchemas'] };
    presets: { args: {  }; gives: readonly (Sources['PresetDeck'])[] };
  };
  GameSchemas: {
    options: { args: {  }; gives: unknown };
    cardSet: { args: {  }; gives: unknown };
    deck: { args: {  }; gives: unknown };
    move: { args: {  }; gives: unknown };
  };
  Rule: {
    id: { args: {  }; gives: string };
    chapter: { args: {  }; gives: string };
    source: { args: {  }; gives: string };
    text: { args: {  }; gives: Sources['Words'] };
  };
  DeckPart: {
    key: { args: {  }; gives: string };
    name: { args: {  }; gives: Sources['Words'] };
  };
  Term: {
    key: { args: {  }; gives: string };
    words: { args: {  }; gives: Sources['Words'] };
  };
  PresetDeck: {
    id: { args: {  }; gives: string };
    title: { args: {  }; gives: Sources['Words'] };
    set: { args: {  }; gives: string };
  };
  CardSet: {
    hash: { args: {  }; gives: string };
    game: { args: {  }; gives: string };
    setId: { args: {  }; gives: string };
    name: { args: {  }; gives: Sources['Words'] };
    cardCount: { args: {  }; gives: number };
    shipped: { args: {  }; gives: boolean };
    createdAt: { args: {  }; gives: string };
    document: { args: {  }; gives: unknown };
  };
  CardSetConnection: {
    edges: { args: {  }; gives: readonly (Sources['CardSetEdge'])[] };
    pageInfo: { args: {  }; gives: Sources['PageInfo'] };
  };
  CardSetEdge: {
    cursor: { args: {  }; gives: string };
    node: { args: {  }; gives: Sources['CardSet'] };
  };
  Card: {
    cardSet: { args: {  }; gives: string };
    id: { args: {  }; gives: string };
    name: { args: {  }; gives: Sources['Words'] };
    text: { args: {  }; gives: Sources['Words'] };
    printed: { args: {  }; gives: Sources['Words'] | null };
    definition: { args: {  }; gives: unknown };
  };
  CardConnection: {
    edges: { args: {  }; gives: readonly (Sources['CardEdge'])[] };
    pageInfo: { args: {  }; gives: Sources['PageInfo'] };
  };
  CardEdge: {
    cursor: { args: {  }; gives: string };
    node: { args: {  }; gives: Sources['Card'] };
  };
  Deck: {
    id: { args: {  }; gives: string };
    hash: { args: {  }; gives: string };
    owner: { args: {  }; gives: string };
    game: { args: {  }; gives: string };
    cardSet: { args: {  }; gives: string };
    name: { args: {  }; gives: string };
    parts: { args: {  }; gives: readonly (Sources['DeckPartCards'])[] };
    visibility: { args: {  }; gives: Visibility };
    createdAt: { args: {  }; gives: string };
  };
  DeckPartCards: {
    part: { args: {  }; gives: string };
    cards: { args: {  }; gives: readonly (Sources['DeckEntry'])[] };
  };
  DeckEntry: {
    card: { args: {  }; gives: string };
    count: { args: {  }; gives: number };
  };
  DeckConnection: {
    edges: { args: {  }; gives: readonly (Sources['DeckEdge'])[] };
    pageInfo: { args: {  }; gives: Sources['PageInfo'] };
  };
  DeckEdge: {
    cursor: { args: {  }; gives: string };
    node: { args: {  }; gives: Sources['Deck'] };
  };
  DeckCheck: {
    legal: { args: {  }; gives: boolean };
    problems: { args: {  }; gives: readonly (Sources['Problem'])[] };
  };
  Problem: {
    path: { args: {  }; gives: string };
    code: { args: {  }; gives: string };
    message: { args: {  }; gives: string };
  };
  Account: {
    id: { args: {  }; gives: string };
    name: { args: {  }; gives: string };
    kind: { args: {  }; gives: AccountKind };
    createdAt: { args: {  }; gives: string };
  };
  Me: {
    account: { args: {  }; gives: Sources['Account'] | null };
    scopes: { args: {  }; gives: readonly (Scope)[] };
    limits: { args: {  }; gives: readonly (Sources['Limit'])[] };
    tokens: { args: {  }; gives: readonly (Sources['Token'])[] };
  };
  Token: {
    id: { args: {  }; gives: string };
    label: { args: {  }; gives: string };
    scopes: { args: {  }; gives: readonly (Scope)[] };
    createdAt: { args: {  }; gives: string };
    expiresAt: { args: {  }; gives: string | null };
    revokedAt: { args: {  }; gives: string | null };
  };
  Match: {
    id: { args: {  }; gives: string };
    name: { args: {  }; gives: string };
    game: { args: {  }; gives: string };
    gameVersion: { args: {  }; gives: string };
    cardSet: { args: {  }; gives: string };
    options: { args: {  }; gives: unknown };
    time: { args: {  }; gives: Sources['TimeControl'] };
    visibility: { args: {  }; gives: Visibility };
    status: { args: {  }; gives: MatchStatus };
    creator: { args: {  }; gives: string };
    judges: { args: {  }; gives: readonly (string)[] };
    seats: { args: {  }; gives: readonly (Sources['Seat'])[] };
    version: { args: {  }; gives: number };
    event: { args: {  }; gives: number };
    result: { args: {  }; gives: Sources['Outcome'] | null };
    fault: { args: {  }; gives: string | null };
    seedCommitment: { args: {  }; gives: string };
    seedGiven: { args: {  }; gives: boolean };
    disclosed: { args: {  }; gives: Sources['Disclosure'] | null };
    series: { args: {  }; gives: Sources['SeriesLink'] | null };
    createdAt: { args: {  }; gives: string };
    startedAt: { args: {  }; gives: string | null };
    finishedAt: { args: {  }; gives: string | null };
    yourSeats: { args: {  }; gives: readonly (number)[] };
    youJudge: { args: {  }; gives: boolean };
    view: { args: { readonly audience?: AudienceName | null }; gives: Sources['MatchView'] | null };
    card: { args: { readonly card: number; readonly audience?: AudienceName | null }; gives: Sources['TableCard'] | null };
    legalMoves: { args: { readonly seat?: number | null }; gives: Sources['LegalMoves'] | null };
    explain: { args: { readonly seat?: number | null; readonly move: Json }; gives: Sources['Explanation'] | null };
    dryRun: { args: { readonly seat?: number | null; readonly moves: readonly (Json)[]; readonly prompt?: number | null; readonly version?: number | null }; gives: Sources['DryRun'] | null };
    events: { args: { readonly after: number | null; readonly first: number | null; readonly audience?: AudienceName | null }; gives: Sources['EventPage'] | null };
    replay: { args: { readonly version: number; readonly audience?: AudienceName | null }; gives: Sources['MatchView'] | null };
    position: { args: { readonly version?: number | null; readonly exact?: boolean | null; readonly audience?: AudienceName | null }; gives: unknown | null };
    sample: { args: { readonly seat?: number | null; readonly seed: string; readonly moves?: readonly (Json)[] | null }; gives: Sources['SampledWorld'] | null };
    export: { args: {  }; gives: unknown | null };
  };
  MatchConnection: {
    edges: { args: {  }; gives: readonly (Sources['MatchEdge'])[] };
    pageInfo: { args: {  }; gives: Sources['PageInfo'] };
  };
  MatchEdge: {
    cursor: { args: {  }; gives: string };
    node: { args: {  }; gives: Sources['Match'] };
  };
  TimeControl: {
    kind: { args: {  }; gives: TimeControlKind };
    limitMs: { args: {  }; gives: number | null };
    mainMs: { args: {  }; gives: number | null };
    incrementMs: { args: {  }; gives: number | null };
    periodMs: { args: {  }; gives: number | null };
    periods: { args: {  }; gives: number | null };
  };
  Seat: {
    seat: { args: {  }; gives: number };
    kind: { args: {  }; gives: SeatKind };
    account: { args: {  }; gives: string | null };
    name: { args: {  }; gives: string };
    bot: { args: {  }; gives: BotPlayer | null };
    deckReady: { args: {  }; gives: boolean };
    deckHash: { args: {  }; gives: string | null };
    entropyGiven: { args: {  }; gives: boolean };
  };
  Outcome: {
    winner: { args: {  }; gives: number | null };
    reason: { args: {  }; gives: string };
  };
  Disclosure: {
    seed: { args: {  }; gives: string };
    entropy: { args: {  }; gives: readonly (string | null)[] };
  };
  Audience: {
    kind: { args: {  }; gives: string };
    seat: { args: {  }; gives: number | null };
  };
  TableCard: {
    view: { args: {  }; gives: Sources['CardView'] };
    card: { args: {  }; gives: Sources['Card'] | null };
  };
  MatchView: {
    match: { args: {  }; gives: string };
    status: { args: {  }; gives: MatchStatus };
    audience: { args: {  }; gives: Sources['Audience'] };
    view: { args: {  }; gives: Sources['TableView'] };
    prompts: { args: {  }; gives: readonly (Sources['Prompt'])[] };
    clocks: { args: {  }; gives: readonly (Sources['Clock'])[] };
    at: { args: {  }; gives: string };
    digest: { args: {  }; gives: string | null };
    result: { args: {  }; gives: Sources['Outcome'] | null };
  };
  Prompt: {
    decision: { args: {  }; gives: Sources['Decision'] };
    deadline: { args: {  }; gives: string | null };
  };
  Decision: {
    prompt: { args: {  }; gives: number };
    seat: { args: {  }; gives: number };
    kind: { args: {  }; gives: string };
    reason: { args: {  }; gives: Sources['Reason'] | null };
    optional: { args: {  }; gives: boolean };
    min: { args: {  }; gives: number };
    max: { args: {  }; gives: number };
    candidates: { args: {  }; gives: readonly (Sources['CardFace'])[] };
  };
  Reason: {
    rule: { args: {  }; gives: string | null };
    card: { args: {  }; gives: string | null };
  };
  CardFace: {
    id: { args: {  }; gives: number };
    card: { args: {  }; gives: string | null };
  };
  Clock: {
    seat: { args: {  }; gives: number };
    leftMs: { args: {  }; gives: number | null };
    periods: { args: {  }; gives: number };
    running: { args: {  }; gives: boolean };
    deadline: { args: {  }; gives: string | null };
  };
  TableView: {
    game: { args: {  }; gives: string };
    version: { args: {  }; gives: number };
    event: { args: {  }; gives: number };
    turn: { args: {  }; gives: number };
    active: { args: {  }; gives: number | null };
    phase: { args: {  }; gives: string };
    table: { args: {  }; gives: readonly (Sources['NamedValue'])[] };
    seats: { args: {  }; gives: readonly (Sources['SeatCounters'])[] };
    zones: { args: {  }; gives: readonly (Sources['Zone'])[] };
    stack: { args: {  }; gives: readonly (Sources['StackEntry'])[] };
    decisions: { args: {  }; gives: readonly (Sources['Decision'])[] };
    outcome: { args: {  }; gives: Sources['Outcome'] | null };
    json: { args: {  }; gives: unknown };
  };
  NamedValue: {
    name: { args: {  }; gives: string };
    value: { args: {  }; gives: number };
  };
  SeatCounters: {
    counters: { args: {  }; gives: readonly (Sources['NamedValue'])[] };
  };
  Zone: {
    zone: { args: {  }; gives: string };
    seat: { args: {  }; gives: number | null };
    count: { args: {  }; gives: number };
    cards: { args: {  }; gives: readonly (Sources['CardView'])[] };
  };
  CardView: {
    id: { args: {  }; gives: number };
    card: { args: {  }; gives: string | null };
    owner: { args: {  }; gives: number };
    controller: { args: {  }; gives: number };
    place: { args: {  }; gives: number | null };
    faceUp: { args: {  }; gives: boolean };
    under: { args: {  }; gives: number | null };
    token: { args: {  }; gives: boolean };
    stats: { args: {  }; gives: readonly (Sources['NamedValue'])[] };
    base: { args: {  }; gives: readonly (Sources['NamedValue'])[] };
    keywords: { args: {  }; gives: readonly (string)[] };
  };
  StackEntry: {
    entry: { args: {  }; gives: number };
    controller: { args: {  }; gives: number };
    source: { args: {  }; gives: number | null };
    card: { args: {  }; gives: string | null };
    ability: { args: {  }; gives: number };
    targets: { args: {  }; gives: readonly (Sources['CardFace'])[] };
    amount: { args: {  }; gives: number };
  };
  LegalMoves: {
    version: { args: {  }; gives: number };
    prompts: { args: {  }; gives: readonly (Sources['Prompt'])[] };
    moves: { args: {  }; gives: readonly (Sources['LegalMove'])[] };
  };
  LegalMove: {
    id: { args: {  }; gives: string };
    move: { args: {  }; gives: Sources['Move'] };
    words: { args: {  }; gives: Sources['Words'] };
  };
  Move: {
    type: { args: {  }; gives: string };
    card: { args: {  }; gives: number | null };
    target: { args: {  }; gives: number | null };
    seat: { args: {  }; gives: number | null };
    place: { args: {  }; gives: number | null };
    value: { args: {  }; gives: number | null };
    name: { args: {  }; gives: string | null };
  };
  Explanation: {
    legal: { args: {  }; gives: boolean };
    violation: { args: {  }; gives: Sources['Violation'] | null };
    words: { args: {  }; gives: Sources['Words'] | null };
  };
  Violation: {
    rule: { args: {  }; gives: string };
    params: { args: {  }; gives: unknown };
  };
  DryRun: {
    version: { args: {  }; gives: number };
    results: { args: {  }; gives: readonly (Sources['Explanation'])[] };
  };
  SampledWorld: {
    view: { args: {  }; gives: Sources['MatchView'] };
    position: { args: {  }; gives: unknown };
  };
  EventPage: {
    match: { args: {  }; gives: string };
    events: { args: {  }; gives: readonly (Sources['Event'])[] };
    version: { args: {  }; gives: number };
    event: { args: {  }; gives: number };
    more: { args: {  }; gives: boolean };
  };
  Event: {
    n: { args: {  }; gives: number };
    kind: { args: {  }; gives: EventKind };
    json: { args: {  }; gives: unknown };
    words: { args: {  }; gives: Sources['Words'] | null };
    from: { args: {  }; gives: Sources['ZoneRef'] | null };
    to: { args: {  }; gives: Sources['ZoneRef'] | null };
    old: { args: {  }; gives: number | null };
    card: { args: {  }; gives: Sources['CardView'] | null };
    cardId: { args: {  }; gives: number | null };
    name: { args: {  }; gives: string | null };
    value: { args: {  }; gives: number | null };
    keywords: { args: {  }; gives: readonly (string)[] | null };
    seat: { args: {  }; gives: number | null };
    turn: { args: {  }; gives: number | null };
    active: { args: {  }; gives: number | null };
    phase: { args: {  }; gives: string | null };
    zone: { args: {  }; gives: Sources['ZoneRef'] | null };
    cards: { args: {  }; gives: readonly (Sources['CardView'])[] | null };
    faces: { args: {  }; gives: readonly (Sources['CardFace'])[] | null };
    stacked: { args: {  }; gives: Sources['StackEntry'] | null };
    at: { args: {  }; gives: number | null };
    entry: { args: {  }; gives: number | null };
    decision: { args: {  }; gives: Sources['Decision'] | null };
    prompt: { args: {  }; gives: number | null };
    version: { args: {  }; gives: number | null };
    outcome: { args: {  }; gives: Sources['Outcome'] | null };
    reason: { args: {  }; gives: string | null };
    view: { args: {  }; gives: Sources['TableView'] | null };
  };
  ZoneRef: {
    zone: { args: {  }; gives: string };
    seat: { args: {  }; gives: number | null };
  };
  Lobby: {
    match: { args: {  }; gives: Sources['Match'] };
  };
  Snapshot: {
    view: { args: {  }; gives: Sources['MatchView'] };
    presence: { args: {  }; gives: readonly (Sources['SeatPresence'])[] };
    claims: { args: {  }; gives: Sources['ClaimRights'] };
  };
  PresenceChange: {
    presence: { args: {  }; gives: readonly (Sources['SeatPresence'])[] };
  };
  SeatPresence: {
    seat: { args: {  }; gives: number };
    present: { args: {  }; gives: boolean };
  };
  ClaimRights: {
    timeout: { args: {  }; gives: boolean };
    win: { args: {  }; gives: boolean };
    at: { args: {  }; gives: string | null };
  };
  EventBatch: {
    version: { args: {  }; gives: number };
    events: { args: {  }; gives: readonly (Sources['Event'])[] };
    prompts: { args: {  }; gives: readonly (Sources['Prompt'])[] };
    clocks: { args: {  }; gives: readonly (Sources['Clock'])[] };
    claims: { args: {  }; gives: Sources['ClaimRights'] };
    at: { args: {  }; gives: string };
  };
  StreamEnd: {
    status: { args: {  }; gives: MatchStatus };
    result: { args: {  }; gives: Sources['Outcome'] | null };
  };
  StreamClosed: {
    reason: { args: {  }; gives: string };
  };
  SeriesLink: {
    id: { args: {  }; gives: string };
    game: { args: {  }; gives: number };
  };
  Series: {
    id: { args: {  }; gives: string };
    name: { args: {  }; gives: string };
    game: { args: {  }; gives: string };
    cardSet: { args: {  }; gives: string };
    options: { args: {  }; gives: unknown };
    bestOf: { args: {  }; gives: number };
    limits: { args: {  }; gives: Sources['SeriesLimits'] };
    openSwaps: { args: {  }; gives: boolean };
    time: { args: {  }; gives: Sources['TimeControl'] };
    visibility: { args: {  }; gives: Visibility };
    status: { args: {  }; gives: SeriesStatus };
    creator: { args: {  }; gives: string };
    judges: { args: {  }; gives: readonly (string)[] };
    seats: { args: {  }; gives: readonly (Sources['Seat'])[] };
    score: { args: {  }; gives: readonly (number)[] };
    games: { args: {  }; gives: readonly (Sources['SeriesGame'])[] };
    match: { args: {  }; gives: string | null };
    question: { args: {  }; gives: Sources['SeriesQuestion'] | null };
    gameDeadline: { args: {  }; gives: string | null };
    seriesDeadline: { args: {  }; gives: string | null };
    result: { args: {  }; gives: Sources['Outcome'] | null };
    events: { args: {  }; gives: readonly (Sources['SeriesEvent'])[] };
    seedCommitment: { args: {  }; gives: string };
    disclosedSeed: { args: {  }; gives: string | null };
    createdAt: { args: {  }; gives: string };
    startedAt: { args: {  }; gives: string | null };
    finishedAt: { args: {  }; gives: string | null };
    yourSeats: { args: {  }; gives: readonly (number)[] };
    youJudge: { args: {  }; gives: boolean };
    decks: { args: {  }; gives: readonly (Sources['SeriesDeck'])[] };
  };
  SeriesLimits: {
    choiceMs: { args: {  }; gives: number | null };
    swapMs: { args: {  }; gives: number | null };
    gameMs: { args: {  }; gives: number | null };
    seriesMs: { args: {  }; gives: number | null };
  };
  SeriesGame: {
    match: { args: {  }; gives: string };
    chooser: { args: {  }; gives: number };
    first: { args: {  }; gives: number | null };
    startedAt: { args: {  }; gives: string };
    finishedAt: { args: {  }; gives: string | null };
    result: { args: {  }; gives: Sources['Outcome'] | null };
  };
  SeriesQuestion: {
    step: { args: {  }; gives: number };
    kind: { args: {  }; gives: SeriesQuestionKind };
    seats: { args: {  }; gives: readonly (number)[] };
    deadline: { args: {  }; gives: string | null };
  };
  SeriesEvent: {
    n: { args: {  }; gives: number };
    at: { args: {  }; gives: string };
    kind: { args: {  }; gives: SeriesEventKind };
    step: { args: {  }; gives: number | null };
    question: { args: {  }; gives: SeriesQuestionKind | null };
    seats: { args: {  }; gives: readonly (number)[] | null };
    seat: { args: {  }; gives: number | null };
    first: { args: {  }; gives: number | null };
    cards: { args: {  }; gives: number | null };
    came: { args: {  }; gives: readonly (Sources['DeckEntry'])[] | null };
    went: { args: {  }; gives: readonly (Sources['DeckEntry'])[] | null };
    byDefault: { args: {  }; gives: boolean | null };
    game: { args: {  }; gives: number | null };
    match: { args: {  }; gives: string | null };
    result: { args: {  }; gives: Sources['Outcome'] | null };
  };
  SeriesDeck: {
    seat: { args: {  }; gives: number };
    parts: { args: {  }; gives: readonly (Sources['DeckPartCards'])[] };
  };
  SeriesConnection: {
    edges: { args: {  }; gives: readonly (Sources['SeriesEdge'])[] };
    pageInfo: { args: {  }; gives: Sources['PageInfo'] };
  };
  SeriesEdge: {
    cursor: { args: {  }; gives: string };
    node: { args: {  }; gives: Sources['Series'] };
  };
  SeriesSnapshot: {
    series: { args: {  }; gives: Sources['Series'] };
  };
  SeriesUpdate: {
    events: { args: {  }; gives: readonly (Sources['SeriesEvent'])[] };
    series: { args: {  }; gives: Sources['Series'] };
  };
  SeriesEnd: {
    status: { args: {  }; gives: SeriesStatus };
    result: { args: {  }; gives: Sources['Outcome'] | null };
  };
  Applied: {
    match: { args: {  }; gives: string };
    seat: { args: {  }; gives: number | null };
    version: { args: {  }; gives: number };
    applied: { args: {  }; gives: number };
    stopped: { args: {  }; gives: Member<'Refusal'> | null };
    events: { args: {  }; gives: readonly (Sources['Event'])[] };
    prompts: { args: {  }; gives: readonly (Sources['Prompt'])[] };
    result: { args: {  }; gives: Sources['Outcome'] | null };
    view: { args: {  }; gives: Sources['TableView'] | null };
    digest: { args: {  }; gives: string | null };
    legalMoves: { args: {  }; gives: readonly (Sources['LegalMove'])[] | null };
    limit: { args: {  }; gives: Sources['Limit'] | null };
  };
  Duplicate: {
    match: { args: {  }; gives: string };
    seat: { args: {  }; gives: number | null };
    version: { args: {  }; gives: number };
    applied: { args: {  }; gives: number };
    stopped: { args: {  }; gives: Member<'Refusal'> | null };
    events: { args: {  }; gives: readonly (Sources['Event'])[] };
    prompts: { args: {  }; gives: readonly (Sources['Prompt'])[] };
    result: { args: {  }; gives: Sources['Outcome'] | null };
    view: { args: {  }; gives: Sources['TableView'] | null };
    digest: { args: {  }; gives: string | null };
    legalMoves: { args: {  }; gives: readonly (Sources['LegalMove'])[] | null };
    limit: { args: {  }; gives: Sources['Limit'] | null };
  };
  Stale: {
    code: { args: {  }; gives: string };
    message: { args: {  }; gives: Sources['Words'] };
    help: { args: {  }; gives: Sources['Words'] };
    params: { args: {  }; gives: unknown };
    problems: { args: {  }; gives: readonly (Sources['Problem'])[] };
    version: { args: {  }; gives: number };
    prompts: { args: {  }; gives: readonly (Sources['Prompt'])[] };
  };
  Illegal: {
    code: { args: {  }; gives: string };
    message: { args: {  }; gives: Sources['Words'] };
    help: { args: {  }; gives: Sources['Words'] };
    params: { args: {  }; gives: unknown };
    problems: { args: {  }; gives: readonly (Sources['Problem'])[] };
    violation: { args: {  }; gives: Sources['Violation'] };
    words: { args: {  }; gives: Sources['Words'] | null };
  };
  Unavailable: {
    code: { args: {  }; gives: string };
    message: { args: {  }; gives: Sources['Words'] };
    help: { args: {  }; gives: Sources['Words'] };
    params: { args: {  }; gives: unknown };
    problems: { args: {  }; gives: readonly (Sources['Problem'])[] };
    version: { args: {  }; gives: number };
    prompts: { args: {  }; gives: readonly (Sources['Prompt'])[] };
  };
  NotYourDecision: {
    code: { args: {  }; gives: string };
    message: { args: {  }; gives: Sources['Words'] };
    help: { args: {  }; gives: Sources['Words'] };
    params: { args: {  }; gives: unknown };
    problems: { args: {  }; gives: readonly (Sources['Problem'])[] };
    version: { args: {  }; gives: number };
  };
  Finished: {
    code: { args: {  }; gives: string };
    message: { args: {  }; gives: Sources['Words'] };
    help: { args: {  }; gives: Sources['Words'] };
    params: { args: {  }; gives: unknown };
    problems: { args: {  }; gives: readonly (Sources['Problem'])[] };
    result: { args: {  }; gives: Sources['Outcome'] | null };
  };
  Throttled: {
    code: { args: {  }; gives: string };
    message: { args: {  }; gives: Sources['Words'] };
    help: { args: {  }; gives: Sources['Words'] };
    params: { args: {  }; gives: unknown };
    problems: { args: {  }; gives: readonly (Sources['Problem'])[] };
    budget: { args: {  }; gives: Sources['Limit'] };
  };
  Refused: {
    code: { args: {  }; gives: string };
    message: { args: {  }; gives: Sources['Words'] };
    help: { args: {  }; gives: Sources['Words'] };
    params: { args: {  }; gives: unknown };
    problems: { args: {  }; gives: readonly (Sources['Problem'])[] };
  };
  AccountCreated: {
    account: { args: {  }; gives: Sources['Account'] };
    token: { args: {  }; gives: Sources['Token'] };
    secret: { args: {  }; gives: string };
  };
  TokenCreated: {
    token: { args: {  }; gives: Sources['Token'] };
    secret: { args: {  }; gives: string };
  };
  TokenRevoked: {
    id: { args: {  }; gives: string };
  };
  CardSetUploaded: {
    cardSet: { args: {  }; gives: Sources['CardSet'] };
    isNew: { args: {  }; gives: boolean };
  };
  DeckUploaded: {
    deck: { args: {  }; gives: Sources['Deck'] };
    share: { args: {  }; gives: string | null };
  };
  DeckShared: {
    share: { args: {  }; gives: string | null };
  };
  DeckRemoved: {
    id: { args: {  }; gives: string };
  };
  MatchCreated: {
    match: { args: {  }; gives: Sources['Match'] };
    invite: { args: {  }; gives: string | null };
    seatSecrets: { args: {  }; gives: readonly (string | null)[] };
  };
  MatchJoined: {
    match: { args: {  }; gives: Sources['Match'] };
    seat: { args: {  }; gives: number };
    seatSecret: { args: {  }; gives: string | null };
  };
  MatchChanged: {
    match: { args: {  }; gives: Sources['Match'] };
  };
  MatchForked: {
    match: { args: {  }; gives: Sources['Match'] };
  };
  SeriesCreated: {
    series: { args: {  }; gives: Sources['Series'] };
    invite: { args: {  }; gives: string | null };
    seatSecrets: { args: {  }; gives: readonly (string | null)[] };
  };
  SeriesJoined: {
    series: { args: {  }; gives: Sources['Series'] };
    seat: { args: {  }; gives: number };
    seatSecret: { args: {  }; gives: string | null };
  };
  SeriesChanged: {
    series: { args: {  }; gives: Sources['Series'] };
  };
}

export interface Members {
  StreamItem: 'Lobby' | 'Snapshot' | 'PresenceChange' | 'EventBatch' | 'StreamEnd' | 'StreamClosed';
  SeriesItem: 'SeriesSnapshot' | 'SeriesUpdate' | 'SeriesEnd' | 'StreamClosed';
  Refusal: 'Stale' | 'Illegal' | 'Unavailable' | 'NotYourDecision' | 'Finished' | 'Throttled' | 'Refused';
  WriteAnswer: 'Applied' | 'Duplicate';
  WriteResult: 'Applied' | 'Duplicate' | 'Stale' | 'Illegal' | 'Unavailable' | 'NotYourDecision' | 'Finished' | 'Throttled' | 'Refused';
  CreateAccountResult: 'AccountCreated' | 'Throttled' | 'Refused';
  CreateTokenResult: 'TokenCreated' | 'Throttled' | 'Refused';
  RevokeTokenResult: 'TokenRevoked' | 'Throttled' | 'Refused';
  UploadCardSetResult: 'CardSetUploaded' | 'Throttled' | 'Refused';
  UploadDeckResult: 'DeckUploaded' | 'Throttled' | 'Refused';
  ShareDeckResult: 'DeckShared' | 'Throttled' | 'Refused';
  RemoveDeckResult: 'DeckRemoved' | 'Throttled' | 'Refused';
  CreateMatchResult: 'MatchCreated' | 'Throttled' | 'Refused';
  JoinMatchResult: 'MatchJoined' | 'Throttled' | 'Refused';
  MatchResult: 'MatchChanged' | 'Throttled' | 'Refused';
  ForkMatchResult: 'MatchForked' | 'Throttled' | 'Refused';
  CreateSeriesResult: 'SeriesCreated' | 'Throttled' | 'Refused';
  JoinSeriesResult: 'SeriesJoined' | 'Throttled' | 'Refused';
  SeriesResult: 'SeriesChanged' | 'Throttled' | 'Refused';
  SeriesAnswerResult: 'SeriesChanged' | 'Stale' | 'Illegal' | 'Unavailable' | 'NotYourDecision' | 'Finished' | 'Throttled' | 'Refused';
}

/** A member of a union or interface, told apart by its name. */
export type Member<U extends keyof Members> = { [T in Members[U]]: Sources[T] & { readonly __typename: T } }[Members[U]];
