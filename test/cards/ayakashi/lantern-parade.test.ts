/**
 * The shipped set of `ayakashi`: its size, its decks, and every card at work. Plain skills are tried by a loop; a skill or
 * command that does more has a row of its own. All against units that nobody in the row has the better of.
 */

import t, { type Test } from 'tap';
import { cardText, type Seat } from '../../../src/engine/index.ts';
import { AYAKASHI } from '../../../src/games/ayakashi/index.ts';
import { duel, endTurn, mainOf, useSkill, winThrow, type Side, type Standing } from '../../support/ayakashi/proving.ts';
import { poolOf } from '../../support/playing.ts';
import type { Scenario } from '../../support/scenario.ts';

const pool = poolOf(AYAKASHI);
const [shipped] = AYAKASHI.shipped;

interface SkillJson {
  readonly on: string;
  readonly cost?: number;
  readonly damage?: number;
  readonly do?: readonly object[];
}

/** A heavy unit that this attribute has no advantage over. */
function dummyFor(attribute: string): string {
  return { fire: 'umibozu', water: 'umibozu', wind: 'gashadokuro', sun: 'shuten', shade: 'umibozu' }[attribute] ?? 'umibozu';
}

function attributeOf(card: string): string {
  // The schema has accepted the set.
  return (pool.defs[pool.byId[card] ?? -1]?.json['attribute'] as { readonly id: string } | undefined)?.id ?? '';
}

t.test('the set: 60 units and 40 commands at least, of all kinds, with EX skills; attributes are its own', (t) => {
  const count = (type: string): number => pool.defs.filter((def) => def.json['type'] === type).length;
  t.ok(count('unit') >= 60);
  t.ok(count('strategy') >= 12 && count('tactic') >= 12 && count('gear') >= 12);
  t.ok(count('strategy') + count('tactic') + count('gear') >= 40);
  t.ok(pool.defs.filter((def) => def.abilities.some((ability) => ability.on === 'ex')).length >= 6);
  t.equal(new Set(pool.defs.map((def) => attributeOf(def.id)).filter((id) => id !== '')).size, 5);
  t.equal(new Set(pool.defs.map((def) => def.name.ja)).size, pool.defs.length, 'names differ');
  t.equal(new Set(pool.defs.map((def) => def.name.en)).size, pool.defs.length);
  t.end();
});

t.test('the decks: five, legal, of fifty cards', (t) => {
  const decks = shipped?.decks ?? [];
  t.ok(decks.length >= 4);
  for (const deck of decks) t.strictSame(AYAKASHI.checkDeck(pool as never, deck, {}), [], deck.id);
  t.end();
});

t.test('the texts: every card says something in both languages, without left-over marks', (t) => {
  for (const def of pool.defs) {
    const { ja, en } = cardText(pool, def);
    t.ok(ja.length > 3 && en.length > 3, def.id);
    t.notMatch(`${ja}${en}`, /undefined|\{\w+\}|attribute-|「「|  /, def.id);
    t.match(en, /[.]$/, def.id);
    t.match(ja, /。$/, def.id);
  }
  t.end();
});

t.test('plain skills: the printed damage, with as much energy as the cost and not with one less', (t) => {
  for (const def of pool.defs) {
    // The schema has accepted the set.
    const abilities = (def.json['abilities'] ?? []) as unknown as readonly SkillJson[];
    abilities.forEach((ability, value) => {
      if (ability.on !== 'skill' || (ability.do ?? []).length > 0) return;
      const { cost = 0, damage = 0 } = ability;
      const dummy = dummyFor(attributeOf(def.id));
      const s = duel({ main: { card: def.id, energy: cost } }, { main: dummy, standby: ['kudan'] }, { pool });
      useSkill(s, 0, value).asks(mainOf(1)).stats(`${dummy}@1/area`, { damage: Math.min(damage, 9999) });
      if (cost === 0) return;
      const poor = duel({ main: { card: def.id, energy: cost - 1 } }, { main: dummy }, { pool }).move(0, { type: 'battle' });
      if (poor.match.state.decisions[0]?.kind === 'battle') poor.refused(0, { type: 'skill', value }, 'ayakashi.skill.cost');
    });
  }
  t.end();
});

/** What a row looks at afterwards. */
type Look = (s: Scenario, t: Test) => void;

interface Row {
  readonly card: string;
  readonly value: number;
  /** Who wins each throw. */
  readonly throws?: readonly Seat[];
  /** Cards chosen on the way, each by the seat that is asked. */
  readonly picks?: readonly (readonly [Seat, string | number])[];
  /** Damage the opposing main unit of before has afterwards. */
  readonly damage: number;
  readonly mine?: Side;
  readonly theirs?: Side;
  readonly look?: Look;
}

/** Own standby and opposing standby unless a row says otherwise. */
const BACKS: readonly Standing[] = [{ card: 'shishi' }];
const FOES: readonly Standing[] = [{ card: 'kudan', energy: 2 }];

function run(row: Row): Scenario {
  const dummy = dummyFor(attributeOf(row.card));
  const s = duel(
    { standby: BACKS, ...row.mine, main: { card: row.card, energy: 5, stats: { damage: 300 } } },
    { main: { card: dummy, energy: 3 }, standby: FOES, ...row.theirs }, { pool },
  );
  useSkill(s, 0, row.value);
  for (const winner of row.throws ?? []) winThrow(s, winner);
  for (const [seat, card] of row.picks ?? []) s.move(seat, typeof card === 'number' ? { type: 'pick', value: card } : card === '' ? { type: 'done' } : { type: 'choose', card });
  return s.asks(mainOf(1)).stats(`${dummy}@1/area`, { damage: row.damage });
}

function has(card: string, stats: { readonly [stat: string]: number }): Look {
  return (s) => {
    s.stats(card, stats);
  };
}

/** Values in the opponent's turn that has just begun, and keywords. */
function bears(card: string, ...keywords: readonly string[]): Look {
  return (s) => {
    s.keywords(card, ...keywords);
  };
}

/** Values in the own turn after the opponent's. */
function later(card: string, stats: { readonly [stat: string]: number }): Look {
  return (s) => {
    endTurn(s, 1);
    if (s.match.state.decisions[0]?.kind === 'janken') winThrow(s, 0);
    s.stats(card, stats);
  };
}

function drew(count: number): Look {
  return (s, t) => {
    t.equal(s.zoneNames(0, 'hand').length, count);
  };
}

function energy(card: string, count: number): Look {
  return (s, t) => {
    const { id, ctrl } = s.card(card);
    t.equal((s.match.state.zones[4 + ctrl] ?? []).filter((one) => one.under === id && !one.up).length, count, `energy of ${card}`);
  };
}

function inMain(card: string): Look {
  return (s, t) => {
    t.equal(s.card(card).place, 0, `${card} is main`);
  };
}

function both(...looks: readonly Look[]): Look {
  return (s, t) => {
    for (const look of looks) look(s, t);
  };
}

const FALLEN_TWO: readonly Standing[] = [{ card: 'onibi', fallen: true }, { card: 'onibi', fallen: true }, { card: 'shishi' }];
const SEARCHED: Side = { deck: ['small-feast', 'kappa', 'small-feast'], standby: BACKS };

const SKILLS: readonly Row[] = [
  { card: 'onibi', value: 1, picks: [[0, 'kudan']], damage: 300, look: has('kudan', { damage: 100 }) },
  { card: 'kasha', value: 1, damage: 550, theirs: { standby: FALLEN_TWO } },
  { card: 'wanyudo', value: 1, damage: 500, look: has('wanyudo', { damage: 400 }) },
  { card: 'shiranui', value: 0, damage: 200, look: has('kudan', { damage: 50 }) },
  { card: 'shiranui', value: 1, damage: 350, look: has('kudan', { damage: 150 }) },
  { card: 'ibaraki', value: 1, damage: 600, look: later('ibaraki', { power: 100 }) },
  { card: 'shuten', value: 0, damage: 250, look: has('shuten', { damage: 150 }) },
  { card: 'shuten', value: 1, damage: 950, look: has('shuten', { damage: 450 }) },
  { card: 'katawaguruma', value: 0, picks: [[0, 'shishi']], damage: 300, look: inMain('shishi') },
  { card: 'kitsunebi', value: 0, picks: [[0, 'kappa']], damage: 0, mine: SEARCHED, look: drew(1) },
  { card: 'kamanari', value: 0, damage: 0, look: later('kamanari', { power: 200 }) },
  { card: 'hinoenma', value: 0, picks: [[0, 'kudan']], damage: 150, look: inMain('kudan') },
  { card: 'koroka', value: 0, picks: [[0, 'shishi']], damage: 150, look: energy('shishi', 1) },
  { card: 'hoo', value: 0, damage: 250, look: has('hoo', { damage: 100 }) },
  { card: 'hoo', value: 1, throws: [0], damage: 900 },
  { card: 'hoo', value: 1, throws: [1], damage: 500 },
  { card: 'kappa', value: 0, damage: 0, look: has('kappa', { damage: 100 }) },
  { card: 'nureonna', value: 0, damage: 200, look: bears('umibozu', 'anchored') },
  { card: 'isohime', value: 0, damage: 200, look: energy('umibozu', 2) },
  { card: 'isohime', value: 1, damage: 400, look: has('isohime', { damage: 100 }) },
  { card: 'umibozu', value: 1, damage: 650, look: has('kudan', { damage: 100 }) },
  { card: 'yukionna', value: 0, damage: 150, look: has('umibozu', { state: 1 }) },
  { card: 'yukionna', value: 1, throws: [0], damage: 450, look: has('umibozu', { state: 2 }) },
  { card: 'yukionna', value: 1, throws: [1], damage: 450, look: has('umibozu', { state: 0 }) },
  { card: 'ningyo', value: 0, picks: [[0, 'ningyo']], damage: 0, look: has('ningyo', { damage: 0 }) },
  { card: 'kiyohime', value: 0, damage: 250, look: bears('umibozu', 'anchored') },
  { card: 'funayurei', value: 0, damage: 0, look: drew(1) },
  { card: 'mizuchi', value: 1, damage: 150, look: has('mizuchi', { guard: 200 }) },
  { card: 'amefurikozo', value: 0, damage: 0, look: later('amefurikozo', { cost: -1 }) },
  { card: 'namikozo', value: 1, picks: [[1, 'kudan']], damage: 250, look: inMain('kudan') },
  { card: 'rikka', value: 0, picks: [[0, 'kappa']], damage: 0, mine: SEARCHED, look: drew(1) },
  { card: 'rikka', value: 1, damage: 200, look: has('rikka', { guard: 150 }) },
  { card: 'kamaitachi', value: 0, throws: [0], damage: 300 },
  { card: 'kamaitachi', value: 1, throws: [0, 1, 0], damage: 700 },
  { card: 'otengu', value: 0, picks: [[0, 'kudan']], damage: 250, look: inMain('kudan') },
  { card: 'otengu', value: 1, picks: [[0, 'kudan']], damage: 650, look: has('kudan', { damage: 150 }) },
  { card: 'kurama', value: 0, damage: 150, look: drew(1) },
  { card: 'ittanmomen', value: 0, picks: [[0, '']], damage: 100, look: inMain('ittanmomen') },
  { card: 'fuuri', value: 0, damage: 0, look: has('fuuri', { damage: 150 }) },
  { card: 'fuuri', value: 1, picks: [[0, 'shishi']], damage: 250, look: inMain('shishi') },
  { card: 'yosuzume', value: 0, damage: 0, look: drew(1) },
  { card: 'yosuzume', value: 1, damage: 300, mine: { standby: ['shishi', 'onibi'] } },
  { card: 'itsumaden', value: 0, damage: 400, mine: { standby: FALLEN_TWO } },
  { card: 'itsumaden', value: 1, damage: 600, mine: { standby: FALLEN_TWO } },
  { card: 'kyuki', value: 0, throws: [0], damage: 350, theirs: { hand: ['rice-ball'] }, look: (s) => { s.zone(1, 'discard', ['rice-ball']); } },
  { card: 'konoha', value: 0, damage: 200, look: has('konoha', { guard: 100 }) },
  { card: 'yamabiko', value: 0, throws: [0], damage: 350 },
  { card: 'nobusuma', value: 0, damage: 150, look: has('gashadokuro', { power: -150 }) },
  { card: 'yatagarasu', value: 0, picks: [[0, 'kappa']], damage: 0, mine: SEARCHED, look: drew(1) },
  { card: 'yatagarasu', value: 1, throws: [0, 0, 1], damage: 500 },
  { card: 'komainu', value: 0, damage: 200, look: has('komainu', { guard: 100 }) },
  { card: 'hakutaku', value: 0, damage: 0, look: drew(2) },
  { card: 'hakutaku', value: 1, damage: 300 },
  { card: 'kirin', value: 0, damage: 150, look: energy('kirin', 6) },
  { card: 'kirin', value: 1, damage: 900 },
  { card: 'zashikiwarashi', value: 0, picks: [[0, 'shishi']], damage: 0, look: energy('shishi', 1) },
  { card: 'manekineko', value: 0, throws: [0], damage: 0, look: drew(2) },
  { card: 'manekineko', value: 0, throws: [1], damage: 0, look: drew(1) },
  { card: 'shishi', value: 1, damage: 400, mine: { standby: [{ card: 'onibi', stats: { damage: 250 } }] }, look: has('onibi', { damage: 150 }) },
  { card: 'kuzunoha', value: 0, picks: [[0, 'shishi']], damage: 200, look: inMain('shishi') },
  { card: 'kanedama', value: 0, picks: [[0, 'shishi']], damage: 0, look: energy('shishi', 2) },
  { card: 'kudan', value: 0, damage: 150, theirs: { standby: ['onibi'] }, look: has('shuten', { power: -100 }) },
  { card: 'kudan', value: 1, throws: [0], damage: 600, theirs: { standby: ['onibi'] } },
  { card: 'takiyasha', value: 0, damage: 400, mine: { standby: FALLEN_TWO } },
  { card: 'gashadokuro', value: 1, damage: 1100, mine: { standby: FALLEN_TWO }, theirs: { standby: FALLEN_TWO } },
  { card: 'nurarihyon', value: 0, damage: 0, look: both(drew(1), energy('umibozu', 2)) },
  { card: 'nurarihyon', value: 1, damage: 450, mine: { standby: ['shishi', 'onibi'] } },
  { card: 'tsuchigumo', value: 0, damage: 200, look: both(bears('umibozu', 'anchored'), has('umibozu', { cost: 1 })) },
  { card: 'jorogumo', value: 0, throws: [0], damage: 150, look: has('umibozu', { state: 1 }) },
  { card: 'dodomeki', value: 0, damage: 100, theirs: { hand: ['rice-ball'] }, look: (s) => { s.zone(1, 'discard', ['rice-ball']); } },
  { card: 'hashihime', value: 0, damage: 200, look: bears('umibozu', 'anchored') },
  { card: 'hashihime', value: 1, damage: 600 },
  { card: 'hashihime', value: 1, damage: 400, theirs: { main: { card: 'umibozu', energy: 2 } } },
  { card: 'ushioni', value: 1, damage: 600, look: has('shishi', { damage: 50 }) },
  { card: 'nue', value: 0, damage: 0, look: has('umibozu', { state: 2 }) },
  { card: 'nue', value: 1, damage: 450, look: energy('umibozu', 2) },
  { card: 'kageonna', value: 1, picks: [[0, 'shishi']], damage: 200, look: inMain('shishi') },
  { card: 'futakuchi', value: 0, damage: 200, look: has('futakuchi', { damage: 200 }) },
  { card: 'futakuchi', value: 1, damage: 400, look: both(energy('umibozu', 2), has('futakuchi', { damage: 200 })) },
  { card: 'aoandon', value: 0, damage: 150, look: drew(1) },
  { card: 'aoandon', value: 1, damage: 800, mine: { standby: FALLEN_TWO } },
  { card: 'tamamo', value: 0, damage: 200, look: bears('umibozu', 'sealed') },
  { card: 'tamamo', value: 1, picks: [[0, 'kudan']], damage: 800, look: has('kudan', { damage: 200 }) },
];

for (const row of SKILLS) {
  t.test(`${row.card}: skill ${row.value}${row.throws === undefined ? '' : ` with the throws ${row.throws.join(' ')}`}`, (t) => {
    const s = run(row);
    row.look?.(s, t);
    t.end();
  });
}

t.test('every skill has been tried, here or among the seed’s questions', (t) => {
  const asked = ['zennyo-ryuo 0', 'zennyo-ryuo 1', 'rin 1', 'nichiten 0', 'sukune 0', 'mizuha 1', 'takiyasha 1'];
  const rows = new Set([...SKILLS.map((row) => `${row.card} ${row.value}`), ...asked]);
  const missing = pool.defs.flatMap((def) => {
    // The schema has accepted the set.
    const abilities = (def.json['abilities'] ?? []) as unknown as readonly SkillJson[];
    return abilities.flatMap((ability, value) => (ability.on === 'skill' && (ability.do ?? []).length > 0 && !rows.has(`${def.id} ${value}`) ? [`${def.id} ${value}`] : []));
  });
  t.strictSame(missing, []);
  t.end();
});
