/**
 * Whether steps of a card could do anything now: a command without any possible sentence can't be used (R002-29),
 * and a throw nothing hangs on isn't made (R002-33). It asks for objects to work on; whether a search finds
 * something isn't asked, because a deck is nobody's to look at before.
 */

import {
  cardsIn, Compiler, findCard, machineFor, type Ability, type Card, type ConditionDoc, type Ctx, type RefDoc, type Seat, type SelectorDoc,
  type StepDoc, type Test,
} from '../../engine/index.ts';
import { ZONE } from './table.ts';
import { mainUnit, standbyUnits } from './units.ts';

const always: Test = () => true;
const never: Test = () => false;

function anyOf(tests: readonly Test[]): Test {
  return (m) => tests.some((test) => test(m));
}

/** The cards a reference may mean exist. What an earlier choice picked is counted with that choice. */
function refTest(c: Compiler, doc: RefDoc): Test {
  if (typeof doc === 'string') return doc === 'it' ? never : always;
  const selector = doc['all'] ?? doc['target'] ?? doc['choose'] ?? doc['random'];
  if (selector === undefined) return never;
  // The schema has accepted the document: each of these keys holds a selector.
  const from = c.selector(selector as SelectorDoc);
  // A command that is being used is no card to work on: it lies in the hand only until it is.
  return (m) => from(m).some((id) => id !== m.frame.source || findCard(m.ctx.state, id)?.zone !== ZONE.hand + m.frame.seat);
}

// The schema has accepted the step: lists of steps stand under these keys.
function inner(step: StepDoc, keys: readonly string[]): StepDoc[] {
  return keys.flatMap((key) => (step[key] ?? []) as StepDoc[]);
}

function branchTest(c: Compiler, step: StepDoc): Test {
  // The schema has accepted the step.
  const condition = step['if'] as ConditionDoc;
  const then = couldApply(c, inner(step, ['then']));
  const otherwise = couldApply(c, inner(step, ['else']));
  if (condition['exists'] === undefined) return anyOf([then, otherwise]);
  const holds = c.condition(condition);
  return (m) => (holds(m) ? then(m) : otherwise(m));
}

function stepTest(c: Compiler, step: StepDoc): Test {
  switch (step.do) {
    case 'if':
      return branchTest(c, step);
    case 'may':
      return couldApply(c, inner(step, ['may']));
    case 'repeat':
      return couldApply(c, inner(step, ['steps']));
    case 'modes':
      // The schema has accepted the step.
      return anyOf((step['modes'] as StepDoc[][]).map((mode) => couldApply(c, mode)));
    case 'janken': {
      const branches = inner(step, ['won', 'lost']);
      return branches.length === 0 ? never : couldApply(c, branches);
    }
    case 'swap':
      return (m) => {
        const seat: Seat = (step['who'] === 'you') === (m.frame.seat === 0) ? 0 : 1;
        return standbyUnits(m.ctx, seat).length > 0 && mainUnit(m.ctx, seat) !== null;
      };
    case 'energize': {
      // The schema has accepted the step.
      const unit = refTest(c, step['unit'] as RefDoc);
      const pile = step['from'] === 'deck' ? ZONE.deck : ZONE.discard;
      return (m) => cardsIn(m.ctx.state, pile + m.frame.seat).length > 0 && unit(m);
    }
    default: {
      const refs = ['what', 'to', 'from', 'unit', 'each'].map((key) => step[key])
        .filter((ref) => typeof ref === 'string' || typeof ref === 'object');
      if (step.do === 'choose') return refTest(c, { all: step['from'] });
      // The schema has accepted the step: these keys hold references.
      const tests = refs.filter((ref) => ref !== null && !isWord(ref)).map((ref) => refTest(c, ref as RefDoc));
      return (m) => tests.every((test) => test(m));
    }
  }
}

/** `to` and `from` of some verbs name a zone instead of cards. */
function isWord(ref: unknown): boolean {
  return typeof ref === 'string' && !['self', 'it', 'that', 'you', 'enemy'].includes(ref);
}

/** True when at least one of the steps has something to work on. */
export function couldApply(c: Compiler, steps: readonly StepDoc[]): Test {
  return anyOf(steps.map((step) => stepTest(c, step)));
}

/** Tests of abilities, made once each; an ability belongs to one pool for ever. */
const testOf = new WeakMap<Ability, Test>();

/** Whether an ability of a card in a seat's hand could do anything now. */
export function isPossible(ctx: Ctx, source: Card, seat: Seat, ability: Ability): boolean {
  let test = testOf.get(ability);
  if (test === undefined) {
    // The schema has accepted the ability.
    test = couldApply(new Compiler(ctx.game.table, ctx.game.language, ctx.pool.byId), ability.doc['do'] as unknown as StepDoc[]);
    testOf.set(ability, test);
  }
  return test(machineFor(ctx, source, seat));
}
