/**
 * How a REST route is declared: path, shape of what comes in, shape of what goes out, and a handler that calls
 * one use case and presents its answer. Serving and the OpenAPI document are made from the same declaration, so
 * the document can't be out of date.
 */

import type { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Caller } from '../../service/index.ts';
import type { Api } from '../api.ts';
import { parseWith } from '../parse/parse.ts';
import type { Compact } from '../parse/parse.ts';
import type { LimitWire } from '../present/accounts.ts';
import type { PageWire } from '../present/documents.ts';
import { presentEdge, presentRefusal } from '../present/refusals.ts';
import type { RefusalWire } from '../present/refusals.ts';

/** Who calls, and with what. */
export interface Call {
  readonly api: Api;
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

/** What a handler answers with. */
export type Reply =
  | { readonly kind: 'sent'; readonly status: number; readonly body: unknown; readonly location?: string; readonly limit?: LimitWire }
  | { readonly kind: 'refused'; readonly refusal: RefusalWire };

export type Tag = 'service' | 'accounts' | 'games' | 'card sets' | 'decks' | 'matches' | 'series' | 'play' | 'history';

interface Declaration<S extends z.ZodObject> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the names of its parameters in braces; they are fields of `input`. */
  readonly path: string;
  readonly operation: string;
  readonly tag: Tag;
  readonly summary: string;
  /** All that comes in: parameters of the path, then the query string (GET, DELETE) or the body. */
  readonly input: S;
  /** What goes out with status 200 or 201. */
  readonly reply: z.ZodType;
  readonly status?: 200 | 201;
  /** Bodies with documents in them may be large. */
  readonly takesDocuments?: boolean;
}

/** A route as the server and the OpenAPI document see it. */
export interface RestRoute extends Declaration<z.ZodObject> {
  readonly kind: 'plain' | 'pages' | 'stream';
  /** Parses and answers. Streams answer by themselves and give null. */
  readonly run: (call: Call, raw: unknown, reply: FastifyReply) => Promise<Reply | null>;
  /** Lists only: the next page of the same list, for NDJSON. */
  readonly nextPage: ((call: Call, raw: unknown) => Promise<Answer<PageWire<unknown>> | RefusalWire>) | null;
}

type InputOf<S extends z.ZodObject> = Compact<z.infer<S>>;

/** A route that answers with one JSON value. */
export function route<S extends z.ZodObject>(
  declared: Declaration<S> & { readonly handle: (call: Call, input: InputOf<S>) => Promise<Reply> },
): RestRoute {
  const run = (call: Call, raw: unknown): Promise<Reply> => {
    const input = parseWith(declared.input, raw);
    if (input.ok) return declared.handle(call, input.value);
    return Promise.resolve(refused(presentEdge('badRequest', {}, input.error)));
  };
  return { ...declared, kind: 'plain', run, nextPage: null };
}

/** A route that answers with a page of a list, or with all pages as NDJSON. */
export function pagesRoute<S extends z.ZodObject, T>(
  declared: Declaration<S> & {
    readonly handle: (call: Call, input: InputOf<S>) => Promise<Answer<PageWire<T>>>;
  },
): RestRoute {
  const nextPage = async (call: Call, raw: unknown): Promise<Answer<PageWire<T>> | RefusalWire> => {
    const input = parseWith(declared.input, raw);
    return input.ok ? declared.handle(call, input.value) : presentEdge('badRequest', {}, input.error);
  };
  const run = async (call: Call, raw: unknown): Promise<Reply> => {
    const page = await nextPage(call, raw);
    if ('code' in page) return refused(page);
    return page.kind === 'ok' ? sent(page.value) : refused(presentRefusal(page));
  };
  return { ...declared, kind: 'pages', run, nextPage };
}

/** A route that keeps the connection and writes to it as things happen. */
export function streamRoute<S extends z.ZodObject>(
  declared: Declaration<S> & {
    readonly stream: (call: Call, input: InputOf<S>, reply: FastifyReply) => Promise<Reply | null>;
  },
): RestRoute {
  const run = (call: Call, raw: unknown, reply: FastifyReply): Promise<Reply | null> => {
    const input = parseWith(declared.input, raw);
    if (input.ok) return declared.stream(call, input.value, reply);
    return Promise.resolve(refused(presentEdge('badRequest', {}, input.error)));
  };
  return { ...declared, kind: 'stream', run, nextPage: null };
}

export function sent(body: unknown, status = 200, location?: string): Reply {
  return location === undefined ? { kind: 'sent', status, body } : { kind: 'sent', status, body, location };
}

export function refused(refusal: RefusalWire): Reply {
  return { kind: 'refused', refusal };
}

/** The value of a use case's answer as a body, or its refusal. */
export async function reply<T>(answer: Promise<Answer<T>>, present: (value: T) => unknown, status = 200): Promise<Reply> {
  const settled = await answer;
  return settled.kind === 'ok' ? sent(present(settled.value), status) : refused(presentRefusal(settled));
}

/** Names of the parameters in a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
