import t from 'tap';
import { battle, duel, fightOut, pass, turnOver } from '../../support/crystal/proving.ts';

t.test('crystal.win.hp: HP 0 or less loses, HP 1 does not', (t) => {
  duel({ hand: ['zap'] }, { counters: { hp: 2 } }).move(0, { type: 'cast-on', card: 'zap', seat: 1 }).over({ winner: 0, reason: 'crystal.win.hp' });
  const s = duel({ hand: ['zap'] }, { counters: { hp: 3 } });
  s.move(0, { type: 'cast-on', card: 'zap', seat: 1 }).counters(1, { hp: 1 }).counters(0, { hp: 20 }).asks({ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' });
  t.end();
});

t.test('crystal.win.conditions: each of the four ways wins', (t) => {
  duel({ hand: ['zap'] }, { counters: { hp: 1 } }).move(0, { type: 'cast-on', card: 'zap', seat: 1 }).over({ winner: 0, reason: 'crystal.win.hp' });
  turnOver(duel({}, { library: [] })).over({ winner: 0, reason: 'crystal.win.library' });
  duel({}).input({ kind: 'concede', seats: [1], at: 0, frame: 0 }).over({ winner: 0, reason: 'kernel.concede' });
  duel({ hand: ['triumph'] }).move(0, { type: 'cast', card: 'triumph' }).over({ winner: 0, reason: 'crystal.win.effect' });
  t.end();
});

t.test('crystal.win.check: the first of two effects outside battle already loses', (t) => {
  // The healing comes due 100 frames after the damage, too late.
  const s = duel({ hand: ['bolt'] }, { hand: ['cure'], counters: { hp: 2 } });
  s.move(0, { type: 'cast-on', card: 'bolt', seat: 1 });
  pass(s, 100);
  s.over({ winner: 0, reason: 'crystal.win.hp' });
  // Healing that is due in the same frame, but started later, is too late as well.
  const u = duel({ hand: ['bolt'] }, { hand: ['tonic'], counters: { hp: 2 } }).move(0, { type: 'cast-on', card: 'bolt', seat: 1 });
  pass(u, 50).move(1, { type: 'cast-on', card: 'tonic', seat: 1 });
  pass(u, 50).over({ winner: 0, reason: 'crystal.win.hp' }).counters(1, { hp: 0 });
  t.end();
});

t.test('crystal.win.both: both at 0 in one check is a draw', (t) => {
  const s = duel({ hand: ['nova'] }, {});
  s.move(0, { type: 'cast', card: 'nova' });
  pass(s, 100);
  s.over({ winner: null, reason: 'crystal.win.both' });
  const u = turnOver(duel({ library: [] }, { library: [] }));
  u.over({ winner: null, reason: 'crystal.win.both' });
  t.end();
});

t.test('crystal.win.library: up to turn 25 whoever cannot draw at start-up loses', (t) => {
  turnOver(duel({ library: [] }, {}, { turn: 24 })).over({ winner: 1, reason: 'crystal.win.library' });
  // The last card is drawn and the game goes on; the next start-up finds none.
  const s = turnOver(duel({ library: ['man'] }, {}, { turn: 3 }));
  s.asks({ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }).zone(0, 'library', []);
  turnOver(s).over({ winner: 1, reason: 'crystal.win.library' });
  t.end();
});

t.test('crystal.win.library-late: from turn 26 an empty library only means no draw, two are a draw', (t) => {
  const s = turnOver(duel({ library: [] }, {}, { turn: 25 }));
  s.asks({ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }).zone(0, 'hand', []).zone(1, 'hand', ['blank']);
  turnOver(duel({ library: [] }, { library: [] }, { turn: 25 })).over({ winner: null, reason: 'crystal.win.library-late' });
  t.end();
});

t.test('crystal.win.concede: giving up works in the middle of a battle', (t) => {
  const s = duel({ creatures: ['man'] }, { creatures: ['man'] });
  s.move(0, { type: 'attack', card: 'man@0' }).asks({ seat: 1, kind: 'block' });
  s.input({ kind: 'concede', seats: [0], at: 0, frame: 0 }).over({ winner: 1, reason: 'kernel.concede' });
  t.end();
});

t.test('crystal.win.effect: a card wins at once', (t) => {
  duel({ hand: ['triumph'], counters: { hp: 1 } }).move(0, { type: 'cast', card: 'triumph' }).over({ winner: 0, reason: 'crystal.win.effect' });
  t.end();
});

t.test('crystal.win.hp-no-limit: a player may have more than 20 HP', (t) => {
  duel({ hand: ['cure'] }).move(0, { type: 'cast-on', card: 'cure', seat: 0 }).counters(0, { hp: 23 }).counters(1, { hp: 20 });
  t.end();
});

t.test('crystal.battle.no-check: HP below 0 inside a battle may come back; both below is a draw afterwards', (t) => {
  // The attacker's spell takes 30, the defender's gives 30 back before the battle ends.
  const s = duel({ creatures: ['man'], hand: ['drain'] }, { hand: ['balm'] });
  s.move(0, { type: 'attack', card: 'man' }).move(0, { type: 'spell', card: 'drain' }).move(1, { type: 'spell', card: 'balm' });
  s.counters(1, { hp: 18 }).asks({ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' });
  const u = duel({ creatures: ['man'], hand: ['drain'] }, { hand: ['balm'] });
  u.move(0, { type: 'attack', card: 'man' }).move(0, { type: 'spell', card: 'drain' }).move(1, { type: 'no-spell' });
  u.over({ winner: 0, reason: 'crystal.win.hp' }).counters(1, { hp: -12 });
  t.end();
});

t.test('crystal.battle.no-check: not looked at between a battle and its counter-attack', (t) => {
  const s = duel({ creatures: ['big'], counters: { hp: 3 } }, { creatures: ['man', 'big'], counters: { hp: 5 } });
  s.move(0, { type: 'attack', card: 'big@0' }).move(1, { type: 'counter', card: 'big@1' });
  // The attack brings seat 1 to 0; its counter-attack is still made, and brings seat 0 below 0 as well.
  fightOut(s).over({ winner: null, reason: 'crystal.win.both' });
  battle(duel({ creatures: ['big'], counters: { hp: 3 } }, { counters: { hp: 5 } }), 0, 'big').over({ winner: 0, reason: 'crystal.win.hp' });
  t.end();
});
