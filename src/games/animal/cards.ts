/**
 * Cards of `animal`: their schema, what is compiled out of them, and what makes a card wrong beyond
 * its shape.
 */

import { z } from 'zod';
import {
  idSchema, wordsSchema, type Ability, type CardDef, type CardFields, type Json, type Pool, type Problem,
} from '../../engine/index.ts';
import { LANGUAGE } from './language.ts';
import { KEYWORDS, STAT, SYMBOL, SYMBOLS, TABLE, TERRAINS } from './table.ts';

// rule: animal.card.types
/** 動物 縄張り 道具 場面 特技, and 領土. */
export const CARD_TYPES = ['animal', 'lair', 'tool', 'scene', 'feat', 'territory'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export interface AnimalDef extends CardDef {
  readonly type: CardType;
  readonly cost: number;
  /** Any number of further territories may be moved; the number is X. */
  readonly x: boolean;
  /** Alternatives, each a list of symbols to be answered; empty: always met. Typed symbols stand before `any`. */
  readonly condition: readonly (readonly number[])[];
  readonly races: readonly string[];
  /** A territory's types as symbol bits; 0 for one without a type. */
  readonly terrain: number;
  readonly basic: boolean;
  /** Copies allowed in deck and reserve together; null: the usual number. */
  readonly limit: number | null;
  /** Which abilities a player may activate (起動能力), by index. */
  readonly activated: readonly number[];
  /** Index of what the card does when it is played, or -1 (場面 and 特技). */
  readonly plays: number;
}

const symbol = z.enum(SYMBOLS);

export const cardSchema = z.strictObject({
  id: idSchema,
  name: wordsSchema,
  type: z.enum(CARD_TYPES),
  token: z.boolean().optional().describe('Made by effects only; not a card, in no deck'),
  cost: z.int().min(0).max(10).optional().describe('Territories moved to play it'),
  x: z.boolean().optional().describe('X more territories may be moved; the value `x` speaks of them'),
  condition: z.array(z.array(symbol).min(1).max(8)).min(1).max(4).optional().describe(
    'Territory condition (領土条件): alternatives of symbols'
  ),
  races: z.array(z.string().regex(/^[a-z-]{2,20}$/)).max(3).optional().describe('Races (種族)'),
  attack: z.int().min(0).max(30).optional().describe('ATK; animals only'),
  defense: z.int().min(1).max(30).optional().describe('DEF; animals only'),
  keywords: z.array(z.enum(KEYWORDS)).max(5).optional(),
  terrain: z.array(z.enum(TERRAINS)).max(2).optional().describe('Types of a territory; none for one without a type'),
  basic: z.boolean().optional().describe('A basic territory (基礎); special (特殊) unless given'),
  limit: z.int().min(1).max(60).optional().describe('Copies allowed in a deck, instead of 4'),
  abilities: LANGUAGE.abilities.optional(),
  flavor: wordsSchema.optional(),
});

type Checked = z.infer<typeof cardSchema>;

function symbolOrder(a: number, b: number): number {
  return a - b;
}

function indexes(card: Checked, on: string): number[] {
  // The language's schema has accepted the abilities.
  const abilities = (card.abilities ?? []) as readonly { readonly on: string }[];
  return abilities.flatMap((ability, index) => (ability.on === on ? [index] : []));
}

/** Compiled fields of a card that has passed the schema. */
export function define(json: { readonly [key: string]: Json }): CardFields<AnimalDef> {
  // The schema has accepted the card.
  const card = json as unknown as Checked;
  const base = TABLE.stats.map(() => 0);
  base[STAT.attack] = card.attack ?? 0;
  base[STAT.defense] = card.defense ?? 0;
  let keywords = 0;
  for (const key of card.keywords ?? []) keywords |= TABLE.keywordBit[key] ?? 0;
  let terrain = 0;
  for (const key of card.terrain ?? []) terrain |= SYMBOL[key];
  return {
    base, keywords, token: card.token ?? false, type: card.type, cost: card.cost ?? 0, x: card.x ?? false,
    condition: (card.condition ?? []).map((symbols) => symbols.map((key) => SYMBOL[key]).sort(symbolOrder)),
    races: card.races ?? [], terrain, basic: card.basic ?? false, limit: card.limit ?? null,
    activated: indexes(card, 'activate'), plays: indexes(card, 'play')[0] ?? -1,
  };
}

type Add = (path: string, code: string, message: string) => void;

function lintFields(card: AnimalDef, add: Add): void {
  const { json, type } = card;
  // rule: animal.card.animal
  const fights = type === 'animal';
  if (fights !== (json['attack'] !== undefined) || fights !== (json['defense'] !== undefined)) {
    add('', 'card.values', 'An animal, and nothing else, has attack and defense.');
  }
  // rule: animal.card.cost
  const played = type !== 'territory' && !card.token;
  if (played !== (json['cost'] !== undefined)) add('/cost', 'card.cost', 'A card that is played, and nothing else, has a cost.');
  if (!played && (json['condition'] !== undefined || card.x)) {
    add('/condition', 'card.cost', 'Only a card that is played has a condition or X.');
  }
  // rule: animal.card.territory
  if (type !== 'territory' && (json['terrain'] !== undefined || card.basic)) {
    add('/terrain', 'card.terrain', 'Only a territory has types and is basic.');
  }
  if (card.token && type !== 'animal' && type !== 'tool') add('/token', 'card.token', 'A token is an animal or a tool.');
}

function lintAbility(card: AnimalDef, ability: Ability, add: Add): void {
  const path = `/abilities/${ability.index}`;
  const once = card.type === 'scene' || card.type === 'feat';
  // rule: animal.card.play-ability
  if ((ability.on === 'play') !== once) add(path, 'card.play', 'A scene or feat has abilities on play only, and other cards have none of them.');
  if (ability.doc['move'] === true && ability.doc['sacrifice'] === true) {
    add(path, 'card.activate', 'A card that is sacrificed need not be moved.');
  }
}

/** What is wrong with a card that has the right shape. */
export function lintCard(card: AnimalDef, _pool: Pool<AnimalDef>): Problem[] {
  const problems: Problem[] = [];
  const add: Add = (path, code, message) => {
    problems.push({ path, code, message });
  };
  lintFields(card, add);
  for (const ability of card.abilities) lintAbility(card, ability, add);
  const plays = card.abilities.filter((ability) => ability.on === 'play').length;
  if ((card.type === 'scene' || card.type === 'feat') && plays !== 1) {
    add('/abilities', 'card.play', 'A scene or feat has exactly one ability on play.');
  }
  if ((card.keywords & (TABLE.keywordBit['equipment'] ?? 0)) !== 0 && card.type !== 'tool') {
    add('/keywords', 'card.equip', 'Only a tool is equipment.');
  }
  return problems;
}
