/** Shapes of what is sent about matches that a fault stopped, and of claims against a player who is late. */

import { z } from 'zod';
import { idempotencyKey, page } from './inputs.ts';
import { id, optional, seat, text, version } from './parse.ts';

export const settleFaultInput = z.strictObject({
  match: id,
  version,
  reason: text(1, 1000),
  remedy: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('resume'), winner: z.null().optional() }),
    z.strictObject({ kind: z.literal('award'), winner: seat.nullable() }),
  ]),
  idempotencyKey,
});

export const affectedInput = z.strictObject({ card: id, cardSet: optional(id), ...page });

export const claimInput = z.strictObject({ match: id, seat: optional(seat), idempotencyKey });
