/**
 * Destruction (破壊). Everything one instruction or one battle destroys goes together: first all that it
 * sets off is noted, then all of it leaves.
 */

import {
  findCard, finishStep, mention, note, pushStep, setCounter, topFrame, type Card, type Ctx, type Frame,
} from '../../../engine/index.ts';
import { has } from '../definition.ts';
import { BIT, COUNTER } from '../table.ts';
import { fireDestroyed, isOnField, leaveField } from './field.ts';

/** Has a card destroyed as soon as the running instruction is done. */
export function doom(ctx: Ctx, card: Card): void {
  const top = topFrame(ctx.state);
  const frame = top.step === 'destroy' ? top : pushStep(ctx, 'destroy');
  if (!frame.args.includes(card.id)) frame.args.push(card.id);
}

/** The same by an effect, which spares what is tough. */
export function doomByEffect(ctx: Ctx, card: Card): void {
  // rule: species.keyword.tough
  if (has(card, BIT.tough)) note(ctx, 'spared', { card: mention(ctx, card) });
  else doom(ctx, card);
}

/** The step behind `doom`. */
export function destroyAll(ctx: Ctx, frame: Frame): void {
  finishStep(ctx, frame);
  // rule: species.attack.both-die
  for (const id of frame.args) {
    const card = findCard(ctx.state, id);
    if (card !== null && isOnField(card)) fireDestroyed(ctx, card);
  }
  for (const id of frame.args) {
    // What lay under another one has left with it.
    const card = findCard(ctx.state, id);
    if (card === null) continue;
    note(ctx, 'destroyed', { card: mention(ctx, card) });
    const { ctrl } = card;
    if (isOnField(card)) setCounter(ctx, ctrl, COUNTER.fallen, (ctx.state.seats[ctrl][COUNTER.fallen] ?? 0) + 1);
    leaveField(ctx, card, 'grave');
  }
}
