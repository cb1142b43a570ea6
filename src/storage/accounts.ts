/** The account port: accounts, and tokens by the hash of their secret. */

import type { AccountStore } from '../service/ports.ts';
import { SCOPES, type AccountRecord, type Scope, type TokenRecord } from '../service/records.ts';
import type { Account, PrismaClient, Token } from './generated/client.ts';
import { keepingIn } from './requests.ts';
import { reaching } from './unavailable.ts';

/** The account port on Postgres. */
export function accountStore(prisma: PrismaClient): AccountStore {
  return {
    create: (account, token, request) =>
      reaching(() =>
        keepingIn(prisma, request, async (client) => {
          const first = token === null || token === undefined ? {} : { tokens: { create: tokenData(token) } };
          await client.account.create({ data: { ...account, scopes: [...account.scopes], ...first } });
        })),
    byId: (id) =>
      reaching(async () => {
        const account = await prisma.account.findUnique({ where: { id } });
        return account === null ? null : accountRecord(account);
      }),
    byIds: (ids) =>
      reaching(async () => (await prisma.account.findMany({ where: { id: { in: [...ids] } } })).map(accountRecord)),
    addToken: (token, request) =>
      reaching(() =>
        keepingIn(prisma, request, async (client) => {
          await client.token.create({ data: { ...tokenData(token), accountId: token.account } });
        })),
    tokenByHash: (secretHash) =>
      reaching(async () => {
        const token = await prisma.token.findUnique({ where: { secretHash }, include: { account: true } });
        return token === null ? null : { token: tokenRecord(token), account: accountRecord(token.account) };
      }),
    tokensOf: (account) =>
      reaching(async () => {
        const tokens = await prisma.token.findMany({
          where: { accountId: account },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        });
        return tokens.map(tokenRecord);
      }),
    revokeToken: (account, token, at) => reaching(() => revokeToken(prisma, { account, token, at })),
  };
}

function tokenData(token: TokenRecord) {
  const { account: _, scopes, ...rest } = token;
  return { ...rest, scopes: [...scopes] };
}

async function revokeToken(
  prisma: PrismaClient, what: { readonly account: string; readonly token: string; readonly at: number },
): Promise<boolean> {
  const own = { id: what.token, accountId: what.account };
  const { count } = await prisma.token.updateMany({ where: { ...own, revokedAt: null }, data: { revokedAt: what.at } });
  return count === 1 || (await prisma.token.count({ where: own })) === 1;
}

function accountRecord(row: Account): AccountRecord {
  const { id, name, kind, scopes, createdAt } = row;
  // Only this file writes the column, from an AccountRecord.
  return { id, name, kind: kind as AccountRecord['kind'], scopes: scopesOf(scopes), createdAt: Number(createdAt) };
}

function tokenRecord(row: Token): TokenRecord {
  return {
    id: row.id,
    account: row.accountId,
    secretHash: row.secretHash,
    label: row.label,
    scopes: scopesOf(row.scopes),
    createdAt: Number(row.createdAt),
    expiresAt: row.expiresAt === null ? null : Number(row.expiresAt),
    revokedAt: row.revokedAt === null ? null : Number(row.revokedAt),
  };
}

/** A scope that this version doesn't know gives no right. */
function scopesOf(texts: readonly string[]): readonly Scope[] {
  return texts.flatMap((text) => SCOPES.find((scope) => scope === text) ?? []);
}
