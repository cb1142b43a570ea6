/** Accounts, tokens and the caller. */

import { z } from 'zod';
import { createAccount, createToken, getAccount, listTokens, revokeToken, whoAmI } from '../../../service/index.ts';
import { createAccountInput, createTokenInput } from '../../parse/inputs.ts';
import { id } from '../../parse/parse.ts';
import {
  accountCreatedWire, accountWire, meWire, presentAccount, presentAccountCreated, presentIssuedToken, presentMe,
  presentToken, tokenCreatedWire, tokenWire,
} from '../../present/accounts.ts';
import { reply, route } from '../route.ts';
import type { RestRoute } from '../route.ts';

export const accountRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    path: '/v1/accounts',
    operation: 'createAccount',
    tag: 'accounts',
    summary: 'Makes an account, and its first token. Anybody may. The secret is shown this once.',
    input: createAccountInput,
    reply: accountCreatedWire,
    status: 201,
    handle: ({ api, caller }, input) => reply(createAccount(api.service, caller, input), presentAccountCreated, 201),
  }),
  route({
    method: 'GET',
    path: '/v1/accounts/{id}',
    operation: 'getAccount',
    tag: 'accounts',
    summary: 'An account by its id.',
    input: z.strictObject({ id }),
    reply: accountWire,
    handle: ({ api, caller }, input) => reply(getAccount(api.service, caller, input.id), presentAccount),
  }),
  route({
    method: 'GET',
    path: '/v1/me',
    operation: 'whoAmI',
    tag: 'accounts',
    summary: 'The caller: account, scopes, budgets.',
    input: z.strictObject({}),
    reply: meWire,
    handle: ({ api, caller }) => reply(whoAmI(api.service, caller), presentMe),
  }),
  route({
    method: 'GET',
    path: '/v1/tokens',
    operation: 'listTokens',
    tag: 'accounts',
    summary: "The caller's tokens, without their secrets.",
    input: z.strictObject({}),
    reply: z.strictObject({ items: z.array(tokenWire) }),
    handle: ({ api, caller }) =>
      reply(listTokens(api.service, caller), (tokens) => ({ items: tokens.map(presentToken) })),
  }),
  route({
    method: 'POST',
    path: '/v1/tokens',
    operation: 'createToken',
    tag: 'accounts',
    summary: "Makes a token with some of the caller's scopes. The secret is shown this once.",
    input: createTokenInput,
    reply: tokenCreatedWire,
    status: 201,
    handle: ({ api, caller }, input) =>
      reply(
        createToken(api.service, caller, { ...input, expiresAt: input.expiresAt ?? null }),
        presentIssuedToken,
        201,
      ),
  }),
  route({
    method: 'DELETE',
    path: '/v1/tokens/{id}',
    operation: 'revokeToken',
    tag: 'accounts',
    summary: "Revokes one of the caller's tokens, from now on.",
    input: z.strictObject({ id }),
    reply: z.strictObject({ id: z.string() }),
    handle: ({ api, caller }, input) => reply(revokeToken(api.service, caller, input.id), (gone) => ({ id: gone.id })),
  }),
];
