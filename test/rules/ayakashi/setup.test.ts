/** Seed: the set-up, through the ordinary opening with decks. */

import t from 'tap';
import type { DeckList, Json, Seat } from '../../../src/engine/index.ts';
import { AYAKASHI } from '../../../src/games/ayakashi/index.ts';
import { Scenario } from '../../support/scenario.ts';
import { endTurn, mainOf, provingPool, winThrow } from '../../support/ayakashi/proving.ts';

const pool = provingPool();

function deck(units: number, size = 50): DeckList {
  return { parts: { main: [{ card: 'rock', count: units }, { card: 'snack', count: size - units }] } };
}

function open(units: readonly [number, number], seed: string, options: { readonly [option: string]: Json } = {}): Scenario {
  return new Scenario({ game: AYAKASHI, pool, decks: [deck(units[0]), deck(units[1])], seed, options });
}

/** The seats that showed a hand, in order. */
function redraws(s: Scenario): Seat[] {
  return s.events.flatMap((event) => (event.k === 'note' && event.w === 'redrew' && event.s !== -1 ? [event.s] : []));
}

/** The first opening whose redraws are these, out of seeds tried in order. */
function openingWith(units: readonly [number, number], wanted: string): Scenario {
  for (let seed = 0; seed < 4000; seed += 1) {
    const s = open(units, `seed-${seed}`);
    if (redraws(s).join('') === wanted) return s;
  }
  throw new Error(`no opening with the redraws ${wanted}`);
}

const PLACING = [{ seat: 0, kind: 'place-main' }, { seat: 1, kind: 'place-main' }] as const;

function placeBoth(s: Scenario): Scenario {
  for (const seat of [0, 1] as const) s.move(seat, `place.c${s.match.state.decisions.find((one) => one.seat === seat)?.candidates[0] ?? 0}`);
  return s;
}

t.test('ayakashi.setup.hand: five cards each, the rest in the deck, and nobody sees the other hand', (t) => {
  const s = open([50, 50], 'a').asks(...PLACING);
  for (const seat of [0, 1] as const) {
    t.equal(s.zoneNames(seat, 'hand').length, 5);
    t.equal(s.zoneNames(seat, 'deck').length, 45);
  }
  const hand = s.view({ kind: 'seat', seat: 0 }).zones.find((zone) => zone.zone === 'hand' && zone.seat === 1);
  t.strictSame([hand?.count, hand?.cards.length], [5, 0]);
  t.end();
});

t.test('ayakashi.setup.shuffle: the order depends on the seed alone', (t) => {
  const order = (seed: string): string => open([25, 25], seed).zoneNames(0, 'deck').join();
  t.equal(order('a'), order('a'));
  t.not(order('a'), order('b'));
  t.end();
});

t.test('ayakashi.setup.redraw: a hand without a unit is drawn anew until there is one, five cards again', (t) => {
  const s = openingWith([2, 50], '000');
  t.ok(s.zoneNames(0, 'hand').includes('rock'));
  t.equal(s.zoneNames(0, 'hand').length, 5);
  t.equal(s.zoneNames(0, 'deck').length, 45);
  t.end();
});

t.test('ayakashi.setup.redraw-shown: the opponent and spectators see the whole hand that goes back', (t) => {
  const s = openingWith([4, 50], '0');
  const shown = s.events.filter((event) => event.k === 'reveal');
  t.equal(shown.length, 1);
  for (const event of shown) if (event.k === 'reveal') t.strictSame(event.c.map(([, def, levels]) => [pool.defs[def]?.id, levels]), Array.from({ length: 5 }, () => ['snack', 0b101010]));
  t.end();
});

t.test('ayakashi.setup.extra: the other player may draw one card for each redraw, and may decline', (t) => {
  const s = openingWith([3, 50], '00').asks({ seat: 1, kind: 'option', optional: true });
  s.move(1, { type: 'pick', value: 1 }).asks({ seat: 1, kind: 'option', optional: true });
  t.equal(s.zoneNames(1, 'hand').length, 6);
  s.move(1, { type: 'pick', value: 0 }).asks(...PLACING);
  t.equal(s.zoneNames(1, 'hand').length, 6);
  t.equal(s.zoneNames(0, 'hand').length, 5);
  openingWith([50, 3], '1').asks({ seat: 0, kind: 'option', optional: true }).timeout(0).asks(...PLACING).zone(0, 'hand', ['rock', 'rock', 'rock', 'rock', 'rock']);
  t.end();
});

t.test('ayakashi.setup.redraw-both: redrawing in the same round gives nobody a card', (t) => {
  openingWith([4, 4], '01').asks(...PLACING);
  openingWith([4, 4], '010').asks({ seat: 1, kind: 'option', optional: true });
  t.end();
});

t.test('ayakashi.setup.order: no main unit is placed before hands and extra cards are settled', (t) => {
  const s = openingWith([4, 50], '0').asks({ seat: 1, kind: 'option', optional: true });
  s.zone(0, 'area', []).zone(1, 'area', []).move(1, { type: 'pick', value: 1 }).asks(...PLACING);
  t.end();
});

t.test('ayakashi.setup.extra-free: with no deck left the extra card is just not there', (t) => {
  for (let seed = 0; seed < 400; seed += 1) {
    const s = new Scenario({ game: AYAKASHI, pool, decks: [deck(1, 40), deck(5, 5)], seed: `seed-${seed}` });
    if (redraws(s).join('') !== '0') continue;
    s.move(1, { type: 'pick', value: 1 }).asks(...PLACING);
    t.equal(s.zoneNames(1, 'hand').length, 5);
    t.end();
    return;
  }
  t.fail('no such opening');
  t.end();
});

t.test('ayakashi.setup.main: both are asked at once, and the game waits for both', (t) => {
  const s = open([50, 50], 'a').asks(...PLACING);
  s.move(1, `place.c${s.match.state.decisions.find((one) => one.seat === 1)?.candidates[0] ?? 0}`).asks({ seat: 0, kind: 'place-main' }).zone(1, 'area', []);
  s.move(0, `place.c${s.match.state.decisions[0]?.candidates[0] ?? 0}`).asks({ seat: 0, kind: 'janken' }, { seat: 1, kind: 'janken' }).zone(0, 'area', ['rock']).zone(1, 'area', ['rock']);
  t.end();
});

t.test('ayakashi.setup.face-down: only its own player knows the unit until the reveal', (t) => {
  const s = placeBoth(open([50, 50], 'a'));
  const faces = (seat: Seat | null): (string | null | undefined)[] => s.view(seat === null ? { kind: 'spectator' } : { kind: 'seat', seat }).zones
    .filter((zone) => zone.zone === 'area').map((zone) => zone.cards[0]?.card);
  t.strictSame(faces(0), ['rock', null]);
  t.strictSame(faces(1), [null, 'rock']);
  t.strictSame(faces(null), [null, null]);
  t.strictSame(s.view({ kind: 'seat', seat: 1 }).zones.find((zone) => zone.zone === 'area' && zone.seat === 0)?.cards[0]?.stats, {}, 'nor its HP');
  t.end();
});

t.test('ayakashi.setup.unit: a command, or a card that is not in the hand, cannot be placed', (t) => {
  const s = openingWith([12, 25], '');
  const command = s.cards('snack@0/hand')[0];
  t.ok(command);
  s.refused(0, `place.c${command?.id ?? 0}`, 'ayakashi.setup.unit').refused(0, `place.c${s.cards('rock@1/hand')[0]?.id ?? 0}`, 'ayakashi.setup.unit');
  t.end();
});

t.test('ayakashi.setup.janken: the throw comes after the placement', (t) => {
  const s = open([50, 50], 'a');
  t.equal(s.why(0, { type: 'throw', name: 'rock' }), 'kernel.move.type');
  placeBoth(s).asks({ seat: 0, kind: 'janken' }, { seat: 1, kind: 'janken' });
  t.end();
});

t.test('ayakashi.setup.first: whoever wins the throw is first, without a choice', (t) => {
  for (const winner of [0, 1] as const) winThrow(placeBoth(open([50, 50], 'a')), winner).asks(mainOf(winner));
  t.end();
});

t.test('ayakashi.setup.reveal: both main units lie face-up when the first turn begins', (t) => {
  const s = winThrow(placeBoth(open([50, 50], 'a')), 0).asks(mainOf(0));
  t.strictSame(s.view({ kind: 'spectator' }).zones.filter((zone) => zone.zone === 'area').map((zone) => zone.cards[0]?.card), ['rock', 'rock']);
  s.stats('rock@0/area', { hp: 1000, damage: 0 });
  t.end();
});

t.test('ayakashi.draw.one: the first player draws in turn 1, and every turn begins with one card', (t) => {
  const s = winThrow(placeBoth(open([50, 50], 'a')), 1).asks(mainOf(1));
  t.strictSame([s.zoneNames(0, 'hand').length, s.zoneNames(1, 'hand').length], [4, 5]);
  endTurn(s, 1).asks(mainOf(0));
  t.strictSame([s.zoneNames(0, 'hand').length, s.zoneNames(1, 'hand').length], [5, 5]);
  t.end();
});

t.test('ayakashi.game.turns: turns alternate', (t) => {
  const s = winThrow(placeBoth(open([50, 50], 'a')), 1).asks(mainOf(1));
  for (const [seat, turn] of [[1, 1], [0, 2], [1, 3], [0, 4]] as const) {
    t.equal(s.match.state.turn, turn);
    endTurn(s.asks(mainOf(seat)), seat);
  }
  t.end();
});
