/** Decks, じゃんけん, first hands, and who sees what. */

import t from 'tap';
import { seedCommitment, type Move } from '../../../src/engine/index.ts';
import { SPECIES } from '../../../src/games/species/index.ts';
import { TEST_POOL } from '../../support/species/cards.ts';
import { deck, opened, PLAIN_DECK, table } from '../../support/species/table.ts';

const THIRTY_SEVEN = { filler: 3, two: 3, three: 3, four: 3, five: 3, nine: 3, guard: 3, swift: 3, bolt: 3, burn: 3, lesson: 3, muster: 3, greeter: 1 };

function codes(main: { readonly [card: string]: number }, evolve: { readonly [card: string]: number } = {}, options = {}): string[] {
  return SPECIES.checkDeck(TEST_POOL as never, deck(main, evolve), SPECIES.optionsSchema.parse(options) as never).map((problem) => problem.code);
}

t.test('species.deck.size: exactly 40 cards', (t) => {
  t.strictSame(codes({ ...THIRTY_SEVEN, 'jam-bolt': 3 }), []);
  t.strictSame(codes({ ...THIRTY_SEVEN, 'jam-bolt': 2 }), ['species.deck.size']);
  t.strictSame(codes({ ...THIRTY_SEVEN, 'jam-bolt': 3, will: 1 }), ['species.deck.size']);
  t.strictSame(codes(THIRTY_SEVEN, {}, { deckSize: 37 }), [], 'an organiser may set another size');
  t.strictSame(codes({ ...THIRTY_SEVEN, nothing: 3 }), ['card.unknown', 'species.deck.size']);
  t.end();
});

t.test('species.deck.race: one race in a deck', (t) => {
  t.strictSame(codes({ ...THIRTY_SEVEN, 'jam-bolt': 2, 'blue-one': 1 }), ['species.deck.race']);
  t.end();
});

t.test('species.deck.copies: three of a name at most', (t) => {
  t.strictSame(codes({ ...THIRTY_SEVEN, 'jam-bolt': 2, greeter: 2 }), []);
  t.strictSame(codes({ ...THIRTY_SEVEN, filler: 4, 'jam-bolt': 2 }), ['species.deck.copies']);
  // By name, not by card, and over the whole list.
  t.strictSame(codes({ ...THIRTY_SEVEN, 'jam-bolt': 2, 'filler-twin': 1 }), ['species.deck.copies']);
  const { main } = deck({ ...THIRTY_SEVEN, 'jam-bolt': 2 }).parts;
  const list = { parts: { main: [...main, { card: 'filler', count: 1 }], evolve: [] } };
  t.strictSame(SPECIES.checkDeck(TEST_POOL as never, list, SPECIES.optionsSchema.parse({}) as never).map((problem) => problem.code), ['species.deck.copies']);
  t.end();
});

t.test('species.deck.token: no tokens', (t) => {
  t.strictSame(codes({ ...THIRTY_SEVEN, 'jam-bolt': 2, pawn: 1 }), ['species.deck.token']);
  t.end();
});

t.test('species.deck.evolve-size: three evolve cards at most, none needed', (t) => {
  const main = { ...THIRTY_SEVEN, 'jam-bolt': 3 };
  t.strictSame(codes(main, { growth: 3 }), []);
  t.strictSame(codes(main, { growth: 2, ascent: 2 }), ['species.deck.evolve-size']);
  t.end();
});

t.test('species.deck.evolve-kind: evolve cards in their zone, nothing else there', (t) => {
  t.strictSame(codes({ ...THIRTY_SEVEN, 'jam-bolt': 2, growth: 1 }), ['species.deck.evolve-kind']);
  t.strictSame(codes({ ...THIRTY_SEVEN, 'jam-bolt': 3 }, { two: 1 }), ['species.deck.evolve-kind']);
  t.end();
});

t.test('species.deck.evolve-race: evolve cards of the deck’s race', (t) => {
  t.strictSame(codes({ ...THIRTY_SEVEN, 'jam-bolt': 3 }, { 'blue-growth': 1 }), ['species.deck.evolve-race']);
  t.end();
});

t.test('species.setup.shuffle: both hearts are shuffled, differently for each seed', (t) => {
  const heartOf = (seed: string, seat: 0 | 1) => opened({ janken: 'seeded' }, seed).zoneNames(seat, 'heart').join(' ');
  const list = PLAIN_DECK.parts.main.flatMap((entry) => Array.from({ length: entry.count }, () => entry.card)).join(' ');
  t.not(heartOf('a', 0), list);
  t.not(heartOf('a', 1), list);
  t.not(heartOf('a', 0), heartOf('b', 0));
  t.not(heartOf('a', 0), heartOf('a', 1));
  t.equal(heartOf('a', 0), heartOf('a', 0), 'the same seed deals the same game');
  t.not(seedCommitment('a'), seedCommitment('b'));
  t.end();
});

t.test('species.setup.zones: the deck is the heart, evolve cards lie in their zone', (t) => {
  const scenario = opened();
  for (const seat of [0, 1] as const) {
    t.equal(scenario.zoneNames(seat, 'heart').length, 40);
    scenario.zone(seat, 'evolve', ['growth']).zone(seat, 'hand', []);
  }
  scenario.asks({ seat: 0, kind: 'janken' }, { seat: 1, kind: 'janken' });
  t.end();
});

t.test('species.setup.janken: hands are secret until both are in', (t) => {
  const scenario = opened();
  scenario.move(1, { type: 'paper' });
  scenario.asks({ seat: 0, kind: 'janken' });
  t.strictSame(scenario.notes(), [], 'nothing is shown yet');
  const seen = JSON.stringify(scenario.view({ kind: 'seat', seat: 0 }));
  t.notMatch(seen, /paper/);
  scenario.refused(1, { type: 'rock' }, 'kernel.decision.none');
  scenario.move(0, { type: 'rock' });
  t.strictSame(scenario.notes(), ['rock', 'paper']);
  scenario.asks({ seat: 1, kind: 'turn-order' });
  t.end();
});

t.test('species.setup.janken: each hand beats one and loses to one', (t) => {
  const winners = [['rock', 'scissors', 0], ['scissors', 'paper', 0], ['paper', 'rock', 0], ['scissors', 'rock', 1], ['paper', 'scissors', 1], ['rock', 'paper', 1]] as const;
  for (const [first, second, winner] of winners) {
    opened().move(0, { type: first }).move(1, { type: second }).asks({ seat: winner, kind: 'turn-order' });
  }
  t.end();
});

t.test('species.setup.janken-tie: a tie is played again', (t) => {
  const scenario = opened();
  for (const hand of ['rock', 'paper', 'scissors']) scenario.move(0, { type: hand }).move(1, { type: hand }).asks({ seat: 0, kind: 'janken' }, { seat: 1, kind: 'janken' });
  scenario.move(0, { type: 'rock' }).move(1, { type: 'scissors' }).asks({ seat: 0, kind: 'turn-order' });
  t.end();
});

t.test('species.setup.janken-seeded: a draw decides who chooses', (t) => {
  const winners = Array.from({ length: 24 }, (_unused, seed) => opened({ janken: 'seeded' }, `draw ${seed}`).match.state.decisions[0]?.seat);
  t.ok(winners.includes(0) && winners.includes(1), 'either may win');
  opened({ janken: 'seeded' }).asks({ seat: opened({ janken: 'seeded' }).match.state.decisions[0]?.seat ?? 0, kind: 'turn-order' });
  t.end();
});

t.test('species.setup.janken-timeout: the missing hand is drawn, not fixed', (t) => {
  const hands = new Set<string>();
  for (let seed = 0; seed < 24; seed += 1) {
    const scenario = opened({}, `clock ${seed}`);
    const { draws } = scenario.match.state;
    scenario.timeout(0).move(1, { type: 'rock' });
    t.equal(scenario.match.state.draws, draws, 'and the stream stays as it was');
    const [hand = ''] = scenario.notes();
    hands.add(hand);
  }
  t.strictSame([...hands].toSorted(), ['paper', 'rock', 'scissors']);
  t.end();
});

t.test('species.setup.order: the winner chooses, either way', (t) => {
  for (const [choice, first] of [['go-first', 0], ['go-second', 1]] as const) {
    const scenario = opened().move(0, { type: 'rock' }).move(1, { type: 'scissors' });
    scenario.refused(1, { type: choice } satisfies Move, 'kernel.decision.none');
    scenario.move(0, { type: choice }).asks({ seat: first, kind: 'main' });
    t.equal(scenario.match.state.active, first);
    t.equal(scenario.match.state.turn, 1);
  }
  t.end();
});

t.test('species.setup.hand: five cards each, and no mulligan', (t) => {
  const scenario = opened({ firstDraw: false }).move(0, { type: 'rock' }).move(1, { type: 'scissors' }).move(0, { type: 'go-first' });
  for (const seat of [0, 1] as const) {
    t.equal(scenario.zoneNames(seat, 'hand').length, 5);
    t.equal(scenario.zoneNames(seat, 'heart').length, 35, 'the life left is 35');
  }
  scenario.asks({ seat: 0, kind: 'main' });
  t.end();
});

const EVERYWHERE = {
  heart: ['nine', 'five'], hand: ['burn'], energy: 2, spent: 1, field: ['summit>two'], evolve: ['growth'], grave: ['lesson'],
};

t.test('species.sight.public: field, graveyard, soul zone and all counts are open', (t) => {
  const scenario = table(EVERYWHERE, { hand: ['ban', 'bolt'], energy: 2, heart: 3 }, { active: 1 });
  scenario.move(1, { type: 'cast', card: 'ban' }).move(1, { type: 'choose', card: 'summit' }).asks({ seat: 1, kind: 'main' });
  const view = scenario.view({ kind: 'spectator' });
  const zone = (key: string) => view.zones.find((one) => one.zone === key && one.seat === 0);
  t.strictSame(zone('soul')?.cards.map((card) => card.card), ['summit']);
  t.strictSame(zone('grave')?.cards.map((card) => card.card), ['lesson', 'two']);
  t.strictSame(['heart', 'hand', 'energy', 'evolve'].map((key) => zone(key)?.count), [2, 1, 2, 1]);
  t.end();
});

function faces(scenario: ReturnType<typeof table>, seat: 0 | 1, key: string) {
  const zone = scenario.view({ kind: 'seat', seat }).zones.find((one) => one.zone === key && one.seat === 0);
  return { count: zone?.count, cards: zone?.cards.map((card) => card.card) };
}

t.test('species.sight.heart: nobody sees a heart, its own player as little as the other', (t) => {
  const scenario = table(EVERYWHERE);
  t.strictSame(faces(scenario, 0, 'heart'), { count: 2, cards: [] });
  t.strictSame(faces(scenario, 1, 'heart'), { count: 2, cards: [] });
  scenario.asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.sight.hand: only its player sees a hand', (t) => {
  const scenario = table(EVERYWHERE);
  t.strictSame(faces(scenario, 0, 'hand'), { count: 1, cards: ['burn'] });
  t.strictSame(faces(scenario, 1, 'hand'), { count: 1, cards: [] });
  t.end();
});

t.test('species.sight.evolve: only their player sees evolve cards', (t) => {
  const scenario = table(EVERYWHERE);
  t.strictSame(faces(scenario, 0, 'evolve'), { count: 1, cards: ['growth'] });
  t.strictSame(faces(scenario, 1, 'evolve'), { count: 1, cards: [] });
  t.end();
});

t.test('species.sight.energy: its player knows the faces, the other sees backs and which way they lie', (t) => {
  const scenario = table(EVERYWHERE);
  t.strictSame(faces(scenario, 0, 'energy'), { count: 2, cards: ['filler', 'filler'] });
  const backs = scenario.view({ kind: 'seat', seat: 1 }).zones.find((one) => one.zone === 'energy' && one.seat === 0)?.cards ?? [];
  t.strictSame(backs.map(({ card, stats, base, keywords, token }) => ({ card, stats, base, keywords, token })), [
    { card: null, stats: { spent: 1 }, base: {}, keywords: [], token: false }, { card: null, stats: {}, base: {}, keywords: [], token: false },
  ]);
  scenario.asks({ seat: 0, kind: 'main' });
  t.end();
});
