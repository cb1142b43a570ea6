/**
 * Words of `ayakashi`: moves, notes, and the terms cards and clients use.
 */

import { say, same, type Ctx, type GameText, type Move, type Words } from '../../engine/index.ts';
import type { AyakashiDef } from './cards.ts';
import { COMING, comingKey, KEYWORDS, LASTING } from './table.ts';
import { defOf, mainUnit } from './units.ts';

const TERMS: { readonly [key: string]: Words } = {
  self: say('このユニット', 'this unit'),
  unit: say('ユニット', 'unit'), command: say('コマンド', 'command'), strategy: say('戦略', 'strategy'), tactic: say('戦術', 'tactic'),
  gear: say('強化', 'enhancement'),
  energy: say('エネルギー', 'energy'), hp: say('HP', 'HP'), power: say('スキルのダメージ', 'skill damage'),
  guard: say('スキルへの守り', 'guard against skills'),
  cost: say('スキルのコスト', 'skill cost'), retreat: say('退却コスト', 'retreat cost'), damage: say('ダメージ', 'damage'), state: say('状態', 'state'),
  normal: say('通常', 'normal'), rest: say('レスト', 'resting'), stun: say('スタン', 'stunned'),
  anchored: say('退却できない', '“can’t retreat”'), sealed: say('スキルを使えない', '“can’t use skills”'), steadfast: say('状態を受けない', '“takes no state”'),
  level: say('有利で2倍にされない', '“isn’t hit double”'), veiled: say('スタンバイでスキルのダメージを受けない', '“takes no skill damage on standby”'),
  deck: say('デッキ', 'deck'), hand: say('手札', 'hand'), area: say('エリア', 'area'), play: say('使用中', 'in use'),
  discard: say('捨て場', 'discard pile'),
  setup: say('準備', 'set-up'), draw: say('ドローフェイズ', 'draw phase'), main: say('メインフェイズ', 'main phase'),
  battle: say('バトルフェイズ', 'battle phase'),
  end: say('エンドフェイズ', 'end phase'), first: say('先攻', 'first player'), charged: say('チャージ済み', 'charged'),
  retreated: say('退却済み', 'retreated'),
  strategies: say('使った戦略', 'strategies used'), failedDraws: say('引けなかった枚数', 'cards not drawn'), janken: say('じゃんけん', 'janken'),
  'place-main': say('メイン・ユニットの配置', 'placing the main unit'), enteredOn: say('出たターン', 'turn of entering'),
  setOn: say('セットしたターン', 'turn of setting'),
  usedOn: say('使ったターン', 'turn of use'), locked: say('使えないスキルの番号', 'number of the skill it can’t use'),
};

const COMING_WORDS = {
  own: say('次の自分のターンの{what}', '{what} in its player’s next turn'), foe: say('次の相手のターンの{what}', '{what} in the opponent’s next turn'),
};

/** Words of the marks for what doesn't count yet. */
const COMING_TERMS = Object.fromEntries(COMING.flatMap((coming) => [...LASTING, ...KEYWORDS].map((key): [string, Words] => {
  const { ja, en } = COMING_WORDS[coming];
  return [comingKey(coming, key), say(ja, en, { what: TERMS[key] ?? same(key) })];
})));

const HAND_WORDS: { readonly [hand: string]: Words } = {
  rock: say('グー', 'rock'), scissors: say('チョキ', 'scissors'), paper: say('パー', 'paper'),
};

function skillName(ctx: Ctx, index: number): Words {
  const unit = mainUnit(ctx, ctx.state.active === 1 ? 1 : 0);
  const skill = unit === null ? undefined : defOf(ctx, unit).skills.find((one) => one.index === index);
  return skill?.name ?? same(index);
}

function actionWords(move: Move, card: Words, target: Words): Words | null {
  switch (move.type) {
    case 'charge':
      return say('{card}を{target}にチャージする', 'charge {target} with {card}', { card, target });
    case 'charge-top':
      return say('デッキの一番上を{target}にチャージする', 'charge {target} with the top card of the deck', { target });
    case 'deploy':
      return say('{card}をスタンバイ・エリアに出す', 'bring {card} to standby', { card });
    case 'use':
      return say('{card}を使う', 'use {card}', { card });
    case 'set':
      return say('{card}を{target}にセットする', 'set {card} on {target}', { card, target });
    case 'ex':
      return say('{card}のEXスキルを使う', 'use the EX skill of {card}', { card });
    case 'retreat':
      return say('退却して{target}と入れ替える', 'retreat for {target}', { target });
    case 'place':
      return say('{card}をメイン・エリアに裏向きで出す', 'put {card} face-down into the main area', { card });
    default:
      return null;
  }
}

export const TEXT: GameText<AyakashiDef> = {
  move(ctx, move, nameOf) {
    const words = actionWords(move, nameOf(move.card ?? 0), nameOf(move.target ?? 0));
    if (words !== null) return words;
    switch (move.type) {
      case 'throw':
        return say('{hand}を出す', 'throw {hand}', { hand: HAND_WORDS[move.name ?? ''] ?? same('') });
      case 'skill':
        return say('スキル「{skill}」を使う', 'use the skill “{skill}”', { skill: skillName(ctx, move.value ?? 0) });
      case 'battle':
        return say('バトルフェイズへ進む', 'go on to the battle phase');
      default:
        return say('スキルを使わない', 'use no skill');
    }
  },
  notes: {
    redrew: say('{seat}は手札にユニットがなく、引き直した', '{seat} had no unit in hand and redrew'),
    'goes-first': say('{seat}が先攻', '{seat} goes first'),
    rock: say('{seat}：グー', '{seat}: rock'), scissors: say('{seat}：チョキ', '{seat}: scissors'), paper: say('{seat}：パー', '{seat}: paper'),
    'janken-tie': say('あいこ', 'a tie'), 'janken-won': say('{seat}がじゃんけんに勝った', '{seat} won the throw'),
    charged: say('{seat}は{card}にチャージした', '{seat} charged {card}'), energized: say('{card}にエネルギーが付いた', '{card} got energy'),
    deployed: say('{seat}は{card}を出した', '{seat} brought {card}'), used: say('{seat}は{card}を使った', '{seat} used {card}'),
    set: say('{seat}は{target}に{card}をセットした', '{seat} set {card} on {target}'), retreated: say('{card}は退却した', '{card} retreated'),
    swapped: say('{card}がメイン・エリアに出た', '{card} moved to the main area'),
    'skill-used': say('{card}がスキルを使った', '{card} used a skill'),
    'ex-used': say('{target}が{card}のEXスキルを使った', '{target} used the EX skill of {card}'),
    struck: say('{card}は{target}に{value}ダメージを与えた', '{card} dealt {value} damage to {target}'),
    'struck-double': say('{card}は有利な{target}に{value}ダメージを与えた', '{card} dealt {value} damage to {target}, with advantage'),
    damaged: say('{card}は{value}ダメージを受けた', '{card} took {value} damage'), healed: say('{card}は{value}回復した', '{card} recovered {value}'),
    'knocked-out': say('{card}は「KO」した', '{card} was knocked out'),
    rested: say('{card}は「レスト」になった', '{card} is resting'), stunned: say('{card}は「スタン」になった', '{card} is stunned'),
    recovered: say('{card}は通常状態に戻った', '{card} returned to normal'),
    'unit-effect': say('{card}に効果がかかった', 'an effect lies on {card}'),
    'area-effect': say('{seat}のメイン・エリアに効果がかかった', "an effect lies on {seat}'s main area"),
    'skill-locked': say('{card}は次の自分のターン、今のスキルを使えない', "{card} can't use that skill in its next turn"),
    searched: say('{seat}はデッキから{value}枚を手札に加えた', '{seat} took {value} from the deck'),
    'out-of-cards': say('{seat}はデッキを引けなかった', '{seat} could not draw'),
  },
  terms: { ...TERMS, ...COMING_TERMS },
};
