/**
 * What cards of `crystal` can speak of. `you` means what you control, wherever it lies; a card in a
 * hand, library or graveyard is its owner's.
 */

import { say, type Area } from '../../../engine/index.ts';

const onField: Area['whose'] = { you: say('自分の', 'allied'), enemy: say('相手の', 'enemy'), both: say('', '') };

function inZone(ja: string, en: string): Area['whose'] {
  return {
    you: say(`自分の${ja}の`, `in your ${en}`), enemy: say(`相手の${ja}の`, `in your opponent's ${en}`), both: say(`${ja}の`, `in any ${en}`),
  };
}

const card = { ja: 'カード', one: 'card', many: 'cards', counter: '枚' };

function area(key: string, zones: readonly string[], noun: Area['noun'], whose: Area['whose']): Area {
  return { key, zones, places: null, noun, whose, under: false };
}

export const AREAS: readonly Area[] = [
  area('creatures', ['creatures'], { ja: 'クリーチャー', one: 'creature', many: 'creatures', counter: '体' }, onField),
  area('crystals', ['crystals'], { ja: 'クリスタル', one: 'crystal', many: 'crystals', counter: '個' }, onField),
  area('lands', ['lands'], { ja: 'ランドスペル', one: 'land spell', many: 'land spells', counter: '枚' }, onField),
  area('field', ['creatures', 'crystals', 'lands'], { ja: '場のカード', one: 'card in play', many: 'cards in play', counter: '枚' }, onField),
  // rule: crystal.cast.crystal-safe
  area('casting', ['casting'], { ja: '詠唱中のカード', one: 'cast', many: 'casts', counter: '枚' }, onField),
  area('hand', ['hand'], card, inZone('手札', 'hand')),
  area('graveyard', ['graveyard'], card, inZone('墓地', 'graveyard')),
  area('library', ['library'], card, inZone('ライブラリ', 'library')),
];
