/**
 * Making refusals.
 */

import type { Violation } from '../../../engine/index.ts';

/** A refusal by a rule. */
export function refuse(rule: string, params: Violation['params'] = {}): Violation {
  return { rule, params };
}
