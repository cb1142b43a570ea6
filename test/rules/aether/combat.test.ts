/** Seed 6: who may attack, what may be attacked, what a fight does. */

import t from 'tap';
import { legalMoves } from '../../../src/engine/index.ts';
import { duel, provingPool, spell, token, unit } from '../../support/aether/proving.ts';
import type { Scenario } from '../../support/scenario.ts';

const MAIN = { seat: 0, kind: 'main' } as const;

/** What a card may attack now, by name; the player as `player`. */
function targets(s: Scenario, name: string): string[] {
  const { id } = s.card(name);
  return legalMoves(s.match, 0).filter((move) => move.card === id && move.type.startsWith('attack'))
    .map((move) => (move.type === 'attack' ? s.nameOf(move.target ?? 0) : 'player')).toSorted();
}

const hitPlayer = (card: string) => ({ type: 'attack-player', card });
const hitUnit = (card: string, target: string) => ({ type: 'attack', card, target });

t.test('aether.attack.unit: only an own unit in play attacks', (t) => {
  const s = duel({ hand: ['hawk'], front: ['stone'] }, { front: ['fire'] });
  for (const card of ['hawk', 'fire']) s.refused(0, hitPlayer(card), 'aether.attack.unit').refused(0, hitUnit(card, 'fire'), 'aether.attack.unit');
  s.move(0, hitUnit('stone@0/field', 'fire')).asks(MAIN);
  t.end();
});

t.test('aether.attack.row: from the front row only', (t) => {
  const s = duel({ front: [null, 'stone'], back: ['fire'] });
  s.refused(0, hitPlayer('fire'), 'aether.attack.row').move(0, hitPlayer('stone@0/field')).asks(MAIN);
  t.end();
});

t.test('aether.attack.fresh: not in the turn a unit entered, from the next own turn on', (t) => {
  const s = duel({ hand: ['stone', 'breeder'] }).moves(0, { type: 'summon', card: 'stone@0/hand', place: 0 }, { type: 'summon', card: 'breeder', place: 4 });
  s.refused(0, hitPlayer('stone@0/field'), 'aether.attack.fresh').refused(0, hitPlayer('cub#1'), 'aether.attack.fresh');
  s.move(0, { type: 'end' }).move(1, { type: 'end' }).moves(0, hitPlayer('stone@0/field'), hitPlayer('cub#1')).counters(1, { life: 17 }).asks(MAIN);
  t.end();
});

t.test('aether.attack.moved: not after a move, not even with double strike', (t) => {
  const s = duel({ front: ['stone'], back: ['dancer'] }).moves(0, { type: 'move', card: 'stone@0/field', place: 5 }, { type: 'move', card: 'dancer', place: 1 });
  s.refused(0, hitPlayer('stone@0/field'), 'aether.attack.moved').refused(0, hitPlayer('dancer'), 'aether.attack.moved').asks(MAIN);
  t.end();
});

t.test('aether.attack.again: one attack a turn', (t) => {
  const s = duel({ front: ['stone', 'fire'] }).move(0, hitPlayer('stone@0/field')).refused(0, hitPlayer('stone@0/field'), 'aether.attack.again');
  s.move(0, hitPlayer('fire')).counters(1, { life: 16 }).asks(MAIN);
  t.end();
});

t.test('aether.attack.power: with attack 0 a unit does not attack but is struck back at for 0; with 1 it attacks', (t) => {
  const s = duel({ hand: ['bless'], front: ['wall', 'viper'] }, { front: ['wall'] });
  s.refused(0, hitUnit('wall@0', 'wall@1'), 'aether.attack.power').move(0, hitUnit('viper', 'wall@1')).stats('viper', { hp: 1 }).zone(1, 'field', []);
  s.moves(0, { type: 'cast', card: 'bless' }, { type: 'choose', card: 'wall@0' }, hitPlayer('wall@0')).counters(1, { life: 18 }).asks(MAIN);
  // A unit weakened to 0.
  duel({ hand: ['weaken'], front: ['lance'] }).moves(0, { type: 'cast', card: 'weaken' }, { type: 'choose', card: 'lance' }, hitPlayer('lance')).counters(1, { life: 19 }).asks(MAIN);
  duel({ hand: ['weaken'], front: ['leech'] }).moves(0, { type: 'cast', card: 'weaken' }, { type: 'choose', card: 'leech' }).refused(0, hitPlayer('leech'), 'aether.attack.power').asks(MAIN);
  t.end();
});

t.test('aether.attack.target: an enemy unit in play', (t) => {
  const s = duel({ front: ['stone', 'fire'] }, { hand: ['leaf'], graveyard: ['water'] });
  for (const target of ['fire', 'leaf', 'water']) s.refused(0, hitUnit('stone@0/field', target), 'aether.attack.target');
  s.asks(MAIN);
  t.end();
});

t.test('aether.attack.front-first: while the enemy has a front row its back row is out of reach', (t) => {
  const s = duel({ front: ['stone'], back: ['archer'] }, { front: [null, 'wall'], back: ['fire'] });
  t.strictSame(targets(s, 'stone@0/field'), ['wall']);
  t.strictSame(targets(s, 'archer'), ['wall']);
  s.refused(0, hitUnit('stone@0/field', 'fire'), 'aether.attack.front-first').refused(0, hitUnit('archer', 'fire'), 'aether.attack.front-first').asks(MAIN);
  t.end();
});

t.test('aether.attack.wall: while the enemy has a front row the player is out of reach', (t) => {
  const s = duel({ front: ['lance', 'stone'] }, { front: ['viper'] }).refused(0, hitPlayer('lance'), 'aether.attack.wall');
  s.move(0, hitUnit('stone@0/field', 'viper')).move(0, hitPlayer('lance')).counters(1, { life: 16 }).asks(MAIN);
  t.end();
});

t.test('aether.attack.front-empty: with an empty front row back-row units and the player are open; columns mean nothing', (t) => {
  t.strictSame(targets(duel({ front: ['stone'] }, { back: ['fire', null, 'water'] }), 'stone@0/field'), ['fire', 'player', 'water']);
  t.strictSame(targets(duel({ front: ['stone'] }, { front: [null, null, 'leaf'], back: ['fire'] }), 'stone@0/field'), ['leaf']);
  t.strictSame(targets(duel({ front: ['stone'] }), 'stone@0/field'), ['player']);
  t.end();
});

t.test('aether.damage.mutual: both strike at once, excess and drain included, with one check after it', (t) => {
  duel({ front: ['stone'] }, { front: ['fire'] }).move(0, hitUnit('stone@0/field', 'fire')).zone(0, 'field', []).zone(1, 'field', []).asks(MAIN);
  duel({ front: ['stone'] }, { front: ['giant'] }).move(0, hitUnit('stone@0/field', 'giant')).zone(0, 'field', []).stats('giant', { hp: 3 }).asks(MAIN);
  // Excess kills the player; drain in the same step saves the other from the strike of its own effects.
  duel({ life: 1, front: ['drinker'] }, { life: 3, front: ['stone'] }).move(0, hitUnit('drinker', 'stone@1/field')).over({ winner: 0, reason: 'aether.win.life' });
  // The defender's drain counts together with the excess: 3 − 2 + 3.
  const s = duel({ front: ['drinker'] }, { life: 2, front: ['leech'] }).move(0, hitUnit('drinker', 'leech'));
  s.counters(1, { life: 3 }).counters(0, { life: 20 }).stats('drinker', { hp: 2 }).asks(MAIN);
  t.end();
});

t.test('aether.damage.player: attack is taken from life, and nothing strikes back', (t) => {
  const s = duel({ life: 5, front: ['lance'] }, { life: 9, back: ['giant'] }).move(0, hitPlayer('lance')).counters(1, { life: 5 }).counters(0, { life: 5 });
  s.stats('lance', { hp: 4 }).stats('giant', { hp: 5 }).asks(MAIN);
  t.end();
});

t.test('aether.damage.stays: damage on units stays from turn to turn', (t) => {
  const s = duel({ front: ['stone'] }, { front: ['giant'] }).moves(0, hitUnit('stone@0/field', 'giant'), { type: 'end' });
  s.move(1, { type: 'end' }).move(0, { type: 'end' }).stats('giant', { hp: 3, maxHp: 5 }).asks({ seat: 1, kind: 'main' });
  t.end();
});

t.test('aether.damage.destroyed: at 0 HP or less a unit goes to its graveyard, at 1 it stays', (t) => {
  duel({ front: ['giant'] }, { front: ['wall', 'stone'] }).move(0, hitUnit('giant', 'wall')).zone(1, 'field', ['stone']).zone(1, 'graveyard', ['wall']).asks(MAIN);
  duel({ front: ['lance'] }, { front: ['wall'] }).move(0, hitUnit('lance', 'wall')).stats('wall', { hp: 1 }).zone(1, 'graveyard', []).asks(MAIN);
  duel({ hand: ['wither'], front: [{ card: 'giant', stats: { hp: 2 } }] }).moves(0, { type: 'cast', card: 'wither' }, { type: 'choose', card: 'giant' }).zone(0, 'graveyard', ['giant', 'wither']).asks(MAIN);
  // A position with a dead unit is put in order first.
  duel({ front: [{ card: 'giant', stats: { hp: 0 } }, 'stone'] }).zone(0, 'field', ['stone']).zone(0, 'graveyard', ['giant']).asks(MAIN);
  t.end();
});

t.test('aether.damage.life-below-zero: life may pass below 0 and come back inside one effect, capped at 20', (t) => {
  duel({ life: 12, hand: ['phoenix'] }).move(0, { type: 'cast', card: 'phoenix' }).counters(0, { life: 12 }).asks(MAIN);
  const pool = provingPool(spell('dip', [{ do: 'damage', to: 'you', amount: 20 }, { do: 'heal', to: 'you', amount: 9 }]), token('x', '1/1'), unit('y', '1/1'));
  duel({ life: 12, hand: ['dip'] }, {}, { pool }).move(0, { type: 'cast', card: 'dip' }).counters(0, { life: 1 }).asks(MAIN);
  duel({ life: 11, hand: ['dip'] }, {}, { pool }).move(0, { type: 'cast', card: 'dip' }).over({ winner: 1, reason: 'aether.win.life' });
  t.end();
});
