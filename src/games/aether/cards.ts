/**
 * Cards of `aether`: their schema, what is compiled out of them, and what makes a card wrong beyond
 * its shape.
 */

import { z } from 'zod';
import { idSchema, stepsIn, wordsSchema, type CardDef, type CardFields, type Json, type Pool, type Problem } from '../../engine/index.ts';
import { LANGUAGE } from './language.ts';
import { KEYWORDS, STAT, TABLE } from './table.ts';

/** Attributes (属性): 炎 水 森 影 無. */
// rule: aether.card.attributes
export const ATTRIBUTES = ['flame', 'tide', 'grove', 'umbra', 'neutral'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
export const CARD_TYPES = ['unit', 'spell', 'token'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export interface AetherDef extends CardDef {
  readonly type: CardType;
  readonly attribute: Attribute;
  readonly cost: number;
  /** Row an effect summons it to first. */
  readonly prefers: 'front' | 'back';
}

export const cardSchema = z.strictObject({
  id: idSchema,
  name: wordsSchema,
  type: z.enum(CARD_TYPES),
  attribute: z.enum(ATTRIBUTES),
  cost: z.int().min(0).max(20),
  attack: z.int().min(0).max(99).optional().describe('Units and tokens only'),
  hp: z.int().min(1).max(99).optional().describe('Units and tokens only'),
  keywords: z.array(z.enum(KEYWORDS)).max(5).optional(),
  prefers: z.enum(['front', 'back']).optional().describe('Row that an effect fills first with this token'),
  abilities: LANGUAGE.abilities.optional(),
  flavor: wordsSchema.optional(),
});

/** Compiled fields of a card that has passed the schema. */
export function define(card: { readonly [key: string]: Json }): CardFields<AetherDef> {
  // The schema has accepted the card.
  const checked = card as unknown as z.infer<typeof cardSchema>;
  const base = TABLE.stats.map(() => 0);
  base[STAT.attack] = checked.attack ?? 0;
  base[STAT.maxHp] = checked.hp ?? 0;
  base[STAT.hp] = checked.hp ?? 0;
  let keywords = 0;
  for (const key of checked.keywords ?? []) keywords |= TABLE.keywordBit[key] ?? 0;
  return {
    base, keywords, token: checked.type === 'token', type: checked.type, attribute: checked.attribute, cost: checked.cost,
    prefers: checked.prefers ?? 'front',
  };
}

/** What is wrong with a card that has the right shape. */
export function lintCard(card: AetherDef, pool: Pool<AetherDef>): Problem[] {
  const problems: Problem[] = [];
  const add = (path: string, code: string, message: string): void => {
    problems.push({ path, code, message });
  };
  const { json } = card;
  const isUnit = card.type !== 'spell';
  // rule: aether.card.unit
  if (isUnit && (json['attack'] === undefined || json['hp'] === undefined)) add('', 'card.stats', 'A unit needs attack and hp.');
  if (!isUnit && (json['attack'] !== undefined || json['hp'] !== undefined || json['keywords'] !== undefined)) {
    add('', 'card.stats', 'A spell has no attack, hp or keywords.');
  }
  if (card.type === 'token' && card.cost !== 0) add('/cost', 'card.token', 'A token costs 0.');
  const casts = card.abilities.filter((ability) => ability.on === 'cast').length;
  if (!isUnit && (casts !== 1 || card.abilities.length !== 1)) add('/abilities', 'card.spell', 'A spell has exactly one ability, on cast.');
  if (isUnit && casts > 0) add('/abilities', 'card.unit', 'Only a spell has an ability on cast.');
  for (const { step, path } of stepsIn(json['abilities'], '/abilities')) {
    const made = step.do === 'create' ? pool.defs[pool.byId[String(step['card'])] ?? -1] : undefined;
    if (made?.type === 'spell') add(`${path}/card`, 'card.create', `${made.name.en} is a spell: only units enter the field.`);
  }
  card.abilities.forEach((ability, index) => {
    if (ability.static !== null && (ability.static.keywords & (TABLE.keywordBit['barrier'] ?? 0)) !== 0) {
      add(`/abilities/${index}/gives`, 'card.barrier', 'A static ability can’t give barrier: it would never be used up.');
    }
  });
  return problems;
}
