/**
 * Verbs on the three states of a card: night and day, moved and awake.
 */

import { cardsOf, defineVerb, say, type Card, type Ctx, type Verb, type Words } from '../../../engine/index.ts';
import { daybreak, moveIt, nightfall, wakeIt } from '../states.ts';

interface StateVerb {
  readonly key: string;
  readonly about: string;
  readonly ja: string;
  readonly en: string;
  act(ctx: Ctx, card: Card): void;
}

function stateVerb({ key, about, ja, en, act }: StateVerb): Verb {
  return defineVerb({
    key,
    about,
    fields: (s) => ({ what: s.ref }),
    compile(c, step) {
      const what = c.ref(step.what);
      c.emit((m) => {
        for (const card of cardsOf(m, what(m))) act(m.ctx, card);
      });
    },
    words: (t, step): Words => say(ja, en, { what: t.ref(step.what) }),
  });
}

export const night = stateVerb(
  { key: 'night', about: '夜にする: turns cards of the field or land face-down', ja: '{what}を夜にする', en: 'turn {what} to night', act: nightfall }
);
export const dawn = stateVerb(
  { key: 'dawn', about: '夜を明ける: turns night cards face-up', ja: '{what}の夜を明ける', en: 'end the night of {what}', act: daybreak }
);
export const move = stateVerb(
  { key: 'move', about: 'ムーブする: awake cards become moved', ja: '{what}をムーブする', en: 'move {what}', act: moveIt }
);
export const wake = stateVerb(
  { key: 'wake', about: 'ウェイクする: moved cards become awake', ja: '{what}をウェイクする', en: 'wake {what}', act: wakeIt }
);
