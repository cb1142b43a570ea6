/** The rules all games share, as effects meet them: loops, numbers, too few, what has gone, new objects. */

import t from 'tap';
import { duel, hit, on, provingPool, spell, token, unit } from '../../support/aether/proving.ts';

const MAIN = { seat: 0, kind: 'main' } as const;
const castAt = (card: string, target: string) => [{ type: 'cast', card }, { type: 'choose', card: target }] as const;

t.test('kernel.loop: more effects in a row than the limit are a draw; up to it the game goes on', (t) => {
  const undying = token('undying', '1/1', { abilities: [on('death', [{ do: 'create', card: 'undying' }, hit({ all: { in: 'units' } }, 1)])] });
  const pool = provingPool(undying, spell('spark', [{ do: 'create', card: 'undying' }, hit({ all: { in: 'units' } }, 1)]));
  duel({ hand: ['spark'] }, {}, { pool, options: { loopLimit: 50 } }).move(0, { type: 'cast', card: 'spark' }).over({ winner: null, reason: 'kernel.loop' });
  const many = (count: number) => duel({ hand: ['sweep'], front: ['martyr', 'martyr', 'martyr'].slice(0, count) }, { front: ['martyr', 'martyr', 'martyr'], back: ['martyr', 'martyr', 'martyr'] }, { options: { loopLimit: 10 } });
  many(3).move(0, { type: 'cast', card: 'sweep' }).asks(MAIN);
  const row = ['martyr', 'martyr', 'martyr'];
  duel({ hand: ['sweep'], front: row, back: row }, { front: row, back: row }, { options: { loopLimit: 10 } }).move(0, { type: 'cast', card: 'sweep' }).over({ winner: null, reason: 'kernel.loop' });
  t.end();
});

t.test('kernel.loop: a loop inside one effect is bounded, too', (t) => {
  const steps = Array.from({ length: 30 }, () => hit({ all: { in: 'units' } }, 0));
  const nested = { do: 'repeat', times: 40, steps: [{ do: 'repeat', times: 40, steps: [{ do: 'repeat', times: 40, steps }] }] };
  const pool = provingPool(spell('endless', [nested]));
  duel({ hand: ['endless'] }, {}, { pool }).move(0, { type: 'cast', card: 'endless' }).over({ winner: null, reason: 'kernel.loop' });
  t.end();
});

t.test('kernel.numbers: halves round down, attack reads 0 at least, modifiers are summed before', (t) => {
  const pool = provingPool(spell('halve', [hit('enemy', { half: { counter: 'life', of: 'enemy' } })]), spell('minus', [hit('enemy', { sum: [2, -5] })]));
  duel({ hand: ['halve'] }, { life: 9 }, { pool }).move(0, { type: 'cast', card: 'halve' }).counters(1, { life: 5 }).asks(MAIN);
  duel({ hand: ['minus'] }, {}, { pool }).move(0, { type: 'cast', card: 'minus' }).counters(1, { life: 20 }).asks(MAIN);
  const s = duel({ hand: ['wither', 'wither', 'bless', 'wipe'], front: ['troll'], aether: ['stone*9'] });
  s.moves(0, { type: 'cast', card: 'wither#1' }, { type: 'choose', card: 'troll' }, { type: 'cast', card: 'wither@0/hand' }, { type: 'choose', card: 'troll' });
  s.stats('troll', { attack: 0, hp: 1 }).moves(0, ...castAt('bless', 'troll')).stats('troll', { attack: 0, hp: 3 }).asks(MAIN);
  t.end();
});

t.test('kernel.as-many: an instruction that asks for more than there is does what it can', (t) => {
  const pool = provingPool(
    spell('sacrifice', [{ do: 'destroy', what: { choose: { in: 'units', side: 'you' }, count: 3 } }, hit('enemy', 1)]),
    spell('lots', [{ do: 'destroy', what: { random: { in: 'units', side: 'enemy' }, count: 5 } }, hit('enemy', 1)]),
  );
  const s = duel({ hand: ['sacrifice'], front: ['stone', 'fire'] }, {}, { pool }).move(0, { type: 'cast', card: 'sacrifice' }).asks({ seat: 0, kind: 'choose', optional: false, candidates: ['stone', 'fire'] });
  s.moves(0, { type: 'choose', card: 'stone@0/field' }, { type: 'choose', card: 'fire' }).zone(0, 'field', []).counters(1, { life: 19 }).asks(MAIN);
  duel({ hand: ['sacrifice'] }, {}, { pool }).move(0, { type: 'cast', card: 'sacrifice' }).counters(1, { life: 19 }).asks(MAIN);
  duel({ hand: ['lots'], front: ['leaf'] }, { front: ['stone', 'fire'] }, { pool }).move(0, { type: 'cast', card: 'lots' }).zone(1, 'field', []).zone(0, 'field', ['leaf']).counters(1, { life: 19 }).asks(MAIN);
  t.end();
});

t.test('kernel.last-known: a source that has left counts with the values it had', (t) => {
  const pool = provingPool(unit('burst', '2/1', { keywords: ['drain'], abilities: [on('death', [hit('enemy', { stat: 'attack', of: 'self' })])] }));
  duel({ hand: ['slay'], front: ['burst'] }, {}, { pool }).moves(0, ...castAt('slay', 'burst')).counters(1, { life: 18 }).asks(MAIN);
  // Changes and keywords it had as it left count, too.
  duel({ life: 10, hand: ['bless', 'slay'], front: ['burst'] }, {}, { pool }).moves(0, ...castAt('bless', 'burst'), ...castAt('slay', 'burst')).counters(1, { life: 16 }).counters(0, { life: 14 }).asks(MAIN);
  t.end();
});

t.test('kernel.last-known: they are the values with which it left, not those with which its ability went off', (t) => {
  const all = { all: { in: 'units', side: 'you' } };
  const shot = (id: string) => unit(id, '1/3', { abilities: [on('turn-end', [hit('enemy', { stat: 'attack', of: 'self' })])] });
  const pool = provingPool(
    unit('raiser', '1/3', { abilities: [on('turn-end', [{ do: 'modify', what: all, stats: { attack: 2 }, keywords: ['drain'] }])] }),
    unit('killer', '1/3', { abilities: [on('turn-end', [{ do: 'destroy', what: { all: { in: 'units', side: 'you', where: { named: ['late'] } } } }])] }),
    unit('bouncer', '1/3', { abilities: [on('turn-end', [{ do: 'send', what: { all: { in: 'units', side: 'you', where: { named: ['late'] } } }, to: 'hand' }])] }),
    shot('late'),
  );
  for (const between of ['killer', 'bouncer']) {
    duel({ life: 10, front: ['raiser', between, 'late'] }, {}, { pool }).move(0, { type: 'end' }).counters(1, { life: 17 }).counters(0, { life: 13 });
  }
  // The one an event was about, too: the mourner's effect waits behind one that changes it and one that kills it.
  const told = provingPool(
    unit('swell', '1/3', { abilities: [on('enter', [{ do: 'modify', what: 'that', stats: { attack: 3 } }], { when: { of: 'ally', other: true } })] }),
    unit('reaper', '1/3', { abilities: [on('enter', [{ do: 'destroy', what: 'that' }], { when: { of: 'ally', other: true } })] }),
    unit('singer', '1/3', { abilities: [on('enter', [hit('enemy', { stat: 'attack', of: 'that' })], { when: { of: 'ally', other: true } })] }),
  );
  duel({ hand: ['stone'], front: ['swell', 'reaper', 'singer'] }, {}, { pool: told }).move(0, { type: 'summon', card: 'stone@0/hand', place: 3 })
    .counters(1, { life: 15 }).zone(0, 'field', ['swell', 'reaper', 'singer']).asks(MAIN);
  t.end();
});

t.test('kernel.new-object: a card that changes zone has a new number and forgets what was on it', (t) => {
  const s = duel({ hand: ['bless', 'recall', 'frost'], front: ['giant'], aether: ['stone*9'] }).moves(0, ...castAt('bless', 'giant'), ...castAt('frost', 'giant'));
  const { id } = s.card('giant');
  s.moves(0, ...castAt('recall', 'giant'));
  t.not(s.card('giant').id, id);
  s.refused(0, { type: 'summon', card: id, place: 0 }, 'aether.summon.unit').move(0, { type: 'summon', card: 'giant', place: 0 }).stats('giant', { attack: 5, hp: 5, maxHp: 5, frozen: 0 });
  t.strictSame(s.match.state.modifiers, []);
  s.asks(MAIN);
  t.end();
});
