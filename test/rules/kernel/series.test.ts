/** Match play: who wins, who chooses, what may be swapped; and that every game lets the chosen seat play first. */

import t from 'tap';
import { checkSwap, hasFirstPlayer, nextChooser, openMatch, seriesScore, seriesWinner, type DeckList, type Outcome, type Seat } from '../../../src/engine/index.ts';
import { GAMES } from '../../../src/games/registry.ts';
import { chooser, headerFor, playOne, poolOf } from '../../support/playing.ts';
import { TINY } from '../../support/tiny-game.ts';

const won = (winner: Seat | null): Outcome => ({ winner, reason: 'x' });
const results = (text: string): Outcome[] => Array.from(text, (mark) => mark).map((mark) => won(mark === '-' ? null : mark === '0' ? 0 : 1));

t.test('kernel.series.majority: more than half of the games, and not before', (t) => {
  const table: readonly (readonly [number, string, Seat | null])[] = [
    [1, '', null], [1, '0', 0], [3, '1', null], [3, '10', null], [3, '11', 1], [3, '101', 1], [5, '0101', null], [5, '00', null], [5, '000', 0], [5, '01011', 1],
  ];
  for (const [bestOf, games, winner] of table) t.equal(seriesWinner(bestOf, results(games)), winner, `best of ${bestOf}: ${games}`);
  t.end();
});

t.test('kernel.series.draws: drawn games count for nobody', (t) => {
  t.strictSame(seriesScore(results('-0-1-')), [1, 1]);
  t.equal(seriesWinner(1, results('--')), null);
  t.equal(seriesWinner(3, results('0---0')), 0);
  t.end();
});

t.test('kernel.series.drawn-chooser: after a draw the same player chooses', (t) => {
  for (const seat of [0, 1] as const) t.equal(nextChooser({ chooser: seat, result: won(null) }), seat);
  t.end();
});

t.test('kernel.series.loser-chooses: whoever chose before', (t) => {
  for (const seat of [0, 1] as const) {
    t.equal(nextChooser({ chooser: seat, result: won(0) }), 1);
    t.equal(nextChooser({ chooser: seat, result: won(1) }), 0);
  }
  t.end();
});

const SWAPPING = { ...TINY, deckParts: [...TINY.deckParts, { key: 'side', zone: 'side', name: { ja: '', en: '' } }, { key: 'lands', zone: 'lands', name: { ja: '', en: '' } }], swapParts: ['main', 'side'] };
const deck = (main: object, side: object = {}, lands: object = {}): DeckList => {
  const part = (cards: object) => Object.entries(cards).map(([card, count]) => ({ card, count: Number(count) }));
  return { parts: { main: part(main), side: part(side), lands: part(lands) } };
};
const codes = (from: DeckList, to: DeckList, game = SWAPPING) => checkSwap(game, from, to).map(({ path, code }) => `${path} ${code}`);

t.test('kernel.swap.parts: other parts stay, and all of them where a game names none', (t) => {
  const from = deck({ a: 3 }, { b: 1 }, { l: 2 });
  t.strictSame(codes(from, deck({ a: 3 }, { b: 1 }, { m: 2 })), ['/parts/lands kernel.swap.parts']);
  t.strictSame(codes(from, deck({ a: 3 }, { b: 1 }, { l: 2 })), []);
  t.strictSame(codes({ parts: { main: [{ card: 'a', count: 1 }] } }, { parts: { main: [{ card: 'b', count: 1 }] } }, TINY as typeof SWAPPING), ['/parts/main kernel.swap.parts']);
  t.strictSame(codes({ parts: { main: [{ card: 'a', count: 2 }] } }, { parts: { main: [{ card: 'a', count: 1 }, { card: 'a', count: 1 }] } }, TINY as typeof SWAPPING), [], 'counts decide, not entries');
  t.end();
});

t.test('kernel.swap.size: each part keeps its size', (t) => {
  t.strictSame(codes(deck({ a: 3 }, { b: 2 }), deck({ a: 3, b: 1 }, { b: 1 })), ['/parts/main kernel.swap.size', '/parts/side kernel.swap.size']);
  t.strictSame(codes(deck({ a: 3 }, { b: 2 }), deck({ a: 2, b: 1 }, { a: 1, b: 1 })), []);
  t.end();
});

t.test('kernel.swap.cards: only the cards that were brought', (t) => {
  t.strictSame(codes(deck({ a: 3 }, { b: 1 }), deck({ a: 3 }, { c: 1 })), ['/parts kernel.swap.cards', '/parts/side/0 kernel.swap.cards']);
  t.strictSame(codes(deck({ a: 3, c: 1 }, { b: 1 }), deck({ a: 4 }, { b: 1 })), ['/parts/main/0 kernel.swap.cards', '/parts kernel.swap.cards']);
  t.end();
});

t.test('kernel.first-player: the seat settled beforehand takes the first turn, whatever the seed', (t) => {
  t.strictSame(GAMES.filter((game) => hasFirstPlayer(game) === game.sharedTurn).map((game) => game.id), [], 'where turns are shared nobody is first');
  for (const game of GAMES.filter(hasFirstPlayer)) {
    for (const first of [0, 1] as const) {
      for (let seed = 1; seed <= 6; seed += 1) {
        const { match } = openMatch(poolOf(game), headerFor(game, seed, { firstPlayer: first }));
        const choose = chooser(seed);
        for (let guard = 0; match.state.turn < 1 && guard < 200; guard += 1) playOne(match, choose);
        t.strictSame([match.state.turn, match.state.active], [1, first], `${game.id} ${seed}`);
      }
    }
  }
  t.end();
});
