/** Changes the state of creatures: 行動可, 防御可, 行動不可. */

import { z } from 'zod';
import { cardsOf, defineVerb, say, setStat } from '../../../engine/index.ts';
import { ACTIVITY, STAT, ZONE } from '../table.ts';

export const activate = defineVerb({
  key: 'activate',
  about: 'Makes creatures active (行動可), on guard (防御可) or inactive (行動不可)',
  fields: (s) => ({ what: s.ref, to: z.enum(['active', 'guard', 'inactive']) }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) {
        if ((card.zone & ~1) === ZONE.creatures) setStat(m.ctx, card, STAT.activity, ACTIVITY[step.to]);
      }
    });
  },
  words(t, step) {
    const what = t.ref(step.what);
    if (step.to === 'active') return say('{what}を行動可にする', 'make {what} active', { what });
    if (step.to === 'guard') return say('{what}を防御可にする', 'put {what} on guard', { what });
    return say('{what}を行動不可にする', 'make {what} inactive', { what });
  },
});
