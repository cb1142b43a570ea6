/**
 * The card tests of `crystal`: attribute, type, race, cost, part in a battle, state, square.
 */

import { z } from 'zod';
import { defineFilter, inRange, rangeSchema, rangeWords, sourceOf, type FilterPart } from '../../../engine/index.ts';
import { defOf, hpOf, stat } from '../creatures.ts';
import { ACTIVITY, ATTRIBUTES, STAT } from '../table.ts';

const attribute = defineFilter({
  key: 'attribute',
  about: 'Is of an attribute, or of none',
  argument: () => z.enum([...ATTRIBUTES, 'none']),
  compile(_c, wanted) {
    const index = ATTRIBUTES.findIndex((one) => one === wanted);
    return (m, card) => {
      const { attributes } = defOf(m.ctx, card.def);
      return index < 0 ? attributes.length === 0 : attributes.includes(index);
    };
  },
  words(t, wanted) {
    if (wanted === 'none') return { ja: '無属性の', en: 'attributeless', pre: true };
    return { ja: `${t.term(wanted).ja}属性の`, en: t.term(wanted).en, pre: true };
  },
});

const notAttribute = defineFilter({
  key: 'notAttribute',
  about: 'Is not of an attribute',
  argument: () => z.enum(ATTRIBUTES),
  compile(_c, barred) {
    const index = ATTRIBUTES.indexOf(barred);
    return (m, card) => !defOf(m.ctx, card.def).attributes.includes(index);
  },
  words: (t, barred) => ({ ja: `${t.term(barred).ja}属性でない`, en: `non-${t.term(barred).en}`, pre: true }),
});

const type = defineFilter({
  key: 'type',
  about: 'Is of a card type',
  argument: () => z.enum(['crystal', 'sorcery', 'land', 'summon', 'battle']),
  compile: (_c, wanted) => (m, card) => defOf(m.ctx, card.def).type === wanted,
  words(t, wanted) {
    const term = t.term(wanted === 'battle' ? 'battle-spell' : wanted);
    const many = term.en === 'sorcery' ? 'sorceries' : `${term.en}s`;
    return { ja: `${term.ja}である`, en: term.en, pre: true, noun: { ja: term.ja, one: term.en, many } };
  },
});

const race = defineFilter({
  key: 'race',
  about: 'Is a creature of a race',
  argument: () => z.string().regex(/^[a-z-]{2,20}$/),
  compile: (_c, wanted) => (m, card) => defOf(m.ctx, card.def).race === wanted,
  words(t, wanted) {
    const { ja, en } = t.term(`race-${wanted}`);
    const many = /(fish|folk|undead)$/.test(en) ? en : `${en}s`;
    return { ja: `種族「${ja}」の`, en, pre: true, noun: { ja, one: en, many } };
  },
});

const cost = defineFilter({
  key: 'cost',
  about: 'MP cost lies in a range',
  argument: () => rangeSchema,
  compile: (_c, range) => (m, card) => inRange(defOf(m.ctx, card.def).cost, range),
  words: (t, range) => rangeWords(t.term('cost'), range),
});

const health = defineFilter({
  key: 'health',
  about: 'Current HP lies in a range',
  argument: () => rangeSchema,
  compile: (_c, range) => (_m, card) => inRange(hpOf(card), range),
  words: (t, range) => rangeWords(t.term('hp'), range),
});

const damaged = defineFilter({
  key: 'damaged',
  about: 'Has less HP than its maximum, or has not',
  argument: () => z.boolean(),
  compile: (_c, wanted) => (_m, card) => stat(card, STAT.damage) > 0 === wanted,
  words: (_t, wanted) => (wanted ? { ja: '傷ついた', en: 'damaged', pre: true } : { ja: '無傷の', en: 'undamaged', pre: true }),
});

const activity = defineFilter({
  key: 'activity',
  about: 'Is active (行動可), on guard (防御可) or inactive (行動不可)',
  argument: () => z.enum(['active', 'guard', 'inactive']),
  compile: (_c, wanted) => (_m, card) => stat(card, STAT.activity) === ACTIVITY[wanted],
  words(_t, wanted) {
    if (wanted === 'active') return { ja: '行動可の', en: 'active', pre: true };
    return wanted === 'guard' ? { ja: '防御可の', en: 'guarding', pre: true } : { ja: '行動不可の', en: 'inactive', pre: true };
  },
});

const role = defineFilter({
  key: 'role',
  about: 'Its part in the battle: attacker, blocker, main (the attacker or first blocker), or any',
  argument: () => z.enum(['attacker', 'blocker', 'main', 'battler', 'none']),
  compile(_c, wanted) {
    return (_m, card) => {
      const now = stat(card, STAT.role);
      if (wanted === 'none') return now === 0;
      if (wanted === 'attacker') return now === 1;
      if (wanted === 'blocker') return now >= 2;
      return wanted === 'main' ? now === 1 || now === 2 : now > 0;
    };
  },
  words(_t, wanted) {
    switch (wanted) {
      case 'attacker':
        return { ja: '攻撃している', en: 'attacking', pre: true };
      case 'blocker':
        return { ja: 'ブロックしている', en: 'blocking', pre: true };
      case 'main':
        return { ja: 'メイン戦闘中の', en: 'main battling', pre: true };
      case 'battler':
        return { ja: '戦闘中の', en: 'battling', pre: true };
      case 'none':
        return { ja: '戦闘中でない', en: 'not in the battle' };
    }
  },
});

const square = defineFilter({
  key: 'square',
  about: 'Lies on the same square as this card',
  argument: () => z.literal('same'),
  // rule: crystal.field.land-square
  compile: () => (m, card) => {
    const source = sourceOf(m);
    return source !== null && source.place === card.place && (source.zone & 1) === (card.zone & 1);
  },
  words: () => ({ ja: '同じマスの', en: 'on the same square' }),
});

export const FILTERS: readonly FilterPart[] = [attribute, notAttribute, type, race, cost, health, damaged, activity, role, square];
