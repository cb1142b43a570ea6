/**
 * The effect language of `animal`: the kernel's, with the three states of a card, territories, counters,
 * 妨害, and the filters on type, race, cost and state. The game's own verbs are in verbs/.
 */

import { z } from 'zod';
import {
  buildLanguage, defineCondition, defineFilter, defineValue, inRange, KERNEL_CONDITIONS, KERNEL_FILTERS, KERNEL_VALUES, KERNEL_VERBS,
  rangeSchema,
  rangeWords, REGISTER_AMOUNT, same, say, seatOf, type Area, type Ctx, type FilterPart, type Seat,
} from '../../engine/index.ts';
import type { AnimalDef } from './cards.ts';
import { OCCASIONS } from './occasions.ts';
import { defOf, isAnimal, opposing, stat, territoriesOf } from './states.ts';
import { STAT, SYMBOL, TABLE, TERRAINS, ZONE } from './table.ts';
import { answers } from './territory.ts';
import { VERBS } from './verbs/verbs.ts';

const TYPES = ['animal', 'lair', 'tool', 'scene', 'feat', 'territory'] as const;

// ---------------------------------------------------------------- filters

const ofType = defineFilter({
  key: 'type',
  about: 'Is of a card type; a night card is of none',
  argument: () => z.enum(TYPES),
  compile: (_c, wanted) => (m, card) => card.up && defOf(m.ctx, card).type === wanted,
  words: (t, wanted) => ({ ja: `${t.term(wanted).ja}の`, en: t.term(wanted).en, pre: true }),
});

const ofRace = defineFilter({
  key: 'race',
  about: 'Is of a race (種族); a night card is of none',
  argument: () => z.string(),
  compile: (_c, wanted) => (m, card) => card.up && defOf(m.ctx, card).races.includes(wanted),
  words: (t, wanted) => ({ ja: `${t.term(wanted).ja}である`, en: t.term(wanted).en, pre: true }),
});

const cost = defineFilter({
  key: 'cost',
  about: 'Printed cost lies in a range',
  argument: () => rangeSchema,
  compile: (_c, range) => (m, card) => inRange(defOf(m.ctx, card).cost, range),
  words: (t, range) => rangeWords(t.term('cost'), range),
});

interface Phrase {
  readonly ja: string;
  readonly en: string;
}

interface StateFilter {
  readonly about: string;
  readonly yes: Phrase;
  readonly no: Phrase;
  test(ctx: Ctx, card: { readonly up: boolean; readonly stats: number[] | null }): boolean;
}

/** A filter on a state that is or isn't there. */
function stateFilter(key: string, { about, yes, no, test }: StateFilter): FilterPart {
  return defineFilter({
    key,
    about,
    argument: () => z.boolean(),
    compile: (_c, wanted) => (m, card) => test(m.ctx, card) === wanted,
    words: (_t, wanted) => ({ ...(wanted ? yes : no), pre: true }),
  });
}

function marked(index: number): (ctx: Ctx, card: { readonly stats: number[] | null }) => boolean {
  return (_ctx, card) => (card.stats?.[index] ?? 0) > 0;
}

const STATE_FILTERS: readonly FilterPart[] = [
  stateFilter('moved', {
    about: 'Is moved (ムーブ状態), or awake', test: marked(STAT.moved), yes: { ja: 'ムーブ状態の', en: 'moved' }, no: { ja: 'ウェイク状態の', en: 'awake' },
  }),
  stateFilter('night', {
    about: 'Is in night state (夜状態), or not', test: (_ctx, card) => !card.up, yes: { ja: '夜状態の', en: 'night' },
    no: { ja: '夜状態でない', en: 'face-up' },
  }),
  stateFilter('attacking', {
    about: 'Is attacking, or not', test: marked(STAT.attacking), yes: { ja: '攻撃している', en: 'attacking' },
    no: { ja: '攻撃していない', en: 'non-attacking' },
  }),
  stateFilter('defending', {
    about: 'Is defending, or not', test: marked(STAT.defending), yes: { ja: '防御している', en: 'defending' },
    no: { ja: '防御していない', en: 'non-defending' },
  }),
  stateFilter('damaged', {
    about: 'Has damage, or none', test: marked(STAT.damage), yes: { ja: 'ダメージを受けている', en: 'damaged' }, no: { ja: '無傷の', en: 'undamaged' },
  }),
  stateFilter('grown', {
    about: 'Has a growth counter, or none', test: marked(STAT.growth),
    yes: { ja: '成長カウンターが置かれている', en: 'grown' }, no: { ja: '成長カウンターのない', en: 'ungrown' },
  }),
];

const bearer = defineFilter({
  key: 'bearer',
  about: 'Bears this tool (装備)',
  argument: () => z.literal(true),
  compile: () => (m, card) => m.frame.source !== 0 && card.id === bearerOf(m.ctx, m.frame.source),
  words: () => ({ ja: 'これを装備している', en: 'bearing this tool' }),
});

function bearerOf(ctx: Ctx, tool: number): number {
  for (const seat of [ZONE.field, ZONE.field + 1]) for (const card of ctx.state.zones[seat] ?? []) if (card.id === tool) return card.under;
  return 0;
}

const basic = defineFilter({
  key: 'basic',
  about: 'Is a basic territory (基礎), or a special one (特殊)',
  argument: () => z.boolean(),
  compile: (_c, wanted) => (m, card) => card.up && defOf(m.ctx, card).basic === wanted,
  words: (_t, wanted) => (wanted ? { ja: '基礎', en: 'basic', pre: true } : { ja: '特殊', en: 'special', pre: true }),
});

// ---------------------------------------------------------------- values and conditions

/** How many territories of a seat answer a symbol. */
function countTerrain(ctx: Ctx, seat: Seat, bit: number): number {
  let count = 0;
  for (const territory of territoriesOf(ctx, seat)) if ((answers(ctx, territory) & bit) !== 0) count += 1;
  return count;
}

const terrain = defineValue({
  key: 'territories',
  about: 'How many territories of a kind (or `any`) a player has, moved or not',
  fields: () => ({ territories: z.enum([...TERRAINS, 'night', 'any']), of: z.enum(['you', 'enemy']).optional() }),
  compile(_c, doc) {
    const bit = SYMBOL[doc.territories];
    return (m) => countTerrain(m.ctx, seatOf(m, doc.of ?? 'you'), bit);
  },
  words(t, doc) {
    const whose = t.whose(doc.of ?? 'you');
    if (doc.territories === 'any') return say('{whose}領土の数', 'the number of {whose} territories', { whose });
    return say('{whose}{kind}領土の数', 'the number of {whose} {kind} territories', { whose, kind: t.term(doc.territories) });
  },
});

const x = defineValue({
  key: 'x',
  about: 'X: how many further territories were moved to play the card',
  fields: () => ({ x: z.literal(true) }),
  compile: () => (m) => m.frame.regs[REGISTER_AMOUNT]?.[0] ?? 0,
  words: () => same('X'),
});

const mark = defineValue({
  key: 'mark',
  about: 'Counters or damage on a card',
  fields: (s) => ({ mark: z.enum(['growth', 'stock', 'damage']), of: s.ref }),
  compile(c, doc) {
    const index = c.stat(doc.mark);
    const of = c.ref(doc.of);
    return (m) => {
      let sum = 0;
      for (const id of of(m)) for (const zone of m.ctx.state.zones) for (const card of zone) if (card.id === id) sum += stat(card, index);
      return sum;
    };
  },
  words: (t, doc) => say('{card}の{mark}の数', 'the number of {mark} on {card}', { mark: t.term(doc.mark), card: t.ref(doc.of) }),
});

const battles = defineCondition({
  key: 'battles',
  about: 'At least so many battles have been declared this turn',
  fields: () => ({ battles: z.int().min(1).max(9) }),
  compile: (_c, doc) => (m) => (m.ctx.state.table[1] ?? 0) >= doc.battles,
  words(_t, doc) {
    if (doc.battles === 1) return say('このターンに戦闘が行われている', 'a battle has taken place this turn');
    return say('このターンに戦闘が{n}回以上行われている', '{n} or more battles have taken place this turn', { n: doc.battles });
  },
});

const outnumbered = defineCondition({
  key: 'outnumbered',
  about: 'The opponent has more territories than you (as the second player has it in the turns of the first)',
  fields: () => ({ outnumbered: z.literal('territories') }),
  compile: () => (m) => {
    const you = m.frame.seat;
    return territoriesOf(m.ctx, you).length < territoriesOf(m.ctx, opposing(you)).length;
  },
  words: () => say('相手の領土が自分の領土より多い', 'your opponent has more territories than you'),
});

// ---------------------------------------------------------------- areas

const nowhere = { you: say('自分の', 'allied'), enemy: say('相手の', 'enemy'), both: say('', '') };

function inZone(ja: string, en: string): Area['whose'] {
  return {
    you: say(`自分の${ja}の`, `in your ${en}`), enemy: say(`相手の${ja}の`, `in your opponent's ${en}`), both: say(`${ja}の`, `in any ${en}`),
  };
}

function noun(ja: string, one: string, many: string, counter: string): Area['noun'] {
  return { ja, one, many, counter };
}

const card = noun('カード', 'card', 'cards', '枚');

function typed(type: string): NonNullable<Area['test']> {
  return (m, one) => one.up && defOf(m.ctx, one).type === type;
}

const AREAS: readonly Area[] = [
  {
    key: 'animals', zones: ['field'], places: null, noun: noun('動物', 'animal', 'animals', '体'), whose: nowhere, under: false,
    test: (m, one) => isAnimal(m.ctx, one),
  },
  {
    key: 'lairs', zones: ['field'], places: null, noun: noun('縄張り', 'lair', 'lairs', 'つ'), whose: nowhere, under: false,
    test: typed('lair'),
  },
  {
    key: 'tools', zones: ['field'], places: null, noun: noun('道具', 'tool', 'tools', 'つ'), whose: nowhere, under: true,
    test: typed('tool'),
  },
  // rule: animal.night.chosen-as-existence
  { key: 'existences', zones: ['field'], places: null, noun: noun('存在', 'existence', 'existences', 'つ'), whose: nowhere, under: true },
  { key: 'territories', zones: ['land'], places: null, noun: noun('領土', 'territory', 'territories', 'つ'), whose: nowhere, under: false },
  { key: 'plays', zones: ['pile'], places: null, noun: noun('プレイ', 'play', 'plays', 'つ'), whose: nowhere, under: false },
  { key: 'hand', zones: ['hand'], places: null, noun: card, whose: inZone('手札', 'hand'), under: false },
  { key: 'graveyard', zones: ['graveyard'], places: null, noun: card, whose: inZone('墓地', 'graveyard'), under: false },
  { key: 'exile', zones: ['exile'], places: null, noun: card, whose: inZone('除外', 'exile'), under: false },
  { key: 'library', zones: ['library'], places: null, noun: card, whose: inZone('デッキ', 'deck'), under: false },
];

/** Verbs of the kernel that the game has its own of, or (marks) that would write past them. */
const LEFT_OUT = ['mark', ...VERBS.map((verb) => verb.key)];

export const LANGUAGE = buildLanguage<AnimalDef>(
  {
    verbs: [...KERNEL_VERBS.filter((verb) => !LEFT_OUT.includes(verb.key)), ...VERBS],
    values: [...KERNEL_VALUES, terrain, x, mark],
    conditions: [...KERNEL_CONDITIONS, battles, outnumbered],
    filters: [...KERNEL_FILTERS, ofType, ofRace, cost, ...STATE_FILTERS, bearer, basic],
    occasions: OCCASIONS,
    areas: AREAS,
  },
  {
    stats: ['attack', 'defense'], keywords: TABLE.keywords, counters: ['life'],
    zones: ['hand', 'library', 'graveyard', 'exile', 'field', 'territory-deck'],
  },
);
