/**
 * Cards of `species`: their schema, what is compiled out of them, and what makes a card wrong beyond
 * its shape.
 */

import { z } from 'zod';
import { idSchema, stepsIn, wordsSchema, type CardDef, type CardFields, type Json, type Pool, type Problem } from '../../engine/index.ts';
import { LANGUAGE } from './language.ts';
import { roomOf, type Room } from './room.ts';
import { KEYWORDS, STAT, STRIKES_MAX, TABLE } from './table.ts';

export const CARD_KINDS = ['species', 'magic', 'evolve'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export interface SpeciesDef extends CardDef {
  readonly kind: CardKind;
  /** Race (種族) as an id; a deck holds one race. */
  readonly race: string;
  readonly traits: readonly string[];
  readonly cost: number;
  /** For each ability, the places on the field it can't do without, or null when it also does something else. */
  readonly rooms: readonly (readonly Room[] | null)[];
  /** For each ability, whether it speaks of what set it off. */
  readonly speaks: readonly boolean[];
}

export const cardSchema = z.strictObject({
  id: idSchema,
  name: wordsSchema,
  kind: z.enum(CARD_KINDS).describe('species: put into play; magic: resolves and goes; evolve: laid on a species in play'),
  race: idSchema.describe('A deck holds cards of one race'),
  raceName: wordsSchema.optional().describe('Name of the race, on at least one of its cards'),
  traits: z.array(idSchema).max(4).optional().describe('Kinds within a race that texts may speak of'),
  token: z.boolean().optional().describe('Made by effects only; never in a deck'),
  cost: z.int().min(0).max(20).optional().describe('Energy to cast it; evolve cards have none'),
  power: z.int().min(0).max(99).optional().describe('Species and evolve cards only'),
  strikes: z.int().min(0).max(STRIKES_MAX).optional().describe('Attacks a turn; 1 unless given'),
  keywords: z.array(z.enum(KEYWORDS)).max(5).optional(),
  abilities: LANGUAGE.abilities.optional(),
  flavor: wordsSchema.optional(),
});

type CardJson = z.infer<typeof cardSchema> & { readonly abilities?: readonly { readonly on: string; readonly [key: string]: Json }[] };

/** Compiled fields of a card that has passed the schema. */
export function define(card: { readonly [key: string]: Json }): CardFields<SpeciesDef> {
  // The schema has accepted the card.
  const checked = card as unknown as CardJson;
  const base = TABLE.stats.map(() => 0);
  if (checked.kind !== 'magic') {
    base[STAT.power] = checked.power ?? 0;
    base[STAT.strikes] = checked.strikes ?? 1;
  }
  let keywords = 0;
  for (const key of checked.keywords ?? []) keywords |= TABLE.keywordBit[key] ?? 0;
  return {
    base, keywords, token: checked.token ?? false, kind: checked.kind, race: checked.race, traits: checked.traits ?? [],
    cost: checked.cost ?? 0, rooms: (checked.abilities ?? []).map(roomOf),
    speaks: (checked.abilities ?? []).map((ability) => JSON.stringify(ability).includes('"that"')),
  };
}

function needed(json: { readonly [key: string]: Json }, key: string, wanted: boolean, what: string): Problem[] {
  if ((json[key] !== undefined) === wanted) return [];
  return [{ path: `/${key}`, code: `card.${key}`, message: wanted ? `${what} needs ${key}.` : `${what} has no ${key}.` }];
}

function lintShape(card: SpeciesDef): Problem[] {
  const { json, kind } = card;
  if (kind === 'magic') {
    const none = ['power', 'strikes'].flatMap((key) => needed(json, key, false, 'A magic'));
    return [...needed(json, 'cost', true, 'A magic'), ...none];
  }
  if (kind === 'species') return ['cost', 'power'].flatMap((key) => needed(json, key, true, 'A species'));
  const problems = [...needed(json, 'cost', false, 'An evolve card'), ...needed(json, 'power', true, 'An evolve card')];
  if (card.token) problems.push({ path: '/token', code: 'card.token', message: 'An evolve card is no token.' });
  return problems;
}

/** Occasions by the kind of card they belong on. */
const ON_FIELD = [
  'enter', 'last-will', 'destroyed', 'cast', 'evolved', 'attack', 'hit', 'win', 'damaged', 'turn-start', 'turn-end', 'static', 'activate',
];
const ALLOWED: { readonly [kind in CardKind]: readonly string[] } = {
  species: [...ON_FIELD, 'discount'],
  magic: ['effect', 'discount'],
  evolve: [...ON_FIELD, 'evolve'],
};

function lintAbilities(card: SpeciesDef): Problem[] {
  const problems: Problem[] = [];
  for (const ability of card.abilities) {
    const path = `/abilities/${ability.index}`;
    if (ALLOWED[card.kind].includes(ability.on)) continue;
    problems.push({ path: `${path}/on`, code: 'card.occasion', message: `${ability.on} doesn't belong on a ${card.kind} card.` });
  }
  const evolves = card.abilities.filter((ability) => ability.on === 'evolve').length;
  if (card.kind === 'evolve' && evolves !== 1) {
    problems.push({ path: '/abilities', code: 'card.evolve', message: 'An evolve card says once what it is laid on.' });
  }
  if (card.kind === 'magic' && !card.abilities.some((ability) => ability.on === 'effect')) {
    problems.push({ path: '/abilities', code: 'card.effect', message: 'A magic has at least one effect.' });
  }
  return problems;
}

/** What an effect can't make: a magic on a field, an evolve card anywhere. */
function lintMade(card: SpeciesDef, pool: Pool<SpeciesDef>): Problem[] {
  return [...stepsIn(card.json['abilities'], '/abilities')].flatMap(({ step, path }) => {
    const made = step.do === 'create' ? pool.defs[pool.byId[String(step['card'])] ?? -1] : undefined;
    if (made === undefined || made.kind === 'species' || (made.kind === 'magic' && step['zone'] === 'hand')) return [];
    const message = `${made.name.en} is ${made.kind === 'magic' ? 'a magic: it can be made in a hand only' : 'an evolve card: no effect makes it'}.`;
    return [{ path: `${path}/card`, code: 'card.create', message }];
  });
}

/** What is wrong with a card that has the right shape. */
export function lintCard(card: SpeciesDef, pool: Pool<SpeciesDef>): Problem[] {
  return [...lintShape(card), ...lintAbilities(card), ...lintMade(card, pool)];
}
