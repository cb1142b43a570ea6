/**
 * The shipped set of `crystal`: its size, its decks, its texts, the cards the seed prints, and every
 * creature and crystal coming into play as printed.
 */

import t from 'tap';
import { cardText } from '../../../src/engine/index.ts';
import { CRYSTAL } from '../../../src/games/crystal/index.ts';
import type { CrystalDef } from '../../../src/games/crystal/cards.ts';
import { ATTRIBUTES } from '../../../src/games/crystal/table.ts';
import { duel, pass } from '../../support/crystal/proving.ts';
import { poolOf } from '../../support/playing.ts';

const pool = poolOf(CRYSTAL as never);
// A pool of this game holds its own definitions.
const defs = pool.defs as readonly CrystalDef[];
const [shipped] = CRYSTAL.shipped;

function printed(id: string): string {
  return CRYSTAL.text.printed?.(pool as never, defs[pool.byId[id] ?? -1] as never, null).ja ?? '';
}

t.test('the set: 120 cards or more, every type, rarity and attribute, basic crystals 001 to 005, names that differ', (t) => {
  t.ok(defs.length >= 120);
  for (const type of ['crystal', 'sorcery', 'land', 'summon', 'battle']) t.ok(defs.filter((def) => def.type === type).length >= 12, type);
  for (const rarity of ['common', 'uncommon', 'rare', 'super']) t.ok(defs.filter((def) => def.rarity === rarity).length >= 5, rarity);
  ATTRIBUTES.forEach((attribute, index) => t.ok(defs.filter((def) => def.attributes.includes(index)).length >= 20, attribute));
  t.ok(defs.filter((def) => def.attributes.length === 0).length >= 12);
  t.ok(defs.filter((def) => def.attributes.length > 1).length >= 5);
  const basics = defs.filter((def) => def.number <= 5);
  t.same(basics.map((def) => [def.number, def.type, def.basic, def.attributes]), [0, 1, 2, 3, 4].map((index) => [index + 1, 'crystal', true, [index]]));
  t.equal(defs.filter((def) => def.basic).length, 5);
  for (const key of ['number', 'id'] as const) t.equal(new Set(defs.map((def) => def[key])).size, defs.length, key);
  for (const lang of ['ja', 'en'] as const) t.equal(new Set(defs.map((def) => def.name[lang])).size, defs.length, lang);
  const keywords = defs.reduce((bits, def) => bits | def.keywords, 0);
  t.equal(keywords, 2 ** CRYSTAL.table.keywords.length - 1, 'every keyword is on some card');
  t.ok(Math.max(...defs.map((def) => def.castTime)) <= 400);
  t.end();
});

t.test('the decks: five, legal, of 40 to 80 cards, one an attribute', (t) => {
  const decks = shipped?.decks ?? [];
  t.equal(decks.length, 5);
  for (const deck of decks) t.strictSame(CRYSTAL.checkDeck(pool as never, deck, {}), [], deck.id);
  t.end();
});

t.test('the texts: every card but the plainest says something in both languages, without left-over marks', (t) => {
  for (const def of defs) {
    const { ja, en } = cardText(pool, def);
    const plain = def.abilities.length === 0 && def.keywords === 0 && def.supply === null && def.base.slice(2, 8).every((value) => value === 0);
    t.equal(ja === '', plain, def.id);
    t.notMatch(`${ja}${en}`, /undefined|\{\w+\}|race-|\bresist-|「「|  /, def.id);
    if (plain) continue;
    t.match(en, /[.]$/, def.id);
    t.match(ja, /。$/, def.id);
  }
  t.end();
});

t.test('炎の壁 as the seed prints it', (t) => {
  t.equal(printed('wall-of-flame'), '●[炎の壁]\nSummon\n5(炎炎) / 400f\n----------------\n壁の召喚\nAtk=0 , HP=4\n風耐性3');
  t.end();
});

t.test('突撃兵 in play, as the seed prints it', (t) => {
  const s = duel({ creatures: [{ card: 'charging-soldier', stats: { activity: 1 } }] }, {}, { pool });
  const seen = s.view({ kind: 'spectator' }).zones.flatMap((zone) => zone.cards).find((card) => card.card === 'charging-soldier') ?? null;
  const form = CRYSTAL.text.printed?.(pool as never, defs[pool.byId['charging-soldier'] ?? -1] as never, seen).ja;
  t.equal(form, '●[突撃兵]\nSummon\n6(炎炎) / 300f\n--Status--------\n種族 兵士\nAtk=3\nHP/Max=3/3\n防御可\n先手');
  t.end();
});

t.test('the seed’s skills: 復活(2), 対空砲火(2), リサイクル(1), each with its mark, name and cost', (t) => {
  t.match(printed('undying-warrior'), '・復活(2)\n');
  t.match(printed('flak-crew'), '→対空砲火(2)\n');
  t.match(printed('flash-of-darkness'), '■リサイクル(1)\n');
  t.match(printed('fire-crystal'), '[基本カード]');
  t.match(printed('young-hawk'), '[デッキ投入不可]');
  t.end();
});

t.test('creatures: come after their cast time with the printed values, for their cost and not for one less', (t) => {
  for (const def of defs.filter((one) => one.type === 'summon')) {
    const needs = Object.fromEntries(ATTRIBUTES.map((attribute, index) => [attribute, def.needs[index] ?? 0]));
    const s = duel({ hand: [def.id], counters: { mp: def.cost, ...needs } }, { creatures: ['iron-colossus'] }, { pool });
    s.move(0, { type: 'place', card: `${def.id}/hand`, place: 4 }).counters(0, { mp: 0 });
    if (def.castTime > 50) pass(s, def.castTime - 50).zone(0, 'creatures', []);
    pass(s, Math.min(50, def.castTime));
    while (s.match.state.decisions[0]?.kind === 'choose') s.move(0, { type: 'choose', card: 'iron-colossus' });
    const [attack = 0, hp = 0, mitigation = 0] = def.base;
    s.stats(`${def.id}@0/creatures`, { attack, hp, mitigation });
    t.equal(s.card(`${def.id}@0/creatures`).keywords, def.keywords, def.id);
    const poor = duel({ hand: [def.id], counters: { mp: def.cost - 1, ...needs } }, {}, { pool });
    poor.refused(0, { type: 'place', card: `${def.id}/hand`, place: 4 }, 'crystal.cast.mp');
    const [attribute] = ATTRIBUTES.filter((_one, index) => (def.needs[index] ?? 0) > 0);
    if (attribute === undefined) continue;
    const weak = duel({ hand: [def.id], counters: { mp: def.cost, ...needs, [attribute]: (needs[attribute] ?? 0) - 1 } }, {}, { pool });
    weak.refused(0, { type: 'place', card: `${def.id}/hand`, place: 4 }, 'crystal.cast.attribute');
  }
  t.end();
});

t.test('crystals: raise what they print', (t) => {
  for (const def of defs.filter((one) => one.type === 'crystal')) {
    const s = duel({ hand: [def.id], counters: { mp: 5, maxMp: 5 } }, {}, { pool }).move(0, { type: 'place', card: def.id, place: 0 });
    pass(s, def.castTime).zone(0, 'crystals', [def.id]);
    s.counters(0, { mp: 5 - def.cost + (def.supply?.mp ?? 0), maxMp: 5 + (def.supply?.mp ?? 0) });
    ATTRIBUTES.forEach((attribute, index) => s.counters(0, { [attribute]: 3 + (def.supply?.attributes[index] ?? 0) }));
    s.counters(1, { maxMp: 20 });
  }
  t.end();
});
