/**
 * The service's face: use cases, each `(service, caller, input) → answer`, and the types that cross it.
 * Storage implements `Ports`; the API calls the use cases and presents their answers.
 */

export * from './answers.ts';
export * from './inputs.ts';
export * from './outcomes.ts';
export * from './ports.ts';
export * from './records.ts';

// The process.
export { createService, listGames, type FaultReport, type Service, type ServiceOptions } from './core.ts';
export { startService, stopService } from './process.ts';
export { DEFAULT_BUDGETS, LIMIT_NAMES, type Budget, type Budgets, type LimitName } from './limits.ts';

// Accounts.
export { createAccount, createAdmin, getAccount, whoAmI, type Myself, type NewAccount } from './accounts/accounts.ts';
export { identify } from './accounts/identify.ts';
export { createToken, listTokens, revokeToken } from './accounts/tokens.ts';

// Games and card sets.
export { getCardSet, listCardSets, uploadCardSet, type FetchedCardSet, type UploadedCardSet } from './card-sets/card-sets.ts';
export { describeGame, describeGames, type GameInfo, type GameSchemas } from './card-sets/describe-game.ts';
export { getCard, searchCards } from './card-sets/search-cards.ts';

// Decks.
export {
  checkDeckList, getDeck, getSharedDeck, listDecks, removeDeck, shareDeck, uploadDeck, type KeptDeck,
} from './decks/decks.ts';

// Before a match.
export { createMatch, type CreatedMatch } from './matches/create-match.ts';
export { joinMatch, type JoinedMatch } from './matches/join-match.ts';
export { appointJudges, cancelMatch } from './matches/manage-match.ts';
export { contributeEntropy, leaveMatch, submitDeck } from './matches/prepare-seat.ts';
export { startMatch } from './matches/start-match.ts';

// A running match.
export { listAffected } from './judging/list-affected.ts';
export { rule } from './judging/rule.ts';
export { settleFault } from './judging/settle-fault.ts';
export { claim } from './matches/claim.ts';
export { concede } from './matches/concede.ts';
export { dryRun, sampleWorld, type DryRun, type SampledWorld } from './matches/dry-run.ts';
export { viewCard } from './matches/look-at-card.ts';
export { explainMove, getMatch, listLegalMoves, viewMatch, type LegalMoves } from './matches/look.ts';
export { submitMoves } from './matches/submit-moves.ts';
export { subscribeMatch } from './matches/subscribe.ts';

// Series of games.
export { answerFirst, concedeSeries, swapCards } from './series/answer-series.ts';
export { createSeries, type CreatedSeries } from './series/create-series.ts';
export { getSeries, listSeries } from './series/look-at-series.ts';
export { cancelSeries, joinSeries, leaveSeries, submitSeriesDeck, type JoinedSeries } from './series/open-series.ts';
export { subscribeSeries } from './series/subscribe-series.ts';

// History.
export { listEvents } from './history/events.ts';
export { exportMatch, isMatchExport, verifyExport, type Verification } from './history/export.ts';
export { forkMatch } from './history/fork.ts';
export { listMatches } from './history/list-matches.ts';
export { replayMatch, writeMatchPosition, type PositionInput } from './history/replay.ts';
