/** Seed: winning and losing. */

import t from 'tap';
import { duel, endTurn, mainOf, useSkill } from '../../support/ayakashi/proving.ts';

t.test('ayakashi.win.knock-out: the last standing unit falls and the game is won; one that still stands goes on', (t) => {
  useSkill(duel({ main: 'giant' }, { main: 'rock' }), 0, 0).over({ winner: 0, reason: 'ayakashi.win.knock-out' });
  useSkill(duel({ main: 'giant' }, { main: 'rock', standby: ['pebble'] }), 0, 0).asks(mainOf(1));
  useSkill(duel({ main: 'giant' }, { main: 'rock', standby: [{ card: 'pebble', fallen: true }] }), 0, 0).over({ winner: 0, reason: 'ayakashi.win.knock-out' });
  t.end();
});

t.test('ayakashi.win.hand: units in the hand are no help', (t) => {
  useSkill(duel({ main: 'giant' }, { main: 'rock', hand: ['wall', 'wall'] }), 0, 0).over({ winner: 0, reason: 'ayakashi.win.knock-out' });
  t.end();
});

t.test('ayakashi.win.at-once: the game ends in the main phase too, before anything else is asked', (t) => {
  const s = duel({ hand: ['dart', 'dart'] }, { main: 'pebble', hand: ['wall'] });
  s.move(0, { type: 'use', card: 'dart#1' }).over({ winner: 0, reason: 'ayakashi.win.knock-out' });
  t.equal(s.why(1, { type: 'battle' }), 'kernel.finished');
  t.end();
});

t.test('ayakashi.win.deck: whoever cannot draw has lost, the opponent wins', (t) => {
  endTurn(duel({}, { deck: [] }), 0).over({ winner: 0, reason: 'ayakashi.win.deck' });
  endTurn(duel({}, { deck: ['rock'] }), 0).asks(mainOf(1)).zone(1, 'deck', []);
  t.end();
});

t.test('ayakashi.win.deck-out: the draw phase loses before any action, and an empty deck alone does not', (t) => {
  const s = duel({}, { deck: [], hand: ['doom'] });
  endTurn(s, 0).over({ winner: 0, reason: 'ayakashi.win.deck' });
  t.equal(s.match.pool.game.table.phases[s.match.state.phase], 'draw');
  duel({ deck: [] }, { deck: [] }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.win.draw-effect: an effect that draws too many loses when it has ended; exactly enough does not', (t) => {
  duel({ hand: ['greed'], deck: ['rock', 'rock'] }).move(0, { type: 'use', card: 'greed' }).zone(0, 'hand', ['rock', 'rock']).over({ winner: 1, reason: 'ayakashi.win.deck' });
  duel({ hand: ['greed'], deck: ['rock', 'rock', 'rock'] }).move(0, { type: 'use', card: 'greed' }).asks(mainOf(0)).zone(0, 'hand', ['rock', 'rock', 'rock']);
  t.end();
});

t.test('ayakashi.win.both: both wiped out, both out of cards, or one of each, is a draw', (t) => {
  duel({ hand: ['doom'] }, {}).move(0, { type: 'use', card: 'doom' }).over({ winner: null, reason: 'ayakashi.win.both' });
  duel({ hand: ['share'], deck: ['rock'] }, { deck: ['rock'] }).move(0, { type: 'use', card: 'share' }).over({ winner: null, reason: 'ayakashi.win.both' });
  duel({ hand: ['share'], deck: ['rock', 'rock', 'rock'] }, { deck: ['rock'] }).move(0, { type: 'use', card: 'share' }).over({ winner: 0, reason: 'ayakashi.win.deck' });
  useSkill(duel({ main: 'bomb' }, { main: 'pebble' }), 0, 0).over({ winner: null, reason: 'ayakashi.win.both' });
  t.end();
});
