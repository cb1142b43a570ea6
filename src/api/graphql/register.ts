/** GraphQL on the server: mercurius with our schema, limits, HTTP and WebSocket. */

import type { FastifyInstance } from 'fastify';
import { mercurius } from 'mercurius';
import type { Api } from '../api.ts';
import { createRunner } from './execute.ts';
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

export async function registerGraphql(app: FastifyInstance, api: Api): Promise<void> {
  const schema = createSchema(api.schemaText);
  await app.register(mercurius, {
    schema,
    // Our own routes: they bound batches, tell costs, and answer with the codes of the catalogue.
    routes: false,
    jit: JIT_AFTER,
    cache: 2000,
    errorFormatter: (execution) => ({ statusCode: 200, response: { data: execution.data ?? null, errors: execution.errors ?? [] } }),
  });
  const plans = createPlans(schema, api.limits);
  const run = createRunner(app, api, plans);
  const answerGet = registerGraphqlHttp(app, api, run);
  await registerGraphqlSocket(app, { api, schema, plans, run }, answerGet);
  registerGraphiql(app);
}
