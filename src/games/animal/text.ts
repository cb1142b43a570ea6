/**
 * Words of `animal`: moves, notes, and the terms cards and clients use.
 */

import { same, say, type Ctx, type GameText, type Move, type Words } from '../../engine/index.ts';
import type { AnimalDef } from './cards.ts';

const KEYWORD_TERMS: { readonly [key: string]: Words } = {
  unique: say('唯一', 'unique'), winged: say('有翼', 'winged'), breakthrough: say('突破', 'breakthrough'), swift: say('駿足', 'swift'),
  nimble: say('敏捷', 'nimble'), quickstrike: say('早業', 'quickstrike'), ironclad: say('鉄壁', 'ironclad'), 'anti-air': say('対空', 'anti-air'),
  venomous: say('有毒', 'venomous'), stealthy: say('隠密', 'stealthy'), indestructible: say('不壊', 'indestructible'),
  makeshift: say('急造', 'makeshift'),
  equipment: say('装備', 'equipment'), 'winter-coat': say('冬毛', 'winter coat'), wanderer: say('放浪者', 'wanderer'),
  hibernating: say('冬眠', 'hibernating'), 'cannot-attack': say('攻撃不可', 'can’t attack'), 'cannot-defend': say('防御不可', 'can’t defend'),
  elusive: say('俊敏', 'elusive'),
};

const RACE_TERMS: { readonly [key: string]: Words } = {
  lion: say('ライオン', 'lion'), crocodile: say('ワニ', 'crocodile'), wolf: say('オオカミ', 'wolf'), bird: say('鳥', 'bird'), deer: say('シカ', 'deer'),
  goat: say('ヤギ', 'goat'), bear: say('クマ', 'bear'), fish: say('魚', 'fish'), whale: say('クジラ', 'whale'), frog: say('カエル', 'frog'),
  snake: say('ヘビ', 'snake'), owl: say('フクロウ', 'owl'), bat: say('コウモリ', 'bat'), cat: say('ネコ', 'cat'), monkey: say('サル', 'monkey'),
  insect: say('虫', 'insect'), elephant: say('ゾウ', 'elephant'), horse: say('ウマ', 'horse'), otter: say('カワウソ', 'otter'),
  boar: say('イノシシ', 'boar'),
  rabbit: say('ウサギ', 'rabbit'), rodent: say('ネズミ', 'rodent'), turtle: say('カメ', 'turtle'), fox: say('キツネ', 'fox'),
  weasel: say('イタチ', 'weasel'),
  antelope: say('レイヨウ', 'antelope'), hyena: say('ハイエナ', 'hyena'), octopus: say('タコ', 'octopus'), badger: say('アナグマ', 'badger'),
  giraffe: say('キリン', 'giraffe'), ox: say('ウシ', 'ox'), hippo: say('カバ', 'hippo'),
};

const TERMS: { readonly [key: string]: Words } = {
  ...KEYWORD_TERMS,
  ...RACE_TERMS,
  animal: say('動物', 'animal'), lair: say('縄張り', 'lair'), tool: say('道具', 'tool'), scene: say('場面', 'scene'), feat: say('特技', 'feat'),
  territory: say('領土', 'territory'), existence: say('存在', 'existence'), card: say('カード', 'card'), cost: say('コスト', 'cost'),
  plains: say('平野', 'plains'), mountain: say('山岳', 'mountain'), water: say('水生', 'water'), forest: say('森林', 'forest'),
  night: say('夜', 'night'),
  any: say('無', 'any'),
  attack: say('ATK', 'ATK'), defense: say('DEF', 'DEF'), damage: say('ダメージ', 'damage'), moved: say('ムーブ', 'moved'),
  waiting: say('行動待機', 'waiting'),
  attacking: say('攻撃中', 'attacking'), defending: say('防御中', 'defending'), growth: say('成長カウンター', 'growth counters'),
  stock: say('蓄えカウンター', 'stock counters'), doomed: say('破壊予定', 'to be destroyed'), life: say('ライフ', 'life'),
  library: say('デッキ', 'deck'), 'territory-deck': say('領土デッキ', 'territory deck'), hand: say('手札', 'hand'), field: say('場', 'field'),
  land: say('領地', 'land'), graveyard: say('墓地', 'graveyard'), exile: say('除外', 'exile'), reserve: say('予備デッキ', 'reserve'),
  pile: say('パイル', 'pile'),
  setup: say('ゲームの準備', 'set-up'), wake: say('起床フェイズ', 'wake phase'), ready: say('準備フェイズ', 'ready phase'),
  supply: say('補充フェイズ', 'supply phase'), hunt: say('狩猟フェイズ', 'hunt phase'), prepare: say('戦闘準備ステップ', 'battle preparation'),
  sunset: say('日没フェイズ', 'sunset phase'), watch: say('夜警フェイズ', 'night watch'),
  defend: say('防御ステップ', 'defence step'),
  priority: say('優先権', 'priority'), respond: say('パイルへの対応', 'answering the pile'), 'battle-priority': say('戦闘中の優先権', 'priority in battle'),
  pay: say('コストの支払い', 'paying'), order: say('誘発の順番', 'order of triggers'),
  assign: say('ダメージの割り振り', 'damage assignment'),
  start: say('先行・後攻の選択', 'first or second'), first: say('先行', 'first player'), battles: say('このターンの戦闘', 'battles this turn'),
};

function moveWords(_ctx: Ctx, move: Move, nameOf: (id: number) => Words): Words {
  const card = nameOf(move.card ?? 0);
  switch (move.type) {
    case 'go-first':
      return say('先行を取る', 'go first');
    case 'go-second':
      return say('後攻を取る', 'go second');
    case 'pass':
      return say('優先権を放棄する', 'pass');
    case 'pass-until':
      return move.name === 'turn'
        ? say('ターンが終わるまで優先権を放棄する', 'pass until the turn ends')
        : say('何か起こるまで優先権を放棄する', 'pass until something happens');
    case 'yield':
      return say('優先権を放棄し、今後この場面では尋ねられない', 'pass, and always pass at such a moment');
    case 'stops':
      return move.name === 'all'
        ? say('すべての場面で優先権を尋ねられるようにする', 'be asked at every moment')
        : say('通常の場面だけ優先権を尋ねられるようにする', 'be asked at the usual moments only');
    case 'play':
      return say('{card}をプレイする', 'play {card}', { card });
    case 'use':
      return say('{card}の能力{n}を使う', 'use ability {n} of {card}', { card, n: (move.value ?? 0) + 1 });
    case 'battle':
      return say('戦闘を宣言する', 'declare battle');
    case 'retreat':
      return say('狩猟フェイズに戻る', 'go back to the hunt phase');
    case 'attack':
      return say('{card}で攻撃する', 'attack with {card}', { card });
    case 'defend':
      return say('{card}で防御する', 'defend with {card}', { card });
    case 'pay':
      return say('{card}をムーブする', 'move {card}', { card });
    case 'assign':
      return say('{n}ダメージを割り振る', 'assign {n} damage', { n: move.value ?? 0 });
    case 'stack':
      return say('{n}番目の能力を次にパイルに置く', 'put ability {n} onto the pile next', { n: (move.value ?? 0) + 1 });
    default:
      return say('残りは自動で行う', 'do the rest automatically');
  }
}

export const TEXT: GameText<AnimalDef> = {
  move: moveWords,
  notes: {
    'goes-first': say('{seat}が先行', '{seat} goes first'),
    passed: say('{seat}は優先権を放棄した', '{seat} passed'),
    played: say('{seat}は{card}をプレイした', '{seat} played {card}'),
    used: say('{seat}は{card}の能力を使った', '{seat} used an ability of {card}'),
    hindered: say('{card}は妨害された', '{card} was hindered'),
    fizzled: say('対象がなくなり、何も起こらなかった', 'no target was left; nothing happened'),
    attacks: say('{card}が攻撃した', '{card} attacks'),
    defends: say('{card}が防御した', '{card} defends'),
    assigned: say('{card}は{target}に{value}ダメージを割り振った', '{card} assigns {value} damage to {target}'),
    'assigned-player': say('{card}はプレイヤーに{value}ダメージを割り振った', '{card} assigns {value} damage to the player'),
    damaged: say('{card}が{value}ダメージを受けた', '{card} took {value} damage'),
    'player-damaged': say('{seat}がライフ{value}点を失った', '{seat} lost {value} life'),
    destroyed: say('{card}が破壊された', '{card} was destroyed'),
  },
  terms: TERMS,
};

/** Words a set's own races get: a set may use races this page doesn't know, which then stand as they are. */
export function raceWords(race: string): Words {
  return TERMS[race] ?? same(race);
}
