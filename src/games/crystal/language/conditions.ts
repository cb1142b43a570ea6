/**
 * Values and conditions of `crystal`.
 */

import { z } from 'zod';
import {
  cardsOf, defineCondition, defineValue, say, seatOf, type ConditionPart, type ValuePart,
} from '../../../engine/index.ts';
import { counterOf, hpOf } from '../creatures.ts';
import { ATTRIBUTES, COUNTER } from '../table.ts';

const who = z.enum(['you', 'enemy']);

const attribute = defineValue({
  key: 'attribute',
  about: 'A current attribute value of a player',
  fields: () => ({ attribute: z.enum(ATTRIBUTES), of: who }),
  compile(_c, doc) {
    const index = COUNTER.attribute + ATTRIBUTES.indexOf(doc.attribute);
    return (m) => counterOf(m.ctx, seatOf(m, doc.of), index);
  },
  words: (t, doc) => say('{whose}{a}属性値', '{whose} {a} value', { whose: t.whose(doc.of), a: t.term(doc.attribute) }),
});

const health = defineValue({
  key: 'health',
  about: 'Current HP of creatures, summed up',
  fields: (s) => ({ health: s.ref }),
  compile(c, doc) {
    const of = c.ref(doc.health);
    return (m) => cardsOf(m, of(m)).reduce((sum, card) => sum + hpOf(card), 0);
  },
  words: (t, doc) => say('{card}の現在のHP', "{card}'s current HP", { card: t.ref(doc.health) }),
});

const turnNumber = defineCondition({
  key: 'turnFrom',
  about: 'It is this turn of the game or a later one',
  fields: () => ({ turnFrom: z.int().min(1).max(999) }),
  compile: (_c, doc) => (m) => m.ctx.state.turn >= doc.turnFrom,
  words: (_t, doc) => say('{n}ターン目以降', 'it is turn {n} or later', { n: doc.turnFrom }),
});

export const VALUES: readonly ValuePart[] = [attribute, health];
export const CONDITIONS: readonly ConditionPart[] = [turnNumber];
