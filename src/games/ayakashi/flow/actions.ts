/**
 * The steps of the main phase's actions that take more than one move: using a command, setting a 強化, retreating, using a skill.
 */

import {
  ask, cardsIn, effectFrame, findCard, findIn, finishStep, mention, moveCard, note, setStat, takeAnswer, type Ctx, type Frame,
} from '../../../engine/index.ts';
import { strike } from '../damage.ts';
import { swapMain } from '../states.ts';
import { STAT, ZONE } from '../table.ts';
import { bearerOf, defOf, energyOf, mainUnit, ownUnit, stat } from '../units.ts';

/** A 戦略 or 戦術: out on the table, its effect, then the discard pile. */
export function command(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  if (frame.pc > 0) {
    finishStep(ctx, frame);
    // rule: ayakashi.command.discarded
    for (const card of cardsIn(ctx.state, ZONE.play + seat).slice()) moveCard(ctx, card, ZONE.discard + card.owner);
    return;
  }
  frame.pc = 1;
  const card = findIn(cardsIn(ctx.state, ZONE.hand + seat), frame.source);
  const ability = card === null ? undefined : defOf(ctx, card).abilities.find((one) => one.on === 'effect');
  if (card === null || ability === undefined) return;
  moveCard(ctx, card, ZONE.play + seat);
  note(ctx, 'used', { seat, card: mention(ctx, card) });
  ctx.state.agenda.push(effectFrame(ctx, { source: card, ability, seat }));
}

/** A 強化 goes under its unit and does what it does on being set. */
export function setGear(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  finishStep(ctx, frame);
  const card = findIn(cardsIn(ctx.state, ZONE.hand + seat), frame.source);
  const unit = ownUnit(ctx, seat, frame.args[0] ?? 0);
  if (card === null || unit === null) return;
  moveCard(ctx, card, ZONE.area + seat, { under: unit.id });
  setStat(ctx, unit, STAT.setOn, ctx.state.turn);
  note(ctx, 'set', { seat, card: mention(ctx, card), target: mention(ctx, unit) });
  const ability = defOf(ctx, card).abilities.find((one) => one.on === 'attach');
  if (ability !== undefined && ability.program >= 0) ctx.state.agenda.push(effectFrame(ctx, { source: card, ability, seat }));
}

/** 退却: pays with energy of its owner's choice, then swaps. */
export function retreat(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  const unit = mainUnit(ctx, seat);
  const target = ownUnit(ctx, seat, frame.args[0] ?? 0);
  if (unit !== null && target !== null) {
    // rule: ayakashi.retreat.payment
    const needed = ctx.options['retreatPayment'] === 'keep' ? 0 : stat(unit, STAT.retreat);
    const energy = energyOf(ctx, unit);
    if (!frame.answered && needed > 0 && energy.length > needed) {
      const candidates = energy.map((card) => card.id);
      ask(ctx, { seat, kind: 'choose', rule: 'ayakashi.retreat.payment', min: needed, max: needed, candidates });
      return;
    }
    const chosen = takeAnswer(frame);
    const paid = needed === 0 ? [] : energy.filter((card) => chosen.length === 0 || chosen.includes(card.id));
    for (const card of paid) moveCard(ctx, card, ZONE.discard + card.owner);
    note(ctx, 'retreated', { seat, card: mention(ctx, unit) });
    // rule: ayakashi.retreat.keeps
    swapMain(ctx, seat, target);
  }
  finishStep(ctx, frame);
}

/** A skill or EX skill: printed damage (unless a step of its effect places it), then its effect. Energy stays. */
export function skill(ctx: Ctx, frame: Frame): void {
  finishStep(ctx, frame);
  const source = findCard(ctx.state, frame.source);
  if (source === null) return;
  const def = defOf(ctx, source);
  const index = frame.args[0] ?? 0;
  const ability = def.abilities[index];
  const used = def.skills.find((one) => one.index === index);
  if (ability === undefined || used === undefined) return;
  // The bearer is remembered: its EX skill goes on when the card, or the bearer, leaves in its middle.
  const bearer = bearerOf(ctx, source);
  // rule: ayakashi.damage.printed
  if (used.strikesFirst) strike(ctx, bearer ?? source, used.damage);
  if (ability.program >= 0) ctx.state.agenda.push(effectFrame(ctx, { source, ability, seat: frame.seat, subject: bearer }));
}
