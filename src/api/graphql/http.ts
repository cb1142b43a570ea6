/** GraphQL over HTTP: single operations and bounded batches by POST, queries by GET. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { identifyCaller } from '../api.ts';
import type { ProblemWire } from '../present/documents.ts';
import { presentEdge, presentRefusal } from '../present/refusals.ts';
import type { RefusalWire } from '../present/refusals.ts';
import { requestRefused } from './execute.ts';
import type { GraphqlAnswer, Origin, RunOperation } from './execute.ts';
import type { GraphqlRequest } from './plans.ts';

/** Registers POST /graphql, and gives back the handler of GET, which shares its path with the WebSocket. */
export function registerGraphqlHttp(
  app: FastifyInstance,
  api: Api,
  run: RunOperation,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  app.addContentTypeParser('application/graphql', { parseAs: 'string' }, (_request, body, done) => {
    done(null, { query: body });
  });
  app.post('/graphql', { bodyLimit: api.limits.documentBytes }, async (request, reply) => {
    const origin = await originOf(api, request, true);
    if ('code' in origin) return sendAnswer(reply, requestRefused(origin));
    if (Array.isArray(request.body)) return sendBatch(api, run, request.body, origin, reply);
    const operation = readRequest(request.body, '');
    if ('code' in operation) return sendAnswer(reply, requestRefused(operation));
    return sendAnswer(reply, await run(operation, origin, api.limits.queryCost));
  });
  return async (request, reply) => {
    const origin = await originOf(api, request, false);
    if ('code' in origin) return sendAnswer(reply, requestRefused(origin));
    const operation = readRequest(readQueryString(request.query), '');
    if ('code' in operation) return sendAnswer(reply, requestRefused(operation));
    return sendAnswer(reply, await run(operation, origin, api.limits.queryCost));
  };
}

async function originOf(api: Api, request: FastifyRequest, mayWrite: boolean): Promise<Origin | RefusalWire> {
  const caller = await identifyCaller(api, request.headers, request.ip);
  if (caller.kind !== 'ok') return presentRefusal(caller);
  return { caller: caller.value, requestId: request.id, log: request.log, mayWrite };
}

function sendAnswer(reply: FastifyReply, answer: GraphqlAnswer): FastifyReply {
  return send(reply, answer.status, JSON.stringify(answer.body));
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

/** One after the other, so that writes keep their order; the cost limit holds for all together. */
async function sendBatch(
  api: Api,
  run: RunOperation,
  bodies: readonly unknown[],
  ...[origin, reply]: [Origin, FastifyReply]
): Promise<FastifyReply> {
  if (bodies.length === 0 || bodies.length > api.limits.batch) {
    return sendAnswer(reply, requestRefused(presentEdge('batchTooLarge', { maxBatch: api.limits.batch })));
  }
  const answers: GraphqlAnswer['body'][] = [];
  let budget = api.limits.queryCost;
  for (const [index, body] of bodies.entries()) {
    const operation = readRequest(body, `/${index}`);
    const answer = 'code' in operation ? requestRefused(operation) : await run(operation, origin, budget);
    budget -= answer.cost;
    answers.push(answer.body);
  }
  return send(reply, 200, JSON.stringify(answers));
}

const MEMBERS = ['query', 'variables', 'operationName', 'extensions'];

/** Reads the envelope by hand: this is on the path of every move. */
export function readRequest(body: unknown, root: string): GraphqlRequest | RefusalWire {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return badRequest({ path: root, code: 'wrongType', message: 'must be an object with a query' });
  }
  for (const member of Object.keys(body)) {
    if (!MEMBERS.includes(member)) return badRequest({ path: `${root}/${member}`, code: 'unknownField', message: 'is not a known field' });
  }
  const query: unknown = Reflect.get(body, 'query');
  const variables: unknown = Reflect.get(body, 'variables') ?? {};
  const operationName: unknown = Reflect.get(body, 'operationName') ?? null;
  if (typeof query !== 'string') {
    const code = query === undefined ? 'missing' : 'wrongType';
    return badRequest({ path: `${root}/query`, code, message: 'must be the text of a GraphQL document' });
  }
  if (typeof variables !== 'object' || variables === null || Array.isArray(variables)) {
    return badRequest({ path: `${root}/variables`, code: 'wrongType', message: 'must be an object' });
  }
  if (operationName !== null && typeof operationName !== 'string') {
    return badRequest({ path: `${root}/operationName`, code: 'wrongType', message: 'must be a text' });
  }
  // An object that came out of JSON.
  const values = variables as { readonly [name: string]: unknown };
  return { query, variables: values, operationName: operationName === '' ? null : operationName };
}

function badRequest(problem: ProblemWire): RefusalWire {
  return presentEdge('badRequest', {}, [problem]);
}

/** In a URL, variables and extensions are JSON texts. */
function readQueryString(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const body: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(query)) {
    if (name === '__proto__') continue;
    body[name] = (name === 'variables' || name === 'extensions') && typeof value === 'string' ? parseJson(value) : value;
  }
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
