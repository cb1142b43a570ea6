/**
 * What leaves when something goes wrong outside a use case: problem documents with a code of the catalogue, for
 * every route alike. Bad input is never a 500: what Fastify, the JSON parser and Node's HTTP parser refuse is
 * translated here, and only what nobody expected is a fault, logged with its request's id.
 */

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../../service/index.ts';
import type { ApiLimits } from '../api.ts';
import type { LimitWire } from '../present/accounts.ts';
import { presentEdge, presentProblemDocument, presentRefusal } from '../present/refusals.ts';
import type { RefusalWire } from '../present/refusals.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** Sends a refusal as a problem document. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: RefusalWire): FastifyReply {
  if (refusal.status === 429) {
    const limit = refusal.params as unknown as LimitWire;
    void reply.header('ratelimit', rateLimit(limit));
    void reply.header('retry-after', Math.max(1, Math.ceil(limit.retryAfterMs / 1000)));
  } else if (refusal.status === 503) void reply.header('retry-after', 1);
  else if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refusal.status)
    .header('content-type', PROBLEM_TYPE)
    .send(JSON.stringify(presentProblemDocument(refusal, request.id)));
}

/** A budget as the RateLimit header: its name, what is left, and the seconds until it is full again. */
export function rateLimit(limit: LimitWire): string {
  return `"${limit.limit}";r=${limit.remaining};t=${Math.ceil(limit.resetMs / 1000)}`;
}

/** Installs the handlers for thrown errors and unknown routes. */
export function registerErrors(app: FastifyInstance, limits: ApiLimits): void {
  const methods = collectMethods(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = translateError(error, request, limits);
    if (refusal.status === 500) request.log.error({ err: error }, 'fault');
    return sendRefusal(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    const allow = allowedMethods(methods, request.url);
    if (allow.length === 0) return sendRefusal(request, reply, presentEdge('routeUnknown'));
    void reply.header('allow', allow.join(', '));
    return sendRefusal(request, reply, presentEdge('methodNotAllowed', { allow }));
  });
}

/** What a thrown error means to the client. */
export function translateError(error: FastifyError, request: FastifyRequest, limits: ApiLimits): RefusalWire {
  if (error instanceof StoreUnavailable) return presentRefusal({ kind: 'storeAway' });
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return presentEdge('mediaTypeUnsupported');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return presentEdge('bodyTooLarge', { maxBytes: request.routeOptions.bodyLimit ?? limits.bodyBytes });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return presentEdge('malformedJson');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_ASYNC_CONSTRAINT':
    case 'ECONNRESET':
      return presentEdge('malformedRequest');
  }
  // The body parser marks its syntax errors with a status only.
  if (error instanceof SyntaxError && error.statusCode === 400) return presentEdge('malformedJson');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return presentEdge('malformedRequest');
  }
  return presentEdge('fault', { requestId: request.id });
}

/** Answers what Fastify's router refuses before there is a route. */
export function answerBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(request, reply, presentEdge('malformedRequest'));
}

/** Answers what Node's HTTP parser refuses: there is no request yet, only a socket. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOfClientError(error.code);
  const body = JSON.stringify(presentProblemDocument({ ...presentEdge('malformedRequest'), status }, 'none'));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: ${PROBLEM_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function statusOfClientError(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

// ------------------------------------------------------------------ which methods a path knows

interface MethodsOfPath {
  readonly pattern: RegExp;
  readonly method: string;
}

function collectMethods(app: FastifyInstance): MethodsOfPath[] {
  const known: MethodsOfPath[] = [];
  app.addHook('onRoute', (route) => {
    const source = route.url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+');
    const pattern = new RegExp(`^${source}$`);
    for (const method of [route.method].flat()) known.push({ pattern, method });
  });
  return known;
}

function allowedMethods(known: readonly MethodsOfPath[], url: string): string[] {
  const path = url.split('?', 1)[0] ?? url;
  return [...new Set(known.filter((entry) => entry.pattern.test(path)).map((entry) => entry.method))].toSorted();
}
