/** Fields of types that their sources don't answer by themselves. */

import { getCardSet, describeGame, listTokens } from '../../../service/index.ts';
import { presentToken } from '../../present/accounts.ts';
import { presentSchemas } from '../../present/games.ts';
import type { DeckPartsWire } from '../../present/documents.ts';
import { MOVES_MAX } from '../../parse/inputs.ts';
import { valueOf } from '../context.ts';
import type { Resolvers } from '../resolver-types.ts';

/** A map of values as a list of named ones. */
const named = (values: { readonly [name: string]: number }) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const parts = (deck: DeckPartsWire) => Object.entries(deck).map(([part, cards]) => ({ part, cards }));

type Covered =
  | 'ServiceInfo' | 'Game' | 'CardSet' | 'Deck' | 'Me' | 'SeriesDeck' | 'TableView' | 'SeatCounters' | 'CardView' | 'LegalMove';

export const typeResolvers: Pick<Resolvers, Covered & keyof Resolvers> = {
  ServiceInfo: {
    version: (_source, _args, { api }) => api.version,
    schemaHash: (_source, _args, { api }) => api.schemaHash,
    time: (_source, _args, { api }) => new Date(api.service.ports.clock.nowMs()).toISOString(),
    limits: (_source, _args, { api }) => ({
      depth: api.limits.queryDepth,
      cost: api.limits.queryCost,
      batch: api.limits.batch,
      bodyBytes: api.limits.documentBytes,
      moves: MOVES_MAX,
    }),
  },
  Game: {
    terms: (game) => Object.entries(game.terms).map(([key, words]) => ({ key, words })),
    schemas: (game, _args, { api }) =>
      valueOf(Promise.resolve(describeGame(api.service, game.id)), (found) => presentSchemas(found.schemas)),
  },
  CardSet: {
    document: (set, _args, { api, caller }) =>
      valueOf(getCardSet(api.service, caller, set.hash), (found) => found.document),
  },
  SeriesDeck: { parts: (deck) => parts(deck.parts) },
  Deck: { parts: (deck) => parts(deck.parts) },
  Me: {
    tokens: (me, _args, { api, caller }) =>
      me.account === null ? [] : valueOf(listTokens(api.service, caller), (tokens) => tokens.map(presentToken)),
  },
  TableView: {
    table: (view) => named(view.table),
    json: (view) => view,
  },
  SeatCounters: { counters: (seat) => named(seat.counters) },
  CardView: { stats: (card) => named(card.stats), base: (card) => named(card.base) },
};
