import t from 'tap';
import { duel, frameNow, offered, pass, timeNow, turnOver } from '../../support/crystal/proving.ts';

const MAIN = [{ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }] as const;

t.test('crystal.cast.hand: only a card of the own hand', (t) => {
  const s = duel({ hand: ['man'], creatures: ['tall'] }, { hand: ['hawk'] });
  s.refused(0, { type: 'place', card: 'hawk', place: 0 }, 'crystal.cast.hand').refused(0, { type: 'place', card: 'tall', place: 5 }, 'crystal.cast.hand');
  s.refused(0, { type: 'cast', card: 'tall' }, 'crystal.cast.hand').move(0, { type: 'place', card: 'man/hand', place: 1 }).asks(...MAIN);
  t.end();
});

t.test('crystal.cast.place: sorceries and battle spells are not put onto squares', (t) => {
  const s = duel({ hand: ['zap', 'sword', 'man', 'gem', 'post'] });
  s.refused(0, { type: 'place', card: 'zap', place: 0 }, 'crystal.cast.place').refused(0, { type: 'place', card: 'sword', place: 0 }, 'crystal.cast.place');
  for (const card of ['man/hand', 'gem', 'post']) s.move(0, { type: 'place', card, place: 0 });
  t.end();
});

t.test('crystal.cast.sorcery: what is cast without a square is a sorcery', (t) => {
  const s = duel({ hand: ['man', 'sword', 'read'] });
  s.refused(0, { type: 'cast', card: 'man/hand' }, 'crystal.cast.sorcery').refused(0, { type: 'cast', card: 'sword' }, 'crystal.cast.sorcery').move(0, { type: 'cast', card: 'read' });
  t.end();
});

t.test('crystal.cast.crystal-limit: one crystal a turn, more by an effect', (t) => {
  const s = duel({ hand: ['gem', 'gem', 'gem', 'more-gems'] }).move(0, { type: 'place', card: 'gem#1', place: 0 });
  s.refused(0, { type: 'place', card: 'gem@0/hand#1', place: 1 }, 'crystal.cast.crystal-limit').move(0, { type: 'cast', card: 'more-gems' });
  s.move(0, { type: 'place', card: 'gem@0/hand#1', place: 1 }).refused(0, { type: 'place', card: 'gem@0/hand', place: 2 }, 'crystal.cast.crystal-limit');
  turnOver(s).move(0, { type: 'place', card: 'gem@0/hand', place: 2 }).asks(...MAIN);
  t.end();
});

t.test('crystal.cast.crystal-counted: counted when its casting starts, not when it comes into play', (t) => {
  const s = duel({ hand: ['gem', 'gem'] }, { hand: ['gem'] }).move(0, { type: 'place', card: 'gem@0/hand#1', place: 0 }).counters(0, { crystals: 1 }).counters(1, { crystals: 0 });
  s.zone(0, 'crystals', []).zone(0, 'forming', ['gem']).refused(0, { type: 'place', card: 'gem@0/hand', place: 1 }, 'crystal.cast.crystal-limit');
  t.end();
});

t.test('crystal.cast.crystal-safe: a crystal being cast can be neither targeted nor countered, a creature can', (t) => {
  const s = duel({ hand: ['gem', 'man'] }, { hand: ['counter'] }).move(0, { type: 'place', card: 'gem', place: 0 });
  s.refused(1, { type: 'cast-at', card: 'counter', target: 'gem' }, 'crystal.cast.target');
  t.same(offered(s, 1, 'cast-at'), []);
  s.move(0, { type: 'place', card: 'man/hand', place: 0 });
  t.same(offered(s, 1, 'cast-at'), ['counter>man']);
  t.end();
});

t.test('crystal.cast.mp: the cost must be there, exactly is enough', (t) => {
  const s = duel({ hand: ['big'], counters: { mp: 4 } }, { hand: ['big'], counters: { mp: 5 } });
  s.refused(0, { type: 'place', card: 'big@0', place: 0 }, 'crystal.cast.mp').move(1, { type: 'place', card: 'big@1', place: 0 }).counters(1, { mp: 0 });
  t.end();
});

t.test('crystal.cast.attribute: the attribute values must be there, exactly is enough', (t) => {
  const s = duel({ hand: ['red'], counters: { fire: 1 } }, { hand: ['red'], counters: { fire: 2, water: 0 } });
  s.refused(0, { type: 'place', card: 'red@0', place: 0 }, 'crystal.cast.attribute').move(1, { type: 'place', card: 'red@1', place: 0 });
  t.end();
});

t.test('crystal.cast.threshold: attribute values are not spent', (t) => {
  const s = duel({ hand: ['red', 'red'], counters: { fire: 2 } }).move(0, { type: 'place', card: 'red#1', place: 0 }).counters(0, { fire: 2 });
  s.move(0, { type: 'place', card: 'red@0/hand', place: 1 }).counters(0, { fire: 2, mp: 18 });
  t.end();
});

t.test('crystal.cast.pay: the MP goes when casting starts', (t) => {
  const s = duel({ hand: ['big'] }).move(0, { type: 'place', card: 'big', place: 0 }).counters(0, { mp: 15 }).counters(1, { mp: 20 }).zone(0, 'casting', ['big']);
  pass(s, 400);
  s.counters(0, { mp: 15 }).zone(0, 'creatures', ['big']);
  t.end();
});

t.test('crystal.cast.target: a legal target must be named, and only where there is one', (t) => {
  const s = duel({ hand: ['charm', 'read', 'zap'], creatures: ['man'] }, { creatures: ['tall'] });
  s.refused(0, { type: 'cast-at', card: 'charm', target: 'man' }, 'crystal.cast.target').refused(0, { type: 'cast', card: 'charm' }, 'crystal.cast.target');
  s.refused(0, { type: 'cast-on', card: 'charm', seat: 1 }, 'crystal.cast.target').refused(0, { type: 'cast-at', card: 'read', target: 'tall' }, 'crystal.cast.target');
  t.same(offered(s, 0, 'cast-at'), ['charm>tall', 'zap>man', 'zap>tall']);
  t.same(offered(s, 0, 'cast-on'), ['zap>player 0', 'zap>player 1']);
  t.same(offered(s, 0, 'cast'), ['read']);
  t.end();
});

t.test('crystal.cast.instant: without cast time a card works at once', (t) => {
  const s = duel({ hand: ['quick', 'zap'] }).move(0, { type: 'place', card: 'quick', place: 0 }).zone(0, 'creatures', ['quick']).zone(0, 'casting', []);
  s.move(0, { type: 'cast-on', card: 'zap', seat: 1 }).counters(1, { hp: 18 });
  t.equal(frameNow(s), 100);
  t.end();
});

t.test('crystal.cast.parallel: several casts run at the same time', (t) => {
  const s = duel({ hand: ['man', 'tall', 'bolt'] }).move(0, { type: 'place', card: 'man', place: 0 }).move(0, { type: 'place', card: 'tall', place: 1 });
  pass(s, 50);
  s.move(0, { type: 'cast-on', card: 'bolt', seat: 1 }).zone(0, 'casting', ['man', 'tall', 'bolt']);
  pass(s, 50);
  s.zone(0, 'creatures', ['man', 'tall']).zone(0, 'casting', ['bolt']);
  pass(s, 50);
  s.counters(1, { hp: 18 });
  t.end();
});

t.test('crystal.cast.public: everybody sees the card, its target, its controller and when it finishes', (t) => {
  const s = duel({ hand: ['bolt'] }, { creatures: ['man'] }).move(0, { type: 'cast-at', card: 'bolt', target: 'man' });
  for (const audience of [{ kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const) {
    const zone = s.view(audience).zones.find((one) => one.zone === 'casting' && one.seat === 0);
    const card = zone?.cards[0];
    t.equal(card?.card, 'bolt');
    t.equal(card?.controller, 0);
    t.match(card?.stats, { aim: s.card('man/creatures').id, started: 1000, due: 1100 });
  }
  t.end();
});

t.test('crystal.cast.main-only: what is left of a cast carries over, other phases do not count', (t) => {
  const s = duel({ hand: ['slow'] }, {}, { frame: 800 }).move(0, { type: 'place', card: 'slow', place: 0 });
  turnOver(s).zone(0, 'casting', ['slow']);
  t.equal(timeNow(s), 1100);
  pass(s, 400);
  s.zone(0, 'casting', ['slow']);
  pass(s, 100);
  s.zone(0, 'creatures', ['slow']);
  t.same([s.match.state.turn, frameNow(s)], [4, 500]);
  t.end();
});

t.test('crystal.cast.main-only: casting stands still in a battle', (t) => {
  const s = duel({ hand: ['man'], creatures: ['tall'] }, { creatures: ['six'] }).move(0, { type: 'place', card: 'man', place: 3 });
  pass(s, 50);
  s.move(0, { type: 'attack', card: 'tall' }).move(1, { type: 'done' });
  t.equal(timeNow(s), 1050);
  s.asks(...MAIN).zone(0, 'casting', ['man']);
  pass(s, 50);
  s.zone(0, 'creatures', ['tall', 'man']);
  t.end();
});

t.test('crystal.cast.waits-at-end: a cast finished in the very frame the phase ends waits for the next main phase', (t) => {
  const s = duel({ hand: ['man'] }, {}, { frame: 800 }).move(0, { type: 'place', card: 'man/hand', place: 0 });
  turnOver(s);
  // It came in the first frame of the next main phase, after the creatures were woken.
  t.same([s.match.state.turn, frameNow(s)], [4, 0]);
  s.zone(0, 'creatures', ['man']).stats('man/creatures', { activity: 1 });
  const u = duel({ hand: ['man'] }, {}, { frame: 790 }).move(0, { type: 'place', card: 'man/hand', place: 0 });
  turnOver(u).stats('man/creatures', { activity: 2 });
  t.end();
});

t.test('crystal.cast.retest: the target is tested again when the cast finishes', (t) => {
  // Still there, but no longer active.
  const s = duel({ hand: ['hunt'] }, { creatures: ['tall'], hand: ['lull'] }).move(0, { type: 'cast-at', card: 'hunt', target: 'tall' });
  s.move(1, { type: 'cast-at', card: 'lull', target: 'tall' });
  pass(s, 100);
  s.zone(1, 'creatures', ['tall']).zone(0, 'graveyard', ['hunt']);
  const u = duel({ hand: ['hunt'] }, { creatures: ['tall'] }).move(0, { type: 'cast-at', card: 'hunt', target: 'tall' });
  pass(u, 100);
  u.zone(1, 'creatures', []);
  t.end();
});

t.test('crystal.cast.fizzle: without a legal target the spell goes to the graveyard and the MP is lost', (t) => {
  const s = duel({ hand: ['bolt'] }, { creatures: ['man'], hand: ['zap'] }).move(0, { type: 'cast-at', card: 'bolt', target: 'man' });
  s.move(1, { type: 'cast-at', card: 'zap', target: 'man' });
  pass(s, 100);
  s.zone(0, 'graveyard', ['bolt']).counters(0, { mp: 19, hp: 20 }).counters(1, { hp: 20 });
  t.ok(s.notes().includes('fizzled'));
  t.end();
});

t.test('crystal.cast.no-recheck: lost MP or attributes do not stop a running cast', (t) => {
  const s = duel({ hand: ['red'], counters: { mp: 1, fire: 2 } }, { hand: ['sap'] }).move(0, { type: 'place', card: 'red', place: 0 });
  s.move(1, { type: 'cast', card: 'sap' }).counters(0, { mp: 0, fire: 0 });
  pass(s, 100);
  s.zone(0, 'creatures', ['red']);
  t.end();
});

t.test('crystal.cast.countered: to the owner’s graveyard, no refund', (t) => {
  const s = duel({ hand: ['big'] }, { hand: ['counter'] }).move(0, { type: 'place', card: 'big', place: 0 });
  s.move(1, { type: 'cast-at', card: 'counter', target: 'big' }).zone(0, 'casting', []).zone(0, 'graveyard', ['big']).zone(1, 'graveyard', ['counter']).counters(0, { mp: 15 });
  s.asks(...MAIN);
  t.end();
});

t.test('crystal.attack.creature: crystals and cards of the hand do not attack', (t) => {
  const s = duel({ creatures: ['man'], crystals: ['gem'], hand: ['tall'] });
  s.refused(0, { type: 'attack', card: 'gem' }, 'crystal.attack.creature').refused(0, { type: 'attack', card: 'tall' }, 'crystal.attack.creature').move(0, { type: 'attack', card: 'man' });
  t.end();
});

t.test('crystal.attack.own: on the own field and under own control, both', (t) => {
  const s = duel({ creatures: ['man', { card: 'tall', controller: 1 }] }, { creatures: [{ card: 'hawk', controller: 0 }, 'fast'] });
  for (const seat of [0, 1] as const) for (const card of ['tall', 'hawk']) s.refused(seat, { type: 'attack', card }, 'crystal.attack.own');
  s.refused(1, { type: 'attack', card: 'man' }, 'crystal.attack.own');
  t.same([offered(s, 0, 'attack'), offered(s, 1, 'attack')], [['man'], ['fast']]);
  t.end();
});

t.test('crystal.attack.active: neither on guard nor inactive', (t) => {
  const s = duel({ creatures: [{ card: 'man', stats: { activity: 1 } }, { card: 'tall', stats: { activity: 0 } }, 'hawk'] });
  s.refused(0, { type: 'attack', card: 'man' }, 'crystal.attack.active').refused(0, { type: 'attack', card: 'tall' }, 'crystal.attack.active');
  t.same(offered(s, 0, 'attack'), ['hawk']);
  t.end();
});

t.test('crystal.attack.window: from frame 50 on; skills and casts before it', (t) => {
  const s = duel({ creatures: ['man', 'gunner'], hand: ['zap'] }, {}, { frame: 0 });
  s.refused(0, { type: 'attack', card: 'man' }, 'crystal.attack.window').move(0, { type: 'skill-on', card: 'gunner', seat: 1, value: 0 });
  s.move(0, { type: 'cast-on', card: 'zap', seat: 1 });
  for (let count = 0; count < 4; count += 1) pass(s, 10);
  t.equal(frameNow(s), 40);
  s.refused(0, { type: 'attack', card: 'man' }, 'crystal.attack.window');
  pass(s, 10);
  s.move(0, { type: 'attack', card: 'man' }).counters(1, { hp: 15 });
  t.end();
});

t.test('crystal.attack.counter-any-time: a counter-attack needs no open window', (t) => {
  const s = duel({ creatures: ['man'] }, { creatures: ['tall', 'six'] }, { options: { attackFrom: 100 } });
  s.move(0, { type: 'attack', card: 'man' }).move(1, { type: 'counter', card: 'tall' }).move(1, { type: 'done' });
  s.counters(1, { hp: 18 }).counters(0, { hp: 17 });
  t.equal(frameNow(s), 100);
  t.end();
});
