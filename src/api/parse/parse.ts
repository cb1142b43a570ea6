/**
 * Where bytes become typed input: one function over zod schemas, the same for REST bodies, query strings and
 * GraphQL arguments. All problems come back at once, each with a JSON pointer and a stable code. Unknown fields
 * are problems. `null` counts as left out, so that clients that send every field are understood.
 */

import { z } from 'zod';
import { err, ok } from '../../lib/result.ts';
import type { Result } from '../../lib/result.ts';
import type { ProblemWire } from '../present/documents.ts';

/** Deepest nesting of a document; the engine's own schemas are shallower by far. */
export const DOCUMENT_DEPTH_MAX = 64;

/** A value without `undefined` members, as the service's inputs are declared. */
export type Compact<T> = T extends readonly unknown[]
  ? { [K in keyof T]: Compact<T[K]> }
  : T extends object
    ? { [K in keyof T]: Compact<Exclude<T[K], undefined>> }
    : T;

/** Reads a value; `root` is put before every path. */
export function parseWith<S extends z.ZodType>(
  schema: S,
  value: unknown,
  root = '',
): Result<Compact<z.infer<S>>, readonly ProblemWire[]> {
  const parsed = schema.safeParse(value);
  // compact() removes exactly the members that Compact<> leaves out of the type.
  if (parsed.success) return ok(compact(parsed.data) as Compact<z.infer<S>>);
  return err(parsed.error.issues.flatMap((issue) => problemsOf(issue, value, root)));
}

/** A field that may be left out or null. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === null ? undefined : value), schema.optional());

/** A choice between shapes; a member that is null is left out before the shape is looked at. */
export const choice = <S extends z.ZodType>(schema: S) => z.preprocess(withoutNulls, schema);

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}

/** Text without NUL and lone surrogates, which neither Postgres nor other programs can hold. */
export const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(isCleanText, { error: 'must not contain NUL or half a surrogate pair', params: { code: 'badText' } });

/** An id as the service gives them out, or any other short text, which then isn't found. */
export const id = text(1, 200);
export const seat = z.literal([0, 1]);
/** What is counted in a match fits 32 bits, in GraphQL as in the store. */
const INT_MAX = 2 ** 31 - 1;
export const count = z.int().min(0).max(INT_MAX);
export const version = z.int().min(-1).max(INT_MAX);
export const hexDigest = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 lowercase hex digits' });
export const time = z.iso
  .datetime({ offset: true })
  .transform((value) => Date.parse(value))
  .refine(Number.isSafeInteger, { error: 'must be a time' });

/** A document that only the engine can read: any JSON of bounded depth with clean texts and keys. */
export const document = z.unknown().superRefine((value, context) => {
  const problem = findUnclean(value, [], 0);
  if (problem !== null) {
    context.addIssue({ code: 'custom', message: problem.message, path: problem.path, params: { code: problem.code } });
  }
});

/** A document that must be there. */
export const requiredDocument = document.refine((value) => value !== undefined && value !== null, {
  error: 'must be there', params: { code: 'missing' }, abort: true,
});

export function isCleanText(value: string): boolean {
  if (value.includes('\u0000')) return false;
  // Most texts have no surrogate at all, which is cheaper to see than that none is alone.
  return !/[\ud800-\udfff]/.test(value) || !/\p{Surrogate}/u.test(value);
}

interface Unclean {
  readonly path: (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** The first thing in a JSON value that we won't pass on, or null. */
export function findUnclean(value: unknown, path: (string | number)[], depth: number): Unclean | null {
  if (typeof value === 'string') {
    if (isCleanText(value)) return null;
    return { path, code: 'badText', message: 'must not contain NUL or half a surrogate pair' };
  }
  if (typeof value === 'number') {
    // Neither has a JSON text of its own, and documents are known by the hash of their text.
    const isPlain = Number.isFinite(value) && !Object.is(value, -0);
    return isPlain ? null : { path, code: 'badNumber', message: 'must be a number of ordinary size, and not -0' };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DOCUMENT_DEPTH_MAX) {
    return { path, code: 'tooDeep', message: `must not be nested deeper than ${DOCUMENT_DEPTH_MAX} levels` };
  }
  for (const [key, member] of Object.entries(value)) {
    const place = [...path, key];
    if (key === '__proto__' || !isCleanText(key)) return { path: place, code: 'badKey', message: 'is not allowed as a key' };
    const problem = findUnclean(member, place, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
}

/** JSON pointer (RFC 6901) of a path. */
export function pointer(root: string, path: readonly PropertyKey[]): string {
  let text = root;
  for (const step of path) text += `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return text;
}

function compact(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    value.forEach((member) => compact(member));
    return value;
  }
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) Reflect.deleteProperty(value, key);
    else compact(member);
  }
  return value;
}

function problemsOf(issue: z.core.$ZodIssue, value: unknown, root: string): ProblemWire[] {
  const path = pointer(root, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: pointer(root, [...issue.path, key]), code: 'unknownField', message: 'is not a known field',
      }));
    case 'invalid_type':
      return [memberAt(value, issue.path) === undefined
        ? { path, code: 'missing', message: `must be there (${issue.expected})` }
        : { path, code: 'wrongType', message: `must be of type ${issue.expected}` }];
    case 'too_big':
      return [{ path, code: 'tooBig', message: issue.message }];
    case 'too_small':
      return [{ path, code: 'tooSmall', message: issue.message }];
    case 'custom': {
      const code: unknown = issue.params?.['code'];
      return [{ path, code: typeof code === 'string' ? code : 'wrongValue', message: issue.message }];
    }
    case 'invalid_format':
      return [{ path, code: 'wrongFormat', message: issue.message }];
    case 'invalid_value':
      return [memberAt(value, issue.path) === undefined
        ? { path, code: 'missing', message: `must be there, one of ${issue.values.join(', ')}` }
        : { path, code: 'wrongValue', message: issue.message }];
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return [memberAt(value, issue.path) === undefined
        ? { path, code: 'missing', message: issue.message }
        : { path, code: 'wrongValue', message: issue.message }];
  }
}

function memberAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let member = value;
  for (const step of path) {
    if (typeof member !== 'object' || member === null) return undefined;
    member = Reflect.get(member, step);
  }
  return member;
}
