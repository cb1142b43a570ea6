/**
 * The rule catalogue of `animal`: every sentence of the seed and every ruling, once, in the project's own
 * words. Ids are stable; each is decided in one place (`// rule: id`, or the refusal that names it).
 * The seed names keywords without saying what they do: meanings marked `own` are this project's.
 */

import { KERNEL_RULES, type Rule } from '../../engine/index.ts';
import { BATTLE_RULES } from './rules-battle.ts';

/** Rules of one chapter, as id, source, ja and en. */
function chapter(name: string, list: readonly (readonly [id: string, source: string, ja: string, en: string])[]): Rule[] {
  return list.map(([id, source, ja, en]) => ({ id: `animal.${id}`, chapter: name, source, text: { ja, en } }));
}

const LOSING = chapter('ゲームの勝利条件と敗北条件', [
  ['lose.life', 'R004-1', 'ライフが0以下のプレイヤーは敗北する。', 'A player whose life is 0 or less has lost.'],
  ['lose.deck', 'R004-1', '空のデッキから引こうとしたプレイヤーは敗北する。', 'A player who had to draw from an empty deck has lost.'],
  ['lose.effect', 'R004-1', '敗北すると書かれた効果を受けたプレイヤーは敗北する。', 'A player whom an effect makes lose has lost.'],
  ['lose.both', 'R004-1', '同じ確認で両者が敗北していれば引き分け。', 'When both have lost in the same check, the game is a draw.'],
  ['check.when', 'R004-1', '敗北と破壊は、プレイヤーが優先権を得ようとするたびに確認する。', 'Losing and destruction are checked whenever a player would get priority.'],
  ['life.no-maximum', 'R004-42', 'ライフに上限はない。', 'Life has no maximum.'],
  ['life.loss', 'R004-42', 'プレイヤーが受けるダメージは、同じ点数のライフを失うことである。', 'Damage to a player is that much loss of life.'],
]);

const CARDS = chapter('カード', [
  ['card.types', 'seed', 'カードタイプは動物・縄張り・道具・場面・特技の5種類、領土カードは領土の1種類。', 'Cards are animals, lairs, tools, scenes and feats; territory cards are territories.'],
  ['card.animal', 'seed', '動物だけがATKとDEFを持つ。', 'Animals, and only they, have ATK and DEF.'],
  ['card.cost', 'seed', 'プレイするカードにはコストがあり、領土条件を持つことがある。', 'A card that is played has a cost, and may have a territory condition.'],
  ['card.territory', 'seed', '領土には平野・山岳・水生・森林の種別を持つものと種別のないものがあり、基礎か特殊のどちらかである。', 'A territory is of plains, mountain, water or forest or has no type, and is basic or special.'],
  ['card.play-ability', 'R004-5', 'プレイ能力は場面と特技だけが持つ。', 'Only scenes and feats have an ability on play.'],
  ['token.vanish', 'R004-40', 'トークンはカードではなく、場を離れると消滅する。', 'A token is no card and ceases to exist outside the field.'],
  ['counter.growth', 'own', '成長カウンター1つにつきATK+1、DEF+1。', 'Each growth counter gives +1 ATK and +1 DEF.'],
]);

const STATES = chapter('カードの状態', [
  ['state.move', 'seed', 'ムーブするとは、ウェイク状態のカードをムーブ状態にすること。', 'To move a card is to put an awake card into the moved state.'],
  ['state.wake', 'seed', 'ウェイクするとは、ムーブ状態のカードをウェイク状態にすること。', 'To wake a card is to put a moved card into the awake state.'],
  ['state.night', 'seed', '夜にするとは、表のカードを裏にすること。', 'To turn a card to night is to turn a face-up card face-down.'],
  ['state.dawn', 'seed', '夜を明けるとは、夜状態のカードを表にすること。', "To end a card's night is to turn it face-up."],
  ['state.independent', 'R004-13', '夜状態と、ウェイク状態・ムーブ状態は互いに影響しない。', 'Night is independent of being awake or moved.'],
  ['night.blank', 'R004-35', '場の夜状態のカードは名前・タイプ・能力・ATK・DEFを持たず、攻撃も防御もできない。', 'A night card on the field has no name, type, text, ATK or DEF and neither attacks nor defends.'],
  ['night.no-abilities', 'R004-35', '夜状態のカードの能力は使えず、誘発しない。', 'Abilities of a night card are neither used nor triggered.'],
  ['night.chosen-as-existence', 'R004-35', '夜状態のカードも存在として選べ、カウンターは残る。', 'A night card can be chosen as an existence, and keeps its counters.'],
  ['night.look', 'R004-35', '夜状態のカードはコントローラーだけが見てよい。', 'Only its controller may look at a night card.'],
  ['night.dawn-is-no-entering', 'R004-36', '夜が明けることは場に出ることではなく、行動待機も置かれない。', "The end of a card's night is no entering and brings no 行動待機."],
]);

const SETUP = chapter('デッキ構築・ゲームの準備', [
  ['deck.size', 'R004-3', 'デッキは40枚以上。', 'A deck has 40 cards or more.'],
  ['deck.copies', 'R004-3', '同じ名前のカードはデッキと予備デッキを合わせて4枚まで。カードが別の枚数を定めていればそれに従う。', 'At most 4 cards of one name in deck and reserve together, unless the card sets its own limit.'],
  ['deck.reserve', 'R004-3', '予備デッキは15枚まで。', 'The reserve has at most 15 cards.'],
  ['deck.territories', 'R004-4', '領土デッキはちょうど10枚。', 'The territory deck has exactly 10 cards.'],
  ['deck.special-territories', 'R004-4', '特殊領土は同じ名前を4枚まで、基礎領土は何枚でも入れられる。', 'At most 4 special territories of one name; any number of basic ones.'],
  ['deck.part', 'R004-4', '領土カードは領土デッキにだけ、その他のカードはデッキと予備デッキにだけ入れる。', 'Territories go into the territory deck only, other cards into deck and reserve only.'],
  ['deck.token', 'R004-40', 'トークンはデッキに入れられない。', 'Tokens go into no deck.'],
  ['setup.chooser', 'R004-6', '無作為に選ばれたプレイヤーが先行か後攻を選ぶ。', 'A player drawn at random chooses to go first or second.'],
  ['setup.loser-chooses', 'R004-6', '続けてゲームを行うときは、前のゲームの敗者が選ぶ。', 'In later games of a match the loser of the game before chooses.'],
  ['setup.choose', 'seed', '選んだプレイヤーが先行か後攻を決める。', 'The choosing player goes first or second, as it likes.'],
  ['setup.shuffle', 'seed', 'デッキと領土デッキはどちらも切り直される。', 'Deck and territory deck are both shuffled.'],
  ['setup.life', 'seed', 'ライフは20から始まる。', 'Each player starts at 20 life.'],
  ['setup.draw', 'seed', '全員が7枚引く。', 'Each player draws 7 cards.'],
  ['setup.bottom', 'R004-7', '手札が5枚になるようにデッキの下へ置く。他の引き直しはない。', 'Cards are put under the deck until 5 are left in hand; there is no other redraw.'],
  ['setup.first-decides-first', 'seed', '手札を戻すのは先行のプレイヤーから順に行う。', 'The first player puts cards back before the second does.'],
  ['setup.own-order', 'seed', 'デッキの下に置くカードの並びは本人が決める。', 'Each player decides the order of the cards put under the deck.'],
  ['setup.reserve', 'seed', 'ゲームの間、予備デッキは使わない。', 'The reserve is not used during a game.'],
  ['setup.start', 'seed', '先行のターンから始まる。', "The game starts with the first player's turn."],
  ['zone.open', 'seed', '場・領地・墓地・除外・パイルは公開される。', 'Field, land, graveyard, exile and pile are open.'],
  ['zone.hand', 'seed', '手札は相手に見えない。', 'A hand is hidden from the opponent.'],
  ['zone.decks', 'seed', 'デッキと領土デッキは裏向きで、誰も見ない。', 'Deck and territory deck lie face-down and nobody looks.'],
]);

const TURN = chapter('ターンの進行', [
  ['wake.own', 'R004-19', '起床フェイズにはターンプレイヤーのカードだけが対象となる。', "The wake phase concerns the turn player's cards only."],
  ['wake.night', 'seed', '起床フェイズに存在と領土の夜を明け、ウェイクする。', 'In the wake phase night ends for existences and territories, and they wake.'],
  ['wake.waiting', 'seed', '起床フェイズに行動待機を取り除く。', '行動待機 is taken off in the wake phase.'],
  ['wake.no-priority', 'R004-19', '起床フェイズには誰も優先権を得ない。', 'Nobody gets priority in the wake phase.'],
  ['turn.waiting', 'R004-20', '動物は、プレイヤーのコントロール下に来た時に行動待機となる。', 'An animal gets 行動待機 as it comes under a player’s control.'],
  ['turn.ready', 'seed', '準備フェイズで全員が優先権を放棄したら補充フェイズに進む。', 'The supply phase follows when all have passed in the ready phase.'],
  ['turn.supply', 'seed', '補充フェイズで全員が優先権を放棄したら狩猟フェイズに進む。', 'The hunt phase follows when all have passed in the supply phase.'],
  ['turn.sunset', 'seed', '日没フェイズで全員が優先権を放棄したら夜警フェイズに進む。', 'The night watch follows when all have passed in the sunset phase.'],
  ['turn.next', 'R004-18', '夜警フェイズの後、次のプレイヤーの起床フェイズに進む。', "After the night watch comes the next player's wake phase."],
  ['supply.draw', 'seed', '補給フェイズに、ターンプレイヤーは1枚引く。', 'In the supply phase the turn player draws one card.'],
  ['supply.first-turn', 'R004-21', '先行の最初のターンはカードを引かないが、領土は出す。', 'The first player draws no card in the first turn, but a territory enters.'],
  ['supply.territory', 'seed', '補充フェイズに領土デッキの上から1枚を領地に出す。', 'In the supply phase the top territory of the territory deck enters the land.'],
  ['supply.territories-out', 'R004-16', '領土デッキが空なら何も出ず、敗北もしない。', 'With an empty territory deck nothing enters, and nothing is lost.'],
  ['supply.territory-enters', 'R004-17', '領土はパイルを使わず、表のウェイク状態で出る。誘発はパイルに置かれる。', 'A territory enters awake and face-up without the pile; its triggers use it.'],
  ['hunt.begins', 'R004-33', '狩猟フェイズ開始時の能力は、フェイズが始まった時にだけ誘発する。', 'Abilities at the start of the hunt phase go off only when it begins.'],
  ['hunt.battle-or-sunset', 'seed', '狩猟フェイズは戦闘宣言で戦闘フェイズへ、全員の放棄で日没フェイズへ進む。', 'The hunt phase goes on to battle when it is declared, to the sunset when all have passed.'],
  ['watch.damage', 'seed', '夜警フェイズにすべてのダメージを取り除く。', 'All damage is taken off in the night watch.'],
  ['watch.until', 'R004-24', 'ターン終了時までの効果はダメージと同時に終わる。', 'What lasts until the end of the turn ends together with the damage.'],
  ['watch.hand', 'seed', '手札が7枚以上なら6枚になるまで捨てる。', 'With 7 or more cards in hand the turn player discards down to 6.'],
  ['watch.again', 'R004-24', '夜警フェイズに何か誘発すれば優先権が与えられ、フェイズをやり直す。', 'If something goes off in the night watch, players get priority and the phase is repeated.'],
]);

const PRIORITY = chapter('優先権とパイル', [
  ['priority.turn-player', 'R004-22', '優先権はまずターンプレイヤーが得る。', 'The turn player gets priority first.'],
  ['priority.passes-over', 'R004-22', '放棄すると相手が優先権を得る。', 'A pass gives priority to the other player.'],
  ['priority.keeps', 'R004-22', 'プレイや起動をしたプレイヤーは優先権を保ち、放棄は数え直される。', 'Whoever plays or activates keeps priority, and passes are counted anew.'],
  ['priority.step-ends', 'R004-22', '全員が続けて放棄した時、パイルが空ならそのフェイズやステップは終わる。', 'When all pass in a row with an empty pile, the phase or step ends.'],
  ['priority.after-resolving', 'R004-22', '解決の後はターンプレイヤーが優先権を得る。', 'After a resolution the turn player gets priority.'],
  ['pile.last-in', 'R004-22', '後からパイルに置かれたものが先に解決される。', 'What was put on the pile last resolves first.'],
  ['pile.open', 'R004-37', 'パイルにあるものの対象とXは、全員に公開される。', 'The targets and the X of what lies on the pile are open to everybody.'],
  ['pile.resolve-one', 'R004-22', '全員が続けて放棄した時、パイルの一番上が1つだけ解決される。', 'When all pass in a row, just the top of the pile resolves.'],
  ['pile.existence-arrives', 'R004-39', '動物・縄張り・道具のプレイは、解決されると場に出る。', 'A play of an animal, lair or tool comes to the field as it resolves.'],
  ['pile.graveyard', 'R004-39', '場面と特技は解決の後に墓地へ置かれる。', 'Scenes and feats go to the graveyard after resolving.'],
  ['pile.hindered', 'R004-39', '妨害されたプレイは解決されず、墓地へ置かれる。', 'A hindered play does not resolve and goes to the graveyard.'],
  ['pile.no-targets', 'R004-37', '解決時に正しい対象が1つもなければ何も起こらない。', 'With no legal target left on resolution nothing happens.'],
  ['pile.some-targets', 'R004-37', '正しい対象が残っていれば、それらについてだけ行う。', 'With some legal targets left the rest is done for those.'],
  ['trigger.before-priority', 'R004-38', '誘発した能力は、優先権の前にパイルへ置かれる。', 'Triggered abilities go onto the pile before anybody gets priority.'],
  ['trigger.turn-player-first', 'R004-38', 'ターンプレイヤーの能力から先に置かれる。', "The turn player's are put there first."],
  ['trigger.own-order', 'R004-38', '自分の能力の順番は自分で決める。', 'Each player decides the order of the own ones.'],
  ['trigger.offered', 'R004-38', '順番を決められるのは、自分の置かれていない能力だけである。', 'Only own abilities not yet put there can be put in order.'],
  ['trigger.no-target', 'R004-38', '必要な対象を選べない誘発能力はパイルに置かれない。', 'A triggered ability without the targets it needs is not put onto the pile.'],
  ['effect.destroy', 'R004-31', '「破壊する」効果による破壊は、次の確認でまとめて行われる。', 'What effects destroy is destroyed together at the next check.'],
  ['pass.until', 'own', '何か起こるまで、またはターンの終わりまで、続けて放棄することを宣言できる。', 'A player may announce to pass until something happens, or until the turn ends.'],
  ['pass.until-name', 'own', '続けて放棄できるのは「event」か「turn」までである。', 'Passing goes on until `event` or `turn`, nothing else.'],
  ['pass.yield', 'own', '決めておいた場面では、ひとりでに放棄する。放棄は1回ずつ記録され、公開される。見えない情報にはよらない。', 'At moments a player has settled on it passes by itself. Each pass is recorded and public, and depends on nothing hidden.'],
  ['pass.heart', 'own', 'パイルが空の自分の狩猟フェイズは、常に放棄する場面にできない。', 'The own hunt phase with an empty pile can not be passed as a standing rule.'],
  ['pass.stops-name', 'own', '尋ねられる場面の設定は「usual」か「all」である。', 'The moments asked at are `usual` or `all`.'],
  ['pass.stops-once', 'own', '設定を変えられるのは、優先権を1度得るごとに1回までである。', 'The setting changes once each time a player gets priority.'],
  ['pass.stops-same', 'own', '今と同じ設定にはできない。', 'The setting must differ from the present one.'],
]);

const PLAYING = chapter('コストと領土条件', [
  ['play.hand', 'seed', 'プレイできるのは自分の手札のカードだけである。', 'Only a card of the own hand can be played.'],
  ['play.territory', 'seed', '領土はプレイしない。', 'Territories are not played.'],
  ['play.timing', 'R004-23', '特技と敏捷を除き、プレイできるのはパイルが空の自分の狩猟フェイズに優先権を持つ時だけである。', 'Save for feats and nimble cards, cards are played only with priority in the own hunt phase with an empty pile.'],
  ['play.condition', 'R004-9', '領土条件を満たさないカードはプレイできない。', 'A card whose territory condition is not met can not be played.'],
  ['play.cost', 'R004-9', 'コストの数だけウェイク状態の領土がなければプレイできない。', 'A card can be played only with as many awake territories as it costs.'],
  ['play.target', 'R004-37', '必要な対象がなければプレイできない。', 'A card whose targets can not be chosen can not be played.'],
  ['play.to-pile', 'seed', 'プレイしたカードはパイルに置かれる。', 'A card that is played goes onto the pile.'],
  ['condition.none', 'R004-14', '領土条件のないカードは常に条件を満たす。', 'No condition is always met.'],
  ['condition.counts-moved', 'R004-9', '領土条件は、ムーブ状態かどうかによらず領地の領土を数える。', 'A condition counts territories in the land, moved or not.'],
  ['condition.matching', 'R004-10', '1つの領土が応えられるマークは1つだけである。種別が2つあっても変わらない。', 'One territory answers one symbol, even with two types.'],
  ['condition.any', 'R004-11', '種別のない領土マークには、どの領土も応えられる。', 'Any territory answers the symbol without a type.'],
  ['condition.night', 'R004-12', '夜領土マークには夜状態の領土だけが応え、夜状態の領土は元の種別として数えない。', 'Only a night territory answers the night symbol, and it answers no printed type.'],
  ['condition.alternatives', 'R004-14', '条件が「／」で並ぶ時は、どれか1つを満たせばよい。', 'Of conditions parted by a slash one has to be met.'],
  ['cost.awake', 'seed', 'コストの支払いにはウェイク状態の領土をムーブする。', 'A cost is paid by moving awake territories.'],
  ['cost.choice', 'R004-9', 'どの領土をムーブするかは支払うプレイヤーが選ぶ。', 'The payer chooses which territories to move.'],
  ['cost.sorts', 'R004-9', '同じ種類の領土からは、古いものから順にムーブする。', 'Of territories that are alike the oldest is moved.'],
  ['cost.automatic', 'R004-9', '選び方に意味がない時は自動的に支払われる。', 'Where the choice makes no difference it is paid automatically.'],
  ['cost.night-pays', 'R004-13', 'ウェイク状態の夜領土も支払いに使える。', 'An awake night territory can pay.'],
  ['cost.reduction', 'R004-15', 'コストは0より少なくならない。', 'Reductions stop at 0.'],
  ['cost.x', 'R004-15', 'Xはプレイする時に選ぶ。', 'X is chosen on playing.'],
  ['use.own', 'seed', '起動できるのは自分がコントロールするカードの能力だけである。', 'Only abilities of own cards can be activated.'],
  ['use.ability', 'seed', '起動できるのは起動能力だけである。', 'Only an activated ability can be activated.'],
  ['use.slow', 'own', '「狩猟フェイズにパイルが空の時のみ」の能力は、その時にだけ起動できる。', 'An ability so limited is activated only in the own hunt phase with an empty pile.'],
  ['use.once', 'own', '「1ターンに1回」の能力は、ターン中に2回起動できない。', 'An ability limited to once a turn is not activated twice.'],
  ['use.waiting', 'R004-20', '行動待機の動物は、ムーブをコストとする能力を起動できない。', 'An animal with 行動待機 can not activate abilities that move it.'],
  ['use.moved', 'seed', 'ムーブ状態のカードは、ムーブをコストとする能力を起動できない。', 'A moved card can not be moved as a cost.'],
  ['use.cost', 'R004-9', 'コストの数だけウェイク状態の領土がなければ起動できない。', 'An ability can be activated only with as many awake territories as it costs.'],
  ['use.stock', 'own', '取り除くカウンターがなければ起動できない。', 'Counters that are a cost have to be there.'],
  ['use.discard', 'own', '捨てる手札がなければ起動できない。', 'Cards that are a cost have to be in hand.'],
  ['use.condition', 'own', '能力の条件を満たさなければ起動できない。', 'An ability whose condition does not hold can not be activated.'],
  ['use.target', 'R004-37', '必要な対象がなければ起動できない。', 'An ability whose targets can not be chosen can not be activated.'],
]);

/** In order of precedence where several refuse one move. */
export const RULES: readonly Rule[] = [
  ...KERNEL_RULES, ...LOSING, ...CARDS, ...STATES, ...SETUP, ...TURN, ...PRIORITY, ...PLAYING, ...BATTLE_RULES,
];
