/**
 * Shapes of what clients send, shared by REST and GraphQL. Bounds are generous for people and small for machines;
 * what only a game can judge (moves, decks, options, positions) is passed on as a document.
 */

import { z } from 'zod';
import { BOT_PLAYERS, MATCH_STATUSES, SCOPES } from '../../service/index.ts';
import { choice, count, document, hexDigest, id, optional, requiredDocument, seat, text, time, version } from './parse.ts';

/** Most moves in one submission or dry run. */
export const MOVES_MAX = 64;
/** Longest page, and the page that is given when none is asked for. */
export const PAGE_MAX = 100;
export const PAGE_DEFAULT = 20;
export const EVENTS_MAX = 1000;
export const EVENTS_DEFAULT = 100;

export const visibility = z.enum(['public', 'private']);
const audience = z.enum(['seat0', 'seat1', 'spectator', 'judge']);
export const flag = optional(z.boolean());
const durationMs = z.int().min(1).max(7 * 24 * 3600 * 1000);
export const idempotencyKey = optional(text(1, 128));

export const page = { first: optional(z.int().min(1).max(PAGE_MAX)), after: optional(text(1, 512)) };

// ------------------------------------------------------------------ accounts

export const createAccountInput = z.strictObject({
  name: text(1, 60),
  kind: z.enum(['guest', 'account', 'bot']),
  idempotencyKey,
});

export const createTokenInput = z.strictObject({
  label: text(1, 64),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
  expiresAt: optional(time),
  idempotencyKey,
});

// ------------------------------------------------------------------ documents

export const uploadCardSetInput = z.strictObject({ game: id, document: requiredDocument });

export const listCardSetsInput = z.strictObject({ game: optional(id), mine: flag, ...page });

const fieldValue = z.union([text(0, 200), z.number(), z.boolean()]);
export const searchCardsInput = z.strictObject({
  cardSet: id,
  text: optional(text(1, 200)),
  where: optional(z.record(text(1, 64), fieldValue)),
  ...page,
});

export const cardInput = z.strictObject({ cardSet: id, id });

export const checkDeckInput = z.strictObject({ game: id, cardSet: id, deck: requiredDocument, options: optional(document) });

export const uploadDeckInput = z.strictObject({
  game: id,
  cardSet: id,
  name: text(1, 64),
  deck: requiredDocument,
  visibility: optional(visibility),
  options: optional(document),
  idempotencyKey,
});

export const shareDeckInput = z.strictObject({ deck: id, visibility, renewSecret: flag, idempotencyKey });

export const listDecksInput = z.strictObject({
  game: optional(id), cardSet: optional(id), hash: optional(id), mine: flag, ...page,
});

// ------------------------------------------------------------------ matches

export const deckChoice = choice(z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stored'), id }),
  z.strictObject({ kind: z.literal('preset'), name: text(1, 200) }),
  z.strictObject({ kind: z.literal('list'), deck: requiredDocument }),
]));

export const seatChoice = choice(z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mine'), deck: optional(deckChoice) }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('invited'), account: id }),
  z.strictObject({ kind: z.literal('bot'), player: z.enum(BOT_PLAYERS), deck: optional(deckChoice) }),
]));

export const timeControl = choice(z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('decision'), limitMs: durationMs }),
  z.strictObject({ kind: z.literal('main'), mainMs: durationMs, incrementMs: z.int().min(0).max(3_600_000) }),
  z.strictObject({
    kind: z.literal('byoyomi'), mainMs: z.int().min(0).max(7 * 24 * 3600 * 1000), periodMs: durationMs,
    periods: z.int().min(1).max(100),
  }),
]));

export const createMatchInput = z.strictObject({
  game: id,
  gameVersion: optional(id),
  cardSet: optional(id),
  options: optional(document),
  seed: optional(hexDigest),
  name: optional(text(0, 128)),
  seats: z.tuple([seatChoice, seatChoice]),
  visibility: optional(visibility),
  time: optional(timeControl),
  judges: optional(z.array(id).max(16)),
  position: optional(document),
  autoStart: flag,
  idempotencyKey,
});

export const joinMatchInput = z.strictObject({
  match: id, seat: optional(seat), deck: optional(deckChoice), name: optional(text(1, 64)), idempotencyKey,
});

export const leaveMatchInput = z.strictObject({ match: id, seat: optional(seat), idempotencyKey });
export const submitDeckInput = z.strictObject({ match: id, seat: optional(seat), deck: deckChoice, idempotencyKey });
export const entropyInput = z.strictObject({
  match: id,
  seat: optional(seat),
  entropy: z.string().regex(/^[0-9a-f]{1,64}$/, { error: 'must be up to 64 lowercase hex digits' }),
  idempotencyKey,
});
export const matchInput = z.strictObject({ match: id });
/** What changes a match before its start and says no more than which. */
export const changeMatchInput = z.strictObject({ match: id, idempotencyKey });
export const appointJudgesInput = z.strictObject({ match: id, judges: z.array(id).max(16), idempotencyKey });

export const forkMatchInput = z.strictObject({
  match: id,
  version: optional(version),
  seed: optional(hexDigest),
  seats: optional(z.tuple([seatChoice, seatChoice])),
  idempotencyKey,
});

export const listMatchesInput = z.strictObject({
  player: optional(id),
  game: optional(id),
  status: optional(z.enum(MATCH_STATUSES)),
  winner: optional(seat),
  drawn: flag,
  wonBy: optional(id),
  reason: optional(text(1, 200)),
  from: optional(time),
  to: optional(time),
  deckHash: optional(id),
  cardSet: optional(id),
  cardPlayed: optional(id),
  ...page,
});

// ------------------------------------------------------------------ a running match

const expectation = { prompt: optional(count), version: optional(version) };
const moves = z.array(requiredDocument).min(1).max(MOVES_MAX);

export const viewInput = z.strictObject({ match: id, audience: optional(audience), digest: flag });
export const cardOfMatchInput = z.strictObject({ match: id, card: count, audience: optional(audience) });
export const legalMovesInput = z.strictObject({ match: id, seat: optional(seat), words: flag });
export const explainInput = z.strictObject({ match: id, seat: optional(seat), move: requiredDocument });
export const dryRunInput = z.strictObject({ match: id, seat: optional(seat), moves, ...expectation });

export const submitMovesInput = z.strictObject({
  match: id, seat: optional(seat), moves, ...expectation, idempotencyKey,
});

export const wantsInput = z.strictObject({ view: flag, digest: flag, legalMoves: flag, words: flag });
export const concedeInput = z.strictObject({ match: id, seat: optional(seat), ...expectation, idempotencyKey });

export const rulingInput = z.strictObject({
  match: id,
  version: count,
  reason: text(1, 1000),
  ruling: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('award'), winner: seat.nullable(), position: z.null().optional() }),
    z.strictObject({ kind: z.literal('position'), position: requiredDocument, winner: z.null().optional() }),
  ]),
  idempotencyKey,
});

export const eventsInput = z.strictObject({
  match: id,
  after: optional(count),
  first: optional(z.int().min(1).max(EVENTS_MAX)),
  audience: optional(audience),
  words: flag,
});

export const replayInput = z.strictObject({
  match: id, version: count, audience: optional(audience), digest: flag,
});

export const positionInput = z.strictObject({
  match: id, version: optional(count), exact: flag, audience: optional(audience),
});

export const sampleInput = z.strictObject({
  match: id,
  seat: optional(seat),
  seed: text(1, 128),
  moves: optional(z.array(requiredDocument).max(MOVES_MAX)),
});

export const subscribeInput = z.strictObject({
  match: id, after: optional(count), audience: optional(audience), words: flag,
});
