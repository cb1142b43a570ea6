/**
 * Runs GraphQL operations through mercurius and puts the answer together: data, errors with the codes of the
 * catalogue, and the cost. Shared by HTTP and WebSocket.
 */

import { GraphQLError } from 'graphql';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type {} from 'mercurius';
import { StoreUnavailable } from '../../service/index.ts';
import type { Caller } from '../../service/index.ts';
import type { Api } from '../api.ts';
import { pointer } from '../parse/parse.ts';
import { presentEdge, presentRefusal } from '../present/refusals.ts';
import type { RefusalWire } from '../present/refusals.ts';
import { RefusalError } from './context.ts';
import type { GraphqlRequest, Plans } from './plans.ts';
import { queryInvalid } from './plans.ts';

/** Who runs an operation, for the log. */
export interface Origin {
  readonly caller: Caller;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** False for GET, which must not change anything. */
  readonly mayWrite: boolean;
}

/** An answer with its HTTP status. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly body: { data?: unknown; errors?: readonly object[]; extensions?: object };
  readonly cost: number;
}

export type RunOperation = (request: GraphqlRequest, origin: Origin, budget: number) => Promise<GraphqlAnswer>;

/** Makes the runner. `budget` is what a batch has left of the cost limit. */
export function createRunner(app: FastifyInstance, api: Api, plans: Plans): RunOperation {
  return async (request, origin, budget) => {
    const found = plans.find(request);
    if ('code' in found) return requestRefused(found);
    const { plan, cost } = found;
    if (cost > budget) return requestRefused(presentEdge('queryTooCostly', { cost, maxCost: budget }));
    if (plan.operation.operation === 'subscription') {
      return requestRefused(queryInvalid([new GraphQLError('Subscriptions go over graphql-transport-ws at this path.')]));
    }
    if (plan.operation.operation === 'mutation' && !origin.mayWrite) {
      return requestRefused(presentEdge('methodNotAllowed', { allow: ['POST'] }));
    }
    api.metrics.queryCost(cost);
    const context = { api, caller: origin.caller, variables: request.variables };
    let result: ExecutionResult;
    try {
      // mercurius declares its own context; ours is what the resolvers are typed with. Variables go by the context:
      // see takeVariables.
      const name = request.operationName ?? undefined;
      result = await app.graphql(plan.text, context as unknown as Record<string, unknown>, undefined, name);
    } catch (error) {
      return requestRefused(refusalOfThrown(error, origin));
    }
    return answerOf(result, cost, api, origin);
  };
}

/**
 * Hands the variables to the executor at its last step. Given the usual way, mercurius reads them once to test them
 * and the executor once more to use them, which is a tenth of the work of a move; the second reading tests as well.
 */
export function takeVariables(app: FastifyInstance): void {
  app.graphql.addHook('preExecution', (_schema, _document, context) => {
    const { variables } = context as unknown as { readonly variables?: Record<string, unknown> };
    return Promise.resolve(variables === undefined ? undefined : { variables });
  });
}

function answerOf(result: ExecutionResult, cost: number, api: Api, origin: Origin): GraphqlAnswer {
  // Without data nothing was run: the variables didn't fit.
  if (result.data === undefined && result.errors !== undefined) {
    return requestRefused(queryInvalid(result.errors));
  }
  const extensions = { cost: { cost, maxCost: api.limits.queryCost } };
  if (result.errors === undefined || result.errors.length === 0) {
    return { status: 200, body: { data: result.data, extensions }, cost };
  }
  const errors = result.errors.map((error) => presentGraphqlError(error, origin));
  return { status: 200, body: { data: result.data ?? null, errors, extensions }, cost };
}

/** An operation that wasn't run. */
export function requestRefused(refusal: RefusalWire): GraphqlAnswer {
  return { status: refusal.status, body: { errors: [errorOf(refusal)] }, cost: 0 };
}

/** A refusal as a GraphQL error. */
export function errorOf(refusal: RefusalWire, path?: readonly (string | number)[]): GraphQLFormattedError {
  const first = refusal.problems[0];
  const message = first === undefined ? refusal.message.en : `${refusal.message.en} ${first.path}: ${first.message}`;
  return { message, ...(path === undefined ? {} : { path }), extensions: { ...refusal } };
}

/** An error of a field. What isn't a refusal is a fault, and tells nothing but its request's id. */
export function presentGraphqlError(error: GraphQLError, origin: Pick<Origin, 'log' | 'requestId'>): GraphQLFormattedError {
  const cause = error.originalError ?? error;
  const refusal = refusalOf(cause);
  if (refusal !== null) return errorOf(refusal, error.path);
  if (cause instanceof GraphQLError) {
    // An argument that its scalar or enum refused while running.
    const problem = { path: pointer('', error.path ?? []), code: 'graphql', message: error.message.slice(0, 500) };
    return errorOf(presentEdge('badRequest', {}, [problem]), error.path);
  }
  origin.log.error({ err: cause, requestId: origin.requestId }, 'fault in a resolver');
  return errorOf(presentEdge('fault', { requestId: origin.requestId }), error.path);
}

function refusalOf(cause: unknown): RefusalWire | null {
  if (cause instanceof StoreUnavailable) return presentRefusal({ kind: 'storeAway' });
  if (!(cause instanceof RefusalError)) return null;
  return cause.refusal;
}

function refusalOfThrown(error: unknown, origin: Origin): RefusalWire {
  const inner: unknown = error instanceof Error && 'errors' in error ? error.errors : null;
  if (Array.isArray(inner)) {
    return queryInvalid(inner.map((one) => (one instanceof GraphQLError ? one : new GraphQLError(String(one)))));
  }
  if (error instanceof StoreUnavailable) return presentRefusal({ kind: 'storeAway' });
  origin.log.error({ err: error, requestId: origin.requestId }, 'fault in graphql');
  return presentEdge('fault', { requestId: origin.requestId });
}
