/**
 * Verbs on what can still be done this turn: energy turned upright or sideways, further attacks.
 */

import { z } from 'zod';
import { cardsOf, defineVerb, say, seatOf, setStat } from '../../../engine/index.ts';
import { statOf } from '../definition.ts';
import { turnEnergy } from '../flow/energy.ts';
import { isOnField } from '../flow/field.ts';
import { STAT } from '../table.ts';

const who = z.enum(['you', 'enemy']);

/** Turn spent energy upright. */
export const refresh = defineVerb({
  key: 'refresh',
  about: 'Turns spent energy cards upright, as many as there are',
  fields: (s) => ({ amount: s.value, who: who.optional() }),
  compile(c, step) {
    const amount = c.value(step.amount);
    c.emit((m) => turnEnergy(m.ctx, seatOf(m, step.who ?? 'you'), amount(m), 0));
  },
  words(t, step) {
    const parts = { whose: t.whose(step.who ?? 'you'), n: t.value(step.amount), some: step.amount === 1 ? 'one' : t.value(step.amount) };
    return say('{whose}支払ったエナジー{n}枚を元に戻す', 'turn {some} of {whose} spent energy cards upright', parts);
  },
});

/** Turn energy sideways. */
export const exhaust = defineVerb({
  key: 'exhaust',
  about: 'Turns upright energy cards sideways, as many as there are; they come back at their player’s turn start',
  fields: (s) => ({ amount: s.value, who: who.optional() }),
  compile(c, step) {
    const amount = c.value(step.amount);
    c.emit((m) => turnEnergy(m.ctx, seatOf(m, step.who ?? 'enemy'), amount(m), 1));
  },
  words(t, step) {
    const parts = { whose: t.whose(step.who ?? 'enemy'), n: t.value(step.amount), some: step.amount === 1 ? 'one' : t.value(step.amount) };
    return say('{whose}エナジー{n}枚を横向きにする', 'turn {some} of {whose} energy cards sideways', parts);
  },
});

/** Give further attacks this turn. */
export const rouse = defineVerb({
  key: 'rouse',
  about: 'Adds to the attacks cards may still make this turn (may be negative; never below 0)',
  fields: (s) => ({ what: s.ref, times: s.value.optional() }),
  compile(c, step) {
    const what = c.ref(step.what);
    const times = c.value(step.times ?? 1);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) {
        if (isOnField(card)) setStat(m.ctx, card, STAT.attacks, Math.max(0, statOf(card, STAT.attacks) + times(m)));
      }
    });
  },
  words(t, step) {
    const parts = { what: t.ref(step.what), n: t.value(step.times ?? 1) };
    const few = typeof step.times === 'number' && step.times < 0;
    const attacks = step.times === undefined || step.times === 1 || step.times === -1 ? 'attack' : 'attacks';
    if (few) return say('{what}の攻撃可能回数を{n}減らす', `take {n} ${attacks} this turn from {what}`, { ...parts, n: -Number(step.times) });
    return say('{what}の攻撃可能回数を{n}増やす', `give {what} {n} more ${attacks} this turn`, parts);
  },
});
