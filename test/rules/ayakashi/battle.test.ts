/** Seed: the battle phase, KO and replacement. */

import t from 'tap';
import type { Pool } from '../../../src/engine/index.ts';
import { command, duel, endTurn, mainOf, provingPool, REF, useSkill, type Side } from '../../support/ayakashi/proving.ts';

/** With tactics that hurt their own side. */
function withOuch(): Pool {
  return provingPool(command('tactic', 'ouch', [{ do: 'damage', to: REF.mine, amount: 500 }]), command('tactic', 'doomed', [{ do: 'damage', to: REF.mine, amount: 300 }]));
}

const BATTLE = { seat: 0, kind: 'battle', optional: true } as const;

t.test('ayakashi.battle.one: one skill, then the end phase; without a usable skill the phase just ends', (t) => {
  useSkill(duel({ main: 'rock' }, { main: 'flame' }), 0, 0).asks(mainOf(1)).stats('flame', { damage: 100 });
  duel({ main: 'mute' }).move(0, { type: 'battle' }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.battle.main-unit: a skill of the unit that is main now, also one that entered this turn', (t) => {
  duel({ main: 'pebble', hand: ['fern'] }, { main: 'wall' }).move(0, { type: 'deploy', card: 'fern' }).move(0, { type: 'retreat', target: 'fern' })
    .move(0, { type: 'battle' }).asks(BATTLE).refused(0, { type: 'skill', value: 1 }, 'ayakashi.battle.main-unit').refused(0, { type: 'skill', value: 7 }, 'ayakashi.battle.main-unit')
    .move(0, { type: 'skill', value: 0 }).stats('wall', { damage: 100 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.battle.first-turn: no skill in turn 1, but in turn 2', (t) => {
  duel({}, {}, { turn: 1 }).move(0, { type: 'battle' }).asks(mainOf(1));
  const s = duel({ main: 'fern' }, {}, { turn: 1 }).move(0, { type: 'battle' });
  useSkill(s, 1, 0).stats('fern', { damage: 100 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.battle.decline: a player may use none', (t) => {
  duel({}, { main: 'wall' }).move(0, { type: 'battle' }).asks(BATTLE).move(0, { type: 'pass' }).stats('wall', { damage: 0 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.battle.no-return: actions of the main phase are over', (t) => {
  const s = duel({ hand: ['fern', 'dart'] }).move(0, { type: 'battle' });
  t.equal(s.why(0, { type: 'deploy', card: 'fern' }), 'kernel.move.type');
  t.equal(s.why(0, { type: 'use', card: 'dart' }), 'kernel.move.type');
  s.asks(BATTLE);
  t.end();
});

t.test('ayakashi.skill.cost: enough energy on that unit is needed, none of it is spent', (t) => {
  duel({ main: { card: 'rock', energy: 1 }, standby: [{ card: 'fern', energy: 3 }] }).move(0, { type: 'battle' }).refused(0, { type: 'skill', value: 1 }, 'ayakashi.skill.cost').move(0, { type: 'skill', value: 0 });
  const s = duel({ main: { card: 'rock', energy: 2 } }, { main: 'wall' });
  useSkill(s, 0, 1).stats('wall', { damage: 300 }).zone(0, 'discard', []);
  useSkill(endTurn(s, 1), 0, 1).stats('wall', { damage: 600 }).zone(0, 'area', ['rock', 'pebble', 'pebble']).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.skill.locked: only that skill, only in the next own turn', (t) => {
  const s = useSkill(duel({ main: 'locker' }, { main: 'wall' }), 0, 0);
  endTurn(s, 1).move(0, { type: 'battle' }).refused(0, { type: 'skill', value: 0 }, 'ayakashi.skill.locked').move(0, { type: 'skill', value: 1 }).stats('wall', { damage: 200 });
  useSkill(endTurn(s, 1), 0, 0).stats('wall', { damage: 300 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.keyword.sealed: neither skills nor EX skills', (t) => {
  duel({ main: { card: 'mute', energy: 1, gear: ['wand'] } }).refused(0, { type: 'ex', card: 'wand' }, 'ayakashi.keyword.sealed').move(0, { type: 'battle' }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.ko.damage: as much damage as HP, not a point less; HP changes count', (t) => {
  duel({ hand: ['dart'] }, { main: { card: 'rock', stats: { damage: 699 } }, standby: ['fern'] }).move(0, { type: 'use', card: 'dart' }).stats('rock@1', { damage: 999 }).asks(mainOf(0));
  duel({ hand: ['dart'] }, { main: { card: 'flame', stats: { damage: 700 } }, standby: ['fern'] }).move(0, { type: 'use', card: 'dart' }).stats('flame', { damage: 0, hp: 0 }).asks(mainOf(0));
  duel({ hand: ['curse'] }, { main: { card: 'flame', stats: { damage: 500 } }, standby: ['fern'] }).move(0, { type: 'use', card: 'curse' }).stats('flame', { hp: 0 }).asks(mainOf(0));
  duel({ hand: ['curse'] }, { main: { card: 'flame', stats: { damage: 499 } }, standby: ['fern'] }).move(0, { type: 'use', card: 'curse' }).stats('flame', { hp: 500 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.ko.any-time: in the main phase, for standby units, and when HP falls back at the end of the turn', (t) => {
  const s = duel({ hand: ['rain'] }, { main: 'wall', standby: ['pebble', 'fern'] }).move(0, { type: 'use', card: 'rain' }).stats('pebble@1/area', { hp: 0 }).stats('fern', { damage: 300 }).asks(mainOf(0));
  t.equal(s.card('pebble@1/area').place, 1);
  const kept = duel({ main: { card: 'flame', stats: { damage: 900 } }, standby: ['fern'], hand: ['boon'] }).move(0, { type: 'use', card: 'boon' }).stats('flame', { hp: 1500 });
  kept.move(0, { type: 'battle' }).move(0, { type: 'pass' }).asks(mainOf(1)).stats('flame', { hp: 1000, damage: 900 });
  const lost = duel({ main: { card: 'flame', stats: { damage: 1000 } }, standby: ['fern'] }, {}, { phase: 'end' });
  lost.asks(mainOf(1)).stats('flame', { hp: 0 });
  t.end();
});

t.test('ayakashi.ko.any-time: a unit kept up by HP for the turn falls when the turn ends', (t) => {
  const s = duel({ main: { card: 'flame', stats: { damage: 600 } }, standby: ['fern'], hand: ['boon', 'ouch'] }, {}, { pool: withOuch() });
  s.move(0, { type: 'use', card: 'boon' }).move(0, { type: 'use', card: 'ouch' }).stats('flame', { damage: 1100, hp: 1500 });
  s.move(0, { type: 'battle' }).move(0, { type: 'pass' }).stats('flame', { hp: 0, damage: 0 }).asks(mainOf(1));
  t.equal(s.card('fern').place, 0);
  t.end();
});

t.test('ayakashi.ko.face-down: it turns face-down, and everybody who saw it fall keeps knowing it', (t) => {
  const s = duel({ hand: ['dart'] }, { main: { card: 'flame', stats: { damage: 700 } }, standby: ['fern'] }).move(0, { type: 'use', card: 'dart' });
  for (const audience of [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }, { kind: 'judge' }] as const) {
    const area = s.view(audience).zones.find((zone) => zone.zone === 'area' && zone.seat === 1);
    t.strictSame(area?.cards.map((card) => [card.card, card.faceUp, card.place]), [['flame', false, 1], ['fern', true, 0]]);
  }
  // A position says of no fallen unit that it fell unseen.
  const laid = duel({}, { standby: [{ card: 'fern', fallen: true }] }).view({ kind: 'spectator' }).zones.find((zone) => zone.zone === 'area' && zone.seat === 1);
  t.strictSame(laid?.cards.map((card) => card.card), ['rock', 'fern']);
  t.end();
});

t.test('ayakashi.ko.place: the fallen card takes the place of the unit that steps forward, and keeps it', (t) => {
  const s = duel({ hand: ['dart', 'dart'] }, { main: { card: 'flame', stats: { damage: 700 } }, standby: ['pebble', 'fern'] }).move(0, { type: 'use', card: 'dart#1' })
    .asks({ seat: 1, kind: 'choose', candidates: ['pebble', 'fern'] }).move(1, { type: 'choose', card: 'fern' }).asks(mainOf(0));
  t.strictSame([s.card('flame').place, s.card('fern').place, s.card('pebble@1/area').place], [2, 0, 1]);
  t.end();
});

t.test('ayakashi.ko.no-unit: effects on all units, choices and charges leave it alone', (t) => {
  const s = duel({ hand: ['rain', 'spare'] }, { main: 'wall', standby: [{ card: 'flame', fallen: true }, 'fern'] }).move(0, { type: 'use', card: 'rain' }).stats('flame', { damage: 0 })
    .move(0, { type: 'use', card: 'spare' }).asks({ seat: 0, kind: 'choose', candidates: ['fern'] }).move(0, { type: 'choose', card: 'fern' });
  endTurn(s, 0).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.ko.discard: energy and enhancements go to the discard pile, the unit itself stays', (t) => {
  duel({ hand: ['dart'] }, { main: { card: 'flame', energy: ['snack', 'plan'], gear: ['sword'], stats: { damage: 700 } }, standby: [{ card: 'fern', energy: 1 }] }).move(0, { type: 'use', card: 'dart' })
    .zone(1, 'discard', ['snack', 'plan', 'sword']).zone(1, 'area', ['flame', 'fern', 'pebble']).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.ko.chooser: the player whose unit fell chooses; a single candidate needs no question', (t) => {
  const s = useSkill(duel({ main: 'giant' }, { standby: ['pebble', 'fern'] }), 0, 0).asks({ seat: 1, kind: 'choose', candidates: ['pebble', 'fern'] });
  t.equal(s.why(0, { type: 'choose', card: 'fern' }), 'kernel.decision.none');
  s.refused(1, { type: 'choose', card: 'rock@1' }, 'kernel.choose.candidate').move(1, { type: 'choose', card: 'pebble@1/area' }).asks(mainOf(1));
  useSkill(duel({ main: 'giant' }, { standby: ['fern'] }), 0, 0).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.ko.replace: it counts for nothing — the phase goes on, and the retreat is still open', (t) => {
  const bombed = duel({ main: { card: 'pebble', stats: { damage: 1 } }, standby: ['locker', 'fern'], hand: ['doomed'] }, {}, { pool: withOuch() });
  bombed.move(0, { type: 'use', card: 'doomed' }).asks({ seat: 0, kind: 'choose', candidates: ['locker', 'fern'] }).move(0, { type: 'choose', card: 'locker' }).asks(mainOf(0)).counters(0, { retreated: 0 })
    .move(0, { type: 'retreat', target: 'fern' }).asks(mainOf(0)).counters(0, { retreated: 1 });
  t.end();
});

t.test('ayakashi.ko.together: whose turn is next chooses first', (t) => {
  const side: Side = { standby: ['wall', { card: 'wall', stats: { damage: 1 } }] };
  const s = useSkill(duel({ main: 'quake', ...side }, side), 0, 0).asks({ seat: 1, kind: 'choose', candidates: ['wall', 'wall'] });
  s.move(1, { type: 'choose', card: 'wall@1#2' }).asks({ seat: 0, kind: 'choose', candidates: ['wall', 'wall'] }).move(0, { type: 'choose', card: 'wall@0#1' }).asks(mainOf(1));
  t.end();
});
