/**
 * The effect language of `aether`: the kernel's, with 共鳴, aether counts, 凍結 and the filters on
 * attribute, type and cost.
 */

import { z } from 'zod';
import {
  buildLanguage,
  defineCondition,
  defineFilter,
  defineValue,
  KERNEL_CONDITIONS,
  KERNEL_FILTERS,
  KERNEL_VALUES,
  KERNEL_VERBS,
  rangeSchema,
  rangeWords,
  inRange,
  same,
  say,
  seatOf,
  UNTIL,
  withoutFields,
  type AbilityDoc,
  type Area,
  type Ctx,
  type Occasion,
  type Seat,
  type Teller,
  type Words,
} from '../../engine/index.ts';
import type { AetherDef } from './cards.ts';
import { freeze } from './verbs/freeze.ts';
import { shift } from './verbs/shift.ts';
import { BACK, FRONT, LEGEND_COST, STAT, TABLE, ZONE } from './table.ts';

const attribute = z.enum(['flame', 'tide', 'grove', 'umbra', 'neutral']);

/** The compiled card behind a definition number; pools of this game hold only its own. */
export function defOf(ctx: Ctx, def: number): AetherDef {
  return ctx.pool.defs[def] as AetherDef;
}

/** How many aether of an attribute a player has, used or not (seed 4, 共鳴). */
export function countAether(ctx: Ctx, seat: Seat, wanted: string): number {
  let count = 0;
  // rule: aether.resource.neutral
  for (const card of ctx.state.zones[ZONE.aether + seat] ?? []) if (defOf(ctx, card.def).attribute === wanted) count += 1;
  return count;
}

const resonance = defineCondition({
  key: 'resonance',
  about: '共鳴: at least so many aether of an attribute in your aether zone, used or not',
  fields: () => ({ resonance: attribute, atLeast: z.int().min(1).max(12) }),
  // rule: aether.resource.resonance
  compile: (_c, doc) => (m) => countAether(m.ctx, m.frame.seat, doc.resonance) >= doc.atLeast,
  words: (t, doc) => say('共鳴[{a}{n}]', 'you have resonance [{a} {n}]', { a: t.term(doc.resonance), n: doc.atLeast }),
});

const aether = defineValue({
  key: 'aether',
  about: 'How many aether of an attribute (or `any`) a player has',
  fields: () => ({ aether: z.union([attribute, z.literal('any')]), of: z.enum(['you', 'enemy']).optional() }),
  compile: (_c, doc) => (m) => {
    const seat = seatOf(m, doc.of ?? 'you');
    return doc.aether === 'any' ? m.ctx.state.zones[ZONE.aether + seat]?.length ?? 0 : countAether(m.ctx, seat, doc.aether);
  },
  words: (t, doc) => say('{whose}{a}エーテルの数', 'the number of {whose} {a} aether', {
    whose: t.whose(doc.of ?? 'you'), a: doc.aether === 'any' ? same('') : t.term(doc.aether),
  }),
});

const ofAttribute = defineFilter({
  key: 'attribute',
  about: 'Is of an attribute',
  argument: () => attribute,
  compile: (_c, wanted) => (m, card) => defOf(m.ctx, card.def).attribute === wanted,
  words: (t, wanted) => ({ ja: `${t.term(wanted).ja}の`, en: t.term(wanted).en, pre: true }),
});

const ofType = defineFilter({
  key: 'type',
  about: 'Is a unit (tokens are units) or a spell',
  argument: () => z.enum(['unit', 'spell']),
  // rule: aether.token.unit
  compile: (_c, wanted) => (m, card) => (defOf(m.ctx, card.def).type === 'spell') === (wanted === 'spell'),
  words: (t, wanted) => {
    const { ja, en } = t.term(wanted);
    return { ja: `${ja}である`, en: `a ${en}`, noun: { ja, one: `${en} card`, many: `${en} cards` } };
  },
});

const cost = defineFilter({
  key: 'cost',
  about: 'Printed cost lies in a range',
  argument: () => rangeSchema,
  compile: (_c, range) => (m, card) => inRange(defOf(m.ctx, card.def).cost, range),
  words: (t, range) => rangeWords(t.term('cost'), range),
});

const legend = defineFilter({
  key: 'legend',
  about: 'Is a legend (レジェンド): printed cost 6 or more',
  argument: () => z.boolean(),
  compile: (_c, wanted) => (m, card) => defOf(m.ctx, card.def).cost >= LEGEND_COST === wanted,
  words: (_t, wanted) =>
    wanted
      ? { ja: 'レジェンドの', en: 'a legend', noun: { ja: 'レジェンド', one: 'legend', many: 'legends' } }
      : { ja: 'レジェンドでない', en: 'non-legend', pre: true },
});

const damaged = defineFilter({
  key: 'damaged',
  about: 'Has less HP than its maximum, or has not',
  argument: () => z.boolean(),
  compile: (_c, wanted) => (_m, card) => card.stats !== null && ((card.stats[STAT.hp] ?? 0) < (card.stats[STAT.maxHp] ?? 0)) === wanted,
  words: (_t, wanted) => (wanted ? { ja: 'ダメージを受けている', en: 'damaged', pre: 'first' } : { ja: '無傷の', en: 'undamaged', pre: 'first' }),
});

const frozen = defineFilter({
  key: 'frozen',
  about: 'Is frozen (凍結), or is not',
  argument: () => z.boolean(),
  compile: (_c, wanted) => (_m, card) => ((card.stats?.[STAT.frozen] ?? 0) > 0) === wanted,
  words: (_t, wanted) => (wanted ? { ja: '凍結している', en: 'frozen', pre: 'first' } : { ja: '凍結していない', en: 'unfrozen', pre: 'first' }),
});

const nowhere = { you: say('自分の', 'allied'), enemy: say('敵', 'enemy'), both: say('', '') };

function inZone(ja: string, en: string): Area['whose'] {
  return {
    you: say(`自分の${ja}の`, `in your ${en}`),
    enemy: say(`相手の${ja}の`, `in your opponent's ${en}`),
    both: say(`${ja}の`, `in any ${en}`),
  };
}

const unit = { ja: 'ユニット', one: 'unit', many: 'units', counter: '体' };
const card = { ja: 'カード', one: 'card', many: 'cards', counter: '枚' };

// No area speaks of the aether zone: effects can't take anything out of it.
// rule: aether.resource.stays
const AREAS: readonly Area[] = [
  // rule: aether.term.target-rows
  { key: 'units', zones: ['field'], places: null, noun: unit, whose: nowhere, under: false },
  {
    key: 'front',
    zones: ['field'],
    places: FRONT,
    noun: { ja: '前列ユニット', one: 'front-row unit', many: 'front-row units', counter: '体' },
    whose: nowhere,
    under: false,
  },
  {
    key: 'back',
    zones: ['field'],
    places: BACK,
    noun: { ja: '後列ユニット', one: 'back-row unit', many: 'back-row units', counter: '体' },
    whose: nowhere,
    under: false,
  },
  { key: 'hand', zones: ['hand'], places: null, noun: card, whose: inZone('手札', 'hand'), under: false },
  {
    key: 'graveyard',
    zones: ['graveyard'],
    places: null,
    noun: card,
    whose: inZone('墓地', 'graveyard'),
    under: false,
  },
  { key: 'library', zones: ['library'], places: null, noun: card, whose: inZone('山札', 'library'), under: false },
];

/** What an ability's `when` says, as the schema has let it through. */
type When = NonNullable<AbilityDoc['when']>;

function whenOf(doc: { readonly [key: string]: unknown }): When {
  // Checked by the schema of triggered abilities.
  return (doc['when'] ?? {}) as When;
}

/** "a unit", "another allied unit", "an enemy unit with …": whom an event on units is about. */
function subjectWords(t: Teller, { of = 'self', where, other = false }: When): Words {
  return t.cards({ in: 'units', side: of === 'ally' ? 'you' : of === 'enemy' ? 'enemy' : 'both', where, other }, 'one');
}

const OCCASIONS: readonly Occasion[] = [
  {
    key: 'enter', kind: 'triggered', about: '登場時: when the unit (or, by `when`, another) is summoned from the hand', words: say('登場時', 'On entering'),
    lead(t, doc) {
      const when = whenOf(doc);
      if ((when.of ?? 'self') === 'self') return say('登場時', 'On entering');
      if (when.of === 'any') return say('{unit}が召喚されるたび', 'Whenever {unit} is summoned', { unit: subjectWords(t, when) });
      const unit = subjectWords(t, { ...when, of: 'any' });
      return when.of === 'ally' ? say('自分が{unit}を召喚するたび', 'Whenever you summon {unit}', { unit })
        : say('相手が{unit}を召喚するたび', 'Whenever your opponent summons {unit}', { unit });
    },
  },
  {
    key: 'death', kind: 'triggered', about: '撃破時: when the unit (or, by `when`, another) is destroyed', words: say('撃破時', 'On death'),
    lead(t, doc) {
      const when = whenOf(doc);
      return (when.of ?? 'self') === 'self'
        ? say('撃破時', 'On death')
        : say('{unit}が撃破されるたび', 'Whenever {unit} is destroyed', { unit: subjectWords(t, when) });
    },
  },
  {
    key: 'turn-start', kind: 'triggered', about: 'ターン開始時: at the start of your turn (or, by `when`, of the opponent’s or each)',
    words: say('ターン開始時', 'At the start of your turn'),
    lead: (_t, doc) => turnWords(whenOf(doc), say('開始', 'start')),
  },
  {
    key: 'turn-end', kind: 'triggered', about: 'ターン終了時: at the end of your turn (or, by `when`, of the opponent’s or each)',
    words: say('ターン終了時', 'At the end of your turn'),
    lead: (_t, doc) => turnWords(whenOf(doc), say('終了', 'end')),
  },
  {
    key: 'spell', kind: 'triggered', about: 'Whenever you cast a spell, after its effect (by `when`: the opponent, or anybody)',
    words: say('スペルを使うたび', 'Whenever you cast a spell'),
    lead(_t, doc) {
      const { of = 'self' } = whenOf(doc);
      if (of === 'enemy') return say('相手がスペルを使うたび', 'Whenever your opponent casts a spell');
      return of === 'any' ? say('スペルが使われるたび', 'Whenever a spell is cast') : say('自分がスペルを使うたび', 'Whenever you cast a spell');
    },
  },
  { key: 'cast', kind: 'used', about: 'The effect of a spell', words: say('', '') },
  { key: 'static', kind: 'static', about: 'While the unit is in play', words: say('', '') },
];

function turnWords({ of = 'self' }: When, edge: Words): Words {
  if (of === 'enemy') return say('相手のターン{edge}時', "At the {edge} of your opponent's turn", { edge });
  return of === 'any'
    ? say('各ターン{edge}時', 'At the {edge} of each turn', { edge })
    : say('ターン{edge}時', 'At the {edge} of your turn', { edge });
}

/** Shared verbs that mean nothing here: control never changes, marks and counters have verbs of their own. */
const UNUSED_VERBS: readonly string[] = ['control', 'counter', 'mark'];

/** Shared verbs as they are here: what an effect makes enters the field, and nothing else. */
const SHARED_VERBS = KERNEL_VERBS.filter((verb) => !UNUSED_VERBS.includes(verb.key))
  .map((verb) => (verb.key === 'create' ? withoutFields(verb, 'zone') : verb));

export const LANGUAGE = buildLanguage<AetherDef>(
  {
    verbs: [...SHARED_VERBS, freeze, shift],
    values: [...KERNEL_VALUES, aether],
    conditions: [...KERNEL_CONDITIONS, resonance],
    filters: [...KERNEL_FILTERS, ofAttribute, ofType, cost, legend, damaged, frozen],
    occasions: OCCASIONS,
    areas: AREAS,
  },
  {
    stats: ['attack', 'maxHp', 'hp'],
    derived: ['attack', 'maxHp'],
    keywords: TABLE.keywords,
    // A fight is one step, so nothing can last as long as one.
    untils: UNTIL.filter((until) => until !== 'end-of-battle'),
    counters: ['life'],
    zones: ['hand', 'library', 'graveyard', 'aether', 'field'],
  },
);
