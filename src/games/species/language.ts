/**
 * The effect language of `species`: the kernel's, without what means nothing here (damage on cards,
 * control, targets chosen beforehand), and with energy, hearts, tokens and evolving.
 */

import { z } from 'zod';
import {
  buildLanguage, defineFilter, inRange, KERNEL_CONDITIONS, KERNEL_FILTERS, KERNEL_VALUES, KERNEL_VERBS, plural, rangeSchema,
  rangeWords, say, type Area,
} from '../../engine/index.ts';
import type { SpeciesDef } from './cards.ts';
import { defOf } from './definition.ts';
import { OCCASIONS } from './occasions.ts';
import { casts, castThisTurn, fallen, fallenThisTurn, outcharged, outnumbered } from './situation.ts';
import { TABLE } from './table.ts';
import { create, mill, send, summon } from './verbs/cards.ts';
import { damage, draw } from './verbs/players.ts';
import { exhaust, refresh, rouse } from './verbs/readiness.ts';

const ofKind = defineFilter({
  key: 'kind',
  about: 'Is a species card, a magic, or an evolve card',
  argument: () => z.enum(['species', 'magic', 'evolve']),
  compile: (_c, wanted) => (m, card) => defOf(m.ctx, card.def).kind === wanted,
  words(t, wanted) {
    const { ja, en } = t.term(wanted);
    const one = `${en.replace(/ card$/, '')} card`;
    return { ja: `${ja}の`, en, pre: true, noun: { ja, one, many: `${one}s` } };
  },
});

const cost = defineFilter({
  key: 'cost',
  about: 'Printed cost lies in a range (evolve cards have cost 0)',
  argument: () => rangeSchema,
  compile: (_c, range) => (m, card) => inRange(defOf(m.ctx, card.def).cost, range),
  words: (t, range) => rangeWords(t.term('cost'), range),
});

const trait = defineFilter({
  key: 'trait',
  about: 'Is of a kind within its race',
  argument: () => z.string().min(1).max(64),
  compile: (_c, wanted) => (m, card) => defOf(m.ctx, card.def).traits.includes(wanted),
  words: (t, wanted) => ({ ja: `【${t.term(`trait.${wanted}`).ja}】の`, en: t.term(`trait.${wanted}`).en, pre: true }),
});

const named = defineFilter({
  key: 'named',
  about: 'Is one of these cards (by card id)',
  argument: () => z.array(z.string()).min(1).max(10),
  compile(c, ids) {
    const defs = ids.map((id) => c.def(id));
    return (_m, card) => defs.includes(card.def);
  },
  words(t, ids) {
    const ja = ids.map((id) => `《${t.nameOf(id).ja}》`).join('か');
    const names = ids.map((id) => t.nameOf(id).en);
    return { ja: `${ja}の`, en: `named ${names.join(' or ')}`, noun: { ja, one: names.join(' or '), many: names.map(plural).join(' or ') } };
  },
});

function inZone(ja: string, en: string): Area['whose'] {
  return {
    you: say(`自分の${ja}の`, `in your ${en}`), enemy: say(`相手の${ja}の`, `in your opponent's ${en}`), both: say(`${ja}の`, `in any ${en}`),
  };
}

const card = { ja: 'カード', one: 'card', many: 'cards', counter: '枚' };

function area(key: string, zone: string, whose: Area['whose'], under = false): Area {
  return { key, zones: [zone], places: null, noun: card, whose, under };
}

const AREAS: readonly Area[] = [
  area('field', 'field', { you: say('自分の場の', 'allied'), enemy: say('相手の場の', 'enemy'), both: say('場の', '') }),
  // 場に存在するカード: what lies on top, and what lies under it.
  // rule: species.field.present
  area('present', 'field', {
    you: say('自分の場に存在する', 'on or under your field'), enemy: say('相手の場に存在する', "on or under your opponent's field"),
    both: say('場に存在する', 'on or under the field'),
  }, true),
  area('hand', 'hand', inZone('手札', 'hand')),
  area('energy', 'energy', inZone('エナジーゾーン', 'energy zone')),
  area('heart', 'heart', inZone('ハート', 'heart')),
  area('grave', 'grave', inZone('墓地', 'graveyard')),
  area('soul', 'soul', inZone('ソウルゾーン', 'soul zone')),
];

/**
 * Shared verbs this game words or does itself, or has no use for. Nothing is chosen before an entry resolves,
 * so there is no verb for targets.
 */
// rule: species.tree.choices
const REPLACED: readonly string[] = ['damage', 'draw', 'create', 'send', 'heal', 'control', 'target', 'mark', 'counter', 'set-value'];

/** Keywords that are looked at once, as a card enters or is drawn: on one that gets them later they would say nothing. */
const LOOKED_AT_ONCE: readonly string[] = ['swift', 'jammer'];

export const LANGUAGE = buildLanguage<SpeciesDef>(
  {
    verbs: [
      ...KERNEL_VERBS.filter((verb) => !REPLACED.includes(verb.key)), damage, draw, create, summon, send, mill, refresh, exhaust, rouse,
    ],
    values: [...KERNEL_VALUES.filter((value) => value.key !== 'counter'), casts, fallen],
    conditions: [...KERNEL_CONDITIONS, castThisTurn, fallenThisTurn, outcharged, outnumbered],
    filters: [...KERNEL_FILTERS.filter((filter) => filter.key !== 'named'), named, ofKind, cost, trait],
    occasions: OCCASIONS,
    areas: AREAS,
    // rule: species.tree.no-choice
    choiceNeeded: true,
    // A sentence of a card is an entry of the stack tree (R001-23), so an ability is one sentence.
    oneSentence: true,
  },
  {
    stats: ['power', 'strikes'], keywords: TABLE.keywords, granted: TABLE.keywords.filter((key) => !LOOKED_AT_ONCE.includes(key)), counters: [], zones: ['hand', 'heart', 'energy', 'grave', 'soul'],
  },
);
