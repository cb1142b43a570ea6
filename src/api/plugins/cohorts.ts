/**
 * Requests that came in one turn of the event loop go on together. A request by itself runs through all of the code
 * (reading, GraphQL, rules, packing, writing) before the next one begins, and by then the processor's caches hold
 * nothing of the beginning any more. Together they go step by step: from here on each `await` is a place where all
 * of them stand before any goes on, so that each part runs for all while it is warm. See docs/performance.md.
 */

import type { FastifyInstance } from 'fastify';

/** Lets read requests wait for the others of their turn; nobody waits for a later turn. */
export function registerCohorts(app: FastifyInstance): void {
  let cohort: (() => void)[] = [];
  const go = (): void => {
    const all = cohort;
    cohort = [];
    // What a handler throws goes to its own reply: one call can't end the loop.
    for (const call of all) call();
  };
  app.addHook('preHandler', (_request, _reply, done) => {
    if (cohort.length === 0) setImmediate(go);
    cohort.push(done);
  });
}
