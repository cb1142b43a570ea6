/**
 * 凍結 by an effect. What freezing means is in states.ts and flow/start-phase.ts.
 */

import { cardsOf, defineVerb, say } from '../../../engine/index.ts';
import { freezeUnit } from '../states.ts';

export const freeze = defineVerb({
  key: 'freeze',
  about: '凍結: a unit can neither attack nor move in its controller’s next turn',
  fields: (s) => ({ what: s.ref }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) freezeUnit(m.ctx, card);
    });
  },
  words: (t, step) => say('{what}を凍結する', 'freeze {what}', { what: t.ref(step.what) }),
});
