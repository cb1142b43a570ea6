/** Takes creatures out of the battle that is going on; they stay in play. */

import { cardsOf, defineVerb, say, setStat } from '../../../engine/index.ts';
import { STAT } from '../table.ts';

export const withdraw = defineVerb({
  key: 'withdraw',
  about: 'Takes creatures out of the battle; they stay in play',
  fields: (s) => ({ what: s.ref }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) if (card.stats !== null) setStat(m.ctx, card, STAT.role, 0);
    });
  },
  words: (t, step) => say('{what}を戦闘から取り除く', 'remove {what} from the battle', { what: t.ref(step.what) }),
});
