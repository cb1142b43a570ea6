/**
 * The environment as a typed value: the only reader of process.env. Everything has a default, so that a fresh clone
 * starts without any; what is there and can't be understood stops the start with one clear line a problem.
 */

import { z } from 'zod';
import { err, ok } from './lib/result.ts';
import type { Result } from './lib/result.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const integer = (min: number, max: number) =>
  z.string().regex(/^\d{1,9}$/, { error: 'must be a whole number' }).transform(Number).pipe(z.int().min(min).max(max));

const schema = z.object({
  /** Port to listen on; 0 lets the system choose. */
  PORT: integer(0, 65_535).default(4000),
  /** Address to listen on; `0.0.0.0` for all of the machine's. */
  HOST: z.string().min(1).default('localhost'),
  /** A Postgres to use; without it an embedded one is started. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, { error: 'must be a URL such as postgres://user:password@host:5432/database' })
    .optional(),
  /** Where the embedded Postgres keeps its files. */
  DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  /** Number of reverse proxies in front, whose X-Forwarded-For is believed. */
  TRUST_PROXY: integer(0, 10).default(0),
  /** Matches kept in memory. */
  LIVE_MATCHES: integer(10, 1_000_000).default(5000),
  /** Time for requests under way when shutting down. */
  SHUTDOWN_MS: integer(0, 600_000).default(10_000),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly trustedProxies: number;
  readonly liveMatchesMax: number;
  readonly shutdownMs: number;
}

/** Reads the configuration; the problems are lines such as `PORT must be a whole number (it is "x")`. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Result<Config, readonly string[]> {
  // An empty variable is one that is not set: that is how shells and compose files leave them out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    return err(parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const shown = name === 'DATABASE_URL' ? 'hidden' : JSON.stringify(environment[name]);
      return `${name}: ${issue.message} (it is ${shown})`;
    }));
  }
  const value = parsed.data;
  return ok({
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL ?? null,
    dataDir: value.DATA_DIR,
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUST_PROXY,
    liveMatchesMax: value.LIVE_MATCHES,
    shutdownMs: value.SHUTDOWN_MS,
  });
}
