/**
 * Shapes of the parts of a card's effects, as they stand in a card set after the schema has passed.
 */

/** A number, or an object with one known key (`count`, `stat`, `sum` …; games add their own). */
export type ValueDoc = number | { readonly [key: string]: unknown };
/** A word (`self`, `it`, `that`, `you`, `enemy`) or an object (`ref`, `all`, `target`, `choose`, `random`). */
export type RefDoc = string | { readonly [key: string]: unknown };
/** An object with one known key (`compare`, `exists`, `all` …; games add their own). */
export type ConditionDoc = { readonly [key: string]: unknown };
/** Named tests on a card; all given ones must hold. */
export type FilterDoc = { readonly [key: string]: unknown };
/** An effect step: `do` names the verb. */
export type StepDoc = { readonly do: string; readonly [key: string]: unknown };

export type SideDoc = 'you' | 'enemy' | 'both';

/** Which cards (or players): an area of the table, whose, and which of those. */
export interface SelectorDoc {
  readonly in: string;
  readonly side?: SideDoc | undefined;
  readonly where?: FilterDoc | undefined;
  readonly other?: boolean | undefined;
  readonly top?: ValueDoc | undefined;
  readonly players?: SideDoc | undefined;
}

export interface TriggerDoc {
  readonly of?: 'self' | 'ally' | 'enemy' | 'any' | undefined;
  readonly where?: FilterDoc | undefined;
  readonly other?: boolean | undefined;
  readonly if?: ConditionDoc | undefined;
}

/** One ability of a card. Which other fields it takes depends on the occasion. */
export interface AbilityDoc {
  readonly on: string;
  readonly when?: TriggerDoc | undefined;
  readonly if?: ConditionDoc | undefined;
  readonly may?: boolean | undefined;
  readonly do?: readonly StepDoc[] | undefined;
  readonly affects?: SelectorDoc | 'self' | undefined;
  readonly gives?: { readonly [key: string]: unknown } | undefined;
  readonly [key: string]: unknown;
}
