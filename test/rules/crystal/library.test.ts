import t from 'tap';
import { presentEvent } from '../../../src/engine/index.ts';
import { duel, pass, start, turnOver } from '../../support/crystal/proving.ts';

const MAIN = [{ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }] as const;
const DECK = { 'fire-gem': 10, 'water-gem': 10, 'wind-gem': 10, 'light-gem': 6, man: 4 };

t.test('crystal.redraw.turn: in the main phase of turn 1 only', (t) => {
  const s = start(DECK).move(0, { type: 'redraw' }).asks(...MAIN);
  turnOver(s).refused(1, { type: 'redraw' }, 'crystal.redraw.turn');
  t.end();
});

t.test('crystal.redraw.used: not after a card was used', (t) => {
  const s = start({ 'fire-gem': 40 });
  s.move(0, { type: 'place', card: s.match.state.zones[2]?.[0]?.id ?? 0, place: 0 }).refused(0, { type: 'redraw' }, 'crystal.redraw.used').move(1, { type: 'redraw' });
  t.end();
});

t.test('crystal.redraw.twice: two redraws, no third', (t) => {
  const s = start(DECK).moves(0, { type: 'redraw' }, { type: 'redraw' }).refused(0, { type: 'redraw' }, 'crystal.redraw.twice').counters(0, { redraws: 2 }).counters(1, { redraws: 0 });
  s.asks(...MAIN);
  t.end();
});

t.test('crystal.redraw.cards: six cards, then five', (t) => {
  const s = start(DECK).move(0, { type: 'redraw' });
  t.same([s.zoneNames(0, 'hand').length, s.zoneNames(0, 'library').length], [6, 34]);
  s.move(0, { type: 'redraw' });
  t.same([s.zoneNames(0, 'hand').length, s.zoneNames(0, 'library').length, s.zoneNames(1, 'hand').length], [5, 35, 6]);
  t.end();
});

t.test('crystal.redraw.shuffled: the hand is shuffled into the library', (t) => {
  const s = start(DECK);
  const before = [...s.zoneNames(0, 'hand'), ...s.zoneNames(0, 'library')].toSorted();
  s.move(0, { type: 'redraw' });
  t.same(s.events.flatMap((event) => (event.k === 'shuffle' ? [event.z] : [])), [0]);
  t.same([...s.zoneNames(0, 'hand'), ...s.zoneNames(0, 'library')].toSorted(), before);
  t.end();
});

t.test('crystal.redraw.independent: the opponent sees that it happened and no card', (t) => {
  const s = start(DECK).move(0, { type: 'redraw' });
  const seen = s.events.map((event) => presentEvent(s.pool, event, { kind: 'seat', seat: 1 }));
  t.ok(seen.some((event) => event.kind === 'note' && event.what === 'redraw' && event.seat === 0));
  t.notOk(seen.some((event) => event.kind === 'moved' && event.card !== null && event.card.card !== null));
  t.equal(s.zoneNames(1, 'hand').length, 6);
  t.end();
});

t.test('crystal.redraw.notice: the owner alone is told the next card, and no more after a redraw', (t) => {
  const s = start(DECK);
  for (const seat of [0, 1] as const) {
    const told = s.events.map((event) => presentEvent(s.pool, event, { kind: 'seat', seat })).flatMap((event) => (event.kind === 'revealed' ? [event] : []));
    t.equal(told.length, 1);
    t.same(told[0]?.cards.map((card) => card.card), s.zoneNames(seat, 'library').slice(0, 1));
    t.equal(told[0]?.seat, seat);
  }
  t.notOk(s.events.map((event) => presentEvent(s.pool, event, { kind: 'spectator' })).some((event) => event.kind === 'revealed'));
  s.move(0, { type: 'redraw' });
  t.notOk(s.events.some((event) => event.k === 'reveal'));
  t.end();
});

t.test('crystal.stock.draw: one draw stock draws one card', (t) => {
  duel({}).move(0, { type: 'draw-stock' }).counters(0, { stock: 0, stocked: 1 }).zone(0, 'hand', ['blank']).counters(1, { stock: 1 }).zone(1, 'hand', []).asks(...MAIN);
  t.end();
});

t.test('crystal.stock.none: there must be one', (t) => {
  duel({ counters: { stock: 0 } }).refused(0, { type: 'draw-stock' }, 'crystal.stock.none').move(1, { type: 'draw-stock' });
  t.end();
});

t.test('crystal.stock.turn: from turn 2', (t) => {
  duel({}, {}, { turn: 1 }).refused(0, { type: 'draw-stock' }, 'crystal.stock.turn');
  duel({}, {}, { turn: 2 }).move(0, { type: 'draw-stock' });
  t.end();
});

t.test('crystal.stock.once: once a turn', (t) => {
  const s = duel({ counters: { stock: 3 } }).move(0, { type: 'draw-stock' }).refused(0, { type: 'draw-stock' }, 'crystal.stock.once');
  turnOver(s).move(0, { type: 'draw-stock' }).counters(0, { stock: 1 });
  t.end();
});

t.test('crystal.stock.hand: with five cards in the hand, not with six', (t) => {
  duel({ hand: ['man', 'man', 'man', 'man', 'man', 'man'] }).refused(0, { type: 'draw-stock' }, 'crystal.stock.hand');
  const s = duel({ hand: ['man', 'man', 'man', 'man', 'man'] }).move(0, { type: 'draw-stock' }).asks(...MAIN);
  t.equal(s.zoneNames(0, 'hand').length, 6);
  t.end();
});

t.test('crystal.stock.library: not with an empty library', (t) => {
  duel({ library: [] }).refused(0, { type: 'draw-stock' }, 'crystal.stock.library');
  duel({ library: ['man'] }).move(0, { type: 'draw-stock' }).zone(0, 'hand', ['man']);
  t.end();
});

t.test('crystal.stock.raised: an effect may raise it', (t) => {
  duel({ hand: ['stock-up'] }).move(0, { type: 'cast', card: 'stock-up' }).counters(0, { stock: 3 }).counters(1, { stock: 1 });
  t.end();
});

t.test('crystal.hand.limit: a seventh card forces a discard of choice at once, and time stands still', (t) => {
  const six = ['man', 'tall', 'hawk', 'fast', 'late'];
  const s = duel({ hand: [...six, 'read'] });
  // Five after the spell is cast: the first card drawn makes six, the second seven.
  s.move(0, { type: 'cast', card: 'read' }).asks({ seat: 0, kind: 'discard', candidates: [...six, 'blank', 'blank'] });
  s.refused(1, { type: 'wait', value: 10 }, 'kernel.decision.none').move(0, { type: 'discard', card: 'hawk/hand' }).asks(...MAIN);
  s.zone(0, 'hand', ['man', 'tall', 'fast', 'late', 'blank', 'blank']).zone(0, 'graveyard', ['hawk', 'read']);
  const u = turnOver(duel({ hand: ['man', 'tall', 'hawk', 'fast', 'late', 'big'] }));
  t.equal(u.zoneNames(0, 'hand').length, 6);
  t.end();
});

t.test('crystal.hand.limit: a creature returned to a full hand makes seven as well', (t) => {
  const s = duel({ hand: ['bounce'] }, { creatures: ['six'], hand: ['man', 'tall', 'hawk', 'fast', 'late', 'big'] }).move(0, { type: 'cast-at', card: 'bounce', target: 'six' });
  pass(s, 50);
  s.move(0, { type: 'wait', value: 50 }).move(1, { type: 'wait', value: 50 }).asks({ seat: 1, kind: 'discard' }).move(1, { type: 'discard', card: 'six/hand' }).zone(1, 'graveyard', ['six']);
  t.end();
});

t.test('crystal.hand.discard: from the own hand', (t) => {
  const s = duel({ hand: ['man', 'tall', 'hawk', 'fast', 'late', 'read'], creatures: ['big'] }).move(0, { type: 'cast', card: 'read' });
  s.refused(0, { type: 'discard', card: 'big' }, 'crystal.hand.discard');
  t.end();
});

t.test('crystal.hand.timeout: an overdue answer discards the card drawn', (t) => {
  const s = duel({ hand: ['man', 'tall', 'hawk', 'fast', 'late', 'read'], library: ['six', 'seven', 'man'] }).move(0, { type: 'cast', card: 'read' }).timeout(0);
  s.zone(0, 'graveyard', ['seven', 'read']).zone(0, 'hand', ['man', 'tall', 'hawk', 'fast', 'late', 'six']);
  t.end();
});

t.test('crystal.hand.draw-empty: drawing from an empty library by an effect does nothing', (t) => {
  const s = duel({ hand: ['read'], library: ['man'] }).move(0, { type: 'cast', card: 'read' }).zone(0, 'hand', ['man']).zone(0, 'library', []).asks(...MAIN);
  t.equal(s.match.state.outcome, null);
  t.end();
});
