/**
 * A page to try GraphQL in the browser. GraphiQL itself comes from a public mirror, pinned; without a way there the
 * page falls back to a plain editor, so that it works on a machine without a network.
 */

import type { FastifyInstance } from 'fastify';

export function registerGraphiql(app: FastifyInstance): void {
  app.get('/graphiql', async (_request, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(PAGE));
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shinpan: GraphQL</title>
<style>
  body { margin: 0; font: 14px/1.5 system-ui, sans-serif; }
  #graphiql { height: 100vh; }
  #plain { display: none; grid-template-columns: 1fr 1fr; gap: 1rem; padding: 1rem; height: calc(100vh - 2rem); }
  #plain textarea, #plain pre { font: 13px/1.4 ui-monospace, monospace; width: 100%; box-sizing: border-box; margin: 0; }
  #query { height: 55vh; } #variables { height: 15vh; } #headers { height: 10vh; }
  #result { overflow: auto; background: #f4f4f6; padding: 0.5rem; height: 90vh; }
</style>
</head>
<body>
<div id="graphiql"></div>
<div id="plain">
  <div>
    <label>Query <textarea id="query" spellcheck="false">{ games { id name { ja en } version } }</textarea></label>
    <label>Variables (JSON) <textarea id="variables" spellcheck="false">{}</textarea></label>
    <label>Headers (JSON) <textarea id="headers" spellcheck="false">{"authorization": "Bearer …"}</textarea></label>
    <button id="run">Run</button>
  </div>
  <pre id="result"></pre>
</div>
<script>
const mirror = 'https://unpkg.com/';
const scripts = ['react@18.3.1/umd/react.production.min.js', 'react-dom@18.3.1/umd/react-dom.production.min.js',
  'graphiql@3.9.0/graphiql.min.js'];
function load(path) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = mirror + path;
    script.crossOrigin = 'anonymous';
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
async function start() {
  for (const path of scripts) await load(path);
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = mirror + 'graphiql@3.9.0/graphiql.min.css';
  document.head.append(style);
  const socket = location.origin.replace(/^http/, 'ws') + '/graphql';
  const fetcher = GraphiQL.createFetcher({ url: '/graphql', subscriptionUrl: socket });
  ReactDOM.createRoot(document.getElementById('graphiql')).render(
    React.createElement(GraphiQL, { fetcher, defaultQuery: '{ games { id name { ja en } version } }' }));
}
function plain() {
  document.getElementById('graphiql').style.display = 'none';
  document.getElementById('plain').style.display = 'grid';
  const text = (id) => document.getElementById(id).value;
  document.getElementById('run').onclick = async () => {
    const result = document.getElementById('result');
    try {
      const headers = { 'content-type': 'application/json' };
      for (const [name, value] of Object.entries(JSON.parse(text('headers') || '{}'))) {
        if (!String(value).includes('…')) headers[name] = value;
      }
      const body = JSON.stringify({ query: text('query'), variables: JSON.parse(text('variables') || '{}') });
      const answer = await fetch('/graphql', { method: 'POST', headers, body });
      result.textContent = JSON.stringify(await answer.json(), null, 2);
    } catch (error) {
      result.textContent = String(error);
    }
  };
}
start().catch(plain);
</script>
</body>
</html>
`;
