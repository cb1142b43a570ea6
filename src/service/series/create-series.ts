/** Makes a series: checks everything that is given, leaves open what isn't, and starts it if nothing is missing. */

import { seedCommitment, type Game } from '../../engine/index.ts';
import type { Problem } from '../../engine/contract.ts';
import { needScope } from '../access.ts';
import type { SeriesInfo } from '../answers.ts';
import { throttle, type Service } from '../core.ts';
import { sha256 } from '../digests.ts';
import { makeId, makeSeed } from '../identifiers.ts';
import type { Caller, CreateSeriesInput } from '../inputs.ts';
import { formatOf, seatsOf, secretFor, withSecret, type MatchFormat } from '../matches/create-match.ts';
import { missing } from '../matches/info.ts';
import { checkJudges } from '../matches/judges.ts';
import { checkName } from '../names.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import type { SeatRecord, SeriesHead, SeriesLimits, SeriesRecord, SeriesSetup } from '../records.ts';
import { once, type Request } from '../requests.ts';
import { courseOf } from './advance.ts';
import { seriesInfo } from './info.ts';
import { asAdvanced } from './look-at-series.ts';
import { newHead, startSeries } from './stages.ts';

export interface CreatedSeries {
  readonly series: SeriesInfo;
  /** Secret that lets its bearer see and join a private series, and see its games. Shown once. */
  readonly invite: string | null;
  /** For each seat of the caller's, a secret that plays it in all games. Shown once. */
  readonly seatSecrets: readonly [string | null, string | null];
}

const BEST_OF: readonly number[] = [1, 3, 5];

/** A minute to choose, three to swap; no bound for the games. */
const LIMITS: SeriesLimits = { choiceMs: 60_000, swapMs: 180_000, gameMs: null, seriesMs: null };
/** A second, below which nobody can answer, and a week. */
const LIMIT_MIN = 1000;
const LIMIT_MAX = 7 * 86_400_000;

export async function createSeries(service: Service, caller: Caller, input: CreateSeriesInput): Promise<Answer<CreatedSeries>> {
  const no = checkRequest(service, caller, input);
  if (no !== null) return no;
  return once<CreatedSeries>(service, caller, {
    operation: 'createSeries',
    input,
    work: (request) => makeSeries(service, caller, { input, request }),
    goOn: async (first) => done({ ...first, series: await asAdvanced(service, caller, first.series) }),
  });
}

function checkRequest(service: Service, caller: Caller, input: CreateSeriesInput): Refusal | null {
  const no = needScope(caller, 'play') ?? throttle(service, 'making', caller) ??
    checkName(input.name ?? '', { path: '/name', min: 0, max: 100 });
  if (no !== null) return no;
  const game = service.games.get(input.game);
  if (game === undefined) return NOT_FOUND.game;
  if (input.gameVersion !== null && input.gameVersion !== game.version) return NOT_FOUND.version;
  const problems = seriesProblems(input);
  return problems.length > 0 ? { kind: 'invalid', problems } : null;
}

async function makeSeries(
  service: Service, caller: Caller, made: { readonly input: CreateSeriesInput; readonly request: Request<CreatedSeries> },
): Promise<Answer<CreatedSeries>> {
  const { input, request } = made;
  const game = service.games.get(input.game);
  if (game === undefined) return NOT_FOUND.game;
  const format = await formatOf(service, caller, game, { ...input, seed: null });
  if ('kind' in format) return format;
  const seats = await seatsOf(service, caller, { input, format });
  if ('kind' in seats) return seats;
  const checked = await checkJudges(service, input.judges ?? [], seats);
  if ('kind' in checked) return checked;
  const [one, two] = input.seats;
  const seatSecrets = [secretFor(request, one), secretFor(request, two)] as const;
  const invite = input.visibility === 'private' ? request.secret('invite') : null;
  const held = [withSecret(seats[0], seatSecrets[0]), withSecret(seats[1], seatSecrets[1])] as const;
  const setup = setupOf(service, caller, { input, format, seats: held, invite, judges: checked.judges });
  const record: SeriesRecord = { setup, head: firstHead(service, game, setup), revision: 0 };
  const created: CreatedSeries = { series: seriesInfo(service, caller, record), invite, seatSecrets };
  await service.ports.store.series.create(record, request.keep(created));
  return done({ ...created, series: await asAdvanced(service, caller, created.series) });
}

/** Started where nothing is missing. */
function firstHead(service: Service, game: Game, setup: SeriesSetup): SeriesHead {
  const open = newHead(setup.createdAt);
  const lacks = missing({ seats: setup.seats, position: null });
  return lacks.length === 0 ? startSeries(courseOf(service, game, setup), open) : open;
}

function seriesProblems(input: CreateSeriesInput): Problem[] {
  const problems: Problem[] = [];
  if (!BEST_OF.includes(input.bestOf)) problems.push({ path: '/bestOf', code: 'schema', message: `must be one of ${BEST_OF.join(', ')}` });
  for (const [name, value] of Object.entries(input.limits ?? {})) {
    if (value === null || (Number.isSafeInteger(value) && value >= LIMIT_MIN && value <= LIMIT_MAX)) continue;
    problems.push({ path: `/limits/${name}`, code: 'schema', message: `must be null or a whole number from ${LIMIT_MIN} to ${LIMIT_MAX}` });
  }
  return problems;
}

interface SetupParts {
  readonly input: CreateSeriesInput;
  readonly format: MatchFormat;
  readonly seats: readonly [SeatRecord, SeatRecord];
  readonly invite: string | null;
  readonly judges: readonly string[];
}

function setupOf(service: Service, caller: Caller, parts: SetupParts): SeriesSetup {
  const { input, format, seats, invite, judges } = parts;
  const seed = makeSeed(service.ports);
  return {
    id: makeId(service.ports),
    name: input.name ?? '',
    game: format.game.id,
    cardSet: format.pool.hash,
    options: format.options,
    bestOf: input.bestOf,
    limits: { ...LIMITS, ...input.limits },
    openSwaps: input.openSwaps ?? false,
    time: input.time,
    visibility: input.visibility,
    creator: caller.account ?? '',
    judges,
    inviteHash: invite === null ? null : sha256(invite),
    seed,
    commitment: seedCommitment(seed),
    seats,
    createdAt: service.ports.clock.nowMs(),
  };
}
