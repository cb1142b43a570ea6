/** Who sent a request: the one maker of callers. */

import { sha256 } from '../digests.ts';
import type { Service } from '../core.ts';
import type { Caller, Credentials } from '../inputs.ts';
import { reach } from '../live/visit.ts';
import { done, type Answer } from '../outcomes.ts';

/** How long another instance may not know of a revocation yet. */
const REMEMBER_MS = 5000;
/** Callers remembered; past it all are forgotten, which costs each one look into the store. */
const CALLERS_MAX = 20_000;
/** Secrets looked at in one request. */
const SECRETS_MAX = 8;

/** A nameless caller where no token was sent; a refusal where the sent one is unknown, expired or revoked. */
export async function identify(service: Service, credentials: Credentials): Promise<Answer<Caller>> {
  const secretHashes = credentials.secrets.slice(0, SECRETS_MAX).map(sha256);
  if (credentials.token === null) {
    const limitKey = `address ${credentials.address}`;
    return done({ account: null, name: null, scopes: [], token: null, expiresAt: null, secretHashes, limitKey });
  }
  const hash = sha256(credentials.token);
  const now = service.ports.clock.nowMs();
  const known = service.callers.get(hash);
  if (known !== undefined && known.until > now) return done(withSecrets(known.caller, secretHashes));
  // Guessing tokens uses the budget of the place it comes from.
  const over = service.limits.take('looking', `address ${credentials.address}`);
  if (over !== null) return { kind: 'throttled', ...over };
  const caller = await lookUp(service, hash, now);
  if ('kind' in caller) return caller;
  return done(withSecrets(caller, secretHashes));
}

function withSecrets(caller: Caller, secretHashes: readonly string[]): Caller {
  return secretHashes.length === 0 ? caller : { ...caller, secretHashes };
}

async function lookUp(service: Service, hash: string, now: number): Promise<Caller | Exclude<Answer<Caller>, { kind: 'ok' }>> {
  service.callers.delete(hash);
  const found = await reach(async () => ({ found: await service.ports.store.accounts.tokenByHash(hash) }));
  if ('kind' in found) return found;
  if (found.found === null) return { kind: 'unauthenticated' };
  const { token, account } = found.found;
  // Revoked here while the store was asked: the store's answer may be older.
  if (service.revoked.has(token.id)) return { kind: 'unauthenticated' };
  if (token.revokedAt !== null || (token.expiresAt !== null && token.expiresAt <= now)) return { kind: 'unauthenticated' };
  const caller: Caller = {
    account: account.id,
    name: account.name,
    // What the account lost since, the token lost too.
    scopes: token.scopes.filter((scope) => account.scopes.includes(scope)),
    token: token.id,
    expiresAt: token.expiresAt,
    secretHashes: [],
    limitKey: account.id,
  };
  if (service.callers.size >= CALLERS_MAX) service.callers.clear();
  service.callers.set(hash, { caller, until: Math.min(now + REMEMBER_MS, token.expiresAt ?? Number.MAX_SAFE_INTEGER) });
  return caller;
}
