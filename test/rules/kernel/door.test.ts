/** The rules all games share: the one door, refusals, clocks, the end. Shown with the cards of `aether`. */

import t from 'tap';
import {
  checkPosition, eventWords, findCard, legalMoves, moveWords, presentEvent, sampleMatch, saveState, submit, writePosition, type Input, type Seat,
} from '../../../src/engine/index.ts';
import { AETHER } from '../../../src/games/aether/index.ts';
import { duel, on, provingPool, pull, side, spell, unit } from '../../support/aether/proving.ts';
import { Scenario } from '../../support/scenario.ts';

const MAIN = { seat: 0, kind: 'main' } as const;
const STAMP = { at: 0, frame: 0 };

function concede(...seats: readonly Seat[]): Input {
  return { kind: 'concede', seats, ...STAMP };
}

t.test('kernel.finished: after the end every input is refused and nothing more resolves', (t) => {
  const s = duel({ hand: ['stone'], front: ['bomb', 'bomb'] }, { life: 1, front: [] }).move(0, { type: 'attack-player', card: 'bomb#1' });
  s.over({ winner: 0, reason: 'aether.win.life' });
  const before = saveState(s.match);
  const inputs: readonly Input[] = [
    { kind: 'move', seat: 0, prompt: 1, move: { type: 'end' }, ...STAMP }, { kind: 'timeout', seat: 0, prompt: 1, ...STAMP }, { kind: 'tick', ...STAMP },
    concede(1), { kind: 'ruling', by: 'judge', reason: 'late', ruling: { kind: 'award', winner: 1 }, ...STAMP },
  ];
  for (const input of inputs) {
    const answer = submit(s.match, input);
    t.notOk(answer.ok);
    t.match(answer, { violation: { rule: 'kernel.finished' } });
  }
  t.equal(saveState(s.match), before);
  t.equal(s.why(0, 'end'), 'kernel.finished');
  t.strictSame(legalMoves(s.match, 0), []);
  t.end();
});

t.test('kernel.decision.none: only the asked seat acts', (t) => {
  const s = duel({}).refused(1, 'end', 'kernel.decision.none');
  t.match(submit(s.match, { kind: 'timeout', seat: 1, prompt: 1, ...STAMP }), { ok: false, violation: { rule: 'kernel.decision.none' } });
  s.asks(MAIN);
  t.end();
});

t.test('kernel.move.type: only an answer to the decision that is asked', (t) => {
  const s = duel({ hand: ['slay'], front: ['stone'] }).refused(0, { type: 'choose', card: 'stone@0/field' }, 'kernel.move.type').refused(0, 'keep', 'kernel.move.type');
  s.move(0, { type: 'cast', card: 'slay' }).refused(0, 'end', 'kernel.move.type').asks({ seat: 0, kind: 'choose' });
  t.end();
});

t.test('kernel.move.fields: exactly the fields of its type', (t) => {
  const s = duel({ hand: ['stone'] });
  const { id } = s.card('stone@0/hand');
  for (const move of [{ type: 'summon', card: id }, { type: 'end', card: id }, { type: 'charge', card: id, place: 1 }]) {
    t.match(submit(s.match, { kind: 'move', seat: 0, prompt: 1, move, ...STAMP }), { ok: false, violation: { rule: 'kernel.move.fields', params: { type: move.type } } });
  }
  s.move(0, { type: 'summon', card: id, place: 1 }).asks(MAIN);
  t.end();
});

t.test('kernel.atomic: a refused move leaves no trace: nothing paid, revealed or drawn', (t) => {
  const s = duel({ hand: ['giant', 'fire', 'slay'], aether: ['stone*2'] });
  const before = saveState(s.match);
  s.refused(0, { type: 'summon', card: 'giant', place: 0 }, 'aether.resource.cost').refused(0, { type: 'cast', card: 'slay' }, 'aether.term.target-needed');
  s.refused(0, { type: 'summon', card: 'fire@0/hand', place: 0 }, 'aether.resource.attribute');
  t.equal(saveState(s.match), before);
  s.asks(MAIN);
  t.end();
});

t.test('kernel.choose.candidate: only what is offered can be chosen', (t) => {
  const s = duel({ hand: ['scatter'], front: ['stone'] }, { front: ['wall', 'giant'] }).move(0, { type: 'cast', card: 'scatter' });
  s.refused(0, { type: 'choose', card: 'stone@0/field' }, 'kernel.choose.candidate').refused(0, { type: 'choose-player', seat: 1 }, 'kernel.choose.candidate');
  s.move(0, { type: 'choose', card: 'wall' }).refused(0, { type: 'choose', card: 'wall' }, 'kernel.choose.candidate').asks({ seat: 0, kind: 'choose', candidates: ['giant'] });
  t.end();
});

t.test('kernel.choose.minimum: choosing ends when as many as needed are chosen, not before', (t) => {
  const s = duel({ hand: ['twin'], front: ['wall'] }, { front: ['giant'] }).move(0, { type: 'cast', card: 'twin' }).refused(0, 'done', 'kernel.choose.minimum');
  s.move(0, { type: 'choose', card: 'wall' }).refused(0, 'done', 'kernel.choose.minimum').move(0, { type: 'choose', card: 'giant' }).asks(MAIN);
  t.end();
});

t.test('kernel.option: one of the offered options, and yes or no for what may be declined', (t) => {
  const pool = provingPool(
    spell('either', [{ do: 'modes', modes: [[pull(1)], [{ do: 'damage', to: 'enemy', amount: 2 }]] }]),
    unit('maybe', '1/1', { abilities: [on('enter', [pull(1)], { may: true })] }),
  );
  const s = duel({ hand: ['either', 'maybe', 'maybe'] }, {}, { pool }).move(0, { type: 'cast', card: 'either' }).asks({ seat: 0, kind: 'option', optional: false });
  s.refused(0, 'pick.v2', 'kernel.option').refused(0, 'pick.v-1', 'kernel.option').move(0, 'pick.v1').counters(1, { life: 18 });
  s.move(0, { type: 'summon', card: 'maybe@0/hand#1', place: 0 }).asks({ seat: 0, kind: 'option', optional: true }).move(0, 'pick.v0').zone(0, 'hand', ['maybe']);
  s.move(0, { type: 'summon', card: 'maybe@0/hand', place: 1 }).move(0, 'pick.v1').zone(0, 'hand', ['stone']).asks(MAIN);
  t.end();
});

t.test('kernel.random: all chance comes from the seed: same seed and inputs, same game; another seed, another', (t) => {
  const deck = { parts: { main: ['stone', 'fire', 'water', 'leaf', 'shade', 'wall', 'giant', 'hawk', 'archer', 'lance', 'shield', 'leech', 'viper'].map((card) => ({ card, count: 3 })) } };
  const pool = provingPool();
  const play = (seed: string): string => saveState(new Scenario({ game: AETHER, pool, decks: [deck, deck], seed }).move(0, 'redraw').move(1, 'redraw').match);
  t.equal(play('one'), play('one'));
  t.not(play('one'), play('two'));
  // A legal choice draws nothing: the counter stands still.
  const s = duel({ hand: ['slay'], front: ['stone'] });
  const { draws } = s.match.state;
  s.moves(0, { type: 'cast', card: 'slay' }, { type: 'choose', card: 'stone@0/field' });
  t.equal(s.match.state.draws, draws);
  t.end();
});

t.test('kernel.views: a hand is a count for all but its holder, a library for everybody; a question shows its kind to the asked seat only', (t) => {
  const pool = provingPool(spell('search', [{ do: 'send', what: { choose: { in: 'library', side: 'you' } }, to: 'hand' }]));
  const s = duel({ hand: ['search', 'fire'], library: ['water', 'leaf'] }, { hand: ['shade'] }, { pool });
  const hand = (audience: Parameters<Scenario['view']>[0], seat: Seat): readonly (string | null)[] =>
    s.view(audience).zones.find((zone) => zone.zone === 'hand' && zone.seat === seat)?.cards.map((card) => card.card) ?? [];
  t.strictSame(hand({ kind: 'seat', seat: 0 }, 0), ['search', 'fire']);
  for (const audience of [{ kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const) {
    t.strictSame(hand(audience, 0), []);
    t.equal(s.view(audience).zones.find((zone) => zone.zone === 'hand' && zone.seat === 0)?.count, 2);
  }
  for (const audience of [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }, { kind: 'judge' }] as const) {
    t.strictSame(s.view(audience).zones.find((zone) => zone.zone === 'library' && zone.seat === 0)?.cards, []);
  }
  s.move(0, { type: 'cast', card: 'search' });
  t.match(s.view({ kind: 'seat', seat: 0 }).decisions, [{ kind: 'choose', candidates: [{ card: 'water' }, { card: 'leaf' }] }]);
  for (const audience of [{ kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const) {
    t.strictSame(s.view(audience).decisions.map(({ kind, candidates, reason }) => ({ kind, candidates, reason })), [{ kind: 'waiting', candidates: [], reason: null }]);
  }
  s.asks({ seat: 0, kind: 'choose' });
  t.end();
});

t.test('kernel.views: whoever searches a library learns nothing of the order in which its cards lie', (t) => {
  const pool = provingPool(spell('delve', [{ do: 'shuffle', zone: 'library' }, { do: 'send', what: { choose: { in: 'library', side: 'you' } }, to: 'hand' }]));
  const library = ['lord', 'stone', 'water', 'giant', 'leaf', 'wall', 'shade'];
  const orders = new Set<string>();
  const offers = new Set<string>();
  for (const seed of ['a', 'b', 'c', 'd']) {
    const s = duel({ hand: ['delve'], library }, {}, { pool, seed }).move(0, { type: 'cast', card: 'delve' });
    orders.add(s.zoneNames(0, 'library').join(' '));
    offers.add(JSON.stringify(s.view({ kind: 'seat', seat: 0 }).decisions[0]?.candidates));
    s.asks({ seat: 0, kind: 'choose', candidates: library });
  }
  t.ok(orders.size > 1);
  t.equal(offers.size, 1, 'the same cards with the same numbers, wherever they lie');
  t.end();
});

t.test('kernel.views: of another hand a seat chooses among backs; only whoever searches a library looks at it', (t) => {
  const pool = provingPool(spell('rob', [{ do: 'discard', what: { choose: { in: 'hand', side: 'enemy' } } }]));
  const s = duel({ hand: ['rob'] }, { hand: ['shade', 'leaf'] }, { pool }).move(0, { type: 'cast', card: 'rob' });
  const numbers = [s.card('shade').id, s.card('leaf').id];
  for (const audience of [{ kind: 'seat', seat: 0 }, { kind: 'judge' }] as const) {
    t.strictSame(s.view(audience).decisions.map((one) => one.candidates), [numbers.map((id) => ({ id, card: null }))]);
  }
  const moves = legalMoves(s.match, 0);
  t.strictSame(moves.map((move) => moveWords(s.match, 0, move).en), ['choose a card', 'choose a card']);
  // A world made up for that seat has the same moves, and any faces.
  const faces = new Set<string>();
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const world = sampleMatch(s.match, { kind: 'seat', seat: 0 }, seed);
    t.strictSame(legalMoves(world, 0), moves);
    faces.add(numbers.map((id) => findCard(world.state, id)?.def).join(' '));
  }
  t.ok(faces.size > 1);
  s.move(0, { type: 'choose', card: 'leaf' }).zone(1, 'hand', ['shade']).zone(1, 'graveyard', ['leaf']).asks(MAIN);
  t.end();
});

t.test('kernel.concede: at any moment, also in the other’s turn and in the middle of a choice; both at once is a draw', (t) => {
  duel({}).input(concede(1)).over({ winner: 0, reason: 'kernel.concede' });
  duel({}).input(concede(0)).over({ winner: 1, reason: 'kernel.concede' });
  duel({ hand: ['slay'], front: ['stone'] }).move(0, { type: 'cast', card: 'slay' }).input(concede(0)).over({ winner: 1, reason: 'kernel.concede' });
  duel({}).input(concede(0, 1)).over({ winner: null, reason: 'kernel.concede' });
  t.end();
});

t.test('kernel.draw: both lost in the same check is a draw, one is not', (t) => {
  duel({ life: 3, hand: ['ruin'] }, { life: 2 }).move(0, { type: 'cast', card: 'ruin' }).over({ winner: null, reason: 'aether.win.both' });
  duel({ life: 4, hand: ['ruin'] }, { life: 2 }).move(0, { type: 'cast', card: 'ruin' }).over({ winner: 0, reason: 'aether.win.life' });
  duel({ life: 3, hand: ['ruin'] }, { life: 4 }).move(0, { type: 'cast', card: 'ruin' }).over({ winner: 1, reason: 'aether.win.life' });
  t.end();
});

t.test('kernel.timeout: the answer that does nothing, else the lowest-numbered legal one', (t) => {
  duel({ hand: ['scatter'] }, { front: ['wall'] }).move(0, { type: 'cast', card: 'scatter' }).timeout(0).stats('wall', { hp: 5 }).asks(MAIN);
  duel({ hand: ['slay'], front: ['stone'] }, { front: ['wall'] }).move(0, { type: 'cast', card: 'slay' }).timeout(0).zone(0, 'field', []).stats('wall', { hp: 5 }).asks(MAIN);
  // By number, not as they are listed: the own side comes first in a list. A player has none.
  duel({ front: ['wall'] }, { hand: ['slay'], front: ['giant'] }, { active: 1 }).move(1, { type: 'cast', card: 'slay' }).timeout(1).zone(0, 'field', []).zone(1, 'field', ['giant']);
  duel({ hand: ['bolt'], aether: ['fire'] }, { front: ['wall'] }).move(0, { type: 'cast', card: 'bolt' }).timeout(0).stats('wall', { hp: 2 });
  duel({ hand: ['bolt'], aether: ['fire'] }).move(0, { type: 'cast', card: 'bolt' }).timeout(0).counters(1, { life: 17 });
  const deck = { parts: { main: [{ card: 'stone', count: 40 }] } };
  const opening = new Scenario({ game: AETHER, pool: provingPool(), decks: [deck, deck] }).timeout(0).timeout(1);
  t.notOk(opening.notes().includes('redrew'));
  t.end();
});

t.test('kernel.timeouts: so many in a row concede; a move in between starts the count anew', (t) => {
  const s = duel({}).timeout(0).move(1, 'end').timeout(0).move(1, 'end').asks(MAIN);
  s.timeout(0).over({ winner: 1, reason: 'kernel.timeouts' });
  const again = duel({ hand: ['cure'] }).timeout(0).move(1, 'end').timeout(0).move(1, 'end').move(0, { type: 'cast', card: 'cure' });
  again.timeout(0).asks({ seat: 1, kind: 'main' });
  duel({}, {}, { options: { timeoutsToConcede: 0 } }).timeout(0).move(1, 'end').timeout(0).move(1, 'end').timeout(0).move(1, 'end').timeout(0).asks({ seat: 1, kind: 'main' });
  duel({}, {}, { options: { timeoutsToConcede: 1 } }).timeout(0).over({ winner: 1, reason: 'kernel.timeouts' });
  t.end();
});

t.test('kernel.ruling: a judge awards the game or sets the position; secrets and clocks apart, play goes on from there', (t) => {
  duel({}).input({ kind: 'ruling', by: 'judge', reason: 'conduct', ruling: { kind: 'award', winner: 1 }, ...STAMP }).over({ winner: 1, reason: 'kernel.ruling' });
  duel({}).input({ kind: 'ruling', by: 'judge', reason: 'both', ruling: { kind: 'award', winner: null }, ...STAMP }).over({ winner: null, reason: 'kernel.ruling' });
  const s = duel({ hand: ['slay'], front: ['stone'] }).move(0, { type: 'cast', card: 'slay' });
  s.input({ kind: 'ruling', by: 'judge', reason: 'wrong board', ruling: { kind: 'position', position: { turn: 8, active: 1, seats: [side({ life: 7 }), side({ front: ['giant'] })] } }, ...STAMP });
  s.counters(0, { life: 7 }).zone(1, 'field', ['giant']).asks({ seat: 1, kind: 'main' }).move(1, { type: 'attack-player', card: 'giant' }).counters(0, { life: 2 });
  t.equal(writePosition(s.match, { exact: false }).turn, 8);
  t.end();
});

t.test('kernel.ruling: everybody is told why, before what', (t) => {
  const why = 'wrong board {who}';
  const rulings = [{ kind: 'award', winner: 1 }, { kind: 'position', position: { seats: [side({}), side({ front: ['giant'] })] } }] as const;
  for (const ruling of rulings) {
    const s = duel({}).input({ kind: 'ruling', by: 'judge', reason: why, ruling, ...STAMP });
    const kinds = s.events.map((event) => event.k);
    t.ok(kinds[0] === 'rule' && kinds.includes(ruling.kind === 'award' ? 'end' : 'reset'), kinds.join());
    for (const audience of [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const) {
      const [first] = s.events.map((event) => presentEvent(s.pool, event, audience));
      if (first === undefined) throw new Error('something happened');
      t.match(first, { kind: 'ruled', reason: why });
      t.equal(eventWords(s.pool, first).en, `a judge ruled: ${why}`);
    }
  }
  t.end();
});

t.test('kernel.ruling: a position says all that lasts on a card, and what is written out reads back', (t) => {
  const s = duel({ hand: ['bless', 'sweep', 'ward'], front: ['giant', 'shield', 'wall'], aether: ['stone*9'] });
  s.moves(0, { type: 'cast', card: 'bless' }, { type: 'choose', card: 'giant' }, { type: 'cast', card: 'ward' }, { type: 'choose', card: 'wall' }, { type: 'cast', card: 'sweep' });
  const position = writePosition(s.match, { exact: false });
  t.strictSame(position.seats[0].zones?.['field'], [
    { card: 'giant', place: 0, stats: { attack: 7, maxHp: 7, hp: 6 } }, { card: 'shield', place: 1, keywords: [] }, { card: 'wall', place: 2 },
  ]);
  const again = new Scenario({ game: AETHER, pool: s.pool, position });
  again.stats('giant', { attack: 7, hp: 6, maxHp: 7 }).keywords('shield').stats('wall', { hp: 5 }).asks(MAIN);
  t.strictSame(writePosition(again.match, { exact: false }).seats, position.seats);
  t.match(checkPosition(s.pool, { seats: [{ zones: { field: [{ card: 'giant', place: 0, keywords: ['luck'] }] } }, { zones: {} }] }), [{ path: '/seats/0/zones/field/0/keywords/0', code: 'position.keyword' }]);
  t.end();
});
