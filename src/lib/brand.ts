/**
 * Branded types: a `MatchId` is a string at run time, but the compiler won't take any string for it.
 * A brand is put on in one place, the parser or maker of that kind of value.
 */

declare const brandName: unique symbol;

/** A `Base` that only its own maker can make. */
export type Brand<Base, Name extends string> = Base & { readonly [brandName]: Name };
