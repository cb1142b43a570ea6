/**
 * After every happening: creatures without HP go (or revive), the game may end, and abilities that
 * were set off take effect one after another. Runs until nothing waits.
 */

import {
  addLast, addModifier, cardsIn, finishStep, mention, note, SEATS, setStat, startNext, takeFired, type Card, type Ctx, type Frame,
} from '../../../engine/index.ts';
import { has, hpOf, stat } from '../creatures.ts';
import { bury } from '../field.ts';
import { checkHp } from '../outcome.ts';
import { ACTIVITY, BIT, STAT, ZONE } from '../table.ts';

/** 復活: in its place, with full HP and inactive; what changed it stays; once. */
function revive(ctx: Ctx, card: Card): void {
  // rule: crystal.keyword.revival
  // rule: crystal.keyword.revival-battle
  setStat(ctx, card, STAT.damage, 0);
  setStat(ctx, card, STAT.activity, ACTIVITY.inactive);
  // rule: crystal.keyword.revival-once
  addModifier(ctx, { target: card.id, op: 'revoke', what: BIT.revival, value: 0, until: 'forever', seat: card.ctrl, source: card.id });
  note(ctx, 'revived', { card: mention(ctx, card) });
}

function dying(ctx: Ctx): Card[] {
  const found: Card[] = [];
  for (const seat of SEATS) {
    // rule: crystal.creature.no-hp
    for (const card of cardsIn(ctx.state, ZONE.creatures + seat)) if (hpOf(card) <= 0) found.push(card);
  }
  return found.length < 2 ? found : found.toSorted((a, b) => a.id - b.id);
}

/** True when there was anything to do: values may have changed with it, so somebody may follow. */
function buryAll(ctx: Ctx): boolean {
  const cards = dying(ctx);
  if (cards.length === 0) return false;
  // rule: crystal.keyword.revival-max
  const mayRevive = (card: Card): boolean => has(card, BIT.revival) && stat(card, STAT.hp) > 0;
  const gone = cards.filter((card) => !mayRevive(card));
  for (const card of cards.filter(mayRevive)) revive(ctx, card);
  bury(ctx, gone);
  return true;
}

/** One round: bury, look at the end, line up what was set off, start the next effect. */
export function settle(ctx: Ctx, frame: Frame): void {
  if (buryAll(ctx)) return;
  // rule: crystal.win.check
  checkHp(ctx);
  if (ctx.state.outcome !== null) return;
  // rule: crystal.trigger.order
  for (const waiting of takeFired(ctx, 0).toSorted((a, b) => a.frame.source - b.frame.source || a.entry - b.entry)) addLast(ctx, waiting);
  if (startNext(ctx) === null) finishStep(ctx, frame);
}
