/**
 * The rule catalogue of `species`: every sentence of the seed and every ruling, once, in the project's
 * own words. Ids are stable; each is decided in one place (`// rule: id`, or the refusal that names it).
 */

import { KERNEL_RULES, type Rule } from '../../engine/index.ts';

function rules(chapter: string, list: readonly (readonly [id: string, source: string, ja: string, en: string])[]): Rule[] {
  return list.map(([id, source, ja, en]) => ({ id: `species.${id}`, chapter, source, text: { ja, en } }));
}

const SETUP = rules('対戦準備', [
  ['deck.size', 'R001-1', 'デッキはちょうど40枚。', 'A deck has exactly 40 cards.'],
  ['deck.race', 'R001-1', '一つのデッキに入る種族は1種類だけ。', 'A deck holds cards of one race only.'],
  ['deck.copies', 'R001-1', '同じ名前のカードはデッキに3枚まで。', 'At most 3 cards of one name in a deck.'],
  ['deck.token', 'R001-1', 'トークンはデッキに入らない。', 'A deck contains no tokens.'],
  ['deck.evolve-size', 'R001-2', '用意できるエボルヴカードは0枚から3枚。', 'A player brings 0 to 3 evolve cards.'],
  ['deck.evolve-kind', 'R001-2', 'エボルヴカードはデッキではなくエボルヴゾーンに用意し、そこには他のカードを置けない。', 'Evolve cards belong in the evolve zone and not in the deck; nothing else belongs there.'],
  ['deck.evolve-race', 'R001-2', 'エボルヴカードもデッキと同じ種族に限る。名前の重複は自由。', "Evolve cards are of the deck's race; names may repeat."],
  ['setup.shuffle', 'seed', '両者のデッキは最初にシャッフルされる。相手によるカットは省く。', 'Both decks are shuffled first; the cut by the opponent is dropped.'],
  ['setup.zones', 'seed', 'デッキはハートになり、エボルヴカードは裏向きでエボルヴゾーンに置かれる。', 'The deck becomes the heart; evolve cards lie face-down in the evolve zone.'],
  ['setup.janken', 'RC-7', 'じゃんけんの手は両者が秘密に決め、そろってから公開される。', 'Both players choose their hand of rock, paper, scissors in secret; the hands are shown together.'],
  ['setup.janken-tie', 'RC-7', 'あいこなら決まるまで繰り返す。', 'A tie is repeated until somebody wins.'],
  ['setup.janken-seeded', 'RC-7', 'オプションで、じゃんけんを公平な抽選に置き換えられる。', 'By option a fair draw takes the place of rock, paper, scissors.'],
  ['setup.janken-timeout', 'RC-7', '時間切れの手は、前もって分からないようサーバーが無作為に決める。', 'An overdue hand is picked at random by the server, so that nobody knows it beforehand.'],
  ['setup.order', 'R001-3', '勝者が先攻か後攻かを選ぶ。', 'The winner chooses to go first or second.'],
  ['setup.hand', 'R001-3', '先攻後攻が決まったら両者は5枚ドローする。引き直しはない。', 'When that is settled each player draws 5 cards. There is no mulligan.'],
]);

const SIGHT = rules('公開情報と非公開情報について', [
  ['sight.public', 'seed', '場、墓地、ソウルゾーンは公開で、どの領域もカードの枚数は全員に分かる。', 'Field, graveyard and soul zone are open to all, and so is the number of cards of every zone.'],
  ['sight.heart', 'R001-5', 'ハートの中身と順番は両者に非公開。枚数(残りの命)だけが公開される。', "A heart's cards and their order are hidden from both players; only its count, the life left, is public."],
  ['sight.hand', 'seed', '手札は持ち主だけが見る。', 'Only its player sees a hand.'],
  ['sight.evolve', 'seed', 'エボルヴゾーンのカードは持ち主だけが見る。', 'Only their player sees the cards of an evolve zone.'],
  ['sight.energy', 'R001-10', 'エナジーは裏向き。持ち主は表を見られ、相手に見えるのは枚数と向き。', 'Energy lies face-down: its player knows the faces, the opponent sees how many lie there and which way.'],
]);

const HEART = rules('ハート', [
  ['heart.draw', 'seed', 'ドローは、ハートの一番上のカードを手札に加えること。', 'To draw is to put the top card of the heart into the hand.'],
  ['heart.empty', 'R001-6', 'ハートが0枚になったプレイヤーは、どのように減ったかによらずその場で敗北する。', 'A player whose heart reaches 0 cards loses at once, whatever took the last card.'],
  ['heart.last-jammer', 'R001-7', 'ハートの最後の1枚がダメージ・ジャマーでも、唱える前に敗北が決まる(設定で変更可)。', 'When the last card of a heart is a jammer, the loss is found before it can be cast (an option allows it).'],
  ['heart.both', 'R001-8', '一つの指示で両者のハートが0枚になれば引き分け。そうでなければ先に0枚になった側の敗北。', 'When one instruction empties both hearts the game is a draw; otherwise the first to reach 0 loses.'],
]);

const TURN = rules('ターンの流れ', [
  ['turn.alternate', 'seed', '先攻から交互にターンを行う。', 'Players take turns, the first player first.'],
  ['turn.start-order', 'R001-9', 'ターン開始時はドロー、次にリセット。ドローで負けが決まればそれ以上何も起きない。', 'At turn start: the draw, then the reset; a loss by that draw comes before everything else.'],
  ['turn.draw', 'seed', 'ターンプレイヤーはターン開始時に1枚ドローする。', 'At the start of a turn its player draws a card.'],
  ['turn.first-draw', 'R001-4', '先攻の最初のターンにもドローがある(設定で変更可)。', 'The first player draws on the first turn as well (an option changes it).'],
  ['turn.reset', 'seed', '続いて、自分の支払ったエナジーは元の向きに戻り、自分の場のカードの攻撃可能回数は元に戻る。', "Then that player's spent energy is turned upright and the attacks of that player's cards are restored."],
  ['turn.free', 'R001-12', 'ターン中の行動は、スタックツリーが空のときに、好きな順で好きなだけ行える。行わなくてもよい。', 'In a turn, while no stack tree resolves, its player acts in any order and as often as wanted, or not at all.'],
  ['turn.end', 'seed', 'ターンプレイヤーの宣言でターンは終わる。', 'The turn ends when its player says so.'],
  ['turn.timeout', 'RC-8', '時間切れの行動は、ターンの終了になる。', 'An overdue action ends the turn.'],
]);

const ENERGY = rules('エナジーチャージ', [
  ['charge.hand', 'seed', 'チャージできるのは自分の手札のカード。', 'A card is charged from the own hand.'],
  ['charge.once', 'seed', 'チャージは1ターンに一度だけ。', 'A player charges once a turn at most.'],
  ['charge.each-turn', 'seed', '次の自分のターンにはまたチャージできる。', 'In the next turn of one’s own a card can be charged again.'],
  ['charge.any-card', 'R001-10', 'どのカードでもチャージでき、色はなく、1枚がエナジー1になる。', 'Any card can be charged; there are no colours, and each is worth 1.'],
  ['charge.ready', 'R001-11', 'チャージしたエナジーはすぐに使え、チャージではドローしない。', 'Charged energy can pay at once, and charging draws nothing.'],
]);

const CAST = rules('カードのキャスト', [
  ['cast.hand', 'seed', 'キャストできるのは自分の手札のカード。', 'A card is cast from the own hand.'],
  ['cast.field-full', 'R001-28', '自分の場に7枚あるとき、スピーシーはキャストできない。', 'With 7 cards on the own field no species can be cast.'],
  ['cast.barred', 'R001-14', 'すべての指示が場の空きの不足で行えないマジックはキャストできない。', 'A magic whose every instruction is barred by a lack of room can not be cast.'],
  ['cast.cost', 'seed', 'コストと同じ枚数の、まだ支払っていないエナジーが必要。', 'As many unspent energy cards as the cost are needed.'],
  ['cast.no-choice', 'R001-14', '選べるものがなくてもキャストでき、その指示は何もしない。', 'A card may be cast without anything to choose; that instruction does nothing.'],
  ['cast.pay', 'seed', '支払ったエナジーは横向きになる。', 'Energy that has paid is turned sideways.'],
  ['cast.species', 'seed', 'キャストしたスピーシーは場に出る。', 'A species that is cast enters the field.'],
  ['cast.magic', 'R001-13', 'キャストしたマジックは、解決している間はどの領域にもない。', 'While a magic resolves it lies apart from all other zones.'],
  ['cast.grave', 'R001-13', '最後のスタックが解決したマジックは墓地に置かれる。', 'When its last entry has resolved a magic goes to the graveyard.'],
]);

const ACTIVATE = rules('起動効果の発動', [
  ['activate.own', 'seed', '発動できるのは自分の場のカードの起動効果。', 'A player activates effects of cards on the own field.'],
  ['activate.energy', 'R001-15', '起動効果のコストのエナジーが足りなければ発動できない。', 'Without the energy it costs an effect can not be activated.'],
  ['activate.discard', 'R001-15', 'コストとして捨てる手札が足りなければ発動できない。', 'Without the hand cards it costs an effect can not be activated.'],
  ['activate.sacrifice', 'R001-15', 'コストとして破壊する場のカードが足りなければ発動できない。', 'Without the field cards it costs an effect can not be activated.'],
  ['activate.barred', 'R001-28', 'カードを場に出すだけの起動効果は、場に空きがなければ発動できない。', 'An effect that only puts cards into play can not be activated without room for them.'],
  ['activate.pay', 'R001-15', '捨てるカードや破壊するカードは、発動したプレイヤーが選ぶ。', 'Whoever activates an effect chooses what is discarded or destroyed for it.'],
  ['activate.unlimited', 'R001-15', 'コストを支払うかぎり、同じターンに何度でも発動できる。', 'An effect can be activated again and again in a turn, paid for each time.'],
  ['activate.fresh', 'R001-15', 'このターンに場に出たカードの起動効果も使える。', 'Cards that entered this turn can use their activated effects.'],
  ['activate.free-loop', 'R001-15', 'コストのない起動効果が1ターンに規定の回数を超えたら引き分け。', 'More cost-free activations in a turn than the limit make the game a draw.'],
]);

const EVOLVE = rules('エボルヴ', [
  ['evolve.card', 'R001-16', '自分のターンの行動として、自分のエボルヴゾーンのカードを重ねることができる。', "As an action of one's turn, a card of the own evolve zone can be laid on a card in play."],
  ['evolve.base', 'R001-16', '重ねる先は、そのエボルヴカードが指定するカードに限る。', 'It can be laid only on the cards it names.'],
  ['evolve.own-field', 'R001-16', '重ねる先は自分の場のカードに限る。', 'It can be laid only on cards of the own field.'],
  ['evolve.condition', 'R001-16', 'エボルヴカードの条件を満たさなければ重ねられない。', 'Its condition has to be met.'],
  ['evolve.energy', 'R001-16', 'エナジーが必要なのは、カードがそう定めるときだけ。', 'It costs energy only where the card says so.'],
  ['evolve.keeps', 'R001-17', '重ねたカードは、下のカードの残り攻撃可能回数を引き継ぐ。', 'The card on top keeps the attacks that the one below had left.'],
  ['evolve.under', 'R001-18', '重ねられたカードは上のカードの下に残る。', 'What was there stays, under the card on top.'],
  ['evolve.no-enter', 'R001-17', 'エボルヴは「場に出た」ことにはならない。', 'To evolve is not to enter the field.'],
  ['evolve.soul', 'R001-19', '場を離れたエボルヴカードはソウルゾーンに置かれる(設定で変更可)。', 'An evolve card that leaves the field goes to the soul zone (an option changes it).'],
  ['evolve.under-leaves', 'R001-19', '上のカードが場を離れたら、その下のカードは墓地に置かれる。', 'When the card on top leaves, the cards under it go to the graveyard.'],
]);

const TOKEN = rules('トークンカード', [
  ['token.leave', 'R001-20', '場を離れたトークンは消滅する。ラストウィルは発動する。', 'A token that leaves the field ceases to exist; its Last Will works.'],
  ['token.cast', 'R001-20', 'キャストされたマジックのトークンは、解決後に消滅する。', 'A token magic ceases to exist once it has resolved.'],
  ['token.overflow', 'R001-20', '手札からあふれたトークンは消滅する。', 'A token for which the hand has no room ceases to exist.'],
]);

const ATTACK = rules('攻撃の流れ', [
  ['attack.own', 'seed', '攻撃できるのは自分の場のカード。', 'Cards of the own field attack.'],
  ['attack.count', 'seed', '攻撃可能回数が残っているカードだけが攻撃を宣言できる。', 'Only a card with attacks left can declare one.'],
  ['attack.fresh', 'R001-32', '場に出たばかりのカードの攻撃可能回数は0(俊足を除く)。', 'A card that has just entered has no attack to make, unless it is Swift.'],
  ['attack.target', 'seed', '攻撃の対象は、相手の場のカードか相手プレイヤー。', "An attack is aimed at a card of the opponent's field or at the opponent."],
  ['attack.spend', 'R001-32', '攻撃を宣言するたびに攻撃可能回数が1減る。攻撃したカードも自由に攻撃でき、ブロックはない。', 'Each declaration uses up one attack. What has attacked can be attacked freely, and nobody blocks.'],
  ['attack.order', 'R001-33', '対象を選び、回数を減らし、「攻撃した時」の効果を解決してから、ダメージまたはバトルになる。', 'Choose, use up the attack, resolve what attacking sets off, and only then damage or battle.'],
  ['attack.attacker-gone', 'R001-33', '攻撃側のカードが場を離れていれば攻撃は終わる。', 'If the attacker has gone the attack ends.'],
  ['attack.target-gone', 'R001-33', '対象のカードが場を離れていれば攻撃は終わり、減った回数は戻らない。', 'If the attacked card has gone the attack ends, and the attack stays used up.'],
  ['attack.player', 'seed', 'プレイヤーへの攻撃は、攻撃したカードのその時のパワー分のダメージを与える。', "An attack on the player deals damage equal to the attacker's power at that moment."],
  ['attack.fixed', 'R001-39', 'ダメージの枚数は引き始める時に決まり、途中で変わらない。', 'How many cards are drawn is settled at the start of the damage and does not change.'],
  ['attack.battle', 'seed', 'バトルではパワーの低い方が負けて破壊される。', 'In a battle the card with less power loses and is destroyed.'],
  ['attack.equal', 'R001-34', 'パワーが同じなら両方が破壊される(設定で変更可)。', 'With equal power both are destroyed (an option changes it).'],
  ['attack.no-damage', 'R001-35', 'カードにダメージはない。パワーは比べるだけで、後に残らない。', 'Cards take no damage: power is compared and nothing of it remains.'],
  ['attack.both-die', 'R001-40', '同時に破壊されるカードは一緒に場を離れ、その後それぞれの効果が発動する。', 'Cards destroyed together leave together, and what that sets off follows.'],
]);

const DAMAGE = rules('ダメージ', [
  ['damage.zero', 'R001-36', '0以下のダメージではドローしない。', 'Damage of 0 or less draws nothing.'],
  ['damage.private', 'R001-37', 'ダメージで1枚引くたびに、そのプレイヤーだけに続けるかどうかを尋ね、相手には内容が分からない。', 'After each card of a damage draw only its player is asked, and the opponent learns nothing from it.'],
  ['damage.drawn', 'R001-37', 'キャストできるのは、今引いたカードだけ。', 'Only the card just drawn can be cast.'],
  ['damage.jammer', 'seed', 'ダメージで引いたダメージ・ジャマーは、コストを支払わずにキャストできる。', 'A Damage Jammer drawn by damage can be cast without paying its cost.'],
  ['damage.whole-tree', 'R001-37', 'キャストした場合、そのスタックツリーがすべて解決してから次のカードを引く。', 'Its whole stack tree resolves before the next card is drawn.'],
  ['damage.rest', 'R001-37', '残りのダメージは、攻撃したカードがなくなっても続く。', 'The rest of the damage goes on even when the attacker has gone.'],
  ['damage.declined', 'R001-37', 'キャストしなかったカードは普通の手札になる。', 'What is not cast is an ordinary hand card.'],
  ['damage.counts-as-cast', 'R001-38', 'ダメージ・ジャマーのキャストも通常のキャストとして扱う。', 'To cast a jammer is to cast a card.'],
  ['damage.effects', 'R001-36', '効果によるダメージも同じように引き、ダメージ・ジャマーも使える。', 'Damage by effects draws in the same way and allows jammers.'],
  ['damage.not-draws', 'R001-36', '通常のドローではダメージ・ジャマーは使えない。', 'An ordinary draw never offers a jammer.'],
]);

const TREE = rules('複数の効果が同時に発動した場合', [
  ['tree.fifo', 'R001-21', '先に重ねられたスタックから順番に解決する。', 'Entries resolve in the order in which they were stacked, the earliest first.'],
  ['tree.joins', 'R001-22', '解決中に新しく発動した効果は、同じスタックツリーの最後に加わる。その間は誰も行動できない。', 'What goes off while the tree resolves joins its end; nobody may act meanwhile.'],
  ['tree.sentence', 'R001-23', 'カードの一文ごとに一つのスタックになる。', 'Each sentence of a card is an entry of its own.'],
  ['tree.turn-player', 'R001-24', '同時に発動した効果は、ターンプレイヤーのものを先に重ねる。', "Of what goes off together, the turn player's effects are stacked first."],
  ['tree.order', 'R001-24', '自分の効果の順番は、そのプレイヤーが自由に決める。', 'Each player puts the own effects in any order.'],
  ['tree.offered', 'R001-24', '重ねられるのは、今発動して順番を待つ効果だけ。', 'Only an effect that has gone off and waits can be stacked.'],
  ['tree.default-order', 'R001-24', '決めない場合の順番は、カードの記載順、同じなら場に出た順。', 'Left open, the order is that of print on the cards, and among equals that of the field.'],
  ['tree.choices', 'R001-25', '選ぶものは、スタックした時ではなく解決するときに選ぶ。', 'Choices are made on resolution, not on stacking.'],
  ['tree.no-choice', 'R001-25', '必ず選ぶものが1枚もなければそのスタックは何もせずに終わり、他のスタックは続ける。', 'An entry that must choose and finds nothing ends without doing anything; the other entries go on.'],
  ['tree.source-gone', 'R001-26', '発動したカードが場を離れても、その効果は解決される。', 'An entry resolves even when its source has left.'],
  ['tree.cast-trigger', 'R001-27', 'キャストで発動する効果は、キャストされたカードの効果と同じツリーに入る。その時スピーシーはもう場にいる。', 'What a cast sets off stands in the same tree as the effects of the card; a species is on the field by then.'],
  ['last-will', 'R001-40', 'ラストウィルは、場のカードが破壊された時にだけ発動する。', 'Last Will works when the card is destroyed on the field, and only then.'],
]);

const LIMITS = rules('枚数上限について', [
  ['field.limit', 'R001-28', '自分の場の上限は7枚。', 'A field holds at most 7 cards.'],
  ['field.all-or-nothing', 'R001-29', '複数枚を場に出す効果は、その解決時に全部の空きがなければ何も出さない。', 'An effect that puts several cards into play does nothing unless all have room when it resolves.'],
  ['field.under-free', 'R001-18', '下に重ねられたカードは上限に数えない。', 'Cards under others do not count for the limit.'],
  ['hand.limit', 'R001-30', '手札の上限は15枚。15枚のときに加わるカードは1枚ずつ墓地に置かれる。', 'A hand holds at most 15 cards; whatever would enter it then goes to the graveyard, card by card.'],
  ['hand.draw-full', 'R001-30', '手札が15枚でもドローは行われ、ハートは減る。', 'With 15 cards in hand a draw still happens and the heart gets smaller.'],
  ['hand.jammer', 'R001-31', '手札が15枚でも、ダメージで引いたダメージ・ジャマーは失われる前にキャストできる。', 'With 15 cards in hand a jammer drawn by damage can be cast before it would be lost.'],
  ['hand.jammer-declined', 'R001-31', 'そのときキャストしなかったカードは墓地に置かれる。', 'What is not cast then goes to the graveyard.'],
]);

const PRESENT = rules('場に存在するカードと場のカードの違い', [
  ['field.present', 'R001-18', '「場に存在するカード」には、場のカードの下に重ねられたカードも含まれる。', 'Cards "on or under" a field include those that lie under others.'],
  ['field.under-silent', 'R001-18', '下に重ねられたカードにはパワーも効果もなく、攻撃もされない。', 'A card under another has neither power nor text and is not attacked.'],
]);

const KEYWORDS = rules('キーワード', [
  ['keyword.swift', 'card text', '俊足を持つカードは、場に出たターンから攻撃できる。', 'A Swift card attacks already in the turn it enters.'],
  ['keyword.guard', 'card text', '門番が場にあるプレイヤーに対しては、門番しか攻撃できない。', 'While a player has a Guard, only Guards of that player can be attacked.'],
  ['keyword.veiled', 'card text', '隠れ身を持つカードは攻撃されない。', 'A Veiled card can not be attacked.'],
  ['keyword.tough', 'card text', '堅牢を持つカードは効果では破壊されない。', 'A Tough card is not destroyed by effects.'],
  ['keyword.gentle', 'card text', '温厚を持つカードはプレイヤーを攻撃できない。', 'A Gentle card can not attack players.'],
]);

/** All rules, in order of precedence where several refuse one move. */
export const RULES: readonly Rule[] = [
  ...KERNEL_RULES, ...SETUP, ...SIGHT, ...HEART, ...TURN, ...ENERGY, ...CAST, ...ACTIVATE, ...EVOLVE, ...TOKEN, ...ATTACK, ...DAMAGE,
  ...TREE, ...LIMITS, ...PRESENT, ...KEYWORDS,
];
