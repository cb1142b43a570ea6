/** Card sets: uploaded with every problem told at its place, immutable by content hash, listed and fetched. */

import { compileCardSet, type Game, type Pool } from '../../engine/index.ts';
import type { Json } from '../../engine/contract.ts';
import { needScope } from '../access.ts';
import type { CardSetInfo, PageOf } from '../answers.ts';
import { rememberPool, throttle, type Service } from '../core.ts';
import type { Caller, PageInput, UploadCardSetInput } from '../inputs.ts';
import { reach } from '../live/visit.ts';
import { done, NOT_FOUND, type Answer } from '../outcomes.ts';
import { pageOf, pageRequest } from '../pages.ts';
import type { CardSetRecord, CardSetSummary } from '../records.ts';
import { once } from '../requests.ts';

export interface UploadedCardSet {
  readonly cardSet: CardSetInfo;
  /** False where the same content was there already. */
  readonly isNew: boolean;
}

export async function uploadCardSet(service: Service, caller: Caller, input: UploadCardSetInput): Promise<Answer<UploadedCardSet>> {
  const no = needScope(caller, 'cards') ?? throttle(service, 'making', caller);
  if (no !== null) return no;
  const game = service.games.get(input.game);
  if (game === undefined) return NOT_FOUND.game;
  const compiled = compileCardSet(game, input.document);
  if (!compiled.ok) return { kind: 'invalid', problems: compiled.error };
  return once<UploadedCardSet>(service, caller, {
    operation: 'uploadCardSet',
    input,
    work: async (request) => {
      const record = recordOfPool(service, compiled.value, caller.account);
      const added = { cardSet: cardSetInfo(record), isNew: true };
      const isNew = await service.ports.store.cardSets.add(record, request.keep(added));
      rememberPool(service, compiled.value);
      if (isNew) return done(added);
      // What is there already keeps no key: asking again says the same again.
      const kept = await service.ports.store.cardSets.byHash(record.hash);
      return done({ cardSet: cardSetInfo(kept ?? record), isNew });
    },
  });
}

/** Puts the sets that ship with the games into the store, where they're missing, and into memory. */
export async function loadShippedSets(service: Service): Promise<void> {
  for (const game of service.games.values()) {
    for (const [index, pool] of shippedPools(game).entries()) {
      rememberPool(service, pool);
      if (index === 0) service.shipped.set(game.id, pool.hash);
      await service.ports.store.cardSets.add(recordOfPool(service, pool, null));
    }
  }
}

function shippedPools(game: Game): readonly Pool[] {
  return game.shipped.map((set) => {
    const compiled = compileCardSet(game, set.document);
    if (!compiled.ok) throw new Error(`shipped set ${set.document.id}: ${JSON.stringify(compiled.error.slice(0, 3))}`);
    return compiled.value;
  });
}

function recordOfPool(service: Service, pool: Pool, owner: string | null): CardSetRecord {
  const { document } = pool;
  return {
    hash: pool.hash,
    game: pool.game.id,
    setId: document.id,
    nameJa: document.name.ja,
    nameEn: document.name.en,
    cardCount: document.cards.length,
    document: document as unknown as Json, // A card set is plain JSON by its schema.
    owner,
    createdAt: service.ports.clock.nowMs(),
  };
}

export async function listCardSets(
  service: Service, caller: Caller, input: PageInput & { readonly game?: string; readonly mine?: boolean },
): Promise<Answer<PageOf<CardSetInfo>>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  if (input.mine === true && caller.account === null) return { kind: 'unauthenticated' };
  const request = pageRequest(input);
  if (request.kind !== 'page') return request;
  const filter = {
    ...(input.game === undefined ? {} : { game: input.game }),
    ...(input.mine === true && caller.account !== null ? { owner: caller.account } : {}),
  };
  return reach(async () => done(pageOf(await service.ports.store.cardSets.list(filter, request.page), cardSetInfo)));
}

export interface FetchedCardSet {
  readonly cardSet: CardSetInfo;
  readonly document: Json;
}

export async function getCardSet(service: Service, caller: Caller, hash: string): Promise<Answer<FetchedCardSet>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  return reach(async () => {
    const record = await service.ports.store.cardSets.byHash(hash);
    return record === null ? NOT_FOUND.cardSet : done({ cardSet: cardSetInfo(record), document: record.document });
  });
}

function cardSetInfo(record: CardSetSummary): CardSetInfo {
  return {
    hash: record.hash,
    game: record.game,
    setId: record.setId,
    name: { ja: record.nameJa, en: record.nameEn },
    cardCount: record.cardCount,
    shipped: record.owner === null,
    createdAt: record.createdAt,
  };
}
