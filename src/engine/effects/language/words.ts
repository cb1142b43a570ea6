/**
 * Making texts in both languages out of parts. Card texts come from the effect itself, so what a card
 * says and what it does can't differ. English parts are lower-case phrases; `sentence` finishes them.
 */

import type { Words } from '../../contract.ts';

/** Fills `{name}` in both templates. */
export function say(ja: string, en: string, parts: { readonly [name: string]: Words | number | string } = {}): Words {
  return { ja: fill(ja, parts, 'ja'), en: fill(en, parts, 'en') };
}

function fill(template: string, parts: { readonly [name: string]: Words | number | string }, lang: 'ja' | 'en'): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const part = parts[name];
    if (part === undefined) return whole;
    return typeof part === 'object' ? part[lang] : String(part);
  });
}

/** The same text in both languages (numbers, symbols). */
export function same(text: string | number): Words {
  return { ja: String(text), en: String(text) };
}

/** Joins phrases with a separator in each language. */
export function join(list: readonly Words[], ja: string, en: string): Words {
  return { ja: list.map((words) => words.ja).join(ja), en: list.map((words) => words.en).join(en) };
}

/** A finished sentence: capital letter and full stop, 。 in Japanese. */
export function sentence(words: Words): Words {
  const { ja, en } = words;
  return {
    ja: ja === '' || ja.endsWith('。') ? ja : `${ja}。`,
    en: en === '' ? en : `${en.charAt(0).toUpperCase()}${en.slice(1)}${/[.!?]$/.test(en) ? '' : '.'}`,
  };
}

/** "a" or "an" before an English phrase; by sound, so "a unit". */
export function withArticle(phrase: string): string {
  return `${/^(?!uni|use|one\b)[aeiou]/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
}

/** A signed number, as in +2. */
export function signed(value: number): string {
  return value >= 0 ? `+${value}` : `-${-value}`;
}

/** An English name in the plural, by the plain rules. */
export function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
