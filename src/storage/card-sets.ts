/** The card set port: immutable documents by their content hash. */

import type { Json } from '../engine/contract.ts';
import type { CardSetFilter, CardSetStore, Page, PageRequest } from '../service/ports.ts';
import type { CardSetRecord, CardSetSummary } from '../service/records.ts';
import type { CardSet, Prisma, PrismaClient } from './generated/client.ts';
import { pageOf } from './pages.ts';
import { keepingIn } from './requests.ts';
import { reaching } from './unavailable.ts';

/** The card set port on Postgres. */
export function cardSetStore(prisma: PrismaClient): CardSetStore {
  return {
    add: (set, request) => reaching(() => keepingIn(prisma, request, (client) => add(client, set))),
    byHash: (hash) =>
      reaching(async () => {
        const row = await prisma.cardSet.findUnique({ where: { hash } });
        // Only `add` writes the column, from JSON.
        return row === null ? null : { ...summary(row), document: row.document as Json };
      }),
    list: (filter, page) => reaching(() => list(prisma, filter, page)),
  };
}

async function add(prisma: Prisma.TransactionClient, set: CardSetRecord): Promise<boolean> {
  // Json and Prisma's input type say the same, but for Prisma's wish to write null in its own way; no set is null.
  const document = set.document as Prisma.InputJsonValue;
  const { count } = await prisma.cardSet.createMany({ data: [{ ...set, document }], skipDuplicates: true });
  return count === 1;
}

async function list(prisma: PrismaClient, filter: CardSetFilter, page: PageRequest): Promise<Page<CardSetSummary>> {
  const { after } = page;
  const rows = await prisma.cardSet.findMany({
    where: {
      ...(filter.game === undefined ? {} : { game: filter.game }),
      ...(filter.owner === undefined ? {} : { owner: filter.owner }),
      ...(after === null
        ? {}
        : { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, hash: { lt: after.id } }] }),
    },
    orderBy: [{ createdAt: 'desc' }, { hash: 'desc' }],
    take: page.limit + 1,
    omit: { document: true },
  });
  return pageOf(rows.map(summary), page.limit, (set) => ({ at: set.createdAt, id: set.hash }));
}

function summary(row: Omit<CardSet, 'document'>): CardSetSummary {
  const { hash, game, setId, nameJa, nameEn, cardCount, owner, createdAt } = row;
  return { hash, game, setId, nameJa, nameEn, cardCount, owner, createdAt: Number(createdAt) };
}
