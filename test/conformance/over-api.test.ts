/** Playing a scenario over the public API proves something: a step that isn't the API's fails. */

import assert from 'node:assert/strict';
import t from 'tap';
import { CRYSTAL } from '../../src/games/crystal/index.ts';
import { apiFixture } from '../support/api.ts';
import { duel } from '../support/crystal/proving.ts';
import { playOverApi } from '../support/over-api.ts';
import type { Scenario } from '../support/scenario.ts';

const api = await apiFixture(t, { games: [CRYSTAL as never] });

function attack(): Scenario {
  const s = duel({ creatures: ['man'], hand: ['tall'] }, { creatures: ['six'] }).move(0, { type: 'attack', card: 'man' });
  return s.refused(1, { type: 'block', card: 'man' }, 'crystal.battle.block-field').move(1, { type: 'block', card: 'six' });
}

t.test('a scenario as it was', () => playOverApi(api, attack()));

t.test('a scenario with something else in it', async (t) => {
  const fails = (change: (s: Scenario) => void, why: RegExp): Promise<void> => {
    const s = attack();
    change(s);
    return assert.rejects(playOverApi(api, s), why);
  };
  await fails((s) => { s.steps.pop(); }, /it ends where the scenario ended/);
  await fails((s) => {
    const [, refused] = s.steps;
    assert(refused?.kind === 'refused');
    s.steps[1] = { ...refused, rule: 'crystal.battle.block-twice' };
  }, /is refused/);
  await fails((s) => {
    const [, , last] = s.steps;
    assert(last?.kind === 'done' && last.input.kind === 'move');
    s.steps.splice(1, 0, { kind: 'refused', seat: 1, prompt: last.input.prompt, move: last.input.move, rule: 'crystal.battle.block-field' });
  }, /is refused/);
  await fails((s) => { s.steps.reverse(); }, /stale|notYourDecision|is refused/);
  await fails((s) => { s.match.state.seats[0][0] = 1; }, /it ends where the scenario ended/);
  t.pass('none of them goes through');
});
