/** Puts declared routes on the server: identity, reading of the input, sending of the answer. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok } from '../../lib/result.ts';
import type { Result } from '../../lib/result.ts';
import type { Api } from '../api.ts';
import { identifyCaller } from '../api.ts';
import type { ProblemWire } from '../present/documents.ts';
import { presentEdge, presentRefusal } from '../present/refusals.ts';
import { rateLimit, sendRefusal } from '../plugins/errors.ts';
import { pathParameters } from './route.ts';
import type { Call, Reply, RestRoute } from './route.ts';
import { sendPages, wantsLines } from './lines.ts';

/** Registers all routes. */
export function serveRoutes(app: FastifyInstance, api: Api, routes: readonly RestRoute[]): void {
  for (const route of routes) serveRoute(app, api, route);
}

function serveRoute(app: FastifyInstance, api: Api, route: RestRoute): void {
  const readInput = inputReader(route);
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: route.takesDocuments === true ? api.limits.documentBytes : api.limits.bodyBytes,
    exposeHeadRoute: route.kind === 'plain' && route.method === 'GET',
    handler: async (request, reply) => {
      const caller = await identifyCaller(api, request.headers, request.ip);
      if (caller.kind !== 'ok') return sendRefusal(request, reply, presentRefusal(caller));
      const call: Call = { api, caller: caller.value, request };
      const input = readInput(request);
      if (!input.ok) return sendRefusal(request, reply, presentEdge('badRequest', {}, [input.error]));
      if (route.nextPage !== null && wantsLines(request)) return sendPages(call, route.nextPage, input.value, reply);
      return send(request, reply, await route.run(call, input.value, reply));
    },
  });
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Reply | null): FastifyReply {
  // A stream has taken the connection over.
  if (answer === null) return reply;
  if (answer.kind === 'refused') return sendRefusal(request, reply, answer.refusal);
  if (answer.location !== undefined) void reply.header('location', answer.location);
  if (answer.limit !== undefined) void reply.header('ratelimit', rateLimit(answer.limit));
  return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
}

const NO_OBJECT: ProblemWire = { path: '', code: 'wrongType', message: 'the body must be a JSON object' };

/** All that a request brings, or what is wrong with it before its shape is looked at. */
type Read = Result<Record<string, unknown>, ProblemWire>;

/** Brings path, query and body together as one object. */
function inputReader(route: RestRoute): (request: FastifyRequest) => Read {
  const inPath = pathParameters(route.path);
  const readText = textReader(route.input);
  const takesKey = Object.hasOwn(route.input.shape, 'idempotencyKey');
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  return (request) => {
    // Without a prototype, a parameter named __proto__ is a field like any other, and refused as unknown.
    const input: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    if (hasBody) {
      const body = request.body ?? {};
      if (typeof body !== 'object' || Array.isArray(body)) return err(NO_OBJECT);
      Object.assign(input, body);
      const problem = takesKey ? readKey(input, request.headers['idempotency-key']) : null;
      if (problem !== null) return err(problem);
      // A parameter of the path that comes again in the body is told as a field nobody knows.
      for (const name of inPath) if (Object.hasOwn(input, name)) input[`${name} (in the path already)`] = true;
    }
    readTexts(input, request.query, readText);
    readTexts(input, request.params, readText);
    return ok(input);
  };
}

/** Takes the key from the header. Which of two keys counts would be a guess, and a wrong one does a write twice. */
function readKey(input: Record<string, unknown>, header: unknown): ProblemWire | null {
  if (typeof header !== 'string') return null;
  const key = (input['idempotencyKey'] ??= header);
  return key === header ? null : { path: '/idempotencyKey', code: 'key.mismatch', message: 'differs from the header Idempotency-Key' };
}

function readTexts(input: Record<string, unknown>, source: unknown, read: (name: string, value: unknown) => unknown): void {
  if (typeof source !== 'object' || source === null) return;
  for (const [name, value] of Object.entries(source)) input[name] = read(name, value);
}

/** Texts of a URL as the numbers and booleans that the schema wants; others stay, to be refused with their path. */
function textReader(schema: z.ZodObject): (name: string, value: unknown) => unknown {
  const types = new Map<string, string>();
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {};
  for (const [name, property] of Object.entries(described)) {
    if (typeof property === 'object' && typeof property.type === 'string') types.set(name, property.type);
  }
  return (name, value) => {
    if (typeof value !== 'string') return value;
    const type = types.get(name);
    if ((type === 'integer' || type === 'number') && /^-?\d{1,15}$/.test(value)) return Number(value);
    if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
    if (type === 'object') return parseJsonText(value);
    return value;
  };
}

function parseJsonText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
