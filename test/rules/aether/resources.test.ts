/** Seed 4: aether, charging, paying, the attribute test, resonance. */

import { duel, on, provingPool, spell, unit } from '../../support/aether/proving.ts';
import { AETHER } from '../../../src/games/aether/index.ts';
import { overApi } from '../../support/over-api.ts';

const test = overApi(AETHER);

const MAIN = { seat: 0, kind: 'main' } as const;
const ENEMY_MAIN = { seat: 1, kind: 'main' } as const;

test('aether.resource.charge-hand: only a card of the own hand is charged, of any type', () => {
  const s = duel({ hand: ['stone', 'study'], front: ['giant'], graveyard: ['fire'] }, { hand: ['water'] });
  s.refused(0, { type: 'charge', card: 'giant' }, 'aether.resource.charge-hand').refused(0, { type: 'charge', card: 'fire' }, 'aether.resource.charge-hand');
  s.refused(0, { type: 'charge', card: 'water' }, 'aether.resource.charge-hand').move(0, { type: 'charge', card: 'study' });
  s.zone(0, 'aether', ['stone', 'stone', 'stone', 'stone', 'stone', 'stone', 'study']).asks(MAIN);
});

test('aether.resource.charge-limit: once in a turn', () => {
  const s = duel({ hand: ['stone', 'fire'] }).move(0, { type: 'charge', card: 'stone@0/hand#1' });
  s.refused(0, { type: 'charge', card: 'fire' }, 'aether.resource.charge-limit').asks(MAIN);
});

test('aether.resource.charge-once: anew in each own turn; aether from effects neither counts nor draws', () => {
  const s = duel({ hand: ['stone', 'fire'] }).moves(0, { type: 'charge', card: 'fire' }, { type: 'end' });
  s.move(1, { type: 'end' }).move(0, { type: 'charge', card: 'stone@0/hand#1' }).asks(MAIN);
  const deep = duel({ hand: ['deepen', 'fire', 'water'], library: ['leaf', 'shade', 'stone'] }).move(0, { type: 'cast', card: 'deepen' });
  deep.zone(0, 'hand', ['fire', 'water']).ordered(0, 'library', ['shade', 'stone']).counters(0, { charged: 0 });
  deep.move(0, { type: 'charge', card: 'fire' }).zone(0, 'hand', ['water', 'shade']).asks(MAIN);
});

test('aether.resource.charge-draw: a charge draws a card; with an empty library it is legal and loses', () => {
  duel({ hand: ['fire'], library: ['water', 'leaf'] }).move(0, { type: 'charge', card: 'fire' }).zone(0, 'hand', ['water']).ordered(0, 'library', ['leaf']).asks(MAIN);
  duel({ hand: ['fire'], library: [] }).move(0, { type: 'charge', card: 'fire' }).over({ winner: 1, reason: 'aether.win.deck' });
});

test('aether.resource.charge-full: with 10 in hand the charged or cast card leaves first, so the drawn one fits', () => {
  duel({ hand: ['fire', 'stone*9'], library: ['water'] }).move(0, { type: 'charge', card: 'fire' })
    .zone(0, 'hand', ['water', ...Array.from({ length: 9 }, () => 'stone')]).zone(0, 'graveyard', []).asks(MAIN);
  duel({ hand: ['study', 'stone*9'], library: ['water', 'leaf', 'shade'] }).move(0, { type: 'cast', card: 'study' })
    .zone(0, 'hand', ['water', ...Array.from({ length: 9 }, () => 'stone')]).zone(0, 'graveyard', ['leaf', 'shade', 'study']).asks(MAIN);
});

test('aether.resource.fresh: a new aether is unused and pays in the same turn', () => {
  const s = duel({ hand: ['fire', 'giant'], aether: ['stone*2'] }).refused(0, { type: 'summon', card: 'giant', place: 0 }, 'aether.resource.cost');
  s.moves(0, { type: 'charge', card: 'fire' }, { type: 'summon', card: 'giant', place: 0 }).counters(0, { spent: 3 }).asks(MAIN);
  // Aether from an effect as well.
  duel({ hand: ['deepen', 'stone'], aether: ['stone'] }).moves(0, { type: 'cast', card: 'deepen' }, { type: 'summon', card: 'stone@0/hand', place: 0 }).counters(0, { spent: 2 }).asks(MAIN);
});

test('aether.resource.public: everybody sees the aether zone, and cards in it do nothing', (t) => {
  const s = duel({ hand: ['stone'], aether: ['banner', 'dusk', 'fire'], front: ['stone'] });
  for (const audience of [{ kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const) {
    t.strictSame(s.view(audience).zones.find((zone) => zone.zone === 'aether' && zone.seat === 0)?.cards.map((card) => card.card), ['banner', 'dusk', 'fire']);
  }
  s.stats('stone@0/field', { attack: 2, hp: 2 }).move(0, { type: 'end' }).counters(1, { life: 20 }).asks(ENEMY_MAIN);
});

test('aether.resource.stays: no effect reaches aether, so it never returns to the hand', (t) => {
  const take = (where: object): unknown => spell('take', [{ do: 'send', what: { all: where as never }, to: 'hand' }]);
  t.throws(() => provingPool(take({ in: 'aether' }) as never), /in/);
  const s = duel({ hand: ['dredge'], graveyard: ['leaf'], aether: ['fire', 'water'] }).move(0, { type: 'cast', card: 'dredge' });
  s.asks({ seat: 0, kind: 'choose', candidates: ['leaf'] }).move(0, { type: 'choose', card: 'leaf' }).zone(0, 'aether', ['fire', 'water']).asks(MAIN);
});

test('aether.resource.neutral: neutral aether pays, but is no other attribute; a neutral card needs none', () => {
  duel({ hand: ['fire'] }).refused(0, { type: 'summon', card: 'fire', place: 0 }, 'aether.resource.attribute').asks(MAIN);
  duel({ hand: ['fire'], aether: ['fire', 'stone'] }).move(0, { type: 'summon', card: 'fire@0/hand', place: 0 }).asks(MAIN);
  duel({ hand: ['wall'], aether: ['fire'] }).move(0, { type: 'summon', card: 'wall', place: 0 }).asks(MAIN);
  // 共鳴 of neutral counts neutral aether alone.
  const pool = provingPool(spell('hum', [{ do: 'damage', to: 'enemy', amount: { when: { resonance: 'neutral', atLeast: 2 }, then: 3, else: 1 } }]));
  duel({ hand: ['hum'], aether: ['stone', 'fire', 'water'] }, {}, { pool }).move(0, { type: 'cast', card: 'hum' }).counters(1, { life: 19 }).asks(MAIN);
  duel({ hand: ['hum'], aether: ['stone*2', 'fire'] }, {}, { pool }).move(0, { type: 'cast', card: 'hum' }).counters(1, { life: 17 }).asks(MAIN);
});

test('aether.resource.one-each: a dear card is one aether of its attribute like any other, a spell too', () => {
  const s = duel({ hand: ['lord', 'stone', 'wall'], aether: [], library: ['leaf*9'] }).move(0, { type: 'charge', card: 'lord' }).move(0, { type: 'summon', card: 'stone@0/hand', place: 0 });
  s.refused(0, { type: 'summon', card: 'wall', place: 1 }, 'aether.resource.cost').asks(MAIN);
  const flame = duel({ hand: ['bolt', 'surge'], aether: ['fire*2', 'stone'] }).moves(0, { type: 'charge', card: 'bolt' }, { type: 'cast', card: 'surge' }, { type: 'choose-player', seat: 1 });
  flame.counters(1, { life: 15 }).counters(0, { spent: 1 }).asks(MAIN);
});

test('aether.resource.cost: as many unused aether as the cost are needed', () => {
  duel({ hand: ['giant'], aether: ['stone*3'] }).move(0, { type: 'summon', card: 'giant', place: 0 }).asks(MAIN);
  duel({ hand: ['giant'], aether: ['stone*2'] }).refused(0, { type: 'summon', card: 'giant', place: 0 }, 'aether.resource.cost').asks(MAIN);
  duel({ hand: ['giant'], aether: ['stone*4'], spent: 1 }).move(0, { type: 'summon', card: 'giant', place: 0 }).asks(MAIN);
  duel({ hand: ['study'], aether: ['stone*4'], spent: 4 }).refused(0, { type: 'cast', card: 'study' }, 'aether.resource.cost').asks(MAIN);
});

test('aether.resource.pay: as many aether as the cost become used, whatever their attributes', () => {
  const s = duel({ hand: ['giant', 'fire'], aether: ['fire', 'water', 'leaf', 'stone'] }).move(0, { type: 'summon', card: 'giant', place: 0 }).counters(0, { spent: 3 });
  s.move(0, { type: 'summon', card: 'fire@0/hand', place: 1 }).counters(0, { spent: 4 }).zone(0, 'aether', ['fire', 'water', 'leaf', 'stone']).asks(MAIN);
});

test('aether.resource.attribute: one aether of the attribute, used or not, also for cost 0; the example of the rules', (t) => {
  // Three aether 炎炎森: a flame or a grove card of cost 3 can be used, a tide card can't.
  const pool = provingPool(...['flame', 'grove', 'tide'].map((attribute) => spell(`${attribute}-three`, [{ do: 'draw', amount: 1 }], { attribute, cost: 3 })));
  const example = duel({ hand: ['flame-three', 'grove-three', 'tide-three'], aether: ['fire', 'fire', 'leaf'] }, {}, { pool });
  t.equal(example.why(0, { type: 'cast', card: 'flame-three' }), null);
  t.equal(example.why(0, { type: 'cast', card: 'grove-three' }), null);
  example.refused(0, { type: 'cast', card: 'tide-three' }, 'aether.resource.attribute').move(0, { type: 'cast', card: 'grove-three' }).counters(0, { spent: 3 }).asks(MAIN);
  // All used: cost 0 can still be paid, and the used flame counts.
  duel({ hand: ['free-fire', 'free-bolt'], aether: ['fire', 'stone'], spent: 2 })
    .moves(0, { type: 'summon', card: 'free-fire', place: 0 }, { type: 'cast', card: 'free-bolt' }).counters(0, { spent: 2 }).counters(1, { life: 19 }).asks(MAIN);
  duel({ hand: ['free-fire', 'free-bolt'], aether: ['stone*2'] })
    .refused(0, { type: 'summon', card: 'free-fire', place: 0 }, 'aether.resource.attribute').refused(0, { type: 'cast', card: 'free-bolt' }, 'aether.resource.attribute').asks(MAIN);
});

test('aether.resource.resonance: counted on resolution, used aether and the charge of this turn included; continuously for static text', () => {
  duel({ hand: ['surge'], aether: ['fire*2', 'stone'] }).moves(0, { type: 'cast', card: 'surge' }, { type: 'choose-player', seat: 1 }).counters(1, { life: 18 }).asks(MAIN);
  duel({ hand: ['surge'], aether: ['fire*3'], spent: 2 }).moves(0, { type: 'cast', card: 'surge' }, { type: 'choose-player', seat: 1 }).counters(1, { life: 15 }).asks(MAIN);
  duel({ hand: ['surge', 'fire'], aether: ['fire*2'] }).moves(0, { type: 'charge', card: 'fire@0/hand' }, { type: 'cast', card: 'surge' }, { type: 'choose-player', seat: 1 })
    .counters(1, { life: 15 }).asks(MAIN);
  // The enemy's aether doesn't count.
  duel({ hand: ['surge'], aether: ['fire*2'] }, { aether: ['fire*3'] }).moves(0, { type: 'cast', card: 'surge' }, { type: 'choose-player', seat: 1 }).counters(1, { life: 18 }).asks(MAIN);
  duel({ hand: ['fire'], aether: ['fire'], front: ['pyre'] }).stats('pyre', { attack: 1 }).move(0, { type: 'charge', card: 'fire@0/hand' }).stats('pyre', { attack: 3 }).asks(MAIN);
  // It is read as the effect resolves, not as it goes off: the first of two turn-end effects may bring it about.
  const pool = provingPool(
    unit('digger', '1/3', { abilities: [on('turn-end', [{ do: 'send', what: { all: { in: 'library', side: 'you', top: 1 } }, to: 'aether' }])] }),
    unit('hummer', '1/3', { abilities: [on('turn-end', [{ do: 'damage', to: 'enemy', amount: 2 }], { if: { resonance: 'flame', atLeast: 2 } })] }),
  );
  duel({ front: ['digger', 'hummer'], aether: ['fire'], library: ['fire', 'stone'] }, {}, { pool }).move(0, { type: 'end' }).counters(1, { life: 18 });
  duel({ front: ['hummer', 'digger'], aether: ['fire'], library: ['fire', 'stone'] }, {}, { pool }).move(0, { type: 'end' }).counters(1, { life: 20 });
  // An effect that needs resonance asks for no target without it.
  duel({ hand: ['resonator'], aether: ['fire*2', 'stone'], front: ['stone'] }).move(0, { type: 'summon', card: 'resonator', place: 1 }).stats('stone@0/field', { hp: 2 }).asks(MAIN);
  duel({ hand: ['resonator'], aether: ['fire*3', 'stone'], front: ['stone'] }).move(0, { type: 'summon', card: 'resonator', place: 1 })
    .asks({ seat: 0, kind: 'choose', candidates: ['resonator', 'stone'] });
});
