/**
 * Battle phase (バトルフェイズ), ① to ⑨, and the counter-attack after it. One frame a battle: its seat is
 * the attacker's, `source` the attacker. Who blocks and who will counter is marked on the creatures.
 */

import {
  ask, askTogether, cardsIn, endModifiers, finishStep, fire, followWith, makeFrame, mention, note, other, pushStep,
  SEATS, setPhase, setStat,
  type Card, type Ctx, type Frame, type Seat,
} from '../../../engine/index.ts';
import { mayBlock } from '../decisions/block.ts';
import { mayCounter } from '../decisions/attack.ts';
import { has, stat } from '../creatures.ts';
import { startSpell } from './completion.ts';
import { attackerOf, battlers, strike } from './strikes.ts';
import { ACTIVITY, BIT, STAT, ZONE } from '../table.ts';

/** Stages of a battle; `args[0]` tells whether the attacker was blocked, `args[1]` and `[2]` the seats' battle spells. */
export const STAGE = {
  begin: 0, block: 1, spells: 2, start: 3, attackerSpell: 4, defenderSpell: 5, first: 6, normal: 7, last: 8, end: 9, leave: 10, counter: 11,
} as const;

function begin(ctx: Ctx, frame: Frame, attacker: Card): void {
  setPhase(ctx, 'battle');
  // rule: crystal.battle.one-attacker
  setStat(ctx, attacker, STAT.role, 1);
  note(ctx, 'attack', { seat: frame.seat, card: mention(ctx, attacker) });
  frame.args = [0, 0, 0];
  frame.pc = STAGE.block;
}

function askBlock(ctx: Ctx, frame: Frame, attacker: Card): void {
  const defender = other(frame.seat);
  // rule: crystal.battle.block-skip
  if (cardsIn(ctx.state, ZONE.creatures + defender).some((card) => mayBlock(card, attacker))) {
    ask(ctx, { seat: defender, kind: 'block', rule: 'crystal.battle.block', optional: true, args: [attacker.id] });
  } else frame.pc = STAGE.spells;
}

function askSpells(ctx: Ctx, frame: Frame): void {
  frame.pc = STAGE.start;
  // rule: crystal.battle.blocked-stays
  if (cardsIn(ctx.state, ZONE.creatures + other(frame.seat)).some((card) => stat(card, STAT.role) >= 2)) frame.args[0] = 1;
  // Who holds no card has no choice; how many a player holds is public.
  const seats = SEATS.filter((seat) => cardsIn(ctx.state, ZONE.hand + seat).length > 0);
  // rule: crystal.battle.spells-secret
  askTogether(ctx, seats.map((seat) => ({ seat, kind: 'battle-spell', rule: 'crystal.battle.spells', optional: true })));
}

function fireStart(ctx: Ctx): void {
  // rule: crystal.battle.start-triggers
  for (const card of battlers(ctx)) fire(ctx, stat(card, STAT.role) === 1 ? 'attacks' : 'blocks', { subject: card });
  pushStep(ctx, 'settle');
}

function resolveSpell(ctx: Ctx, seat: Seat): void {
  for (const card of cardsIn(ctx.state, ZONE.resolving + seat).slice(0, 1)) startSpell(ctx, card, stat(card, STAT.aim));
}

/** Battle spells that never took effect, because the attacker was gone before, are used all the same. */
function dropSpells(ctx: Ctx): void {
  for (const seat of SEATS) {
    for (const card of cardsIn(ctx.state, ZONE.resolving + seat).slice()) pushStep(ctx, 'spell-end', { source: card.id });
  }
}

function end(ctx: Ctx): void {
  // rule: crystal.battle.end-triggers
  for (const card of battlers(ctx)) {
    // rule: crystal.keyword.regenerate
    // rule: crystal.keyword.regenerate-survivors
    if (has(card, BIT.regenerate)) setStat(ctx, card, STAT.damage, 0);
    fire(ctx, 'fought', { subject: card });
  }
  pushStep(ctx, 'settle');
}

function leave(ctx: Ctx): void {
  for (const card of battlers(ctx)) {
    // rule: crystal.battle.inactive
    // rule: crystal.battle.attacker-inactive
    setStat(ctx, card, STAT.activity, ACTIVITY.inactive);
    setStat(ctx, card, STAT.role, 0);
  }
  // rule: crystal.battle.until
  endModifiers(ctx, (modifier) => modifier.until === 'end-of-battle');
  pushStep(ctx, 'settle');
}

/** The creature named for the counter-attack, if it may still attack. The mark goes in any case. */
function takeCounter(ctx: Ctx, seat: Seat): Card | null {
  let found: Card | null = null;
  for (const card of cardsIn(ctx.state, ZONE.creatures + seat)) {
    if (stat(card, STAT.counter) === 0) continue;
    setStat(ctx, card, STAT.counter, 0);
    // rule: crystal.battle.counter-retest
    if (mayCounter(card, seat)) found = card;
  }
  return found;
}

function finish(ctx: Ctx, frame: Frame): void {
  const seat = other(frame.seat);
  const counter = takeCounter(ctx, seat);
  if (counter !== null) {
    // rule: crystal.battle.counter
    // rule: crystal.battle.counter-at-once
    followWith(ctx, frame, [makeFrame('battle', { seat, source: counter.id, def: counter.def })]);
    return;
  }
  finishStep(ctx, frame);
  // rule: crystal.battle.back-to-main
  setPhase(ctx, 'main');
}

function goOn(ctx: Ctx, frame: Frame): void {
  const stage = frame.pc;
  frame.pc = stage + 1;
  switch (stage) {
    case STAGE.start:
      return fireStart(ctx);
    // rule: crystal.battle.attacker-spell-first
    case STAGE.attackerSpell:
      return resolveSpell(ctx, frame.seat);
    case STAGE.defenderSpell:
      return resolveSpell(ctx, other(frame.seat));
    case STAGE.first:
    case STAGE.normal:
    case STAGE.last:
      // rule: crystal.battle.steps
      // rule: crystal.battle.step-deaths
      strike(ctx, frame, stage - STAGE.normal);
      pushStep(ctx, 'settle');
      return undefined;
    case STAGE.end:
      dropSpells(ctx);
      return end(ctx);
    case STAGE.leave:
      return leave(ctx);
    default:
      return finish(ctx, frame);
  }
}

/** One stage of a battle. */
export function battle(ctx: Ctx, frame: Frame): void {
  const attacker = attackerOf(ctx, frame);
  if (frame.pc > STAGE.begin && frame.pc < STAGE.end && (attacker === null || stat(attacker, STAT.role) !== 1)) {
    // rule: crystal.battle.attacker-gone
    frame.pc = STAGE.end;
  }
  if (attacker !== null && frame.pc === STAGE.begin) begin(ctx, frame, attacker);
  else if (attacker !== null && frame.pc === STAGE.block) askBlock(ctx, frame, attacker);
  else if (frame.pc === STAGE.spells) askSpells(ctx, frame);
  else goOn(ctx, frame);
}
