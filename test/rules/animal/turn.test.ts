/** ターンの進行, the three states, night (R004-13, 16 to 21, 24, 33, 35, 36). */

import t from 'tap';
import { ANSWER, attackWith, both, card, feat, lying, nightCard, pass, play, PRIORITY, provingSet, table, target } from '../../support/animal/proving.ts';
import { ANIMAL } from '../../../src/games/animal/index.ts';
import { poolFor, type Scenario } from '../../support/scenario.ts';

const PHASE = { wake: 1, ready: 2, supply: 3, hunt: 4, sunset: 9, watch: 10 };

/** Passes until a phase of a turn is reached. */
function until(s: Scenario, turn: number, phase: number): Scenario {
  for (let guard = 0; guard < 80; guard += 1) {
    if (s.match.state.turn === turn && s.match.state.phase === phase) return s;
    pass(s);
  }
  throw new Error('never reached');
}

const ready = (s: Scenario): Scenario => until(s, 6, PHASE.ready);

t.test("animal.wake.own: the other's cards stay as they are", (t) => {
  const s = ready(table({ field: [lying('cat', { moved: 1 })], land: [lying('plains', { moved: 1 }), nightCard('forest')] }, { field: [lying('ox', { moved: 1 })], land: [lying('water', { moved: 1 })] }));
  s.stats('cat', { moved: 1 }).stats('plains', { moved: 1 }).stats('ox', { moved: 0 }).stats('water', { moved: 0 });
  t.notOk(s.card('forest').up);
  t.end();
});

t.test('animal.wake.own: what the turn player controls wakes, wherever it lies', (t) => {
  ready(table({ field: [{ card: 'cat', controller: 1, stats: { moved: 1 } }] }, { field: [{ card: 'ox', controller: 0, stats: { moved: 1 } }] })).stats('cat', { moved: 0 }).stats('ox', { moved: 1 });
  t.end();
});

t.test('animal.wake.night: night ends for existences and territories, and they wake', (t) => {
  const s = ready(table({}, { field: [nightCard('cat', { moved: 1 }), nightCard('den')], land: [nightCard('water', { moved: 1 })] }));
  for (const name of ['cat', 'den', 'water']) t.ok(s.card(name).up);
  s.stats('cat', { moved: 0, attack: 2 }).stats('water', { moved: 0 });
  t.end();
});

t.test('animal.wake.waiting: 行動待機 goes', (t) => {
  ready(table({ field: [lying('ox', { waiting: 1 })] }, { field: [lying('cat', { waiting: 1 })] })).stats('cat', { waiting: 0 }).stats('ox', { waiting: 1 });
  t.end();
});

t.test('animal.wake.no-priority: what goes off waits for the ready phase', (t) => {
  const s = ready(table({}, { field: [nightCard('sprite')] })).asks(ANSWER(1)).counters(1, { life: 20 });
  t.equal(s.view({ kind: 'spectator' }).stack.length, 1);
  both(s).counters(1, { life: 22 });
  t.equal(s.match.state.phase, PHASE.ready);
  t.end();
});

t.test('animal.turn.waiting: on every animal that comes under control, played, made or taken; not on lairs and tools', (t) => {
  const s = play(table({ hand: ['litter', 'tame', 'den'] }, { field: ['ox'] }), 0, 'litter');
  for (const one of s.cards('pup')) t.equal(one.stats?.[4], 1);
  play(s, 0, 'tame', 'ox').stats('ox', { waiting: 1 });
  play(s, 0, 'den').stats('den', { waiting: 0 });
  const theft = feat('steal', { do: 'control', what: target({ in: 'existences', side: 'enemy' }) });
  play(table({ hand: ['steal'] }, { field: ['bow'] }, { pool: poolFor(ANIMAL, provingSet(theft)) }), 0, 'steal', 'bow').stats('bow', { waiting: 0 });
  t.end();
});

t.test('animal.turn.ready: the supply phase follows', (t) => {
  const s = table({ field: ['early'] }, {}, { phase: 'ready' });
  t.equal(s.match.state.phase, PHASE.ready);
  t.equal(both(s).match.state.phase, PHASE.supply);
  const begins = ready(table({}, { field: ['early'] }));
  t.equal(begins.view({ kind: 'spectator' }).stack.length, 1);
  t.end();
});

t.test('animal.turn.supply: the hunt phase follows', (t) => {
  t.equal(both(table({}, {}, { phase: 'supply' })).match.state.phase, PHASE.hunt);
  t.end();
});

t.test('animal.turn.sunset: the night watch follows, and its abilities go off at its start', (t) => {
  const s = both(table({ field: ['late'] }, { field: ['late'] }));
  t.equal(s.match.state.phase, PHASE.sunset);
  t.equal(s.view({ kind: 'spectator' }).stack.length, 1, 'only the turn player’s');
  both(s).counters(0, { life: 21 }).counters(1, { life: 20 });
  both(s);
  t.equal(s.match.state.turn, 6);
  t.end();
});

t.test("animal.turn.next: after the night watch comes the other's wake phase", (t) => {
  const s = ready(table({}));
  t.equal(s.match.state.active, 1);
  until(s, 7, PHASE.ready);
  t.equal(s.match.state.active, 0);
  t.end();
});

t.test('animal.supply.draw: one card, the top one, for the turn player only', (t) => {
  const s = both(table({ library: ['cat', 'ox'] }, { library: ['mouse'] }, { phase: 'ready' }));
  s.zone(0, 'hand', ['cat']).ordered(0, 'library', ['ox']).zone(1, 'hand', []);
  t.equal(s.match.state.phase, PHASE.supply);
  t.end();
});

t.test('animal.supply.first-turn: no card in turn 1, but a territory; later both', (t) => {
  const first = both(table({ library: ['cat'], territories: ['forest'], land: [] }, {}, { phase: 'ready', turn: 1 }));
  first.zone(0, 'hand', []).zone(0, 'land', ['forest']);
  both(table({ library: ['cat'], territories: ['forest'], land: [] }, {}, { phase: 'ready', turn: 2 })).zone(0, 'hand', ['cat']).zone(0, 'land', ['forest']);
  t.end();
});

t.test('animal.supply.territory: the top one, of the own territory deck', (t) => {
  both(table({ territories: ['forest', 'water'], land: ['plains'] }, { territories: ['mountain'], land: [] }, { phase: 'ready' }))
    .zone(0, 'land', ['plains', 'forest']).ordered(0, 'territory-deck', ['water']).zone(1, 'land', []);
  t.end();
});

t.test('animal.supply.territories-out: with an empty territory deck nothing enters and nothing is lost', (t) => {
  both(table({ territories: [], land: ['plains'] }, {}, { phase: 'ready' })).zone(0, 'land', ['plains']).asks(PRIORITY(0));
  t.end();
});

t.test('animal.supply.territory-enters: awake, face-up, without the pile; its triggers use it', (t) => {
  const s = both(table({ territories: ['spring'] }, {}, { phase: 'ready' })).stats('spring', { moved: 0 });
  t.ok(s.card('spring').up);
  t.equal(s.view({ kind: 'spectator' }).stack.length, 1);
  both(s).counters(0, { life: 23 });
  t.end();
});

t.test('animal.hunt.begins: abilities at its start go off once a turn', (t) => {
  const s = both(table({ field: ['hunter', 'cat'] }, {}, { phase: 'supply' }));
  t.equal(s.view({ kind: 'spectator' }).stack.length, 1);
  both(s).counters(0, { life: 21 });
  attackWith(s, 0, 'cat');
  both(s);
  both(s);
  both(s).counters(0, { life: 21 });
  t.end();
});

t.test('animal.hunt.battle-or-sunset: to battle when declared, to the sunset when all have passed', (t) => {
  t.equal(table({ field: ['cat'] }).move(0, 'battle').match.state.phase, 5);
  t.equal(both(table({ field: ['cat'] })).match.state.phase, PHASE.sunset);
  t.end();
});

t.test('animal.watch.damage: all damage of both sides goes', (t) => {
  ready(table({ field: [lying('ox', { damage: 2 })] }, { field: [lying('giant', { damage: 5 })] })).stats('ox', { damage: 0 }).stats('giant', { damage: 0 });
  t.end();
});

t.test('animal.watch.until: "this turn" ends together with the damage, so nobody dies of it', (t) => {
  const s = play(table({ hand: ['cheer', 'bolt'], field: ['cat'] }), 0, 'cheer', 'cat').stats('cat', { attack: 4, defense: 4 });
  play(s, 0, 'bolt', 'cat').stats('cat', { damage: 3 });
  ready(s).stats('cat', { attack: 2, defense: 2, damage: 0 });
  t.end();
});

t.test('animal.watch.hand: from 7 down to 6, the turn player only', (t) => {
  const seven = ['cat', 'ox', 'mouse', 'den', 'lamp', 'herd', 'hint'];
  const s = table({ hand: seven }, { hand: seven });
  both(s);
  both(s).asks({ seat: 0, kind: 'choose' });
  s.move(0, { type: 'choose', card: 'den@0' }).zone(0, 'graveyard', ['den']).asks(PRIORITY(1));
  t.equal(s.zoneNames(1, 'hand').length, 7);
  const six = table({ hand: seven.slice(1) });
  both(six);
  both(six).asks(PRIORITY(1)).zone(0, 'graveyard', []);
  t.end();
});

t.test('animal.watch.again: what goes off in the night watch gets priority, and the phase is repeated', (t) => {
  // Gloom takes a mourner's only DEF as soon as nothing with ATK 4 is there any more.
  const strong = { exists: { in: 'animals', where: { stats: { attack: { min: 4 } } } } };
  const pool = poolFor(ANIMAL, provingSet(card('gloom', 'lair', {
    abilities: [{ on: 'static', if: { not: strong }, affects: { in: 'animals', where: { named: ['mourner'] } }, gives: { stats: { defense: -1 } } }],
  })));
  const s = play(table({ hand: ['cheer', 'gloom'], field: ['cat', 'mourner'] }, {}, { pool }), 0, 'cheer', 'cat');
  play(s, 0, 'gloom').zone(0, 'field', ['cat', 'mourner', 'gloom']);
  both(s);
  both(s).asks(ANSWER(0)).zone(0, 'graveyard', ['cheer', 'mourner']);
  t.equal(s.match.state.phase, PHASE.watch);
  t.equal(s.view({ kind: 'spectator' }).stack.length, 1);
  both(s).counters(0, { life: 22 }).asks(PRIORITY(0));
  both(s).asks(PRIORITY(1));
  t.equal(s.match.state.turn, 6);
  // With nothing to do the night watch gives no priority.
  const calm = table({});
  both(calm);
  t.equal(both(calm).match.state.turn, 6);
  t.end();
});

t.test('animal.state.move: an awake card becomes moved; a moved one stays so', (t) => {
  play(table({ hand: ['hush'], field: ['cat'] }), 0, 'hush', 'cat').stats('cat', { moved: 1 });
  play(table({ hand: ['hush'], field: [lying('cat', { moved: 1 })] }), 0, 'hush', 'cat').stats('cat', { moved: 1 });
  t.end();
});

t.test('animal.state.wake: a moved card becomes awake', (t) => {
  play(table({ hand: ['rouse'], field: [lying('cat', { moved: 1, waiting: 1 })] }), 0, 'rouse', 'cat').stats('cat', { moved: 0, waiting: 1 });
  t.end();
});

t.test('animal.state.night: a face-up card is turned face-down, territories too', (t) => {
  const s = play(table({ hand: ['dark-land'], land: ['forest'] }), 0, 'dark-land', 'forest');
  t.notOk(s.card('forest').up);
  const own = table({ land: ['plains'] }, { land: [] }).move(0, { type: 'use', card: 'plains', value: 0 }).stats('plains', { moved: 1 });
  t.ok(own.card('plains').up);
  t.notOk(both(own).card('plains').up);
  own.refused(0, { type: 'use', card: 'plains', value: 0 }, 'animal.night.no-abilities');
  t.end();
});

t.test('animal.state.dawn: a night card is turned face-up', (t) => {
  const s = play(table({ hand: ['daylight'], field: [nightCard('cat', { moved: 1 })] }), 0, 'daylight', 'cat').stats('cat', { moved: 1, attack: 2 });
  t.ok(s.card('cat').up);
  t.end();
});

t.test('animal.state.independent: night, moved and waiting change one by one', (t) => {
  const s = play(table({ hand: ['dark', 'hush', 'rouse', 'daylight'], field: [lying('cat', { waiting: 1 })] }), 0, 'hush', 'cat');
  play(s, 0, 'dark', 'cat').stats('cat', { moved: 1, waiting: 1 });
  play(s, 0, 'daylight', 'cat').stats('cat', { moved: 1, waiting: 1 });
  play(s, 0, 'rouse', 'cat').stats('cat', { moved: 0, waiting: 1 });
  t.end();
});

t.test('animal.night.blank: no name, type, values; it is no animal', (t) => {
  const s = play(table({ hand: ['dark', 'bolt', 'slay-all'], field: [lying('leader', { growth: 1 }), 'cat'] }), 0, 'dark', 'leader').stats('leader', { attack: 0, defense: 0, growth: 1 });
  s.keywords('leader').stats('cat', { attack: 2 });
  t.notOk(s.why(0, { type: 'play', card: 'bolt' }));
  play(s, 0, 'slay-all').zone(0, 'field', ['leader']);
  t.end();
});

t.test('animal.night.no-abilities: not used, not triggered', (t) => {
  table({ field: [nightCard('tapper')] }).refused(0, { type: 'use', card: 'tapper', value: 0 }, 'animal.night.no-abilities');
  const s = play(table({ hand: ['slay'], field: [nightCard('mourner'), nightCard('watcher')] }), 0, 'slay', 'mourner').zone(0, 'field', ['watcher']);
  t.equal(s.view({ kind: 'spectator' }).stack.length, 0);
  t.end();
});

t.test('animal.night.chosen-as-existence: it can be chosen as an existence and keeps counters', (t) => {
  const s = play(table({ hand: ['feed'], field: [nightCard('cat')] }), 0, 'feed', 'cat').stats('cat', { growth: 2 });
  t.equal(s.exists('cat'), true);
  t.end();
});

t.test('animal.night.look: its controller knows it, the other sees a back with counters', (t) => {
  const s = play(table({ hand: ['dark', 'tame'], field: [] }, { field: [lying('ox', { growth: 2 })] }), 0, 'dark', 'ox');
  const seen = (seat: 0 | 1): unknown => s.view({ kind: 'seat', seat }).zones.find((zone) => zone.zone === 'field' && zone.seat === 1)?.cards[0];
  t.match(seen(1), { card: 'ox', faceUp: false });
  t.match(seen(0), { card: null, faceUp: false, stats: { growth: 2 }, base: {}, keywords: [] });
  t.equal(s.view({ kind: 'spectator' }).zones.find((zone) => zone.zone === 'field' && zone.seat === 1)?.cards[0]?.card, null);
  t.end();
});

t.test('animal.night.look: in a position as well, on the field and in the land', (t) => {
  const s = table({ field: [nightCard('ox')], land: [nightCard('plains')] });
  const seen = (seat: 0 | 1, zone: string) => s.view({ kind: 'seat', seat }).zones.find((one) => one.zone === zone && one.seat === 0)?.cards[0]?.card;
  t.strictSame([seen(0, 'field'), seen(0, 'land'), seen(1, 'field'), seen(1, 'land')], ['ox', 'plains', null, null]);
  t.end();
});

t.test('animal.night.dawn-is-no-entering: no enter triggers and no new 行動待機', (t) => {
  const s = play(table({ hand: ['daylight'], field: [nightCard('greeter'), 'den'] }), 0, 'daylight', 'greeter').stats('greeter', { waiting: 0 });
  t.equal(s.view({ kind: 'spectator' }).stack.length, 0);
  play(table({ hand: ['daylight'], field: [nightCard('sprite')] }), 0, 'daylight', 'sprite').asks(ANSWER(0));
  t.end();
});
