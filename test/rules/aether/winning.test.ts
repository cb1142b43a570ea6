/** Seed 1: winning, losing, draws. */

import t from 'tap';
import { duel } from '../../support/aether/proving.ts';

const MAIN = { seat: 0, kind: 'main' } as const;

t.test('aether.win.life: at 0 life or less a player has lost, at 1 not', (t) => {
  duel({ front: ['stone'] }, { life: 3 }).move(0, { type: 'attack-player', card: 'stone@0/field' }).counters(1, { life: 1 }).asks(MAIN);
  duel({ front: ['stone'] }, { life: 2 }).move(0, { type: 'attack-player', card: 'stone@0/field' }).over({ winner: 0, reason: 'aether.win.life' });
  duel({ front: ['stone'] }, { life: 1 }).move(0, { type: 'attack-player', card: 'stone@0/field' }).counters(1, { life: -1 }).over({ winner: 0, reason: 'aether.win.life' });
  duel({ life: 3, hand: ['ruin'] }, { life: 10 }).move(0, { type: 'cast', card: 'ruin' }).over({ winner: 1, reason: 'aether.win.life' });
  t.end();
});

t.test('aether.win.deck: a draw from an empty library loses, an empty library alone does not', (t) => {
  duel({ hand: ['scholar'], library: ['stone'] }).move(0, { type: 'summon', card: 'scholar', place: 0 }).ordered(0, 'library', []).asks(MAIN);
  duel({ hand: ['scholar'], library: [] }).move(0, { type: 'summon', card: 'scholar', place: 0 }).over({ winner: 1, reason: 'aether.win.deck' });
  // The other player's draw, in that player's start phase.
  duel({}, { library: [] }).move(0, { type: 'end' }).over({ winner: 0, reason: 'aether.win.deck' });
  duel({}, { library: ['stone'] }).move(0, { type: 'end' }).asks({ seat: 1, kind: 'main' });
  t.end();
});

t.test('aether.win.both: both lost in the same check is a draw, by life or by library alike', (t) => {
  duel({ life: 3, hand: ['ruin'] }, { life: 3 }).move(0, { type: 'cast', card: 'ruin' }).over({ winner: null, reason: 'aether.win.both' });
  duel({ hand: ['feast'], library: ['stone*2'] }, { library: ['stone*2'] }).move(0, { type: 'cast', card: 'feast' }).over({ winner: null, reason: 'aether.win.both' });
  // One by library, the other by life.
  duel({ hand: ['gamble'], library: ['stone*2'] }, { life: 20 }).move(0, { type: 'cast', card: 'gamble' }).over({ winner: null, reason: 'aether.win.both' });
  // One short of it on one side.
  duel({ hand: ['feast'], library: ['stone*3'] }, { library: ['stone*2'] }).move(0, { type: 'cast', card: 'feast' }).over({ winner: 0, reason: 'aether.win.deck' });
  // Found true in different checks: the first one decides (the bomb's effect comes after the fight's check).
  duel({ life: 2, front: ['bomb'] }, { life: 1, front: ['stone'] }).move(0, { type: 'attack', card: 'bomb', target: 'stone@1/field' }).over({ winner: 0, reason: 'aether.win.life' });
  t.end();
});

t.test('aether.lose.failed-draw: too few cards are drawn all the same, and the rest of the effect is done before the loss', (t) => {
  const drawn = duel({ hand: ['study'], library: ['fire', 'water'] }).move(0, { type: 'cast', card: 'study' });
  drawn.over({ winner: 1, reason: 'aether.win.deck' }).zone(0, 'hand', ['fire', 'water']).counters(0, { failedDraws: 1 });
  duel({ hand: ['gamble'], library: ['stone*2'] }, { life: 21 }).move(0, { type: 'cast', card: 'gamble' }).counters(1, { life: 1 }).over({ winner: 1, reason: 'aether.win.deck' });
  duel({ hand: ['study'], library: ['fire', 'water', 'leaf'] }).move(0, { type: 'cast', card: 'study' }).counters(0, { failedDraws: 0 }).asks(MAIN);
  t.end();
});
