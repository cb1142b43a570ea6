/**
 * GraphQL over WebSocket, protocol graphql-transport-ws: subscriptions, and queries and writes as well. The caller
 * is identified once, when the connection opens; the service checks rights again at each message of a stream.
 */

import type { IncomingHttpHeaders } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { ExecutionArgs, ExecutionResult, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { handleProtocols, makeServer } from 'graphql-ws';
import type { Context, SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { SECRET_HEADER, identifyCaller } from '../api.ts';
import type { Api } from '../api.ts';
import { presentRefusal } from '../present/refusals.ts';
import { errorOf, presentGraphqlError, requestRefused } from './execute.ts';
import type { Origin, RunOperation } from './execute.ts';
import { readRequest } from './http.ts';
import type { GraphqlRequest, Plans } from './plans.ts';

/** Time for a client to say who it is. */
const HELLO_MS = 10_000;
const HEARTBEAT_MS = 15_000;

interface Extra {
  readonly request: FastifyRequest;
  origin: Origin | null;
}

/** What an operation over this connection carries. */
interface Operation {
  readonly asked: GraphqlRequest;
  readonly origin: Origin;
}

type Opened = Context<Record<string, unknown>, Extra>;

interface Parts {
  readonly api: Api;
  readonly schema: GraphQLSchema;
  readonly plans: Plans;
  readonly run: RunOperation;
}

/** Registers GET /graphql with both its faces. */
export async function registerGraphqlSocket(
  app: FastifyInstance,
  parts: Parts,
  answerGet: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  const { limits } = parts.api;
  await app.register(websocket, {
    options: { maxPayload: limits.documentBytes, handleProtocols: (protocols: Set<string>) => handleProtocols(protocols) },
  });
  const server = makeServer<Record<string, unknown>, Extra>({
    schema: parts.schema,
    connectionInitWaitTimeout: HELLO_MS,
    onConnect: (connection) => identifyOnce(parts.api, connection),
    onSubscribe: (connection, _id, payload) => prepare(parts, connection, payload),
    execute: (args) => runOperation(parts, args),
    // The library calls it with five arguments, of which the last is the one of interest.
    onNext: (...call) => {
      const [connection, , , , result] = call;
      if (result.errors === undefined) return undefined;
      // Queries and writes come presented already; a stream's errors are the executor's own.
      const errors = presentErrors(connection, result.errors);
      return { ...(result.data === undefined ? {} : { data: result.data }), errors };
    },
    onError: (connection, _id, _payload, errors) => presentErrors(connection, errors),
  });
  app.route({
    method: 'GET',
    url: '/graphql',
    exposeHeadRoute: false,
    handler: answerGet,
    wsHandler: (socket, request) => {
      const extra: Extra = { request, origin: null };
      const closed = server.opened(wire(socket), extra);
      const heart = heartbeat(socket);
      socket.on('error', (error) => request.log.debug({ err: error }, 'websocket'));
      socket.once('close', (code, reason) => {
        clearInterval(heart);
        closed(code, String(reason)).catch((error: unknown) => request.log.error({ err: error }, 'websocket close'));
      });
    },
  });
}

/** Identity from the connection's parameters, or from the headers of the handshake. */
async function identifyOnce(api: Api, connection: Opened): Promise<boolean> {
  const { request } = connection.extra;
  const headers: IncomingHttpHeaders = { ...request.headers };
  const params = lowerCaseTexts(connection.connectionParams ?? {});
  if (params['authorization'] !== undefined) headers.authorization = params['authorization'];
  if (params[SECRET_HEADER] !== undefined) headers[SECRET_HEADER] = params[SECRET_HEADER];
  const caller = await identifyCaller(api, headers, request.ip);
  // The protocol closes with 4403 Forbidden.
  if (caller.kind !== 'ok') return false;
  connection.extra.origin = { caller: caller.value, requestId: request.id, log: request.log, mayWrite: true };
  return true;
}

function lowerCaseTexts(params: object): { readonly [name: string]: string | undefined } {
  const texts: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') texts[name.toLowerCase()] = value;
  return texts;
}

function prepare(parts: Parts, connection: Opened, payload: SubscribePayload): ExecutionArgs | GraphQLError[] {
  const { origin } = connection.extra;
  const asked = readRequest(payload, '');
  if ('code' in asked) return [new PresentedError(errorOf(asked))];
  if (origin === null) return [new PresentedError(errorOf(presentRefusal({ kind: 'unauthenticated' })))];
  const found = parts.plans.find(asked);
  if ('code' in found) return [new PresentedError(errorOf(found))];
  const operation: Operation = { asked, origin };
  return {
    schema: parts.schema,
    document: found.plan.document,
    operationName: asked.operationName,
    variableValues: asked.variables,
    contextValue: { api: parts.api, caller: origin.caller, operation },
  };
}

async function runOperation(parts: Parts, args: ExecutionArgs): Promise<ExecutionResult> {
  // Put there by prepare().
  const { operation } = args.contextValue as { readonly operation: Operation };
  const answer = parts.api.isClosing
    ? requestRefused(presentRefusal({ kind: 'storeAway' }))
    : await parts.run(operation.asked, operation.origin, parts.api.limits.queryCost);
  // Data and errors have been presented already.
  return answer.body as ExecutionResult;
}

function presentErrors(connection: Opened, errors: readonly GraphQLError[]): GraphQLFormattedError[] {
  const { request, origin } = connection.extra;
  return errors.map((error) => {
    if (error instanceof PresentedError) return error.presented;
    if (!(error instanceof GraphQLError)) return error;
    return presentGraphqlError(error, origin ?? { log: request.log, requestId: request.id });
  });
}

/** An error of ours in the shape that the protocol's library takes; it goes out as it is. */
class PresentedError extends GraphQLError {
  readonly presented: GraphQLFormattedError;

  constructor(presented: GraphQLFormattedError) {
    super(presented.message);
    this.presented = presented;
  }
}

/** A socket as the protocol's library wants it. */
function wire(socket: WebSocket): Parameters<ReturnType<typeof makeServer<Record<string, unknown>, Extra>>['opened']>[0] {
  return {
    protocol: socket.protocol,
    send: (data) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== socket.OPEN) return resolve();
        socket.send(data, (error) => (error ? reject(error) : resolve()));
      }),
    close: (code, reason) => socket.close(code, reason),
    onMessage: (handle) => {
      socket.on('message', (data) => {
        // ws gives whole messages as one buffer unless asked otherwise.
        handle(Buffer.isBuffer(data) ? data.toString('utf8') : '').catch(() => socket.close(1011, 'Internal error'));
      });
    },
  };
}

/** Finds connections that died without a word. */
function heartbeat(socket: WebSocket): NodeJS.Timeout {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  return setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, HEARTBEAT_MS);
}
