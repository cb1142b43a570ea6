/** What a branch does is said in one sentence: a full stop in it would set its later steps free of the condition. */

import t from 'tap';
import { cardText } from '../../src/engine/index.ts';
import { linked } from '../../src/engine/effects/language/teller.ts';
import { GAMES } from '../../src/games/registry.ts';
import { poolOf } from '../support/playing.ts';

/** A card's document holds a branch of several steps somewhere. */
function hasLongBranch(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, member]) =>
    (['then', 'else', 'may', 'won', 'lost'].includes(key) && Array.isArray(member) && member.length > 1) || hasLongBranch(member));
}

t.test('the steps of a branch are linked in Japanese, in the shipped sets', (t) => {
  let seen = 0;
  for (const game of GAMES) {
    const pool = poolOf(game);
    for (const card of pool.document.cards.filter(hasLongBranch)) {
      const def = pool.defs.find((one) => one.id === card['id']);
      if (def === undefined) continue;
      seen += 1;
      const { ja } = cardText(pool, def);
      t.match(ja, /(?:し|り|き|い|え|け|せ|て|ち|み|び)、/, `${game.id} ${def.id}: ${ja}`);
    }
  }
  t.ok(seen >= 2, 'the sets hold such cards');
  t.end();
});

t.test('verbs that go on', (t) => {
  const forms = {
    破壊する: '破壊し', 出す: '出し', 引く: '引き', 選ぶ: '選び', 失う: '失い', 勝つ: '勝ち', 読む: '読み', 与える: '与え', 捨てる: '捨て',
    得る: '得', 戻る: '戻り', 終わる: '終わり', なる: 'なり', してもよい: 'してもよい',
  };
  for (const [verb, form] of Object.entries(forms)) t.equal(linked(verb), form, verb);
  t.end();
});
