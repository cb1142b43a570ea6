/**
 * Options of a match of `animal`. The defaults are the rulings'; `chooser` is how whoever runs several
 * games in a row says who may choose to go first.
 */

import { z } from 'zod';
import { firstPlayerOption } from '../../engine/index.ts';

export const optionsSchema = z.strictObject({
  loopLimit: z.int().min(10).max(10_000).default(1000).describe('Effects in a row without a decision before the game is drawn (RC-9)'),
  timeoutsToConcede: z.int().min(0).max(100).default(3).describe('Time-outs in a row that count as conceding; 0 never (RC-8)'),
  firstPlayer: firstPlayerOption,
  chooser: z.union([z.literal('random'), z.literal(0), z.literal(1)]).default('random')
    .describe('Who chooses to play first or second: drawn at random, or a seat (the loser of the game before, R004-6)'),
  specialCopies: z.int().min(1).max(10).default(4).describe('Special territories of one name in a territory deck (R004-4)'),
  nightPays: z.boolean().default(true).describe('Whether awake night territories can be moved to pay costs (R004-13)'),
  stops: z.enum(['usual', 'all']).default('usual')
    .describe('Where priority is asked for at the start: only where it usually matters (own hunt, both after defending, the other’s sunset, whatever the other puts on the pile), or everywhere. Players change theirs as they like'),
});
