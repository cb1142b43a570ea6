/** The shipped set: what it holds, how it reads, that every card plays, and what the cards with more to them do. */

import t from 'tap';
import { cardText, decisionsOf, legalMoves, openDecision, type PositionCard } from '../../../src/engine/index.ts';
import type { AnimalDef } from '../../../src/games/animal/cards.ts';
import { ANIMAL } from '../../../src/games/animal/index.ts';
import { KEYWORDS } from '../../../src/games/animal/table.ts';
import { both, attackWith, defendWith, lying, nightCard, pass, play, table, type Side, type TableStart } from '../../support/animal/proving.ts';
import { poolOf } from '../../support/playing.ts';
import type { Scenario } from '../../support/scenario.ts';

const POOL = poolOf(ANIMAL);
// A pool of this game holds its own definitions.
const DEFS = POOL.defs as readonly AnimalDef[];

const PLAINS = ['basic-plains', 'basic-plains', 'basic-plains', 'basic-plains'];
const LAND: readonly PositionCard[] = [
  ...PLAINS, 'basic-mountain', 'basic-mountain', 'basic-mountain', 'basic-water', 'basic-water', 'basic-water', 'basic-forest', 'basic-forest', 'basic-forest',
  nightCard('hot-spring'), nightCard('hot-spring'), nightCard('hot-spring'),
];
const LIBRARY = ['caiman', 'ibex', 'sharp-stone', 'caiman', 'ibex'];

function season(mine: Side, theirs: Side = {}, start: TableStart = {}): Scenario {
  const side = (one: Side): Side => ({ land: LAND, library: LIBRARY, ...one });
  return table(side(mine), side(theirs), { pool: POOL, ...start });
}

t.test('the set: 120 cards and more of every type, territory and keyword', (t) => {
  t.ok(DEFS.filter((def) => !def.token).length >= 120);
  for (const type of ['animal', 'lair', 'tool', 'scene', 'feat', 'territory']) t.ok(DEFS.some((def) => def.type === type), type);
  for (const bit of [1, 2, 4, 8]) t.ok(DEFS.some((def) => def.terrain === bit && def.basic), 'a basic territory of each type');
  t.ok(DEFS.some((def) => def.type === 'territory' && def.terrain === 0 && !def.basic), 'a special territory without a type');
  const given = JSON.stringify(POOL.document);
  for (const keyword of KEYWORDS) t.ok(given.includes(`"${keyword}"`), keyword);
  t.equal(new Set(DEFS.map((def) => def.name.ja)).size, DEFS.length);
  t.equal(new Set(DEFS.map((def) => def.name.en)).size, DEFS.length);
  t.end();
});

t.test('the texts: every card with abilities or keywords says so, in both languages', (t) => {
  for (const def of DEFS) {
    const text = cardText(POOL, def);
    if (def.abilities.length > 0 || def.keywords !== 0) t.ok(text.ja !== '' && text.en !== '', def.id);
    t.notMatch(`${text.ja}${text.en}`, /[{}]|undefined|NaN|\bnull\b/, def.id);
    t.notMatch(text.en, /[ぁ-んァ-ヶ一-龠]/, `${def.id} has English in English`);
  }
  t.end();
});

/** The printed ATK and DEF of a card with something added, so that tuning a value breaks no scenario. */
function grown(id: string, attack: number, defense: number): { readonly attack: number; readonly defense: number } {
  const base = DEFS[POOL.byId[id] ?? -1]?.base ?? [];
  return { attack: (base[0] ?? 0) + attack, defense: (base[1] ?? 0) + defense };
}

/** Answers whatever is asked with its first choice, until priority with an empty pile. */
function settleAll(s: Scenario): void {
  for (let guard = 0; guard < 60 && s.match.state.outcome === null; guard += 1) {
    const [asked] = decisionsOf(s.match);
    if (asked === undefined || asked.kind === 'priority') return;
    const moves = legalMoves(s.match, asked.seat);
    const move = asked.kind === 'respond' ? moves.find((one) => one.type === 'pass') : moves[0];
    if (move === undefined) throw new Error('no move');
    s.input({ kind: 'move', seat: asked.seat, prompt: openDecision(s.match, asked.seat)?.prompt ?? 0, move, at: 0, frame: 0 });
  }
}

t.test('every card can be played or used, and is carried out', (t) => {
  for (const def of DEFS) {
    if (def.token || def.type === 'territory') continue;
    const s = season(
      { hand: [def.id, 'caiman'], field: ['stray-dog', lying('pack-howler', { growth: 1 }), nightCard('ibex')], graveyard: ['yak', 'brown-rat'] },
      { hand: ['stray-dog', 'rallying-roar'], field: ['tortoise', nightCard('ibex'), 'clever-crow'] },
    );
    const hinders = JSON.stringify(def.json).includes('"hinder"');
    if (hinders) {
      t.equal(s.why(0, { type: 'play', card: `${def.id}@0/hand#1` }), 'animal.play.target');
      continue;
    }
    s.move(0, { type: 'play', card: `${def.id}@0/hand#1` });
    settleAll(s);
    t.equal(s.cards(`${def.id}/pile`).length, 0, def.id);
    for (const move of legalMoves(s.match, 0)) {
      if (move.type !== 'use' || s.nameOf(move.card ?? 0) !== def.id) continue;
      s.move(0, { type: 'use', card: move.card ?? 0, value: move.value ?? 0 });
      settleAll(s);
      break;
    }
  }
  t.end();
});

t.test('plains: lions help each other, hyenas feed, the herd draws', (t) => {
  season({ field: ['king-of-the-mane', 'lion-cub', 'swift-gazelle'] }).stats('lion-cub', grown('lion-cub', 1, 1)).stats('swift-gazelle', grown('swift-gazelle', 0, 0)).keywords('lion-cub', 'breakthrough');
  const hyena = play(season({ hand: ['warning-growl'], field: ['scavenging-hyena'] }, { field: ['pipistrelle'] }), 0, 'warning-growl', 'pipistrelle');
  both(hyena).stats('scavenging-hyena', { growth: 1 });
  const cub = both(season({ field: ['lion-cub', 'pride-huntress'] }));
  both(cub).stats('lion-cub', { growth: 1 });
  const alone = both(season({ field: ['lion-cub'] }));
  both(alone).stats('lion-cub', { growth: 0 });
  const trail = both(season({ field: ['herd-trail', 'caiman', 'ibex', 'stray-dog'] }));
  t.equal(both(trail).zoneNames(0, 'hand').length, 1);
  const huntress = attackWith(season({ field: ['pride-huntress', 'caiman', 'ibex'] }), 0, 'pride-huntress', 'caiman/field');
  both(huntress).stats('caiman/field', grown('caiman', 1, 0)).stats('ibex/field', grown('ibex', 0, 0));
  play(season({ hand: ['press-the-hunt'], field: [lying('caiman', { moved: 1 })] }), 0, 'press-the-hunt').stats('caiman/field', { moved: 0 });
  t.end();
});

t.test('mountain: wolves in a pack, wings over cliffs, stones and slides', (t) => {
  season({ field: ['alpha-wolf', 'grey-wolf', 'ibex'] }).stats('grey-wolf', grown('grey-wolf', 1, 1)).stats('ibex/field', grown('ibex', 0, 0));
  both(attackWith(season({ field: ['grey-wolf', 'wolf-pup'] }), 0, 'grey-wolf')).stats('grey-wolf', grown('grey-wolf', 1, 1));
  season({ field: ['cliff-nest', 'golden-eagle', 'ibex'] }).stats('golden-eagle', grown('golden-eagle', 1, 1)).stats('ibex/field', grown('ibex', 0, 0));
  const slide = season({ hand: ['landslide'] }, { field: ['tortoise'] }).move(0, { type: 'play', card: 'landslide' }).move(0, 'pick.v5').move(0, { type: 'choose', card: 'tortoise' }).move(0, 'auto');
  both(slide).zone(1, 'graveyard', ['tortoise']);
  play(season({ hand: ['avalanche'], field: ['ibex'] }, { field: ['tortoise', 'clever-crow'] }), 0, 'avalanche').zone(1, 'field', ['tortoise']).zone(0, 'graveyard', ['avalanche', 'ibex']);
  const bighorn = play(season({ hand: ['bighorn'] }, { field: ['ibex'] }), 0, 'bighorn').move(0, { type: 'choose', card: 'ibex@1/field' });
  both(bighorn).move(0, 'pick.v1').zone(1, 'graveyard', ['ibex']).stats('bighorn', { damage: grown('ibex', 0, 0).attack });
  const pack = play(season({ hand: ['sudden-pack'] }), 0, 'sudden-pack').zone(0, 'field', ['shadow-wolf', 'shadow-wolf']);
  both(pack).zone(0, 'field', []).zone(0, 'graveyard', ['sudden-pack']);
  t.end();
});

t.test('water: moving, returning, hindering', (t) => {
  const otter = play(season({ hand: ['river-otter'] }, { field: ['ibex'] }), 0, 'river-otter').move(0, { type: 'choose', card: 'ibex@1/field' });
  both(otter).stats('ibex@1/field', { moved: 1 });
  const hindered = season({ hand: ['moon-bear', 'caiman'] }, { hand: ['startle', 'deep-call'] }).move(0, { type: 'play', card: 'moon-bear' }).move(0, 'auto');
  pass(hindered).refused(1, { type: 'play', card: 'startle' }, 'animal.play.target').move(1, { type: 'play', card: 'deep-call' });
  hindered.move(1, { type: 'choose', card: 'moon-bear' }).move(1, 'auto');
  both(hindered).zone(0, 'graveyard', ['moon-bear']).counters(1, { life: 21 });
  const pool = play(season({ hand: ['whirlpool'] }, { field: ['tortoise'] }), 0, 'whirlpool', 'tortoise').stats('tortoise', { moved: 1 }).keywords('tortoise', 'hibernating');
  t.equal(pool.zoneNames(0, 'hand').length, 1);
  play(season({ hand: ['spring-tide'], field: ['ibex'] }, { field: ['tortoise', 'wolf-pup'] }), 0, 'spring-tide').zone(0, 'field', []).zone(1, 'field', []).zone(1, 'hand', ['tortoise']);
  const lord = play(season({ hand: ['lord-of-the-great-river'] }, { field: ['deep-pool', 'condor'] }), 0, 'lord-of-the-great-river').asks({ seat: 0, kind: 'choose', candidates: ['deep-pool'] });
  both(lord.move(0, { type: 'choose', card: 'deep-pool' })).zone(1, 'hand', ['deep-pool']);
  t.end();
});

t.test('forest: growing, spreading, charging', (t) => {
  const fawn = (growth: number): Scenario => both(both(season({ field: [lying('fawn', { growth })] })));
  fawn(1).stats('fawn', { growth: 2 });
  fawn(2).stats('fawn', { growth: 2 });
  const ants = season({ hand: ['ant-column'] }).move(0, { type: 'play', card: 'ant-column' }).move(0, 'pick.v4').move(0, 'auto');
  both(both(ants)).stats('ant-column', grown('ant-column', 4, 4));
  const land = season({ hand: ['sowing'], field: ['squirrel', 'acorn-grove'], territories: ['forest-edge', 'basic-forest'] });
  play(land, 0, 'sowing').stats('forest-edge', { moved: 1 }).asks({ seat: 0, kind: 'order' });
  const dig = play(season({ hand: ['macaque'] }), 0, 'macaque');
  both(dig).asks({ seat: 0, kind: 'choose', candidates: ['sharp-stone'] }).move(0, { type: 'choose', card: 'sharp-stone/library#1' }).zone(0, 'hand', ['sharp-stone']);
  dig.ordered(0, 'library', ['ibex', 'caiman', 'ibex', 'caiman']);
  const none = both(play(season({ hand: ['macaque'], library: ['ibex', 'caiman'] }), 0, 'macaque')).asks({ seat: 0, kind: 'choose', candidates: [] });
  none.move(0, 'done').zone(0, 'hand', []);
  play(season({ hand: ['turf-fight'], field: ['caiman'] }, { field: ['clever-crow'] }), 0, 'turf-fight', 'caiman/field', 'clever-crow').zone(1, 'field', []).stats('caiman/field', { damage: 1 });
  const orangutan = season({ hand: ['shell-guard'], field: ['orangutan'], land: ['basic-water'] }).move(0, { type: 'play', card: 'shell-guard' });
  both(both(orangutan)).stats('orangutan', { growth: 1 }).zone(0, 'field', ['orangutan', 'shell-guard']);
  t.end();
});

t.test('night: darkness, claws, graves', (t) => {
  const dark = play(season({ hand: ['lights-out'] }, { field: ['ibex'] }), 0, 'lights-out', 'ibex@1/field');
  t.notOk(dark.card('ibex@1/field').up);
  const dead = play(season({ hand: ['dead-of-night'], field: ['caiman'] }, { field: ['ibex', 'tortoise'] }), 0, 'dead-of-night');
  t.ok(dead.card('caiman/field').up);
  t.notOk(dead.card('tortoise').up);
  const fox = attackWith(season({ field: ['red-fox'] }), 0, 'red-fox');
  both(both(fox));
  t.equal(both(fox).zoneNames(0, 'hand').length, 1);
  const hedgehog = both(defendWith(attackWith(season({ field: ['ibex'] }, { field: ['hedgehog'] }), 0, 'ibex/field'), 1, 'hedgehog'));
  both(hedgehog).counters(0, { life: 19 });
  const tanuki = both(play(season({ hand: ['tanuki'] }, { hand: ['ibex', 'caiman'] }), 0, 'tanuki')).asks({ seat: 1, kind: 'choose' });
  tanuki.move(1, { type: 'choose', card: 'ibex@1/hand' }).zone(1, 'hand', ['caiman']).zone(1, 'graveyard', ['ibex']);
  play(season({ hand: ['voices-returned'], graveyard: ['blue-whale'] }), 0, 'voices-returned', 'blue-whale').zone(0, 'field', ['blue-whale']);
  both(both(season({ field: ['dark-haunt'] }))).counters(1, { life: 19 }).counters(0, { life: 21 });
  t.end();
});

t.test('cornered animals: stronger while the opponent has more territories', (t) => {
  for (const [mine, theirs, attack, defense] of [[3, 4, 2, 3], [4, 4, 0, 0], [4, 3, 0, 0]] as const) {
    const land = (count: number): string[] => PLAINS.slice(0, count);
    season({ field: ['brown-rat'], land: land(mine) }, { land: land(theirs) }).stats('brown-rat', grown('brown-rat', attack, defense));
  }
  t.end();
});

t.test('territories: basic ones turn to night, springs heal, caves darken awake', (t) => {
  const basic = season({ land: ['basic-plains'] }).move(0, { type: 'use', card: 'basic-plains@0', value: 0 });
  both(basic).stats('basic-plains@0', { moved: 1 });
  t.notOk(basic.card('basic-plains@0').up);
  const spring = both(season({ land: [], territories: ['hot-spring'] }, {}, { phase: 'ready' })).stats('hot-spring@0', { moved: 0 });
  both(spring).counters(0, { life: 23 });
  const cave = season({ land: ['moonlit-cave'] }).move(0, { type: 'use', card: 'moonlit-cave', value: 0 });
  both(cave).stats('moonlit-cave', { moved: 0 });
  t.notOk(cave.card('moonlit-cave').up);
  const salt = season({ field: ['ibex'], land: ['salt-lick', ...PLAINS.slice(1)] }).move(0, { type: 'use', card: 'salt-lick', value: 0 }).move(0, { type: 'choose', card: 'ibex/field' });
  both(salt).stats('ibex/field', { growth: 1 });
  t.end();
});

t.test('tools: attached ones give, others are used', (t) => {
  season({ field: ['ibex', { card: 'sharp-stone', under: 0 }, { card: 'thorn-branch', under: 0 }] }).stats('ibex/field', grown('ibex', 2, 1)).keywords('ibex/field', 'venomous');
  const honey = play(season({ hand: ['honeycomb'] }), 0, 'honeycomb');
  both(honey).stats('honeycomb', { stock: 3 }).move(0, { type: 'use', card: 'honeycomb', value: 1 });
  both(honey).counters(0, { life: 22 }).stats('honeycomb', { stock: 2 }).refused(0, { type: 'use', card: 'honeycomb', value: 1 }, 'animal.use.once');
  const bone = season({ field: ['old-bone'] }).move(0, { type: 'use', card: 'old-bone', value: 0 });
  settleAll(bone);
  bone.zone(0, 'graveyard', ['old-bone']);
  t.equal(bone.zoneNames(0, 'hand').length, 1);
  t.end();
});
