/** The deck port: stored decks, private unless shared. */

import type { DeckList } from '../engine/contract.ts';
import type { DeckFilter, DeckStore, Page, PageRequest } from '../service/ports.ts';
import type { DeckRecord } from '../service/records.ts';
import type { Deck, Prisma, PrismaClient } from './generated/client.ts';
import { pageOf } from './pages.ts';
import { keepingIn } from './requests.ts';
import { reaching } from './unavailable.ts';

/** The deck port on Postgres. */
export function deckStore(prisma: PrismaClient): DeckStore {
  return {
    add: (deck, request) =>
      reaching(() =>
        keepingIn(prisma, request, async (client) => {
          // A deck list is plain JSON; Prisma's type wants index signatures.
          await client.deck.create({ data: { ...deck, list: deck.list as unknown as Prisma.InputJsonValue } });
        })),
    byId: (id) => reaching(async () => recordOrNull(await prisma.deck.findUnique({ where: { id } }))),
    byShareHash: (shareHash) => reaching(async () => recordOrNull(await prisma.deck.findUnique({ where: { shareHash } }))),
    setSharing: (id, owner, sharing, request) =>
      reaching(() =>
        keepingIn(prisma, request, async (client) => {
          const { visibility, shareHash } = sharing;
          return (await client.deck.updateMany({ where: { id, owner }, data: { visibility, shareHash } })).count === 1;
        })),
    remove: (id, owner) => reaching(async () => (await prisma.deck.deleteMany({ where: { id, owner } })).count === 1),
    list: (filter, page) => reaching(() => list(prisma, filter, page)),
  };
}

async function list(prisma: PrismaClient, filter: DeckFilter, page: PageRequest): Promise<Page<DeckRecord>> {
  const rows = await prisma.deck.findMany({
    where: { AND: conditions(filter, page) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: page.limit + 1,
  });
  return pageOf(rows.map(deckRecord), page.limit, (deck) => ({ at: deck.createdAt, id: deck.id }));
}

function conditions(filter: DeckFilter, page: PageRequest): Prisma.DeckWhereInput[] {
  const { game, cardSet, hash, owner, visibleTo } = filter;
  const { after } = page;
  const all: (Prisma.DeckWhereInput | null)[] = [
    visibleTo === null ? { visibility: 'public' } : { OR: [{ visibility: 'public' }, { owner: visibleTo }] },
    game === undefined ? null : { game },
    cardSet === undefined ? null : { cardSet },
    hash === undefined ? null : { hash },
    owner === undefined ? null : { owner },
    after === null ? null : { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] },
  ];
  return all.filter((condition) => condition !== null);
}

function recordOrNull(row: Deck | null): DeckRecord | null {
  return row === null ? null : deckRecord(row);
}

function deckRecord(row: Deck): DeckRecord {
  const { id, hash, owner, game, cardSet, name, shareHash } = row;
  return {
    id, hash, owner, game, cardSet, name, shareHash,
    // Only this file writes these columns, from a DeckRecord.
    list: row.list as unknown as DeckList,
    visibility: row.visibility as DeckRecord['visibility'],
    createdAt: Number(row.createdAt),
  };
}
