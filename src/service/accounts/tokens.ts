/** Tokens of an account: made with some of its scopes, listed without secrets, revoked. */

import type { IssuedToken, TokenInfo } from '../answers.ts';
import { throttle, type Service } from '../core.ts';
import { sha256 } from '../digests.ts';
import { makeId } from '../identifiers.ts';
import type { Caller, CreateTokenInput } from '../inputs.ts';
import { reach } from '../live/visit.ts';
import { checkName } from '../names.ts';
import { done, NOT_FOUND, type Answer } from '../outcomes.ts';
import type { TokenRecord } from '../records.ts';
import { once } from '../requests.ts';

/** A new token for the caller's own account; it can carry no more than the one it is made with, and ends no later. */
export async function createToken(service: Service, caller: Caller, input: CreateTokenInput): Promise<Answer<IssuedToken>> {
  const { account } = caller;
  if (account === null) return { kind: 'unauthenticated' };
  const no = throttle(service, 'entering', caller) ?? checkName(input.label, { path: '/label', min: 0, max: 60 });
  if (no !== null) return no;
  const beyond = input.scopes.find((scope) => !caller.scopes.includes(scope));
  if (beyond !== undefined) return { kind: 'forbidden', needs: beyond };
  if (input.expiresAt !== null && input.expiresAt <= service.ports.clock.nowMs()) {
    return { kind: 'invalid', problems: [{ path: '/expiresAt', code: 'schema', message: 'must lie in the future' }] };
  }
  if (caller.expiresAt !== null && (input.expiresAt === null || input.expiresAt > caller.expiresAt)) {
    const message = 'must be given, and not lie after the end of the token that asks';
    return { kind: 'invalid', problems: [{ path: '/expiresAt', code: 'token.outlives', message }] };
  }
  return once<IssuedToken>(service, caller, {
    operation: 'createToken',
    input,
    work: async (request) => {
      const { record, issued } = newToken(service, account, { input, secret: request.secret('shp') });
      await service.ports.store.accounts.addToken(record, request.keep(issued));
      return done(issued);
    },
  });
}

/** A token to be kept, and as it is shown; its secret goes out in the answer and nowhere else. */
export function newToken(
  service: Service, account: string, given: { readonly input: CreateTokenInput; readonly secret: string },
): { readonly record: TokenRecord; readonly issued: IssuedToken } {
  const { input, secret } = given;
  const record: TokenRecord = {
    id: makeId(service.ports),
    account,
    secretHash: sha256(secret),
    label: input.label,
    scopes: [...new Set(input.scopes)],
    createdAt: service.ports.clock.nowMs(),
    expiresAt: input.expiresAt,
    revokedAt: null,
  };
  return { record, issued: { ...tokenInfo(record), secret } };
}

export async function listTokens(service: Service, caller: Caller): Promise<Answer<readonly TokenInfo[]>> {
  const { account } = caller;
  if (account === null) return { kind: 'unauthenticated' };
  return reach(async () => done((await service.ports.store.accounts.tokensOf(account)).map(tokenInfo)));
}

/** At once in this process, within five seconds on the other instances. */
export async function revokeToken(service: Service, caller: Caller, id: string): Promise<Answer<{ readonly id: string }>> {
  const { account } = caller;
  if (account === null) return { kind: 'unauthenticated' };
  return reach(async () => {
    const revoked = await service.ports.store.accounts.revokeToken(account, id, service.ports.clock.nowMs());
    if (revoked) service.revoked.add(id);
    for (const [hash, known] of service.callers) if (known.caller.token === id) service.callers.delete(hash);
    return revoked ? done({ id }) : NOT_FOUND.token;
  });
}

/** How often a stream asks the store whether its token still stands. */
const ASK_AGAIN_MS = 30_000;
const askedAt = new WeakMap<Caller, number>();

/** Whether a caller of long ago may still be believed: for streams, which outlive their request. */
export async function tokenStands(service: Service, caller: Caller): Promise<boolean> {
  const now = service.ports.clock.nowMs();
  if (caller.expiresAt !== null && caller.expiresAt <= now) return false;
  const { account, token } = caller;
  if (account === null || token === null) return true;
  if (service.revoked.has(token)) return false;
  const last = askedAt.get(caller);
  askedAt.set(caller, last ?? now);
  if (last === undefined || now - last < ASK_AGAIN_MS) return true;
  askedAt.set(caller, now);
  const tokens = await reach(() => service.ports.store.accounts.tokensOf(account));
  // An unreachable store revokes nobody; the stream itself waits for it.
  return 'kind' in tokens || tokens.some((entry) => entry.id === token && entry.revokedAt === null);
}

function tokenInfo(record: TokenRecord): TokenInfo {
  const { id, label, scopes, createdAt, expiresAt, revokedAt } = record;
  return { id, label, scopes, createdAt, expiresAt, revokedAt };
}
