/** Seed: reckoning damage (R002-5, R002-6), step by step. */

import t from 'tap';
import { bearerHas, command, duel, endTurn, gear, mainOf, provingPool, REF, skill, unit, useSkill, winThrow } from '../../support/ayakashi/proving.ts';

const POOL = provingPool(
  gear('rust', [bearerHas({ stats: { power: -200 } })]), gear('fortress', [bearerHas({ stats: { guard: 900 } })]), gear('crack', [bearerHas({ stats: { guard: -50 } })]),
  unit('hurler', 1000, [skill(0, 0, [{ do: 'damage', to: REF.foes, amount: 200 }, { do: 'damage', to: 'self', amount: 200 }])], { attribute: { id: 'fire', ja: '火', en: 'Fire' }, advantage: ['leaf'] }),
  unit('hurl', 1000, [skill(0, 0, [{ do: 'damage', to: REF.foe, amount: 200 }])], { attribute: { id: 'fire', ja: '火', en: 'Fire' }, advantage: ['leaf'] }),
  gear('lamp', [skill(0, 0, [{ do: 'damage', to: { choose: { in: 'units', side: 'enemy' } }, amount: 150 }], 'ex')]),
  unit('riser', 1000, [skill(0, 100, [{ do: 'janken', won: [{ do: 'strike', plus: 50 }], lost: [{ do: 'strike' }] }])]),
  unit('crowd', 1000, [skill(0, 100, [{ do: 'strike', plus: 50, per: { count: { in: 'standby', side: 'you' } } }])]),
  command('tactic', 'fire-sale', [{ do: 'area-effect', whose: 'you', stats: { power: 100 }, during: 'this-turn' }]),
);

t.test('ayakashi.damage.printed: reckoning starts from the printed number, after a throw that changes it', (t) => {
  useSkill(duel({ main: 'rock' }, { main: 'flame' }), 0, 0).stats('flame', { damage: 100 });
  for (const [winner, damage] of [[0, 150], [1, 100]] as const) winThrow(useSkill(duel({ main: 'riser' }, { main: 'flame' }, { pool: POOL }), 0, 0), winner).stats('flame', { damage }).asks(mainOf(1));
  useSkill(duel({ main: 'crowd', standby: ['fern', 'rock', 'rock'] }, { main: 'flame' }, { pool: POOL }), 0, 0).stats('flame', { damage: 250 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.damage.none: no damage takes no boost', (t) => {
  const s = useSkill(duel({ main: { card: 'gambler', gear: ['sword'] } }, { main: 'flame' }), 0, 1);
  for (let count = 0; count < 3; count += 1) winThrow(s, 1);
  s.stats('flame', { damage: 0 }).asks(mainOf(1));
  useSkill(duel({ main: { card: 'focus', gear: ['sword'] } }, { main: 'flame' }), 0, 0).stats('flame', { damage: 0 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.damage.attacker: what the attacker adds or lacks comes before the doubling', (t) => {
  const pairs = [[[], 200], [['sword'], 400], [['sword', 'sword'], 600], [['rust'], 0], [['sword', 'rust'], 0]] as const;
  for (const [set, damage] of pairs) useSkill(duel({ main: { card: 'flame', gear: set } }, { main: 'fern' }, { pool: POOL }), 0, 0).stats('fern', { damage }).asks(mainOf(1));
  const area = duel({ main: 'flame', hand: ['fire-sale'] }, { main: 'fern' }, { pool: POOL }).move(0, { type: 'use', card: 'fire-sale' });
  useSkill(area, 0, 0).stats('fern', { damage: 400 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.damage.advantage: doubled against an attribute named under advantage, for skills and EX skills', (t) => {
  useSkill(duel({ main: 'flame' }, { main: 'fern' }), 0, 0).stats('fern', { damage: 200 });
  useSkill(duel({ main: 'flame' }, { main: 'wall' }), 0, 0).stats('wall', { damage: 100 });
  useSkill(duel({ main: 'rock' }, { main: 'fern' }), 0, 0).stats('fern', { damage: 100 });
  duel({ main: { card: 'flame', energy: 1, gear: ['wand'] } }, { main: 'fern' }).move(0, { type: 'ex', card: 'wand' }).stats('fern', { damage: 400 }).asks(mainOf(0));
  duel({ standby: [{ card: 'flame', energy: 1, gear: ['wand'] }] }, { main: 'fern' }).move(0, { type: 'ex', card: 'wand' }).stats('fern', { damage: 400 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.damage.main-only: the main unit is hit double, the same card on standby is not', (t) => {
  useSkill(duel({ main: 'flame' }, { main: 'fern', standby: ['fern'] }), 0, 1).stats('fern#1', { damage: 200 }).stats('fern#2', { damage: 100 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.damage.defender: what guards the defender comes after the doubling', (t) => {
  useSkill(duel({ main: 'flame' }, { main: { card: 'fern', gear: ['shield'] } }), 0, 0).stats('fern', { damage: 50 });
  useSkill(duel({ main: { card: 'flame', gear: ['sword'] } }, { main: { card: 'fern', gear: ['shield'] } }), 0, 0).stats('fern', { damage: 250 });
  useSkill(duel({ main: 'flame' }, { main: { card: 'fern', gear: ['crack'] } }, { pool: POOL }), 0, 0).stats('fern', { damage: 250 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.damage.floor: never below 0, so it never heals', (t) => {
  useSkill(duel({ main: 'rock' }, { main: { card: 'fern', gear: ['fortress'], stats: { damage: 300 } } }, { pool: POOL }), 0, 0).stats('fern', { damage: 300 }).asks(mainOf(1));
  useSkill(duel({ main: { card: 'rock', gear: ['rust'] } }, { main: { card: 'wall', stats: { damage: 300 } } }, { pool: POOL }), 0, 0).stats('wall', { damage: 300 }).asks(mainOf(1));
  // Only the sum is held at 0: what the attacker lacks (100 - 200) isn't forgotten before the defender's side adds its 50.
  useSkill(duel({ main: { card: 'rock', gear: ['rust'] } }, { main: { card: 'wall', gear: ['crack'] } }, { pool: POOL }), 0, 0).stats('wall', { damage: 0 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.damage.command: commands and blows against own units are as printed', (t) => {
  duel({ main: { card: 'flame', gear: ['sword'] }, hand: ['dart'] }, { main: { card: 'fern', gear: ['shield'] } }).move(0, { type: 'use', card: 'dart' }).stats('fern', { damage: 300 }).asks(mainOf(0));
  const s = duel({ main: { card: 'hurler', gear: ['shield', 'sword'] } }, {}, { pool: POOL });
  useSkill(s, 0, 0).stats('hurler', { damage: 200 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.damage.step: damage a skill’s step names is reckoned in the same order against the opposing main unit', (t) => {
  useSkill(duel({ main: 'hurl' }, { main: 'wall' }, { pool: POOL }), 0, 0).stats('wall', { damage: 200 }).asks(mainOf(1));
  useSkill(duel({ main: { card: 'hurl', gear: ['sword'] } }, { main: 'wall' }, { pool: POOL }), 0, 0).stats('wall', { damage: 300 });
  useSkill(duel({ main: 'hurl' }, { main: 'fern' }, { pool: POOL }), 0, 0).stats('fern', { damage: 400 });
  useSkill(duel({ main: { card: 'hurl', gear: ['sword'] } }, { main: { card: 'fern', gear: ['shield'] } }, { pool: POOL }), 0, 0).stats('fern', { damage: 450 });
  useSkill(duel({ main: 'hurl' }, { main: { card: 'fern', gear: ['fortress'] } }, { pool: POOL }), 0, 0).stats('fern', { damage: 0 }).asks(mainOf(1));
  // An EX skill by the unit that carries its card.
  duel({ main: { card: 'flame', gear: ['lamp', 'sword'] } }, { main: 'fern' }, { pool: POOL }).move(0, { type: 'ex', card: 'lamp' }).move(0, { type: 'choose', card: 'fern' })
    .stats('fern', { damage: 500 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.damage.standby: enemy standby units take what is named, less what guards them, and no advantage', (t) => {
  const s = duel({ main: { card: 'hurler', gear: ['sword'] } }, { main: 'wall', standby: ['fern', { card: 'rock', gear: ['shield'] }] }, { pool: POOL });
  useSkill(s, 0, 0).stats('wall', { damage: 300 }).stats('fern', { damage: 200 }).stats('rock@1', { damage: 50 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.keyword.level: a unit that isn’t hit double takes what its like takes doubled', (t) => {
  for (const [card, damage] of [['fern', 200], ['even', 100]] as const) useSkill(duel({ main: 'flame' }, { main: card }), 0, 0).stats(card, { damage }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.keyword.veiled: out of skills’ reach on standby, not in the main area, and not for commands', (t) => {
  useSkill(duel({ main: 'flame' }, { main: 'wall', standby: ['mist', 'rock'] }), 0, 1).stats('mist', { damage: 0 }).stats('rock@1', { damage: 100 }).asks(mainOf(1));
  useSkill(duel({ main: 'flame' }, { main: 'mist' }), 0, 1).stats('mist', { damage: 100 }).asks(mainOf(1));
  duel({ hand: ['spare'] }, { main: 'wall', standby: ['mist'] }).move(0, { type: 'use', card: 'spare' }).move(0, { type: 'choose', card: 'mist' }).stats('mist', { damage: 100 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.damage.cost-floor: a cost is lowered to 0 at most', (t) => {
  const s = duel({ main: { card: 'rock', energy: 1 }, hand: ['ease', 'ease', 'ease'] }, { main: 'wall' }).move(0, { type: 'use', card: 'ease#1' });
  useSkill(s, 0, 1).stats('wall', { damage: 300 });
  endTurn(s, 1).move(0, { type: 'use', card: 'ease@0/hand#1' }).move(0, { type: 'use', card: 'ease@0/hand' }).stats('rock@0', { cost: -2 });
  useSkill(s, 0, 0).stats('wall', { damage: 400 }).asks(mainOf(1));
  duel({ main: 'rock', hand: ['ease'] }).move(0, { type: 'use', card: 'ease' }).move(0, { type: 'battle' }).refused(0, { type: 'skill', value: 1 }, 'ayakashi.skill.cost');
  t.end();
});
