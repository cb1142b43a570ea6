/**
 * The numbers cards can speak of. Halves round down; sums may go below 0 and are floored where they
 * are used (ruling RC-10).
 */

import { z } from 'zod';
import { present } from '../../../lib/assert.ts';
import { bounded } from '../../../lib/bounded.ts';
import { lastKnown } from '../machine.ts';
import { cardsOf, seatsOf } from '../compile.ts';
import { REGISTER_AMOUNT, seatOf } from '../program.ts';
import { defineValue, type ValuePart } from './language.ts';
import { join, same, say } from './words.ts';

const count = defineValue({
  key: 'count',
  about: 'How many cards there are',
  fields: (s) => ({ count: s.selector }),
  compile(c, doc) {
    const from = c.selector(doc.count);
    return (m) => from(m).length;
  },
  words: (t, doc) => say('{cards}の数', 'the number of {cards}', { cards: t.cards(doc.count, 'many') }),
});

const stat = defineValue({
  key: 'stat',
  about: 'A current value of a card (as it last was, when it has gone); summed over several cards',
  fields: (s) => ({ stat: s.stat, of: s.ref }),
  compile(c, doc) {
    const index = c.stat(doc.stat);
    const of = c.ref(doc.of);
    const word = typeof doc.of === 'string' ? doc.of : '';
    return (m) => {
      const cards = cardsOf(m, of(m));
      if (cards.length > 0)
        return cards.reduce(
          (sum, card) => sum + (card.stats?.[index] ?? m.ctx.pool.defs[card.def]?.base[index] ?? 0),
          0,
        );
      const id = word === 'self' ? m.frame.source : word === 'that' ? m.frame.subject?.id ?? 0 : 0;
      return lastKnown(m.frame, id)?.stats[index] ?? 0;
    };
  },
  words: (t, doc) => say('{card}の{stat}', "{card}'s {stat}", { card: t.ref(doc.of), stat: t.term(doc.stat) }),
});

const counter = defineValue({
  key: 'counter',
  about: 'A counter of a player, such as life',
  fields: (s) => ({ counter: s.counter, of: z.enum(['you', 'enemy']) }),
  compile(c, doc) {
    const index = present(c.table.seatCounterIndex[doc.counter], `no counter ${doc.counter}`);
    return (m) => m.ctx.state.seats[seatOf(m, doc.of)][index] ?? 0;
  },
  words: (t, doc) => say('{whose}{counter}', '{whose} {counter}', { whose: t.whose(doc.of), counter: t.term(doc.counter) }),
});

const amount = defineValue({
  key: 'amount',
  about: 'The amount of what happened (damage dealt, cards drawn …) in a triggered ability',
  fields: () => ({ amount: z.literal('that') }),
  compile: () => (m) => m.frame.regs[REGISTER_AMOUNT]?.[0] ?? 0,
  words: () => say('その数値', 'that much'),
});

const picked = defineValue({
  key: 'picked',
  about: 'How many cards or players an earlier choice of that name picked',
  fields: () => ({ picked: z.string().min(1).max(20) }),
  compile(c, doc) {
    const register = c.register(doc.picked);
    return (m) => m.frame.regs[register]?.length ?? 0;
  },
  words: () => say('選んだ数', 'the number chosen'),
});

const sum = defineValue({
  key: 'sum',
  about: 'Several values added up',
  fields: (s) => ({ sum: z.array(s.value).min(2).max(6) }),
  compile(c, doc) {
    const parts = doc.sum.map((part) => c.value(part));
    return (m) => bounded(parts.reduce((total, part) => total + part(m), 0));
  },
  words: (t, doc) => join(doc.sum.map((part) => t.value(part)), '＋', ' plus '),
});

const times = defineValue({
  key: 'times',
  about: 'One value multiplied by another',
  fields: (s) => ({ times: z.tuple([s.value, s.value]) }),
  compile(c, doc) {
    const left = c.value(doc.times[0]);
    const right = c.value(doc.times[1]);
    return (m) => bounded(left(m) * right(m));
  },
  words: (t, doc) => say('{b}×{a}', '{a} times {b}', { a: t.value(doc.times[0]), b: t.value(doc.times[1]) }),
});

const half = defineValue({
  key: 'half',
  about: 'Half of a value, rounded down',
  fields: (s) => ({ half: s.value }),
  compile(c, doc) {
    const whole = c.value(doc.half);
    return (m) => Math.floor(whole(m) / 2);
  },
  words: (t, doc) => say('{a}の半分(端数切り捨て)', 'half of {a}, rounded down', { a: t.value(doc.half) }),
});

const least = defineValue({
  key: 'least',
  about: 'The smallest of several values',
  fields: (s) => ({ least: z.array(s.value).min(2).max(4) }),
  compile(c, doc) {
    const parts = doc.least.map((part) => c.value(part));
    return (m) => Math.min(...parts.map((part) => part(m)));
  },
  words: (t, doc) => say('{list}のうち小さい方', 'the smaller of {list}', { list: join(doc.least.map((part) => t.value(part)), 'と', ' and ') }),
});

const choice = defineValue({
  key: 'when',
  about: 'One value if a condition holds, another if not',
  fields: (s) => ({ when: s.condition, then: s.value, else: s.value }),
  compile(c, doc) {
    const test = c.condition(doc.when);
    const yes = c.value(doc.then);
    const no = c.value(doc.else);
    return (m) => (test(m) ? yes(m) : no(m));
  },
  words: (t, doc) => say('{no}({when}なら{yes})', '{no} ({yes} if {when})', {
    when: t.condition(doc.when), yes: t.value(doc.then), no: t.value(doc.else),
  }),
});

const seatsPicked = defineValue({
  key: 'players',
  about: 'How many players a reference means',
  fields: (s) => ({ players: s.ref }),
  compile(c, doc) {
    const of = c.ref(doc.players);
    return (m) => seatsOf(of(m)).length;
  },
  words: () => same(''),
});

/** The values every game has. */
export const KERNEL_VALUES: readonly ValuePart[] = [count, stat, counter, amount, picked, sum, times, half, least, choice, seatsPicked];
