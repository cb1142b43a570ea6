/**
 * The rule catalogue of `animal`: battle, damage and keywords.
 */

import type { Rule } from '../../engine/index.ts';

function chapter(name: string, list: readonly (readonly [id: string, source: string, ja: string, en: string])[]): Rule[] {
  return list.map(([id, source, ja, en]) => ({ id: `animal.${id}`, chapter: name, source, text: { ja, en } }));
}

const BATTLE = chapter('戦闘フェイズ', [
  ['battle.declare-timing', 'R004-25', '戦闘宣言は、パイルが空の自分の狩猟フェイズに優先権を持つ時に行う。', 'Battle is declared with priority in the own hunt phase with an empty pile.'],
  ['battle.declare-animal', 'R004-25', '攻撃できる動物が1体もいなければ戦闘を宣言できない。', 'Battle needs an animal that is able to attack.'],
  ['battle.many', 'seed', '戦闘は1ターンに何度でも行える。', 'There may be any number of battles in a turn.'],
  ['battle.to-attack', 'seed', '戦闘準備ステップで全員が優先権を放棄したら攻撃ステップに進む。', 'The attack step follows when all have passed in the preparation step.'],
  ['battle.to-defend', 'seed', '攻撃ステップで全員が優先権を放棄したら防御ステップに進む。', 'The defence step follows when all have passed in the attack step.'],
  ['battle.to-damage', 'seed', '防御ステップで全員が優先権を放棄したらダメージ判定ステップに進む。', 'The damage step follows when all have passed in the defence step.'],
  ['battle.to-hunt', 'seed', 'ダメージ判定ステップで全員が優先権を放棄したら狩猟フェイズに戻る。', 'The hunt goes on when all have passed in the damage step.'],
  ['battle.retreat', 'R004-26', '戦闘準備ステップに自分の動物が場を離れ、パイルが空の時だけ、狩猟フェイズに戻ってもよい。', 'Only when an own animal left the field in the preparation step, and the pile is empty, the turn player may go back to the hunt.'],
  [
    'battle.no-hunt-triggers', 'R004-33', '戦闘から狩猟フェイズに戻る時、狩猟フェイズ開始時の能力は誘発しない。',
    'Going back to the hunt sets off no abilities at its start.',
  ],
  ['battle.until', 'own', 'この戦闘の間の効果は、戦闘が終わるか狩猟フェイズに戻る時、遅くともターンの終わりに終わる。', 'What lasts for a battle ends with it, also when it is called off, and with the turn at the latest.'],
  ['battle.no-attackers', 'R004-30', '攻撃動物がいなくなった戦闘は、ダメージなしに終わる。', 'A battle without attackers ends without damage.'],
  ['battle.leaves', 'R004-32', '夜になった動物や場を離れた動物は戦闘から外れる。', 'An animal that is turned to night or leaves is out of the battle.'],
  ['attack.declare', 'seed', '攻撃ステップにターンプレイヤーは攻撃する動物を指定する。', 'In the attack step the turn player names the attackers.'],
  ['attack.one', 'seed', '1体以上を指定しなければならない。', 'At least one attacker has to be named.'],
  ['attack.own', 'seed', '攻撃できるのは自分の存在だけである。', 'Only own existences attack.'],
  ['attack.animal', 'seed', '攻撃できるのは動物だけである。', 'Only animals attack.'],
  ['attack.already', 'seed', '同じ動物を2度指定できない。', 'An animal is named once.'],
  ['attack.awake', 'seed', '攻撃できるのはウェイク状態の動物だけである。', 'Only an awake animal attacks.'],
  ['attack.waiting', 'R004-20', '行動待機の動物は攻撃できない。', 'An animal with 行動待機 does not attack.'],
  ['attack.moves', 'seed', '指定された動物はムーブして攻撃する。', 'The named animals are moved and attack.'],
  ['attack.player', 'R004-42', '攻撃されるのは対戦相手である。', 'The opponent is attacked.'],
  ['attack.nobody-left', 'R004-25', '攻撃ステップに攻撃できる動物がいなければ、攻撃せずに狩猟フェイズに戻る。', 'With nobody able to attack in the attack step the hunt goes on without an attack.'],
  ['defend.declare', 'seed', '防御ステップに攻撃されているプレイヤーは防御する動物を指定する。', 'In the defence step the attacked player names defenders.'],
  ['defend.optional', 'seed', '防御しなくてもよい。', 'It need not defend.'],
  ['defend.own', 'seed', '防御できるのは自分の存在だけである。', 'Only own existences defend.'],
  ['defend.animal', 'seed', '防御できるのは動物だけである。', 'Only animals defend.'],
  ['defend.already', 'seed', '同じ動物を2度指定できない。', 'An animal is named once.'],
  ['defend.awake', 'seed', '防御できるのはウェイク状態の動物だけである。行動待機は防御を妨げない。', 'Only an awake animal defends; 行動待機 is no hindrance.'],
  ['defend.able', 'R004-34', 'どの攻撃動物も防御できない動物は指定できない。', 'An animal that stands in the way of no attacker can not be named.'],
  ['defend.moves', 'seed', '指定された動物はムーブして防御する。', 'The named animals are moved and defend.'],
  ['defend.again', 'seed', '防御動物が0体になり、パイルが空なら、防御ステップをはじめからやり直す。', 'When no defender is left and the pile is empty, the defence step begins anew.'],
]);

const DAMAGE = chapter('ダメージ判定', [
  ['damage.split', 'R004-28', '攻撃動物のATKは防御動物に、防御動物のATKは攻撃動物に、自由に割り振る。', "Each attacker's ATK is split freely among defenders, each defender's among attackers."],
  ['damage.amount', 'R004-28', '割り振れるのは残りの数値までである。', 'No more than is left can be assigned.'],
  ['damage.all-assigned', 'R004-28', 'ATKの数値はすべて割り振る。', 'All of it has to be assigned.'],
  ['damage.attackers-first', 'R004-28', '攻撃側が先に割り振る。', 'The attacking side assigns first.'],
  ['damage.at-once', 'seed', '割り振られたダメージは同時に与えられる。', 'Assigned damage is dealt at once.'],
  ['damage.undefended', 'R004-27', '防御動物が1体でもいれば攻撃全体が防御される。いなければ対戦相手にダメージを与える。', 'One defender makes the attack defended; without any the damage goes to the opponent.'],
  ['damage.excess-lost', 'R004-29', '破壊に必要な数値を超えたダメージは失われる。', 'Damage beyond what destroys is lost.'],
  ['damage.breakthrough', 'R004-29', '突破を持つ攻撃動物は、すべての防御動物を破壊するのに足りる数値を割り振れば、残りをプレイヤーに割り振れる。', 'An attacker with breakthrough may assign to the player what is left when enough is assigned to destroy every defender.'],
  ['damage.defenders-to-attackers', 'R004-34', '防御動物は、防御できる攻撃動物にだけダメージを与える。', 'A defender deals damage only to attackers it may defend against.'],
  ['damage.moved-defender', 'R004-32', 'ムーブ状態の防御動物もダメージを与える。', 'A moved defender still deals damage.'],
  ['damage.stays', 'seed', '動物が受けたダメージは夜警フェイズまで残る。', 'Damage stays on an animal until the night watch.'],
  ['damage.destroyed', 'R004-31', 'DEF以上のダメージを受けている動物は破壊される。', 'An animal with damage equal to its DEF or more is destroyed.'],
  ['damage.no-defense', 'R004-31', 'DEFが0以下の動物は破壊される。', 'An animal with DEF 0 or less is destroyed.'],
  ['damage.together', 'R004-31', '破壊は同時に行われ、誘発はその後に置かれる。', 'All are destroyed together; triggers come after.'],
  ['damage.graveyard', 'R004-31', '破壊されたカードは持ち主の墓地へ置かれる。', "A destroyed card goes to its owner's graveyard."],
]);

const KEYWORDS = chapter('キーワード能力', [
  ['keyword.swift', 'R004-20', '駿足：行動待機の影響を受けない。', 'Swift: not affected by 行動待機.'],
  ['keyword.nimble', 'R004-23', '敏捷：優先権を持つ時ならいつでもプレイできる。', 'Nimble: may be played whenever its holder has priority.'],
  ['keyword.winged', 'R004-34', '有翼：有翼か対空を持つ動物だけが防御できる。', 'Winged: only winged and anti-air animals defend against it.'],
  ['keyword.anti-air', 'R004-34', '対空：有翼を持つ攻撃動物を防御できる。', 'Anti-air: may defend against winged attackers.'],
  ['keyword.unique', 'R004-41', '唯一：同じ名前のものを2つコントロールしたら、1つを残して他を墓地に置く。', 'Unique: of several of one name under one controller one is kept, the others go to the graveyard.'],
  ['keyword.quickstrike', 'own', '早業：戦闘ダメージを先に与える。それで破壊された動物はダメージを与えない。', 'Quickstrike: deals its battle damage first; what that destroys deals none.'],
  ['keyword.ironclad', 'own', '鉄壁：ムーブ状態でも防御でき、防御してもムーブしない。', 'Ironclad: may defend while moved, and is not moved by defending.'],
  ['keyword.venomous', 'own', '有毒：これがダメージを与えた動物は破壊される。', 'Venomous: an animal it deals damage to is destroyed.'],
  ['keyword.stealthy', 'own', '隠密：相手のプレイと能力の対象にならない。', "Stealthy: the opponent's plays and abilities can not target it."],
  ['keyword.indestructible', 'own', '不壊：ダメージや「破壊する」効果では破壊されない。', 'Indestructible: neither damage nor effects destroy it.'],
  ['keyword.makeshift', 'own', '急造：コントローラーの日没フェイズの開始時に墓地に置かれる。', "Makeshift: goes to the graveyard as its controller's sunset begins."],
  ['keyword.wanderer', 'own', '放浪者：コントローラーの日没フェイズの開始時に持ち主の手札に戻る。', "Wanderer: returns to its owner's hand as its controller's sunset begins."],
  ['keyword.equipment', 'own', '装備：この道具は動物に付けられ、付いている間も能力が働く。', 'Equipment: this tool is attached to an animal and works while attached.'],
  ['keyword.equipment-falls', 'own', '付いている動物が場を離れるか夜になれば、装備は外れて場に残る。', 'When the bearer leaves or is turned to night the tool falls off and stays on the field.'],
  ['keyword.winter-coat', 'own', '冬毛：プレイと能力から受けるダメージを2減らす。', 'Winter coat: damage from plays and abilities is reduced by 2.'],
  ['keyword.hibernating', 'own', '冬眠：起床フェイズにウェイクしない。', 'Hibernating: does not wake in the wake phase.'],
  ['keyword.cannot-attack', 'own', '攻撃不可：攻撃できない。', "Can't attack: does not attack."],
  ['keyword.cannot-defend', 'own', '防御不可：防御できない。', "Can't defend: does not defend."],
  ['keyword.elusive', 'own', '俊敏：防御されない。', 'Elusive: nobody defends against it.'],
]);

export const BATTLE_RULES: readonly Rule[] = [...BATTLE, ...DAMAGE, ...KEYWORDS];
