/**
 * The small wire types that everything is made of. Instants travel as RFC 3339 text, since milliseconds since
 * 1970 don't fit GraphQL's Int; durations are integers of milliseconds.
 */

import { z } from 'zod';
import type { Words } from '../../engine/index.ts';

/** An instant as text; the service keeps milliseconds. */
export function presentTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** The same for instants that may be missing. */
export function presentTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : presentTime(ms);
}

/** Both languages and nothing else. */
export function presentWords(words: Words): WordsWire {
  return { ja: words.ja, en: words.en };
}

export const timeWire = z.iso.datetime({ precision: 3 });
export const seatWire = z.literal([0, 1]);
/** A document of a game: any JSON, described by the game's own JSON Schemas. */
export const jsonWire = z.unknown().meta({ description: 'Any JSON value.' });
export const wordsWire = z.strictObject({ ja: z.string(), en: z.string() }).meta({ id: 'Words' });
export const valuesWire = z.record(z.string(), z.number());

export type WordsWire = z.infer<typeof wordsWire>;
