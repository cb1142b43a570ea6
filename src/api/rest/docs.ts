/** The OpenAPI document at /openapi.json, and a page to read it at /docs, whole in itself. */

import type { FastifyInstance } from 'fastify';
import type { Api } from '../api.ts';
import { listCodes } from '../present/codes.ts';
import { buildOpenApi } from './openapi.ts';
import { pathParameters } from './route.ts';
import type { RestRoute } from './route.ts';

export function registerDocs(app: FastifyInstance, api: Api, routes: readonly RestRoute[]): void {
  let document: string | null = null;
  let page: string | null = null;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(buildOpenApi(routes, api.version, api.schemaText));
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
  app.get('/docs', async (_request, reply) => {
    page ??= renderPage(api, routes);
    return reply.header('content-type', 'text/html; charset=utf-8').send(page);
  });
  app.get('/schema.graphql', async (_request, reply) =>
    reply.header('content-type', 'application/graphql; charset=utf-8').send(api.schemaText));
  app.get('/', async () => ({
    name: 'Shinpan', version: api.version, docs: '/docs', openapi: '/openapi.json', graphql: '/graphql', graphiql: '/graphiql',
    schema: '/schema.graphql', health: '/healthz', metrics: '/metrics',
  }));
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const code = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function renderPage(api: Api, routes: readonly RestRoute[]): string {
  const tags = [...new Set(routes.map((route) => route.tag))];
  const links = tags.map((tag) => `<a href="#${tag.replaceAll(' ', '-')}">${tag}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Shinpan: REST</title><style>
body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
code,pre{font:13px/1.5 ui-monospace,monospace;background:#f4f4f6;border-radius:3px}code{padding:0 .25em}pre{padding:.6rem;overflow:auto}
h2{border-bottom:1px solid #ddd;margin-top:2.5rem}summary{cursor:pointer;padding:.2rem 0}
.m{display:inline-block;width:4.5rem;font-weight:600}table{border-collapse:collapse}td,th{
border-top:1px solid #ddd;padding:.2rem .6rem;text-align:left;vertical-align:top}
@media (prefers-color-scheme:dark){body{background:#16161a;color:#ddd}code,pre{background:#26262c}a{color:#8ab4ff}}
</style></head><body><h1>Shinpan ${escapeHtml(api.version)}</h1>
<p>A referee for trading card games. This is its REST side; the same is at <a href="/graphiql">/graphql</a>
(<a href="/schema.graphql">schema</a>). Machines read <a href="/openapi.json">/openapi.json</a>.</p>
<p>Send <code>Authorization: Bearer TOKEN</code>, and <code>Shinpan-Secret</code> with seat, invitation or share secrets. Lists and
events come as NDJSON with <code>Accept: application/x-ndjson</code>. Writes take an
<code>idempotencyKey</code>, in the body or as the header <code>Idempotency-Key</code>. A refusal is a problem document (RFC 9457): its
<code>code</code> is stable, <code>problems</code> name the place of each fault, and nothing was changed.</p>
<p>${links} · <a href="#codes">codes</a></p>
${tags.map((tag) => renderTag(tag, routes)).join('\n')}
${renderCodes()}</body></html>`;
}

function renderTag(tag: string, routes: readonly RestRoute[]): string {
  const own = routes.filter((route) => route.tag === tag).map(renderRoute);
  return `<h2 id="${tag.replaceAll(' ', '-')}">${tag}</h2>${own.join('\n')}`;
}

function renderRoute(route: RestRoute): string {
  const inPath = new Set(pathParameters(route.path));
  const where = route.method === 'GET' || route.method === 'DELETE' ? 'query' : 'body';
  const rows = Object.entries(route.input.shape).map(([name, schema]) => {
    const isOptional = schema.safeParse(undefined).success;
    return `<tr><td><code>${name}</code></td><td>${inPath.has(name) ? 'path' : where}</td><td>${isOptional ? '' : 'required'}</td></tr>`;
  });
  const table = rows.length === 0 ? '' : `<table>${rows.join('')}</table>`;
  const reply = route.reply.meta()?.id;
  const gives = reply === undefined ? '' : `<p>Gives <code>${reply}</code>.</p>`;
  return `<details id="${route.operation}"><summary><span class="m">${route.method}</span> <code>${escapeHtml(route.path)}</code></summary>
<p>${code(route.summary)}</p>${table}${gives}</details>`;
}

function renderCodes(): string {
  const rows = listCodes().map((entry) =>
    `<tr><td><code>${entry.code}</code></td><td>${entry.status}</td><td>${escapeHtml(entry.message.en)}<br>${escapeHtml(entry.message.ja)}</td>` +
    `<td>${escapeHtml(entry.help.en)}<br>${escapeHtml(entry.help.ja)}</td></tr>`);
  return `<h2 id="codes">codes</h2><table><tr><th>code</th><th>status</th><th>meaning</th><th>what to do</th></tr>${rows.join('\n')}</table>`;
}
