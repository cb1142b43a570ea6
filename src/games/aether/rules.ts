/**
 * The rule catalogue of `aether`: every sentence of the seed and every ruling, once, in the project's
 * own words. Ids are stable; each is decided in one place (`// rule: id`, or the refusal that names it).
 */

import { KERNEL_RULES, type Rule } from '../../engine/index.ts';

function rules(chapter: string, list: readonly (readonly [id: string, source: string, ja: string, en: string])[]): Rule[] {
  return list.map(([id, source, ja, en]) => ({ id: `aether.${id}`, chapter, source, text: { ja, en } }));
}

const WINNING = rules('1 ゲームの目的', [
  ['win.life', 'seed', 'ライフが0以下のプレイヤーは敗北する。', 'A player whose life is 0 or less has lost.'],
  ['win.deck', 'R000-1', '空の山札から引こうとしたプレイヤーは、次の確認で敗北する。0枚になっただけでは負けない。', 'A player who had to draw from an empty library loses at the next check; reaching 0 cards alone is no loss.'],
  ['win.both', 'R000-5', '同じ確認で両者が敗北条件を満たせば引き分け。ライフと山札は区別しない。', 'When both have lost in the same check, by life or by library, the game is a draw.'],
  ['lose.failed-draw', 'R000-2', '足りない枚数を引くときは、ある分だけ引き、その効果の残りを終えてから敗北を確認する。', 'A draw of more cards than remain takes what is there; the rest of the effect is completed before the loss is checked.'],
]);

const CARDS = rules('2 カードの種類', [
  ['card.attributes', 'seed', '属性は炎・水・森・影・無の5つ。', 'There are five attributes: flame, tide, grove, umbra and neutral.'],
  ['card.unit', 'seed', 'ユニットは攻撃力とHPを持つ。', 'A unit has attack and HP.'],
  ['card.legend', 'R000-8', 'コスト6以上はレジェンドだが、それによる制限はない。', 'A card with cost 6 or more is a legend; that limits nothing.'],
  ['token.unit', 'seed', 'トークンは効果で場に出るユニットである。', 'A token is a unit that effects put into play.'],
  ['token.vanish', 'R000-36', '場を離れたトークンは消滅し、どの領域にも置かれない。', 'A token that leaves play ceases to exist and is put nowhere.'],
  ['token.death', 'R000-36', '撃破されたトークンの撃破時効果は発動し、その後消滅する。', "A destroyed token's on-death effects work before it ceases to exist."],
  ['spell.graveyard', 'R000-37', 'スペルは効果を終えた後に墓地へ置かれる。', 'A spell goes to the graveyard after its effect.'],
  ['spell.spell', 'seed', 'スペルとして使えるのは手札のスペルだけである。', 'Only a spell in the hand can be cast.'],
]);

const SETUP = rules('3 準備', [
  ['deck.size', 'seed', 'デッキはちょうど40枚。', 'A deck has exactly 40 cards.'],
  ['deck.copies', 'R000-8', '同じ名前のカードは3枚まで。', 'At most 3 cards of one name.'],
  ['deck.token', 'seed', 'トークンはデッキに入れられない。', 'A deck contains no tokens.'],
  ['deck.attributes', 'R000-8', '属性の組み合わせは自由。', 'Attributes may be combined freely.'],
  ['setup.life', 'seed', '各プレイヤーのライフは20から始まる。', 'Each player starts at 20 life.'],
  ['setup.first', 'R000-7', '先攻は無作為に決まり、誰も選ばない。', 'Who plays first is drawn at random; nobody chooses.'],
  ['setup.hands', 'seed', '初期手札は先攻5枚、後攻6枚。', 'The first player draws 5 cards, the second 6.'],
  ['setup.mulligan', 'R000-6', '引き直しは一度だけ、手札をすべて戻してシャッフルし、同じ枚数を引く。', 'Once, a player may shuffle the whole hand back and draw as many cards.'],
  ['setup.mulligan-secret', 'R000-6', '引き直しは両者が同時に秘密で決め、引き直したかどうかだけが公開される。', 'Both decide at the same time in secret; only whether a player redrew becomes public.'],
  ['setup.start', 'seed', '先攻の最初のターンから始まる。', "The game starts with the first player's turn."],
  ['field.places', 'seed', '自分の場は前列3枠と後列3枠。', 'Each side has three places in the front row and three in the back row.'],
  ['hand.overflow', 'R000-9', '手札が10枚のときに引いたカードは、1枚ごとに表向きで墓地へ送られる。', 'With 10 cards in hand a drawn card goes face-up to the graveyard, card by card.'],
  ['hand.return-full', 'R000-10', '手札が10枚なら、戻されるユニットは墓地へ置かれる。撃破ではない。', 'A unit returned to a full hand goes to the graveyard; it is not destroyed.'],
]);

const RESOURCES = rules('4 エーテル', [
  ['resource.charge-hand', 'seed', 'チャージするのは自分の手札のカード1枚。', 'A charge puts one card of the own hand into the aether zone.'],
  ['resource.charge-limit', 'seed', 'チャージは自分のターンに1回だけ。', 'A player charges once in a turn.'],
  ['resource.charge-once', 'R000-17', 'チャージの回数は自分のターンごとに数え直す。効果でエーテルが増えても数えない。', 'The limit is counted anew in each own turn; aether added by effects does not use it.'],
  ['resource.charge-draw', 'R000-3', 'チャージしたら1枚引く。山札が空でもチャージでき、その場合は敗北する。', 'Charging draws a card; with an empty library it is legal and loses.'],
  ['resource.charge-full', 'R000-11', 'チャージや使用では、カードが先に手札を離れる。', 'The charged or used card leaves the hand before anything is drawn.'],
  ['resource.one-each', 'seed', 'チャージしたカードは、コストや種類によらず、その属性のエーテル1つになる。', 'A charged card is one aether of its attribute, whatever its cost and type.'],
  ['resource.fresh', 'R000-12', '新しいエーテルは未使用で置かれ、そのターンに使える。', 'New aether is unused and can pay in the same turn.'],
  ['resource.public', 'R000-13', 'エーテルゾーンは公開で、そこのカードは属性だけを持ち、能力は働かない。', 'The aether zone is public; cards there have an attribute and no working text.'],
  ['resource.stays', 'R000-13', 'エーテルは手札に戻らない。', 'Aether never returns to the hand.'],
  ['resource.neutral', 'R000-14', '無属性のエーテルはコストには数え、他の属性としては数えない。', 'Neutral aether counts for cost and never as another attribute.'],
  ['resource.cost', 'seed', '未使用のエーテルがコスト以上なければ使えない。', 'A card needs as many unused aether as its cost.'],
  ['resource.pay', 'seed', 'コストの数だけエーテルを使用済みにする。属性は問わない。', 'Paying uses as many aether as the cost, of any attribute.'],
  ['resource.attribute', 'R000-15', '同じ属性のエーテルが1つ以上、使用済みでもよいので必要。無属性のカードには不要。', 'A card needs one aether of its attribute, used or not; a neutral card needs none. This holds for cost 0, too.'],
  ['resource.resonance', 'R000-16', '共鳴は解決するときに、使用済みも含めて数える。', 'Resonance is read on resolution and counts used aether, too.'],
]);

const TURN = rules('5 ターンの流れ', [
  ['start.order', 'R000-18', '開始フェイズの処理は決まった順に行い、引けなければ効果の前に敗北する。', 'The start phase runs in strict order; a failed draw ends the game before its effects.'],
  ['start.aether', 'seed', '開始フェイズに自分のエーテルはすべて未使用に戻る。', 'In the start phase all own aether becomes unused.'],
  ['start.units', 'seed', '開始フェイズに自分のユニットは行動権を回復する。', 'In the start phase own units may act again.'],
  ['start.thaw', 'seed', '凍結は自分の開始フェイズに解ける。', "Freezing ends in its controller's start phase."],
  ['start.thawed', 'R000-19', '凍結が解けたユニットは、そのターンは攻撃も移動もできない。', 'A thawed unit can neither attack nor move in that turn.'],
  ['start.draw', 'seed', '開始フェイズに1枚引く。', 'In the start phase the turn player draws a card.'],
  ['start.first-draw', 'R000-4', '先攻の最初のターンは開始フェイズのドローだけを飛ばす。', "Only the start-phase draw of the first player's first turn is skipped."],
  ['start.triggers', 'R000-20', '最後に、ターンプレイヤーのユニットの「ターン開始時」効果が発動する。', "Last, the turn player's on-turn-start effects work."],
  ['main.any-order', 'seed', 'メインフェイズの行動は、好きな順に何度でもできる。', 'Actions of the main phase may be taken in any order and number.'],
  ['main.enemy-turn', 'R000-22', '相手のターンには何も使えない。', "Nothing can be played in the opponent's turn."],
  ['main.timeout', 'RC-8', '時間切れのメインフェイズは終了する。', 'An overdue main phase ends.'],
  ['summon.unit', 'seed', '召喚できるのは自分の手札のユニット。', 'Only a unit of the own hand can be summoned.'],
  ['summon.full', 'R000-23', '場が6体なら召喚できず、コストも払わない。', 'With six units a unit cannot be summoned, and nothing is paid.'],
  ['summon.place', 'seed', '召喚は自分の空いている枠へ。前列でも後列でもよい。', 'A unit is summoned to a free own place in either row.'],
  ['move.unit', 'seed', '移動できるのは自分の場のユニット。', 'Only a unit on the own side can move.'],
  ['move.row', 'R000-25', '移動先は反対の列。左右の位置は問わない。', 'A move goes to the other row; columns have no meaning.'],
  ['move.free', 'seed', '移動先は空いていなければならない。', 'The place moved to must be free.'],
  ['move.acted', 'R000-25', 'そのターンに攻撃も移動もしていないユニットだけが移動できる。召喚したばかりでもよい。', 'Only a unit that has neither attacked nor moved this turn may move; one summoned this turn may.'],
  ['end.triggers', 'seed', '終了フェイズに「ターン終了時」効果が発動する。', 'On-turn-end effects work in the end phase.'],
  ['end.until', 'R000-21', '「このターンの間」の効果は、ターン終了時効果の後に終わる。', 'What lasts this turn ends after the turn-end effects.'],
  ['end.pass', 'seed', '終了フェイズの後、相手のターンになる。', "Then it is the opponent's turn."],
]);

const COMBAT = rules('6 戦闘', [
  ['attack.unit', 'seed', '攻撃できるのは自分の場のユニット。', 'Only a unit on the own side can attack.'],
  ['attack.row', 'seed', '攻撃できるのは前列のユニットだけ。', 'Only front-row units attack.'],
  ['attack.fresh', 'seed', 'このターンに場に出たユニットは攻撃できない。', 'A unit that entered this turn cannot attack.'],
  ['attack.moved', 'R000-26', '移動したユニットはそのターン攻撃できない。連撃でも同じ。', 'A unit that moved cannot attack in that turn, with double strike neither.'],
  ['attack.again', 'seed', '攻撃は1ターンに1回まで。', 'A unit attacks once in a turn.'],
  ['attack.power', 'R000-29', '攻撃力0のユニットは攻撃できない。反撃はする。', 'A unit with attack 0 cannot attack; it still strikes back.'],
  ['attack.target', 'seed', '攻撃の対象は相手の場のユニットか相手プレイヤー。', 'An attack is aimed at an enemy unit or the enemy player.'],
  ['attack.front-first', 'seed', '相手の前列にユニットがいる間、後列のユニットは攻撃できない。', "While the enemy's front row has a unit, back-row units cannot be attacked."],
  ['attack.wall', 'seed', '相手の前列にユニットがいる間、相手プレイヤーは攻撃できない。', "While the enemy's front row has a unit, the player cannot be attacked."],
  ['attack.front-empty', 'seed', '前列が空なら、後列のユニットもプレイヤーも攻撃できる。', 'With the front row empty, back-row units and the player are open.'],
  ['damage.mutual', 'R000-30', 'ユニット同士は同時にダメージを与え合い、貫通と吸収も含めて一度に処理し、その後一度だけ確認する。', 'Units strike each other at once; excess and drain belong to the same step, with one check after it.'],
  ['damage.player', 'seed', 'プレイヤーへの攻撃は攻撃力ぶんライフを減らし、反撃はない。', "An attack on a player takes the unit's attack from life; nothing strikes back."],
  ['damage.stays', 'seed', 'ユニットのダメージはターンをまたいで残る。', 'Damage on units stays from turn to turn.'],
  ['damage.destroyed', 'seed', 'HPが0以下のユニットは撃破され墓地へ置かれる。', 'A unit with HP of 0 or less is destroyed and goes to the graveyard.'],
  ['damage.life-below-zero', 'R000-39', 'ライフは一つの効果の間に0を下回って戻ってもよく、確認のときだけが問われる。', 'Life may pass below 0 and come back inside one effect; only the checks matter.'],
]);

const KEYWORDS = rules('7 キーワード能力', [
  ['keyword.swift', 'R000-28', '速攻を持つユニットは場に出たターンから攻撃できる。効果で出た場合も同じ。ほかの制限は外さない。', 'A swift unit can attack in the turn it enters, also when an effect put it into play; nothing else is lifted.'],
  ['keyword.ranged', 'R000-27', '射撃を持つユニットは後列からも攻撃できる。攻撃できる対象は変わらない。', 'A ranged unit can attack from the back row; what it can attack stays the same.'],
  ['keyword.flying', 'R000-27', '飛行は前列を無視してどのユニットもプレイヤーも攻撃できる。列の制限は外さない。', 'A flyer may attack any enemy unit or the player; it still has to stand in the front row.'],
  ['keyword.pierce', 'R000-32', '貫通は、ユニットを攻撃したときHPを超えた分をプレイヤーに与える。反撃では働かない。', 'A piercing attacker deals what exceeds the HP of the attacked unit to its player; striking back does not pierce.'],
  ['keyword.barrier', 'R000-31', '障壁は最初の1以上のダメージをすべて無効にして失われる。無効なら猛毒・吸収・貫通も働かない。', 'A barrier cancels the whole first damage of 1 or more and is gone; cancelled damage has no venom, drain or excess.'],
  ['keyword.barrier-zero', 'R000-31', '0ダメージでは障壁は失われない。', '0 damage does not use a barrier.'],
  ['keyword.barrier-other', 'seed', '障壁は破壊と-X/-Xを防げない。', 'A barrier stops neither destruction nor -X/-X.'],
  ['keyword.drain', 'R000-32', '吸収は与えたダメージと同じだけライフを回復する。反撃でも働き、攻撃は超過分も一度だけ数える。', 'Drain restores life by the damage dealt, also when striking back; an attack counts once, excess included.'],
  ['keyword.drain-effects', 'R000-32', '吸収はそのユニットの効果によるダメージでも働く。', "Drain also counts damage by the unit's effects."],
  ['keyword.venom', 'R000-32', '猛毒を持つユニットからダメージを受けたユニットは破壊される。', 'A unit dealt damage by a venomous unit is destroyed.'],
  ['keyword.regenerate', 'seed', '再生は自分の開始フェイズにHPを最大まで戻す。', 'A regenerating unit has full HP again in its own start phase.'],
  ['keyword.double-strike', 'R000-26', '連撃は1ターンに2回攻撃できる。', 'Double strike allows two attacks in a turn.'],
  ['keyword.freeze', 'seed', '凍結しているユニットは攻撃も移動もできない。', 'A frozen unit can neither attack nor move.'],
  ['keyword.freeze-acts', 'R000-19', '凍結していても反撃はし、他の能力は働く。', 'A frozen unit still strikes back and its other text works.'],
  ['keyword.freeze-once', 'R000-19', '凍結は重ならない。', 'Freezing does not stack.'],
]);

const TERMS = rules('8 効果に関する用語', [
  ['term.enter', 'seed', '登場時効果は手札から召喚したときだけ発動する。', 'On-enter effects work only when the unit is summoned from the hand.'],
  ['term.death', 'seed', '撃破時効果はそのユニットが撃破されたときに発動する。', 'On-death effects work when the unit is destroyed.'],
  ['term.target-needed', 'R000-38', '対象を取るスペルは、必要な数の対象がなければ使えない。', 'A spell with targets needs as many legal ones as it asks for.'],
  ['term.target-enter', 'R000-38', '対象を取る登場時効果は、対象がいれば必ず選び、いなければ効果なしで召喚できる。自身も選べる。', 'An on-enter effect must take a target if there is one, the unit itself included; without one the unit is summoned all the same.'],
  ['term.target-rows', 'R000-38', '効果の対象に列の制限はない。', 'Rows do not limit what effects can target.'],
  ['term.target-gone', 'R000-38', '途中でいなくなった対象への指示は飛ばす。', 'An instruction to a target that has gone is skipped.'],
  ['term.modify', 'seed', '+X/+Yは攻撃力とHP・最大HPを変え、攻撃力は0を下回らない。', '+X/+Y changes attack and both HP and maximum HP; attack never falls below 0.'],
  ['term.temporary-hp', 'R000-35', '一時的な+Yが終わると最大HPが下がり、HPはそこまでに抑えられる。撃破されるのは、永続の-Yで最大HPが0以下になる場合だけ。-Yが終わればHPは戻る。', 'When a temporary +Y ends, HP is only capped to the lower maximum; that destroys a unit only where a lasting -Y leaves no maximum above 0. When a -Y ends the HP comes back.'],
  ['term.destroy', 'seed', '破壊はダメージなしで撃破する。', 'To destroy is to kill without damage.'],
  ['term.heal-player', 'seed', 'プレイヤーの回復は20まで。', 'Players heal up to 20.'],
  ['term.heal-unit', 'seed', 'ユニットの回復は最大HPまで。', 'Units heal up to their maximum HP.'],
  ['term.return', 'seed', '手札に戻ったユニットはダメージも強化も失う。', 'A unit returned to the hand loses damage and changes.'],
  ['term.summon-row', 'seed', '効果で出すユニットは前列を優先する。後列向けのものは後列を優先する。', 'Units put into play by effects fill the front row first; those meant for the back row fill it first.'],
  ['term.summon-full', 'R000-24', '効果による召喚は1体ずつ左から埋め、空きがなくなれば出ない。登場時は発動しない。', 'Summoning by effects fills places from the left one by one and stops when full; no on-enter effects.'],
  ['term.death-together', 'seed', '同時に撃破されたユニットはまとめて墓地に置いてから撃破時効果を処理する。', 'Units destroyed at the same time go to the graveyard together before their on-death effects.'],
  ['term.death-order', 'R000-33', '撃破時効果はターンプレイヤーのものから、それぞれ場に出た順に処理する。', "The turn player's on-death effects come first, each side's in the order the units entered."],
  ['term.trigger-queue', 'R000-33', '新しく発動した効果は列の最後に加わる。', 'Newly triggered effects join the end of the queue.'],
  ['term.check-between', 'R000-34', '撃破と勝敗は効果と効果の間にだけ確認し、途中でHPが0以下でもその効果の終わりまで残る。', 'Destruction and the end are checked only between effects; a unit at 0 HP stays until the running effect ends.'],
]);

/** The whole catalogue, the common rules first. */
export const RULES: readonly Rule[] = [
  ...KERNEL_RULES,
  ...WINNING,
  ...CARDS,
  ...SETUP,
  ...RESOURCES,
  ...TURN,
  ...COMBAT,
  ...KEYWORDS,
  ...TERMS,
];
