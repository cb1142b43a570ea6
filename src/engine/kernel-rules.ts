/**
 * The rules all games share (the common rulings RC-*), and the refusals the kernel itself gives.
 * Every game's catalogue begins with these.
 */

import type { Rule } from './contract.ts';

function rule(id: string, source: string, ja: string, en: string): Rule {
  return { id, chapter: '共通', source, text: { ja, en } };
}

/** In order of precedence where several refuse one move. */
export const KERNEL_RULES: readonly Rule[] = [
  rule('kernel.finished', 'RC-6', '決着がついた後は何も解決されず、どの行動も受け付けない。', 'After the end nothing more resolves and every action is refused.'),
  rule('kernel.decision.none', 'RC-3', '自分に選択が求められていないときは行動できない。', 'A player acts only when a decision is asked of that player.'),
  rule('kernel.move.type', 'RC-1', '求められている選択の答えになる行動だけができる。', 'Only an answer to the decision that is asked can be given.'),
  rule('kernel.move.fields', 'RC-1', '行動には、その種類が必要とする項目だけを指定する。', 'A move carries exactly the fields its type needs.'),
  rule('kernel.atomic', 'RC-1', '行動はすべて確かめてから行われ、違反した行動は何も変えない。', 'An action is checked in full first; a refused one changes nothing.'),
  rule('kernel.choose.candidate', 'RC-1', '選べるのは示された候補だけである。', 'Only one of the offered candidates can be chosen.'),
  rule('kernel.choose.minimum', 'RC-1', '必要な数を選ぶまで選択を終えられない。', 'Choosing ends only when as many as needed are chosen.'),
  rule('kernel.option', 'RC-1', '示された選択肢のうち、今選べるものだけを選べる。', 'Only an option that is offered and open now can be picked.'),
  rule('kernel.random', 'RC-2', 'シャッフルや無作為な選択は、記録された一つの乱数列で行う。', 'Shuffles and random choices come from one recorded random stream.'),
  rule('kernel.views', 'RC-3', '見えないカードは、知る権利のない者には枚数だけが示される。', 'Cards a person may not see are shown to that person as a count only.'),
  rule('kernel.concede', 'RC-4', '投了はいつでもでき、妨げられない。両者が同時なら引き分け。', 'A player may concede at any moment and nothing stops it; both at once is a draw.'),
  rule('kernel.draw', 'RC-5', '同じ確認で両者が敗北条件を満たせば引き分け。', 'When both players have lost in the same check, the game is a draw.'),
  rule('kernel.timeout', 'RC-8', '時間切れの選択は、何もしない答え、なければ最も番号の小さい答えになる。', 'An overdue decision gets the answer that does nothing, else the lowest-numbered legal one.'),
  rule('kernel.timeouts', 'RC-8', '時間切れが続けて規定の回数に達したら投了とみなす。', 'After a set number of time-outs in a row a player has conceded.'),
  rule('kernel.loop', 'RC-9', '選択を挟まずに効果が規定の数を超えて続けば引き分け。', 'More effects in a row without a decision than the limit make the game a draw.'),
  rule('kernel.numbers', 'RC-10', '数値は整数で、半分は切り捨て。コストと攻撃力は0を下回らない。', 'Numbers are whole, halves round down, and costs and attack never count below 0.'),
  rule('kernel.as-many', 'RC-11', '足りないときは、できる分だけ行う。', 'An instruction that asks for more than there is does what it can.'),
  rule('kernel.last-known', 'RC-12', '場を離れた源は、離れたときの値で扱う。', 'A source that has left counts with the values it had as it left.'),
  rule('kernel.new-object', 'RC-13', '領域を移ったカードは新しい物として、以前の状態や修正をすべて失う。', 'A card that changes zone is a new object and forgets damage, states and modifiers.'),
  rule('kernel.ruling', 'RC-3', '審判は裁定によって局面や結果を定めることができ、それは記録に残る。', "A judge may set the position or the result by a ruling, which stands in the log."),
  rule('kernel.first-player', 'R004-6', '先攻が前もって決まっているゲームでは、先攻を決める手順を行わない。', 'Where it was settled before who plays first, the game’s own way of finding out is left out.'),
  rule('kernel.series.majority', 'R004-2', 'マッチは、決められた本数の過半数を先に取った者の勝ち。', 'A match is won by whoever first wins the majority of its games.'),
  rule('kernel.series.draws', 'R004-2', '引き分けたゲームは本数に数えない。', 'Drawn games don’t count.'),
  rule('kernel.series.drawn-chooser', 'R004-2', '引き分けの次は、同じ者がもう一度先攻か後攻を選ぶ。', 'After a drawn game the same player chooses again to play first or second.'),
  rule('kernel.series.loser-chooses', 'R004-6', '次のゲームの先攻か後攻は、前のゲームに敗れた者が選ぶ。', 'The loser of the last game chooses to play first or second in the next.'),
  rule('kernel.swap.parts', 'R004-8', 'ゲームの間に入れ替えられるのは、ゲームが定めた部分のカードだけである。', 'Between games only cards of the parts that the game names can be swapped.'),
  rule('kernel.swap.size', 'R004-8', '入れ替えの前後で、それぞれの部分の枚数は変わらない。', 'A swap leaves the size of each part as it was.'),
  rule('kernel.swap.cards', 'R004-8', '入れ替えるのは持ち込んだカード同士であり、カードは増えも減りもしない。', 'A swap exchanges cards that were brought; none comes or goes.'),
];
