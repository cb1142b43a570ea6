/**
 * Options of a match of `species`. The defaults are the rulings'; an organiser who plays an uncertain
 * one otherwise sets it here, and it stands in the match's header.
 */

import { z } from 'zod';
import { firstPlayerOption } from '../../engine/index.ts';

export const optionsSchema = z.strictObject({
  loopLimit: z.int().min(10).max(10_000).default(1000).describe('Effects in a row without a decision before the game is drawn (RC-9)'),
  timeoutsToConcede: z.int().min(0).max(100).default(3).describe('Time-outs in a row that count as conceding; 0 never (RC-8)'),
  firstPlayer: firstPlayerOption,
  janken: z.enum(['real', 'seeded']).default('real').describe('Who may choose the first turn: じゃんけん of the players, or a fair draw (RC-7)'),
  firstDraw: z.boolean().default(true).describe('Whether the first player draws on the first turn (R001-4)'),
  lastJammer: z.enum(['late', 'allowed']).default('late').describe('Whether the last card of a heart may still jam before the loss is found (R001-7)'),
  evolveLeaves: z.enum(['soul', 'grave']).default('soul').describe('Where evolve cards go that leave the field (R001-19)'),
  equalPower: z.enum(['both', 'none']).default('both').describe('What equal power in a battle destroys (R001-34)'),
  stackOrder: z.enum(['chosen', 'printed']).default('chosen').describe('Who orders effects that go off together: their player, or print and field order (R001-24)'),
  deckSize: z.int().min(10).max(80).default(40).describe('Cards of a deck'),
});

/** How a match is played, checked. */
export type Options = z.infer<typeof optionsSchema>;

/** One option of a running match; its header was made by the schema. */
export function optionOf<K extends keyof Options>(ctx: { readonly options: { readonly [name: string]: unknown } }, key: K): Options[K] {
  // Options in a header have passed the schema, defaults included; a header without one gets it here.
  return (ctx.options[key] ?? DEFAULTS[key]) as Options[K];
}

const DEFAULTS = optionsSchema.parse({});
