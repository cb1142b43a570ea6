/** Accounts, tokens and budgets on the wire. Secrets appear only beside what was just made. */

import { z } from 'zod';
import { SCOPES } from '../../service/index.ts';
import type { AccountInfo, IssuedToken, LimitState, TokenInfo } from '../../service/index.ts';
import { presentTime, presentTimeOrNull, timeWire } from './scalars.ts';

export const scopeWire = z.enum(SCOPES).meta({ id: 'Scope' });
export const accountKindWire = z.enum(['guest', 'account', 'bot']).meta({ id: 'AccountKind' });

export const accountWire = z
  .strictObject({ id: z.string(), name: z.string(), kind: accountKindWire, createdAt: timeWire })
  .meta({ id: 'Account' });

export const tokenWire = z
  .strictObject({
    id: z.string(),
    label: z.string(),
    scopes: z.array(scopeWire),
    createdAt: timeWire,
    expiresAt: timeWire.nullable(),
    revokedAt: timeWire.nullable(),
  })
  .meta({ id: 'Token' });

export const limitWire = z
  .strictObject({ limit: z.string(), remaining: z.int(), resetMs: z.int(), retryAfterMs: z.int() })
  .meta({ id: 'Limit' });

export const meWire = z
  .strictObject({ account: accountWire.nullable(), scopes: z.array(scopeWire), limits: z.array(limitWire) })
  .meta({ id: 'Me' });

export const accountCreatedWire = z
  .strictObject({ account: accountWire, token: tokenWire, secret: z.string() })
  .meta({ id: 'AccountCreated' });

export const tokenCreatedWire = z.strictObject({ token: tokenWire, secret: z.string() }).meta({ id: 'TokenCreated' });

export type AccountWire = z.infer<typeof accountWire>;
export type TokenWire = z.infer<typeof tokenWire>;
export type LimitWire = z.infer<typeof limitWire>;
export type MeWire = z.infer<typeof meWire>;
export type AccountCreatedWire = z.infer<typeof accountCreatedWire>;
export type TokenCreatedWire = z.infer<typeof tokenCreatedWire>;

export function presentAccount(account: AccountInfo): AccountWire {
  return { id: account.id, name: account.name, kind: account.kind, createdAt: presentTime(account.createdAt) };
}

export function presentToken(token: TokenInfo): TokenWire {
  return {
    id: token.id,
    label: token.label,
    scopes: [...token.scopes],
    createdAt: presentTime(token.createdAt),
    expiresAt: presentTimeOrNull(token.expiresAt),
    revokedAt: presentTimeOrNull(token.revokedAt),
  };
}

/** A token with its secret, which no later answer contains. */
export function presentIssuedToken(token: IssuedToken): TokenCreatedWire {
  return { token: presentToken(token), secret: token.secret };
}

export function presentAccountCreated(made: { account: AccountInfo; token: IssuedToken }): AccountCreatedWire {
  return { account: presentAccount(made.account), ...presentIssuedToken(made.token) };
}

export function presentLimit(limit: LimitState): LimitWire {
  const { limit: name, remaining, resetMs, retryAfterMs } = limit;
  return { limit: name, remaining: Math.floor(remaining), resetMs: Math.ceil(resetMs), retryAfterMs: Math.ceil(retryAfterMs) };
}

export function presentMe(me: {
  readonly account: AccountInfo | null;
  readonly scopes: readonly (typeof SCOPES)[number][];
  readonly limits: readonly LimitState[];
}): MeWire {
  return {
    account: me.account === null ? null : presentAccount(me.account),
    scopes: [...me.scopes],
    limits: me.limits.map(presentLimit),
  };
}
