/**
 * When abilities of `crystal` work. Skills are written as the seed writes them: → active, ・ open,
 * ■ from the hand, with name and MP cost.
 */

import { z } from 'zod';
import { say, wordsSchema, type Occasion, type Teller, type Words } from '../../../engine/index.ts';

function triggered(key: string, about: string, ja: string, en: string): Occasion {
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
  triggered('enter', 'When it comes into play', '場に出たとき', 'When this enters'),
  triggered('destroyed', 'When it goes to the graveyard from play', '破壊されたとき', 'When destroyed'),
  triggered('attacks', 'At the start of a battle in which it attacks', '攻撃したとき', 'When this attacks'),
  triggered('blocks', 'At the start of a battle in which it blocks', 'ブロックしたとき', 'When this blocks'),
  triggered('fought', 'At the end of a battle it has survived', '戦闘終了時', 'At the end of its battle'),
  triggered('damaged', 'When it is dealt damage', 'ダメージを受けたとき', 'When damaged'),
  triggered('strikes', 'When it deals battle damage to a player', 'プレイヤーに戦闘ダメージを与えたとき', 'When this damages a player in battle'),
  triggered('casts', 'When somebody starts casting a card (not a crystal)', '詠唱が始まったとき', 'When a cast starts'),
  triggered('startup', 'In the start-up phase', 'スタートアップ開始時', 'At start-up'),
  triggered('cleanup', 'In the clean-up phase', 'クリーンアップ開始時', 'At clean-up'),
  { key: 'static', kind: 'static', about: 'While it is in play', words: say('', '') },
  used('cast', 'The effect of a sorcery'),
  used('battle', 'The effect of a battle spell'),
  skill('active', '→', 'Active skill: only while the creature is active, which it then no longer is'),
  skill('open', '・', 'Non-active skill: whatever the state, as often as it is paid for'),
  skill('hand', '■', 'Hand skill: only from the hand'),
];
