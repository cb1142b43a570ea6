/**
 * Energy by effects: adding, taking away, passing on. Where several could go, the newest do.
 */

import { z } from 'zod';
import { cardsIn, cardsOf, changeCard, defineValue, defineVerb, mention, note, same, say } from '../../../engine/index.ts';
import { addEnergy, discardEnergy } from '../states.ts';
import { ZONE } from '../table.ts';
import { energyCount, energyOf, stands } from '../units.ts';

/** Put cards under a unit as energy. */
export const energize = defineVerb({
  key: 'energize',
  about: 'Puts the top cards of your deck, or the newest of your discard pile, under units as energy; not the turn’s charge',
  fields: (s) => ({ unit: s.ref, amount: s.value, from: z.enum(['deck', 'discard']) }),
  compile(c, step) {
    const unit = c.ref(step.unit);
    const amount = c.value(step.amount);
    c.emit((m) => {
      for (const card of cardsOf(m, unit(m))) {
        if (!stands(card)) continue;
        for (let left = amount(m); left > 0; left -= 1) {
          const pile = cardsIn(m.ctx.state, (step.from === 'deck' ? ZONE.deck : ZONE.discard) + card.ctrl);
          const top = step.from === 'deck' ? pile[0] : pile.at(-1);
          if (top === undefined) break;
          addEnergy(m.ctx, card, top, step.from === 'discard');
          note(m.ctx, 'energized', { card: mention(m.ctx, card) });
        }
      }
    });
  },
  words(t, step) {
    const from = step.from === 'deck'
      ? say('デッキの上から', 'the top {cards} of your deck')
      : say('捨て場の上から', 'the newest {cards} of your discard pile');
    const cards = step.amount === 1 ? same('card') : say('', '{n} cards', { n: t.value(step.amount) });
    const pile = { ja: from.ja, en: say('', from.en, { cards }).en };
    return say('{pile}{n}枚を、{unit}にエネルギーとして付ける', 'put {pile} under {unit} as energy', {
      pile, n: t.value(step.amount), unit: t.ref(step.unit),
    });
  },
});

/** Take energy off units. */
export const drain = defineVerb({
  key: 'drain',
  about: 'Discards energy of units, the newest first',
  fields: (s) => ({ from: s.ref, amount: s.value }),
  compile(c, step) {
    const from = c.ref(step.from);
    const amount = c.value(step.amount);
    c.emit((m) => {
      for (const card of cardsOf(m, from(m))) discardEnergy(m.ctx, card, amount(m));
    });
  },
  words: (t, step) => say('{from}のエネルギーを{n}つ捨てる', 'discard {n} energy of {from}', { from: t.ref(step.from), n: t.value(step.amount) }),
});

/** Pass energy on. */
export const passEnergy = defineVerb({
  key: 'pass-energy',
  about: 'Moves energy from one unit to another of the same player, the newest first',
  fields: (s) => ({ from: s.ref, to: s.ref, amount: s.value }),
  compile(c, step) {
    const from = c.ref(step.from);
    const to = c.ref(step.to);
    const amount = c.value(step.amount);
    c.emit((m) => {
      const [giver] = cardsOf(m, from(m));
      const [taker] = cardsOf(m, to(m));
      if (giver === undefined || taker === undefined || giver === taker || !stands(taker)) return;
      const moved = Math.min(amount(m), energyCount(m.ctx, giver));
      for (const card of energyOf(m.ctx, giver).slice(energyCount(m.ctx, giver) - moved)) changeCard(m.ctx, card, { under: taker.id });
    });
  },
  words: (t, step) => say('{from}のエネルギー{n}つまでを{to}に移す', 'move up to {n} energy from {from} to {to}', {
    from: t.ref(step.from), to: t.ref(step.to), n: t.value(step.amount),
  }),
});

/** How much energy units have. */
export const energy = defineValue({
  key: 'energy',
  about: 'How much energy units have, together',
  fields: (s) => ({ energy: s.ref }),
  compile(c, doc) {
    const of = c.ref(doc.energy);
    return (m) => cardsOf(m, of(m)).reduce((sum, card) => sum + energyCount(m.ctx, card), 0);
  },
  words: (t, doc) => say('{unit}のエネルギーの数', 'the energy of {unit}', { unit: t.ref(doc.energy) }),
});
