/**
 * Giving and taking away states of main units.
 */

import { z } from 'zod';
import { cardsOf, defineVerb, mention, note, say, setStat } from '../../../engine/index.ts';
import { giveState } from '../states.ts';
import { STAT, STATE } from '../table.ts';
import { stat } from '../units.ts';

/** Make a unit rest, or stun it. */
export const inflict = defineVerb({
  key: 'inflict',
  about: 'Gives main units a state; the stricter of old and new stays, standby units take none',
  fields: (s) => ({ what: s.ref, state: z.enum(['rest', 'stun']) }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) giveState(m.ctx, card, STATE[step.state]);
    });
  },
  words: (t, step) => say('{what}を「{state}」にする', step.state === 'rest' ? 'make {what} rest' : 'stun {what}', {
    what: t.ref(step.what), state: t.term(step.state),
  }),
});

/** Make a unit normal again. */
export const recover = defineVerb({
  key: 'recover',
  about: 'Frees units of any state',
  fields: (s) => ({ what: s.ref }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) {
        if (stat(card, STAT.state) === STATE.normal) continue;
        setStat(m.ctx, card, STAT.state, STATE.normal);
        note(m.ctx, 'recovered', { card: mention(m.ctx, card) });
      }
    });
  },
  words: (t, step) => say('{what}を通常状態に戻す', 'return {what} to normal', { what: t.ref(step.what) }),
});
