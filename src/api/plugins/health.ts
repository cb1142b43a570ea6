/** Signs of life: /healthz says that the process runs, /readyz that it can serve. */

import type { FastifyInstance } from 'fastify';
import type { Api } from '../api.ts';

export function registerHealth(app: FastifyInstance, api: Api): void {
  app.get('/healthz', () => ({ status: 'ok', version: api.version }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !api.isClosing && (await api.isReady());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'away' });
  });
}
