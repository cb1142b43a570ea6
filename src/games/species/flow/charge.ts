/**
 * Charging (seed: エナジーチャージ): a hand card becomes energy, once a turn.
 */

import { cardsIn, moveCard, note, setCounter } from '../../../engine/index.ts';
import { handCard, refuse } from '../refusal.ts';
import { COUNTER, ZONE } from '../table.ts';
import type { TurnAction } from './turn.ts';

/** チャージ. */
export const charge: TurnAction = {
  list(ctx, seat, into) {
    if ((ctx.state.seats[seat][COUNTER.charged] ?? 0) > 0) return;
    // rule: species.charge.any-card
    for (const card of cardsIn(ctx.state, ZONE.hand + seat)) into.push({ type: 'charge', card: card.id });
  },
  check(ctx, seat, move) {
    if (handCard(ctx, seat, move) === null) return refuse('species.charge.hand', { card: move.card ?? 0 });
    return (ctx.state.seats[seat][COUNTER.charged] ?? 0) > 0 ? refuse('species.charge.once') : null;
  },
  apply(ctx, seat, move) {
    const card = handCard(ctx, seat, move);
    if (card === null) return;
    setCounter(ctx, seat, COUNTER.charged, 1);
    // It enters upright, so it can pay at once; nothing is drawn for it.
    // rule: species.charge.ready
    moveCard(ctx, card, ZONE.energy + seat, { up: false });
    note(ctx, 'charged', { seat });
  },
};
