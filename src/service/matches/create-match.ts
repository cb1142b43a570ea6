/** Makes a match: checks everything that is given, leaves open what isn't, and starts it if nothing is missing. */

import { checkPosition, seedCommitment, tryPosition, GENERATOR, type Game, type Pool } from '../../engine/index.ts';
import type { PositionDocument, Problem } from '../../engine/contract.ts';
import { needScope } from '../access.ts';
import type { MatchInfo } from '../answers.ts';
import { newClock } from '../clocks.ts';
import { poolOf, throttle, type Service } from '../core.ts';
import { cardSetOfDecks, chooseDeck, chooseForBot, under, type Format } from '../decks/choose-deck.ts';
import { sha256 } from '../digests.ts';
import { parseOptions } from '../documents.ts';
import { makeId, makeSeed } from '../identifiers.ts';
import type { Caller, CreateMatchInput, SeatInput } from '../inputs.ts';
import { checkName } from '../names.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { MatchRecord, MatchSetup, SeatRecord, TimeControl } from '../records.ts';
import { once, type Request } from '../requests.ts';
import { matchInfo, missing } from './info.ts';
import { checkJudges } from './judges.ts';
import { asStarted, begin } from './start-match.ts';

export interface CreatedMatch {
  readonly match: MatchInfo;
  /** Secret that lets its bearer see and join a private match. Shown once. */
  readonly invite: string | null;
  /** For each seat of the caller's, a secret that plays it without the account's token. Shown once. */
  readonly seatSecrets: readonly [string | null, string | null];
}

export async function createMatch(service: Service, caller: Caller, input: CreateMatchInput): Promise<Answer<CreatedMatch>> {
  const no = checkRequest(service, caller, input);
  if (no !== null) return no;
  return once<CreatedMatch>(service, caller, {
    operation: 'createMatch',
    input,
    work: (request) => makeMatch(service, caller, { input, request }),
    goOn: (first) => goOn(service, first, input.autoStart !== false),
  });
}

/** Refusals that come before the match is looked into. */
export function checkRequest(service: Service, caller: Caller, input: CreateMatchInput): Refusal | null {
  const no = needScope(caller, 'play') ?? throttle(service, 'making', caller) ??
    checkName(input.name ?? '', { path: '/name', min: 0, max: 100 });
  if (no !== null) return no;
  const game = service.games.get(input.game);
  if (game === undefined) return NOT_FOUND.game;
  return input.gameVersion === null || input.gameVersion === game.version ? null : NOT_FOUND.version;
}

/** Makes a match whose request was checked, and starts it where that is wanted and nothing is missing. */
export async function makeMatch(
  service: Service, caller: Caller, made: { readonly input: CreateMatchInput; readonly request: Request<CreatedMatch> },
): Promise<Answer<CreatedMatch>> {
  const { input, request } = made;
  const game = service.games.get(input.game);
  if (game === undefined) return NOT_FOUND.game;
  const format = await formatOf(service, caller, game, input);
  if ('kind' in format) return format;
  const seats = await seatsOf(service, caller, { input, format });
  if ('kind' in seats) return seats;
  const checked = await checkJudges(service, input.judges ?? [], seats);
  if ('kind' in checked) return checked;
  const invite = input.visibility === 'private' ? request.secret('invite') : null;
  const [first, second] = input.seats;
  const seatSecrets = [secretFor(request, first), secretFor(request, second)] as const;
  const held = [withSecret(seats[0], seatSecrets[0]), withSecret(seats[1], seatSecrets[1])] as const;
  const setup = setupOf(service, caller, { input, format, seats: held, invite, judges: checked.judges });
  const record = newRecord(setup);
  const created: CreatedMatch = { match: matchInfo(caller, record), invite, seatSecrets };
  await service.ports.store.matches.create(record, request.keep(created));
  if (input.autoStart === false || missing(setup).length > 0) return done(created);
  const started = await begin(service, caller, record);
  return started.kind === 'ok' ? done({ match: started.value, invite, seatSecrets }) : started;
}

/** A match that was made before, started if that didn't come about then. */
export async function goOn(service: Service, first: CreatedMatch, starts: boolean): Promise<Answer<CreatedMatch>> {
  if (!starts) return done(first);
  const match = await asStarted(service, first.match);
  return match.kind === 'ok' ? done({ ...first, match: match.value }) : match;
}

/** The secret of a seat that the maker takes, else null. */
export function secretFor(request: Pick<Request<CreatedMatch>, 'secret'>, seat: SeatInput): string | null {
  return seat.kind === 'mine' ? request.secret('seat') : null;
}

/** The seat, held by that secret too. */
export function withSecret(seat: SeatRecord, secret: string | null): SeatRecord {
  return secret === null ? seat : { ...seat, secretHash: sha256(secret) };
}

/** Game, pool, options, position: everything but the people. */
export interface MatchFormat extends Format {
  readonly game: Game;
  readonly position: PositionDocument | null;
}

/** The format asked for, or everything that is wrong with it. */
export async function formatOf(
  service: Service, caller: Caller, game: Game, input: CreateMatchInput,
): Promise<MatchFormat | Refusal> {
  const wanted = input.cardSet ?? await cardSetOfDecks(service, caller, input.seats);
  if (typeof wanted === 'object' && wanted !== null) return wanted;
  const hash = wanted ?? service.shipped.get(game.id) ?? null;
  const pool: Pool | null = hash === null ? null : await poolOf(service, game.id, hash);
  if (pool === null) return NOT_FOUND.cardSet;
  const options = parseOptions(game, input.options ?? {});
  const problems: Problem[] = [...shapeProblems(input)];
  if (!options.ok) problems.push(...options.error.map((problem) => ({ ...problem, path: `/options${problem.path}` })));
  if (input.position !== undefined) {
    problems.push(...checkPosition(pool, input.position).map((problem) => ({ ...problem, path: `/position${problem.path}` })));
  }
  if (!options.ok || problems.length > 0) return { kind: 'invalid', problems };
  const position = input.position === undefined ? null : (input.position as PositionDocument); // Proved by checkPosition.
  const stuck = position === null ? [] : tryPosition(pool, position, options.value);
  if (stuck.length > 0) return { kind: 'invalid', problems: stuck.map((problem) => ({ ...problem, path: `/position${problem.path}` })) };
  return { game, pool, options: options.value, position };
}

/** A month. */
const DURATION_MAX = 30 * 86_400_000;

function shapeProblems(input: CreateMatchInput): Problem[] {
  const problems: Problem[] = [];
  if (input.seed !== null && !/^[0-9a-f]{64}$/.test(input.seed)) {
    problems.push({ path: '/seed', code: 'schema', message: 'must be 64 lowercase hex digits' });
  }
  for (const [name, value] of Object.entries(durations(input.time))) {
    if (!Number.isSafeInteger(value) || value < 0 || value > DURATION_MAX) {
      problems.push({ path: `/time/${name}`, code: 'schema', message: `must be a whole number from 0 to ${DURATION_MAX}` });
    }
  }
  return problems;
}

function durations(time: TimeControl): { readonly [name: string]: number } {
  switch (time.kind) {
    case 'none':
      return {};
    case 'decision':
      return { limitMs: time.limitMs };
    case 'main':
      return { mainMs: time.mainMs, incrementMs: time.incrementMs };
    case 'byoyomi':
      return { mainMs: time.mainMs, periodMs: time.periodMs, periods: time.periods };
  }
}

/** Both seats as they were asked for, with their decks checked. */
export async function seatsOf(
  service: Service, caller: Caller, given: { readonly input: Pick<CreateMatchInput, 'seats'>; readonly format: Format },
): Promise<readonly [SeatRecord, SeatRecord] | Refusal> {
  const [one, two] = given.input.seats;
  const first = await seatRecord(service, caller, one, given.format);
  if (first.kind === 'refused') return under('/seats/0/deck', first.refusal);
  const second = await seatRecord(service, caller, two, given.format);
  if (second.kind === 'refused') return under('/seats/1/deck', second.refusal);
  return [first, second];
}

/** An empty seat. */
export const OPEN_SEAT: SeatRecord = {
  kind: 'open', account: null, name: '', invitee: null, bot: null, secretHash: null, deck: null, deckHash: null, entropy: null,
};

async function seatRecord(
  service: Service, caller: Caller, seat: SeatInput, format: Format,
): Promise<SeatRecord | { readonly kind: 'refused'; readonly refusal: Refusal }> {
  const refused = (refusal: Refusal) => ({ kind: 'refused', refusal }) as const;
  switch (seat.kind) {
    case 'open':
      return OPEN_SEAT;
    case 'invited': {
      const invitee = await service.ports.store.accounts.byId(seat.account);
      return invitee === null ? refused(NOT_FOUND.account) : { ...OPEN_SEAT, kind: 'invited', invitee: invitee.id, name: invitee.name };
    }
    case 'mine':
    case 'bot': {
      const base: SeatRecord = seat.kind === 'mine'
        ? { ...OPEN_SEAT, kind: 'taken', account: caller.account, name: caller.name ?? '' }
        : { ...OPEN_SEAT, kind: 'bot', bot: seat.player, name: seat.player };
      if (seat.deck === undefined) {
        const given = seat.kind === 'bot' ? chooseForBot(service, format) : null;
        return given !== null && 'kind' in given ? refused(given) : { ...base, ...given };
      }
      const chosen = await chooseDeck(service, caller, seat.deck, format);
      return chosen.kind === 'deck' ? { ...base, deck: chosen.deck, deckHash: chosen.deckHash } : refused(chosen);
    }
  }
}

interface SetupParts {
  readonly input: CreateMatchInput;
  readonly format: MatchFormat;
  readonly seats: readonly [SeatRecord, SeatRecord];
  readonly invite: string | null;
  readonly judges: readonly string[];
}

function setupOf(service: Service, caller: Caller, parts: SetupParts): MatchSetup {
  const { input, format, seats, invite, judges } = parts;
  const seed = input.seed ?? makeSeed(service.ports);
  return {
    id: makeId(service.ports),
    name: input.name ?? '',
    game: format.game.id,
    gameVersion: format.game.version,
    generator: GENERATOR,
    cardSet: format.pool.hash,
    options: format.options,
    seed,
    commitment: seedCommitment(seed),
    seedGiven: input.seed !== null,
    position: format.position,
    time: timeOf(format, input.time),
    visibility: input.visibility,
    creator: caller.account ?? '',
    judges,
    inviteHash: invite === null ? null : sha256(invite),
    seats,
    ...(input.autoStart === false ? { waits: true } : {}),
    createdAt: service.ports.clock.nowMs(),
  };
}

/** Limit of the questions that a real-time game waits for, where its maker sets none (ruling R003-4). */
const REAL_TIME_LIMIT_MS = 30_000;

function timeOf(format: MatchFormat, time: TimeControl): TimeControl {
  const bounded = time.kind !== 'none' || format.game.time?.isRealTime(format.options) !== true;
  return bounded ? time : { kind: 'decision', limitMs: REAL_TIME_LIMIT_MS };
}

/** A match that hasn't started. */
export function newRecord(setup: MatchSetup): MatchRecord {
  return {
    setup,
    head: {
      status: 'open', version: -1, event: 0, acting: [], deadline: null, clock: newClock(setup.time), result: null,
      fault: null, chain: '', updatedAt: setup.createdAt,
    },
    revision: 0,
    startedAt: null,
    finishedAt: null,
  };
}
