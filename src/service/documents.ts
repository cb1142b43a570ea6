/** Reads the documents a game understands: options and decks, with every problem at its path. */

import { z } from 'zod';
import { problemsOf, type Game, type Pool } from '../engine/index.ts';
import type { DeckList, Json, Problem } from '../engine/contract.ts';
import { err, ok, type Result } from '../lib/result.ts';

export type Options = { readonly [name: string]: Json };

/** The match options of a game; what is left out gets its default. */
export function parseOptions(game: Game, value: unknown): Result<Options, readonly Problem[]> {
  const parsed = game.optionsSchema.safeParse(value);
  return parsed.success ? ok(parsed.data as Options) : err(problemsOf(parsed.error)); // Plain JSON by the schema.
}

/** Different cards in one part of a deck; far above every game's deck size. */
const ENTRIES_MAX = 400;

const entrySchema = z.strictObject({ card: z.string().min(1).max(64), count: z.int().min(1).max(400) });

/** Schema of a deck of this game: its named parts, each a list of cards with counts. */
export function deckSchema(game: Game): z.ZodType<DeckList> {
  const part = z.array(entrySchema).max(ENTRIES_MAX);
  const parts = Object.fromEntries(game.deckParts.map(({ key }) => [key, part.optional()]));
  return z.strictObject({ name: z.string().max(100).optional(), parts: z.strictObject(parts) }) as unknown as z.ZodType<DeckList>;
}

const schemaOf = new WeakMap<Game, z.ZodType<DeckList>>();

function cachedSchema(game: Game): z.ZodType<DeckList> {
  const schema = schemaOf.get(game) ?? deckSchema(game);
  schemaOf.set(game, schema);
  return schema;
}

/** A deck that keeps all rules of its game, or everything that is wrong with it. */
export function parseDeck(pool: Pool, value: unknown, options: Options): Result<DeckList, readonly Problem[]> {
  const parsed = cachedSchema(pool.game).safeParse(value);
  if (!parsed.success) return err(problemsOf(parsed.error));
  const unknown = unknownCards(pool, parsed.data);
  if (unknown.length > 0) return err(unknown);
  const problems = pool.game.checkDeck(pool, parsed.data, options);
  return problems.length === 0 ? ok(parsed.data) : err(problems);
}

function unknownCards(pool: Pool, deck: DeckList): Problem[] {
  const problems: Problem[] = [];
  for (const [part, entries] of Object.entries(deck.parts)) {
    for (const [index, { card }] of entries.entries()) {
      if (!Object.hasOwn(pool.byId, card)) {
        problems.push({ path: `/parts/${part}/${index}/card`, code: 'card.unknown', message: `The card set has no card ${card}` });
      }
    }
  }
  return problems;
}
