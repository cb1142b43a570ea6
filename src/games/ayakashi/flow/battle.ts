/**
 * Battle phase (seed 3): one skill of the main unit, or none.
 */

import {
  ask, followWith, makeFrame, mention, note, pushStep, setPhase, topFrame, type Ctx, type DecisionKind, type Frame, type Move,
  type Seat, type Violation,
} from '../../../engine/index.ts';
import type { AyakashiDef } from '../cards.ts';
import { checkSkill } from '../decisions/commands.ts';
import { refuse } from '../decisions/refusal.ts';
import { forbids } from '../states.ts';
import { STAT } from '../table.ts';
import { defOf, mainUnit, stat } from '../units.ts';
import { isSettled } from './fall.ts';

/** Why a seat's main unit can't use its skill of that ability index now, or null. */
function checkUse(ctx: Ctx, seat: Seat, index: number): Violation | null {
  const unit = mainUnit(ctx, seat);
  const skill = unit === null ? undefined : defOf(ctx, unit).skills.find((one) => one.index === index);
  if (unit === null || skill === undefined) return refuse('ayakashi.battle.main-unit', { skill: index });
  if (ctx.state.turn === 1) return refuse('ayakashi.battle.first-turn');
  if (forbids(ctx, unit, 'skill')) return refuse('ayakashi.state.rest', { unit: unit.id });
  if (stat(unit, STAT.locked) === index + 1) return refuse('ayakashi.skill.locked', { unit: unit.id, skill: index });
  // Having entered this turn doesn't matter to a main unit (R002-24).
  return checkSkill(ctx, unit, skill);
}

function skillMoves(ctx: Ctx, seat: Seat): Move[] {
  const unit = mainUnit(ctx, seat);
  return unit === null ? [] : defOf(ctx, unit).skills.map((skill) => ({ type: 'skill', value: skill.index }));
}

/** Asks for the turn's one skill; goes on to the end phase when it is done, or when none can be used. */
export function battle(ctx: Ctx, frame: Frame): void {
  const { seat } = frame;
  setPhase(ctx, 'battle');
  if (!isSettled(ctx)) return;
  if (frame.pc === 0) {
    frame.pc = 1;
    if (skillMoves(ctx, seat).some((move) => checkUse(ctx, seat, move.value ?? -1) === null)) {
      ask(ctx, { seat, kind: 'battle', rule: 'ayakashi.battle.one', optional: true });
      return;
    }
  }
  // rule: ayakashi.battle.one
  followWith(ctx, frame, [makeFrame('end', { seat })]);
}

/** The turn player's choice in the battle phase. */
export const battleKind: DecisionKind<AyakashiDef> = {
  moves: { skill: ['value'], pass: [] },
  list: (ctx, { seat }) => [...skillMoves(ctx, seat), { type: 'pass' }],
  check: (ctx, { seat }, move) => (move.type === 'pass' ? null : checkUse(ctx, seat, move.value ?? -1)),
  apply(ctx, { seat }, move) {
    const unit = mainUnit(ctx, seat);
    // rule: ayakashi.battle.decline
    if (move.type === 'pass' || unit === null) return;
    topFrame(ctx.state).pc = 1;
    note(ctx, 'skill-used', { seat, card: mention(ctx, unit), value: move.value ?? 0 });
    pushStep(ctx, 'skill', { seat, source: unit.id, args: [move.value ?? 0] });
  },
  fallback: () => ({ type: 'pass' }),
};
