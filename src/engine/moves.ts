/**
 * Moves as text and as documents. A move's id is its type and fields (`attack.c12.t31`): the same
 * move has the same id at every time and place, and an id can be submitted as it is.
 */

import { z } from 'zod';
import { err, ok, type Result } from '../lib/result.ts';
import type { Move, Problem } from './contract.ts';
import { KERNEL_KINDS } from './decisions/kinds.ts';
import { MOVE_FIELDS, type DecisionKind, type Game, type MoveField } from './game.ts';
import { problemsOf } from './problems.ts';

const LETTERS: { readonly [field in MoveField]: string } = { card: 'c', target: 't', seat: 's', place: 'p', value: 'v', name: 'n' };

/** The stable id of a move. */
export function moveId(move: Move): string {
  let id = move.type;
  for (const field of MOVE_FIELDS) {
    const value = move[field];
    if (value !== undefined) id += `.${LETTERS[field]}${value}`;
  }
  return id;
}

const fieldSchemas: { readonly [field in MoveField]: z.ZodType } = {
  card: z.int().min(1), target: z.int().min(1), seat: z.union([z.literal(0), z.literal(1)]), place: z.int().min(0).max(99),
  value: z.int().min(-9999).max(1_000_000_000), name: z.string().regex(/^[a-z0-9-]{1,64}$/),
};

function allKinds(game: Game): readonly DecisionKind[] {
  return [...Object.values(game.kinds), ...Object.values(KERNEL_KINDS)];
}

/** Every move type of a game with its fields. */
export function moveTypes(game: Game): { readonly [type: string]: readonly MoveField[] } {
  return Object.assign({}, ...allKinds(game).map((kind) => kind.moves)) as { readonly [type: string]: readonly MoveField[] };
}

/** The zod schema of a game's moves, to be published as JSON Schema. */
export function moveSchema(game: Game): z.ZodType<Move> {
  const schemas = Object.entries(moveTypes(game)).map(([type, fields]) =>
    z.strictObject({ type: z.literal(type), ...Object.fromEntries(fields.map((field) => [field, fieldSchemas[field]])) }));
  const [first, ...rest] = schemas;
  if (first === undefined) throw new Error('a game has moves');
  // Built from the fields of Move only.
  return z.discriminatedUnion('type', [first, ...rest]) as unknown as z.ZodType<Move>;
}

const schemaOf = new WeakMap<Game, z.ZodType<Move>>();

function cachedSchema(game: Game): z.ZodType<Move> {
  const known = schemaOf.get(game);
  if (known !== undefined) return known;
  const schema = moveSchema(game);
  schemaOf.set(game, schema);
  return schema;
}

/** Splits an id into a document; what it says is checked by the schema afterwards. */
function documentOf(id: string): { [field: string]: string | number } | null {
  const [type, ...parts] = id.split('.');
  if (type === undefined || parts.length > MOVE_FIELDS.length) return null;
  const document: { [field: string]: string | number } = { type };
  for (const part of parts) {
    const field = MOVE_FIELDS.find((one) => LETTERS[one] === part.charAt(0));
    const text = part.slice(1);
    if (field === undefined || document[field] !== undefined) return null;
    if (field !== 'name' && !/^-?\d{1,10}$/.test(text)) return null;
    document[field] = field === 'name' ? text : Number(text);
  }
  return document;
}

/** A well-formed move of the game out of an id or a document. Whether it is legal is `explain`'s. */
export function parseMove(game: Game, value: unknown): Result<Move, readonly Problem[]> {
  const document = typeof value === 'string' ? documentOf(value) : value;
  if (document === null) return err([{ path: '', code: 'move.id', message: 'Not a move id: a type and fields such as attack.c12.t31.' }]);
  const parsed = cachedSchema(game).safeParse(document);
  if (parsed.success) return ok(parsed.data);
  const unknown = unknownType(game, document);
  if (typeof value !== 'string') return err(unknown === null ? problemsOf(parsed.error) : [{ path: '/type', ...unknown }]);
  // An id has no places inside that a path could name.
  if (unknown !== null) return err([{ path: '', ...unknown }]);
  return err(problemsOf(parsed.error).map(({ path, message }) => ({ path: '', code: 'move.id', message: `${path.slice(1)}: ${message}` })));
}

/** What is wrong where no move of the game has that type, or null. */
function unknownType(game: Game, document: unknown): Omit<Problem, 'path'> | null {
  if (typeof document !== 'object' || document === null || !('type' in document) || typeof document.type !== 'string') return null;
  const types = moveTypes(game);
  if (Object.hasOwn(types, document.type)) return null;
  return { code: 'move.type', message: `No move type is called ${document.type}; there are ${Object.keys(types).join(', ')}.` };
}

/** True when a move has exactly the fields its type asks for. */
export function hasFields(move: Move, fields: readonly MoveField[]): boolean {
  for (const field of MOVE_FIELDS) if ((move[field] !== undefined) !== fields.includes(field)) return false;
  return true;
}
