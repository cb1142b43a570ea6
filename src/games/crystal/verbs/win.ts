/** Wins or loses the game by a card (勝利条件④). */

import { z } from 'zod';
import { defineVerb, endGame, say, seatOf } from '../../../engine/index.ts';

export const win = defineVerb({
  key: 'win',
  about: 'A player wins the game',
  fields: () => ({ who: z.enum(['you', 'enemy']) }),
  compile(c, step) {
    // rule: crystal.win.effect
    c.emit((m) => endGame(m.ctx, { winner: seatOf(m, step.who), reason: 'crystal.win.effect' }));
  },
  words: (_t, step) => (step.who === 'you' ? say('自分はゲームに勝利する', 'you win the game') : say('相手はゲームに勝利する', 'your opponent wins the game')),
});
