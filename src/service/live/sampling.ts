/** Worlds that agree with what an audience knows. */

import * as engine from '../../engine/index.ts';
import type { Audience } from '../../engine/contract.ts';

type Sampler = (match: engine.Match, audience: Audience, seed: string) => engine.Match;

/** The engine's sampler. */
export function sampleMatch(match: engine.Match, audience: Audience, seed: string): engine.Match {
  const { sampleMatch: sampler } = engine as unknown as { sampleMatch?: Sampler };
  if (sampler === undefined) throw new Error('the engine offers no sampling yet');
  return sampler(match, audience, seed);
}
