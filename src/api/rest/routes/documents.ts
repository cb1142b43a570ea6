/** Games, card sets, cards and decks. */

import { z } from 'zod';
import {
  checkDeckList, describeGame, describeGames, getCard, getCardSet, getDeck, getSharedDeck, listCardSets, listDecks, removeDeck,
  searchCards, shareDeck, uploadCardSet, uploadDeck,
} from '../../../service/index.ts';
import {
  cardInput, checkDeckInput, listCardSetsInput, listDecksInput, searchCardsInput, shareDeckInput, uploadCardSetInput,
  uploadDeckInput,
} from '../../parse/inputs.ts';
import { id, text } from '../../parse/parse.ts';
import { splitPage } from '../../parse/translate.ts';
import {
  cardSetUploadedWire, cardSetWire, cardWire, deckCheckWire, deckSharedWire, deckUploadedWire, deckWire, pageWire,
  presentCardInfo, presentCardSet, presentDeck, presentDeckCheck, presentPage,
} from '../../present/documents.ts';
import { gameSchemasWire, gameWire, presentGame, presentSchemas } from '../../present/games.ts';
import { jsonWire } from '../../present/scalars.ts';
import { pagesRoute, reply, route, sent } from '../route.ts';
import type { RestRoute } from '../route.ts';

const gameRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/v1/games',
    operation: 'listGames',
    tag: 'games',
    summary: 'The games that run here, with their rules, words and preset decks.',
    input: z.strictObject({}),
    reply: z.strictObject({ items: z.array(gameWire) }),
    handle: async ({ api }) => sent({ items: describeGames(api.service).map(presentGame) }),
  }),
  route({
    method: 'GET',
    path: '/v1/games/{id}',
    operation: 'getGame',
    tag: 'games',
    summary: 'One game by its id.',
    input: z.strictObject({ id }),
    reply: gameWire,
    handle: ({ api }, input) =>
      reply(Promise.resolve(describeGame(api.service, input.id)), (found) => presentGame(found.game)),
  }),
  route({
    method: 'GET',
    path: '/v1/games/{id}/schemas',
    operation: 'getGameSchemas',
    tag: 'games',
    summary: 'JSON Schemas of what a game takes: options, card set, deck, move.',
    input: z.strictObject({ id }),
    reply: gameSchemasWire,
    handle: ({ api }, input) =>
      reply(Promise.resolve(describeGame(api.service, input.id)), (found) => presentSchemas(found.schemas)),
  }),
];

const cardSetRoutes: readonly RestRoute[] = [
  pagesRoute({
    method: 'GET',
    path: '/v1/card-sets',
    operation: 'listCardSets',
    tag: 'card sets',
    summary: 'Card sets, newest first.',
    input: listCardSetsInput,
    reply: pageWire(cardSetWire),
    handle: async ({ api, caller }, input) => {
      const page = await listCardSets(api.service, caller, splitPage(input));
      return page.kind === 'ok' ? { kind: 'ok', value: presentPage(page.value, presentCardSet) } : page;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/card-sets',
    operation: 'uploadCardSet',
    tag: 'card sets',
    summary: 'Uploads a card set. All problems come back at once, each with its place.',
    input: uploadCardSetInput,
    reply: cardSetUploadedWire,
    status: 201,
    takesDocuments: true,
    handle: async ({ api, caller }, input) =>
      reply(
        uploadCardSet(api.service, caller, { game: input.game, document: input.document }),
        (made) => ({ cardSet: presentCardSet(made.cardSet), isNew: made.isNew }),
        201,
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/card-sets/{hash}',
    operation: 'getCardSet',
    tag: 'card sets',
    summary: 'One card set by its content hash.',
    input: z.strictObject({ hash: id }),
    reply: cardSetWire,
    handle: ({ api, caller }, input) =>
      reply(getCardSet(api.service, caller, input.hash), (found) => presentCardSet(found.cardSet)),
  }),
  route({
    method: 'GET',
    path: '/v1/card-sets/{hash}/document',
    operation: 'getCardSetDocument',
    tag: 'card sets',
    summary: 'The whole document of a card set. Sets are public.',
    input: z.strictObject({ hash: id }),
    reply: jsonWire,
    handle: ({ api, caller }, input) => reply(getCardSet(api.service, caller, input.hash), (found) => found.document),
  }),
  pagesRoute({
    method: 'GET',
    path: '/v1/card-sets/{cardSet}/cards',
    operation: 'searchCards',
    tag: 'card sets',
    summary: "Cards of a set, in the set's order. `where` is a JSON object of field values.",
    input: searchCardsInput,
    reply: pageWire(cardWire),
    handle: async ({ api, caller }, input) => {
      const page = await searchCards(api.service, caller, splitPage(input));
      return page.kind === 'ok' ? { kind: 'ok', value: presentPage(page.value, presentCardInfo) } : page;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/card-sets/{cardSet}/cards/{id}',
    operation: 'getCard',
    tag: 'card sets',
    summary: 'One card of a set.',
    input: cardInput,
    reply: cardWire,
    handle: ({ api, caller }, input) =>
      reply(getCard(api.service, caller, { cardSet: input.cardSet, card: input.id }), presentCardInfo),
  }),
];

const deckRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    path: '/v1/decks/check',
    operation: 'checkDeck',
    tag: 'decks',
    summary: 'All rules that a deck breaks.',
    input: checkDeckInput,
    reply: deckCheckWire,
    takesDocuments: true,
    handle: ({ api, caller }, input) => reply(checkDeckList(api.service, caller, input), presentDeckCheck),
  }),
  route({
    method: 'POST',
    path: '/v1/decks',
    operation: 'uploadDeck',
    tag: 'decks',
    summary: 'Stores a deck that keeps all rules.',
    input: uploadDeckInput,
    reply: deckUploadedWire,
    status: 201,
    takesDocuments: true,
    handle: ({ api, caller }, input) =>
      reply(
        uploadDeck(api.service, caller, input),
        (made) => ({ deck: presentDeck(made.deck), share: made.share }),
        201,
      ),
  }),
  pagesRoute({
    method: 'GET',
    path: '/v1/decks',
    operation: 'listDecks',
    tag: 'decks',
    summary: "Decks that are public or the caller's, newest first.",
    input: listDecksInput,
    reply: pageWire(deckWire),
    handle: async ({ api, caller }, input) => {
      const page = await listDecks(api.service, caller, splitPage(input));
      return page.kind === 'ok' ? { kind: 'ok', value: presentPage(page.value, presentDeck) } : page;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/decks/shared',
    operation: 'getSharedDeck',
    tag: 'decks',
    summary: 'A private deck by the secret its owner gave out. The secret travels in the body, to stay out of logs.',
    input: z.strictObject({ share: text(1, 200) }),
    reply: deckWire,
    handle: ({ api, caller }, input) => reply(getSharedDeck(api.service, caller, input.share), presentDeck),
  }),
  route({
    method: 'GET',
    path: '/v1/decks/{id}',
    operation: 'getDeck',
    tag: 'decks',
    summary: "One deck by its id: a public one, or the caller's.",
    input: z.strictObject({ id }),
    reply: deckWire,
    handle: ({ api, caller }, input) => reply(getDeck(api.service, caller, input.id), presentDeck),
  }),
  route({
    method: 'PUT',
    path: '/v1/decks/{deck}/sharing',
    operation: 'shareDeck',
    tag: 'decks',
    summary: 'Makes a deck public or private, or gives out a new secret for it.',
    input: shareDeckInput,
    reply: deckSharedWire,
    handle: ({ api, caller }, input) => reply(shareDeck(api.service, caller, input), (made) => ({ share: made.share })),
  }),
  route({
    method: 'DELETE',
    path: '/v1/decks/{id}',
    operation: 'removeDeck',
    tag: 'decks',
    summary: 'Removes a stored deck. Matches that use it keep their copy.',
    input: z.strictObject({ id }),
    reply: z.strictObject({ id: z.string() }),
    handle: ({ api, caller }, input) => reply(removeDeck(api.service, caller, input.id), (gone) => ({ id: gone.id })),
  }),
];

export const documentRoutes: readonly RestRoute[] = [...gameRoutes, ...cardSetRoutes, ...deckRoutes];

