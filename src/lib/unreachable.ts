/** The end of every closed `switch`: a member added to the union breaks the build at this call. */

import { AssertionFault } from './assert.ts';

/** Never returns. The parameter's type proves at compile time that no case is left. */
export function unreachable(value: never): never {
  throw new AssertionFault(`unhandled case ${describe(value)}`);
}

function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'kind' in value) return String(value.kind);
  return typeof value === 'string' ? value : typeof value;
}
