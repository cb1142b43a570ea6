/** Effects: what they are bound to, how long they last; swaps, searches, healing. */

import assert from 'node:assert/strict';
import t from 'tap';
import { bearerHas, command, duel, endTurn, gear, mainOf, provingPool, REF, skill, unit, useSkill } from '../../support/ayakashi/proving.ts';
import type { Scenario } from '../../support/scenario.ts';

t.test('ayakashi.effect.unit-bound: lost on leaving the main area, also when the unit comes back the same turn', (t) => {
  const side = { main: { card: 'focus', energy: 2 }, standby: ['locker'], hand: ['step'] } as const;
  const kept = endTurn(useSkill(duel(side, { main: 'wall' }), 0, 0), 1).stats('focus', { power: 500 });
  useSkill(kept, 0, 1).stats('wall', { damage: 600 }).asks(mainOf(1));
  const left = endTurn(useSkill(duel(side, { main: 'wall' }), 0, 0), 1).move(0, { type: 'retreat', target: 'locker' });
  left.move(0, `choose.c${left.match.state.decisions[0]?.candidates[0] ?? 0}`).stats('focus', { power: 0 }).stats('locker', { power: 0 })
    .move(0, { type: 'use', card: 'step' }).move(0, { type: 'choose', card: 'focus' }).stats('focus', { power: 0 });
  useSkill(left, 0, 1).stats('wall', { damage: 100 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.effect.unit-bound: an enhancement stays, for it is a card', (t) => {
  duel({ main: { card: 'pebble', gear: ['sword'] }, standby: ['fern'] }).move(0, { type: 'retreat', target: 'fern' }).stats('pebble@0/area', { power: 100 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.effect.area-bound: stays when units swap, and serves whichever is main', (t) => {
  const s = endTurn(useSkill(duel({ main: { card: 'priest', energy: 1 }, standby: ['locker'] }, { main: 'wall' }), 0, 0), 1)
    .stats('priest', { power: 500 }).stats('locker', { power: 0 }).stats('wall', { power: 0 })
    .move(0, { type: 'retreat', target: 'locker' }).stats('priest', { power: 0 }).stats('locker', { power: 500 });
  useSkill(s, 0, 0).stats('wall', { damage: 600 }).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.effect.next-turn: from its draw phase to its end phase, used or not', (t) => {
  const s = useSkill(duel({ main: 'focus' }, { main: 'wall' }), 0, 0).stats('focus', { power: 0 }).asks(mainOf(1));
  endTurn(s, 1).stats('focus', { power: 500 }).asks(mainOf(0));
  endTurn(s, 0).stats('focus', { power: 0 });
  endTurn(s, 1).stats('focus', { power: 0 }).asks(mainOf(0));
  t.end();
});

t.test('ayakashi.effect.next-turn: each duration, turn by turn', (t) => {
  const durings = ['this-turn', 'next-own-turn', 'next-enemy-turn', 'until-next-own-turn', 'while-main'] as const;
  // Own turn, opponent's, own, opponent's.
  const expected = { 'this-turn': [7, 0, 0, 0], 'next-own-turn': [0, 0, 7, 0], 'next-enemy-turn': [0, 7, 0, 0], 'until-next-own-turn': [7, 7, 7, 0], 'while-main': [7, 7, 7, 7] };
  for (const during of durings) {
    const pool = provingPool(command('tactic', 'spell', [{ do: 'unit-effect', what: REF.mine, stats: { power: 7 }, during }]));
    const s = duel({ main: 'fern', hand: ['spell'] }, {}, { pool }).move(0, { type: 'use', card: 'spell' });
    for (const [turn, power] of expected[during].entries()) {
      s.stats('fern', { power });
      endTurn(s, turn % 2 === 0 ? 0 : 1);
    }
  }
  t.end();
});

function lasting(s: Scenario, name: string): object {
  const seen = ([{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const).map((audience) => {
    const found = s.view(audience).zones.flatMap((zone) => zone.cards).find((card) => card.card === name);
    return { stats: Object.fromEntries(Object.entries(found?.stats ?? {}).filter(([key]) => /power|guard|locked/i.test(key))), keywords: found?.keywords };
  });
  for (const one of seen) assert.deepEqual(one, seen[0], 'all see the same');
  return seen[0] ?? {};
}

t.test('ayakashi.effect.marked: what doesn’t count yet is seen by all, with the turn it will count in', (t) => {
  const mine = useSkill(duel({ main: 'focus' }, { main: 'wall' }), 0, 0);
  t.ok(mine.notes().includes('unit-effect'));
  t.strictSame(lasting(mine, 'focus'), { stats: { ownPower: 500 }, keywords: [] });
  t.strictSame(lasting(endTurn(mine, 1), 'focus'), { stats: { power: 500 }, keywords: [] });
  t.strictSame(lasting(endTurn(mine, 0), 'focus'), { stats: {}, keywords: [] });
  const lock = useSkill(duel({ main: 'locker' }, { main: 'wall' }), 0, 0);
  t.strictSame(lasting(lock, 'locker'), { stats: { ownLocked: 1 }, keywords: [] });
  t.strictSame(lasting(endTurn(lock, 1), 'locker'), { stats: { locked: 1 }, keywords: [] });
  const area = useSkill(duel({ main: { card: 'priest', energy: 1 }, standby: ['locker'] }, { main: 'wall' }), 0, 0);
  t.strictSame([lasting(area, 'priest'), lasting(area, 'locker')], [{ stats: { ownPower: 500 }, keywords: [] }, { stats: {}, keywords: [] }]);
  t.end();
});

t.test('ayakashi.effect.marked: by whose turn it is, for either side’s unit, and gone with the effect', (t) => {
  const spell = (what: object, during: string): object => command('tactic', 'spell', [{ do: 'unit-effect', what, stats: { guard: 7 }, keywords: ['sealed', 'veiled'], during }]);
  const cases = [[REF.mine, 'next-enemy-turn', 'fern', 'foe', 1], [REF.foe, 'next-enemy-turn', 'wall', 'own', 1], [REF.foe, 'next-own-turn', 'wall', 'foe', 2], [REF.mine, 'next-own-turn', 'fern', 'own', 2]] as const;
  for (const [what, during, card, turn, turns] of cases) {
    const s = duel({ main: 'fern', hand: ['spell'] }, { main: 'wall' }, { pool: provingPool(spell(what, during)) }).move(0, { type: 'use', card: 'spell' });
    for (let count = 0; count < turns; count += 1) {
      t.strictSame(lasting(s, card), { stats: { [`${turn}Guard`]: 7 }, keywords: [`${turn}Sealed`, `${turn}Veiled`] }, `${during} on ${card}`);
      endTurn(s, count === 0 ? 0 : 1);
    }
    t.strictSame(lasting(s, card), { stats: { guard: 7 }, keywords: ['sealed', 'veiled'] });
  }
  const left = duel({ main: { card: 'pebble' }, standby: ['fern'], hand: ['spell'] }, {}, { pool: provingPool(spell(REF.mine, 'next-own-turn')) })
    .move(0, { type: 'use', card: 'spell' }).move(0, { type: 'retreat', target: 'fern' });
  left.stats('pebble@0/area', { ownGuard: 0 }).keywords('pebble@0/area').asks(mainOf(0));
  t.end();
});

const GOERS = provingPool(
  unit('runner', 1000, [skill(0, 300, [{ do: 'send', what: 'self', to: 'hand' }, { do: 'strike' }]), skill(0, 0, [{ do: 'send', what: 'self', to: 'hand' }, { do: 'damage', to: REF.foe, amount: 300 }])], { attribute: { id: 'fire', ja: '火', en: 'Fire' }, advantage: ['leaf'] }),
  gear('hook', [skill(0, 300, [{ do: 'send', what: { all: { in: 'bearer' } }, to: 'hand' }, { do: 'strike' }], 'ex')]),
  gear('flare', [skill(0, 300, [{ do: 'send', what: { all: { in: 'gear', side: 'you' } }, to: 'hand' }, { do: 'strike' }], 'ex')]),
);

t.test('ayakashi.effect.gone: a skill whose user has left deals what it would have dealt', (t) => {
  for (const index of [0, 1]) {
    const s = useSkill(duel({ main: { card: 'runner', gear: ['sword'] }, standby: ['rock'] }, { main: 'fern' }, { pool: GOERS }), 0, index).stats('fern', { damage: 800 });
    s.zone(0, 'hand', ['runner']).zone(0, 'discard', ['sword']).asks(mainOf(1));
  }
  t.end();
});

t.test('ayakashi.effect.gone: an EX skill stays its bearer’s, whether the card or the bearer leaves', (t) => {
  for (const card of ['hook', 'flare']) {
    const s = duel({ main: { card: 'flame', gear: [card, 'sword'] }, standby: ['rock'] }, { main: 'fern' }, { pool: GOERS }).move(0, { type: 'ex', card });
    // The sword has gone with the enhancements before the blow; the bearer, while it is there, counts as it is.
    s.stats('fern', { damage: card === 'hook' ? 800 : 600 }).asks(mainOf(0));
  }
  t.end();
});

t.test('ayakashi.effect.heal: markers go, never below none; the fallen are not healed', (t) => {
  for (const [damage, after] of [[300, 100], [200, 0], [100, 0]] as const) {
    duel({ main: { card: 'flame', stats: { damage } }, hand: ['snack'] }).move(0, { type: 'use', card: 'snack' }).stats('flame', { damage: after }).asks(mainOf(0));
  }
  t.end();
});

t.test('ayakashi.swap.chooser: whoever the card names, else the unit’s owner', (t) => {
  const theirs = { main: 'flame', standby: ['fern', 'wall'] } as const;
  duel({ hand: ['lure'] }, theirs).move(0, { type: 'use', card: 'lure' }).asks({ seat: 0, kind: 'choose', candidates: ['fern', 'wall'] }).move(0, { type: 'choose', card: 'wall' }).asks(mainOf(0));
  const s = duel({ hand: ['shove'] }, theirs).move(0, { type: 'use', card: 'shove' }).asks({ seat: 1, kind: 'choose', candidates: ['fern', 'wall'] }).move(1, { type: 'choose', card: 'fern' }).asks(mainOf(0));
  t.strictSame([s.card('fern').place, s.card('flame').place], [0, 1]);
  duel({ hand: ['step'], standby: ['fern'] }).move(0, { type: 'use', card: 'step' }).asks({ seat: 0, kind: 'choose', candidates: ['fern'] });
  t.end();
});

t.test('ayakashi.swap.none: without a standing standby unit the rest of the effect happens without a swap', (t) => {
  const pool = provingPool(command('tactic', 'mix', [{ do: 'swap', who: 'enemy' }, { do: 'draw', amount: 1 }]));
  const s = duel({ hand: ['mix'] }, { main: 'flame', standby: [{ card: 'fern', fallen: true }] }, { pool }).move(0, { type: 'use', card: 'mix' }).asks(mainOf(0));
  t.equal(s.card('flame').place, 0);
  s.zone(0, 'hand', ['pebble']);
  t.end();
});

t.test('ayakashi.search.private: the opponent sees the same, whether something fits or not', (t) => {
  const hidden = ([['snack', 'snack'], ['fern', 'snack']] as const).map((deck) => {
    const s = duel({ hand: ['wish'], deck }).move(0, { type: 'use', card: 'wish' }).move(0, { type: 'done' });
    return JSON.stringify(s.view({ kind: 'seat', seat: 1 }));
  });
  t.equal(hidden[0], hidden[1]);
  const s = duel({ hand: ['scout'], deck: ['snack', 'fern', 'snack'] }).move(0, { type: 'use', card: 'scout' }).asks({ seat: 0, kind: 'choose', optional: true, candidates: ['fern'] });
  t.strictSame(s.view({ kind: 'seat', seat: 1 }).decisions.map(({ kind, candidates }) => [kind, candidates.length]), [['waiting', 0]]);
  t.end();
});

t.test('ayakashi.search.shown: a card searched by its kind is shown, any card is not', (t) => {
  const shown = duel({ hand: ['scout'], deck: ['snack', 'fern'] }).move(0, { type: 'use', card: 'scout' }).move(0, { type: 'choose', card: 'fern' }).zone(0, 'hand', ['fern']);
  t.equal(shown.events.filter((event) => event.k === 'reveal').length, 1);
  const hidden = duel({ hand: ['wish'], deck: ['snack', 'fern'] }).move(0, { type: 'use', card: 'wish' }).move(0, { type: 'choose', card: 'fern' }).zone(0, 'hand', ['fern']);
  t.equal(hidden.events.filter((event) => event.k === 'reveal').length, 0);
  t.end();
});

t.test('ayakashi.search.shuffle: afterwards every card of the deck is a new object', (t) => {
  const s = duel({ hand: ['scout'], deck: ['snack', 'plan', 'dart', 'greed'] }).move(0, { type: 'use', card: 'scout' });
  const before = s.match.state.zones[0]?.map((card) => card.id) ?? [];
  s.move(0, { type: 'done' });
  t.strictSame((s.match.state.zones[0] ?? []).filter((card) => before.includes(card.id)), []);
  t.end();
});

const WORKSHOP = provingPool(
  unit('smith', 1000, [
    skill(0, 0, [{ do: 'energize', unit: 'self', amount: 2, from: 'deck' }]), skill(0, 0, [{ do: 'drain', from: REF.foe, amount: 2 }]),
    skill(0, 0, [{ do: 'pass-energy', from: 'self', to: REF.allyStandby, amount: 2 }]), skill(0, 0, [{ do: 'energize', unit: 'self', amount: 1, from: 'discard' }]),
  ]),
  gear('lens', [{ on: 'attach', do: [{ do: 'draw', amount: 1 }] }, bearerHas({ keywords: ['steadfast'] })]),
);

t.test('ayakashi.charge.face-down: energy by effects lies face-down too; the newest goes first', (t) => {
  const s = duel({ main: { card: 'smith', energy: ['dart'] }, deck: ['plan', 'snack', 'fern'] }, {}, { pool: WORKSHOP });
  useSkill(s, 0, 0).zone(0, 'area', ['smith', 'dart', 'plan', 'snack']).zone(0, 'deck', ['fern']);
  t.strictSame(s.view({ kind: 'seat', seat: 0 }).zones.find((zone) => zone.zone === 'area' && zone.seat === 0)?.cards.map((card) => card.card), ['smith', 'dart', null, null]);
  const drained = duel({ main: 'smith' }, { main: { card: 'flame', energy: ['dart', 'plan', 'snack'] } }, { pool: WORKSHOP });
  useSkill(drained, 0, 1).zone(1, 'discard', ['plan', 'snack']).zone(1, 'area', ['flame', 'dart']);
  const passed = duel({ main: { card: 'smith', energy: ['dart', 'plan', 'snack'] }, standby: ['fern'] }, {}, { pool: WORKSHOP });
  useSkill(passed, 0, 2).move(0, { type: 'choose', card: 'fern' });
  t.strictSame((passed.match.state.zones[4] ?? []).filter((card) => card.under === passed.card('fern').id).map((card) => passed.nameOf(card.id)), ['plan', 'snack']);
  useSkill(duel({ main: 'smith', discard: ['dart', 'plan'] }, {}, { pool: WORKSHOP }), 0, 3).zone(0, 'discard', ['dart']).asks(mainOf(1));
  t.end();
});

t.test('ayakashi.set.unit: what an enhancement does on being set, and gives while it is', (t) => {
  duel({ main: 'flame', hand: ['lens'] }, {}, { pool: WORKSHOP }).move(0, { type: 'set', card: 'lens', target: 'flame' }).zone(0, 'hand', ['pebble']).keywords('flame', 'steadfast').asks(mainOf(0));
  t.end();
});
