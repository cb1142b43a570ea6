/** The fold that the documentation gives to client authors, held against real streams of all games. */

import t from 'tap';
import { GAMES } from '../../src/games/registry.ts';
import { apiFixture } from '../support/api.ts';
import type { Body, Fixture } from '../support/api.ts';
import { chooser } from '../support/playing.ts';
import { HttpStream } from '../support/streams.ts';

interface Fold {
  readonly fold: (view: Body, event: Body) => Body;
  readonly digest: (view: Body) => string;
}

const { fold, digest } = (await import(new URL('../../docs/clients/fold.mjs', import.meta.url).href)) as Fold;

const MOVES = 120;
const EYES = ['seat0', 'seat1', 'spectator'];

/** Plays legal moves by chance for both seats, and gives up after so many. */
async function play(f: Fixture, id: string, auth: { [name: string]: string }): Promise<void> {
  const choose = chooser(7);
  for (let n = 0; n < MOVES; n += 1) {
    const look = await f.send('GET', `/v1/matches/${id}/legal-moves`, undefined, auth);
    const { moves, prompts } = look.body;
    if (moves === undefined || moves.length === 0) return;
    const asked = prompts.find((prompt: Body) => prompt.decision.kind !== 'waiting').decision;
    const move = moves[choose(moves.length)].id;
    await f.send('POST', `/v1/matches/${id}/moves`, { seat: asked.seat, moves: [move], prompt: asked.prompt }, auth);
  }
  await f.send('POST', `/v1/matches/${id}/concede`, { seat: 0 }, auth);
}

async function follow(stream: HttpStream): Promise<{ view: Body; folded: number; end: Body }> {
  let view: Body = null;
  let folded = 0;
  let end: Body = null;
  for (let message = await stream.next(); message !== null; message = await stream.next()) {
    if (message.event === 'snapshot') {
      ({ view } = message.data.view);
      t.equal(digest(view), message.data.view.digest, 'the digest is the one that the server names');
    } else if (message.event === 'events') {
      for (const event of message.data.events) view = fold(view, event);
      folded += message.data.events.length;
    } else if (message.event === 'end') end = message.data;
  }
  return { view, folded, end };
}

for (const game of GAMES) {
  t.test(`${game.id}: folding a stream gives the view, for everybody`, async (t) => {
    const f = await apiFixture(t, { games: [game] });
    const url = await f.app.server.listen({ port: 0, host: '127.0.0.1' });
    const { auth } = await f.person('me');
    const preset = { kind: 'preset', name: game.shipped[0]?.decks[0]?.id ?? '' };
    const { id } = await f.match(auth, { game: game.id, seats: [{ kind: 'mine', deck: preset }, { kind: 'mine', deck: preset }] });
    const streams = await Promise.all(EYES.map((eyes) => HttpStream.open(`${url}/v1/matches/${id}/stream?audience=${eyes}`, auth)));
    const following = Promise.all(streams.map(follow));
    // The streams have their snapshots before the first move.
    while (streams.some((stream) => stream.messages.length === 0)) await new Promise((resolve) => void setTimeout(resolve, 5));
    await play(f, id, auth);
    const followed = await following;
    for (const [index, { view, folded, end }] of followed.entries()) {
      const now = await f.send('GET', `/v1/matches/${id}/view?audience=${EYES[index]}&digest=true`, undefined, auth);
      t.strictSame(view, now.body.view, EYES[index] ?? '');
      t.equal(digest(view), now.body.digest);
      t.ok(folded > 50, 'enough happened');
      t.equal(end.status, 'finished');
    }
  });
}
