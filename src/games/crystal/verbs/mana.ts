/** Changes a player's current MP. */

import { z } from 'zod';
import { defineVerb, say, seatOf, setCounter } from '../../../engine/index.ts';
import { counterOf } from '../creatures.ts';
import { COUNTER } from '../table.ts';

export const mana = defineVerb({
  key: 'mana',
  about: "Adds to a player's MP, past the maximum too (it is the maximum again at the next start-up)",
  fields: (s) => ({ add: s.value, who: z.enum(['you', 'enemy']).optional() }),
  compile(c, step) {
    const add = c.value(step.add);
    c.emit((m) => {
      const seat = seatOf(m, step.who ?? 'you');
      setCounter(m.ctx, seat, COUNTER.mp, Math.max(0, counterOf(m.ctx, seat, COUNTER.mp) + add(m)));
    });
  },
  words(t, step) {
    const who = t.who(step.who ?? 'you');
    const you = (step.who ?? 'you') === 'you';
    if (typeof step.add === 'number' && step.add < 0) {
      return say('{who}はMPを{n}失う', `{who} ${you ? 'lose' : 'loses'} {n} MP`, { who, n: -step.add });
    }
    return say('{who}はMPを{n}得る', `{who} ${you ? 'gain' : 'gains'} {n} MP`, { who, n: t.value(step.add) });
  },
});
