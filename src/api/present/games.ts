/** The catalogue of games on the wire: rules, words, presets, and the JSON Schemas of what a game takes. */

import { z } from 'zod';
import type { Json } from '../../engine/index.ts';
import type { GameInfo } from '../../service/index.ts';
import { jsonWire, presentWords, wordsWire } from './scalars.ts';

export const ruleWire = z
  .strictObject({ id: z.string(), chapter: z.string(), source: z.string(), text: wordsWire })
  .meta({ id: 'Rule' });
export const deckPartWire = z.strictObject({ key: z.string(), name: wordsWire }).meta({ id: 'DeckPart' });
export const presetWire = z
  .strictObject({ id: z.string(), title: wordsWire, set: z.string() })
  .meta({ id: 'PresetDeck' });

export const gameWire = z
  .strictObject({
    id: z.string(),
    version: z.string(),
    name: wordsWire,
    defaultCardSet: z.string().nullable(),
    realTime: z.boolean(),
    rules: z.array(ruleWire),
    deckParts: z.array(deckPartWire),
    terms: z.record(z.string(), wordsWire),
    presets: z.array(presetWire),
  })
  .meta({ id: 'Game' });

export const gameSchemasWire = z
  .strictObject({ options: jsonWire, cardSet: jsonWire, deck: jsonWire, move: jsonWire })
  .meta({ id: 'GameSchemas' });

export const codeSchemaWire = z
  .strictObject({
    code: z.string(),
    status: z.int(),
    message: wordsWire,
    help: wordsWire,
    params: z.array(z.string()),
  })
  .meta({ id: 'Code' });

export type GameWire = z.infer<typeof gameWire>;
export interface GameSchemasWire {
  options: Json;
  cardSet: Json;
  deck: Json;
  move: Json;
}

export function presentGame(game: GameInfo): GameWire {
  const terms: GameWire['terms'] = {};
  for (const [key, words] of Object.entries(game.terms)) terms[key] = presentWords(words);
  return {
    id: game.id,
    version: game.version,
    name: presentWords(game.name),
    defaultCardSet: game.defaultCardSet,
    realTime: game.realTime,
    rules: game.rules.map((rule) => ({
      id: rule.id, chapter: rule.chapter, source: rule.source, text: presentWords(rule.text),
    })),
    deckParts: game.deckParts.map((part) => ({ key: part.key, name: presentWords(part.name) })),
    terms,
    presets: game.presets.map((deck) => ({ id: deck.id, title: presentWords(deck.title), set: deck.set })),
  };
}

export function presentSchemas(schemas: {
  readonly options: Json; readonly cardSet: Json; readonly deck: Json; readonly move: Json;
}): GameSchemasWire {
  return { options: schemas.options, cardSet: schemas.cardSet, deck: schemas.deck, move: schemas.move };
}
