/**
 * Verbs about what lies on the table: territories entering, cards brought to the field, tools attached,
 * animals clashing, sacrifices, and losing by an effect.
 */

import { z } from 'zod';
import { cardsOf, changeCard, defineVerb, say, seatOf } from '../../../engine/index.ts';
import { bring as bringCard, damageAnimal, enterTerritory, isAnimal, leave, markLost, moveIt, stat } from '../states.ts';
import { STAT, ZONE } from '../table.ts';

export const expand = defineVerb({
  key: 'expand',
  about: 'Territories enter your land from the top of your territory deck',
  fields: (s) => ({ amount: s.value, moved: z.boolean().optional() }),
  compile(c, step) {
    const amount = c.value(step.amount);
    c.emit((m) => {
      for (let left = amount(m); left > 0; left -= 1) {
        const card = enterTerritory(m.ctx, m.frame.seat);
        if (card !== null && step.moved === true) moveIt(m.ctx, card);
      }
    });
  },
  words(t, step) {
    const parts = {
      n: t.value(step.amount), what: step.amount === 1 ? say('', 'a territory') : say('', '{n} territories', { n: t.value(step.amount) }),
    };
    if (step.moved !== true) return say('領土デッキの上から領土{n}枚を領地に出す', 'put {what} from the top of your territory deck into your land', parts);
    return say('領土デッキの上から領土{n}枚をムーブ状態で領地に出す', 'put {what} from the top of your territory deck into your land moved', parts);
  },
});

export const bring = defineVerb({
  key: 'bring',
  about: 'Puts cards onto the field under your control',
  fields: (s) => ({ what: s.ref, moved: z.boolean().optional() }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) {
        bringCard(m.ctx, card, m.frame.seat);
        if (step.moved === true) moveIt(m.ctx, card);
      }
    });
  },
  words: (t, step) => (step.moved === true
    ? say('{what}をムーブ状態で場に出す', 'put {what} onto the field moved', { what: t.ref(step.what) })
    : say('{what}を場に出す', 'put {what} onto the field', { what: t.ref(step.what) })),
});

export const attach = defineVerb({
  key: 'attach',
  about: '装備: this tool is attached to an animal',
  fields: (s) => ({ to: s.ref }),
  compile(c, step) {
    const to = c.ref(step.to);
    c.emit((m) => {
      const [bearer] = cardsOf(m, to(m));
      const [tool] = cardsOf(m, [m.frame.source]);
      // rule: animal.keyword.equipment
      if (bearer !== undefined && tool !== undefined && tool.up && tool.zone >> 1 === ZONE.field >> 1 && isAnimal(m.ctx, bearer)) {
        changeCard(m.ctx, tool, { under: bearer.id });
      }
    });
  },
  words: (t, step) => say('これを{to}に装備する', 'attach this to {to}', { to: t.ref(step.to) }),
});

export const clash = defineVerb({
  key: 'clash',
  about: 'Two animals deal damage to each other, each as much as its ATK',
  fields: (s) => ({ one: s.ref, other: s.ref }),
  compile(c, step) {
    const one = c.ref(step.one);
    const other = c.ref(step.other);
    c.emit((m) => {
      const [left] = cardsOf(m, one(m));
      const [right] = cardsOf(m, other(m));
      if (left === undefined || right === undefined || !isAnimal(m.ctx, left) || !isAnimal(m.ctx, right)) return;
      const [first, second] = [stat(left, STAT.attack), stat(right, STAT.attack)];
      const [mine, theirs] = [left.keywords, right.keywords];
      damageAnimal(m.ctx, right, first, { keywords: mine, battle: false });
      damageAnimal(m.ctx, left, second, { keywords: theirs, battle: false });
    });
  },
  words: (t, step) => say('{one}と{other}にそれぞれのATKに等しいダメージを与え合わせる', 'have {one} and {other} deal damage equal to their ATK to each other', { one: t.ref(step.one), other: t.ref(step.other) }),
});

export const sacrifice = defineVerb({
  key: 'sacrifice',
  about: 'Cards go from the field to the graveyard without being destroyed',
  fields: (s) => ({ what: s.ref }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) leave(m.ctx, card, ZONE.graveyard);
    });
  },
  words: (t, step) => say('{what}を墓地に置く', 'put {what} into the graveyard', { what: t.ref(step.what) }),
});

export const lose = defineVerb({
  key: 'lose',
  about: 'A player loses the game at the next check',
  fields: () => ({ who: z.enum(['you', 'enemy']) }),
  compile(c, step) {
    c.emit((m) => markLost(m.ctx, seatOf(m, step.who), 2));
  },
  words: (t, step) => say('{who}はゲームに敗北する', '{who} loses the game', { who: t.who(step.who) }),
});
