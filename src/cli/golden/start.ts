/**
 * How golden files name where they start: by two shipped decks, or by a position document.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkPosition,
  compileCardSet,
  GENERATOR,
  openMatch,
  type DeckList,
  type Game,
  type GameEvent,
  type Header,
  type Json,
  type Match,
  type Pool,
  type PositionDocument,
} from '../../engine/index.ts';
import { gameById } from '../../games/registry.ts';

/** `decks:one,two` (ids of shipped decks), inline JSON of a position, or a file of one beside the golden file. */
export type StartText = string;

const pools = new Map<string, Pool>();

/** A game by id, with its shipped pool. */
export function shippedPool(id: string): Pool {
  const known = pools.get(id);
  if (known !== undefined) return known;
  const game = gameById(id);
  const set = game?.shipped[0];
  if (game === null || set === undefined) throw new Error(`no game with a card set: ${id}`);
  const compiled = compileCardSet(game, set.document);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error.slice(0, 5)));
  pools.set(id, compiled.value);
  return compiled.value;
}

function deckNamed(game: Game, id: string): DeckList {
  const deck = game.shipped[0]?.decks.find((one) => one.id === id);
  if (deck === undefined) throw new Error(`${game.id} ships no deck ${id}`);
  return deck;
}

function positionOf(pool: Pool, folder: string, text: StartText): PositionDocument {
  const value: unknown = JSON.parse(text.startsWith('{') ? text : readFileSync(join(folder, text), 'utf8'));
  const problems = checkPosition(pool, value);
  if (problems.length > 0) throw new Error(`${text}: ${JSON.stringify(problems.slice(0, 5))}`);
  // Just checked.
  return value as PositionDocument;
}

/** Opens a match of the shipped set from where the text says, with default options. */
export function openFrom(
  game: string,
  folder: string,
  text: StartText,
  seed: string,
): { readonly match: Match; readonly events: readonly GameEvent[]; readonly header: Header } {
  const pool = shippedPool(game);
  const decks = /^decks:([a-z0-9-]+),([a-z0-9-]+)$/.exec(text);
  const none: DeckList = { parts: {} };
  const header: Header = {
    game,
    gameVersion: pool.game.version,
    generator: GENERATOR,
    cardSet: pool.hash,
    options: pool.game.optionsSchema.parse({}) as { readonly [name: string]: Json },
    seed,
    entropy: [null, null],
    decks: decks === null ? [none, none] : [deckNamed(pool.game, decks[1] ?? ''), deckNamed(pool.game, decks[2] ?? '')],
    position: decks === null ? positionOf(pool, folder, text) : null,
  };
  return { ...openMatch(pool, header), header };
}
