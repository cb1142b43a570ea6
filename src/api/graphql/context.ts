/** What resolvers know of a request, and how they answer with values and refusals. */

import { GraphQLError, Kind } from 'graphql';
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import type { z } from 'zod';
import type { Answer, Caller, Refusal } from '../../service/index.ts';
import type { Api } from '../api.ts';
import { parseWith } from '../parse/parse.ts';
import type { Compact } from '../parse/parse.ts';
import { presentLimit } from '../present/accounts.ts';
import { presentEdge, presentRefusal } from '../present/refusals.ts';
import type { RefusalWire } from '../present/refusals.ts';
import type { Member } from './generated.ts';

export interface GraphqlContext {
  readonly api: Api;
  readonly caller: Caller;
}

/** A refusal where the schema has no place for one: an error whose extensions are the refusal. */
export class RefusalError extends GraphQLError {
  readonly refusal: RefusalWire;

  constructor(refusal: RefusalWire) {
    super(refusal.message.en);
    this.refusal = refusal;
  }
}

/** The value of an answer, presented; a refusal becomes an error of the field. */
export async function valueOf<T, W>(answer: Promise<Answer<T>>, present: (value: T) => W): Promise<W> {
  const settled = await answer;
  if (settled.kind === 'ok') return present(settled.value);
  throw new RefusalError(presentRefusal(settled));
}

/** The same where a missing thing is null. */
export async function valueOrNull<T, W>(answer: Promise<Answer<T>>, present: (value: T) => W): Promise<W | null> {
  const settled = await answer;
  if (settled.kind === 'notFound') return null;
  if (settled.kind === 'ok') return present(settled.value);
  throw new RefusalError(presentRefusal(settled));
}

/** Arguments of a query, parsed by the schemas that REST uses; problems become an error of the field. */
export function readArgs<S extends z.ZodType>(schema: S, args: unknown): Compact<z.infer<S>> {
  const parsed = parseWith(schema, args);
  if (parsed.ok) return parsed.value;
  throw new RefusalError(presentEdge('badRequest', {}, parsed.error));
}

type PlainRefusal = Member<'MatchResult'> & { readonly __typename: 'Throttled' | 'Refused' };

/** Parses the input of a write, makes it, and answers with one of the union's members. */
export async function write<S extends z.ZodType, T, M>(
  schema: S,
  input: unknown,
  act: (input: Compact<z.infer<S>>) => Promise<Answer<T>>,
  present: (value: T) => M,
): Promise<M | PlainRefusal> {
  const parsed = parseWith(schema, input, '/input');
  if (!parsed.ok) return refusedMember(presentEdge('badRequest', {}, parsed.error));
  const answer = await act(parsed.value);
  return answer.kind === 'ok' ? present(answer.value) : plainMember(answer);
}

/** A refusal as a member of the unions that tell only throttling apart. */
export function plainMember(refusal: Refusal): PlainRefusal {
  const wire = presentRefusal(refusal);
  if (refusal.kind !== 'throttled') return refusedMember(wire);
  return { __typename: 'Throttled', ...basics(wire), budget: presentLimit(refusal) };
}

export function refusedMember(wire: RefusalWire): Member<'MatchResult'> & { readonly __typename: 'Refused' } {
  return { __typename: 'Refused', ...basics(wire) };
}

/** What every refusal tells, whichever member of a union it is. */
export function basics(wire: RefusalWire): Omit<RefusalWire, 'status'> {
  const { status: _status, ...told } = wire;
  return told;
}

// ------------------------------------------------------------------ what a query selects

const selections = new WeakMap<object, ReadonlySet<string>>();

/**
 * Names selected below a field, with dots between levels (`legalMoves.words`), fragments included, aliases
 * resolved. Costly parts are made only when they are asked for. The answer is kept with the parsed query.
 */
export function selected(info: GraphQLResolveInfo): ReadonlySet<string> {
  const node = info.fieldNodes[0];
  if (node === undefined) return new Set();
  let names = selections.get(node);
  if (names === undefined) {
    const found = new Set<string>();
    for (const field of info.fieldNodes) collect(info, field.selectionSet, '', found);
    selections.set(node, (names = found));
  }
  return names;
}

function collect(info: GraphQLResolveInfo, set: SelectionSetNode | undefined, prefix: string, found: Set<string>): void {
  for (const selection of set?.selections ?? []) {
    switch (selection.kind) {
      case Kind.FIELD: {
        const name = `${prefix}${selection.name.value}`;
        found.add(name);
        collect(info, selection.selectionSet, `${name}.`, found);
        break;
      }
      case Kind.INLINE_FRAGMENT:
        collect(info, selection.selectionSet, prefix, found);
        break;
      case Kind.FRAGMENT_SPREAD:
        collect(info, info.fragments[selection.name.value]?.selectionSet, prefix, found);
    }
  }
}
