/** The service itself: what it is, and which codes it knows. */

import { z } from 'zod';
import { MOVES_MAX } from '../../parse/inputs.ts';
import { listCodes } from '../../present/codes.ts';
import { codeSchemaWire } from '../../present/games.ts';
import { presentTime, timeWire } from '../../present/scalars.ts';
import { route, sent } from '../route.ts';
import type { RestRoute } from '../route.ts';

const serviceWire = z
  .strictObject({
    version: z.string(),
    schemaHash: z.string(),
    time: timeWire,
    limits: z.strictObject({ depth: z.int(), cost: z.int(), batch: z.int(), bodyBytes: z.int(), moves: z.int() }),
  })
  .meta({ id: 'ServiceInfo' });

export const serviceRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/v1/service',
    operation: 'getService',
    tag: 'service',
    summary: 'This service: version, limits, digest of its GraphQL schema.',
    input: z.strictObject({}),
    reply: serviceWire,
    handle: async ({ api }) =>
      sent({
        version: api.version,
        schemaHash: api.schemaHash,
        time: presentTime(api.service.ports.clock.nowMs()),
        limits: {
          depth: api.limits.queryDepth,
          cost: api.limits.queryCost,
          batch: api.limits.batch,
          bodyBytes: api.limits.documentBytes,
          moves: MOVES_MAX,
        },
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/codes',
    operation: 'listCodes',
    tag: 'service',
    summary: 'Every code that a refusal can carry.',
    input: z.strictObject({}),
    reply: z.strictObject({ items: z.array(codeSchemaWire) }),
    handle: async () => sent({ items: listCodes() }),
  }),
];
