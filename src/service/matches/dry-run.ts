/**
 * Tries moves without playing them, on a world sampled from what the seat knows: the true state is never
 * stepped, so no shuffle, draw or hidden card can be learnt by trying.
 */

import {
  decisionsOf, followGiven, parseMove, presentEvent, sampleMatch, submit, writePosition, type GameEvent, type Match,
} from '../../engine/index.ts';
import type { EventView, Move, PositionDocument, Seat } from '../../engine/contract.ts';
import type { Explanation, MatchView } from '../answers.ts';
import { throttle, type Service } from '../core.ts';
import type { Caller, DryRunInput, SampleInput } from '../inputs.ts';
import { ruleWords } from '../live/answering.ts';
import { INPUTS_MAX } from '../live/door.ts';
import type { Hot } from '../live/hot.ts';
import { done, type Answer, type Refusal } from '../outcomes.ts';
import { sha256 } from '../digests.ts';
import { makeView, thinkAs } from './look.ts';
import { checkTurn } from './submit-moves.ts';

export interface DryRun {
  readonly version: number;
  /** One a move, up to the first that isn't legal. */
  readonly results: readonly Explanation[];
}

/** The seat's own moves in order, until the first that isn't legal. Beyond the first it is one possible world. */
export async function dryRun(service: Service, caller: Caller, input: DryRunInput): Promise<Answer<DryRun>> {
  const no = throttle(service, 'thinking', caller, Math.max(1, input.moves.length)) ?? tooMany(input.moves);
  if (no !== null) return no;
  return thinkAs<DryRun>(service, caller, input, (hot, seat) => {
    const refusal = checkTurn(hot, seat, input);
    if (refusal !== null) return refusal;
    const moves = parseAll(hot, input.moves);
    if ('kind' in moves) return moves;
    const world = sampleMatch(hot.match, { kind: 'seat', seat }, sha256(`${hot.setup.id} ${hot.head.version}`));
    return done({ version: hot.head.version, results: tryMoves(hot, world, { seat, moves }).results });
  });
}

export interface SampledWorld {
  readonly view: MatchView;
  readonly position: PositionDocument;
  readonly results: readonly Explanation[];
  readonly events: readonly EventView[];
}

/** A world that agrees with all the seat knows, repeatable by its seed; moves of either side may be tried in it. */
export async function sampleWorld(service: Service, caller: Caller, input: SampleInput): Promise<Answer<SampledWorld>> {
  const no = throttle(service, 'thinking', caller, 1 + (input.moves?.length ?? 0)) ?? tooMany(input.moves ?? []);
  if (no !== null) return no;
  return thinkAs<SampledWorld>(service, caller, input, (hot, seat) => {
    const moves = parseAll(hot, input.moves ?? []);
    if ('kind' in moves) return moves;
    const world = sampleMatch(hot.match, { kind: 'seat', seat }, sha256(input.seed));
    const tried = tryMoves(hot, world, { seat: null, moves });
    // All of a sampled world may be shown, since none of it comes from the truth; it is the seat's idea all the same.
    const shown = makeView(service, { ...hot, match: world }, { kind: 'judge' }, false);
    const view: MatchView = { ...shown, audience: { kind: 'seat', seat } };
    return done({ view, position: writePosition(world, { exact: true }), ...tried });
  });
}

function tooMany(moves: readonly unknown[]): Refusal | null {
  if (moves.length <= INPUTS_MAX) return null;
  return { kind: 'invalid', problems: [{ path: '/moves', code: 'schema', message: `takes at most ${INPUTS_MAX} moves` }] };
}

function parseAll(hot: Hot, moves: readonly unknown[]): Refusal | readonly Move[] {
  const parsed: Move[] = [];
  for (const [index, move] of moves.entries()) {
    const one = parseMove(hot.pool.game, move);
    if (!one.ok) return { kind: 'invalid', problems: one.error.map((p) => ({ ...p, path: `/moves/${index}${p.path}` })) };
    parsed.push(one.value);
  }
  return parsed;
}

interface Trial {
  /** Who moves; null for whoever is asked. */
  readonly seat: Seat | null;
  readonly moves: readonly Move[];
}

interface Tried {
  readonly results: readonly Explanation[];
  readonly events: readonly EventView[];
}

function tryMoves(hot: Hot, world: Match, trial: Trial): Tried {
  const results: Explanation[] = [];
  const events: EventView[] = [];
  const tell = (news: readonly GameEvent[]): void => {
    for (const event of news) events.push(presentEvent(hot.pool, event, { kind: 'judge' }));
  };
  tell(followGiven(world));
  for (const move of trial.moves) {
    const asked = decisionsOf(world).find((d) => trial.seat === null || d.seat === trial.seat);
    if (asked === undefined) break;
    const input = { kind: 'move', seat: asked.seat, prompt: asked.prompt, move, at: hot.head.updatedAt, frame: 0 } as const;
    const result = submit(world, input);
    if (!result.ok) {
      results.push({ legal: false, violation: result.violation, words: ruleWords(hot, result.violation.rule) });
      break;
    }
    results.push({ legal: true, violation: null, words: null });
    tell(result.events);
    tell(followGiven(world));
  }
  return { results, events };
}
