/** The commands of the shipped set, each at work: 戦略, 戦術, 強化 and their EX skills. */

import t, { type Test } from 'tap';
import type { Seat } from '../../../src/engine/index.ts';
import { AYAKASHI } from '../../../src/games/ayakashi/index.ts';
import { duel, endTurn, mainOf, winThrow, type Side } from '../../support/ayakashi/proving.ts';
import { poolOf } from '../../support/playing.ts';
import type { Scenario } from '../../support/scenario.ts';

const pool = poolOf(AYAKASHI);
const DECK = ['onibi', 'naginata', 'onibi', 'naginata', 'rice-ball', 'rice-ball'];

type Look = (s: Scenario, t: Test) => void;

interface Row {
  readonly card: string;
  readonly throws?: readonly Seat[];
  readonly picks?: readonly string[];
  readonly mine?: Side;
  readonly theirs?: Side;
  readonly look: Look;
}

function open(row: Row): Scenario {
  const mine: Side = { main: { card: 'komainu', energy: 3, stats: { damage: 500 } }, standby: [{ card: 'kuzunoha', stats: { damage: 300 } }], deck: DECK, ...row.mine };
  const theirs: Side = { main: { card: 'shuten', energy: 2 }, standby: ['kudan', 'kirin'], deck: DECK, ...row.theirs };
  return duel({ ...mine, hand: [row.card, ...mine.hand ?? []] }, theirs, { pool });
}

function answer(s: Scenario, row: Row): Scenario {
  for (const winner of row.throws ?? []) winThrow(s, winner);
  for (const card of row.picks ?? []) s.move(0, card === '' ? { type: 'done' } : { type: 'choose', card });
  return s.asks(mainOf(0));
}

function has(card: string, stats: { readonly [stat: string]: number }): Look {
  return (s) => {
    s.stats(card, stats);
  };
}

function hand(...cards: readonly string[]): Look {
  return (s) => {
    s.zone(0, 'hand', cards);
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

/** Looks in the opponent's next turn. */
function nextTurn(look: Look): Look {
  return (s, t) => {
    endTurn(s, 0);
    look(s, t);
  };
}

function bears(card: string, ...keywords: readonly string[]): Look {
  return (s) => {
    s.keywords(card, ...keywords);
  };
}

function all(...looks: readonly Look[]): Look {
  return (s, t) => {
    for (const look of looks) look(s, t);
  };
}

const FEW: Side = { standby: [] };

const USES: readonly Row[] = [
  { card: 'magatsu-palm-eye', picks: ['kirin'], look: inMain('kirin') },
  { card: 'war-council', look: hand('onibi', 'naginata', 'onibi') },
  { card: 'call-the-parade', picks: ['onibi@0/deck#1', 'onibi@0/deck#2'], look: hand('onibi', 'onibi') },
  { card: 'armory', picks: ['naginata@0/deck#1', ''], look: hand('naginata') },
  { card: 'dragon-vein', picks: ['kuzunoha'], look: energy('kuzunoha', 2) },
  { card: 'great-purification', mine: { main: { card: 'komainu', stats: { damage: 500, state: 2 } } }, look: all(has('komainu', { damage: 300, state: 0 }), has('kuzunoha', { damage: 100 })) },
  { card: 'burning-field', look: all(has('kudan', { damage: 100 }), has('kirin', { damage: 100 }), has('shuten', { damage: 100 })) },
  { card: 'night-raid', picks: ['kudan'], look: has('kudan', { damage: 200 }) },
  { card: 'moonlit-oath', look: all(has('komainu', { power: 200 }), has('kuzunoha', { power: 0 })) },
  { card: 'sealing-rite', throws: [0], look: nextTurn(bears('shuten', 'sealed')) },
  { card: 'sealing-rite', throws: [1], look: energy('shuten', 1) },
  { card: 'last-stand', mine: FEW, look: all(has('komainu', { power: 200 }), hand('onibi', 'naginata')) },
  { card: 'last-stand', theirs: FEW, look: all(has('komainu', { power: 0 }), hand('onibi')) },
  { card: 'memorial', mine: { discard: ['kasha', 'rice-ball', 'onibi'] }, picks: ['kasha', 'onibi@0/discard'], look: hand('kasha', 'onibi') },
  { card: 'ambush-drums', look: all(has('komainu', { cost: -1 }), hand('onibi')) },
  { card: 'thieves-market', theirs: { hand: ['kasha'] }, look: all(hand('onibi', 'naginata'), (s) => { s.zone(1, 'discard', ['kasha']); }) },
  { card: 'sin-of-kalpa-fire', picks: ['kuzunoha'], look: inMain('kuzunoha') },
  { card: 'small-feast', look: hand('onibi') },
  { card: 'rice-ball', mine: { deck: ['onibi'] }, picks: ['kuzunoha'], look: has('kuzunoha', { damage: 100 }) },
  { card: 'secret-medicine', mine: { hand: ['kasha'] }, picks: ['komainu', 'kasha'], look: all(has('komainu', { damage: 100 }), hand()) },
  { card: 'throwing-knife', picks: ['kirin'], look: has('kirin', { damage: 100 }) },
  { card: 'talisman', mine: { main: { card: 'komainu', stats: { state: 1 } } }, look: has('komainu', { state: 0 }) },
  { card: 'smoke-bomb', look: nextTurn(all(has('shuten', { power: -100 }), has('kudan', { power: 0 }))) },
  { card: 'war-cry', look: has('komainu', { power: 100 }) },
  { card: 'rope-trick', look: has('komainu', { retreat: 0 }) },
  { card: 'borrowed-flame', mine: { discard: ['kasha'], hand: ['onibi'], deck: ['naginata'] }, picks: ['kuzunoha', 'onibi@0/hand'], look: all(energy('kuzunoha', 1), hand()) },
  { card: 'handover', picks: ['komainu', 'kuzunoha'], look: all(energy('komainu', 1), energy('kuzunoha', 2)) },
  { card: 'caltrops', look: nextTurn(bears('shuten', 'anchored')) },
  { card: 'lucky-dice', throws: [0], look: hand('onibi', 'naginata') },
  { card: 'lucky-dice', throws: [1], look: hand('onibi') },
  { card: 'disarm', theirs: { main: { card: 'shuten', gear: ['iron-club'] } }, picks: ['iron-club'], look: all(has('shuten', { power: 0 }), (s) => { s.zone(1, 'discard', ['iron-club']); }) },
  { card: 'pickpocket', throws: [0], theirs: { hand: ['kasha'] }, look: (s) => { s.zone(1, 'discard', ['kasha']); } },
  { card: 'pickpocket', throws: [1], theirs: { hand: ['kasha'] }, look: (s) => { s.zone(1, 'hand', ['kasha']); } },
  { card: 'guide-lantern', picks: ['onibi@0/deck#1'], look: hand('onibi') },
];

for (const row of USES) {
  t.test(`${row.card}: used${row.throws === undefined ? '' : `, the throw won by ${row.throws.join(' ')}`}`, (t) => {
    const s = open(row).move(0, { type: 'use', card: `${row.card}@0/hand` });
    row.look(answer(s, row), t);
    t.ok(s.cards(`${row.card}@0/discard`).length > 0 || row.card === 'borrowed-flame');
    t.end();
  });
}

const SETS: readonly Row[] = [
  { card: 'dragon-blade', look: has('komainu', { power: 100 }) },
  { card: 'iron-club', look: has('komainu', { power: 150, retreat: 3 }) },
  { card: 'tengu-sandals', look: has('komainu', { retreat: 0 }) },
  { card: 'scale-mail', look: has('komainu', { guard: 100 }) },
  { card: 'straw-coat', look: has('komainu', { hp: 1400 }) },
  { card: 'golden-bell', look: all(bears('komainu', 'steadfast'), hand('onibi')) },
  { card: 'ink-brush', look: has('komainu', { hp: 1300 }) },
  { card: 'fox-mask', look: all(bears('komainu', 'level'), has('komainu', { hp: 1300 })) },
  { card: 'foxfire-lamp', look: energy('komainu', 4) },
  { card: 'prayer-beads', look: has('komainu', { hp: 1200, power: 0 }) },
  { card: 'umbrella', look: has('komainu', { guard: 50, hp: 1300 }) },
  { card: 'war-fan', look: has('komainu', { cost: -1 }) },
  { card: 'naginata', mine: { deck: ['onibi'] }, look: has('komainu', { power: 100 }) },
  { card: 'shamisen', look: has('komainu', { hp: 1300 }) },
  { card: 'spirit-gun', look: has('komainu', { power: 0 }) },
  { card: 'veil', look: all(bears('komainu', 'veiled'), has('komainu', { hp: 1300 })) },
];

for (const row of SETS) {
  t.test(`${row.card}: set`, (t) => {
    const s = open(row).move(0, { type: 'set', card: `${row.card}@0/hand`, target: 'komainu' });
    row.look(answer(s, row), t);
    t.equal(s.card(`${row.card}@0/area`).under, s.card('komainu').id);
    t.end();
  });
}

const EXES: readonly Row[] = [
  { card: 'dragon-blade', look: has('shuten', { damage: 300 }) },
  { card: 'tengu-sandals', picks: ['kuzunoha'], look: inMain('kuzunoha') },
  { card: 'ink-brush', look: hand('onibi') },
  { card: 'foxfire-lamp', picks: ['kudan'], look: has('kudan', { damage: 150 }) },
  { card: 'prayer-beads', picks: ['komainu'], look: has('komainu', { damage: 350 }) },
  { card: 'shamisen', throws: [0], look: has('shuten', { state: 1 }) },
  { card: 'spirit-gun', look: has('shuten', { damage: 300 }) },
];

for (const row of EXES) {
  t.test(`${row.card}: EX skill`, (t) => {
    const side: Side = { main: { card: 'komainu', energy: 3, gear: [row.card], stats: { damage: 500 } }, standby: ['kuzunoha'], deck: DECK };
    const s = duel(side, { main: { card: 'shuten', energy: 2 }, standby: ['kudan', 'kirin'], deck: DECK }, { pool }).move(0, { type: 'ex', card: row.card });
    row.look(answer(s, row), t);
    t.end();
  });
}

t.test('every command has been tried', (t) => {
  const tried = new Set([...USES, ...SETS].map((row) => row.card));
  t.strictSame(pool.defs.filter((def) => def.json['type'] !== 'unit' && !tried.has(def.id)).map((def) => def.id), []);
  const exes = new Set(EXES.map((row) => row.card));
  t.strictSame(pool.defs.filter((def) => def.abilities.some((ability) => ability.on === 'ex') && !exes.has(def.id)).map((def) => def.id), []);
  t.end();
});
