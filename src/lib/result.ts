/**
 * Success or refusal as a value. Exceptions are kept for faults: our bugs, and broken machines.
 */

/** A success that carries a value. */
export type Ok<T> = { readonly ok: true; readonly value: T };

/** A refusal that carries its reason. */
export type Err<E> = { readonly ok: false; readonly error: E };

/** Either of the two; `result.ok` tells which. */
export type Result<T, E> = Ok<T> | Err<E>;

/** Makes a success. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Makes a refusal. */
export function err<E>(error: E): Err<E> {
  return { ok: false, error };
}
