/**
 * Words of `crystal`: moves, notes, and the terms cards and clients use. The card as the seed prints it
 * is in card-form.ts.
 */

import { findCard, say, type Ctx, type GameText, type Move, type Words } from '../../engine/index.ts';
import type { CrystalDef } from './cards.ts';
import { ATTRIBUTE_WORDS, numberLines, supplyLines } from './attribute-words.ts';
import { printedForm } from './card-form.ts';
import { ATTRIBUTES } from './table.ts';

const RACES: { readonly [race: string]: Words } = {
  soldier: say('兵士', 'soldier'), knight: say('騎士', 'knight'), beast: say('獣', 'beast'), dragon: say('竜', 'dragon'), wall: say('壁', 'wall'),
  spirit: say('精霊', 'spirit'), bird: say('鳥', 'bird'), fish: say('魚', 'fish'), mage: say('魔術師', 'mage'), angel: say('天使', 'angel'),
  demon: say('悪魔', 'demon'), undead: say('亡者', 'undead'), golem: say('人形', 'golem'), insect: say('虫', 'insect'), plant: say('植物', 'plant'),
  machine: say('機械', 'machine'), merfolk: say('人魚', 'merfolk'), priest: say('僧侶', 'priest'), giant: say('巨人', 'giant'),
};

function attributeTerms(): { readonly [key: string]: Words } {
  const terms: { [key: string]: Words } = {};
  ATTRIBUTES.forEach((attribute, index) => {
    const word = ATTRIBUTE_WORDS[index] ?? say('', '');
    terms[attribute] = word;
    terms[`max-${attribute}`] = say('最大{a}属性値', 'maximum {a} value', { a: word });
    terms[`resist-${attribute}`] = say('{a}耐性', '{a} resistance', { a: word });
  });
  return terms;
}

const TERMS: { readonly [key: string]: Words } = {
  ...attributeTerms(),
  ...Object.fromEntries(Object.entries(RACES).map(([race, words]) => [`race-${race}`, words])),
  crystal: say('クリスタル', 'crystal'), sorcery: say('ソーサリー', 'sorcery'), land: say('ランドスペル', 'land spell'), summon: say('召喚呪文', 'summon'),
  'battle-spell': say('バトルスペル', 'battle spell'), cost: say('コスト', 'cost'), attack: say('攻撃力', 'attack'), hp: say('HP', 'HP'),
  mitigation: say('軽減', 'mitigation'), damage: say('ダメージ', 'damage'), activity: say('状態', 'state'),
  absorbed: say('使った軽減', 'mitigation used'),
  role: say('戦闘での役割', 'part in the battle'), counter: say('カウンター攻撃', 'counter-attack'), due: say('詠唱完了', 'cast finishes'),
  started: say('詠唱開始', 'cast started'), aim: say('対象', 'target'), square: say('マス', 'square'),
  flying: say('飛行', 'flying'), first: say('先手', 'first attack'), last: say('後手', 'last attack'), wall: say('壁', 'wall'),
  regenerate: say('再生', 'regenerate'),
  revival: say('復活', 'revival'), penetration: say('貫通', 'penetration'), legendary: say('伝説', 'legendary'),
  'fly-blocking': say('飛行防御', 'fly blocking'),
  library: say('ライブラリ', 'library'), hand: say('手札', 'hand'), creatures: say('クリーチャー', 'creatures'), crystals: say('クリスタル', 'crystals'),
  lands: say('ランドスペル', 'land spells'), casting: say('詠唱中', 'casting'), forming: say('クリスタル詠唱中', 'crystals being cast'),
  resolving: say('処理中', 'resolving'), graveyard: say('墓地', 'graveyard'), removed: say('ゲーム外', 'outside the game'), field: say('場', 'field'),
  startup: say('スタートアップフェイズ', 'start-up phase'), main: say('メインフェイズ', 'main phase'), battle: say('バトルフェイズ', 'battle phase'),
  cleanup: say('クリーンアップフェイズ', 'clean-up phase'), mp: say('MP', 'MP'), maxMp: say('最大MP', 'maximum MP'), stock: say('ドローストック', 'draw stock'),
  stocked: say('使ったドローストック', 'draw stock used'), crystalLimit: say('設置できるクリスタル', 'crystals a turn'), redraws: say('引き直した回数', 'redraws'),
  used: say('使用したカード', 'cards used'), maxMitigation: say('最大軽減', 'maximum mitigation'), frame: say('フレーム', 'frame'),
  time: say('詠唱時計', 'casting clock'),
  life: say('HP', 'HP'), block: say('ブロック', 'blocking'), discard: say('手札を捨てる', 'discarding'),
};

/** Words of a square of the own field. */
function squareWords(place: number | undefined): Words {
  return say('{n}番のマス', 'square {n}', { n: (place ?? 0) + 1 });
}

function playerWords(seat: number | undefined): Words {
  return say('プレイヤー{n}', 'player {n}', { n: (seat ?? 0) + 1 });
}

const FIXED: { readonly [type: string]: Words } = {
  redraw: say('手札を引き直す', 'redraw the hand'), 'draw-stock': say('ドローストックを使う', 'use draw stock'),
  'wait-next': say('何かが起こるまで待つ', 'wait until something happens'), ready: say('このフェイズを終えてよい', 'ready to end the phase'),
  done: say('選択を終える', 'choose no more'), 'no-spell': say('バトルスペルを使わない', 'use no battle spell'),
};

function skillName(ctx: Ctx, move: Move): Words {
  const card = findCard(ctx.state, move.card ?? 0);
  const ability = card === null ? undefined : ctx.pool.defs[card.def]?.abilities[move.value ?? -1];
  // Checked by the card schema: skills have a name.
  const name = ability?.doc['name'] as unknown as Words | undefined;
  return name ?? say('スキル', 'skill');
}

export const TEXT: GameText<CrystalDef> = {
  move(ctx, move, nameOf) {
    const card = nameOf(move.card ?? 0);
    const target = move.seat === undefined ? nameOf(move.target ?? 0) : playerWords(move.seat);
    switch (move.type) {
      case 'place':
        return say('{card}を{place}に使う', 'cast {card} to {place}', { card, place: squareWords(move.place) });
      case 'cast':
      case 'spell':
        return say('{card}を使う', 'cast {card}', { card });
      case 'cast-at':
      case 'cast-on':
      case 'spell-at':
      case 'spell-on':
        return say('{card}を{target}に使う', 'cast {card} on {target}', { card, target });
      case 'skill':
        return say('{card}の{skill}を使う', "use {card}'s {skill}", { card, skill: skillName(ctx, move) });
      case 'skill-at':
      case 'skill-on':
        return say('{card}の{skill}を{target}に使う', "use {card}'s {skill} on {target}", { card, target, skill: skillName(ctx, move) });
      case 'attack':
        return say('{card}で攻撃する', 'attack with {card}', { card });
      case 'block':
        return say('{card}でブロックする', 'block with {card}', { card });
      case 'counter':
        return say('{card}でカウンター攻撃する', 'counter-attack with {card}', { card });
      case 'discard':
        return say('{card}を捨てる', 'discard {card}', { card });
      case 'wait':
        return say('{n}フレーム待つ', 'wait {n} frames', { n: move.value ?? 0 });
      default:
        return FIXED[move.type] ?? say('選択を終える', 'choose no more');
    }
  },
  notes: {
    'attacks-open': say('攻撃できるようになった', 'attacks are open'),
    'cast-started': say('{seat}は{card}の詠唱を始めた({value}f)', '{seat} started casting {card} ({value} f)'),
    'battle-spell': say('{seat}はバトルスペル{card}を選んだ', '{seat} chose the battle spell {card}'),
    resolves: say('{card}が発動した', '{card} takes effect'),
    fizzled: say('{card}は不発に終わった', '{card} fizzled'),
    countered: say('{card}は打ち消された', '{card} was countered'),
    entered: say('{card}が場に出た', '{card} came into play'),
    destroyed: say('{card}が破壊された', '{card} was destroyed'),
    revived: say('{card}は復活した', '{card} revived'),
    damaged: say('{card}が{value}ダメージを受けた', '{card} took {value} damage'),
    'player-damaged': say('{seat}が{value}ダメージを受けた', '{seat} took {value} damage'),
    attack: say('{seat}は{card}で攻撃した', '{seat} attacked with {card}'),
    skill: say('{seat}は{card}のスキルを使った', "{seat} used {card}'s skill"),
    redraw: say('{seat}は手札を引き直した', '{seat} redrew the hand'),
    'draw-stock': say('{seat}はドローストックを使った', '{seat} used draw stock'),
    discarded: say('{seat}は手札を捨てた', '{seat} discarded a card'),
  },
  terms: TERMS,
  lines: (def) => [...supplyLines(def), ...numberLines(def, null)],
  printed: printedForm,
};
