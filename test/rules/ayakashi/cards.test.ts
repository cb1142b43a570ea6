/** Cards and decks: what a set and a deck may hold. */

import t from 'tap';
import { compileCardSet, type DeckEntry } from '../../../src/engine/index.ts';
import { AYAKASHI } from '../../../src/games/ayakashi/index.ts';
import { bearerHas, command, duel, gear, mainOf, provingPool, skill, unit, useSkill } from '../../support/ayakashi/proving.ts';
import { poolOf } from '../../support/playing.ts';

function problems(...cards: readonly object[]): readonly (readonly [path: string, code: string])[] {
  // By way of JSON, which leaves out what a test sets to undefined.
  const compiled = compileCardSet(AYAKASHI, JSON.parse(JSON.stringify({ game: 'ayakashi', id: 'x', name: { ja: 'x', en: 'x' }, cards })));
  return compiled.ok ? [] : compiled.error.map(({ path, code }) => [path, code] as const);
}

t.test('ayakashi.card.unit: a unit has HP, an attribute, a retreat cost and at least one skill, and skills only', (t) => {
  t.strictSame(problems(unit('a', 500, [skill(0, 100)])), []);
  for (const field of ['hp', 'attribute', 'retreat']) t.strictSame(problems(unit('a', 500, [skill(0, 100)], { [field]: undefined })), [['/cards/0', 'card.unit']]);
  t.strictSame(problems(unit('a', 500, [])), [['/cards/0/abilities', 'card.unit']]);
  t.strictSame(problems(unit('a', 500, [skill(0, 100), skill(0, 100, [], 'ex')])), [['/cards/0/abilities/1/on', 'card.unit']]);
  t.strictSame(problems(unit('a', 99, [skill(0, 100)])), [['/cards/0/hp', 'schema']]);
  t.end();
});

t.test('ayakashi.card.unit: attributes are the set’s own: known under advantage, worded alike on every card', (t) => {
  const moon = { attribute: { id: 'moon', ja: '月', en: 'Moon' } };
  t.strictSame(problems(unit('a', 500, [skill(0, 1)], { ...moon, advantage: ['stone'] }), unit('b', 500, [skill(0, 1)])), []);
  t.strictSame(problems(unit('a', 500, [skill(0, 1)], { advantage: ['moon'] })), [['/cards/0/advantage/0', 'card.attribute']]);
  t.strictSame(problems(unit('a', 500, [skill(0, 1)], moon), unit('b', 500, [skill(0, 1)], { attribute: { id: 'moon', ja: '月', en: 'Luna' } })), [['/cards/1/attribute', 'card.attribute']]);
  t.end();
});

t.test('ayakashi.card.command: strategies and tactics have one effect, and no command has what units have', (t) => {
  const draw = [{ do: 'draw', amount: 1 }];
  t.strictSame(problems(command('strategy', 'a', draw), command('tactic', 'b', draw), gear('c', [bearerHas({ stats: { power: 1 } })])), []);
  t.strictSame(problems({ ...command('tactic', 'a', draw), hp: 500 }), [['/cards/0/hp', 'card.command']]);
  t.strictSame(problems({ ...command('tactic', 'a', draw), abilities: [] }), [['/cards/0/abilities', 'card.command'], ['/cards/0/abilities', 'card.command']]);
  t.strictSame(problems({ ...command('strategy', 'a', draw), abilities: [bearerHas({ stats: { power: 1 } })] }), [['/cards/0/abilities/0/on', 'card.command']]);
  t.strictSame(problems(command('tactic', 'a', [{ do: 'strike', damage: 100 }])), [['/cards/0/abilities/0/do', 'card.skill']]);
  t.strictSame(problems(command('tactic', 'a', [{ do: 'lock-skill' }])), [['/cards/0/abilities/0/do', 'card.skill']]);
  t.end();
});

t.test('ayakashi.card.ex: an enhancement has one EX skill at most, other commands none', (t) => {
  const ex = skill(1, 100, [], 'ex');
  t.strictSame(problems(gear('a', [ex])), []);
  t.strictSame(problems(gear('a', [ex, ex])), [['/cards/0/abilities', 'card.command']]);
  t.strictSame(problems({ ...command('tactic', 'a', []), abilities: [ex] }), [['/cards/0/abilities/0/on', 'card.command']]);
  t.strictSame(problems(gear('a', [skill(1, 100, [{ do: 'lock-skill' }], 'ex')])), [['/cards/0/abilities/0/do', 'card.skill']]);
  t.strictSame(problems(gear('a', [skill(1, 100)])), [['/cards/0/abilities/0/on', 'card.command']]);
  t.end();
});

t.test('ayakashi.card.self: only a unit’s skill speaks of this unit; an enhancement names its bearer', (t) => {
  const heal = (to: object | string): object[] => [{ do: 'heal', to, amount: 100 }];
  t.strictSame(problems(unit('a', 500, [skill(0, 0, heal('self'))])), []);
  t.strictSame(problems(gear('a', [skill(0, 0, heal({ all: { in: 'bearer' } }), 'ex')])), []);
  const wrong = [['/cards/0/abilities/0', 'card.self']];
  t.strictSame(problems(gear('a', [skill(0, 0, heal('self'), 'ex')])), wrong);
  t.strictSame(problems(gear('a', [{ on: 'attach', do: heal('self') }])), wrong);
  t.strictSame(problems(command('tactic', 'a', heal('self'))), wrong);
  t.strictSame(problems(gear('a', [{ on: 'static', affects: 'self', gives: { stats: { power: 100 } } }])), wrong);
  t.strictSame(problems(gear('a', [skill(0, 100, [{ do: 'strike', plus: 50, per: { energy: 'self' } }], 'ex')])), wrong);
  t.end();
});

t.test('ayakashi.card.flavor: flavour, rarity and number change nothing in play', (t) => {
  const extra = { flavor: { ja: '風', en: 'wind' }, rarity: 'UR', number: '99' };
  const damages = [{}, extra].map((more) => {
    const s = duel({ main: 'plain' }, { main: 'wall' }, { pool: provingPool(unit('plain', 500, [skill(0, 300)], more)) });
    useSkill(s, 0, 0).asks(mainOf(1));
    return s.card('wall').stats;
  });
  t.strictSame(damages[0], damages[1]);
  t.end();
});

t.test('ayakashi.card.markers: damage stays on a unit from turn to turn', (t) => {
  const s = duel({ main: 'flame' }, { main: 'wall' });
  useSkill(s, 0, 0).stats('wall', { damage: 100 });
  useSkill(s, 1, 0).asks(mainOf(0)).stats('flame', { damage: 100 });
  useSkill(s, 0, 0).stats('wall', { damage: 200 }).stats('flame', { damage: 100 }).asks(mainOf(1));
  t.end();
});

const pool = poolOf(AYAKASHI);

function deckProblems(...main: readonly DeckEntry[]): readonly (readonly [string, string])[] {
  return AYAKASHI.checkDeck(pool as never, { parts: { main } }, {}).map(({ path, code }) => [path, code] as const);
}

/** Four copies each of so many units, from the set's first on. */
function fours(count: number): DeckEntry[] {
  return pool.defs.slice(0, count).map((def) => ({ card: def.id, count: 4 }));
}

t.test('ayakashi.deck.size: 50 cards, not 49 and not 51', (t) => {
  const twelve = fours(12);
  t.strictSame(deckProblems(...twelve, { card: 'takiyasha', count: 2 }), []);
  t.strictSame(deckProblems(...twelve, { card: 'takiyasha', count: 1 }), [['/parts/main', 'ayakashi.deck.size']]);
  t.strictSame(deckProblems(...twelve, { card: 'takiyasha', count: 3 }), [['/parts/main', 'ayakashi.deck.size']]);
  t.end();
});

t.test('ayakashi.deck.copies: four of a full name and kind, counted over all entries', (t) => {
  const eleven = fours(11);
  t.strictSame(deckProblems(...eleven, { card: 'takiyasha', count: 4 }, { card: 'tamamo', count: 2 }), []);
  t.strictSame(deckProblems(...eleven, { card: 'takiyasha', count: 5 }, { card: 'tamamo', count: 1 }), [['/parts/main/11', 'ayakashi.deck.copies']]);
  t.strictSame(deckProblems(...eleven, { card: 'takiyasha', count: 3 }, { card: 'takiyasha', count: 3 }), [['/parts/main/12', 'ayakashi.deck.copies']]);
  t.end();
});

t.test('ayakashi.deck.copies: another epithet is another card, the same name of another kind too', (t) => {
  const namesakes = provingPool(
    unit('one', 500, [skill(0, 1)], { name: { ja: '朝の影', en: 'Morning Shade' } }), unit('two', 500, [skill(0, 1)], { name: { ja: '夜の影', en: 'Night Shade' } }),
    unit('twin', 600, [skill(0, 1)], { name: { ja: '朝の影', en: 'Morning Shade' } }), { ...command('tactic', 'card', [{ do: 'draw', amount: 1 }]), name: { ja: '朝の影', en: 'Morning Shade' } },
  );
  const codes = (...main: readonly DeckEntry[]): string[] => AYAKASHI.checkDeck(namesakes as never, { parts: { main } }, {}).map((problem) => problem.code);
  t.notOk(codes({ card: 'one', count: 4 }, { card: 'two', count: 4 }, { card: 'card', count: 4 }).includes('ayakashi.deck.copies'));
  t.ok(codes({ card: 'one', count: 4 }, { card: 'twin', count: 1 }).includes('ayakashi.deck.copies'));
  t.end();
});

t.test('ayakashi.deck.unit: at least one unit', (t) => {
  const commands = pool.defs.filter((def) => def.json['type'] !== 'unit').slice(0, 13).map((def) => ({ card: def.id, count: 4 }));
  const short = [...commands.slice(0, 12), { card: commands[12]?.card ?? '', count: 1 }];
  t.strictSame(deckProblems(...short, { card: 'kappa', count: 1 }), []);
  t.strictSame(deckProblems(...commands.slice(0, 12), { card: commands[12]?.card ?? '', count: 2 }), [['/parts/main', 'ayakashi.deck.unit']]);
  t.strictSame(deckProblems({ card: 'nobody', count: 50 }), [['/parts/main/0/card', 'card.unknown'], ['/parts/main', 'ayakashi.deck.unit']]);
  t.end();
});
