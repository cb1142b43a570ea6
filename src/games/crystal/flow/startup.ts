/**
 * Start-up phase (スタートアップフェイズ): recover, draw, heal and wake, triggers, in this order; then the
 * rest of its frames.
 */

import {
  cardsIn, fireCard, followWith, levelsFor, makeFrame, pushStep, rest, reveal, SEATS, setCounter, setPhase, setStat,
  setTableCounter, setTurn,
  startOfTurnModifiers, type Ctx, type Frame, type Seat,
} from '../../../engine/index.ts';
import { lengthOf, runOut } from '../clock.ts';
import { counterOf } from '../creatures.ts';
import { checkLibraries } from '../outcome.ts';
import { ACTIVITY, ATTRIBUTES, COUNTER, FIELD, SHARED, STAT, ZONE } from '../table.ts';

function recover(ctx: Ctx, seat: Seat): void {
  // rule: crystal.startup.recover
  setCounter(ctx, seat, COUNTER.mp, counterOf(ctx, seat, COUNTER.maxMp));
  for (let index = 0; index < ATTRIBUTES.length; index += 1) {
    setCounter(ctx, seat, COUNTER.attribute + index, counterOf(ctx, seat, COUNTER.maxAttribute + index));
  }
  setCounter(ctx, seat, COUNTER.crystals, 0);
  setCounter(ctx, seat, COUNTER.stocked, 0);
}

function wake(ctx: Ctx, seat: Seat): void {
  for (const card of cardsIn(ctx.state, ZONE.creatures + seat)) {
    // rule: crystal.startup.heal
    setStat(ctx, card, STAT.damage, 0);
    // rule: crystal.startup.wake
    setStat(ctx, card, STAT.activity, ACTIVITY.active);
    // rule: crystal.keyword.mitigation-refill
    setStat(ctx, card, STAT.absorbed, 0);
  }
  setCounter(ctx, seat, COUNTER.mitigation, counterOf(ctx, seat, COUNTER.maxMitigation));
}

/** Sets off an ability of every card in play, each card's own. */
export function fireForAll(ctx: Ctx, event: string): void {
  for (const seat of SEATS) {
    for (const zone of FIELD) for (const card of cardsIn(ctx.state, zone + seat)) fireCard(ctx, event, card, { subject: card });
  }
}

/** The owner alone is told the next card of the own library (初手). */
function tellNextCards(ctx: Ctx): void {
  if (ctx.state.turn !== 1) return;
  for (const seat of SEATS) {
    const top = cardsIn(ctx.state, ZONE.library + seat).slice(0, 1);
    // rule: crystal.redraw.notice
    reveal(ctx, { seat, zone: ZONE.library + seat, cards: top, levels: levelsFor(seat, 2, 0) });
  }
}

function begin(ctx: Ctx): void {
  // rule: crystal.time.shared
  setTurn(ctx, ctx.state.turn + 1, -1);
  setPhase(ctx, 'startup');
  setTableCounter(ctx, SHARED.frame, 0);
  for (const seat of SEATS) startOfTurnModifiers(ctx, seat);
  for (const seat of SEATS) recover(ctx, seat);
  checkLibraries(ctx);
}

/** Begins a turn. */
export function startup(ctx: Ctx, frame: Frame): void {
  // rule: crystal.startup.order
  switch (frame.pc) {
    case 0:
      begin(ctx);
      frame.pc = 1;
      if (ctx.state.outcome !== null) return;
      // rule: crystal.startup.draw
      for (const seat of SEATS) pushStep(ctx, 'draw', { seat, args: [1] });
      return;
    case 1:
      frame.pc = 2;
      tellNextCards(ctx);
      for (const seat of SEATS) wake(ctx, seat);
      // rule: crystal.startup.triggers
      fireForAll(ctx, 'startup');
      pushStep(ctx, 'settle');
      return;
    default:
      // rule: crystal.startup.length
      if (runOut(ctx, lengthOf(ctx.state, 'startup'))) followWith(ctx, frame, [makeFrame('main')]);
      else rest(ctx);
  }
}
