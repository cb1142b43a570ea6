/** Seed: the end phase, and the states of a main unit. */

import t from 'tap';
import { duel, endTurn, mainOf, useSkill, winThrow } from '../../support/ayakashi/proving.ts';

const THROW = [{ seat: 0, kind: 'janken' }, { seat: 1, kind: 'janken' }] as const;

t.test('ayakashi.end.throw: a resting or stunned main unit is thrown for, a normal one not', (t) => {
  for (const state of [1, 2]) duel({ main: { card: 'rock', stats: { state } } }).move(0, { type: 'battle' }).asks(...THROW);
  endTurn(duel({}), 0).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.end.own-only: the opponent’s unit waits for its own end phase, and one throw is all', (t) => {
  const s = endTurn(duel({}, { main: { card: 'flame', stats: { state: 2 } } }), 0).asks(mainOf(1)).stats('flame', { state: 2 });
  winThrow(s.move(1, { type: 'battle' }), 1).asks(mainOf(0)).stats('flame', { state: 1 });
  t.end();
});

t.test('ayakashi.end.recover: a win makes it one grade better, a loss changes nothing', (t) => {
  for (const [state, winner, after] of [[1, 0, 0], [1, 1, 1], [2, 0, 1], [2, 1, 2]] as const) {
    winThrow(duel({ main: { card: 'flame', stats: { state } } }).move(0, { type: 'battle' }), winner).stats('flame', { state: after }).asks(mainOf(1));
  }
  t.end();
});

t.test('ayakashi.hand.no-limit: a turn ends with any number of cards in hand', (t) => {
  const hand = Array.from({ length: 20 }, () => 'plan');
  endTurn(duel({ hand }, {}), 0).asks(mainOf(1)).zone(0, 'hand', hand);
  t.end();
});

t.test('ayakashi.keyword.steadfast: takes neither state, where its like takes both', (t) => {
  for (const [skill, state] of [[0, 1], [1, 2]] as const) {
    useSkill(duel({ main: 'sleeper' }, { main: 'rock' }), 0, skill).stats('rock', { state }).asks(mainOf(1));
    useSkill(duel({ main: 'sleeper' }, { main: 'firm' }), 0, skill).stats('firm', { state: 0 }).asks(mainOf(1));
  }
  t.end();
});

t.test('ayakashi.end.order: the throw, then effects of this turn end, then the next turn', (t) => {
  const s = duel({ main: { card: 'flame', stats: { state: 1 } }, hand: ['boon'] }).move(0, { type: 'use', card: 'boon' }).move(0, { type: 'battle' }).asks(...THROW)
    .stats('flame', { hp: 1500 });
  winThrow(s, 0).stats('flame', { hp: 1000, state: 0 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.state.meaning: what states forbid is an option', (t) => {
  const stunned = { main: { card: 'pebble', energy: 1, stats: { state: 2 } }, standby: ['fern'] } as const;
  duel(stunned, { main: 'wall' }, { options: { stunForbids: ['skill', 'ex'] } }).move(0, { type: 'retreat', target: 'fern' }).asks(mainOf(0));
  useSkill(duel(stunned, { main: 'wall' }, { options: { stunForbids: ['retreat'] } }), 0, 0).asks(...THROW).stats('wall', { damage: 100 });
  duel({ main: { card: 'pebble', stats: { state: 1 } }, standby: ['fern'] }, {}, { options: { restForbids: ['retreat'] } }).refused(0, { type: 'retreat', target: 'fern' }, 'ayakashi.state.stun');
  t.end();
});

t.test('ayakashi.state.rest: no skill; the retreat is open', (t) => {
  const resting = { main: { card: 'pebble', stats: { state: 1 } }, standby: ['fern'] } as const;
  duel(resting).move(0, { type: 'battle' }).asks(...THROW);
  duel(resting).move(0, { type: 'retreat', target: 'fern' }).asks(mainOf(0)).move(0, { type: 'battle' }).asks({ seat: 0, kind: 'battle' });
  t.end();
});

t.test('ayakashi.state.stun: no skill and no retreat, but effects swap it', (t) => {
  const stunned = { main: { card: 'pebble', stats: { state: 2 } }, standby: ['fern'], hand: ['step'] } as const;
  duel(stunned).refused(0, { type: 'retreat', target: 'fern' }, 'ayakashi.state.stun').move(0, { type: 'use', card: 'step' }).move(0, { type: 'choose', card: 'fern' }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.state.stricter: the stricter of two stays; a steadfast unit takes none', (t) => {
  for (const [before, value, after] of [[0, 0, 1], [0, 1, 2], [1, 0, 1], [1, 1, 2], [2, 0, 2], [2, 1, 2]] as const) {
    useSkill(duel({ main: 'sleeper' }, { main: { card: 'flame', stats: { state: before } } }), 0, value).stats('flame', { state: after }).asks(mainOf(1));
  }
  useSkill(duel({ main: 'sleeper' }, { main: 'firm' }), 0, 1).stats('firm', { state: 0 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.state.main-only: a standby unit takes no state', (t) => {
  duel({ hand: ['coma'] }, { main: 'flame', standby: ['fern'] }).move(0, { type: 'use', card: 'coma' }).stats('flame', { state: 1 }).stats('fern', { state: 0 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.state.leaves: on standby it is normal again, and stays so when it comes back', (t) => {
  const s = duel({ main: { card: 'pebble', stats: { state: 1 } }, standby: ['locker'], hand: ['step'] }).move(0, { type: 'retreat', target: 'locker' }).stats('pebble@0/area', { state: 0 })
    .move(0, { type: 'use', card: 'step' }).move(0, { type: 'choose', card: 'pebble@0/area' }).stats('pebble@0/area', { state: 0 });
  endTurn(s, 0).asks(mainOf(1));
  duel({ main: { card: 'flame', stats: { state: 2 } }, hand: ['balm'] }).move(0, { type: 'use', card: 'balm' }).stats('flame', { state: 0 }).asks(mainOf(0));
  t.end();
});
