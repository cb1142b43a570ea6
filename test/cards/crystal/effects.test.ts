/**
 * Every card of the shipped set that does something, doing it: one row a card, with a bystander where
 * the effect chooses, and both sides of a threshold where it has one.
 */

import t from 'tap';
import { CRYSTAL } from '../../../src/games/crystal/index.ts';
import type { CrystalDef } from '../../../src/games/crystal/cards.ts';
import { battle, duel as bare, fightOut, offered, pass, turnOver, type Setting, type Side } from '../../support/crystal/proving.ts';
import { poolOf } from '../../support/playing.ts';
import type { Scenario } from '../../support/scenario.ts';

const pool = poolOf(CRYSTAL as never);
// A pool of this game holds its own definitions.
const defs = pool.defs as readonly CrystalDef[];

const duel = (first: Side, second: Side = {}, setting: Setting = {}): Scenario => bare(first, second, { ...setting, pool });

/** Seat 0 casts the spell and lets its cast time pass. */
function cast(s: Scenario, card: string, target: string | 0 | 1 | null = null): Scenario {
  const move = target === null ? { type: 'cast', card } : typeof target === 'number' ? { type: 'cast-on', card, seat: target } as const : { type: 'cast-at', card, target };
  return pass(s.move(0, move), defs[pool.byId[card] ?? 0]?.castTime ?? 0);
}

/** Seat 0 places the card on a square and lets its cast time pass. */
function put(s: Scenario, card: string, place = 5): Scenario {
  return pass(s.move(0, { type: 'place', card: `${card}/hand`, place }), defs[pool.byId[card] ?? 0]?.castTime ?? 0);
}

/** Seat 0 attacks, the blockers block, seat 0 then uses the battle spell (on the target, if it has one). */
function clash(s: Scenario, at: { readonly attacker: string; readonly blockers?: readonly string[]; readonly spell: string; readonly on?: string }): Scenario {
  s.move(0, { type: 'attack', card: at.attacker });
  for (const blocker of at.blockers ?? []) s.move(1, { type: 'block', card: blocker });
  if (s.match.state.decisions.some((decision) => decision.kind === 'block')) s.move(1, { type: 'done' });
  s.move(0, at.on === undefined ? { type: 'spell', card: at.spell } : { type: 'spell-at', card: at.spell, target: at.on });
  return fightOut(s);
}

/** Golems as bystanders: 2/4, 1/2, 5/6. */
const GUARD = 'stone-guardian';
const DUMMY = 'wooden-dummy';

const ROWS: { readonly [card: string]: () => void } = {
  // ---------------------------------------------------------------- 炎
  'flak-crew': () => {
    const s = duel({ creatures: ['flak-crew'] }, { creatures: ['war-hawk', GUARD] });
    t.same(offered(s, 0, 'skill-at'), ['flak-crew>war-hawk']);
    s.move(0, { type: 'skill-at', card: 'flak-crew', target: 'war-hawk', value: 0 }).stats('war-hawk', { damage: 2 }).counters(0, { mp: 18 }).stats('flak-crew', { activity: 0 });
  },
  'crater-hound': () => {
    battle(duel({ creatures: ['crater-hound'] }, { creatures: [GUARD] }), 0, 'crater-hound', [GUARD]).stats(GUARD, { damage: 3 }).stats('crater-hound', { attack: 2 });
    battle(duel({ creatures: [DUMMY] }, { creatures: ['crater-hound'] }), 0, DUMMY, ['crater-hound']).stats('crater-hound', { attack: 2 });
  },
  'bomb-beetle': () => {
    const s = cast(duel({ hand: ['fire-bolt'], creatures: ['bomb-beetle', DUMMY] }, { creatures: [GUARD, 'iron-colossus'] }), 'fire-bolt', 'bomb-beetle');
    s.asks({ seat: 0, kind: 'choose', candidates: [GUARD, 'iron-colossus'] }).move(0, { type: 'choose', card: GUARD }).stats(GUARD, { damage: 2 });
  },
  'crimson-dragon': () => {
    const s = duel({ creatures: [{ card: 'crimson-dragon', stats: { activity: 0 } }] }, { creatures: [GUARD] });
    s.move(0, { type: 'skill-on', card: 'crimson-dragon', seat: 1, value: 0 }).move(0, { type: 'skill-at', card: 'crimson-dragon', target: GUARD, value: 0 });
    s.counters(1, { hp: 19 }).stats(GUARD, { damage: 1 }).counters(0, { mp: 14 });
  },
  ragna: () => {
    duel({ creatures: ['ragna', 'copper-footman', 'lava-lizard'] }, { creatures: ['mercenary'] })
      .stats('copper-footman', { attack: 3, hp: 2 }).stats('lava-lizard', { attack: 3 }).stats('mercenary', { attack: 2 }).stats('ragna', { attack: 4 });
  },
  'fire-bolt': () => {
    cast(duel({ hand: ['fire-bolt'] }), 'fire-bolt', 1).counters(1, { hp: 18 });
    cast(duel({ hand: ['fire-bolt'] }, { creatures: [DUMMY, GUARD] }), 'fire-bolt', DUMMY).zone(1, 'creatures', [GUARD]);
  },
  blast: () => {
    const s = duel({ hand: ['blast'] }, { creatures: [GUARD, 'iron-colossus'] });
    t.same(offered(s, 0, 'cast-on'), []);
    cast(s, 'blast', GUARD).zone(1, 'creatures', ['iron-colossus']);
  },
  shatter: () => {
    const s = duel({ hand: ['shatter'] }, { lands: ['forge', 'chapel'], creatures: [GUARD], crystals: ['fire-crystal'] });
    t.same(offered(s, 0, 'cast-at'), ['shatter>chapel', 'shatter>forge']);
    cast(s, 'shatter', 'forge').zone(1, 'lands', ['chapel']).zone(1, 'graveyard', ['forge']);
  },
  'rain-of-fire': () => {
    cast(duel({ hand: ['rain-of-fire'], creatures: [DUMMY] }, { creatures: [GUARD, 'swallow'] }), 'rain-of-fire')
      .zone(0, 'creatures', []).zone(1, 'creatures', [GUARD]).stats(GUARD, { damage: 2 }).counters(1, { hp: 20 });
  },
  'crystal-breaker': () => {
    const s = cast(duel({ hand: ['crystal-breaker'] }, { crystals: ['fire-crystal', 'clear-crystal'], creatures: [GUARD] }), 'crystal-breaker', 'clear-crystal');
    s.zone(1, 'crystals', ['fire-crystal']).counters(1, { maxMp: 17, fire: 3 });
  },
  meteor: () => {
    cast(duel({ hand: ['meteor'] }), 'meteor', 1).counters(1, { hp: 14 });
    cast(duel({ hand: ['meteor'] }, { creatures: ['iron-colossus'] }), 'meteor', 'iron-colossus').stats('iron-colossus', { damage: 5, absorbed: 1 });
  },
  'raging-blade': () => {
    clash(duel({ creatures: [DUMMY], hand: ['raging-blade'] }), { attacker: DUMMY, spell: 'raging-blade', on: DUMMY }).counters(1, { hp: 16 }).stats(DUMMY, { attack: 1 });
  },
  'flaming-arrow': () => {
    const s = duel({ creatures: [GUARD], hand: ['flaming-arrow'] }, { creatures: ['iron-colossus', DUMMY] });
    clash(s, { attacker: GUARD, blockers: [DUMMY], spell: 'flaming-arrow', on: DUMMY }).zone(1, 'creatures', ['iron-colossus']).counters(1, { hp: 20 });
  },
  'all-out-charge': () => {
    const s = duel({ creatures: [GUARD], hand: ['all-out-charge'] }, { creatures: [DUMMY] });
    clash(s, { attacker: GUARD, blockers: [DUMMY], spell: 'all-out-charge', on: GUARD }).counters(1, { hp: 17 }).stats(GUARD, { attack: 2, hp: 4, damage: 1 }).keywords(GUARD);
  },
  forge: () => {
    duel({ creatures: [DUMMY, GUARD], lands: [{ card: 'forge', place: 1 }] }).stats(GUARD, { attack: 3 }).stats(DUMMY, { attack: 1 });
  },
  'altar-of-fire': () => {
    turnOver(duel({ lands: ['altar-of-fire'] })).counters(1, { hp: 19 }).counters(0, { hp: 20 });
  },
  // ---------------------------------------------------------------- 水
  'mist-singer': () => {
    duel({ creatures: ['mist-singer'] }, { creatures: [GUARD, DUMMY] }).move(0, { type: 'skill-at', card: 'mist-singer', target: GUARD, value: 0 }).stats(GUARD, { activity: 0 }).stats(DUMMY, { activity: 2 });
  },
  'mirror-mage': () => {
    put(duel({ hand: ['mirror-mage'], library: [DUMMY, GUARD] }), 'mirror-mage').zone(0, 'hand', [DUMMY]);
  },
  'ice-witch': () => {
    duel({ creatures: ['ice-witch'] }).move(0, { type: 'skill', card: 'ice-witch', value: 0 }).zone(0, 'hand', ['ice-shard']).counters(0, { mp: 18 });
  },
  'sea-serpent': () => {
    battle(duel({ creatures: ['sea-serpent'], library: [DUMMY, GUARD] }), 0, 'sea-serpent').zone(0, 'hand', [DUMMY]).counters(1, { hp: 14 });
    battle(duel({ creatures: ['sea-serpent'], library: [DUMMY, GUARD] }, { creatures: [GUARD] }), 0, 'sea-serpent', [`${GUARD}@1/creatures`]).zone(0, 'hand', []);
  },
  marea: () => {
    duel({ creatures: ['marea', 'tide-warrior', 'river-shoal'] }, { creatures: ['merfolk-archer'] })
      .stats('tide-warrior', { attack: 4, hp: 5 }).stats('river-shoal', { attack: 1 }).stats('merfolk-archer', { attack: 3, hp: 3 }).stats('marea', { attack: 3, hp: 5 });
  },
  freeze: () => {
    cast(duel({ hand: ['freeze'] }, { creatures: [GUARD, DUMMY] }), 'freeze', GUARD).stats(GUARD, { activity: 0 }).stats(DUMMY, { activity: 2 });
  },
  ebb: () => {
    cast(duel({ hand: ['ebb'] }, { creatures: [GUARD, DUMMY] }), 'ebb', GUARD).zone(1, 'hand', [GUARD]).zone(1, 'creatures', [DUMMY]);
  },
  doldrums: () => {
    const s = duel({ hand: ['doldrums'] }, { hand: [GUARD] }).move(1, { type: 'place', card: GUARD, place: 0 }).move(0, { type: 'cast-at', card: 'doldrums', target: GUARD });
    s.stats(GUARD, { due: 1600 });
  },
  'spell-breaker': () => {
    const s = duel({ hand: ['spell-breaker', DUMMY] }, { hand: [GUARD] }).move(1, { type: 'place', card: GUARD, place: 0 }).move(0, { type: 'place', card: DUMMY, place: 0 });
    t.same(offered(s, 0, 'cast-at'), [`spell-breaker>${GUARD}`]);
    cast(s, 'spell-breaker', GUARD).zone(1, 'graveyard', [GUARD]).zone(0, 'casting', [DUMMY]);
  },
  'spring-of-knowledge': () => {
    cast(duel({ hand: ['spring-of-knowledge'], library: [DUMMY, GUARD, 'ebb'] }), 'spring-of-knowledge').zone(0, 'hand', [DUMMY, GUARD]);
  },
  'memory-of-water': () => {
    const s = duel({ hand: ['memory-of-water'], graveyard: ['ebb', GUARD, 'freeze'] }, { graveyard: ['blast'] });
    t.same(offered(s, 0, 'cast-at'), ['memory-of-water>ebb', 'memory-of-water>freeze']);
    cast(s, 'memory-of-water', 'ebb').zone(0, 'hand', ['ebb']).zone(0, 'graveyard', [GUARD, 'freeze', 'memory-of-water']);
  },
  'great-wave': () => {
    cast(duel({ hand: ['great-wave'], creatures: [DUMMY], crystals: ['water-crystal'] }, { creatures: [GUARD, 'swallow'] }), 'great-wave')
      .zone(0, 'hand', [DUMMY]).zone(1, 'hand', [GUARD, 'swallow']).zone(0, 'crystals', ['water-crystal']);
  },
  'water-guard': () => {
    const s = duel({ creatures: [DUMMY], hand: ['water-guard'] }, { creatures: ['mercenary'] });
    clash(s, { attacker: DUMMY, blockers: ['mercenary'], spell: 'water-guard', on: DUMMY }).stats('mercenary', { damage: 1 }).zone(0, 'creatures', []);
    const u = duel({ creatures: [GUARD], hand: ['water-guard'] }, { creatures: ['iron-colossus'] });
    // 5 damage on 7 HP in the battle; with the bonus gone 4 HP are left of it.
    clash(u, { attacker: GUARD, blockers: ['iron-colossus'], spell: 'water-guard', on: GUARD }).zone(0, 'graveyard', [GUARD, 'water-guard']);
  },
  whirlpool: () => {
    const s = duel({ creatures: [DUMMY], hand: ['whirlpool'] }, { creatures: ['iron-colossus'] });
    clash(s, { attacker: DUMMY, blockers: ['iron-colossus'], spell: 'whirlpool', on: 'iron-colossus' }).stats(DUMMY, { damage: 0 }).stats('iron-colossus', { activity: 0 });
  },
  'bubble-of-passage': () => {
    const s = duel({ creatures: [DUMMY], hand: ['bubble-of-passage'] }, { creatures: ['iron-colossus', GUARD] });
    clash(s, { attacker: DUMMY, blockers: ['iron-colossus'], spell: 'bubble-of-passage', on: 'iron-colossus' }).zone(1, 'hand', ['iron-colossus']).counters(1, { hp: 20 });
  },
  'coral-reef': () => {
    duel({ creatures: [DUMMY, GUARD], lands: ['coral-reef'] }).stats(DUMMY, { hp: 4 }).stats(GUARD, { hp: 4 });
    duel({ creatures: [{ card: DUMMY, place: 3 }], lands: ['coral-reef'] }).stats(DUMMY, { hp: 2 });
  },
  'misty-lake': () => {
    const s = duel({ lands: ['misty-lake'] }, { creatures: [GUARD, { card: DUMMY, stats: { activity: 0 } }] });
    t.same(offered(s, 0, 'skill-at'), [`misty-lake>${GUARD}`]);
    s.move(0, { type: 'skill-at', card: 'misty-lake', target: GUARD, value: 0 }).stats(GUARD, { activity: 1 }).counters(0, { mp: 18 });
  },
  // ---------------------------------------------------------------- 風
  'thorn-vine': () => {
    battle(duel({ creatures: [GUARD, DUMMY] }, { creatures: ['thorn-vine'] }), 0, GUARD, ['thorn-vine']).stats(GUARD, { damage: 2 }).stats(DUMMY, { damage: 0 });
    battle(duel({ creatures: ['thorn-vine'] }, { creatures: [GUARD] }), 0, 'thorn-vine', [GUARD]).stats(GUARD, { damage: 1 });
  },
  'gale-rider': () => {
    const s = put(duel({ hand: ['gale-rider'] }), 'gale-rider').stats('gale-rider', { activity: 2 });
    battle(s, 0, 'gale-rider').counters(1, { hp: 17 });
  },
  sylphy: () => {
    const s = duel({ creatures: ['sylphy'], hand: [GUARD] }).move(0, { type: 'place', card: GUARD, place: 4 }).move(0, { type: 'skill-at', card: 'sylphy', target: GUARD, value: 0 });
    s.stats(GUARD, { due: 1200 }).move(0, { type: 'skill-at', card: 'sylphy', target: GUARD, value: 0 }).stats(GUARD, { due: 1100 }).counters(0, { mp: 13 });
  },
  tailwind: () => {
    const s = duel({ hand: ['tailwind', GUARD] }, { hand: [DUMMY] }).move(1, { type: 'place', card: DUMMY, place: 0 }).move(0, { type: 'place', card: GUARD, place: 0 });
    t.same(offered(s, 0, 'cast-at'), [`tailwind>${GUARD}`]);
    cast(s, 'tailwind', GUARD).stats(GUARD, { due: 1100 }).stats(DUMMY, { due: 1150 });
  },
  gust: () => {
    const s = duel({ hand: ['gust'] }, { creatures: ['war-hawk', GUARD] });
    t.same(offered(s, 0, 'cast-at'), ['gust>war-hawk']);
    cast(s, 'gust', 'war-hawk').zone(1, 'creatures', [GUARD]);
  },
  growth: () => {
    turnOver(cast(duel({ hand: ['growth'], creatures: [DUMMY] }), 'growth', DUMMY).stats(DUMMY, { attack: 3, hp: 4 })).stats(DUMMY, { attack: 3, hp: 4 });
  },
  'waking-wind': () => {
    const s = battle(duel({ hand: ['waking-wind'], creatures: [GUARD] }), 0, GUARD);
    while (s.match.state.decisions.some((decision) => decision.kind !== 'main')) fightOut(s);
    battle(cast(s, 'waking-wind', GUARD), 0, GUARD).counters(1, { hp: 16 });
  },
  tornado: () => {
    cast(duel({ hand: ['tornado'], lands: ['forge'] }, { lands: ['chapel'], creatures: ['war-hawk', 'swallow', GUARD] }), 'tornado')
      .zone(0, 'lands', []).zone(1, 'lands', []).zone(1, 'creatures', ['war-hawk', GUARD]).stats('war-hawk', { damage: 2 }).stats(GUARD, { damage: 0 });
  },
  'call-of-the-flock': () => {
    const s = duel({ hand: ['call-of-the-flock'], creatures: [DUMMY, DUMMY, DUMMY, DUMMY, DUMMY, DUMMY] });
    // Two squares are free: the third hawk doesn't come.
    cast(s, 'call-of-the-flock').zone(0, 'creatures', [DUMMY, DUMMY, DUMMY, DUMMY, DUMMY, DUMMY, 'young-hawk', 'young-hawk']);
  },
  'wild-might': () => {
    clash(duel({ creatures: [DUMMY], hand: ['wild-might'] }), { attacker: DUMMY, spell: 'wild-might', on: DUMMY }).counters(1, { hp: 17 }).stats(DUMMY, { attack: 1, hp: 2 });
  },
  'wind-screen': () => {
    const s = duel({ creatures: [GUARD], hand: ['wind-screen'] }, { creatures: ['iron-colossus'] });
    clash(s, { attacker: GUARD, blockers: ['iron-colossus'], spell: 'wind-screen', on: GUARD }).stats(GUARD, { damage: 2 });
  },
  'sudden-leap': () => {
    const s = duel({ creatures: [GUARD], hand: ['sudden-leap'] }, { creatures: ['mercenary'] });
    clash(s, { attacker: GUARD, blockers: ['mercenary'], spell: 'sudden-leap', on: GUARD }).zone(1, 'creatures', []).stats(GUARD, { damage: 0, attack: 2 });
  },
  lookout: () => {
    duel({ creatures: [DUMMY, GUARD], lands: ['lookout'] }).stats(DUMMY, { hp: 3 }).keywords(DUMMY, 'fly-blocking').keywords(GUARD);
  },
  'valley-of-winds': () => {
    duel({ creatures: ['swallow', GUARD], lands: ['valley-of-winds'] }, { creatures: ['war-hawk'] }).stats('swallow', { attack: 3 }).stats(GUARD, { attack: 2 }).stats('war-hawk', { attack: 2 });
  },
  // ---------------------------------------------------------------- 光
  'novice-priest': () => {
    duel({ creatures: ['novice-priest'] }).move(0, { type: 'skill-on', card: 'novice-priest', seat: 0, value: 0 }).counters(0, { hp: 22, mp: 19 });
    duel({ creatures: ['novice-priest', { card: GUARD, stats: { damage: 3 } }] }).move(0, { type: 'skill-at', card: 'novice-priest', target: GUARD, value: 0 }).stats(GUARD, { damage: 1 });
  },
  choir: () => {
    put(duel({ hand: ['choir'] }), 'choir').counters(0, { hp: 23 }).counters(1, { hp: 20 });
  },
  'healing-priest': () => {
    turnOver(duel({ creatures: ['healing-priest'] })).counters(0, { hp: 21 });
  },
  'riposte-master': () => {
    battle(duel({ creatures: [GUARD] }, { creatures: ['riposte-master'] }), 0, GUARD, ['riposte-master']).zone(0, 'creatures', []).stats('riposte-master', { attack: 2, damage: 2 });
  },
  'sword-saint': () => {
    put(duel({ hand: ['sword-saint'] }), 'sword-saint').zone(0, 'hand', ['heros-sword']);
  },
  'king-leon': () => {
    duel({ creatures: ['king-leon', 'white-knight', 'town-guard'] }, { creatures: ['shield-knight'] })
      .stats('white-knight', { attack: 4, hp: 3 }).stats('town-guard', { attack: 2 }).stats('shield-knight', { attack: 2 }).stats('king-leon', { attack: 4, hp: 5 });
  },
  cure: () => {
    cast(duel({ hand: ['cure'] }), 'cure', 0).counters(0, { hp: 24 });
    cast(duel({ hand: ['cure'], creatures: [{ card: 'iron-colossus', stats: { damage: 5 } }] }), 'cure', 'iron-colossus').stats('iron-colossus', { damage: 1 });
  },
  purify: () => {
    cast(duel({ hand: ['purify'] }, { lands: ['forge', 'crypt'] }), 'purify', 'crypt').zone(1, 'lands', ['forge']).counters(0, { hp: 22 });
  },
  sanctuary: () => {
    const s = cast(duel({ hand: ['sanctuary'] }), 'sanctuary').counters(0, { mitigation: 4 }).counters(1, { mitigation: 0 });
    turnOver(s).counters(0, { mitigation: 0 });
  },
  judgement: () => {
    const s = duel({ hand: ['judgement'] }, { creatures: ['iron-colossus', GUARD, 'charging-soldier', 'king-leon'] });
    t.same(offered(s, 0, 'cast-at'), ['judgement>iron-colossus', 'judgement>king-leon']);
    cast(s, 'judgement', 'iron-colossus').zone(1, 'creatures', [GUARD, 'charging-soldier', 'king-leon']);
  },
  'prayer-of-return': () => {
    const s = duel({ hand: ['prayer-of-return'], graveyard: [GUARD, 'ebb', DUMMY] });
    t.same(offered(s, 0, 'cast-at'), [`prayer-of-return>${GUARD}`, `prayer-of-return>${DUMMY}`]);
    cast(s, 'prayer-of-return', GUARD).zone(0, 'hand', [GUARD]);
  },
  'day-of-judgement': () => {
    cast(duel({ hand: ['day-of-judgement'], creatures: [DUMMY] }, { creatures: [GUARD, 'skeleton'], lands: ['forge'] }), 'day-of-judgement')
      .zone(0, 'creatures', []).zone(1, 'creatures', []).zone(1, 'lands', ['forge']);
  },
  'prayer-of-shields': () => {
    const s = duel({ creatures: [GUARD], hand: ['prayer-of-shields'] }, { creatures: ['iron-colossus'] });
    clash(s, { attacker: GUARD, blockers: ['iron-colossus'], spell: 'prayer-of-shields', on: GUARD }).stats(GUARD, { damage: 1, mitigation: 0 });
  },
  'lance-of-light': () => {
    const s = duel({ creatures: [GUARD], hand: ['lance-of-light'] }, { creatures: ['mercenary'] });
    clash(s, { attacker: GUARD, blockers: ['mercenary'], spell: 'lance-of-light', on: GUARD }).zone(1, 'creatures', []).stats(GUARD, { damage: 0 });
  },
  smite: () => {
    const s = duel({ creatures: ['iron-colossus', GUARD] }, { hand: ['smite'] }).move(0, { type: 'attack', card: GUARD });
    t.same(offered(s, 1, 'spell-at'), [`smite>${GUARD}`]);
    s.move(1, { type: 'spell-at', card: 'smite', target: GUARD }).zone(0, 'creatures', ['iron-colossus']).counters(1, { hp: 20 });
    const u = duel({ creatures: ['iron-colossus'] }, { creatures: [GUARD] }).move(0, { type: 'attack', card: 'iron-colossus' });
    fightOut(u).counters(1, { hp: 15 });
  },
  chapel: () => {
    duel({ creatures: [DUMMY, GUARD], lands: ['chapel'] }).stats(DUMMY, { mitigation: 2 }).stats(GUARD, { mitigation: 0 });
  },
  'tower-of-grace': () => {
    const s = duel({ creatures: [DUMMY], lands: ['tower-of-grace'] }).move(0, { type: 'skill-at', card: 'tower-of-grace', target: DUMMY, value: 0 }).stats(DUMMY, { mitigation: 2 });
    turnOver(s).stats(DUMMY, { mitigation: 0 });
  },
  // ---------------------------------------------------------------- 闇
  cutpurse: () => {
    const s = duel({ creatures: ['cutpurse'] }, { hand: [GUARD, DUMMY] }).move(0, { type: 'attack', card: 'cutpurse' });
    fightOut(s);
    t.equal(s.zoneNames(1, 'hand').length, 1);
    t.equal(s.zoneNames(1, 'graveyard').length, 1);
  },
  viper: () => {
    battle(duel({ creatures: ['viper'] }, { creatures: [DUMMY, GUARD] }), 0, 'viper', [DUMMY, GUARD]).zone(1, 'creatures', [GUARD]).stats(GUARD, { damage: 0 });
    battle(duel({ creatures: [DUMMY] }, { creatures: ['viper'] }), 0, DUMMY, ['viper']).zone(0, 'creatures', []).zone(1, 'creatures', ['viper']);
  },
  hexer: () => {
    const s = duel({ creatures: ['hexer'] }, { creatures: [GUARD] }).move(0, { type: 'skill-at', card: 'hexer', target: GUARD, value: 0 }).stats(GUARD, { attack: 1, hp: 3 });
    turnOver(s).stats(GUARD, { attack: 1, hp: 3 });
  },
  'undying-warrior': () => {
    const s = duel({ creatures: ['undying-warrior'], hand: ['fire-bolt'] }).move(0, { type: 'skill', card: 'undying-warrior', value: 0 }).keywords('undying-warrior', 'revival').counters(0, { mp: 18 });
    cast(s, 'fire-bolt', 'undying-warrior').stats('undying-warrior', { damage: 0, activity: 0 }).keywords('undying-warrior');
  },
  vampire: () => {
    battle(duel({ creatures: ['vampire'], counters: { hp: 10 } }), 0, 'vampire').counters(0, { hp: 13 }).counters(1, { hp: 17 });
  },
  'shadow-demon': () => {
    put(duel({ hand: ['shadow-demon'] }), 'shadow-demon').counters(0, { hp: 18 }).counters(1, { hp: 20 }).stats('shadow-demon', { 'resist-light': -2 });
  },
  morga: () => {
    const s = duel({ creatures: ['morga'], graveyard: [GUARD, 'ebb'] }, { graveyard: [DUMMY] });
    t.same(offered(s, 0, 'skill-at'), [`morga>${GUARD}`]);
    s.move(0, { type: 'skill-at', card: 'morga', target: GUARD, value: 0 }).zone(0, 'creatures', ['morga', GUARD]).stats(GUARD, { activity: 1 }).counters(0, { mp: 16 });
  },
  'arch-fiend': () => {
    turnOver(duel({ creatures: ['arch-fiend'] })).counters(0, { hp: 19 }).counters(1, { hp: 20 });
  },
  wither: () => {
    cast(duel({ hand: ['wither'] }, { creatures: [DUMMY, GUARD] }), 'wither', DUMMY).zone(1, 'creatures', [GUARD]);
    turnOver(cast(duel({ hand: ['wither'] }, { creatures: [GUARD] }), 'wither', GUARD).stats(GUARD, { attack: 0, hp: 2 })).stats(GUARD, { attack: 2, hp: 4 });
  },
  'mind-rot': () => {
    const s = cast(duel({ hand: ['mind-rot', DUMMY] }, { hand: [GUARD, DUMMY, 'ebb'] }), 'mind-rot');
    t.same([s.zoneNames(1, 'hand').length, s.zoneNames(0, 'hand').length], [1, 1]);
  },
  assassinate: () => {
    const s = duel({ hand: ['assassinate'] }, { creatures: [GUARD, 'ghoul'] });
    t.same(offered(s, 0, 'cast-at'), [`assassinate>${GUARD}`]);
    cast(s, 'assassinate', GUARD).zone(1, 'creatures', ['ghoul']);
  },
  'brand-of-dominion': () => {
    const s = cast(duel({ hand: ['brand-of-dominion'] }, { creatures: [GUARD, DUMMY] }), 'brand-of-dominion', GUARD).zone(1, 'creatures', [GUARD, DUMMY]);
    s.refused(1, { type: 'attack', card: GUARD }, 'crystal.attack.own');
    t.equal(s.card(GUARD).ctrl, 0);
  },
  hijack: () => {
    const s = duel({ hand: ['hijack'] }, { hand: ['fire-bolt'] }).move(1, { type: 'cast-on', card: 'fire-bolt', seat: 0 }).move(0, { type: 'cast-at', card: 'hijack', target: 'fire-bolt' });
    t.equal(s.card('fire-bolt').ctrl, 0);
    pass(s, 100).counters(0, { hp: 18 });
  },
  horde: () => {
    cast(duel({ hand: ['horde'] }), 'horde').zone(0, 'creatures', ['wandering-bone', 'wandering-bone']);
  },
  reanimate: () => {
    cast(duel({ hand: ['reanimate'], graveyard: ['iron-colossus', 'ebb'] }), 'reanimate', 'iron-colossus').zone(0, 'creatures', ['iron-colossus']).stats('iron-colossus', { activity: 1, damage: 0 });
  },
  'flash-of-darkness': () => {
    const s = duel({ creatures: [GUARD], hand: ['flash-of-darkness'] }, { creatures: ['iron-colossus'] });
    clash(s, { attacker: GUARD, blockers: ['iron-colossus'], spell: 'flash-of-darkness', on: 'iron-colossus' }).stats(GUARD, { damage: 2 }).stats('iron-colossus', { attack: 5 });
    const u = duel({ hand: ['flash-of-darkness'], library: [GUARD] }).move(0, { type: 'skill', card: 'flash-of-darkness', value: 1 });
    u.zone(0, 'hand', [GUARD]).zone(0, 'graveyard', ['flash-of-darkness']).counters(0, { mp: 19 });
  },
  'claw-of-night': () => {
    const s = duel({ creatures: [DUMMY], hand: ['claw-of-night'] }, { creatures: ['mercenary'] });
    clash(s, { attacker: DUMMY, blockers: ['mercenary'], spell: 'claw-of-night', on: 'mercenary' }).zone(1, 'creatures', []).stats(DUMMY, { damage: 1 });
  },
  'taken-along': () => {
    const s = duel({ creatures: [DUMMY], hand: ['taken-along'] }, { creatures: ['iron-colossus', GUARD] });
    clash(s, { attacker: DUMMY, blockers: ['iron-colossus', GUARD], spell: 'taken-along' }).zone(0, 'creatures', []).zone(1, 'creatures', [GUARD]);
  },
  crypt: () => {
    duel({ creatures: ['ghoul', GUARD], lands: ['crypt'] }, { creatures: ['skeleton'] }).stats('ghoul', { attack: 4 }).stats(GUARD, { attack: 2 }).stats('skeleton', { attack: 2 });
  },
  'cursed-swamp': () => {
    cast(duel({ hand: ['fire-bolt'], creatures: [DUMMY], lands: ['cursed-swamp'] }), 'fire-bolt', DUMMY).counters(0, { hp: 21 }).counters(1, { hp: 19 });
    cast(duel({ hand: ['fire-bolt'], lands: ['cursed-swamp'] }, { creatures: [DUMMY] }), 'fire-bolt', DUMMY).counters(0, { hp: 20 }).counters(1, { hp: 20 });
  },
  // ---------------------------------------------------------------- 二属性・無・☆
  'abyss-apostle': () => {
    const s = put(duel({ hand: ['abyss-apostle'] }, { creatures: [GUARD, DUMMY] }), 'abyss-apostle').asks({ seat: 0, kind: 'choose', candidates: [GUARD, DUMMY] });
    s.move(0, { type: 'choose', card: GUARD }).stats(GUARD, { activity: 0 }).stats(DUMMY, { activity: 2 });
  },
  'spring-unicorn': () => {
    turnOver(duel({ creatures: ['spring-unicorn'] })).counters(0, { hp: 21 });
  },
  'scout-drone': () => {
    put(duel({ hand: ['scout-drone'], library: [GUARD] }), 'scout-drone').zone(0, 'hand', [GUARD]);
  },
  'doll-maker': () => {
    duel({ creatures: ['doll-maker'] }).move(0, { type: 'skill', card: 'doll-maker', value: 0 }).zone(0, 'creatures', ['doll-maker', 'puppet']).counters(0, { mp: 17 });
  },
  resupply: () => {
    cast(duel({ hand: ['resupply'] }), 'resupply').counters(0, { stock: 3 }).counters(1, { stock: 1 });
  },
  analysis: () => {
    const s = cast(duel({ hand: ['analysis', 'ebb'], library: [GUARD, DUMMY] }), 'analysis').asks({ seat: 0, kind: 'choose', candidates: ['ebb', GUARD, DUMMY] });
    s.move(0, { type: 'choose', card: 'ebb' }).zone(0, 'hand', [GUARD, DUMMY]).zone(0, 'graveyard', ['analysis', 'ebb']);
  },
  'second-vein': () => {
    const s = cast(duel({ hand: ['second-vein', 'fire-crystal', 'dark-crystal'], library: [GUARD] }), 'second-vein').zone(0, 'hand', ['fire-crystal', 'dark-crystal', GUARD]);
    s.move(0, { type: 'place', card: 'fire-crystal', place: 0 }).move(0, { type: 'place', card: 'dark-crystal', place: 1 });
  },
  'steel-sword': () => {
    clash(duel({ creatures: [DUMMY], hand: ['steel-sword'] }), { attacker: DUMMY, spell: 'steel-sword', on: DUMMY }).counters(1, { hp: 17 });
  },
  'smoke-screen': () => {
    const s = duel({ creatures: [DUMMY], hand: ['smoke-screen'] }, { creatures: ['iron-colossus'] });
    clash(s, { attacker: DUMMY, blockers: ['iron-colossus'], spell: 'smoke-screen', on: DUMMY }).stats(DUMMY, { damage: 0, activity: 2 }).counters(1, { hp: 20 });
  },
  'philosophers-stone': () => {
    turnOver(duel({ lands: ['philosophers-stone'] })).counters(0, { mp: 22, maxMp: 20 }).counters(1, { mp: 20 });
  },
  'clock-of-the-end': () => {
    turnOver(duel({ lands: ['clock-of-the-end'] }, {}, { turn: 18 })).asks({ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' });
    turnOver(duel({ lands: ['clock-of-the-end'] }, {}, { turn: 19 })).over({ winner: 0, reason: 'crystal.win.effect' });
  },
  'ice-shard': () => {
    cast(duel({ hand: ['ice-shard'] }), 'ice-shard', 1).counters(1, { hp: 19 }).counters(0, { mp: 20 });
  },
  'heros-sword': () => {
    clash(duel({ creatures: [DUMMY], hand: ['heros-sword'] }), { attacker: DUMMY, spell: 'heros-sword', on: DUMMY }).counters(1, { hp: 16 }).counters(0, { mp: 20 });
  },
};

t.test('every card with an ability has a row', (t) => {
  t.same(defs.filter((def) => def.abilities.length > 0 && ROWS[def.id] === undefined).map((def) => def.id), []);
  t.same(Object.keys(ROWS).filter((id) => pool.byId[id] === undefined), []);
  t.end();
});

for (const [card, row] of Object.entries(ROWS)) {
  t.test(card, (t) => {
    row();
    t.end();
  });
}
