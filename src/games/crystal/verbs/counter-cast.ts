/** Counters cards being cast (打ち消す). */

import { cardsOf, defineVerb, mention, moveCard, note, say } from '../../../engine/index.ts';
import { ZONE } from '../table.ts';

export const counterCast = defineVerb({
  key: 'counter-cast',
  about: 'Counters cards being cast; crystals can not be countered',
  fields: (s) => ({ what: s.ref }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) {
        if ((card.zone & ~1) !== ZONE.casting || card.id === m.frame.source) continue;
        note(m.ctx, 'countered', { card: mention(m.ctx, card) });
        // rule: crystal.cast.countered
        moveCard(m.ctx, card, ZONE.graveyard + card.owner);
      }
    });
  },
  words: (t, step) => say('{what}を打ち消す', 'counter {what}', { what: t.ref(step.what) }),
});
