/**
 * Putting one's own triggers in order: which goes onto the pile next (and so resolves later), or the
 * rest in their usual order.
 */

import { topFrame, type DecisionKind } from '../../../engine/index.ts';
import type { AnimalDef } from '../cards.ts';
import { refuse } from './refusal.ts';

/** Answer that leaves the rest to the usual order. */
const USUAL_ORDER = -1;

/** `value` counts the triggers offered, from 0. */
export const order: DecisionKind<AnimalDef> = {
  moves: { stack: ['value'], auto: [] },
  list: (_ctx, decision) => [{ type: 'auto' }, ...decision.args.map((_entry, value) => ({ type: 'stack', value }))],
  check(_ctx, decision, move) {
    if (move.type === 'auto' || decision.args[move.value ?? -1] !== undefined) return null;
    return refuse('animal.trigger.offered', { value: move.value ?? -1 });
  },
  apply(ctx, decision, move) {
    const frame = topFrame(ctx.state);
    frame.got = [move.type === 'auto' ? USUAL_ORDER : decision.args[move.value ?? 0] ?? USUAL_ORDER];
    frame.answered = true;
  },
  fallback: () => ({ type: 'auto' }),
  small: true,
};
