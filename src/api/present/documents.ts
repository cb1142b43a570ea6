/** Card sets, cards, decks and the problems of documents on the wire. */

import { z } from 'zod';
import type { Json, Problem } from '../../engine/index.ts';
import type { CardInfo, CardSetInfo, DeckCheck, DeckInfo, PageOf } from '../../service/index.ts';
import { jsonWire, presentTime, presentWords, timeWire, wordsWire } from './scalars.ts';

export const visibilityWire = z.enum(['public', 'private']).meta({ id: 'Visibility' });

export const problemWire = z
  .strictObject({ path: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'Problem' });

export const cardSetWire = z
  .strictObject({
    hash: z.string(),
    game: z.string(),
    setId: z.string(),
    name: wordsWire,
    cardCount: z.int(),
    shipped: z.boolean(),
    createdAt: timeWire,
  })
  .meta({ id: 'CardSet' });

export const cardSetUploadedWire = z
  .strictObject({ cardSet: cardSetWire, isNew: z.boolean() })
  .meta({ id: 'CardSetUploaded' });

export const cardWire = z
  .strictObject({
    cardSet: z.string(), id: z.string(), name: wordsWire, text: wordsWire, printed: wordsWire.nullable(), definition: jsonWire,
  })
  .meta({ id: 'Card' });

export const entryWire = z.strictObject({ card: z.string(), count: z.int() }).meta({ id: 'DeckEntry' });
export const deckPartsWire = z.record(z.string(), z.array(entryWire));

export const deckWire = z
  .strictObject({
    id: z.string(),
    hash: z.string(),
    owner: z.string(),
    game: z.string(),
    cardSet: z.string(),
    name: z.string(),
    parts: deckPartsWire,
    visibility: visibilityWire,
    createdAt: timeWire,
  })
  .meta({ id: 'Deck' });

export const deckUploadedWire = z
  .strictObject({ deck: deckWire, share: z.string().nullable() })
  .meta({ id: 'DeckUploaded' });

export const deckSharedWire = z.strictObject({ share: z.string().nullable() }).meta({ id: 'DeckShared' });

export const deckCheckWire = z
  .strictObject({ legal: z.boolean(), problems: z.array(problemWire) })
  .meta({ id: 'DeckCheck' });

/** A page of a list: the same in REST whatever it lists. */
export const pageWire = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() });

export type ProblemWire = z.infer<typeof problemWire>;
export type CardSetWire = z.infer<typeof cardSetWire>;
export type CardWire = Omit<z.infer<typeof cardWire>, 'definition'> & { definition: Json };
export type DeckPartsWire = z.infer<typeof deckPartsWire>;
export type DeckWire = z.infer<typeof deckWire>;
export type DeckCheckWire = z.infer<typeof deckCheckWire>;
export interface PageWire<T> {
  items: T[];
  next: string | null;
}

export function presentProblem(problem: Problem): ProblemWire {
  return { path: problem.path, code: problem.code, message: problem.message };
}

export function presentCardSet(set: CardSetInfo): CardSetWire {
  return {
    hash: set.hash,
    game: set.game,
    setId: set.setId,
    name: presentWords(set.name),
    cardCount: set.cardCount,
    shipped: set.shipped,
    createdAt: presentTime(set.createdAt),
  };
}

/** A card. Sets are public as a whole, so its definition goes out as it stands. */
export function presentCardInfo(card: CardInfo): CardWire {
  return {
    cardSet: card.cardSet,
    id: card.id,
    name: presentWords(card.name),
    text: presentWords(card.text),
    printed: card.printed === null ? null : presentWords(card.printed),
    definition: card.definition,
  };
}

export function presentParts(parts: DeckInfo['parts']): DeckPartsWire {
  const wire: DeckPartsWire = {};
  for (const [part, entries] of Object.entries(parts)) {
    wire[part] = entries.map((entry) => ({ card: entry.card, count: entry.count }));
  }
  return wire;
}

export function presentDeck(deck: DeckInfo): DeckWire {
  return {
    id: deck.id,
    hash: deck.hash,
    owner: deck.owner,
    game: deck.game,
    cardSet: deck.cardSet,
    name: deck.name,
    parts: presentParts(deck.parts),
    visibility: deck.visibility,
    createdAt: presentTime(deck.createdAt),
  };
}

export function presentDeckCheck(check: DeckCheck): DeckCheckWire {
  return { legal: check.legal, problems: check.problems.map(presentProblem) };
}

/** A page as Relay knows it, for GraphQL. */
export interface ConnectionWire<T> {
  edges: { cursor: string; node: T }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** A page behind `after`; lists are read forwards only, so what lies before is where one came from. */
export function presentConnection<A, B>(
  page: PageOf<A>, after: string | null | undefined, present: (item: A) => B,
): ConnectionWire<B> {
  const { items, cursors, next } = page;
  return {
    edges: items.map((item, index) => ({ cursor: cursors[index] ?? '', node: present(item) })),
    pageInfo: {
      hasNextPage: next !== null,
      hasPreviousPage: after !== null && after !== undefined,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
  };
}

export function presentPage<A, B>(page: PageOf<A>, present: (item: A) => B): PageWire<B> {
  return { items: page.items.map((item) => present(item)), next: page.next };
}
