/**
 * Between effects (seed 8): units are 撃破, the game may end, triggered effects take their turn. Runs
 * until nothing waits.
 */

import {
  addLast,
  cardsIn,
  endIfLost,
  finishStep,
  fire,
  mention,
  moveCard,
  note,
  other,
  removeCard,
  startNext,
  takeFired,
  type Card,
  type Ctx,
  type Frame,
  type Seat,
  type Waiting,
} from '../../../engine/index.ts';
import { COUNTER, STAT, ZONE } from '../table.ts';
import { stat } from '../states.ts';

function turnPlayer(ctx: Ctx): Seat {
  return ctx.state.active === 1 ? 1 : 0;
}

/** Units that are to go now, the turn player's first, each side's in order of entering. */
function dying(ctx: Ctx): Card[] {
  const first = turnPlayer(ctx);
  const found: Card[] = [];
  for (const seat of [first, other(first)]) {
    for (const card of cardsIn(ctx.state, ZONE.field + seat)) {
      // rule: aether.damage.destroyed
      if (stat(card, STAT.hp) <= 0 || stat(card, STAT.doomed) > 0) found.push(card);
    }
  }
  return found.length < 2 ? found : found.toSorted((a, b) => Number(a.ctrl !== first) - Number(b.ctrl !== first) || a.id - b.id);
}

/** True when there was anything to bury: values may have changed with it, so somebody may follow. */
function buryAll(ctx: Ctx): boolean {
  const cards = dying(ctx);
  if (cards.length === 0) return false;
  // rule: aether.term.death
  for (const card of cards) fire(ctx, 'death', { subject: card });
  for (const card of cards) {
    // rule: aether.term.death-together
    note(ctx, 'destroyed', { card: mention(ctx, card) });
    // rule: aether.token.death
    if (card.token) removeCard(ctx, card);
    else moveCard(ctx, card, ZONE.graveyard + card.owner);
  }
  return true;
}

function hasLost(ctx: Ctx, seat: Seat): string | null {
  const counters = ctx.state.seats[seat];
  // rule: aether.win.life
  if ((counters[COUNTER.life] ?? 0) <= 0) return 'aether.win.life';
  // rule: aether.win.deck
  return (counters[COUNTER.failedDraws] ?? 0) > 0 ? 'aether.win.deck' : null;
}

/** Ends the game when somebody has lost; both in the same check is a draw. */
export function checkEnd(ctx: Ctx): void {
  // rule: aether.win.both
  endIfLost(ctx, [hasLost(ctx, 0), hasLost(ctx, 1)], 'aether.win.both');
}

function inOrder(ctx: Ctx): Waiting[] {
  const waiting = takeFired(ctx, turnPlayer(ctx));
  // rule: aether.term.death-order
  return ctx.options['deathOrder'] === 'entered'
    ? waiting.toSorted((a, b) => a.frame.source - b.frame.source || a.entry - b.entry)
    : waiting;
}

/** One round: bury, look at the end, line up what was set off, start the next effect. */
export function settle(ctx: Ctx, frame: Frame): void {
  // rule: aether.term.check-between
  if (buryAll(ctx)) return;
  checkEnd(ctx);
  if (ctx.state.outcome !== null) return;
  // rule: aether.term.trigger-queue
  for (const waiting of inOrder(ctx)) addLast(ctx, waiting);
  if (startNext(ctx) === null) finishStep(ctx, frame);
}
