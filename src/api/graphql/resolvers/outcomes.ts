/** Outcomes of writes to a running match as members of their union. */

import { unreachable } from '../../../lib/unreachable.ts';
import type { Refusal, WriteOutcome } from '../../../service/index.ts';
import type { Api } from '../../api.ts';
import { presentLimit } from '../../present/accounts.ts';
import { presentEvent } from '../../present/events.ts';
import { presentLegalMove, presentPrompt, presentViolation } from '../../present/matches.ts';
import { presentRefusal } from '../../present/refusals.ts';
import { presentWords } from '../../present/scalars.ts';
import { presentOutcome, presentTable } from '../../present/views.ts';
import { basics, refusedMember } from '../context.ts';
import type { Member } from '../generated.ts';
import type { TypeResolvers } from '../resolver-types.ts';

/** The union's member for an outcome. */
export function writeMember(api: Api, outcome: WriteOutcome): Member<'WriteResult'> {
  api.metrics.write('graphql', outcome.kind);
  if (outcome.kind === 'applied') return { __typename: 'Applied', ...outcome.answer };
  if (outcome.kind === 'duplicate') return { __typename: 'Duplicate', ...outcome.answer };
  return refusalMember(outcome);
}

/** A refusal with the fields of its own type. */
export function refusalMember(refusal: Refusal): Member<'Refusal'> {
  const wire = presentRefusal(refusal);
  switch (refusal.kind) {
    case 'stale':
    case 'unavailable': {
      const news = { version: refusal.version, prompts: refusal.prompts.map(presentPrompt) };
      return { __typename: refusal.kind === 'stale' ? 'Stale' : 'Unavailable', ...basics(wire), ...news };
    }
    case 'illegal': {
      const words = refusal.words === null ? null : presentWords(refusal.words);
      return { __typename: 'Illegal', ...basics(wire), violation: presentViolation(refusal.violation), words };
    }
    case 'notYourDecision':
      return { __typename: 'NotYourDecision', ...basics(wire), version: refusal.version };
    case 'finished':
      return { __typename: 'Finished', ...basics(wire), result: presentOutcome(refusal.result) };
    case 'throttled':
      return { __typename: 'Throttled', ...basics(wire), budget: presentLimit(refusal) };
    case 'unauthenticated':
    case 'forbidden':
    case 'notFound':
    case 'invalid':
    case 'keyReused':
    case 'wrongState':
    case 'aside':
    case 'storeAway':
      return refusedMember(wire);
    default:
      return unreachable(refusal);
  }
}

/** The answer comes as the service made it; each part is presented when it is selected. */
const answerResolvers: TypeResolvers<'Applied'> & TypeResolvers<'Duplicate'> = {
  stopped: (answer) => (answer.stopped === null ? null : refusalMember(answer.stopped)),
  events: (answer) => answer.events.map(presentEvent),
  prompts: (answer) => answer.prompts.map(presentPrompt),
  result: (answer) => presentOutcome(answer.result),
  view: (answer) => (answer.view === null ? null : presentTable(answer.view)),
  legalMoves: (answer) => (answer.legalMoves === null ? null : answer.legalMoves.map(presentLegalMove)),
  limit: (answer) => (answer.limit === null ? null : presentLimit(answer.limit)),
};

export const outcomeResolvers = { Applied: answerResolvers, Duplicate: answerResolvers };
