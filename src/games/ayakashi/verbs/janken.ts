/**
 * じゃんけん inside an effect: one throw after another, each shown before the next. The effect waits where it is; the
 * throw is a step of its own and leaves the winner's seat as this frame's answer.
 */

import { z } from 'zod';
import { defineValue, defineVerb, pushStep, say, takeAnswer } from '../../../engine/index.ts';
import { couldApply } from '../possible.ts';

const WINS = 'wins';

/** Play a round or several. */
export const janken = defineVerb({
  key: 'janken',
  about: 'You and your opponent throw hands, once or several times; what follows a win or a loss (of the single throw), later steps read `wins`',
  fields: (s) => ({ times: z.int().min(1).max(9).optional(), won: s.steps.optional(), lost: s.steps.optional() }),
  compile(c, step) {
    const times = step.times ?? 1;
    const wins = c.register(WINS);
    const left = c.register(null);
    const branches = [...(step.won ?? []), ...(step.lost ?? [])];
    c.emit((m) => {
      m.frame.regs[wins] = [0];
      m.frame.regs[left] = [times];
    });
    const possible = couldApply(c, branches);
    // rule: ayakashi.janken.no-target
    const skip = branches.length === 0 ? null : c.jump((m) => !possible(m));
    c.emit((m) => {
      const { frame } = m;
      if (!frame.answered) {
        frame.pc -= 1;
        pushStep(m.ctx, 'janken', { args: [-1, -1] });
        return;
      }
      const [winner] = takeAnswer(frame);
      const rest = (frame.regs[left]?.[0] ?? 1) - 1;
      frame.regs[left] = [rest];
      // rule: ayakashi.janken.count
      if (winner === frame.seat) frame.regs[wins] = [(frame.regs[wins]?.[0] ?? 0) + 1];
      // rule: ayakashi.janken.one-by-one
      if (rest > 0) frame.pc -= 1;
    });
    const lost = c.jump((m) => (m.frame.regs[wins]?.[0] ?? 0) === 0);
    c.steps(step.won ?? []);
    const end = c.jump(null);
    lost.land();
    c.steps(step.lost ?? []);
    end.land();
    skip?.land();
  },
  words(t, step) {
    const times = step.times ?? 1;
    const won = say('勝ったら、{steps}', 'if you win, {steps}', { steps: t.branch(step.won ?? []) });
    const lost = say('負けたら、{steps}', 'if you lose, {steps}', { steps: t.branch(step.lost ?? []) });
    const lead = times === 1 ? say('じゃんけんをする', 'play janken') : say('じゃんけんを{n}回する', 'play janken {n} times', { n: times });
    if (step.won === undefined && step.lost === undefined) return lead;
    if (step.lost === undefined) return say('{lead}。{won}', '{lead}; {won}', { lead, won });
    if (step.won === undefined) return say('{lead}。{lost}', '{lead}; {lost}', { lead, lost });
    return say('{lead}。{won}。{lost}', '{lead}; {won}; {lost}', { lead, won, lost });
  },
});

/** How often the last じゃんけん was won. */
export const wins = defineValue({
  key: 'wins',
  about: 'How many throws of the last じゃんけん of this effect were won',
  fields: () => ({ wins: z.literal('that') }),
  compile(c) {
    const register = c.register(WINS);
    return (m) => m.frame.regs[register]?.[0] ?? 0;
  },
  words: () => say('勝った回数', 'the number of wins'),
});
