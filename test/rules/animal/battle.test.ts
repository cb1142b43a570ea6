/** 戦闘フェイズ: declaring, preparing, attacking, defending (R004-25 to 27, 30, 32, 33). */

import t from 'tap';
import { decisionsOf } from '../../../src/engine/index.ts';
import {
  BATTLE, ANSWER, announce, attackWith, both, defendWith, feat, lying, nightCard, pass, play, PRIORITY, provingSet, table, target,
} from '../../support/animal/proving.ts';
import { ANIMAL } from '../../../src/games/animal/index.ts';
import { PHASE } from '../../../src/games/animal/table.ts';
import { poolFor, type Scenario } from '../../support/scenario.ts';

/** With a card that speaks of "this battle", and one that takes existences back, the night's too. */
const OUSTING = poolFor(ANIMAL, provingSet(
  feat('rage', { do: 'modify', what: target({ in: 'animals', side: 'you' }), stats: { attack: 5 }, until: 'end-of-battle' }),
  feat('oust', { do: 'send', what: target({ in: 'existences' }), to: 'hand' }),
));

t.test('animal.battle.declare-timing: with priority in the own hunt phase with an empty pile', (t) => {
  const s = table({ hand: ['hint'], field: ['cat'] });
  announce(s, 0, 'hint').refused(0, 'battle', 'animal.battle.declare-timing');
  both(s).move(0, 'battle').asks(BATTLE(0));
  table({ field: ['cat'] }, {}, { phase: 'ready' }).refused(0, 'battle', 'animal.battle.declare-timing');
  table({ field: ['cat'] }, {}, { phase: 'sunset' }).refused(0, 'battle', 'animal.battle.declare-timing');
  pass(table({}, { field: ['cat'] })).refused(1, 'battle', 'animal.battle.declare-timing');
  t.end();
});

t.test('animal.battle.declare-animal: somebody has to be able to attack', (t) => {
  const rule = 'animal.battle.declare-animal';
  table({}, { field: ['cat'] }).refused(0, 'battle', rule);
  for (const card of [lying('cat', { moved: 1 }), lying('cat', { waiting: 1 }), nightCard('cat'), 'post', 'den']) table({ field: [card] }).refused(0, 'battle', rule);
  table({ field: [lying('hare', { waiting: 1 })] }).move(0, 'battle').asks(BATTLE(0));
  t.end();
});

t.test('animal.battle.many: an animal that is woken fights again, in another battle', (t) => {
  const s = attackWith(table({ hand: ['rouse'], field: ['cat', 'ox'] }), 0, 'cat');
  both(s);
  both(s);
  both(s).counters(1, { life: 18 }).asks(PRIORITY(0));
  t.equal(s.match.state.phase, 4);
  attackWith(s, 0, 'ox');
  both(s);
  both(s);
  both(s).counters(1, { life: 15 }).refused(0, 'battle', 'animal.battle.declare-animal');
  play(s, 0, 'rouse', 'cat');
  attackWith(s, 0, 'cat');
  t.equal(s.match.state.table[1], 3);
  t.end();
});

t.test('animal.battle.to-attack: after the preparation all have passed', (t) => {
  const s = table({ field: ['cat'] }).move(0, 'battle');
  t.equal(s.match.state.phase, 5);
  pass(s).asks(BATTLE(1));
  pass(s).asks({ seat: 0, kind: 'attack', candidates: ['cat'] });
  t.end();
});

/** One step ends and the next begins when both have passed, not before. */
function leads(t: { equal(a: unknown, b: unknown): void }, from: keyof typeof PHASE, to: keyof typeof PHASE): void {
  const s = attackWith(table({ field: ['cat'] }, { field: ['wall'] }), 0, 'cat');
  const asksDefence = (): boolean => decisionsOf(s.match)[0]?.kind === 'defend';
  while (s.match.state.phase !== PHASE[from] || asksDefence()) {
    if (asksDefence()) s.move(1, { type: 'defend', card: 'wall' });
    else both(s);
  }
  pass(s);
  t.equal(s.match.state.phase, PHASE[from]);
  pass(s);
  t.equal(s.match.state.phase, PHASE[to]);
}

t.test('animal.battle.to-defend: the defence follows the attack step', (t) => {
  leads(t, 'attack', 'defend');
  t.end();
});

t.test('animal.battle.to-damage: the damage follows the defence step', (t) => {
  leads(t, 'defend', 'damage');
  t.end();
});

t.test('animal.battle.to-hunt: the hunt goes on after the damage step', (t) => {
  leads(t, 'damage', 'hunt');
  t.end();
});

t.test('animal.battle.retreat: back to the hunt when an own animal left in the preparation, with an empty pile', (t) => {
  const rule = 'animal.battle.retreat';
  const s = table({ field: ['cat', 'ox'] }, { hand: ['bounce'], field: ['mouse'] }).move(0, 'battle').refused(0, 'retreat', rule);
  pass(s).refused(1, 'retreat', rule);
  announce(s, 1, 'bounce', 'cat');
  pass(s).refused(0, 'retreat', rule);
  pass(s).asks(BATTLE(0)).move(0, 'retreat').asks(PRIORITY(0));
  t.equal(s.match.state.phase, 4);
  // The other's animal leaving is no reason, nor one that left before, nor a night card, which has no type.
  const dark = table({ field: ['cat', nightCard('ox')] }, { hand: ['oust'] }, { pool: OUSTING }).move(0, 'battle');
  pass(dark);
  announce(dark, 1, 'oust', 'ox');
  both(dark).refused(0, 'retreat', rule);
  const other = table({ hand: ['bounce', 'bounce'], field: ['cat', 'ox'] }, { field: ['mouse'] });
  play(other, 0, 'bounce@0/hand#1', 'cat').move(0, 'battle');
  play(other, 0, 'bounce@0/hand', 'mouse').refused(0, 'retreat', rule);
  t.end();
});

t.test('animal.battle.retreat: it is optional, and is asked for even where priority usually is not', (t) => {
  const s = table({ field: ['cat', 'ox'] }, { hand: ['bounce'] }, { stops: 'usual' });
  s.move(0, 'battle').asks({ seat: 0, kind: 'attack' });
  const all = table({ field: ['cat', 'ox'] }, { hand: ['bounce'] }).move(0, 'stops.nusual').move(0, 'battle').asks(BATTLE(1));
  announce(all, 1, 'bounce', 'cat');
  pass(all).asks(ANSWER(0));
  pass(all).asks(BATTLE(0));
  pass(all, 2).asks({ seat: 0, kind: 'attack', candidates: ['ox'] });
  t.end();
});

t.test('animal.battle.no-hunt-triggers: going back to the hunt is not its beginning', (t) => {
  const s = attackWith(table({ field: ['hunter'] }), 0, 'hunter');
  both(s);
  both(s);
  both(s).counters(0, { life: 20 }).asks(PRIORITY(0));
  t.equal(s.match.state.phase, 4);
  t.equal(s.view({ kind: 'spectator' }).stack.length, 0);
  t.end();
});

t.test('animal.battle.until: what lasts for a battle ends with it, on going back, and at the end of the turn', (t) => {
  const start = (): Scenario => play(table({ hand: ['rage'], field: ['cat', 'ox'] }, { hand: ['bounce'] }, { pool: OUSTING }), 0, 'rage', 'cat').stats('cat', { attack: 7 });
  both(both(both(attackWith(start(), 0, 'cat')))).asks(PRIORITY(0)).stats('cat', { attack: 2 });
  const back = start().move(0, 'battle');
  pass(back);
  announce(back, 1, 'bounce', 'ox');
  both(back).stats('cat', { attack: 7 }).move(0, 'retreat').stats('cat', { attack: 2 });
  const late = start();
  for (let passes = 0; late.match.state.turn === 5; passes += 1) {
    t.ok(passes < 20, 'the turn ends');
    pass(late);
  }
  late.stats('cat', { attack: 2 });
  t.end();
});

t.test('animal.battle.no-attackers: the battle ends without damage and without a defence', (t) => {
  const s = attackWith(table({ field: ['cat'] }, { hand: ['bounce'], field: ['ox'] }), 0, 'cat');
  pass(s);
  announce(s, 1, 'bounce', 'cat');
  both(s).asks(PRIORITY(0)).counters(1, { life: 20 });
  t.equal(s.match.state.phase, 4);
  const late = defendWith(attackWith(table({ field: ['cat'] }, { hand: ['bounce'], field: ['ox'] }), 0, 'cat'), 1, 'ox');
  pass(late);
  announce(late, 1, 'bounce', 'cat');
  both(late).stats('ox', { damage: 0, defending: 0 });
  t.equal(late.match.state.phase, 4);
  t.end();
});

t.test('animal.battle.leaves: who is turned to night or changes hands is out of the battle', (t) => {
  const s = attackWith(table({ field: ['cat', 'ox'] }, { hand: ['dark'] }), 0, 'cat', 'ox');
  pass(s);
  announce(s, 1, 'dark', 'ox');
  both(s).stats('ox', { attacking: 0 }).stats('cat', { attacking: 1 });
  both(s);
  both(s).counters(1, { life: 18 });
  const tamed = attackWith(table({ field: ['cat'] }, { hand: ['tame'] }), 0, 'cat');
  pass(tamed);
  announce(tamed, 1, 'tame', 'cat');
  both(tamed).stats('cat', { attacking: 0, waiting: 1 });
  t.equal(tamed.match.state.phase, 4);
  t.end();
});

t.test('animal.attack.declare: the turn player names attackers one after another, then is done', (t) => {
  const s = table({ field: ['cat', 'ox', 'mouse'] }, { field: ['calf'] }).move(0, 'battle');
  both(s).asks({ seat: 0, kind: 'attack', optional: false, candidates: ['cat', 'mouse', 'ox'] });
  s.move(0, { type: 'attack', card: 'ox' }).asks({ seat: 0, kind: 'attack', optional: true, candidates: ['cat', 'mouse'] });
  s.move(0, 'done').asks(BATTLE(0)).stats('ox', { attacking: 1, moved: 1 }).stats('cat', { attacking: 0, moved: 0 });
  t.end();
});

t.test('animal.attack.one: at least one attacker', (t) => {
  const s = table({ field: ['cat', 'ox'] }).move(0, 'battle');
  both(s).refused(0, 'done', 'animal.attack.one').move(0, { type: 'attack', card: 'cat' }).move(0, 'done');
  t.equal(both(table({ field: ['cat', 'ox'] }).move(0, 'battle')).timeout(0).match.state.zones.flat().filter((card) => (card.stats?.[5] ?? 0) > 0).length, 1, 'the clock attacks with the first');
  t.end();
});

t.test('animal.attack.own: an animal of the other does not attack', (t) => {
  both(table({ field: ['cat', 'ox'] }, { field: ['mouse'] }).move(0, 'battle')).refused(0, { type: 'attack', card: 'mouse' }, 'animal.attack.own');
  t.end();
});

t.test('animal.attack.animal: lairs, tools and night cards do not attack', (t) => {
  const s = both(table({ field: ['cat', 'ox', 'den', nightCard('mouse')] }).move(0, 'battle'));
  for (const card of ['den', 'mouse/field']) s.refused(0, { type: 'attack', card }, 'animal.attack.animal');
  t.end();
});

t.test('animal.attack.already: named once', (t) => {
  both(table({ field: ['cat', 'ox'] }).move(0, 'battle')).move(0, { type: 'attack', card: 'cat' }).refused(0, { type: 'attack', card: 'cat' }, 'animal.attack.already');
  t.end();
});

t.test('animal.attack.awake: a moved animal does not attack', (t) => {
  both(table({ field: ['cat', lying('ox', { moved: 1 })] }).move(0, 'battle')).refused(0, { type: 'attack', card: 'ox' }, 'animal.attack.awake').asks({ seat: 0, kind: 'attack', candidates: ['cat'] });
  t.end();
});

t.test('animal.attack.waiting: 行動待機 bars attacking', (t) => {
  const s = both(table({ field: ['cat', lying('ox', { waiting: 1 }), lying('hare', { waiting: 1 })] }).move(0, 'battle'));
  s.refused(0, { type: 'attack', card: 'ox' }, 'animal.attack.waiting').asks({ seat: 0, kind: 'attack', candidates: ['cat', 'hare'] });
  t.end();
});

t.test('animal.attack.moves: attackers are moved; abilities go off once all are named', (t) => {
  const s = attackWith(table({ field: ['cat', 'biter'] }, { field: ['ox'] }), 0, 'cat', 'biter');
  s.stats('cat', { moved: 1, attacking: 1 }).stats('biter', { moved: 1, attacking: 1 }).asks({ seat: 0, kind: 'choose', candidates: ['ox'] });
  t.end();
});

t.test('animal.attack.player: the other player is attacked', (t) => {
  const s = attackWith(table({ field: ['cat'] }), 0, 'cat');
  both(s);
  both(s).counters(1, { life: 18 }).counters(0, { life: 20 });
  const other = attackWith(table({}, { field: ['ox'] }, { active: 1 }), 1, 'ox');
  both(other);
  both(other).counters(0, { life: 17 }).counters(1, { life: 20 });
  t.end();
});

t.test('animal.attack.nobody-left: with nobody able to attack the hunt goes on', (t) => {
  const s = table({ field: ['cat'] }, { hand: ['hush'] }).move(0, 'battle');
  pass(s);
  announce(s, 1, 'hush', 'cat');
  both(s);
  both(s).asks(PRIORITY(0)).stats('cat', { attacking: 0 }).counters(1, { life: 20 });
  t.equal(s.match.state.phase, 4);
  t.end();
});

t.test('animal.defend.declare: the attacked player names defenders one after another', (t) => {
  const s = both(attackWith(table({ field: ['giant'] }, { field: ['cat', 'ox'] }), 0, 'giant'));
  s.asks({ seat: 1, kind: 'defend', optional: true, candidates: ['cat', 'ox'] }).move(1, { type: 'defend', card: 'cat' });
  s.asks({ seat: 1, kind: 'defend', optional: true, candidates: ['ox'] }).move(1, 'done').asks(BATTLE(0));
  t.end();
});

t.test('animal.defend.optional: it need not defend, and is not asked when nobody can', (t) => {
  const s = both(attackWith(table({ field: ['giant'] }, { field: ['cat'] }), 0, 'giant')).move(1, 'done').asks(BATTLE(0));
  both(s).counters(1, { life: 14 }).stats('cat', { damage: 0, moved: 0 });
  both(attackWith(table({ field: ['giant'] }, { field: [lying('cat', { moved: 1 })] }), 0, 'giant')).asks(BATTLE(0));
  both(attackWith(table({ field: ['giant'] }, { field: ['cat'] }), 0, 'giant')).timeout(1).asks(BATTLE(0)).stats('cat', { defending: 0 });
  t.end();
});

t.test("animal.defend.own: the attacker's animals do not defend", (t) => {
  both(attackWith(table({ field: ['giant', 'mouse'] }, { field: ['cat'] }), 0, 'giant')).refused(1, { type: 'defend', card: 'mouse@0/field' }, 'animal.defend.own');
  t.end();
});

t.test('animal.defend.animal: lairs and night cards do not defend', (t) => {
  const s = both(attackWith(table({ field: ['giant'] }, { field: ['cat', 'den', nightCard('ox')] }), 0, 'giant'));
  for (const card of ['den', 'ox']) s.refused(1, { type: 'defend', card }, 'animal.defend.animal');
  t.end();
});

t.test('animal.defend.already: named once', (t) => {
  both(attackWith(table({ field: ['giant'] }, { field: ['cat', 'ox'] }), 0, 'giant')).move(1, { type: 'defend', card: 'cat' })
    .refused(1, { type: 'defend', card: 'cat' }, 'animal.defend.already');
  t.end();
});

t.test('animal.defend.awake: a moved animal does not defend; a waiting one does', (t) => {
  const s = both(attackWith(table({ field: ['giant'] }, { field: [lying('cat', { waiting: 1 }), lying('ox', { moved: 1 })] }), 0, 'giant'));
  s.refused(1, { type: 'defend', card: 'ox' }, 'animal.defend.awake').move(1, { type: 'defend', card: 'cat' }).stats('cat', { defending: 1 });
  t.end();
});

t.test('animal.defend.able: who stands in the way of no attacker can not be named', (t) => {
  const s = both(attackWith(table({ field: ['gull'] }, { field: ['cat', 'heron'] }), 0, 'gull'));
  s.asks({ seat: 1, kind: 'defend', candidates: ['heron'] }).refused(1, { type: 'defend', card: 'cat' }, 'animal.defend.able');
  both(attackWith(table({ field: ['gull', 'mouse'] }, { field: ['cat'] }), 0, 'gull', 'mouse@0/field')).move(1, { type: 'defend', card: 'cat' });
  t.end();
});

t.test('animal.defend.moves: defenders are moved, and their abilities go off', (t) => {
  const s = defendWith(attackWith(table({ field: ['giant'] }, { field: ['guard', 'ox'] }), 0, 'giant'), 1, 'guard');
  s.stats('guard', { moved: 1, defending: 1 }).stats('ox', { moved: 0 });
  both(s).counters(1, { life: 21 });
  t.end();
});

t.test('animal.defend.again: when every defender has gone the defence begins anew', (t) => {
  const s = defendWith(attackWith(table({ hand: ['slay', 'slay'], field: ['giant'] }, { field: ['cat', 'ox'] }), 0, 'giant'), 1, 'cat');
  play(s, 0, 'slay@0/hand#1', 'cat').asks({ seat: 1, kind: 'defend', candidates: ['ox'] });
  s.move(1, { type: 'defend', card: 'ox' });
  play(s, 0, 'slay@0/hand', 'ox').asks(BATTLE(0));
  both(s).counters(1, { life: 14 });
  // Not while something lies on the pile.
  const piled = defendWith(attackWith(table({ hand: ['hint', 'slay'], field: ['giant'] }, { field: ['cat', 'ox'] }), 0, 'giant'), 1, 'cat');
  announce(piled, 0, 'hint');
  play(piled, 0, 'slay', 'cat').asks(ANSWER(0));
  both(piled).asks({ seat: 1, kind: 'defend', candidates: ['ox'] });
  // Two defenders, one gone: no new defence.
  const two = defendWith(attackWith(table({ hand: ['slay'], field: ['giant'] }, { field: ['cat', 'ox', 'calf'] }), 0, 'giant'), 1, 'cat', 'ox');
  play(two, 0, 'slay', 'cat').asks(BATTLE(0));
  both(two).counters(1, { life: 20 });
  // None was declared: nothing begins anew.
  both(both(attackWith(table({ field: ['giant'] }, { field: ['cat'] }), 0, 'giant')).move(1, 'done')).counters(1, { life: 14 });
  t.end();
});
