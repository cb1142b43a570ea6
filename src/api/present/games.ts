/** The catalogue of games on the wire: rules, words, and the JSON Schemas of what a game takes. */

import { z } from 'zod';
import type { Game, Json } from '../../engine/index.ts';
import { deckPartsWire, presentParts } from './documents.ts';
import { jsonWire, presentWords, wordsWire } from './scalars.ts';

export const ruleWire = z
  .strictObject({ id: z.string(), chapter: z.string(), source: z.string(), text: wordsWire })
  .meta({ id: 'Rule' });
export const deckPartWire = z.strictObject({ key: z.string(), name: wordsWire }).meta({ id: 'DeckPart' });
export const termWire = z.strictObject({ key: z.string(), words: wordsWire }).meta({ id: 'Term' });
export const presetWire = z
  .strictObject({ id: z.string(), title: wordsWire, setId: z.string(), parts: deckPartsWire })
  .meta({ id: 'PresetDeck' });

export const gameWire = z
  .strictObject({
    id: z.string(),
    version: z.string(),
    name: wordsWire,
    rules: z.array(ruleWire),
    deckParts: z.array(deckPartWire),
    terms: z.array(termWire),
    optionsSchema: jsonWire,
    cardSchema: jsonWire,
    moveSchema: jsonWire,
    presets: z.array(presetWire),
  })
  .meta({ id: 'Game' });

export const codeSchemaWire = z
  .strictObject({
    code: z.string(),
    status: z.int(),
    message: wordsWire,
    help: wordsWire,
    params: z.array(z.string()),
  })
  .meta({ id: 'Code' });

export type GameWire = Omit<z.infer<typeof gameWire>, 'optionsSchema' | 'cardSchema' | 'moveSchema'> & {
  optionsSchema: Json;
  cardSchema: Json;
  moveSchema: Json;
};

const made = new WeakMap<Game, GameWire>();

/** A game, made once: nothing in it changes while the process runs. */
export function presentGame(game: Game): GameWire {
  const known = made.get(game);
  if (known !== undefined) return known;
  const wire: GameWire = {
    id: game.id,
    version: game.version,
    name: presentWords(game.name),
    rules: game.rules.map((rule) => ({
      id: rule.id, chapter: rule.chapter, source: rule.source, text: presentWords(rule.text),
    })),
    deckParts: game.deckParts.map((part) => ({ key: part.key, name: presentWords(part.name) })),
    terms: Object.entries(game.text.terms).map(([key, words]) => ({ key, words: presentWords(words) })),
    optionsSchema: jsonSchema(game.optionsSchema),
    cardSchema: jsonSchema(game.cardSchema),
    moveSchema: moveSchema(game),
    presets: game.shipped.flatMap((set) =>
      set.decks.map((deck) => ({
        id: deck.id, title: presentWords(deck.title), setId: set.document.id, parts: presentParts(deck.parts),
      })),
    ),
  };
  made.set(game, wire);
  return wire;
}

function jsonSchema(schema: z.ZodType): Json {
  // A JSON Schema is JSON; zod's type for it only lacks the index signature.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Json;
}

/** A move is one of the shapes that the game's decision kinds declare, or the id text of one. */
function moveSchema(game: Game): Json {
  const shapes = new Map<string, Json>();
  for (const kind of Object.values(game.kinds)) {
    for (const [type, fields] of Object.entries(kind.moves)) {
      const properties: { [name: string]: Json } = { type: { const: type } };
      for (const field of fields) properties[field] = field === 'name' ? { type: 'string' } : { type: 'integer' };
      shapes.set(type, { type: 'object', properties, required: ['type', ...fields], additionalProperties: false });
    }
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    anyOf: [...shapes.values(), { type: 'string', description: 'Id of a move, as legal moves carry it.' }],
  };
}
