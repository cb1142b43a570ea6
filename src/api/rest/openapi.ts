/**
 * The OpenAPI 3.1 document, made from the declared routes and their zod schemas. Descriptions of types and fields
 * are those of schema.graphql, which describes the same things.
 */

import { buildSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { z } from 'zod';
import { SECRET_HEADER } from '../api.ts';
import { problemDocumentWire } from '../present/refusals.ts';
import { LINES_TYPE } from './lines.ts';
import { pathParameters } from './route.ts';
import type { RestRoute } from './route.ts';

type JsonObject = { [name: string]: unknown };

const TAGS: { readonly [tag in RestRoute['tag']]: string } = {
  service: 'The service itself.',
  accounts: 'Accounts, tokens, the caller.',
  games: 'Games, their rules and their words.',
  'card sets': 'Card sets and cards.',
  decks: 'Decks.',
  matches: 'Matches before their start.',
  series: 'Series: best of n games of two players.',
  play: 'Running matches.',
  history: 'What happened.',
};

/** Builds the document. */
export function buildOpenApi(routes: readonly RestRoute[], version: string, schemaText: string): JsonObject {
  const components: { [name: string]: JsonObject } = {};
  const paths: { [path: string]: JsonObject } = {};
  for (const route of routes) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operationOf(route, components);
  }
  componentOf(problemDocumentWire, components);
  describe(components, schemaText);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shinpan',
      version,
      description:
        'A referee for trading card games. Every refusal is a problem document (RFC 9457) with a stable `code`; ' +
        '`/v1/codes` lists them. The same use cases are there in GraphQL at `/graphql`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [{}, { token: [] }, { secret: [] }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An account\'s token.' },
        secret: {
          type: 'apiKey', in: 'header', name: SECRET_HEADER,
          description: 'Seat, invitation or share secrets, separated by commas.',
        },
      },
    },
  };
}

function operationOf(route: RestRoute, components: { [name: string]: JsonObject }): JsonObject {
  const input = inputSchema(route);
  const inPath = new Set(pathParameters(route.path));
  const isWrite = route.method === 'POST' || route.method === 'PUT';
  const properties = Object.entries(input.properties);
  const parameters = properties
    .filter(([name]) => inPath.has(name) || !isWrite)
    .map(([name, schema]) => ({
      name, in: inPath.has(name) ? 'path' : 'query', required: inPath.has(name) || input.required.includes(name), schema,
    }));
  const body = properties.filter(([name]) => !inPath.has(name));
  const status = String(route.status ?? 200);
  return {
    operationId: route.operation,
    tags: [route.tag],
    summary: route.summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(isWrite && body.length > 0 ? { requestBody: bodyOf(body, input.required.filter((name) => !inPath.has(name))) } : {}),
    responses: {
      [status]: { description: 'Done.', content: contentOf(route, components) },
      default: {
        description: 'A refusal; nothing was changed.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDocument' } } },
      },
    },
  };
}

function inputSchema(route: RestRoute): { properties: { [name: string]: unknown }; required: string[] } {
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return { properties: schema.properties ?? {}, required: schema.required ?? [] };
}

function bodyOf(properties: readonly [string, unknown][], required: readonly string[]): JsonObject {
  return {
    required: required.length > 0,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(properties),
          ...(required.length === 0 ? {} : { required }),
          additionalProperties: false,
        },
      },
    },
  };
}

function contentOf(route: RestRoute, components: { [name: string]: JsonObject }): JsonObject {
  const schema = componentOf(route.reply, components);
  if (route.kind === 'stream') return { 'text/event-stream': { schema }, [LINES_TYPE]: { schema } };
  const lines = route.kind === 'plain' ? {} : { [LINES_TYPE]: { schema: { description: 'One entry a line.' } } };
  return { 'application/json': { schema }, ...lines };
}

/** A wire schema as JSON Schema; those with an id go to the components once, and are referred to. */
function componentOf(schema: z.ZodType, components: { [name: string]: JsonObject }): unknown {
  const { $schema: _dialect, $defs, ...top } = z.toJSONSchema(schema, {
    io: 'output', unrepresentable: 'any', reused: 'inline',
  });
  const parts: [string, unknown][] = Object.entries($defs ?? {});
  const id = schema.meta()?.id;
  if (id !== undefined) parts.push([id, top]);
  for (const [name, part] of parts) components[name] ??= relink(part) as JsonObject;
  return id === undefined ? relink(top) : { $ref: `#/components/schemas/${id}` };
}

/** References into the components instead of a schema's own definitions. */
function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== 'object' || value === null) return value;
  const linked: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    if (key === 'id' && typeof member === 'string') continue;
    linked[key] = key === '$ref' && typeof member === 'string'
      ? member.replace('#/$defs/', '#/components/schemas/')
      : relink(member);
  }
  return linked;
}

/** Adds the descriptions of schema.graphql to components of the same name. */
function describe(components: { [name: string]: JsonObject }, schemaText: string): void {
  const schema = buildSchema(schemaText);
  for (const [name, component] of Object.entries(components)) {
    const type = schema.getType(name);
    if (type === undefined) continue;
    component['description'] ??= type.description;
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    const fields = type.getFields();
    for (const [field, property] of Object.entries(component['properties'] ?? {})) {
      const description = fields[field]?.description;
      if (typeof property === 'object' && property !== null && description !== undefined && !('$ref' in property)) {
        Object.assign(property, { description });
      }
    }
  }
}

