/**
 * Verbs that put cards somewhere: tokens, cards called into play, cards off a heart, cards sent to a zone.
 */

import { z } from 'zod';
import {
  cardsIn, cardsOf, defineVerb, plural, say, withArticle, seatOf, type RefDoc, type SelectorDoc, type Teller, type Words,
} from '../../../engine/index.ts';
import { GOALS } from '../actions.ts';
import { summonAll, type Goal } from '../flow/field.ts';
import { ZONE } from '../table.ts';

const who = z.enum(['you', 'enemy']);
const goal = z.enum(['hand', 'heart', 'energy', 'grave', 'soul']);

/** Make tokens on the field or in a hand. */
export const create = defineVerb({
  key: 'create',
  about: 'Makes tokens: on the field all of them or none, in a hand as many as fit',
  fields: (s) => ({ card: z.string(), count: s.value.optional(), who: who.optional(), zone: z.literal('hand').optional() }),
  compile(c, step) {
    const def = c.def(step.card);
    const count = c.value(step.count ?? 1);
    c.emit((m) => {
      const value = count(m);
      if (value <= 0) return;
      m.ctx.game.actions.create(m.ctx, m.frame, { seat: seatOf(m, step.who ?? 'you'), def, count: value, zone: step.zone ?? '' });
    });
  },
  words(t, step) {
    const one = (step.count ?? 1) === 1;
    const name = t.nameOf(step.card);
    const things = one ? withArticle(name.en) : `{n} ${plural(name.en)}`;
    const parts = { card: name, n: t.value(step.count ?? 1), whose: t.whose(step.who ?? 'you') };
    if (step.zone === 'hand') return say('《{card}》{n}枚を{whose}手札に加える', `add ${things} to {whose} hand`, parts);
    return say('《{card}》を{n}枚{whose}場に出す', `put ${things} onto {whose} field`, parts);
  },
});

/** Put cards from elsewhere into play. */
export const summon = defineVerb({
  key: 'summon',
  about: "Puts species cards from a graveyard, hand or heart onto their owner's field: all of them or none",
  fields: (s) => ({ what: s.ref }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => summonAll(m.ctx, cardsOf(m, what(m))));
  },
  words: (t, step) => say('{what}を場に出す', 'put {what} onto the field', { what: t.ref(step.what) }),
});

/** True for cards that surely are the player's own. */
function areOwn(doc: RefDoc): boolean {
  if (typeof doc === 'string') return doc === 'self';
  // Each of these keys holds a selector; the schema has accepted it.
  const selector = (doc['choose'] ?? doc['all'] ?? doc['random'] ?? {}) as Partial<SelectorDoc>;
  return selector.side === 'you';
}

/** True for cards that are on a field. */
function areOnField(doc: RefDoc): boolean {
  if (typeof doc === 'string') return true;
  const selector = (doc['choose'] ?? doc['all'] ?? doc['random'] ?? {}) as Partial<SelectorDoc>;
  return selector.in === 'field' || selector.in === 'present';
}

function sendWords(t: Teller, what: RefDoc, to: Goal, at: 'top' | 'bottom'): Words {
  const own = areOwn(what);
  const parts = { what: t.ref(what), zone: t.term(to), whose: own ? say('自分の', 'your') : say('持ち主の', "its owner's") };
  switch (to) {
    case 'hand':
      return areOnField(what)
        ? say('{what}を{whose}手札に戻す', 'return {what} to {whose} hand', parts)
        : say('{what}を手札に加える', 'put {what} into {whose} hand', parts);
    case 'heart':
      return at === 'top'
        ? say('{what}を{whose}ハートの一番上に置く', 'put {what} on top of {whose} heart', parts)
        : say('{what}を{whose}ハートの一番下に置く', 'put {what} on the bottom of {whose} heart', parts);
    case 'energy':
      return say('{what}を{whose}エナジーゾーンに置く', 'put {what} into {whose} energy zone', parts);
    case 'grave':
    case 'soul':
      return say('{what}を{zone}に置く', 'put {what} into the {zone}', parts);
  }
}

/** Move cards to another zone of their owner. */
export const send = defineVerb({
  key: 'send',
  about: "Moves cards to a zone of their owner; evolve cards and tokens go where they go on leaving the field",
  fields: (s) => ({ what: s.ref, to: goal, at: z.enum(['top', 'bottom']).optional() }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) m.ctx.game.actions.send(m.ctx, m.frame, card, { zone: step.to, at: step.at ?? 'bottom' });
    });
  },
  words: (t, step) => sendWords(t, step.what, step.to, step.at ?? 'bottom'),
});

/** Move cards off the top of a heart. */
export const mill = defineVerb({
  key: 'mill',
  about: 'Moves cards from the top of a heart to the graveyard, the energy zone or the soul zone',
  fields: (s) => ({ amount: s.value, who: who.optional(), to: z.enum(['grave', 'energy', 'soul']).optional() }),
  compile(c, step) {
    const amount = c.value(step.amount);
    const to = GOALS.find((one) => one === (step.to ?? 'grave')) ?? 'grave';
    c.emit((m) => {
      const heart = cardsIn(m.ctx.state, ZONE.heart + seatOf(m, step.who ?? 'you'));
      for (const card of heart.slice(0, Math.max(0, amount(m)))) m.ctx.game.actions.send(m.ctx, m.frame, card, { zone: to, at: 'bottom' });
    });
  },
  words(t, step) {
    const parts = { n: t.value(step.amount), whose: t.whose(step.who ?? 'you'), zone: t.term(step.to ?? 'grave') };
    const cards = step.amount === 1 ? 'card' : '{n} cards';
    return say('{whose}ハートの上から{n}枚を{zone}に置く', `put the top ${cards} of {whose} heart into the {zone}`, parts);
  },
});
