/**
 * The decision of a player who has priority: play a card, use an ability, declare battle, or pass. The
 * checks of each stand in the order they are made.
 */

import {
  cardsIn, effectFrame, findIn, finishStep, hasTargets, makeFrame, machineFor, moveCard, note, other, topFrame, type Ability, type Card,
  type Ctx,
  type Decision, type DecisionKind, type Frame, type Move, type Seat, type Violation,
} from '../../../engine/index.ts';
import type { AnimalDef } from '../cards.ts';
import { canAttack, mayRetreat } from '../flow/battle.ts';
import { useCost } from '../flow/costs.ts';
import { ARG, KIND } from '../flow/pile.ts';
import { controlled, defOf, isWaiting, stat, territoriesOf, turnPlayer } from '../states.ts';
import { BIT, PHASE, STAT, ZONE } from '../table.ts';
import { canPay, costOf, meetsCondition, payable } from '../territory.ts';
import { hasStops, isHeart, passesHere, setStops, setUntil, UNTIL, yieldHere } from '../yields.ts';
import { refuse } from './refusal.ts';

const UNTIL_NAMES: { readonly [name: string]: number } = { event: UNTIL.event, turn: UNTIL.turn };
/** Place in the `args` of a priority frame: 1 once its holder has changed its stops. */
const SETTLED = 2;
const STOPS: readonly string[] = ['usual', 'all'];

/** Own turn, 狩猟フェイズ, nothing on the pile: when most cards are played. */
function isSlowTime(ctx: Ctx, seat: Seat): boolean {
  return isHeart(ctx, seat);
}

// ---------------------------------------------------------------- playing a card

function handCard(ctx: Ctx, seat: Seat, move: Move): Card | null {
  return findIn(cardsIn(ctx.state, ZONE.hand + seat), move.card ?? 0);
}

function checkPlay(ctx: Ctx, seat: Seat, move: Move): Violation | null {
  const card = handCard(ctx, seat, move);
  if (card === null) return refuse('animal.play.hand', { card: move.card ?? 0 });
  const def = defOf(ctx, card);
  if (def.type === 'territory') return refuse('animal.play.territory', { card: card.id });
  // rule: animal.keyword.nimble
  const fast = def.type === 'feat' || (def.keywords & BIT.nimble) !== 0;
  if (!fast && !isSlowTime(ctx, seat)) return refuse('animal.play.timing', { card: card.id });
  if (!meetsCondition(ctx, seat, def.condition)) return refuse('animal.play.condition', { card: card.id });
  const cost = costOf(ctx, seat, card);
  if (payable(ctx, seat) < cost) return refuse('animal.play.cost', { card: card.id, cost, awake: payable(ctx, seat) });
  const ability = def.abilities[def.plays];
  if (ability !== undefined && !hasTargets(ctx, { source: card, ability, seat })) return refuse('animal.play.target', { card: card.id });
  return null;
}

/** The card goes onto the pile's table first; what it costs was tested. */
function applyPlay(ctx: Ctx, seat: Seat, move: Move): void {
  const card = handCard(ctx, seat, move);
  if (card === null) return;
  const def = defOf(ctx, card);
  const cost = costOf(ctx, seat, card);
  // rule: animal.play.to-pile
  moveCard(ctx, card, ZONE.pile, { ctrl: seat });
  const ability = def.abilities[def.plays];
  const frame = ability === undefined || ability.program < 0
    ? makeFrame('announce', { seat, source: card.id, def: card.def, args: [0, 0] })
    : effectFrame(ctx, { source: card, ability, seat });
  pushAnnounce(ctx, frame, KIND.play, cost);
}

function pushAnnounce(ctx: Ctx, frame: Frame, kind: number, cost: number): void {
  frame.step = 'announce';
  frame.args[ARG.kind] = kind;
  frame.args[ARG.x] = 0;
  frame.args[ARG.cost] = cost;
  ctx.state.agenda.push(frame);
}

// ---------------------------------------------------------------- activating an ability

function usable(ctx: Ctx, seat: Seat, id: number): Card | null {
  for (const zone of [ZONE.field, ZONE.field + 1, ZONE.land + seat]) {
    const card = findIn(cardsIn(ctx.state, zone), id);
    if (card !== null) return card.ctrl === seat ? card : null;
  }
  return null;
}

function abilityOf(ctx: Ctx, card: Card, move: Move): Ability | null {
  const def = defOf(ctx, card);
  const index = move.value ?? -1;
  return def.activated.includes(index) ? def.abilities[index] ?? null : null;
}

/** Number under which a use of an ability is remembered for the turn. */
function useKey(card: Card, ability: Ability): number {
  return card.id * 16 + ability.index;
}

function checkUse(ctx: Ctx, seat: Seat, move: Move): Violation | null {
  const card = usable(ctx, seat, move.card ?? 0);
  if (card === null) return refuse('animal.use.own', { card: move.card ?? 0 });
  if (!card.up) return refuse('animal.night.no-abilities', { card: card.id });
  const ability = abilityOf(ctx, card, move);
  if (ability === null) return refuse('animal.use.ability', { card: card.id, ability: move.value ?? -1 });
  return checkUseCost(ctx, seat, card, ability);
}

function checkUseCost(ctx: Ctx, seat: Seat, card: Card, ability: Ability): Violation | null {
  const cost = useCost(ability.doc);
  if (cost.slow && !isSlowTime(ctx, seat)) return refuse('animal.use.slow', { card: card.id });
  if (cost.once && ctx.state.own['used']?.includes(useKey(card, ability)) === true) return refuse('animal.use.once', { card: card.id });
  if (cost.move && isWaiting(card)) return refuse('animal.use.waiting', { card: card.id });
  if (cost.move && stat(card, STAT.moved) > 0) return refuse('animal.use.moved', { card: card.id });
  if (stat(card, STAT.stock) < cost.stock) return refuse('animal.use.stock', { card: card.id, stock: cost.stock });
  if (cardsIn(ctx.state, ZONE.hand + seat).length < cost.discard) {
    return refuse('animal.use.discard', { card: card.id, cards: cost.discard });
  }
  // What the cost itself takes away can't be moved for it as well.
  const gone = cost.move || cost.sacrifice || (cost.night && ctx.options['nightPays'] === false) ? card.id : 0;
  if (payable(ctx, seat, gone) < cost.cost) return refuse('animal.use.cost', { card: card.id, cost: cost.cost });
  if (ability.condition !== null && !ability.condition(machineFor(ctx, card, seat))) {
    return refuse('animal.use.condition', { card: card.id });
  }
  return hasTargets(ctx, { source: card, ability, seat }) ? null : refuse('animal.use.target', { card: card.id });
}

function applyUse(ctx: Ctx, seat: Seat, move: Move): void {
  const card = usable(ctx, seat, move.card ?? 0);
  const ability = card === null ? null : abilityOf(ctx, card, move);
  if (card === null || ability === null) return;
  const cost = useCost(ability.doc);
  if (cost.once) (ctx.state.own['used'] ??= []).push(useKey(card, ability));
  note(ctx, 'used', { seat, card: [card.id, card.def, 0b101010], value: ability.index });
  if (ability.program >= 0) pushAnnounce(ctx, effectFrame(ctx, { source: card, ability, seat }), KIND.use, cost.cost);
}

// ---------------------------------------------------------------- battle and passing

function checkBattle(ctx: Ctx, seat: Seat): Violation | null {
  if (!isSlowTime(ctx, seat)) return refuse('animal.battle.declare-timing');
  return controlled(ctx, seat).some((card) => canAttack(ctx, card)) ? null : refuse('animal.battle.declare-animal');
}

/** One pass: the other player gets priority, or, after two in a row, the top resolves or the step ends. */
function pass(ctx: Ctx, frame: Frame): void {
  note(ctx, 'passed', { seat: frame.seat });
  frame.args[0] = (frame.args[0] ?? 0) + 1;
  frame.args[SETTLED] = 0;
  // rule: animal.priority.passes-over
  frame.seat = other(frame.seat);
}

/** Leaves the present step: its frame is told how by the second of its `args`. */
function leavePriority(ctx: Ctx): void {
  const frame = topFrame(ctx.state);
  finishStep(ctx, frame);
  topFrame(ctx.state).args[1] = 1;
}

function listPlays(ctx: Ctx, seat: Seat, moves: Move[]): void {
  for (const card of cardsIn(ctx.state, ZONE.hand + seat)) moves.push({ type: 'play', card: card.id });
  for (const card of controlled(ctx, seat)) {
    if (card.up) for (const value of defOf(ctx, card).activated) moves.push({ type: 'use', card: card.id, value });
  }
  for (const card of territoriesOf(ctx, seat)) {
    if (!card.up) continue;
    const def = defOf(ctx, card);
    for (const value of def.activated) {
      // Most territories' abilities move them: one that is moved already isn't worth a test.
      if (canPay(ctx, card) || !useCost(def.abilities[value]?.doc ?? {}).move) moves.push({ type: 'use', card: card.id, value });
    }
  }
}

function listPriority(ctx: Ctx, decision: Decision): Move[] {
  const { seat } = decision;
  const moves: Move[] = [{ type: 'pass' }, { type: 'pass-until', name: 'event' }, { type: 'pass-until', name: 'turn' }, { type: 'yield' }];
  for (const name of STOPS) moves.push({ type: 'stops', name });
  if (turnPlayer(ctx) === seat) {
    if (ctx.state.phase === PHASE.hunt) moves.push({ type: 'battle' });
    else if (ctx.state.phase === PHASE.prepare) moves.push({ type: 'retreat' });
  }
  listPlays(ctx, seat, moves);
  return moves;
}

function checkPriority(ctx: Ctx, decision: Decision, move: Move): Violation | null {
  const { seat } = decision;
  switch (move.type) {
    case 'pass':
      return null;
    case 'pass-until':
      return UNTIL_NAMES[move.name ?? ''] === undefined ? refuse('animal.pass.until-name', { name: move.name ?? '' }) : null;
    case 'yield':
      return isHeart(ctx, seat) ? refuse('animal.pass.heart') : null;
    case 'stops':
      if (!STOPS.includes(move.name ?? '')) return refuse('animal.pass.stops-name', { name: move.name ?? '' });
      if (topFrame(ctx.state).args[SETTLED] === 1) return refuse('animal.pass.stops-once');
      return hasStops(ctx, seat, move.name ?? '') ? refuse('animal.pass.stops-same', { name: move.name ?? '' }) : null;
    case 'play':
      return checkPlay(ctx, seat, move);
    case 'use':
      return checkUse(ctx, seat, move);
    case 'battle':
      return checkBattle(ctx, seat);
    default:
      return mayRetreat(ctx, seat) ? null : refuse('animal.battle.retreat');
  }
}

function applyPriority(ctx: Ctx, decision: Decision, move: Move): void {
  const { seat } = decision;
  switch (move.type) {
    case 'play':
    case 'use':
      // Whoever acts keeps priority, and all passes are counted anew.
      // rule: animal.priority.keeps
      topFrame(ctx.state).args.splice(0, topFrame(ctx.state).args.length, 0, 0, 0);
      if (move.type === 'play') applyPlay(ctx, seat, move);
      else applyUse(ctx, seat, move);
      return;
    case 'battle':
    case 'retreat':
      leavePriority(ctx);
      return;
    case 'stops':
      setStops(ctx, seat, move.name ?? '');
      topFrame(ctx.state).args[SETTLED] = 1;
      return;
    case 'yield':
      yieldHere(ctx, seat);
      break;
    case 'pass-until':
      setUntil(ctx, seat, UNTIL_NAMES[move.name ?? ''] ?? UNTIL.asked);
      break;
    default:
      break;
  }
  pass(ctx, topFrame(ctx.state));
}

/** What a player with priority may do while the pile is empty, outside battle. */
export const priority: DecisionKind<AnimalDef> = {
  moves: {
    pass: [], 'pass-until': ['name'], yield: [], stops: ['name'], play: ['card'], use: ['card', 'value'], battle: [], retreat: [],
  },
  list: listPriority,
  check: checkPriority,
  apply: applyPriority,
  given: (ctx, { seat }) => (passesHere(ctx, seat, mayRetreat(ctx, seat)) ? { type: 'pass' } : null),
  fallback: () => ({ type: 'pass' }),
};

/** The same with something on the pile: what was played is carried out when nobody answers it. */
export const respond: DecisionKind<AnimalDef> = { ...priority, small: true, plain: () => ({ type: 'pass' }) };

/** The same in the steps of a battle with an empty pile: the battle goes on when nobody does anything. */
export const battlePriority: DecisionKind<AnimalDef> = respond;
