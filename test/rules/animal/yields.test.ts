/** What a yield stands for: each pass is a move of its seat like any other, in the log and over the API. */

import t from 'tap';
import { applyMove, cloneMatch, givenAnswer, openMatch, saveState, submit, type Input, type Match } from '../../../src/engine/index.ts';
import { ANIMAL } from '../../../src/games/animal/index.ts';
import { ANSWER, announce, card, on, pass, PRIORITY, provingSet, table } from '../../support/animal/proving.ts';
import { overApi } from '../../support/over-api.ts';
import { poolFor } from '../../support/scenario.ts';

/** A lair that goes off by what it does itself. */
const SPIRAL = poolFor(ANIMAL, provingSet(card('spiral', 'lair', { abilities: [on('heal', { do: 'heal', to: 'you', amount: 1 })] })));

/** Submits what was given beforehand, and keeps it. */
function logGiven(match: Match, log: Input[]): void {
  for (let given = givenAnswer(match); given !== null; given = givenAnswer(match)) {
    const input: Input = { kind: 'move', ...given, at: 0, frame: 0 };
    t.equal(submit(match, input).ok, true);
    log.push(input);
  }
}

t.test('animal.pass.until: every pass is an input of its seat, and the inputs alone give the same game', (t) => {
  const s = table({ hand: ['hint'] }, {}, { stops: 'usual', phase: 'hunt' });
  const { match } = openMatch(s.pool, s.header);
  const log: Input[] = [{ kind: 'move', seat: 0, prompt: 1, move: { type: 'pass-until', name: 'turn' }, at: 0, frame: 0 }];
  for (const input of log) t.equal(submit(match, input).ok, true);
  t.strictSame(givenAnswer(match), { seat: 1, prompt: 2, move: { type: 'pass' } }, 'the other usually passes here');
  logGiven(match, log);
  const { inputs, turn, phase } = match.state;
  // Both in the hunt, seat 0 in the sunset; there the other is asked.
  t.strictSame([inputs, turn, phase], [3, 5, 9]);
  t.strictSame(log.map((input) => input.kind === 'move' && [input.seat, input.move.type]), [[0, 'pass-until'], [1, 'pass'], [0, 'pass']]);
  const replay = openMatch(s.pool, s.header).match;
  for (const input of log) submit(replay, input);
  t.equal(saveState(replay), saveState(match));
  t.end();
});

t.test('animal.pass.yield: a seat that passes by itself may still be answered for otherwise', (t) => {
  const s = table({ hand: ['hint'] }, { hand: ['hint'] }, { stops: 'usual' });
  const match = cloneMatch(s.match);
  applyMove(match, 0, { type: 'pass' });
  t.equal(givenAnswer(match)?.seat, 1);
  // Nothing holds a driver to it: the seat has a question open, and any legal answer counts.
  t.equal(submit(match, { kind: 'move', seat: 1, prompt: 2, move: { type: 'stops', name: 'all' }, at: 0, frame: 0 }).ok, true);
  t.equal(givenAnswer(match), null, 'it takes the yield back');
  t.end();
});

t.test('kernel.loop: a loop in which all pass by themselves ends', (t) => {
  const s = table({ hand: ['hint'], field: ['spiral'] }, {}, { pool: SPIRAL, stops: 'usual', options: { loopLimit: 50 } });
  announce(s, 0, 'hint').move(1, 'pass-until.nturn').over({ winner: null, reason: 'kernel.loop' });
  t.ok(s.match.state.inputs > 100, 'each of the passes is an input');
  // An answer of a player's own begins the count anew.
  const asked = table({ hand: ['hint'], field: ['spiral'] }, {}, { pool: SPIRAL, stops: 'usual', options: { loopLimit: 50 } });
  announce(asked, 0, 'hint');
  pass(asked, 80).asks(ANSWER(1));
  t.end();
});

t.test('kernel.timeouts: passing by itself is no sign of life', (t) => {
  const s = table({}, {}, { stops: 'usual', options: { timeoutsToConcede: 2 } }).timeout(0).asks(PRIORITY(1));
  // In the sunset seat 0 passed by its usual stops; the rest of both turns is passed by seat 1.
  for (let guard = 0; guard < 10 && s.match.state.decisions[0]?.seat === 1; guard += 1) pass(s);
  s.asks(PRIORITY(0)).timeout(0).over({ winner: 1, reason: 'kernel.timeouts' });
  t.end();
});

overApi(ANIMAL)('animal.pass.until: one request passes a whole turn', () => {
  const s = table({ hand: ['hint'] }, { hand: ['hint'] }, { stops: 'usual', phase: 'ready' });
  announce(s, 0, 'hint');
  pass(s);
  s.move(0, 'pass-until.nturn').asks(PRIORITY(1));
  announce(s, 1, 'hint').move(1, 'pass-until.nevent').asks(PRIORITY(1));
});

overApi(ANIMAL)('animal.pass.yield: what was set is followed, and taken back', () => {
  const s = table({ hand: ['hint'] }, { hand: ['hint'] }, { stops: 'all', phase: 'ready' });
  s.move(0, 'yield');
  pass(s).asks(PRIORITY(0));
  // Taken back with its pass in one answer: here it usually passes.
  s.move(0, 'stops.nusual').asks(PRIORITY(1));
});
