/** Turns a deck choice (stored, preset, written out) into a checked deck list. */

import { hashDocument, type Pool } from '../../engine/index.ts';
import type { DeckList, Json, PositionDocument } from '../../engine/contract.ts';
import type { Service } from '../core.ts';
import { parseDeck, type Options } from '../documents.ts';
import type { Caller, DeckChoice, SeatInput } from '../inputs.ts';
import { NOT_FOUND, type Refusal } from '../outcomes.ts';
import type { DeckRecord } from '../records.ts';

/** A deck that keeps the rules, with the hash of its content. */
export interface ChosenDeck {
  readonly kind: 'deck';
  readonly deck: DeckList;
  readonly deckHash: string;
}

export interface Format {
  readonly pool: Pool;
  readonly options: Options;
  /** Where a match starts from a position no deck is needed. */
  readonly position?: PositionDocument | null;
}

export async function chooseDeck(service: Service, caller: Caller, choice: DeckChoice, format: Format): Promise<ChosenDeck | Refusal> {
  switch (choice.kind) {
    case 'list':
      return checked(choice.deck, format);
    case 'preset': {
      const preset = presetDeck(format.pool, choice.name);
      return preset === null ? NOT_FOUND.deck : checked({ name: choice.name, parts: preset.parts }, format);
    }
    case 'stored': {
      const record = await storedDeck(service, caller, choice.id);
      if (record === null) return NOT_FOUND.deck;
      const chosen = checked({ name: record.name, parts: record.list.parts }, format);
      // A problem for each of its cards would tell less than the one reason that they have in common.
      return chosen.kind !== 'deck' && record.cardSet !== format.pool.hash ? otherSet(record.cardSet, format.pool.hash) : chosen;
    }
  }
}

/** A stored deck that the caller may use, or null. */
async function storedDeck(service: Service, caller: Caller, id: string): Promise<DeckRecord | null> {
  const record = await service.ports.store.decks.byId(id);
  if (record === null) return null;
  const mine = record.visibility === 'public' || record.owner === caller.account ||
    (record.shareHash !== null && caller.secretHashes.includes(record.shareHash));
  return mine ? record : null;
}

function otherSet(its: string, played: string): Refusal {
  const message = `is a deck of the card set ${its}; the card set played is ${played}`;
  return { kind: 'invalid', problems: [{ path: '', code: 'deck.cardSet', message }] };
}

/** The card set of the stored decks that seats bring, for a match that names none; null where no seat brings one. */
export async function cardSetOfDecks(service: Service, caller: Caller, seats: readonly SeatInput[]): Promise<string | null | Refusal> {
  let set: string | null = null;
  for (const [index, seat] of seats.entries()) {
    const deck = seat.kind === 'mine' || seat.kind === 'bot' ? seat.deck : undefined;
    if (deck?.kind !== 'stored') continue;
    const record = await storedDeck(service, caller, deck.id);
    if (record === null) return NOT_FOUND.deck;
    if (set !== null && set !== record.cardSet) return under(`/seats/${index}/deck`, otherSet(record.cardSet, set));
    set = record.cardSet;
  }
  return set;
}

/** A refusal with its problems' paths put below the place in the request that they are about. */
export function under(place: string, refusal: Refusal): Refusal {
  if (refusal.kind !== 'invalid') return refusal;
  return { kind: 'invalid', problems: refusal.problems.map((problem) => ({ ...problem, path: place + problem.path })) };
}

/**
 * For a built-in player whose deck nobody chose: one of the set's presets by chance, or none where a position is played.
 * Without a preset the match would wait for ever, so that is refused.
 */
export function chooseForBot(service: Service, format: Format): Pick<ChosenDeck, 'deck' | 'deckHash'> | Refusal | null {
  if (format.position !== undefined && format.position !== null) return null;
  const presets = format.pool.game.shipped.find((set) => set.document.id === format.pool.document.id)?.decks ?? [];
  const [first = 0, second = 0] = service.ports.entropy.bytes(2);
  const preset = presets[(first * 256 + second) % Math.max(1, presets.length)];
  if (preset === undefined) {
    return { kind: 'invalid', problems: [{ path: '', code: 'missing', message: 'this card set has no preset decks: give the bot one' }] };
  }
  const chosen = checked({ name: preset.id, parts: preset.parts }, format);
  return chosen.kind === 'deck' ? { deck: chosen.deck, deckHash: chosen.deckHash } : chosen;
}

/** A deck that ships with the pool's set, by its id. */
export function presetDeck(pool: Pool, id: string): DeckList | null {
  for (const set of pool.game.shipped) {
    if (set.document.id !== pool.document.id) continue;
    const deck = set.decks.find((entry) => entry.id === id);
    if (deck !== undefined) return deck;
  }
  return null;
}

function checked(deck: unknown, format: Format): ChosenDeck | Refusal {
  const parsed = parseDeck(format.pool, deck, format.options);
  if (!parsed.ok) return { kind: 'invalid', problems: parsed.error };
  return { kind: 'deck', deck: parsed.value, deckHash: deckHash(parsed.value) };
}

/** Equal content, equal hash: names and the order of entries don't count. */
export function deckHash(deck: DeckList): string {
  const parts: { [part: string]: Json } = {};
  for (const [part, entries] of Object.entries(deck.parts)) {
    const counts = new Map<string, number>();
    for (const { card, count } of entries) counts.set(card, (counts.get(card) ?? 0) + count);
    parts[part] = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([card, count]) => ({ card, count }));
  }
  return hashDocument(parts);
}
