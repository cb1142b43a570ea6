/**
 * The damage of a skill to the opposing main unit.
 */

import { defineVerb, say, type Machine } from '../../../engine/index.ts';
import { attackerOf, strike as strikeMain } from '../damage.ts';

/** The number printed beside the running skill's name. */
function printedDamage(m: Machine): number {
  const damage = m.ctx.pool.defs[m.frame.def]?.abilities[m.frame.args[1] ?? -1]?.doc['damage'];
  return typeof damage === 'number' ? damage : 0;
}

/** Deal the skill's damage. */
export const strike = defineVerb({
  key: 'strike',
  about: 'Deals the skill’s damage to the opposing main unit: the printed one, or another, or more, each perhaps several times',
  fields: (s) => ({ damage: s.value.optional(), plus: s.value.optional(), per: s.value.optional() }),
  compile(c, step) {
    const damage = step.damage === undefined ? null : c.value(step.damage);
    const plus = c.value(step.plus ?? 0);
    const per = c.value(step.per ?? 1);
    c.emit((m) => {
      const attacker = attackerOf(m.ctx, m.frame);
      if (attacker === null) return;
      const printed = damage === null ? printedDamage(m) + plus(m) * per(m) : damage(m) * per(m) + plus(m);
      strikeMain(m.ctx, attacker, printed);
    });
  },
  words(t, step) {
    const parts = { n: t.value(step.damage ?? step.plus ?? 0), per: t.value(step.per ?? 1) };
    if (step.damage !== undefined) {
      if (step.per === undefined) return say('相手のメイン・ユニットに{n}ダメージを与える', 'deal {n} damage to the opposing main unit', parts);
      return say('相手のメイン・ユニットに「{n}×{per}」ダメージを与える', 'deal {n} damage × {per} to the opposing main unit', parts);
    }
    if (step.plus === undefined) return say('このスキルのダメージを与える', "deal this skill's damage", parts);
    if (step.per === undefined) return say('このスキルのダメージを+{n}して与える', "deal this skill's damage +{n}", parts);
    return say('このスキルのダメージを「+{n}×{per}」して与える', "deal this skill's damage +{n} × {per}", parts);
  },
});
