/**
 * Start phase (seed 5 開始フェイズ): strictly in this order.
 */

import {
  cardsIn,
  fire,
  followWith,
  makeFrame,
  pushStep,
  setCounter,
  setPhase,
  setStat,
  setTurn,
  startOfTurnModifiers,
  type Ctx,
  type Frame,
  type Seat,
} from '../../../engine/index.ts';
import { drawCards } from '../actions.ts';
import { has, stat } from '../states.ts';
import { BIT, COUNTER, SHARED, STAT, ZONE } from '../table.ts';

function readyAether(ctx: Ctx, seat: Seat): void {
  // rule: aether.start.aether
  setCounter(ctx, seat, COUNTER.spent, 0);
  // rule: aether.resource.charge-once
  setCounter(ctx, seat, COUNTER.charged, 0);
}

function readyUnits(ctx: Ctx, seat: Seat): void {
  for (const card of cardsIn(ctx.state, ZONE.field + seat)) {
    // rule: aether.start.units
    setStat(ctx, card, STAT.attacks, 0);
    setStat(ctx, card, STAT.moved, 0);
    setStat(ctx, card, STAT.fresh, 0);
    if (stat(card, STAT.frozen) === 0) continue;
    // rule: aether.start.thaw
    setStat(ctx, card, STAT.frozen, 0);
    setStat(ctx, card, STAT.thawed, 1);
  }
}

function regenerate(ctx: Ctx, seat: Seat): void {
  for (const card of cardsIn(ctx.state, ZONE.field + seat)) {
    // rule: aether.keyword.regenerate
    if (has(card, BIT.regenerate)) setStat(ctx, card, STAT.hp, Math.max(stat(card, STAT.hp), stat(card, STAT.maxHp)));
  }
}

function drawForTurn(ctx: Ctx, seat: Seat): void {
  // rule: aether.start.first-draw
  if (ctx.state.turn === 1 && ctx.state.table[SHARED.first] === seat) return;
  // rule: aether.start.draw
  drawCards(ctx, seat, 1);
}

/** Begins a seat's turn. */
export function startPhase(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  if (frame.pc === 0) {
    frame.pc = 1;
    setTurn(ctx, ctx.state.turn + 1, seat);
    setPhase(ctx, 'start');
    startOfTurnModifiers(ctx, seat);
    // rule: aether.start.order
    readyAether(ctx, seat);
    readyUnits(ctx, seat);
    regenerate(ctx, seat);
    drawForTurn(ctx, seat);
    pushStep(ctx, 'settle');
    return;
  }
  // rule: aether.start.triggers
  fire(ctx, 'turn-start', { seat });
  followWith(ctx, frame, [makeFrame('settle'), makeFrame('main-phase', { seat })]);
}
