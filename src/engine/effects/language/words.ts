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

/** A Japanese clause up to its verb in the form that ties (「引く」 becomes 「引いて」), for 「…てもよい」. */
export function tied(clause: string): string {
  const last = clause.slice(0, -1);
  if (clause.endsWith('する')) return `${clause.slice(0, -2)}して`;
  if (clause.endsWith('す')) return `${last}して`;
  if (clause.endsWith('く')) return `${last}いて`;
  if (/[うつ]$/.test(clause)) return `${last}って`;
  if (/[ぶむぬ]$/.test(clause)) return `${last}んで`;
  if (clause.endsWith('る')) return `${last}${/[取送がわ移残]る$/.test(clause) ? 'って' : 'て'}`;
  return `「${clause}」ことに`;
}

/** A signed number, as in +2. */
export function signed(value: number): string {
  return value >= 0 ? `+${value}` : `-${-value}`;
}

/** An English name in the plural, by the plain rules; "of" names change in front ("Heralds of Spring"). */
export function plural(name: string): string {
  const of = name.indexOf(' of ');
  if (of > 0) return plural(name.slice(0, of)) + name.slice(of);
  if (/man$/.test(name)) return `${name.slice(0, -3)}men`;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
