/**
 * Attributes in words, and the lines of a card that are numbers of attributes: supply, 耐性, 軽減.
 */

import { join, say, signed, type CardView, type Words } from '../../engine/index.ts';
import type { CrystalDef } from './cards.ts';
import { ATTRIBUTES, STAT } from './table.ts';

/** The sign or word of an attribute by its index. */
export const ATTRIBUTE_WORDS: readonly Words[] = [
  say('炎', 'fire'), say('水', 'water'), say('風', 'wind'), say('光', 'light'), say('闇', 'dark'),
];

function attributeWords(index: number): Words {
  return ATTRIBUTE_WORDS[index] ?? say('', '');
}

/** What a card adds to its controller's maxima, on one line. */
export function supplyLines({ supply }: CrystalDef): Words[] {
  if (supply === null) return [];
  const parts = supply.mp === 0 ? [] : [say('最大MP{n}', 'maximum MP {n}', { n: signed(supply.mp) })];
  supply.attributes.forEach((value, index) => {
    if (value !== 0) parts.push(say('{a}属性値{n}', '{a} value {n}', { a: attributeWords(index), n: signed(value) }));
  });
  return [join(parts, '、', ', ')];
}

/** 耐性 and 軽減 as printed, or (`seen`) as they are now. */
export function numberLines(def: CrystalDef, seen: CardView | null): Words[] {
  const lines: Words[] = [];
  ATTRIBUTES.forEach((attribute, index) => {
    const value = (seen === null ? def.base[STAT.resist + index] : seen.stats[`resist-${attribute}`]) ?? 0;
    if (value !== 0) lines.push(say('{a}耐性{n}', '{a} resistance {n}', { a: attributeWords(index), n: value }));
  });
  const mitigation = (seen === null ? def.base[STAT.mitigation] : seen.stats['mitigation']) ?? 0;
  const left = mitigation - (seen === null ? 0 : seen.stats['absorbed'] ?? 0);
  if (mitigation !== 0) lines.push(say('軽減{n}', 'mitigation {n}', { n: Math.max(0, left) }));
  return lines;
}
