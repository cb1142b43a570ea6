/** GraphQL on the server: mercurius with our schema, limits, HTTP and WebSocket. */

import type { FastifyInstance } from 'fastify';
import { mercurius } from 'mercurius';
import type { Api } from '../api.ts';
import { createRunner, takeVariables } from './execute.ts';
import { registerGraphiql } from './graphiql.ts';
import { registerGraphqlHttp } from './http.ts';
import { createPlans } from './plans.ts';
import { createSchema } from './schema.ts';
import { registerGraphqlSocket } from './websocket.ts';

/**
 * Calls of the same document before it is compiled. One, so that the second call of a client is fast already; what
 * is asked only once is never compiled.
 */
const JIT_AFTER = 1;

/**
 * For the compiler of queries. Values of leaves come from our own presenters, which are typed by the schema, so they
 * are not read once more. mercurius takes these options without declaring them.
 */
const COMPILER = { compilerOptions: { disableLeafSerialization: true, disablingCapturingStackErrors: true } };

export async function registerGraphql(app: FastifyInstance, api: Api): Promise<void> {
  const schema = createSchema(api.schemaText);
  await app.register(mercurius, {
    schema,
    // Our own routes: they bound batches, tell costs, and answer with the codes of the catalogue.
    routes: false,
    jit: JIT_AFTER,
    cache: 2000,
    ...COMPILER,
    // Errors are presented by execute.ts; data stays away where nothing was run.
    errorFormatter: ({ data, errors }) => ({
      statusCode: 200,
      response: { ...(data === undefined ? {} : { data }), errors: errors ?? [] },
    }),
  });
  takeVariables(app);
  const plans = createPlans(schema, api.limits);
  const run = createRunner(app, api, plans);
  const answerGet = registerGraphqlHttp(app, api, run);
  await registerGraphqlSocket(app, { api, schema, plans, run }, answerGet);
  registerGraphiql(app);
}
