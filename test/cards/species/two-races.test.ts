/** The shipped set of `species`: every card is played once where its effect shows. */

import t from 'tap';
import { cardText } from '../../../src/engine/index.ts';
import { SPECIES } from '../../../src/games/species/index.ts';
import { poolOf } from '../../support/playing.ts';
import type { Scenario } from '../../support/scenario.ts';
import { goOn, shown, type Side } from '../../support/species/table.ts';

const MAIN = { seat: 0, kind: 'main' } as const;
const END = { type: 'end' } as const;
const cast = (card: string) => ({ type: 'cast', card: `${card}@0/hand` }) as const;
const pick = (card: string) => ({ type: 'choose', card }) as const;
const hit = (card: string, target: string) => ({ type: 'attack', card, target }) as const;
const hitPlayer = (card: string) => ({ type: 'attack-player', card }) as const;
const use = (card: string, value = 0) => ({ type: 'activate', card, value }) as const;
const lay = (card: string, target: string) => ({ type: 'evolve', card, target }) as const;

/** Casts a hand card on a table and picks what it asks for. */
function play(card: string, picks: readonly string[] = [], mine: Side = {}, theirs: Side = {}): Scenario {
  const s = shown({ ...mine, hand: [card, ...(mine.hand ?? [])] }, theirs).move(0, cast(card));
  for (const one of picks) s.move(0, pick(one));
  return s;
}

/** The same card drawn by damage in the other player's turn and cast for nothing. */
function jam(card: string, picks: readonly string[] = [], mine: Side = {}, theirs: Side = {}): Scenario {
  const s = shown({ ...mine, energy: 0, heart: [card, 'antpire-runner', 'antpire-runner', 'antpire-runner'] }, { field: ['winged-ant'], ...theirs }, { active: 1 });
  s.move(1, hitPlayer('winged-ant@1')).move(0, { type: 'jam', card });
  for (const one of picks) s.move(0, pick(one));
  return s;
}

/** Destroys a card of seat 0's field, for its last will. */
const fell = (card: string, mine: Side = {}): Scenario =>
  shown({ ...mine, field: [card, ...(mine.field ?? [])] }, { hand: ['queens-wrath'] }, { active: 1 }).move(1, { type: 'cast', card: 'queens-wrath' }).move(1, pick(`${card}@0/field`));

/** Ants and orbs of seat 0. */
const ants = (count: number) => Array.from({ length: count }, () => 'soldier-ant');
const orbs = (count: number) => Array.from({ length: count }, () => 'mana-orb');
const field = (s: Scenario, ...cards: readonly string[]): Scenario => s.zone(0, 'field', cards);
const hand = (s: Scenario, ...cards: readonly string[]): Scenario => s.zone(0, 'hand', cards);
const heart = (s: Scenario, seat: 0 | 1, count: number): Scenario => {
  t.equal(s.zoneNames(seat, 'heart').length, count, 'cards of the heart');
  return s;
};
const ready = (s: Scenario, seat: 0 | 1, count: number): Scenario => {
  t.equal(s.match.state.zones[4 + seat]?.filter((card) => (card.stats?.[3] ?? 0) === 0).length, count, 'ready energy');
  return s;
};
/** A turn of each: seat 0 is at turn again. */
const round = (s: Scenario): Scenario => s.move(0, END).move(1, END);
/** An evolve card laid on a base, with what its condition needs. */
const evolved = (card: string, base: string, mine: Side = {}, theirs: Side = {}): Scenario =>
  shown({ evolve: [card], ...mine, field: [base, ...(mine.field ?? [])] }, theirs).move(0, lay(card, `${base}#1`));

/** One scenario a card with an ability. */
const SHOWN: { readonly [id: string]: () => Scenario } = {
  // ---------------------------------------------------------------- アントパイア
  'ant-egg': () => field(fell('ant-egg'), 'soldier-ant'),
  'antpire-nurse': () => field(play('antpire-nurse'), 'antpire-nurse', 'ant-egg'),
  'antpire-larva': () => hand(fell('antpire-larva'), 'antpire-runner'),
  'antpire-shielder': () => shown({ field: ['antpire-shielder'] }).stats('antpire-shielder', { power: 1 }).move(0, END).stats('antpire-shielder', { power: 3 }),
  'antpire-scavenger': () => fell('soldier-ant', { field: ['antpire-scavenger'] }).stats('antpire-scavenger', { power: 4 }),
  'antpire-biter': () => goOn(shown({ field: ['antpire-biter', ...ants(2)] }).move(0, hitPlayer('antpire-biter')), 1, 5).stats('antpire-biter', { power: 5 }),
  'antpire-hatcher': () => field(fell('antpire-hatcher'), ...ants(2)),
  'antpire-alarmist': () => field(goOn(shown({ field: ['antpire-alarmist'] }, { field: ['winged-ant'] }, { active: 1 }).move(1, hitPlayer('winged-ant')), 0, 2), 'antpire-alarmist', 'soldier-ant'),
  'antpire-driver': () => field(fell('antpire-driver'), ...ants(2)),
  'antpire-subworker': () => shown({ field: ['antpire-subworker'] }, { hand: ['arc-bolt'] }, { active: 1 }).move(1, { type: 'cast', card: 'arc-bolt' }).move(1, pick('antpire-subworker')).zone(0, 'field', ['soldier-ant']),
  'antpire-captain': () => shown({ field: ['antpire-captain', 'soldier-ant', 'winged-ant'] }, { field: ['soldier-ant'] }).stats('soldier-ant@0', { power: 2 }).stats('winged-ant', { power: 2 }).stats('soldier-ant@1', { power: 1 }),
  'antpire-recruiter': () => field(play('antpire-recruiter'), 'antpire-recruiter', 'soldier-ant'),
  'antpire-fighter': () => ready(play('antpire-fighter', [], {}, { field: ['wisp'] }), 0, 8),
  'antpire-gatekeeper': () => field(fell('antpire-gatekeeper'), 'soldier-ant'),
  'antpire-sapper': () => shown({ field: ['antpire-sapper', 'soldier-ant'] }, { field: ['antpire-driver', 'drake-familiar'] }).move(0, use('antpire-sapper')).move(0, pick('antpire-driver')).zone(0, 'field', ['antpire-sapper']),
  'antpire-forager': () => heart(play('antpire-forager').zone(0, 'energy', Array.from({ length: 11 }, () => 'antpire-runner')), 0, 19),
  'antpire-nursery': () => field(round(shown({ field: ['antpire-nursery'] })), 'antpire-nursery', 'soldier-ant'),
  'antpire-sergeant': () => field(play('antpire-sergeant'), 'antpire-sergeant', ...ants(2)),
  'antpire-stalwart': () => ready(play('antpire-stalwart', [], {}, { field: ['wisp'] }), 0, 7),
  'antpire-ravager': () => shown({ field: ['antpire-ravager'] }, { field: ['wisp'] }).move(0, hit('antpire-ravager', 'wisp')).stats('antpire-ravager', { attacks: 1 }),
  'antpire-rescuer': () => field(play('antpire-rescuer', ['antpire-hatcher'], { grave: ['antpire-hatcher', 'antpire-queen', 'muster-call'] }), 'antpire-rescuer', 'antpire-hatcher'),
  'antpire-engineer': () => field(shown({ field: ['antpire-engineer'] }).moves(0, use('antpire-engineer'), use('antpire-engineer')), 'antpire-engineer', ...ants(2)),
  'antpire-commander': () => play('antpire-commander', [], { field: ['~soldier-ant', '~winged-ant'] }).stats('soldier-ant', { attacks: 1 }).stats('winged-ant', { attacks: 0 }),
  'antpire-mother': () => field(play('antpire-mother'), 'antpire-mother', ...ants(3)),
  'antpire-warlord': () => shown({ field: ['antpire-warlord', 'soldier-ant', 'antpire-scout'] }).stats('soldier-ant', { power: 2 }).stats('antpire-scout', { power: 2 }).stats('antpire-warlord', { power: 5 }),
  'antpire-undertaker': () => goOn(fell('soldier-ant', { field: ['antpire-undertaker'] }), 1, 1),
  'antpire-juggernaut': () => field(fell('antpire-juggernaut'), ...ants(3)),
  'antpire-queen': () => field(shown({ field: ['antpire-queen'] }).move(0, END), 'antpire-queen', ...ants(2)),
  'antpire-conqueror': () => play('antpire-conqueror', ['wisp', 'antpire-driver'], {}, { field: ['wisp', 'antpire-driver', 'drake-familiar'] }).zone(1, 'field', ['drake-familiar', ...ants(2)]),
  'antpire-empress': () => ready(play('antpire-empress', [], { field: ants(3) }).stats('soldier-ant#1', { power: 3 }), 0, 4),
  'antpire-sentinel': () => jam('antpire-sentinel').stats('antpire-sentinel', { power: 5 }),
  'poison-sting': () => play('poison-sting', ['wisp'], {}, { field: ['wisp', 'drake-familiar'] }).zone(1, 'field', ['drake-familiar']),
  'share-the-spoils': () => hand(play('share-the-spoils', ['soldier-ant'], { field: ['soldier-ant'] }), 'antpire-runner', 'antpire-runner'),
  'muster-call': () => field(play('muster-call'), ...ants(3)),
  'march-order': () => hand(play('march-order', [], { field: ['antpire-scout'] }).stats('antpire-scout', { power: 3 }), 'antpire-runner'),
  'buried-stores': () => heart(play('buried-stores', ['antpire-queen', 'antpire-driver'], { grave: ['antpire-queen', 'antpire-driver'] }), 0, 22),
  'royal-jelly': () => round(play('royal-jelly', ['antpire-scout'], { field: ['antpire-scout'] })).stats('antpire-scout', { power: 4 }),
  'nest-reprisal': () => field(jam('nest-reprisal'), ...ants(2)),
  'earthen-wall': () => field(jam('earthen-wall'), 'anthill'),
  'formic-acid': () => jam('formic-acid', ['winged-ant']).zone(1, 'field', []),
  'tunnel-digging': () => field(play('tunnel-digging').zone(0, 'energy', Array.from({ length: 11 }, () => 'antpire-runner')), 'soldier-ant'),
  'cocoon-of-rebirth': () => hand(play('cocoon-of-rebirth', ['antpire-queen', 'antpire-driver'], { grave: ['antpire-queen', 'antpire-driver', 'muster-call'] }), 'antpire-queen', 'antpire-driver'),
  'last-charge': () => play('last-charge', [], { field: ['soldier-ant', '~antpire-scout'] }).stats('soldier-ant', { power: 2, attacks: 2 }).stats('antpire-scout', { power: 2, attacks: 0 }),
  'stinger-rain': () => play('stinger-rain', [], {}, { field: ['wisp', 'antpire-scout', 'antpire-driver'] }).zone(1, 'field', ['antpire-driver']),
  'nuptial-flight': () => field(play('nuptial-flight').stats('winged-ant#1', { attacks: 1 }), 'winged-ant', 'winged-ant'),
  'swarm-torrent': () => goOn(play('swarm-torrent', [], { field: ants(3) }), 1, 3),
  'queens-wrath': () => field(play('queens-wrath', ['drake-familiar/field'], {}, { field: ['drake-familiar'] }).zone(1, 'field', []), 'soldier-ant'),
  'total-mobilization': () => field(play('total-mobilization'), ...ants(4)),
  'antpire-ace-driver': () => evolved('antpire-ace-driver', 'antpire-driver').move(0, END).stats('antpire-ace-driver', { power: 6 }),
  'antpire-chief-worker': () => evolved('antpire-chief-worker', 'antpire-subworker', {}, { hand: ['mana-spring'] }).move(0, END).move(1, { type: 'cast', card: 'mana-spring' }).zone(0, 'field', ['antpire-chief-worker', 'antpire-subworker', 'soldier-ant']),
  'imperial-soldier-ant': () => evolved('imperial-soldier-ant', 'soldier-ant', { field: ants(2), energy: 0 }).stats('imperial-soldier-ant', { power: 5 }),
  'hero-ant': () => hand(evolved('hero-ant', 'soldier-ant', {}, { field: ['wisp'] }).move(0, hit('hero-ant', 'wisp')), 'antpire-runner'),
  'antpire-high-queen': () => field(round(evolved('antpire-high-queen', 'antpire-mother')), 'antpire-high-queen', 'antpire-mother', ...ants(2)),
  'antpire-avenger': () => shown({ evolve: ['antpire-avenger'], field: ['soldier-ant', 'antpire-scout', 'antpire-driver'] }, { field: ['drake-familiar'] })
    .refused(0, lay('antpire-avenger', 'antpire-driver'), 'species.evolve.condition').move(0, hit('soldier-ant', 'drake-familiar/field')).move(0, hit('antpire-scout', 'drake-familiar/field'))
    .move(0, lay('antpire-avenger', 'antpire-driver')).stats('antpire-avenger', { power: 6, attacks: 1 }),
  'antpire-master-builder': () => field(evolved('antpire-master-builder', 'antpire-scout').move(0, use('antpire-master-builder', 1)), 'antpire-master-builder', 'antpire-scout', 'anthill'),
  'antpire-marshal': () => evolved('antpire-marshal', 'antpire-captain', { field: ['antpire-scout'] }).stats('antpire-scout', { power: 3 }).stats('antpire-marshal', { power: 6 }),
  'antpire-heir': () => field(evolved('antpire-heir', 'antpire-larva'), 'antpire-heir', 'antpire-larva', ...ants(2)),
  // ---------------------------------------------------------------- エピックメイジ
  'mana-orb': () => ready(shown({ hand: ['mana-orb'], spent: 4 }).move(0, cast('mana-orb')), 0, 7),
  'epic-novice': () => play('mana-orb', [], { field: ['epic-novice'] }).stats('epic-novice', { power: 2 }),
  'library-cat': () => hand(fell('library-cat'), 'mana-orb'),
  'epic-scholar': () => hand(play('epic-scholar'), 'mana-orb'),
  'spark-spirit': () => goOn(play('mana-orb', [], { field: ['spark-spirit'], hand: ['mana-spring'] }).asks(MAIN).move(0, cast('mana-spring')), 1, 1),
  'stone-sentry': () => shown({ field: ['stone-sentry'] }).stats('stone-sentry', { power: 2 }).move(0, END).stats('stone-sentry', { power: 4 }),
  'epic-seer': () => hand(goOn(shown({ field: ['epic-seer'] }, { field: ['wisp'] }, { active: 1 }).move(1, hitPlayer('wisp')), 0, 1), 'antpire-runner', 'mana-orb'),
  'epic-defiant': () => ready(play('epic-defiant', [], {}, { field: ['wisp'] }), 0, 8),
  'crystal-golem': () => ready(play('crystal-golem', [], {}, { field: ['wisp'] }), 0, 8),
  'gale-spirit': () => play('gale-spirit', ['ember-imp'], {}, { field: ['ember-imp', 'antpire-driver'] }).zone(1, 'hand', ['ember-imp']),
  'epic-healer': () => heart(play('epic-healer', ['blaze', 'banish'], { grave: ['blaze', 'banish', 'rewind'] }), 0, 22),
  'mist-spirit': () => jam('mist-spirit').stats('mist-spirit', { power: 4 }),
  'epic-researcher': () => hand(shown({ field: ['epic-researcher'], hand: ['mana-orb'] }).move(0, use('epic-researcher')), 'antpire-runner', 'antpire-runner'),
  'epic-collector': () => hand(round(shown({ field: ['epic-collector'] })), 'antpire-runner', 'mana-orb'),
  'epic-duelist': () => goOn(shown({ field: ['epic-duelist'], hand: orbs(2) }).move(0, { type: 'cast', card: 'mana-orb#1' }).move(0, { type: 'cast', card: 'mana-orb' }).move(0, hitPlayer('epic-duelist')), 1, 8),
  'storm-spirit': () => play('storm-spirit', ['wisp'], {}, { field: ['wisp', 'antpire-driver'] }).zone(1, 'field', ['antpire-driver']),
  'iron-golem': () => shown({ field: ['iron-golem'] }).stats('iron-golem', { power: 4 }).move(0, END).stats('iron-golem', { power: 7 }),
  'epic-chronomancer': () => ready(play('epic-chronomancer'), 0, 8),
  'epic-professor': () => hand(play('mana-spring', [], { field: ['epic-professor'] }), ...orbs(3)),
  'tome-djinn': () => goOn(fell('tome-djinn'), 1, 2),
  'flame-spirit': () => goOn(play('flame-spirit'), 1, 2),
  'guardian-golem': () => ready(play('guardian-golem', [], {}, { field: ['wisp'] }), 0, 7),
  'epic-summoner': () => field(play('epic-summoner'), 'epic-summoner', 'stone-golem'),
  'epic-sealer': () => play('epic-sealer', ['ember-imp', 'antpire-driver'], {}, { field: ['ember-imp', 'antpire-driver', 'drake-familiar'] }).zone(1, 'hand', ['ember-imp', 'antpire-driver']),
  'epic-archsage': () => hand(play('epic-archsage', [], { field: ['epic-scholar'] }).stats('epic-scholar', { power: 4 }), ...orbs(2)),
  'void-spirit': () => play('void-spirit', ['drake-familiar/field'], {}, { field: ['drake-familiar'] }).zone(1, 'field', []),
  'thunder-spirit': () => shown({ field: ['thunder-spirit'] }, { field: ['wisp', 'drake-familiar'] }).move(0, hit('thunder-spirit', 'drake-familiar/field')).move(0, pick('wisp')).zone(1, 'field', []),
  'ancient-golem': () => ready(play('mana-orb', [], { hand: ['ancient-golem'] }).move(0, cast('ancient-golem')), 0, 3),
  'epic-grand-magus': () => goOn(ready(play('epic-grand-magus', [], { grave: ['blaze', 'banish', 'rewind', 'amplify', 'library-cat'] }), 0, 3), 1, 3),
  'mana-spring': () => hand(play('mana-spring'), ...orbs(2)),
  amplify: () => hand(play('amplify', ['ember-imp'], { field: ['ember-imp'] }).stats('ember-imp', { power: 4 }), 'mana-orb'),
  'arc-bolt': () => play('arc-bolt', ['wisp'], {}, { field: ['wisp', 'antpire-driver'] }).zone(1, 'field', ['antpire-driver']),
  'door-of-knowledge': () => hand(play('door-of-knowledge'), 'antpire-runner', 'antpire-runner'),
  'energy-burst': () => hand(play('energy-burst', ['antpire-driver'], {}, { field: ['antpire-driver', 'drake-familiar'] }), 'mana-orb'),
  'frost-bind': () => jam('frost-bind', ['wisp', 'drake-familiar/field'], {}, { field: ['winged-ant', 'wisp', 'drake-familiar'] }).stats('wisp', { attacks: 0 }).stats('drake-familiar/field', { attacks: 0 }),
  'mana-drain': () => ready(jam('mana-drain'), 1, 8),
  'arcane-chain': () => goOn(play('mana-orb', [], { hand: ['arcane-chain'] }).move(0, cast('arcane-chain')), 1, 2),
  rewind: () => hand(play('rewind', ['blaze'], { grave: ['blaze', 'library-cat'] }), 'blaze', 'mana-orb'),
  'book-of-life': () => heart(play('book-of-life', ['blaze', 'banish'], { grave: ['blaze', 'banish'] }), 0, 22),
  'wisp-flock': () => field(play('wisp-flock'), 'wisp', 'wisp'),
  'reflecting-wall': () => goOn(jam('reflecting-wall'), 1, 3),
  banish: () => jam('banish', ['drake-familiar/field'], {}, { field: ['winged-ant', 'drake-familiar'] }).zone(1, 'hand', ['drake-familiar']),
  'golem-awakening': () => field(jam('golem-awakening'), 'stone-golem'),
  oblivion: () => heart(play('oblivion', ['drake-familiar/field'], {}, { field: ['drake-familiar'] }), 1, 21),
  blaze: () => goOn(play('blaze'), 1, 4),
  'meteor-fall': () => play('meteor-fall', [], {}, { field: ['wisp', 'antpire-driver', 'drake-familiar'] }).zone(1, 'field', ['drake-familiar', ...ants(2)]),
  'final-theorem': () => hand(play('final-theorem', ['wisp', 'drake-familiar/field'], {}, { field: ['wisp', 'drake-familiar'] }), 'antpire-runner', 'antpire-runner'),
  'epic-sage': () => hand(shown({ evolve: ['epic-sage'], field: ['epic-scholar'], hand: orbs(2) }).refused(0, lay('epic-sage', 'epic-scholar'), 'species.evolve.condition')
    .move(0, { type: 'cast', card: 'mana-orb#1' }).move(0, { type: 'cast', card: 'mana-orb' }).move(0, lay('epic-sage', 'epic-scholar')), 'mana-orb'),
  'titan-golem': () => ready(evolved('titan-golem', 'crystal-golem'), 0, 6),
  'elemental-sovereign': () => evolved('elemental-sovereign', 'mirage-double', {}, { field: ['antpire-driver', 'drake-familiar'] }).move(0, pick('antpire-driver')).zone(1, 'grave', ['antpire-driver']),
  'great-drake': () => evolved('great-drake', 'ember-imp').keywords('great-drake', 'veiled'),
  'epic-archmage': () => {
    const s = shown({ evolve: ['epic-archmage'], field: ['epic-courier'], hand: orbs(4) });
    for (let orb = 0; orb < 3; orb += 1) s.move(0, { type: 'cast', card: 'mana-orb#1' });
    return goOn(s.move(0, lay('epic-archmage', 'epic-courier')).move(0, { type: 'cast', card: 'mana-orb' }), 1, 1);
  },
  'epic-spellblade': () => round(evolved('epic-spellblade', 'epic-duelist')).stats('epic-spellblade', { attacks: 2 }),
  'epic-chancellor': () => hand(round(evolved('epic-chancellor', 'epic-professor')).move(0, use('epic-chancellor', 2)), 'antpire-runner', 'antpire-runner', ...orbs(2)),
  'epic-saint': () => heart(evolved('epic-saint', 'epic-healer', { grave: ['blaze', 'banish'] }).move(0, pick('blaze')).move(0, pick('banish')), 0, 22),
  'will-o-the-wisp': () => hand(evolved('will-o-the-wisp', 'wisp'), 'mana-orb'),
};

for (const [id, show] of Object.entries(SHOWN)) {
  t.test(`${id} does what it says`, (t) => {
    const scenario = show();
    t.equal(scenario.match.state.outcome, null);
    t.ok(scenario.match.state.decisions.length > 0, 'and the game goes on');
    t.end();
  });
}

for (const id of ['antpire-hatcher', 'antpire-alarmist', 'epic-seer']) {
  t.test(`${id} brings energy to who has less of it, and to nobody else`, (t) => {
    const behind = heart(play(id, [], { energy: 4 }, { energy: 5 }), 0, 19);
    t.equal(behind.zoneNames(0, 'energy').length, 5);
    const level = heart(play(id, [], { energy: 5 }, { energy: 5 }), 0, 20);
    t.equal(level.zoneNames(0, 'energy').length, 5);
    t.end();
  });
}

t.test('every card with a text has its scenario', (t) => {
  const told = poolOf(SPECIES).defs.filter((def) => def.abilities.length > 0).map((def) => def.id);
  t.strictSame(told.filter((id) => SHOWN[id] === undefined), []);
  t.strictSame(Object.keys(SHOWN).filter((id) => !told.includes(id)), []);
  t.end();
});

t.test('the set is as large as it says, and reads in both languages', (t) => {
  const { defs } = poolOf(SPECIES);
  for (const race of ['antpire', 'epic-mage']) {
    const mine = defs.filter((def) => def.json['race'] === race && !def.token);
    t.ok(mine.filter((def) => def.json['kind'] !== 'evolve').length >= 45);
    t.ok(mine.filter((def) => def.json['kind'] === 'evolve').length >= 8);
    t.ok(mine.filter((def) => (def.keywords & 1) !== 0).length >= 4, 'jammers');
  }
  t.equal(new Set(defs.map((def) => def.name.ja)).size, defs.length);
  t.equal(new Set(defs.map((def) => def.name.en)).size, defs.length);
  for (const def of defs) {
    const text = cardText(poolOf(SPECIES), def);
    t.equal(text.ja === '', text.en === '', def.id);
    t.notMatch(`${text.ja}${text.en}`, /[{}]|undefined|\[object/, def.id);
    t.notMatch(text.en, /[\u3040-\u30ff\u4e00-\u9fff]/, def.id);
  }
  t.end();
});
