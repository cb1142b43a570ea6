/** Plays any legal move, each as likely as the others. */

import { at } from '../lib/assert.ts';
import type { Player } from './player.ts';

export const playRandom: Player = ({ moves, chance }) => at(moves, Math.min(moves.length - 1, Math.floor(chance() * moves.length)));
