/** The schema with its scalars, and the resolver map. */

import { GraphQLError, GraphQLScalarType, buildSchema, isObjectType, valueFromASTUntyped } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { assert } from '../../lib/assert.ts';
import { findUnclean, pointer } from '../parse/parse.ts';
import type { Resolvers } from './resolver-types.ts';
import { eventResolvers } from './resolvers/events.ts';
import { matchResolvers } from './resolvers/matches.ts';
import { mutationResolvers } from './resolvers/mutations.ts';
import { outcomeResolvers } from './resolvers/outcomes.ts';
import { queryResolvers } from './resolvers/queries.ts';
import { subscriptionResolvers } from './resolvers/subscriptions.ts';
import { typeResolvers } from './resolvers/types.ts';

/** Every resolver, by type; complete by its type. */
export const resolvers = {
  Query: queryResolvers,
  Mutation: mutationResolvers,
  Match: matchResolvers,
  Event: eventResolvers,
  ...outcomeResolvers,
  ...typeResolvers,
} satisfies Resolvers;

/** Builds the schema from its text with its resolvers; `JSON` takes clean documents only. */
export function createSchema(text: string): GraphQLSchema {
  const schema = buildSchema(text);
  for (const [name, fields] of Object.entries(resolvers)) attach(schema, name, fields);
  const streams = schema.getSubscriptionType()?.getFields() ?? {};
  for (const [name, stream] of Object.entries(subscriptionResolvers)) {
    const declared = streams[name];
    assert(declared !== undefined, `the schema has no stream ${name}`);
    Object.assign(declared, stream);
  }
  const json = schema.getType('JSON');
  if (json instanceof GraphQLScalarType) {
    json.parseValue = clean;
    json.parseLiteral = (node, variables) => clean(valueFromASTUntyped(node, variables));
  }
  return schema;
}

function attach(schema: GraphQLSchema, name: string, resolve: object): void {
  const type = schema.getType(name);
  assert(isObjectType(type), `the schema has no type ${name}`);
  const fields = type.getFields();
  for (const [field, resolver] of Object.entries(resolve)) {
    const declared = fields[field];
    assert(declared !== undefined && typeof resolver === 'function', `the schema has no field ${name}.${field}`);
    // Typed as this very field's resolver by Resolvers.
    declared.resolve = resolver as typeof declared.resolve & {};
  }
}

function clean(value: unknown): unknown {
  const problem = findUnclean(value, [], 0);
  if (problem !== null) throw new GraphQLError(`${pointer('', problem.path)} ${problem.message}`);
  return value;
}
