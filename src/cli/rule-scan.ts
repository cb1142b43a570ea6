/**
 * Where each catalogued rule is decided and tested, read from the sources: `// rule: id` or a refusal
 * that names the id decides it; a test whose name begins with the id tests it. Used by `npm run rules`
 * and by the tidy test.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../engine/index.ts';

/** A place in the sources. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function foldersOf(root: string, rule: string, game: string, area: 'src' | 'test'): string {
  const owner = rule.startsWith('kernel.') ? 'kernel' : game;
  if (area === 'test') return join(root, 'test/rules', owner);
  return owner === 'kernel' ? join(root, 'src/engine') : join(root, 'src/games', owner);
}

const texts = new Map<string, readonly { readonly file: string; readonly lines: readonly string[] }[]>();

function linesUnder(folder: string, ending: string): readonly { readonly file: string; readonly lines: readonly string[] }[] {
  const known = texts.get(folder + ending);
  if (known !== undefined) return known;
  let files: string[];
  try {
    files = filesUnder(folder, ending);
  } catch {
    files = [];
  }
  const read = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') }));
  texts.set(folder + ending, read);
  return read;
}

/** Marks in a line that decide the rule: a comment, a refusal, or a deck problem's code. */
function decides(line: string, rule: string): boolean {
  return line.trim() === `// rule: ${rule}` || line.includes(`refuse('${rule}'`) || line.includes(`code: '${rule}'`);
}

/** Every place that decides a rule; there should be one. */
export function decidersOf(root: string, game: Game, rule: string): Place[] {
  const places: Place[] = [];
  for (const { file, lines } of linesUnder(foldersOf(root, rule, game.id, 'src'), '.ts')) {
    if (file.endsWith('rules.ts')) continue;
    lines.forEach((line, index) => {
      if (decides(line, rule)) places.push({ file, line: index + 1 });
    });
  }
  return places;
}

/** Every place where a test's name begins with the rule. */
export function testsOf(root: string, game: Game, rule: string): Place[] {
  const places: Place[] = [];
  for (const { file, lines } of linesUnder(foldersOf(root, rule, game.id, 'test'), '.test.ts')) {
    lines.forEach((line, index) => {
      const quoted = [`'${rule}`, `"${rule}`, `\`${rule}`].some((start) => {
        const at = line.indexOf(start);
        return at >= 0 && !/[\w.-]/.test(line.charAt(at + start.length) || ' ');
      });
      if (quoted) places.push({ file, line: index + 1 });
    });
  }
  return places;
}
