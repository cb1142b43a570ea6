/**
 * When abilities of cards work, with the words that begin their texts.
 */

import { z } from 'zod';
import {
  say, type FilterDoc, type Occasion, type Schemas, type Teller, type ValueDoc, type ConditionDoc, type Words,
} from '../../engine/index.ts';

interface When {
  readonly of?: 'self' | 'ally' | 'enemy' | 'any';
  readonly where?: FilterDoc;
  readonly other?: boolean;
}

/** The card an event is about: "this card", "another allied card with …". */
function subject(t: Teller, when: When): Words {
  const of = when.of ?? 'self';
  if (of === 'self') return say('このカード', 'this card');
  const side = { ally: 'you', enemy: 'enemy', any: 'both' } as const;
  const words = t.cards({ in: 'field', side: side[of], where: when.where, other: when.other }, 'one');
  return say(words.ja.replace(/^(このカード以外の)?(自分の|相手の)?場の/, '$1$2'), words.en);
}

/** An event's beginning of a text, from what happens to its subject. */
function event(key: string, about: string, words: Words): Occasion {
  return {
    key, kind: 'triggered', about, words,
    lead(t, doc) {
      // Checked by the schema of triggered abilities.
      const when = (doc['when'] ?? {}) as When;
      return say(words.ja, words.en, { card: subject(t, when) });
    },
  };
}

/** The words of another player's card being cast, or one's own. */
const cast: Occasion = {
  ...event('cast', 'When a card is cast (of: whose)', say('', '')),
  lead(t, doc) {
    // Checked by the schema of triggered abilities.
    const when = (doc['when'] ?? {}) as When;
    const of = when.of ?? 'self';
    if (of === 'self') return say('このカードをキャストした時', 'When you cast this card');
    const { ja, en } = subject(t, { ...when, of: 'any' });
    const who = { ally: say('自分が', 'you cast'), enemy: say('相手が', 'your opponent casts'), any: say('プレイヤーが', 'a player casts') }[of];
    return say(`{who}${ja}をキャストした時`, `When {who} ${en}`, { who });
  },
};

const sacrifice = (s: Schemas) => z.union([
  z.literal('self'), z.strictObject({ count: z.int().min(1).max(7).optional(), where: s.filter.optional(), other: z.boolean().optional() }),
]);

function sacrificeWords(t: Teller, doc: unknown): Words {
  if (doc === 'self') return say('このカードを破壊する', 'destroy this card');
  // Checked by the schema of activated effects.
  const { count = 1, where, other } = doc as { readonly count?: number; readonly where?: FilterDoc; readonly other?: boolean };
  return say('{cards}を破壊する', 'destroy {cards}', { cards: t.counted({ in: 'field', side: 'you', where, other }, count, false) });
}

const activate: Occasion = {
  key: 'activate', kind: 'used', about: '起動効果: used in your turn by paying its price', words: say('起動', 'Activate'),
  fields: (s) => ({
    energy: z.int().min(0).max(20).optional().describe('Energy to pay'),
    discard: z.int().min(1).max(5).optional().describe('Hand cards to discard'),
    sacrifice: sacrifice(s).optional().describe('Cards of your field to destroy'),
  }),
  lead(t, doc) {
    const parts: Words[] = [];
    if (typeof doc['energy'] === 'number' && doc['energy'] > 0) parts.push(say('エナジー{n}', '{n} energy', { n: doc['energy'] }));
    if (typeof doc['discard'] === 'number') parts.push(say('手札{n}枚を捨てる', 'discard {n}', { n: doc['discard'] }));
    if (doc['sacrifice'] !== undefined) parts.push(sacrificeWords(t, doc['sacrifice']));
    return { ja: `起動［${parts.map((part) => part.ja).join('・')}］`, en: `Activate [${parts.map((part) => part.en).join(', ')}]` };
  },
};

const evolve: Occasion = {
  key: 'evolve', kind: 'used', about: 'What an evolve card is laid on (base), when (need), and for how much energy', words: say('エボルヴ', 'Evolve'),
  fields: (s) => ({ base: s.filter, need: s.condition.optional(), energy: z.int().min(0).max(20).optional() }),
  lead(t, doc) {
    // Checked by the fields above.
    const { base, need, energy = 0 } = doc as unknown as {
      readonly base: FilterDoc; readonly need?: ConditionDoc; readonly energy?: number;
    };
    const on = t.cards({ in: 'field', side: 'you', where: base }, 'one');
    const price = energy > 0 ? say('、エナジー{n}', ', {n} energy', { n: energy }) : say('', '');
    const when = need === undefined ? say('', '') : say('、条件：{need}', ', if {need}', { need: t.condition(need) });
    return say('エボルヴ［{on}の上{price}{when}］', 'Evolve [onto {on}{price}{when}]', { on, price, when });
  },
};

const discount: Occasion = {
  key: 'discount', kind: 'used', about: 'The card costs less by a value (never below 0)', words: say('', ''),
  fields: (s) => ({ less: s.value, need: s.condition.optional() }),
  lead(t, doc) {
    // Checked by the fields above.
    const { less, need } = doc as unknown as { readonly less: ValueDoc; readonly need?: ConditionDoc };
    const n = t.value(less);
    const core = typeof less === 'number'
      ? say('このカードのコストは{n}下がる', 'this card costs {n} less', { n })
      : say('このカードのコストは、{n}だけ下がる', 'this card costs less by {n}', { n });
    return need === undefined ? core : say('{need}なら、{core}', 'if {need}, {core}', { need: t.condition(need), core });
  },
};

export const OCCASIONS: readonly Occasion[] = [
  { key: 'effect', kind: 'triggered', about: 'An instruction of a magic', words: say('', '') },
  event('enter', 'When a card enters the field', say('{card}が場に出た時', 'When {card} enters')),
  event('last-will', 'ラストウィル: when the card is destroyed', say('ラストウィル', 'Last Will')),
  event('destroyed', 'When a card on the field is destroyed', say('{card}が破壊された時', 'When {card} is destroyed')),
  cast,
  event('evolved', 'When a card has evolved; its subject is the evolve card', say('{card}がエボルヴした時', 'When {card} evolves')),
  event('attack', 'When a card declares an attack', say('{card}が攻撃した時', 'When {card} attacks')),
  event('hit', 'When a card has dealt damage to a player', say('{card}がプレイヤーにダメージを与えた時', 'When {card} has damaged a player')),
  event('win', 'When a card wins a battle', say('{card}がバトルに勝った時', 'When {card} wins a battle')),
  event('damaged', 'When you have taken damage', say('自分がダメージを受けた時', 'When you have taken damage')),
  event('turn-start', 'At the start of your turn', say('自分のターン開始時', 'At the start of your turn')),
  event('turn-end', 'At the end of your turn', say('自分のターン終了時', 'At the end of your turn')),
  { key: 'static', kind: 'static', about: 'While the card is on the field', words: say('', '') },
  activate,
  evolve,
  discount,
];
