/**
 * Verbs that steer an effect: choices, conditions, loops, modes.
 */

import { z } from 'zod';
import { ask } from '../../decisions/decisions.ts';
import { other } from '../../table/find.ts';
import type { Compiler } from '../compile.ts';
import { defineVerb } from '../language/language.ts';
import { join, say, tied } from '../language/words.ts';
import { takeAnswer } from '../machine.ts';
import { REGISTER_IT, type Test } from '../program.ts';

/** Rounds of a loop in one effect; more is a mistake in the card. */
const REPEAT_MAX = 40;

/** Choose now, for later steps. */
export const choose = defineVerb({
  key: 'choose',
  about: 'Chooses cards or players; later steps speak of them by the name `as`',
  fields: (s) => ({
    from: s.selector, as: z.string().min(1).max(20), count: z.int().min(1).max(20).optional(), upTo: z.boolean().optional(),
    by: z.enum(['you', 'enemy']).optional(),
  }),
  compile(c, step) {
    c.choose(c.candidates(step.from), c.picking(step));
  },
  words(t, step) {
    const cards = t.counted(step.from, step.count ?? 1, step.upTo ?? false);
    t.remember(step.as, step.from, (step.count ?? 1) > 1);
    return step.by === 'enemy'
      ? say('相手は{cards}を選ぶ', 'your opponent chooses {cards}', { cards })
      : say('{cards}を選ぶ', 'choose {cards}', { cards });
  },
});

/** Choose a target before the effect starts, for later steps. */
export const target = defineVerb({
  key: 'target',
  about: 'Names a target that is chosen before the effect starts (対象)',
  fields: (s) => ({
    what: s.selector,
    as: z.string().min(1).max(20),
    count: z.int().min(1).max(20).optional(),
    upTo: z.boolean().optional(),
  }),
  compile(c, step) {
    c.ref({
      target: step.what,
      as: step.as,
      ...(step.count === undefined ? {} : { count: step.count }),
      ...(step.upTo === undefined ? {} : { upTo: step.upTo }),
    });
  },
  words(t, step) {
    t.remember(step.as, step.what, (step.count ?? 1) > 1);
    return say('{cards}を選ぶ', 'choose {cards}', {
      cards: t.ref({ target: step.what, count: step.count ?? 1, upTo: step.upTo ?? false }),
    });
  },
});

/** Do something only if. */
export const when = defineVerb({
  key: 'if',
  about: 'Does something only if a condition holds, something else if not',
  fields: (s) => ({ if: s.condition, then: s.steps, else: s.steps.optional() }),
  compile(c, step) {
    const test = c.condition(step.if);
    const past = c.jump((m) => !test(m));
    c.steps(step.then);
    if (step.else === undefined) {
      past.land();
      return;
    }
    const end = c.jump(null);
    past.land();
    c.steps(step.else);
    end.land();
  },
  words(t, step) {
    const parts = { if: t.condition(step.if), then: t.branch(step.then), else: t.branch(step.else ?? []) };
    if (step.else === undefined) return say('{if}なら、{then}', 'if {if}, {then}', parts);
    return say('{if}なら、{then}。そうでなければ、{else}', 'if {if}, {then}; otherwise {else}', parts);
  },
});

function yesNo(c: Compiler, by: 'you' | 'enemy'): Test {
  const register = c.register(null);
  c.emit((m) => {
    const { frame } = m;
    if (!frame.answered) {
      frame.pc -= 1;
      const seat = by === 'you' ? frame.seat : other(frame.seat);
      ask(m.ctx, { seat, kind: 'option', def: frame.def, optional: true, min: 1, max: 2 });
      return;
    }
    frame.regs[register] = takeAnswer(frame);
  });
  return (m) => m.frame.regs[register]?.[0] === 1;
}

/** You may do something. */
export const may = defineVerb({
  key: 'may',
  about: 'A player may decline these steps',
  fields: (s) => ({ may: s.steps, by: z.enum(['you', 'enemy']).optional(), then: s.steps.optional(), else: s.steps.optional() }),
  compile(c, step) {
    const yes = yesNo(c, step.by ?? 'you');
    const past = c.jump((m) => !yes(m));
    c.steps(step.may);
    c.steps(step.then ?? []);
    const end = c.jump(null);
    past.land();
    c.steps(step.else ?? []);
    end.land();
  },
  words(t, step) {
    const parts = { may: t.branch(step.may), then: t.branch(step.then ?? []), else: t.branch(step.else ?? []) };
    const lead =
      step.by === 'enemy'
        ? say('相手は{tied}もよい', 'your opponent may {may}', { ...parts, tied: tied(parts.may.ja) })
        : say('{tied}もよい', 'you may {may}', { ...parts, tied: tied(parts.may.ja) });
    const then = step.then === undefined ? lead : say('{lead}。そうしたら、{then}', '{lead}; if so, {then}', { lead, then: parts.then });
    return step.else === undefined ? then : say('{lead}。そうしなければ、{else}', '{lead}; if not, {else}', { lead: then, else: parts.else });
  },
});

/** Choose one of several. */
export const modes = defineVerb({
  key: 'modes',
  about: 'A player picks one of several effects',
  fields: (s) => ({ modes: z.array(s.steps).min(2).max(4), by: z.enum(['you', 'enemy']).optional() }),
  compile(c, step) {
    const register = c.register(null);
    const count = step.modes.length;
    c.emit((m) => {
      const { frame } = m;
      if (!frame.answered) {
        frame.pc -= 1;
        ask(m.ctx, { seat: step.by === 'enemy' ? other(frame.seat) : frame.seat, kind: 'option', def: frame.def, min: 1, max: count });
        return;
      }
      frame.regs[register] = takeAnswer(frame);
    });
    const ends = step.modes.map((steps, mode) => {
      const past = c.jump((m) => m.frame.regs[register]?.[0] !== mode);
      c.steps(steps);
      const end = c.jump(null);
      past.land();
      return end;
    });
    for (const end of ends) end.land();
  },
  words(t, step) {
    const list = join(step.modes.map((steps) => say('「{s}」', '{s}', { s: t.steps(steps) })), '', '; or ');
    return step.by === 'enemy'
      ? say('相手は{list}のどちらかを選ぶ', 'your opponent chooses one: {list}', { list })
      : say('次の1つを選ぶ：{list}', 'choose one: {list}', { list });
  },
});

/** For each of several cards or players. */
export const each = defineVerb({
  key: 'each',
  about: 'Does something for each of the cards or players, one after another; `it` is the present one',
  fields: (s) => ({ each: s.ref, steps: s.steps }),
  compile(c, step) {
    const of = c.ref(step.each);
    const list = c.register(null);
    const outer = c.register(null);
    c.emit((m) => {
      m.frame.regs[list] = of(m);
      m.frame.regs[outer] = m.frame.regs[REGISTER_IT] ?? [];
    });
    const again = c.ops.length;
    const end = c.jump((m) => (m.frame.regs[list] ?? []).length === 0);
    c.emit((m) => {
      const [first, ...rest] = m.frame.regs[list] ?? [];
      m.frame.regs[list] = rest;
      m.frame.regs[REGISTER_IT] = first === undefined ? [] : [first];
    });
    c.steps(step.steps);
    c.emit((m) => {
      m.frame.pc = again;
    });
    end.land();
    c.emit((m) => {
      m.frame.regs[REGISTER_IT] = m.frame.regs[outer] ?? [];
    });
  },
  words: (t, step) => say('{all}それぞれについて、{steps}', 'for each of {all}, {steps}', { all: t.ref(step.each), steps: t.branch(step.steps) }),
});

/** Several times. */
export const repeat = defineVerb({
  key: 'repeat',
  about: 'Does something several times',
  fields: (s) => ({ times: s.value, steps: s.steps }),
  compile(c, step) {
    const times = c.value(step.times);
    const left = c.register(null);
    c.emit((m) => {
      m.frame.regs[left] = [Math.min(REPEAT_MAX, times(m))];
    });
    const again = c.ops.length;
    const end = c.jump((m) => (m.frame.regs[left]?.[0] ?? 0) <= 0);
    c.emit((m) => {
      m.frame.regs[left] = [(m.frame.regs[left]?.[0] ?? 0) - 1];
    });
    c.steps(step.steps);
    c.emit((m) => {
      m.frame.pc = again;
    });
    end.land();
  },
  words: (t, step) => say('「{steps}」を{n}回行う', 'do this {n} times: {steps}', { steps: t.steps(step.steps), n: t.value(step.times) }),
});
