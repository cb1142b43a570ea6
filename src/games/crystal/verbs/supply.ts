/** Raises or lowers a player's maximum MP and attribute values for good. */

import { z } from 'zod';
import { defineVerb, join, say, seatOf, signed } from '../../../engine/index.ts';
import { changeSupply } from '../supply.ts';
import { ATTRIBUTES } from '../table.ts';

export const supply = defineVerb({
  key: 'supply',
  about: "Changes a player's maximum MP and attribute values for good",
  fields: () => ({
    mp: z.int().min(-10).max(10).optional(), attributes: z.partialRecord(z.enum(ATTRIBUTES), z.int().min(-10).max(10)).optional(),
    who: z.enum(['you', 'enemy']).optional(),
  }),
  compile(c, step) {
    const change = { mp: step.mp ?? 0, attributes: ATTRIBUTES.map((attribute) => step.attributes?.[attribute] ?? 0) };
    c.emit((m) => changeSupply(m.ctx, seatOf(m, step.who ?? 'you'), change, 1));
  },
  words(t, step) {
    const parts = [
      ...(step.mp === undefined ? [] : [say('最大MP{n}', 'maximum MP {n}', { n: signed(step.mp) })]),
      ...ATTRIBUTES.flatMap((attribute) => {
        const value = step.attributes?.[attribute];
        return value === undefined ? [] : [say('{a}属性値{n}', '{a} value {n}', { a: t.term(attribute), n: signed(value) })];
      }),
    ];
    return say('{who}は{list}を得る', (step.who ?? 'you') === 'you' ? '{who} get {list}' : '{who} gets {list}', {
      who: t.who(step.who ?? 'you'), list: join(parts, '、', ' and '),
    });
  },
});
