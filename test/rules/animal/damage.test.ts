/** ダメージ判定 and destruction (R004-27 to 32, 34). */

import t from 'tap';
import { legalMoves, moveId } from '../../../src/engine/index.ts';
import { BATTLE, ANSWER, attackWith, both, defendWith, lying, nightCard, play, table, type Side } from '../../support/animal/proving.ts';

/** A battle up to the end of the defence step: who attacks and who defends. */
function fight(mine: Side, attackers: readonly string[], theirs: Side, defenders: readonly string[]) {
  return both(defendWith(attackWith(table(mine, theirs), 0, ...attackers), 1, ...defenders));
}

t.test('animal.damage.split: ATK is split freely, by small questions', (t) => {
  const s = fight({ field: ['giant'] }, ['giant'], { field: ['cat', 'ox'] }, ['cat', 'ox']);
  s.asks({ seat: 0, kind: 'assign', candidates: ['giant', 'cat'] });
  t.strictSame(legalMoves(s.match, 0).map(moveId), ['auto', 'assign.v0', 'assign.v1', 'assign.v2', 'assign.v3', 'assign.v4', 'assign.v5', 'assign.v6']);
  s.move(0, 'assign.v1').asks(BATTLE(0)).stats('cat', { damage: 1 }).zone(1, 'graveyard', ['ox']);
  fight({ field: ['giant'] }, ['giant'], { field: ['cat', 'ox'] }, ['cat', 'ox']).move(0, 'auto').zone(1, 'graveyard', ['cat', 'ox']);
  const back = fight({ field: ['cat', 'mouse'] }, ['cat', 'mouse@0/field'], { field: ['ox'] }, ['ox']).asks({ seat: 1, kind: 'assign', candidates: ['ox', 'cat'] });
  back.move(1, 'assign.v2').zone(0, 'graveyard', ['cat', 'mouse']).stats('ox', { damage: 3 });
  t.end();
});

t.test('animal.damage.amount: no more than is left, no less than nothing', (t) => {
  const s = fight({ field: ['giant'] }, ['giant'], { field: ['cat', 'ox', 'mouse'] }, ['cat', 'ox', 'mouse@1/field']);
  s.refused(0, 'assign.v7', 'animal.damage.amount').refused(0, 'assign.v-1', 'animal.damage.amount').move(0, 'assign.v5');
  s.asks({ seat: 0, kind: 'assign', candidates: ['giant', 'ox'] }).refused(0, 'assign.v2', 'animal.damage.amount').move(0, 'assign.v0');
  s.asks(BATTLE(0)).zone(1, 'graveyard', ['cat', 'mouse']);
  t.end();
});

t.test('animal.damage.all-assigned: with one receiver everything goes there', (t) => {
  fight({ field: ['giant'] }, ['giant'], { field: ['post'] }, ['post']).asks(BATTLE(0)).zone(1, 'graveyard', ['post']).counters(1, { life: 20 });
  fight({ field: ['cat'] }, ['cat'], { field: ['ox'] }, ['ox']).asks(BATTLE(0)).stats('ox', { damage: 2 });
  t.end();
});

t.test('animal.damage.attackers-first: the attacking side assigns first', (t) => {
  const s = fight({ field: ['ox', 'cat'] }, ['ox', 'cat'], { field: ['giant', 'calf'] }, ['giant', 'calf']);
  s.asks({ seat: 0, kind: 'assign', candidates: ['giant', 'ox'] }).move(0, 'auto').asks({ seat: 0, kind: 'assign' }).move(0, 'auto');
  s.asks({ seat: 1, kind: 'assign', candidates: ['giant', 'ox'] });
  t.end();
});

t.test('animal.damage.at-once: both die together, and both hit', (t) => {
  fight({ field: ['cat'] }, ['cat'], { field: ['gull'] }, ['gull']).zone(0, 'graveyard', ['cat']).zone(1, 'graveyard', ['gull']);
  t.end();
});

t.test('animal.damage.undefended: one defender stops the whole attack; without any the player is hit', (t) => {
  const s = fight({ field: ['giant', 'ox', 'raider'] }, ['giant', 'ox', 'raider'], { field: ['calf'] }, ['calf']);
  s.counters(1, { life: 20 }).zone(1, 'graveyard', ['calf']);
  t.equal(s.view({ kind: 'spectator' }).stack.length, 0);
  const open = fight({ field: ['giant', 'raider'] }, ['giant', 'raider'], { field: ['calf'] }, []);
  open.counters(1, { life: 12 });
  both(open).counters(0, { life: 21 });
  // Nobody defends against the gull, so it hits the player beside the defended ox.
  fight({ field: ['gull', 'ox'] }, ['gull', 'ox'], { field: ['calf'] }, ['calf']).counters(1, { life: 18 }).zone(1, 'graveyard', ['calf']);
  t.end();
});

t.test('animal.damage.excess-lost: what is more than needed is lost', (t) => {
  fight({ field: ['giant'] }, ['giant'], { field: ['mouse'] }, ['mouse@1/field']).counters(1, { life: 20 }).zone(1, 'graveyard', ['mouse']);
  t.end();
});

t.test('animal.damage.breakthrough: what is left may go to the player once every defender is destroyed', (t) => {
  const s = fight({ field: ['rhino'] }, ['rhino'], { field: ['cat'] }, ['cat']).asks({ seat: 0, kind: 'assign', candidates: ['rhino', 'cat'] });
  t.strictSame(legalMoves(s.match, 0).map(moveId), ['auto', 'assign.v2', 'assign.v3', 'assign.v4', 'assign.v5']);
  s.refused(0, 'assign.v1', 'animal.damage.amount').move(0, 'assign.v2').counters(1, { life: 17 }).zone(1, 'graveyard', ['cat']);
  // Not enough for both defenders: nothing comes through, and the split is free.
  const two = fight({ field: ['rhino'] }, ['rhino'], { field: ['cat', 'ox'] }, ['cat', 'ox']);
  two.move(0, 'assign.v1').asks(BATTLE(0)).counters(1, { life: 20 }).zone(1, 'graveyard', ['ox']);
  // Others may help to destroy the defenders; those without 突破 assign first.
  const help = fight({ field: ['rhino', 'cat'] }, ['rhino', 'cat'], { field: ['ox'] }, ['ox']).move(0, 'assign.v2').move(1, 'auto').counters(1, { life: 17 });
  help.zone(1, 'graveyard', ['ox']);
  // Damage that lies there already counts.
  fight({ field: ['rhino'] }, ['rhino'], { field: [lying('ox', { damage: 3 })] }, ['ox']).move(0, 'auto').counters(1, { life: 16 });
  fight({ field: ['rhino'] }, ['rhino'], { field: ['ox'] }, ['ox']).move(0, 'auto').counters(1, { life: 19 });
  t.end();
});

t.test('animal.damage.defenders-to-attackers: a defender hits only whom it may defend against', (t) => {
  const s = fight({ field: ['gull', 'cat'] }, ['gull', 'cat'], { field: ['ox'] }, ['ox']).asks(BATTLE(0));
  s.zone(0, 'graveyard', ['cat']).stats('gull', { damage: 0 }).counters(1, { life: 18 });
  t.end();
});

t.test('animal.damage.moved-defender: a moved defender still deals damage', (t) => {
  const s = defendWith(attackWith(table({ field: ['cat'] }, { field: ['ox'] }), 0, 'cat'), 1, 'ox').stats('ox', { moved: 1 });
  both(s).zone(0, 'graveyard', ['cat']);
  t.end();
});

t.test('animal.damage.stays: damage adds up over battles and effects', (t) => {
  const s = play(table({ hand: ['bolt', 'sting'] }, { field: ['post'] }), 0, 'bolt', 'post').stats('post', { damage: 3 });
  play(s, 0, 'sting', 'post').zone(1, 'graveyard', ['post']);
  t.end();
});

t.test('animal.damage.destroyed: at damage equal to DEF, not before', (t) => {
  play(table({ hand: ['bolt'] }, { field: ['ox'] }), 0, 'bolt', 'ox').zone(1, 'field', ['ox']);
  play(table({ hand: ['bolt'] }, { field: ['calf'] }), 0, 'bolt', 'calf').zone(1, 'field', []);
  t.end();
});

t.test('animal.damage.no-defense: DEF 0 or less destroys, without damage', (t) => {
  play(table({ hand: ['shrink'] }, { field: ['calf'] }), 0, 'shrink', 'calf').zone(1, 'graveyard', ['calf']);
  play(table({ hand: ['shrink'] }, { field: ['ox'] }), 0, 'shrink', 'ox').zone(1, 'field', ['ox']).stats('ox', { defense: 1 });
  play(table({ hand: ['shrink'] }, { field: ['rock'] }), 0, 'shrink', 'rock').zone(1, 'graveyard', ['rock']);
  t.end();
});

t.test('animal.damage.together: all go at once, then what goes off is put onto the pile', (t) => {
  const s = fight({ field: ['watcher'] }, ['watcher'], { field: ['mourner', 'cat'] }, ['mourner', 'cat']).move(0, 'assign.v1').asks(ANSWER(0));
  s.zone(1, 'graveyard', ['mourner']);
  t.equal(s.view({ kind: 'spectator' }).stack.length, 2);
  both(s);
  both(s).counters(0, { life: 21 }).counters(1, { life: 22 });
  t.end();
});

t.test("animal.damage.graveyard: to the owner's graveyard, whoever controls it", (t) => {
  play(table({ hand: ['slay'] }, { field: [{ card: 'cat', controller: 0 }] }), 0, 'slay', 'cat').zone(1, 'graveyard', ['cat']).zone(0, 'graveyard', ['slay']);
  t.end();
});

t.test('animal.damage.destroyed: a night card is not destroyed by the damage that lies on it', (t) => {
  play(table({ hand: ['hint'] }, { field: [nightCard('mouse', { damage: 3 })] }), 0, 'hint').zone(1, 'field', ['mouse']);
  t.end();
});
