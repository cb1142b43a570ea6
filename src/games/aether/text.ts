/**
 * Words of `aether`: moves, notes, and the terms cards and clients use.
 */

import { say, type GameText, type Words } from '../../engine/index.ts';
import type { AetherDef } from './cards.ts';

const PLACE_WORDS: readonly Words[] = [
  say('前列左', 'front left'), say('前列中央', 'front centre'), say('前列右', 'front right'),
  say('後列左', 'back left'), say('後列中央', 'back centre'), say('後列右', 'back right'),
];

function placeWords(place: number | undefined): Words {
  return PLACE_WORDS[place ?? 0] ?? say('', '');
}

const TERMS: { readonly [key: string]: Words } = {
  flame: say('炎', 'flame'),
  tide: say('水', 'tide'),
  grove: say('森', 'grove'),
  umbra: say('影', 'umbra'),
  neutral: say('無', 'neutral'),
  self: say('このユニット', 'this unit'),
  other: say('他の', 'other'),
  unit: say('ユニット', 'unit'),
  spell: say('スペル', 'spell'),
  cost: say('コスト', 'cost'),
  attack: say('攻撃力', 'attack'),
  maxHp: say('HP', 'HP'),
  hp: say('HP', 'HP'),
  life: say('ライフ', 'life'),
  swift: say('速攻', 'swift'),
  flying: say('飛行', 'flying'),
  ranged: say('射撃', 'ranged'),
  pierce: say('貫通', 'pierce'),
  barrier: say('障壁', 'barrier'),
  drain: say('吸収', 'drain'),
  venom: say('猛毒', 'venom'),
  regenerate: say('再生', 'regenerate'),
  'double-strike': say('連撃', 'double strike'),
  frozen: say('凍結', 'frozen'),
  library: say('山札', 'library'),
  hand: say('手札', 'hand'),
  field: say('場', 'field'),
  aether: say('エーテルゾーン', 'aether zone'),
  graveyard: say('墓地', 'graveyard'),
  resolving: say('解決中', 'resolving'),
  setup: say('準備', 'set-up'),
  start: say('開始フェイズ', 'start phase'),
  main: say('メインフェイズ', 'main phase'),
  end: say('終了フェイズ', 'end phase'),
  spent: say('使用済みエーテル', 'used aether'),
  charged: say('チャージ済み', 'charged'),
  failedDraws: say('引けなかった回数', 'failed draws'),
  mulligan: say('引き直し', 'mulligan'),
  first: say('先攻', 'first player'),
};

export const TEXT: GameText<AetherDef> = {
  move(_ctx, move, nameOf) {
    const card = nameOf(move.card ?? 0);
    switch (move.type) {
      case 'keep':
        return say('手札をそのままにする', 'keep the hand');
      case 'redraw':
        return say('手札を引き直す', 'redraw the hand');
      case 'charge':
        return say('{card}をチャージする', 'charge {card}', { card });
      case 'summon':
        return say('{card}を{place}に召喚する', 'summon {card} to {place}', { card, place: placeWords(move.place) });
      case 'cast':
        return say('{card}を使う', 'cast {card}', { card });
      case 'attack':
        return say('{card}で{target}を攻撃する', 'attack {target} with {card}', { card, target: nameOf(move.target ?? 0) });
      case 'attack-player':
        return say('{card}で相手プレイヤーを攻撃する', 'attack the player with {card}', { card });
      case 'move':
        return say('{card}を{place}へ移動する', 'move {card} to {place}', { card, place: placeWords(move.place) });
      default:
        return say('ターンを終える', 'end the turn');
    }
  },
  notes: {
    kept: say('{seat}は手札をそのままにした', '{seat} kept the hand'),
    redrew: say('{seat}は手札を引き直した', '{seat} redrew the hand'),
    charged: say('{seat}は{card}をチャージした', '{seat} charged {card}'),
    summoned: say('{seat}は{card}を召喚した', '{seat} summoned {card}'),
    cast: say('{seat}は{card}を使った', '{seat} cast {card}'),
    moved: say('{seat}は{card}を移動した', '{seat} moved {card}'),
    attack: say('{card}が{target}を攻撃した', '{card} attacked {target}'),
    'attack-player': say('{card}が相手プレイヤーを攻撃した', '{card} attacked the player'),
    'unit-damaged': say('{card}が{value}ダメージを受けた', '{card} took {value} damage'),
    'player-damaged': say('{seat}が{value}ダメージを受けた', '{seat} took {value} damage'),
    barrier: say('{card}の障壁が{value}ダメージを防いだ', "{card}'s barrier stopped {value} damage"),
    destroyed: say('{card}が撃破された', '{card} was destroyed'),
  },
  terms: TERMS,
  statPair: ['attack', 'maxHp'],
};
