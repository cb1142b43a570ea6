/** Changes a player's draw stock. */

import { z } from 'zod';
import { defineVerb, say, seatOf, setCounter } from '../../../engine/index.ts';
import { counterOf } from '../creatures.ts';
import { COUNTER } from '../table.ts';

export const drawStock = defineVerb({
  key: 'draw-stock',
  about: "Adds to a player's draw stock",
  fields: () => ({ add: z.int().min(-9).max(9), who: z.enum(['you', 'enemy']).optional() }),
  compile(c, step) {
    c.emit((m) => {
      const seat = seatOf(m, step.who ?? 'you');
      // rule: crystal.stock.raised
      setCounter(m.ctx, seat, COUNTER.stock, Math.max(0, counterOf(m.ctx, seat, COUNTER.stock) + step.add));
    });
  },
  words(t, step) {
    const who = t.who(step.who ?? 'you');
    const you = (step.who ?? 'you') === 'you';
    const n = Math.abs(step.add);
    if (step.add >= 0) return say('{who}はドローストックを{n}得る', `{who} ${you ? 'gain' : 'gains'} {n} draw stock`, { who, n });
    return say('{who}はドローストックを{n}失う', `{who} ${you ? 'lose' : 'loses'} {n} draw stock`, { who, n });
  },
});
