/**
 * Verbs the kernel has too, with this game's own words: gaining life, discarding, tokens, and looking at
 * the top of the deck.
 */

import { z } from 'zod';
import {
  ask, cardsIn, cardsOf, defineVerb, findCard, levelsFor, moveCard, reveal, say, seatOf, shuffleZone, takeAnswer, type Card,
  type FilterDoc, type Machine,
} from '../../../engine/index.ts';
import { ZONE } from '../table.ts';

export const heal = defineVerb({
  key: 'heal',
  about: 'A player gains life, or damage is taken off animals',
  fields: (s) => ({ to: s.ref, amount: s.value }),
  compile(c, step) {
    const to = c.ref(step.to);
    const amount = c.value(step.amount);
    c.emit((m) => {
      const value = Math.max(0, amount(m));
      for (const target of to(m)) m.ctx.game.actions.heal(m.ctx, m.frame, target, value);
    });
  },
  words(t, step) {
    const parts = { to: t.ref(step.to), n: t.value(step.amount) };
    if (step.to === 'you') return say('ライフ{n}点を得る', 'gain {n} life', parts);
    if (step.to === 'enemy') return say('相手はライフ{n}点を得る', 'your opponent gains {n} life', parts);
    return say('{to}からダメージ{n}点を取り除く', 'take {n} damage off {to}', parts);
  },
});

/** True for a reference by which a player picks from the own hand. */
function picksOwnHand(what: unknown): 'you' | 'enemy' | null {
  if (typeof what !== 'object' || what === null) return null;
  // The schema of references has accepted it.
  const { choose, by = 'you' } = what as { readonly choose?: { readonly in: string; readonly side?: string }; readonly by?: string };
  if (choose?.in !== 'hand' || choose.side !== by) return null;
  return by === 'enemy' ? 'enemy' : 'you';
}

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
  words(t, step) {
    const picker = picksOwnHand(step.what);
    if (picker === null) return say('{what}を捨てる', 'discard {what}', { what: t.ref(step.what) });
    const count = typeof step.what === 'object' && typeof step.what['count'] === 'number' ? step.what['count'] : 1;
    const cards = count === 1 ? 'a card' : `${count} cards`;
    return picker === 'you'
      ? say('手札{n}枚を捨てる', `discard ${cards}`, { n: count })
      : say('相手は手札{n}枚を捨てる', `your opponent discards ${cards}`, { n: count });
  },
});

export const create = defineVerb({
  key: 'create',
  about: 'Makes tokens on the field',
  fields: (s) => ({ card: z.string(), count: s.value.optional(), who: z.enum(['you', 'enemy']).optional() }),
  compile(c, step) {
    const def = c.def(step.card);
    const count = c.value(step.count ?? 1);
    c.emit((m) => {
      const value = count(m);
      if (value > 0) m.ctx.game.actions.create(m.ctx, m.frame, { seat: seatOf(m, step.who ?? 'you'), def, count: value, zone: '' });
    });
  },
  words(t, step) {
    const one = (step.count ?? 1) === 1;
    const parts = {
      card: t.nameOf(step.card), n: t.value(step.count ?? 1),
      tokens: one ? say('', 'a {card} token', { card: t.nameOf(step.card) }) : say(
        '', '{n} {card} tokens', { n: t.value(step.count ?? 1), card: t.nameOf(step.card) }
      ),
    };
    if (step.who === 'enemy') return say('相手の場に《{card}》トークン{n}体を出す', 'your opponent gets {tokens}', parts);
    return say('《{card}》トークン{n}体を場に出す', 'put {tokens} onto the field', parts);
  },
});

function topCards(m: Machine, count: number): readonly Card[] {
  return cardsIn(m.ctx.state, ZONE.library + m.frame.seat).slice(0, count);
}

/**
 * Looking asks even when nothing found can be taken, so that the other player can't tell: only what is
 * done shows.
 */
export const dig = defineVerb({
  key: 'dig',
  about: 'Look at the top cards of your deck, take up to one that fits, put the rest under the deck',
  fields: (s) => ({ top: z.int().min(1).max(10), where: s.filter.optional() }),
  compile(c, step) {
    const fits = c.filter(step.where as FilterDoc | undefined);
    c.emit((m) => {
      const { ctx, frame } = m;
      const cards = topCards(m, step.top);
      if (!frame.answered && cards.length > 0) {
        frame.pc -= 1;
        reveal(ctx, { seat: frame.seat, zone: ZONE.library + frame.seat, cards, levels: levelsFor(frame.seat, 2, 0) });
        const candidates = cards.filter((card) => fits(m, card)).map((card) => card.id);
        ask(ctx, { seat: frame.seat, kind: 'choose', def: frame.def, optional: true, min: 0, max: 1, candidates });
        return;
      }
      const [taken = 0] = takeAnswer(frame);
      for (const card of cards) if (card.id !== taken) moveCard(ctx, card, card.zone, { at: 'bottom' });
      const found = findCard(ctx.state, taken);
      if (found !== null) moveCard(ctx, found, ZONE.hand + found.owner);
    });
  },
  words(t, step) {
    const { type, ...rest } = step.where ?? {};
    const name = typeof type === 'string' ? t.term(type) : t.term('card');
    return say('自分のデッキの上から{n}枚を見て、その中の{f}{name}1枚までを手札に加え、残りをデッキの下に置く',
      'look at the top {n} cards of your deck, put up to one {f}{name} among them into your hand and the rest under the deck',
      { n: step.top, name, f: Object.keys(rest).length === 0 ? say('', '') : say('{f}', '{f} ', { f: t.filterAlone(rest) }) });
  },
});

export const shuffle = defineVerb({
  key: 'shuffle',
  about: 'Shuffles your deck or your territory deck',
  fields: () => ({ zone: z.enum(['library', 'territory-deck']) }),
  compile(c, step) {
    c.emit((m) => shuffleZone(m.ctx, (step.zone === 'library' ? ZONE.library : ZONE.territories) + m.frame.seat));
  },
  words: (t, step) => say('{zone}を切り直す', 'shuffle your {zone}', { zone: t.term(step.zone) }),
});
