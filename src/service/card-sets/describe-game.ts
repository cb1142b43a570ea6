/** A game as its clients and card designers see it: names, words, presets, and the JSON Schemas of its documents. */

import { z } from 'zod';
import { cardSetSchema, moveSchema, type Game } from '../../engine/index.ts';
import type { Json, Rule, Words } from '../../engine/contract.ts';
import type { Service } from '../core.ts';
import { deckSchema } from '../documents.ts';
import { done, NOT_FOUND, type Answer } from '../outcomes.ts';

export interface GameInfo {
  readonly id: string;
  readonly version: string;
  readonly name: Words;
  /** Hash of the set that a match gets unless it names another; null before the service has started. */
  readonly defaultCardSet: string | null;
  /** True where both players share a clock counted in frames. */
  readonly realTime: boolean;
  readonly deckParts: readonly { readonly key: string; readonly name: Words }[];
  /** Decks that ship with the game's sets, by the id that `preset` takes. */
  readonly presets: readonly { readonly id: string; readonly title: Words; readonly set: string }[];
  readonly rules: readonly Rule[];
  /** Words of zones, stats, phases, counters, keywords, decision kinds. */
  readonly terms: { readonly [key: string]: Words };
}

export interface GameSchemas {
  readonly options: Json;
  readonly cardSet: Json;
  readonly deck: Json;
  readonly move: Json;
}

/** All games, in the order they're shown. */
export function describeGames(service: Service): readonly GameInfo[] {
  return [...service.games.values()].map((game) => infoOf(service, game));
}

/** One game with the JSON Schemas of its documents. */
export function describeGame(service: Service, id: string): Answer<{ readonly game: GameInfo; readonly schemas: GameSchemas }> {
  const game = service.games.get(id);
  return game === undefined ? NOT_FOUND.game : done({ game: infoOf(service, game), schemas: schemasOf(game) });
}

function infoOf(service: Service, game: Game): GameInfo {
  return {
    id: game.id,
    version: game.version,
    name: game.name,
    defaultCardSet: service.shipped.get(game.id) ?? null,
    realTime: game.time !== null,
    deckParts: game.deckParts.map(({ key, name }) => ({ key, name })),
    presets: game.shipped.flatMap((set) => set.decks.map(({ id, title }) => ({ id, title, set: set.document.id }))),
    rules: game.rules,
    terms: game.text.terms,
  };
}

const schemasByGame = new WeakMap<Game, GameSchemas>();

function schemasOf(game: Game): GameSchemas {
  const known = schemasByGame.get(game);
  if (known !== undefined) return known;
  const schemas: GameSchemas = {
    options: jsonSchema(game.optionsSchema),
    cardSet: jsonSchema(cardSetSchema(game)),
    deck: jsonSchema(deckSchema(game)),
    move: jsonSchema(moveSchema(game)),
  };
  schemasByGame.set(game, schemas);
  return schemas;
}

function jsonSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Json; // A JSON Schema is JSON.
}
