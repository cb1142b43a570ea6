/**
 * The rule catalogue of `ayakashi`: every sentence of the seed and every ruling, once, in the project's own words.
 * Ids are stable; each is decided in one place (`// rule: id`, or the refusal that names it).
 */

import { KERNEL_RULES, type Rule } from '../../engine/index.ts';

function rules(chapter: string, list: readonly (readonly [id: string, source: string, ja: string, en: string])[]): Rule[] {
  return list.map(([id, source, ja, en]) => ({ id: `ayakashi.${id}`, chapter, source, text: { ja, en } }));
}

const CARDS = rules('カード', [
  ['card.unit', 'seed', 'ユニットはHP、属性、スキル、有利、退却コストを持ち、スキルで攻撃し、攻撃を受ける。', 'A unit has HP, an attribute, skills, advantage and a retreat cost; it attacks with skills and is attacked.'],
  ['card.command', 'seed', 'コマンドは戦略・戦術・強化に分かれ、効果を持つ。', 'Commands are strategies, tactics and enhancements, and have effects.'],
  ['card.ex', 'seed', 'EXスキルを持てるのは強化だけ。', 'Only enhancements have EX skills.'],
  ['card.self', 'seed', 'カードが「このユニット」と呼べるのは、ユニットが自分のスキルで自分を指すときだけ。', 'Only a skill of a unit calls its card “this unit”.'],
  ['card.flavor', 'seed', 'フレーバー、レアリティ、カードナンバーはゲームに関わらない。', 'Flavour, rarity and card number have no bearing on the game.'],
  ['card.markers', 'seed', '受けたダメージはマーカーとしてユニットの上に残る。', 'Damage stays on a unit as markers.'],
]);

const DECK = rules('2 デッキのルール', [
  ['deck.size', 'seed', 'デッキは過不足なく50枚で組む。', 'A deck has exactly 50 cards.'],
  ['deck.copies', 'R002-38', '名前（二つ名まで含む）と種類がともに同じカードは4枚まで。二つ名が違えば別のカード。', 'At most 4 cards share a full name, epithet included, and a kind; another epithet makes another card.'],
  ['deck.unit', 'seed', 'デッキにはユニットが少なくとも1枚要る。', 'A deck holds at least one unit.'],
]);

const WINNING = rules('4 勝利条件', [
  ['win.knock-out', 'seed', '相手のエリアに立っているユニットがいなくなれば勝ち。', "A player wins when no unit stands in the opponent's areas any more."],
  ['win.hand', 'R002-15', '手札にユニットが残っていても、エリアのユニットが全滅すれば敗北。', 'Units left in the hand do not help a player whose area has none standing.'],
  ['win.at-once', 'R002-15', '全滅は、控えを出す機会を待たずその場で決着する。', 'The loss comes at once, before anything could be brought to replace the fallen.'],
  ['win.deck', 'seed', '引くよう求められた枚数をデッキから引ききれないプレイヤーは敗北する。', 'A player who cannot draw all the cards called for has lost.'],
  ['win.deck-out', 'R002-19', 'ドローフェイズに引けなければ、その後の行動を待たずに敗北する。デッキが0枚になるだけでは負けない。', 'Failing the draw of the draw phase loses before anything else is done; reaching 0 cards alone is no loss.'],
  ['win.draw-effect', 'R002-19', '効果で引く場合も同じで、ある分だけ引き、効果の終わりに敗北する。', 'Draws by effects count alike: what is there is drawn, and the loss comes when the effect has ended.'],
  ['win.both', 'R002-16', '同じ確認で両者が敗北していれば引き分け。', 'When both have lost in the same check, the game is a draw.'],
]);

const SETUP = rules('対戦のしかた', [
  ['game.turns', 'seed', '先攻から始め、決着まで交互に自分のターンを行う。', 'From the first player on, turns alternate until the game is decided.'],
  ['setup.shuffle', 'seed', '双方のデッキをよく混ぜ、伏せて置く。', 'Both decks are shuffled and lie face-down.'],
  ['setup.hand', 'seed', '最初の手札は5枚で、相手には見せない。', 'The first hand is 5 cards the opponent does not see.'],
  ['setup.redraw', 'seed', 'ユニットのない手札は戻して混ぜ、引き直す。ユニットが来るまで繰り返す。', 'A hand without a unit is shuffled back and drawn anew, until there is a unit.'],
  ['setup.redraw-shown', 'seed', '引き直す手札はすべて相手に見せる。', 'A hand that is redrawn is shown to the opponent in full.'],
  ['setup.extra', 'seed', '相手が引き直すたび、もう一方は1枚引いてもよい。', 'Each time the opponent redraws, the other player may draw a card.'],
  ['setup.redraw-both', 'R002-10', '同じ回に双方が引き直すなら、誰も追加で引かない。', 'When both redraw in the same round, nobody gets an extra card.'],
  ['setup.order', 'R002-10', '手札がすべて決まってから、追加の1枚、そしてメイン・ユニットの配置に進む。', 'All hands are settled first; then come extra cards, then the main units.'],
  ['setup.extra-free', 'R002-19', '準備中の追加の1枚は、デッキがなくても敗北にならない。', 'The extra card of the set-up cannot lose the game.'],
  ['setup.main', 'seed', '双方が手札のユニット1枚をメイン・エリアに出す。', 'Both put one unit from the hand into the main area.'],
  ['setup.face-down', 'seed', 'そのユニットは裏向きで、出した本人だけが知る。', 'That unit lies face-down; only its player knows it.'],
  ['setup.unit', 'seed', 'メイン・エリアに出せるのは手札のユニットだけ。', 'Only a unit from the hand can be the first main unit.'],
  ['setup.janken', 'R002-11', '裏向きで出した後に、先攻を決めるじゃんけんをする。', 'The throw for the first turn comes after the face-down placement.'],
  ['setup.first', 'R002-11', '勝った方が先攻になる。選択の余地はない。', 'The winner goes first; there is no choice.'],
  ['setup.reveal', 'seed', 'メイン・ユニットを表向きにして対戦を始める。', 'The main units turn face-up and the game begins.'],
]);

const DRAWING = rules('1 ドローフェイズ', [
  ['draw.one', 'R002-12', 'ターンの初めに1枚引く。先攻の最初のターンも引く。', 'A turn begins with drawing one card; the first player draws in turn 1 as well.'],
]);

const MAIN = rules('2 メインフェイズ', [
  ['main.order', 'seed', '行動の順番は自由で、制限のない行動は何度でもできる。', 'Actions come in any order, and those without a limit as often as wanted.'],
  ['charge.once', 'seed', 'チャージは自分のターンごとに1度、ユニット1体に。', 'One unit is charged once in each own turn.'],
  ['charge.card', 'R002-8', 'チャージには手札を種類を問わず1枚使う。', 'A charge takes one card of any kind from the hand.'],
  ['charge.source', 'R002-8', '設定により、手札の代わりにデッキの一番上を使う。', 'By option a charge takes the top card of the deck instead.'],
  ['charge.face-down', 'R002-8', 'チャージしたカードは裏向きでユニットの下に置かれ、1枚が色のないエネルギー1つになる。', 'A charged card lies face-down under the unit as one colourless energy.'],
  ['charge.unit', 'R002-9', 'チャージできるのは立っている自分のユニット。控えや出たばかりでも、最初のターンでもよい。', 'Any own standing unit can be charged: main or standby, just entered or not, also in turn 1.'],
  ['area.size', 'R002-7', 'スタンバイ・エリアの場所の数は設定で決まり、通常3つ。', 'The standby area has as many places as the option says, 3 by default.'],
  ['deploy.place', 'seed', 'ユニットを出せるのは空いているスタンバイの場所。', 'A unit is brought to a free standby place.'],
  ['deploy.unit', 'seed', '出せるのは自分の手札のユニット。', 'Only a unit from the own hand can be brought.'],
  ['command.hand', 'seed', '使えるのは自分の手札の戦略と戦術。', 'Strategies and tactics are used from the own hand.'],
  ['command.strategy', 'seed', '戦略は自分のターンに1枚まで、戦術は何枚でも。', 'One strategy in an own turn; tactics without limit.'],
  ['command.counted', 'R002-27', '戦略は使った時点で1枚と数える。何も起きなくてもよい。', 'A strategy counts when it is used, whatever comes of it.'],
  ['command.possible', 'R002-29', 'どの一文も何も起こせないコマンドは使えない。', 'A command of which no sentence could do anything cannot be used.'],
  ['command.discarded', 'seed', '使い終えた戦略と戦術は捨て場へ置く。', 'A used strategy or tactic goes to the discard pile.'],
  ['set.card', 'seed', 'セットするのは自分の手札の強化。', 'What is set is an enhancement from the own hand.'],
  ['set.unit', 'seed', '強化は立っている自分のユニットにセットする。', 'An enhancement is set on an own standing unit.'],
  ['set.first-turn', 'seed', 'どちらのプレイヤーも、自分の最初のターンにはセットできない。', 'Neither player can set cards in the own first turn.'],
  ['set.entered', 'seed', 'このターンに出たユニットにはセットできない。', 'A unit that entered this turn cannot be set on.'],
  ['set.entering', 'R002-25', '「出た」とはエリアの外から来たことをいい、メインと控えの入れ替えは含まない。', 'Entering means coming from outside the areas; swapping places is none.'],
  ['set.once', 'R002-26', '1体にセットできるのは1ターンに1枚、全体の枚数に限りはない。チャージはセットではない。', 'One set a turn on each unit, any number in all; a charge is no set.'],
  ['ex.card', 'seed', 'EXスキルは、セットされた強化が持つものを使う。', 'An EX skill is one of an enhancement that is set.'],
  ['ex.once', 'R002-28', 'EXスキルは強化1枚につき1ターン1度。バトルフェイズの1回とは別に数える。', 'Each set card gives its EX skill once a turn, apart from the one skill of the battle phase.'],
  ['ex.state', 'R002-28', 'レストやスタンのユニットはEXスキルを使えない。', 'A resting or stunned unit cannot use EX skills.'],
  ['retreat.once', 'seed', '退却は1ターンに1度。', 'One retreat a turn.'],
  ['retreat.standby', 'R002-22', '退却には、代わりに立っているスタンバイ・ユニットが要る。', 'A retreat needs a standing standby unit to step forward.'],
  ['retreat.cost', 'seed', '退却には退却コスト分のエネルギーが要る。', 'A retreat needs as much energy as the retreat cost.'],
  ['retreat.payment', 'R002-21', '退却コストは、そのユニットのエネルギーを持ち主が選んで捨てて払う（設定で不要にできる）。', "The cost is paid by discarding that unit's energy, its owner choosing; by option it is only needed."],
  ['retreat.keeps', 'R002-22', '退却してもダメージ、残ったエネルギー、強化はそのまま。', 'Damage, remaining energy and enhancements stay on a unit that retreats.'],
  ['hand.no-limit', 'R002-31', '手札の枚数に上限はない。', 'A hand may hold any number of cards.'],
  ['keyword.anchored', 'R002-22', '「退却できない」ユニットは退却できない。', 'A unit that can’t retreat does not retreat.'],
]);

const BATTLE = rules('3 バトルフェイズ', [
  ['battle.one', 'seed', 'メイン・ユニットのスキルを1つ使える。使えるものがなければそのまま終わる。', 'One skill of the main unit can be used; without a usable one the phase just ends.'],
  ['battle.main-unit', 'R002-30', '使えるのは、その時のメイン・ユニットが持つスキル。このターンに出たユニットでもよい。', 'Only a skill of the unit that is main at that time, though it may have entered this turn.'],
  ['battle.first-turn', 'seed', '先攻の1ターン目はスキルを使えない。', 'The first player uses no skill in turn 1.'],
  ['battle.decline', 'seed', 'スキルを使わずにバトルフェイズを終えてもよい。', 'A player may end the battle phase without a skill.'],
  ['battle.no-return', 'R002-30', 'バトルフェイズからメインフェイズへは戻れない。', 'There is no way back from the battle phase to the main phase.'],
  ['skill.cost', 'R002-20', 'コストより少ないエネルギーのユニットはそのスキルを使えない。エネルギーは減らない。', 'A skill needs as much energy on its unit as its cost; none of it is spent.'],
  ['skill.locked', 'seed', '効果で使えなくなったスキルは使えない。', 'A skill that an effect bars is not used.'],
  ['keyword.sealed', 'R002-1', '「スキルを使えない」ユニットはスキルもEXスキルも使えない。', 'A unit that can’t use skills uses neither skills nor EX skills.'],
  ['ko.damage', 'seed', 'HP以上のダメージを受けたユニットは「KO」する。', 'A unit with as much damage as its HP, or more, is knocked out.'],
  ['ko.any-time', 'R002-14', '「KO」は効果が終わるたび、どのフェイズでも、控えのユニットについても確かめる。', 'Knock-outs are checked after every effect, in every phase, for standby units too.'],
  ['ko.face-down', 'seed', '「KO」したユニットは裏向きになる。', 'A unit that is knocked out turns face-down.'],
  ['ko.place', 'R002-13', '倒れたユニットは場所を占め続け、入れ替わりに控えの場所へ移る。', 'A fallen unit keeps a place: it goes to the standby place of the unit that replaces it.'],
  ['ko.no-unit', 'R002-13', '倒れたユニットは、効果にとってもうユニットではない。', 'To effects a fallen unit is no unit any more.'],
  ['ko.discard', 'seed', '「KO」したユニットについていたエネルギーと強化は捨て場へ置く。', 'Energy and enhancements of a unit that is knocked out go to the discard pile.'],
  ['ko.chooser', 'seed', '代わりに出るユニットは、倒された側のプレイヤーが選ぶ。', 'The player whose unit fell chooses which unit steps forward.'],
  ['ko.replace', 'R002-18', '入れ替えは強制で、その場で行われる。退却ではなく、コストも回数も使わない。', 'Replacing is compulsory and immediate; it is no retreat, costs nothing and counts for nothing.'],
  ['ko.together', 'R002-17', '双方のメイン・ユニットが同時に倒れたら、次にターンを迎える側から選ぶ。', 'When both main units fall together, the player whose turn is next chooses first.'],
]);

const ENDING = rules('4 エンドフェイズ', [
  ['end.throw', 'seed', '自分のメイン・ユニットがレストかスタンなら、じゃんけんをする。', 'A player whose main unit is resting or stunned throws for it.'],
  ['end.own-only', 'R002-4', 'じゃんけんの対象はターンプレイヤーのメイン・ユニットだけで、エンドフェイズごとに1回。', "Only the turn player's own main unit is thrown for, once in each end phase."],
  ['end.recover', 'R002-4', '勝てば1段階だけ軽くなる。レストは通常に、スタンはレストになる。負ければそのまま。', 'A win makes it one grade better: resting to normal, stunned to resting; a loss changes nothing.'],
  ['end.order', 'R002-40', 'じゃんけんの後に「このターンの間」の効果が終わり、それからターンが移る。', 'After the throw, effects of this turn end; then the turn passes.'],
]);

const STATES = rules('状態', [
  ['state.meaning', 'R002-1', '状態が禁じる行動は設定で変えられる。通常、レストはスキルとEXスキル、スタンはさらに退却を禁じる。', 'What a state forbids is an option; by default resting bars skills and EX skills, and stunned the retreat as well.'],
  ['state.rest', 'R002-1', 'レストのユニットはスキルを使えない。', 'A resting unit uses no skill.'],
  ['state.stun', 'R002-1', 'スタンのユニットは退却もできない。', 'A stunned unit does not retreat either.'],
  ['state.stricter', 'R002-2', '状態が重なれば重い方だけが残る。同じ状態は何も変えない。', 'Of two states the stricter stays; the same again changes nothing.'],
  ['state.main-only', 'R002-3', '状態はメイン・ユニットだけが受ける。控えに与えても効果はない。', 'Only main units take states; given to a standby unit they do nothing.'],
  ['keyword.steadfast', 'R002-1', '「状態を受けない」ユニットは、レストにもスタンにもならない。', 'A unit that takes no state is never made resting or stunned.'],
  ['state.leaves', 'R002-3', '控えに移ったユニットは通常に戻る。', 'A unit that goes to standby is normal again.'],
]);

const DAMAGE = rules('ダメージ計算', [
  ['damage.printed', 'R002-5', '計算は、スキルに書かれたダメージから始める。じゃんけんで変わるならその後の値。', 'Reckoning begins with the damage printed on the skill, after any throw that decides it.'],
  ['damage.none', 'R002-5', 'その時点で与えるダメージがなければ、増やす効果も働かない。', 'A skill that deals no damage then takes no boost either.'],
  ['damage.attacker', 'R002-5', '次に、攻撃側の強化や続いている効果の増減を加える。', "Then what is added or taken by the attacker's side is applied."],
  ['damage.advantage', 'seed', '次に、相手のメイン・ユニットが有利属性なら2倍にする。', 'Then it is doubled if the opposing main unit has an attribute named under advantage.'],
  ['damage.main-only', 'R002-6', '有利は、相手のメイン・ユニットに与えるスキルのダメージだけを2倍にする。', 'Advantage doubles damage of skills to the opposing main unit only.'],
  ['damage.defender', 'R002-5', '次に、受ける側の増減を加える。', "Then what the defender's side adds or takes is applied."],
  ['damage.floor', 'R002-5', '0を下回れば0とし、その分のダメージマーカーを置く。', 'Below 0 counts as 0, and that many markers are placed.'],
  ['damage.command', 'R002-6', 'コマンドのダメージと自分のユニットへのダメージは、書かれたままの値で与える。', 'Damage of commands, and to own units, is dealt as printed.'],
  ['damage.step', 'R002-6', 'スキルの文中で数値を示されたダメージも、相手のメイン・ユニットへのものなら同じ順で計算する。', 'Damage a step of a skill names is reckoned in the same order if it goes to the opposing main unit.'],
  ['damage.standby', 'R002-6', 'スキルが相手の控えに与えるダメージには、受ける側の増減だけを加える。', "To damage of skills on enemy standby units only what the defender's side adds or takes is applied."],
  ['keyword.level', 'R002-6', '「有利で2倍にされない」ユニットへのダメージは2倍にならない。', 'Damage to a unit that isn’t hit double is not doubled.'],
  ['keyword.veiled', 'R002-6', '「スタンバイでスキルのダメージを受けない」ユニットは、控えにいる間、相手のスキルからダメージを受けない。', "While on standby, a unit that takes no skill damage there takes none from the opponent's skills."],
  ['damage.cost-floor', 'RC-10', '下がったコストは0を下回らない。', 'A lowered cost is never below 0.'],
]);

const JANKEN = rules('じゃんけん', [
  ['janken.secret', 'RC-7', '双方が手を秘密に決め、揃ってから同時に見せる。', 'Both commit a hand in secret; they are shown together when both are in.'],
  ['janken.hand', 'RC-7', '手はグー、チョキ、パーのいずれか。', 'A hand is rock, scissors or paper.'],
  ['janken.beats', 'RC-7', 'グーはチョキに、チョキはパーに、パーはグーに勝つ。', 'Rock beats scissors, scissors paper, paper rock.'],
  ['janken.tie', 'RC-7', 'あいこは決まるまでやり直す。', 'A tie is thrown again until it is decided.'],
  ['janken.timeout', 'RC-7', '時間切れの手は無作為に選ばれる。', 'A hand that is overdue is picked at random.'],
  ['janken.seeded', 'RC-7', '設定により、公平な抽選に置き換えられる。', 'By option a fair draw takes its place.'],
  ['janken.count', 'R002-32', '負けても、特に書かれていない限りダメージは変わらない。数回行うなら勝った回数を数える。', 'A loss does not cancel damage unless the text says so; of several throws the wins are counted.'],
  ['janken.no-target', 'R002-33', '対象のない効果は飛ばされ、そのじゃんけんも行わない。', 'An effect without a target is skipped, with its throw.'],
  ['janken.one-by-one', 'R002-34', '数回のじゃんけんは1回ずつ行い、結果を見てから次に進む。', 'Several throws are made one after another, each shown before the next.'],
]);

const EFFECTS = rules('効果', [
  ['effect.unit-bound', 'R002-23', 'ユニットにかかった効果は、そのユニットがメイン・エリアを離れると消える。', 'An effect on a unit ends when that unit leaves the main area.'],
  ['effect.area-bound', 'R002-23', 'メイン・エリアにかかった効果は残り、そこにいるユニットに働く。', 'An effect on a main area stays, and works for whichever unit is there.'],
  ['effect.next-turn', 'R002-35', '「次の自分のターン」はそのドローフェイズからエンドフェイズまで。使わなくても終わる。', '“Your next turn” lasts from its draw phase to its end phase, used or not.'],
  ['effect.marked', 'R002-23', '続く効果は公開情報で、まだ働いていない間は、どちらのターンに働くかがユニットの上に示される。', 'Lasting effects are public: until they count, what will count in whose next turn is marked on the unit.'],
  ['effect.gone', 'RC-12', 'スキルの途中で使い手が離れても、離れる前の値でダメージを与える。', 'A skill whose user leaves in its middle still deals its damage, with the values the user had.'],
  ['effect.heal', 'R002-39', '回復はダメージマーカーを取り除く。0を下回らない。', 'Healing takes markers away, never below none.'],
  ['swap.chooser', 'R002-36', '効果による入れ替えは、カードが定める者、なければそのユニットの持ち主が相手を選ぶ。', "In a swap by an effect whoever the card names chooses, else the unit's owner."],
  ['swap.none', 'R002-36', '立っている控えがいなければ、入れ替えは起こらない。', 'Without a standing standby unit no swap happens.'],
  ['search.private', 'R002-37', 'デッキを見るのは探す本人だけで、見つからなくても証明は要らない。', 'Only the searcher looks at the deck, and failing needs no proof.'],
  ['search.shown', 'R002-37', '種類を限って探したカードは相手に見せる。', 'A card searched for by its kind is shown.'],
  ['search.shuffle', 'R002-37', '探した後はデッキを混ぜる。', 'After a search the deck is shuffled.'],
]);

export const RULES: readonly Rule[] = [
  ...KERNEL_RULES, ...CARDS, ...DECK, ...WINNING, ...SETUP, ...DRAWING, ...MAIN,
  ...BATTLE, ...ENDING, ...STATES, ...DAMAGE, ...JANKEN, ...EFFECTS,
];
