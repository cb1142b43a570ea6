/**
 * What a player does with the own library: 手札の引き直し (redraw) and the draw stock.
 */

import { cardsIn, moveCard, note, pushStep, shuffleZone } from '../../../engine/index.ts';
import { handSize } from '../actions.ts';
import { addCounter, counterOf } from '../creatures.ts';
import { COUNTER, HAND_MAX, ZONE } from '../table.ts';
import type { MainAction } from './main.ts';
import { refuse } from './refusal.ts';

/** Cards drawn by the first and the second redraw. */
const REDRAWN: readonly number[] = [6, 5];

/** The hand goes back and a new one is drawn. */
export const redraw: MainAction = {
  list: (_ctx, _decision, into) => {
    into.push({ type: 'redraw' });
  },
  check(ctx, { seat }) {
    if (ctx.state.turn !== 1) return refuse('crystal.redraw.turn', { turn: ctx.state.turn });
    if (counterOf(ctx, seat, COUNTER.used) > 0) return refuse('crystal.redraw.used');
    return counterOf(ctx, seat, COUNTER.redraws) < REDRAWN.length ? null : refuse('crystal.redraw.twice', { limit: REDRAWN.length });
  },
  apply(ctx, { seat }) {
    // rule: crystal.redraw.independent
    const done = counterOf(ctx, seat, COUNTER.redraws);
    addCounter(ctx, seat, COUNTER.redraws, 1);
    note(ctx, 'redraw', { seat, value: done + 1 });
    for (const card of cardsIn(ctx.state, ZONE.hand + seat).slice()) moveCard(ctx, card, ZONE.library + seat);
    // rule: crystal.redraw.shuffled
    shuffleZone(ctx, ZONE.library + seat);
    // rule: crystal.redraw.cards
    pushStep(ctx, 'draw', { seat, args: [REDRAWN[done] ?? 0] });
  },
};

/** ドローストック: used up to draw a card. */
export const drawStock: MainAction = {
  list: (_ctx, _decision, into) => {
    into.push({ type: 'draw-stock' });
  },
  check(ctx, { seat }) {
    if (ctx.state.turn < 2) return refuse('crystal.stock.turn', { turn: ctx.state.turn });
    if (counterOf(ctx, seat, COUNTER.stocked) > 0) return refuse('crystal.stock.once');
    if (counterOf(ctx, seat, COUNTER.stock) < 1) return refuse('crystal.stock.none');
    if (handSize(ctx, seat) >= HAND_MAX) return refuse('crystal.stock.hand', { hand: handSize(ctx, seat) });
    return cardsIn(ctx.state, ZONE.library + seat).length > 0 ? null : refuse('crystal.stock.library');
  },
  apply(ctx, { seat }) {
    // rule: crystal.stock.draw
    addCounter(ctx, seat, COUNTER.stock, -1);
    addCounter(ctx, seat, COUNTER.stocked, 1);
    note(ctx, 'draw-stock', { seat });
    pushStep(ctx, 'draw', { seat, args: [1] });
  },
};
