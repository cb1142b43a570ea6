/**
 * Documents already looked at: parsed, measured and validated once, then run any number of times. Known refusals
 * are remembered apart, so that a flood of bad documents can't drive the good ones out.
 */

import { GraphQLError, parse, validate } from 'graphql';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { ApiLimits } from '../api.ts';
import { presentEdge } from '../present/refusals.ts';
import type { RefusalWire } from '../present/refusals.ts';
import { measureOperation } from './measure.ts';

/** Documents kept, good and bad. A client uses a few dozen. */
const PLANS_MAX = 2000;
const REFUSALS_MAX = 500;
/** Longer documents are run but not kept. */
const KEPT_LENGTH_MAX = 20_000;
/** Problems told of one document. */
const PROBLEMS_MAX = 20;

/** One operation, ready to run. */
export interface Plan {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** Text to give to the executor, which keeps its own compiled form by this text alone. */
  readonly text: string;
  /** Null where page sizes come from variables. */
  readonly fixedCost: number | null;
}

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: { readonly [name: string]: unknown };
  readonly operationName: string | null;
}

export interface Plans {
  /** The plan and the cost of this call, or why it won't be run. */
  readonly find: (request: GraphqlRequest) => { readonly plan: Plan; readonly cost: number } | RefusalWire;
}

export function createPlans(schema: GraphQLSchema, limits: ApiLimits): Plans {
  const plans = new Map<string, Plan>();
  const refusals = new Map<string, RefusalWire>();
  return {
    find(request) {
      const key = request.operationName === null ? request.query : `${request.operationName}\n${request.query}`;
      let plan = plans.get(key);
      if (plan === undefined) {
        const made = refusals.get(key) ?? makePlan(schema, limits, request);
        const isKept = key.length <= KEPT_LENGTH_MAX;
        if ('code' in made) {
          if (isKept) keep(refusals, REFUSALS_MAX, key, made);
          return made;
        }
        if (isKept) keep(plans, PLANS_MAX, key, made);
        plan = made;
      }
      const cost = plan.fixedCost ?? measureOperation(schema, plan.document, plan.operation, request.variables).cost;
      return cost > limits.queryCost ? tooCostly(cost, limits) : { plan, cost };
    },
  };
}

/** The oldest entry goes; a document in use comes back with its next call. */
function keep<T>(map: Map<string, T>, max: number, key: string, value: T): void {
  if (map.size >= max) {
    const oldest = map.keys().next();
    if (oldest.done !== true) map.delete(oldest.value);
  }
  map.set(key, value);
}

function makePlan(schema: GraphQLSchema, limits: ApiLimits, request: GraphqlRequest): Plan | RefusalWire {
  let document: DocumentNode;
  try {
    document = parse(request.query, { maxTokens: limits.queryTokens });
  } catch (error) {
    return queryInvalid(error instanceof GraphQLError ? [error] : [new GraphQLError('The document is nested too deeply.')]);
  }
  const operations = document.definitions.filter((part) => part.kind === 'OperationDefinition');
  const operation = operations.find((one) => request.operationName === null || one.name?.value === request.operationName);
  if (operation === undefined || (request.operationName === null && operations.length > 1)) {
    return queryInvalid([new GraphQLError('operationName must name one of the operations in the document.')]);
  }
  const measure = measureOperation(schema, document, operation, request.variables);
  if (measure.depth > limits.queryDepth) {
    const depth = Number.isFinite(measure.depth) ? measure.depth : null;
    return presentEdge('queryTooDeep', { depth, maxDepth: limits.queryDepth });
  }
  // Sizes in variables may be small in the next call; what is fixed is refused for good.
  if (!measure.isVariable && measure.cost > limits.queryCost) return tooCostly(measure.cost, limits);
  const errors = validate(schema, document, undefined, { maxErrors: PROBLEMS_MAX });
  if (errors.length > 0) return queryInvalid(errors);
  const text = operations.length === 1 ? request.query : `${request.query}\n# ${request.operationName ?? ''}`;
  return { document, operation, text, fixedCost: measure.isVariable ? null : measure.cost };
}

function tooCostly(cost: number, limits: ApiLimits): RefusalWire {
  return presentEdge('queryTooCostly', { cost: Number.isFinite(cost) ? cost : null, maxCost: limits.queryCost });
}

/** Errors of a document, each at its line and column. */
export function queryInvalid(errors: readonly GraphQLError[]): RefusalWire {
  const problems = errors.slice(0, PROBLEMS_MAX).map((error) => {
    const place = error.locations?.[0];
    return {
      path: place === undefined ? '/query' : `/query:${place.line}:${place.column}`,
      code: 'graphql',
      message: error.message.slice(0, 500),
    };
  });
  return presentEdge('queryInvalid', {}, problems);
}
