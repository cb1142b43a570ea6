/**
 * What cards can say about how the game stands: what has happened this turn, who has more in play.
 */

import { z } from 'zod';
import { cardsIn, defineCondition, defineValue, other, say, seatOf, type Ctx, type Seat } from '../../engine/index.ts';
import { freeRoom } from './flow/field.ts';
import { COUNTER, ZONE } from './table.ts';

const whose = z.enum(['you', 'enemy']);

/** How many cards a player has cast this turn. */
export const casts = defineValue({
  key: 'casts',
  about: 'How many cards a player has cast this turn, the present one included',
  fields: () => ({ casts: whose }),
  compile: (_c, doc) => (m) => m.ctx.state.seats[seatOf(m, doc.casts)][COUNTER.casts] ?? 0,
  words: (_t, doc) => (doc.casts === 'you'
    ? say('このターンに自分がキャストした枚数', 'the number of cards you have cast this turn')
    : say('このターンに相手がキャストした枚数', 'the number of cards your opponent has cast this turn')),
});

/** How many cards of a player's field have been destroyed this turn. */
export const fallen = defineValue({
  key: 'fallen',
  about: "How many cards of a player's field have been destroyed this turn",
  fields: () => ({ fallen: whose }),
  compile: (_c, doc) => (m) => m.ctx.state.seats[seatOf(m, doc.fallen)][COUNTER.fallen] ?? 0,
  words: (_t, doc) => (doc.fallen === 'you'
    ? say('このターンに破壊された自分のカードの枚数', 'the number of your cards destroyed this turn')
    : say('このターンに破壊された相手のカードの枚数', "the number of your opponent's cards destroyed this turn")),
});

/** You have cast so many cards this turn. */
export const castThisTurn = defineCondition({
  key: 'castThisTurn',
  about: 'You have cast at least so many cards this turn',
  fields: () => ({ castThisTurn: z.int().min(1).max(20) }),
  compile: (_c, doc) => (m) => (m.ctx.state.seats[m.frame.seat][COUNTER.casts] ?? 0) >= doc.castThisTurn,
  words: (_t, doc) => say('このターンに自分がカードを{n}枚以上キャストしている', 'you have cast {n} or more cards this turn', { n: doc.castThisTurn }),
});

/** So many of your cards have been destroyed this turn. */
export const fallenThisTurn = defineCondition({
  key: 'fallenThisTurn',
  about: 'At least so many cards of your field have been destroyed this turn',
  fields: () => ({ fallenThisTurn: z.int().min(1).max(20) }),
  compile: (_c, doc) => (m) => (m.ctx.state.seats[m.frame.seat][COUNTER.fallen] ?? 0) >= doc.fallenThisTurn,
  words: (_t, doc) => say('このターンに自分のカードが{n}枚以上破壊されている', '{n} or more of your cards have been destroyed this turn', {
    n: doc.fallenThisTurn,
  }),
});

/** Your opponent has more cards on the field than you. */
export const outnumbered = defineCondition({
  key: 'outnumbered',
  about: 'Your opponent has more cards on the field than you (true), or has not (false); cards under others don’t count',
  fields: () => ({ outnumbered: z.boolean() }),
  compile: (_c, doc) => (m) => (freeRoom(m.ctx, m.frame.seat) > freeRoom(m.ctx, other(m.frame.seat))) === doc.outnumbered,
  words: (_t, doc) => (doc.outnumbered
    ? say('相手の場のカードが自分の場のカードより多い', 'your opponent has more cards on the field than you')
    : say('相手の場のカードが自分の場のカード以下', 'your opponent has no more cards on the field than you')),
});

function energyOf(ctx: Ctx, seat: Seat): number {
  return cardsIn(ctx.state, ZONE.energy + seat).length;
}

/** Your opponent has more energy than you. */
export const outcharged = defineCondition({
  key: 'outcharged',
  about: 'Your opponent has more cards in the energy zone than you (true), or has not (false), spent or not',
  fields: () => ({ outcharged: z.boolean() }),
  compile: (_c, doc) => (m) => (energyOf(m.ctx, other(m.frame.seat)) > energyOf(m.ctx, m.frame.seat)) === doc.outcharged,
  words: (_t, doc) => (doc.outcharged
    ? say('相手のエナジーが自分のエナジーより多い', 'your opponent has more energy than you')
    : say('相手のエナジーが自分のエナジー以下', 'your opponent has no more energy than you')),
});
