/** One card of a match: how it lies there, and what it is where that may be known. */

import { viewOf } from '../../engine/index.ts';
import type { Audience } from '../../engine/contract.ts';
import { audienceFor } from '../access.ts';
import type { TableCard } from '../answers.ts';
import { cardInfo } from '../card-sets/search-cards.ts';
import { throttle, type Service } from '../core.ts';
import type { Caller, CardOfMatchInput } from '../inputs.ts';
import { guarded, type Hot } from '../live/hot.ts';
import { visit } from '../live/visit.ts';
import { done, NOT_FOUND, type Answer } from '../outcomes.ts';
import { coldLook, isAudience } from './look.ts';

/** A card that the audience sees, face or back, by its number. */
export async function viewCard(service: Service, caller: Caller, input: CardOfMatchInput): Promise<Answer<TableCard>> {
  const no = throttle(service, 'looking', caller);
  if (no !== null) return no;
  return visit<Answer<TableCard>>(service, input.match, {
    hot: (hot) => {
      const audience = audienceFor(caller, { setup: hot.setup, status: hot.head.status }, input.audience);
      return isAudience(audience) ? findIn(hot, audience, input.card) : audience;
    },
    cold: (record, fault) => coldLook(caller, record, fault),
  });
}

function findIn(hot: Hot, audience: Audience, id: number): Answer<TableCard> {
  // Out of the audience's own view, so that nothing else can be asked for.
  const view = guarded(() => viewOf(hot.match, audience)).zones.flatMap((zone) => zone.cards).find((card) => card.id === id);
  if (view === undefined) return NOT_FOUND.card;
  const def = view.card === null ? undefined : hot.pool.defs[hot.pool.byId[view.card] ?? -1];
  return done({ view, card: def === undefined ? null : cardInfo(hot.pool, def, view) });
}
