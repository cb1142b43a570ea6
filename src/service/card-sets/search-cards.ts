/** Cards of one set, by words of their names and texts and by values of their definitions. */

import { cardText, type CardDef, type CardView, type Pool } from '../../engine/index.ts';
import type { CardInfo, PageOf } from '../answers.ts';
import { poolOf, throttle, type Service } from '../core.ts';
import type { Caller, SearchCardsInput } from '../inputs.ts';
import { reach } from '../live/visit.ts';
import { done, NOT_FOUND, type Answer } from '../outcomes.ts';
import { pageOf, pageRequest } from '../pages.ts';

/** Cards in the order of their set. */
export async function searchCards(service: Service, caller: Caller, input: SearchCardsInput): Promise<Answer<PageOf<CardInfo>>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  const request = pageRequest(input);
  if (request.kind !== 'page') return request;
  return reach(async () => {
    const pool = await poolByHash(service, input.cardSet);
    if (pool === null) return NOT_FOUND.cardSet;
    const { after, limit } = request.page;
    const found = pool.defs.filter((card) => card.index > (after?.at ?? -1) && matches(pool, card, input));
    const items = found.slice(0, limit);
    const keys = items.map((card) => ({ at: card.index, id: card.id }));
    const next = found.length > items.length ? keys.at(-1) ?? null : null;
    return done(pageOf({ items, keys, next }, (card) => cardInfo(pool, card, null)));
  });
}

export async function getCard(
  service: Service, caller: Caller, input: { readonly cardSet: string; readonly card: string },
): Promise<Answer<CardInfo>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  return reach(async () => {
    const pool = await poolByHash(service, input.cardSet);
    if (pool === null) return NOT_FOUND.cardSet;
    const card = pool.defs.find((entry) => entry.id === input.card);
    return card === undefined ? NOT_FOUND.card : done(cardInfo(pool, card, null));
  });
}

/** A compiled set of whichever game. */
async function poolByHash(service: Service, hash: string): Promise<Pool | null> {
  const known = service.pools.get(hash);
  if (known !== undefined) return known;
  const record = await service.ports.store.cardSets.byHash(hash);
  return record === null ? null : poolOf(service, record.game, hash);
}

function matches(pool: Pool, card: CardDef, input: SearchCardsInput): boolean {
  for (const [field, wanted] of Object.entries(input.where ?? {})) {
    const value = Object.hasOwn(card.json, field) ? card.json[field] : undefined;
    const hit = Array.isArray(value) ? value.includes(wanted) : value === wanted;
    if (!hit) return false;
  }
  const text = input.text?.trim().toLowerCase();
  if (text === undefined || text === '') return true;
  const words = cardText(pool, card);
  return [card.id, card.name.ja, card.name.en, words.ja, words.en].some((part) => part.toLowerCase().includes(text));
}

/** What there is to say of a card; `seen` as it lies on a table, or null for the card itself. */
export function cardInfo(pool: Pool, card: CardDef, seen: CardView | null): CardInfo {
  return {
    cardSet: pool.hash,
    id: card.id,
    name: card.name,
    text: cardText(pool, card),
    printed: pool.game.text.printed?.(pool, card, seen) ?? null,
    definition: card.json,
  };
}
