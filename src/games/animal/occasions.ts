/**
 * When abilities of `animal` work: 誘発 (triggered), 常時 (static), 起動 (activated), プレイ (played).
 */

import { z } from 'zod';
import { join, say, type Occasion, type Teller, type Words } from '../../engine/index.ts';

type Doc = { readonly [key: string]: unknown };

function triggered(key: string, about: string, ja: string, en: string): Occasion {
  return { key, kind: 'triggered', about, words: say(ja, en) };
}

function filterOf(doc: Doc, key: string): Doc {
  // The occasion's schema has accepted a filter there.
  return (doc[key] ?? {}) as Doc;
}

/** The costs of an activated ability, in the order they are paid. */
function costWords(_t: Teller, doc: Doc): Words {
  const parts: Words[] = [];
  const number = (key: string): number => (typeof doc[key] === 'number' ? doc[key] : 0);
  if (number('cost') > 0) parts.push(say('領土{n}つをムーブ', 'move {n} territories', { n: number('cost') }));
  if (doc['move'] === true) parts.push(say('これをムーブ', 'move this'));
  if (doc['night'] === true) parts.push(say('これを夜にする', 'turn this to night'));
  if (doc['sacrifice'] === true) parts.push(say('これを墓地に置く', 'put this into the graveyard'));
  if (number('stock') > 0) parts.push(say('これから蓄えカウンター{n}つを取り除く', 'remove {n} stock counters from this', { n: number('stock') }));
  if (number('life') > 0) parts.push(say('ライフ{n}点を失う', 'lose {n} life', { n: number('life') }));
  if (number('discard') > 0) parts.push(say('手札{n}枚を捨てる', 'discard {n} cards', { n: number('discard') }));
  if (parts.length === 0) parts.push(say('コストなし', 'free'));
  const limits: Words[] = [];
  if (doc['once'] === true) limits.push(say('1ターンに1回', 'once a turn'));
  if (doc['slow'] === true) limits.push(say('自分の狩猟フェイズにパイルが空の時のみ', 'only in your hunt phase with an empty pile'));
  const cost = join(parts, '、', ', ');
  return limits.length === 0 ? say('[{cost}]', '[{cost}]', { cost }) : say('[{cost}]({limits})', '[{cost}] ({limits})', { cost, limits: join(limits, '、', ', ') });
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
  lead: (t, doc) => say('自分がプレイする{f}カードのコストを{n}減らす', 'cards {f} you play cost {n} less', { f: t.filterAlone(filterOf(doc, 'cards')), n: Number(doc['by']) }),
};

export const OCCASIONS: readonly Occasion[] = [
  triggered('enter', 'It comes to the field', '場に出た時', 'On entering'),
  triggered('leave', 'It leaves the field', '場を離れた時', 'On leaving'),
  triggered('destroyed', 'It is destroyed', '破壊された時', 'When destroyed'),
  triggered('attack', 'It attacks', '攻撃した時', 'On attacking'),
  triggered('defend', 'It defends', '防御した時', 'On defending'),
  triggered('hit', 'It deals battle damage to the opponent', '対戦相手に戦闘ダメージを与えた時', 'On dealing battle damage to the opponent'),
  triggered('damaged', 'It is dealt damage', 'ダメージを受けた時', 'When dealt damage'),
  triggered('nightfall', 'It is turned to night', '夜になった時', 'On turning to night'),
  triggered('daybreak', 'Its night ends', '夜が明けた時', 'When its night ends'),
  triggered('played', 'A card is played', 'プレイした時', 'On playing'),
  triggered('heal', 'A player gains life', 'ライフを得た時', 'On gaining life'),
  triggered('territory', 'A territory enters the land', '領土が領地に出た時', 'When a territory enters'),
  triggered('ready', 'Your 準備フェイズ begins', '自分の準備フェイズ開始時', 'At the start of your ready phase'),
  triggered('hunt', 'Your 狩猟フェイズ begins', '自分の狩猟フェイズ開始時', 'At the start of your hunt phase'),
  triggered('sunset', 'Your 日没フェイズ begins', '自分の日没フェイズ開始時', 'At the start of your sunset phase'),
  activate,
  { key: 'play', kind: 'used', about: 'プレイ: what a scene or feat does when it resolves', words: say('', '') },
  cheaper,
  { key: 'static', kind: 'static', about: '常時: while the card is face-up on the field or in the land', words: say('', '') },
];
