/** Changes a player's current attribute value until the next start-up (R003-21). */

import { z } from 'zod';
import { defineVerb, say, seatOf, setCounter, signed } from '../../../engine/index.ts';
import { counterOf } from '../creatures.ts';
import { ATTRIBUTES, COUNTER } from '../table.ts';

export const attributeValue = defineVerb({
  key: 'attribute-value',
  about: "Adds to a player's current attribute value, until it recovers at the next start-up",
  fields: () => ({ attribute: z.enum(ATTRIBUTES), add: z.int().min(-20).max(20), who: z.enum(['you', 'enemy']).optional() }),
  compile(c, step) {
    const index = COUNTER.attribute + ATTRIBUTES.indexOf(step.attribute);
    c.emit((m) => {
      const seat = seatOf(m, step.who ?? 'you');
      setCounter(m.ctx, seat, index, Math.max(0, counterOf(m.ctx, seat, index) + step.add));
    });
  },
  words: (t, step) => say('このターンの間、{whose}{a}属性値を{n}する', '{whose} {a} value gets {n} this turn', {
    whose: t.whose(step.who ?? 'you'), a: t.term(step.attribute), n: signed(step.add),
  }),
});
