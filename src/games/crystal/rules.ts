/**
 * The rule catalogue of `crystal`: every sentence of the seed and every ruling, once, in the project's
 * own words. Ids are stable; each is decided in one place (`// rule: id`, or the refusal that names it).
 */

import { KERNEL_RULES, type Rule } from '../../engine/index.ts';

function rules(chapter: string, list: readonly (readonly [id: string, source: string, ja: string, en: string])[]): Rule[] {
  return list.map(([id, source, ja, en]) => ({ id: `crystal.${id}`, chapter, source, text: { ja, en } }));
}

const WINNING = rules('ゲームの目的', [
  ['win.conditions', 'R003-9', '四つの勝利条件のどれを満たしても勝ちになる。', 'Any of the four winning conditions wins the game.'],
  ['win.hp', 'seed', 'HPが0以下になったプレイヤーは敗北する。', 'A player whose HP is 0 or less has lost.'],
  ['win.check', 'R003-10', 'HPの確認は、戦闘の外では出来事が一つ起こるたびに行う。', 'Outside battle, HP is looked at after every happening.'],
  ['win.library', 'R003-11', '25ターン目まで、スタートアップのカードを引く時点でライブラリが空のプレイヤーは敗北する。', 'Up to turn 25, a player whose library is empty when the start-up draw is made has lost.'],
  ['win.library-late', 'R003-12', '26ターン目以降は、ライブラリが空でも引かないだけで、両者とも空なら引き分けになる。', 'From turn 26 on an empty library only means no draw; when both are empty the game is a draw.'],
  ['win.both', 'seed', '両者が同じ確認で条件を満たせば引き分け。', 'When both players have lost in the same check, the game is a draw.'],
  ['win.concede', 'R003-50', 'どのフェイズでも投了できる。', 'A player may give up in any phase.'],
  ['win.effect', 'seed', 'カードの効果で勝敗が決まることがある。', 'A card may win or lose the game.'],
  ['win.hp-no-limit', 'R003-14', 'プレイヤーのHPに上限はない。', "A player's HP has no upper limit."],
]);

const DECK = rules('デッキ', [
  ['deck.size', 'seed', 'デッキは40枚から80枚。', 'A deck has 40 to 80 cards.'],
  ['deck.copies', 'seed', '同じカードは4枚まで。', 'At most 4 copies of a card.'],
  ['deck.basic', 'R003-15', '基本カード(各セットの001～005を含む)は何枚でも入れられる。', 'Basic cards, numbers 001 to 005 of each set among them, have no limit.'],
  ['deck.super', 'seed', '☆のカードはデッキに入れられない。', 'A ☆ card can not be in a deck.'],
  ['setup.shuffle', 'seed', 'デッキを切り直したものがライブラリになる。', 'The shuffled deck is the library.'],
]);

const SETUP = rules('ゲームの流れ', [
  ['setup.parameters', 'seed', 'HP20、MP2、ドローストック1、1ターンに設置できるクリスタル1つ、属性値0から始まる。', 'A player starts with 20 HP, 2 MP, 1 draw stock, 1 crystal a turn and attribute values 0.'],
  ['setup.hand', 'R003-16', '最初に5枚引き、1ターン目のスタートアップで6枚目を引く。', 'Five cards are drawn first; the start-up draw of turn 1 makes six.'],
  ['time.shared', 'R003-1', 'ターンは両プレイヤー共通で、ターンプレイヤーはいない。', 'Both players share every turn; nobody is the turn player.'],
  ['time.lengths', 'R003-3', 'フレームの速さと各フェイズの長さは試合の設定で決まる。', "Frame rate and phase lengths are options of the match."],
  ['time.server', 'R003-2', 'ゲームの時間は一つの時計で数え、行動は届いたときのフレームで行われたものとする。', 'One clock counts frames; an action counts at the frame in which it arrived.'],
  ['time.stops', 'R003-4', '答えを待つ間(戦闘や手札の選択)、時計は止まる。', 'The clock stands still while an answer is awaited, in battle or for a discard.'],
  ['time.casts-first', 'R003-5', '同じフレームでは、完了した詠唱が行動より先になる。', 'In one frame finished casts come before commands.'],
  ['time.cast-order', 'R003-5', '同じフレームに完了した詠唱は、始めたのが早い順に処理する。', 'Casts that finish in one frame are done in the order in which they started.'],
  ['time.tie', 'R003-5', 'まったく同時なら、奇数ターンはプレイヤー1、偶数ターンはプレイヤー2が先になる。', 'Exact ties go to player 1 on odd turns and to player 2 on even ones.'],
  ['time.commands', 'R003-5', '行動は届いた順に一つずつ行われる。', 'Commands are done one by one as they arrive.'],
  ['time.stepped', 'R003-2', '時計を止めて進める方式では、両者が待つときだけ時間が進む。', 'In the stepped pace time moves only when both players wait.'],
  ['time.both-wait', 'R003-2', '一方でも待っていなければ、時間は進まない。', 'While one player is not waiting, no time passes.'],
  ['time.wait', 'R003-2', '待てるのは決められたフレーム数で、フェイズの残りを超えない。', 'A wait is one of the fixed numbers of frames, and not longer than what is left of the phase.'],
  ['time.wait-ends', 'R003-2', '待ちは、その時が来るか、何かが起こると終わる。', 'A wait ends when its time has come or something happens.'],
  ['time.wait-broken', 'R003-2', '相手が行動すると、待ちは終わる。', 'A wait ends when the opponent acts.'],
  ['time.wait-stepped', 'R003-2', '待つという行動は、時計を止めて進める方式だけにある。', 'Waiting is a move of the stepped pace only.'],
  ['time.ready', 'R003-8', 'いつでも、このフェイズですることがないと告げられる。', 'A player may always say that nothing is left to do in this phase.'],
  ['time.ready-both', 'R003-8', '両者がそう告げたら、フェイズの残りは直ちに進む。詠唱は順に完了する。', 'When both have, the rest of the phase runs at once; casts still finish in order.'],
]);

const STARTUP = rules('スタートアップフェイズ', [
  ['startup.order', 'seed', '回復、ドロー、クリーチャーの回復と行動可、能力の順に処理する。', 'Recovery, drawing, healing and waking creatures, then abilities, in this order.'],
  ['startup.recover', 'seed', '全プレイヤーのMPと属性値が最大値に戻る。', "Every player's MP and attribute values are their maxima again."],
  ['startup.draw', 'seed', '全プレイヤーがカードを1枚引く。', 'Every player draws a card.'],
  ['startup.heal', 'seed', '全クリーチャーのHPが最大値に戻る。', "Every creature's HP is its maximum again."],
  ['startup.wake', 'R003-30', '全クリーチャーが行動可になる。', 'Every creature becomes active.'],
  ['startup.triggers', 'seed', 'スタートアップ開始時の能力が最後に働く。', 'Start-up abilities work last.'],
  ['startup.length', 'seed', '決められた時間が過ぎるとメインフェイズになる。', 'After its time the main phase follows.'],
  ['trigger.order', 'R003-49', '働いた能力は、場に出たのが早いカードから順に処理する。', 'Abilities that were set off are done in the order in which their cards came into play.'],
]);

const MAIN = rules('メインフェイズ', [
  ['main.both', 'seed', '両プレイヤーが自由に行動できる。', 'Both players act as they like.'],
  ['main.length', 'seed', '決められた時間が過ぎるとクリーンアップフェイズになる。', 'After its time the clean-up phase follows.'],
  ['main.timeout', 'RC-8', '時間切れは、することがないという答えになる。', 'An overdue answer counts as having nothing to do.'],
  ['cast.hand', 'seed', '使えるのは自分の手札のカードである。', 'Only cards of the own hand can be used.'],
  ['cast.place', 'seed', 'マスに置くのは、クリスタル、召喚呪文、ランドスペルである。', 'What is put onto a square is a crystal, a summon or a land spell.'],
  ['cast.sorcery', 'seed', 'メインフェイズにマスを選ばず使う呪文はソーサリーである。', 'The spell that is cast in the main phase without a square is a sorcery.'],
  ['cast.crystal-limit', 'seed', '1ターンに設置できるクリスタルの数には限りがある。', 'Only so many crystals may be placed in a turn.'],
  ['cast.crystal-counted', 'R003-23', 'クリスタルは詠唱を始めたときに数える。', 'A crystal counts when its casting starts.'],
  ['cast.crystal-safe', 'R003-23', '詠唱中のクリスタルは、対象にならず打ち消されない。', 'A crystal being cast can be neither targeted nor countered.'],
  ['cast.mp', 'seed', 'MPが足りなければ使えない。', 'Without the MP a card can not be used.'],
  ['cast.attribute', 'seed', '属性値が足りなければ使えない。', 'Without the attribute values a card can not be used.'],
  ['cast.threshold', 'R003-21', '属性値は条件であり、使っても減らない。', 'Attribute values are conditions and are not spent.'],
  ['cast.pay', 'R003-21', '詠唱を始めるときにMPを支払う。', 'MP is paid when casting starts.'],
  ['cast.target', 'seed', '詠唱を始めるときに、適正な対象を決める。', 'A legal target is named when casting starts.'],
  ['cast.instant', 'seed', '詠唱時間0のカードは直ちに働く。', 'A card without cast time works at once.'],
  ['cast.parallel', 'R003-28', '同時にいくつでも詠唱できる。', 'Any number of casts may be under way.'],
  ['cast.public', 'R003-28', '詠唱中のカードは、対象、コントローラー、残り時間とともに公開される。', 'Cards being cast are public, with target, controller and time left.'],
  ['cast.main-only', 'R003-6', '詠唱はメインフェイズの間だけ進み、残りは次のターンへ持ち越す。', 'Casting goes on in main phases only; what is left carries over to the next turn.'],
  ['cast.waits-at-end', 'R003-6', 'フェイズが終わるフレームに完了する詠唱は、次のメインフェイズまで待つ。', 'A cast that is finished in the very frame the phase ends waits for the next main phase.'],
  ['cast.retest', 'R003-25', '完了したとき、対象を調べ直す。', 'When a cast finishes its target is tested again.'],
  ['cast.fizzle', 'R003-25', '対象が適正でなくなった呪文は不発となり墓地へ行く。MPは戻らない。', 'A spell whose target is no longer legal fizzles to the graveyard; the MP is lost.'],
  ['cast.no-recheck', 'R003-26', '始まった詠唱は、MPや属性値が変わっても止まらない。', 'Changes of MP or attribute values do not stop a cast under way.'],
  ['cast.countered', 'R003-27', '打ち消されたカードは持ち主の墓地へ行き、MPは戻らない。', "A countered card goes to its owner's graveyard without a refund."],
  ['attack.creature', 'seed', '攻撃するのは場のクリーチャーである。', 'What attacks is a creature in play.'],
  ['attack.own', 'R003-32', '攻撃できるのは、自分の場にいて自分がコントロールするクリーチャーだけである。', 'Only a creature on the own field and under own control can attack.'],
  ['attack.active', 'seed', '攻撃できるのは行動可のクリーチャーである。', 'Only an active creature can attack.'],
  ['attack.window', 'R003-7', 'メインフェイズの50フレーム目より前は攻撃できない。戦闘中の時間は数えない。', 'No attack before frame 50 of the main phase; time in battle does not count.'],
  ['attack.counter-any-time', 'R003-7', 'カウンター攻撃にはこの制限がない。', 'Counter-attacks are free of that limit.'],
]);

const CLEANUP = rules('クリーンアップフェイズ', [
  ['cleanup.triggers', 'seed', 'クリーンアップ開始時の能力が働く。', 'Clean-up abilities work.'],
  ['cleanup.until', 'R003-49', 'このターンの間の効果は、それらの能力の後に終わる。', 'What lasts this turn ends after those abilities.'],
  ['cleanup.next', 'seed', '決められた時間が過ぎると次のターンになる。', 'After its time the next turn begins.'],
]);

const CARDS = rules('カードについて', [
  ['card.types', 'seed', 'カードは、クリスタル、ソーサリー、ランドスペル、召喚呪文、バトルスペルの5種類。', 'Cards are crystals, sorceries, land spells, summons and battle spells.'],
  ['card.rarity', 'seed', 'レアリティは●○◎☆の4段階。', 'There are four rarities: ● ○ ◎ ☆.'],
  ['card.dividers', 'seed', '表示の仕切り線は、場にないカード、場のカード、攻撃クリーチャー、防御クリーチャーで異なる。', 'The divider of a card tells whether it is out of play, in play, attacking or blocking.'],
  ['card.attributes', 'seed', '属性は炎・水・風・光・闇で、複数持つカードも持たないカードもある。', 'The attributes are fire, water, wind, light and dark; a card may have several or none.'],
  ['card.spell-graveyard', 'seed', 'ソーサリーとバトルスペルは、働いた後に墓地へ行く。', 'Sorceries and battle spells go to the graveyard after their effect.'],
  ['card.generated-owner', 'R003-37', '生成されたカードの持ち主は、それを生成した効果のプレイヤーである。', 'A generated card belongs to the player whose effect made it.'],
  ['supply.raise', 'R003-22', '新しいクリスタルは、MPと属性値の最大値と現在値を上げる(設定により最大値だけ)。', 'A new crystal raises maximum and current MP and attribute values (by option the maximum only).'],
  ['supply.lower', 'R003-22', 'クリスタルを失うと最大値が下がり、現在値はそれを超えない。', 'Losing a crystal lowers the maximum, and current values are cut down to it.'],
  ['creature.no-hp', 'seed', 'HPが0以下のクリーチャーは破壊されて墓地へ行く。', 'A creature whose HP is 0 or less is destroyed and goes to the graveyard.'],
  ['creature.destroy-effect', 'seed', '破壊する効果は、HPにかかわらず墓地へ送る。', 'An effect that destroys sends to the graveyard whatever the HP.'],
  ['creature.heal-maximum', 'R003-14', 'クリーチャーのHPは最大値までしか回復しない。', "A creature's HP is restored up to its maximum only."],
  ['creature.enters-guarding', 'R003-30', '場に出たクリーチャーは防御可であり、次のスタートアップで行動可になる。', 'A creature enters on guard and becomes active at the next start-up.'],
]);

const SKILLS = rules('スキルについて', [
  ['skill.none', 'seed', '使えるのは、そのカードが持つスキルだけである。', 'Only a skill the card has can be used.'],
  ['skill.where', 'seed', '場のスキルは場で、ハンドスキルは手札でだけ使える。', 'Field skills are used in play, hand skills from the hand.'],
  ['skill.hand', 'seed', 'ハンドスキルは手札にある間だけ使える。', 'A hand skill can be used only while the card is in the hand.'],
  ['skill.controller', 'seed', 'スキルを使えるのはコントローラーだけである。', 'Only the controller can use a skill.'],
  ['skill.active', 'seed', 'アクティブスキルは行動可のときだけ使える。', 'An active skill needs an active creature.'],
  ['skill.exhausts', 'seed', 'アクティブスキルを使ったクリーチャーは行動不可になる。', 'A creature that has used an active skill becomes inactive.'],
  ['skill.open', 'R003-34', 'ノンアクティブスキルは状態にかかわらず、何度でも使える。', 'A non-active skill works in any state and as often as it is paid for.'],
  ['skill.mp', 'seed', 'スキルにはMPコストがいる。', 'A skill costs MP.'],
  ['skill.pay', 'R003-34', 'MPは効果の前に支払う。', 'The MP is paid before the effect.'],
  ['skill.condition', 'seed', '使用条件を満たさないスキルは使えない。', 'A skill whose condition does not hold can not be used.'],
  ['skill.target', 'seed', '対象のあるスキルには、適正な対象がいる。', 'A skill with a target needs a legal one.'],
  ['skill.at-once', 'R003-34', 'スキルには詠唱がなく、直ちに働く。', 'Skills need no casting and work at once.'],
]);

const KEYWORDS = rules('クリーチャーの能力', [
  ['keyword.flying', 'seed', '飛行を持つクリーチャーは、飛行か飛行防御を持つものだけがブロックできる。', 'A flying creature is blocked only by one with flying or fly blocking.'],
  ['keyword.fly-blocking', 'seed', '飛行防御は飛行をブロックできる。飛行は飛行でないものもブロックできる。', 'Fly blocking blocks flying; flying creatures may block others as well.'],
  ['keyword.first', 'seed', '先手は先に攻撃する。', 'First attack strikes first.'],
  ['keyword.last', 'seed', '後手は最後に攻撃する。', 'Last attack strikes last.'],
  ['keyword.first-last', 'R003-42', '先手と後手の両方を持つものは、どちらも持たないものと同時に攻撃する。', 'With both first and last attack a creature strikes with those that have neither.'],
  ['keyword.wall', 'seed', '壁は攻撃できない。', 'A wall can not attack.'],
  ['keyword.wall-race', 'R003-35', '種族が壁のクリーチャーは能力「壁」を持つ。', 'A creature of the race wall has the ability wall.'],
  ['keyword.regenerate', 'seed', '再生は戦闘終了時にHPを最大値まで回復する。', 'Regenerate restores full HP at the end of a battle.'],
  ['keyword.regenerate-survivors', 'R003-46', '再生するのは生き残ったクリーチャーだけである。', 'Only survivors regenerate.'],
  ['keyword.revival', 'seed', '復活は、墓地へ行く代わりにHPを最大値にして行動不可にする。', 'Revival gives full HP and makes inactive instead of going to the graveyard.'],
  ['keyword.revival-once', 'seed', '復活は一度で失われる。強化などはそのまま残る。', 'Revival is lost once used; other changes stay.'],
  ['keyword.revival-max', 'seed', '最大HPが0以下なら復活できない。', 'With a maximum HP of 0 or less there is no revival.'],
  ['keyword.revival-battle', 'R003-45', '戦闘中に復活したものは戦闘に残り、攻撃はできない。', 'A creature revived in battle stays in it and can not strike.'],
  ['keyword.resist', 'seed', '耐性Xは、その属性のカードからのダメージをX減らす。負なら増やす。', 'Resistance X takes X off damage from cards of that attribute; below 0 it adds.'],
  ['keyword.resist-attributes', 'R003-44', '複数の属性を持つ源には、それぞれの耐性が働く。', 'Every attribute of the source counts.'],
  ['keyword.resist-first', 'R003-44', '耐性の後に軽減が働く。', 'Resistance comes before mitigation.'],
  ['keyword.mitigation', 'seed', '軽減Xは、減らしたダメージと同じだけ減る。', 'Mitigation X shrinks by the damage it has taken off.'],
  ['keyword.mitigation-refill', 'seed', '軽減はターンの始めに元に戻る。', 'Mitigation is refilled at the start of a turn.'],
  ['keyword.mitigation-player', 'seed', 'プレイヤーも軽減を持つことがある。', 'Players may have mitigation too.'],
  ['keyword.penetration', 'seed', '貫通は、ブロックしたものに要らなかったダメージを防御プレイヤーに与える。', 'Penetration deals what the blockers did not need to the defending player.'],
  ['keyword.legendary', 'R003-36', '伝説が場に出ると、両者の手札・ライブラリ・墓地の同名カードがゲームから除かれる。場と詠唱中のものは残る。', 'When a legendary creature enters, its namesakes in all hands, libraries and graveyards leave the game; those in play or being cast stay.'],
  ['keyword.legendary-shuffle', 'R003-36', 'その後、両者のライブラリを切り直す。', 'Then both libraries are shuffled.'],
]);

const FIELD = rules('フィールド(場)について', [
  ['field.squares', 'seed', '場は8つのマスに分かれる。', 'A field has eight squares.'],
  ['field.square', 'seed', '一つのマスには、クリーチャー、クリスタル、ランドスペルを一つずつ置ける。', 'A square holds one creature, one crystal and one land spell.'],
  ['field.own', 'seed', 'カードは持ち主の場に出る。', "Cards come into play on their owner's field."],
  ['field.reserved', 'R003-24', '詠唱を始めるときに選んだマスは予約される。', 'The square named when casting starts is reserved.'],
  ['field.taken', 'R003-24', '完了したときにマスがふさがっていれば、カードは墓地へ行く。', 'If the square is taken when the cast finishes, the card goes to the graveyard.'],
  ['field.land-square', 'seed', 'ランドスペルは同じマスのクリーチャーに働くことがある。', 'A land spell may act on the creature on its square.'],
]);

const BATTLE = rules('バトルフェイズについて', [
  ['battle.at-once', 'R003-38', '攻撃を宣言すると直ちに戦闘になる。戦闘の間ほかの宣言は受け付けず、後でやり直せる。', 'A declaration starts the battle at once; another one is refused meanwhile and may be made afterwards.'],
  ['battle.one-attacker', 'R003-33', '一度の戦闘で攻撃するのは1体である。', 'One creature attacks in a battle.'],
  ['battle.block', 'seed', '防御プレイヤーは、ブロックするクリーチャーを何体でも選べる。', 'The defending player names any number of blockers.'],
  ['battle.block-field', 'seed', '選べるのは自分の場のクリーチャーである。', 'What is named is a creature on the own field.'],
  ['battle.block-inactive', 'seed', '行動不可のクリーチャーはブロックできない。', 'An inactive creature can not block.'],
  ['battle.block-twice', 'R003-39', '一体は一度だけ、ブロックかカウンター攻撃のどちらかに選べる。', 'A creature is named once, for blocking or for the counter-attack.'],
  ['battle.block-order', 'seed', '選んだ順に並び、最初のものがメイン戦闘クリーチャーになる。', 'Blockers stand in the order they were named; the first is the main one.'],
  ['battle.block-skip', 'seed', 'ブロックできるものがいなければ、選択は省かれる。', 'When nobody can block, naming is skipped.'],
  ['battle.timeout', 'RC-8', '時間切れは、もう選ばないという答えになる。', 'An overdue answer names nobody more.'],
  ['battle.spells', 'seed', '両者は手札からバトルスペルを1枚まで使える。', 'Each player may use one battle spell of the hand.'],
  ['battle.spells-secret', 'R003-40', 'バトルスペルは両者が同時に秘密で選ぶ。', 'Battle spells are chosen by both at the same time, in secret.'],
  ['battle.spell-hand', 'seed', 'バトルスペルは自分の手札から選ぶ。', 'A battle spell comes from the own hand.'],
  ['battle.spell-type', 'seed', '戦闘で選べるのはバトルスペルだけである。', 'Only a battle spell can be chosen in battle.'],
  ['battle.spell-mp', 'R003-40', 'バトルスペルにもMPがいる。', 'A battle spell needs its MP.'],
  ['battle.spell-attribute', 'R003-40', 'バトルスペルにも属性値がいる。', 'A battle spell needs its attribute values.'],
  ['battle.spell-target', 'R003-40', '対象のあるバトルスペルには、適正な対象がいる。', 'A battle spell with a target needs a legal one.'],
  ['battle.spell-pay', 'R003-40', 'MPは選んだ時点で支払い、詠唱はない。', 'The MP is paid on choosing; there is no casting.'],
  ['battle.spell-timeout', 'RC-8', '時間切れは、使わないという答えになる。', 'An overdue answer uses none.'],
  ['battle.start-triggers', 'seed', '選択の後に、戦闘開始時の能力が働く。', 'After the choices, abilities at the start of a battle work.'],
  ['battle.attacker-spell-first', 'seed', '攻撃側のバトルスペルが先、防御側が後に働く。', "The attacker's battle spell works first, the defender's second."],
  ['battle.steps', 'seed', '先手、どちらでもないもの、後手の順に攻撃する。', 'Strikes come in three steps: first attack, neither, last attack.'],
  ['battle.step-together', 'R003-42', '同じ段階の攻撃は同時に行われる。', 'Strikes of one step are simultaneous.'],
  ['battle.step-deaths', 'R003-42', '段階が終わるときにクリーチャーが破壊される。破壊されたものは後の段階で攻撃しない。', 'Creatures are destroyed at the end of a step; what is destroyed strikes no more.'],
  ['battle.unblocked', 'seed', 'ブロックされなければ、攻撃力だけのダメージを防御プレイヤーが受ける。', "Unblocked, the attacker's attack is dealt to the defending player."],
  ['battle.blocked-stays', 'R003-41', '一度ブロックされたら、ブロックしたものがいなくなっても、貫通なしでは届かない。', 'Once blocked it stays blocked: if all blockers go, nothing gets through without penetration.'],
  ['battle.spread', 'seed', 'ダメージは並んだ順に、破壊に必要なだけ割り振り、余りを次へ回す。', 'Damage is spread in order: each blocker gets what destroys it, the rest goes on to the next.'],
  ['battle.rest-lost', 'seed', '最後まで余ったダメージは失われる。', 'What is left over after the last blocker is lost.'],
  ['battle.blockers-strike', 'R003-43', 'ブロックしたものは皆、攻撃クリーチャーを攻撃する。', 'All blockers strike the attacker.'],
  ['battle.blockers-no-player', 'seed', '攻撃クリーチャーがいなくても、ブロックしたものが攻撃プレイヤーを攻撃することはない。', 'Blockers never strike the attacking player, even when the attacker is gone.'],
  ['battle.inactive-no-strike', 'seed', '戦闘中に行動不可になったものは攻撃しない。', 'A creature that became inactive in the battle does not strike.'],
  ['battle.attacker-gone', 'seed', '攻撃クリーチャーがいなくなれば、戦闘終了時の処理へ移る。', 'When the attacker is gone the battle goes to its end.'],
  ['battle.end-triggers', 'seed', '戦闘終了時の能力が働く。', 'Abilities at the end of a battle work.'],
  ['battle.inactive', 'seed', 'ブロックしたものは戦闘が終わると行動不可になる。', 'Blockers become inactive when the battle ends.'],
  ['battle.attacker-inactive', 'R003-31', '攻撃したものも戦闘が終わると行動不可になる。', 'The attacker becomes inactive when the battle ends, too.'],
  ['battle.until', 'R003-47', 'この戦闘の間の効果は、戦闘とともに終わる。', 'What lasts this battle ends with it.'],
  ['battle.until-turn', 'R003-47', 'この戦闘の間の効果は、戦闘の外でかけたものも、遅くともターンとともに終わる。', 'What lasts this battle ends with the turn at the latest, though no battle followed.'],
  ['battle.no-check', 'seed', '戦闘中と、戦闘からカウンター攻撃までの間は、プレイヤーの死亡を判定しない。', 'Players are not looked at for death in battle, nor between a battle and its counter-attacks.'],
  ['battle.counter', 'seed', '戦闘が終わると、選ばれていたものがカウンター攻撃し、役割を替えた新しい戦闘になる。', 'After a battle the named creature counter-attacks: a new battle with the roles swapped.'],
  ['battle.counter-at-once', 'seed', 'カウンター攻撃はその場で始まり、それまでに誰も行動できない。', 'The counter-attack starts at once: nobody can act before it.'],
  ['battle.counter-not-yet', 'seed', 'カウンター攻撃に選ばれたものは、実際に攻撃するまで戦闘に加わっていない。', 'The creature named for the counter-attack takes no part in a battle until it attacks.'],
  ['battle.counter-one', 'R003-48', 'カウンター攻撃に選べるのは1体である。', 'One creature is named for the counter-attack.'],
  ['battle.counter-able', 'R003-48', '選べるのは、攻撃できる状態の自分のクリーチャーで、ブロックしていないものである。', 'It must be an own creature that could attack and does not block.'],
  ['battle.counter-retest', 'R003-48', 'その時に攻撃できなければ、カウンター攻撃は行われない。', 'If it can not attack when its time comes, there is no counter-attack.'],
  ['battle.back-to-main', 'seed', 'すべての戦闘が終わるとメインフェイズに戻る。', 'After all battles the main phase goes on.'],
]);

const CONTROL = rules('オーナーとコントローラーについて', [
  ['control.caster', 'seed', '詠唱を始めたプレイヤーが、そのカードのコントローラーになる。', 'Who starts a cast is its controller.'],
  ['control.owner', 'seed', 'コントローラーが変わっても、持ち主は最後まで同じである。', 'Whoever controls a card, its owner stays the same to the end.'],
  ['control.where', 'seed', 'コントローラーが持ち主と別になりうるのは、場のカードと詠唱中のカードだけである。', 'Only cards in play and being cast can be controlled by somebody else than the owner.'],
  ['control.owner-graveyard', 'seed', 'カードは持ち主の墓地や手札へ行く。', "A card goes to its owner's graveyard or hand."],
  ['control.stays', 'R003-29', 'コントローラーが変わっても、カードはその場を動かない。', 'A card whose control changes stays where it is.'],
  ['control.keeps-aim', 'seed', '詠唱中にコントローラーが変わっても、対象とマスは変わらない。', 'A cast whose control changes keeps target and square.'],
  ['control.you', 'seed', '効果の「自分」は、そのカードのコントローラーである。', '"You" in an effect is the controller of the card.'],
  ['control.mismatch', 'seed', '詠唱中に奪われたクリーチャーは、持ち主の場に、奪ったプレイヤーのコントロールで出る。', "A creature stolen while being cast enters its owner's field under the thief's control."],
  ['control.block-field', 'seed', '自分の場のクリーチャーは、誰がコントロールしていてもブロックに使える。', 'A creature on the own field may block whoever controls it.'],
]);

const LIBRARY = rules('手札の引き直し・ドローストック', [
  ['redraw.turn', 'seed', '引き直しは1ターン目のメインフェイズだけ。', 'Redrawing is for the main phase of turn 1.'],
  ['redraw.used', 'R003-18', 'カードを使った後は引き直せない。', 'After a card was used there is no redraw.'],
  ['redraw.hand-skill', 'R003-18', 'ハンドスキルも、使ったカードに数える。', 'A hand skill counts as a card used.'],
  ['redraw.twice', 'seed', '引き直しは2回まで。', 'A player may redraw twice.'],
  ['redraw.cards', 'seed', '1回目は6枚、2回目は5枚引く。', 'The first redraw draws 6 cards, the second 5.'],
  ['redraw.shuffled', 'R003-18', '手札はライブラリに戻して切り直す。', 'The hand is shuffled into the library.'],
  ['redraw.independent', 'R003-18', '引き直しは各自が別々に行い、相手にはその事実だけが知らされる。', 'Each player redraws alone; the opponent learns only that it happened.'],
  ['redraw.notice', 'R003-17', '最初の手札では、次に引くカードが本人だけに告げられる。', 'With the first hand the owner alone is told the next card.'],
  ['stock.draw', 'seed', 'ドローストックを1つ使ってカードを1枚引く。', 'One draw stock draws one card.'],
  ['stock.none', 'seed', 'ドローストックがなければ使えない。', 'Without draw stock nothing can be used.'],
  ['stock.turn', 'seed', '2ターン目から使える。', 'It can be used from turn 2.'],
  ['stock.once', 'seed', '1ターンに一度だけ。', 'Once a turn.'],
  ['stock.hand', 'seed', '手札が6枚なら使えない。', 'Not with six cards in the hand.'],
  ['stock.library', 'R003-20', 'ライブラリが空なら使えない。', 'Not with an empty library.'],
  ['stock.raised', 'R003-20', '効果でドローストックが増えることがある。', 'Effects may raise draw stock.'],
  ['hand.limit', 'R003-19', '手札は6枚まで。7枚目を持ったら直ちに1枚を選んで捨てる。', 'The hand limit is six; a seventh card forces a discard of choice at once.'],
  ['hand.discard', 'R003-19', '捨てるのは自分の手札から選ぶ。', 'What is discarded is chosen from the own hand.'],
  ['hand.timeout', 'R003-19', '時間切れなら、引いたカードを捨てる。', 'An overdue answer discards the card drawn.'],
  ['hand.draw-empty', 'R003-13', '空のライブラリから効果で引くことは何も起こさず、敗北にもならない。', 'Drawing from an empty library by an effect does nothing and loses nothing.'],
]);

/** In order of precedence inside a chapter where several refuse one move. */
export const RULES: readonly Rule[] = [
  ...KERNEL_RULES, ...WINNING, ...DECK, ...SETUP, ...STARTUP, ...MAIN, ...CLEANUP, ...CARDS, ...SKILLS, ...KEYWORDS,
  ...FIELD, ...BATTLE, ...CONTROL, ...LIBRARY,
];
