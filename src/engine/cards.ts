/**
 * From an uploaded card set to a pool: schema, then everything that points from one card to another,
 * then compilation. All problems are listed with their JSON paths; a pool exists only without any.
 */

import { z } from 'zod';
import { canonicalJson } from '../lib/canonical-json.ts';
import { dictionary } from '../lib/dictionary.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Json, Problem, Words } from './contract.ts';
import { Compiler } from './effects/compile.ts';
import type { AbilityDoc } from './effects/language/documents.ts';
import { partsIn } from './effects/language/steps.ts';
import { REGISTERS_FIXED, type Ability, type Program, type Static, type Trigger } from './effects/program.ts';
import type { CardDef, CardSetDocument, Game, Pool } from './game.ts';
import { hashText } from './hash.ts';
import { problemsOf } from './problems.ts';

/** Cards a set may hold; a pool is kept in memory. */
const CARDS_MAX = 2000;

/** Values in one card; the longest of ours has less than a hundred. */
const VALUES_PER_CARD_MAX = 1000;
/** After so many problems, or values in wrong cards, the rest of a set isn't read: each costs a try of all that could have been meant. */
const PROBLEMS_MAX = 500;
const WRONG_VALUES_MAX = 5000;

/** Id of a card or set: what stands in decks, logs and URLs. */
export const idSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/).describe('Lower-case letters, digits and hyphens');
/** A name or text in both languages. */
export const wordsSchema = z.strictObject({ ja: z.string().min(1).max(400), en: z.string().min(1).max(400) });

/** Content hash of a document: sha-256 of its canonical JSON, in hex. */
export function hashDocument(document: Json): string {
  return hashText(canonicalJson(document));
}

/** The zod schema of a game's card sets, to be published as JSON Schema. */
export function cardSetSchema(game: Game): z.ZodType<CardSetDocument> {
  // The game's card schema yields plain JSON objects with at least an id.
  return setSchema(game, game.cardSchema) as unknown as z.ZodType<CardSetDocument>;
}

function setSchema<T extends z.ZodType>(game: Game, card: T) {
  return z.strictObject({ game: z.literal(game.id), id: idSchema, name: wordsSchema, cards: z.array(card).min(1).max(CARDS_MAX) });
}

/** A card's id; the schema has made sure that it has one. */
function idOf(card: { readonly [key: string]: Json }): string {
  const { id } = card;
  return typeof id === 'string' ? id : '';
}

function duplicateIds(document: CardSetDocument): Problem[] {
  const seen = new Set<string>();
  return document.cards.flatMap((card, index) => {
    const id = idOf(card);
    const repeated = seen.has(id);
    seen.add(id);
    return repeated ? [{ path: `/cards/${index}/id`, code: 'card.duplicate', message: `Two cards have the id ${id}.` }] : [];
  });
}

/** Places in an effect that name a card: `create` verbs and `named` filters. */
function unknownCards(value: unknown, path: string, known: { readonly [id: string]: number }): Problem[] {
  const problems: Problem[] = [];
  const check = (id: unknown, at: string): void => {
    if (typeof id === 'string' && known[id] === undefined) problems.push({ path: at, code: 'card.unknown', message: `No card has the id ${id}.` });
  };
  for (const { key, member, at } of partsIn(value, path)) {
    if (key === 'card') check(member, at);
    else if (key === 'named' && Array.isArray(member)) member.forEach((id, index) => check(id, `${at}/${index}`));
  }
  return problems;
}

/** Words that say by name what an effect picked before. */
const NAMING = ['ref', 'picked'] as const;

/** Places in an ability that speak of a choice which none of its steps makes: a name misspelled, or one of another ability. */
function unknownNames(ability: unknown, path: string): Problem[] {
  const members = [...partsIn(ability, path)];
  const known = new Set<unknown>(['it', ...members.filter(({ key }) => key === 'as').map(({ member }) => member)]);
  return members
    .filter(({ key, member }) => NAMING.some((word) => word === key) && typeof member === 'string' && !known.has(member))
    .map(({ member, at }) => ({ path: at, code: 'name.unknown', message: `No choice of this ability has the name ${String(member)}.` }));
}

/** What points nowhere in a card's abilities. */
function crossProblems(card: { readonly [key: string]: Json }, path: string, known: { readonly [id: string]: number }): Problem[] {
  const { abilities } = card;
  const named = Array.isArray(abilities) ? abilities.flatMap((ability, index) => unknownNames(ability, `${path}/abilities/${index}`)) : [];
  return [...unknownCards(abilities, `${path}/abilities`, known), ...named];
}

/** Compiles a checked ability. */
function compileAbility(compiler: Compiler, doc: AbilityDoc, index: number, programs: Program[]): Ability {
  const occasion = compiler.language.occasionOf[doc.on];
  const condition = doc.if === undefined ? null : compiler.condition(doc.if);
  const conditionFirst = compiler.registerCount === REGISTERS_FIXED;
  let program = -1;
  // An ability with no steps has a program that does nothing: it goes off and is used like any other.
  if (doc.do !== undefined) {
    compiler.steps(doc.may === true && doc.do.length > 0 ? [{ do: 'may', may: doc.do }] : doc.do);
    program = programs.length;
    programs.push({ index: program, ops: compiler.ops, targets: compiler.targets, registers: compiler.registerCount });
  }
  return {
    index, on: doc.on, program, optional: doc.may === true,
    trigger: occasion?.kind === 'triggered' ? compileTrigger(compiler, doc) : null,
    static: occasion?.kind === 'static' ? compileStatic(compiler, doc) : null,
    condition: occasion?.kind === 'static' ? null : condition, conditionFirst,
    // Checked by the schema: plain JSON.
    doc: doc as unknown as { readonly [key: string]: Json },
  };
}

function compileTrigger(compiler: Compiler, doc: AbilityDoc): Trigger {
  const when = doc.when ?? {};
  return {
    event: doc.on, of: when.of ?? 'self', other: when.other ?? false,
    where: when.where === undefined ? null : compiler.filter(when.where),
    condition: when.if === undefined ? null : compiler.condition(when.if),
  };
}

function compileStatic(compiler: Compiler, doc: AbilityDoc): Static {
  const condition = doc.if === undefined ? null : compiler.condition(doc.if);
  const affects = doc.affects ?? 'self';
  const matches = affects === 'self' ? null : compiler.matches(affects);
  // Checked by the schema of static abilities.
  const gives = (doc.gives ?? {}) as { readonly stats?: { readonly [stat: string]: number }; readonly keywords?: readonly string[] };
  return {
    applies: (m, card) => (matches === null ? card.id === m.frame.source : matches(m, card)) && (condition === null || condition(m)),
    changes: Object.entries(gives.stats ?? {}).map(([key, value]) => ({ stat: compiler.stat(key), amount: compiler.value(value) })),
    keywords: compiler.keywords(gives.keywords ?? []),
  };
}

function triggerTable(defs: readonly CardDef[]): { readonly [event: string]: readonly boolean[] } {
  const events: { [event: string]: boolean[] } = {};
  for (const def of defs) {
    for (const { trigger } of def.abilities) {
      if (trigger !== null) (events[trigger.event] ??= defs.map(() => false))[def.index] = true;
    }
  }
  return events;
}

/** A pool from a document that has passed its schema and cross checks. */
function compilePool(game: Game, document: CardSetDocument): Pool {
  const byId = dictionary(document.cards.map((card, index) => [idOf(card), index]));
  const programs: Program[] = [];
  const defs = document.cards.map((card, index): CardDef => {
    // Checked by the card schema.
    const abilities = (card['abilities'] ?? []) as unknown as readonly AbilityDoc[];
    return {
      ...game.define(card), id: idOf(card), index, name: card['name'] as unknown as Words, json: card,
      abilities: abilities.map((doc, at) => compileAbility(new Compiler(game.table, game.language, byId), doc, at, programs)),
    };
  });
  return {
    game, hash: hashDocument(document as unknown as Json), document, defs, byId, programs,
    staticsOf: defs.map((def) => def.abilities.flatMap((ability) => (ability.static === null ? [] : [ability.static]))),
    triggersOf: triggerTable(defs),
  };
}

/** How many values a document holds, itself included; stops counting past `max`. */
function countValues(value: unknown, max: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const member of Object.values(value)) {
    count += countValues(member, max - count);
    if (count > max) break;
  }
  return count;
}

/** Reads a set as `cardSetSchema` describes it, card by card. */
function parseSet(game: Game, value: unknown): Result<CardSetDocument, readonly Problem[]> {
  const frame = setSchema(game, z.unknown()).safeParse(value);
  const problems = frame.success ? [] : problemsOf(frame.error);
  const cards: CardSetDocument['cards'][number][] = [];
  let wrongValues = 0;
  // Where the frame is wrong the cards are still looked through, so that all problems come at once.
  const given: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'cards') : null;
  for (const [index, card] of (Array.isArray(given) ? given.slice(0, CARDS_MAX) : []).entries()) {
    if (problems.length > PROBLEMS_MAX || wrongValues > WRONG_VALUES_MAX) break;
    const path = `/cards/${index}`;
    const size = countValues(card, VALUES_PER_CARD_MAX);
    if (size > VALUES_PER_CARD_MAX) {
      problems.push({ path, code: 'card.size', message: `A card holds at most ${VALUES_PER_CARD_MAX} values.` });
      continue;
    }
    const parsed = game.cardSchema.safeParse(card);
    // The game's card schema yields plain JSON objects with at least an id.
    if (parsed.success) {
      cards.push(parsed.data as CardSetDocument['cards'][number]);
      continue;
    }
    wrongValues += size;
    problems.push(...problemsOf(parsed.error).map((problem) => ({ ...problem, path: `${path}${problem.path}` })));
  }
  return frame.success && problems.length === 0 ? ok({ ...frame.data, cards }) : err(problems.slice(0, PROBLEMS_MAX));
}

/** A pool, or all problems of the document. */
export function compileCardSet(game: Game, value: unknown): Result<Pool, readonly Problem[]> {
  const parsed = parseSet(game, value);
  if (!parsed.ok) return parsed;
  const document = parsed.value;
  const known = dictionary(document.cards.map((card, index) => [idOf(card), index]));
  const crossed = [
    ...duplicateIds(document),
    ...document.cards.flatMap((card, index) => crossProblems(card, `/cards/${index}`, known)),
  ];
  if (crossed.length > 0) return err(crossed);
  const pool = compilePool(game, document);
  const linted = pool.defs.flatMap((def) =>
    game.lintCard(def, pool).map((problem) => ({ ...problem, path: `/cards/${def.index}${problem.path}` })),
  );
  return linted.length > 0 ? err(linted) : ok(pool);
}
