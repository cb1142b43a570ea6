/**
 * Verbs that act on players: damage and draws (a draw may be both players' in one instruction, R001-8).
 */

import { z } from 'zod';
import { defineVerb, other, say, seatOf, seatTarget, type Seat } from '../../../engine/index.ts';
import { drawCards } from '../flow/hand.ts';

const who = z.enum(['you', 'enemy']);

/** Deal damage to a player. */
export const damage = defineVerb({
  key: 'damage',
  about: 'A player takes damage: draws that many cards one by one, and may cast ダメージ・ジャマー among them',
  fields: (s) => ({ who: who.optional(), amount: s.value }),
  compile(c, step) {
    const amount = c.value(step.amount);
    c.emit((m) => m.ctx.game.actions.damage(m.ctx, m.frame, seatTarget(seatOf(m, step.who ?? 'enemy')), amount(m)));
  },
  words(t, step) {
    const n = t.value(step.amount);
    const enemy = (step.who ?? 'enemy') === 'enemy';
    if (typeof step.amount === 'number') {
      return enemy ? say('相手に{n}ダメージを与える', 'deal {n} damage to your opponent', { n }) : say('自分は{n}ダメージを受ける', 'take {n} damage', { n });
    }
    return enemy
      ? say('相手に、{n}と同じ数のダメージを与える', 'deal damage to your opponent equal to {n}', { n })
      : say('自分は、{n}と同じ数のダメージを受ける', 'take damage equal to {n}', { n });
  },
});

/** Draw cards. */
export const draw = defineVerb({
  key: 'draw',
  about: 'A player, or both, draw cards; no jammer is offered',
  fields: (s) => ({ who: z.enum(['you', 'enemy', 'both']).optional(), amount: s.value }),
  compile(c, step) {
    const amount = c.value(step.amount);
    c.emit((m) => {
      const seats: readonly Seat[] = step.who === 'both' ? [m.frame.seat, other(m.frame.seat)] : [seatOf(m, step.who ?? 'you')];
      const count = amount(m);
      for (const seat of seats) drawCards(m.ctx, seat, count);
    });
  },
  words(t, step) {
    const n = t.value(step.amount);
    const cards = step.amount === 1 ? 'a card' : '{n} cards';
    if (step.who === 'both') return say('お互いにカードを{n}枚ドローする', `both players draw ${cards}`, { n });
    if (step.who === 'enemy') return say('相手はカードを{n}枚ドローする', `your opponent draws ${cards}`, { n });
    return say('カードを{n}枚ドローする', `draw ${cards}`, { n });
  },
});
