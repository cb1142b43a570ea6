/**
 * Cards of `ayakashi`: their schema, what is compiled out of them, and what makes a card wrong beyond its shape.
 * Attributes and 有利 are the set's: a card brings its attribute's id and words, and the ids it has the better of.
 */

import { z } from 'zod';
import {
  idSchema, wordsSchema, type CardDef, type CardFields, type Json, type Pool, type Problem, type Words,
} from '../../engine/index.ts';
import { LANGUAGE } from './language.ts';
import { KEYWORDS, STAT, TABLE } from './table.ts';

/** Units, and commands by kind: 戦略, 戦術, 強化. */
export const CARD_TYPES = ['unit', 'strategy', 'tactic', 'gear'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** A skill or EX skill of a card. */
export interface Skill {
  /** Index of its ability. */
  readonly index: number;
  readonly name: Words;
  readonly cost: number;
  /** Printed damage, 0 for none. */
  readonly damage: number;
  /** The printed damage is dealt before the other effects, because no step places it. */
  readonly strikesFirst: boolean;
}

export interface AyakashiDef extends CardDef {
  readonly type: CardType;
  /** Attribute id; empty for commands. */
  readonly attribute: string;
  /** Attributes whose main units its skills hit double (有利). */
  readonly advantage: readonly string[];
  /** Skills of a unit, the EX skill of a 強化. */
  readonly skills: readonly Skill[];
}

export const cardSchema = z.strictObject({
  id: idSchema,
  name: wordsSchema,
  type: z.enum(CARD_TYPES),
  attribute: z.strictObject({ id: idSchema, ja: z.string().min(1).max(20), en: z.string().min(1).max(20) }).optional()
    .describe('Units only'),
  advantage: z.array(idSchema).max(6).optional().describe('Attributes its skills hit double; units only'),
  hp: z.int().min(100).max(9000).optional().describe('Units only'),
  retreat: z.int().min(0).max(9).optional().describe('Energy a retreat needs; units only'),
  keywords: z.array(z.enum(KEYWORDS)).max(3).optional(),
  abilities: LANGUAGE.abilities.optional(),
  // rule: ayakashi.card.flavor
  flavor: wordsSchema.optional(),
  rarity: z.enum(['N', 'R', 'SR', 'UR']).optional(),
  number: z.string().max(12).optional(),
});

type CheckedCard = z.infer<typeof cardSchema>;

/** What skills look like in a checked card. */
interface AbilityJson {
  readonly on: string;
  readonly name?: Words;
  readonly cost?: number;
  readonly damage?: number;
  readonly do?: readonly Json[];
}

/** True when a verb stands anywhere among the steps. */
function usesVerb(value: unknown, verb: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('do' in value && value.do === verb) return true;
  return Object.values(value).some((member) => usesVerb(member, verb));
}

function abilitiesOf(card: { readonly abilities?: unknown }): readonly AbilityJson[] {
  // The schema has accepted the abilities.
  return (card.abilities ?? []) as readonly AbilityJson[];
}

function skillsOf(card: CheckedCard): Skill[] {
  return abilitiesOf(card).flatMap((ability, index) => {
    if (ability.on !== 'skill' && ability.on !== 'ex') return [];
    const { name = { ja: '', en: '' }, cost = 0, damage = 0 } = ability;
    return [{ index, name, cost, damage, strikesFirst: damage > 0 && !usesVerb(ability.do, 'strike') }];
  });
}

/** Compiled fields of a card that has passed the schema. */
export function define(card: { readonly [key: string]: Json }): CardFields<AyakashiDef> {
  // The schema has accepted the card.
  const checked = card as unknown as CheckedCard;
  const base = TABLE.stats.map(() => 0);
  base[STAT.hp] = checked.hp ?? 0;
  base[STAT.retreat] = checked.retreat ?? 0;
  let keywords = 0;
  for (const key of checked.keywords ?? []) keywords |= TABLE.keywordBit[key] ?? 0;
  return {
    base, keywords, token: false, type: checked.type, attribute: checked.attribute?.id ?? '', advantage: checked.advantage ?? [],
    skills: skillsOf(checked),
  };
}

type Report = (path: string, code: string, message: string) => void;

function lintUnit(card: AyakashiDef, pool: Pool<AyakashiDef>, add: Report): void {
  const { json } = card;
  // rule: ayakashi.card.unit
  for (const field of ['attribute', 'hp', 'retreat']) if (json[field] === undefined) add('', 'card.unit', `A unit needs ${field}.`);
  if (card.skills.length === 0) add('/abilities', 'card.unit', 'A unit has at least one skill.');
  card.abilities.forEach((ability, index) => {
    if (ability.on !== 'skill') add(`/abilities/${index}/on`, 'card.unit', 'A unit has skills only.');
  });
  card.advantage.forEach((id, index) => {
    if (pool.defs.some((def) => def.attribute === id)) return;
    add(`/advantage/${index}`, 'card.attribute', `No card of the set has the attribute ${id}.`);
  });
  const first = pool.defs.find((def) => def.attribute === card.attribute);
  if (JSON.stringify(first?.json['attribute']) !== JSON.stringify(json['attribute'])) {
    add('/attribute', 'card.attribute', 'An attribute has the same words on all cards of a set.');
  }
}

function lintCommand(card: AyakashiDef, add: Report): void {
  const { json } = card;
  // rule: ayakashi.card.command
  for (const field of ['attribute', 'advantage', 'hp', 'retreat', 'keywords']) {
    if (json[field] !== undefined) add(`/${field}`, 'card.command', `A command has no ${field}.`);
  }
  // rule: ayakashi.card.ex
  const allowed = card.type === 'gear' ? ['static', 'attach', 'ex'] : ['effect'];
  card.abilities.forEach((ability, index) => {
    if (allowed.includes(ability.on)) return;
    add(`/abilities/${index}/on`, 'card.command', `This kind of command has no ability on ${ability.on}.`);
  });
  if (card.type !== 'gear' && card.abilities.length !== 1) add('/abilities', 'card.command', 'A 戦略 or 戦術 has exactly one effect.');
  if (card.abilities.length === 0) add('/abilities', 'card.command', 'A command has an effect.');
  for (const on of ['attach', 'ex']) {
    const count = card.abilities.filter((ability) => ability.on === on).length;
    if (count > 1) add('/abilities', 'card.command', `A 強化 has one ability on ${on} at most.`);
  }
}

/** True when a value speaks of `self` anywhere but in words. */
function namesSelf(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === 'self';
  return Object.entries(value).some(([key, member]) => key !== 'ja' && key !== 'en' && namesSelf(member));
}

/** What is wrong with a card that has the right shape. */
export function lintCard(card: AyakashiDef, pool: Pool<AyakashiDef>): Problem[] {
  const problems: Problem[] = [];
  const add: Report = (path, code, message) => {
    problems.push({ path, code, message });
  };
  if (card.type === 'unit') lintUnit(card, pool, add);
  else lintCommand(card, add);
  abilitiesOf(card.json).forEach((ability, index) => {
    const mayStrike = ability.on === 'skill' || ability.on === 'ex';
    if (!mayStrike && usesVerb(ability.do, 'strike')) add(`/abilities/${index}/do`, 'card.skill', 'Only a skill or EX skill can strike.');
    // An EX skill has its own limit, and its index would bar a skill of the unit.
    const locks = ability.on !== 'skill' && usesVerb(ability.do, 'lock-skill');
    // rule: ayakashi.card.self
    // `self` is printed as the unit, and the card of a command is none.
    const self = ability.on !== 'skill' && namesSelf(ability);
    if (self) add(`/abilities/${index}`, 'card.self', 'Only a unit’s skill speaks of `self`; the unit carrying a 強化 is the area `bearer`.');
    if (locks) add(`/abilities/${index}/do`, 'card.skill', 'Only a unit’s skill can lock itself.');
  });
  return problems;
}

/** Words of a set's attributes, for texts. */
export function setTerms(pool: Pool<AyakashiDef>): { readonly [key: string]: Words } {
  const terms: { [key: string]: Words } = {};
  for (const { attribute, json } of pool.defs) {
    // The schema has accepted the card.
    if (attribute !== '') terms[`attribute-${attribute}`] = json['attribute'] as unknown as Words;
  }
  return terms;
}
