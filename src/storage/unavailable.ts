/**
 * Tells a database that can't be reached, or can't serve now, from a mistake of ours. The first becomes
 * StoreUnavailable; anything else is passed on as the fault it is.
 */

import { StoreUnavailable } from '../service/ports.ts';

/** How deep errors are looked through for their cause; the client libraries wrap two or three times. */
const causeDepthMax = 6;

/** Node's codes for a connection that can't be made or broke. */
const socketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN',
  'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END',
]);

/**
 * SQLSTATEs of a server that is starting, stopping, full, read-only after a failover, or too slow: a statement or
 * lock timeout (57014, 55P03), too many connections (53300), no disk or memory (53100, 53200), input or output (58030).
 */
const serverCodes: ReadonlySet<string> = new Set([
  '57P01', '57P02', '57P03', '57P05', '57014', '55P03', '53000', '53100', '53200', '53300', '58030', '25006',
]);

/** Prisma's codes for a server it can't reach, or a pool it waits for too long. */
const prismaCodes: ReadonlySet<string> = new Set([
  'P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037',
]);

/** What pg and Prisma's adapter say where they give no code. */
const messages: readonly string[] = [
  'Connection terminated', 'timeout exceeded when trying to connect', 'timeout expired', 'Query read timeout',
  'Client has encountered a connection error', 'not queryable', 'Cannot use a pool after',
  'DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections',
];

/** True where the database is away, not where we asked it something wrong. */
export function isUnavailable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < causeDepthMax && typeof current === 'object' && current !== null; depth += 1) {
    if (isUnavailableItself(current)) return true;
    current = causeOf(current);
  }
  return false;
}

/** True where the server rolled the statement back to break a deadlock or a serialisation failure. */
export function isRolledBack(error: unknown): boolean {
  const code = textOf(error, 'code');
  return code === '40P01' || code === '40001';
}

/** Runs a call to the database; its being away is thrown as StoreUnavailable. */
export async function reaching<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StoreUnavailable || !isUnavailable(error)) throw error;
    throw new StoreUnavailable('the database is away', { cause: error });
  }
}

function isUnavailableItself(error: object): boolean {
  if (error instanceof AggregateError && error.errors.some((inner: unknown) => isUnavailable(inner))) return true;
  const code = textOf(error, 'code') ?? textOf(error, 'originalCode') ?? '';
  if (socketCodes.has(code) || serverCodes.has(code) || prismaCodes.has(code) || /^08...$/.test(code)) return true;
  const said = `${textOf(error, 'message') ?? ''} ${textOf(error, 'kind') ?? ''}`;
  return messages.some((message) => said.includes(message));
}

function causeOf(error: object): unknown {
  if ('cause' in error && error.cause !== undefined) return error.cause;
  // Prisma's known errors carry the driver's error in their meta.
  if (!('meta' in error) || typeof error.meta !== 'object' || error.meta === null) return undefined;
  return 'driverAdapterError' in error.meta ? error.meta.driverAdapterError : undefined;
}

function textOf(error: unknown, name: string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : null;
}
