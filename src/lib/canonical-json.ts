/**
 * One text for one value: keys sorted by code unit, no spaces, so that digests agree on every machine.
 * It takes plain data only and throws on what JSON would silently change or drop (undefined, functions,
 * fractions that aren't finite, -0, dates, maps), since two states that differ must not share a text.
 */

import { AssertionFault, at } from './assert.ts';

/** Plain data: what a state, an event or a card may be made of. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** The canonical text of plain data. */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      return numberText(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? arrayText(value) : objectText(value);
    case 'undefined':
    case 'function':
    case 'symbol':
    case 'bigint':
      throw new AssertionFault(`canonical JSON can't hold a value of type ${typeof value}`);
  }
}

function numberText(value: number): string {
  if (!Number.isFinite(value) || Object.is(value, -0)) {
    throw new AssertionFault(`canonical JSON can't hold the number ${Object.is(value, -0) ? '-0' : value}`);
  }
  return String(value);
}

function arrayText(list: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < list.length; index += 1) {
    if (index > 0) text += ',';
    text += canonicalJson(list[index]);
  }
  return `${text}]`;
}

function objectText(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new AssertionFault(`canonical JSON can't hold an instance of ${value.constructor.name}`);
  }
  const members = value as Readonly<Record<string, unknown>>;
  let text = '{';
  for (const key of sortedKeys(members)) {
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(key)}:${canonicalJson(members[key])}`;
  }
  return `${text}}`;
}

/** The keys by code unit. States keep their keys in a fixed order, often the sorted one: then nothing moves. */
function sortedKeys(value: object): readonly string[] {
  const keys = Object.keys(value);
  for (let index = 1; index < keys.length; index += 1) {
    if (at(keys, index - 1) > at(keys, index)) return keys.sort((a, b) => (a < b ? -1 : 1));
  }
  return keys;
}
