/**
 * The card tests every game has. Games add those on their own fields (type, cost, attribute …).
 */

import { z } from 'zod';
import { defineFilter, type FilterPart } from './language.ts';

/** A range of numbers; at least one end. */
export const rangeSchema = z.strictObject({ min: z.int().optional(), max: z.int().optional() });
export type Range = z.infer<typeof rangeSchema>;

/** True when a number lies in a range. */
export function inRange(value: number, range: Range): boolean {
  return (range.min === undefined || value >= range.min) && (range.max === undefined || value <= range.max);
}

/** Words of a range over a named number: "with cost 3 or less". */
export function rangeWords(name: { readonly ja: string; readonly en: string }, range: Range): { readonly ja: string; readonly en: string } {
  const { min, max } = range;
  if (min !== undefined && min === max) return { ja: `${name.ja}${min}の`, en: `with ${name.en} ${min}` };
  if (min !== undefined && max !== undefined) return { ja: `${name.ja}${min}以上${max}以下の`, en: `with ${name.en} from ${min} to ${max}` };
  if (min !== undefined) return { ja: `${name.ja}${min}以上の`, en: `with ${name.en} ${min} or more` };
  return { ja: `${name.ja}${max ?? 0}以下の`, en: `with ${name.en} ${max ?? 0} or less` };
}

const keyword = defineFilter({
  key: 'keyword',
  about: 'Has a keyword now',
  argument: (s) => s.keyword,
  compile(c, key) {
    const bits = c.keywords([key]);
    return (m, card) => ((card.stats === null ? m.ctx.pool.defs[card.def]?.keywords ?? 0 : card.keywords) & bits) !== 0;
  },
  words: (t, key) => ({ ja: `「${t.term(key).ja}」を持つ`, en: `with ${t.term(key).en}` }),
});

const stats = defineFilter({
  key: 'stats',
  about: 'Current values lie in ranges (printed values outside play)',
  argument: (s) => z.partialRecord(s.stat, rangeSchema),
  compile(c, ranges) {
    const tests = Object.entries(ranges).map(([key, range]) => ({ index: c.stat(key), range: range ?? {} }));
    return (m, card) => {
      const values = card.stats ?? m.ctx.pool.defs[card.def]?.base ?? [];
      return tests.every(({ index, range }) => inRange(values[index] ?? 0, range));
    };
  },
  words(t, ranges) {
    const parts = Object.entries(ranges).map(([key, range]) => rangeWords(t.term(key), range ?? {}));
    return { ja: parts.map((part) => part.ja).join(''), en: parts.map((part) => part.en).join(' and ') };
  },
});

const named = defineFilter({
  key: 'named',
  about: 'Is one of these cards (by card id)',
  argument: () => z.array(z.string()).min(1).max(10),
  compile(c, ids) {
    const defs = ids.map((id) => c.def(id));
    return (_m, card) => defs.includes(card.def);
  },
  words(t, ids) {
    return { ja: `${ids.map((id) => `《${t.nameOf(id).ja}》`).join('か')}である`, en: `named ${ids.map((id) => t.nameOf(id).en).join(' or ')}` };
  },
});

const token = defineFilter({
  key: 'token',
  about: 'Is a token, or is not',
  argument: () => z.boolean(),
  compile: (_c, wanted) => (_m, card) => card.token === wanted,
  words: (_t, wanted) => (wanted
    ? { ja: 'トークンの', en: 'token', noun: { ja: 'トークン', one: 'token', many: 'tokens' } }
    : { ja: 'トークンでない', en: 'nontoken', pre: true }),
});

const not = defineFilter({
  key: 'not',
  about: 'Does not pass another filter',
  argument: (s) => s.filter,
  compile(c, inner) {
    const test = c.filter(inner);
    return (m, card) => !test(m, card);
  },
  words: (t, inner) => ({ ja: `(${t.filterAlone(inner).ja})以外の`, en: `other than those ${t.filterAlone(inner).en}` }),
});

const anyOf = defineFilter({
  key: 'anyOf',
  about: 'Passes at least one of several filters',
  argument: (s) => z.array(s.filter).min(2).max(5),
  compile(c, filters) {
    const tests = filters.map((inner) => c.filter(inner));
    return (m, card) => tests.some((test) => test(m, card));
  },
  words(t, filters) {
    const parts = filters.map((inner) => t.filterAlone(inner));
    return { ja: parts.map((part) => part.ja).join('または'), en: parts.map((part) => part.en).join(' or ') };
  },
});

/** The filter tests every game has. */
export const KERNEL_FILTERS: readonly FilterPart[] = [keyword, stats, named, token, not, anyOf];
