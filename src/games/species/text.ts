/**
 * Words of moves, notes and terms of `species` in both languages.
 */

import { say, type CardId, type Ctx, type GameText, type Move, type Pool, type Words } from '../../engine/index.ts';
import type { SpeciesDef } from './cards.ts';

const TERMS: { readonly [key: string]: Words } = {
  // zones and parts
  heart: say('ハート', 'heart'), hand: say('手札', 'hand'), energy: say('エナジーゾーン', 'energy zone'), field: say('場', 'field'),
  evolve: say('エボルヴカード', 'evolve card'), grave: say('墓地', 'graveyard'), soul: say('ソウルゾーン', 'soul zone'), casting: say('解決中', 'being cast'),
  // phases
  opening: say('ゲーム開始時', 'opening'), start: say('ターン開始時', 'turn start'), main: say('ターン中', 'main'), end: say('ターン終了時', 'turn end'),
  // values and counters
  power: say('パワー', 'power'), strikes: say('毎ターンの攻撃可能回数', 'attacks a turn'), attacks: say('攻撃可能回数', 'attacks left'),
  spent: say('支払い済み', 'spent'), cost: say('コスト', 'cost'), charged: say('このターンのチャージ回数', 'charges this turn'),
  casts: say('このターンにキャストした枚数', 'number of casts this turn'), fallen: say('このターンに破壊された場のカードの枚数', 'number of cards destroyed this turn'),
  first: say('先攻', 'first player'), pending: say('これから引くダメージの枚数', 'cards of damage still to draw'),
  attacker: say('攻撃しているカード', 'attacking card'), attacked: say('攻撃されているカード', 'attacked card'),
  // keywords
  jammer: say('ダメージ・ジャマー', 'Damage Jammer'), swift: say('俊足', 'Swift'), guard: say('門番', 'Guard'), veiled: say('隠れ身', 'Veiled'),
  tough: say('堅牢', 'Tough'), gentle: say('温厚', 'Gentle'),
  // kinds of card
  species: say('スピーシー', 'species'), magic: say('マジック', 'magic'),
  // decisions
  janken: say('じゃんけん', 'rock, paper, scissors'), 'turn-order': say('先攻・後攻の選択', 'choice of turn'),
  order: say('スタックの順番', 'order of effects'),
  // traits
  'trait.soldier': say('兵隊', 'Soldier'), 'trait.worker': say('働き手', 'Worker'),
  'trait.queen': say('女王', 'Queen'), 'trait.brood': say('幼体', 'Brood'),
  'trait.adept': say('術者', 'Adept'), 'trait.golem': say('ゴーレム', 'Golem'),
  'trait.spirit': say('精霊', 'Spirit'), 'trait.familiar': say('使い魔', 'Familiar'),
};

const NOTES: { readonly [what: string]: Words } = {
  rock: say('{seat}はグー', '{seat} shows rock'), paper: say('{seat}はパー', '{seat} shows paper'),
  scissors: say('{seat}はチョキ', '{seat} shows scissors'),
  'goes-first': say('{seat}が先攻', '{seat} goes first'),
  charged: say('{seat}がチャージした', '{seat} charges'), cast: say('{seat}が《{card}》をキャストした', '{seat} casts {card}'),
  activated: say('{seat}が《{card}》の起動効果を発動した', '{seat} activates {card}'),
  evolved: say('{seat}が《{target}》の上に《{card}》を重ねた', '{seat} evolves {target} into {card}'),
  attack: say('《{card}》が《{target}》を攻撃した', '{card} attacks {target}'),
  'attack-player': say('《{card}》がプレイヤーを攻撃した', '{card} attacks the player'),
  battle: say('《{card}》と《{target}》がバトルした', '{card} battles {target}'), damage: say('{seat}に{value}ダメージ', '{seat} takes {value} damage'),
  destroyed: say('《{card}》が破壊された', '{card} is destroyed'), spared: say('《{card}》は破壊されない', "{card} isn't destroyed"),
  overflow: say('{seat}の手札がいっぱいのため、カードは行き場を失った', "{seat}'s hand is full and a card is lost"),
  'no-room': say('{seat}の場に{value}枚分の空きがない', "{seat}'s field has no room for {value}"),
};

/** A sentence of a card by its number; a move names cards its player sees. */
function sentenceOf(name: Words, move: Move): Words {
  return say('《{name}》の{n}番目の効果', 'effect {n} of {name}', { name, n: (move.value ?? 0) + 1 });
}

/** Words of a move of the game's own decisions. */
function moveText(_ctx: Ctx, move: Move, nameOf: (id: CardId) => Words): Words {
  const card = move.card === undefined ? say('', '') : nameOf(move.card);
  const target = move.target === undefined ? say('', '') : nameOf(move.target);
  switch (move.type) {
    case 'rock':
      return say('グー', 'rock');
    case 'paper':
      return say('パー', 'paper');
    case 'scissors':
      return say('チョキ', 'scissors');
    case 'go-first':
      return say('先攻を選ぶ', 'go first');
    case 'go-second':
      return say('後攻を選ぶ', 'go second');
    case 'charge':
      return say('《{card}》をチャージする', 'charge {card}', { card });
    case 'cast':
      return say('《{card}》をキャストする', 'cast {card}', { card });
    case 'activate':
      return say('{effect}を発動する', 'activate {effect}', { effect: sentenceOf(card, move) });
    case 'evolve':
      return say('《{target}》の上に《{card}》を重ねる', 'evolve {target} into {card}', { card, target });
    case 'attack':
      return say('《{card}》で《{target}》を攻撃する', 'attack {target} with {card}', { card, target });
    case 'attack-player':
      return say('《{card}》で相手プレイヤーを攻撃する', 'attack the opponent with {card}', { card });
    case 'end':
      return say('ターンを終了する', 'end the turn');
    case 'continue':
      return say('そのまま続ける', 'go on');
    case 'jam':
      return say('《{card}》をコストを支払わずにキャストする', 'cast {card} without paying', { card });
    case 'stack':
      return say('次に{effect}を重ねる', 'stack {effect} next', { effect: sentenceOf(card, move) });
    case 'stack-about':
      return say('次に、《{target}》についての{effect}を重ねる', 'stack {effect}, about {target}, next', { effect: sentenceOf(card, move), target });
    default:
      return say(move.type, move.type);
  }
}

/** Names of the races of a set, from whichever of its cards says them. */
export function setTerms(pool: Pool<SpeciesDef>): { readonly [key: string]: Words } {
  const terms: { [key: string]: Words } = {};
  for (const def of pool.defs) {
    // Checked by the card schema.
    const name = def.json['raceName'] as unknown as Words | undefined;
    if (name !== undefined) terms[`race.${def.race}`] = name;
  }
  return terms;
}

export const TEXT: GameText<SpeciesDef> = { move: moveText, notes: NOTES, terms: TERMS };
