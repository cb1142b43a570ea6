/** What can be asked: parse, call one use case, present. */

import {
  checkDeckList, describeGame, describeGames, getAccount, getCard, getCardSet, getDeck, getMatch, getSharedDeck, listAffected,
  listCardSets, listDecks,
  listMatches, searchCards, whoAmI,
} from '../../../service/index.ts';
import {
  cardInput, checkDeckInput, listCardSetsInput, listDecksInput, listMatchesInput, searchCardsInput,
} from '../../parse/inputs.ts';
import { affectedInput } from '../../parse/judging.ts';
import { id, text } from '../../parse/parse.ts';
import { splitPage, toListMatches } from '../../parse/translate.ts';
import { presentAccount, presentMe } from '../../present/accounts.ts';
import { listCodes } from '../../present/codes.ts';
import {
  presentCardInfo, presentCardSet, presentConnection, presentDeck, presentDeckCheck,
} from '../../present/documents.ts';
import { presentGame } from '../../present/games.ts';
import { presentMatch } from '../../present/matches.ts';
import { readArgs, valueOf, valueOrNull } from '../context.ts';
import type { TypeResolvers } from '../resolver-types.ts';
import { seriesQueries } from './series.ts';

export const queryResolvers: TypeResolvers<'Query'> = {
  service: () => ({}),
  games: (_root, _args, { api }) => describeGames(api.service).map(presentGame),
  game: (_root, args, { api }) =>
    valueOrNull(Promise.resolve(describeGame(api.service, args.id)), (found) => presentGame(found.game)),
  codes: () => listCodes(),
  cardSets: (_root, args, { api, caller }) =>
    valueOf(listCardSets(api.service, caller, splitPage(readArgs(listCardSetsInput, args))), (page) =>
      presentConnection(page, args.after, presentCardSet),
    ),
  cardSet: (_root, args, { api, caller }) =>
    valueOrNull(getCardSet(api.service, caller, readArgs(id, args.hash)), (found) => presentCardSet(found.cardSet)),
  cards: (_root, args, { api, caller }) =>
    valueOf(searchCards(api.service, caller, splitPage(readArgs(searchCardsInput, args))), (page) =>
      presentConnection(page, args.after, presentCardInfo),
    ),
  card: (_root, args, { api, caller }) => {
    const input = readArgs(cardInput, args);
    return valueOrNull(getCard(api.service, caller, { cardSet: input.cardSet, card: input.id }), presentCardInfo);
  },
  decks: (_root, args, { api, caller }) =>
    valueOf(listDecks(api.service, caller, splitPage(readArgs(listDecksInput, args))), (page) =>
      presentConnection(page, args.after, presentDeck),
    ),
  deck: (_root, args, { api, caller }) =>
    valueOrNull(getDeck(api.service, caller, readArgs(id, args.id)), presentDeck),
  sharedDeck: (_root, args, { api, caller }) =>
    valueOrNull(getSharedDeck(api.service, caller, readArgs(text(1, 200), args.share)), presentDeck),
  checkDeck: (_root, args, { api, caller }) =>
    valueOf(checkDeckList(api.service, caller, readArgs(checkDeckInput, args)), presentDeckCheck),
  match: (_root, args, { api, caller }) =>
    valueOrNull(getMatch(api.service, caller, readArgs(id, args.id)), presentMatch),
  matches: (_root, { filter, ...page }, { api, caller }) =>
    valueOf(listMatches(api.service, caller, toListMatches(readArgs(listMatchesInput, { ...filter, ...page }))), (found) =>
      presentConnection(found, page.after, presentMatch),
    ),
  ...seriesQueries,
  affectedMatches: (_root, args, { api, caller }) =>
    valueOf(listAffected(api.service, caller, splitPage(readArgs(affectedInput, args))), (found) =>
      presentConnection(found, args.after, presentMatch),
    ),
  me: (_root, _args, { api, caller }) => valueOf(whoAmI(api.service, caller), presentMe),
  account: (_root, args, { api, caller }) =>
    valueOrNull(getAccount(api.service, caller, readArgs(id, args.id)), presentAccount),
};
