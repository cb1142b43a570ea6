/**
 * The conditions every game has. Read when the effect gets there, or continuously in static abilities.
 */

import { z } from 'zod';
import { unreachable } from '../../../lib/unreachable.ts';
import { cardsOf } from '../compile.ts';
import { defineCondition, type ConditionPart } from './language.ts';
import { join, say } from './words.ts';

const OPERATORS = ['=', '>=', '<='] as const;

function holds(left: number, operator: (typeof OPERATORS)[number], right: number): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '>=':
      return left >= right;
    case '<=':
      return left <= right;
    default:
      return unreachable(operator);
  }
}

const compare = defineCondition({
  key: 'compare',
  about: 'Two values compared',
  fields: (s) => ({ compare: z.tuple([s.value, z.enum(OPERATORS), s.value]) }),
  compile(c, doc) {
    const [leftDoc, operator, rightDoc] = doc.compare;
    const left = c.value(leftDoc);
    const right = c.value(rightDoc);
    return (m) => holds(left(m), operator, right(m));
  },
  words(t, doc) {
    const [left, operator, right] = doc.compare;
    const parts = { a: t.value(left), b: t.value(right) };
    if (operator === '=') return say('{a}が{b}', '{a} is {b}', parts);
    return operator === '>=' ? say('{a}が{b}以上', '{a} is {b} or more', parts) : say('{a}が{b}以下', '{a} is {b} or less', parts);
  },
});

const exists = defineCondition({
  key: 'exists',
  about: 'There are such cards (`atLeast` many, 1 unless given)',
  fields: (s) => ({ exists: s.selector, atLeast: z.int().min(1).max(99).optional() }),
  compile(c, doc) {
    const from = c.selector(doc.exists);
    const needed = doc.atLeast ?? 1;
    return (m) => from(m).length >= needed;
  },
  words(t, doc) {
    const needed = doc.atLeast ?? 1;
    if (needed === 1) return say('{cards}がある', 'there is {cards}', { cards: t.cards(doc.exists, 'one') });
    return say('{cards}が{n}{counter}以上ある', 'there are {n} or more {cards}', {
      cards: t.cards(doc.exists, 'many'), n: needed, counter: t.counterOf(doc.exists),
    });
  },
});

const is = defineCondition({
  key: 'is',
  about: 'A referenced card passes a filter',
  fields: (s) => ({ is: s.ref, where: s.filter }),
  compile(c, doc) {
    const of = c.ref(doc.is);
    const test = c.filter(doc.where);
    return (m) => {
      const cards = cardsOf(m, of(m));
      return cards.length > 0 && cards.every((card) => test(m, card));
    };
  },
  words(t, doc) {
    const filter = t.filterAlone(doc.where);
    return say('{card}が{ja}', '{card} is {en}', { card: t.ref(doc.is), ja: filter.ja.replace(/の$/, ''), en: filter.en });
  },
});

const every = defineCondition({
  key: 'every',
  about: 'All of several conditions hold',
  fields: (s) => ({ every: z.array(s.condition).min(2).max(4) }),
  compile(c, doc) {
    const tests = doc.every.map((one) => c.condition(one));
    return (m) => tests.every((test) => test(m));
  },
  words: (t, doc) => join(doc.every.map((one) => t.condition(one)), 'かつ', ' and '),
});

const some = defineCondition({
  key: 'some',
  about: 'At least one of several conditions holds',
  fields: (s) => ({ some: z.array(s.condition).min(2).max(4) }),
  compile(c, doc) {
    const tests = doc.some.map((one) => c.condition(one));
    return (m) => tests.some((test) => test(m));
  },
  words: (t, doc) => join(doc.some.map((one) => t.condition(one)), 'または', ' or '),
});

const not = defineCondition({
  key: 'not',
  about: 'A condition does not hold',
  fields: (s) => ({ not: s.condition }),
  compile(c, doc) {
    const test = c.condition(doc.not);
    return (m) => !test(m);
  },
  words: (t, doc) => say('「{a}」でない', 'it is not so that {a}', { a: t.condition(doc.not) }),
});

const turn = defineCondition({
  key: 'turn',
  about: 'It is your turn, or the opponent’s',
  fields: () => ({ turn: z.enum(['you', 'enemy']) }),
  compile: (_c, doc) => (m) => (m.ctx.state.active === m.frame.seat) === (doc.turn === 'you'),
  words: (_t, doc) => (doc.turn === 'you' ? say('自分のターン中', 'it is your turn') : say('相手のターン中', "it is the opponent's turn")),
});

/** The conditions every game has. */
export const KERNEL_CONDITIONS: readonly ConditionPart[] = [compare, exists, is, every, some, not, turn];
