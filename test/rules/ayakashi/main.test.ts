/** Seed: the five kinds of action of the main phase. */

import t from 'tap';
import type { Json } from '../../../src/engine/index.ts';
import { command, duel, endTurn, mainOf, provingPool, useSkill, winThrow, type Side } from '../../support/ayakashi/proving.ts';
import type { Scenario } from '../../support/scenario.ts';

/** How much energy a unit has. */
function energy(s: Scenario, name: string): number {
  const { id, ctrl } = s.card(name);
  return (s.match.state.zones[4 + ctrl] ?? []).filter((card) => card.under === id && !card.up).length;
}

t.test('ayakashi.main.order: actions come in any order and again and again', (t) => {
  duel({ main: { card: 'wall', stats: { damage: 100 }, energy: 2 }, standby: ['rock'], hand: ['mist', 'snack', 'snack', 'plan', 'shield', 'fern'] })
    .move(0, { type: 'deploy', card: 'fern' }).move(0, { type: 'use', card: 'snack#1' }).move(0, { type: 'set', card: 'shield', target: 'wall' })
    .move(0, { type: 'charge', card: 'snack@0/hand', target: 'rock@0' }).move(0, { type: 'retreat', target: 'rock@0' }).move(0, { type: 'use', card: 'plan' })
    .move(0, { type: 'deploy', card: 'mist' }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.charge.once: one charge in an own turn, again in the next', (t) => {
  const s = duel({ hand: ['snack', 'plan', 'dart'], standby: ['fern'] }).move(0, { type: 'charge', card: 'snack', target: 'rock@0' })
    .refused(0, { type: 'charge', card: 'plan', target: 'rock@0' }, 'ayakashi.charge.once').refused(0, { type: 'charge', card: 'plan', target: 'fern' }, 'ayakashi.charge.once');
  endTurn(endTurn(s, 0), 1).move(0, { type: 'charge', card: 'plan', target: 'fern' }).asks(mainOf(0));
  t.equal(energy(s, 'fern'), 1);
  t.end();
});

t.test('ayakashi.charge.card: a card of any kind from the hand, and none from elsewhere', (t) => {
  for (const card of ['snack', 'plan', 'sword', 'fern']) {
    const s = duel({ hand: [card] }).move(0, { type: 'charge', card, target: 'rock@0' }).zone(0, 'hand', []).asks(mainOf(0));
    t.equal(energy(s, 'rock@0'), 1, card);
  }
  const s = duel({ hand: ['snack'], discard: ['plan'] }, { hand: ['dart'] });
  s.refused(0, { type: 'charge', card: 'plan', target: 'rock@0' }, 'ayakashi.charge.card').refused(0, { type: 'charge', card: 'dart', target: 'rock@0' }, 'ayakashi.charge.card');
  s.refused(0, { type: 'charge-top', target: 'rock@0' }, 'ayakashi.charge.source');
  t.end();
});

t.test('ayakashi.charge.source: by option the top of the deck, which nobody looks at; not from an empty deck', (t) => {
  const options: { readonly [option: string]: Json } = { chargeFrom: 'deck' };
  const s = duel({ hand: ['snack'], deck: ['fern', 'rock'] }, {}, { options }).refused(0, { type: 'charge', card: 'snack', target: 'rock@0/area' }, 'ayakashi.charge.card')
    .move(0, { type: 'charge-top', target: 'rock@0/area' }).zone(0, 'hand', ['snack']).zone(0, 'deck', ['rock']).asks(mainOf(0));
  for (const seat of [0, 1] as const) t.strictSame(s.view({ kind: 'seat', seat }).zones.find((zone) => zone.zone === 'area' && zone.seat === 0)?.cards.map((card) => card.card), ['rock', null]);
  s.refused(0, { type: 'charge-top', target: 'rock@0/area' }, 'ayakashi.charge.once');
  duel({ deck: [] }, {}, { options }).refused(0, { type: 'charge-top', target: 'rock@0' }, 'ayakashi.charge.source');
  t.end();
});

t.test('ayakashi.charge.face-down: energy lies face-down, known to its owner alone, and is no unit', (t) => {
  const s = duel({ hand: ['fern'] }).move(0, { type: 'charge', card: 'fern', target: 'rock@0' });
  const seen = (seat: 0 | 1): Json => s.view({ kind: 'seat', seat }).zones.find((zone) => zone.zone === 'area' && zone.seat === 0)?.cards.map((card) => [card.card, card.faceUp]) ?? null;
  t.strictSame([seen(0), seen(1)], [[['rock', true], ['fern', false]], [['rock', true], [null, false]]]);
  useSkill(endTurn(s, 0).asks(mainOf(1)), 1, 0).asks(mainOf(0)).stats('fern', { damage: 0, hp: 0 });
  t.end();
});

t.test('ayakashi.charge.face-down: the same events, whatever is charged', (t) => {
  const kinds = ['fern', 'snack', 'sword'].map((card) => duel({ hand: [card] }).move(0, { type: 'charge', card, target: 'rock@0' }).events.map((event) => event.k).join());
  t.equal(new Set(kinds).size, 1);
  t.end();
});

t.test('ayakashi.charge.unit: main or standby, just entered, in turn 1 too; neither fallen nor opposing units', (t) => {
  const s = duel({ hand: ['fern', 'snack'], standby: [{ card: 'wall', fallen: true }] }, { main: 'flame' }, { turn: 1 }).move(0, { type: 'deploy', card: 'fern' })
    .refused(0, { type: 'charge', card: 'snack', target: 'wall' }, 'ayakashi.charge.unit').refused(0, { type: 'charge', card: 'snack', target: 'flame' }, 'ayakashi.charge.unit')
    .move(0, { type: 'charge', card: 'snack', target: 'fern' }).asks(mainOf(0));
  t.equal(energy(s, 'fern'), 1);
  t.end();
});

t.test('ayakashi.area.size: as many standby places as the option says, three by default', (t) => {
  const hand = ['fern', 'flame', 'mist', 'wall', 'pebble', 'giant'];
  for (const places of [1, 2, 3, 4, 5]) {
    const s = duel({ hand }, {}, { options: { standbyPlaces: places } });
    for (const card of hand.slice(0, places)) s.move(0, { type: 'deploy', card: `${card}@0/hand` });
    s.refused(0, { type: 'deploy', card: `${hand[places] ?? ''}@0/hand` }, 'ayakashi.deploy.place').asks(mainOf(0));
  }
  duel({ hand, standby: ['rock', 'rock', 'rock'] }).refused(0, { type: 'deploy', card: 'fern' }, 'ayakashi.deploy.place');
  t.end();
});

t.test('ayakashi.deploy.place: the lowest free place; a fallen unit keeps its own', (t) => {
  const s = duel({ hand: ['fern'], standby: [{ card: 'wall', fallen: true }] }).move(0, { type: 'deploy', card: 'fern' }).asks(mainOf(0));
  t.equal(s.card('fern').place, 2);
  duel({ hand: ['fern'], standby: [{ card: 'wall', fallen: true }, 'mist', 'flame'] }).refused(0, { type: 'deploy', card: 'fern' }, 'ayakashi.deploy.place');
  t.end();
});

t.test('ayakashi.deploy.unit: a unit from the own hand', (t) => {
  duel({ hand: ['snack'], discard: ['fern'] }, { hand: ['flame'] }).refused(0, { type: 'deploy', card: 'snack' }, 'ayakashi.deploy.unit')
    .refused(0, { type: 'deploy', card: 'fern' }, 'ayakashi.deploy.unit').refused(0, { type: 'deploy', card: 'flame' }, 'ayakashi.deploy.unit');
  t.end();
});

t.test('ayakashi.command.hand: strategies and tactics of the own hand', (t) => {
  duel({ hand: ['sword', 'fern'], discard: ['plan'] }, { hand: ['greed'] }).refused(0, { type: 'use', card: 'sword' }, 'ayakashi.command.hand')
    .refused(0, { type: 'use', card: 'fern' }, 'ayakashi.command.hand').refused(0, { type: 'use', card: 'plan' }, 'ayakashi.command.hand')
    .refused(0, { type: 'use', card: 'greed' }, 'ayakashi.command.hand');
  t.end();
});

t.test('ayakashi.command.strategy: one strategy a turn, tactics without limit', (t) => {
  const s = duel({ hand: ['plan', 'plan', 'dart', 'dart', 'dart'] }, { main: 'wall' }).move(0, { type: 'use', card: 'plan#1' })
    .refused(0, { type: 'use', card: 'plan@0/hand' }, 'ayakashi.command.strategy')
    .move(0, { type: 'use', card: 'dart#1' }).move(0, { type: 'use', card: 'dart@0/hand#1' }).move(0, { type: 'use', card: 'dart@0/hand' }).asks(mainOf(0));
  endTurn(endTurn(s, 0), 1).move(0, { type: 'use', card: 'plan@0/hand' }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.command.counted: a strategy counts from its use on', (t) => {
  duel({ hand: ['lure', 'plan'] }, { standby: ['fern'] }).move(0, { type: 'use', card: 'lure' }).counters(0, { strategies: 1 })
    .move(0, { type: 'choose', card: 'fern' }).refused(0, { type: 'use', card: 'plan' }, 'ayakashi.command.strategy').asks(mainOf(0));
  t.end();
});

t.test('ayakashi.command.possible: with nothing to work on it cannot be used; one possible sentence is enough', (t) => {
  duel({ hand: ['snack'] }).refused(0, { type: 'use', card: 'snack' }, 'ayakashi.command.possible');
  duel({ main: { card: 'rock', stats: { damage: 50 } }, hand: ['snack'] }).move(0, { type: 'use', card: 'snack' }).asks(mainOf(0));
  duel({ hand: ['lure', 'step', 'spare'] }).refused(0, { type: 'use', card: 'lure' }, 'ayakashi.command.possible')
    .refused(0, { type: 'use', card: 'step' }, 'ayakashi.command.possible').refused(0, { type: 'use', card: 'spare' }, 'ayakashi.command.possible');
  duel({ hand: ['spare'] }, { standby: [{ card: 'fern', fallen: true }] }).refused(0, { type: 'use', card: 'spare' }, 'ayakashi.command.possible');
  duel({ hand: ['scout'], deck: ['snack'] }).move(0, { type: 'use', card: 'scout' }).asks({ seat: 0, kind: 'choose', candidates: [] });
  const heal = { do: 'heal', to: { all: { in: 'units', side: 'you', where: { damaged: true } } }, amount: 200 };
  const discard = { do: 'discard', what: { choose: { in: 'hand', side: 'you' } } };
  const pool = provingPool(
    command('tactic', 'two', [{ do: 'damage', to: { target: { in: 'standby', side: 'enemy' } }, amount: 100 }, { do: 'draw', amount: 1 }]),
    command('tactic', 'one', [{ do: 'damage', to: { target: { in: 'standby', side: 'enemy' } }, amount: 100 }]),
    command('tactic', 'dose', [heal, discard]),
  );
  // One of two sentences, a target missing or not.
  duel({ hand: ['two'] }, {}, { pool }).move(0, { type: 'use', card: 'two' }).zone(0, 'hand', ['pebble']).asks(mainOf(0));
  duel({ hand: ['one'] }, {}, { pool }).refused(0, { type: 'use', card: 'one' }, 'ayakashi.command.possible');
  // A command is no card in the hand any more when its own effect looks for one.
  duel({ hand: ['dose'] }, {}, { pool }).refused(0, { type: 'use', card: 'dose' }, 'ayakashi.command.possible');
  duel({ hand: ['dose', 'plan'] }, {}, { pool }).move(0, { type: 'use', card: 'dose' }).move(0, { type: 'choose', card: 'plan' }).zone(0, 'hand', []).asks(mainOf(0));
  duel({ main: { card: 'rock', stats: { damage: 300 } }, hand: ['dose'] }, {}, { pool }).move(0, { type: 'use', card: 'dose' }).stats('rock@0', { damage: 100 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.command.discarded: used strategies and tactics end in the discard pile, after their effect', (t) => {
  const s = duel({ hand: ['lure', 'greed'] }, { standby: ['fern'] }).move(0, { type: 'use', card: 'lure' }).zone(0, 'play', ['lure']).zone(0, 'discard', []);
  s.move(0, { type: 'choose', card: 'fern' }).zone(0, 'play', []).zone(0, 'discard', ['lure']).move(0, { type: 'use', card: 'greed' }).zone(0, 'discard', ['lure', 'greed']).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.set.card: an enhancement from the own hand', (t) => {
  duel({ hand: ['snack'], discard: ['sword'] }).refused(0, { type: 'set', card: 'snack', target: 'rock@0' }, 'ayakashi.set.card').refused(0, { type: 'set', card: 'sword', target: 'rock@0' }, 'ayakashi.set.card');
  t.end();
});

t.test('ayakashi.set.unit: on an own standing unit, main or standby', (t) => {
  duel({ hand: ['sword'], standby: [{ card: 'wall', fallen: true }, 'fern'] }, { main: 'flame' }).refused(0, { type: 'set', card: 'sword', target: 'flame' }, 'ayakashi.set.unit')
    .refused(0, { type: 'set', card: 'sword', target: 'wall' }, 'ayakashi.set.unit').move(0, { type: 'set', card: 'sword', target: 'fern' }).stats('fern', { power: 100 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.set.first-turn: neither player in the own first turn, both in the second', (t) => {
  for (const turn of [1, 2]) duel({ hand: ['sword'] }, {}, { turn }).refused(0, { type: 'set', card: 'sword', target: 'rock@0' }, 'ayakashi.set.first-turn');
  duel({ hand: ['sword'] }, {}, { turn: 3 }).move(0, { type: 'set', card: 'sword', target: 'rock@0' }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.set.entered: not on a unit that entered this turn, in the next turn it is open', (t) => {
  const s = duel({ hand: ['sword', 'fern'] }).move(0, { type: 'deploy', card: 'fern' }).refused(0, { type: 'set', card: 'sword', target: 'fern' }, 'ayakashi.set.entered');
  endTurn(endTurn(s, 0), 1).move(0, { type: 'set', card: 'sword', target: 'fern' }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.set.entering: swapping places is not entering', (t) => {
  duel({ main: 'pebble', standby: ['fern'], hand: ['sword'] }).move(0, { type: 'retreat', target: 'fern' }).move(0, { type: 'set', card: 'sword', target: 'fern' }).stats('fern', { power: 100 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.set.once: once a turn on each unit; a charge is no set; more in later turns', (t) => {
  const s = duel({ standby: ['fern'], hand: ['sword', 'sword', 'shield', 'snack'] }).move(0, { type: 'charge', card: 'snack', target: 'rock@0' })
    .move(0, { type: 'set', card: 'sword#1', target: 'rock@0' }).refused(0, { type: 'set', card: 'shield', target: 'rock@0' }, 'ayakashi.set.once')
    .move(0, { type: 'set', card: 'shield', target: 'fern' });
  endTurn(endTurn(s, 0), 1).move(0, { type: 'set', card: 'sword@0/hand', target: 'rock@0' }).stats('rock@0', { power: 200 }).asks(mainOf(0));
  t.end();
});

const WAND: Side = { main: { card: 'rock', energy: 1, gear: ['wand'] } };

t.test('ayakashi.ex.card: only an EX skill of a set card; from standby too, with the cost read there', (t) => {
  duel({ hand: ['wand'], main: { card: 'rock', energy: 1, gear: ['sword'] } }).refused(0, { type: 'ex', card: 'wand' }, 'ayakashi.ex.card').refused(0, { type: 'ex', card: 'sword' }, 'ayakashi.ex.card');
  duel({}, WAND).refused(0, { type: 'ex', card: 'wand' }, 'ayakashi.ex.card');
  duel({ standby: [{ card: 'fern', energy: 1, gear: ['wand'] }] }, { main: 'flame' }).move(0, { type: 'ex', card: 'wand' }).stats('flame', { damage: 400 }).asks(mainOf(0));
  duel({ main: { card: 'rock', energy: 1 }, standby: [{ card: 'fern', gear: ['wand'] }] }).refused(0, { type: 'ex', card: 'wand' }, 'ayakashi.skill.cost');
  t.end();
});

t.test('ayakashi.ex.once: once a turn for each card, and the battle phase keeps its own skill', (t) => {
  const s = duel({ main: { card: 'rock', energy: 1, gear: ['wand', 'wand'] } }, { main: 'wall' }).move(0, { type: 'ex', card: 'wand#1' }).refused(0, { type: 'ex', card: 'wand#1' }, 'ayakashi.ex.once')
    .move(0, { type: 'ex', card: 'wand#2' }).stats('wall', { damage: 400 });
  useSkill(s, 0, 0).stats('wall', { damage: 500 });
  endTurn(s, 1).move(0, { type: 'ex', card: 'wand#1' }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.ex.state: not with a resting or stunned unit', (t) => {
  for (const state of [1, 2]) duel({ main: { card: 'rock', energy: 1, gear: ['wand'], stats: { state } } }).refused(0, { type: 'ex', card: 'wand' }, 'ayakashi.ex.state');
  duel({ main: { card: 'rock', energy: 1, gear: ['wand'], stats: { state: 2 } } }, { main: 'wall' }, { options: { stunForbids: ['skill'] } }).move(0, { type: 'ex', card: 'wand' }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.retreat.once: one retreat a turn, again in the next', (t) => {
  const s = duel({ main: 'pebble', standby: ['locker'] }).move(0, { type: 'retreat', target: 'locker' }).refused(0, { type: 'retreat', target: 'pebble@0/area' }, 'ayakashi.retreat.once');
  endTurn(endTurn(s, 0), 1).move(0, { type: 'retreat', target: 'pebble@0/area' }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.retreat.standby: a standing standby unit must step forward', (t) => {
  duel({ main: 'pebble', standby: [{ card: 'wall', fallen: true }, 'fern'] }, { standby: ['flame'] }).refused(0, { type: 'retreat', target: 'wall' }, 'ayakashi.retreat.standby')
    .refused(0, { type: 'retreat', target: 'flame' }, 'ayakashi.retreat.standby').refused(0, { type: 'retreat', target: 'pebble@0/area' }, 'ayakashi.retreat.standby')
    .move(0, { type: 'retreat', target: 'fern' }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.retreat.cost: as much energy as the retreat cost, no less', (t) => {
  const side = (energies: number): Side => ({ main: { card: 'wall', energy: energies }, standby: ['fern'] });
  duel(side(1)).refused(0, { type: 'retreat', target: 'fern' }, 'ayakashi.retreat.cost');
  const s = duel(side(2)).move(0, { type: 'retreat', target: 'fern' }).asks(mainOf(0)).zone(0, 'discard', ['pebble', 'pebble']);
  t.equal(energy(s, 'wall'), 0);
  t.end();
});

t.test('ayakashi.retreat.payment: the owner chooses which energy goes; by option none does', (t) => {
  const side: Side = { main: { card: 'rock', energy: ['snack', 'plan', 'dart'] }, standby: ['fern'] };
  const s = duel(side).move(0, { type: 'retreat', target: 'fern' }).asks({ seat: 0, kind: 'choose', candidates: ['snack', 'plan', 'dart'] })
    .move(0, { type: 'choose', card: 'plan' }).zone(0, 'discard', ['plan']).asks(mainOf(0));
  t.equal(energy(s, 'rock@0'), 2);
  const kept = duel(side, {}, { options: { retreatPayment: 'keep' } }).move(0, { type: 'retreat', target: 'fern' }).asks(mainOf(0)).zone(0, 'discard', []);
  t.equal(energy(kept, 'rock@0'), 3);
  duel({ main: 'rock', standby: ['fern'] }, {}, { options: { retreatPayment: 'keep' } }).refused(0, { type: 'retreat', target: 'fern' }, 'ayakashi.retreat.cost');
  t.end();
});

t.test('ayakashi.retreat.keeps: damage, energy and enhancements stay on the unit', (t) => {
  const s = duel({ main: { card: 'rock', energy: ['snack', 'plan', 'dart'], gear: ['sword'], stats: { damage: 200 } }, standby: ['fern'] })
    .move(0, { type: 'retreat', target: 'fern' }).move(0, { type: 'choose', card: 'dart' }).stats('rock@0', { damage: 200, power: 100 }).asks(mainOf(0));
  t.equal(energy(s, 'rock@0'), 2);
  t.equal(s.card('rock@0').place, 1);
  t.equal(s.card('fern').place, 0);
  t.end();
});

t.test('ayakashi.keyword.anchored: a unit that can’t retreat stays, though effects may swap it', (t) => {
  duel({ main: 'anchor', standby: ['fern'], hand: ['step'] }).refused(0, { type: 'retreat', target: 'fern' }, 'ayakashi.keyword.anchored')
    .move(0, { type: 'use', card: 'step' }).move(0, { type: 'choose', card: 'fern' }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.main.order: the overdue main phase goes on to battle, and battle to the end', (t) => {
  duel({ hand: ['fern'] }).timeout(0).asks({ seat: 0, kind: 'battle' }).timeout(0).asks(mainOf(1)).zone(0, 'hand', ['fern']);
  winThrow(useSkill(duel({ main: 'gambler' }, { standby: ['fern'] }), 0, 0), 1).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.main.order: the other seat has the same actions in its own turn', (t) => {
  const s = duel({}, { main: { card: 'wall', energy: 2, gear: ['wand'], stats: { damage: 100 } }, standby: ['flame'], hand: ['fern', 'snack', 'plan', 'sword', 'dart'] }, { active: 1, turn: 6 }).asks(mainOf(1));
  s.move(1, { type: 'deploy', card: 'fern' }).move(1, { type: 'charge', card: 'plan', target: 'fern' }).move(1, { type: 'set', card: 'sword', target: 'flame' })
    .move(1, { type: 'use', card: 'snack' }).move(1, { type: 'use', card: 'dart' }).stats('rock@0', { damage: 300 }).move(1, { type: 'ex', card: 'wand' }).stats('rock@0', { damage: 500 })
    .move(1, { type: 'retreat', target: 'flame' }).asks(mainOf(1));
  useSkill(s, 1, 0).stats('rock@0', { damage: 700 }).asks(mainOf(0));
  t.equal(energy(s, 'fern'), 1);
  t.end();
});
