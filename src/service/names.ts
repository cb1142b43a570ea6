/** Texts that people choose: names and labels, shown to others. */

import type { Problem } from '../engine/contract.ts';
import type { Refusal } from './outcomes.ts';

/** Control characters could disturb a terminal or a store; nothing else is forbidden. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

export interface NameRule {
  readonly path: string;
  readonly min: number;
  readonly max: number;
}

/** Null for a name that may stand, else the refusal. Length counts UTF-16 units of the trimmed text. */
export function checkName(name: string, rule: NameRule): (Refusal & { readonly kind: 'invalid' }) | null {
  const { length } = name.trim();
  const problem = (message: string): Problem => ({ path: rule.path, code: 'schema', message });
  if (length < rule.min || length > rule.max) return { kind: 'invalid', problems: [problem(`must have ${rule.min} to ${rule.max} characters`)] };
  if (CONTROL.test(name)) return { kind: 'invalid', problems: [problem('must not contain control characters')] };
  return null;
}
