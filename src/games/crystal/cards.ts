/**
 * Cards of `crystal`: their schema, what is compiled out of them, and what makes a card wrong beyond
 * its shape.
 */

import { z } from 'zod';
import { idSchema, wordsSchema, type CardDef, type CardFields, type Json, type Pool, type Problem } from '../../engine/index.ts';
import { LANGUAGE } from './language.ts';
import { ATTRIBUTES, BIT, KEYWORDS, STAT, TABLE, type Attribute } from './table.ts';

// rule: crystal.card.types
export const CARD_TYPES = ['crystal', 'sorcery', 'land', 'summon', 'battle'] as const;
export type CardType = (typeof CARD_TYPES)[number];
// rule: crystal.card.rarity
/** ● ○ ◎ ☆. */
export const RARITIES = ['common', 'uncommon', 'rare', 'super'] as const;
export type Rarity = (typeof RARITIES)[number];

/** Numbers of the basic crystals of every set (R003-15). */
const BASIC_NUMBER_MAX = 5;

/** What a card in play adds to its controller's maxima. */
export interface Supply {
  readonly mp: number;
  /** In the order of ATTRIBUTES. */
  readonly attributes: readonly number[];
}

export interface CrystalDef extends CardDef {
  readonly type: CardType;
  readonly rarity: Rarity;
  readonly number: number;
  readonly basic: boolean;
  /** Attribute indexes, ascending. */
  readonly attributes: readonly number[];
  readonly cost: number;
  /** Attribute values asked for, in the order of ATTRIBUTES. */
  readonly needs: readonly number[];
  /** Frames. */
  readonly castTime: number;
  readonly race: string | null;
  readonly supply: Supply | null;
}

const attributeNumbers = z.partialRecord(z.enum(ATTRIBUTES), z.int().min(-20).max(20));
const attributeNeeds = z.partialRecord(z.enum(ATTRIBUTES), z.int().min(1).max(20));

export const cardSchema = z.strictObject({
  id: idSchema,
  number: z.int().min(1).max(9999).describe('Number in the set; 1 to 5 are the basic crystals'),
  name: wordsSchema,
  rarity: z.enum(RARITIES).describe('● common, ○ uncommon, ◎ rare, ☆ super: not allowed in decks'),
  type: z.enum(CARD_TYPES),
  attributes: z.array(z.enum(ATTRIBUTES)).max(5).optional(),
  cost: z.int().min(0).max(30).describe('MP'),
  needs: attributeNeeds.optional().describe('Attribute values the player must have'),
  castTime: z.int().min(0).max(5000).describe('Frames'),
  basic: z.boolean().optional().describe('[基本カード]: any number in a deck'),
  supply: z.strictObject({ mp: z.int().min(0).max(10).optional(), attributes: attributeNeeds.optional() }).optional()
    .describe("What it adds to its controller's maximum MP and attribute values while in play"),
  race: z.string().regex(/^[a-z-]{2,20}$/).optional().describe('Creatures only'),
  attack: z.int().min(0).max(99).optional().describe('Creatures only'),
  hp: z.int().min(1).max(99).optional().describe('Creatures only'),
  mitigation: z.int().min(1).max(99).optional().describe('軽減X'),
  resist: attributeNumbers.optional().describe('耐性X by attribute; below 0 takes more'),
  keywords: z.array(z.enum(KEYWORDS)).max(6).optional(),
  abilities: LANGUAGE.abilities.optional(),
  flavor: wordsSchema.optional(),
});

function byAttribute(values: { readonly [attribute in Attribute]?: number | undefined } | undefined): number[] {
  return ATTRIBUTES.map((attribute) => values?.[attribute] ?? 0);
}

/** Compiled fields of a card that has passed the schema. */
export function define(card: { readonly [key: string]: Json }): CardFields<CrystalDef> {
  // The schema has accepted the card.
  const checked = card as unknown as z.infer<typeof cardSchema>;
  const base = TABLE.stats.map(() => 0);
  base[STAT.attack] = checked.attack ?? 0;
  base[STAT.hp] = checked.hp ?? 0;
  base[STAT.mitigation] = checked.mitigation ?? 0;
  byAttribute(checked.resist).forEach((value, index) => {
    base[STAT.resist + index] = value;
  });
  let keywords = 0;
  for (const key of checked.keywords ?? []) keywords |= TABLE.keywordBit[key] ?? 0;
  // rule: crystal.keyword.wall-race
  if (checked.race === 'wall') keywords |= BIT.wall;
  const { supply } = checked;
  return {
    base, keywords, token: false, type: checked.type, rarity: checked.rarity, number: checked.number,
    basic: checked.basic === true || checked.number <= BASIC_NUMBER_MAX,
    attributes: ATTRIBUTES.flatMap((attribute, index) => ((checked.attributes ?? []).includes(attribute) ? [index] : [])),
    cost: checked.cost, needs: byAttribute(checked.needs), castTime: checked.castTime, race: checked.race ?? null,
    supply: supply === undefined ? null : { mp: supply.mp ?? 0, attributes: byAttribute(supply.attributes) },
  };
}

/** Occasions a type of card may have, beside triggers and static abilities of what stays in play. */
const USED: { readonly [type in CardType]: readonly string[] } = {
  crystal: ['hand', 'open'], sorcery: ['cast', 'hand'], land: ['hand', 'open'], summon: ['hand', 'open', 'active'],
  battle: ['battle', 'hand'],
};

function lintShape(card: CrystalDef): Problem[] {
  const problems: Problem[] = [];
  const add = (path: string, code: string, message: string): void => {
    problems.push({ path, code, message });
  };
  const { json, type } = card;
  const isCreature = type === 'summon';
  for (const key of ['attack', 'hp', 'race']) {
    if ((json[key] !== undefined) !== isCreature) add(`/${key}`, 'card.stats', `A creature needs ${key}; no other card has it.`);
  }
  for (const key of ['mitigation', 'resist', 'keywords']) {
    if (json[key] !== undefined && !isCreature) add(`/${key}`, 'card.stats', `Only a creature has ${key}.`);
  }
  if (card.supply !== null && (type === 'sorcery' || type === 'battle')) {
    add('/supply', 'card.supply', 'Only a card that stays in play has a supply.');
  }
  if (type === 'battle' && card.castTime !== 0) add('/castTime', 'card.battle', 'A battle spell has no cast time.');
  if (card.number <= BASIC_NUMBER_MAX && type !== 'crystal') add('/number', 'card.basic', 'Numbers 1 to 5 are the basic crystals.');
  return problems;
}

/** What is wrong with a card that has the right shape. */
export function lintCard(card: CrystalDef, pool: Pool<CrystalDef>): Problem[] {
  const problems = lintShape(card);
  const spell = card.type === 'sorcery' ? 'cast' : card.type === 'battle' ? 'battle' : null;
  if (spell !== null && card.abilities.filter((ability) => ability.on === spell).length !== 1) {
    problems.push({ path: '/abilities', code: 'card.spell', message: `This type of card has exactly one ability on ${spell}.` });
  }
  card.abilities.forEach((ability, index) => {
    const path = `/abilities/${index}`;
    const inPlay = ability.trigger !== null || ability.static !== null;
    if (inPlay ? spell !== null : !USED[card.type].includes(ability.on)) {
      problems.push({ path: `${path}/on`, code: 'card.occasion', message: `A card of type ${card.type} has no ability on ${ability.on}.` });
    }
    const targets = pool.programs[ability.program]?.targets ?? [];
    if (!inPlay && (targets.length > 1 || targets.some((target) => target.min !== 1 || target.max !== 1))) {
      problems.push({ path, code: 'card.target', message: 'A spell or skill has one target at most; choose more with `choose`.' });
    }
    if (ability.on === 'open' && ability.doc['cost'] === 0) {
      problems.push({ path: `${path}/cost`, code: 'card.skill', message: 'A skill that may be repeated costs MP.' });
    }
  });
  return problems;
}
