/**
 * The kernel's public names. Other rooms import from here only (and types from contract.ts).
 */

export * from './contract.ts';
export type {
  Actions,
  CardDef,
  CardFields,
  CardSetDocument,
  Ctx,
  DeckPart,
  DecisionKind,
  Game,
  GameText,
  GameTime,
  Match,
  MoveField,
  Pool,
  ShippedSet,
  StepTable,
} from './game.ts';
export { MOVE_FIELDS } from './game.ts';
export type { AskRecord, CardRecord, EventBody, GameEvent, Levels, Mention } from './events/event.ts';
export { LEVELS_ALL, LEVELS_NONE } from './events/event.ts';
export {
  cloneFrame,
  cloneState,
  isBlocked,
  UNTIL,
  type Card,
  type Decision,
  type Frame,
  type Modifier,
  type Snapshot,
  type State,
  type Until,
  type Waiting,
} from './state.ts';

// Opening, running and reading matches.
export {
  applyMove,
  cloneMatch,
  contextOf,
  decisionsOf,
  explain,
  followGiven,
  givenAnswer,
  legalMoves,
  loadMatch,
  nextDue,
  openDecision,
  openMatch,
  saveState,
  startMatch,
  submit,
  type Submission,
} from './match.ts';
export { playThrough } from './look-ahead.ts';
export { checkSwap, nextChooser, seriesScore, seriesWinner, swapDifference, type SwapDifference, type SwapEntry } from './series.ts';
export { moveId, moveSchema, moveTypes, parseMove } from './moves.ts';
export { presentEvent } from './events/present.ts';
export { viewDigest, viewOf } from './events/view.ts';
export { foldEvent } from './events/fold.ts';
export { hashText } from './hash.ts';
export { drawNumber, GENERATOR, seedCommitment, streamKey } from './random.ts';
export { abilityWords, cardText, tellerOf } from './text/card-text.ts';
export { eventWords, moveWords } from './text/move-text.ts';

// Documents.
export { cardSetSchema, compileCardSet, hashDocument, idSchema, wordsSchema } from './cards.ts';
export { problemsOf } from './problems.ts';
export { checkPosition, positionSchema } from './position/read.ts';
export { tryPosition } from './position/try-position.ts';
export { writePosition } from './position/write.ts';
export { knowledgeOf } from './sample/knowledge.ts';
export { sampleMatch } from './sample/sample.ts';

// For games: table, flow, decisions, effects.
export {
  defineTable,
  statIndex,
  zoneNumber,
  zoneSeat,
  zoneSpec,
  type CounterSpec,
  type Sight,
  type StatSpec,
  type Table,
  type TableSpec,
  type ZoneSpec,
} from './table/schema.ts';
export {
  cardsIn,
  changeCard,
  createCard,
  drawChance,
  endGame,
  mention,
  moveCard,
  note,
  removeCard,
  reveal,
  setCounter,
  setPhase,
  setStat,
  setTableCounter,
  setTurn,
  shuffleZone,
  type Noting,
  type Placing,
} from './table/atoms.ts';
export { findCard, findIn, other, seatTarget, snapshotOf, targetSeat, zoneOf } from './table/find.ts';
export { cardLevels, KNOWN_ALL, levelsFor } from './table/sight.ts';
export { endIfLost } from './flow/losing.ts';
export { chosenFirst, firstPlayerOption, hasFirstPlayer } from './flow/first-player.ts';
export { finishStep, followWith, makeFrame, pushStep, runAgenda, topFrame, type FrameStart } from './flow/agenda.ts';
export { addFirst, addLast, dropEntry, startNext, takeFired, takeOneFired } from './flow/queue.ts';
export { ask, askStanding, askTogether, decisionOf, kindOf, rest, withdrawStanding, type Asking } from './decisions/decisions.ts';
export {
  addModifier, endModifiers, endOfTurnModifiers, isLive, refreshValues, startOfTurnModifiers, type Modification,
} from './modifiers/modifiers.ts';
export {
  chooseTargets,
  effectFrame,
  fire,
  fireCard,
  hasTargets,
  KERNEL_STEPS,
  machineFor,
  programOf,
  sourceOf,
  takeAnswer,
  targetCandidates,
  waitingFor,
  type EffectStart,
  type Firing,
} from './effects/machine.ts';
export { cardsOf, Compiler, seatsOf } from './effects/compile.ts';
export {
  REGISTER_AMOUNT,
  REGISTER_IT,
  seatOf,
  type Ability,
  type CardTest,
  type Machine,
  type NumberOf,
  type Op,
  type Program,
  type Test,
} from './effects/program.ts';
export {
  buildLanguage,
  defineCondition,
  defineFilter,
  defineValue,
  defineVerb,
  withoutFields,
  type Area,
  type ConditionPart,
  type FilterPart,
  type Language,
  type Occasion,
  type Schemas,
  type ValuePart,
  type Verb,
} from './effects/language/language.ts';
export { stepsIn } from './effects/language/steps.ts';
export type {
  AbilityDoc,
  ConditionDoc,
  FilterDoc,
  RefDoc,
  SelectorDoc,
  StepDoc,
  TriggerDoc,
  ValueDoc,
} from './effects/language/documents.ts';
export { KERNEL_VALUES } from './effects/language/values.ts';
export { KERNEL_CONDITIONS } from './effects/language/conditions.ts';
export { inRange, KERNEL_FILTERS, rangeSchema, rangeWords, type Range } from './effects/language/filters.ts';
export { Teller } from './effects/language/teller.ts';
export { join, plural, same, say, sentence, signed, withArticle } from './effects/language/words.ts';
export { KERNEL_VERBS } from './effects/verbs/verbs.ts';
export { givesWords, untilWords } from './effects/verbs/modify.ts';
export { KERNEL_RULES } from './kernel-rules.ts';
