/**
 * When abilities of `animal` work: 誘発 (triggered), 常時 (static), 起動 (activated), プレイ (played).
 */

import { z } from 'zod';
import { join, say, withArticle, type Occasion, type Teller, type Words } from '../../engine/index.ts';

type Doc = { readonly [key: string]: unknown };

/** Whose card, and which, an event is about: the subject of its sentence. */
function subject(t: Teller, doc: Doc, noun: string): Words {
  const when = filterOf(doc, 'when');
  const of = when['of'] ?? 'self';
  if (of === 'self') return say('これ', 'this card');
  const { type, ...rest } = filterOf(when, 'where');
  const which = t.filterAlone(rest);
  const name = t.term(typeof type === 'string' ? type : noun);
  const other = when['other'] === true;
  const side = of === 'ally' ? say('自分の', 'allied') : of === 'enemy' ? say('相手の', 'enemy') : say('', '');
  const en = [side.en, which.en, name.en].filter((part) => part !== '').join(' ');
  return { ja: `${other ? '他の' : ''}${side.ja}${which.ja}${name.ja}`, en: other ? `another ${en}` : withArticle(en) };
}

/** A triggered occasion; `{who}` in its words is the card it is about. */
function triggered(key: string, ja: string, en: string, noun = 'existence'): Occasion {
  const words = say(ja, en, { who: say('これ', 'this card') });
  return { key, kind: 'triggered', about: words.en, words, lead: (t, doc) => say(ja, en, { who: subject(t, doc, noun) }) };
}

/** An occasion about what a player does. */
function byPlayer(key: string, words: { readonly [of: string]: readonly [ja: string, en: string] }, noun = 'card'): Occasion {
  const [ja, en] = words['ally'] ?? ['', ''];
  return {
    key, kind: 'triggered', about: say(ja, en, { what: say('カード', 'a card') }).en, words: say(ja, en),
    lead(t, doc) {
      const when = filterOf(doc, 'when');
      const [leadJa, leadEn] = words[typeof when['of'] === 'string' ? when['of'] : 'self'] ?? [ja, en];
      const what = subject(t, { when: { ...when, of: 'any' } }, noun);
      return say(leadJa, leadEn, { what });
    },
  };
}

function filterOf(doc: Doc, key: string): Doc {
  // The occasion's schema has accepted a filter there.
  return (doc[key] ?? {}) as Doc;
}

/** The costs of an activated ability, in the order they are paid. */
function costWords(_t: Teller, doc: Doc): Words {
  const parts: Words[] = [];
  const number = (key: string): number => (typeof doc[key] === 'number' ? doc[key] : 0);
  if (number('cost') > 0) {
    parts.push(say('領土{n}つをムーブ', number('cost') === 1 ? 'move a territory' : 'move {n} territories', { n: number('cost') }));
  }
  if (doc['move'] === true) parts.push(say('これをムーブ', 'move this'));
  if (doc['night'] === true) parts.push(say('これを夜にする', 'turn this to night'));
  if (doc['sacrifice'] === true) parts.push(say('これを墓地に置く', 'put this into the graveyard'));
  if (number('stock') > 0) {
    parts.push(
      say(
        'これから蓄えカウンター{n}つを取り除く', number('stock') === 1 ? 'take a stock counter off this' : 'take {n} stock counters off this',
        { n: number('stock') }
      )
    );
  }
  if (number('life') > 0) parts.push(say('ライフ{n}点を失う', 'lose {n} life', { n: number('life') }));
  if (number('discard') > 0) {
    parts.push(say('手札{n}枚を捨てる', number('discard') === 1 ? 'discard a card' : 'discard {n} cards', { n: number('discard') }));
  }
  if (parts.length === 0) parts.push(say('コストなし', 'free'));
  const limits: Words[] = [];
  if (doc['once'] === true) limits.push(say('1ターンに1回', 'once a turn'));
  if (doc['slow'] === true) limits.push(say('自分の狩猟フェイズにパイルが空の時のみ', 'only in your hunt phase with an empty pile'));
  const cost = join(parts, '、', ', ');
  return limits.length === 0
    ? say('[{cost}]', '[{cost}]', { cost })
    : say('[{cost}]({limits})', '[{cost}] ({limits})', { cost, limits: join(limits, '、', ', ') });
}

const activate: Occasion = {
  key: 'activate',
  kind: 'used',
  about: '起動: its controller pays the cost whenever it has priority',
  words: say('起動', 'Activate'),
  fields: () => ({
    cost: z.int().min(1).max(9).optional().describe('Territories to move'),
    move: z.literal(true).optional().describe('Move this card'),
    night: z.literal(true).optional().describe('Turn this card to night'),
    sacrifice: z.literal(true).optional().describe('Put this card into the graveyard'),
    stock: z.int().min(1).max(9).optional().describe('Stock counters to take off this card'),
    life: z.int().min(1).max(9).optional().describe('Life to lose'),
    discard: z.int().min(1).max(3).optional().describe('Hand cards to discard'),
    once: z.literal(true).optional().describe('Once a turn'),
    slow: z.literal(true).optional().describe('Only when an animal could be played'),
  }),
  lead: costWords,
};

const cheaper: Occasion = {
  key: 'cheaper',
  kind: 'used',
  about: '常時: such cards cost you less to play',
  words: say('', ''),
  fields: (s) => ({ by: z.int().min(1).max(5), cards: s.filter }),
  lead(t, doc) {
    const { type, ...rest } = filterOf(doc, 'cards');
    const name = t.term(typeof type === 'string' ? type : 'card');
    return say(
      '自分がプレイする{f}{name}のコストを{n}減らす', '{f}{name} cards you play cost {n} less', { f: t.filterAlone(rest), name, n: Number(doc['by']) }
    );
  },
};

export const OCCASIONS: readonly Occasion[] = [
  triggered('enter', '{who}が場に出た時', 'When {who} enters the field'),
  triggered('leave', '{who}が場を離れた時', 'When {who} leaves the field'),
  triggered('destroyed', '{who}が破壊された時', 'When {who} is destroyed'),
  triggered('attack', '{who}が攻撃した時', 'When {who} attacks', 'animal'),
  triggered('defend', '{who}が防御した時', 'When {who} defends', 'animal'),
  triggered('hit', '{who}が対戦相手に戦闘ダメージを与えた時', 'When {who} deals battle damage to the opponent', 'animal'),
  triggered('damaged', '{who}がダメージを受けた時', 'When {who} is dealt damage', 'animal'),
  triggered('nightfall', '{who}が夜になった時', 'When {who} is turned to night'),
  triggered('daybreak', '{who}の夜が明けた時', 'When the night of {who} ends'),
  triggered('territory', '{who}が領地に出た時', 'When {who} enters the land', 'territory'),
  byPlayer('played', {
    self: ['これをプレイした時', 'When you play this card'], ally: ['自分が{what}をプレイした時', 'When you play {what}'],
    enemy: ['相手が{what}をプレイした時', 'When your opponent plays {what}'], any: ['プレイヤーが{what}をプレイした時', 'When a player plays {what}'],
  }),
  byPlayer('heal', {
    ally: ['自分がライフを得た時', 'When you gain life'], enemy: ['相手がライフを得た時', 'When your opponent gains life'],
    any: ['プレイヤーがライフを得た時', 'When a player gains life'],
  }),
  triggered('ready', '自分の準備フェイズ開始時', 'At the start of your ready phase'),
  triggered('hunt', '自分の狩猟フェイズ開始時', 'At the start of your hunt phase'),
  triggered('sunset', '自分の日没フェイズ開始時', 'At the start of your sunset phase'),
  activate,
  { key: 'play', kind: 'used', about: 'プレイ: what a scene or feat does when it resolves', words: say('', '') },
  cheaper,
  { key: 'static', kind: 'static', about: '常時: while the card is face-up on the field or in the land', words: say('', '') },
];
