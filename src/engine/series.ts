/**
 * Match play (マッチ): several games of the same two players until one has won the majority, with cards swapped
 * between the games. Only the rules stand here, as functions of results and decks; running the games is not the
 * kernel's business.
 */

import { SEATS, type DeckList, type Outcome, type Problem, type Seat } from './contract.ts';
import type { CardDef, Game } from './game.ts';
import { other } from './table/find.ts';

/** Games won by each seat. */
export function seriesScore(results: readonly Outcome[]): readonly [number, number] {
  const score: [number, number] = [0, 0];
  for (const { winner } of results) {
    // rule: kernel.series.draws
    if (winner !== null) score[winner] += 1;
  }
  return score;
}

/** Who has won the majority of `bestOf` games, or null: it goes on. */
export function seriesWinner(bestOf: number, results: readonly Outcome[]): Seat | null {
  const score = seriesScore(results);
  // rule: kernel.series.majority
  return SEATS.find((seat) => score[seat] * 2 > bestOf) ?? null;
}

/** Who chooses to play first or second in the game after this one. */
export function nextChooser(last: { readonly chooser: Seat; readonly result: Outcome }): Seat {
  const { winner } = last.result;
  // rule: kernel.series.drawn-chooser
  if (winner === null) return last.chooser;
  // rule: kernel.series.loser-chooses
  return other(winner);
}

type Counts = Map<string, number>;

function countsOf(deck: DeckList, parts: readonly string[]): Counts {
  const counts: Counts = new Map();
  for (const part of parts) {
    for (const { card, count } of deck.parts[part] ?? []) counts.set(card, (counts.get(card) ?? 0) + count);
  }
  return counts;
}

function isSame(a: Counts, b: Counts): boolean {
  return a.size === b.size && [...a].every(([card, count]) => b.get(card) === count);
}

function sizeOf(deck: DeckList, part: string): number {
  return (deck.parts[part] ?? []).reduce((sum, { count }) => sum + count, 0);
}

/** What is wrong with swapping a deck into another one between two games; paths lead into the new deck. */
export function checkSwap<D extends CardDef>(game: Game<D>, from: DeckList, to: DeckList): Problem[] {
  const swapped = game.swapParts ?? [];
  const problems: Problem[] = [];
  for (const { key } of game.deckParts) {
    const path = `/parts/${key}`;
    const fixed = !swapped.includes(key);
    if (fixed && !isSame(countsOf(from, [key]), countsOf(to, [key]))) {
      problems.push({ path, code: 'kernel.swap.parts', message: `The cards of ${key} stay as they are between games.` });
    }
    const [before, after] = [sizeOf(from, key), sizeOf(to, key)];
    if (!fixed && before !== after) {
      problems.push({ path, code: 'kernel.swap.size', message: `${after} cards; there were ${before}, and the size stays.` });
    }
  }
  if (problems.length > 0) return problems;
  const [had, has] = [countsOf(from, swapped), countsOf(to, swapped)];
  for (const card of new Set([...had.keys(), ...has.keys()])) {
    const [before, after] = [had.get(card) ?? 0, has.get(card) ?? 0];
    if (before === after) continue;
    const path = pathOf(to, swapped, card);
    problems.push({ path, code: 'kernel.swap.cards', message: `${after} copies of ${card} over ${swapped.join(' and ')}; there were ${before}.` });
  }
  return problems;
}

function pathOf(deck: DeckList, parts: readonly string[], card: string): string {
  for (const part of parts) {
    const index = (deck.parts[part] ?? []).findIndex((entry) => entry.card === card);
    if (index >= 0) return `/parts/${part}/${index}`;
  }
  return '/parts';
}

/** A card that changed its part, as copies. */
export interface SwapEntry {
  readonly card: string;
  readonly count: number;
}

/** What a part gained and lost. */
export interface SwapDifference {
  readonly came: readonly SwapEntry[];
  readonly went: readonly SwapEntry[];
}

export function swapDifference(from: DeckList, to: DeckList, part: string): SwapDifference {
  const [had, has] = [countsOf(from, [part]), countsOf(to, [part])];
  const came: SwapEntry[] = [];
  const went: SwapEntry[] = [];
  for (const card of new Set([...had.keys(), ...has.keys()])) {
    const change = (has.get(card) ?? 0) - (had.get(card) ?? 0);
    if (change > 0) came.push({ card, count: change });
    if (change < 0) went.push({ card, count: -change });
  }
  return { came, went };
}
