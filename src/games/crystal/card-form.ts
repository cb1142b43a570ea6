/**
 * A card as the seed prints it (カードの見方): rarity mark and name, type, cost and cast time, then under a
 * divider what the card is and does. The divider tells where it lies; in play the current values stand
 * below it. The same lines as in the seed, in both languages.
 */

import { abilityWords, join, same, say, tellerOf, type AbilityDoc, type CardView, type Pool, type Words } from '../../engine/index.ts';
import { ATTRIBUTE_WORDS, numberLines, supplyLines } from './attribute-words.ts';
import type { CardType, CrystalDef, Rarity } from './cards.ts';
import { ACTIVITY, KEYWORDS } from './table.ts';

const MARKS: { readonly [rarity in Rarity]: string } = { common: '●', uncommon: '○', rare: '◎', super: '☆' };
const TYPES: { readonly [type in CardType]: string } = {
  crystal: 'Crystal', sorcery: 'Sorcery', land: 'LandSpell', summon: 'Summon', battle: 'BattleSpell',
};
const DIVIDERS = {
  elsewhere: '----------------', field: '--Status--------', attacker: '--Attacker------', defender: '--Defender------',
} as const;
const STATES: { readonly [activity: number]: Words } = {
  [ACTIVITY.inactive]: say('行動不可', 'inactive'), [ACTIVITY.guard]: say('防御可', 'can block'), [ACTIVITY.active]: say('行動可', 'active'),
};

/** MP and the attribute values asked for, a sign for each: 5(炎炎). */
function costLine(def: CrystalDef): Words {
  const signs = def.needs.flatMap((need, index) => Array.from({ length: need }, () => ATTRIBUTE_WORDS[index] ?? same('')));
  const needs = signs.length === 0 ? same('') : say('({a})', '({a})', { a: join(signs, '', ' ') });
  return say('{cost}{needs} / {time}f', '{cost}{needs} / {time}f', { cost: def.cost, needs, time: def.castTime });
}

function divider(def: CrystalDef, seen: CardView | null): Words {
  if (seen === null) return same(DIVIDERS.elsewhere);
  const role = seen.stats['role'] ?? 0;
  if (def.type !== 'summon' || role === 0) return same(DIVIDERS.field);
  // rule: crystal.card.dividers
  return same(role === 1 ? DIVIDERS.attacker : DIVIDERS.defender);
}

function creatureLines(def: CrystalDef, seen: CardView | null, race: Words): Words[] {
  if (seen === null) return [say('{race}の召喚', 'summons: {race}', { race }), same(`Atk=${def.base[0] ?? 0} , HP=${def.base[1] ?? 0}`)];
  const { attack = 0, hp = 0, damage = 0, activity = 0 } = seen.stats;
  return [say('種族 {race}', 'race {race}', { race }), same(`Atk=${attack}`), same(`HP/Max=${hp - damage}/${hp}`), STATES[activity] ?? same('')];
}

/** Keyword lines; the race 壁 already says the ability 壁. */
function keywordLines(pool: Pool<CrystalDef>, def: CrystalDef, seen: CardView | null): Words[] {
  const { terms } = pool.game.text;
  const held = seen === null ? KEYWORDS.filter((_key, bit) => (def.keywords & (1 << bit)) !== 0) : seen.keywords;
  const implied = (key: string): boolean => key === 'wall' && def.race === 'wall';
  return held.filter((key) => !implied(key)).map((key) => terms[key] ?? same(key));
}

/** A skill has its name and cost on a line of their own. */
function abilityLines(pool: Pool<CrystalDef>, def: CrystalDef): Words[] {
  // The kernel's texts take any pool; nothing in them looks at this game's own fields.
  const teller = tellerOf(pool as unknown as Pool);
  return def.abilities.map((ability) => {
    const words = abilityWords(pool.game as unknown as Pool['game'], teller, ability.doc as unknown as AbilityDoc);
    if (ability.on !== 'active' && ability.on !== 'open' && ability.on !== 'hand') return words;
    return { ja: words.ja.replace('：', '\n'), en: words.en.replace(' — ', '\n') };
  });
}

function deckLines(def: CrystalDef): Words[] {
  if (def.rarity === 'super') return [say('[デッキ投入不可]', '[not in decks]')];
  return def.basic ? [say('[基本カード]', '[basic card]')] : [];
}

/** The card in the seed's form; `seen` as it lies in play, or null for the card itself. */
export function printedForm(pool: Pool<CrystalDef>, def: CrystalDef, seen: CardView | null): Words {
  const race = def.race === null ? null : pool.game.text.terms[`race-${def.race}`] ?? same(def.race);
  const lines = [
    say('{mark}[{name}]', '{mark}[{name}]', { mark: MARKS[def.rarity], name: def.name }),
    same(TYPES[def.type]), costLine(def), divider(def, seen),
    ...(race === null ? [] : creatureLines(def, seen, race)),
    ...keywordLines(pool, def, seen), ...supplyLines(def), ...numberLines(def, seen), ...abilityLines(pool, def), ...deckLines(def),
  ];
  return join(lines, '\n', '\n');
}
