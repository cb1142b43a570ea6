/**
 * The effect verbs of `animal` beside the kernel's.
 */

import type { Verb } from '../../../engine/index.ts';
import { grow, stock } from './counters.ts';
import { attach, bring, clash, expand, lose, sacrifice } from './field.ts';
import { hinder } from './hinder.ts';
import { create, dig, discard, heal, shuffle } from './life-and-cards.ts';
import { dawn, move, night, wake } from './states.ts';

export const VERBS: readonly Verb[] = [
  night, dawn, move, wake, grow, stock, hinder, expand, bring, attach, clash, sacrifice, lose, heal, discard, create, dig, shuffle,
];
