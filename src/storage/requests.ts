/** The request port: keys of requests that made something. They're written in the transaction of their effect. */

import type pg from 'pg';
import { KeyTaken, type RequestStore } from '../service/ports.ts';
import type { RequestRecord } from '../service/records.ts';
import { inTransaction } from './connection.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { reaching } from './unavailable.ts';

/** The request port on Postgres. */
export function requestStore(prisma: PrismaClient): RequestStore {
  return {
    byHash: (hash) =>
      reaching(async () => {
        const row = await prisma.request.findUnique({ where: { hash } });
        return row === null ? null : { ...row, at: Number(row.at) };
      }),
    forget: (before) =>
      reaching(async () => {
        await prisma.request.deleteMany({ where: { at: { lt: before } } });
      }),
  };
}

const keepText = `
INSERT INTO requests (hash, content, answer, salt, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`;

/** Anything that queries: a pool, or a client within a transaction. */
export type Queries = Pick<pg.Pool, 'query'>;

/**
 * Does something and keeps its request, wholly or not at all; without a request it is simply done. Of two that
 * come at once with one key, the second waits for the first and finds its key taken.
 */
export async function keeping<T>(
  pool: pg.Pool, request: RequestRecord | null | undefined, effect: (on: Queries) => Promise<T>,
): Promise<T> {
  if (request === null || request === undefined) return effect(pool);
  return inTransaction(pool, async (client) => {
    const value = await effect(client);
    if (value !== false) await keepRequest(client, request);
    return value;
  });
}

/** Keeps a request within a transaction. Throws KeyTaken, which undoes the transaction, where its key is kept already. */
export async function keepRequest(client: Queries, request: RequestRecord): Promise<void> {
  const { hash, content, answer, salt, at } = request;
  const { rowCount } = await client.query(keepText, [hash, content, answer, salt, at]);
  if (rowCount !== 1) throw new KeyTaken('a request was kept under this key');
}

/** The same for what is done through Prisma. */
export async function keepingIn<T>(
  prisma: PrismaClient, request: RequestRecord | null | undefined, effect: (on: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  if (request === null || request === undefined) return effect(prisma);
  return prisma.$transaction(async (client) => {
    const value = await effect(client);
    if (value === false) return value;
    const { count } = await client.request.createMany({ data: [{ ...request }], skipDuplicates: true });
    if (count !== 1) throw new KeyTaken('a request was kept under this key');
    return value;
  });
}
