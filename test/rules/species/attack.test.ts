/** Attacks and battles, keywords, cards under others, limits. */

import t from 'tap';
import type { Scenario } from '../../support/scenario.ts';
import { goOn, table } from '../../support/species/table.ts';

const FULL = ['two', 'three', 'four', 'five', 'nine', 'guard', 'one'];

t.test('species.attack.own: cards of the own field attack', (t) => {
  const scenario = table({ field: ['summit>three'], hand: ['five'] }, { field: ['two'] });
  for (const card of ['two', 'three', 'five']) scenario.refused(0, { type: 'attack-player', card }, 'species.attack.own');
  scenario.refused(0, { type: 'attack', card: 'two', target: 'two' }, 'species.attack.own');
  scenario.move(0, { type: 'attack', card: 'summit', target: 'two' }).asks({ seat: 0, kind: 'main' }).zone(1, 'grave', ['two']);
  t.end();
});

t.test('species.attack.count: only with attacks left', (t) => {
  const scenario = table({ field: ['nine', '~five'] }, { field: ['two', 'three'] });
  scenario.refused(0, { type: 'attack', card: 'five', target: 'two' }, 'species.attack.count');
  scenario.move(0, { type: 'attack', card: 'nine', target: 'two' });
  scenario.refused(0, { type: 'attack', card: 'nine', target: 'three' }, 'species.attack.count').refused(0, { type: 'attack-player', card: 'nine' }, 'species.attack.count');
  scenario.asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.attack.fresh: what has just entered can not attack before its player’s next turn', (t) => {
  const scenario = table({ hand: ['two', 'muster'], energy: 4 });
  scenario.move(0, { type: 'cast', card: 'two' }).move(0, { type: 'cast', card: 'muster' }).stats('two', { attacks: 0 }).stats('pawn#1', { attacks: 0 });
  scenario.refused(0, { type: 'attack-player', card: 'two' }, 'species.attack.count').move(0, { type: 'end' }).move(1, { type: 'end' });
  scenario.stats('two', { attacks: 1 }).move(0, { type: 'attack-player', card: 'two' });
  goOn(scenario, 1, 2).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.attack.target: the opponent’s field, or the opponent', (t) => {
  const scenario = table({ field: ['nine', 'two'] }, { field: ['summit>three'], hand: ['five'] });
  for (const target of ['two', 'three', 'five']) scenario.refused(0, { type: 'attack', card: 'nine', target }, 'species.attack.target');
  scenario.move(0, { type: 'attack', card: 'nine', target: 'summit' }).asks({ seat: 0, kind: 'main' }).zone(1, 'field', []).zone(1, 'grave', ['three']).zone(1, 'soul', ['summit']);
  t.end();
});

t.test('species.attack.spend: each attack uses one up, nobody blocks, and attackers can be attacked', (t) => {
  const scenario = table({ field: ['striker', '~two'] }, { field: ['one'] });
  scenario.move(0, { type: 'attack-player', card: 'striker' }).stats('striker', { attacks: 0 });
  goOn(scenario, 1, 2).asks({ seat: 0, kind: 'main' }).stats('two', { attacks: 0 });
  scenario.move(0, { type: 'end' }).move(1, { type: 'attack', card: 'one', target: 'striker' }).zone(1, 'grave', ['one']).asks({ seat: 1, kind: 'main' });
  scenario.move(1, { type: 'end' }).stats('striker', { attacks: 2 }).move(0, { type: 'attack-player', card: 'striker' });
  goOn(scenario, 1, 2).stats('striker', { attacks: 1 }).move(0, { type: 'attack-player', card: 'striker' });
  goOn(scenario, 1, 2).stats('striker', { attacks: 0 });
  t.end();
});

t.test('species.attack.order: what attacking sets off resolves before the fight', (t) => {
  const scenario = table({ field: ['charger'] }, { field: ['three'] }).move(0, { type: 'attack', card: 'charger', target: 'three' });
  scenario.asks({ seat: 0, kind: 'main' }).zone(1, 'grave', ['three']).stats('charger', { power: 4 });
  const hit = table({ field: ['charger'] }, { heart: 9 }).move(0, { type: 'attack-player', card: 'charger' });
  goOn(hit, 1, 4).asks({ seat: 0, kind: 'main' });
  t.end();
});

/** What everybody sees of what is under way. */
function underway(scenario: Scenario): (number | undefined)[] {
  const { table: shared, seats } = scenario.view({ kind: 'spectator' });
  return [shared['attacker'], shared['attacked'], seats[0].counters['pending'], seats[1].counters['pending']];
}

t.test('species.attack.order: everybody sees which attack is under way, and how much of its damage is still to come', (t) => {
  const scenario = table({ field: ['sniper', 'three'] }, { field: ['two', 'one'], heart: ['two', 'jam-burn', 'four', 'five'] });
  const sniper = scenario.card('sniper').id;
  scenario.move(0, { type: 'attack', card: 'sniper', target: 'one' });
  t.strictSame(underway(scenario), [sniper, scenario.card('one').id, 0, 0]);
  scenario.move(0, { type: 'choose', card: 'one' }).asks({ seat: 0, kind: 'main' });
  t.strictSame(underway(scenario), [0, 0, 0, 0]);
  scenario.move(0, { type: 'attack-player', card: 'three' });
  t.strictSame(underway(scenario), [scenario.card('three').id, 0, 0, 2]);
  scenario.move(1, { type: 'continue' });
  t.strictSame(underway(scenario), [scenario.card('three').id, 0, 0, 1]);
  // Damage to the other one in between: one card of it, just drawn.
  scenario.move(1, { type: 'jam', card: 'jam-burn' });
  t.strictSame(underway(scenario), [scenario.card('three').id, 0, 0, 1]);
  goOn(scenario, 0, 1);
  t.strictSame(underway(scenario), [scenario.card('three').id, 0, 0, 0]);
  goOn(scenario, 1, 1).asks({ seat: 0, kind: 'main' });
  t.strictSame(underway(scenario), [0, 0, 0, 0]);
  t.end();
});

t.test('species.attack.attacker-gone: without its attacker an attack ends', (t) => {
  const scenario = table({ field: ['martyr'] }, { field: ['one'], heart: 9 }).move(0, { type: 'attack-player', card: 'martyr' });
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'grave', ['martyr']).zone(1, 'hand', []);
  const battle = table({ field: ['martyr'] }, { field: ['one'] }).move(0, { type: 'attack', card: 'martyr', target: 'one' });
  battle.asks({ seat: 0, kind: 'main' }).zone(1, 'field', ['one']);
  t.end();
});

t.test('species.attack.target-gone: without its target too, and the attack stays used up', (t) => {
  const scenario = table({ field: ['sniper'] }, { field: ['nine'] }).move(0, { type: 'attack', card: 'sniper', target: 'nine' });
  scenario.move(0, { type: 'choose', card: 'nine' }).asks({ seat: 0, kind: 'main' }).zone(1, 'grave', ['nine']).zone(0, 'field', ['sniper']).stats('sniper', { attacks: 0 });
  t.end();
});

t.test('species.attack.player: damage by the power at that moment; 0 draws nothing', (t) => {
  const scenario = table({ field: ['two', 'leader'] }, { heart: 9 }).move(0, { type: 'attack-player', card: 'two' });
  goOn(scenario, 1, 3).asks({ seat: 0, kind: 'main' });
  t.equal(scenario.zoneNames(1, 'heart').length, 6);
  const weak = table({ hand: ['weaken'], energy: 1, field: ['two', 'hitter'] }, { heart: 9 }).move(0, { type: 'cast', card: 'weaken' });
  weak.stats('two', { power: 0 }).move(0, { type: 'attack-player', card: 'two' }).asks({ seat: 0, kind: 'main' });
  weak.move(0, { type: 'attack-player', card: 'hitter' }).asks({ seat: 0, kind: 'main' }).zone(0, 'hand', []);
  t.equal(weak.zoneNames(1, 'heart').length, 9);
  t.end();
});

t.test('species.attack.fixed: how many are drawn is settled at the start', (t) => {
  const scenario = table({ field: ['three', 'leader'] }, { heart: ['jam-bolt', 'two', 'two', 'two', 'two', 'two'] });
  scenario.move(0, { type: 'attack-player', card: 'three' }).move(1, { type: 'jam', card: 'jam-bolt' }).move(1, { type: 'choose', card: 'leader' });
  goOn(scenario, 1, 3).asks({ seat: 0, kind: 'main' }).stats('three', { power: 3 });
  t.equal(scenario.zoneNames(1, 'heart').length, 2);
  t.end();
});

t.test('species.attack.battle: the lower power is destroyed, whichever it is', (t) => {
  const won = table({ field: ['three'] }, { field: ['two', 'one'] }).move(0, { type: 'attack', card: 'three', target: 'two' });
  won.asks({ seat: 0, kind: 'main' }).zone(1, 'field', ['one']).zone(0, 'field', ['three']);
  const lost = table({ field: ['two', 'one'] }, { field: ['victor'] }).move(0, { type: 'attack', card: 'two', target: 'victor' });
  lost.asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['one']).zone(0, 'grave', ['two']).zone(1, 'field', ['victor', 'pawn']);
  const again = table({ field: ['restless'] }, { field: ['two', 'one'] }).move(0, { type: 'attack', card: 'restless', target: 'two' });
  again.move(0, { type: 'attack', card: 'restless', target: 'one' }).asks({ seat: 0, kind: 'main' }).zone(1, 'field', []);
  t.end();
});

t.test('species.attack.equal: equal power destroys both, or by option neither', (t) => {
  table({ field: ['two'] }, { field: ['charger'] }).move(0, { type: 'attack', card: 'two', target: 'charger' }).asks({ seat: 0, kind: 'main' }).zone(0, 'field', []).zone(1, 'field', []);
  table({ field: ['two'] }, { field: ['charger'] }, { options: { equalPower: 'none' } }).move(0, { type: 'attack', card: 'two', target: 'charger' })
    .asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['two']).zone(1, 'field', ['charger']);
  t.end();
});

t.test('species.attack.no-damage: nothing of a battle stays on the winner', (t) => {
  const scenario = table({ field: ['three', 'four'] }, { field: ['five'] });
  scenario.move(0, { type: 'attack', card: 'four', target: 'five' }).stats('five', { power: 5 }).move(0, { type: 'attack', card: 'three', target: 'five' });
  scenario.asks({ seat: 0, kind: 'main' }).zone(1, 'field', ['five']).zone(0, 'grave', ['three', 'four']).stats('five', { power: 5 });
  t.end();
});

t.test('species.attack.both-die: both leave together, then the last wills, the turn player’s first', (t) => {
  const scenario = table({ field: ['will-draw', 'mourner'] }, { field: ['will', 'mourner'] }).move(0, { type: 'attack', card: 'will-draw', target: 'will' });
  scenario.asks({ seat: 0, kind: 'order' });
  const kinds = scenario.events.flatMap((event) => (event.k === 'move' ? ['leaves'] : event.k === 'stack' ? ['stacked'] : []));
  t.strictSame(kinds, ['leaves', 'leaves'], 'both are gone before anything is stacked');
  scenario.timeout(0).asks({ seat: 1, kind: 'order' }).timeout(1);
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['filler', 'filler']).zone(1, 'hand', ['filler']).zone(1, 'field', ['mourner', 'pawn']);
  t.end();
});

t.test('species.attack.both-die: one instruction that destroys all is one moment', (t) => {
  const scenario = table({ hand: ['wipe'], energy: 2 }, { field: ['mourner', 'mourner', 'two'] }).move(0, { type: 'cast', card: 'wipe' });
  // Each mourner sees the other two go.
  while (scenario.match.state.decisions[0]?.kind === 'order') scenario.timeout(1);
  scenario.asks({ seat: 0, kind: 'main' });
  t.equal(scenario.zoneNames(1, 'hand').length, 4);
  t.end();
});

t.test('species.keyword.guard: guards first', (t) => {
  const scenario = table({ field: ['nine', 'five'] }, { field: ['guard', 'two'] });
  scenario.refused(0, { type: 'attack-player', card: 'nine' }, 'species.keyword.guard').refused(0, { type: 'attack', card: 'nine', target: 'two' }, 'species.keyword.guard');
  scenario.move(0, { type: 'attack', card: 'nine', target: 'guard' }).move(0, { type: 'attack', card: 'five', target: 'two' }).asks({ seat: 0, kind: 'main' });
  const under = table({ field: ['nine'] }, { field: ['summit>guard'], heart: 10 }).move(0, { type: 'attack-player', card: 'nine' });
  goOn(under, 1, 9).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.keyword.veiled: not attacked', (t) => {
  const scenario = table({ field: ['nine'] }, { field: ['veiled', 'two'] });
  scenario.refused(0, { type: 'attack', card: 'nine', target: 'veiled' }, 'species.keyword.veiled').move(0, { type: 'attack', card: 'nine', target: 'two' }).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.keyword.tough: not destroyed by effects, but in battle', (t) => {
  const scenario = table({ hand: ['wipe'], energy: 2, field: ['nine', 'tough'] }, { field: ['tough'] }).move(0, { type: 'cast', card: 'wipe' });
  scenario.zone(0, 'field', ['tough']).zone(1, 'field', ['tough']).move(0, { type: 'attack', card: 'tough@0', target: 'tough@1' });
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'field', []).zone(1, 'field', []);
  t.end();
});

t.test('species.keyword.gentle: attacks cards, not players', (t) => {
  const scenario = table({ field: ['gentle'] }, { field: ['two'] }).refused(0, { type: 'attack-player', card: 'gentle' }, 'species.keyword.gentle');
  scenario.move(0, { type: 'attack', card: 'gentle', target: 'two' }).asks({ seat: 0, kind: 'main' }).zone(1, 'grave', ['two']);
  t.end();
});

t.test('species.keyword.swift: a swift card may attack at once', (t) => {
  const scenario = table({ hand: ['swift'], energy: 2 }).move(0, { type: 'cast', card: 'swift' }).move(0, { type: 'attack-player', card: 'swift' });
  goOn(scenario, 1, 2).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.field.present: "on or under" reaches cards below, "on" does not', (t) => {
  const scenario = table({ hand: ['dig'], energy: 1, field: ['summit>two'] }).move(0, { type: 'cast', card: 'dig' });
  scenario.asks({ seat: 0, kind: 'choose', candidates: ['summit', 'two'] }).move(0, { type: 'choose', card: 'two' });
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['two']).zone(0, 'field', ['summit']);
  const bolt = table({ hand: ['bolt'], energy: 1 }, { field: ['summit>two', 'one'] }).move(0, { type: 'cast', card: 'bolt' });
  bolt.asks({ seat: 0, kind: 'choose', candidates: ['one'] });
  t.end();
});

t.test('species.field.under-silent: below there is no power and no text', (t) => {
  const scenario = table({ hand: ['lesson', 'wipe'], energy: 3, field: ['summit>scribe', 'ascent>leader', 'two'] }, { field: ['summit>watcher'] });
  scenario.stats('scribe', { power: 0, strikes: 0 }).stats('two', { power: 2 }).move(0, { type: 'cast', card: 'lesson' });
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['wipe', 'filler']).zone(1, 'field', ['summit', 'watcher']);
  // Nor does it wait for what happens to its player.
  const hurt = table({ field: ['one'] }, { field: ['summit>sufferer'] }).move(0, { type: 'attack-player', card: 'one' });
  goOn(hurt, 1, 1).asks({ seat: 0, kind: 'main' }).zone(1, 'field', ['summit', 'sufferer']);
  t.end();
});

t.test('species.field.under-silent: what changed a card before says nothing under another one', (t) => {
  const scenario = table({ hand: ['bolster'], energy: 1, field: ['two'], evolve: ['ascent'] }).move(0, { type: 'cast', card: 'bolster' }).move(0, { type: 'choose', card: 'two' });
  scenario.stats('two', { power: 5 }).keywords('two', 'guard').move(0, { type: 'evolve', card: 'ascent', target: 'two' });
  scenario.stats('two', { power: 0, strikes: 0, attacks: 0 }).keywords('two').stats('ascent', { power: 5 }).keywords('ascent').asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.field.limit: seven cards, tokens counted', (t) => {
  const six = table({ hand: ['doubler'], energy: 2, field: FULL.slice(1) }).move(0, { type: 'cast', card: 'doubler' }).timeout(0);
  six.zone(0, 'field', [...FULL.slice(1), 'pawn']).asks({ seat: 0, kind: 'main' });
  const seven = table({ hand: ['doubler'], energy: 2, field: FULL }).move(0, { type: 'cast', card: 'doubler' }).timeout(0);
  seven.zone(0, 'field', FULL).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.field.all-or-nothing: all of them or none, seen when the entry resolves', (t) => {
  table({ hand: ['muster-draw'], energy: 2, field: FULL.slice(1) }).move(0, { type: 'cast', card: 'muster-draw' }).timeout(0).zone(0, 'field', FULL.slice(1)).asks({ seat: 0, kind: 'main' });
  table({ hand: ['muster-draw'], energy: 2, field: FULL.slice(2) }).move(0, { type: 'cast', card: 'muster-draw' }).timeout(0).zone(0, 'field', [...FULL.slice(2), 'pawn', 'pawn']);
  // Places that an earlier entry has freed count, and places that it has taken do not.
  const clear = (first: number) => table({ hand: ['clearing'], energy: 1, field: FULL }).move(0, { type: 'cast', card: 'clearing' }).move(0, { type: 'stack', card: 'clearing', value: first });
  const rest = FULL.filter((card) => card !== 'two' && card !== 'three');
  clear(0).zone(0, 'field', [...rest, 'pawn', 'pawn']).asks({ seat: 0, kind: 'main' });
  clear(1).zone(0, 'field', rest).asks({ seat: 0, kind: 'main' });
  const twice = table({ hand: ['two-musters'], energy: 1, field: FULL.slice(3) }).move(0, { type: 'cast', card: 'two-musters' }).timeout(0);
  twice.zone(0, 'field', [...FULL.slice(3), 'pawn', 'pawn']).asks({ seat: 0, kind: 'main' });
  const raised = table({ hand: ['raise'], energy: 2, field: FULL.slice(1), grave: ['will', 'greeter'] }).refused(0, { type: 'cast', card: 'raise' }, 'species.cast.barred');
  raised.asks({ seat: 0, kind: 'main' });
  const both = table({ hand: ['raise'], energy: 2, field: FULL.slice(2), grave: ['will', 'greeter'] }).move(0, { type: 'cast', card: 'raise' });
  both.move(0, { type: 'choose', card: 'will' }).move(0, { type: 'choose', card: 'greeter' }).asks({ seat: 0, kind: 'main' }).zone(0, 'field', [...FULL.slice(2), 'will', 'greeter']);
  t.end();
});

t.test('species.field.under-free: cards under others take no place', (t) => {
  const scenario = table({ hand: ['doubler'], energy: 2, field: ['summit>one', ...FULL.slice(2)] }).move(0, { type: 'cast', card: 'doubler' }).timeout(0);
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['summit', 'one', ...FULL.slice(2), 'pawn']);
  t.end();
});

const FIFTEEN = Array.from({ length: 15 }, () => 'two');

t.test('species.hand.limit: what comes to a hand of fifteen goes to the graveyard, card by card', (t) => {
  const scenario = table({ hand: [...FIFTEEN.slice(1), 'share'], energy: 1, heart: ['three', 'four', 'five', 'two'] }, { hand: FIFTEEN.slice(1), heart: ['three', 'four', 'five', 'two'] });
  scenario.move(0, { type: 'cast', card: 'share' }).asks({ seat: 0, kind: 'main' });
  scenario.zone(0, 'hand', [...FIFTEEN.slice(1), 'three']).zone(0, 'grave', ['four', 'five', 'share']).zone(1, 'hand', [...FIFTEEN.slice(1), 'three']).zone(1, 'grave', ['four', 'five']);
  const back = table({ hand: ['recall'], energy: 2 }, { field: ['nine'], hand: FIFTEEN }).move(0, { type: 'cast', card: 'recall' }).move(0, { type: 'choose', card: 'nine' });
  back.zone(1, 'grave', ['nine']).zone(1, 'hand', FIFTEEN);
  t.end();
});

t.test('species.hand.draw-full: the draw happens and the heart gets smaller', (t) => {
  const scenario = table({}, { hand: FIFTEEN, heart: ['nine', 'two', 'two'] }).move(0, { type: 'end' });
  scenario.asks({ seat: 1, kind: 'main' }).ordered(1, 'heart', ['two', 'two']).zone(1, 'grave', ['nine']).zone(1, 'hand', FIFTEEN);
  table({}, { hand: FIFTEEN, heart: ['nine'] }).move(0, { type: 'end' }).over({ winner: 0, reason: 'species.heart.empty' });
  t.end();
});

t.test('species.hand.jammer: with fifteen cards a jammer can still be cast', (t) => {
  const scenario = table({ field: ['one'] }, { hand: FIFTEEN, heart: ['jam-bolt', 'two', 'two'] }).move(0, { type: 'attack-player', card: 'one' });
  scenario.asks({ seat: 1, kind: 'jammer' }).move(1, { type: 'jam', card: 'jam-bolt' }).move(1, { type: 'choose', card: 'one' });
  scenario.asks({ seat: 0, kind: 'main' }).zone(1, 'hand', FIFTEEN).zone(1, 'grave', ['jam-bolt']).zone(0, 'grave', ['one']);
  t.end();
});

t.test('species.hand.jammer-declined: what is not cast then is lost', (t) => {
  const scenario = table({ field: ['two'] }, { hand: FIFTEEN.slice(1), heart: ['three', 'jam-bolt', 'two'] }).move(0, { type: 'attack-player', card: 'two@0' });
  scenario.move(1, { type: 'continue' }).zone(1, 'hand', [...FIFTEEN.slice(1), 'three', 'jam-bolt']).asks({ seat: 1, kind: 'jammer' });
  scenario.move(1, { type: 'continue' }).asks({ seat: 0, kind: 'main' }).zone(1, 'hand', [...FIFTEEN.slice(1), 'three']).zone(1, 'grave', ['jam-bolt']);
  t.end();
});

t.test('species.hand.limit: an ordinary card drawn by damage finds no place either', (t) => {
  const scenario = table({ field: ['two'] }, { hand: FIFTEEN, heart: ['three', 'five', 'nine'] }).move(0, { type: 'attack-player', card: 'two@0' });
  scenario.asks({ seat: 1, kind: 'jammer' }).move(1, { type: 'continue' }).zone(1, 'grave', ['three']).asks({ seat: 1, kind: 'jammer' });
  scenario.timeout(1).asks({ seat: 0, kind: 'main' }).zone(1, 'hand', FIFTEEN).zone(1, 'grave', ['three', 'five']);
  t.end();
});
