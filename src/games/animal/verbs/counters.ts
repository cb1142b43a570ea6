/**
 * Verbs on counters: 成長 (growth, +1/+1 each) and 蓄え (stock, paid with).
 */

import { cardsOf, defineVerb, same, say, setStat } from '../../../engine/index.ts';
import { grow as growIt, stat } from '../states.ts';
import { STAT } from '../table.ts';

export const grow = defineVerb({
  key: 'grow',
  about: 'Puts growth counters on cards (成長カウンター, +1/+1 each); a negative amount takes them off',
  fields: (s) => ({ what: s.ref, amount: s.value }),
  compile(c, step) {
    const what = c.ref(step.what);
    const amount = c.value(step.amount);
    c.emit((m) => {
      const value = amount(m);
      for (const card of cardsOf(m, what(m))) growIt(m.ctx, card, value);
    });
  },
  words(t, step) {
    const parts = { what: t.ref(step.what), n: typeof step.amount === 'number' ? same(Math.abs(step.amount)) : t.value(step.amount) };
    if (typeof step.amount === 'number' && step.amount < 0) {
      return say('{what}から成長カウンター{n}つを取り除く', 'take {n} growth counters off {what}', parts);
    }
    if (step.amount === 1) return say('{what}に成長カウンター1つを置く', 'put a growth counter on {what}', parts);
    return say('{what}に成長カウンター{n}つを置く', 'put {n} growth counters on {what}', parts);
  },
});

export const stock = defineVerb({
  key: 'stock',
  about: 'Puts stock counters on cards (蓄えカウンター)',
  fields: (s) => ({ what: s.ref, amount: s.value }),
  compile(c, step) {
    const what = c.ref(step.what);
    const amount = c.value(step.amount);
    c.emit((m) => {
      const value = amount(m);
      for (const card of cardsOf(m, what(m))) if (card.stats !== null) setStat(
        m.ctx, card, STAT.stock, Math.max(0, stat(card, STAT.stock) + value)
      );
    });
  },
  words: (t, step) => (step.amount === 1
    ? say('{what}に蓄えカウンター1つを置く', 'put a stock counter on {what}', { what: t.ref(step.what) })
    : say('{what}に蓄えカウンター{n}つを置く', 'put {n} stock counters on {what}', { what: t.ref(step.what), n: t.value(step.amount) })),
});
