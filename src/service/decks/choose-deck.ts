/** Turns a deck choice (stored, preset, written out) into a checked deck list. */

import { hashDocument, type Pool } from '../../engine/index.ts';
import type { DeckList, Json, PositionDocument } from '../../engine/contract.ts';
import type { Service } from '../core.ts';
import { parseDeck, type Options } from '../documents.ts';
import type { Caller, DeckChoice } from '../inputs.ts';
import { NOT_FOUND, type Refusal } from '../outcomes.ts';

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
      const record = await service.ports.store.decks.byId(choice.id);
      const mine = record !== null && (record.visibility === 'public' || record.owner === caller.account ||
        (record.shareHash !== null && caller.secretHashes.includes(record.shareHash)));
      return mine ? checked({ name: record.name, parts: record.list.parts }, format) : NOT_FOUND.deck;
    }
  }
}

/** For a built-in player whose deck nobody chose: one of the set's presets by chance, or none where there is none. */
export function chooseForBot(service: Service, format: Format): Pick<ChosenDeck, 'deck' | 'deckHash'> | null {
  if (format.position !== undefined && format.position !== null) return null;
  const presets = format.pool.game.shipped.find((set) => set.document.id === format.pool.document.id)?.decks ?? [];
  const [first = 0, second = 0] = service.ports.entropy.bytes(2);
  const preset = presets[(first * 256 + second) % Math.max(1, presets.length)];
  if (preset === undefined) return null;
  const chosen = checked({ name: preset.id, parts: preset.parts }, format);
  return chosen.kind === 'deck' ? { deck: chosen.deck, deckHash: chosen.deckHash } : null;
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
