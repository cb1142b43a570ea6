/**
 * A cast that finishes, and effects of spells and skills as they begin: the target is looked at once
 * more, then the effect runs, then the spell goes to the graveyard.
 */

import {
  effectFrame, findCard, finishStep, followWith, makeFrame, mention, moveCard, note, type Ability, type Card, type Ctx,
  type Frame, type Seat,
} from '../../../engine/index.ts';
import { needsTarget, spellAbility, targetsOf } from '../casting.ts';
import { defOf, stat } from '../creatures.ts';
import { enterField, fieldZone, isEmpty } from '../field.ts';
import { STAT, ZONE } from '../table.ts';

/** The cast in `frame.source` has no frames left. */
export function complete(ctx: Ctx, frame: Frame): void {
  const card = findCard(ctx.state, frame.source);
  finishStep(ctx, frame);
  if (card === null) return;
  // rule: crystal.cast.no-recheck
  const { type } = defOf(ctx, card.def);
  if (fieldZone(type) >= 0) land(ctx, card);
  else startSpell(ctx, card, stat(card, STAT.aim));
}

function land(ctx: Ctx, card: Card): void {
  const { type } = defOf(ctx, card.def);
  const place = stat(card, STAT.square) - 1;
  if (place >= 0 && isEmpty(ctx, card.owner, type, place)) {
    // rule: crystal.control.mismatch
    enterField(ctx, card, place, card.ctrl);
    return;
  }
  // rule: crystal.field.taken
  fizzle(ctx, card);
}

function fizzle(ctx: Ctx, card: Card): void {
  note(ctx, 'fizzled', { card: mention(ctx, card) });
  moveCard(ctx, card, ZONE.graveyard + card.owner);
}

/** The target as fixed, if it is still legal for whoever started the cast; 0 if not (R003-29: control doesn't matter). */
function stillLegal(ctx: Ctx, card: Card, ability: Ability, target: number): boolean {
  if (!needsTarget(ctx, ability)) return true;
  // rule: crystal.cast.retest
  // rule: crystal.control.keeps-aim
  return targetsOf(ctx, card, ability, card.owner).includes(target);
}

/** A spell leaves casting (or the hand, in battle): its effect runs unless its target is gone. */
export function startSpell(ctx: Ctx, card: Card, target: number): void {
  const ability = spellAbility(ctx, card);
  // rule: crystal.cast.fizzle
  if (ability === null || !stillLegal(ctx, card, ability, target)) {
    fizzle(ctx, card);
    return;
  }
  const { ctrl } = card;
  if ((card.zone & ~1) !== ZONE.resolving) moveCard(ctx, card, ZONE.resolving + card.owner, { ctrl });
  note(ctx, 'resolves', { seat: ctrl, card: mention(ctx, card) });
  ctx.state.agenda.push(makeFrame('spell-end', { source: card.id }));
  // rule: crystal.control.you
  pushEffect(ctx, card, ability, { seat: ctrl, target });
}

/** Starts the effect of an ability whose target has been named. */
export function pushEffect(ctx: Ctx, card: Card, ability: Ability, by: { readonly seat: Seat; readonly target: number }): void {
  const effect = effectFrame(ctx, { source: card, ability, seat: by.seat });
  const target = ctx.pool.programs[ability.program]?.targets[0];
  if (target !== undefined) {
    effect.regs[target.register] = [by.target];
    // The first target is chosen.
    effect.args[0] = 1;
  }
  ctx.state.agenda.push(effect);
}

/** A spell whose effect has run goes to its owner's graveyard. */
export function spellEnd(ctx: Ctx, frame: Frame): void {
  const card = findCard(ctx.state, frame.source);
  // rule: crystal.card.spell-graveyard
  if (card !== null && (card.zone & ~1) === ZONE.resolving) moveCard(ctx, card, ZONE.graveyard + card.owner);
  followWith(ctx, frame, [makeFrame('settle')]);
}
