/**
 * What must hold together in an exact state beyond the shape of each field. Such a document may come from anybody;
 * one that could never have come about in play would be a fault of ours later, so it is refused with its place.
 */

import { SEATS, type Problem } from '../contract.ts';
import type { Pool } from '../game.ts';
import { KERNEL_KINDS } from '../decisions/kinds.ts';
import { EFFECT_STEP } from '../effects/machine.ts';
import type { Card, Decision, Frame, State } from '../state.ts';
import { zoneSpec } from '../table/schema.ts';

function problem(path: string, message: string): Problem {
  return { path, code: 'position.exact', message };
}

function checkCard(pool: Pool, state: State, at: { readonly card: Card; readonly zone: number; readonly path: string }): Problem[] {
  const { card, zone, path } = at;
  const spec = zoneSpec(pool.game.table, zone);
  const problems: Problem[] = [];
  if (card.zone !== zone) problems.push(problem(`${path}/zone`, `The card lies in zone ${zone}.`));
  if (card.id >= state.nextId) problems.push(problem(`${path}/id`, 'Object numbers are below nextId.'));
  if ((card.stats !== null) !== spec.valued) problems.push(problem(`${path}/stats`, `Cards in ${spec.key} have ${spec.valued ? '' : 'no '}values.`));
  if (spec.places > 0 && card.under === 0 && (card.place < 0 || card.place >= spec.places)) {
    problems.push(problem(`${path}/place`, `The zone has places 0 to ${spec.places - 1}.`));
  }
  return problems;
}

function checkCards(pool: Pool, state: State): Problem[] {
  const problems: Problem[] = [];
  const known = new Map<number, Card>();
  state.zones.forEach((cards, zone) => cards.forEach((card, index) => {
    const path = `/zones/${zone}/${index}`;
    problems.push(...checkCard(pool, state, { card, zone, path }));
    if (known.has(card.id)) problems.push(problem(`${path}/id`, `Two objects have the number ${card.id}.`));
    known.set(card.id, card);
    const isShared = zoneSpec(pool.game.table, zone).per === 'table';
    if (isShared && zone % 2 === 1) problems.push(problem(path, 'A shared zone has no second half.'));
  }));
  return [...problems, ...checkUnder(state, known)];
}

/** Cards lie under each other in piles, never in rings. */
function checkUnder(state: State, known: ReadonlyMap<number, Card>): Problem[] {
  const problems: Problem[] = [];
  state.zones.forEach((cards, zone) => cards.forEach((card, index) => {
    const seen = new Set<number>([card.id]);
    for (let host = known.get(card.under); host !== undefined; host = known.get(host.under)) {
      if (!seen.has(host.id)) {
        seen.add(host.id);
        continue;
      }
      problems.push(problem(`/zones/${zone}/${index}/under`, 'Cards lie under each other in a ring.'));
      return;
    }
  }));
  return problems;
}

function checkFrame(pool: Pool, frame: Frame, path: string): Problem[] {
  if (frame.step !== EFFECT_STEP) return [];
  const program = pool.programs[frame.program];
  if (program === undefined) return [problem(`${path}/program`, 'An effect has a program.')];
  const problems: Problem[] = [];
  if (frame.pc > program.ops.length) problems.push(problem(`${path}/pc`, 'The program is shorter.'));
  if (frame.regs.length !== program.registers) problems.push(problem(`${path}/regs`, `The program has ${program.registers} registers.`));
  return problems;
}

function checkFrames(pool: Pool, state: State): Problem[] {
  return [
    ...state.agenda.flatMap((frame, index) => checkFrame(pool, frame, `/agenda/${index}`)),
    ...state.fired.flatMap(({ frame }, index) => checkFrame(pool, frame, `/fired/${index}/frame`)),
    ...state.queue.flatMap(({ frame }, index) => checkFrame(pool, frame, `/queue/${index}/frame`)),
  ];
}

function checkDecision(pool: Pool, state: State, at: { readonly decision: Decision; readonly path: string }): Problem[] {
  const { decision, path } = at;
  const problems: Problem[] = [];
  const kind = Object.hasOwn(pool.game.kinds, decision.kind) ? pool.game.kinds[decision.kind]
    : Object.hasOwn(KERNEL_KINDS, decision.kind) ? KERNEL_KINDS[decision.kind] : undefined;
  if (kind === undefined) problems.push(problem(`${path}/kind`, `The game asks nothing of kind ${decision.kind}.`));
  if (decision.prompt > state.prompts) problems.push(problem(`${path}/prompt`, 'Prompts are numbered up to prompts.'));
  if (decision.answer === null) return problems;
  if (decision.group === 0) problems.push(problem(`${path}/answer`, 'Only answers of a group are held back.'));
  if (kind !== undefined && !Object.hasOwn(kind.moves, decision.answer.type)) {
    problems.push(problem(`${path}/answer/type`, `A decision of kind ${decision.kind} has no such answer.`));
  }
  return problems;
}

function checkDecisions(pool: Pool, state: State): Problem[] {
  const problems = state.decisions.flatMap((decision, index) => checkDecision(pool, state, { decision, path: `/decisions/${index}` }));
  for (const seat of SEATS) {
    if (state.decisions.filter((one) => one.seat === seat).length > 1) problems.push(problem('/decisions', `Seat ${seat} is asked twice.`));
  }
  if (state.decisions.length > 0 && state.decisions.every((one) => one.answer !== null)) {
    problems.push(problem('/decisions', 'All of them are answered already.'));
  }
  if (state.outcome !== null) {
    if (state.decisions.length > 0) problems.push(problem('/decisions', 'Nothing is asked after the end.'));
  } else if (state.agenda.length === 0) problems.push(problem('/agenda', 'The game is not over: something goes on after every answer.'));
  return problems;
}

/** Everything that doesn't hold together in a state that has passed its schema; paths are relative to it. */
export function checkState(pool: Pool, state: State): readonly Problem[] {
  return [...checkCards(pool, state), ...checkFrames(pool, state), ...checkDecisions(pool, state)];
}
