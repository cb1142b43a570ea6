/** What changes something: parse, call one use case, answer with a member of the union. */

import {
  appointJudges, cancelMatch, claim, concede, contributeEntropy, createAccount, createMatch, createToken, forkMatch, joinMatch,
  leaveMatch, removeDeck, revokeToken, rule, settleFault, shareDeck, startMatch, submitDeck, submitMoves, uploadCardSet, uploadDeck,
} from '../../../service/index.ts';
import type { MatchInfo, Wants } from '../../../service/index.ts';
import {
  appointJudgesInput, changeMatchInput, concedeInput, createAccountInput, createMatchInput, createTokenInput, entropyInput, forkMatchInput,
  joinMatchInput, leaveMatchInput, rulingInput, shareDeckInput, submitDeckInput, submitMovesInput,
  uploadCardSetInput, uploadDeckInput,
} from '../../parse/inputs.ts';
import { claimInput, settleFaultInput } from '../../parse/judging.ts';
import { id, parseWith } from '../../parse/parse.ts';
import { toCreateMatch } from '../../parse/translate.ts';
import { presentAccountCreated, presentIssuedToken } from '../../present/accounts.ts';
import { presentCardSet, presentDeck } from '../../present/documents.ts';
import { presentMatch } from '../../present/matches.ts';
import { presentEdge } from '../../present/refusals.ts';
import { refusedMember, selected, write } from '../context.ts';
import type { Member } from '../generated.ts';
import type { TypeResolvers } from '../resolver-types.ts';
import { writeMember } from './outcomes.ts';
import { seriesMutations } from './series.ts';

const changed = (match: MatchInfo): Member<'MatchResult'> => ({ __typename: 'MatchChanged', match: presentMatch(match) });

const badRequest = (problems: Parameters<typeof presentEdge>[2]) => refusedMember(presentEdge('badRequest', {}, problems));

/** Costly parts of a write's answer, made only when they are selected. */
function wantsOf(names: ReadonlySet<string>): Wants {
  return {
    view: names.has('view'),
    digest: names.has('digest'),
    legalMoves: names.has('legalMoves'),
    words: names.has('legalMoves.words'),
    eventWords: names.has('events.words'),
  };
}

const documentMutations = {
  createAccount: (_root, args, { api, caller }) =>
    write(createAccountInput, args.input, (input) => createAccount(api.service, caller, input), (made) => ({
      __typename: 'AccountCreated' as const, ...presentAccountCreated(made),
    })),
  createToken: (_root, args, { api, caller }) =>
    write(
      createTokenInput,
      args.input,
      (input) => createToken(api.service, caller, { ...input, expiresAt: input.expiresAt ?? null }),
      (token) => ({ __typename: 'TokenCreated' as const, ...presentIssuedToken(token) }),
    ),
  revokeToken: (_root, args, { api, caller }) =>
    write(id, args.id, (token) => revokeToken(api.service, caller, token), (gone) => ({
      __typename: 'TokenRevoked' as const, id: gone.id,
    })),
  uploadCardSet: (_root, args, { api, caller }) =>
    write(uploadCardSetInput, args.input, (input) => uploadCardSet(api.service, caller, input), (made) => ({
      __typename: 'CardSetUploaded' as const, cardSet: presentCardSet(made.cardSet), isNew: made.isNew,
    })),
  uploadDeck: (_root, args, { api, caller }) =>
    write(uploadDeckInput, args.input, (input) => uploadDeck(api.service, caller, input), (made) => ({
      __typename: 'DeckUploaded' as const, deck: presentDeck(made.deck), share: made.share,
    })),
  shareDeck: (_root, args, { api, caller }) =>
    write(shareDeckInput, args.input, (input) => shareDeck(api.service, caller, input), (made) => ({
      __typename: 'DeckShared' as const, share: made.share,
    })),
  removeDeck: (_root, args, { api, caller }) =>
    write(id, args.id, (deck) => removeDeck(api.service, caller, deck), (gone) => ({
      __typename: 'DeckRemoved' as const, id: gone.id,
    })),
} satisfies Partial<TypeResolvers<'Mutation'>>;

const matchMutations = {
  createMatch: (_root, args, { api, caller }) =>
    write(
      createMatchInput,
      args.input,
      (input) => createMatch(api.service, caller, toCreateMatch(input)),
      (made) => ({
        __typename: 'MatchCreated' as const,
        match: presentMatch(made.match),
        invite: made.invite,
        seatSecrets: made.seatSecrets,
      }),
    ),
  joinMatch: (_root, args, { api, caller }) =>
    write(joinMatchInput, args.input, (input) => joinMatch(api.service, caller, input), (made) => ({
      __typename: 'MatchJoined' as const,
      match: presentMatch(made.match),
      seat: made.seat,
      seatSecret: made.seatSecret,
    })),
  leaveMatch: (_root, args, { api, caller }) =>
    write(leaveMatchInput, args.input, (input) => leaveMatch(api.service, caller, input), changed),
  submitDeck: (_root, args, { api, caller }) =>
    write(submitDeckInput, args.input, (input) => submitDeck(api.service, caller, input), changed),
  contributeEntropy: (_root, args, { api, caller }) =>
    write(entropyInput, args.input, (input) => contributeEntropy(api.service, caller, input), changed),
  startMatch: (_root, args, { api, caller }) =>
    write(changeMatchInput, args, (input) => startMatch(api.service, caller, input), changed),
  cancelMatch: (_root, args, { api, caller }) =>
    write(changeMatchInput, args, (input) => cancelMatch(api.service, caller, input), changed),
  appointJudges: (_root, args, { api, caller }) =>
    write(appointJudgesInput, args.input, (input) => appointJudges(api.service, caller, input), changed),
  forkMatch: (_root, args, { api, caller }) =>
    write(forkMatchInput, args.input, (input) => forkMatch(api.service, caller, input), (made) => ({
      __typename: 'MatchForked' as const, match: presentMatch(made.match),
    })),
} satisfies Partial<TypeResolvers<'Mutation'>>;

const playMutations = {
  submitMoves: async (_root, args, { api, caller }, info) => {
    const input = parseWith(submitMovesInput, args.input, '/input');
    if (!input.ok) return badRequest(input.error);
    const wants = wantsOf(selected(info));
    return writeMember(api, await submitMoves(api.service, caller, { ...input.value, wants }));
  },
  concede: async (_root, args, { api, caller }) => {
    const input = parseWith(concedeInput, args.input, '/input');
    if (!input.ok) return badRequest(input.error);
    return writeMember(api, await concede(api.service, caller, input.value));
  },
  claim: async (_root, args, { api, caller }) => {
    const input = parseWith(claimInput, args.input, '/input');
    if (!input.ok) return badRequest(input.error);
    return writeMember(api, await claim(api.service, caller, input.value));
  },
  settleFault: (_root, args, { api, caller }) =>
    write(settleFaultInput, args.input, (input) => settleFault(api.service, caller, input), changed),
  rule: async (_root, args, { api, caller }) => {
    const input = parseWith(rulingInput, args.input, '/input');
    if (!input.ok) return badRequest(input.error);
    return writeMember(api, await rule(api.service, caller, input.value));
  },
} satisfies Partial<TypeResolvers<'Mutation'>>;

export const mutationResolvers: TypeResolvers<'Mutation'> = {
  ...documentMutations, ...matchMutations, ...playMutations, ...seriesMutations,
};
