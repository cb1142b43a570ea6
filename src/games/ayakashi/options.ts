/**
 * Options of a match of `ayakashi`. The system serves many titles, and the rule book at hand lacks its pictures:
 * what titles or tables may play otherwise is an option, with the ruling's answer as default.
 */

import { z } from 'zod';
import { firstPlayerOption } from '../../engine/index.ts';

/** What a state may forbid a unit. */
const actions = z.array(z.enum(['skill', 'ex', 'retreat'])).max(3);

export const optionsSchema = z.strictObject({
  loopLimit: z.int().min(10).max(10_000).default(1000).describe('Effects in a row without a decision before the game is drawn (RC-9)'),
  timeoutsToConcede: z.int().min(0).max(100).default(3).describe('Time-outs in a row that count as conceding; 0 never (RC-8)'),
  firstPlayer: firstPlayerOption,
  standbyPlaces: z.int().min(1).max(5).default(3).describe('Places of the standby area (R002-7)'),
  chargeFrom: z.enum(['hand', 'deck']).default('hand').describe('Where the card of a charge comes from: the hand, or the top of the deck (R002-8)'),
  retreatPayment: z.enum(['discard', 'keep']).default('discard').describe('Whether energy for a retreat is discarded or only needed (R002-21)'),
  restForbids: actions.default(['skill', 'ex']).describe('What a resting unit may not do (R002-1)'),
  stunForbids: actions.default(['skill', 'ex', 'retreat']).describe('What a stunned unit may not do (R002-1)'),
  janken: z.enum(['real', 'seeded']).default('real').describe('Whether players throw hands themselves or a fair draw decides (RC-7)'),
});
