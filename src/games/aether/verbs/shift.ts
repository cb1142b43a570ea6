/**
 * Sends a unit to the other row of its side. Not a 移動: it costs the unit no action, and frozen units go,
 * too. Without a free place there nothing happens (ruling RC-11).
 */

import { cardsOf, defineVerb, say, type Card, type Ctx } from '../../../engine/index.ts';
import { freePlace, toPlace } from '../states.ts';
import { BACK, FRONT, ZONE } from '../table.ts';

function shiftUnit(ctx: Ctx, card: Card): void {
  if ((card.zone & ~1) !== ZONE.field) return;
  const place = freePlace(ctx, card.ctrl, FRONT.includes(card.place) ? BACK : FRONT);
  if (place >= 0) toPlace(ctx, card, place);
}

export const shift = defineVerb({
  key: 'shift',
  about: 'Puts a unit on the first free place of the other row of its side; nothing happens without one',
  fields: (s) => ({ what: s.ref }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) shiftUnit(m.ctx, card);
    });
  },
  words: (t, step) => say('{what}を反対の列に移す', 'put {what} into the other row', { what: t.ref(step.what) }),
});
