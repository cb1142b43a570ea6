/** Seed 5: the phases of a turn, summoning, moving, passing. */

import t from 'tap';
import { legalMoves } from '../../../src/engine/index.ts';
import { AETHER } from '../../../src/games/aether/index.ts';
import { duel, mend, on, provingPool, unit } from '../../support/aether/proving.ts';
import { Scenario } from '../../support/scenario.ts';

const MAIN = { seat: 0, kind: 'main' } as const;
const ENEMY_MAIN = { seat: 1, kind: 'main' } as const;
const END = { type: 'end' } as const;

t.test('aether.start.order: aether, action rights and thaw, regeneration, draw, then effects; a failed draw ends it before them', (t) => {
  const pool = provingPool(unit('healer', '1/3', { abilities: [on('turn-start', [mend('you', 3)])] }));
  const s = duel({}, { life: 10, aether: ['stone*3'], spent: 3, charged: 1, library: ['fire', 'water'], front: ['healer', { card: 'troll', stats: { hp: 2, frozen: 1, attacks: 1 } }] }, { pool }).move(0, END);
  const order = s.events.flatMap((event) => {
    if (event.k === 'seat' && event.s === 1) return [['life', 'spent', 'charged', 'failedDraws'][event.c] ?? ''];
    if (event.k === 'stat') return [AETHER.table.stats[event.s]?.key ?? ''];
    return event.k === 'move' ? ['draw'] : [];
  });
  t.strictSame(order, ['spent', 'charged', 'attacks', 'frozen', 'thawed', 'hp', 'draw', 'life']);
  s.counters(1, { life: 13 }).asks(ENEMY_MAIN);
  duel({}, { life: 10, library: [], front: ['healer'] }, { pool }).move(0, END).counters(1, { life: 10 }).over({ winner: 0, reason: 'aether.win.deck' });
  t.end();
});

t.test('aether.start.aether: own aether becomes unused in the own start phase, not in the opponent’s', (t) => {
  const s = duel({ spent: 4 }, { spent: 5 }).move(0, END).counters(0, { spent: 4 }).counters(1, { spent: 0 }).asks(ENEMY_MAIN);
  s.move(1, END).counters(0, { spent: 0 }).asks(MAIN);
  t.end();
});

t.test('aether.start.units: own units may act again in the own start phase', (t) => {
  const tired = { attacks: 1, moved: 0, fresh: 0 };
  const s = duel({ front: [{ card: 'stone', stats: tired }, { card: 'fire', stats: { moved: 1 } }, { card: 'water', stats: { fresh: 1 } }] });
  for (const card of ['stone@0/field', 'fire', 'water']) s.why(0, { type: 'attack-player', card });
  s.refused(0, { type: 'attack-player', card: 'stone@0/field' }, 'aether.attack.again').refused(0, { type: 'attack-player', card: 'fire' }, 'aether.attack.moved');
  s.refused(0, { type: 'attack-player', card: 'water' }, 'aether.attack.fresh').move(0, END).stats('stone@0/field', { attacks: 1 }).asks(ENEMY_MAIN);
  s.move(1, END).stats('stone@0/field', { attacks: 0 }).stats('fire', { moved: 0 }).stats('water', { fresh: 0 });
  for (const card of ['stone@0/field', 'fire', 'water']) s.move(0, { type: 'attack-player', card });
  s.asks(MAIN);
  t.end();
});

t.test("aether.start.thaw: freezing ends in its controller's start phase, not in the other's", (t) => {
  const s = duel({ front: [{ card: 'stone', stats: { frozen: 1 } }] }, { front: [{ card: 'fire', stats: { frozen: 1 } }] }).move(0, END);
  s.stats('fire', { frozen: 0 }).stats('stone@0/field', { frozen: 1 }).asks(ENEMY_MAIN);
  s.move(1, END).stats('stone@0/field', { frozen: 0 }).asks(MAIN);
  t.end();
});

t.test('aether.start.thawed: a thawed unit neither attacks nor moves in that turn, and does in the next', (t) => {
  const s = duel({ hand: ['frost'] }, { front: ['stone'] }).moves(0, { type: 'cast', card: 'frost' }, { type: 'choose', card: 'stone@1/field' }, END);
  s.refused(1, { type: 'attack-player', card: 'stone@1/field' }, 'aether.start.thawed').refused(1, { type: 'move', card: 'stone@1/field', place: 3 }, 'aether.start.thawed').asks(ENEMY_MAIN);
  s.move(1, END).move(0, END).move(1, { type: 'attack-player', card: 'stone@1/field' }).asks(ENEMY_MAIN);
  // Frozen in its own turn: the rest of that turn and all of the next own one.
  const own = duel({ hand: ['frost'], front: ['stone'] }).moves(0, { type: 'cast', card: 'frost' }, { type: 'choose', card: 'stone@0/field' });
  own.refused(0, { type: 'attack-player', card: 'stone@0/field' }, 'aether.keyword.freeze').move(0, END).move(1, END);
  own.refused(0, { type: 'attack-player', card: 'stone@0/field' }, 'aether.start.thawed').move(0, END).move(1, END);
  own.move(0, { type: 'attack-player', card: 'stone@0/field' }).asks(MAIN);
  // Frozen again while thawed: the whole next turn, too.
  const twice = duel({ hand: ['frost'], front: [{ card: 'stone', stats: { thawed: 1 } }] }).moves(0, { type: 'cast', card: 'frost' }, { type: 'choose', card: 'stone@0/field' }, END);
  twice.move(1, END).refused(0, { type: 'attack-player', card: 'stone@0/field' }, 'aether.start.thawed').asks(MAIN);
  t.end();
});

t.test('aether.start.draw: the turn player draws one card', (t) => {
  const s = duel({ library: ['leaf'] }, { library: ['fire', 'water'] }).move(0, END).zone(1, 'hand', ['fire']).zone(0, 'hand', []).asks(ENEMY_MAIN);
  s.move(1, END).zone(0, 'hand', ['leaf']).zone(1, 'hand', ['fire']).asks(MAIN);
  t.end();
});

t.test('aether.start.first-draw: only the first start phase of the first player draws nothing; a charge then still draws', (t) => {
  const pool = provingPool();
  const deck = { parts: { main: [{ card: 'stone', count: 40 }] } };
  for (const seed of ['a', 'b', 'c', 'd']) {
    const s = new Scenario({ game: AETHER, pool, decks: [deck, deck], seed }).move(0, 'keep').move(1, 'keep');
    const first = s.match.state.active === 1 ? 1 : 0;
    const second = first === 0 ? 1 : 0;
    t.equal(s.zoneNames(first, 'hand').length, 5);
    s.move(first, { type: 'charge', card: s.match.state.zones[2 + first]?.[0]?.id ?? 0 });
    t.equal(s.zoneNames(first, 'hand').length, 5, 'one charged, one drawn');
    s.move(first, END);
    t.equal(s.zoneNames(second, 'hand').length, 7);
    s.move(second, END);
    t.equal(s.zoneNames(first, 'hand').length, 6);
    s.asks({ seat: first, kind: 'main' });
  }
  t.end();
});

t.test("aether.start.triggers: last come the turn player's on-turn-start effects, in the order of entering; the enemy's don't", (t) => {
  duel({ front: ['dawn'] }, { front: ['dawn', 'dawn'] }).move(0, END).counters(0, { life: 18 }).counters(1, { life: 20 }).asks(ENEMY_MAIN);
  const pool = provingPool(
    unit('tax', '1/3', { abilities: [on('turn-start', [{ do: 'damage', to: 'enemy', amount: 1 }], { when: { of: 'enemy' } })] }),
    unit('clock', '1/3', { abilities: [on('turn-start', [{ do: 'damage', to: 'enemy', amount: 1 }], { when: { of: 'any' } })] }),
  );
  const s = duel({ front: ['tax', 'clock'] }, {}, { pool }).move(0, END).counters(1, { life: 18 }).asks(ENEMY_MAIN);
  s.move(1, END).counters(1, { life: 17 }).asks(MAIN);
  t.end();
});

t.test('aether.main.any-order: actions come in any order and number, until the player ends the turn', (t) => {
  const s = duel({ hand: ['study', 'stone', 'fire', 'cure'], front: ['giant', 'hawk'], back: ['archer'] }, { front: ['wall'] });
  s.moves(0, { type: 'attack', card: 'hawk', target: 'wall' }, { type: 'cast', card: 'study' }, { type: 'summon', card: 'stone@0/hand#1', place: 2 });
  s.moves(0, { type: 'attack', card: 'archer', target: 'wall' }, { type: 'charge', card: 'fire' }, { type: 'cast', card: 'cure' }, { type: 'move', card: 'giant', place: 4 });
  s.asks(MAIN).move(0, END).asks(ENEMY_MAIN);
  t.end();
});

t.test("aether.main.enemy-turn: nothing can be done in the opponent's turn", (t) => {
  const s = duel({}, { hand: ['cure', 'stone'], front: ['hawk'] });
  for (const move of [{ type: 'cast', card: 'cure' }, { type: 'summon', card: 'stone@1/hand', place: 1 }, { type: 'charge', card: 'cure' }, { type: 'attack-player', card: 'hawk' }, END]) {
    s.refused(1, move, 'kernel.decision.none');
  }
  t.strictSame(legalMoves(s.match, 1), []);
  s.asks(MAIN);
  t.end();
});

t.test('aether.main.timeout: an overdue main phase ends', (t) => {
  duel({ hand: ['stone'] }).timeout(0).zone(0, 'hand', ['stone']).asks(ENEMY_MAIN);
  t.end();
});

t.test('aether.summon.unit: only a unit of the own hand', (t) => {
  const s = duel({ hand: ['study', 'stone'], graveyard: ['fire'] }, { hand: ['water'] });
  for (const card of ['study', 'fire', 'water']) s.refused(0, { type: 'summon', card, place: 0 }, 'aether.summon.unit');
  s.move(0, { type: 'summon', card: 'stone@0/hand', place: 0 }).zone(0, 'field', ['stone']).zone(0, 'hand', ['study']).asks(MAIN);
  t.end();
});

t.test('aether.summon.full: with six units no unit can be summoned and nothing is paid; with five it can', (t) => {
  const row = ['wall', 'wall', 'wall'];
  duel({ hand: ['stone'], front: row, back: row }).refused(0, { type: 'summon', card: 'stone@0/hand', place: 0 }, 'aether.summon.full').counters(0, { spent: 0 }).asks(MAIN);
  duel({ hand: ['stone'], front: row, back: ['wall', null, 'wall'] }).move(0, { type: 'summon', card: 'stone@0/hand', place: 4 }).counters(0, { spent: 1 }).asks(MAIN);
  t.end();
});

t.test('aether.summon.place: a free own place of either row', (t) => {
  const s = duel({ hand: ['stone', 'fire', 'water'], aether: ['fire', 'water', 'stone*4'], front: ['wall'] });
  s.refused(0, { type: 'summon', card: 'stone@0/hand', place: 0 }, 'aether.summon.place');
  s.moves(0, { type: 'summon', card: 'stone@0/hand', place: 2 }, { type: 'summon', card: 'fire@0/hand', place: 5 });
  t.equal(s.card('stone@0/field').place, 2);
  t.equal(s.card('fire@0/field').place, 5);
  s.refused(0, { type: 'summon', card: 'water@0/hand', place: 5 }, 'aether.summon.place').asks(MAIN);
  t.end();
});

t.test('aether.move.unit: only an own unit', (t) => {
  const s = duel({ hand: ['stone'], front: ['wall'] }, { front: ['fire'] });
  for (const card of ['stone@0/hand', 'fire']) s.refused(0, { type: 'move', card, place: 3 }, 'aether.move.unit');
  s.move(0, { type: 'move', card: 'wall', place: 3 }).asks(MAIN);
  t.end();
});

t.test('aether.move.row: to any place of the other row, never within the row', (t) => {
  const s = duel({ front: [null, 'stone', null], back: [null, 'wall', null] });
  s.refused(0, { type: 'move', card: 'stone@0/field', place: 0 }, 'aether.move.row').refused(0, { type: 'move', card: 'wall', place: 5 }, 'aether.move.row');
  s.refused(0, { type: 'move', card: 'stone@0/field', place: 9 }, 'aether.move.row');
  t.strictSame(legalMoves(s.match, 0).filter((move) => move.type === 'move').map((move) => `${s.nameOf(move.card ?? 0)}>${move.place}`), ['stone>3', 'stone>5', 'wall>0', 'wall>2']);
  s.moves(0, { type: 'move', card: 'stone@0/field', place: 5 }, { type: 'move', card: 'wall', place: 0 }).asks(MAIN);
  t.end();
});

t.test('aether.move.free: the place must be free', (t) => {
  duel({ front: ['stone'], back: ['wall'] }).refused(0, { type: 'move', card: 'stone@0/field', place: 3 }, 'aether.move.free').move(0, { type: 'move', card: 'stone@0/field', place: 4 }).asks(MAIN);
  t.end();
});

t.test('aether.move.acted: not after an attack or a move; a unit summoned this turn may', (t) => {
  const s = duel({ hand: ['fire'], aether: ['fire'], front: ['stone', 'dancer', 'wall'] }).moves(0, { type: 'attack-player', card: 'stone@0/field' }, { type: 'attack-player', card: 'dancer' });
  s.refused(0, { type: 'move', card: 'stone@0/field', place: 3 }, 'aether.move.acted').refused(0, { type: 'move', card: 'dancer', place: 3 }, 'aether.move.acted');
  s.move(0, { type: 'move', card: 'wall', place: 5 }).refused(0, { type: 'move', card: 'wall', place: 2 }, 'aether.move.acted');
  s.moves(0, { type: 'summon', card: 'fire@0/hand', place: 2 }, { type: 'move', card: 'fire@0/field', place: 4 }).refused(0, { type: 'move', card: 'fire@0/field', place: 2 }, 'aether.move.acted').asks(MAIN);
  t.end();
});

t.test("aether.end.triggers: the turn player's on-turn-end effects work, the enemy's don't", (t) => {
  duel({ front: ['dusk', 'dusk'] }, { front: ['dusk'] }).move(0, END).counters(1, { life: 18 }).counters(0, { life: 20 }).asks(ENEMY_MAIN);
  duel({ front: ['dusk'] }, { life: 1 }).move(0, END).over({ winner: 0, reason: 'aether.win.life' });
  t.end();
});

t.test('aether.end.until: what lasts this turn still counts for the turn-end effects and stops after them', (t) => {
  const pool = provingPool(unit('boaster', '1/3', { abilities: [on('turn-end', [{ do: 'damage', to: 'enemy', amount: { stat: 'attack', of: 'self' } }])] }));
  const s = duel({ hand: ['grow'], front: ['boaster'] }, {}, { pool }).moves(0, { type: 'cast', card: 'grow' }, { type: 'choose', card: 'boaster' });
  s.stats('boaster', { attack: 3, hp: 5 }).move(0, END).counters(1, { life: 17 }).stats('boaster', { attack: 1, hp: 3 }).asks(ENEMY_MAIN);
  t.end();
});

t.test('aether.end.until: what only begins as the turn ends does not last longer either', (t) => {
  // The cheerer lives by a bonus of this turn alone; as that ends, its last effect is "this turn" again.
  const cheer = { do: 'modify', what: { all: { in: 'units', side: 'you' } }, stats: { attack: 5 }, until: 'end-of-turn' };
  const pool = provingPool(unit('cheerer', '2/2', { abilities: [on('death', [cheer])] }));
  const s = duel({ hand: ['grow', 'wither'], front: ['cheerer', 'giant'] }, {}, { pool });
  s.moves(0, { type: 'cast', card: 'grow' }, { type: 'choose', card: 'cheerer' }, { type: 'cast', card: 'wither' }, { type: 'choose', card: 'cheerer' });
  s.stats('cheerer', { hp: 2 }).move(0, END).zone(0, 'field', ['giant']).stats('giant', { attack: 5 }).asks(ENEMY_MAIN);
  t.strictSame(s.match.state.modifiers, []);
  t.end();
});

t.test('aether.end.pass: the turn passes to the other player', (t) => {
  const s = duel({}).move(0, END).asks(ENEMY_MAIN);
  t.equal(s.match.state.turn, 6);
  s.move(1, END).asks(MAIN);
  t.equal(s.match.state.turn, 7);
  t.end();
});
