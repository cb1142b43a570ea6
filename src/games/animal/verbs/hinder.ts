/**
 * 妨害: a play on the pile doesn't resolve; its card goes to the graveyard.
 */

import { cardsOf, defineVerb, dropEntry, mention, moveCard, note, say, type Card, type Ctx } from '../../../engine/index.ts';
import { ZONE } from '../table.ts';

function hinderPlay(ctx: Ctx, card: Card): void {
  const waiting = ctx.state.queue.find((one) => one.frame.source === card.id);
  if (waiting === undefined || card.zone !== ZONE.pile) return;
  dropEntry(ctx, waiting.entry);
  note(ctx, 'hindered', { card: mention(ctx, card) });
  // rule: animal.pile.hindered
  moveCard(ctx, card, ZONE.graveyard + card.owner);
}

export const hinder = defineVerb({
  key: 'hinder',
  about: '妨害: plays on the pile do not resolve',
  fields: (s) => ({ what: s.ref }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) hinderPlay(m.ctx, card);
    });
  },
  words: (t, step) => say('{what}を妨害する', 'hinder {what}', { what: t.ref(step.what) }),
});
