/** キーワード能力とカウンター (RULINGS 1.1; meanings of our own are marked so in the catalogue). */

import t from 'tap';
import { decisionsOf, legalMoves } from '../../../src/engine/index.ts';
import {
  BATTLE, animal, announce, attackWith, both, defendWith, lying, nightCard, pass, play, PRIORITY, provingSet, table, type Side,
} from '../../support/animal/proving.ts';
import { ANIMAL } from '../../../src/games/animal/index.ts';
import { poolFor } from '../../support/scenario.ts';

function fight(mine: Side, attackers: readonly string[], theirs: Side, defenders: readonly string[]) {
  return both(defendWith(attackWith(table(mine, theirs), 0, ...attackers), 1, ...defenders));
}

t.test('animal.keyword.swift: attacks in the turn it comes', (t) => {
  const s = play(table({ hand: ['hare'] }), 0, 'hare').stats('hare', { waiting: 1 });
  attackWith(s, 0, 'hare').stats('hare', { attacking: 1 });
  play(table({ hand: ['cat'] }), 0, 'cat').refused(0, 'battle', 'animal.battle.declare-animal');
  t.end();
});

t.test("animal.keyword.nimble: played in the other's turn, it defends at once", (t) => {
  const s = table({ field: ['cat'] }, { hand: ['salmon'] });
  attackWith(s, 0, 'cat');
  pass(s);
  play(s, 1, 'salmon').zone(1, 'field', ['salmon']);
  both(s).move(1, { type: 'defend', card: 'salmon' });
  t.end();
});

t.test('animal.keyword.winged: only winged and anti-air animals defend against it', (t) => {
  both(attackWith(table({ field: ['gull'] }, { field: ['cat', 'ox', 'heron', lying('gull', {})] }), 0, 'gull@0')).asks({ seat: 1, kind: 'defend', candidates: ['gull', 'heron'] });
  both(attackWith(table({ field: ['gull'] }, { field: ['cat'] }), 0, 'gull')).asks(BATTLE(0));
  t.end();
});

t.test('animal.keyword.anti-air: defends against winged and others alike', (t) => {
  fight({ field: ['gull'] }, ['gull'], { field: ['heron'] }, ['heron']).stats('heron', { damage: 2 }).stats('gull', { damage: 1 });
  fight({ field: ['cat'] }, ['cat'], { field: ['heron'] }, ['heron']).stats('heron', { damage: 2 });
  t.end();
});

t.test('animal.keyword.unique: one of a name stays, by choice; two players may have one each', (t) => {
  const s = play(table({ hand: ['king'], field: [lying('king', { growth: 1 })] }, { field: ['king'] }), 0, 'king');
  s.asks({ seat: 0, kind: 'choose', candidates: ['king', 'king'] }).move(0, { type: 'choose', card: 'king@0/field#1' });
  s.asks(PRIORITY(0)).zone(0, 'field', ['king']).zone(0, 'graveyard', ['king']).zone(1, 'field', ['king']).stats('king@0/field', { growth: 1, attack: 5 });
  play(table({ hand: ['king'], field: [nightCard('king')] }), 0, 'king').asks(PRIORITY(0)).zone(0, 'field', ['king', 'king']);
  t.end();
});

t.test('animal.keyword.quickstrike: what it destroys first deals nothing', (t) => {
  fight({ field: ['quick'] }, ['quick'], { field: ['calf', 'cat'] }, ['cat']).stats('quick', { damage: 0 }).zone(1, 'graveyard', ['cat']);
  fight({ field: ['cat'] }, ['cat'], { field: ['quick'] }, ['quick']).zone(0, 'graveyard', ['cat']).stats('quick', { damage: 0 });
  fight({ field: ['quick'] }, ['quick'], { field: ['ox'] }, ['ox']).zone(0, 'graveyard', ['quick']).stats('ox', { damage: 3 });
  fight({ field: ['quick'] }, ['quick@0/field'], { field: ['quick'] }, ['quick@1/field']).zone(0, 'graveyard', ['quick']).zone(1, 'graveyard', ['quick']);
  t.end();
});

t.test('animal.keyword.ironclad: defends while moved, and is not moved by defending', (t) => {
  const s = defendWith(attackWith(table({ field: ['cat', 'ox'] }, { field: ['wall'] }), 0, 'cat'), 1, 'wall').stats('wall', { moved: 0 });
  both(s);
  both(s);
  defendWith(attackWith(s, 0, 'ox'), 1, 'wall').stats('wall', { defending: 1 });
  both(attackWith(table({ field: ['cat'] }, { field: [lying('wall', { moved: 1 })] }), 0, 'cat')).move(1, { type: 'defend', card: 'wall' });
  t.end();
});

t.test('animal.keyword.venomous: whoever it damages is destroyed, players apart', (t) => {
  fight({ field: ['viper'] }, ['viper'], { field: ['giant'] }, ['giant']).zone(1, 'graveyard', ['giant']).zone(0, 'graveyard', ['viper']);
  fight({ field: ['viper'] }, ['viper'], {}, []).counters(1, { life: 19 });
  // With 突破 one point of it is enough for each defender: the player gets the rest.
  const pool = poolFor(ANIMAL, provingSet(animal('basilisk', '4/4', { keywords: ['venomous', 'breakthrough'] })));
  const s = both(defendWith(attackWith(table({ field: ['basilisk'] }, { field: ['giant', 'ox'] }, { pool }), 0, 'basilisk'), 1, 'giant', 'ox'));
  if (decisionsOf(s.match)[0]?.kind === 'assign') s.move(0, 'auto');
  s.zone(1, 'field', []).counters(1, { life: 18 });
  t.end();
});

t.test("animal.keyword.stealthy: no target of the other's plays and abilities; of the own it is", (t) => {
  table({ hand: ['sting'] }, { field: ['shadow'] }).refused(0, { type: 'play', card: 'sting' }, 'animal.play.target');
  announce(table({ hand: ['bolt'] }, { field: ['shadow'] }), 0, 'bolt', 'player 1');
  announce(table({ hand: ['cheer'], field: ['shadow'] }), 0, 'cheer', 'shadow');
  play(table({ hand: ['slay-all'] }, { field: ['shadow'] }), 0, 'slay-all').zone(1, 'field', []);
  t.end();
});

t.test('animal.keyword.indestructible: neither damage nor effects destroy it; DEF 0 does', (t) => {
  play(table({ hand: ['slay'] }, { field: ['rock'] }), 0, 'slay', 'rock').zone(1, 'field', ['rock']);
  play(table({ hand: ['bolt'] }, { field: ['rock'] }), 0, 'bolt', 'rock').zone(1, 'field', ['rock']).stats('rock', { damage: 3 });
  fight({ field: ['viper'] }, ['viper'], { field: ['rock'] }, ['rock']).zone(1, 'field', ['rock']);
  t.end();
});

t.test("animal.keyword.makeshift: into the graveyard as its controller's sunset begins", (t) => {
  const s = both(table({ field: ['decoy', 'cat'] }, { field: ['decoy'] })).zone(0, 'field', ['cat']).zone(0, 'graveyard', ['decoy']).zone(1, 'field', ['decoy']);
  t.equal(s.match.state.phase, 9);
  t.end();
});

t.test("animal.keyword.wanderer: home as its controller's sunset begins", (t) => {
  both(table({ field: ['stray', 'cat'] }, { field: ['stray'] })).zone(0, 'field', ['cat']).zone(0, 'hand', ['stray']).zone(1, 'field', ['stray']);
  t.end();
});

t.test('animal.keyword.equipment: a tool is attached to an own animal, works there, and can go over to another', (t) => {
  const s = table({ field: ['club', 'cat', 'ox'] }, { field: ['mouse'] }).move(0, { type: 'use', card: 'club', value: 0 });
  s.asks({ seat: 0, kind: 'choose', candidates: ['cat', 'ox'] }).move(0, { type: 'choose', card: 'cat' });
  both(s).stats('cat', { attack: 4 }).stats('ox', { attack: 3 });
  s.move(0, { type: 'use', card: 'club', value: 0 }).move(0, { type: 'choose', card: 'ox' });
  both(s).stats('cat', { attack: 2 }).stats('ox', { attack: 5 });
  t.end();
});

t.test('animal.keyword.equipment-falls: off when the bearer leaves or is turned to night; the tool stays', (t) => {
  for (const gone of ['slay', 'dark']) {
    const s = table({ hand: [gone], field: ['cat', { card: 'club', under: 0 }] }).stats('cat', { attack: 4 });
    play(s, 0, gone, 'cat');
    t.equal(s.card('club').under, 0);
    t.equal(s.card('club').zone, 6);
  }
  t.end();
});

t.test('animal.keyword.winter-coat: 2 less from plays and abilities, not from battle', (t) => {
  play(table({ hand: ['bolt'] }, { field: ['furry'] }), 0, 'bolt', 'furry').stats('furry', { damage: 1 });
  play(table({ hand: ['sting'] }, { field: ['furry'] }), 0, 'sting', 'furry').stats('furry', { damage: 0 });
  fight({ field: ['cat'] }, ['cat'], { field: ['furry'] }, ['furry']).stats('furry', { damage: 2 });
  t.end();
});

t.test('animal.keyword.hibernating: does not wake in the wake phase; effects wake it', (t) => {
  const s = table({}, { field: [lying('sleeper', { moved: 1 }), lying('cat', { moved: 1 })] }, { stops: 'usual' });
  for (let guard = 0; guard < 9 && s.match.state.turn === 5; guard += 1) pass(s);
  s.stats('sleeper', { moved: 1 }).stats('cat', { moved: 0 });
  play(table({ hand: ['rouse'], field: [lying('sleeper', { moved: 1 })] }), 0, 'rouse', 'sleeper').stats('sleeper', { moved: 0 });
  t.end();
});

t.test('animal.keyword.cannot-attack: does not attack, defends', (t) => {
  both(table({ field: ['post', 'cat', 'ox'] }).move(0, 'battle')).refused(0, { type: 'attack', card: 'post' }, 'animal.keyword.cannot-attack');
  fight({ field: ['cat'] }, ['cat'], { field: ['post'] }, ['post']).stats('post', { damage: 2 });
  t.end();
});

t.test('animal.keyword.cannot-defend: does not defend, attacks', (t) => {
  both(attackWith(table({ field: ['cat'] }, { field: ['coward', 'ox'] }), 0, 'cat')).refused(1, { type: 'defend', card: 'coward' }, 'animal.keyword.cannot-defend');
  fight({ field: ['coward'] }, ['coward'], {}, []).counters(1, { life: 17 });
  t.end();
});

t.test('animal.keyword.elusive: nobody defends against it', (t) => {
  both(attackWith(table({ field: ['ghost'] }, { field: ['gull', 'heron', 'ox'] }), 0, 'ghost')).asks(BATTLE(0));
  const s = both(attackWith(table({ field: ['ghost', 'cat'] }, { field: ['ox'] }), 0, 'ghost', 'cat')).move(1, { type: 'defend', card: 'ox' });
  both(s).counters(1, { life: 18 }).zone(0, 'graveyard', ['cat']);
  t.equal(legalMoves(s.match, 0).length > 0, true);
  t.end();
});

t.test('animal.counter.growth: each counter is +1/+1; they stay through the night and go with the card', (t) => {
  const s = play(table({ hand: ['feed', 'bounce'], field: ['cat'] }), 0, 'feed', 'cat').stats('cat', { growth: 2, attack: 4, defense: 4 });
  play(s, 0, 'bounce', 'cat');
  play(s, 0, 'cat').stats('cat', { growth: 0, attack: 2, defense: 2 });
  const night = play(table({ hand: ['dark', 'daylight'], field: [lying('cat', { growth: 1 })] }), 0, 'dark', 'cat').stats('cat', { growth: 1, attack: 0 });
  play(night, 0, 'daylight', 'cat').stats('cat', { growth: 1, attack: 3, defense: 3 });
  t.end();
});
