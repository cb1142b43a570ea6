/**
 * The effect language: its parts and how a game adds its own. Each part (verb, value, condition,
 * filter, occasion) keeps its schema, its meaning and its wording together in one place; a new one is
 * one definition and one entry in a list.
 */

import { z } from 'zod';
import { dictionary } from '../../../lib/dictionary.ts';
import type { Words } from '../../contract.ts';
import type { CardDef } from '../../game.ts';
import type { Compiler } from '../compile.ts';
import { UNTIL, type Until } from '../../state.ts';
import type { CardTest, NumberOf, Test } from '../program.ts';
import type { ConditionDoc, FilterDoc, RefDoc, SelectorDoc, StepDoc, ValueDoc } from './documents.ts';
import type { Teller } from './teller.ts';

/** The recursive schemas a part's own schema is built from. */
export interface Schemas {
  readonly value: z.ZodType<ValueDoc>;
  readonly ref: z.ZodType<RefDoc>;
  readonly selector: z.ZodType<SelectorDoc>;
  readonly filter: z.ZodType<FilterDoc>;
  readonly condition: z.ZodType<ConditionDoc>;
  readonly steps: z.ZodType<StepDoc[]>;
  readonly stat: z.ZodType<string>;
  /** Values the kernel derives: those that continuous changes can add to. */
  readonly derived: z.ZodType<string>;
  readonly keyword: z.ZodType<string>;
  /** Keywords that effects can give. */
  readonly granted: z.ZodType<string>;
  readonly until: z.ZodType<Until>;
  readonly counter: z.ZodType<string>;
  readonly zone: z.ZodType<string>;
}

/** A verb: `{"do": key, …}`. `compile` emits operations. */
export interface Verb {
  readonly key: string;
  readonly about: string;
  fields(s: Schemas): z.ZodRawShape;
  compile(c: Compiler, step: StepDoc): void;
  words(t: Teller, step: StepDoc): Words;
}

/** A value `{key: …}` or condition `{key: …}`; other fields may stand beside the key. */
export interface ValuePart {
  readonly key: string;
  readonly about: string;
  fields(s: Schemas): z.ZodRawShape;
  compile(c: Compiler, doc: { readonly [key: string]: unknown }): NumberOf;
  words(t: Teller, doc: { readonly [key: string]: unknown }): Words;
}

export interface ConditionPart {
  readonly key: string;
  readonly about: string;
  fields(s: Schemas): z.ZodRawShape;
  compile(c: Compiler, doc: { readonly [key: string]: unknown }): Test;
  words(t: Teller, doc: { readonly [key: string]: unknown }): Words;
}

/** One test of a filter: `where: {key: argument}`. */
export interface FilterPart {
  readonly key: string;
  readonly about: string;
  argument(s: Schemas): z.ZodType;
  compile(c: Compiler, argument: never): CardTest;
  /** A phrase before the noun in Japanese; in English before (`pre`) or behind it. */
  words(t: Teller, argument: never): FilterWords;
}

/** Words of a filter. `noun`: they can stand in place of the noun itself ("Soldier Ants" for "cards named Soldier Ant"). */
export interface FilterWords {
  readonly ja: string;
  readonly en: string;
  /** In English before the noun: right before it, or (`first`) before whose it is, too ("frozen enemy unit"). */
  readonly pre?: boolean | 'first';
  readonly noun?: { readonly ja: string; readonly one: string; readonly many: string };
}

/**
 * When an ability works.
 * - `triggered`: set off by an event of that key.
 * - `static`: always while in play.
 * - `used`: played or activated by a player (a spell's effect, a skill).
 */
export interface Occasion {
  readonly key: string;
  readonly kind: 'triggered' | 'static' | 'used';
  readonly about: string;
  /** Prefix of the card text, e.g. 登場時 / On entering. */
  readonly words: Words;
  /** Further fields of such an ability (costs, names, limits). */
  fields?(s: Schemas): z.ZodRawShape;
  /** Words of the prefix when it depends on the ability's fields. */
  lead?(t: Teller, doc: { readonly [key: string]: unknown }): Words;
}

/** A named group of zones cards can speak of, with its nouns. */
export interface Area {
  readonly key: string;
  readonly zones: readonly string[];
  /** Only these places of the zones, or null for all. */
  readonly places: readonly number[] | null;
  /**
   * Noun in the singular and plural, e.g. `unit`, `units`; Japanese with its counter (体, 枚). Where both are the
   * same there is only ever one such card, and texts speak of it without article, number or "all".
   */
  readonly noun: { readonly ja: string; readonly one: string; readonly many: string; readonly counter: string };
  /** Where it is, for nouns that need saying, e.g. `in your hand`; empty for the field. */
  readonly whose: { readonly you: Words; readonly enemy: Words; readonly both: Words };
  /** Cards lying under others count: besides those that don't, or they alone. */
  readonly under: boolean | 'only';
  /** Only cards lying face-up (true) or face-down (false); both where it isn't given. */
  readonly up?: boolean;
  /** What else makes a card of these zones belong to the area (its type …); absent: nothing. */
  readonly test?: CardTest;
}

export interface LanguageSpec {
  readonly verbs: readonly Verb[];
  readonly values: readonly ValuePart[];
  readonly conditions: readonly ConditionPart[];
  readonly filters: readonly FilterPart[];
  readonly occasions: readonly Occasion[];
  readonly areas: readonly Area[];
  /** An effect ends where it has to choose and there is nothing to choose from; else it goes on without (ruling RC-11). */
  readonly choiceNeeded?: boolean;
  /** Steps of one ability are told in one Japanese sentence, because a sentence means something in the rules. */
  readonly oneSentence?: boolean;
}

export interface Language<D extends CardDef = CardDef> extends LanguageSpec {
  readonly verbOf: { readonly [key: string]: Verb };
  readonly valueOf: { readonly [key: string]: ValuePart };
  readonly conditionOf: { readonly [key: string]: ConditionPart };
  readonly filterOf: { readonly [key: string]: FilterPart };
  readonly occasionOf: { readonly [key: string]: Occasion };
  readonly areaOf: { readonly [key: string]: Area };
  /** zod schema of a card's `abilities`. */
  readonly abilities: z.ZodType;
  readonly schemas: Schemas;
  /** Keeps the type parameter; never present. */
  readonly definition?: D;
}

function byKey<T extends { readonly key: string }>(list: readonly T[]): { readonly [key: string]: T } {
  return dictionary(list.map((part) => [part.key, part]));
}

/** Defines a verb with typed fields. */
export function defineVerb<F extends z.ZodRawShape>(verb: {
  readonly key: string;
  readonly about: string;
  fields(s: Schemas): F;
  compile(c: Compiler, step: z.infer<z.ZodObject<F>>): void;
  words(t: Teller, step: z.infer<z.ZodObject<F>>): Words;
}): Verb {
  // A step reaches compile only after the schema built from `fields` has accepted it.
  return verb as unknown as Verb;
}

/** A verb without some of its fields, for a game in which they mean nothing. */
export function withoutFields(verb: Verb, ...fields: readonly string[]): Verb {
  return { ...verb, fields: (s) => Object.fromEntries(Object.entries(verb.fields(s)).filter(([key]) => !fields.includes(key))) };
}

/** Defines a value with typed fields. */
export function defineValue<F extends z.ZodRawShape>(part: {
  readonly key: string;
  readonly about: string;
  fields(s: Schemas): F;
  compile(c: Compiler, doc: z.infer<z.ZodObject<F>>): NumberOf;
  words(t: Teller, doc: z.infer<z.ZodObject<F>>): Words;
}): ValuePart {
  // As for verbs: the schema has accepted the document.
  return part as unknown as ValuePart;
}

/** Defines a condition with typed fields. */
export function defineCondition<F extends z.ZodRawShape>(part: {
  readonly key: string;
  readonly about: string;
  fields(s: Schemas): F;
  compile(c: Compiler, doc: z.infer<z.ZodObject<F>>): Test;
  words(t: Teller, doc: z.infer<z.ZodObject<F>>): Words;
}): ConditionPart {
  // As for verbs: the schema has accepted the document.
  return part as unknown as ConditionPart;
}

/** Defines a filter test with a typed argument. */
export function defineFilter<A extends z.ZodType>(part: {
  readonly key: string;
  readonly about: string;
  argument(s: Schemas): A;
  compile(c: Compiler, argument: z.infer<A>): CardTest;
  words(t: Teller, argument: z.infer<A>): FilterWords;
}): FilterPart {
  // As for verbs: the schema has accepted the argument.
  return part as unknown as FilterPart;
}

/** Names a language's schemas need from the game's table. */
export interface LanguageNames {
  readonly stats: readonly string[];
  /** Those of them that can be added to; all unless given. */
  readonly derived?: readonly string[];
  readonly keywords: readonly string[];
  /** Those of them that mean something on a card that gets them later; all unless given. */
  readonly granted?: readonly string[];
  /** How long changes can last here; in every way the kernel knows unless given. */
  readonly untils?: readonly Until[];
  readonly counters: readonly string[];
  readonly zones: readonly string[];
}

function names(list: readonly string[]): z.ZodType<string> {
  return list.length === 0 ? z.never() : z.enum(list);
}

function keyedUnion(
  parts: readonly { readonly key: string; readonly about: string; fields(s: Schemas): z.ZodRawShape }[],
  s: () => Schemas,
): z.ZodType[] {
  return parts.map((part) => z.strictObject(part.fields(s())).describe(part.about));
}

const side = z.enum(['you', 'enemy', 'both']);

/**
 * A schema that may contain itself, built once when it is first needed: whoever walks the schemas (for their JSON
 * Schema, say) asks for it over and over. The id names it there.
 */
function recursive<S extends z.ZodType>(id: string, build: () => S): z.ZodLazy<S> {
  let built: S | null = null;
  return z.lazy(() => (built ??= build())).meta({ id });
}

function refSchema(s: () => Schemas): z.ZodType<RefDoc> {
  const count = z.int().min(1).max(20);
  const picking = { count: count.optional(), upTo: z.boolean().optional() };
  return recursive('Ref', () => z.union([
    z.enum(['self', 'it', 'that', 'you', 'enemy']),
    z.strictObject({ ref: z.string().min(1).max(20) }).describe('What an earlier choice of that name picked'),
    z.strictObject({ all: s().selector }).describe('Every one of these'),
    z.strictObject({ target: s().selector, ...picking }).describe('Chosen before the effect starts (対象)'),
    z.strictObject({ choose: s().selector, ...picking, by: z.enum(['you', 'enemy']).optional(), as: z.string().min(1).max(20).optional() })
      .describe('Chosen while the effect resolves'),
    z.strictObject({ random: s().selector, count: s().value.optional() }).describe('Picked at random'),
  ]));
}

function selectorSchema(spec: LanguageSpec, s: () => Schemas): z.ZodType<SelectorDoc> {
  return recursive('Selector', () => z.strictObject({
    in: names(spec.areas.map((area) => area.key)),
    side: side.optional(),
    where: s().filter.optional(),
    other: z.boolean().optional().describe('Leaves the card itself out'),
    top: s().value.optional().describe('Only so many from the top of the zone'),
    players: side.optional().describe('Players count too'),
  }));
}

/** Builds the recursive schemas. */
function buildSchemas(spec: LanguageSpec, table: LanguageNames): Schemas {
  const get = (): Schemas => schemas;
  const schemas: Schemas = {
    value: recursive('Value', () =>
      z.union([z.int().min(-9999).max(9999), ...keyedUnion(spec.values, get)]),
    ) as z.ZodType<ValueDoc>,
    ref: refSchema(get),
    selector: selectorSchema(spec, get),
    filter: recursive('Filter', () =>
      z.strictObject(Object.fromEntries(spec.filters.map((part) => [part.key, part.argument(get()).optional()]))),
    ) as z.ZodType<FilterDoc>,
    condition: recursive('Condition', () => z.union(keyedUnion(spec.conditions, get))) as z.ZodType<ConditionDoc>,
    steps: recursive('Steps', () =>
      z.array(z.discriminatedUnion('do', stepSchemas(spec, get))).max(30),
    ) as unknown as z.ZodType<StepDoc[]>,
    stat: names(table.stats),
    derived: names(table.derived ?? table.stats),
    keyword: names(table.keywords),
    granted: names(table.granted ?? table.keywords),
    until: z.enum(table.untils ?? UNTIL),
    counter: names(table.counters),
    zone: names(table.zones),
  };
  return schemas;
}

function stepSchemas(spec: LanguageSpec, s: () => Schemas): [z.ZodObject, ...z.ZodObject[]] {
  const [first, ...rest] = spec.verbs.map((verb) => z.strictObject({ do: z.literal(verb.key), ...verb.fields(s()) }).describe(verb.about));
  if (first === undefined) throw new Error('a language has at least one verb');
  return [first, ...rest];
}

function abilitySchema(spec: LanguageSpec, s: Schemas): z.ZodType {
  const trigger = z.strictObject({
    of: z.enum(['self', 'ally', 'enemy', 'any']).optional(),
    where: s.filter.optional(),
    other: z.boolean().optional(),
    if: s.condition.optional(),
  });
  const schemas = spec.occasions.map((occasion) => {
    const extra = occasion.fields === undefined ? {} : occasion.fields(s);
    const on = z.literal(occasion.key);
    if (occasion.kind === 'static') {
      const gives = z.strictObject({
        stats: z.partialRecord(s.derived, s.value).optional(),
        keywords: z.array(s.granted).max(6).optional(),
      });
      return z
        .strictObject({
          on,
          if: s.condition.optional(),
          affects: z.union([z.literal('self'), s.selector]),
          gives,
          ...extra,
        })
        .describe(occasion.about);
    }
    const shared = { if: s.condition.optional(), may: z.boolean().optional(), do: s.steps, ...extra };
    return z
      .strictObject(occasion.kind === 'triggered' ? { on, when: trigger.optional(), ...shared } : { on, ...shared })
      .describe(occasion.about);
  });
  const [first, ...rest] = schemas;
  if (first === undefined) throw new Error('a language has at least one occasion');
  return z.array(z.discriminatedUnion('on', [first, ...rest])).max(12);
}

/** A game's language: the parts it lists (the kernel's own, and its additions), ready to use. */
export function buildLanguage<D extends CardDef>(spec: LanguageSpec, table: LanguageNames): Language<D> {
  const schemas = buildSchemas(spec, table);
  return {
    ...spec,
    verbOf: byKey(spec.verbs),
    valueOf: byKey(spec.values),
    conditionOf: byKey(spec.conditions),
    filterOf: byKey(spec.filters),
    occasionOf: byKey(spec.occasions),
    areaOf: byKey(spec.areas),
    abilities: abilitySchema(spec, schemas),
    schemas,
  };
}
