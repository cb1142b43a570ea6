/** Priority, the pile, triggers, and passing (優先権, パイル; R004-22, 23, 37, 38, 39). */

import { decisionsOf, legalMoves, moveId, type Audience } from '../../../src/engine/index.ts';
import { BATTLE, ANSWER, announce, attackWith, both, lying, pass, play, PRIORITY, table } from '../../support/animal/proving.ts';
import { ANIMAL } from '../../../src/games/animal/index.ts';
import { overApi } from '../../support/over-api.ts';
import type { Scenario } from '../../support/scenario.ts';

const test = overApi(ANIMAL);

const EVERYBODY: readonly Audience[] = [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }, { kind: 'judge' }];

test('animal.priority.turn-player: the turn player gets priority first', () => {
  table({}).asks(PRIORITY(0));
  table({}, {}, { active: 1 }).asks(PRIORITY(1));
});

test('animal.priority.passes-over: a pass gives priority to the other', () => {
  pass(table({})).asks(PRIORITY(1));
});

test('animal.priority.keeps: whoever plays keeps priority, and passes are counted anew', () => {
  const s = table({ hand: ['mouse'] }, { hand: ['hint'] });
  announce(s, 0, 'mouse').asks(ANSWER(0));
  pass(s).asks(ANSWER(1));
  announce(s, 1, 'hint').asks(ANSWER(1));
  pass(s).asks(ANSWER(0)).zone(0, 'pile', ['mouse', 'hint']);
  pass(s).counters(1, { life: 21 }).zone(0, 'field', []).zone(0, 'pile', ['mouse']);
});

test('animal.priority.step-ends: all pass with an empty pile and the step ends; one pass does not do', (t) => {
  const s = pass(table({}));
  t.equal(s.match.state.phase, 4);
  pass(s);
  t.equal(s.match.state.phase, 9);
});

test('animal.priority.after-resolving: the turn player gets priority, whoever played', () => {
  const s = table({ hand: ['mouse'] }, { hand: ['hint'] });
  announce(s, 0, 'mouse');
  pass(s);
  announce(s, 1, 'hint');
  both(s).asks(ANSWER(0));
});

test('animal.pile.last-in: the answer resolves before what it answers', (t) => {
  const s = table({ hand: ['bolt'] }, { hand: ['bounce'], field: ['cat'] });
  announce(s, 0, 'bolt', 'cat');
  pass(s);
  announce(s, 1, 'bounce', 'cat');
  t.strictSame(s.view({ kind: 'spectator' }).stack.map((entry) => entry.card), ['bounce', 'bolt']);
  both(s).zone(1, 'hand', ['cat']).zone(0, 'pile', ['bolt']);
  both(s).zone(0, 'graveyard', ['bolt']).asks(PRIORITY(0));
});

test('animal.pile.open: everybody sees what an entry targets, cards and players, and its X', (t) => {
  const top = (s: Scenario) => EVERYBODY.map((audience) => {
    const [entry] = s.view(audience).stack;
    return [entry?.card, ...(entry?.targets.map(({ id, card }) => card ?? id) ?? []), entry?.amount];
  });
  const everybody = (...seen: readonly unknown[]) => EVERYBODY.map(() => seen);
  const foes = { field: ['cat', 'ox'] };
  t.strictSame(top(announce(table({ hand: ['bolt'] }, foes), 0, 'bolt', 'ox')), everybody('bolt', 'ox', 0));
  t.strictSame(top(announce(table({ hand: ['two-stings'] }, foes), 0, 'two-stings', 'cat', 'ox')), everybody('two-stings', 'cat', 'ox', 0));
  t.strictSame(top(announce(table({ hand: ['bolt'] }, foes), 0, 'bolt', 'player 1')), everybody('bolt', -2, 0));
  const growing = table({ hand: ['swarm'], land: ['plains', 'plains', 'plains'] }).move(0, { type: 'play', card: 'swarm' }).move(0, 'pick.v2');
  t.strictSame(top(growing), everybody('swarm', 2));
});

test('animal.pile.resolve-one: one entry resolves at a time', () => {
  const s = table({ hand: ['hint', 'herd', 'hint'] });
  announce(s, 0, 'hint@0/hand#1');
  announce(s, 0, 'hint@0/hand');
  both(s).counters(0, { life: 21 }).zone(0, 'graveyard', ['hint']).zone(0, 'pile', ['hint']).asks(ANSWER(0));
});

test('animal.pile.existence-arrives: animals, lairs and tools come to the field as they resolve', () => {
  for (const name of ['mouse', 'den', 'lamp']) {
    const s = table({ hand: [name] });
    announce(s, 0, name).zone(0, 'field', []).zone(0, 'pile', [name]);
    both(s).zone(0, 'field', [name]).zone(0, 'pile', []);
  }
});

test('animal.pile.graveyard: scenes and feats go to the graveyard after resolving', () => {
  const s = table({ hand: ['herd', 'hint'] });
  announce(s, 0, 'herd').zone(0, 'graveyard', []);
  both(s).zone(0, 'graveyard', ['herd']).counters(0, { life: 25 });
  play(s, 0, 'hint').zone(0, 'graveyard', ['herd', 'hint']).zone(0, 'field', []);
});

test('animal.pile.hindered: a hindered play does not resolve; abilities can not be chosen', (t) => {
  const s = table({ hand: ['herd'], field: ['tapper'] }, { hand: ['no'] });
  announce(s, 0, 'herd');
  pass(s);
  announce(s, 1, 'no', 'herd');
  both(s).zone(0, 'graveyard', ['herd']).zone(1, 'graveyard', ['no']).counters(0, { life: 20 }).asks(PRIORITY(0));
  s.move(0, { type: 'use', card: 'tapper', value: 0 });
  pass(s);
  t.equal(s.view({ kind: 'spectator' }).stack.length, 1);
  const again = table({ field: ['tapper'] }, { hand: ['no'] });
  again.move(0, { type: 'use', card: 'tapper', value: 0 });
  pass(again).refused(1, { type: 'play', card: 'no' }, 'animal.play.target');
});

test('animal.pile.no-targets: with no legal target left nothing happens', (t) => {
  const s = table({ hand: ['sting'] }, { hand: ['dark'], field: ['cat'] });
  announce(s, 0, 'sting', 'cat');
  pass(s);
  announce(s, 1, 'dark', 'cat');
  both(s);
  both(s).zone(0, 'graveyard', ['sting']).stats('cat', { damage: 0 });
  t.ok(s.notes().includes('fizzled'));
});

test('animal.pile.some-targets: the rest is done for the targets that are left', (t) => {
  const s = table({ hand: ['two-stings'] }, { hand: ['dark'], field: ['cat', 'ox'] });
  announce(s, 0, 'two-stings', 'cat', 'ox');
  pass(s);
  announce(s, 1, 'dark', 'cat');
  both(s);
  both(s).stats('cat', { damage: 0 }).stats('ox', { damage: 1 });
  t.notOk(s.notes().includes('fizzled'));
});

test('animal.trigger.before-priority: what goes off is on the pile when priority is given', (t) => {
  const s = play(table({ hand: ['greeter'] }), 0, 'greeter');
  t.strictSame(s.view({ kind: 'spectator' }).stack.map((entry) => entry.card), ['greeter']);
  s.counters(0, { life: 20 }).asks(ANSWER(0));
  both(s).counters(0, { life: 21 });
});

test("animal.trigger.turn-player-first: the turn player's go onto the pile first and resolve last", (t) => {
  const s = play(table({ hand: ['slay-all'], field: ['mourner'] }, { field: ['mourner'] }), 0, 'slay-all');
  t.strictSame(s.view({ kind: 'spectator' }).stack.map((entry) => entry.controller), [1, 0]);
});

test('animal.trigger.own-order: a player puts its own triggers in order; alike ones need no order', (t) => {
  const s = play(table({ hand: ['slay-all'], field: ['mourner', 'biter', 'sprite', 'mourner'] }), 0, 'slay-all');
  s.asks({ seat: 0, kind: 'order' });
  const [first, second] = s.cards('mourner/graveyard').map((card) => card.id);
  t.ok(first !== undefined && second !== undefined);
  s.move(0, 'stack.v1');
  t.equal(s.view({ kind: 'spectator' }).stack.length, 2, 'the last one left needs no order');
  const usual = play(table({ hand: ['slay-all'], field: ['mourner', 'mourner'] }), 0, 'slay-all').move(0, 'auto').asks(ANSWER(0));
  t.equal(usual.view({ kind: 'spectator' }).stack.length, 2);
  play(table({ hand: ['slay-all'], field: ['mourner', 'cat'] }), 0, 'slay-all').asks(ANSWER(0));
});

test('animal.trigger.offered: only a trigger that is offered can be picked', (t) => {
  const s = play(table({ hand: ['slay-all'], field: ['mourner', 'mourner'] }), 0, 'slay-all');
  s.refused(0, 'stack.v2', 'animal.trigger.offered').refused(0, 'stack.v-1', 'animal.trigger.offered');
  t.strictSame(legalMoves(s.match, 0).map(moveId), ['auto', 'stack.v0', 'stack.v1']);
});

test('animal.trigger.no-target: without the targets it needs it is not put onto the pile', (t) => {
  const alone = attackWith(table({ field: ['biter'] }), 0, 'biter').asks(BATTLE(0));
  t.equal(alone.view({ kind: 'spectator' }).stack.length, 0);
  const s = attackWith(table({ field: ['biter'] }, { field: ['cat'] }), 0, 'biter').asks({ seat: 0, kind: 'choose', candidates: ['cat'] });
  s.move(0, { type: 'choose', card: 'cat' });
  both(s).stats('cat', { damage: 1 });
});

test('animal.effect.destroy: what an effect destroys goes together at the next check', () => {
  const s = play(table({ hand: ['slay-all'], field: ['cat', 'watcher'] }, { field: ['ox'] }), 0, 'slay-all');
  s.zone(0, 'field', []).zone(1, 'field', []).zone(0, 'graveyard', ['slay-all', 'cat', 'watcher']).zone(1, 'graveyard', ['ox']);
  // The watcher saw both others go, although it went with them.
  s.asks({ seat: 0, kind: 'order' });
});

test('animal.pass.until: until something happens, or until the turn ends', (t) => {
  const s = table({ hand: ['hint', 'hint'], field: ['cat'] }, { hand: ['hint'] });
  s.move(0, 'pass-until.nevent').asks(PRIORITY(1));
  announce(s, 1, 'hint');
  pass(s).asks(ANSWER(0));
  const turn = table({ hand: ['hint'] }, { hand: ['hint'] }).move(0, 'pass-until.nturn');
  announce(turn, 1, 'hint');
  pass(turn).counters(1, { life: 21 }).asks(PRIORITY(1));
  pass(turn).asks(PRIORITY(1));
  pass(turn, 1).asks(PRIORITY(1));
  t.equal(turn.match.state.active, 1, 'the turn has ended, and the other is asked in its own');
  const idle = table({}, {}, { active: 1 }).move(1, 'pass').move(0, 'pass-until.nevent');
  for (let guard = 0; guard < 20 && idle.match.state.phase !== 4; guard += 1) pass(idle);
  idle.asks(PRIORITY(0));
  t.equal(idle.match.state.phase, 4, 'the own hunt phase is something that happens');
});

test('animal.pass.until-name: until the event or the turn only', () => {
  table({}).refused(0, 'pass-until.nforever', 'animal.pass.until-name');
});

test('animal.pass.yield: at such a moment the player is not asked again; elsewhere it is', (t) => {
  const s = table({}, {}, { phase: 'ready' }).asks(PRIORITY(0));
  s.move(0, 'yield').asks(PRIORITY(1));
  pass(s).asks(PRIORITY(0));
  t.equal(s.match.state.phase, 3, 'the supply phase asks');
  // Two turns later the ready phase goes by for seat 0, and still asks seat 1.
  for (let guard = 0; guard < 60 && !(s.match.state.turn === 7 && s.match.state.phase === 2); guard += 1) pass(s);
  s.asks(PRIORITY(1));
  const usual = table({ hand: ['hint'] }, { hand: ['hint'] }, { phase: 'ready', stops: 'usual' }).asks(PRIORITY(0));
  t.equal(usual.match.state.phase, 4, 'the usual stops go on to the hunt');
  // The other's play always asks; the own one resolves by itself.
  announce(usual, 0, 'hint').asks(ANSWER(1));
  pass(usual).counters(0, { life: 21 }).asks(PRIORITY(0));
});

test('animal.pass.yield: what a seat holds makes no difference to who is asked', () => {
  for (const hand of [[], ['hint'], ['ox', 'no']]) {
    const s = table({ hand: ['mouse'] }, { hand }, { stops: 'usual' });
    announce(s, 0, 'mouse').asks(ANSWER(1));
    pass(s).asks(PRIORITY(0));
  }
});

test('animal.pass.heart: the own hunt phase is never passed by a standing rule', () => {
  const s = table({ hand: ['hint'] }).refused(0, 'yield', 'animal.pass.heart');
  announce(s, 0, 'hint').move(0, 'yield').asks(ANSWER(1));
});

test('animal.pass.stops-name: usual or all', () => {
  table({}).refused(0, 'stops.nnever', 'animal.pass.stops-name').move(0, 'stops.nusual').asks(PRIORITY(0));
});

test('animal.pass.stops-same: a setting that changes nothing is refused', () => {
  table({}).refused(0, 'stops.nall', 'animal.pass.stops-same');
  table({}, {}, { stops: 'usual' }).refused(0, 'stops.nusual', 'animal.pass.stops-same').move(0, 'stops.nall').asks(PRIORITY(0));
});

test('animal.pass.stops-once: once each time a player gets priority', () => {
  const s = table({ hand: ['hint'] }).move(0, 'stops.nusual').refused(0, 'stops.nall', 'animal.pass.stops-once');
  announce(s, 0, 'hint');
  pass(s).move(0, 'stops.nall').asks(PRIORITY(0));
});

test('a time-out at priority passes', (t) => {
  table({ field: [lying('cat', {})] }).timeout(0).asks(PRIORITY(1));
  t.equal(decisionsOf(table({}).match).length, 1);
});
