/** Decks: checked with all violations at once, kept, shared by secret or in public, listed. */

import type { DeckList, Problem } from '../../engine/contract.ts';
import type { Result } from '../../lib/result.ts';
import { needScope } from '../access.ts';
import type { DeckCheck, DeckInfo, PageOf } from '../answers.ts';
import { poolOf, throttle, type Service } from '../core.ts';
import { sha256 } from '../digests.ts';
import { parseDeck, parseOptions } from '../documents.ts';
import { makeId } from '../identifiers.ts';
import type { Caller, ListDecksInput, ShareDeckInput, UploadDeckInput } from '../inputs.ts';
import { reach } from '../live/visit.ts';
import { checkName } from '../names.ts';
import { done, NOT_FOUND, type Answer, type Refusal } from '../outcomes.ts';
import { pageOf, pageRequest } from '../pages.ts';
import type { DeckRecord } from '../records.ts';
import { once } from '../requests.ts';
import { deckHash } from './choose-deck.ts';

interface DeckQuestion {
  readonly game: string;
  readonly cardSet: string;
  readonly deck: unknown;
  readonly options?: unknown;
}

/** All that is wrong with a deck; nothing is kept. */
export async function checkDeckList(service: Service, caller: Caller, input: DeckQuestion): Promise<Answer<DeckCheck>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  return reach(async () => {
    const parsed = await read(service, input);
    if ('kind' in parsed) return parsed;
    return done({ legal: parsed.ok, problems: parsed.ok ? [] : parsed.error });
  });
}

async function read(service: Service, input: DeckQuestion): Promise<Result<DeckList, readonly Problem[]> | Refusal> {
  const game = service.games.get(input.game);
  if (game === undefined) return NOT_FOUND.game;
  const pool = await poolOf(service, input.game, input.cardSet);
  if (pool === null) return NOT_FOUND.cardSet;
  const options = parseOptions(game, input.options ?? {});
  if (!options.ok) return { kind: 'invalid', problems: options.error.map((p) => ({ ...p, path: `/options${p.path}` })) };
  return parseDeck(pool, input.deck, options.value);
}

export interface KeptDeck {
  readonly deck: DeckInfo;
  /** Secret that opens a private deck to whoever holds it; shown once. */
  readonly share: string | null;
}

/** Keeps a deck that breaks no rule. */
export async function uploadDeck(service: Service, caller: Caller, input: UploadDeckInput): Promise<Answer<KeptDeck>> {
  const no = needScope(caller, 'play') ?? throttle(service, 'making', caller) ?? checkName(input.name, { path: '/name', min: 1, max: 100 });
  if (no !== null) return no;
  return once<KeptDeck>(service, caller, {
    operation: 'uploadDeck',
    input,
    work: async (request) => {
      const parsed = await read(service, input);
      if ('kind' in parsed) return parsed;
      if (!parsed.ok) return { kind: 'invalid', problems: parsed.error };
      const share = input.visibility === 'public' ? null : request.secret('deck');
      const record = newDeck(service, caller, { input, list: parsed.value, share });
      const kept = { deck: deckInfo(record), share };
      await service.ports.store.decks.add(record, request.keep(kept));
      return done(kept);
    },
  });
}

function newDeck(
  service: Service, caller: Caller, given: { readonly input: UploadDeckInput; readonly list: DeckList; readonly share: string | null },
): DeckRecord {
  const { input, list, share } = given;
  return {
    id: makeId(service.ports),
    hash: deckHash(list),
    owner: caller.account ?? '',
    game: input.game,
    cardSet: input.cardSet,
    name: input.name,
    list: { parts: list.parts },
    visibility: input.visibility ?? 'private',
    shareHash: share === null ? null : sha256(share),
    createdAt: service.ports.clock.nowMs(),
  };
}

/** One's own, a public one, or one whose share secret came with the request. */
export async function getDeck(service: Service, caller: Caller, id: string): Promise<Answer<DeckInfo>> {
  return found(service, caller, () => service.ports.store.decks.byId(id));
}

export async function getSharedDeck(service: Service, caller: Caller, share: string): Promise<Answer<DeckInfo>> {
  const hash = sha256(share);
  return found(service, { ...caller, secretHashes: [hash] }, () => service.ports.store.decks.byShareHash(hash));
}

async function found(service: Service, caller: Caller, find: () => Promise<DeckRecord | null>): Promise<Answer<DeckInfo>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  return reach(async () => {
    const deck = await find();
    const may = deck !== null && (deck.visibility === 'public' || deck.owner === caller.account ||
      (deck.shareHash !== null && caller.secretHashes.includes(deck.shareHash)));
    return may ? done(deckInfo(deck)) : NOT_FOUND.deck;
  });
}

/** Makes a deck public or private. A private one gets a new share secret; the old one opens nothing any more. */
export async function shareDeck(
  service: Service, caller: Caller, input: ShareDeckInput,
): Promise<Answer<{ readonly share: string | null }>> {
  const owner = ownerOf(caller);
  if (typeof owner !== 'string') return owner;
  return once<{ readonly share: string | null }>(service, caller, {
    operation: 'shareDeck',
    input,
    work: async (request) => {
      const share = input.visibility === 'private' ? request.secret('deck') : null;
      const sharing = { visibility: input.visibility, shareHash: share === null ? null : sha256(share) };
      const isShared = await service.ports.store.decks.setSharing(input.deck, owner, sharing, request.keep({ share }));
      return isShared ? done({ share }) : NOT_FOUND.deck;
    },
  });
}

export async function removeDeck(service: Service, caller: Caller, id: string): Promise<Answer<{ readonly id: string }>> {
  const owner = ownerOf(caller);
  if (typeof owner !== 'string') return owner;
  return reach(async () => ((await service.ports.store.decks.remove(id, owner)) ? done({ id }) : NOT_FOUND.deck));
}

function ownerOf(caller: Caller): string | Refusal {
  return needScope(caller, 'play') ?? caller.account ?? { kind: 'unauthenticated' };
}

export async function listDecks(service: Service, caller: Caller, input: ListDecksInput): Promise<Answer<PageOf<DeckInfo>>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  if (input.mine === true && caller.account === null) return { kind: 'unauthenticated' };
  const request = pageRequest(input);
  if (request.kind !== 'page') return request;
  const filter = {
    visibleTo: caller.account,
    ...(input.game === undefined ? {} : { game: input.game }),
    ...(input.cardSet === undefined ? {} : { cardSet: input.cardSet }),
    ...(input.hash === undefined ? {} : { hash: input.hash }),
    ...(input.mine === true && caller.account !== null ? { owner: caller.account } : {}),
  };
  return reach(async () => done(pageOf(await service.ports.store.decks.list(filter, request.page), deckInfo)));
}

function deckInfo(record: DeckRecord): DeckInfo {
  const { id, hash, owner, game, cardSet, name, list, visibility, createdAt } = record;
  return { id, hash, owner, game, cardSet, name, parts: list.parts, visibility, createdAt };
}
