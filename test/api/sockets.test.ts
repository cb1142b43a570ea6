/** What only real sockets show: unreadable HTTP, slow senders, big headers, faults, and shutting down. */

import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import t from 'tap';
import { listCodes } from '../../src/api/index.ts';
import { apiFixture } from '../support/api.ts';

/** Sends raw text and gives back all that comes until the connection ends. */
function raw(port: number, ...chunks: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => { text += String(data); });
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
    for (const chunk of chunks) socket.write(chunk);
  });
}

t.test('unreadable HTTP and slow senders', async (t) => {
  const f = await apiFixture(t, { limits: { headersMs: 300, requestMs: 600 } });
  const port = Number(new URL(await f.app.server.listen({ port: 0, host: '127.0.0.1' })).port);
  const garbage = await raw(port, 'HELO there\r\n\r\n');
  t.match(garbage, /^HTTP\/1.1 400 /);
  t.match(garbage, '"code":"malformedRequest"');
  const both = await raw(port, 'POST /v1/accounts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n');
  t.match(both, /^HTTP\/1.1 400 /, 'two lengths');
  const big = await raw(port, `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`);
  t.match(big, /^HTTP\/1.1 431 /);
  const started = Date.now();
  const [headers, body, silent] = await Promise.all([
    raw(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    raw(port, 'POST /v1/accounts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"na'),
    raw(port),
  ]);
  t.match(headers, /^(HTTP\/1.1 408 |$)/, 'slow headers are cut off');
  t.match(body, /^(HTTP\/1.1 408 |$)/, 'a slow body is cut off');
  t.match(silent, /^(HTTP\/1.1 408 |$)/, 'so is who says nothing');
  t.ok(Date.now() - started < 20_000);
  t.equal((await f.send('GET', '/healthz')).status, 200, 'and the service goes on');
});

t.test('a fault is a 500 with the request’s id and nothing else', async (t) => {
  const f = await apiFixture(t);
  const me = await f.person('me');
  f.world.store.accounts.byId = () => Promise.reject(new Error('secret inside'));
  const rest = await f.send('GET', `/v1/accounts/${me.id}`, undefined, { 'x-request-id': 'r-1' });
  t.equal(rest.status, 500);
  t.equal(rest.body.code, 'fault');
  t.strictSame(rest.body.params, { requestId: 'r-1' });
  t.notMatch(rest.text, 'secret inside');
  const graphql = await f.graphql('query($id: ID!) { account(id: $id) { name } }', { id: me.id });
  t.equal(graphql.body.errors[0].extensions.code, 'fault');
  t.notMatch(graphql.text, 'secret inside');
});

t.test('while shutting down, requests are refused and told so', async (t) => {
  const f = await apiFixture(t);
  f.app.api.isClosing = true;
  const reply = await f.send('GET', '/v1/games');
  t.equal(reply.status, 503);
  t.equal(reply.body.code, 'closing');
  t.equal(reply.headers['connection'], 'close');
});

t.test('a document that works twice costs nothing the second time, and errors don’t drive good ones out', async (t) => {
  const f = await apiFixture(t);
  for (let n = 0; n < 3; n += 1) {
    const good = await f.graphql('query A { a: me { scopes } } query B { b: codes { code } }', {});
    t.equal(good.body.errors[0].extensions.code, 'queryInvalid');
    const a = await f.send('POST', '/graphql', { query: 'query A { a: me { scopes } } query B { b: codes { code } }', operationName: 'A' });
    t.ok(a.body.data.a, a.text);
    const b = await f.send('POST', '/graphql', { query: 'query A { a: me { scopes } } query B { b: codes { code } }', operationName: 'B' });
    t.ok(b.body.data.b, 'each operation of a document is its own');
    t.ok(b.body.extensions.cost.cost > 0);
  }
});

t.test('every code is produced by a test', async (t) => {
  const folder = new URL('.', import.meta.url);
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts')).map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  for (const { code } of listCodes()) t.ok(tests.includes(`'${code}'`), code);
});
