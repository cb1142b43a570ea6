/** The contract and what serves it agree: schema, resolvers, generated types, OpenAPI, codes. */

import { readFileSync } from 'node:fs';
import { getNamedType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import t from 'tap';
import { REST_ROUTES, buildOpenApi, createSchema, listCodes, resolvers } from '../../src/api/index.ts';
import { generatedFiles } from '../../src/app.ts';
import { apiFixture } from '../support/api.ts';
import type { Body } from '../support/api.ts';

const text = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
const schema = createSchema(text);
const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));

t.test('everything in the schema is described', async (t) => {
  for (const type of types) {
    if (['Int', 'String', 'Boolean', 'ID', 'Float'].includes(type.name)) continue;
    t.ok(type.description, type.name);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      t.ok(field.description, `${type.name}.${field.name}`);
      for (const arg of field.args) t.ok(arg.description, `${type.name}.${field.name}(${arg.name})`);
    }
  }
});

t.test('every resolver belongs to a field, and every field that takes arguments has one', async (t) => {
  for (const [name, fields] of Object.entries(resolvers)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) { t.fail(`${name} is no object type`); continue; }
    for (const field of Object.keys(fields)) t.ok(type.getFields()[field], `${name}.${field}`);
  }
  for (const type of types) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.args.length > 0) t.ok(field.resolve ?? field.subscribe, `${type.name}.${field.name} has a resolver`);
    }
  }
});

t.test('members of a union can be asked together: a name has one type', async (t) => {
  for (const union of types.filter(isUnionType)) {
    const seen = new Map<string, string>();
    for (const member of union.getTypes()) {
      for (const field of Object.values(member.getFields())) {
        const known = seen.get(field.name);
        if (known !== undefined) t.equal(String(field.type), known, `${union.name}: ${member.name}.${field.name}`);
        seen.set(field.name, String(field.type));
      }
    }
  }
});

t.test('JSON is used only where a shape belongs to a game or an event', async (t) => {
  const open: string[] = [];
  for (const type of types) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (getNamedType(field.type).name === 'JSON') open.push(`${type.name}.${field.name}`);
    }
  }
  t.strictSame(open.toSorted(), [
    'Card.definition', 'CardSet.document', 'Event.json', 'Finished.params', 'GameSchemas.cardSet', 'GameSchemas.deck', 'GameSchemas.move',
    'GameSchemas.options', 'Illegal.params', 'Match.export', 'Match.options', 'Match.position', 'NotYourDecision.params', 'Refused.params',
    'SampledWorld.position', 'Series.options', 'Stale.params', 'TableView.json', 'Throttled.params', 'Unavailable.params', 'Violation.params',
  ]);
});

t.test('generated files are up to date', async (t) => {
  for (const { file, text } of generatedFiles()) {
    t.equal(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'), text, `${file}: run npm run generate`);
  }
});

t.test('every REST operation has its counterpart in GraphQL', async (t) => {
  const names: { readonly [operation: string]: string } = {
    getAccount: 'Query.account', whoAmI: 'Query.me', listTokens: 'Me.tokens', listGames: 'Query.games', getGame: 'Query.game',
    getGameSchemas: 'Game.schemas', listCardSets: 'Query.cardSets', getCardSet: 'Query.cardSet', getCardSetDocument: 'CardSet.document',
    searchCards: 'Query.cards', getCard: 'Query.card', checkDeck: 'Query.checkDeck', listDecks: 'Query.decks', getSharedDeck: 'Query.sharedDeck',
    getDeck: 'Query.deck', listMatches: 'Query.matches', getMatch: 'Query.match', viewMatch: 'Match.view', viewCard: 'Match.card', listLegalMoves: 'Match.legalMoves',
    explainMove: 'Match.explain', dryRun: 'Match.dryRun', writePosition: 'Match.position', sampleWorld: 'Match.sample',
    subscribeMatch: 'Subscription.matchEvents', listEvents: 'Match.events', replayMatch: 'Match.replay', exportMatch: 'Match.export',
    getService: 'Query.service', listCodes: 'Query.codes', listSeries: 'Query.seriesList', getSeries: 'Query.series',
    subscribeSeries: 'Subscription.seriesEvents', listAffected: 'Query.affectedMatches',
  };
  for (const route of REST_ROUTES) {
    const [type = '', field = ''] = (names[route.operation] ?? `Mutation.${route.operation}`).split('.');
    const owner = schema.getType(type);
    t.ok(isObjectType(owner) && owner.getFields()[field], `${route.operation} is ${type}.${field}`);
  }
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  for (const name of mutations) t.ok(REST_ROUTES.some((route) => route.operation === name), `${name} is there in REST`);
});

t.test('the OpenAPI document is whole: every reference leads somewhere, ids are unique, parameters fit the path', async (t) => {
  const document = buildOpenApi(REST_ROUTES, '1', text) as Body;
  t.equal(document.openapi, '3.1.0');
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
  t.ok(references.length > 50);
  for (const reference of new Set(references)) {
    const name = reference.replace('#/components/schemas/', '');
    t.ok(document.components.schemas[name], reference);
  }
  const operations = Object.entries<Body>(document.paths).flatMap(([path, methods]) =>
    Object.values<Body>(methods).map((operation) => ({ path, operation })));
  t.equal(operations.length, REST_ROUTES.length);
  t.equal(new Set(operations.map(({ operation }) => operation.operationId)).size, operations.length);
  for (const { path, operation } of operations) {
    const named = (operation.parameters ?? []).filter((one: Body) => one.in === 'path').map((one: Body) => one.name);
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    t.strictSame(new Set(named), new Set(wanted), path);
    t.ok(operation.summary && operation.responses.default, path);
  }
  t.ok(document.components.schemas.Match.properties.seedCommitment.description, 'described by schema.graphql');
});

t.test('every code has its wording and advice in both languages', async (t) => {
  const codes = listCodes();
  t.equal(new Set(codes.map(({ code }) => code)).size, codes.length);
  for (const { code, message, help, status } of codes) {
    t.ok(message.ja && message.en && help.ja && help.en, code);
    t.ok(status >= 400 && status < 600, code);
  }
});

t.test('pages for people, health and numbers', async (t) => {
  const f = await apiFixture(t);
  for (const url of ['/docs', '/graphiql']) {
    const page = await f.send('GET', url);
    t.equal(page.status, 200);
    t.match(page.headers['content-type'], /^text\/html/);
  }
  const docs = await f.send('GET', '/docs');
  t.notMatch(docs.text, /(src|href)="https?:/, 'no asset from elsewhere');
  for (const route of REST_ROUTES) t.match(docs.text, route.path);
  t.equal((await f.send('GET', '/openapi.json')).body.info.title, 'Shinpan');
  t.equal((await f.send('GET', '/schema.graphql')).text, text);
  t.equal((await f.send('GET', '/healthz')).body.status, 'ok');
  t.equal((await f.send('GET', '/readyz')).body.status, 'ready');
  t.equal((await f.send('HEAD', '/v1/service')).status, 200);
  const metrics = await f.send('GET', '/metrics');
  t.match(metrics.text, 'shinpan_http_request_seconds');
  t.match(metrics.text, 'shinpan_streams_open 0');
  const introspection = await f.graphql('{ __schema { types { name fields { name type { name ofType { name ofType { name ofType { name } } } } } } } }');
  t.ok(introspection.body.data.__schema.types.length > 50, 'introspection is on');
});

t.test('readyz tells when the store is away; browsers may call from anywhere', async (t) => {
  const f = await apiFixture(t, { isReady: () => Promise.resolve(false) });
  t.equal((await f.send('GET', '/readyz')).status, 503);
  const preflight = await f.send('OPTIONS', '/v1/matches', undefined, {
    origin: 'https://elsewhere.example', 'access-control-request-method': 'POST',
  });
  t.equal(preflight.status, 204);
  t.equal(preflight.headers['access-control-allow-origin'], '*');
  const reply = await f.send('GET', '/v1/service', undefined, { 'x-request-id': 'mine-1' });
  t.equal(reply.headers['x-request-id'], 'mine-1');
});
