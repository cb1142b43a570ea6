/** Numbers of this process for Prometheus. Labels are few and bounded: routes and codes, never ids. */

import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { FastifyInstance } from 'fastify';

/** Where transports count what they did. */
export interface Metrics {
  readonly registry: Registry;
  /** One request of a route was answered. */
  request(route: string, method: string, status: number, seconds: number): void;
  /** A write to a running match had this outcome. */
  write(transport: 'graphql' | 'rest', outcome: string): void;
  /** A GraphQL operation cost this much. */
  queryCost(cost: number): void;
}

/** Makes the registry; `openStreams` is read when the numbers are asked for. */
export function createMetrics(openStreams: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'shinpan_http_request_seconds',
    help: 'Time to answer a request, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  // Counted by hand and handed over when asked for: this is on the path of every move.
  const written = new Map<string, { transport: string; outcome: string; count: number }>();
  new Counter({
    name: 'shinpan_writes_total',
    help: 'Writes to running matches, by transport and outcome.',
    labelNames: ['transport', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { transport, outcome, count } of written.values()) this.inc({ transport, outcome }, count);
    },
  });
  let cost = 0;
  new Counter({
    name: 'shinpan_graphql_cost_total',
    help: 'Cost of all GraphQL operations.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(cost);
    },
  });
  new Gauge({
    name: 'shinpan_streams_open',
    help: 'Open streams.',
    collect() {
      this.set(openStreams());
    },
    registers: [registry],
  });
  // Looking a child up by its labels builds a string each time; on the path of every move that shows.
  const children = new Map<string, Histogram.Internal<string>>();
  return {
    registry,
    request(route, method, status, seconds) {
      const key = `${method} ${status} ${route}`;
      let child = children.get(key);
      if (child === undefined) children.set(key, (child = requests.labels(route, method, String(status))));
      child.observe(seconds);
    },
    write(transport, outcome) {
      const key = `${transport} ${outcome}`;
      const entry = written.get(key);
      if (entry === undefined) written.set(key, { transport, outcome, count: 1 });
      else entry.count += 1;
    },
    queryCost(added) {
      cost += added;
    },
  };
}

/** Counts every answer, and gives the numbers out at /metrics. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.request(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    void reply.header('content-type', metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
