/**
 * Options of a match of `crystal`. Lengths and rates are unknown from the seed (R003-3); the defaults
 * are the rulings'.
 */

import { z } from 'zod';

/** Casts of the shipped cards take 400 frames at most; a main phase is longer (R003-3). */
const frames = (least: number): z.ZodInt => z.int().min(least).max(100_000);

export const optionsSchema = z.strictObject({
  loopLimit: z.int().min(10).max(10_000).default(1000).describe('Effects in a row without a decision before the game is drawn (RC-9)'),
  timeoutsToConcede: z.int().min(0).max(100).default(3).describe('Time-outs in a row that count as conceding; 0 never (RC-8)'),
  // rule: crystal.time.stepped
  pace: z.enum(['stepped', 'realtime']).default('stepped')
    .describe('stepped: time moves when both players wait; realtime: it moves by the frames the server stamps on the inputs'),
  frameRate: z.int().min(1).max(240).default(30).describe('Frames a second in real time (R003-3)'),
  // rule: crystal.time.lengths
  startupFrames: frames(0).default(60).describe('Length of the start-up phase (R003-3)'),
  mainFrames: frames(100).default(900).describe('Length of the main phase (R003-3)'),
  cleanupFrames: frames(0).default(30).describe('Length of the clean-up phase (R003-3)'),
  attackFrom: frames(0).default(50).describe('Frame of the main phase from which attacks may be declared'),
  crystalRaises: z.enum(['both', 'maximum']).default('both').describe('Whether a new crystal raises current MP and attributes as well (R003-22)'),
  deckingEnds: z.int().min(1).max(10_000).default(26).describe('Turn from which an empty library no longer loses the game'),
});
