/**
 * Damage and healing, of cards and players. What damage does is the game's (`Actions.damage`).
 */

import { defineVerb } from '../language/language.ts';
import type { Words } from '../../contract.ts';
import type { RefDoc, SelectorDoc, ValueDoc } from '../language/documents.ts';
import type { Teller } from '../language/teller.ts';
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
  words(t, step) {
    const to = t.ref(step.to);
    const n = t.measure(step.amount, { ja: 'ダメージ', one: 'damage', many: 'damage' });
    if (n !== null) return say('{to}に{n}を与える', 'deal {n} to {to}', { to, n });
    return say('{to}に{v}に等しいダメージを与える', 'deal damage equal to {v} to {to}', { to, v: t.value(step.amount) });
  },
});

/** True for a reference to cards alone. */
function meansCards(to: RefDoc): boolean {
  if (typeof to === 'string') return to !== 'you' && to !== 'enemy';
  // The schema has accepted the document: each of these keys holds a selector.
  const from = (to['all'] ?? to['target'] ?? to['choose'] ?? to['random']) as SelectorDoc | undefined;
  return from !== undefined && from.players === undefined;
}

/** "3 life", "3 HP", or what it is equal to. */
function healed(t: Teller, amount: ValueDoc, unit: Words): Words {
  const many = t.measure(amount, { ja: '', one: unit.en, many: unit.en });
  return many ?? say('{v}に等しい値だけ', '{unit} equal to {v}', { v: t.value(amount), unit });
}

/** "restore 3 life", "restore 3 HP to …", as far as the game has words for them. */
function healWords(t: Teller, to: RefDoc, amount: ValueDoc): Words {
  const who = t.ref(to);
  if ((to === 'you' || to === 'enemy') && t.has('life')) {
    const life = t.term('life');
    const parts = { whose: t.whose(to), life, n: healed(t, amount, life) };
    return say('{whose}{life}を{n}回復する', to === 'you' ? 'restore {n}' : 'your opponent restores {n}', parts);
  }
  if (meansCards(to) && t.has('hp')) {
    const hp = t.term('hp');
    return say('{who}の{hp}を{n}回復する', 'restore {n} to {who}', { who, hp, n: healed(t, amount, hp) });
  }
  return say('{who}を{n}回復する', 'restore {n} to {who}', { who, n: t.value(amount) });
}

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
  words: (t, step) => healWords(t, step.to, step.amount),
});
