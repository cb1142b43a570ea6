/** Gives a player 軽減. */

import { z } from 'zod';
import { defineVerb, say, seatOf } from '../../../engine/index.ts';
import { addCounter } from '../creatures.ts';
import { COUNTER } from '../table.ts';

export const shield = defineVerb({
  key: 'shield',
  about: 'A player gets 軽減: this turn, or (lasting) refilled every turn',
  fields: (s) => ({ amount: s.value, who: z.enum(['you', 'enemy']).optional(), lasting: z.boolean().optional() }),
  compile(c, step) {
    const amount = c.value(step.amount);
    c.emit((m) => {
      const seat = seatOf(m, step.who ?? 'you');
      const value = Math.max(0, amount(m));
      addCounter(m.ctx, seat, COUNTER.mitigation, value);
      if (step.lasting === true) addCounter(m.ctx, seat, COUNTER.maxMitigation, value);
    });
  },
  words(t, step) {
    const parts = { who: t.who(step.who ?? 'you'), n: t.value(step.amount) };
    const verb = (step.who ?? 'you') === 'you' ? 'get' : 'gets';
    return step.lasting === true
      ? say('{who}は永続の軽減{n}を得る', `{who} ${verb} lasting mitigation {n}`, parts)
      : say('このターンの間、{who}は軽減{n}を得る', `{who} ${verb} mitigation {n} this turn`, parts);
  },
});
