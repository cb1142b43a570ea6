/**
 * Verbs that move cards between zones: draw, discard, destroy, send, create, shuffle.
 */

import { z } from 'zod';
import { defineVerb } from '../language/language.ts';
import type { Words } from '../../contract.ts';
import type { RefDoc, SelectorDoc } from '../language/documents.ts';
import type { Teller } from '../language/teller.ts';
import { plural, say, withArticle } from '../language/words.ts';
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
    const many = t.measure(step.amount, { ja: '枚', one: 'card', many: 'cards' });
    const n = many === null ? say('{v}と同じ枚数', 'cards equal to {v}', { v: t.value(step.amount) }) : step.amount === 1 ? { ja: many.ja, en: 'a card' } : many;
    return (step.who ?? 'you') === 'you' ? say('カードを{n}引く', 'draw {n}', { n }) : say('相手はカードを{n}引く', 'your opponent draws {n}', { n });
  },
});

/** "your opponent discards a card at random": cards of the opponent's hand, picked by chance or by the opponent. */
function enemyDiscardWords(t: Teller, what: RefDoc): Words | null {
  if (typeof what === 'string') return null;
  const random = what['random'] !== undefined;
  // The schema has accepted the document: each of these keys holds a selector.
  const from = (what['random'] ?? (what['by'] === 'enemy' ? what['choose'] : undefined)) as SelectorDoc | undefined;
  if (
    from === undefined ||
    from.in !== 'hand' ||
    from.side !== 'enemy' ||
    from.where !== undefined ||
    typeof (what['count'] ?? 1) !== 'number'
  )
    return null;
  const count = Number(what['count'] ?? 1);
  const n = t.counterOf(from);
  return say(`相手は手札を${random ? 'ランダムに' : ''}{count}{n}捨てる`, `your opponent discards {cards}${random ? ' at random' : ''}`, {
    count, n, cards: count === 1 ? 'a card' : `${count} cards`,
  });
}

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
  words: (t, step) => enemyDiscardWords(t, step.what) ?? say('{what}を捨てる', 'discard {what}', { what: t.ref(step.what) }),
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

/** The own zone off the field that cards are taken from, where a reference says so. */
function fromOwn(what: RefDoc): string | null {
  if (typeof what === 'string') return null;
  // The schema has accepted the document: each of these keys holds a selector.
  const from = (what['all'] ?? what['target'] ?? what['choose'] ?? what['random']) as SelectorDoc | undefined;
  return from !== undefined && from.side === 'you' && ['graveyard', 'library'].includes(from.in) ? from.in : null;
}

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
      const own = fromOwn(step.what);
      if (own !== null) {
        const what = { ja: parts.what.ja, en: parts.what.en.replace(` in your ${t.term(own).en}`, ` from your ${t.term(own).en}`) };
        return say('{what}を手札に加える', own === 'graveyard' ? 'return {what} to your hand' : 'put {what} into your hand', { what });
      }
      const several = typeof step.what === 'object' && (step.what['all'] !== undefined || (step.what['count'] ?? 1) !== 1);
      return say('{what}を持ち主の手札に戻す', several ? "return {what} to their owners' hands" : "return {what} to its owner's hand", parts);
    }
    if (step.at === 'top') return say('{what}を{zone}の上に置く', 'put {what} on top of the {zone}', parts);
    if (step.at === 'bottom') return say('{what}を{zone}の下に置く', 'put {what} on the bottom of the {zone}', parts);
    if (step.to !== 'field') return say('{what}を{zone}に置く', 'put {what} into the {zone}', parts);
    const what = { ja: parts.what.ja, en: parts.what.en.replace(' in your ', ' from your ') };
    return say('{what}を{zone}に出す', 'put {what} onto the {zone}', { ...parts, what });
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
      if (value > 0)
        m.ctx.game.actions.create(m.ctx, m.frame, {
          seat: seatOf(m, step.who ?? 'you'),
          def,
          count: value,
          zone: step.zone ?? '',
        });
    });
  },
  words(t, step) {
    const card = t.nameOf(step.card);
    const count = step.count ?? 1;
    const names = { one: card.en, many: plural(card.en) };
    const n =
      t.measure(count, { ja: step.zone === undefined ? '体' : '枚', ...names }) ??
      say('{v}と同じ数', `${names.many} equal to {v}`, { v: t.value(count) });
    const parts = {
      card,
      n: count === 1 ? { ja: n.ja, en: withArticle(card.en) } : n,
      zone: t.term(step.zone ?? 'field'),
      whose: t.whose(step.who ?? 'you'),
    };
    if (step.zone !== undefined) return say('《{card}》{n}を{whose}{zone}に加える', 'put {n} into {whose} {zone}', parts);
    if (step.who === 'enemy') return say('相手の場に《{card}》を{n}出す', 'your opponent gets {n}', parts);
    return say('《{card}》を{n}出す', 'summon {n}', parts);
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

