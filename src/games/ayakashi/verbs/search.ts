/**
 * Searching one's deck. Whoever searches sees what fits; the question is asked, and the deck shuffled, whether
 * anything fits or not, so that the other player can't tell.
 */

import { z } from 'zod';
import {
  ask, cardsIn, defineVerb, findIn, LEVELS_ALL, moveCard, note, reveal, same, say, shuffleZone, takeAnswer, type Card, type Machine,
} from '../../../engine/index.ts';
import { ZONE } from '../table.ts';

function take(m: Machine, ids: readonly number[], shown: boolean): void {
  const { ctx, frame: { seat } } = m;
  const deck = cardsIn(ctx.state, ZONE.deck + seat);
  const cards = ids.map((id) => findIn(deck, id)).filter((card): card is Card => card !== null);
  // rule: ayakashi.search.shown
  if (shown && cards.length > 0) reveal(ctx, { seat, zone: ZONE.deck + seat, cards, levels: LEVELS_ALL });
  for (const card of cards) moveCard(ctx, card, ZONE.hand + seat);
  note(ctx, 'searched', { seat, value: cards.length });
  // rule: ayakashi.search.shuffle
  shuffleZone(ctx, ZONE.deck + seat);
}

/** Take cards out of the deck. */
export const search = defineVerb({
  key: 'search',
  about: 'You may take up to `count` cards (of a kind) from your deck to your hand, then shuffle; cards of a kind are shown',
  fields: (s) => ({ where: s.filter.optional(), count: z.int().min(1).max(4).optional() }),
  compile(c, step) {
    const test = c.filter(step.where);
    c.emit((m) => {
      const { ctx, frame } = m;
      if (!frame.answered) {
        const candidates = cardsIn(ctx.state, ZONE.deck + frame.seat).filter((card) => test(m, card)).map((card) => card.id);
        frame.pc -= 1;
        // rule: ayakashi.search.private
        ask(ctx, { seat: frame.seat, kind: 'choose', def: frame.def, optional: true, min: 0, max: step.count ?? 1, candidates });
        return;
      }
      take(m, takeAnswer(frame), step.where !== undefined);
    });
  },
  words(t, step) {
    const n = step.count ?? 1;
    const cards = t.cards({ in: 'deck', side: 'you', ...(step.where === undefined ? {} : { where: step.where }) }, n === 1 ? 'one' : 'many');
    const kind = step.where === undefined ? same('') : t.filterAlone(step.where);
    const shown = step.where === undefined ? say('手札に加える', 'into your hand') : say('相手に見せて手札に加える', 'into your hand, showing your opponent');
    const en = n === 1 ? 'search for {cards} and put it {shown}, then shuffle your deck' : 'search for up to {n} {cards} and put them {shown}, then shuffle your deck';
    const ja = '自分のデッキから{kind}カードを{n}枚まで探し、{shown}。その後、デッキをシャッフルする';
    return { ja: say(ja, '', { kind, n, shown }).ja, en: say('', en, { cards, n, shown }).en };
  },
});
