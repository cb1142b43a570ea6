/**
 * The verbs all games share. A game takes those that mean something in it and adds its own.
 */

import type { Verb } from '../language/language.ts';
import { damage, heal } from './change-life.ts';
import { choose, each, may, modes, repeat, target, when } from './control-flow.ts';
import { control, counter, mark, modify, setValue } from './modify.ts';
import { create, destroy, discard, draw, send, shuffle } from './move-cards.ts';

export const KERNEL_VERBS: readonly Verb[] = [
  damage, heal, draw, discard, destroy, send, create, shuffle, modify, setValue, mark, counter, control,
  choose, target, when, may, modes, each, repeat,
];
