/** The API's face: one function that puts all transports on a Fastify server. */

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Service } from '../service/index.ts';
import { DEFAULT_LIMITS } from './api.ts';
import type { Api, ApiLimits } from './api.ts';
import { registerGraphql } from './graphql/register.ts';
import { registerCohorts } from './plugins/cohorts.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { createMetrics, registerMetrics } from './plugins/metrics.ts';
import { registerRequests } from './plugins/requests.ts';
import { registerDocs } from './rest/docs.ts';
import { REST_ROUTES } from './rest/routes.ts';
import { serveRoutes } from './rest/serve.ts';
import { StreamSlots } from './streams/slots.ts';

export { DEFAULT_LIMITS, SECRET_HEADER } from './api.ts';
export type { Api, ApiLimits } from './api.ts';
export { generateTypes } from './graphql/codegen.ts';
export { createSchema, resolvers } from './graphql/schema.ts';
export { answerBadUrl, answerClientError } from './plugins/errors.ts';
export { createRequestIds } from './plugins/requests.ts';
export { listCodes } from './present/codes.ts';
export { buildOpenApi } from './rest/openapi.ts';
export { REST_ROUTES } from './rest/routes.ts';

export interface ApiOptions {
  readonly service: Service;
  /** Version of the software. */
  readonly version: string;
  /** Text of schema.graphql. */
  readonly schemaText: string;
  readonly limits?: Partial<ApiLimits>;
  /** Tells whether the store can be reached. */
  readonly isReady: () => Promise<boolean>;
  /** A line a request in the log, at level debug. */
  readonly isVerbose?: boolean;
}

/** Registers everything; gives back what the composition root needs to close cleanly. */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<Api> {
  const limits: ApiLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const slots = new StreamSlots(limits.streamsPerCaller, limits.streams);
  const api: Api = {
    service: options.service,
    limits,
    slots,
    metrics: createMetrics(() => slots.open),
    version: options.version,
    schemaText: options.schemaText,
    schemaHash: createHash('sha256').update(options.schemaText).digest('hex'),
    isReady: options.isReady,
    isClosing: false,
  };
  registerErrors(app, limits);
  registerRequests(app, api, options.isVerbose === true);
  registerCohorts(app);
  registerHealth(app, api);
  registerMetrics(app, api.metrics);
  serveRoutes(app, api, REST_ROUTES);
  registerDocs(app, api, REST_ROUTES);
  await registerGraphql(app, api);
  return api;
}
