/** Makes cards being cast finish sooner, or later. */

import { cardsOf, defineVerb, say, setStat } from '../../../engine/index.ts';
import { z } from 'zod';
import { stat } from '../creatures.ts';
import { SHARED, STAT, ZONE } from '../table.ts';

export const hasten = defineVerb({
  key: 'hasten',
  about: 'Takes frames off what cards being cast have left (below 0: adds)',
  fields: (s) => ({ what: s.ref, frames: z.int().min(-5000).max(5000) }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      const now = m.ctx.state.table[SHARED.time] ?? 0;
      for (const card of cardsOf(m, what(m))) {
        if ((card.zone & ~1) === ZONE.casting) setStat(m.ctx, card, STAT.due, Math.max(now, stat(card, STAT.due) - step.frames));
      }
    });
  },
  words(t, step) {
    const what = t.ref(step.what);
    const n = Math.abs(step.frames);
    return step.frames >= 0
      ? say('{what}の残り詠唱時間を{n}f減らす', 'take {n} frames off {what}', { what, n })
      : say('{what}の残り詠唱時間を{n}f増やす', 'add {n} frames to {what}', { what, n });
  },
});
