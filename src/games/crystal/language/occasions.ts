/**
 * When abilities of `crystal` work. Skills are written as the seed writes them: → active, ・ open,
 * ■ from the hand, with name and MP cost.
 */

import { z } from 'zod';
import { say, wordsSchema, type Occasion, type Teller, type TriggerDoc, type Words } from '../../../engine/index.ts';

/** Whom a trigger is about, as the subject of its sentence. */
function subjectWords(t: Teller, doc: { readonly [key: string]: unknown }): Words {
  // Checked by the schema of triggered abilities.
  const when = (doc['when'] ?? {}) as TriggerDoc;
  const of = when.of ?? 'self';
  if (of === 'self') return say('このカード', 'this');
  const side = of === 'ally' ? 'you' : of === 'enemy' ? 'enemy' : 'both';
  const { type, ...where } = when.where ?? {};
  // A summon in play is a creature.
  if (type === 'summon') return t.cards({ in: 'creatures', side, other: when.other, where }, 'one');
  return t.cards({ in: 'field', side, other: when.other, where: when.where }, 'one');
}

function triggered(key: string, about: string, ja: string, en: string): Occasion {
  return { key, kind: 'triggered', about, words: say(ja, en), lead: (t, doc) => say(ja, en, { who: subjectWords(t, doc) }) };
}

function phase(key: string, about: string, ja: string, en: string): Occasion {
  return { key, kind: 'triggered', about, words: say(ja, en) };
}

function used(key: string, about: string): Occasion {
  return { key, kind: 'used', about, words: say('', '') };
}

function skill(key: string, mark: string, about: string): Occasion {
  return {
    key, kind: 'used', about, words: say('', ''),
    fields: () => ({ name: wordsSchema, cost: z.int().min(0).max(30) }),
    lead(_t: Teller, doc): Words {
      // Checked by the schema above.
      const name = doc['name'] as unknown as Words;
      return say(`${mark}{name}({cost})`, `${mark}{name} ({cost})`, { name, cost: Number(doc['cost']) });
    },
  };
}

export const OCCASIONS: readonly Occasion[] = [
  triggered('enter', 'When it comes into play', '{who}が場に出たとき', 'When {who} enters'),
  triggered('destroyed', 'When it goes to the graveyard from play', '{who}が破壊されたとき', 'When {who} is destroyed'),
  triggered('attacks', 'At the start of a battle in which it attacks', '{who}が攻撃したとき', 'When {who} attacks'),
  triggered('blocks', 'At the start of a battle in which it blocks', '{who}がブロックしたとき', 'When {who} blocks'),
  triggered('fought', 'At the end of a battle it has survived', '{who}の戦闘が終わったとき', "At the end of {who}'s battle"),
  triggered('damaged', 'When it is dealt damage', '{who}がダメージを受けたとき', 'When {who} is damaged'),
  triggered('strikes', 'When it deals battle damage to a player', '{who}がプレイヤーに戦闘ダメージを与えたとき', 'When {who} damages a player in battle'),
  triggered('casts', 'When somebody starts casting a card (not a crystal)', '{who}の詠唱が始まったとき', 'When {who} starts being cast'),
  phase('startup', 'In the start-up phase', 'スタートアップ開始時', 'At start-up'),
  phase('cleanup', 'In the clean-up phase', 'クリーンアップ開始時', 'At clean-up'),
  { key: 'static', kind: 'static', about: 'While it is in play', words: say('', '') },
  used('cast', 'The effect of a sorcery'),
  used('battle', 'The effect of a battle spell'),
  skill('active', '→', 'Active skill: only while the creature is active, which it then no longer is'),
  skill('open', '・', 'Non-active skill: whatever the state, as often as it is paid for'),
  skill('hand', '■', 'Hand skill: only from the hand'),
];
