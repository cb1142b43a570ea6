import t from 'tap';
import { openDecision } from '../../../src/engine/index.ts';
import { duel, frameNow, pass, start, timeNow, turnOver } from '../../support/crystal/proving.ts';

const MAIN = [{ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }] as const;

t.test('crystal.time.shared: both recover, draw and act in the same turn, which is nobody’s', (t) => {
  const s = turnOver(duel({ counters: { mp: 0 } }, { counters: { mp: 0 } }));
  s.asks(...MAIN).counters(0, { mp: 20 }).counters(1, { mp: 20 }).zone(0, 'hand', ['blank']).zone(1, 'hand', ['blank']);
  t.equal(s.match.state.turn, 4);
  t.equal(s.view({ kind: 'spectator' }).active, null);
  t.end();
});

t.test('crystal.time.stepped: acts take no time', (t) => {
  const s = duel({ hand: ['man', 'man'] }, { hand: ['man'] });
  s.move(0, { type: 'place', card: 'man@0/hand#1', place: 0 }).move(1, { type: 'place', card: 'man@1/hand', place: 0 });
  t.same([frameNow(s), timeNow(s)], [100, 1000]);
  s.asks(...MAIN);
  t.end();
});

t.test('crystal.time.both-wait: while one does not wait, no time passes', (t) => {
  const s = duel({}).move(0, { type: 'wait', value: 50 });
  t.equal(frameNow(s), 100);
  s.asks({ seat: 1, kind: 'main' }).move(1, { type: 'wait', value: 10 });
  t.equal(frameNow(s), 110);
  s.asks({ seat: 1, kind: 'main' });
  s.move(1, { type: 'wait', value: 50 });
  t.equal(frameNow(s), 150);
  s.asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('crystal.time.wait: only the fixed waits, and none past the end of the phase', (t) => {
  const s = duel({}, {}, { frame: 800 });
  s.refused(0, { type: 'wait', value: 20 }, 'crystal.time.wait').refused(0, { type: 'wait', value: 300 }, 'crystal.time.wait');
  s.refused(0, { type: 'wait', value: 0 }, 'crystal.time.wait').move(0, { type: 'wait', value: 100 });
  t.end();
});

t.test('crystal.time.wait-ends: a happening ends every wait, the opponent’s own time does not', (t) => {
  const s = duel({ hand: ['man'] }, {});
  s.move(0, { type: 'place', card: 'man@0/hand', place: 0 }).move(0, { type: 'wait', value: 300 }).move(1, { type: 'wait', value: 50 });
  s.asks({ seat: 1, kind: 'main' }).move(1, { type: 'wait-next' });
  // The cast of 100 frames has finished.
  s.asks(...MAIN).zone(0, 'creatures', ['man']);
  t.equal(frameNow(s), 200);
  // The frame from which attacks are open is a happening, too.
  const u = duel({}, {}, { frame: 0 }).move(0, { type: 'wait-next' }).move(1, { type: 'wait', value: 300 });
  t.equal(frameNow(u), 50);
  u.asks(...MAIN);
  t.end();
});

t.test('crystal.time.wait-broken: an act of the opponent ends a wait, even `ready`', (t) => {
  for (const wait of [{ type: 'wait', value: 300 }, { type: 'wait-next' }, { type: 'ready' }]) {
    const s = duel({}, { hand: ['man'] }).move(0, wait).asks({ seat: 1, kind: 'main' });
    s.move(1, { type: 'place', card: 'man@1/hand', place: 3 }).asks(...MAIN);
  }
  t.end();
});

t.test('crystal.time.wait-broken: what one does leaves the other’s open prompt as it is', (t) => {
  const s = duel({ hand: ['man', 'zap'] }, {});
  const before = openDecision(s.match, 1)?.prompt;
  s.move(0, { type: 'place', card: 'man@0/hand', place: 0 }).move(0, { type: 'cast-on', card: 'zap', seat: 1 });
  t.equal(openDecision(s.match, 1)?.prompt, before);
  t.end();
});

t.test('crystal.time.ready: may always be said, and lasts through casts that finish', (t) => {
  const s = duel({ hand: ['man'] }, {}).move(0, { type: 'place', card: 'man@0/hand', place: 0 }).move(0, { type: 'ready' }).move(1, { type: 'wait-next' });
  s.asks({ seat: 1, kind: 'main' }).zone(0, 'creatures', ['man']);
  t.equal(frameNow(s), 200);
  t.end();
});

t.test('crystal.time.ready-both: the rest of the phase runs at once, casts in order', (t) => {
  const s = duel({ hand: ['man'] }, {}).move(0, { type: 'place', card: 'man@0/hand', place: 0 }).move(0, { type: 'ready' }).move(1, { type: 'ready' });
  t.equal(s.match.state.turn, 4);
  t.equal(timeNow(s), 1800);
  s.asks(...MAIN).zone(0, 'creatures', ['man']).stats('man/creatures', { activity: 2 });
  t.end();
});

t.test('crystal.time.casts-first: a cast is done before anybody acts in its frame', (t) => {
  // `bolt` finishes in the frame in which seat 1 could save its creature: it is gone before.
  const s = duel({ hand: ['bolt'] }, { creatures: ['man'], hand: ['might'] }).move(0, { type: 'cast-at', card: 'bolt', target: 'man@1' });
  pass(s, 100);
  s.asks(...MAIN).zone(1, 'creatures', []).zone(1, 'graveyard', ['man']);
  s.refused(1, { type: 'cast', card: 'might' }, 'crystal.cast.target');
  t.end();
});

t.test('crystal.time.cast-order: in one frame, the cast that started first', (t) => {
  // 100 frames from 1000 and 50 frames later 50 frames: both at 1100. The removal started first, whoever an exact tie would favour.
  for (const [first, second] of [[0, 1], [1, 0]] as const) {
    const removal = { hand: ['smash'] };
    const crystal = { hand: ['gem'], creatures: ['man'] };
    const s = first === 0 ? duel(removal, crystal) : duel(crystal, removal);
    s.move(first, { type: 'cast-at', card: 'smash', target: `man@${second}` });
    pass(s, 50);
    s.move(second, { type: 'place', card: 'gem', place: 0 });
    pass(s, 50);
    t.same(s.notes().filter((note) => note === 'destroyed' || note === 'entered'), ['destroyed', 'entered'], `seat ${first} started first`);
  }
  t.end();
});

t.test('crystal.time.tie: exact ties go to player 1 on odd turns, to player 2 on even ones', (t) => {
  for (const [turn, first] of [[3, 0], [4, 1]] as const) {
    const s = duel({ hand: ['man'] }, { hand: ['tall'] }, { turn });
    // Seat 1 commands first; the tie is by frame.
    s.move(1, { type: 'place', card: 'tall', place: 0 }).move(0, { type: 'place', card: 'man@0/hand', place: 0 });
    pass(s, 100);
    const entered = s.events.flatMap((event) => (event.k === 'note' && event.w === 'entered' ? [event.s] : []));
    t.same(entered, first === 0 ? [0, 1] : [1, 0], `turn ${turn}`);
  }
  t.end();
});

t.test('crystal.time.commands: of two commands in one frame the first to arrive counts first', (t) => {
  const s = duel({ hand: ['zap'], counters: { hp: 2 } }, { hand: ['zap'], counters: { hp: 2 } });
  s.move(1, { type: 'cast-on', card: 'zap@1', seat: 0 }).over({ winner: 1, reason: 'crystal.win.hp' });
  t.end();
});

t.test('crystal.startup.order: MP is back and cards are drawn before creatures wake and abilities work', (t) => {
  // The draw is looked at after recovery and before any trigger: seat 0 would win by its trigger, but has no card to draw.
  const s = turnOver(duel({ creatures: ['doomer'], library: [], counters: { mp: 0 } }, { counters: { hp: 1 } }));
  s.over({ winner: 1, reason: 'crystal.win.library' }).counters(0, { mp: 20 });
  // What asks whether its creature is active finds it so: waking comes before abilities are set off.
  turnOver(duel({ creatures: [{ card: 'riser', stats: { activity: 0 } }] })).stats('riser', { activity: 2 }).counters(0, { hp: 23 });
  t.end();
});

t.test('crystal.startup.recover: MP and attributes come back to their maxima, up or down', (t) => {
  const s = duel({ hand: ['sap'] }, { counters: { mp: 7 } }).move(0, { type: 'cast', card: 'sap' }).counters(1, { mp: 4, fire: 1 });
  turnOver(s).counters(1, { mp: 20, fire: 3, water: 3 }).counters(0, { mp: 20 });
  t.end();
});

t.test('crystal.startup.draw: every player draws one', (t) => {
  turnOver(duel({ library: ['tall', 'man'] }, { library: ['hawk', 'man'] })).zone(0, 'hand', ['tall']).zone(1, 'hand', ['hawk']);
  t.end();
});

t.test('crystal.startup.heal: all creatures have full HP', (t) => {
  turnOver(duel({ creatures: [{ card: 'tall', stats: { damage: 3 } }] }, { creatures: [{ card: 'big', stats: { damage: 1 } }] }))
    .stats('tall', { damage: 0 }).stats('big', { damage: 0 });
  t.end();
});

t.test('crystal.startup.wake: all creatures become active', (t) => {
  turnOver(duel({ creatures: [{ card: 'tall', stats: { activity: 0 } }] }, { creatures: [{ card: 'big', stats: { activity: 1 } }] }))
    .stats('tall', { activity: 2 }).stats('big', { activity: 2 });
  t.end();
});

t.test('crystal.startup.triggers: start-up abilities work once a turn', (t) => {
  const s = turnOver(duel({ creatures: ['doomer', { card: 'riser', stats: { activity: 1 } }] })).counters(1, { hp: 19 }).counters(0, { hp: 23 });
  turnOver(s).counters(1, { hp: 18 }).counters(0, { hp: 26 });
  t.end();
});

t.test('crystal.startup.length: in real time the start-up lasts its frames, and nobody acts in it', (t) => {
  const s = start({ man: 40 }, { pace: 'realtime' });
  s.asks().input({ kind: 'tick', at: 0, frame: 59 }).asks().input({ kind: 'tick', at: 0, frame: 60 }).asks(...MAIN);
  t.equal(s.view({ kind: 'spectator' }).phase, 'main');
  t.end();
});

t.test('crystal.trigger.order: abilities of both players by the age of their cards', (t) => {
  // Seat 1's herald is older than seat 0's doomer, which would be deadly otherwise.
  const s = duel({ hand: ['doomer'] }, { creatures: ['herald'], counters: { hp: 1 } });
  s.move(0, { type: 'place', card: 'doomer', place: 0 });
  pass(s, 100);
  turnOver(s).asks(...MAIN).counters(1, { hp: 11 });
  t.end();
});

t.test('crystal.main.both: both have their decision open at the same time', (t) => {
  duel({}).asks(...MAIN).move(1, { type: 'draw-stock' }).asks(...MAIN).move(0, { type: 'draw-stock' }).asks(...MAIN);
  t.end();
});

t.test('crystal.main.length: after 900 frames the phase is over', (t) => {
  const s = duel({}, {}, { frame: 800 });
  s.move(0, { type: 'wait', value: 50 }).move(1, { type: 'wait', value: 100 });
  t.equal(s.match.state.turn, 3);
  s.move(0, { type: 'wait', value: 50 });
  t.equal(s.match.state.turn, 4);
  s.asks(...MAIN);
  t.end();
});

t.test('crystal.main.timeout: an overdue answer is `ready`', (t) => {
  const s = duel({ hand: ['man'] }).timeout(0).asks({ seat: 1, kind: 'main' }).timeout(1);
  t.equal(s.match.state.turn, 4);
  s.asks(...MAIN).zone(0, 'creatures', []);
  t.end();
});

t.test('crystal.cleanup.triggers: clean-up abilities work at the end of the turn', (t) => {
  turnOver(duel({ creatures: ['herald'] })).counters(0, { hp: 31 }).counters(1, { hp: 20 });
  t.end();
});

t.test('crystal.cleanup.until: "this turn" is over after the clean-up abilities', (t) => {
  const s = duel({ creatures: ['man'], hand: ['might'] }).move(0, { type: 'cast-at', card: 'might', target: 'man/creatures' }).stats('man/creatures', { attack: 4, hp: 4 });
  turnOver(s).stats('man/creatures', { attack: 2, hp: 2 });
  // A creature that lives on the bonus dies when it ends, in the clean-up phase.
  const u = duel({ creatures: [{ card: 'man', stats: { damage: 1 } }], hand: ['might', 'zap'] });
  u.move(0, { type: 'cast-at', card: 'might', target: 'man/creatures' }).move(0, { type: 'cast-at', card: 'zap', target: 'man/creatures' }).stats('man/creatures', { damage: 3 });
  turnOver(u).zone(0, 'creatures', []);
  // Its attack of 1 is still 3 when its clean-up ability deals it.
  turnOver(duel({ creatures: ['echo'], hand: ['might'] }).move(0, { type: 'cast-at', card: 'might', target: 'echo' })).counters(1, { hp: 17 }).stats('echo', { attack: 1 });
  t.end();
});

t.test('crystal.cleanup.until: what only begins as the turn ends does not last longer either', (t) => {
  // The cheerer lives by a bonus of this turn alone; as that ends, its last ability is "this turn" again.
  const s = duel({ creatures: [{ card: 'cheerer', stats: { damage: 1 } }, 'man'], hand: ['might', 'zap'] });
  s.move(0, { type: 'cast-at', card: 'might', target: 'cheerer' }).move(0, { type: 'cast-at', card: 'zap', target: 'cheerer' });
  turnOver(s).zone(0, 'creatures', ['man']).stats('man', { attack: 2 });
  t.strictSame(s.match.state.modifiers, []);
  t.end();
});

t.test('crystal.cleanup.next: in real time the next turn begins after the clean-up’s frames', (t) => {
  const s = duel({}, {}, { frame: 890, options: { pace: 'realtime' } });
  s.input({ kind: 'tick', at: 0, frame: 10 }).asks();
  t.equal(s.view({ kind: 'spectator' }).phase, 'cleanup');
  s.input({ kind: 'tick', at: 0, frame: 39 });
  t.equal(s.match.state.turn, 3);
  s.input({ kind: 'tick', at: 0, frame: 40 });
  t.same([s.match.state.turn, s.view({ kind: 'spectator' }).phase], [4, 'startup']);
  s.input({ kind: 'tick', at: 0, frame: 100 }).asks(...MAIN);
  t.end();
});
