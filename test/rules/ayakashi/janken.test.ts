/** じゃんけん: secrecy, ties, time-outs, several throws, and the draw in its place. */

import t from 'tap';
import { presentEvent, saveState, type Audience } from '../../../src/engine/index.ts';
import { duel, mainOf, useSkill, winThrow } from '../../support/ayakashi/proving.ts';
import type { Scenario } from '../../support/scenario.ts';

const THROW = [{ seat: 0, kind: 'janken' }, { seat: 1, kind: 'janken' }] as const;
const EVERYBODY: readonly Audience[] = [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }, { kind: 'judge' }];

function resting(options = {}, seed = 'scenario'): Scenario {
  return duel({ main: { card: 'rock', stats: { state: 1 } } }, {}, { options, seed }).move(0, { type: 'battle' });
}

/** Everything that leaves the kernel for an audience after the last input. */
function seen(s: Scenario, audience: Audience): string {
  return JSON.stringify([s.view(audience), s.events.map((event) => presentEvent(s.pool, event, audience))]);
}

t.test('ayakashi.janken.secret: until both hands are in, nobody can tell which one came first', (t) => {
  const worlds = (['rock', 'scissors', 'paper'] as const).map((name) => resting().move(1, { type: 'throw', name }).asks({ seat: 0, kind: 'janken' }));
  for (const audience of EVERYBODY) t.equal(new Set(worlds.map((s) => seen(s, audience))).size, 1, JSON.stringify(audience));
  for (const s of worlds) {
    t.equal(s.why(1, { type: 'throw', name: 'rock' }), 'kernel.decision.none', 'nor change it');
    t.equal(s.why(0, { type: 'throw', name: 'well' }), 'ayakashi.janken.hand');
  }
  t.end();
});

t.test('ayakashi.janken.secret: both hands are shown together when both are in, also after a restart in between', (t) => {
  const s = resting().move(1, { type: 'throw', name: 'paper' });
  t.strictSame(s.notes(), []);
  s.restart().move(0, { type: 'throw', name: 'scissors' });
  t.strictSame(s.notes().slice(0, 3), ['scissors', 'paper', 'janken-won']);
  s.stats('rock@0', { state: 0 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.janken.hand: rock, scissors or paper', (t) => {
  const s = resting().asks(...THROW);
  for (const name of ['well', 'gun', 'rock-2']) s.refused(0, { type: 'throw', name }, 'ayakashi.janken.hand');
  t.end();
});

t.test('ayakashi.janken.beats: each hand beats one and loses to one', (t) => {
  for (const [mine, theirs, state] of [['rock', 'scissors', 0], ['scissors', 'paper', 0], ['paper', 'rock', 0], ['scissors', 'rock', 1], ['paper', 'scissors', 1], ['rock', 'paper', 1]] as const) {
    resting().move(0, { type: 'throw', name: mine }).move(1, { type: 'throw', name: theirs }).stats('rock@0', { state }).asks(mainOf(1));
  }
  t.end();
});

t.test('ayakashi.janken.tie: a tie is thrown again, as often as it takes', (t) => {
  const s = resting();
  for (const name of ['rock', 'paper', 'scissors']) {
    s.move(0, { type: 'throw', name }).move(1, { type: 'throw', name }).asks(...THROW);
    t.strictSame(s.notes(), [name, name, 'janken-tie']);
  }
  winThrow(s, 0).stats('rock@0', { state: 0 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.janken.timeout: the overdue hand is a random one, and no secret either', (t) => {
  const hands = new Map<string, number>();
  for (let seed = 0; seed < 90; seed += 1) {
    const s = resting({}, `seed-${seed}`).timeout(0);
    for (const event of s.events) for (const audience of EVERYBODY) t.not(presentEvent(s.pool, event, audience).kind, 'chance');
    s.move(1, { type: 'throw', name: 'rock' });
    const [hand = ''] = s.notes();
    hands.set(hand, (hands.get(hand) ?? 0) + 1);
  }
  t.strictSame([...hands.keys()].toSorted((a, b) => (a < b ? -1 : 1)), ['paper', 'rock', 'scissors']);
  for (const [hand, count] of hands) t.ok(count > 12 && count < 50, `${hand}: ${count}`);
  t.end();
});

t.test('ayakashi.janken.timeout: both may be overdue', (t) => {
  const s = resting().timeout(1).asks({ seat: 0, kind: 'janken' }).timeout(0);
  t.ok(s.notes().includes('janken-won') || s.notes().includes('janken-tie'));
  t.end();
});

t.test('ayakashi.janken.seeded: by option a fair draw decides at once', (t) => {
  let wins = 0;
  for (let seed = 0; seed < 100; seed += 1) {
    const s = resting({ janken: 'seeded' }, `seed-${seed}`).asks(mainOf(1));
    if (s.card('rock@0').stats?.[6] === 0) wins += 1;
    t.equal(s.events.filter((event) => event.k === 'chance').length, 1);
  }
  t.ok(wins > 30 && wins < 70, `${wins} of 100`);
  t.equal(saveState(resting({ janken: 'seeded' }, 'x').match), saveState(resting({ janken: 'seeded' }, 'x').match));
  t.end();
});

t.test('ayakashi.janken.count: damage stays when the throw is lost, and wins are counted', (t) => {
  winThrow(useSkill(duel({ main: 'gambler' }, { main: 'flame', standby: ['fern'] }), 0, 0), 1).stats('flame', { damage: 100 }).stats('fern', { damage: 0 }).asks(mainOf(1));
  for (const [winners, damage] of [[[1, 1, 1], 0], [[0, 1, 1], 200], [[1, 0, 0], 400], [[0, 0, 0], 600]] as const) {
    const s = useSkill(duel({ main: 'gambler' }, { main: 'flame' }), 0, 1);
    for (const winner of winners) winThrow(s, winner);
    s.stats('flame', { damage }).asks(mainOf(1));
  }
  t.end();
});

t.test('ayakashi.janken.no-target: nothing to hit, no throw', (t) => {
  useSkill(duel({ main: 'gambler' }, { main: 'flame' }), 0, 0).stats('flame', { damage: 100 }).asks(mainOf(1));
  useSkill(duel({ main: 'gambler' }, { main: 'flame', standby: [{ card: 'fern', fallen: true }] }), 0, 0).asks(mainOf(1));
  useSkill(duel({ main: 'gambler' }, { main: 'flame', standby: ['fern'] }), 0, 0).asks(...THROW);
  t.end();
});

t.test('ayakashi.janken.one-by-one: each throw is shown before the next is asked', (t) => {
  const s = useSkill(duel({ main: 'gambler' }, { main: 'flame' }), 0, 1);
  for (let count = 0; count < 3; count += 1) {
    winThrow(s, 0);
    t.strictSame(s.notes().slice(0, 3), ['rock', 'scissors', 'janken-won']);
    if (count < 2) s.asks(...THROW).stats('flame', { damage: 0 });
  }
  s.stats('flame', { damage: 600 }).asks(mainOf(1));
  t.end();
});
