/** Seed 3: decks, first hands, mulligan, the field, the limit of the hand. */

import t from 'tap';
import { legalMoves, zoneNumber, type DeckList, type Seat } from '../../../src/engine/index.ts';
import { AETHER } from '../../../src/games/aether/index.ts';
import { duel, provingPool, unit } from '../../support/aether/proving.ts';
import { Scenario } from '../../support/scenario.ts';

const MAIN = { seat: 0, kind: 'main' } as const;
const pool = provingPool();
const NAMES = ['stone', 'fire', 'water', 'leaf', 'shade', 'wall', 'giant', 'hawk', 'archer', 'lance', 'shield', 'leech', 'viper'];

function deck(...extra: readonly { readonly card: string; readonly count: number }[]): DeckList {
  return { parts: { main: [...NAMES.map((card) => ({ card, count: 3 })), ...extra] } };
}

const LEGAL = deck({ card: 'troll', count: 1 });

function codes(list: DeckList): string[] {
  return AETHER.checkDeck(pool as never, list, {}).map((problem) => problem.code);
}

function opened(seed: string): Scenario {
  return new Scenario({ game: AETHER, pool, decks: [LEGAL, LEGAL], seed });
}

/** Seat that plays first in a scenario. */
function first(s: Scenario): 0 | 1 {
  return s.match.state.table[0] === 1 ? 1 : 0;
}

t.test('aether.deck.size: exactly 40 cards', (t) => {
  t.strictSame(codes(LEGAL), []);
  t.strictSame(codes(deck()), ['aether.deck.size']);
  t.strictSame(codes(deck({ card: 'troll', count: 2 })), ['aether.deck.size']);
  t.strictSame(codes({ parts: {} }), ['aether.deck.size']);
  t.end();
});

t.test('aether.deck.copies: three of a name are allowed, four are not, wherever they are listed', (t) => {
  const short = NAMES.slice(1).map((card) => ({ card, count: 3 }));
  t.strictSame(codes({ parts: { main: [...short, { card: 'stone', count: 4 }] } }), ['aether.deck.copies']);
  t.strictSame(codes({ parts: { main: [{ card: 'stone', count: 2 }, ...short, { card: 'stone', count: 2 }] } }), ['aether.deck.copies']);
  // By name, not by card.
  const twin = provingPool({ ...unit('stone-twin', '1/1'), name: { ja: 'stone', en: 'stone' } });
  const list: DeckList = { parts: { main: [{ card: 'stone', count: 2 }, ...short, { card: 'stone-twin', count: 2 }] } };
  t.strictSame(AETHER.checkDeck(twin as never, list, {}).map((problem) => problem.code), ['aether.deck.copies']);
  t.strictSame(codes({ parts: { main: [{ card: 'stone', count: 2 }, ...short, { card: 'stone', count: 1 }, { card: 'troll', count: 1 }] } }), []);
  t.end();
});

t.test('aether.deck.token: no tokens; and every problem is listed at its place', (t) => {
  t.strictSame(codes(deck({ card: 'cub', count: 1 })), ['aether.deck.token']);
  const many: DeckList = { parts: { main: [{ card: 'cub', count: 1 }, { card: 'nobody', count: 1 }, { card: 'stone', count: 4 }] } };
  t.strictSame(AETHER.checkDeck(pool as never, many, {}).map(({ path, code }) => [path, code]), [
    ['/parts/main/0', 'aether.deck.token'], ['/parts/main/1/card', 'card.unknown'], ['/parts/main/2', 'aether.deck.copies'], ['/parts/main', 'aether.deck.size'],
  ]);
  t.end();
});

t.test('aether.deck.attributes: all five attributes may stand together', (t) => {
  t.strictSame(codes({ parts: { main: [...['stone', 'fire', 'water', 'leaf', 'shade'].map((card) => ({ card, count: 3 })), ...NAMES.slice(5).map((card) => ({ card, count: 3 })), { card: 'troll', count: 1 }] } }), []);
  t.end();
});

t.test('aether.setup.life: both start at 20 life', (t) => {
  opened('a').counters(0, { life: 20 }).counters(1, { life: 20 });
  t.end();
});

t.test('aether.setup.first: chance decides who plays first, and nobody is asked', (t) => {
  const seats = new Set<number>();
  for (let seed = 0; seed < 20; seed += 1) {
    const s = opened(`first ${seed}`);
    t.ok(s.events.some((event) => event.k === 'chance' && event.w === 'first-player' && event.v === first(s)));
    s.asks({ seat: 0, kind: 'mulligan' }, { seat: 1, kind: 'mulligan' });
    seats.add(first(s));
  }
  t.strictSame([...seats].toSorted((a, b) => a - b), [0, 1]);
  t.end();
});

t.test('aether.setup.hands: the first player has 5 cards, the second 6, and both decks are shuffled', (t) => {
  const s = opened('b');
  t.equal(s.zoneNames(first(s), 'hand').length, 5);
  t.equal(s.zoneNames(first(s) === 0 ? 1 : 0, 'hand').length, 6);
  t.equal(s.zoneNames(first(s), 'library').length, 35);
  t.notSame([...s.zoneNames(0, 'hand'), ...s.zoneNames(0, 'library')], NAMES.flatMap((name) => [name, name, name]).concat('troll'));
  t.end();
});

/** What happened to a seat's hand and library by the last input, in order. */
function movesOf(s: Scenario, seat: Seat): string[] {
  const zones = s.pool.game.table;
  const [library, hand] = [zoneNumber(zones, 'library', seat), zoneNumber(zones, 'hand', seat)];
  return s.events.flatMap((event) => {
    if (event.k === 'shuffle' && event.z === library) return ['shuffled'];
    if (event.k !== 'move') return [];
    if (event.f === hand) return [event.t === library ? 'back' : 'lost'];
    return event.f === library && event.t === hand ? ['drawn'] : [];
  });
}

t.test('aether.setup.mulligan: once, the whole hand, and as many cards again', (t) => {
  for (const seed of ['c', 'd']) {
    const s = opened(seed);
    const start = first(s);
    const last = start === 0 ? 1 : 0;
    const before = [s.zoneNames(start, 'hand'), s.zoneNames(last, 'hand')];
    t.strictSame(legalMoves(s.match, start).map((move) => move.type), ['keep', 'redraw']);
    s.move(start, 'redraw').move(last, 'redraw');
    for (const seat of [start, last] as const) {
      const size = seat === start ? 5 : 6;
      t.strictSame(movesOf(s, seat), ['back', 'shuffled', 'drawn'].flatMap((what) => (what === 'shuffled' ? [what] : Array.from({ length: size }, () => what))));
      s.zone(seat, 'graveyard', []);
      t.equal(s.zoneNames(seat, 'library').length, 40 - size);
    }
    t.equal(s.zoneNames(start, 'hand').length, 5);
    t.equal(s.zoneNames(last, 'hand').length, 6, 'the other is not at turn yet');
    t.notSame([s.zoneNames(start, 'hand'), s.zoneNames(last, 'hand')], before);
    s.asks({ seat: start, kind: 'main' });
    t.equal(s.why(start, 'redraw'), 'kernel.move.type');
  }
  const kept = opened('c');
  const hand = kept.zoneNames(first(kept), 'hand');
  kept.move(0, 'keep').move(1, 'keep');
  t.strictSame(kept.zoneNames(first(kept), 'hand'), hand);
  t.end();
});

t.test('aether.setup.mulligan-secret: an answer is held back until both are in, and shows only whether it was a redraw', (t) => {
  const s = opened('e');
  const hand = s.zoneNames(0, 'hand');
  s.move(0, 'redraw').asks({ seat: 1, kind: 'mulligan' });
  t.strictSame(s.zoneNames(0, 'hand'), hand, 'nothing happens before the other has answered');
  t.strictSame(s.notes(), []);
  t.strictSame(s.view({ kind: 'seat', seat: 1 }).decisions.map((one) => one.kind), ['mulligan']);
  t.equal(s.why(0, 'keep'), 'kernel.decision.none', 'an answer stands');
  s.move(1, 'keep');
  t.strictSame(s.notes().slice(0, 2), ['redrew', 'kept']);
  t.strictSame(s.view({ kind: 'spectator' }).zones.find((zone) => zone.zone === 'hand' && zone.seat === 0)?.cards, []);
  t.end();
});

t.test('aether.setup.start: the first player has the first turn', (t) => {
  for (const seed of ['f', 'g', 'h']) {
    const s = opened(seed).move(1, 'keep').move(0, 'keep');
    s.asks({ seat: first(s), kind: 'main' });
    t.equal(s.match.state.turn, 1);
    t.equal(s.match.state.active, first(s));
  }
  t.end();
});

t.test('aether.field.places: three places in front and three behind, for each side', (t) => {
  const s = duel({ hand: ['stone'] });
  t.strictSame(legalMoves(s.match, 0).filter((move) => move.type === 'summon').map((move) => move.place), [0, 1, 2, 3, 4, 5]);
  s.refused(0, { type: 'summon', card: 'stone@0/hand', place: 6 }, 'aether.summon.place').asks(MAIN);
  t.end();
});

t.test('aether.hand.overflow: at 10 cards a drawn card goes face-up to the graveyard, card by card; at 9 it is kept', (t) => {
  const nine = duel({ hand: ['study', 'stone*8'], library: ['fire', 'water', 'leaf', 'shade'] }).move(0, { type: 'cast', card: 'study' });
  nine.zone(0, 'hand', ['stone', 'stone', 'stone', 'stone', 'stone', 'stone', 'stone', 'stone', 'fire', 'water']).zone(0, 'graveyard', ['leaf', 'study']).asks(MAIN);
  t.equal(nine.view({ kind: 'seat', seat: 1 }).zones.find((zone) => zone.zone === 'graveyard' && zone.seat === 0)?.cards[0]?.card, 'leaf');
  const ten = duel({}, { hand: ['stone*10'], library: ['fire', 'water'] }).move(0, { type: 'end' });
  ten.zone(1, 'graveyard', ['fire']).asks({ seat: 1, kind: 'main' });
  duel({}, { hand: ['stone*9'], library: ['fire', 'water'] }).move(0, { type: 'end' }).zone(1, 'graveyard', []).asks({ seat: 1, kind: 'main' });
  // No discard at the end of a turn.
  ten.move(1, { type: 'end' }).zone(1, 'hand', Array.from({ length: 10 }, () => 'stone')).asks(MAIN);
  t.end();
});

t.test('aether.hand.return-full: a unit returned to a full hand goes to the graveyard and is not destroyed', (t) => {
  const full = duel({ hand: ['recall'], library: ['stone*5'] }, { hand: ['stone*10'], front: ['martyr'], library: ['fire'] });
  full.moves(0, { type: 'cast', card: 'recall' }, { type: 'choose', card: 'martyr' }).zone(1, 'graveyard', ['martyr']).ordered(1, 'library', ['fire']).asks(MAIN);
  t.notOk(full.notes().includes('destroyed'));
  duel({ hand: ['recall'] }, { hand: ['stone*9'], front: ['martyr'] }).moves(0, { type: 'cast', card: 'recall' }, { type: 'choose', card: 'martyr' }).zone(1, 'graveyard', []).asks(MAIN);
  // The same by an effect on the graveyard: with a full hand the card stays where it is.
  duel({ hand: ['dredge', 'stone*10'], graveyard: ['fire'] }).moves(0, { type: 'cast', card: 'dredge' }, { type: 'choose', card: 'fire@0/graveyard' })
    .zone(0, 'graveyard', ['fire', 'dredge']).asks(MAIN);
  // By option the hand may grow beyond its limit that way.
  duel({ hand: ['recall'] }, { hand: ['stone*10'], front: ['martyr'] }, { options: { returnToFullHand: 'hand' } })
    .moves(0, { type: 'cast', card: 'recall' }, { type: 'choose', card: 'martyr' }).zone(1, 'graveyard', []).asks(MAIN);
  t.end();
});
