/**
 * What all transports share: the service, the numbers of this process, and the two questions every request asks
 * first (who is calling, and is there still room for a stream).
 */

import type { IncomingHttpHeaders } from 'node:http';
import { identify } from '../service/index.ts';
import type { Answer, Caller, Service } from '../service/index.ts';
import type { Metrics } from './plugins/metrics.ts';
import type { StreamSlots } from './streams/slots.ts';

/** Bounds of the edge. Each is a number of its own, because each is reached for another reason. */
export interface ApiLimits {
  /** Body of a document (card set, deck, position, GraphQL): a set of 300 cards is about 300 KB. */
  readonly documentBytes: number;
  /** Any other body: 64 moves in their structured form are about 8 KB. */
  readonly bodyBytes: number;
  /** Deepest query: the schema's own deepest useful path has 9 levels. */
  readonly queryDepth: number;
  /** Highest cost; see the directive `@cost`. */
  readonly queryCost: number;
  readonly queryTokens: number;
  readonly batch: number;
  /** Open streams of one caller, and of the process. */
  readonly streamsPerCaller: number;
  readonly streams: number;
  readonly heartbeatMs: number;
  readonly connections: number;
  /** Time to send a whole request, and its headers alone: slow senders are cut off. */
  readonly requestMs: number;
  readonly headersMs: number;
}

export const DEFAULT_LIMITS: ApiLimits = {
  documentBytes: 1_048_576,
  bodyBytes: 65_536,
  queryDepth: 16,
  queryCost: 5000,
  queryTokens: 4000,
  batch: 10,
  streamsPerCaller: 64,
  streams: 10_000,
  heartbeatMs: 15_000,
  connections: 20_000,
  requestMs: 30_000,
  headersMs: 10_000,
};

/** Handed to every route and resolver. */
export interface Api {
  readonly service: Service;
  readonly limits: ApiLimits;
  readonly metrics: Metrics;
  readonly slots: StreamSlots;
  /** Version of the software. */
  readonly version: string;
  /** Text of schema.graphql. */
  readonly schemaText: string;
  readonly schemaHash: string;
  /** Tells whether the store can be reached. */
  readonly isReady: () => Promise<boolean>;
  /** True from the moment shutting down begins. */
  isClosing: boolean;
}

/** Header with seat, invitation and share secrets, separated by commas. */
export const SECRET_HEADER = 'shinpan-secret';
/** More than a caller can need: two seats, an invitation, a share. */
const SECRETS_MAX = 8;
const SECRET_LENGTH_MAX = 256;

/** Who sends a request with these headers from this address. */
export function identifyCaller(api: Api, headers: IncomingHttpHeaders, address: string): Promise<Answer<Caller>> {
  const authorization = headers.authorization;
  const secrets = readSecrets(headers[SECRET_HEADER]);
  if (authorization === undefined) return identify(api.service, { token: null, secrets, address });
  const token = /^Bearer ([\w.~+/=-]{1,256})$/i.exec(authorization)?.[1];
  // Something was sent and can't be a token of ours: an expired session must not quietly become a stranger.
  if (token === undefined) return Promise.resolve({ kind: 'unauthenticated' });
  return identify(api.service, { token, secrets, address });
}

function readSecrets(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  const text = Array.isArray(header) ? header.join(',') : header;
  return text
    .split(',', SECRETS_MAX)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= SECRET_LENGTH_MAX);
}
