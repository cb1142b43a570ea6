/**
 * Move counts, like those of chess programs: how many sequences of so many answers there are from a
 * fixed start. A rule that changes silently changes a number. Lines of `test/counts/<game>.counts`, with
 * tabs between: id, start, seed, depth, number; `#` begins a comment.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMove, cloneMatch, decisionsOf, followGiven, legalMoves, type Match } from '../../engine/index.ts';
import { openFrom } from './start.ts';

export interface CountLine {
  readonly game: string;
  readonly id: string;
  readonly start: string;
  readonly seed: string;
  readonly depth: number;
  /** The number as it stands in the file, or null where it is still to be filled in (`?`). */
  readonly number: number | null;
}

/**
 * Sequences of `depth` answers; a game that ends earlier counts at its end. Where several seats are asked, the first one
 * answers. Answers given beforehand leave no choice and don't count.
 */
export function countMoves(match: Match, depth: number): number {
  followGiven(match);
  const [decision] = decisionsOf(match).toSorted((a, b) => a.seat - b.seat);
  if (depth === 0 || decision === undefined) return 1;
  const moves = legalMoves(match, decision.seat);
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) {
    const copy = cloneMatch(match);
    applyMove(copy, decision.seat, move);
    count += countMoves(copy, depth - 1);
  }
  return count;
}

function parseLine(game: string, line: string): CountLine | null {
  if (line.trim() === '' || line.startsWith('#')) return null;
  const [id, start, seed, depth, number] = line.split('\t');
  if (id === undefined || start === undefined || seed === undefined || depth === undefined)
    throw new Error(`not a line of counts: ${line}`);
  return { game, id, start, seed, depth: Number(depth), number: number === undefined || number === '?' ? null : Number(number) };
}

/** The files of counts, with their games. */
export function countFiles(root: string): { readonly game: string; readonly path: string }[] {
  const folder = join(root, 'test/counts');
  return readdirSync(folder).filter((name) => name.endsWith('.counts')).toSorted()
    .map((name) => ({ game: name.slice(0, -'.counts'.length), path: join(folder, name) }));
}

/** The lines of a file, without comments. */
export function readCounts(file: { readonly game: string; readonly path: string }): CountLine[] {
  return readFileSync(file.path, 'utf8').split('\n').map((line) => parseLine(file.game, line)).filter((line) => line !== null);
}

/** The number a line should have. */
export function countOf(root: string, line: CountLine): number {
  return countMoves(openFrom(line.game, join(root, 'test/counts'), line.start, line.seed).match, line.depth);
}

/** The file as it should be: the same lines, with their numbers. */
export function blessedCounts(root: string, file: { readonly game: string; readonly path: string }): string {
  return readFileSync(file.path, 'utf8').split('\n').map((text) => {
    const line = parseLine(file.game, text);
    return line === null ? text : [line.id, line.start, line.seed, line.depth, countOf(root, line)].join('\t');
  }).join('\n');
}
