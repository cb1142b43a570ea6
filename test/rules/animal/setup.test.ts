/** Losing, cards, deck construction and set-up (R004-1, 3, 4, 6, 7, 8, 16, 21, 40, 42). */

import t from 'tap';
import { compileCardSet, decisionsOf, openDecision, type DeckList, type Json } from '../../../src/engine/index.ts';
import { ANIMAL } from '../../../src/games/animal/index.ts';
import { animal, announce, attackWith, both, card, feat, on, pass, play, PRIORITY, PROVING, provingSet, table } from '../../support/animal/proving.ts';
import { poolFor, Scenario } from '../../support/scenario.ts';

t.test('animal.lose.life: at 0 or less, not at 1', (t) => {
  play(table({ hand: ['bolt'] }, { life: 3 }), 0, 'bolt', 'player 1').over({ winner: 0, reason: 'animal.lose.life' });
  play(table({ hand: ['bolt'] }, { life: 4 }), 0, 'bolt', 'player 1').counters(1, { life: 1 }).asks(PRIORITY(0));
  t.end();
});

t.test('animal.lose.deck: on a draw from an empty deck, not on reaching 0 cards', (t) => {
  play(table({ hand: ['read'], library: ['cat', 'ox'] }), 0, 'read').zone(0, 'library', []).asks(PRIORITY(0));
  play(table({ hand: ['read'], library: ['cat'] }), 0, 'read').over({ winner: 1, reason: 'animal.lose.deck' });
  both(table({ library: [] }, {}, { phase: 'ready' })).over({ winner: 1, reason: 'animal.lose.deck' });
  t.end();
});

t.test('animal.lose.effect: an effect that says so', (t) => {
  play(table({ hand: ['doom-you'] }), 0, 'doom-you').over({ winner: 0, reason: 'animal.lose.effect' });
  t.end();
});

t.test('animal.lose.both: both in the same check is a draw', (t) => {
  play(table({ hand: ['doom-both'] }), 0, 'doom-both').over({ winner: null, reason: 'animal.lose.both' });
  play(table({ hand: ['drain-both'] }), 0, 'drain-both').over({ winner: null, reason: 'animal.lose.both' });
  t.end();
});

t.test('animal.check.when: only when a player would get priority, so an effect is finished first', (t) => {
  const pool = poolFor(ANIMAL, provingSet(feat('dip', { do: 'counter', counter: 'life', who: 'you', add: -5 }, { do: 'heal', to: 'you', amount: 5 })));
  play(table({ hand: ['dip'], life: 5 }, {}, { pool }), 0, 'dip').counters(0, { life: 5 }).asks(PRIORITY(0));
  t.end();
});

t.test('animal.life.no-maximum: life has no maximum', (t) => {
  play(table({ hand: ['herd'], life: 30 }), 0, 'herd').counters(0, { life: 35 });
  t.end();
});

t.test('animal.life.loss: damage to a player is loss of life', (t) => {
  const s = attackWith(table({ field: ['ox'] }), 0, 'ox');
  both(s);
  both(s).counters(1, { life: 17 });
  t.end();
});

function codes(...cards: readonly object[]): readonly string[] {
  const compiled = compileCardSet(ANIMAL, JSON.parse(JSON.stringify({ game: 'animal', id: 'x', name: { ja: 'x', en: 'x' }, cards })));
  return compiled.ok ? [] : compiled.error.map((problem) => problem.code);
}

t.test('animal.card.types: five types and territories', (t) => {
  t.strictSame(codes(animal('a', '1/1'), card('b', 'lair'), card('c', 'tool'), feat('d'), { ...feat('e'), type: 'scene' }, card('f', 'territory')), []);
  t.strictSame(codes(card('a', 'plant')), ['schema']);
  t.end();
});

t.test('animal.card.animal: animals, and only they, have ATK and DEF', (t) => {
  t.strictSame(codes({ ...animal('a', '1/1'), defense: undefined }), ['card.values']);
  t.strictSame(codes(card('a', 'tool', { attack: 1, defense: 1 })), ['card.values']);
  t.end();
});

t.test('animal.card.cost: played cards, and only they, have a cost', (t) => {
  t.strictSame(codes({ ...animal('a', '1/1'), cost: undefined }), ['card.cost']);
  t.strictSame(codes(card('a', 'territory', { cost: 1 })), ['card.cost']);
  t.strictSame(codes(card('a', 'territory', { condition: [['plains']] })), ['card.cost']);
  t.strictSame(codes(animal('a', '1/1', { cost: 11 })), ['schema']);
  t.end();
});

t.test('animal.card.territory: types and basic are of territories only', (t) => {
  t.strictSame(codes(card('a', 'territory', { terrain: ['plains', 'water'], basic: true }), card('b', 'territory')), []);
  t.strictSame(codes(animal('a', '1/1', { terrain: ['plains'] })), ['card.terrain']);
  t.strictSame(codes(card('a', 'lair', { basic: true })), ['card.terrain']);
  t.end();
});

t.test('animal.card.play-ability: scenes and feats have one, other cards none', (t) => {
  t.strictSame(codes(card('a', 'feat')), ['card.play']);
  t.strictSame(codes(animal('a', '1/1', { abilities: [on('play', { do: 'draw', amount: 1 })] })), ['card.play']);
  t.strictSame(codes({ ...feat('a'), abilities: [on('enter', { do: 'draw', amount: 1 })] }), ['card.play', 'card.play']);
  t.end();
});

t.test('animal.token.vanish: a token that leaves is put nowhere', (t) => {
  const s = play(table({ hand: ['litter', 'slay', 'bounce'] }), 0, 'litter').zone(0, 'field', ['pup', 'pup']);
  play(s, 0, 'slay', 'pup#1').zone(0, 'graveyard', ['litter', 'slay']).zone(0, 'field', ['pup']);
  play(s, 0, 'bounce', 'pup').zone(0, 'hand', []).zone(0, 'field', []);
  t.end();
});

// ---------------------------------------------------------------- decks

const MAIN = ['mouse', 'cat', 'ox', 'giant', 'calf', 'hare', 'gull', 'heron', 'rhino', 'viper'];

function deckOf(main: readonly (readonly [string, number])[], territory: readonly (readonly [string, number])[] = [['plains', 10]], reserve: readonly (readonly [string, number])[] = []): DeckList {
  const list = (entries: readonly (readonly [string, number])[]) => entries.map(([one, count]) => ({ card: one, count }));
  return { parts: { main: list(main), territory: list(territory), reserve: list(reserve) } };
}

const FORTY = MAIN.map((one) => [one, 4] as const);

function problems(deck: DeckList, options: { readonly [name: string]: Json } = {}): readonly string[] {
  return ANIMAL.checkDeck(PROVING as never, deck, ANIMAL.optionsSchema.parse(options) as { readonly [name: string]: Json }).map((problem) => `${problem.code} ${problem.path}`);
}

t.test('animal.deck.size: 40 or more, no upper limit', (t) => {
  t.strictSame(problems(deckOf(FORTY)), []);
  t.strictSame(problems(deckOf([...FORTY, ['shadow', 4], ['rock', 4], ['quick', 4]])), []);
  t.strictSame(problems(deckOf([...FORTY.slice(1), ['mouse', 3]])), ['animal.deck.size /parts/main']);
  t.end();
});

t.test('animal.deck.copies: 4 of a name in deck and reserve together, or what the card says', (t) => {
  t.strictSame(problems(deckOf([...FORTY.slice(1), ['mouse', 5]])), ['animal.deck.copies /parts/main/9']);
  t.strictSame(problems(deckOf(FORTY, [['plains', 10]], [['cat', 1]])), ['animal.deck.copies /parts/reserve/0']);
  const pool = poolFor(ANIMAL, provingSet(animal('ant', '1/1', { limit: 30 }), animal('hermit', '1/1', { limit: 1 })));
  const check = (main: readonly (readonly [string, number])[]) => ANIMAL.checkDeck(pool as never, deckOf(main), {}).map((problem) => problem.code);
  t.strictSame(check([['ant', 30], ...FORTY.slice(0, 3)]), []);
  t.strictSame(check([['ant', 31], ...FORTY.slice(0, 3)]), ['animal.deck.copies']);
  t.strictSame(check([['hermit', 2], ...FORTY]), ['animal.deck.copies']);
  t.end();
});

t.test('animal.deck.reserve: up to 15', (t) => {
  const reserve = [['shadow', 4], ['rock', 4], ['quick', 4], ['wall', 3]] as const;
  t.strictSame(problems(deckOf(FORTY, [['plains', 10]], reserve)), []);
  t.strictSame(problems(deckOf(FORTY, [['plains', 10]], [...reserve, ['king', 1]])), ['animal.deck.reserve /parts/reserve']);
  t.end();
});

t.test('animal.deck.territories: exactly 10', (t) => {
  t.strictSame(problems(deckOf(FORTY, [['plains', 9]])), ['animal.deck.territories /parts/territory']);
  t.strictSame(problems(deckOf(FORTY, [['plains', 11]])), ['animal.deck.special-territories /parts/territory/0', 'animal.deck.territories /parts/territory']);
  t.end();
});

t.test('animal.deck.special-territories: 4 of a special name, by option; basic ones at will', (t) => {
  t.strictSame(problems(deckOf(FORTY, [['blank', 4], ['plains', 6]])), []);
  t.strictSame(problems(deckOf(FORTY, [['blank', 5], ['plains', 5]])), ['animal.deck.special-territories /parts/territory/0']);
  t.strictSame(problems(deckOf(FORTY, [['blank', 5], ['plains', 5]]), { specialCopies: 5 }), []);
  t.end();
});

t.test('animal.deck.part: territories in the territory deck only', (t) => {
  t.strictSame(problems(deckOf([...FORTY, ['plains', 1]])), ['animal.deck.part /parts/main/10']);
  t.strictSame(problems(deckOf(FORTY, [['plains', 9], ['shadow', 1]])), ['animal.deck.part /parts/territory/1']);
  t.end();
});

t.test('animal.deck.token: no tokens', (t) => {
  t.strictSame(problems(deckOf([...FORTY, ['pup', 1]])), ['animal.deck.token /parts/main/10']);
  t.end();
});

// ---------------------------------------------------------------- set-up

function opened(options: { readonly [name: string]: Json } = {}, seed = 'start'): Scenario {
  const deck = deckOf(FORTY, [['plains', 10]], [['shadow', 4]]);
  return new Scenario({ game: ANIMAL, pool: PROVING, decks: [deck, deck], options, seed });
}

t.test('animal.setup.chooser: a player drawn at random chooses, and only that one is asked', (t) => {
  const seats = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => decisionsOf(opened({}, seed).match).map((one) => one.seat));
  t.ok(seats.every((asked) => asked.length === 1));
  t.ok(seats.some(([seat]) => seat === 0) && seats.some(([seat]) => seat === 1));
  t.end();
});

t.test('animal.setup.loser-chooses: whoever runs the match names the seat that chooses', (t) => {
  opened({ chooser: 1 }).asks({ seat: 1, kind: 'start' });
  opened({ chooser: 0 }).asks({ seat: 0, kind: 'start' });
  t.end();
});

t.test('animal.setup.choose: first or second, as it likes; nothing is dealt before', (t) => {
  const s = opened({ chooser: 1 }).zone(1, 'hand', []).move(1, 'go-second').asks({ seat: 0, kind: 'choose' });
  t.equal(s.match.state.table[0], 0);
  opened({ chooser: 1 }).move(1, 'go-first').asks({ seat: 1, kind: 'choose' });
  opened({ chooser: 1 }).timeout(1).asks({ seat: 1, kind: 'choose' });
  t.end();
});

t.test('animal.setup.shuffle: both decks are shuffled', (t) => {
  const orders = new Set(['a', 'b', 'c', 'd'].map((seed) => opened({ chooser: 0 }, seed).move(0, 'go-first').zoneNames(0, 'library').join()));
  t.equal(orders.size, 4);
  const shuffled = opened({ chooser: 0 }).move(0, 'go-first').events.filter((event) => event.k === 'shuffle').map((event) => (event.k === 'shuffle' ? event.z : -1));
  t.strictSame(shuffled, [0, 2, 1, 3]);
  t.end();
});

t.test('animal.setup.life: 20 life', (t) => {
  opened().counters(0, { life: 20 }).counters(1, { life: 20 });
  t.end();
});

t.test('animal.setup.draw: both draw 7', (t) => {
  const s = opened({ chooser: 0 }).move(0, 'go-first');
  for (const seat of [0, 1] as const) t.equal(s.zoneNames(seat, 'hand').length, 7);
  t.end();
});

function putBack(s: Scenario, seat: 0 | 1, count: number): Scenario {
  for (let at = 0; at < count; at += 1) s.move(seat, { type: 'choose', card: openDecision(s.match, seat)?.candidates.at(-1) ?? 0 });
  return s;
}

t.test('animal.setup.bottom: two go under the deck, and nothing else is redrawn', (t) => {
  const s = putBack(opened({ chooser: 0 }).move(0, 'go-first'), 0, 1).asks({ seat: 0, kind: 'choose', optional: false });
  putBack(s, 0, 1).asks({ seat: 1, kind: 'choose' });
  t.equal(s.zoneNames(0, 'hand').length, 5);
  t.equal(s.zoneNames(0, 'library').length, 35);
  t.end();
});

t.test('animal.setup.first-decides-first: the first player puts back before the second is asked', (t) => {
  const s = opened({ chooser: 0 }).move(0, 'go-second').asks({ seat: 1, kind: 'choose' });
  putBack(s, 1, 2).asks({ seat: 0, kind: 'choose' });
  t.end();
});

t.test('animal.setup.own-order: the cards lie under the deck in the order they were chosen, unseen by others', (t) => {
  const s = opened({ chooser: 0 }).move(0, 'go-first');
  const [first = '', second = ''] = s.zoneNames(0, 'hand');
  const hand = openDecision(s.match, 0)?.candidates ?? [];
  s.move(0, { type: 'choose', card: hand[0] ?? 0 }).move(0, { type: 'choose', card: hand[1] ?? 0 });
  t.strictSame(s.zoneNames(0, 'library').slice(-2), [first, second]);
  t.notOk(s.events.some((event) => event.k === 'move' && event.l !== 0), 'no audience sees what went there');
  t.end();
});

t.test('animal.setup.reserve: it lies aside, seen by its owner only', (t) => {
  const s = opened().zone(0, 'reserve', ['shadow', 'shadow', 'shadow', 'shadow']);
  const seen = (seat: 0 | 1) => s.view({ kind: 'seat', seat }).zones.find((zone) => zone.zone === 'reserve' && zone.seat === 0);
  t.equal(seen(0)?.cards.length, 4);
  t.strictSame([seen(1)?.count, seen(1)?.cards.length], [4, 0]);
  t.end();
});

t.test("animal.setup.start: the first player's turn, with a territory and no card", (t) => {
  const s = putBack(putBack(opened({ chooser: 0, stops: 'all' }).move(0, 'go-second'), 1, 2), 0, 2).asks(PRIORITY(1));
  t.equal(s.match.state.turn, 1);
  t.equal(s.match.state.active, 1);
  both(s);
  t.equal(s.zoneNames(1, 'hand').length, 5);
  s.zone(1, 'land', ['plains']).zone(0, 'land', []);
  t.end();
});

function zoneView(s: Scenario, seat: 0 | 1, zone: string, of: 0 | 1) {
  return s.view({ kind: 'seat', seat }).zones.find((one) => one.zone === zone && one.seat === of);
}

t.test('animal.zone.open: field, land, graveyard, exile and pile are seen by both', (t) => {
  const s = announce(table({ hand: ['hint'], field: ['cat'], graveyard: ['ox'], exile: ['mouse'], land: ['plains'] }), 0, 'hint');
  const lies = { field: 'cat', land: 'plains', graveyard: 'ox', exile: 'mouse' };
  for (const [zone, id] of Object.entries(lies)) t.strictSame(zoneView(s, 1, zone, 0)?.cards.map((one) => one.card), [id]);
  t.strictSame(s.view({ kind: 'spectator' }).zones.find((one) => one.zone === 'pile')?.cards.map((one) => one.card), ['hint']);
  t.end();
});

t.test('animal.zone.hand: a hand is seen by its owner only', (t) => {
  const s = table({ hand: ['hint', 'cat'] });
  t.equal(zoneView(s, 0, 'hand', 0)?.cards.length, 2);
  t.strictSame([zoneView(s, 1, 'hand', 0)?.count, zoneView(s, 1, 'hand', 0)?.cards.length], [2, 0]);
  t.end();
});

t.test('animal.zone.decks: nobody sees deck and territory deck', (t) => {
  const s = table({ territories: ['forest'] });
  for (const zone of ['library', 'territory-deck']) for (const seat of [0, 1] as const) t.strictSame(zoneView(s, seat, zone, 0)?.cards, []);
  t.end();
});

t.test('kernel.concede: a player may concede while the other has priority', (t) => {
  pass(table({})).input({ kind: 'concede', seats: [0], at: 0, frame: 0 }).over({ winner: 1, reason: 'kernel.concede' });
  t.end();
});
