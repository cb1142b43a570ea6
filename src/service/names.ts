/** Texts that people choose: names and labels, shown to others. */

import type { Refusal } from './outcomes.ts';

/**
 * Control characters could disturb a terminal or a store, half a surrogate pair is no text, and a change of the writing
 * direction would turn round the text a name is shown in; nothing else is forbidden.
 */
// eslint-disable-next-line no-control-regex
const UNCLEAN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;
/** What can be seen: anything but spaces, marks and characters without a form of their own. */
const VISIBLE = /[^\s\p{Mark}\p{Default_Ignorable_Code_Point}]/u;

export interface NameRule {
  readonly path: string;
  readonly min: number;
  readonly max: number;
}

type Invalid = Refusal & { readonly kind: 'invalid' };

function refuse({ path }: NameRule, message: string): Invalid {
  return { kind: 'invalid', problems: [{ path, code: 'schema', message }] };
}

/** Null for a name that may stand, else the refusal. Length counts UTF-16 units of the trimmed text. */
export function checkName(name: string, rule: NameRule): Invalid | null {
  const { length } = name.trim();
  if (length < rule.min || length > rule.max) return refuse(rule, `must have ${rule.min} to ${rule.max} characters`);
  if (length > 0 && !VISIBLE.test(name)) return refuse(rule, 'must have something that can be seen');
  return UNCLEAN.test(name) ? refuse(rule, 'must not contain control characters, changes of direction or half a surrogate pair') : null;
}
