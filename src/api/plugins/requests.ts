/**
 * What happens around every request: its id, headers for browsers, refusal while shutting down, and a line in the
 * log when that is wanted. Nothing here reads bodies or secrets.
 */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../api.ts';
import { SECRET_HEADER } from '../api.ts';
import { presentEdge } from '../present/refusals.ts';
import { sendRefusal } from './errors.ts';

/** Makes request ids: the caller's own where it is harmless, else unique over all processes. */
export function createRequestIds(): (request: IncomingMessage) => string {
  const boot = randomBytes(6).toString('base64url');
  let count = 0;
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)) return given;
    count += 1;
    return `${boot}-${count.toString(36)}`;
  };
}

const ALLOWED_HEADERS = `authorization, content-type, idempotency-key, accept, last-event-id, x-request-id, ${SECRET_HEADER}`;
const EXPOSED_HEADERS = 'x-request-id, retry-after, ratelimit, allow, location';

/** `isVerbose` adds a line a request to the log, at level debug. */
export function registerRequests(app: FastifyInstance, api: Api, isVerbose: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    // No cookie is ever read, so any page may call with the token it holds.
    if (request.headers.origin !== undefined) {
      void reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED_HEADERS);
    }
    if (api.isClosing) {
      void reply.header('connection', 'close');
      void sendRefusal(request, reply, presentEdge('closing'));
      return;
    }
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      void reply
        .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE')
        .header('access-control-allow-headers', ALLOWED_HEADERS)
        .header('access-control-max-age', 86_400)
        .code(204)
        .send();
      return;
    }
    done();
  });
  if (!isVerbose) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
    done();
  });
}
