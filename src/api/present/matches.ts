/** A match, its seats, views, prompts and clocks on the wire. Seeds and decks appear only where the service discloses them. */

import { z } from 'zod';
import type { Json, Move, Violation } from '../../engine/index.ts';
import { BOT_PLAYERS, MATCH_STATUSES } from '../../service/index.ts';
import type {
  ClockView, Explanation, LegalMove, MatchInfo, MatchView, Prompt, SeatInfo, TableCard, TimeControl,
} from '../../service/index.ts';
import { unreachable } from '../../lib/unreachable.ts';
import { cardWire, presentCardInfo, visibilityWire } from './documents.ts';
import type { CardWire } from './documents.ts';
import { jsonWire, presentTime, presentTimeOrNull, presentWords, seatWire, timeWire, wordsWire } from './scalars.ts';
import {
  audienceWire, cardViewWire, decisionWire, outcomeWire, presentAudience, presentCard, presentDecision, presentOutcome, presentTable,
  tableWire,
} from './views.ts';

export const statusWire = z.enum(MATCH_STATUSES).meta({ id: 'MatchStatus' });
export const botWire = z.enum(BOT_PLAYERS).meta({ id: 'BotPlayer' });

const duration = z.int().nullable();
export const timeControlWire = z
  .strictObject({
    kind: z.enum(['none', 'decision', 'main', 'byoyomi']),
    limitMs: duration,
    mainMs: duration,
    incrementMs: duration,
    periodMs: duration,
    periods: duration,
  })
  .meta({ id: 'TimeControl' });

export const seatInfoWire = z
  .strictObject({
    seat: seatWire,
    kind: z.enum(['open', 'invited', 'taken', 'bot']),
    account: z.string().nullable(),
    name: z.string(),
    bot: botWire.nullable(),
    deckReady: z.boolean(),
    deckHash: z.string().nullable(),
    entropyGiven: z.boolean(),
  })
  .meta({ id: 'Seat' });

export const seriesLinkWire = z.strictObject({ id: z.string(), game: z.int() }).meta({ id: 'SeriesLink' });

export const matchWire = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    game: z.string(),
    gameVersion: z.string(),
    cardSet: z.string(),
    options: z.record(z.string(), jsonWire),
    time: timeControlWire,
    visibility: visibilityWire,
    status: statusWire,
    creator: z.string(),
    judges: z.array(z.string()),
    seats: z.tuple([seatInfoWire, seatInfoWire]),
    version: z.int(),
    event: z.int(),
    result: outcomeWire.nullable(),
    fault: z.string().nullable(),
    seedCommitment: z.string(),
    seedGiven: z.boolean(),
    disclosed: z.strictObject({ seed: z.string(), entropy: z.array(z.string().nullable()) }).nullable(),
    series: seriesLinkWire.nullable(),
    createdAt: timeWire,
    startedAt: timeWire.nullable(),
    finishedAt: timeWire.nullable(),
    yourSeats: z.array(seatWire),
    youJudge: z.boolean(),
  })
  .meta({ id: 'Match' });

export const promptWire = z
  .strictObject({ decision: decisionWire, deadline: timeWire.nullable() })
  .meta({ id: 'Prompt' });

export const clockWire = z
  .strictObject({
    seat: seatWire,
    leftMs: z.int().nullable(),
    periods: z.int(),
    running: z.boolean(),
    deadline: timeWire.nullable(),
  })
  .meta({ id: 'Clock' });

export const matchViewWire = z
  .strictObject({
    match: z.string(),
    status: statusWire,
    audience: audienceWire,
    view: tableWire,
    prompts: z.array(promptWire),
    clocks: z.array(clockWire),
    at: timeWire,
    digest: z.string().nullable(),
    result: outcomeWire.nullable(),
  })
  .meta({ id: 'MatchView' });

export const tableCardWire = z.strictObject({ view: cardViewWire, card: cardWire.nullable() }).meta({ id: 'TableCard' });

export const moveWire = z
  .strictObject({
    type: z.string(),
    card: z.int().optional(),
    target: z.int().optional(),
    seat: seatWire.optional(),
    place: z.int().optional(),
    value: z.int().optional(),
    name: z.string().optional(),
  })
  .meta({ id: 'Move' });

export const legalMoveWire = z
  .strictObject({ id: z.string(), move: moveWire, words: wordsWire })
  .meta({ id: 'LegalMove' });

export const legalMovesWire = z
  .strictObject({ version: z.int(), prompts: z.array(promptWire), moves: z.array(legalMoveWire) })
  .meta({ id: 'LegalMoves' });

export const violationWire = z
  .strictObject({ rule: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
  .meta({ id: 'Violation' });

export const explanationWire = z
  .strictObject({ legal: z.boolean(), violation: violationWire.nullable(), words: wordsWire.nullable() })
  .meta({ id: 'Explanation' });

export const dryRunWire = z
  .strictObject({ version: z.int(), results: z.array(explanationWire) })
  .meta({ id: 'DryRun' });

export const sampledWire = z.strictObject({ view: matchViewWire, position: jsonWire }).meta({ id: 'SampledWorld' });

export const matchCreatedWire = z
  .strictObject({ match: matchWire, invite: z.string().nullable(), seatSecrets: z.array(z.string().nullable()) })
  .meta({ id: 'MatchCreated' });

export const matchJoinedWire = z
  .strictObject({ match: matchWire, seat: seatWire, seatSecret: z.string().nullable() })
  .meta({ id: 'MatchJoined' });

export const matchChangedWire = z.strictObject({ match: matchWire }).meta({ id: 'MatchChanged' });

export type TimeControlWire = z.infer<typeof timeControlWire>;
export type SeatInfoWire = z.infer<typeof seatInfoWire>;
export type MatchWire = Omit<z.infer<typeof matchWire>, 'options'> & { options: Json };
export type SeriesLinkWire = z.infer<typeof seriesLinkWire>;
export type PromptWire = z.infer<typeof promptWire>;
export type ClockWire = z.infer<typeof clockWire>;
export type MatchViewWire = z.infer<typeof matchViewWire>;
export type TableCardWire = Omit<z.infer<typeof tableCardWire>, 'card'> & { card: CardWire | null };
export type MoveWire = z.infer<typeof moveWire>;
export type LegalMoveWire = z.infer<typeof legalMoveWire>;
export type LegalMovesWire = z.infer<typeof legalMovesWire>;
export type ViolationWire = z.infer<typeof violationWire>;
export type ExplanationWire = z.infer<typeof explanationWire>;
export type DryRunWire = z.infer<typeof dryRunWire>;

/** A time control with all fields, null where the kind has none. */
export function presentTimeControl(time: TimeControl): TimeControlWire {
  const wire: TimeControlWire = {
    kind: time.kind, limitMs: null, mainMs: null, incrementMs: null, periodMs: null, periods: null,
  };
  switch (time.kind) {
    case 'none':
      return wire;
    case 'decision':
      return { ...wire, limitMs: time.limitMs };
    case 'main':
      return { ...wire, mainMs: time.mainMs, incrementMs: time.incrementMs };
    case 'byoyomi':
      return { ...wire, mainMs: time.mainMs, periodMs: time.periodMs, periods: time.periods };
    default:
      return unreachable(time);
  }
}

export function presentSeat(seat: SeatInfo): SeatInfoWire {
  return {
    seat: seat.seat,
    kind: seat.kind,
    account: seat.account,
    name: seat.name,
    bot: seat.bot,
    deckReady: seat.deckReady,
    deckHash: seat.deckHash,
    entropyGiven: seat.entropyGiven,
  };
}

/** A match. The seed goes out only once it is over, whatever comes in. */
export function presentMatch(match: MatchInfo): MatchWire {
  const isOver = match.status === 'finished';
  const disclosed = isOver ? match.disclosed : null;
  return {
    id: match.id,
    name: match.name,
    game: match.game,
    gameVersion: match.gameVersion,
    cardSet: match.cardSet,
    options: { ...match.options },
    time: presentTimeControl(match.time),
    visibility: match.visibility,
    status: match.status,
    creator: match.creator,
    judges: [...match.judges],
    seats: [presentSeat(match.seats[0]), presentSeat(match.seats[1])],
    version: match.version,
    event: match.event,
    result: presentOutcome(match.result),
    fault: match.fault,
    seedCommitment: match.seedCommitment,
    seedGiven: match.seedGiven,
    disclosed: disclosed === null ? null : { seed: disclosed.seed, entropy: [...disclosed.entropy] },
    series: match.series === null ? null : { id: match.series.id, game: match.series.game },
    createdAt: presentTime(match.createdAt),
    startedAt: presentTimeOrNull(match.startedAt),
    finishedAt: presentTimeOrNull(match.finishedAt),
    yourSeats: [...match.yourSeats],
    youJudge: match.youJudge,
  };
}

export function presentPrompt(prompt: Prompt): PromptWire {
  return { decision: presentDecision(prompt.decision), deadline: presentTimeOrNull(prompt.deadline) };
}

export function presentClock(clock: ClockView): ClockWire {
  return {
    seat: clock.seat,
    leftMs: clock.leftMs,
    periods: clock.periods,
    running: clock.running,
    deadline: presentTimeOrNull(clock.deadline),
  };
}

export function presentTableCard({ view, card }: TableCard): TableCardWire {
  return { view: presentCard(view), card: card === null ? null : presentCardInfo(card) };
}

export function presentMatchView(view: MatchView): MatchViewWire {
  return {
    match: view.match,
    status: view.status,
    audience: presentAudience(view.audience),
    view: presentTable(view.view),
    prompts: view.prompts.map(presentPrompt),
    clocks: view.clocks.map(presentClock),
    at: presentTime(view.at),
    digest: view.digest,
    result: presentOutcome(view.result),
  };
}

const moveFields = ['card', 'target', 'seat', 'place', 'value', 'name'] as const;

/** A move: its type, and those fields that it has. */
export function presentMove(move: Move): MoveWire {
  const wire: Record<string, string | number> = { type: move.type };
  for (const field of moveFields) {
    const value = move[field];
    if (value !== undefined) wire[field] = value;
  }
  // Only fields of MoveWire with their own types were copied.
  return wire as MoveWire;
}

export function presentLegalMove(legal: LegalMove): LegalMoveWire {
  return { id: legal.id, move: presentMove(legal.move), words: presentWords(legal.words) };
}

export function presentLegalMoves(answer: {
  readonly version: number;
  readonly prompts: readonly Prompt[];
  readonly moves: readonly LegalMove[];
}): LegalMovesWire {
  return {
    version: answer.version,
    prompts: answer.prompts.map(presentPrompt),
    moves: answer.moves.map(presentLegalMove),
  };
}

export function presentViolation(violation: Violation): ViolationWire {
  return { rule: violation.rule, params: { ...violation.params } };
}

export function presentExplanation(answer: Explanation): ExplanationWire {
  return {
    legal: answer.legal,
    violation: answer.violation === null ? null : presentViolation(answer.violation),
    words: answer.words === null ? null : presentWords(answer.words),
  };
}
