/**
 * What a resolver map must contain. A field whose source has a property of the right type needs no resolver (the
 * property is read, which the JIT compiles in); every other field must have one, or the build breaks.
 */

import type { GraphQLResolveInfo } from 'graphql';
import type { GraphqlContext } from './context.ts';
import type { Fields } from './generated.ts';
import type { Sources } from './sources.ts';

type Source<T extends keyof Fields> = T extends keyof Sources ? Sources[T] : object;
type Gives<T extends keyof Fields, F extends keyof Fields[T]> = Fields[T][F] extends { gives: infer G } ? G : never;
type Args<T extends keyof Fields, F extends keyof Fields[T]> = Fields[T][F] extends { args: infer A } ? A : never;

/** A resolver of one field. */
export type Resolver<T extends keyof Fields, F extends keyof Fields[T]> = (
  source: Source<T>,
  args: Args<T, F>,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
) => Gives<T, F> | Promise<Gives<T, F>>;

/** Fields of a type that its source answers by itself. */
type Plain<T extends keyof Fields> = {
  [F in keyof Fields[T]]: F extends keyof Source<T> ? (Source<T>[F] extends Readable<Gives<T, F>> ? F : never) : never;
}[keyof Fields[T]];

/** A nullable field may as well be missing. */
type Readable<G> = null extends G ? G | undefined : G;

/** Resolvers of one type: all that are needed, and any others. */
export type TypeResolvers<T extends keyof Fields> = {
  readonly [F in Exclude<keyof Fields[T], Plain<T>>]: Resolver<T, F>;
} & { readonly [F in Plain<T>]?: Resolver<T, F> };

type Rooted = 'Subscription';

/** Types with nothing to resolve may be left out. */
type Needy = {
  [T in Exclude<keyof Fields, Rooted>]: Exclude<keyof Fields[T], Plain<T>> extends never ? never : T;
}[Exclude<keyof Fields, Rooted>];

export type Resolvers = { readonly [T in Needy]: TypeResolvers<T> } & {
  readonly [T in Exclude<keyof Fields, Rooted | Needy>]?: TypeResolvers<T>;
};
