/** Casting, activated effects, evolving, tokens. */

import t from 'tap';
import { goOn, table } from '../../support/species/table.ts';

const FULL = ['two', 'three', 'four', 'five', 'nine', 'guard', 'one'];

function spentBy(scenario: ReturnType<typeof table>, seat: 0 | 1): number {
  return scenario.match.state.zones[4 + seat]?.filter((card) => (card.stats?.[3] ?? 0) > 0).length ?? 0;
}

t.test('species.cast.hand: from the own hand only', (t) => {
  const scenario = table({ hand: ['two'], energy: 9, field: ['three'], grave: ['four'] }, { hand: ['five'] });
  for (const card of ['three', 'four', 'five']) scenario.refused(0, { type: 'cast', card }, 'species.cast.hand');
  scenario.move(0, { type: 'cast', card: 'two' }).asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['two', 'three']);
  t.end();
});

t.test('species.cast.cost: as many ready energy cards as the cost', (t) => {
  table({ hand: ['three'], energy: 2 }).refused(0, { type: 'cast', card: 'three' }, 'species.cast.cost');
  table({ hand: ['three'], energy: 5, spent: 3 }).refused(0, { type: 'cast', card: 'three' }, 'species.cast.cost');
  table({ hand: ['three'], energy: 5, spent: 2 }).move(0, { type: 'cast', card: 'three' }).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.cast.cost: a cost that is lowered never falls below 0', (t) => {
  const three = table({ hand: ['cheaper'], energy: 1, field: ['pawn', 'pawn'] });
  three.move(0, { type: 'cast', card: 'cheaper' });
  t.equal(spentBy(three, 0), 1, '3 less 2');
  const four = table({ hand: ['cheaper'], energy: 1, field: ['pawn', 'pawn', 'pawn', 'pawn'] });
  four.move(0, { type: 'cast', card: 'cheaper' }).asks({ seat: 0, kind: 'main' });
  t.equal(spentBy(four, 0), 0);
  table({ hand: ['cheaper'], energy: 2 }, { field: ['pawn'] }).refused(0, { type: 'cast', card: 'cheaper' }, 'species.cast.cost');
  t.end();
});

t.test('species.cast.pay: what has paid lies sideways, the oldest first; nothing else does', (t) => {
  const scenario = table({ hand: ['three'], energy: 5, spent: 1 }, { energy: 2 }).move(0, { type: 'cast', card: 'three' });
  t.equal(spentBy(scenario, 0), 4);
  t.equal(spentBy(scenario, 1), 0);
  t.strictSame(scenario.match.state.zones[4]?.map((card) => card.stats?.[3]), [1, 1, 1, 1, 0]);
  scenario.asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.cast.species: it enters the field and has not attacked anybody', (t) => {
  const scenario = table({ hand: ['two'], energy: 2 }).move(0, { type: 'cast', card: 'two' });
  scenario.zone(0, 'field', ['two']).zone(0, 'hand', []).stats('two', { power: 2, attacks: 0 }).counters(0, { casts: 1 }).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.cast.magic: it lies apart while it resolves', (t) => {
  const scenario = table({ hand: ['bolt'], energy: 1 }, { field: ['two', 'three'] }).move(0, { type: 'cast', card: 'bolt' });
  scenario.asks({ seat: 0, kind: 'choose', candidates: ['two', 'three'] }).zone(0, 'casting', ['bolt']).zone(0, 'hand', []).zone(0, 'grave', []);
  t.end();
});

t.test('species.cast.grave: after its last entry it goes to the graveyard', (t) => {
  const scenario = table({ hand: ['doubler'], energy: 2, field: ['scribe'] }).move(0, { type: 'cast', card: 'doubler' });
  scenario.move(0, { type: 'stack', card: 'doubler', value: 1 }).zone(0, 'casting', ['doubler']).zone(0, 'grave', []);
  scenario.move(0, { type: 'stack', card: 'scribe', value: 0 }).asks({ seat: 0, kind: 'main' }).zone(0, 'casting', []).zone(0, 'grave', ['doubler']);
  t.end();
});

t.test('species.cast.no-choice: a magic with nothing to choose may be cast', (t) => {
  const scenario = table({ hand: ['bolt'], energy: 1 }, { field: ['five'] }).move(0, { type: 'cast', card: 'bolt' });
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'grave', ['bolt']).zone(1, 'field', ['five']);
  t.end();
});

t.test('species.cast.field-full: no species with seven cards', (t) => {
  table({ hand: ['greeter'], energy: 5, field: FULL }).refused(0, { type: 'cast', card: 'greeter' }, 'species.cast.field-full');
  table({ hand: ['greeter'], energy: 5, field: FULL.slice(1) }).move(0, { type: 'cast', card: 'greeter' }).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.cast.barred: a magic that could only fill a field without room', (t) => {
  table({ hand: ['muster'], energy: 2, field: FULL.slice(1) }).refused(0, { type: 'cast', card: 'muster' }, 'species.cast.barred');
  table({ hand: ['muster'], energy: 2, field: FULL.slice(2) }).move(0, { type: 'cast', card: 'muster' }).zone(0, 'field', [...FULL.slice(2), 'pawn', 'pawn']);
  const other = table({ hand: ['muster-draw'], energy: 2, field: FULL }).move(0, { type: 'cast', card: 'muster-draw' });
  other.move(0, { type: 'stack', card: 'muster-draw', value: 0 }).zone(0, 'field', FULL).zone(0, 'hand', ['filler']).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.cast.barred: whosever field it would fill, and however the card says so', (t) => {
  const cast = (card: string, mine: number, theirs = 0) =>
    table({ hand: [card], energy: 2, field: FULL.slice(0, mine), grave: ['two', 'three'] }, { field: FULL.slice(0, theirs) }).why(0, { type: 'cast', card });
  t.strictSame([cast('gift', 7, 5), cast('gift', 0, 6), cast('gift', 0, 7)], [null, 'species.cast.barred', 'species.cast.barred']);
  t.strictSame([cast('perhaps', 6), cast('perhaps', 7)], [null, 'species.cast.barred'], 'what another branch would do counts');
  t.equal(cast('perhaps-draw', 7), null);
  t.strictSame([cast('pick-raise', 5), cast('pick-raise', 6), cast('pick-raise', 7)], [null, 'species.cast.barred', 'species.cast.barred']);
  t.strictSame([cast('either', 6), cast('either', 7)], [null, 'species.cast.barred']);
  t.end();
});

t.test('species.activate.own: effects of the own field only', (t) => {
  const scenario = table({ hand: ['breeder'], energy: 3, field: ['smith', 'summit>idler'] }, { field: ['altar'] });
  scenario.refused(0, { type: 'activate', card: 'altar', value: 0 }, 'species.activate.own');
  scenario.refused(0, { type: 'activate', card: 'breeder', value: 0 }, 'species.activate.own');
  scenario.refused(0, { type: 'activate', card: 'idler', value: 0 }, 'species.activate.own');
  scenario.refused(0, { type: 'activate', card: 'smith', value: 1 }, 'species.activate.own');
  scenario.move(0, { type: 'activate', card: 'smith', value: 0 }).asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['breeder', 'filler']);
  t.end();
});

t.test('species.activate.energy: its energy has to be there', (t) => {
  table({ energy: 2, spent: 2, field: ['smith'] }).refused(0, { type: 'activate', card: 'smith', value: 0 }, 'species.activate.energy');
  const scenario = table({ energy: 2, spent: 1, field: ['smith'] }).move(0, { type: 'activate', card: 'smith', value: 0 });
  t.equal(spentBy(scenario, 0), 2);
  scenario.asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.activate.discard: its hand cards have to be there', (t) => {
  table({ field: ['scholar'] }).refused(0, { type: 'activate', card: 'scholar', value: 0 }, 'species.activate.discard');
  const scenario = table({ hand: ['nine'], field: ['scholar'] }).move(0, { type: 'activate', card: 'scholar', value: 0 });
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['filler']).zone(0, 'grave', ['nine']);
  t.end();
});

t.test('species.activate.sacrifice: its field cards have to be there', (t) => {
  table({ field: ['altar'] }, { field: ['two'] }).refused(0, { type: 'activate', card: 'altar', value: 0 }, 'species.activate.sacrifice');
  const scenario = table({ field: ['altar', 'will'] }).move(0, { type: 'activate', card: 'altar', value: 0 });
  // The effect and the last will of what was given up are one group.
  scenario.asks({ seat: 0, kind: 'order' }).move(0, { type: 'stack', card: 'altar', value: 0 });
  goOn(scenario, 1, 1).asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['altar', 'pawn']).zone(0, 'grave', ['will']);
  t.end();
});

t.test('species.activate.sacrifice: the card itself may be the price', (t) => {
  const scenario = table({ field: ['bomb'] }).move(0, { type: 'activate', card: 'bomb', value: 0 });
  goOn(scenario, 1, 1).asks({ seat: 0, kind: 'main' }).zone(0, 'field', []).zone(0, 'grave', ['bomb']);
  t.end();
});

t.test('species.activate.pay: whoever activates chooses the price', (t) => {
  const scenario = table({ hand: ['nine', 'two'], field: ['scholar', 'altar', 'one'] });
  scenario.move(0, { type: 'activate', card: 'scholar', value: 0 }).asks({ seat: 0, kind: 'choose', candidates: ['nine', 'two'] });
  scenario.refused(0, { type: 'done' }, 'kernel.choose.minimum').move(0, { type: 'choose', card: 'two' }).zone(0, 'hand', ['nine', 'filler']);
  scenario.move(0, { type: 'activate', card: 'altar', value: 0 }).asks({ seat: 0, kind: 'choose', candidates: ['scholar', 'one'] });
  scenario.move(0, { type: 'choose', card: 'one' });
  goOn(scenario, 1, 1).asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['scholar', 'altar']);
  t.end();
});

t.test('species.activate.barred: nothing but a summon, and no room for it', (t) => {
  table({ energy: 1, field: ['breeder', ...FULL.slice(1)] }).refused(0, { type: 'activate', card: 'breeder', value: 0 }, 'species.activate.barred');
  table({ energy: 1, field: ['breeder', ...FULL.slice(2)] }).move(0, { type: 'activate', card: 'breeder', value: 0 }).asks({ seat: 0, kind: 'main' });
  // What is given up for it makes room.
  const forged = table({ field: ['forge', ...FULL.slice(1)] }).move(0, { type: 'activate', card: 'forge', value: 0 });
  forged.zone(0, 'field', ['pawn', ...FULL.slice(1)]).asks({ seat: 0, kind: 'main' });
  table({ field: ['kiln', ...FULL.slice(1)] }).refused(0, { type: 'activate', card: 'kiln', value: 0 }, 'species.activate.barred');
  t.end();
});

t.test('species.activate.unlimited: again and again, paid each time', (t) => {
  const scenario = table({ energy: 3, field: ['smith'] });
  for (let time = 0; time < 3; time += 1) scenario.move(0, { type: 'activate', card: 'smith', value: 0 });
  scenario.refused(0, { type: 'activate', card: 'smith', value: 0 }, 'species.activate.energy').zone(0, 'hand', ['filler', 'filler', 'filler']).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.activate.fresh: in the turn it entered', (t) => {
  const scenario = table({ hand: ['smith'], energy: 3 }).move(0, { type: 'cast', card: 'smith' });
  scenario.refused(0, { type: 'attack-player', card: 'smith' }, 'species.attack.count');
  scenario.move(0, { type: 'activate', card: 'smith', value: 0 }).asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['filler']);
  t.end();
});

t.test('species.activate.free-loop: free effects beyond the limit of a turn make a draw', (t) => {
  const scenario = table({ field: ['idler'] }, {}, { options: { loopLimit: 10 } });
  for (let time = 0; time < 10; time += 1) scenario.move(0, { type: 'activate', card: 'idler', value: 0 });
  scenario.asks({ seat: 0, kind: 'main' }).stats('idler', { power: 12 });
  scenario.move(0, { type: 'activate', card: 'idler', value: 0 }).over({ winner: null, reason: 'species.activate.free-loop' });
  const next = table({ field: ['idler'] }, {}, { options: { loopLimit: 10 } });
  for (let time = 0; time < 10; time += 1) next.move(0, { type: 'activate', card: 'idler', value: 0 });
  next.move(0, { type: 'end' }).move(1, { type: 'end' }).move(0, { type: 'activate', card: 'idler', value: 0 }).asks({ seat: 0, kind: 'main' });
  // What has a price is no part of it.
  const paid = table({ hand: ['two'], energy: 12, heart: 30, field: ['smith', 'scholar', 'idler'] }, {}, { options: { loopLimit: 10 } });
  for (let time = 0; time < 12; time += 1) paid.move(0, { type: 'activate', card: 'smith', value: 0 });
  for (let time = 0; time < 12; time += 1) paid.move(0, { type: 'activate', card: 'scholar', value: 0 }).move(0, { type: 'choose', card: paid.cards('filler@0/hand')[0]?.id ?? 0 });
  paid.move(0, { type: 'activate', card: 'idler', value: 0 }).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.evolve.card: an action of the own turn, with the own evolve cards', (t) => {
  const scenario = table({ field: ['three'], evolve: ['ascent'], hand: ['five'] }, { evolve: ['summit'] });
  scenario.refused(0, { type: 'evolve', card: 'summit', target: 'three' }, 'species.evolve.card').refused(0, { type: 'evolve', card: 'five', target: 'three' }, 'species.evolve.card');
  scenario.move(0, { type: 'evolve', card: 'ascent', target: 'three' }).asks({ seat: 0, kind: 'main' }).zone(0, 'evolve', []).zone(0, 'field', ['ascent', 'three']).zone(0, 'hand', ['five', 'filler']);
  t.end();
});

t.test('species.evolve.base: only on what it names', (t) => {
  const scenario = table({ field: ['three', 'two', 'pawn', 'summit>four'], energy: 1, evolve: ['growth', 'ascent'] });
  scenario.refused(0, { type: 'evolve', card: 'growth', target: 'three' }, 'species.evolve.base');
  scenario.refused(0, { type: 'evolve', card: 'ascent', target: 'summit' }, 'species.evolve.base');
  scenario.refused(0, { type: 'evolve', card: 'ascent', target: 'four' }, 'species.evolve.base');
  scenario.move(0, { type: 'evolve', card: 'growth', target: 'two' }).asks({ seat: 0, kind: 'main' }).stats('growth', { power: 6 });
  t.end();
});

t.test('species.evolve.own-field: only on the own field', (t) => {
  const scenario = table({ field: ['three'], evolve: ['ascent'] }, { field: ['two'] });
  scenario.refused(0, { type: 'evolve', card: 'ascent', target: 'two' }, 'species.evolve.base').move(0, { type: 'evolve', card: 'ascent', target: 'three' });
  scenario.asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.evolve.condition: its condition has to be met', (t) => {
  table({ field: ['two'], energy: 1, evolve: ['growth'] }, { field: ['pawn'] }).refused(0, { type: 'evolve', card: 'growth', target: 'two' }, 'species.evolve.condition');
  table({ field: ['two', 'pawn'], energy: 1, evolve: ['growth'] }).move(0, { type: 'evolve', card: 'growth', target: 'two' }).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.evolve.energy: energy only where the card says so', (t) => {
  table({ field: ['two', 'pawn'], evolve: ['growth'] }).refused(0, { type: 'evolve', card: 'growth', target: 'two' }, 'species.evolve.energy');
  const paid = table({ field: ['two', 'pawn'], energy: 2, evolve: ['growth'] }).move(0, { type: 'evolve', card: 'growth', target: 'two' });
  t.equal(spentBy(paid, 0), 1);
  table({ field: ['two'], evolve: ['ascent'] }).move(0, { type: 'evolve', card: 'ascent', target: 'two' }).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.evolve.keeps: it has the attacks the card below had left', (t) => {
  const ready = table({ field: ['two'], evolve: ['ascent'] }).move(0, { type: 'evolve', card: 'ascent', target: 'two' });
  ready.stats('ascent', { attacks: 1 }).move(0, { type: 'attack-player', card: 'ascent' });
  goOn(ready, 1, 5).refused(0, { type: 'attack-player', card: 'ascent' }, 'species.attack.count');
  const fresh = table({ hand: ['two'], energy: 2, evolve: ['ascent'] }).move(0, { type: 'cast', card: 'two' }).move(0, { type: 'evolve', card: 'ascent', target: 'two' });
  fresh.refused(0, { type: 'attack-player', card: 'ascent' }, 'species.attack.count').asks({ seat: 0, kind: 'main' });
  const twice = table({ field: ['two'], evolve: ['summit'] }).move(0, { type: 'evolve', card: 'summit', target: 'two' }).stats('summit', { attacks: 1 });
  twice.move(0, { type: 'end' }).move(1, { type: 'end' }).stats('summit', { attacks: 2 });
  t.end();
});

t.test('species.evolve.under: what was there lies under the top card, however often it evolves', (t) => {
  const scenario = table({ field: ['two'], evolve: ['ascent', 'summit'] });
  scenario.move(0, { type: 'evolve', card: 'ascent', target: 'two' }).move(0, { type: 'evolve', card: 'summit', target: 'ascent' });
  const top = scenario.card('summit').id;
  t.strictSame([scenario.card('two').under, scenario.card('ascent').under, scenario.card('summit').under], [top, top, 0]);
  scenario.asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.evolve.no-enter: it does not enter, and a full field is no bar', (t) => {
  const scenario = table({ field: ['scribe', 'three', ...FULL.slice(2)], evolve: ['ascent'], heart: 5 });
  scenario.move(0, { type: 'evolve', card: 'ascent', target: 'three' });
  t.notOk(scenario.events.some((event) => event.k === 'stack' && event.c[1] !== scenario.pool.byId['ascent']), 'only what waits for evolving goes off');
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['filler']);
  t.end();
});

t.test('species.evolve.soul: leaving the field it goes to the soul zone, by option to the graveyard', (t) => {
  for (const [evolveLeaves, key] of [['soul', 'soul'], ['grave', 'grave']] as const) {
    const scenario = table({ hand: ['recall'], energy: 2 }, { field: ['ascent>two'] }, { options: { evolveLeaves } });
    scenario.move(0, { type: 'cast', card: 'recall' }).move(0, { type: 'choose', card: 'ascent' }).asks({ seat: 0, kind: 'main' });
    scenario.zone(1, 'hand', []).zone(1, key, key === 'grave' ? ['ascent', 'two'] : ['ascent']).zone(1, 'field', []);
  }
  t.end();
});

t.test('species.evolve.under-leaves: the cards below go to the graveyard, tokens cease to exist', (t) => {
  const scenario = table({ hand: ['bolt', 'wipe'], energy: 3 }, { field: ['ascent>two', 'summit>pawn'] });
  scenario.move(0, { type: 'cast', card: 'wipe' }).asks({ seat: 0, kind: 'main' });
  scenario.zone(1, 'soul', ['ascent', 'summit']).zone(1, 'grave', ['two']).zone(1, 'field', ['pawn']);
  t.equal(scenario.cards('pawn').length, 1, 'the last will’s pawn; the one below is gone');
  t.end();
});

t.test('species.evolve.under-leaves: an instruction that means the cards below as well takes each of them once', (t) => {
  for (const base of ['two', 'pawn']) {
    const razed = table({ hand: ['raze'], energy: 1, field: [`summit>${base}`] }).move(0, { type: 'cast', card: 'raze' });
    razed.asks({ seat: 0, kind: 'main' }).zone(0, 'field', []).zone(0, 'soul', ['summit']).zone(0, 'grave', base === 'two' ? ['two', 'raze'] : ['raze']);
    t.strictSame(razed.notes().filter((what) => what === 'destroyed'), ['destroyed'], 'what lay below leaves with it and is not destroyed');
    const swept = table({ hand: ['sweep-back'], energy: 1, field: [`summit>${base}`] }).move(0, { type: 'cast', card: 'sweep-back' });
    swept.asks({ seat: 0, kind: 'main' }).zone(0, 'field', []).zone(0, 'soul', ['summit']).zone(0, 'hand', base === 'two' ? ['two'] : []);
  }
  t.end();
});

t.test('species.token.leave: a token that leaves ceases to exist; its last will works', (t) => {
  const scenario = table({ hand: ['bolt', 'recall'], energy: 3 }, { field: ['will-token', 'pawn'] });
  scenario.move(0, { type: 'cast', card: 'bolt' }).move(0, { type: 'choose', card: 'will-token' }).asks({ seat: 0, kind: 'main' });
  scenario.zone(1, 'hand', ['filler']).zone(1, 'grave', []);
  scenario.move(0, { type: 'cast', card: 'recall' }).move(0, { type: 'choose', card: 'pawn' }).zone(1, 'hand', ['filler']).zone(1, 'field', []);
  t.notOk(scenario.exists('pawn') || scenario.exists('will-token'));
  t.end();
});

t.test('species.token.cast: a token magic ceases to exist once it has resolved', (t) => {
  const scenario = table({ hand: ['give-spark'], energy: 1 }).move(0, { type: 'cast', card: 'give-spark' }).zone(0, 'hand', ['spark']);
  scenario.move(0, { type: 'cast', card: 'spark' }).asks({ seat: 0, kind: 'main' }).zone(0, 'grave', ['give-spark']).counters(0, { casts: 2 });
  t.notOk(scenario.exists('spark'));
  t.equal(spentBy(scenario, 0), 0, 'it turned the energy upright');
  t.end();
});

t.test('species.token.overflow: a token the hand has no room for ceases to exist', (t) => {
  const hand = Array.from({ length: 15 }, () => 'two');
  const scenario = table({ hand: ['give-spark', ...hand.slice(1)], energy: 1, field: ['watcher'] }).move(0, { type: 'cast', card: 'give-spark' });
  scenario.zone(0, 'hand', [...hand.slice(1), 'spark']);
  const full = table({ energy: 1, hand, field: ['one'] }, { hand: ['recall'], energy: 2, field: ['two'] }, { active: 1 });
  full.move(1, { type: 'cast', card: 'recall' }).move(1, { type: 'choose', card: 'one' }).asks({ seat: 1, kind: 'main' }).zone(0, 'grave', ['one']);
  const spark = table({ hand: [...hand, 'give-spark'], energy: 1 }).move(0, { type: 'cast', card: 'give-spark' }).asks({ seat: 0, kind: 'main' });
  spark.zone(0, 'hand', hand).zone(0, 'grave', ['give-spark']);
  t.notOk(spark.exists('spark'));
  t.end();
});
