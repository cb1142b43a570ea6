import t from 'tap';
import { nextDue, openDecision, submit, type Json } from '../../../src/engine/index.ts';
import { duel, frameNow, type Side, timeNow } from '../../support/crystal/proving.ts';
import type { Scenario } from '../../support/scenario.ts';

const MAIN = [{ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }] as const;

function live(first: Side, second: Side = {}, frame = 100, options: { readonly [name: string]: Json } = {}): Scenario {
  return duel(first, second, { frame, options: { pace: 'realtime', ...options } });
}

function tick(s: Scenario, frame: number): Scenario {
  return s.input({ kind: 'tick', at: 0, frame });
}

t.test('crystal.time.server: a command counts at the frame it is stamped with, after everything due by then', (t) => {
  const s = live({ hand: ['man', 'zap'] }).move(0, { type: 'place', card: 'man', place: 0 }, 10);
  t.same([frameNow(s), timeNow(s)], [110, 1010]);
  s.stats('man', { started: 1010, due: 1110 }).asks(...MAIN);
  t.equal(nextDue(s.match), 110);
  // No tick came: the cast is done before the next command, in its own frame.
  s.move(0, { type: 'cast-on', card: 'zap', seat: 1 }, 120).zone(0, 'creatures', ['man']).counters(1, { hp: 18 });
  t.same([frameNow(s), timeNow(s)], [220, 1120]);
  t.same(s.notes(), ['entered', 'cast-started', 'resolves', 'player-damaged']);
  t.end();
});

t.test('crystal.time.server: same inputs, same game, however the ticks fall', (t) => {
  const play = (ticks: readonly number[]): string => {
    const s = live({ hand: ['man'], creatures: ['tall'] }, { hand: ['bolt'] });
    s.move(0, { type: 'place', card: 'man', place: 3 }, 5);
    for (const frame of ticks) tick(s, frame);
    s.move(1, { type: 'cast-at', card: 'bolt', target: 'tall' }, 130);
    tick(s, 240);
    return JSON.stringify([s.match.state.zones, s.match.state.table, s.match.state.seats]);
  };
  t.equal(play([]), play([105]));
  t.equal(play([]), play([50, 60, 105, 129]));
  t.end();
});

t.test('crystal.time.server: a refused command leaves no trace, not even of the time that passed', (t) => {
  const s = live({ hand: ['man'] }, {}, 30).move(0, { type: 'place', card: 'man', place: 0 }, 10);
  const before = JSON.stringify(s.match.state);
  // By frame 500 the cast would have finished.
  const answer = submit(s.match, { kind: 'move', seat: 0, prompt: openDecision(s.match, 0)?.prompt ?? 0, move: { type: 'redraw' }, at: 0, frame: 500 });
  t.same(answer, { ok: false, violation: { rule: 'crystal.redraw.turn', params: { turn: 3 } } });
  t.equal(JSON.stringify(s.match.state), before);
  t.end();
});

t.test('crystal.time.server: attacks open at their frame, by the stamp', (t) => {
  const early = live({ creatures: ['man'] }, {}, 0);
  t.equal(nextDue(early.match), 50);
  early.refused(0, { type: 'attack', card: 'man' }, 'crystal.attack.window', 49);
  tick(early, 50).move(0, { type: 'attack', card: 'man' }, 50).counters(1, { hp: 18 });
  t.end();
});

t.test('crystal.time.stops: the clock stands still in a battle, however long it takes', (t) => {
  const s = live({ creatures: ['man'], hand: ['tall'] }, { creatures: ['six'] }).move(0, { type: 'place', card: 'tall', place: 4 }, 0);
  s.move(0, { type: 'attack', card: 'man' }, 50).asks({ seat: 1, kind: 'block' });
  t.equal(nextDue(s.match), null);
  tick(s, 5000).asks({ seat: 1, kind: 'block' });
  t.same([frameNow(s), timeNow(s)], [150, 1050]);
  s.move(1, { type: 'done' }, 6000).asks(...MAIN).zone(0, 'casting', ['tall']);
  t.same([frameNow(s), nextDue(s.match)], [150, 6050]);
  tick(s, 6050).zone(0, 'creatures', ['man', 'tall']);
  t.end();
});

t.test('crystal.time.stops: it stops in the middle of catching up, too', (t) => {
  // The cast finishes at 1100 and asks; the frames up to the late tick are nobody's.
  const s = live({ hand: ['bomb', 'man'], creatures: [{ card: 'bomb', stats: { damage: 0 } }] }, { creatures: ['tall', 'six'], hand: ['bolt'] });
  s.move(1, { type: 'cast-at', card: 'bolt', target: 'bomb@0/creatures' }, 0);
  tick(s, 400).asks({ seat: 0, kind: 'choose' });
  t.equal(frameNow(s), 200);
  s.move(0, { type: 'choose', card: 'six' }, 900).asks(...MAIN);
  t.same([frameNow(s), nextDue(s.match)], [200, 1600]);
  t.end();
});

t.test('crystal.time.wait-stepped: there is no waiting in real time, but `ready`', (t) => {
  const s = live({}).refused(0, { type: 'wait', value: 50 }, 'crystal.time.wait-stepped').refused(0, { type: 'wait-next' }, 'crystal.time.wait-stepped');
  // `ready` leaves the decision open, an act takes it back, and when both are ready the phase runs out at once.
  s.move(0, { type: 'ready' }, 10).asks(...MAIN).move(0, { type: 'draw-stock' }, 20).move(1, { type: 'ready' }, 30).asks(...MAIN);
  t.equal(s.match.state.turn, 3);
  s.move(0, { type: 'ready' }, 40).asks();
  t.same([s.view({ kind: 'spectator' }).phase, nextDue(s.match)], ['cleanup', 70]);
  t.end();
});

t.test('crystal.main.length: in real time the phase ends at its frame, whatever anybody does', (t) => {
  const s = live({}, {}, 890);
  t.equal(nextDue(s.match), 10);
  tick(s, 9).asks(...MAIN);
  tick(s, 10).asks();
  const late = submit(s.match, { kind: 'move', seat: 0, prompt: 0, move: { type: 'draw-stock' }, at: 0, frame: 11 });
  t.same(late, { ok: false, violation: { rule: 'kernel.decision.none', params: { seat: 0 } } });
  t.end();
});
