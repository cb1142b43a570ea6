/** Accounts: made by anybody, seen by anybody, without what only their owner may know. */

import { SERVER } from '../access.ts';
import type { AccountInfo, IssuedToken } from '../answers.ts';
import { throttle, type Service } from '../core.ts';
import { makeId } from '../identifiers.ts';
import type { Caller, CreateAccountInput } from '../inputs.ts';
import { LIMIT_NAMES } from '../limits.ts';
import { reach } from '../live/visit.ts';
import { checkName } from '../names.ts';
import { done, NOT_FOUND, type Answer, type LimitState } from '../outcomes.ts';
import type { AccountRecord, Scope } from '../records.ts';
import { once } from '../requests.ts';
import { newToken } from './tokens.ts';

/** The most a token of a new account may carry. Only an admin makes admins. */
const SCOPES_OF: { readonly [kind in AccountRecord['kind']]: readonly Scope[] } = {
  guest: ['play'],
  bot: ['play'],
  account: ['play', 'organise', 'judge', 'cards'],
};

export interface NewAccount {
  readonly account: AccountInfo;
  readonly token: IssuedToken;
}

/** Makes an account and its first token. */
export async function createAccount(service: Service, caller: Caller, input: CreateAccountInput): Promise<Answer<NewAccount>> {
  const no = throttle(service, 'entering', caller);
  if (no !== null) return no;
  return register(service, caller, input, SCOPES_OF[input.kind]);
}

/** For the operator at the console, who needs no token: an account with every scope. */
export function createAdmin(service: Service, name: string): Promise<Answer<NewAccount>> {
  return register(service, SERVER, { name, kind: 'account' }, [...SCOPES_OF.account, 'admin']);
}

async function register(
  service: Service, caller: Caller, input: CreateAccountInput, scopes: readonly Scope[],
): Promise<Answer<NewAccount>> {
  const bad = checkName(input.name, { path: '/name', min: 1, max: 60 });
  if (bad !== null) return bad;
  const name = input.name.trim();
  return once<NewAccount>(service, caller, {
    operation: 'createAccount',
    input,
    work: async (request) => {
      const account: AccountRecord = { id: makeId(service.ports), name, kind: input.kind, scopes, createdAt: service.ports.clock.nowMs() };
      const token = newToken(service, account.id, { input: { label: 'first', scopes, expiresAt: null }, secret: request.secret('shp') });
      const made = { account: accountInfo(account), token: token.issued };
      await service.ports.store.accounts.create(account, token.record, request.keep(made));
      return done(made);
    },
  });
}

export async function getAccount(service: Service, caller: Caller, id: string): Promise<Answer<AccountInfo>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  return reach(async () => {
    const account = await service.ports.store.accounts.byId(id);
    return account === null ? NOT_FOUND.account : done(accountInfo(account));
  });
}

export interface Myself {
  readonly account: AccountInfo | null;
  readonly scopes: readonly Scope[];
  readonly limits: readonly LimitState[];
}

/** The caller's own account, scopes and budgets; for a nameless caller the budgets alone. */
export async function whoAmI(service: Service, caller: Caller): Promise<Answer<Myself>> {
  const limits = LIMIT_NAMES.map((name) => service.limits.state(name, caller.limitKey));
  const id = caller.account;
  if (id === null) return done({ account: null, scopes: [], limits });
  return reach(async () => {
    const account = await service.ports.store.accounts.byId(id);
    return account === null ? NOT_FOUND.account : done({ account: accountInfo(account), scopes: caller.scopes, limits });
  });
}

function accountInfo(account: AccountRecord): AccountInfo {
  return { id: account.id, name: account.name, kind: account.kind, createdAt: account.createdAt };
}
