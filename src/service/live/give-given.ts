/** Goes on giving answers that seats have given beforehand where there were more than one commit takes. */

import type { Service } from '../core.ts';
import { writeUnasked } from './door.ts';
import { givenInput } from './given.ts';

/** Goes on with what one commit left; that commit's end calls it again where it has to. */
export async function giveRest(service: Service, match: string): Promise<void> {
  await writeUnasked(service, match, (hot, _writer, applied) => (applied > 0 ? null : givenInput(service, hot)));
}
