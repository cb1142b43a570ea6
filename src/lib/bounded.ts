/** Numbers that stay whole and readable everywhere, however often they are added and multiplied. */

/** Far above what a game needs, and within the 32 bits of a GraphQL Int. */
export const NUMBER_MAX = 1_000_000_000;

/** The nearest number from -NUMBER_MAX to NUMBER_MAX. */
export function bounded(value: number): number {
  return value > NUMBER_MAX ? NUMBER_MAX : value < -NUMBER_MAX ? -NUMBER_MAX : value;
}
