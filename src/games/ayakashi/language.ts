/**
 * The effect language of `ayakashi`: the kernel's parts that mean something here, with skills, じゃんけん, states,
 * energy, swaps, searches and effects bound to a unit or an area.
 */

import { z } from 'zod';
import {
  buildLanguage, cardsIn, defineCondition, defineFilter, findIn, idSchema, inRange, KERNEL_CONDITIONS, KERNEL_FILTERS, KERNEL_VALUES,
  KERNEL_VERBS, rangeSchema, rangeWords, say, seatOf, wordsSchema, type Area, type Occasion, type Teller, type Words,
} from '../../engine/index.ts';
import type { AyakashiDef } from './cards.ts';
import { KEYWORDS, MAIN_PLACE, STANDBY_MAX, STAT, STATE, ZONE } from './table.ts';
import { areaOf, defOf, energyCount, mainUnit, stat } from './units.ts';
import { areaEffect, lockSkill, unitEffect } from './verbs/effects.ts';
import { drain, energize, energy, passEnergy } from './verbs/energy.ts';
import { janken, wins } from './verbs/janken.ts';
import { search } from './verbs/search.ts';
import { inflict, recover } from './verbs/states.ts';
import { strike } from './verbs/strike.ts';
import { swap } from './verbs/swap.ts';

const ofAttribute = defineFilter({
  key: 'attribute',
  about: 'Is of an attribute of the set',
  argument: () => idSchema,
  compile: (_c, wanted) => (m, card) => defOf(m.ctx, card).attribute === wanted,
  words: (t, wanted) => ({ ja: `${t.term(`attribute-${wanted}`).ja}属性の`, en: t.term(`attribute-${wanted}`).en, pre: true }),
});

const ofType = defineFilter({
  key: 'type',
  about: 'Is a unit, a command of any kind, or a command of one kind',
  argument: () => z.enum(['unit', 'command', 'strategy', 'tactic', 'gear']),
  compile: (_c, wanted) => (m, card) => {
    const { type } = defOf(m.ctx, card);
    return wanted === 'command' ? type !== 'unit' : type === wanted;
  },
  words: (t, wanted) => ({ ja: `${t.term(wanted).ja}の`, en: t.term(wanted).en, pre: true }),
});

const damaged = defineFilter({
  key: 'damaged',
  about: 'Has damage markers, or has none',
  argument: () => z.boolean(),
  compile: (_c, wanted) => (_m, card) => (stat(card, STAT.damage) > 0) === wanted,
  words: (_t, wanted) => (wanted ? { ja: 'ダメージを受けている', en: 'damaged', pre: true } : { ja: '無傷の', en: 'undamaged', pre: true }),
});

const charged = defineFilter({
  key: 'charged',
  about: 'Has energy in a range',
  argument: () => rangeSchema,
  compile: (_c, range) => (m, card) => inRange(energyCount(m.ctx, card), range),
  words: (t, range) => rangeWords(t.term('energy'), range),
});

const inState = defineFilter({
  key: 'state',
  about: 'Is resting, stunned, in either state, or in none',
  argument: () => z.enum(['rest', 'stun', 'any', 'normal']),
  compile: (_c, wanted) => (_m, card) => {
    const state = stat(card, STAT.state);
    return wanted === 'any' ? state !== STATE.normal : state === STATE[wanted];
  },
  words: (t, wanted) => (wanted === 'any'
    ? { ja: '「レスト」または「スタン」の', en: 'resting or stunned', pre: true }
    : { ja: `「${t.term(wanted).ja}」の`, en: t.term(wanted).en, pre: true }),
});

const bearing = defineFilter({
  key: 'bearing',
  about: 'Carries a 強化, or carries none',
  argument: () => z.boolean(),
  compile: (_c, wanted) => (m, card) => areaOf(m.ctx, card.ctrl).some((one) => one.under === card.id && one.up) === wanted,
  words: (_t, wanted) => (wanted
    ? { ja: '強化がセットされた', en: 'carrying an enhancement' }
    : { ja: '強化がセットされていない', en: 'carrying no enhancement' }),
});

const named = defineFilter({
  key: 'titled',
  about: 'Has this text in its Japanese name (all cards of a character or a series)',
  argument: () => z.string().min(1).max(30),
  compile: (_c, part) => (m, card) => defOf(m.ctx, card).name.ja.includes(part),
  words: (_t, part) => ({ ja: `名前に「${part}」を含む`, en: `with “${part}” in its Japanese name` }),
});

const mainIs = defineCondition({
  key: 'mainIs',
  about: 'A main unit passes a filter',
  fields: (s) => ({ mainIs: s.filter, side: z.enum(['you', 'enemy']) }),
  compile(c, doc) {
    const test = c.filter(doc.mainIs);
    return (m) => {
      const unit = mainUnit(m.ctx, seatOf(m, doc.side));
      return unit !== null && test(m, unit);
    };
  },
  words(t, doc) {
    const { ja, en } = t.filterAlone(doc.mainIs);
    return say('{whose}メイン・ユニットが{filter}', '{whose} main unit is {filter}', { whose: t.whose(doc.side), filter: { ja: ja.replace(/の$/, ''), en } });
  },
});

const behind = defineCondition({
  key: 'behind',
  about: 'You have fewer standing units than your opponent',
  fields: () => ({ behind: z.literal('units') }),
  compile: () => (m) => {
    const count = (seat: 0 | 1): number => areaOf(m.ctx, seat).filter((card) => card.up && card.under === 0).length;
    return count(m.frame.seat) < count(m.frame.seat === 0 ? 1 : 0);
  },
  words: () => say('自分のエリアのユニットが相手より少ない', 'you have fewer units than your opponent'),
});

const inMain = defineFilter({
  key: 'main',
  about: 'Is in the main area, or is on standby',
  argument: () => z.boolean(),
  compile: (_c, wanted) => (_m, card) => (card.place === MAIN_PLACE) === wanted,
  words: (_t, wanted) => (wanted ? { ja: 'メイン・エリアの', en: 'main', pre: true } : { ja: 'スタンバイ・エリアの', en: 'standby', pre: true }),
});

const sides = { you: say('自分の', 'allied'), enemy: say('相手の', 'enemy'), both: say('', '') };
const one = { you: say('自分の', 'your'), enemy: say('相手の', 'the opposing'), both: say('', 'each') };

function inZone(ja: string, en: string): Area['whose'] {
  return {
    you: say(`自分の${ja}の`, `in your ${en}`), enemy: say(`相手の${ja}の`, `in your opponent's ${en}`), both: say(`${ja}の`, `in any ${en}`),
  };
}

function noun(ja: string, single: string, many: string, counter: string): Area['noun'] {
  return { ja, one: single, many, counter };
}

const unit = { zones: ['area'], under: false, up: true } as const;
const STANDBY_PLACES = Array.from({ length: STANDBY_MAX }, (_none, index) => MAIN_PLACE + 1 + index);

const AREAS: readonly Area[] = [
  { key: 'units', ...unit, places: null, noun: noun('ユニット', 'unit', 'units', '体'), whose: sides },
  { key: 'main', ...unit, places: [MAIN_PLACE], noun: noun('メイン・ユニット', 'main unit', 'main unit', '体'), whose: one },
  { key: 'standby', ...unit, places: STANDBY_PLACES, noun: noun('スタンバイ・ユニット', 'standby unit', 'standby units', '体'), whose: sides },
  {
    key: 'bearer', ...unit, places: null, noun: noun('このカードをセットしたユニット', 'the unit carrying this card', 'the unit carrying this card', '体'),
    whose: { you: say('', ''), enemy: say('', ''), both: say('', '') },
    test: (m, card) => card.id === findIn(cardsIn(m.ctx.state, ZONE.area + m.frame.seat), m.frame.source)?.under,
  },
  {
    key: 'fallen', zones: ['area'], under: false, up: false, places: null,
    noun: noun('KOしたユニット', 'fallen unit', 'fallen units', '体'), whose: sides,
  },
  {
    key: 'gear', zones: ['area'], under: 'only', up: true, places: null,
    noun: noun('強化', 'enhancement', 'enhancements', '枚'), whose: sides,
  },
  {
    key: 'energy', zones: ['area'], under: 'only', up: false, places: null,
    noun: noun('エネルギー', 'energy card', 'energy cards', '枚'), whose: sides,
  },
  { key: 'hand', zones: ['hand'], under: false, places: null, noun: noun('カード', 'card', 'cards', '枚'), whose: inZone('手札', 'hand') },
  {
    key: 'discard', zones: ['discard'], under: false, places: null,
    noun: noun('カード', 'card', 'cards', '枚'), whose: inZone('捨て場', 'discard pile'),
  },
  { key: 'deck', zones: ['deck'], under: false, places: null, noun: noun('カード', 'card', 'cards', '枚'), whose: inZone('デッキ', 'deck') },
];

/** Name, cost and printed damage of a skill. */
function skillFields(): z.ZodRawShape {
  return {
    name: wordsSchema, cost: z.int().min(0).max(20).describe('Energy needed, not spent'),
    damage: z.int().min(1).max(3000).optional().describe('Printed damage to the opposing main unit; dealt first unless a strike step places it'),
  };
}

function skillLead(mark: Words): (t: Teller, doc: { readonly [key: string]: unknown }) => Words {
  return (_t, doc) => {
    // The schema has accepted the ability.
    const { name, cost, damage } = doc as { readonly name: Words; readonly cost: number; readonly damage?: number };
    const dealt = damage === undefined ? say('', '') : say('／{n}ダメージ', ', {n} damage', { n: damage });
    return say('{mark}「{name}」〔コスト{cost}{dealt}〕', '{mark} “{name}” [cost {cost}{dealt}]', { mark, name, cost, dealt });
  };
}

const OCCASIONS: readonly Occasion[] = [
  {
    key: 'skill', kind: 'used', about: 'A skill of a unit', words: say('スキル', 'Skill'),
    fields: skillFields, lead: skillLead(say('スキル', 'Skill')),
  },
  {
    key: 'ex', kind: 'used', about: 'An EX skill of a 強化', words: say('EXスキル', 'EX skill'),
    fields: skillFields, lead: skillLead(say('EXスキル', 'EX skill')),
  },
  { key: 'effect', kind: 'used', about: 'The effect of a 戦略 or 戦術', words: say('', '') },
  { key: 'attach', kind: 'used', about: 'What a 強化 does when it is set', words: say('セットしたとき', 'When set') },
  { key: 'static', kind: 'static', about: 'What a 強化 does while it is set', words: say('', '') },
];

/** Kernel verbs that mean something in this game. */
const SHARED_VERBS = ['damage', 'heal', 'draw', 'discard', 'send', 'choose', 'if', 'may', 'modes', 'each', 'repeat'];

export const LANGUAGE = buildLanguage<AyakashiDef>(
  {
    verbs: [
      ...KERNEL_VERBS.filter((verb) => SHARED_VERBS.includes(verb.key)),
      strike, janken, inflict, recover, unitEffect, areaEffect, lockSkill, swap, search, energize, drain, passEnergy,
    ],
    values: [...KERNEL_VALUES, wins, energy],
    conditions: [...KERNEL_CONDITIONS, mainIs, behind],
    filters: [...KERNEL_FILTERS, ofAttribute, ofType, damaged, charged, inState, bearing, named, inMain],
    occasions: OCCASIONS,
    areas: AREAS,
  },
  {
    stats: ['hp', 'power', 'guard', 'cost', 'retreat', 'damage'],
    keywords: KEYWORDS, counters: [], zones: ['hand', 'deck', 'discard'],
  },
);
