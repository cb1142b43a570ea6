/**
 * zod's errors as problems with JSON pointers. In a union zod reports every branch; the branch that
 * got furthest is the one the author meant.
 */

import type { z } from 'zod';
import type { Problem } from './contract.ts';

type Issue = z.core.$ZodIssue;

function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** How far a branch got before it failed: deeper is better; an unknown key weighs against it. */
function depth(issues: readonly Issue[]): number {
  let deepest = 0;
  for (const issue of issues) deepest = Math.max(deepest, issue.path.length);
  return deepest * 100 - issues.length - (issues.some((issue) => issue.code === 'unrecognized_keys' && issue.path.length === 0) ? 50 : 0);
}

function flatten(issue: Issue, base: readonly PropertyKey[]): Problem[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const best = issue.errors.reduce((a, b) => (depth(b) > depth(a) ? b : a));
    return best.flatMap((inner) => flatten(inner, path));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: pointer([...path, key]), code: 'schema', message: `Unknown field ${key}.` }));
  }
  return [{ path: pointer(path), code: 'schema', message: issue.message }];
}

/** All problems behind a failed parse. */
export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue) => flatten(issue, []));
}
