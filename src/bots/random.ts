/**
 * Plays any legal move, each as likely.
 */

import { at } from '../lib/assert.ts';
import type { Bot } from './bot.ts';

export const RANDOM_BOT: Bot = {
  id: 'random',
  move: ({ moves, choose }) => at(moves, choose(moves.length)),
};
