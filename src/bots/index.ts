/**
 * The built-in players.
 */

import type { Bot } from './bot.ts';
import { GREEDY_BOT } from './greedy.ts';
import { RANDOM_BOT } from './random.ts';

export type { Bot, BotTurn } from './bot.ts';

/** All built-in players, the weakest first. */
export const BOTS: readonly Bot[] = [RANDOM_BOT, GREEDY_BOT];

/** A built-in player by its id, or null. */
export function botById(id: string): Bot | null {
  return BOTS.find((bot) => bot.id === id) ?? null;
}
