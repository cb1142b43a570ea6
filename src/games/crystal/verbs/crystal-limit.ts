/** Lets a player place more crystals a turn. */

import { z } from 'zod';
import { defineVerb, say } from '../../../engine/index.ts';
import { addCounter } from '../creatures.ts';
import { COUNTER } from '../table.ts';

export const crystalLimit = defineVerb({
  key: 'crystal-limit',
  about: 'You may place so many more crystals, this turn or (lasting) every turn',
  fields: () => ({ add: z.int().min(1).max(5), lasting: z.boolean().optional() }),
  compile(c, step) {
    c.emit((m) => {
      // What was placed this turn is counted down, so a passing change ends with the turn.
      if (step.lasting === true) addCounter(m.ctx, m.frame.seat, COUNTER.crystalLimit, step.add);
      else addCounter(m.ctx, m.frame.seat, COUNTER.crystals, -step.add);
    });
  },
  words(_t, step) {
    const more = step.add === 1 ? 'crystal' : 'crystals';
    return step.lasting === true
      ? say('1ターンに設置できるクリスタルが{n}枚増える', `you may place {n} more ${more} every turn`, { n: step.add })
      : say('このターン、クリスタルをあと{n}枚設置できる', `you may place {n} more ${more} this turn`, { n: step.add });
  },
});
