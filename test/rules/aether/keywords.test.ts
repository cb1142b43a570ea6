/** Seed 7: the nine keywords and freezing, alone and together. */

import { legalMoves } from '../../../src/engine/index.ts';
import { duel, provingPool, spell, unit } from '../../support/aether/proving.ts';
import { AETHER } from '../../../src/games/aether/index.ts';
import { overApi } from '../../support/over-api.ts';

const test = overApi(AETHER);

const MAIN = { seat: 0, kind: 'main' } as const;
const hitPlayer = (card: string) => ({ type: 'attack-player', card });
const hitUnit = (card: string, target: string) => ({ type: 'attack', card, target });
const castAt = (card: string, target: string) => [{ type: 'cast', card }, { type: 'choose', card: target }] as const;

test('aether.keyword.swift: attacks in the turn it enters, also when an effect put it into play; lifts nothing else', () => {
  const s = duel({ hand: ['runner', 'runner'] }).moves(0, { type: 'summon', card: 'runner@0/hand#1', place: 0 }, { type: 'summon', card: 'runner@0/hand', place: 3 });
  s.refused(0, hitPlayer('runner@0/field#2'), 'aether.attack.row').move(0, hitPlayer('runner@0/field#1')).refused(0, hitPlayer('runner@0/field#1'), 'aether.attack.again').counters(1, { life: 18 });
  s.asks(MAIN);
  // Tokens of an effect under a static ability that gives swift.
  const drum = duel({ hand: ['breeder'], front: ['drum'] }, { front: ['wall'] }).move(0, { type: 'summon', card: 'breeder', place: 4 });
  drum.move(0, hitUnit('cub#1', 'wall')).refused(0, hitPlayer('cub#2'), 'aether.attack.wall').asks(MAIN);
});

test('aether.keyword.ranged: attacks from the back row, with the same targets', (t) => {
  const s = duel({ back: ['archer', 'stone'] }, { front: ['wall'], back: ['fire'] });
  t.strictSame(legalMoves(s.match, 0).filter((move) => move.type.startsWith('attack')).map((move) => s.nameOf(move.target ?? 0)), ['wall']);
  s.refused(0, hitPlayer('stone@0/field'), 'aether.attack.row').move(0, hitUnit('archer', 'wall')).asks(MAIN);
  // It strikes and is struck like any other.
  duel({ back: ['archer'] }, { front: ['stone'] }).move(0, hitUnit('archer', 'stone@1/field')).zone(0, 'field', []).zone(1, 'field', []).asks(MAIN);
});

test('aether.keyword.flying: any enemy unit or the player over the front row, but not from the back row', (t) => {
  const s = duel({ front: ['hawk', 'stone'], back: ['hawk', 'kite'] }, { front: ['wall'], back: ['fire'] });
  for (const flyer of ['hawk#1', 'kite']) {
    const { id } = s.card(flyer);
    t.strictSame(legalMoves(s.match, 0).filter((move) => move.card === id && move.type.startsWith('attack')).map((move) => (move.type === 'attack' ? s.nameOf(move.target ?? 0) : 'player')).toSorted(), ['fire', 'player', 'wall']);
  }
  s.refused(0, hitPlayer('hawk#2'), 'aether.attack.row').refused(0, hitPlayer('stone@0/field'), 'aether.attack.wall');
  s.move(0, hitUnit('hawk#1', 'fire')).zone(1, 'field', ['wall']).move(0, hitPlayer('kite')).counters(1, { life: 18 }).asks(MAIN);
});

test('aether.keyword.pierce: what exceeds the HP of the attacked unit hits its player; damage before counts, striking back and effects do not pierce', () => {
  duel({ front: ['lance'] }, { front: ['stone'] }).move(0, hitUnit('lance', 'stone@1/field')).counters(1, { life: 18 }).asks(MAIN);
  duel({ front: ['lance'] }, { front: [{ card: 'wall', stats: { hp: 4 } }] }).move(0, hitUnit('lance', 'wall')).counters(1, { life: 20 }).zone(1, 'field', []).asks(MAIN);
  duel({ front: ['lance'] }, { front: [{ card: 'giant', stats: { hp: 1 } }] }).move(0, hitUnit('lance', 'giant')).counters(1, { life: 17 }).asks(MAIN);
  duel({ life: 20, front: ['stone'] }, { front: ['lance'] }).move(0, hitUnit('stone@0/field', 'lance')).counters(0, { life: 20 }).asks(MAIN);
  duel({ front: ['lance'] }).move(0, hitPlayer('lance')).counters(1, { life: 16 }).asks(MAIN);
  const pool = provingPool(unit('thrower', '1/1', { keywords: ['pierce'], abilities: [{ on: 'enter', do: [{ do: 'damage', to: { target: { in: 'units', side: 'enemy' } }, amount: 5 }] }] }));
  duel({ hand: ['thrower'] }, { front: ['stone'] }, { pool }).moves(0, { type: 'summon', card: 'thrower', place: 0 }, { type: 'choose', card: 'stone@1/field' }).counters(1, { life: 20 }).zone(1, 'field', []).asks(MAIN);
});

test('aether.keyword.pierce: venom does not lower the HP the excess is measured by', () => {
  duel({ front: ['fang'] }, { front: ['wall', 'lord'] }).move(0, hitUnit('fang', 'wall')).counters(1, { life: 20 }).zone(1, 'field', ['lord']).asks(MAIN);
  duel({ front: ['fang'] }, { front: ['lord'] }).move(0, hitUnit('fang', 'lord')).counters(1, { life: 20 }).zone(1, 'field', []).asks(MAIN);
  duel({ front: ['fang'] }, { front: ['stone'] }).move(0, hitUnit('fang', 'stone@1/field')).counters(1, { life: 17 }).asks(MAIN);
});

test('aether.keyword.barrier: the first damage is cancelled whole and the barrier is gone; cancelled damage has no venom, drain or excess', () => {
  const s = duel({ hand: ['bolt'], aether: ['fire', 'stone'], front: ['stone'] }, { front: ['shield'] }).move(0, hitUnit('stone@0/field', 'shield'));
  s.keywords('shield').stats('shield', { hp: 2 }).zone(0, 'field', []).moves(0, ...castAt('bolt', 'shield')).zone(1, 'field', []).asks(MAIN);
  duel({ front: ['viper'] }, { front: ['shield'] }).move(0, hitUnit('viper', 'shield')).stats('shield', { hp: 2 }).keywords('shield').asks(MAIN);
  duel({ life: 10, front: ['drinker'] }, { front: ['shield'] }).move(0, hitUnit('drinker', 'shield')).counters(0, { life: 10 }).counters(1, { life: 20 }).stats('shield', { hp: 2 }).asks(MAIN);
  // The attacker's barrier stops the strike back alike.
  duel({ front: ['shield'] }, { life: 10, front: ['leech'] }).move(0, hitUnit('shield', 'leech')).counters(1, { life: 10 }).stats('shield', { hp: 2 }).stats('leech', { hp: 1 }).keywords('shield').asks(MAIN);
  // Two damages in one effect: the second one counts.
  const pool = provingPool(spell('double', [{ do: 'target', what: { in: 'units' }, as: 'x' }, { do: 'damage', to: { ref: 'x' }, amount: 1 }, { do: 'damage', to: { ref: 'x' }, amount: 1 }]));
  duel({ hand: ['double'] }, { front: ['shield'] }, { pool }).moves(0, ...castAt('double', 'shield')).stats('shield', { hp: 1 }).keywords('shield').asks(MAIN);
  // A barrier given anew works again; two do not add up.
  const again = duel({ hand: ['ward', 'ward', 'sweep', 'sweep', 'sweep'] }, { front: ['shield'] }).move(0, { type: 'cast', card: 'sweep#1' }).keywords('shield');
  again.moves(0, { type: 'cast', card: 'ward#1' }, { type: 'choose', card: 'shield' }, { type: 'cast', card: 'ward@0/hand' }, { type: 'choose', card: 'shield' }).keywords('shield', 'barrier');
  again.move(0, { type: 'cast', card: 'sweep@0/hand#1' }).stats('shield', { hp: 2 }).keywords('shield').move(0, { type: 'cast', card: 'sweep@0/hand#1' }).stats('shield', { hp: 1 }).asks(MAIN);
});

test('aether.keyword.barrier-zero: 0 damage does not use a barrier', () => {
  duel({ hand: ['zero'] }, { front: ['shield'] }).move(0, { type: 'cast', card: 'zero' }).keywords('shield', 'barrier').asks(MAIN);
  duel({ front: ['shield'] }, { front: ['wall'] }).move(0, hitUnit('shield', 'wall')).keywords('shield', 'barrier').stats('wall', { hp: 3 }).asks(MAIN);
});

test('aether.keyword.barrier-other: neither destruction nor −X/−X is stopped or uses it', () => {
  duel({ hand: ['slay'] }, { front: ['shield'] }).moves(0, ...castAt('slay', 'shield')).zone(1, 'field', []).asks(MAIN);
  duel({ hand: ['wither'] }, { front: ['shield'] }).moves(0, ...castAt('wither', 'shield')).zone(1, 'field', []).asks(MAIN);
  duel({ hand: ['weaken', 'bless'] }, { front: ['shield'] }).moves(0, ...castAt('bless', 'shield'), ...castAt('weaken', 'shield')).keywords('shield', 'barrier').stats('shield', { hp: 2 }).asks(MAIN);
});

test('aether.keyword.drain: life comes back by the damage dealt, attacking and striking back, past HP and with excess counted once, up to 20', () => {
  duel({ life: 10, front: ['leech'] }).move(0, hitPlayer('leech')).counters(0, { life: 13 }).asks(MAIN);
  duel({ life: 10, front: ['leech'] }, { front: ['viper'] }).move(0, hitUnit('leech', 'viper')).counters(0, { life: 13 }).asks(MAIN);
  duel({ life: 10, front: ['drinker'] }, { front: ['stone'] }).move(0, hitUnit('drinker', 'stone@1/field')).counters(0, { life: 15 }).counters(1, { life: 17 }).asks(MAIN);
  duel({ front: ['stone'] }, { life: 10, front: ['leech'] }).move(0, hitUnit('stone@0/field', 'leech')).counters(1, { life: 13 }).asks(MAIN);
  duel({ life: 18, front: ['leech'] }).move(0, hitPlayer('leech')).counters(0, { life: 20 }).asks(MAIN);
  duel({ life: 10, front: ['stone'] }).move(0, hitPlayer('stone@0/field')).counters(0, { life: 10 }).asks(MAIN);
});

test("aether.keyword.drain-effects: damage by the unit's effects counts, on units and players; a barrier leaves nothing", () => {
  duel({ life: 10, hand: ['vampire'] }, { front: ['giant'] }).moves(0, { type: 'summon', card: 'vampire', place: 0 }, { type: 'choose', card: 'giant' }).counters(0, { life: 12 }).stats('giant', { hp: 3 }).asks(MAIN);
  duel({ life: 10, hand: ['vampire'] }, { front: ['shield'] }).moves(0, { type: 'summon', card: 'vampire', place: 0 }, { type: 'choose', card: 'shield' }).counters(0, { life: 10 }).asks(MAIN);
  // A source that has left counts as it last was.
  const pool = provingPool(unit('last-bite', '1/1', { keywords: ['drain'], abilities: [{ on: 'death', do: [{ do: 'damage', to: 'enemy', amount: 3 }] }] }));
  duel({ life: 10, hand: ['slay'], front: ['last-bite'] }, {}, { pool }).moves(0, ...castAt('slay', 'last-bite')).counters(0, { life: 13 }).counters(1, { life: 17 }).asks(MAIN);
});

test('aether.keyword.venom: any damage from the unit destroys; none destroys not', () => {
  duel({ front: ['viper'] }, { front: ['giant', 'stone'] }).move(0, hitUnit('viper', 'giant')).zone(1, 'field', ['stone']).zone(0, 'field', []).asks(MAIN);
  duel({ front: ['giant'] }, { front: ['viper'] }).move(0, hitUnit('giant', 'viper')).zone(0, 'field', []).zone(1, 'field', []).asks(MAIN);
  duel({ hand: ['spitter'] }, { front: ['lord'] }).moves(0, { type: 'summon', card: 'spitter', place: 0 }, { type: 'choose', card: 'lord' }).zone(1, 'field', []).asks(MAIN);
  duel({ hand: ['wither'], front: ['fang'] }, { front: ['lord'] }).moves(0, ...castAt('wither', 'fang'), hitUnit('fang', 'lord')).zone(1, 'field', []).zone(0, 'field', []).asks(MAIN);
  const dull = duel({ hand: ['weaken'], front: ['giant'] }, { front: ['fang'] }).moves(0, ...castAt('weaken', 'fang'));
  dull.stats('fang', { attack: 2 }).move(0, hitUnit('giant', 'fang')).zone(0, 'field', []).asks(MAIN);
  const zero = provingPool(unit('dry-fang', '0/9', { keywords: ['venom'] }));
  duel({ front: ['giant'] }, { front: ['dry-fang'] }, { pool: zero }).move(0, hitUnit('giant', 'dry-fang')).zone(0, 'field', ['giant']).asks(MAIN);
});

test('aether.keyword.regenerate: full HP in its own start phase, not in the other’s', () => {
  const s = duel({ front: [{ card: 'troll', stats: { hp: 1 } }, { card: 'giant', stats: { hp: 1 } }] }).move(0, { type: 'end' }).stats('troll', { hp: 1 }).asks({ seat: 1, kind: 'main' });
  s.move(1, { type: 'end' }).stats('troll', { hp: 5 }).stats('giant', { hp: 1 }).asks(MAIN);
  const blessed = duel({ hand: ['bless', 'sweep'], front: ['troll'] }).moves(0, ...castAt('bless', 'troll'), { type: 'cast', card: 'sweep' }, { type: 'end' }).stats('troll', { hp: 6 });
  blessed.move(1, { type: 'end' }).stats('troll', { hp: 7 }).asks(MAIN);
});

test('aether.keyword.double-strike: two attacks a turn, not three', (t) => {
  const s = duel({ front: ['dancer'] }, { front: ['viper'] }).move(0, hitUnit('dancer', 'viper')).zone(0, 'field', []).asks(MAIN);
  t.ok(s);
  duel({ front: ['dancer'] }, { front: [{ card: 'wall', stats: { hp: 2 } }] }).moves(0, hitUnit('dancer', 'wall'), hitPlayer('dancer')).counters(1, { life: 18 })
    .refused(0, hitPlayer('dancer'), 'aether.attack.again').refused(0, { type: 'move', card: 'dancer', place: 3 }, 'aether.move.acted').asks(MAIN);
});

test('aether.keyword.freeze: a frozen unit neither attacks nor moves; others do', () => {
  const s = duel({ hand: ['frost'], front: ['stone', 'fire'] }).moves(0, ...castAt('frost', 'stone@0/field'));
  s.refused(0, hitPlayer('stone@0/field'), 'aether.keyword.freeze').refused(0, { type: 'move', card: 'stone@0/field', place: 3 }, 'aether.keyword.freeze').move(0, hitPlayer('fire')).asks(MAIN);
});

test('aether.keyword.freeze-acts: a frozen unit strikes back and its other text works', () => {
  duel({ front: ['stone'] }, { front: [{ card: 'giant', stats: { frozen: 1 } }] }).move(0, hitUnit('stone@0/field', 'giant')).zone(0, 'field', []).asks(MAIN);
  const s = duel({ front: ['stone', { card: 'banner', stats: { frozen: 1 } }], back: [{ card: 'dusk', stats: { frozen: 1 } }] }).stats('stone@0/field', { attack: 3, hp: 3 });
  s.move(0, { type: 'end' }).counters(1, { life: 19 }).asks({ seat: 1, kind: 'main' });
});

test('aether.keyword.freeze-once: freezing does not stack', () => {
  const s = duel({ hand: ['frost', 'frost'] }, { front: ['stone'] }).moves(0, { type: 'cast', card: 'frost#1' }, { type: 'choose', card: 'stone@1/field' }, { type: 'cast', card: 'frost@0/hand' }, { type: 'choose', card: 'stone@1/field' });
  s.stats('stone@1/field', { frozen: 1 }).move(0, { type: 'end' }).refused(1, hitPlayer('stone@1/field'), 'aether.start.thawed').move(1, { type: 'end' }).move(0, { type: 'end' });
  s.move(1, hitPlayer('stone@1/field')).asks({ seat: 1, kind: 'main' });
});
