// A whole bot over HTTP, without packages: node bot.mjs [game] [url]
// It makes an account, a match against the built-in player, and plays: of the legal moves, a random one.
const [game = 'aether', url = 'http://localhost:4000'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json' };

async function call(method, path, body) {
  for (;;) {
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })
      .catch((error) => stop(`no answer from ${url}: ${error.cause?.code ?? error.cause?.message ?? error.message}`));
    const wait = Number(answer.headers.get('retry-after') ?? 1);
    // A budget is used up, or the service is away: the same request again, with the same key, is safe.
    if (answer.status === 429 || answer.status === 503) await new Promise((done) => setTimeout(done, wait * 1000));
    else return answer.json();
  }
}

function stop(text) {
  console.error(text);
  process.exit(1);
}

const { secret } = await call('POST', '/v1/accounts', { name: 'tiny', kind: 'bot' });
headers.authorization = `Bearer ${secret}`;
const { presets, detail } = await call('GET', `/v1/games/${encodeURIComponent(game)}`);
if (presets === undefined) stop(`${game}: ${detail}`);
const deck = { kind: 'preset', name: presets[0].id };
const { match } = await call('POST', '/v1/matches', {
  game, seats: [{ kind: 'mine', deck }, { kind: 'bot', player: 'greedy' }], visibility: 'public',
});
const base = `/v1/matches/${match.id}`;
console.log('match', match.id);

let sent = 0;
let answered = 0;
const stream = await fetch(`${url}${base}/stream`, { headers: { ...headers, accept: 'application/x-ndjson' } });
for await (const item of lines(stream.body)) {
  if (item.kind === 'end') console.log(item.status, item.result, `after ${sent} moves`);
  else if (item.kind === 'snapshot') await answer(item.view.prompts);
  else if (item.kind === 'events') await answer(item.prompts);
}

async function answer(prompts) {
  const mine = prompts.find(({ decision }) => match.yourSeats.includes(decision.seat));
  if (mine === undefined) return;
  const { prompt } = mine.decision;
  if (prompt === answered) return; // what was on its way before the answer
  const { moves } = await call('GET', `${base}/legal-moves`);
  if (moves.length === 0) return;
  const move = moves[Math.floor(Math.random() * moves.length)];
  const made = await call('POST', `${base}/moves`, { moves: [move.id], prompt, idempotencyKey: `prompt-${prompt}` });
  if (made.outcome !== undefined) {
    answered = prompt;
    sent += 1;
  } else if (made.code !== 'stale' && made.code !== 'finished') console.log(made.code, made.message);
}

async function* lines(body) {
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop();
    for (const part of parts) if (part.trim() !== '') yield JSON.parse(part);
  }
}
