/**
 * What a running service consists of: the ports, the games, compiled card sets, hot matches, streams and
 * budgets. Use cases get it as their first parameter. The live part starts and stops in process.ts.
 */

import { compileCardSet, type Game, type Pool } from '../engine/index.ts';
import { makeId } from './identifiers.ts';
import type { Hot } from './live/hot.ts';
import { Hub } from './live/hub.ts';
import { Lanes } from './live/lanes.ts';
import { Presence } from './live/presence.ts';
import { Limits, DEFAULT_BUDGETS, type Budgets, type LimitName } from './limits.ts';
import type { Refusal } from './outcomes.ts';
import type { Cancel, Ports } from './ports.ts';
import type { Outage } from './records.ts';
import type { Caller } from './inputs.ts';

/** What an operator may set; everything but the games has a default. */
export interface ServiceOptions {
  readonly games: readonly Game[];
  /** Hot matches kept in memory; the longest unused goes first. */
  readonly liveMatchesMax?: number;
  /** Inputs between two snapshots of a match. */
  readonly snapshotEvery?: number;
  /** A hot match not compared with the store for so long is compared before it is shown. */
  readonly freshMs?: number;
  readonly budgets?: Partial<Budgets>;
  /** Where faults are told; they carry match ids and error texts, no secrets. */
  readonly onFault?: (fault: FaultReport) => void;
}

export interface FaultReport {
  readonly code: string;
  readonly match: string | null;
  readonly error: unknown;
}

export interface Settings {
  readonly liveMatchesMax: number;
  readonly snapshotEvery: number;
  readonly freshMs: number;
}

/** Compiled sets kept; one is a few hundred kilobytes. */
const POOLS_MAX = 64;

/** Callers remembered by token, so that a move needs no look into the store. */
export interface KnownCaller {
  readonly caller: Caller;
  readonly until: number;
}

export interface Service {
  readonly ports: Ports;
  readonly settings: Settings;
  readonly games: ReadonlyMap<string, Game>;
  readonly pools: Map<string, Pool>;
  /** By game, the hash of the first set that ships with it. */
  readonly shipped: Map<string, string>;
  readonly lanes: Lanes;
  readonly hub: Hub;
  readonly presence: Presence;
  readonly limits: Limits;
  readonly callers: Map<string, KnownCaller>;
  /** Tokens revoked in this process, so that their streams end at once. */
  readonly revoked: Set<string>;
  readonly onFault: (fault: FaultReport) => void;
  /** Known outages, oldest first; replaced at each beat. */
  outages: readonly Outage[];
  /** When the last beat succeeded (monotonic milliseconds). */
  beatAt: number;
  /** Timers and subscriptions of the running service. */
  readonly cancels: Set<Cancel>;
  /** Matches whose built-in players are being driven now. */
  readonly driven: Set<string>;
  /** Called after each commit of this process: built-in players and frames are looked after from here. */
  afterWrite: (hot: Hot) => void;
  stopping: boolean;
}

/** Builds the service; nothing runs before `startService`. */
export function createService(ports: Ports, options: ServiceOptions): Service {
  const settings: Settings = {
    liveMatchesMax: options.liveMatchesMax ?? 5000,
    snapshotEvery: options.snapshotEvery ?? 100,
    freshMs: options.freshMs ?? 1000,
  };
  const hub = new Hub();
  return {
    ports,
    settings,
    games: new Map(options.games.map((game) => [game.id, game])),
    pools: new Map(),
    shipped: new Map(),
    lanes: new Lanes(settings.liveMatchesMax),
    hub,
    presence: new Presence(makeId(ports), ports, (match) => hub.tell(match, null)),
    limits: new Limits(ports.clock, { ...DEFAULT_BUDGETS, ...options.budgets }),
    callers: new Map(),
    revoked: new Set(),
    onFault: options.onFault ?? (() => {}),
    outages: [],
    beatAt: Number.NEGATIVE_INFINITY,
    cancels: new Set(),
    driven: new Set(),
    afterWrite: () => {},
    stopping: false,
  };
}

/** The compiled card set, from memory or the store; null if there is no such set of this game. */
export async function poolOf(service: Service, gameId: string, hash: string): Promise<Pool | null> {
  const known = service.pools.get(hash);
  if (known !== undefined) return known.game.id === gameId ? known : null;
  const record = await service.ports.store.cardSets.byHash(hash);
  const game = service.games.get(gameId);
  if (record === null || game === undefined || record.game !== gameId) return null;
  const compiled = compileCardSet(game, record.document);
  if (!compiled.ok) throw new Error(`stored card set ${hash} doesn't compile any more`);
  rememberPool(service, compiled.value);
  return compiled.value;
}

/** Keeps a compiled set; the longest unused goes. Running matches keep their own reference. */
export function rememberPool(service: Service, pool: Pool): void {
  service.pools.delete(pool.hash);
  service.pools.set(pool.hash, pool);
  if (service.pools.size > POOLS_MAX) {
    const oldest = service.pools.keys().next();
    if (oldest.done !== true) service.pools.delete(oldest.value);
  }
}

/** Takes from a budget; a refusal if it is used up. */
export function throttle(service: Service, limit: LimitName, caller: Caller, count = 1): Refusal | null {
  const over = service.limits.take(limit, caller.limitKey, count);
  return over === null ? null : { kind: 'throttled', ...over };
}

/** The games that run here, in the order they're shown. */
export function listGames(service: Service): readonly Game[] {
  return [...service.games.values()];
}
