/**
 * Verbs that move cards between zones: draw, discard, destroy, send, create, shuffle.
 */

import { z } from 'zod';
import { defineVerb } from '../language/language.ts';
import { say, withArticle } from '../language/words.ts';
import { cardsOf } from '../compile.ts';
import { seatOf } from '../program.ts';
import { shuffleZone } from '../../table/atoms.ts';
import { zoneNumber } from '../../table/schema.ts';

const who = z.enum(['you', 'enemy']);

/** Draw cards. */
export const draw = defineVerb({
  key: 'draw',
  about: 'A player draws cards',
  fields: (s) => ({ who: who.optional(), amount: s.value }),
  compile(c, step) {
    const amount = c.value(step.amount);
    c.emit((m) => {
      const value = amount(m);
      if (value > 0) m.ctx.game.actions.draw(m.ctx, m.frame, seatOf(m, step.who ?? 'you'), value);
    });
  },
  words(t, step) {
    const n = t.value(step.amount);
    const card = step.amount === 1 ? 'a card' : '{n} cards';
    return (step.who ?? 'you') === 'you' ? say('カードを{n}枚引く', `draw ${card}`, { n }) : say('相手はカードを{n}枚引く', `your opponent draws ${card}`, { n });
  },
});

/** Put cards from a hand into the graveyard. */
export const discard = defineVerb({
  key: 'discard',
  about: 'Cards are discarded from a hand',
  fields: (s) => ({ what: s.ref }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) m.ctx.game.actions.discard(m.ctx, m.frame, card);
    });
  },
  words: (t, step) => say('{what}を捨てる', 'discard {what}', { what: t.ref(step.what) }),
});

/** Destroy without damage. */
export const destroy = defineVerb({
  key: 'destroy',
  about: 'Destroys cards in play without damage',
  fields: (s) => ({ what: s.ref }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) m.ctx.game.actions.destroy(m.ctx, m.frame, card);
    });
  },
  words: (t, step) => say('{what}を破壊する', 'destroy {what}', { what: t.ref(step.what) }),
});

/** Move cards to another zone of their owner. */
export const send = defineVerb({
  key: 'send',
  about: "Moves cards to a zone of their owner (return to the hand, mill, put on top of the library …)",
  fields: (s) => ({ what: s.ref, to: s.zone, at: z.enum(['top', 'bottom']).optional() }),
  compile(c, step) {
    const what = c.ref(step.what);
    const { to, at = 'bottom' } = step;
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) m.ctx.game.actions.send(m.ctx, m.frame, card, { zone: to, at });
    });
  },
  words(t, step) {
    const parts = { what: t.ref(step.what), zone: t.term(step.to) };
    if (step.to === 'hand') {
      const several = typeof step.what === 'object' && (step.what['all'] !== undefined || (step.what['count'] ?? 1) !== 1);
      return say('{what}を持ち主の手札に戻す', several ? "return {what} to their owners' hands" : "return {what} to its owner's hand", parts);
    }
    if (step.at === 'top') return say('{what}を{zone}の上に置く', 'put {what} on top of the {zone}', parts);
    return step.at === 'bottom' ? say('{what}を{zone}の下に置く', 'put {what} on the bottom of the {zone}', parts) : say('{what}を{zone}に置く', `put {what} ${step.to === 'field' ? 'onto' : 'into'} the {zone}`, parts);
  },
});

/** Make tokens. */
export const create = defineVerb({
  key: 'create',
  about: 'Makes tokens (or generated cards) and puts them into play or another zone',
  fields: (s) => ({ card: z.string(), count: s.value.optional(), who: who.optional(), zone: s.zone.optional() }),
  compile(c, step) {
    const def = c.def(step.card);
    const count = c.value(step.count ?? 1);
    c.emit((m) => {
      const value = count(m);
      if (value > 0) m.ctx.game.actions.create(m.ctx, m.frame, { seat: seatOf(m, step.who ?? 'you'), def, count: value, zone: step.zone ?? '' });
    });
  },
  words(t, step) {
    const parts = { card: t.nameOf(step.card), n: t.value(step.count ?? 1), zone: t.term(step.zone ?? 'field'), whose: t.whose(step.who ?? 'you') };
    const one = (step.count ?? 1) === 1 ? withArticle(parts.card.en) : '{n} {card}';
    if (step.zone !== undefined) return say('《{card}》{n}枚を{whose}{zone}に加える', `put ${one} into {whose} {zone}`, parts);
    if (step.who === 'enemy') return say('相手の場に《{card}》を{n}体出す', `your opponent gets ${one}`, parts);
    return say('《{card}》を{n}体出す', `summon ${one}`, parts);
  },
});

/** Shuffle a library. */
export const shuffle = defineVerb({
  key: 'shuffle',
  about: 'Shuffles a zone of a player',
  fields: (s) => ({ zone: s.zone, who: who.optional() }),
  compile(c, step) {
    c.emit((m) => shuffleZone(m.ctx, zoneNumber(c.table, step.zone, seatOf(m, step.who ?? 'you'))));
  },
  words: (t, step) => say('{zone}をシャッフルする', 'shuffle the {zone}', { zone: t.term(step.zone) }),
});

