/** The stack tree, with the seed's worked example. */

import { legalMoves, moveWords } from '../../../src/engine/index.ts';
import { SPECIES } from '../../../src/games/species/index.ts';
import { overApi } from '../../support/over-api.ts';
import { Scenario } from '../../support/scenario.ts';
import { goOn, table } from '../../support/species/table.ts';

const test = overApi(SPECIES);
const CARDS = 20;

/** Seat 0 casts エナジー・バースト; seat 1 has サブワーカー and ドライバー. */
function burst(): Scenario {
  const energy = ['ember-imp', 'ember-imp', 'ember-imp'].map((card) => ({ card, faceUp: false }));
  const field = ['antpire-subworker', 'antpire-driver'].map((card) => ({ card, stats: { attacks: 1 } }));
  return new Scenario({
    game: SPECIES,
    position: {
      turn: 5, active: 0, phase: 'main',
      seats: [
        { zones: { heart: Array.from({ length: CARDS }, () => 'ember-imp'), hand: ['energy-burst'], energy } },
        { zones: { heart: Array.from({ length: CARDS }, () => 'antpire-scout'), field } },
      ],
    },
  }).move(0, { type: 'cast', card: 'energy-burst' });
}

/** The tree is empty: what the seed and RULINGS R001-21 to 27 say is there. */
function burstOver(scenario: Scenario): Scenario {
  return scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['mana-orb']).zone(0, 'grave', ['energy-burst']).zone(0, 'casting', [])
    .zone(1, 'field', ['antpire-subworker', 'soldier-ant', 'soldier-ant', 'soldier-ant']).zone(1, 'grave', ['antpire-driver']);
}

/** Cards that moved, and what was stacked, by the last input. */
function happened({ events, pool }: Scenario): (string | undefined)[] {
  return events.flatMap((event) =>
    (event.k === 'move' && event.c !== null && event.f !== event.t ? [pool.defs[event.c[1]]?.id] : event.k === 'stack' ? ['stacked'] : []));
}

test('species.tree.fifo: the worked example of the seed, step by step', (t) => {
  const scenario = burst();
  // The caster's two sentences first, in either order; the other player's trigger after them.
  scenario.asks({ seat: 0, kind: 'order', candidates: ['energy-burst'] }).refused(1, { type: 'end' }, 'kernel.decision.none');
  scenario.zone(0, 'casting', ['energy-burst']).zone(1, 'field', ['antpire-subworker', 'antpire-driver']);
  scenario.move(0, { type: 'stack', card: 'energy-burst', value: 0 });
  const stack = scenario.view({ kind: 'seat', seat: 1 }).stack.map((entry) => `${entry.card}/${entry.ability}/${entry.controller}`);
  t.strictSame(stack, ['energy-burst/1/0', 'antpire-subworker/0/1'], 'entry 1 is resolving, 2 and 3 wait');
  // Entry 1 chooses on resolution, among powers of 3 or less.
  scenario.asks({ seat: 0, kind: 'choose', candidates: ['antpire-subworker', 'antpire-driver'] });
  burstOver(scenario.move(0, { type: 'choose', card: 'antpire-driver' }));
  // 2, 3, then the last will that joined the end: seen in the order of what happened.
  t.strictSame(happened(scenario), ['antpire-driver', 'stacked', 'mana-orb', 'energy-burst', 'soldier-ant', 'soldier-ant', 'soldier-ant']);
});

test('species.tree.fifo: the worked example with the orb first ends the same', (t) => {
  const scenario = burst().move(0, { type: 'stack', card: 'energy-burst', value: 1 });
  scenario.zone(0, 'hand', ['mana-orb']).asks({ seat: 0, kind: 'choose', candidates: ['antpire-subworker', 'antpire-driver'] });
  burstOver(scenario.move(0, { type: 'choose', card: 'antpire-driver' }));
  t.strictSame(happened(scenario), ['antpire-driver', 'energy-burst', 'stacked', 'soldier-ant', 'soldier-ant', 'soldier-ant']);
});

test('species.tree.fifo: the other order of the two sentences gives the same table', () => {
  const scenario = table({ hand: ['doubler'], energy: 2, heart: 5 }, { field: ['watcher'] });
  scenario.move(0, { type: 'cast', card: 'doubler' }).move(0, { type: 'stack', card: 'doubler', value: 1 });
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['pawn']).zone(1, 'field', ['watcher', 'pawn']).zone(0, 'hand', ['filler']);
});

test('species.tree.joins: what goes off while the tree resolves joins its end, and nobody acts meanwhile', (t) => {
  const scenario = table({ hand: ['bolt'], energy: 1, field: ['scribe'] }, { field: ['will', 'watcher'] });
  scenario.move(0, { type: 'cast', card: 'bolt' }).asks({ seat: 0, kind: 'order' });
  scenario.refused(0, { type: 'end' }, 'kernel.move.type');
  scenario.move(0, { type: 'stack', card: 'bolt', value: 0 });
  t.strictSame(scenario.view({ kind: 'spectator' }).stack.map((entry) => entry.card), ['scribe', 'watcher']);
  scenario.asks({ seat: 0, kind: 'choose', candidates: ['will', 'watcher'] });
  scenario.move(0, { type: 'choose', card: 'will' });
  const made = scenario.events.filter((event) => event.k === 'unstack').length;
  t.equal(made, 3, 'scribe, watcher, then the last will');
  scenario.asks({ seat: 0, kind: 'main' }).zone(1, 'field', ['watcher', 'pawn', 'pawn']).zone(0, 'hand', ['filler']);
});

test('species.tree.sentence: each sentence is an entry of its own', (t) => {
  const scenario = table({ hand: ['double'], energy: 3 });
  scenario.move(0, { type: 'cast', card: 'double' }).asks({ seat: 0, kind: 'order', candidates: ['double'] });
  scenario.refused(0, { type: 'stack', card: 'double', value: 2 }, 'species.tree.offered');
  scenario.move(0, { type: 'stack', card: 'double', value: 1 });
  t.equal(scenario.events.filter((event) => event.k === 'stack').length, 2);
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['double', 'pawn']).zone(0, 'hand', ['filler']);
});

test('species.tree.turn-player: the turn player’s effects stand first, whoever acted', (t) => {
  // Both fields mourn; the turn player's entry is stacked before the other's.
  const scenario = table({ hand: ['wipe'], energy: 2, field: ['mourner', 'two'] }, { field: ['mourner', 'two'] });
  scenario.move(0, { type: 'cast', card: 'wipe' });
  const stacked = scenario.events.flatMap((event) => (event.k === 'stack' ? [event.s] : []));
  t.strictSame(stacked, [0, 0, 1], 'the magic, then the turn player’s, then the other’s');
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['filler']).zone(1, 'hand', ['filler']);
});

test('species.tree.order: each player orders the own effects', (t) => {
  const scenario = table({ hand: ['wipe'], energy: 2, field: ['will', 'will-draw'] }, { field: ['will', 'will-draw'] });
  scenario.move(0, { type: 'cast', card: 'wipe' });
  scenario.asks({ seat: 0, kind: 'order', candidates: ['gone', 'gone'] });
  const [first, second] = scenario.match.state.fired.filter((waiting) => waiting.seat === 0);
  t.ok(first !== undefined && second !== undefined);
  scenario.move(0, { type: 'stack', card: second?.frame.source ?? 0, value: 0 });
  scenario.asks({ seat: 1, kind: 'order' });
  const theirs = scenario.match.state.fired.filter((waiting) => waiting.seat === 1);
  scenario.refused(1, { type: 'stack', card: first?.frame.source ?? 0, value: 0 }, 'species.tree.offered');
  scenario.move(1, { type: 'stack', card: theirs[0]?.frame.source ?? 0, value: 0 });
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['pawn']).zone(1, 'field', ['pawn']).zone(0, 'hand', ['filler']).zone(1, 'hand', ['filler']);
});

test('species.tree.order: effects of one sentence about different cards are put in order, too', (t) => {
  const scenario = table({ hand: ['clearing'], energy: 1, field: ['avenger', 'two', 'three', 'three'] }).move(0, { type: 'cast', card: 'clearing' });
  scenario.move(0, { type: 'stack', card: 'clearing', value: 1 });
  scenario.asks({ seat: 0, kind: 'order', candidates: ['avenger', 'gone', 'gone', 'gone'] });
  const offered = legalMoves(scenario.match, 0);
  t.strictSame(offered.map((move) => moveWords(scenario.match, 0, move).en), ['two', 'three', 'three'].map((name) => `stack effect 1 of avenger, about ${name}, next`));
  scenario.refused(0, { type: 'stack', card: 'avenger', value: 0 }, 'species.tree.offered');
  const [first, second, third] = offered;
  t.ok(first !== undefined && second !== undefined && third !== undefined);
  scenario.move(0, third ?? '').refused(0, third ?? '', 'species.tree.offered').move(0, first ?? '');
  // 3, then 2, then the last by itself: 3.
  for (const amount of [3, 2, 3]) {
    t.equal(scenario.events.flatMap((event) => (event.k === 'note' && event.w === 'damage' ? [event.v] : [])).at(-1), amount);
    goOn(scenario, 1, amount);
  }
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['avenger', 'pawn', 'pawn']);
});

test('species.tree.order: what is offered has its name, though it has gone', (t) => {
  const scenario = table({ hand: ['wipe'], energy: 2, field: ['will', 'will-draw'] }).move(0, { type: 'cast', card: 'wipe' });
  const words = (seat: 0 | 1) => scenario.match.state.fired.map(({ frame }) => moveWords(scenario.match, seat, { type: 'stack', card: frame.source, value: 0 }).en);
  t.strictSame(words(0), ['stack effect 1 of will next', 'stack effect 1 of will-draw next']);
  t.strictSame(words(1), ['stack effect 1 of a card next', 'stack effect 1 of a card next'], 'nobody else is asked');
});

test('species.tree.order: where the order can not matter nobody is asked, and by option nobody ever is', () => {
  table({ hand: ['lesson'], energy: 1, field: ['scribe'] }, {}, { options: { stackOrder: 'printed' } })
    .move(0, { type: 'cast', card: 'lesson' }).asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['filler', 'filler']);
  table({ hand: ['lesson'], energy: 1 }).move(0, { type: 'cast', card: 'lesson' }).asks({ seat: 0, kind: 'main' });
});

test('species.tree.offered: only what waits can be stacked', () => {
  const scenario = table({ hand: ['double'], energy: 3, field: ['scribe'] });
  scenario.move(0, { type: 'cast', card: 'double' });
  scenario.refused(0, { type: 'stack', card: 'scribe', value: 3 }, 'species.tree.offered');
  scenario.move(0, { type: 'stack', card: 'scribe', value: 0 }).refused(0, { type: 'stack', card: 'scribe', value: 0 }, 'species.tree.offered');
  scenario.asks({ seat: 0, kind: 'order', candidates: ['double'] });
});

test('species.tree.default-order: the clock stacks by print, then by field', (t) => {
  const scribbler = table({ hand: ['wipe'], energy: 2, field: ['will-two', 'will-two'] }, {}, { options: { timeoutsToConcede: 0 } }).move(0, { type: 'cast', card: 'wipe' });
  const sources = scribbler.match.state.fired.map(({ frame }) => frame.source);
  const order: string[] = [];
  while (scribbler.match.state.decisions[0]?.kind === 'order') {
    scribbler.timeout(0);
    order.push(...scribbler.events.flatMap((event) => (event.k === 'stack' ? [`${sources.indexOf(event.c[0])}/${event.a}`] : [])));
  }
  t.strictSame(order, ['0/0', '2/0', '0/1', '2/1'], 'all first sentences, the older card’s before the other’s');
  const scenario = table({ hand: ['double'], energy: 3, field: ['scribe'] });
  scenario.move(0, { type: 'cast', card: 'double' }).timeout(0).timeout(0);
  const stacked = scenario.events.concat().flatMap((event) => (event.k === 'stack' ? [`${scenario.pool.defs[event.c[1]]?.id}/${event.a}`] : []));
  t.strictSame(stacked, ['double/0', 'double/1'], 'scribe went before');
  scenario.asks({ seat: 0, kind: 'main' });
});

test('species.tree.choices: choices are made on resolution; nothing to choose does nothing and the rest goes on', () => {
  // The first bolt's victim is gone when a second entry wants one.
  const scenario = table({ hand: ['bolt', 'jam-bolt'], energy: 4, field: ['scribe'] }, { field: ['two'] });
  scenario.move(0, { type: 'cast', card: 'bolt' }).move(0, { type: 'stack', card: 'scribe', value: 0 });
  scenario.asks({ seat: 0, kind: 'choose', candidates: ['two'] }).move(0, { type: 'choose', card: 'two' });
  scenario.move(0, { type: 'cast', card: 'jam-bolt' }).move(0, { type: 'stack', card: 'jam-bolt', value: 0 });
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'grave', ['bolt', 'jam-bolt']).zone(0, 'hand', ['filler', 'filler']);
});

test('species.tree.no-choice: an entry that finds nothing to choose does nothing; the other entries do', () => {
  const idle = table({ hand: ['plunder'], energy: 1 }).move(0, { type: 'cast', card: 'plunder' }).move(0, { type: 'stack', card: 'plunder', value: 0 });
  idle.asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['spark']).zone(0, 'grave', ['plunder']);
  const done = table({ hand: ['plunder'], energy: 1 }, { field: ['two'] }).move(0, { type: 'cast', card: 'plunder' }).move(0, { type: 'stack', card: 'plunder', value: 0 });
  done.move(0, { type: 'choose', card: 'two' }).asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['spark', 'filler', 'filler']).zone(1, 'grave', ['two']);
  // "Up to one" needs none.
  table({ hand: ['plunder-some'], energy: 1 }).move(0, { type: 'cast', card: 'plunder-some' }).asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['filler', 'filler']);
});

test('species.tree.source-gone: an entry resolves after its source has left', () => {
  const scenario = table({ hand: ['bolt'], energy: 1 }, { field: ['watcher'] });
  scenario.move(0, { type: 'cast', card: 'bolt' }).move(0, { type: 'choose', card: 'watcher' });
  scenario.asks({ seat: 0, kind: 'main' }).zone(1, 'field', ['pawn']).zone(1, 'grave', ['watcher']);
});

test('species.tree.cast-trigger: a cast species is on the field when what the cast sets off resolves', (t) => {
  const scenario = table({ hand: ['greeter'], energy: 2 }, { field: ['watcher'] });
  scenario.move(0, { type: 'cast', card: 'greeter' });
  const order = scenario.events.flatMap((event) => (event.k === 'stack' ? [scenario.pool.defs[event.c[1]]?.id] : []));
  t.strictSame(order, ['greeter', 'watcher']);
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['greeter']).zone(1, 'field', ['watcher', 'pawn']);
});

test('species.last-will: works on destruction and only then', () => {
  const destroyed = table({ hand: ['bolt'], energy: 1 }, { field: ['will'] });
  destroyed.move(0, { type: 'cast', card: 'bolt' }).move(0, { type: 'choose', card: 'will' }).asks({ seat: 0, kind: 'main' }).zone(1, 'field', ['pawn']);
  const returned = table({ hand: ['recall'], energy: 2 }, { field: ['will'] });
  returned.move(0, { type: 'cast', card: 'recall' }).move(0, { type: 'choose', card: 'will' }).asks({ seat: 0, kind: 'main' }).zone(1, 'field', []).zone(1, 'hand', ['will']);
  const banned = table({ hand: ['ban'], energy: 1 }, { field: ['will'] });
  banned.move(0, { type: 'cast', card: 'ban' }).move(0, { type: 'choose', card: 'will' }).zone(1, 'soul', ['will']).zone(1, 'field', []);
  const beaten = table({ field: ['nine'] }, { field: ['will'] });
  beaten.move(0, { type: 'attack', card: 'nine', target: 'will' }).asks({ seat: 0, kind: 'main' }).zone(1, 'field', ['pawn']);
  goOn(beaten, 1, 0);
});
