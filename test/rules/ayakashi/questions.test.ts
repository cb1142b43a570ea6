/** The seed's ten questions and answers, with the cards they name, in the engine and over the public API. */

import { poolOf } from '../../support/playing.ts';
import { AYAKASHI } from '../../../src/games/ayakashi/index.ts';
import { duel, endTurn, mainOf, useSkill, winThrow, type Side } from '../../support/ayakashi/proving.ts';
import { overApi } from '../../support/over-api.ts';
import type { Scenario } from '../../support/scenario.ts';

const test = overApi(AYAKASHI);
const pool = poolOf(AYAKASHI);
const DECK = ['kappa', 'kappa', 'kappa', 'kappa', 'kappa'];

function play(mine: Side, theirs: Side): Scenario {
  return duel({ deck: DECK, ...mine }, { deck: DECK, main: 'komainu', ...theirs }, { pool });
}

/** The first of what is offered. */
function pick(s: Scenario): string {
  return `choose.c${s.match.state.decisions[0]?.candidates[0] ?? 0}`;
}

test('ayakashi.janken.count: Q1 — 邪魔をするな deals its damage although the throw is lost', () => {
  const lost = play({ main: { card: 'zennyo-ryuo', energy: 2 } }, {});
  winThrow(useSkill(lost, 0, 0), 1).stats('komainu', { damage: 300, state: 0 }).asks(mainOf(1));
  const won = play({ main: { card: 'zennyo-ryuo', energy: 2 } }, {});
  winThrow(useSkill(won, 0, 0), 0).stats('komainu', { damage: 300, state: 1 }).asks(mainOf(1));
});

test('ayakashi.effect.area-bound: Q2 — the cheaper cost of 恵みの雨、燦々と serves the unit that replaced its user', () => {
  const s = play({ main: { card: 'zennyo-ryuo', energy: 3 }, standby: [{ card: 'kurama', energy: 2 }] }, {});
  useSkill(s, 0, 1).asks(mainOf(1));
  endTurn(s, 1).asks(mainOf(0)).stats('zennyo-ryuo', { cost: -1 }).stats('kurama', { cost: 0 });
  s.move(0, { type: 'retreat', target: 'kurama' }).asks({ seat: 0, kind: 'choose' })
    .move(0, pick(s)).move(0, pick(s)).asks(mainOf(0)).stats('kurama', { cost: -1 }).stats('zennyo-ryuo', { cost: 0 });
  // 遮那王剣 costs 3, and two energy are enough in this turn.
  useSkill(s, 0, 1).stats('komainu', { damage: 500 }).asks(mainOf(1));
  // Not any more in the turn after it.
  endTurn(s, 1).asks(mainOf(0)).stats('kurama', { cost: 0 }).move(0, { type: 'battle' }).refused(0, { type: 'skill', value: 1 }, 'ayakashi.skill.cost');
});

function slices(gear: readonly string[]): Scenario {
  return useSkill(play({ main: { card: 'rin', energy: 2, gear } }, {}), 0, 1);
}

test('ayakashi.damage.none: Q3 — 爪術・千枚おろし without a win deals nothing, each win 300', () => {
  const none = slices([]);
  for (let count = 0; count < 3; count += 1) winThrow(none, 1);
  none.stats('komainu', { damage: 0 }).asks(mainOf(1));
  const one = slices([]);
  for (const winner of [1, 0, 1] as const) winThrow(one, winner);
  one.stats('komainu', { damage: 300 }).asks(mainOf(1));
});

test('ayakashi.damage.none: Q4 — nor does 龍節刀 碧閃 add to nothing, but it does to something', () => {
  const none = slices(['dragon-blade']);
  for (let count = 0; count < 3; count += 1) winThrow(none, 1);
  none.stats('komainu', { damage: 0 }).asks(mainOf(1));
  const two = slices(['dragon-blade']);
  for (const winner of [0, 1, 0] as const) winThrow(two, winner);
  two.stats('komainu', { damage: 700 }).asks(mainOf(1));
});

const FINAL_HOUR = { main: { card: 'nichiten', energy: 5 }, standby: [{ card: 'zashikiwarashi' }] } as const;

test('ayakashi.effect.unit-bound: Q5 — 終末の刻至れり is lost when マガツノミコ 掌眼型 swaps its unit out, though it comes back', () => {
  const s = play(FINAL_HOUR, { hand: ['magatsu-palm-eye'] });
  useSkill(s, 0, 0).asks(mainOf(1));
  s.move(1, { type: 'use', card: 'magatsu-palm-eye' }).asks({ seat: 1, kind: 'choose', candidates: ['zashikiwarashi'] })
    .move(1, { type: 'choose', card: 'zashikiwarashi' }).asks(mainOf(1));
  endTurn(s, 1).asks(mainOf(0)).stats('nichiten', { power: 0 });
  s.move(0, { type: 'retreat', target: 'nichiten' }).asks(mainOf(0));
  useSkill(s, 0, 1).stats('komainu', { damage: 250 }).asks(mainOf(1));
});

test('ayakashi.effect.unit-bound: Q5, the other side — left alone, it raises the damage by 900 in the next own turn only', () => {
  const s = duel({ main: FINAL_HOUR.main, deck: DECK }, { main: 'umibozu', deck: DECK }, { pool });
  useSkill(s, 0, 0).asks(mainOf(1)).stats('nichiten', { power: 0 });
  endTurn(s, 1).asks(mainOf(0)).stats('nichiten', { power: 900 });
  useSkill(s, 0, 1).stats('umibozu', { damage: 1150 }).asks(mainOf(1)).stats('nichiten', { power: 0 });
});

test('ayakashi.damage.none: Q6 — 終末の刻至れり used again deals no 900', () => {
  const s = play(FINAL_HOUR, {});
  useSkill(s, 0, 0);
  endTurn(s, 1).stats('nichiten', { power: 900 });
  useSkill(s, 0, 0).stats('komainu', { damage: 0 }).asks(mainOf(1));
});

test('ayakashi.janken.no-target: Q7 — 紫の矢！ without an opposing standby unit deals its damage and asks for no throw', (t) => {
  const alone = play({ main: { card: 'sukune', energy: 1 } }, {});
  useSkill(alone, 0, 0).stats('komainu', { damage: 150 }).asks(mainOf(1));
  t.notOk(alone.notes().includes('janken-won'));
  const guarded = play({ main: { card: 'sukune', energy: 1 } }, { standby: ['kudan'] });
  winThrow(useSkill(guarded, 0, 0), 0).asks({ seat: 0, kind: 'choose', candidates: ['kudan'] })
    .move(0, { type: 'choose', card: 'kudan' }).stats('kudan', { damage: 200 }).asks(mainOf(1));
});

test('ayakashi.skill.locked: Q8 — 跪け！ can be used again once ミズハ has been on standby', () => {
  const side = { main: { card: 'mizuha', energy: 4 }, standby: [{ card: 'kappa', energy: 0 }], hand: ['sin-of-kalpa-fire'], deck: ['onibi', 'onibi', 'onibi'] } as const;
  const stays = play(side, { main: 'umibozu' });
  useSkill(stays, 0, 1).stats('umibozu', { damage: 650 });
  endTurn(stays, 1).asks(mainOf(0)).move(0, { type: 'battle' }).refused(0, { type: 'skill', value: 1 }, 'ayakashi.skill.locked')
    .move(0, { type: 'skill', value: 0 }).stats('umibozu', { damage: 800 });
  const returns = play(side, { main: 'umibozu' });
  useSkill(returns, 0, 1);
  endTurn(returns, 1).asks(mainOf(0)).move(0, { type: 'retreat', target: 'kappa@0/area' }).asks({ seat: 0, kind: 'choose' });
  returns.move(0, pick(returns)).asks(mainOf(0))
    .refused(0, { type: 'retreat', target: 'mizuha' }, 'ayakashi.retreat.once')
    .move(0, { type: 'use', card: 'sin-of-kalpa-fire' }).move(0, { type: 'choose', card: 'mizuha' }).asks(mainOf(0));
  useSkill(returns, 0, 1).stats('umibozu', { damage: 1300 }).asks(mainOf(1));
});

function spears(...winners: readonly (0 | 1)[]): Scenario {
  const s = useSkill(play({ main: { card: 'takiyasha', energy: 4 } }, { main: 'wanyudo' }), 0, 1);
  for (const winner of winners) winThrow(s, winner);
  return s.asks(mainOf(1));
}

test('ayakashi.janken.count: Q9 — 極景-蒼槍衾- with one win of two does not fail: 800 damage, without what all wins would do', () => {
  spears(0, 1).stats('wanyudo', { damage: 800, state: 0 });
  spears(1, 0).stats('wanyudo', { damage: 800, state: 0 });
  spears(1, 1).stats('wanyudo', { damage: 0, state: 0 });
  spears(0, 0).stats('wanyudo', { damage: 800, state: 2 });
});

test('ayakashi.search.private: Q10 — 出世チャンスです that finds no unit needs no proof, and the deck is shuffled all the same', (t) => {
  const commands = ['small-feast', 'rice-ball', 'war-council', 'talisman'];
  const s = play({ main: { card: 'rikka' }, deck: commands }, {});
  useSkill(s, 0, 0).asks({ seat: 0, kind: 'choose', optional: true, candidates: [] });
  t.strictSame(s.view({ kind: 'seat', seat: 1 }).decisions.map((decision) => [decision.kind, decision.candidates.length]), [['waiting', 0]]);
  const before = s.cards('war-council').map((card) => card.id);
  s.move(0, { type: 'done' }).zone(0, 'hand', []).zone(0, 'deck', commands);
  t.notSame(s.cards('war-council').map((card) => card.id), before, 'shuffled: a new object');
  t.notOk(s.events.some((event) => event.k === 'reveal'));
});
