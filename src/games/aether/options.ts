/**
 * Options of a match of `aether`. The defaults are the rulings'; the rest are those the rulings call
 * least certain, kept open for an organiser who plays them otherwise.
 */

import { z } from 'zod';
import { firstPlayerOption } from '../../engine/index.ts';

export const optionsSchema = z.strictObject({
  loopLimit: z.int().min(10).max(10_000).default(1000).describe('Effects in a row without a decision before the game is drawn (RC-9)'),
  timeoutsToConcede: z.int().min(0).max(100).default(3).describe('Time-outs in a row that count as conceding; 0 never (RC-8)'),
  firstPlayer: firstPlayerOption,
  temporaryHp: z.enum(['cap', 'subtract']).default('cap').describe('What the end of a temporary +HP does to current HP (R000-35)'),
  deathOrder: z.enum(['turn-player', 'entered']).default('turn-player').describe('Order of simultaneous on-death effects (R000-33)'),
  returnToFullHand: z.enum(['graveyard', 'hand']).default('graveyard').describe('Where a unit returned to a full hand goes (R000-10)'),
});
