/**
 * Damage and healing, of cards and players. What damage does is the game's (`Actions.damage`).
 */

import { defineVerb } from '../language/language.ts';
import { say } from '../language/words.ts';

/** Deal damage. */
export const damage = defineVerb({
  key: 'damage',
  about: 'Deals damage to cards or players',
  fields: (s) => ({ to: s.ref, amount: s.value }),
  compile(c, step) {
    const to = c.ref(step.to);
    const amount = c.value(step.amount);
    c.emit((m) => {
      const value = Math.max(0, amount(m));
      for (const target of to(m)) m.ctx.game.actions.damage(m.ctx, m.frame, target, value);
    });
  },
  words: (t, step) => say('{to}に{n}ダメージを与える', 'deal {n} damage to {to}', { to: t.ref(step.to), n: t.value(step.amount) }),
});

/** Restore life or hit points. */
export const heal = defineVerb({
  key: 'heal',
  about: 'Restores life of players or hit points of cards, up to their maximum',
  fields: (s) => ({ to: s.ref, amount: s.value }),
  compile(c, step) {
    const to = c.ref(step.to);
    const amount = c.value(step.amount);
    c.emit((m) => {
      const value = Math.max(0, amount(m));
      for (const target of to(m)) m.ctx.game.actions.heal(m.ctx, m.frame, target, value);
    });
  },
  words: (t, step) => say('{to}を{n}回復する', 'restore {n} to {to}', { to: t.ref(step.to), n: t.value(step.amount) }),
});
