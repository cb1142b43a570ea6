/** The seed's worked examples: both damage spreads, the stolen summon, and the cards that it prints, doing what is printed. */

import { CRYSTAL } from '../../../src/games/crystal/index.ts';
import { battle, duel as proving, pass, type Setting, type Side } from '../../support/crystal/proving.ts';
import { overApi } from '../../support/over-api.ts';
import { poolOf } from '../../support/playing.ts';
import type { Scenario } from '../../support/scenario.ts';

const GAME = CRYSTAL as never;
const test = overApi(GAME);
const MAIN = [{ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }] as const;

/** With the shipped cards. */
function duel(first: Side, second: Side = {}, setting: Setting = {}): Scenario {
  return proving(first, second, { ...setting, pool: poolOf(GAME) });
}

test('crystal.battle.spread: example ① — 7 on HP 2, 4, 2: two die, the third takes 1', () => {
  const s = battle(proving({ creatures: ['seven'] }, { creatures: ['two', 'four', { card: 'two', place: 5 }] }), 0, 'seven', ['two#1', 'four', 'two#2']);
  s.zone(1, 'creatures', ['two']).stats('two/creatures', { damage: 1 }).zone(1, 'graveyard', ['two', 'four']).counters(1, { hp: 20 });
});

test('crystal.battle.rest-lost: example ② — 7 on HP 2, 2, 2: all die, the player takes nothing', () => {
  const s = battle(proving({ creatures: ['seven'] }, { creatures: ['two', 'two', 'two'] }), 0, 'seven', ['two#1', 'two#2', 'two#3']);
  s.zone(1, 'creatures', []).zone(1, 'graveyard', ['two', 'two', 'two']).counters(1, { hp: 20 });
});

test('crystal.control.mismatch: a summon stolen while being cast', (t) => {
  const s = proving({ hand: ['gunner'] }, { hand: ['seize'], creatures: ['weak'] }).move(0, { type: 'place', card: 'gunner', place: 2 });
  s.move(1, { type: 'cast-at', card: 'seize', target: 'gunner' });
  // It stands on the owner's field and is the thief's.
  pass(s, 100).zone(0, 'creatures', ['gunner']).zone(1, 'creatures', ['weak']);
  t.same([s.card('gunner').owner, s.card('gunner').ctrl, s.card('gunner').place], [0, 1, 2]);
  // Its skills are the thief's; nobody attacks with it (R003-32); who has the field may block with it.
  s.refused(0, { type: 'attack', card: 'gunner' }, 'crystal.attack.own').refused(1, { type: 'attack', card: 'gunner' }, 'crystal.attack.own');
  s.refused(0, { type: 'skill-on', card: 'gunner', seat: 1, value: 0 }, 'crystal.skill.controller');
  battle(s, 1, 'weak', ['gunner']).stats('gunner', { damage: 1, activity: 0 }).counters(0, { hp: 20 });
});

test('crystal.keyword.resist: 炎の壁 — for 5 MP and 炎 2, after 400 frames, Atk 0 and HP 4, a wall with 風耐性 3', () => {
  duel({ hand: ['wall-of-flame'], counters: { mp: 4 } }).refused(0, { type: 'place', card: 'wall-of-flame', place: 0 }, 'crystal.cast.mp');
  duel({ hand: ['wall-of-flame'], counters: { fire: 1 } }).refused(0, { type: 'place', card: 'wall-of-flame', place: 0 }, 'crystal.cast.attribute');
  const s = duel({ hand: ['wall-of-flame'], counters: { mp: 5, fire: 2 } }).move(0, { type: 'place', card: 'wall-of-flame', place: 0 }).counters(0, { mp: 0, fire: 2 });
  pass(s, 350).zone(0, 'casting', ['wall-of-flame']).zone(0, 'creatures', []);
  pass(s, 50).zone(0, 'creatures', ['wall-of-flame']).stats('wall-of-flame', { attack: 0, hp: 4, 'resist-wind': 3, activity: 1 });
  duel({ creatures: ['wall-of-flame'] }).refused(0, { type: 'attack', card: 'wall-of-flame' }, 'crystal.keyword.wall');
});

test('crystal.keyword.first: 突撃兵 — Atk 3, HP 3, 先手: what it kills does not strike back', () => {
  const s = duel({ creatures: ['charging-soldier'] }, { creatures: ['mercenary'] }).stats('charging-soldier', { attack: 3, hp: 3 });
  battle(s, 0, 'charging-soldier', ['mercenary']).zone(1, 'graveyard', ['mercenary']).stats('charging-soldier', { damage: 0, activity: 0 });
  // 防御可, as its status is printed: it blocks and does not attack.
  const guarding = duel({ creatures: [{ card: 'charging-soldier', stats: { activity: 1 } }] }, { creatures: ['mercenary'] });
  guarding.refused(0, { type: 'attack', card: 'charging-soldier' }, 'crystal.attack.active');
  battle(guarding, 1, 'mercenary', ['charging-soldier']).zone(1, 'graveyard', ['mercenary']).counters(0, { hp: 20 });
});

test('crystal.skill.active: →対空砲火(2) — 2 to a flying creature, and its user is inactive', () => {
  const s = duel({ creatures: ['flak-crew'] }, { creatures: ['war-hawk', 'mercenary'] });
  s.refused(0, { type: 'skill-at', card: 'flak-crew', target: 'mercenary', value: 0 }, 'crystal.skill.target');
  s.move(0, { type: 'skill-at', card: 'flak-crew', target: 'war-hawk', value: 0 }).stats('war-hawk', { damage: 2 });
  s.counters(0, { mp: 18 }).stats('flak-crew', { activity: 0 }).asks(...MAIN);
  s.refused(0, { type: 'skill-at', card: 'flak-crew', target: 'war-hawk', value: 0 }, 'crystal.skill.active');
});

test('crystal.skill.open: ・復活(2) — inactive as its user may be; it comes back in its place, and once', () => {
  const s = duel({ creatures: [{ card: 'undying-warrior', stats: { activity: 0 } }], hand: ['fire-bolt', 'fire-bolt'] });
  s.move(0, { type: 'skill', card: 'undying-warrior', value: 0 }).keywords('undying-warrior', 'revival').counters(0, { mp: 18 });
  s.move(0, { type: 'cast-at', card: 'fire-bolt#1', target: 'undying-warrior' });
  pass(s, 100).zone(0, 'creatures', ['undying-warrior']).stats('undying-warrior', { damage: 0, activity: 0 }).keywords('undying-warrior');
  s.move(0, { type: 'cast-at', card: 'fire-bolt/hand', target: 'undying-warrior' });
  pass(s, 100).zone(0, 'creatures', []).zone(0, 'graveyard', ['fire-bolt', 'fire-bolt', 'undying-warrior']);
});

test('crystal.skill.hand: ■リサイクル(1) — 瞬闇 is discarded and a card drawn', () => {
  const s = duel({ hand: ['flash-of-darkness'], library: ['skeleton', 'mercenary'] });
  s.move(0, { type: 'skill', card: 'flash-of-darkness', value: 1 }).zone(0, 'hand', ['skeleton']);
  s.zone(0, 'graveyard', ['flash-of-darkness']).zone(0, 'library', ['mercenary']).counters(0, { mp: 19 }).asks(...MAIN);
});
