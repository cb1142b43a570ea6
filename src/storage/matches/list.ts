/**
 * Lists of matches by every condition the service offers, newest first by (createdAt, id).
 */

import type { MatchFilter, Page, PageRequest } from '../../service/ports.ts';
import type { MatchRecord } from '../../service/records.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { pageOf } from '../pages.ts';
import { matchRecord } from './record.ts';

/** One page of the matches that meet a filter. */
export async function listMatches(
  prisma: PrismaClient, filter: MatchFilter, page: PageRequest,
): Promise<Page<MatchRecord>> {
  const rows = await prisma.match.findMany({
    where: { AND: [...conditions(filter), ...afterKey(page)] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: page.limit + 1,
    include: { setup: true },
  });
  const records = rows.map((row) => matchRecord(row, row.setup?.document));
  return pageOf(records, page.limit, (record) => ({ at: record.setup.createdAt, id: record.setup.id }));
}

function afterKey(page: PageRequest): Prisma.MatchWhereInput[] {
  if (page.after === null) return [];
  const { at, id } = page.after;
  // The first condition is implied by the second; it lets the index be entered at the right place.
  return [{ createdAt: { lte: at } }, { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: id } }] }];
}

function conditions(filter: MatchFilter): Prisma.MatchWhereInput[] {
  const { player, game, status, result, from, to, deckHash, cardSet, cardPlayed, visibleTo } = filter;
  const all: (Prisma.MatchWhereInput | null)[] = [
    visibleTo === null
      ? { visibility: 'public' }
      : { OR: [{ visibility: 'public' }, { members: { some: { account: visibleTo } } }] },
    player === undefined ? null : { seats: { some: { account: player } } },
    game === undefined ? null : { game },
    status === undefined ? null : { status },
    result === undefined ? null : { status: 'finished', reason: { not: null } },
    result === undefined ? null : resultCondition(result),
    from === undefined ? null : { createdAt: { gte: from } },
    to === undefined ? null : { createdAt: { lt: to } },
    // What a deck holds is secret until its match is over.
    deckHash === undefined ? null : { status: 'finished', seats: { some: { deckHash } } },
    cardSet === undefined ? null : { cardSet },
    cardPlayed === undefined ? null : { played: { is: { cards: { has: cardPlayed } } } },
  ];
  return all.filter((condition) => condition !== null);
}

function resultCondition(result: NonNullable<MatchFilter['result']>): Prisma.MatchWhereInput {
  if ('winner' in result) return { winner: result.winner };
  if ('reason' in result) return { reason: result.reason };
  const account = result.wonBy;
  return {
    // Implied by what follows; it lets the search begin at the account's seats.
    seats: { some: { account } },
    OR: [
      { winner: 0, seats: { some: { seat: 0, account } } },
      { winner: 1, seats: { some: { seat: 1, account } } },
    ],
  };
}
