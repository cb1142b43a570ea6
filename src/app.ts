/**
 * The composition root: the one file that joins ports, use cases and transports. `buildApp` takes ports as they
 * come (memory in tests); `startApp` makes the real ones, and is what serving, the demo and the bench stand on.
 */

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { LogController, fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import {
  DEFAULT_LIMITS, answerBadUrl, answerClientError, createRequestIds, generateTypes, registerApi,
} from './api/index.ts';
import type { Api, ApiLimits } from './api/index.ts';
import type { Config } from './config.ts';
import { GAMES } from './games/registry.ts';
import { createService, startService, stopService } from './service/index.ts';
import type { Budgets, Clock, Entropy, Ports, Scheduler, Service, ServiceOptions } from './service/index.ts';
import { openStorage } from './storage/index.ts';
import { applyMigrations } from './storage/migrations/index.ts';

/** Files beside `src`, in a clone as in a build. */
const besideSource = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

/** What an app is made of; everything but the ports has a default. */
export interface AppOptions {
  readonly ports: Ports;
  readonly games?: ServiceOptions['games'];
  readonly service?: Partial<Omit<ServiceOptions, 'games' | 'onFault'>>;
  readonly limits?: Partial<ApiLimits>;
  readonly isReady?: () => Promise<boolean>;
  readonly logLevel?: Config['logLevel'];
  readonly trustedProxies?: number;
}

/** A service with its transports, ready to listen or to be asked by `inject`. */
export interface App {
  readonly server: FastifyInstance;
  readonly service: Service;
  readonly api: Api;
  /** Refuses new requests, ends streams, waits for what is under way, and stops. */
  close(): Promise<void>;
}

/** Joins everything and starts the service; nothing listens yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const limits: ApiLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const logLevel = options.logLevel ?? 'silent';
  const server = createServer(limits, logLevel, options.trustedProxies ?? 0);
  const service = createService(options.ports, {
    games: options.games ?? GAMES,
    ...options.service,
    onFault: ({ code, match, error }) => server.log.error({ code, match, err: error }, 'fault'),
  });
  const api = await registerApi(server, {
    service,
    version: readVersion(),
    schemaText: besideSource('schema.graphql'),
    limits,
    isReady: options.isReady ?? (() => Promise.resolve(true)),
    isVerbose: logLevel === 'debug' || logLevel === 'trace',
  });
  await server.ready();
  await startService(service);
  return {
    server,
    service,
    api,
    close: async () => {
      api.isClosing = true;
      await stopService(service);
      await server.close();
    },
  };
}

function createServer(limits: ApiLimits, logLevel: Config['logLevel'], trustedProxies: number): FastifyInstance {
  const server = fastify({
    // The log goes to standard error: standard output belongs to the command.
    logger: logLevel === 'silent' ? false : { level: logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    bodyLimit: limits.bodyBytes,
    trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop < trustedProxies,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadUrl,
    routerOptions: { maxParamLength: 500 },
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 },
  });
  server.server.maxConnections = limits.connections;
  return server;
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(besideSource('package.json'));
  const version: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : null;
  return typeof version === 'string' ? version : '0';
}

// ------------------------------------------------------------------ the real ports

export const systemClock: Clock = { nowMs: () => Date.now(), monotonicMs: () => performance.now() };

export const systemEntropy: Entropy = { bytes: (count) => randomBytes(count) };

export const systemScheduler: Scheduler = {
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

/** What a started app may be told beside its configuration. */
export interface StartOptions {
  /** Rate budgets in place of the defaults; a bench wants none in its way. */
  readonly budgets?: Partial<Budgets>;
  readonly limits?: Partial<ApiLimits>;
  /** Told at each step of the start. */
  readonly say?: (step: string) => void;
}

export interface StartedApp extends App {
  /** Where it listens, e.g. `http://localhost:4000`. */
  readonly url: string;
  /** A game with one of its preset decks, for a first match. */
  readonly example: { readonly game: string; readonly preset: string };
  readonly databaseUrl: string;
}

/** Database, migrations, storage, service, transports, in this order; listens. */
export async function startApp(config: Config, options: StartOptions = {}): Promise<StartedApp> {
  const say = options.say ?? (() => {});
  const undo: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const database = await openDatabase(config, say);
    undo.push(database.stop);
    const migrations = await applyMigrations(database.url);
    if (migrations.length > 0) say(`applied ${migrations.length} migration(s)`);
    const storage = await openStorage({ databaseUrl: database.url });
    undo.push(() => storage.close());
    const app = await buildApp({
      ports: {
        store: storage.store, notifier: storage.notifier, clock: systemClock, entropy: systemEntropy, scheduler: systemScheduler,
      },
      service: { liveMatchesMax: config.liveMatchesMax, ...(options.budgets === undefined ? {} : { budgets: options.budgets }) },
      ...(options.limits === undefined ? {} : { limits: options.limits }),
      isReady: () => storage.healthy(),
      logLevel: config.logLevel,
      trustedProxies: config.trustedProxies,
    });
    undo.push(() => app.close());
    await app.server.listen({ port: config.port, host: config.host });
    return { ...app, url: urlOf(app.server, config.host), example: exampleOf(GAMES), databaseUrl: database.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase(config: Config, say: (step: string) => void): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  // Only here: an image with an external Postgres is built without the embedded one.
  const { startEmbeddedPostgres } = await import('./storage/embedded/index.ts');
  const postgres = await startEmbeddedPostgres({
    dataDir: path.resolve(config.dataDir, 'postgres'),
    onUse: (how) => say(how === 'starting' ? 'starting the embedded Postgres' : 'using the embedded Postgres that runs already'),
  });
  return { url: postgres.url, stop: () => postgres.stop() };
}

function exampleOf(games: typeof GAMES): StartedApp['example'] {
  const game = games[0];
  return { game: game?.id ?? '', preset: game?.shipped[0]?.decks[0]?.id ?? '' };
}

function urlOf(server: FastifyInstance, host: string): string {
  const address = server.addresses()[0];
  const port = typeof address === 'object' ? address.port : 0;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

// ------------------------------------------------------------------ generated files

/** Files that are made from others, with their place in the clone; CI compares them with what is there. */
export function generatedFiles(): readonly { readonly file: string; readonly text: string }[] {
  return [{ file: 'src/api/graphql/generated.ts', text: generateTypes(besideSource('schema.graphql')) }];
}
